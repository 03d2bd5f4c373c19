package measuring

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
)

// answer is what the pairs showed, in sentences: who wins more or less often,
// or that nobody does.
func answer(m *match, c *lab.Comparison) []string { return answerOf(m, c, m.control()) }

func answerOf(m *match, c *lab.Comparison, control bool) (out []string) {
	if control {
		out = append(out, m.same()+" are the same game, so this is a control: each game has a seed of its own, and what differs is chance.")
	}
	pairs := prose.Count(c.Pairs, "pair") + " of games"
	var changed, same, open []string
	for i, s := range c.Seats {
		switch {
		case i == 1 && c.Mirror: // said of the first seat
		case s.Verdict == lab.Changed || s.Verdict == lab.Slight:
			changed = append(changed, moved(s, c.Within))
		case s.Verdict == lab.Same:
			same = append(same, between(s))
		default:
			open = append(open, between(s))
		}
	}
	if len(changed) > 0 {
		out = append(out, fmt.Sprintf("%s%s, in %s.", m.inB(), prose.List(changed), pairs))
	}
	if len(same) > 0 {
		out = append(out, fmt.Sprintf("No difference that matters in who wins: %s (less than %s either way; %s).", prose.List(same), points(c.Within), pairs))
	}
	if len(open) > 0 {
		text := fmt.Sprintf("No difference seen in who wins: %s (%s).", prose.List(open), pairs)
		if c.Needed > c.Pairs {
			text += fmt.Sprintf(" To tell a change of 1 point takes about %s.", prose.Thousands(roughly(c.Needed)))
		}
		out = append(out, text)
	}
	return out
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
		return strings.ToUpper(m.edit[:1]) + m.edit[1:] + " "
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
		text += fmt.Sprintf(" (less than the %s that matter)", points(within))
	}
	return text
}

func between(s lab.SeatChange) string {
	return fmt.Sprintf("the %s between %+.1f and %+.1f points", s.Player, 100*s.Change.Low, 100*s.Change.High)
}

func points(share float64) string {
	text := strings.TrimSuffix(fmt.Sprintf("%.1f", 100*share), ".0")
	if text == "1" {
		return "1 point"
	}
	return text + " points"
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
		Control: m.control(), Answer: strings.Join(answer(m, c), " "), Comparison: c,
	}
	out.B.Edit = m.edit
	return out
}

func (s *side) data() sideJSON {
	g := s.arm.Game
	return sideJSON{g.Name(), g.Version(), g.Hash(), g.Players(), g.Expansions(), s.arm.Options, ""}
}
