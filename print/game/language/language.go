// Package language puts what a game prints into another language: each name and each sentence is
// looked up as it is printed, so that whatever changes what is printed takes its translation away.
//
// The door is Collect, which gives all there is to translate, and New, whose Cards, Table and Rules put
// what is translated in place.
package language

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/components"
	"github.com/broadside-cards/broadside/print/pen"
)

// Tongue puts things into a language, or takes note of what there is to put.
type Tongue struct {
	rules  *check.Game
	look   *look.Look
	says   map[string]check.Word
	note   func(text string, name bool, on string) // nil: nothing is noted
	peers  map[*card.Card][]card.Card
	pieces map[string]*Piece // by their names in the language
	now    *Piece            // being put into it
}

// Piece is what a piece is called in the game's own language, and what a file says for what stands on it.
type Piece struct {
	Own  string
	said []saying
}

// saying is a translation that was used.
type saying struct {
	name bool // of the piece
	is   check.Word
}

// At is where a file says what a finding about the piece is about: what has a character, its name, or the
// longest text on it. It is not known where nothing of the piece is translated.
func (p *Piece) At(d diag.Diagnostic) (at diag.Span) {
	named := d.Code == diag.NameSmall || d.Args["zone"] == "name"
	most := -1
	for _, s := range p.said {
		n := len(s.is.Text)
		switch glyph := d.Args["glyph"]; {
		case glyph != "" && !strings.Contains(s.is.Text, glyph):
			continue
		case glyph == "" && s.name != named:
			n = 0
		}
		if n > most {
			at, most = s.is.Span, n
		}
	}
	return at
}

// New is a language with what it says: the later translation counts.
func New(rules *check.Game, look *look.Look, list []carddefs.Translation) *Tongue {
	t := &Tongue{rules: rules, look: look, says: map[string]check.Word{}, peers: map[*card.Card][]card.Card{}, pieces: map[string]*Piece{}}
	for _, x := range list {
		for _, s := range x.Sayings {
			if s.Is.Text != "" {
				t.says[s.Of.Text] = s.Is
			}
		}
	}
	return t
}

// Piece is what was put into the language under a name, or nil.
func (t *Tongue) Piece(name string) *Piece { return t.pieces[name] }

// piece begins a piece, and gives its name in the language.
func (t *Tongue) piece(own, on string) string {
	t.now = &Piece{Own: own}
	is := t.name(own, on)
	if t.pieces[is] == nil {
		t.pieces[is] = t.now
	}
	return is
}

// say is what stands in a text's place, or "".
func (t *Tongue) say(of string) string {
	is := t.says[of]
	if t.now != nil && is.Text != "" {
		t.now.said = append(t.now.said, saying{of == t.now.Own, is})
	}
	return is.Text
}

// Collect is all that is printed of cards, of what lies on the table and of more running text, in that
// order, each once.
func Collect(cards []card.Card, table components.Table, more []component.TextBlock) (out []carddefs.ToTranslate) {
	seen := map[string]bool{}
	t := New(nil, nil, nil)
	t.note = func(text string, name bool, on string) {
		if !seen[text] {
			seen[text] = true
			out = append(out, carddefs.ToTranslate{Text: text, Name: name, On: on})
		}
	}
	was := map[string]string{}
	for i := range cards {
		cards[i].Peers = nil
		was[cards[i].Name] = cards[i].Was
	}
	t.Cards(cards)
	t.Table(table)
	t.blocks(more, "The rules sheet")
	for i := range out {
		out[i].Was = was[out[i].Text]
	}
	return out
}

// name is a name in the language; one without letters is as it is.
func (t *Tongue) name(s, on string) string {
	if !strings.ContainsFunc(s, unicode.IsLetter) {
		return s
	}
	if t.note != nil {
		t.note(s, true, on)
	}
	return cmp.Or(t.say(s), s)
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
	c.Name = t.piece(c.Name, on)
	c.Kind = t.label(c.Kind, on)
	if c.Label != "" {
		c.Label = t.label(c.Label, on)
	}
	c.Footer = t.label(c.Footer, on)
	c.Back = t.back(c.Back, on)
	c.Frame = t.frame(c.Frame, on)
	c.Badges = slices.Clone(c.Badges)
	for i := range c.Badges {
		c.Badges[i].Value = t.name(c.Badges[i].Value, on)
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

// back is a deck's back in the language. A letter in its middle goes by the name that it begins.
func (t *Tongue) back(b *card.Back, on string) *card.Back {
	if b == nil {
		return nil
	}
	out := *b
	out.Name = t.label(b.Name, on)
	if b.Letter == initial(b.Name) {
		out.Letter = initial(out.Name)
	}
	return &out
}

// initial is the first letter of a label's last name.
func initial(label string) string {
	words := strings.Split(label, apart)
	r, _ := utf8.DecodeRuneInString(words[len(words)-1])
	return string(unicode.ToUpper(r))
}

// frame is how a face is laid out, with the words of its layers in the language.
func (t *Tongue) frame(f *card.Frame, on string) *card.Frame {
	if f == nil || len(f.Layers) == 0 {
		return f
	}
	out := *f
	out.Layers = slices.Clone(f.Layers)
	for i := range out.Layers {
		l := &out.Layers[i]
		switch l.Form {
		case "word":
			l.Words = t.name(l.Words, on)
		case "text":
			l.Paras = t.paras(l.Paras, on)
		}
	}
	return &out
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
	if !strings.ContainsFunc(inBrackets.ReplaceAllString(text, ""), unicode.IsLetter) {
		return t.figures(p, on)
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

// figures is a paragraph with what stands in its icons in the language, if that is no number: `J` in the place of 11.
func (t *Tongue) figures(p pen.Para, on string) pen.Para {
	out := slices.Clone(p)
	for i := range out {
		out[i].Num = t.name(out[i].Num, on)
	}
	return out
}

// word is what an icon stands for in the language, where a name of it is translated: "coins" by `Coins`, too.
func (t *Tongue) word(s string) string {
	if s == "" {
		return s
	}
	return cmp.Or(t.says[s].Text, t.says[strings.ToUpper(s[:1])+s[1:]].Text, s)
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
	if is := t.say(text); is != "" {
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
	if is := t.say(text); is != "" {
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

// Table is what lies on the table, in the language. Its rules sheets stay.
func (t *Tongue) Table(x components.Table) components.Table {
	x.Tokens, x.Boards, x.Mats = slices.Clone(x.Tokens), slices.Clone(x.Boards), slices.Clone(x.Mats)
	for i := range x.Tokens {
		x.Tokens[i].Name = t.piece(x.Tokens[i].Name, "tokens")
	}
	for i := range x.Boards {
		b := &x.Boards[i]
		b.Name = t.piece(b.Name, "boards")
		b.Squares = slices.Clone(b.Squares)
		for j := range b.Squares {
			s := &b.Squares[j]
			if !s.Plain {
				s.Name = t.name(s.Name, b.Name)
			}
			s.Badges = slices.Clone(s.Badges)
			for k := range s.Badges {
				s.Badges[k].Value = t.name(s.Badges[k].Value, s.Name)
			}
		}
	}
	for i := range x.Mats {
		m := &x.Mats[i]
		on := m.Name
		m.Name = t.piece(m.Name, on)
		m.Areas, m.Supplies = slices.Clone(m.Areas), slices.Clone(m.Supplies)
		for j := range m.Areas {
			m.Areas[j].Name, m.Areas[j].Note = t.name(m.Areas[j].Name, on), t.name(m.Areas[j].Note, on)
		}
		for j := range m.Supplies {
			m.Supplies[j].Name = t.name(m.Supplies[j].Name, on)
		}
	}
	x.References = t.references(x.References)
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

// Rules are rules sheets that are written in the language, with what stands on them besides.
func (t *Tongue) Rules(list []component.Rules) []component.Rules {
	out := slices.Clone(list)
	t.now = nil // what is found of a sheet is found in its own file
	for i := range out {
		out[i].Blocks = t.blocks(out[i].Blocks, out[i].Title)
	}
	return out
}

// references are cards of running text in the language.
func (t *Tongue) references(list []component.Reference) []component.Reference {
	out := slices.Clone(list)
	for i := range out {
		on := out[i].Title
		out[i].Title, out[i].Kind = t.piece(out[i].Title, on), t.name(out[i].Kind, on)
		out[i].Blocks = t.blocks(out[i].Blocks, on)
	}
	return out
}

// blocks are running text in the language.
func (t *Tongue) blocks(list []component.TextBlock, on string) []component.TextBlock {
	out := slices.Clone(list)
	for i := range out {
		out[i].Paras = t.paras(out[i].Paras, on)
	}
	return out
}
