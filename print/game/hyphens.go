package game

import (
	"cmp"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/hyphen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/typeset"
)

// setsIn says how words are set: in which typefaces, and where those of the language of the print
// may be broken. With no word about a language none is.
func (p *Printed) setsIn(o *piece.Options, tag string) {
	o.Fonts = p.typefaces().roles
	own := p.look().Language.Text
	if cmp.Or(tag, own) == "" {
		return
	}
	names := p.names(tag)
	o.Hyphens, o.Whole = map[string]typeset.Hyphens{}, p.look().Hyphenate.Text == "false"
	put := func(as, tag string) {
		if l, ok := hyphen.For(tag); ok {
			o.Hyphens[as] = l.Keeping(names)
		}
	}
	put(lookwords.English, lookwords.English)
	put(own, own)
	put("", cmp.Or(tag, own))
	if hyphen.Of(own) == lookwords.English {
		o.Hyphens[lookwords.English] = o.Hyphens[own] // as the designer spells
	}
}

// names are those of all cards, in the game's own words and in the language.
func (p *Printed) names(tag string) (out []string) {
	for i := range p.rules.Cards {
		out = append(out, p.rules.Cards[i].Name)
	}
	named := map[string]bool{}
	for _, n := range out {
		named[n] = true
	}
	for _, t := range p.set.Translations {
		for _, s := range t.Sayings {
			if t.Language == tag && named[s.Of.Text] {
				out = append(out, s.Is.Text)
			}
		}
	}
	return out
}

// wholeLanguages are findings about languages whose words can't be broken.
func (p *Printed) wholeLanguages() (found diag.List) {
	if p.look().Hyphenate.Text == "false" {
		return nil
	}
	told := map[string]bool{}
	tell := func(tag string, at diag.Span) {
		if _, ok := hyphen.For(tag); tag != "" && !ok && !told[tag] {
			told[tag] = true
			found.Add(diag.NoHyphens, at, "language", tag)
		}
	}
	tell(p.look().Language.Text, p.look().Language.Span)
	for _, t := range p.set.Translations {
		if t.File != nil {
			tell(t.Language, diag.Span{File: diag.NewFile(t.File.Name, nil)})
		}
	}
	return found
}
