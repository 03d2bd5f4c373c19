package measuring

import (
	"fmt"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// answer is what the pairs showed, in sentences: who wins more or less often,
// or that nobody does. took is how long they took, for how long more would; 0:
// no time is told, so that the same pairs have the same words.
func answer(m *match, c *lab.Comparison, took time.Duration) []string {
	return answerOf(m, c, m.control(), took)
}

func answerOf(m *match, c *lab.Comparison, control bool, took time.Duration) []string {
	return append(compared(m, c, control, took), unendedOf(c.Unended, control)...)
}

// unendedOf tells of games of A and of B that had no end.
func unendedOf(arms [2]playtest.Unended, control bool) (out []string) {
	of := []string{" of A", " of B"}
	if control {
		arms, of = [2]playtest.Unended{arms[0].With(arms[1])}, []string{"", ""}
	}
	for i := range arms {
		if !arms[i].IsZero() {
			out = append(out, arms[i].Say(of[i]))
		}
	}
	return out
}

func compared(m *match, c *lab.Comparison, control bool, took time.Duration) (out []string) {
	if control {
		out = append(out, m.same()+" are the same game, so this is a control: each game has a seed of its own, and what differs is chance.")
	}
	if c.Alike == c.Pairs && !c.Apart && !control {
		return append(out, fmt.Sprintf("Played alike in %s of %s: what was changed made no difference in any of them.", prose.Thousands(c.Pairs), prose.Count(c.Pairs, "pair")+" of games"))
	}
	pairs := prose.Count(c.Pairs, "pair") + " of games"
	var changed, same, open, few []string
	more := 0
	for i, s := range c.Seats {
		switch {
		case i == 1 && c.Mirror: // said of the first seat
		case s.Verdict == lab.Changed || s.Verdict == lab.Slight:
			changed = append(changed, moved(s, c.Within))
		case s.Verdict == lab.Same:
			same = append(same, between(s))
		default:
			if n := tellable(s, c.Pairs); n > 0 && !control {
				few, more = append(few, seen(s)), max(more, n)
			} else {
				open = append(open, between(s))
			}
		}
	}
	if len(changed) > 0 {
		out = append(out, fmt.Sprintf("%s%s, in %s.", m.inB(), prose.List(changed), pairs))
	}
	if len(same) > 0 {
		out = append(out, fmt.Sprintf("No difference that matters in who wins: %s (less than %s either way; %s).", prose.List(same), results.Points(c.Within), pairs))
	}
	if len(few) > 0 {
		text := fmt.Sprintf("Too few games to tell who wins more: %s, in %s.", prose.List(few), pairs)
		out = append(out, text+" About "+prose.Count(roughly(more), "pair")+" more would tell so large a change"+atThisPace(more, c.Pairs, took)+".")
	}
	if len(open) > 0 {
		text := fmt.Sprintf("No difference seen in who wins: %s (%s).", prose.List(open), pairs)
		if c.Needed > c.Pairs {
			text += fmt.Sprintf(" To tell a change of 1 point takes about %s.", prose.Thousands(roughly(c.Needed)))
		}
		out = append(out, text)
	}
	return append(out, saturated(c)...)
}

// enoughFor is how many times the pairs that were played may be asked for to tell
// the change that was seen. Beyond that what was seen is next to nothing.
const enoughFor = 20

// tellable is how many pairs more would tell a change as large as the one that was
// seen; 0 where that would take too many.
func tellable(s lab.SeatChange, pairs int) int {
	more := s.Change.ToTell(pairs)
	if pairs < 2 || more > float64((enoughFor-1)*pairs) {
		return 0
	}
	return int(more)
}

// seen is a change that games were too few to tell.
func seen(s lab.SeatChange) string {
	return fmt.Sprintf("the %s %+.1f points seen (%+.1f to %+.1f)", s.Player, 100*s.Change.Value, 100*s.Change.Low, 100*s.Change.High)
}

// worthTelling is from when on the time that more pairs take is said.
const worthTelling = 5 * time.Second

// atThisPace is how long more pairs take, where those that were played took took.
func atThisPace(more, pairs int, took time.Duration) string {
	left := time.Duration(float64(took) * float64(more) / float64(pairs))
	if left < worthTelling {
		return ""
	}
	return ", in " + show.Left(left) + " at this pace"
}

// saturated tells of seats that win nearly always or never in both games, and what
// finer measure moved there: what the seat had at the end, else how long games were.
func saturated(c *lab.Comparison) []string {
	var stuck, asked []string
	for i, s := range c.Seats {
		if i == 1 && c.Mirror || !s.Saturated() {
			continue
		}
		stuck = append(stuck, fmt.Sprintf("the %s wins %.1f and %.1f %%", s.Player, 100*s.A.Rate, 100*s.B.Rate))
		asked = append(asked, lab.PointsOf(s.Player), lab.ChanceOf(s.Player))
	}
	if len(stuck) == 0 {
		return nil
	}
	said := prose.List(stuck)
	return []string{prose.Capital(said) + " of the games: so near an end a win rate hardly moves, whatever a change is worth. " + finer(c, append(asked, "turns", "decisions"))}
}

// finer is what moved where a win rate could not, the first of those asked for.
func finer(c *lab.Comparison, asked []string) string {
	for _, name := range asked {
		for _, m := range c.Measures {
			if m.Name == name && m.Clear {
				return fmt.Sprintf("Look at what is finer: %s %+.2f (%+.2f to %+.2f).", name, m.Change.Value, m.Change.Low, m.Change.High)
			}
		}
	}
	return "What the players had at the end and how long games were did not clearly move either; bots of another strength may show more."
}

// same begins the sentence of a control.
func (m *match) same() string {
	if m.edit != "" {
		return m.inB() + "nothing changes: A and B"
	}
	return "A and B"
}

// inB begins a sentence: with what B differs.
func (m *match) inB() string {
	if m.edit != "" {
		return prose.Capital(m.edit) + " "
	}
	return "In B "
}

// moved is a seat that wins more or less often.
func moved(s lab.SeatChange, within float64) string {
	e, word := s.Change, "more"
	if e.Value < 0 {
		e, word = e.Minus(), "less"
	}
	text := fmt.Sprintf("the %s wins %.1f percentage points %s (%.1f to %.1f)", s.Player, 100*e.Value, word, 100*e.Low, 100*e.High)
	if s.Verdict == lab.Slight {
		text += fmt.Sprintf(" (less than the %s that matter)", results.Points(within))
	}
	return text
}

func between(s lab.SeatChange) string {
	return fmt.Sprintf("the %s between %+.1f and %+.1f points", s.Player, 100*s.Change.Low, 100*s.Change.High)
}

// roughly rounds to two digits.
func roughly(n int) int {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}

// compareJSON is a comparison as data.
type compareJSON struct {
	A       sideJSON          `json:"a"`
	B       sideJSON          `json:"b"`
	Changes []show.ChangeJSON `json:"changes"`
	Control bool              `json:"control"` // both games are the same
	Answer  string            `json:"answer"`
	*lab.Comparison
}

// sideJSON names one of the games.
type sideJSON struct {
	Game       string         `json:"game"`
	Version    string         `json:"version"`
	Rules      string         `json:"rules"` // hash
	Players    []string       `json:"players"`
	Expansions []string       `json:"expansions,omitempty"`
	Options    map[string]int `json:"options,omitempty"`
	Edit       string         `json:"edit,omitempty"`
}

func (m *match) data(c *lab.Comparison) compareJSON {
	out := compareJSON{
		A: m.a.data(), B: m.b.data(), Changes: show.ChangesJSON(m.changes),
		Control: m.control(), Answer: strings.Join(answer(m, c, 0), " "), Comparison: c,
	}
	out.B.Edit = m.edit
	return out
}

func (s *side) data() sideJSON {
	g := s.arm.Game
	return sideJSON{g.Name(), g.Version(), g.Hash(), g.Players(), g.Expansions(), s.arm.Options, ""}
}
