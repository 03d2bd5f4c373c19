// Package replaydiff plays games that were played under old rules again under new
// ones, choice for choice, and says where the two first part. Choices are matched
// by what they mean (which card, which action, which number), not by their place
// in a list.
package replaydiff

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// Kind is how two games part.
type Kind string

// The kinds of divergence.
const (
	Never Kind = ""       // they don't: everything that happened then happens now
	Event Kind = "event"  // something else happens
	Asks  Kind = "asks"   // something else is asked, or somebody else
	Gone  Kind = "gone"   // what was chosen then is not offered now
	Break Kind = "broken" // a choice can't be made or is missing, and more isn't known (Blind)
)

// Divergence is where two plays of a game part, and how.
type Divergence struct {
	Kind    Kind   `json:"kind"`
	Choices int    `json:"choices"` // saved choices made up to there
	Of      int    `json:"of"`      // saved choices in all
	Turn    int    `json:"turn"`
	Player  string `json:"player,omitempty"` // who had to choose, for Gone and Asks
	Prompt  string `json:"prompt,omitempty"`
	Chosen  string `json:"chosen,omitempty"` // what was chosen then (Gone), or last (Event)
	// What happens next on either side, and what is asked there where nothing
	// more happens before.
	Then Next `json:"then"`
	Now  Next `json:"now"`
	// Before are the last lines that both have in common.
	Before []string `json:"before,omitempty"`
	// Menu is the first choice of which the options differ, at the parting or
	// before it; nil: none.
	Menu *Menu `json:"menu,omitempty"`
	// Further is how many of the choices left could still be made by their
	// meaning after an Event, and whether that were all.
	Further int  `json:"further"`
	All     bool `json:"all,omitempty"`
	// How the old game ended, and the new one as far as it was played on; "" for
	// a game that goes on.
	Ended    string `json:"ended,omitempty"`
	EndedNow string `json:"endedNow,omitempty"`
}

// Next is what comes next in a game.
type Next struct {
	Line string `json:"line,omitempty"`
	Asks string `json:"asks,omitempty"`
}

// Menu is a choice of which the options differ.
type Menu struct {
	Choice int      `json:"choice"` // the saved choices made before it
	Turn   int      `json:"turn"`
	Player string   `json:"player"`
	Prompt string   `json:"prompt"`
	Gone   []string `json:"gone,omitempty"`
	New    []string `json:"new,omitempty"`
}

// Config says what is compared.
type Config struct {
	// Renamed are old names and what they are called now, by turns.
	Renamed []string
}

// Compare plays a record of the old game on both games side by side. The record
// has to be of the old game (engine.MismatchError) and both games for as many
// players; the new one gets the options of the record that it has.
func Compare(old, now *engine.Game, r *engine.Record, cfg Config) (*Divergence, error) {
	whole, err := replayed(old, r)
	if err != nil {
		return nil, err
	}
	a, err := begin(old, r)
	if err != nil {
		return nil, err
	}
	defer a.Release()
	b, err := begin(now, r)
	if err != nil {
		return nil, err
	}
	defer b.Release()
	p := &pair{a: a, b: b, r: r, rename: strings.NewReplacer(cfg.Renamed...)}
	p.out.Of, p.out.Ended = len(r.Choices), whole
	if err := p.follow(); err != nil {
		return nil, err
	}
	if p.out.Kind == Never {
		p.out.Turn, p.out.EndedNow = p.b.Turn(), ended(p.b)
	}
	return &p.out, nil
}

// replayed plays a record on its own game and says how it ended.
func replayed(g *engine.Game, r *engine.Record) (string, error) {
	s, err := g.Begin(r)
	if err != nil {
		return "", err
	}
	defer s.Release()
	for i := range r.Choices {
		if err := s.Replay(r, i); err != nil {
			return "", err
		}
	}
	return ended(s), nil
}

// begin starts a record's game so that it stops at choices of one option too:
// what was forced then may be open now.
func begin(g *engine.Game, r *engine.Record) (*engine.State, error) {
	return g.NewState(engine.Config{Seed: r.Seed, Options: known(g, r.Options), Enumerate: r.Enumerate, PoseForced: true})
}

// known are the options that a game has and whose values it takes.
func known(g *engine.Game, options map[string]int) map[string]int {
	out := map[string]int{}
	for _, o := range g.OptionSpecs() {
		if v, ok := options[o.Name]; ok && v >= o.Least && v <= o.Most {
			out[o.Name] = v
		}
	}
	return out
}

// Blind plays a record on a game that it is not of, where the game it is of is
// not to be had: by the places of its choices in the lists. It can only say
// where a choice can't be made any more or is missing.
func Blind(now *engine.Game, r *engine.Record) (*Divergence, error) {
	s, err := now.NewState(engine.Config{Seed: r.Seed, Options: known(now, r.Options), Enumerate: r.Enumerate, PoseForced: r.Forced})
	if err != nil {
		return nil, err
	}
	defer s.Release()
	out := &Divergence{Of: len(r.Choices)}
	for out.Choices < out.Of && !s.Over() {
		out.Turn = s.Turn()
		if err := s.Replay(r, out.Choices); err != nil {
			p := pair{b: s}
			out.Kind, out.Player, out.Prompt, out.Now = Break, playerOf(s), s.Prompt(), p.next(s, nil)
			return out, nil
		}
		out.Choices++
	}
	if out.Turn, out.EndedNow = s.Turn(), ended(s); out.Choices < out.Of {
		out.Kind = Break
	}
	return out, nil
}

// playerOf names who has to choose.
func playerOf(s *engine.State) string {
	if p := s.Actor(); p >= 0 {
		return s.Game().Players()[p]
	}
	return ""
}

// ended says how a game ended, in the words of its log; "" if it goes on.
func ended(s *engine.State) string {
	if d, faulty := s.FaultOf(); faulty {
		return d.Summary()
	}
	if !s.Over() {
		return ""
	}
	lines := s.Log(engine.Everything)
	if len(lines) == 0 {
		return string(s.Ending().Kind)
	}
	return lines[len(lines)-1].Text + ", in turn " + strconv.Itoa(s.Turn())
}
