package playtest

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// Unended counts the games that had no end (engine.Stopped), and knows the `limit` of turns that would have given them one.
type Unended struct {
	Count    int `json:"games"` // that had no end
	Games    int `json:"of"`
	Longest  int `json:"longest"`  // turns of the games that ended by themselves, the most
	Shortest int `json:"shortest"` // turns of those that had no end, the least
}

// IsZero says that all had an end.
func (u Unended) IsZero() bool { return u.Count == 0 }

// Add takes a game in.
func (u *Unended) Add(r *Record) error {
	u.Note(r.Ending, r.Turns)
	return nil
}

// Note takes a game in that ended so on that turn.
func (u *Unended) Note(how engine.EndKind, turns int) {
	if how == engine.Fault { // nobody knows when it would have ended
		u.Games++
		return
	}
	u.NoteEnd(how != engine.Stopped, turns)
}

// NoteEnd takes a game in that was over on that turn, by itself or not.
func (u *Unended) NoteEnd(itself bool, turns int) {
	u.Games++
	if itself {
		u.Longest = max(u.Longest, turns)
		return
	}
	if u.Count++; u.Count == 1 || turns < u.Shortest {
		u.Shortest = turns
	}
}

// With is what two counts come to together.
func (u Unended) With(other Unended) Unended {
	if u.Count == 0 || other.Count > 0 && other.Shortest < u.Shortest {
		u.Shortest = other.Shortest
	}
	return Unended{u.Count + other.Count, u.Games + other.Games, max(u.Longest, other.Longest), u.Shortest}
}

// All says that no game had an end.
func (u *Unended) All() bool { return u.Count > 0 && u.Count == u.Games }

// limit is the `limit` of turns that would have ended the games that had no end, and none that ended by itself; 0: there is none.
func (u *Unended) limit() int {
	below := u.Shortest
	if u.Count == 0 {
		below = math.MaxInt32
	}
	for n := 100; n < below; n *= 10 {
		for _, limit := range []int{n, 2 * n, 5 * n} {
			if limit >= u.Longest && limit < below {
				return limit
			}
		}
	}
	return 0
}

// Say tells of them in sentences, and of the line that would end them; "" where there are none. of is what they are games of, such
// as " of B".
func (u *Unended) Say(of string) string {
	switch {
	case u.Count == 0:
		return ""
	case u.Games == 1:
		return "The game" + of + stoppedThere + ". " + u.Mend()
	case u.All():
		return u.none("None of "+prose.Count(u.Games, "game")+of) + ". " + u.Mend()
	case u.Count == 1:
		return "1 of " + prose.Count(u.Games, "game") + of + stoppedThere + ": it counts as a game without a winner. " + u.Mend()
	}
	return u.SayAs(prose.Thousands(u.Count) + " of " + prose.Count(u.Games, "game") + of)
}

// SayAs is Say for games that are counted in other words.
func (u *Unended) SayAs(games string) string {
	return games + goesOn + " and were stopped there, not by the rules: they count as games without a winner. " + u.Mend()
}

func (u *Unended) none(games string) string {
	return games + " had ended after " + prose.Count(UsualChoices, "choice") + ", where they were stopped, not by the rules"
}

// What is said of games that had no end, and of one.
var (
	goesOn       = " had not ended after " + prose.Count(UsualChoices, "choice")
	stoppedThere = goesOn + " and was stopped there, not by the rules"
)

// Mend says what gives such games an end.
func (u *Unended) Mend() string {
	if u.limit() == 0 {
		return "Let what players can do for ever cost something that runs out."
	}
	return fmt.Sprintf("To let the rules end %s, add the line `limit %d turns`.", map[bool]string{true: "it", false: "them"}[u.Games == 1], u.limit())
}

// NoEnd is the error of a run of which nothing could be learned, as no game came to its end (Config.MustEnd): they were stopped after
// many choices, or by faults of the rules.
type NoEnd struct {
	Unended
	Faults int
	First  *FaultSeed // of those; nil: there are none
	Of     string     // what they are games of, such as " of B"; "": the game that was asked about
}

// Broken is the error of a game that a fault of the rules stopped.
func Broken(r *Record) *NoEnd {
	e := &NoEnd{}
	e.note(r)
	return e
}

func (e *NoEnd) note(r *Record) {
	e.Note(r.Ending, r.Turns)
	if r.Fault == nil {
		return
	}
	if e.Faults++; e.First == nil {
		first := *r.Fault
		e.First = &first
	}
}

// Error says so.
func (e *NoEnd) Error() string {
	switch first := "the first " + prose.Count(e.Games, "game") + e.Of; {
	case e.Faults == 1 && e.Games == 1:
		return fmt.Sprintf("the rules broke down in the game%s with seed %d: %s", e.Of, e.First.Seed, e.First.Problem)
	case e.Faults == e.Games:
		return fmt.Sprintf("the rules broke down in each of %s, such as that with seed %d: %s", first, e.First.Seed, e.First.Problem)
	case e.Faults > 0:
		return fmt.Sprintf("none of %s came to an end: they were stopped after %s, or by a fault such as that of seed %d: %s", first, prose.Count(UsualChoices, "choice"), e.First.Seed, e.First.Problem)
	case e.Games == 1:
		return "the game" + e.Of + stoppedThere
	default:
		return e.none("none of " + first)
	}
}

// Mend says what would help.
func (e *NoEnd) Mend() string {
	if e.First != nil && !e.First.goesRound() {
		return "`broadside explain " + e.First.Code + "` says more."
	}
	return e.Unended.Mend()
}

// goesRound says that turns go round without anybody choosing: a limit of turns would end that game.
func (f *FaultSeed) goesRound() bool { return f.Code == string(diag.EndlessGame) }

// MendFaults says what gives games an end whose turns go round; "" where none of the faults is of such a game.
func (u *Unended) MendFaults(list []FaultSeed) string {
	for i := range list {
		if list[i].goesRound() {
			return u.Mend()
		}
	}
	return ""
}

// FewGames is how many games without an end are enough: who plays on plays for very long, and knows no more.
const FewGames = 20

// mustEnd is a sink that ends a run none of whose first games came to its end.
func (c *Config) mustEnd() Sink {
	e := &NoEnd{}
	return SinkFunc(func(r *Record) error {
		if e.Games < FewGames {
			if e.note(r); e.Count+e.Faults == e.Games && (e.Games == FewGames || e.Games == c.Games) {
				return e
			}
		}
		return nil
	})
}
