package check

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// What is printed on cards can be chosen without a card: a word of a `one of` field (`choose
// a colour`), a number (`choose a rank`), a name.

// nameWord is what a card's name is called: `its name`, `choose a name`.
const nameWord = "name"

// nameField is the name of a card as something printed on it.
func (c *checker) nameField() FieldRef {
	f := FieldRef{Name: nameWord, ByKind: make([]ID, len(c.game.Kinds))}
	for i := range f.ByKind {
		f.ByKind[i] = NameField
	}
	return f
}

// IsName says whether a reference is to the names of cards.
func (f FieldRef) IsName() bool { return len(f.ByKind) > 0 && f.ByKind[0] == NameField }

// valueHere is the field of words or numbers that stands at the cursor, or the name of a card; it
// takes nothing. What is a kind, too, is that kind.
func (c *checker) valueHere(cur *cursor) (f FieldRef, words int, ok bool) {
	if c.atKind(cur) {
		return f, 0, false
	}
	if e, is := c.entryHere(cur, fieldSense); is {
		f, _ = c.fieldNamed(e.word, nil)
		t := c.fieldType(f)
		return f, len(strings.Fields(e.word)), t == WordField || t == NumberField
	}
	return c.nameField(), 1, c.nameWordHere(cur)
}

// nameWordHere says whether the name of a card is spoken of at the cursor, unless the game means
// something of its own by the word.
func (c *checker) nameWordHere(cur *cursor) bool {
	return cur.is(nameWord) && len(c.vocab.words[nameWord]) == 0
}

// chooseValue reads `choose a colour where that colour is not red`; nil: something else is chosen.
func (c *checker) chooseValue(cur *cursor, s *scope, who Expr, start int) Stmt {
	behind := cur.sub(min(cur.at+1, len(cur.items)), len(cur.items))
	f, words, ok := c.valueHere(behind)
	if !ok || !cur.is("a") && !cur.is("an") {
		c.otherValues(cur)
		return nil
	}
	cur.at += 1 + words
	c.noteField(cur, words, f)
	p := &PickValue{Field: f, Who: who, Slot: s.newInt()}
	named := binding{what: valueBinding, slot: p.Slot, field: f, quiet: true}
	c.narrowedValue(cur, f)
	if cur.accept("where") {
		c.itIsValue(cur, f)
		s.block(func() {
			s.bind(named)
			p.Cond = c.cond(cur, s)
		})
	}
	p.Base = Base{cur.since(start)}
	p.Prompt = p.Span.Text()
	c.pendings = append(c.pendings, func() { // the cards' numbers are read by then
		if len(c.game.Printed(f)) == 0 {
			c.diags.Add(diag.WrongThing, p.Span, "want", "something that a card prints", "got", "`"+f.Name+"`, which no card has", "next", "give a card a "+f.Name)
		}
	})
	s.bind(named)
	return p
}

// thatValue reads `that colour`, which was chosen; nil: none stands behind `that`.
func (c *checker) thatValue(cur *cursor, s *scope) *np {
	f, words, ok := c.valueHere(cur)
	if !ok {
		return nil
	}
	b, ok := s.latest(func(b binding) bool { return b.what == valueBinding && b.field.Name == f.Name })
	if !ok {
		at := cur.since(cur.at - 1)
		if s.lost {
			panic(bail{})
		}
		if s.secrets["the "+f.Name] != nil {
			c.advise(at.Join(cur.here()), "whose choice it is", "`that "+f.Name+"`", "what was chosen in secret is `your choice`, or `that player's choice`")
		}
		c.advise(at.Join(cur.here()), "a "+f.Name+" that was chosen", "`that "+f.Name+"`",
			"choose it on a line before, `choose a "+f.Name+"`; of a card write `that card's "+f.Name+"`")
	}
	cur.at += words
	c.noteField(cur, words, f)
	return &np{what: npNumber, num: &IntSlot{b.slot}, field: f, slot: -1}
}

// Printed lists what cards print in a field of words or numbers: the words in the order in which
// they are declared, the numbers from the least on, the names as the cards are listed. Places have no name
// to be chosen.
func (g *Game) Printed(f FieldRef) (out []Num) {
	seen := map[int]bool{}
	add := func(n Num) {
		if !seen[n.V] {
			seen[n.V] = true
			out = append(out, n)
		}
	}
	if f.IsName() {
		numbers := g.NameNumbers()
		for i := range g.Cards {
			if card := &g.Cards[i]; !g.Kinds[card.Kind].Place {
				add(Num{V: numbers[i], Word: g.Cards[numbers[i]-1].Name})
			}
		}
		return out
	}
	for k, i := range f.ByKind {
		if i == None {
			continue
		}
		if words := g.Kinds[k].Fields[i].Words; len(words) > 0 {
			for _, w := range words {
				add(Num{V: slices.Index(g.WordNames, w), Word: w})
			}
			continue
		}
		for c := range g.Cards {
			if card := &g.Cards[c]; int(card.Kind) == k && int(i) < len(card.Values) {
				add(Num{V: card.Values[i]})
			}
		}
	}
	if len(out) > 0 && out[0].Word == "" {
		slices.SortFunc(out, func(a, b Num) int { return a.V - b.V })
	}
	return out
}

// NameNumbers are the numbers that stand for the names of the cards: the same for all that bear one.
func (g *Game) NameNumbers() []int {
	first, out := map[string]int{}, make([]int, len(g.Cards))
	for i := range g.Cards {
		name := strings.ToLower(g.Cards[i].Name)
		if first[name] == 0 {
			first[name] = i + 1
		}
		out[i] = first[name]
	}
	return out
}

// Text is a number as cards print it: a word, a name or the number itself.
func (n *Num) Text() string {
	if n.Word != "" {
		return n.Word
	}
	return strconv.Itoa(n.V)
}

// NoValue is what is chosen where there is nothing to choose: no card prints it. Of numbers it is 0,
// as those of a card that is not there.
func (g *Game) NoValue(f FieldRef) int {
	if g.wordsIn(f) {
		return -1
	}
	return 0
}

// wordsIn says whether a field holds words.
func (g *Game) wordsIn(f FieldRef) bool {
	for k, i := range f.ByKind {
		if i == NameField || i != None && g.Kinds[k].Fields[i].Type == WordField {
			return true
		}
	}
	return false
}
