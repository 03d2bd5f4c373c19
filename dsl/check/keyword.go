package check

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// A keyword stands for lines, which each text that says it reads as its own. Its number
// stands in them under a name, so that no line is written twice for `Ward 1` and `Ward 2`.

// KeywordNumber stands for a keyword's number in its reminder and its lines.
const KeywordNumber = syntax.KeywordNumber

func (c *checker) declareKeyword(d declSource) {
	cur := d.part(0)
	it, span := cur.item(), cur.here()
	if it.Name == "" {
		c.keywordName(cur)
	}
	c.numberedKeyword(cur)
	cur.at++
	k := Keyword{Name: it.Name, Span: span, decl: d}
	k.Numbered = cur.accept(syntax.KeywordNumber)
	if cur.op(":") {
		if k.Reminder = cur.item().Quoted; k.Reminder == "" {
			c.expected(cur, "the reminder in quotes")
		}
		cur.at++
	}
	c.finish(cur)
	id := ID(len(c.game.Keywords))
	if e, taken := c.vocab.find(strings.ToLower(it.Name), keywordSense); taken {
		c.twice("keyword", c.game.Keywords[e.id].Name, span, e.span, otherName)
	}
	c.noteDeclared(span, keywordSense, id, k.Name)
	c.vocab.add(it.Name, entry{keywordSense, id, false, span})
	c.game.Keywords = append(c.game.Keywords, k)
	c.later(func() { c.circularKeyword(id) })
	c.later(func() { c.keywordLines(&c.game.Keywords[id]) })
}

// keywordName reports a keyword that is no capitalised words.
func (c *checker) keywordName(cur *cursor) {
	name := []rune(cur.item().Quoted)
	for n := cur.at; len(cur.item().Quoted) == 0 && n < len(cur.items) && cur.items[n].Word != ""; n++ {
		name = []rune(cur.text(cur.at, n+1))
	}
	for i := range name {
		if i == 0 || name[i-1] == ' ' {
			name[i] = unicode.ToUpper(name[i])
		}
	}
	next := nextStep("the keyword, with a capital letter")
	if len(name) > 0 {
		next = "write `keyword " + string(name) + "`, each of its words with a capital letter"
	}
	c.advise(cur.here(), "the keyword, with a capital letter", cur.found(), next)
}

// numberedKeyword reports a number, or another letter for one, in a keyword's name: it
// would be part of the name, and no card could say it with another.
func (c *checker) numberedKeyword(cur *cursor) {
	name, letter := cur.item().Name, ""
	if at := strings.LastIndex(name, " "); at > 0 && slices.Contains([]string{"X", "Y"}, name[at+1:]) {
		name, letter = name[:at], name[at+1:]
	}
	number := *cur
	number.at++
	if number.item().Number != "" {
		letter = number.item().Number
		number.at++
	}
	if letter == "" {
		return
	}
	reminder := ""
	if rest := number; rest.op(":") && rest.item().Quoted != "" {
		reminder = ": \"" + regexp.MustCompile(`\b`+letter+`\b`).ReplaceAllString(rest.item().Quoted, syntax.KeywordNumber) + "\""
	}
	c.advise(number.since(cur.at), "`"+syntax.KeywordNumber+"` for a keyword's number", "`"+number.since(cur.at).Text()+"`",
		"write `keyword "+name+" "+syntax.KeywordNumber+reminder+"`, and on a card `"+name+" 2`")
}

// Title is a keyword as the rules declare it: `Smuggle N`.
func (k *Keyword) Title() string {
	if k.Numbered {
		return k.Name + " " + syntax.KeywordNumber
	}
	return k.Name
}

// keywordHere says whether a line that says a keyword stands at the cursor.
func (c *checker) keywordHere(cur *cursor) bool {
	name, next := strings.ToLower(cur.item().Name), cur.ahead(1)
	if _, ok := c.vocab.find(name, keywordSense); !ok || name == "" || next.Poss != "" {
		return false
	}
	_, card := c.vocab.names[name]
	_, player := c.vocab.find(name, playerSense)
	return next.Word == "" || next.Word == syntax.KeywordNumber || !card && !player
}

// saysKeyword says whether a line says a keyword.
func (c *checker) saysKeyword(st *syntax.Stmt) bool {
	return st.Do != nil && c.keywordHere(&cursor{items: st.Do.Items})
}

// maxKeywordLines is how many keywords may stand for their lines in one text:
// keywords made of keywords would otherwise double a text with each step.
const maxKeywordLines = 100

// keyword reads a line that says a keyword; inside reads the lines it stands for.
func (c *checker) keyword(cur *cursor, s *scope, inside func(k *Keyword, at diag.Span) []Stmt) Stmt {
	start := cur.at
	e, _ := c.vocab.find(strings.ToLower(cur.item().Name), keywordSense)
	k := &c.game.Keywords[e.id]
	cur.at++
	c.noteEntry(cur, start, e)
	n := c.keywordNumber(cur, s, k)
	c.finish(cur)
	out := &SayKeyword{Base: Base{cur.since(start)}, Name: k.Name}
	if n != nil {
		out.Name += " " + itoa(n.V)
	}
	if k.circular {
		return out
	}
	if s.keywords++; s.keywords > maxKeywordLines {
		if s.keywords == maxKeywordLines+1 { // once for a text
			c.diags.Add(diag.ProgramLimit, out.Span, "what", "keywords in one text, those inside keywords counted", "limit", itoa(maxKeywordLines))
		}
		return out
	}
	was, mark := c.saidWith, len(s.names)
	c.saidWith = n
	s.bindNumber(n)
	out.Body = inside(k, out.Span)
	kept := slices.DeleteFunc(slices.Clone(s.names[mark:]), func(b binding) bool { return b.name != "" }) // said twice, it gives its names twice
	s.names, c.saidWith = append(s.names[:mark:mark], kept...), was
	return out
}

// bindNumber names the number that a keyword is said with.
func (s *scope) bindNumber(n *Num) {
	if n != nil {
		s.bind(binding{what: numberBinding, name: syntax.KeywordNumber, value: n, quiet: true})
	}
}

// keywordNumber reads the number behind a keyword; nil: it has none.
func (c *checker) keywordNumber(cur *cursor, s *scope, k *Keyword) *Num {
	if !k.Numbered {
		if cur.item().Number != "" || cur.is(syntax.KeywordNumber) {
			c.advise(cur.here(), "`"+k.Name+"` alone", cur.found(), "leave it out; to say how many, declare `keyword "+k.Name+" "+syntax.KeywordNumber+": …` and write `"+
				syntax.KeywordNumber+"` for the number in its reminder and its lines")
		}
		return nil
	}
	if n, ok := cur.number(); ok {
		return &Num{V: n, Said: true}
	}
	if b, ok := s.given(cur.word(0)); ok && b.value != nil { // one keyword says another
		cur.at++
		return b.value
	}
	c.advise(cur.here(), "the number of `"+k.Name+"`, in digits", cur.found(), "write `"+k.Name+" 2`: it is printed in the reminder, so no card can work it out")
	return nil
}

// keywordInside reads a keyword's lines where it stands within a text: none of them
// can wait there.
func (c *checker) keywordInside(k *Keyword, at diag.Span, s *scope) []Stmt {
	if slices.ContainsFunc(k.decl.decl.Stmts, c.isAbility) {
		c.fail(diag.NestedAbility, at, "word", k.Name)
	}
	return c.body(k.decl.file, k.decl.decl.Stmts, s)
}

// misspeltKeyword reports a keyword in small letters, or with a letter for its number.
func (c *checker) misspeltKeyword(cur *cursor) {
	if cur.at != 0 || len(cur.items) == 0 {
		return
	}
	said := strings.Join(strings.Fields(cur.text(0, len(cur.items))), " ")
	for i := range c.game.Keywords {
		k := &c.game.Keywords[i]
		if len(said) < len(k.Name) || !strings.EqualFold(said[:len(k.Name)], k.Name) {
			continue
		}
		number, right := strings.TrimSpace(said[len(k.Name):]), k.Name
		digits := number != "" && strings.Trim(number, "0123456789") == ""
		switch {
		case number != "" && !digits && !slices.Contains([]string{"N", "X", "Y"}, number):
			continue
		case k.Numbered && digits:
			right += " " + number
		case k.Numbered:
			right += " 2"
		}
		last := *cur
		last.at = len(cur.items)
		c.advise(last.since(0), "the keyword as it is declared, on a line of its own", "`"+said+"`", "write `"+right+"`")
	}
}

// How far the search for keywords that lead back to themselves has come with
// one of them.
const (
	keywordOpen = iota + 1
	keywordDone
)

// circularKeyword reports keywords whose lines lead back to them; their lines
// then stand for nothing.
func (c *checker) circularKeyword(id ID) {
	k := &c.game.Keywords[id]
	switch {
	case k.search == keywordOpen && !k.circular:
		k.circular = true
		c.diags.Add(diag.CircularWord, k.Span, "word", k.Name)
	case k.search == 0:
		k.search = keywordOpen
		for _, line := range k.decl.decl.Stmts {
			syntax.Walk(line, func(piece syntax.Piece) bool {
				if st, ok := piece.(*syntax.Stmt); ok && c.saysKeyword(st) {
					e, _ := c.vocab.find(strings.ToLower(st.Do.Items[0].Name), keywordSense)
					c.circularKeyword(e.id)
				}
				return true
			})
		}
		k.search = keywordDone
	}
}

// keywordLines reads what stands below a keyword for its mistakes, whether or
// not a card says the keyword; each card that does reads it again as its own.
func (c *checker) keywordLines(k *Keyword) {
	d, s := k.decl, newScope(&Frame{})
	s.thisOK, s.card = true, true
	if k.Numbered {
		s.bindNumber(&Num{V: 2, Said: true})
	}
	for _, st := range d.decl.Stmts {
		switch {
		case c.isAbility(st):
		case c.saysKeyword(st): // its own lines are read below it
			c.attempt(s, func() { c.keyword(newCursor(d.file, st.Do), s, func(*Keyword, diag.Span) []Stmt { return nil }) })
		default:
			c.body(d.file, []*syntax.Stmt{st}, s)
		}
	}
}
