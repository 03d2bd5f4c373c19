package odds

import (
	"fmt"
	"strconv"
	"strings"
)

// When is a point of a game.
type When int

// The points of a game.
const (
	End   When = iota // the game is over
	Start             // it has been set up, and no turn has begun
	Now               // the position that is asked about, before anything happens
	Turn              // the first choice of a turn, or of a later one if nobody chooses in it
)

// Moment is when a condition is asked: at one point or (By) at every choice up
// to it and at the end of the game, if that comes first.
type Moment struct {
	What When
	Turn int // counted from 1
	By   bool
}

// ParseMoment reads `start`, `now`, `end` or `turn 10`.
func ParseMoment(text string) (Moment, error) {
	switch words := strings.Fields(text); {
	case text == "start":
		return Moment{What: Start}, nil
	case text == "now":
		return Moment{What: Now}, nil
	case text == "end":
		return Moment{What: End}, nil
	case len(words) == 2 && words[0] == "turn":
		if n, err := strconv.Atoi(words[1]); err == nil && n >= 1 && n <= maxTurn {
			return Moment{What: Turn, Turn: n}, nil
		}
	}
	return Moment{}, fmt.Errorf("a moment is `start`, `now`, `end` or a turn such as `turn 10`, not `%s`", text)
}

const maxTurn = 1_000_000

// String is the moment in words.
func (m Moment) String() string {
	point := [...]string{"the end of the game", "the end of the setup", "now", "turn " + strconv.Itoa(m.Turn)}[m.What]
	switch {
	case m.By && m.What == Turn:
		return "at any choice up to the end of " + point
	case m.By:
		return "at any choice of the game, or at its end"
	case m.What == Now:
		return point
	case m.What == Turn:
		return "at the first choice of " + point
	}
	return "at " + point
}

// verdict is what a position says of a moment.
type verdict int

const (
	goOn  verdict = iota // the moment is still to come
	ask                  // it is here: the condition decides
	hit                  // ask, and go on if it does not hold
	past                 // it is over: the condition did not hold
	never                // it will not come any more: the game ended before
)

// at says what a position in which somebody has to choose, or the game is over,
// is to the moment.
func (m Moment) at(turn int, over bool) verdict {
	switch {
	case m.What == Now:
		return ask
	case m.By && m.What == Turn && turn > m.Turn:
		return past
	case over && !m.By && m.What == Turn && turn < m.Turn:
		return never
	case over:
		return ask
	case m.By:
		return hit
	case m.What == Turn && turn >= m.Turn:
		return ask
	}
	return goOn
}
