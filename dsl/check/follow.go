package check

import (
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// What may follow at a place is found by reading: the line is read with a hole at the place. What a
// reader asks of the hole are words of the language that it looks for there; each of them and each
// word of the game is then put into the hole and read, with another hole behind it. It may follow
// where nothing is found wrong before that second hole.

// Following is what may follow at a place.
type Following struct {
	Words string
	Sense Sense
	Name  string // of a word of the game, as it is declared
	Own   bool   // a word of the game; else of the language
}

// holeWord stands in a text for what is not written yet, so that it can be parsed.
const holeWord = "zzhole"

// holeRoom is the room behind a hole for the longest words.
const holeRoom = 120

// hole is a place in a line, and what was found to fit.
type hole struct {
	file   *diag.File
	phrase *syntax.Phrase
	line   *syntax.Stmt // in whose list of lines it stands; nil: in a declaration's head
	before []*syntax.Item
	after  []*syntax.Item // the brackets that are open there, closed
	at     int            // offset
	atEdge bool           // the line stands where one may wait: `when …`
	asked  map[string]bool
	looked bool // something else was asked
	last   bool // nothing stands behind what is put into it
	trying bool
	out    []Following
	words  *vocabulary
	tries  int
	extra  []string // words of the language that are tried whether they are asked for or not
}

// stands says whether a hole stands in a line, and not in one below it.
func (h *hole) stands(st *syntax.Stmt) bool { return h != nil && !h.trying && h.line == st }

// MayFollow is what may follow behind some text of a card, in one of its fields: the words that
// grammar and game allow there. language are words of the language to be tried.
func (g *Game) MayFollow(text string, card ID, field int, language []string) (out []Following) {
	tails := tailsOf(text)
	for _, tail := range tails {
		f, at := withHole(text, tail)
		tree, said := syntax.ParseText(f, 0, len(f.Text))
		h := findHole(f, at, tree, language)
		if h == nil || len(said) > 0 && tail != tails[len(tails)-1] {
			continue
		}
		c := g.words.holed(h)
		s := newScope(&Frame{})
		s.thisOK, s.this, s.card = true, []ID{g.Cards[card].Kind}, true
		s.action = g.Kinds[g.Cards[card].Kind].Fields[field].Reaction
		c.guard(func() { c.textLines(card, field, f, tree.Stmts, s, &Text{}) })
		out = h.found()
		break
	}
	return append(out, g.behindComma(text, func(f *diag.File) diag.List { _, said := syntax.ParseText(f, 0, len(f.Text)); return said })...)
}

// MayFollowRules is what may follow behind the beginning of a declaration of a rules file.
func (g *Game) MayFollowRules(text string, language []string) (out []Following) {
	if !strings.ContainsAny(strings.TrimSpace(text), " \n") && !strings.HasSuffix(text, " ") && !strings.HasSuffix(text, "\n") {
		for _, head := range syntax.Heads {
			out = append(out, Following{Words: head})
		}
		return out
	}
	tails := tailsOf(text)
	for _, tail := range append([]string{": " + restWord}, tails...) {
		f, at := withHole(text, tail)
		tree, said := syntax.ParseRules(f)
		h := findHole(f, at, tree, language)
		if h == nil || len(tree.Decls) == 0 || len(said) > 0 && tail != tails[len(tails)-1] {
			continue
		}
		c := g.words.holed(h)
		d := tree.Decls[0]
		below := declSource{f, d, []Lines{{File: f, Stmts: d.Stmts}}, nil}
		if h.line != nil {
			c.guard(func() { c.below(below) })
		} else {
			c.guard(func() { h.try(c, newScope(&Frame{}), func() { c.headAlone(below) }) })
		}
		if out = h.found(); len(out) > 0 {
			break
		}
	}
	return append(out, g.behindComma(text, func(f *diag.File) diag.List { _, said := syntax.ParseRules(f); return said })...)
}

const restWord = "zzrest"

// tailsOf are what makes a whole of half a line, so that it can be parsed: nothing, what a head
// governs behind a comma or in a block; brackets are closed.
func tailsOf(text string) []string {
	line := text[strings.LastIndexByte(text, '\n')+1:]
	closed := strings.Repeat(")", max(0, strings.Count(line, "(")-strings.Count(line, ")")))
	if said := strings.TrimLeft(line, " -"); strings.HasPrefix(said, "repeat ") && !strings.HasPrefix(said, "repeat until") {
		closed += " times"
	}
	if would := strings.Index(line, " would "); would >= 0 && strings.Contains(line[would:], ",") {
		return []string{closed + " instead", closed}
	}
	return []string{closed, closed + ", " + restWord, closed + "\n" + strings.Repeat(" ", 60) + restWord, closed}
}

// withHole is a file of a text with a hole behind it, with room for words in its place.
func withHole(text, tail string) (f *diag.File, at int) {
	return diag.NewFile("hole", []byte(text+holeWord+strings.Repeat(" ", holeRoom)+tail+"\n")), len(text)
}

// findHole finds the hole in a tree; nil: the parser lost it.
func findHole(f *diag.File, at int, root syntax.Piece, language []string) *hole {
	h := &hole{file: f, at: at, asked: map[string]bool{}, extra: language}
	holds := func(root syntax.Piece) (found bool) {
		syntax.Walk(root, func(p syntax.Piece) bool {
			if p, ok := p.(*syntax.Phrase); ok {
				for i, it := range p.Items {
					if it.Word == holeWord {
						h.phrase, h.before, h.after, found = p, p.Items[:i:i], closing(p.Items[i+1:]), true
					}
				}
			}
			return !found
		})
		return found
	}
	if !holds(root) {
		return nil
	}
	of := func(lines []*syntax.Stmt) {
		for _, st := range lines {
			if holds(st) {
				h.line = st
			}
		}
	}
	syntax.Walk(root, func(p syntax.Piece) bool {
		switch p := p.(type) {
		case *syntax.Text:
			of(p.Stmts)
		case *syntax.Block:
			of(p.Stmts)
		case *syntax.Decl:
			of(p.Stmts)
		case *syntax.Choice:
			of(p.Stmts)
		}
		return true
	})
	h.phrase.Ask = func(words string) {
		h.looked = true
		if words != "" {
			h.asked[words] = true
		}
	}
	return h
}

// closing are the closing brackets with which a list begins.
func closing(items []*syntax.Item) []*syntax.Item {
	n := 0
	for n < len(items) && items[n].Op == ")" {
		n++
	}
	return items[:n:n]
}

// holed is a checker that looks for what fits into a hole, and leaves the game as it is.
func (c *checker) holed(h *hole) *checker {
	next := c.further(len(c.game.Players))
	game := *c.game
	game.Tokens, game.Marks = slices.Clip(game.Tokens), slices.Clip(game.Marks)
	next.game, next.hole, next.mute, next.lostWords = &game, h, true, map[string]bool{}
	return next
}

// below reads the lines below a declaration, as far as the hole.
func (c *checker) below(d declSource) {
	s := newScope(&Frame{})
	switch d.decl.Head {
	case "to":
		cur := d.part(0)
		c.verbName(cur)
		params, slots := c.params(cur)
		s = c.paramScope(&slots, params)
	case "action", "reaction":
		s.action = true
	case "turn", "play":
		s.turn = true
	case "keyword":
		s.thisOK, s.card = true, true
		s.bindNumber(&Num{V: 2, Said: true})
		if slices.Contains(d.decl.Stmts, c.hole.line) {
			c.hole.atEdge = true
			c.hole.try(c, s, func() { c.keywordLine(d.file, c.hole.line, s) })
			return
		}
	case "after", "when", "while":
		st := d.decl.Stmts[0]
		a := Ability{Card: None, Field: int(None), Reader: TextReader{Seat: None, Anyone: true}, Span: st.Span(d.file)}
		read := func() { c.abilityLine(d.file, st, newScope(&a.Frame), &a) }
		if c.hole.stands(st) {
			c.hole.try(c, s, read)
		} else {
			read()
		}
		return
	}
	c.bodyOf(d, s)
}

// keywordLine reads a line of a keyword, which may be one that waits.
func (c *checker) keywordLine(file *diag.File, st *syntax.Stmt, s *scope) {
	if !c.isAbility(st) {
		c.stmt(file, st, s)
		return
	}
	a := Ability{Card: None, Field: int(None), Reader: TextReader{Seat: None, Anyone: true}, Span: st.Span(file)}
	inner := newScope(&a.Frame)
	inner.thisOK, inner.card = true, true
	inner.names = slices.Clone(s.names)
	c.abilityLine(file, st, inner, &a)
}

// headAlone reads a declaration's head as if the game did not declare its words yet.
func (c *checker) headAlone(d declSource) {
	c.hole.words = c.vocab
	c.vocab = c.vocab.without(d)
	c.decls, c.said = nil, map[string]diag.Span{}
	switch d.decl.Head {
	case "setup", "turn", "play", "win", "end", "returns", "rank", "estimate":
		c.game.Turns, c.game.Estimates, c.game.Ranks = nil, nil, nil
		c.declareProcedure(d)
	case "teams":
		c.game.Teams = nil
		c.declareOne(d)
	case "counter":
		c.declareOne(d)
		c.declareCounters([]declSource{d})
	case "kind":
		c.kindAlone(d)
	default:
		c.declareOne(d)
	}
	for _, p := range c.decls {
		c.guard(p.read)
	}
}

// kindAlone reads a kind's head, or the field in which the hole stands as one of the kind that there is.
func (c *checker) kindAlone(d declSource) {
	e, known := c.hole.words.find(d.part(0).words("of"), kindSense)
	for _, f := range d.decl.Fields {
		if known && slices.Contains(f.Parts, c.hole.phrase) {
			c.vocab = c.hole.words
			c.game.Kinds = slices.Clone(c.game.Kinds)
			c.game.Kinds[e.id].Fields = nil
			c.declareField(d.file, e.id, f)
			return
		}
	}
	c.declareOne(d)
}

// without is the vocabulary without the words that a declaration makes.
func (v *vocabulary) without(d declSource) *vocabulary {
	out := *v
	out.words, out.verbs, out.forms, out.pasts = maps.Clone(v.words), maps.Clone(v.verbs), maps.Clone(v.forms), maps.Clone(v.pasts)
	of, own := map[string][]sense{"kind": {kindSense}, "type": {typeSense}, "token": {tokenSense}, "counter": {tokenSense}, "zone": {zoneSense}, "board": {zoneSense}, "mark": {markSense, playerMarkSense},
		"adjective": {adjectiveSense}, "value": {valueSense}, "option": {optionSense}, "die": {dieSense}}[d.decl.Head], d.part(0).words("of")
	for words := strings.Fields(own); len(words) > 0; words = words[:len(words)-1] {
		name := strings.Join(words, " ")
		for _, form := range []string{name, Plural(name)} {
			out.words[form] = slices.DeleteFunc(slices.Clone(out.words[form]), func(e entry) bool { return slices.Contains(of, e.sense) })
			if len(out.words[form]) == 0 {
				delete(out.words, form)
			}
		}
		if d.decl.Head == "to" {
			delete(out.verbs, name)
		}
	}
	return &out
}

// try puts each word that could stand in the hole there and keeps those that fit.
func (h *hole) try(c *checker, s *scope, read func()) {
	h.trying = true
	defer func() { h.trying = false }()
	h.reads(c, s, "", read)
	asked := h.asked
	for _, w := range append(plainWords, prepositions...) {
		asked[w] = true
	}
	for _, w := range slices.Sorted(maps.Keys(asked)) {
		if h.fits(c, s, w, read, true, owning(w)) {
			h.out = append(h.out, Following{Words: w})
		}
	}
	for _, w := range h.extra {
		if !asked[w] && h.fits(c, s, w, read, false, false) {
			h.out = append(h.out, Following{Words: w})
		}
	}
	for _, o := range c.gameWords(s, h.before) {
		if h.fits(c, s, o.Words, read, h.goesOn(o.Sense), owners[o.Sense]) {
			h.out = append(h.out, o)
		}
	}
	h.out = append(h.out, h.beginnings()...)
}

// mostTries bounds the work at one place.
const mostTries = 4000

// goesOn says whether a word of the game may be one that needs another behind it: a part of something
// (`the cost of`), or a kind of which one is known (`the ship's`).
func (h *hole) goesOn(s sense) bool {
	switch s {
	case markSense, adjectiveSense, verbSense:
		return false
	case kindSense, typeSense:
		n := len(h.before)
		return n > 0 && slices.Contains([]string{"the", "that", "this", "its", "your", "their"}, h.before[n-1].Word)
	}
	return true
}

// plainWords are words of the language that a reader looks for by comparing, not by asking.
var plainWords = []string{"than", "card", "cards", "player", "players", "and", "or", "not", "is", "are", "has", "have", "turn", "more", "less", "starts", "ends", "been", "the highest", "the lowest", "the most", "the fewest", "highest", "lowest", "most", "fewest",
	"owner", "team", "chooses", "does", "wins", "loses", "secretly"}

// joints are the words that are tried first behind a word that can't be the last: those of the first
// line whether a reader asks for them or not.
var joints = []string{"of", "'s", "is", "on", "in", "your", "the", "it", "a", "each", "you", "those", "no"}

// unasked is how many of the joints are tried in any case.
const unasked = 3

// mostJoints is how many of the words that a reader asks for behind a word are tried behind it.
const mostJoints = 8

// owners are what something can be of, by `'s`.
var owners = map[sense]bool{kindSense: true, typeSense: true, cardSense: true, playerSense: true, givenSense: true}

// owning says that words of the language end in one that something can be of.
func owning(words string) bool {
	last := words[strings.LastIndexByte(words, ' ')+1:]
	return slices.Contains([]string{"player", "card", "other", "owner", "holder", "opponent", "team"}, last)
}

// fits says whether words may stand in the hole: alone, or (further) before a word that is asked for behind
// them; owns: also before an `'s`.
func (h *hole) fits(c *checker, s *scope, words string, read func(), further, owns bool) bool {
	h.asked, h.looked = map[string]bool{}, false
	wrong := h.reads(c, s, words, read)
	if wrong < 0 {
		return true
	}
	if !further || wrong > h.at+len(words) {
		return false
	}
	if !h.looked {
		return owns && h.reads(c, s, words+" 's", read) < 0
	}
	h.last = true
	wrong = h.reads(c, s, words, read)
	if h.last = false; wrong < 0 {
		return true
	}
	next := slices.Clone(joints[:unasked])
	for _, joint := range append(joints[unasked:], slices.Sorted(maps.Keys(h.asked))...) {
		if h.asked[joint] && !slices.Contains(next, joint) && len(next) < mostJoints {
			next = append(next, joint)
		}
	}
	for _, joint := range next {
		if (owns || joint != "'s") && h.reads(c, s, words+" "+joint, read) < 0 {
			return true
		}
	}
	return false
}

// reads reads the line with words in the hole and another hole behind them, and gives where the first
// mistake in what stands before that begins; -1: there is none. All is put back.
func (h *hole) reads(c *checker, s *scope, words string, read func()) int {
	if h.tries++; h.tries > mostTries {
		return h.at
	}
	if len(words) > holeRoom-2 {
		return h.at
	}
	room := h.file.Text[h.at : h.at+len(holeWord)+holeRoom]
	for i := range room {
		room[i] = ' '
	}
	copy(room, words)
	items := syntax.ItemsOf(words, h.at)
	end := h.at
	if len(items) > 0 {
		end += len(words) + 1
	}
	room[end-h.at] = '~'
	h.phrase.Items = append(slices.Clip(h.before), items...)
	if !h.last {
		h.phrase.Items = append(h.phrase.Items, syntax.HoleItem(end))
	}
	h.phrase.Items = append(h.phrase.Items, h.after...)
	was, game, scope, frame := *c, *c.game, *s, *s.frame
	s.names = slices.Clip(s.names)
	s.secrets = maps.Clone(s.secrets)
	from := len(c.diags)
	c.guard(read)
	wrong := -1
	for _, d := range c.diags[from:] {
		if d.Span.File == h.file && d.Span.Start < end && (wrong < 0 || d.Span.Start < wrong) {
			wrong = d.Span.Start
		}
	}
	*c, *c.game = was, game
	*s = scope
	*s.frame = frame
	c.diags = c.diags[:from]
	return wrong
}

// beginnings are the words that begin a statement, where one may begin.
func (h *hole) beginnings() (out []Following) {
	begins := false
	if h.line != nil && len(h.before) == 0 {
		syntax.Walk(h.line, func(p syntax.Piece) bool {
			if st, ok := p.(*syntax.Stmt); ok && st.Do == h.phrase {
				begins = true
			}
			return true
		})
	}
	for _, w := range syntax.Beginnings() {
		if w == "otherwise" && !h.belowIf() {
			continue
		}
		if begins && (h.atEdge || w != "when" && w != "after" && w != "while") {
			out = append(out, Following{Words: w})
		}
	}
	if begins && h.atEdge {
		out = append(out, Following{Words: "once a turn"})
	}
	if h.line != nil && len(h.before) == 1 && h.before[0].Word == "you" && h.line.Do == h.phrase {
		out = append(out, Following{Words: "may"})
	}
	if r := h.line; r != nil && len(h.before) == 0 && r.Repeat != nil && r.Repeat.Times == h.phrase {
		out = append(out, Following{Words: "until"})
	}
	return out
}

// belowIf says that the line above, at the same step, begins with a condition.
func (h *hole) belowIf() bool {
	lines := strings.Split(string(h.file.Text[:h.at]), "\n")
	step := func(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
	now := step(lines[len(lines)-1])
	for i := len(lines) - 2; i >= 0; i-- {
		said := strings.TrimLeft(lines[i], " ")
		if said == "" || said[0] == '#' || step(lines[i]) > now {
			continue
		}
		return (step(lines[i]) == now || i == 0) && (strings.HasPrefix(said, "if ") || strings.HasPrefix(said, "otherwise if "))
	}
	return false
}

// gameWords are the words of the game, and of what words stand before the hole the rest of longer ones.
func (c *checker) gameWords(s *scope, before []*syntax.Item) (out []Following) {
	seen := map[string]bool{}
	add := func(words string, sense sense, name string) {
		if !seen[words] && words != "" {
			seen[words] = true
			out = append(out, Following{Words: words, Sense: sense, Name: name, Own: true})
		}
		rest := strings.Fields(words)
		for n := min(len(rest)-1, len(before)); n > 0; n-- {
			said := true
			for i := range n {
				said = said && before[len(before)-n+i].Word == rest[i]
			}
			if words := strings.Join(rest[n:], " "); said && !seen[words] {
				seen[words] = true
				out = append(out, Following{Words: words, Sense: sense, Name: name, Own: true})
			}
		}
	}
	for _, w := range slices.Sorted(maps.Keys(c.vocab.words)) {
		for _, e := range c.vocab.words[w] {
			switch e.sense {
			case keywordSense:
				add(c.game.Keywords[e.id].Name, keywordSense, c.game.Keywords[e.id].Name)
			case topSense:
				add(w, topSense, w)
			default:
				add(w, e.sense, c.nameOfEntry(e))
			}
		}
	}
	for _, form := range slices.Sorted(maps.Keys(c.vocab.forms)) {
		add(form, verbSense, c.vocab.forms[form].base)
	}
	for i := range c.game.Values {
		add(Plural(c.game.Values[i].Name), valueSense, c.game.Values[i].Name)
	}
	for _, w := range c.game.WordNames {
		add(w, fieldWordSense, w)
	}
	for _, p := range c.phases() {
		add(p.Said(), phaseSense, p.Name)
	}
	for _, w := range c.game.Windows() {
		add(w, windowSense, w)
	}
	for _, b := range s.names {
		add(b.name, givenSense, b.name)
	}
	return append(out, c.cardNamesFollowing()...)
}

// cardNamesFollowing is one card of each kind that is there once, and one of several copies: where one
// may stand, those like it may.
func (c *checker) cardNamesFollowing() (out []Following) {
	type sort struct {
		kind    ID
		several bool
	}
	seen := map[sort]bool{}
	for i := range c.game.Cards {
		card := &c.game.Cards[i]
		if of := (sort{card.Kind, card.Count > 1}); !seen[of] {
			seen[of] = true
			out = append(out, Following{Words: quoted(card.Name), Sense: cardSense, Name: card.Name, Own: true})
		}
	}
	return out
}

// found are the words that fit, those of the same kind as a card's name with it.
func (h *hole) found() []Following {
	seen := map[string]bool{}
	return slices.DeleteFunc(h.out, func(f Following) bool {
		had := seen[f.Words]
		seen[f.Words] = true
		return had
	})
}

// behindCommas are what may stand behind a comma where no phrase can, and what follows it there.
var behindCommas = [][2]string{{"called", " zzname"}, {"in any order", ", " + restWord}, {"in turn order", ", " + restWord}, {"instead", "\n" + strings.Repeat(" ", 60) + restWord}, {"one at a time", ", " + restWord}}

// behindComma are the words of the language that may stand behind the last comma of a text, and the rest of
// those that have begun.
func (g *Game) behindComma(text string, parse func(*diag.File) diag.List) (out []Following) {
	out = fixedBehind(text)
	comma := strings.LastIndexByte(text, ',')
	if comma < 0 || strings.Contains(text[comma:], "\n") {
		return out
	}
	begun := strings.TrimLeft(text[comma+1:], " ")
	for _, w := range behindCommas {
		if rest, ok := strings.CutPrefix(w[0], begun); ok && rest != "" && len(parse(diag.NewFile("hole", []byte(text+rest+w[1]+"\n")))) == 0 {
			out = append(out, Following{Words: rest})
		}
	}
	return out
}

// quick ends the reading of a line with a hole at a mistake, without advice.
func (c *checker) quick(span diag.Span) {
	if c.hole != nil {
		c.diags = append(c.diags, diag.Diagnostic{Code: diag.UnknownWord, Span: span})
		panic(bail{})
	}
}
