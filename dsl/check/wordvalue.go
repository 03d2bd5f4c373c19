package check

import (
	"slices"
	"strings"
)

// internWords gives each word of a `one of` field its value: the same for the
// same word of any kind, so that cards of two kinds can be compared by it.
func (c *checker) internWords(words []string) {
	g := c.game
	if len(g.WordNames) == 0 {
		g.WordNames = []string{""}
	}
	for _, w := range words {
		if _, known := c.wordValues[w]; !known {
			c.wordValues[w] = len(g.WordNames)
			g.WordNames = append(g.WordNames, w)
		}
	}
}

// wordField says whether what is printed in a field is a word: of a `one of`, or a name.
func (c *checker) wordField(f FieldRef) bool { return len(f.ByKind) > 0 && c.fieldType(f) == WordField }

// wordOf reads `red` in `its colour is red`, of what is printed in a field; nil where that is a
// number, or where what stands here is not a bare word.
func (c *checker) wordOf(cur *cursor, s *scope, f FieldRef) Expr {
	if !c.wordField(f) {
		return nil
	}
	if f.IsName() {
		return c.nameSaid(cur)
	}
	var words []string
	var best Num
	for _, n := range c.game.Printed(f) {
		words = append(words, n.Word)
		if cur.is(strings.Fields(n.Word)...) && len(n.Word) > len(best.Word) {
			best = n
		}
	}
	if best.Word != "" {
		cur.at += len(strings.Fields(best.Word))
		c.readAs(cur, cur.at-len(strings.Fields(best.Word)), fieldWordSense, ID(best.V), best.Word)
		return &best
	}
	if cur.word(0) != "" && !c.startsNoun(cur) && !c.namesValue(cur, s) {
		c.unknownHere(cur, f.Name, words)
	}
	return nil
}

// nameSaid reads `Home Port` in `its name is Home Port`; nil: no name stands here, or a card's
// (`Home Port's name`).
func (c *checker) nameSaid(cur *cursor) Expr {
	head, plural, ok := c.nameHere(cur)
	if !ok || plural || head.card == None || cur.ahead(head.words).Poss != "" {
		return nil
	}
	cur.at += head.words
	c.noteHead(cur, head)
	return &Num{V: int(head.card) + 1, Word: head.one} // the first of that name
}

// namesValue says whether a named value or an option may start here.
func (c *checker) namesValue(cur *cursor, s *scope) bool {
	return len(c.vocab.words[cur.word(0)]) > 0 || slices.ContainsFunc(s.names, func(b binding) bool {
		name := strings.Fields(b.name)
		return len(name) > 0 && name[0] == cur.word(0)
	})
}
