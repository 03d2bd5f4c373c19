package replaydiff

import (
	"github.com/broadside-cards/broadside/engine"
)

// meaning is what an option means, apart from its place in the list: the card
// and where it lies, the number, the player, the action. Text tells options
// apart that share all of these, by what lies on the card.
type meaning struct {
	kind, card, zone, owner, player, label string
	number                                 int
	text                                   string
}

// meaningOf is what the i-th option of a choice, or outcome of chance, means; on
// the old side in the new names.
func (p *pair) meaningOf(s *engine.State, i int) meaning {
	if s.Actor() < 0 {
		o := s.Outcomes()[i]
		return meaning{card: p.named(s, o.Text()), number: o.Number}
	}
	o := s.Option(i)
	return meaning{o.Kind.String(), p.named(s, o.Card), o.Zone, p.named(s, o.Owner), o.Player, p.named(s, o.Label), o.Number, p.named(s, s.OptionLabel(i))}
}

// named puts old names into new ones.
func (p *pair) named(s *engine.State, text string) string {
	if s == p.a {
		return p.rename.Replace(text)
	}
	return text
}

// words are what an option, or outcome, is called.
func (p *pair) words(s *engine.State, i int) string {
	m := p.meaningOf(s, i)
	if m.text != "" {
		return m.text
	}
	return s.Outcomes()[i].Text()
}

// all are the options of a choice in words.
func (p *pair) all(s *engine.State) []string {
	out := make([]string, width(s))
	for i := range out {
		out[i] = p.words(s, i)
	}
	return out
}

// width is the number of options, or of outcomes of chance.
func width(s *engine.State) int {
	if s.Actor() < 0 {
		return len(s.Outcomes())
	}
	return s.Count()
}

// match is the option of the new side that means what the i-th of the old side
// does: the same to the word, of several the one at the same place among them;
// failing that, the same but for what lies on the card. -1: there is none.
func (p *pair) match(i int) int {
	want := p.meaningOf(p.a, i)
	before := 0
	for k := range i {
		if p.meaningOf(p.a, k) == want {
			before++
		}
	}
	if j := p.find(want, before, func(m meaning) meaning { return m }); j >= 0 {
		return j
	}
	return p.find(want, 0, func(m meaning) meaning { m.text = ""; return m })
}

// find is the new option that means the same, the one behind so many others of
// that meaning or the last of them; -1: none.
func (p *pair) find(want meaning, before int, what func(meaning) meaning) int {
	found := -1
	for j := range width(p.b) {
		if what(p.meaningOf(p.b, j)) != what(want) {
			continue
		}
		if found = j; before == 0 {
			return j
		}
		before--
	}
	return found
}
