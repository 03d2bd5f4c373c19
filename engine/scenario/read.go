package scenario

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// scenarioKeys are the keys of a scenario.
var scenarioKeys = []string{"scenario", "rule", "players", "options", "seed", "begin", "given", "steps", "then"}

// scenario reads one item of a file's list.
func (r *reader) scenario(n *yamldoc.Node) *Scenario {
	sc := &Scenario{Span: n.Span, options: map[string]int{}}
	r.g = r.seated(sc, n)
	for _, p := range r.pairs(n, "a scenario") {
		r.scenarioKey(sc, p)
	}
	if sc.Name == "" && n.Kind == yamldoc.Map {
		r.shape(diag.Span{File: n.Span.File, Start: n.Span.Start, End: n.Span.Start + 1}, "a scenario", "a test with a name", "no `scenario:` here", "begin it with `- scenario: what it shows`")
	}
	if !sc.setup && sc.given.span.File == nil && n.Kind == yamldoc.Map {
		r.shape(sc.Span, "a scenario", "a position and what happens from it", "no `given:` here", "say the position under `given:`, or write `begin: setup`")
	}
	for _, s := range sc.steps {
		sc.chance = sc.chance || s.kind == brings
		sc.never = sc.never || s.kind == ends && s.ending.what == "never"
	}
	return sc
}

func (r *reader) scenarioKey(sc *Scenario, p yamldoc.Pair) {
	switch key := p.Key.Text; key {
	case "scenario":
		if w, ok := r.text(p.Value, "a scenario's name"); ok {
			sc.Name, sc.Span = w.text, w.span
		}
	case "rule":
		if w, ok := r.text(p.Value, "a rule's name"); ok {
			sc.Rule = w.text
		}
	case "players": // read first: see seated
	case "options":
		r.options(sc, p.Value)
	case "seed":
		if v, ok := r.number(p.Value, "a seed"); ok {
			sc.seed = uint64(v)
		}
	case "begin":
		if w, ok := r.text(p.Value, "`begin`"); ok {
			if sc.setup = w.text == "setup"; !sc.setup {
				r.unknown("beginning", w, []string{"setup"})
			}
		}
	case "given":
		sc.given = r.given(p)
	case "steps", "then":
		for _, s := range r.list(p.Value, "`"+key+"`", "a list of lines") {
			r.step(sc, s, key == "then")
		}
	default:
		r.unknown("part of a scenario", word{key, p.Key.Span}, scenarioKeys)
	}
}

func (r *reader) options(sc *Scenario, n *yamldoc.Node) {
	var known []string
	for _, o := range r.g.Options {
		known = append(known, o.Name)
	}
	for _, p := range r.pairs(n, "`options`") {
		at := find(p.Key.Text, known)
		if at < 0 {
			r.unknown("option", word{p.Key.Text, p.Key.Span}, known)
			continue
		}
		if v, ok := r.number(p.Value, "an option"); ok {
			r.optionFits(r.g.Options[at], v, p.Value)
			sc.options[known[at]] = v
		}
	}
}

// optionFits reports a value that a session could not choose.
func (r *reader) optionFits(o check.Option, v int, n *yamldoc.Node) {
	if o.Fits(v) {
		return
	}
	want := "a number from " + strconv.Itoa(o.Least) + " to " + strconv.Itoa(o.Most)
	if o.Switch {
		want = "on or off"
	}
	r.found.Add(diag.ScenarioShape, n.Span, "what", "the option `"+o.Name+"`", "want", want, "found", "this is "+n.Text)
}

// step reads one line of `steps` or `then`.
func (r *reader) step(sc *Scenario, n *yamldoc.Node, then bool) {
	if n.Kind == yamldoc.Scalar {
		if w, ok := r.text(n, "a line"); ok {
			sc.steps = append(sc.steps, r.sentence(w))
		}
		return
	}
	for _, p := range r.pairs(n, "a step") {
		s := step{span: p.Key.Span, player: -1}
		head := strings.ToLower(strings.Join(strings.Fields(p.Key.Text), " "))
		switch {
		case head == "hold" || head == "holds":
			r.conditions(sc, p.Value)
			continue
		case head == "chance brings":
			s.kind = brings
		case !r.playerStep(&s, head, p.Key):
			continue
		}
		for _, item := range r.list(p.Value, "`"+p.Key.Text+"`", "a list of choices") {
			if w, ok := r.text(item, "a choice"); ok {
				s.words = append(s.words, w)
			}
		}
		sc.steps = append(sc.steps, s)
	}
}

// conditions reads what stands under `hold`.
func (r *reader) conditions(sc *Scenario, n *yamldoc.Node) {
	for _, item := range r.list(n, "`hold`", "a condition or a list of them") {
		if w, ok := r.text(item, "a condition"); ok {
			sc.steps = append(sc.steps, r.sentence(w))
		}
	}
}

// heads are what a player's step can say, the longest first.
var heads = []struct {
	says string
	kind stepKind
}{
	{" is offered at least", offeredAtLeast},
	{" is not offered", notOffered},
	{" is offered", offered},
	{" chooses", chooses},
}

func (r *reader) playerStep(s *step, head string, key *yamldoc.Node) bool {
	for _, h := range heads {
		name, ok := strings.CutSuffix(head, h.says)
		if !ok {
			continue
		}
		if s.player = r.player(word{name, key.Span}); s.player < 0 {
			return false
		}
		s.kind = h.kind
		return true
	}
	r.shape(key.Span, "a step", "`<player> is offered`, `<player> is offered at least`, `<player> is not offered`, `<player> chooses`, `chance brings` or `hold`",
		"none of these", "write, for example, `- "+r.g.Players[0]+" chooses: draw`")
	return false
}
