package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// What a card prints besides its numbers: a keyword (`a ship with Swift`), a text (`if it has
// no play text`). Each is the cards whose files say it.

// printsHere takes a keyword or a text (`play text`) and gives the cards that print it; nil: neither
// stands at the cursor. said is how it is said behind `with`.
func (c *checker) printsHere(cur *cursor) (f *Filter, said string) {
	name := cur.item().Name
	if e, ok := c.vocab.find(strings.ToLower(name), keywordSense); ok && name != "" {
		if _, card := c.vocab.names[strings.ToLower(name)]; card {
			return nil, ""
		}
		cur.at++
		c.noteEntry(cur, cur.at-1, e)
		if cur.item().Number != "" {
			c.advise(cur.here(), "`"+c.game.Keywords[e.id].Name+"` alone", cur.found(), "leave the number out: a keyword is asked for whatever its number")
		}
		name := c.game.Keywords[e.id].Name
		return &Filter{Kind: ByName, Cards: c.sayingKeyword(e.id), Prints: name, Secret: true}, name
	}
	e, ok := c.entryHere(cur, fieldSense)
	words := len(strings.Fields(e.word))
	if !ok || cur.word(words) != "text" {
		return nil, ""
	}
	c.take(cur, fieldSense)
	cur.at++
	name = e.word + " text"
	return &Filter{Kind: ByName, Cards: c.havingText(e.word), Prints: name, Secret: true}, diag.Article(name)
}

// withPrinted reads `with Swift`, `without Swift`, `with no play text` behind a noun.
func (c *checker) withPrinted(cur *cursor, q *Query, not bool) bool {
	f, said := c.printsHere(cur)
	if f == nil {
		return false
	}
	f.Not = not
	if cur.is("or") || cur.is("and") {
		if other, more := c.printsHere(cur.sub(cur.at+1, len(cur.items))); other != nil {
			c.advise(cur.here(), "one of them", "`"+cur.word(0)+"`", "write `where it has "+said+" "+cur.word(0)+" it has "+more+"`")
		}
	}
	q.Filters = append(q.Filters, *f)
	return true
}

// hasPrinted reads what a card prints behind `has`; nil: something else stands here.
func (c *checker) hasPrinted(cur *cursor, card Expr) Expr {
	at := *cur
	article := at.accept("a") || at.accept("an")
	no := !article && at.accept("no")
	f, said := c.printsHere(&at)
	if f == nil {
		return nil
	}
	if keyword := said == f.Prints; keyword && (article || no) {
		next := "leave it out"
		if no {
			next = "write `does not have " + said + "`"
		}
		c.advise(cur.here(), "the keyword alone", cur.found(), next)
	} else if !keyword && !article && !no {
		c.advise(cur.here(), "`a` or `no`", cur.found(), "write `has "+said+"`")
	}
	f.Not = no
	cur.at = at.at
	return &Is{card, &Query{Domain: Domain{Kind: OneCard, Host: card}, Filters: []Filter{*f}}}
}

// hasNotPrinted reads `does not have Swift`.
func (c *checker) hasNotPrinted(cur *cursor, left *np) Expr {
	if left.what != npCard {
		return nil
	}
	article := cur.accept("a") || cur.accept("an")
	f, said := c.printsHere(cur)
	if f == nil {
		return nil
	}
	if article || said != f.Prints {
		c.advise(cur.here(), "`has no`", "`does not have`", "write `has no "+f.Prints+"`")
	}
	f.Not = true
	return &Is{left.card, &Query{Domain: Domain{Kind: OneCard, Host: left.card}, Filters: []Filter{*f}}}
}

// havingText are the cards with a text in a field.
func (c *checker) havingText(field string) []ID {
	var out []ID
	for id, src := range c.cardIndex {
		if slices.ContainsFunc(src.Fields, func(f FieldSource) bool { return f.Name.Text == field }) {
			out = append(out, ID(id))
		}
	}
	return out
}

// sayingKeyword are the cards that say a keyword in one of their texts. All texts are looked through
// as it is first asked, whether or not they have been read by then.
func (c *checker) sayingKeyword(id ID) []ID {
	say := c.sayKeyword
	if say == nil {
		say = make([][]ID, len(c.game.Keywords))
		for card, src := range c.cardIndex {
			for _, f := range c.game.Kinds[c.game.Cards[card].Kind].Fields {
				if f.Type == TextField || f.Type == TextsField {
					c.keywordsIn(ID(card), src, f.Name, say)
				}
			}
		}
	}
	if !c.extra { // else the game may be shared
		c.sayKeyword = say
	}
	return say[id]
}

// keywordsIn notes which keywords a card says in a field.
func (c *checker) keywordsIn(card ID, src *CardSource, field string, say [][]ID) {
	for _, f := range src.Fields {
		for _, v := range f.Values {
			if f.Name.Text != field || !c.maySayKeyword(v.Text) {
				continue
			}
			tree, _ := syntax.ParseText(v.Span.File, v.Span.Start, v.Span.End)
			if tree == nil {
				continue
			}
			for _, st := range tree.Stmts {
				syntax.Walk(st, func(piece syntax.Piece) bool {
					if st, ok := piece.(*syntax.Stmt); ok && c.saysKeyword(st) {
						e, _ := c.vocab.find(strings.ToLower(st.Do.Items[0].Name), keywordSense)
						say[e.id] = joined(say[e.id], []ID{card})
					}
					return true
				})
			}
		}
	}
}

// maySayKeyword says whether the words of a keyword stand in a text at all.
func (c *checker) maySayKeyword(text string) bool {
	return slices.ContainsFunc(c.game.Keywords, func(k Keyword) bool { return strings.Contains(text, k.Name) })
}

// keywordNoun reports a keyword that stands as an adjective or a name: `a Swift ship`, `it is Swift`.
func (c *checker) keywordNoun(cur *cursor) {
	e, ok := c.vocab.find(strings.ToLower(cur.item().Name), keywordSense)
	if !ok {
		return
	}
	k := c.game.Keywords[e.id].Name
	behind := cur.sub(cur.at+1, len(cur.items))
	if c.atKind(behind) {
		at, before := behind.at, cur.word(-1)
		c.kinds(behind)
		noun := behind.text(at, behind.at)
		switch before {
		case "a", "an":
			noun = diag.Article(noun)
		case "":
		default:
			noun = before + " " + noun
		}
		c.advise(cur.here(), "what it has behind it", cur.found(), "write `"+noun+" with "+k+"`")
	}
	if not := cur.word(-1) == "not"; not {
		c.advise(cur.here(), "`does not have`", cur.found(), "write `does not have "+k+"`")
	}
	if cur.word(-1) == "is" || cur.word(-1) == "are" {
		c.advise(cur.here(), "`has`", "`is`", "write `has "+k+"`")
	}
}

// gets reports a card that is given numbers or keywords: `each ship gets 2 cost`, `it gains Swift`.
func (c *checker) gets(cur *cursor, start int, n *np) {
	if !cur.isOneOf("get", "gets", "gain", "gains", "have", "has") || n.what != npCard && n.what != npCards && n.what != npSet {
		return
	}
	those, rest := c.oneAtATime(cur, start, cur.at), cur.sub(cur.at+1, len(cur.items))
	if n.what == npCard || those == "" || n.single || strings.HasPrefix(cur.text(start, cur.at), "each of ") {
		those = cur.text(start, cur.at)
	}
	of := "card"
	if len(n.kinds) > 0 {
		of = c.game.Kinds[n.kinds[0]].Name
	}
	if e, ok := c.vocab.find(strings.ToLower(rest.item().Name), keywordSense); ok && rest.item().Name != "" {
		k := c.game.Keywords[e.id].Name
		mark := strings.ToLower(k)
		c.advise(cur.here(), "a keyword on the card that prints it", "`"+cur.text(cur.at, rest.at+1)+"`",
			"declare a mark, `mark "+mark+" of "+of+"`, write `mark "+those+" "+mark+"`, and ask for both: `it has "+k+" or it is "+mark+"`; as long as something holds, an adjective says it: `adjective "+mark+" of "+of+": it has "+k+" or …`")
	}
	amount := rest.item().Number
	if rest.at++; amount == "" {
		return
	}
	way := "more"
	switch {
	case rest.accept("more"):
	case rest.accept("less"), rest.accept("fewer"):
		way = "less"
	}
	e, ok := c.entryHere(rest, fieldSense, valueSense)
	if !ok {
		return
	}
	rest.at += len(strings.Fields(e.word))
	word := e.word
	if f, ok := c.fieldRef(word, n.kinds); ok {
		word = f.Name
	}
	if !rest.done() || n.what != npCards {
		c.forATime(cur, word, amount, way, those, of)
	}
	c.advise(cur.here(), "`is` between a number and what it becomes", cur.found(), "write `the "+word+" of "+those+" is "+amount+" "+way+"`")
}

// forATime reports a number that is changed for a while, in a line that is carried out.
func (c *checker) forATime(cur *cursor, word, amount, way, those, of string) {
	sign, until := "plus", ""
	if way == "less" {
		sign = "minus"
	}
	if says(&syntax.Phrase{Items: cur.items[cur.at:]}, "turn") {
		until = ", until turn ends"
	}
	c.advise(cur.here(), "a counter for what is done once", cur.found(), "declare `counter boost of "+of+until+"` and `value full "+word+" of "+of+": its "+word+" "+sign+" the boost on it`, write `add "+amount+" boost to "+those+"` here, and ask for the full "+word)
}

// theirNumber reports `each ship's cost is 1 more`.
func (c *checker) theirNumber(cur *cursor) {
	poss := slices.IndexFunc(cur.items, func(it *syntax.Item) bool { return it.Poss != "" })
	if poss <= cur.at || !cur.isOneOf("each", "every", "all") {
		return
	}
	behind := cur.sub(poss+1, len(cur.items))
	if e, ok := c.entryHere(behind, fieldSense, valueSense); ok {
		c.advise(cur.sub(poss, poss+1).here(), "`the "+e.word+" of …`", "`"+cur.items[poss].Poss+"`", "write `the "+e.word+" of "+cur.text(cur.at, poss)+"`")
	}
}
