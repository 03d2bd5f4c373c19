package phrase_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/readback"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// sameMeaning compares two texts, wherever their slots lie.
func sameMeaning(a, b *check.Text) bool {
	there, back := map[[2]int]int{}, map[[2]int]int{}
	c := check.Comparison{Slot: func(x, y int, set bool) bool {
		s := 0
		if set {
			s = 1
		}
		to, seen := there[[2]int{x, s}]
		from, seenBack := back[[2]int{y, s}]
		if !seen && !seenBack {
			there[[2]int{x, s}], back[[2]int{y, s}] = y, x
			return true
		}
		return seen && seenBack && to == y && from == x
	}}
	return c.Equal(a, b)
}

// icons is a look's icons without its own sentences for verbs.
type icons struct{ phrase.Look }

// Sentence says nothing.
func (icons) Sentence(string) string { return "" }

// TestPrintedTextsReadBack: what is printed, read again, means what was written.
func TestPrintedTextsReadBack(t *testing.T) {
	games, looks := map[string]*check.Game{}, map[string]phrase.Look{}
	for _, name := range carddefs.Embedded() {
		set, g := gametest.Checked(t, name)
		games[name], looks[name] = g, phrase.Plain{}
		games[name+", with icons"], looks[name+", with icons"] = g, icons{set.Look.OrNone()}
	}
	games["english"], _ = english(t)
	looks["english"] = phrase.Plain{}
	all, lost := 0, 0
	for name, g := range games {
		texts, bad := notReadBack(g, looks[name])
		all, lost = all+texts, lost+len(bad)
		for _, why := range bad {
			t.Log(name + ", " + why)
		}
	}
	t.Log(all, "texts,", lost, "not read back")
	assert.Zero(t, lost)
}

// notReadBack says which texts of a game's cards, and which bodies of its rules that rules sheets
// and reference cards print, are printed so that they don't read back to what they mean, and how
// many there are.
func notReadBack(g *check.Game, look phrase.Look) (all int, bad []string) {
	compare := func(where, written string, paras []phrase.Para, text *check.Text, read func(*diag.File, int) (*check.Text, diag.List)) {
		all++
		source := readback.Lines(g, look, paras)
		again, found := read(diag.NewFile("printed", []byte(source)), len(source))
		if found.Errors() == 0 && again != nil && sameMeaning(normal(text), normal(again)) {
			return
		}
		why := ""
		for _, d := range found {
			why += fmt.Sprintf(" %s at %q: %s", d.Code, d.Span.Text(), d.Summary())
		}
		if found.Errors() == 0 && again != nil {
			why += " differs at " + difference("", reflect.ValueOf(normal(text)), reflect.ValueOf(normal(again)))
		}
		bad = append(bad, fmt.Sprintf("%s:\nwritten %q\nprinted %q\nread    %q\n%s", where, written, fmt.Sprint(paras), source, why))
	}
	for i := range g.Cards {
		card := &g.Cards[i]
		for f, list := range card.Texts {
			for _, text := range list {
				if text != nil {
					compare(card.Name+", "+g.Kinds[card.Kind].Fields[f].Name, text.Span.Text(), phrase.Text(g, look, text, card), text,
						func(file *diag.File, end int) (*check.Text, diag.List) { return g.Text(file, 0, end, check.ID(i), f) })
				}
			}
		}
	}
	for r := range g.Roots() {
		if !onSheet(g, &r) {
			continue
		}
		text := &check.Text{Stmts: slices.DeleteFunc(slices.Clone(r.Stmts), func(st check.Stmt) bool { // when an action is offered stands beside it
			_, needs := st.(*check.Needs)
			return needs
		})}
		compare(fmt.Sprintf("rules %d of %d", r.Of, r.Kind), r.Span.Text(), phrase.Text(g, look, text, nil), text, func(file *diag.File, end int) (*check.Text, diag.List) {
			stmts, _, found := g.Statements(file, 0, end)
			return &check.Text{Stmts: stmts}, found
		})
	}
	return all, bad
}

// onSheet says whether what a body of the rules does is printed: turns, what players may do in
// them, and verbs of which nothing is said but their name.
func onSheet(g *check.Game, r *check.Root) bool {
	switch r.Kind {
	case check.ReactionRoot:
		return g.Reactions[r.Of].Field.Name == "" // else the cards say it
	case check.PlayRoot, check.TurnRoot, check.ActionRoot:
		return true
	}
	return r.Kind == check.VerbRoot && len(g.Verbs[r.Of].Params) == 0
}
