package scenario

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// reading is a scenario with its reader.
type reading struct {
	*scenarioReader
	sc *Scenario
}

// scenarioKeys is the table of a scenario's keys.
var scenarioKeys = schema.Group[reading]{Unknown: func(r schema.Reader, key *yamldoc.Node, known []string) {
	(&scenarioReader{Reader: r}).unknown("part of a scenario", word{key.Text, key.Span}, known)
}, Keys: []schema.Row[reading]{
	schema.Into("scenario", text("a scenario's name"), func(r *reading, w word) { r.sc.Name, r.sc.Span = w.text, w.span }, "what the scenario shows").Needed("scenario: what it shows"),
	schema.Into("rule", text("a rule's name"), func(r *reading, w word) { r.sc.Rule = w.text }, "the rule it is about"),
	schema.Into("players", schema.Raw("a number of players"), func(*reading, yamldoc.Pair) {}, "how many are at the table").Usually("as few as may play"), // read first: see seated
	schema.Into("options", schema.Raw("a group of options, each with a number, `on` or `off`"), func(r *reading, p yamldoc.Pair) { r.options(r.sc, p.Value) }, "the game's options"),
	schema.Into("seed", whole("a seed"), func(r *reading, v int) { r.sc.seed = uint64(v) }, "what chance brings where no step says it").Usually("0"),
	schema.Into("begin", text("`begin`").OneOf(beginnings), func(r *reading, w word) {
		if r.sc.setup = w.text == beginnings[0]; !r.sc.setup {
			r.unknown("beginning", w, beginnings)
		}
	}, "it begins with the game's setup, not with a position"),
	schema.Into("given", schema.Raw("a group of keys").Holding(givenKeys().Describe), func(r *reading, p yamldoc.Pair) { r.sc.given = r.given(p) }, "the position it begins with"),
	schema.Into("steps", schema.Raw("a list of lines"), (*reading).lines, "what is offered and chosen, and what holds, in order"),
	schema.Into("then", schema.Raw("a list of lines"), (*reading).lines, "what holds at the end"),
}}

var beginnings = []string{"setup"}

// Keys describes all keys of a scenario; `<…>` stands for the game's own names.
func Keys() []schema.Key { return scenarioKeys.Describe() }

// lines reads `steps` or `then`.
func (r *reading) lines(p yamldoc.Pair) {
	before := len(r.sc.steps)
	for _, s := range r.list(p.Value, "`"+p.Key.Text+"`", "a list of lines") {
		r.step(r.sc, s)
	}
	for i := before; p.Key.Text == "then" && i < len(r.sc.steps); i++ {
		r.sc.steps[i].then = true
	}
}

// scenario reads one item of a file's list.
func (r *scenarioReader) scenario(n *yamldoc.Node) *Scenario {
	sc := &Scenario{Span: n.Span, options: map[string]int{}}
	r.g = r.seated(sc, n)
	if len(r.pairs(n, "a scenario")) > 0 {
		scenarioKeys.Fill(r.Reader, &reading{r, sc}, n)
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

func (r *scenarioReader) options(sc *Scenario, n *yamldoc.Node) {
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
		r.says.named(word{p.Key.Text, p.Key.Span}, words.Option)
		if v, ok := r.number(p.Value, "an option"); ok {
			r.optionFits(r.g.Options[at], v, p.Value)
			sc.options[known[at]] = v
		}
	}
}

// optionFits reports a value that a session could not choose.
func (r *scenarioReader) optionFits(o check.Option, v int, n *yamldoc.Node) {
	if o.Fits(v) {
		return
	}
	want := "a number from " + strconv.Itoa(o.Least) + " to " + strconv.Itoa(o.Most)
	if o.Switch {
		want = "on or off"
	}
	r.Found.Add(diag.ScenarioShape, n.Span, "what", "the option `"+o.Name+"`", "want", want, "found", "this is "+n.Text)
}

// step reads one line of `steps` or `then`.
func (r *scenarioReader) step(sc *Scenario, n *yamldoc.Node) {
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
func (r *scenarioReader) conditions(sc *Scenario, n *yamldoc.Node) {
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

func (r *scenarioReader) playerStep(s *step, head string, key *yamldoc.Node) bool {
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
