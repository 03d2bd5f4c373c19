package playing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/replaydiff"
	"github.com/broadside-cards/broadside/engine/stats"
)

// againstJSON is the report of `replay --against` as data.
type againstJSON struct {
	Against string            `json:"against"`
	Games   int               `json:"games"`
	Blind   int               `json:"blind"` // of these, without the old game: more may part than is seen
	Parted  int               `json:"parted"`
	Changes []show.ChangeJSON `json:"changes"`
	List    []compared        `json:"list"`
}

func (c *comparison) report() againstJSON {
	r := againstJSON{Against: c.against, Games: len(c.list), Blind: len(c.list) - len(c.sighted()), Parted: partedOf(c.list), Changes: []show.ChangeJSON{}, List: c.list}
	for _, old := range c.foundOlds() {
		r.Changes = append(r.Changes, show.ChangesJSON(old.changes)...)
	}
	return r
}

// foundOlds are the old games, each once, in the order they were first met.
func (c *comparison) foundOlds() (list []*oldGame) {
	for _, g := range c.list {
		if g.old != nil && !slices.Contains(list, g.old) {
			list = append(list, g.old)
		}
	}
	return list
}

func partedOf(list []compared) (n int) {
	for _, g := range list {
		if g.Parting.Kind != replaydiff.Never {
			n++
		}
	}
	return n
}

// sighted are the games whose old game is there: of the others it shows only
// whether their choices can still be made.
func (c *comparison) sighted() (list []compared) {
	for _, g := range c.list {
		if !g.Blind {
			list = append(list, g)
		}
	}
	return list
}

// write prints the comparison: one game at length, several as a summary.
func (c *comparison) write() error {
	p := prose.Painter(c.OutColour())
	for _, old := range c.foundOlds() {
		fmt.Fprintln(c.Streams.Out, p.Bold("then "+old.name+", now "+c.against))
		for _, ch := range old.changes {
			fmt.Fprintf(c.Streams.Out, "  %s\n", ch.Text)
		}
		if len(old.changes) == 0 {
			fmt.Fprintln(c.Streams.Out, "  nothing changed")
		}
	}
	if len(c.list) == 1 {
		c.one(c.list[0], p)
		return nil
	}
	return c.several(p)
}

// one tells where one game parts.
func (c *comparison) one(g compared, p prose.Painter) {
	w, q := c.Streams.Out, g.Parting
	fmt.Fprintf(w, "\n%s\n", p.Bold(g.Name+", seed "+fmt.Sprint(g.Seed)+", "+prose.Count(q.Of, "choice")))
	switch {
	case g.Blind:
		c.blind(q)
	case q.Kind == replaydiff.Never:
		fmt.Fprintf(w, "The two never part: all that happened then happens now, to the last of %s.\n", prose.Count(q.Of, "choice"))
	default:
		fmt.Fprintf(w, "They part %s, %s.\n", whenIn(q.Turn), afterChoices(q))
		c.what(q, g)
	}
	c.menu(q)
	c.endings(q)
}

// shownLines is how many lines before a parting are printed.
const shownLines = 4

// what tells what is different there.
func (c *comparison) what(q *replaydiff.Divergence, g compared) {
	w := c.Streams.Out
	for _, line := range q.Before[max(0, len(q.Before)-shownLines):] {
		fmt.Fprintf(w, "        %s\n", line)
	}
	if q.Kind == replaydiff.Gone {
		fmt.Fprintf(w, "  then  the %s chose: %s\n  now   that is not offered\n", q.Player, q.Chosen)
	} else {
		fmt.Fprintf(w, "  then  %s\n  now   %s\n", nextText(q.Then), nextText(q.Now))
	}
	if g.Card != "" {
		fmt.Fprintf(w, "What changed there: %s\n", g.Card)
	}
	if q.Kind == replaydiff.Event {
		left := q.Of - q.Choices
		switch {
		case q.All:
			fmt.Fprintf(w, "From there all %s left can be made as then.\n", prose.Count(left, "choice"))
		default:
			fmt.Fprintf(w, "From there %s of the %d left can be made as then.\n", prose.Count(q.Further, "choice"), left)
		}
	}
}

func nextText(n replaydiff.Next) string {
	switch {
	case n.Line != "":
		return n.Line
	case n.Asks != "":
		return "asks " + n.Asks
	}
	return "nothing more"
}

// whenIn is a turn in words.
func whenIn(turn int) string {
	if turn == 0 {
		return "before the first turn"
	}
	return fmt.Sprintf("in turn %d", turn)
}

func afterChoices(q *replaydiff.Divergence) string {
	if q.Kind == replaydiff.Gone {
		return fmt.Sprintf("at choice %d", q.Choices)
	}
	return "after " + prose.Count(q.Choices, "choice")
}

// menu tells where the options first differ.
func (c *comparison) menu(q *replaydiff.Divergence) {
	m := q.Menu
	if m == nil {
		return
	}
	w := c.Streams.Out
	fmt.Fprintf(w, "Options first differ %s, after %s, where the %s chooses %s:\n", whenIn(m.Turn), prose.Count(m.Choice, "choice"), m.Player, cmp.Or(m.Prompt, "an action"))
	for _, l := range []struct {
		what string
		list []string
	}{{"no more", m.Gone}, {"new", m.New}} {
		if len(l.list) > 0 {
			fmt.Fprintf(w, "  %-8s %s\n", l.what, strings.Join(l.list, "; "))
		}
	}
}

func (c *comparison) endings(q *replaydiff.Divergence) {
	w := c.Streams.Out
	if q.Ended != "" {
		fmt.Fprintf(w, "It ended then: %s\n", q.Ended)
	}
	if q.EndedNow != "" && (q.Kind != replaydiff.Never || q.Ended == "") {
		fmt.Fprintf(w, "Played on so, it ends now: %s\n", q.EndedNow)
	}
}

// blind tells what can be said without the old game.
func (c *comparison) blind(q *replaydiff.Divergence) {
	w := c.Streams.Out
	fmt.Fprintln(w, "The game as it was then is not to be found, so its choices are made by their place in the lists.")
	switch {
	case q.Kind == replaydiff.Never:
		fmt.Fprintf(w, "All %s can still be made; whether they mean the same can't be told.\n", prose.Count(q.Of, "choice"))
	case q.Player == "":
		fmt.Fprintf(w, "The game is over after %s, %s.\n", prose.Count(q.Choices, "choice"), whenIn(q.Turn))
	default:
		fmt.Fprintf(w, "Choice %d can't be made any more %s.\n  now   %s\n", q.Choices+1, whenIn(q.Turn), nextText(q.Now))
	}
	fmt.Fprintln(w, "Say where the old game is with `--was folder` or `--was folder@revision` to compare all that happens.")
}

// several sums games up: how many part, in which turn, by what.
func (c *comparison) several(p prose.Painter) error {
	seen, w := c.sighted(), c.Streams.Out
	c.unsighted(p)
	if len(seen) == 0 {
		return c.each()
	}
	s := stats.Wilson(partedOf(seen), len(seen), stats.Usual)
	fmt.Fprintf(w, "\n%s\n", p.Bold(fmt.Sprintf("%s of %s part: %.1f %% (%.1f to %.1f)", prose.Thousands(s.Count), prose.Count(s.Of, "game"), 100*s.Rate, 100*s.Low, 100*s.High)))
	var turns []int
	by, names := map[string]int{}, []string{}
	for _, g := range seen {
		if g.Parting.Kind == replaydiff.Never {
			continue
		}
		turns = append(turns, g.Parting.Turn)
		name := g.Card
		if name == "" {
			name = "(nothing that is said there)"
		}
		if by[name]++; by[name] == 1 {
			names = append(names, name)
		}
	}
	if len(turns) > 0 {
		slices.Sort(turns)
		at := func(q float64) int { return turns[int(q*float64(len(turns)-1)+0.5)] }
		fmt.Fprintf(w, "in turn  %d the earliest, %d a quarter, %d half, %d three quarters, %d the latest\n", turns[0], at(0.25), at(0.5), at(0.75), turns[len(turns)-1])
	}
	slices.SortStableFunc(names, func(a, b string) int { return by[b] - by[a] })
	for _, name := range names {
		fmt.Fprintf(w, "%7d  by %s\n", by[name], name)
	}
	return c.each()
}

// unsighted sums up the games whose old game is not to be found. No share of
// them is said to part, or not to.
func (c *comparison) unsighted(p prose.Painter) {
	all, lost := 0, 0
	for _, g := range c.list {
		if g.Blind {
			all++
			lost += partedOf([]compared{g})
		}
	}
	if all == 0 {
		return
	}
	w := c.Streams.Out
	fmt.Fprintf(w, "\n%s\n", p.Bold("The game as it was then is not to be found for "+prose.Count(all, "game")+", so how many of them part can't be told."))
	fmt.Fprintf(w, "Made by their place in the lists, the choices come to an end too early in %s of them.\n", prose.Thousands(lost))
	fmt.Fprintln(w, "Say where the old game is with `--was folder` or `--was folder@revision` to compare all that happens.")
}

// maxListed is how many games of a comparison are listed one by one.
const maxListed = 20

// each lists the games, if they are few.
func (c *comparison) each() error {
	if len(c.list) > maxListed {
		return nil
	}
	w := c.Streams.Out
	fmt.Fprintln(w)
	for _, g := range c.list {
		text := "never"
		if q := g.Parting; q.Kind != replaydiff.Never {
			text = whenIn(q.Turn) + ", " + afterChoices(q) + " of " + fmt.Sprint(q.Of)
		}
		if g.Blind {
			if q := g.Parting; q.Kind == replaydiff.Never {
				text = "not known"
			}
			text += " (without the old game)"
		}
		fmt.Fprintf(w, "%-20s %s\n", g.Name, text)
	}
	return nil
}
