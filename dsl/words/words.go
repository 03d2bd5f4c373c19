// Package words lists the words that a game makes for itself, with what each stands
// for and where it is said.
//
// The door is Of.
package words

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// What is what a word stands for.
type What string

// What words stand for, as it is told.
const (
	Player     What = "a player"
	Kind       What = "a kind of card"
	Type       What = "a type of card"
	Field      What = "a field"
	Token      What = "something counted"
	Option     What = "an option of the game"
	Zone       What = "a zone for cards"
	Mark       What = "a mark"
	PlayerMark What = "a mark of players"
	Adjective  What = "an adjective"
	Value      What = "a value worked out"
	Verb       What = "a verb"
	Phase      What = "a phase"
	Action     What = "an action"
	Reaction   What = "a reaction"
	Die        What = "a die"
	Keyword    What = "a keyword"

	// These are not in the list of Of: no rules file declares them on a line of their own.
	Card      What = "a card"
	FieldWord What = "a word of a field"
	Window    What = "what reactions answer"
	Top       What = "the top of a zone"
	Given     What = "a name that a text gives"
)

// Word is one word of a game, which may be several in a row.
type Word struct {
	Word  string
	What  What
	Of    string    // a field: its kind, in the plural
	ID    check.ID  // in the table of What; of a field, its place in the kind
	Forms []string  // how it is spelt, the word itself first
	Span  diag.Span // its declaration
}

// Of lists a game's words: each kind with its fields behind it, then the rest sort by
// sort, each in the order of the rules file. A verb of several shapes stands there once
// for each.
func Of(g *check.Game) []Word {
	var out []Word
	add := func(w Word, forms ...string) {
		if w.Word != "" && w.Span.Known() {
			w.Forms = append([]string{w.Word}, forms...)
			out = append(out, w)
		}
	}
	for i, k := range g.Kinds {
		add(Word{Word: k.Name, What: Kind, ID: check.ID(i), Span: k.Span}, k.Plural)
		for j, f := range k.Fields {
			add(Word{Word: f.Name, What: Field, Of: k.Plural, ID: check.ID(j), Span: f.Span}, check.Plural(f.Name))
		}
	}
	every(g.Types, func(id check.ID, t *check.Type) { add(Word{Word: t.Name, What: Type, ID: id, Span: t.Span}, t.Plural) })
	every(g.Tokens, func(id check.ID, t *check.Token) {
		if !t.Mark {
			add(Word{Word: t.Name, What: Token, ID: id, Span: t.Span}, t.Plural)
		}
	})
	every(g.Options, func(id check.ID, o *check.Option) { add(Word{Word: o.Name, What: Option, ID: id, Span: o.Span}) })
	every(g.Zones, func(id check.ID, z *check.Zone) { add(Word{Word: z.Name, What: Zone, ID: id, Span: z.Span}) })
	every(g.Marks, func(id check.ID, m *check.Mark) { add(Word{Word: m.Name, What: Mark, ID: id, Span: m.Span}) })
	every(g.Tokens, func(id check.ID, t *check.Token) {
		if t.Mark {
			add(Word{Word: t.Name, What: PlayerMark, ID: id, Span: t.Span})
		}
	})
	every(g.Adjectives, func(id check.ID, a *check.Adjective) { add(Word{Word: a.Name, What: Adjective, ID: id, Span: a.Span}) })
	every(g.Values, func(id check.ID, v *check.Value) { add(Word{Word: v.Name, What: Value, ID: id, Span: v.Span}) })
	every(g.Verbs, func(id check.ID, v *check.Verb) {
		if p := v.Phase; p != nil {
			if !p.Starts { // its start is no word of its own
				add(Word{Word: p.Said(), What: Phase, ID: id, Span: v.Span})
			}
			return
		}
		add(Word{Word: v.Name, What: Verb, ID: id, Span: v.Span}, check.Third(v.Name), g.Past(v.Name))
	})
	every(g.Actions, func(id check.ID, a *check.Action) { add(Word{Word: a.Name, What: Action, ID: id, Span: a.Span}) })
	every(g.Reactions, func(id check.ID, r *check.Action) {
		if r.Field.Name == "" { // else it is told of as a field
			add(Word{Word: r.Name, What: Reaction, ID: id, Span: r.Span})
		}
	})
	every(g.Dice, func(id check.ID, d *check.Die) { add(Word{Word: d.Name, What: Die, ID: id, Span: d.Span}) })
	every(g.Keywords, func(id check.ID, k *check.Keyword) { add(Word{Word: k.Name, What: Keyword, ID: id, Span: k.Span}) })
	return out
}

// every does something for each entry of a game's table.
func every[T any](table []T, do func(id check.ID, entry *T)) {
	for i := range table {
		do(check.ID(i), &table[i])
	}
}

// Spelt says whether a text is one of the word's forms.
func (w *Word) Spelt(text string) bool {
	return slices.ContainsFunc(w.Forms, func(form string) bool { return strings.EqualFold(form, text) })
}

// Uses are, for each of a game's words, the places where its forms stand in the rules
// and in the cards' texts, outside of its own declaration, in the order of the files. What
// is spelt like another word stands for either.
func Uses(g *check.Game, rules []check.RulesSource, list []Word) [][]diag.Span {
	u := newUses(rules, list)
	for r := range g.Roots() {
		if r.Text != nil {
			u.read(r.Text.Span.File, r.Text.Parsed(), nil)
		}
	}
	return u.found
}

// Unsaid are the places in list of the words that have no use. A text is only read where a word that has not been met
// yet may stand in it: of thousands of cards that is a few.
func Unsaid(g *check.Game, rules []check.RulesSource, list []Word) (out []int) {
	u := newUses(rules, list)
	for r := range g.Roots() {
		if r.Text != nil && u.mayFind(r.Text.Span) {
			u.read(r.Text.Span.File, r.Text.Parsed(), nil)
		}
	}
	for i, found := range u.found {
		if len(found) == 0 {
			out = append(out, i)
		}
	}
	return out
}

// newUses has read the rules.
func newUses(rules []check.RulesSource, list []Word) *uses {
	u := &uses{found: make([][]diag.Span, len(list)), list: list, forms: map[string][]form{}}
	for i, w := range list {
		for _, spelt := range w.Forms {
			spelt = strings.ToLower(spelt)
			first, _, _ := strings.Cut(spelt, " ")
			u.forms[first] = append(u.forms[first], form{i, spelt})
		}
	}
	for _, r := range rules {
		for _, d := range r.Tree.Decls {
			u.read(r.File, d, d)
		}
	}
	return u
}

// mayFind says whether the first word of a form that has not been met yet stands in a piece of a file.
func (u *uses) mayFind(at diag.Span) bool {
	text := strings.ToLower(at.Text())
	for first, forms := range u.forms {
		if slices.ContainsFunc(forms, func(f form) bool { return len(u.found[f.word]) == 0 }) && strings.Contains(text, first) {
			return true
		}
	}
	return false
}

// uses is what has been found so far.
type uses struct {
	found [][]diag.Span // by the word's place in list
	list  []Word
	forms map[string][]form // by their first word
}

// form is one spelling of a word.
type form struct {
	word  int
	spelt string
}

// read looks at every phrase below a piece, which stands in a declaration or (nil) on a card.
func (u *uses) read(file *diag.File, root syntax.Piece, d *syntax.Decl) {
	syntax.Walk(root, func(piece syntax.Piece) bool {
		phrase, ok := piece.(*syntax.Phrase)
		for i := 0; ok && i < len(phrase.Items); i++ {
			first, _, _ := strings.Cut(textOf(phrase.Items[i]), " ")
			for _, f := range u.forms[first] {
				n := taken(phrase.Items[i:], f.spelt)
				if n == 0 || d != nil && declares(file, d, &u.list[f.word]) {
					continue
				}
				at := phrase.Items[i].Span(file).Join(phrase.Items[i+n-1].Span(file))
				if had := u.found[f.word]; len(had) == 0 || had[len(had)-1] != at { // two of its forms may be spelt alike
					u.found[f.word] = append(had, at)
				}
			}
		}
		return true
	})
}

// taken is how many of the items say the words; 0: they say something else.
func taken(items []*syntax.Item, spelt string) int {
	for n, it := range items {
		text := textOf(it)
		switch rest, more := strings.CutPrefix(spelt, text+" "); {
		case spelt == text:
			return n + 1
		case text == "" || !more:
			return 0
		default:
			spelt = rest
		}
	}
	return 0
}

func textOf(it *syntax.Item) string {
	return strings.ToLower(it.Word + it.Name + it.Quoted + it.Number)
}

// declares says whether a declaration is a word's own, or another body of the same verb:
// one for another player.
func declares(file *diag.File, d *syntax.Decl, w *Word) bool {
	if in := d.Span(file); file == w.Span.File && in.Start <= w.Span.Start && w.Span.End <= in.End {
		return true
	}
	return d.Head == "to" && len(d.Parts) > 0 && taken(d.Parts[0].Items, strings.ToLower(w.Word)) > 0
}

// Declaration is the line of a declaration with what hangs below it.
func Declaration(at diag.Span) string {
	first, _ := at.File.Position(at.Start)
	head := at.File.Line(first)
	indent := len(head) - len(strings.TrimLeft(head, " "))
	lines := []string{head[indent:]}
	last, _ := at.File.Position(len(at.File.Text))
	for n := first + 1; n <= last; n++ {
		line := at.File.Line(n)
		if len(line)-len(strings.TrimLeft(line, " ")) <= indent {
			break
		}
		lines = append(lines, line[indent:])
	}
	return strings.Join(lines, "\n")
}
