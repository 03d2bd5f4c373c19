package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// limits are how deep a scenario file may be nested and how much it may say.
var limits = yamldoc.Limits{Depth: 24, Parts: 100_000}

// maxNumber bounds counts of tokens and options.
const maxNumber = 1_000_000

// scenarioReader reads one file with a game's vocabulary in hand.
type scenarioReader struct {
	schema.Reader
	g     *check.Game // for as many players as the scenario read is for
	whole *check.Game // as declared
	says  *says       // what it names of the game; nil: nobody asks
}

// Read reads a scenario file, which does not reckon with some changes of the
// cards (nil: there are none). It gives every scenario that could be read, with
// all findings; one with a finding of its own is left out, and scenarios that the
// changes concern are passed over unread.
func Read(f *diag.File, g *check.Game, changes []Change) ([]*Scenario, []Skipped, diag.List) {
	return read(f, g, changes, nil)
}

func read(f *diag.File, g *check.Game, changes []Change, says *says) ([]*Scenario, []Skipped, diag.List) {
	root, found := yamldoc.Parse(f, limits)
	r := &scenarioReader{Reader: schema.NewReader(&found), g: g, whole: g, says: says}
	if root == nil {
		if len(found) == 0 {
			r.shape(diag.Span{File: f}, "a scenario file", "a list of scenarios", "nothing here", "write `- scenario: …` and below it `given`, `steps` and `then`")
		}
		return nil, nil, found.Sort()
	}
	var out []*Scenario
	var skipped []Skipped
	b := newBeside(g, changes)
	for _, n := range r.list(root, "a scenario file", "a list of scenarios") {
		if why := b.concerns(n); why != 0 {
			skipped = append(skipped, Skipped{textOf(n, "scenario"), textOf(n, "rule"), why})
			continue
		}
		before := len(found)
		if sc := r.scenario(n); len(found) == before {
			out = append(out, sc)
		}
	}
	return out, skipped, found.Sort()
}

func (r *scenarioReader) shape(span diag.Span, what, want, found, next string) {
	r.Found.Add(diag.ScenarioShape, span, "what", what, "want", want, "found", found, "next", next)
}

// wrong reports a node of another shape than wanted.
func (r *scenarioReader) wrong(n *yamldoc.Node, what, want string) {
	if n.Known() {
		r.Found.Add(diag.ScenarioShape, n.Span, "what", what, "want", want, "found", "this is "+n.What())
	}
}

// list gives a list's items; a single item stands for a list of one where it
// is text.
func (r *scenarioReader) list(n *yamldoc.Node, what, want string) []*yamldoc.Node {
	switch {
	case n.Kind == yamldoc.List:
		return n.Items
	case n.Kind == yamldoc.Scalar && n.Form == yamldoc.Empty:
		return nil
	case n.Kind == yamldoc.Scalar && n.Exact() && n.Form != yamldoc.Block && what != "a scenario file":
		return []*yamldoc.Node{n}
	}
	r.wrong(n, what, want)
	return nil
}

// text is a scalar whose bytes are where they seem to be.
func text(what string) schema.Type[word] {
	return schema.Type[word]{Says: "a line of text", Read: func(r schema.Reader, _, n *yamldoc.Node) (word, bool) {
		return (&scenarioReader{Reader: r}).text(n, what)
	}}
}

func (r *scenarioReader) text(n *yamldoc.Node, what string) (word, bool) {
	if n.Kind != yamldoc.Scalar || !n.Exact() {
		r.wrong(n, what, "a line of text")
		return word{}, false
	}
	return word{strings.TrimSpace(n.Text), n.Span}, true
}

// whole is a whole number from 0, or on and off for 1 and 0.
func whole(what string) schema.Type[int] {
	return schema.Type[int]{Says: "a whole number", Read: func(r schema.Reader, _, n *yamldoc.Node) (int, bool) {
		return (&scenarioReader{Reader: r}).number(n, what)
	}}
}

func (r *scenarioReader) number(n *yamldoc.Node, what string) (int, bool) {
	if n.Kind == yamldoc.Scalar {
		switch n.Text {
		case "on":
			return 1, true
		case "off":
			return 0, true
		}
		if v, err := strconv.Atoi(n.Text); err == nil && v >= 0 && v <= maxNumber {
			return v, true
		}
	}
	r.wrong(n, what, "a whole number from 0 to "+strconv.Itoa(maxNumber))
	return 0, false
}

// pairs gives a map's pairs.
func (r *scenarioReader) pairs(n *yamldoc.Node, what string) []yamldoc.Pair {
	if n.Kind == yamldoc.Map {
		return n.Pairs
	}
	if n.Kind != yamldoc.Scalar || n.Form != yamldoc.Empty {
		r.wrong(n, what, "a group of keys")
	}
	return nil
}

// unknown reports a name that is not among those known.
func (r *scenarioReader) unknown(what string, w word, known []string) {
	kv := []string{"what", what, "word", w.text}
	if near := diag.Suggest(w.text, known); near != "" {
		kv = append(kv, "suggestion", near)
	}
	r.Found.Add(diag.ScenarioName, w.span, kv...)
}

// find looks a name up among those known, whatever its case. `the ` in front
// is left out, unless it is part of a name.
func find(name string, known []string) int {
	for _, said := range []string{strings.TrimSpace(name), plain(name)} {
		if i := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, said) }); i >= 0 {
			return i
		}
	}
	return -1
}

func plain(name string) string {
	name = strings.TrimSpace(name)
	if len(name) > 4 && strings.EqualFold(name[:4], "the ") {
		return name[4:]
	}
	return name
}
