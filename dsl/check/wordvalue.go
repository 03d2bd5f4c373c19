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

// wordsOf are the words that a number read from a card may be; none if it is a
// number.
func (c *checker) wordsOf(e Expr) (out []string) {
	f, ok := e.(*FieldOf)
	if !ok {
		return nil
	}
	for k, i := range f.Field.ByKind {
		if i == None {
			continue
		}
		for _, w := range c.game.Kinds[k].Fields[i].Words {
			if !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// wordOf reads `red` in `its colour is red`; nil where left is a number, or
// where what stands here is not a bare word.
func (c *checker) wordOf(cur *cursor, s *scope, left Expr) Expr {
	words := c.wordsOf(left)
	best := ""
	for _, w := range words {
		if cur.is(strings.Fields(w)...) && len(w) > len(best) {
			best = w
		}
	}
	if best != "" {
		cur.at += len(strings.Fields(best))
		return &Num{V: c.wordValues[best], Word: best}
	}
	if len(words) > 0 && cur.word(0) != "" && !c.startsNoun(cur) && !c.namesValue(cur, s) {
		c.unknownHere(cur, left.(*FieldOf).Field.Name, words)
	}
	return nil
}

// namesValue says whether a named value or an option may start here.
func (c *checker) namesValue(cur *cursor, s *scope) bool {
	return len(c.vocab.words[cur.word(0)]) > 0 || slices.ContainsFunc(s.names, func(b binding) bool {
		name := strings.Fields(b.name)
		return len(name) > 0 && name[0] == cur.word(0)
	})
}
