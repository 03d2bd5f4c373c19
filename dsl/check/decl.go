package check

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// prepositions end a verb's words and start a parameter.
var prepositions = []string{"with", "from", "to", "for", "on", "at", "in", "of", "by", "as", "against", "into", "onto", "over", "under"}

// pending is a body to read once every word of the game is known.
type pending struct{ read func() }

// declare makes the words of every declaration known, heads first.
func (c *checker) declare(src Source) {
	var all []declSource
	for _, d := range src.Declarations() {
		all = append(all, declSource{d.File, d.Decl, d.Lines, d.Fields})
	}
	for _, d := range all {
		if d.decl.Head == "kind" {
			c.kindDecls = append(c.kindDecls, d)
		}
	}
	for _, pass := range [][]string{{"game", "version", "players", "limit", "reactions"}, {"teams", "token", "counter", "option", "keyword", "die"}, {"kind"}, {"type"},
		{"zone", "board", "mark", "counter-kinds", "adjective", "value"}, {"to", "phase"}, {"action", "reaction"}} {
		if pass[0] == "type" {
			c.declarePiles(all)
		}
		for _, d := range all {
			if slices.Contains(pass, d.decl.Head) {
				c.readDecl(d, func() { c.declareOne(d) })
			}
		}
	}
	c.declareCounters(all)
	for _, d := range all {
		if slices.Contains([]string{"after", "when", "while"}, d.decl.Head) {
			c.later(func() { c.ruleAbility(d) })
		}
	}
	for _, d := range all {
		if slices.Contains([]string{"setup", "turn", "play", "win", "end", "returns", "rank", "estimate"}, d.decl.Head) {
			c.readDecl(d, func() { c.shape(d); c.declareProcedure(d) })
		}
	}
}

func (c *checker) declareOne(d declSource) {
	c.shape(d)
	c.otherwiseWorded(d)
	c.missingComma(d)
	switch d.decl.Head {
	case "game":
		c.game.Name = c.nameOf(d)
	case "version":
		c.game.Version = c.nameOf(d)
	case "players":
		c.declarePlayers(d)
	case "teams":
		c.declareTeams(d)
	case "limit":
		c.declareLimit(d)
	case "reactions":
		c.declareNesting(d)
	case "token", "counter":
		c.declareToken(d)
	case "option":
		c.declareOption(d)
	case "keyword":
		c.declareKeyword(d)
	case "die":
		c.declareDie(d)
	case "kind":
		c.declareKind(d)
	case "type":
		c.declareType(d)
	case "zone":
		c.declareZone(d)
	case "board":
		c.declareBoard(d)
	case "mark":
		c.declareMark(d)
	case "adjective":
		c.declareAdjective(d)
	case "value":
		c.declareValue(d)
	case "to":
		c.declareVerb(d)
	case "phase":
		c.declarePhase(d)
	case "action":
		c.declareAction(d, &c.game.Actions)
	case "reaction":
		c.declareAction(d, &c.game.Reactions)
	}
}

func (d declSource) part(i int) *cursor {
	if i >= len(d.decl.Parts) {
		s := d.span()
		return &cursor{file: d.file, end: diag.Span{File: d.file, Start: s.End, End: s.End}}
	}
	return newCursor(d.file, d.decl.Parts[i])
}

func (d declSource) span() diag.Span {
	s := d.decl.Span(d.file)
	if end := strings.IndexByte(s.Text(), '\n'); end >= 0 {
		s.End = s.Start + end
	}
	return s
}

// nameOf reads a name, in quotes or not.
func (c *checker) nameOf(d declSource) string {
	cur := d.part(0)
	it := cur.item()
	if it.Quoted == "" && it.Name == "" {
		c.expected(cur, "a name in quotes")
	}
	cur.at++
	c.finish(cur)
	return it.Quoted + it.Name
}

// fresh reports a word declared twice in one sense.
func (c *checker) fresh(what, word string, span diag.Span, s sense) {
	if e, taken := c.vocab.find(word, s); taken {
		c.twice(what, word, span, e.span, otherName)
	}
}

// What to do about two declarations of one word.
const (
	otherName = "give one of them another name"
	keepOne   = "keep one of them"
)

// twice reports a second declaration of a word.
func (c *checker) twice(what, word string, span, first diag.Span, next string) {
	if span.File != first.File && path.Dir(span.File.Name) != path.Dir(first.File.Name) { // an expansion's
		next += "; to change the game's, write `change` in front"
	}
	c.diags = append(c.diags, diag.New(diag.Duplicate, span, "what", what, "word", word, "next", next).With(first, "first declared here"))
	panic(bail{})
}

func (c *checker) declareLimit(d declSource) {
	cur := d.part(0)
	n, ok := cur.number()
	if !ok || n < 1 {
		c.expected(cur, "a number of turns")
	}
	c.want(cur, "turns")
	c.finish(cur)
	c.game.Cap = n
}

// words takes every word up to one of the stops.
func (cur *cursor) words(stops ...string) string {
	var out []string
	for cur.word(0) != "" && !cur.isOneOf(stops...) {
		out = append(out, cur.word(0))
		cur.at++
	}
	return strings.Join(out, " ")
}

// newWord takes the words that a declaration introduces.
func (c *checker) newWord(cur *cursor, what string, s sense, stops ...string) (string, diag.Span) {
	start := cur.at
	word := cur.words(stops...)
	if word == "" {
		c.expected(cur, "the "+what+"'s name in small letters")
	}
	span := cur.since(start)
	if s != zoneSense && s != markSense && s != adjectiveSense && s != valueSense {
		c.fresh(what, word, span, s)
	}
	return word, span
}

// form takes another form of a word that is declared, such as its plural.
func (c *checker) form(cur *cursor, what string, s sense, id ID, name string) string {
	form := cur.words()
	if form == "" {
		c.expected(cur, "the "+what+" in small letters")
	}
	c.noteDeclared(cur.since(1), s, id, name)
	c.finish(cur)
	return form
}

func (c *checker) declareToken(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "token", tokenSense, "of")
	if d.decl.Head == "token" {
		c.finish(cur)
	}
	t := Token{Name: name, Plural: Plural(name), Span: span}
	if d.decl.Head == "counter" {
		t.Plural = name
	}
	for i := 1; i < len(d.decl.Parts); i++ {
		c.guard(func() { c.tokenPart(d.part(i), d.decl.Head == "token", &t) }) // the word is known whatever is wrong behind it
	}
	id := ID(len(c.game.Tokens))
	c.noteDeclared(span, tokenSense, id, name)
	c.vocab.add(t.Name, entry{tokenSense, id, false, span})
	if t.Plural != t.Name {
		c.vocab.add(t.Plural, entry{tokenSense, id, true, span})
	}
	c.game.Tokens = append(c.game.Tokens, t)
}

// tokenPart reads a part of a token's declaration; of a counter others stand among them.
func (c *checker) tokenPart(p *cursor, token bool, t *Token) {
	if p.accept("plural") {
		t.Plural = c.form(p, "plural", tokenSense, ID(len(c.game.Tokens)), t.Name)
	} else if p.accept("any", "number") {
		t.Below = true
		c.finish(p)
	} else if p.accept("untold") {
		t.Untold = true
		c.finish(p)
	} else if n, ok := p.number(); ok && token {
		t.Pieces = n
		c.want(p, "pieces")
		c.finish(p)
	} else if token {
		c.expected(p, "`plural …`, `any number` (it may go below 0), `40 pieces` or `untold`")
	}
}

// declareCounters adds the kinds and lifetimes of counters, once kinds are known.
func (c *checker) declareCounters(all []declSource) {
	for _, d := range all {
		if d.decl.Head != "counter" {
			continue
		}
		c.guard(func() {
			cur := d.part(0)
			e, ok := c.vocab.find(cur.words("of"), tokenSense)
			if !ok {
				return
			}
			t := &c.game.Tokens[e.id]
			t.Kinds, t.Until = c.kindsAndUntil(d, cur, &t.Players)
		})
	}
}

// seatOf reads `pirate` or `the pirate`.
func (c *checker) seatOf(cur *cursor) ID {
	cur.accept("the")
	return c.needed(cur, "player", playerSense).id
}

// alwaysSeat is seatOf for a player who is named to do something: one who is
// always at the table.
func (c *checker) alwaysSeat(cur *cursor) ID {
	start := cur.at
	id := c.seatOf(cur)
	c.mustPlay(id, cur.since(start))
	return id
}

func (c *checker) declareKind(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "kind", kindSense, "of")
	k := Kind{Name: name, Plural: Plural(name), Owner: None, Span: span}
	if cur.accept("of") {
		k.Owner = c.seatOf(cur)
	}
	c.finish(cur)
	for i := 1; i < len(d.decl.Parts); i++ {
		switch p := d.part(i); {
		case p.accept("plural"):
			k.Plural = c.form(p, "plural", kindSense, ID(len(c.game.Kinds)), k.Name)
		case p.accept("a", "place"):
			k.Place = true
			c.finish(p)
		case p.accept("like"): // its fields are read below
		default:
			c.expected(p, "`plural …`, `like …` or `a place`")
		}
	}
	for _, word := range []string{k.Name, k.Plural} {
		if e, taken := c.vocab.find(word, tokenSense); taken {
			c.twice("the word", word, span, e.span, otherName)
		}
	}
	id := ID(len(c.game.Kinds))
	c.noteDeclared(span, kindSense, id, name)
	c.game.Kinds = append(c.game.Kinds, k)
	c.vocab.add(k.Name, entry{kindSense, id, false, span})
	if k.Plural != k.Name {
		c.vocab.add(k.Plural, entry{kindSense, id, true, span})
	}
	for _, f := range c.fieldsOf(d, nil) {
		if !c.guard(func() { c.declareField(f.file, id, f.field) }) {
			c.forgiveField(strings.Join(f.field.Name, " "))
		}
	}
}

// fieldSource is a field as it is declared.
type fieldSource struct {
	file  *diag.File
	field *syntax.Field
}

// fieldsOf are the fields of a kind: first those of the kind that it is like, then its
// own. below are the kinds that are like this one.
func (c *checker) fieldsOf(d declSource, below []*syntax.Decl) (out []fieldSource) {
	for i := 1; i < len(d.decl.Parts); i++ {
		cur := d.part(i)
		if !cur.accept("like") {
			continue
		}
		start := cur.at
		name := cur.words()
		span := cur.since(start)
		c.guard(func() { c.finish(cur) })
		at := slices.IndexFunc(c.kindDecls, func(o declSource) bool { return o.part(0).words("of") == name })
		switch {
		case at < 0 && !c.guard(func() { c.unknown("kind", name, span, c.kindDeclNames()) }):
		case c.kindDecls[at].decl == d.decl, slices.Contains(below, c.kindDecls[at].decl):
			if len(below) == 0 || c.kindDecls[at].decl == below[0] { // said once for each of them
				c.guard(func() { c.fail(diag.CircularWord, span, "word", name) })
			}
		default:
			c.noteWord(Word{Text: name, Span: span}, kindSense, None, name)
			out = append(out, c.fieldsOf(c.kindDecls[at], append(below, d.decl))...)
		}
	}
	for _, f := range d.decl.Fields {
		out = append(out, fieldSource{d.file, f})
	}
	for _, more := range d.fields {
		for _, f := range more.Fields {
			out = append(out, fieldSource{more.File, f})
		}
	}
	return out
}

func (c *checker) kindDeclNames() []string {
	out := make([]string, len(c.kindDecls))
	for i, d := range c.kindDecls {
		out[i] = d.part(0).words("of")
	}
	return out
}

// reservedFields are the keys that every card of a card file has.
var reservedFields = []string{"name", "count", "owner", "starts in", "note", "was", "wording", "types", "for each"}

func (c *checker) declareField(file *diag.File, kind ID, f *syntax.Field) {
	name := strings.Join(f.Name, " ")
	k := &c.game.Kinds[kind]
	span := f.Span(file)
	if slices.Contains(reservedFields, name) {
		c.fail(diag.ReservedField, span, "word", name)
	}
	for _, other := range k.Fields {
		if other.Name == name {
			c.twice("field", name, span, other.Span, otherName)
		}
	}
	c.inOtherWords("field", span.Text(), span)
	out := Field{Name: name, Reader: TextReader{Seat: None}, Span: span}
	first := newCursor(file, f.Parts[0])
	rest := f.Parts[1:]
	switch meant := c.misspeltType(first); {
	case first.accept("number"), meant == "number":
		c.numberField(first, &out)
	case first.accept("any", "number"):
		out.Below = true
		c.numberField(first, &out)
	case first.accept("prose"):
		out.Type = ProseField
		out.Optional = first.accept("or", "none")
	case first.accept("texts"), meant == "texts":
		out.Type = TextsField
		out.Optional = first.accept("or", "none")
	case first.accept("text"), meant == "text":
		out.Type = TextField
		out.Optional = first.accept("or", "none")
	case first.accept("reaction"), meant == "reaction":
		out.Type, out.Reaction = TextField, true
		out.Optional = first.accept("or", "none")
	case first.accept("one", "of"):
		out.Type = WordField
		c.smallLetters(first)
		out.Words = append(out.Words, c.wordInField(first))
		for len(rest) > 0 {
			word := newCursor(file, rest[0])
			c.smallLetters(word)
			out.Words = append(out.Words, c.wordInField(word))
			rest = rest[1:]
		}
		c.internWords(out.Words)
	default:
		c.expected(first, "`number`, `any number`, `text`, `texts`, `reaction`, `prose` or `one of …`")
	}
	c.finish(first)
	var react reactionParts
	for _, p := range rest {
		if cur := newCursor(file, p); !out.Reaction || !c.reactionPart(cur, &out, &react) {
			c.fieldPart(cur, kind, &out)
		}
	}
	c.checkReader(kind, &out)
	if out.Reaction {
		c.declareCardReaction(kind, &out, react.action, react.live)
	}
	c.alikeBelow(&out)
	c.vocab.add(name, entry{fieldSense, ID(len(k.Fields)), false, span})
	if out.Type == NumberField && Plural(name) != name {
		c.vocab.add(Plural(name), entry{fieldSense, ID(len(k.Fields)), true, span})
	}
	k.Fields = append(k.Fields, out)
	c.noteDeclared(wordsOf(span, f.Name), fieldSense, None, name)
}

// wordsOf is the place of the words that a piece begins with.
func wordsOf(in diag.Span, words []string) diag.Span {
	text, end := in.Text(), 0
	for _, w := range words {
		end += strings.Index(text[end:], w) + len(w)
	}
	return diag.Span{File: in.File, Start: in.Start, End: in.Start + end}
}

// wordInField takes a word that a field may hold.
func (c *checker) wordInField(cur *cursor) string {
	start := cur.at
	word := cur.words("or")
	switch {
	case word == "":
		c.expected(cur, "a word in small letters")
	case cur.is("or") && cur.word(1) != "":
		c.advise(cur.here(), "a comma", "`or`", "write `"+word+", "+cur.text(cur.at+1, len(cur.items))+"`")
	}
	c.noteDeclared(cur.since(start), fieldWordSense, None, word)
	c.finish(cur)
	return word
}

// alikeBelow reports a number that may be below 0 on one kind and not on another: what is
// asked of both has one answer.
func (c *checker) alikeBelow(f *Field) {
	for i := range c.game.Kinds {
		for _, o := range c.game.Kinds[i].Fields {
			if f.Type == NumberField && o.Type == NumberField && o.Name == f.Name && o.Below != f.Below {
				c.advise(f.Span, "the same on all kinds", "`"+firstLineOf(f.Span).Text()+"`", "write `"+f.Name+": any number` on each of them")
			}
		}
	}
}

// smallLetters reports a word of a field in capitals.
func (c *checker) smallLetters(cur *cursor) {
	if cur.item().Name != "" {
		said := cur.text(cur.at, len(cur.items))
		c.advise(cur.here(), "words in small letters", "`"+said+"`", "write `"+strings.ToLower(said)+"`, here and on the cards")
	}
}

func (c *checker) numberField(cur *cursor, out *Field) {
	if !cur.accept("or") {
		return
	}
	n, ok := cur.number()
	if !ok {
		c.expected(cur, "the number it is where the card says nothing")
	}
	out.Optional, out.Default = true, n
}

func (c *checker) fieldPart(cur *cursor, kind ID, out *Field) {
	switch {
	case cur.accept("read", "by", "its", "owner"):
		out.Reader.Owner = true
	case cur.accept("read", "by", "its", "holder"):
		out.Reader.Holder = true
	case cur.accept("read", "by", "anyone"):
		out.Reader.Anyone = true
	case cur.accept("read", "by"):
		start := cur.at
		if out.Reader.Seat = c.seatOf(cur); out.Reader.Seat != c.game.Kinds[kind].Owner {
			c.mustPlay(out.Reader.Seat, cur.since(start))
		}
	case cur.accept("live", "while"):
		at := *cur
		c.later(func() {
			s := newScope(&Frame{Ints: 2})
			s.bind(binding{what: cardBinding, kinds: []ID{kind}, slot: 1})
			cond := c.wholeCond(&at, s)
			for i := range c.game.Kinds[kind].Fields {
				if c.game.Kinds[kind].Fields[i].Name == out.Name {
					c.game.Kinds[kind].Fields[i].Live = cond
				}
			}
		})
		return
	case out.Reaction:
		c.expected(cur, "`to the …`, `once a turn`, `read by …` or `live while …`")
	case out.Type == TextField && cur.is("to", "the"):
		said := cur.text(cur.at, len(cur.items))
		c.advise(cur.here(), "`read by …` or `live while …`", "`"+said+"`", "a text that answers is a reaction: write `"+out.Name+": reaction or none, "+said+"`")
	default:
		c.expected(cur, "`read by …` or `live while …`")
	}
	c.finish(cur)
}

func (c *checker) checkReader(kind ID, f *Field) {
	if f.Type != TextField && f.Type != TextsField || f.Reader.Owner || f.Reader.Holder || f.Reader.Anyone || f.Reader.Seat != None {
		return
	}
	if owner := c.game.Kinds[kind].Owner; owner != None {
		f.Reader.Seat = owner
		return
	}
	player := ""
	if len(c.game.Players) > 0 {
		player = "`, read by the " + c.game.Players[0] + "`, "
	}
	c.diags.Add(diag.UnreadText, f.Span, "field", f.Name, "player", player)
}

// later keeps a reading until every word is known.
func (c *checker) later(read func()) { c.decls = append(c.decls, pending{read: read}) }

func atoi(text string) int { n, _ := strconv.Atoi(text); return n }
