// Package rename gives a word of a game a new name: the edits in all of its files, each form of
// the word for its own.
//
// The door is Plan; what comes of it is checked again, and Kept says whether anything else has
// come to mean something else.
package rename

import (
	"cmp"
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/words"
)

// Edit puts a text in the place of a piece of a file.
type Edit struct {
	Span diag.Span
	Text string
}

// Plan gives the edits, by file and place, that give a symbol of a checked game a new name. The
// error, in one sentence with what to do, says why the name can't be had. Whoever carries them out
// checks the game again, and asks Kept and New.
func Plan(g *check.Game, x *index.Index, s index.Symbol, name string) ([]Edit, error) {
	name = strings.TrimSpace(name)
	if len(x.Declarations(s)) == 0 {
		return nil, errors.New("`" + s.Name + "` is not declared in the files of this game: rename it where it is declared")
	}
	if err := mayBe(g, x, s, name); err != nil {
		return nil, err
	}
	var edits []Edit
	for one, now := range named(g, x, s, name) {
		f := formsOf(g, one, now)
		for _, r := range x.Refs(one) {
			if f := r.Span.File; f.Made() {
				return nil, errors.New("`" + path.Base(f.Name) + "` says `" + r.Span.Text() + "` as well, in a workbook or in a cell with quotes in it, which is never written by this: rename it there and in the other files by hand")
			}
			edit, err := f.as(r)
			if err != nil {
				return nil, err
			}
			edits = append(edits, edit)
		}
	}
	slices.SortFunc(edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Span.File.Name, b.Span.File.Name), cmp.Compare(a.Span.Start, b.Span.Start))
	})
	return slices.CompactFunc(edits, func(a, b Edit) bool { return a.Span == b.Span }), nil
}

// named are the new names that come with one: of those that some words say at once with it, such as
// a mark of ships and an adjective of crew (`tired cards`), of an action and a reaction of one name,
// which are one as often as they may be done, and of a card's pile.
func named(g *check.Game, x *index.Index, s index.Symbol, name string) map[index.Symbol]string {
	out := map[index.Symbol]string{s: name}
	for next := []index.Symbol{s}; len(next) > 0; next = next[1:] {
		for at, r := range x.Refs(next[0]) {
			also := x.All(r.Span)
			if twin, ok := twins[next[0].What]; ok && at == 0 {
				if o := (index.Symbol{What: twin, Name: next[0].Name}); len(x.Declarations(o)) > 0 {
					also = append(slices.Clip(also), index.Ref{Symbol: o})
				}
			}
			for _, o := range also {
				if _, had := out[o.Symbol]; !had {
					out[o.Symbol] = name
					next = append(next, o.Symbol)
				}
			}
		}
	}
	for _, p := range g.Piles {
		if of := g.Cards[p.Of].Name; s.What == words.Card && of == s.Name {
			pile := g.Cards[p.Place].Name
			out[index.Symbol{What: words.Card, Name: pile}] = strings.Replace(pile, of, name, 1)
		}
	}
	return out
}

// twins are the sorts of which two of one name are one.
var twins = map[words.What]words.What{words.Action: words.Reaction, words.Reaction: words.Action}

// mayBe says why a symbol can't have a name.
func mayBe(g *check.Game, x *index.Index, s index.Symbol, name string) error {
	if name == s.Name {
		return errors.New("`" + name + "` is what it is called: write another name")
	}
	if s.What == words.Kind && (s.Name == "card" || s.Name == "cards") {
		return errors.New("`card` is a word of the language as well, for any card: declare the kind anew and change the lines that mean it")
	}
	if err := isName(s.What, name); err != nil {
		return err
	}
	for _, h := range diag.WordHelps() {
		if slices.Contains(h.Words, name) {
			return errors.New("`" + name + "` is a word of the language: take another")
		}
	}
	if first, _, _ := strings.Cut(name, " "); s.What == words.Verb && syntax.Governs(first) {
		return errors.New("`" + first + "` is a word of the language that begins a line: take another")
	}
	// a field may be called as several of another would be: `cost` and `costs`
	if o, taken := index.NamesOf(g).Find(name, diag.Span{}, rivals(s.What)...); taken && (s.What != words.Field || strings.EqualFold(o.Symbol.Name, name)) {
		return errors.New("`" + name + "` is " + string(o.Symbol.What) + " already: take another name")
	}
	for _, o := range x.Symbols() {
		if r, shared := spelt(x, o); shared && o != s && strings.EqualFold(o.Name, name) {
			return errors.New("`" + r.Span.Text() + "` is a key of the look for " + string(o.What) + ", and would be printed for this as well: take another name")
		}
		if o.What == words.Given && o.Name == name && s.What != words.Given {
			return errors.New("`" + name + "` is a name that a text gives: take another")
		}
	}
	return nil
}

// spelt is the place of a look that says how every word is printed that is spelt as a symbol.
func spelt(x *index.Index, s index.Symbol) (index.Ref, bool) {
	refs := x.Refs(s)
	if i := slices.IndexFunc(refs, func(r index.Ref) bool { return r.Spelt }); i >= 0 {
		return refs[i], true
	}
	return index.Ref{}, false
}

// rivals are the sorts of words that can't have one name with a sort. A zone and a kind, and a field and a value, may have
// one: whether all still mean what they meant is for Kept to say.
func rivals(what words.What) []words.What {
	for _, group := range [][]words.What{{words.Kind, words.Type, words.Token}, {words.Mark, words.Adjective, words.PlayerMark}} {
		if slices.Contains(group, what) {
			return group
		}
	}
	return []words.What{what}
}

// isName says why something is no name of a sort.
func isName(what words.What, name string) error {
	switch {
	case name == "":
		return errors.New("a name has letters: write one")
	case what == words.Card && !strings.ContainsAny(name, "\"\n{}"):
		return nil
	case what == words.Card:
		return errors.New("a card's name has no quotes and braces: leave them out")
	}
	f := diag.NewFile("name", []byte(name+"\n"))
	p, found := syntax.ParsePhrase(f, 0, len(name))
	capital := what == words.Keyword
	bad := p == nil || len(found) > 0 || capital && len(p.Items) != 1
	for i := 0; !bad && i < len(p.Items); i++ {
		bad = p.Items[i].Word == "" && !capital || p.Items[i].Name == "" && capital
	}
	switch {
	case bad && capital:
		return errors.New("a keyword's name has a capital letter at the start of each word: write it so")
	case bad:
		return errors.New(string(what) + " has a name of small letters: write it so, without signs and numbers")
	}
	return nil
}

// Apply is a file's text with the edits that are of it.
func Apply(f *diag.File, edits []Edit) []byte {
	var out []byte
	at := 0
	for _, e := range edits {
		if e.Span.File == f || e.Span.File.Name == f.Name {
			out = append(append(out, f.Text[at:e.Span.Start]...), e.Text...)
			at = e.Span.End
		}
	}
	return append(out, f.Text[at:]...)
}

// New is the first finding that there was not before, by its code and its file; ok is false where there is none.
func New(before, after diag.List) (d diag.Diagnostic, ok bool) {
	type sort struct {
		code diag.Code
		file string
	}
	of := func(d diag.Diagnostic) sort {
		if d.Span.File == nil {
			return sort{code: d.Code}
		}
		return sort{d.Code, d.Span.File.Name}
	}
	had := map[sort]int{}
	for _, d := range before {
		had[of(d)]++
	}
	for _, d := range after {
		if had[of(d)]--; had[of(d)] < 0 {
			return d, true
		}
	}
	return d, false
}

// Kept says whether all words of a game mean after a renaming what they meant before; else at is the
// first that does not. g is the game before.
func Kept(g *check.Game, before, after *index.Index, s index.Symbol, name string) (at diag.Span, ok bool) {
	names := named(g, before, s, name)
	old, now := before.Everything(), after.Everything()
	for i := range min(len(old), len(now)) {
		want := old[i].Symbol
		if to, renamed := names[want]; renamed {
			want.Name = to
		}
		got := now[i].Symbol
		if got.At, want.At = 0, 0; got != want {
			return now[i].Span, false
		}
	}
	return diag.Span{}, len(old) == len(now)
}
