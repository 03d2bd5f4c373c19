package report

import (
	"fmt"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Chances is how likely each seat was to win, turn by turn, by what a player has
// learned of the game: who was ahead, and when it was decided in games with one
// winner.
type Chances struct {
	By    string `json:"by"`    // what the player has learned by
	Games int    `json:"games"` // with one winner, of the first of the run
	// Changes is how often in a game another seat came to be the favourite, likelier to win by
	// 5 points. Decided is the turn since whose end the winner was sure to 80 % or more, for good.
	Changes Spread `json:"changes"`
	Decided Spread `json:"decided"`
	// Late are the games in which that was in the last tenth of the turns, Comeback those whose
	// winner had been at 20 % or less at some turn's end.
	Late     stats.Share `json:"late"`
	Comeback stats.Share `json:"comeback"`
	// Held is how many of the seats that were the first to come to 80 % won, in games with any
	// end: whether the chances are chances, in these very games.
	Held stats.Share `json:"held"`
}

const (
	mostWatched = 1000                // games whose chances are followed
	unlikely    = 1 - playtest.Likely // nearly lost
)

// chances follows games by the chances in them.
type chances struct {
	course   *playtest.Course
	by       string
	watched  int
	games    int // of them, with one winner
	changes  counts
	decided  counts
	late     int
	comeback int
	held, of int
}

// Watch follows the first thousand games by the chances in them, each replayed: value
// says how likely a seat is to win, and by what it was learned by. Games whose
// returns are more than won or lost have no such chances.
func (c *Collector) Watch(value playtest.WinChance, by string) {
	if course := playtest.NewCourse(c.game, c.cfg.Options, value); course != nil {
		c.chances = &chances{course: course, by: by, changes: counts{}, decided: counts{}}
	}
}

// add takes a finished game in. One that can't be replayed says nothing.
func (h *chances) add(r *playtest.Record) error {
	if h.watched >= mostWatched || r.Fault != nil {
		return nil
	}
	h.watched++
	line, err := h.course.Line(r)
	if err != nil || len(line) == 0 {
		return err
	}
	for _, at := range line[:len(line)-1] { // at the end it is no chance any more
		if first := surely(at); first >= 0 {
			h.of++
			if r.Won(first) {
				h.held++
			}
			break
		}
	}
	if r.Winners == 0 || r.Winners&(r.Winners-1) != 0 {
		return nil
	}
	winner := 0
	for !r.Won(winner) {
		winner++
	}
	h.games++
	h.changes[line.Changes()]++
	since, least := line.Decided(winner), 1.
	for _, at := range line {
		least = min(least, at[winner])
	}
	h.decided[since]++
	if 10*since > 9*len(line) {
		h.late++
	}
	if least <= unlikely {
		h.comeback++
	}
	return nil
}

// surely is the seat that is likely to win; -1: none.
func surely(at []float64) int {
	for p, v := range at {
		if v >= playtest.Likely {
			return p
		}
	}
	return -1
}

// report sums the games up; nil if none had chances.
func (h *chances) report() *Chances {
	if h == nil || h.games == 0 {
		return nil
	}
	return &Chances{By: h.by, Games: h.games, Changes: h.changes.spread(), Decided: h.decided.spread(), Late: stats.Wilson(h.late, h.games, stats.Usual),
		Comeback: stats.Wilson(h.comeback, h.games, stats.Usual), Held: stats.Wilson(h.held, h.of, stats.Usual)}
}

// say tells the course of the games by the chances in them.
func (c *Chances) say() string {
	head := fmt.Sprintf("By what `learned` knows of the game (%s), of %s with one winner:", c.By, prose.Count(c.Games, "game"))
	changes := fmt.Sprintf("half saw the favourite change %s or more", times(c.Changes.Median))
	if c.Changes.Median == 0 {
		changes = "in half or more the favourite never changed"
	}
	decided := fmt.Sprintf("in half the winner was at 80 %% or more, for good, since turn %d", c.Decided.Median)
	if c.Late.Low > 0.5 {
		decided = fmt.Sprintf("in %s the winner came to 80 %% for good only in the last tenth of the turns", pct(c.Late))
	}
	return fmt.Sprintf("%s %s; %s; in %s the winner had been at 20 %% or less. %s", head, changes, decided, pct(c.Comeback), c.sayHeld())
}

// sayHeld says whether the chances are chances among these players.
func (c *Chances) sayHeld() string {
	if c.Held.Of == 0 {
		return "Nobody was at 80 % before the end."
	}
	text := fmt.Sprintf("Of the seats that were the first to come to 80 %%, %s won", pctOf(c.Held, "game"))
	switch {
	case c.Held.High < playtest.Likely:
		return text + ": fewer than that, so these players let more slip than the one that learned, and games were open for longer than said."
	case c.Held.Low > 0.95:
		return text + ": more than that, so between these players games were decided earlier than said."
	}
	return text + ", so these are chances."
}

// figures draw the course of the games by the chances in them.
func (c *Chances) figures() []figure {
	if c == nil {
		return nil
	}
	changes := c.Changes.figure("changes", "Changes of the favourite in a game", "changes", "games", 0)
	changes.Caption += " The favourite is likelier to win than any other by 5 points, by what `learned` knows of the game (" + c.By + ")."
	decided := c.Decided.figure("decided", "When it was decided", "turn from which the winner was at 80 % or more for good", "games", 0)
	decided.Caption += fmt.Sprintf(" In %s that was only in the last tenth of the turns; in %s the winner had been at 20 %% or less. %s", pctOf(c.Late, "game"), pct(c.Comeback), c.sayHeld())
	return []figure{changes, decided}
}
