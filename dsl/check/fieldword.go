package check

import "slices"

// fieldWord reads the word in `its suit is spades`: one that the field may
// have. It is nil where left is no such field, or where something else is
// compared (`the suit of that card`).
func (c *checker) fieldWord(cur *cursor, s *scope, left *np) Expr {
	f, ok := left.num.(*FieldOf)
	if !ok || c.fieldType(f.Field) != WordField {
		return nil
	}
	words := c.wordsOf(f.Field, left.kinds)
	said := cur.word(0)
	if at := slices.Index(words, said); at >= 0 {
		cur.at++
		return &FieldWord{V: at, Word: said}
	}
	if _, named := s.let(said); !named && said != "" && !c.startsNoun(cur) {
		c.unknownHere(cur, "word of `"+f.Field.Name+"`", words)
	}
	return nil
}

// wordsOf are the words that a field may have on cards of these kinds (of any,
// if nothing is known of them). Kinds that share a phrase share their words.
func (c *checker) wordsOf(f FieldRef, kinds []ID) []string {
	for i, j := range f.ByKind {
		if j != None && (len(kinds) == 0 || overlap(kinds, []ID{ID(i)})) {
			return c.game.Kinds[i].Fields[j].Words
		}
	}
	return nil
}
