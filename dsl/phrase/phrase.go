// Package phrase turns a checked card text into the sentence printed on the
// card: runs of words, icons and numbers. It reads the meaning of the text (the
// checker's tree, of which the statements that are carried out are made), never
// the designer's own words, so that what is printed can't differ from what is
// played. A game's wording table gives
// the sentences of its verbs; every statement and expression has a plain
// English sentence where the table says nothing.
//
// Drift compares a designer's own wording with what the text does.
//
// The door: Card gives the sentences of a field of a card, Drifts the findings about the
// wordings of a game.
package phrase

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// Look is a game's wording and icon table; look.Look is one.
type Look interface {
	// Sentence is the printed sentence of a verb or statement, or "".
	Sentence(verb string) string
	// WordIcon is the icon that a word is printed as, or "".
	WordIcon(word string) string
}

// Run is a stretch of words or one icon; exactly one of Text and Icon is set.
// Spaces are explicit.
type Run struct {
	Text     string
	Icon     string
	Num      string // a number in the icon: "3", "+1"
	Word     string // the word that the icon stands for, as it would be printed
	Keyword  bool   // the name of one of the game's keywords
	Reminder bool   // a keyword's reminder: left out where there is no room
	Live     bool   // when the card's field lives: left out below a label that says it
	Prose    bool   // a card's prose, which means nothing
	loose    bool   // a 1 that a wording may leave out: `for each [coin 1]`
}

// Para is one paragraph.
type Para []Run

// Plain is a look that says nothing: every word is printed as a word.
type Plain struct{}

// Sentence says nothing.
func (Plain) Sentence(string) string { return "" }

// WordIcon says nothing.
func (Plain) WordIcon(string) string { return "" }

// Text gives the printed sentences of a text. Those of what is done one after the other run on
// in one paragraph; what waits, a choice, a keyword and a row of icons have one of their own. The
// card is the one that bears it.
func Text(g *check.Game, look Look, t *check.Text, card *check.Card) []Para {
	return settled(said(g, look, t, card))
}

// Sentences are those of statements, each in a paragraph of its own: the lines of a list.
func Sentences(g *check.Game, look Look, stmts []check.Stmt) []Para {
	var out []Para
	for _, one := range sentences(g, look, &check.Text{Stmts: stmts}, nil) {
		out = append(out, Para(one.line))
	}
	return settled(out)
}

// said is Text, with numbers that a wording may leave out apart.
func said(g *check.Game, look Look, t *check.Text, card *check.Card) []Para {
	var out []Para
	open := false // the last paragraph may go on
	for _, one := range sentences(g, look, t, card) {
		if one.on && open {
			last := len(out) - 1
			out[last] = Para(line(out[last]).plus(" ").join(one.line))
		} else {
			out = append(out, Para(one.line))
		}
		open = one.on
	}
	return out
}

// oneSentence is a sentence of a text, and whether others may run on with it.
type oneSentence struct {
	line
	on bool
}

func sentences(g *check.Game, look Look, t *check.Text, card *check.Card) []oneSentence {
	if t == nil {
		return nil
	}
	s := newScene(g, look, t, card)
	var out []oneSentence
	for _, part := range s.parts(t) {
		if l := part.say(); len(l) > 0 {
			l = sentence(l)
			out = append(out, oneSentence{l, part.on && runsOn(l)})
		}
		s.forgetSentence()
	}
	return out
}

// runsOn says whether another sentence may stand before or behind one: rows of icons have
// no full stop, and a keyword's reminder stands where the keyword does.
func runsOn(l line) bool {
	return !l.icons() && !slices.ContainsFunc(l, func(r Run) bool { return r.Keyword || r.Reminder })
}

// Cost gives a text as one paragraph without a full stop: one of the ways in a
// list of costs.
func Cost(g *check.Game, look Look, t *check.Text, card *check.Card) Para {
	if t == nil {
		return nil
	}
	s := newScene(g, look, t, card)
	return Para(capital(s.block(t.Stmts)))
}

// Card gives the printed paragraphs of one of a card's fields: the designer's
// own wording where there is one, else the rendered sentences; each of a list
// of texts is one paragraph.
func Card(g *check.Game, look Look, card *check.Card, field int) []Para {
	f := g.Kinds[card.Kind].Fields[field]
	if own, ok := card.Wording[f.Name]; ok {
		return Wording(g, look, own.Text)
	}
	return settled(Rendered(g, look, card, field))
}

// Rendered gives the paragraphs of a card's field without regard to the
// designer's own wording.
func Rendered(g *check.Game, look Look, card *check.Card, field int) []Para {
	var out []Para
	if field >= len(card.Texts) {
		return nil
	}
	if g.Kinds[card.Kind].Fields[field].Type == check.ProseField {
		for _, l := range strings.Split(strings.TrimSpace(card.Prose[field].Text), "\n") {
			if l = strings.TrimSpace(l); l != "" {
				out = append(out, Para{{Text: l, Prose: true}})
			}
		}
		return out
	}
	for _, t := range card.Texts[field] {
		if g.Kinds[card.Kind].Fields[field].Type == check.TextsField {
			out = append(out, Cost(g, look, t, card))
			continue
		}
		out = append(out, said(g, look, t, card)...)
	}
	return out
}

// String is a paragraph as plain text, icons in brackets: "Gain [coin 3]."
func (p Para) String() string {
	var b strings.Builder
	for _, r := range p {
		b.WriteString(r.String())
	}
	return b.String()
}

// Said is what an icon and its number stand for in words: "2 coins"; "" for words.
func (r Run) Said() string {
	switch {
	case r.Icon == "" || r.Num == "" || r.loose:
		return r.Word
	}
	return r.Num + " " + r.Word
}

// String is a run as plain text.
func (r Run) String() string {
	switch {
	case r.Icon == "":
		return r.Text
	case r.Num == "":
		return "[" + r.Icon + "]"
	}
	return "[" + r.Icon + " " + r.Num + "]"
}

// Brief is a paragraph without reminders.
func (p Para) Brief() Para {
	var out Para
	for _, r := range p {
		if !r.Reminder {
			out = append(out, r)
		}
	}
	return out
}
