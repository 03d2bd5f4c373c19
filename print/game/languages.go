package game

import (
	"slices"

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
	return append(found, language.Check(p.set.Translations, p.ToTranslate())...)
}

// in puts what is drawn into a language.
func (p *Printed) in(tag string, cards []card.Card, table components.Table) ([]card.Card, components.Table) {
	var list []carddefs.Translation
	var sheets []*diag.File
	for _, t := range p.set.Translations {
		if t.Language != tag {
			continue
		}
		list = append(list, t)
		if t.Rulebook != nil {
			sheets = append(sheets, t.Rulebook)
		}
	}
	t := language.New(p.rules, p.look(), list)
	cards, table = t.Cards(cards), t.Table(table)
	if len(sheets) > 0 {
		sheets, _ := p.components().Sheets(sheets)
		table.Rules = t.Rules(sheets)
	}
	return cards, table
}
