package game

import (
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/game/language"
)

// Languages are those that the game is translated into, in order.
func (p *Printed) Languages() (out []string) {
	for _, t := range p.set.Translations {
		if !slices.Contains(out, t.Language) {
			out = append(out, t.Language)
		}
	}
	slices.Sort(out)
	return out
}

// ToTranslate is all that is printed of the game but for its rules sheet and the credits. What is printed
// below a rules sheet counts where there is one in another language.
func (p *Printed) ToTranslate() []carddefs.ToTranslate {
	size, err := cardface.Size(p.look().Size.Text, p.look().Cut)
	if err != nil {
		return nil // it has a finding
	}
	table := p.components().Table(components.Options{CardW: size.W, CardH: size.H})
	var cards []card.Card
	if len(table.CardKinds) > 0 {
		cards = p.faces().Cards(cardface.Filter{Places: true, Kinds: table.CardKinds})
	}
	var more []component.TextBlock
	if slices.ContainsFunc(p.set.Translations, func(t carddefs.Translation) bool { return t.Rulebook != nil }) {
		more = p.components().Beneath()
	}
	return language.Collect(slices.Clone(cards), table, more)
}

// translated are the findings about the game's translations.
func (p *Printed) translated() (found diag.List) {
	if len(p.set.Translations) == 0 {
		return nil
	}
	for _, t := range p.set.Translations {
		if t.Rulebook != nil {
			_, more := p.components().Sheets([]*diag.File{t.Rulebook})
			found = append(found, more...)
		}
	}
	found = append(found, language.Check(p.set.Translations, p.ToTranslate(), p.set.Unread)...)
	return append(found, p.untranslatedSheets()...)
}

// untranslatedSheets are findings about rules sheets that a language of the game has none of its own for.
func (p *Printed) untranslatedSheets() (found diag.List) {
	own := p.set.Rulebooks
	if len(own) == 0 {
		own = []*diag.File{p.rules.File} // the sheet is made of it
	}
	for _, tag := range p.Languages() {
		_, sheets := p.inLanguage(tag)
		for _, f := range own {
			if slices.ContainsFunc(sheets, func(s *diag.File) bool { return path.Dir(s.Name) == path.Dir(f.Name) }) {
				continue
			}
			found.Add(diag.RulesUntranslated, diag.Span{File: diag.NewFile(f.Name, nil)}, "language", tag, "file", path.Join(path.Dir(f.Name), "rules."+tag+".md"))
		}
	}
	return found
}

// inLanguage is what is said in a language: by the game, then by its expansions.
func (p *Printed) inLanguage(tag string) (said []carddefs.Translation, sheets []*diag.File) {
	for _, t := range p.set.Translations {
		if t.Language != tag {
			continue
		}
		said = append(said, t)
		if t.Rulebook != nil {
			sheets = append(sheets, t.Rulebook)
		}
	}
	return said, sheets
}

// in is what was laid out, in a language.
func (l *laid) in(tag string) *laid {
	p := l.of
	list, sheets := p.inLanguage(tag)
	out := *l
	out.tongue = language.New(p.rules, p.look(), list)
	out.cards, out.table = out.tongue.Cards(l.cards), out.tongue.Table(l.table)
	if len(sheets) > 0 {
		sheets, _ := p.components().Sheets(sheets)
		out.table.Rules = inPlaceOf(out.table.Rules, out.tongue.Rules(sheets))
	}
	return &out
}

// inPlaceOf are rules sheets with those of a language in the place of the ones of their folders. One that
// the language has none for stays.
func inPlaceOf(own, said []component.Rules) (out []component.Rules) {
	for _, o := range own {
		at := slices.IndexFunc(said, func(s component.Rules) bool { return path.Dir(s.At.File.Name) == path.Dir(o.At.File.Name) })
		if at < 0 {
			out = append(out, o)
			continue
		}
		out = append(out, said[at])
		said = slices.Delete(said, at, at+1)
	}
	return append(out, said...)
}

// inLanguages are the parts that are in other languages, if the game is.
var inLanguages = []string{"cards", "tokens", "boards", "mats", "references", "rules"}

// differing is of what is in a language only that which is not as in the game's own.
func (l *laid) differing(own *laid) *laid {
	out := *l
	out.cards = changed(l.cards, own.cards, card.Same)
	out.table.Tokens = changed(l.table.Tokens, own.table.Tokens, same)
	out.table.Boards = changed(l.table.Boards, own.table.Boards, same)
	out.table.Mats = changed(l.table.Mats, own.table.Mats, same)
	out.table.References = changed(l.table.References, own.table.References, same)
	if len(l.table.Rules) > 0 && len(own.table.Rules) > 0 && &l.table.Rules[0] == &own.table.Rules[0] {
		out.table.Rules = nil
	}
	return &out
}

func same[T any](a, b T) bool { return reflect.DeepEqual(a, b) }

// changed are those that are not the same as what stands in their place.
func changed[T any](list, than []T, same func(a, b T) bool) (out []T) {
	for i := range list {
		if !same(list[i], than[i]) {
			out = append(out, list[i])
		}
	}
	return out
}

// thing is what a finding is about, in the game's own language.
type thing struct {
	code diag.Code
	at   diag.Span
	of   string
}

func (l *laid) thing(d diag.Diagnostic) thing {
	if d.Code == diag.LowContrast || d.Code == diag.FaintSign { // of each pair of colours one finding is enough
		return thing{code: d.Code, of: d.Args["pair"]}
	}
	of := []string{l.ownName(d.Args["card"]), d.Args["zone"], d.Args["other"], d.Args["field"], d.Args["glyph"]}
	return thing{d.Code, d.Span, strings.Join(of, "\n")}
}

// ownName is what a piece is called in the game's own language.
func (l *laid) ownName(name string) string {
	if l.tongue != nil {
		if piece := l.tongue.Piece(name); piece != nil {
			return piece.Own
		}
	}
	return name
}

// besides is what was found of what is in a language, and not in the game's own.
func (d *drawer) besides(own *drawer) diag.List {
	known := map[thing]bool{}
	for _, x := range slices.Concat(own.found, own.faint) {
		known[own.from.thing(x)] = true
	}
	ofOwn := func(x diag.Diagnostic) bool { return known[d.from.thing(x)] }
	d.found, d.faint = slices.DeleteFunc(d.found, ofOwn), slices.DeleteFunc(d.faint, ofOwn)
	return d.findings()
}

// translated are findings about pieces in a language, at the lines that say what stands on them; what a
// comment allows where the piece is written stays there.
func (l *laid) translated(found diag.List) diag.List {
	if l.tongue == nil {
		return found
	}
	for i, x := range found {
		piece := l.tongue.Piece(x.Args["card"])
		if _, allowed := x.Allowed(); piece == nil || allowed || x.Code == diag.NotOnFace { // that is of the look
			continue
		}
		if at := piece.At(x); at.Known() {
			found[i] = x.With(x.Span, "here in the game's own language")
			found[i].Span = at
		}
	}
	return found
}
