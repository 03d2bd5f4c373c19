// Package language puts what a game prints into another language: each name and each sentence is
// looked up as it is printed, so that whatever changes what is printed takes its translation away.
//
// The door is Collect, which gives all there is to translate, and New, whose Cards and Table put
// what is translated in place.
package language

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/pen"
)

// Tongue puts things into a language, or takes note of what there is to put.
type Tongue struct {
	rules *check.Game
	look  *look.Look
	says  map[string]string
	note  func(text string, name bool, on string) // nil: nothing is noted
	peers map[*card.Card][]card.Card
}

// New is a language with what it says: the later translation counts.
func New(rules *check.Game, look *look.Look, list []carddefs.Translation) *Tongue {
	t := &Tongue{rules: rules, look: look, says: map[string]string{}, peers: map[*card.Card][]card.Card{}}
	for _, x := range list {
		for _, s := range x.Sayings {
			if s.Is.Text != "" {
				t.says[s.Of.Text] = s.Is.Text
			}
		}
	}
	return t
}

// Collect is all that is printed of cards and of what lies on the table, in that order, each once.
func Collect(cards []card.Card, table components.Table, more ...component.Reference) (out []carddefs.ToTranslate) {
	seen := map[string]bool{}
	t := &Tongue{says: map[string]string{}, peers: map[*card.Card][]card.Card{}}
	t.note = func(text string, name bool, on string) {
		if !seen[text] {
			seen[text] = true
			out = append(out, carddefs.ToTranslate{Text: text, Name: name, On: on})
		}
	}
	for i := range cards {
		cards[i].Peers = nil
	}
	t.Cards(cards)
	t.Table(table)
	t.References(more)
	return out
}

// name is a name in the language; one without letters is as it is.
func (t *Tongue) name(s, on string) string {
	if !strings.ContainsFunc(s, isLetter) {
		return s
	}
	if t.note != nil {
		t.note(s, true, on)
	}
	if is := t.says[s]; is != "" {
		return is
	}
	return s
}

func isLetter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 127 && r != '·' && r != '—' && r != '•'
}

// apart stands between the words of a label.
const apart = " · "

// label is a line of words that stand apart.
func (t *Tongue) label(s, on string) string {
	words := strings.Split(s, apart)
	for i, w := range words {
		words[i] = t.name(w, on)
	}
	return strings.Join(words, apart)
}

// Cards are cards in the language.
func (t *Tongue) Cards(cards []card.Card) []card.Card {
	out := slices.Clone(cards)
	for i := range out {
		t.card(&out[i])
	}
	return out
}

func (t *Tongue) card(c *card.Card) {
	on := c.Name
	c.Name = t.name(c.Name, on)
	c.Kind = t.label(c.Kind, on)
	if c.Label != "" {
		c.Label = t.label(c.Label, on)
	}
	c.Footer = t.label(c.Footer, on)
	if c.Back != nil {
		back := *c.Back
		back.Name = t.label(back.Name, on)
		c.Back = &back
	}
	c.Blocks = slices.Clone(c.Blocks)
	for i := range c.Blocks {
		c.Blocks[i].Paras = t.paras(c.Blocks[i].Paras, on)
	}
	if len(c.Peers) == 0 {
		return
	}
	first := &c.Peers[0]
	peers, known := t.peers[first]
	if !known {
		peers = slices.Clone(c.Peers)
		t.peers[first] = peers
		for i := range peers {
			peers[i].Peers = nil
			t.card(&peers[i])
		}
	}
	c.Peers = peers
}

func (t *Tongue) paras(list []pen.Para, on string) []pen.Para {
	out := make([]pen.Para, 0, len(list))
	for _, p := range list {
		out = append(out, t.para(p, on))
	}
	return out
}

// para is a paragraph in the language: its label, and the rest as one sentence.
func (t *Tongue) para(p pen.Para, on string) pen.Para {
	if len(p) > 2 && p[0].Bold && p[1].Text == ": " {
		label := p[0]
		label.Text = t.name(label.Text, on)
		return append(pen.Para{label, p[1]}, t.para(p[2:], on)...)
	}
	text := Text(p)
	if !strings.ContainsFunc(inBrackets.ReplaceAllString(text, ""), isLetter) {
		return p
	}
	is := t.sentences(text, on)
	if is == text {
		return t.untranslated(p)
	}
	all := func(of func(pen.Run) bool) bool {
		return !slices.ContainsFunc(p, func(r pen.Run) bool { return r.Icon == "" && !of(r) })
	}
	bold, italic := all(func(r pen.Run) bool { return r.Bold }), all(func(r pen.Run) bool { return r.Italic })
	var out pen.Para
	for i, said := range phrase.Wording(t.rules, t.look, is) {
		if i > 0 {
			out = append(out, pen.Run{Text: " "})
		}
		for _, r := range said {
			r.Word = t.word(r.Word)
			out = append(out, pen.Run{Text: r.Text, Icon: r.Icon, Num: r.Num, Says: r.Said(), Bold: r.Keyword || bold, Italic: italic})
		}
	}
	return out
}

// untranslated is a paragraph as it is, in the game's own language.
func (t *Tongue) untranslated(p pen.Para) pen.Para {
	own := pen.NoLanguage
	if said := t.look.OrNone().Language.Text; said != "" {
		own = said
	}
	out := slices.Clone(p)
	for i := range out {
		out[i].Language = cmp.Or(out[i].Language, own)
	}
	return out
}

// word is what an icon stands for in the language, where a name of it is translated: "coins" by `Coins`, too.
func (t *Tongue) word(s string) string {
	if s == "" {
		return s
	}
	return cmp.Or(t.says[s], t.says[strings.ToUpper(s[:1])+s[1:]], s)
}

var (
	inBrackets = regexp.MustCompile(`\[[^\[\]]*\]`)
	howMany    = regexp.MustCompile(`^(.+) (\([0-9]+\))$`)
)

// ends is where a sentence ends and another begins: behind a word that is no short one such as `Mr.`
var ends = regexp.MustCompile(`((?:\pL{4,}|[\]0-9)])\.) ([\p{Lu}\[])`)

// sentences is a paragraph in the language, each of its sentences by itself: how they are put
// together on paper is no part of what was translated.
func (t *Tongue) sentences(text, on string) string {
	if is := t.says[text]; is != "" {
		return is
	}
	parts := strings.Split(ends.ReplaceAllString(text, "$1\n$2"), "\n")
	for i, p := range parts {
		parts[i] = t.sentence(p, on)
	}
	return strings.Join(parts, " ")
}

// sentence is one in the language. How many there are of something is no part of it.
func (t *Tongue) sentence(text, on string) string {
	if m := howMany.FindStringSubmatch(text); m != nil {
		return t.sentence(m[1], on) + " " + m[2]
	}
	if is := t.says[text]; is != "" {
		return is
	}
	if t.note != nil {
		t.note(text, false, on)
	}
	return text
}

// Text is a paragraph as it stands in a file of translations: icons in brackets.
func Text(p pen.Para) string {
	var b strings.Builder
	for _, r := range p {
		if r.Icon == "" {
			b.WriteString(r.Text)
			continue
		}
		b.WriteString("[" + strings.TrimSpace(r.Icon+" "+r.Num) + "]")
	}
	return strings.TrimSpace(b.String())
}

// Table is what lies on the table, in the language. Its rules sheets stay, but for one that the
// game has no rules.md for.
func (t *Tongue) Table(x components.Table) components.Table {
	x.Tokens, x.Boards, x.Mats = slices.Clone(x.Tokens), slices.Clone(x.Boards), slices.Clone(x.Mats)
	for i := range x.Tokens {
		x.Tokens[i].Name = t.name(x.Tokens[i].Name, "tokens")
	}
	for i := range x.Boards {
		b := &x.Boards[i]
		b.Name = t.name(b.Name, "boards")
		b.Squares = slices.Clone(b.Squares)
		for j := range b.Squares {
			if !b.Squares[j].Plain {
				b.Squares[j].Name = t.name(b.Squares[j].Name, b.Name)
			}
		}
	}
	for i := range x.Mats {
		m := &x.Mats[i]
		on := m.Name
		m.Name = t.name(m.Name, on)
		m.Areas, m.Supplies = slices.Clone(m.Areas), slices.Clone(m.Supplies)
		for j := range m.Areas {
			m.Areas[j].Name, m.Areas[j].Note = t.name(m.Areas[j].Name, on), t.name(m.Areas[j].Note, on)
		}
		for j := range m.Supplies {
			m.Supplies[j].Name = t.name(m.Supplies[j].Name, on)
		}
	}
	x.References = t.References(x.References)
	x.Rules = slices.Clone(x.Rules)
	for i := range x.Rules {
		r := &x.Rules[i]
		r.Blocks = slices.Clone(r.Blocks)
		for j := range r.Blocks {
			b := &r.Blocks[j]
			b.Paras = slices.Clone(b.Paras)
			for k := range b.Paras {
				b.Paras[k] = t.untranslated(b.Paras[k])
			}
		}
	}
	return x
}

// References are cards of running text in the language.
func (t *Tongue) References(list []component.Reference) []component.Reference {
	out := slices.Clone(list)
	for i := range out {
		on := out[i].Title
		out[i].Title, out[i].Kind = t.name(out[i].Title, on), t.name(out[i].Kind, on)
		out[i].Blocks = t.Blocks(out[i].Blocks, on)
	}
	return out
}

// Blocks are running text in the language.
func (t *Tongue) Blocks(list []component.TextBlock, on string) []component.TextBlock {
	out := slices.Clone(list)
	for i := range out {
		out[i].Paras = t.paras(out[i].Paras, on)
	}
	return out
}
