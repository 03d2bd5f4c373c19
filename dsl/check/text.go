package check

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/cores"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

func itoa(n int) string { return strconv.Itoa(n) }

// parsed is a text as a tree, with what was found in it.
type parsed struct {
	tree *syntax.Text
	said diag.List
}

func parseText(v *Scalar) parsed {
	tree, said := syntax.ParseText(v.Span.File, v.Span.Start, v.Span.End)
	return parsed{tree, said}
}

// Parsed is the text as a tree, parsed anew: the trees of all texts are a third of what a large
// game would keep, and few ask for one.
func (t *Text) Parsed() *syntax.Text {
	tree, _ := syntax.ParseText(t.Span.File, t.Span.Start, t.Span.End)
	return tree
}

// parseTexts makes trees of all cards' texts on all cores: no word of the game is needed
// for that.
func (c *checker) parseTexts() {
	var texts []*Scalar
	for id, src := range c.cardIndex {
		fields := c.game.Kinds[c.game.Cards[id].Kind].Fields
		for i := range src.Fields {
			f := &src.Fields[i]
			k := slices.IndexFunc(fields, func(of Field) bool { return of.Name == f.Name.Text })
			if k < 0 || fields[k].Type != TextField && fields[k].Type != TextsField {
				continue
			}
			for j := range f.Values {
				texts = append(texts, &f.Values[j])
			}
		}
	}
	c.parsed = make(map[*Scalar]parsed, len(texts))
	var read []parsed
	if c.trees != nil {
		read, c.left = c.trees.parseAll(texts)
	} else {
		read = cores.Each(len(texts), func(i int) parsed { return parseText(texts[i]) })
	}
	for i := range read {
		c.parsed[texts[i]] = read[i]
	}
}

// cardText reads one text of a card.
func (c *checker) cardText(id ID, field int, v *Scalar) *Text {
	card := c.game.Cards[id]
	for _, key := range c.cardIndex[id].Each {
		if braces := "{" + key + "}"; strings.Contains(v.Span.Text(), braces) {
			c.fail(diag.BracesInText, v.Span.First(braces), "found", braces, "field", "its "+key)
		}
	}
	read, ok := c.parsed[v]
	if !ok {
		read = parseText(v)
	}
	delete(c.parsed, v)
	c.diags = append(c.diags, read.said...)
	tree := read.tree
	t := &Text{Span: v.Span}
	if tree == nil {
		return t
	}
	s := newScope(&t.Frame)
	s.thisOK, s.this, s.card = true, []ID{card.Kind}, true
	s.action = c.game.Kinds[card.Kind].Fields[field].Reaction
	c.textLines(id, field, v.Span.File, tree.Stmts, s, t)
	if s.action {
		c.leadingNeeds(t.Stmts)
	}
	return t
}

// textLines reads a text's lines: abilities apart, keywords with what they
// stand for, the rest as what is carried out.
func (c *checker) textLines(id ID, field int, file *diag.File, lines []*syntax.Stmt, s *scope, t *Text) {
	var plain []*syntax.Stmt
	flush := func() {
		t.Stmts = append(t.Stmts, c.body(file, plain, s)...)
		plain = nil
	}
	for _, st := range lines {
		if c.hole.stands(st) {
			flush()
			c.hole.atEdge = true
			c.hole.try(c, s, func() { c.textLines(id, field, file, []*syntax.Stmt{st}, s, &Text{}) })
			return
		}
		if c.isAbility(st) {
			before := len(c.diags)
			if !c.guard(func() { c.ability(id, field, file, st, t) }) && len(c.diags) == before+1 {
				c.inEveryday(file, st, &c.diags[before])
			}
			continue
		}
		if !c.saysKeyword(st) {
			plain = append(plain, st)
			continue
		}
		flush()
		c.attempt(s, func() {
			t.Stmts = append(t.Stmts, c.keyword(newCursor(file, st.Do), s, func(k *Keyword, _ diag.Span) []Stmt {
				var in Text
				c.textLines(id, field, k.decl.file, k.decl.decl.Stmts, s, &in)
				for _, a := range in.Abilities {
					a.Keyword = true
					t.Abilities = append(t.Abilities, a)
				}
				return in.Stmts
			}))
		})
	}
	flush()
}

// isAbility says whether a line at a text's left edge waits instead of being
// carried out.
func (c *checker) isAbility(st *syntax.Stmt) bool {
	if st.When != nil || st.While != nil {
		return true
	}
	if st.Do == nil {
		return false
	}
	if forbids(st.Do) {
		return true
	}
	first := st.Do.Items[0].Word
	if first != "your" && first != "the" && first != "each" && first != "its" && first != "this" || c.playerActs(st.Do) {
		return false
	}
	return says(st.Do, "is", "are")
}

// passiveOrder reports `each card in your hand is discarded`: who reads it does it.
func (c *checker) passiveOrder(cur *cursor, n *np) {
	at := cur.sub(min(cur.at+1, len(cur.items)), len(cur.items))
	f, words, ok := c.verbForm(at)
	if !cur.isOneOf("is", "are") || !ok || f.base == at.phrase(words) || n.what != npCards && n.what != npCard {
		return
	}
	at.at += words
	c.advise(n.span, "what is done, as an order", "`"+n.span.Text()+" "+cur.text(cur.at, at.at)+"`", "write `"+strings.TrimSpace(f.base+" "+n.span.Text()+" "+at.text(at.at, len(at.items)))+"`")
}

// forbids says whether a line is `… can't …`.
func forbids(p *syntax.Phrase) bool { return says(p, "can't", "cannot") }

// says says whether one of the words stands in a phrase.
func says(p *syntax.Phrase, words ...string) bool {
	return slices.ContainsFunc(p.Items, func(it *syntax.Item) bool { return slices.Contains(words, it.Word) })
}

// gathered is an ability or continuous effect waiting to be hung.
type gathered struct {
	ability Ability
	effect  *Effect // nil: it is no continuous effect
}

func (c *checker) ability(id ID, field int, file *diag.File, st *syntax.Stmt, t *Text) {
	f := c.game.Kinds[c.game.Cards[id].Kind].Fields[field]
	if f.Type == TextsField || f.Reaction || f.Live == nil && !c.everInPlay(c.game.Cards[id].Kind) {
		c.fail(diag.LooseAbility, headWord(st.Span(file)), "field", f.Name, "next", c.makeLive(c.game.Cards[id].Kind, &f))
	}
	a := Ability{Card: id, Field: field, Live: f.Live, Reader: f.Reader, Span: st.Span(file)}
	s := newScope(&a.Frame)
	s.thisOK, s.this, s.card = true, []ID{c.game.Cards[id].Kind}, true
	s.bindNumber(c.saidWith)
	c.abilityLine(file, st, s, &a)
	t.Abilities = append(t.Abilities, a)
}

// makeLive says how a text's abilities come to be live: a list of texts never is, and
// the others are where their card is in play or where the field says.
func (c *checker) makeLive(kind ID, f *Field) string {
	name := c.game.Kinds[kind].Name
	if f.Type == TextsField || f.Reaction {
		return "put it into a field of its own in the rules file, below `kind " + name + "`: `rule: text or none, live while it is face up`"
	}
	return "no zone that can hold " + diag.Article(name) + " is `in play`: declare one so, or say behind the field when its abilities wait: `" + f.Name + ": text or none, live while it is face up`"
}

// ruleAbility reads an ability of the rules: always live, and read by whoever
// did what it waits for.
func (c *checker) ruleAbility(d declSource) {
	st := d.decl.Stmts[0]
	a := Ability{Card: None, Field: int(None), Reader: TextReader{Seat: None, Anyone: true}, Span: st.Span(d.file)}
	before := len(c.diags)
	if !c.guard(func() { c.abilityLine(d.file, st, newScope(&a.Frame), &a) }) && len(c.diags) == before+1 {
		c.inEveryday(d.file, st, &c.diags[before])
	}
}

// abilityLine reads a line that waits, or that lasts as long as it is live.
func (c *checker) abilityLine(file *diag.File, st *syntax.Stmt, s *scope, a *Ability) {
	if st.When != nil || forbids(effectOf(st)) {
		a.Frame.Ints = 3 // slot 2 holds who acts: no card that a condition looks at may stand there
	}
	switch {
	case st.When != nil:
		c.trigger(file, st.When, s, a)
	case st.While != nil:
		cond := c.wholeCond(newCursor(file, st.While.Cond), s)
		if st.While.Body == nil || st.While.Body.Inline == nil || st.While.Body.Inline.Do == nil {
			c.fail(diag.Expected, headWord(st.While.Span(file)), "want", "one effect after a comma: `while …, your hand limit is 6`", "found", "something else below `while`")
		}
		a.Event.Cond = cond
		looks := s.frame.Ints > 3 && forbids(effectOf(st))
		c.lasting(newCursor(file, st.While.Body.Inline.Do), s, a, cond)
		if looks && asksWhoActs(a.Event.Cond) {
			c.changed(edition.WhileThere, st.While.Cond.Span(file))
		}
	default:
		c.lasting(newCursor(file, st.Do), s, a, nil)
	}
}

// effectOf is what a line that lasts says behind its `while`.
func effectOf(st *syntax.Stmt) *syntax.Phrase {
	switch {
	case st.While == nil && st.Do != nil:
		return st.Do
	case st.While != nil && st.While.Body != nil && st.While.Body.Inline != nil && st.While.Body.Inline.Do != nil:
		return st.While.Body.Inline.Do
	}
	return &syntax.Phrase{}
}

// lasting reads what holds while its card is live: `your hand limit is 6`,
// `raiding ships can't be trashed`.
func (c *checker) lasting(cur *cursor, s *scope, a *Ability, cond Expr) {
	p := &syntax.Phrase{Items: cur.items}
	if !forbids(p) {
		a.Event.Cond = nil
		c.static(cur, s, a, cond)
		return
	}
	a.Form, a.Event = Forbidding, Event{Kind: VerbEvent, Verb: None, ActorSlot: 2, Cond: cond}
	c.verbEvent(cur, s, a)
	c.finish(cur)
	c.abilities = append(c.abilities, gathered{ability: *a})
}

// static reads a continuous effect: `your hand limit is 6`, `the toll
// of each hazard is 1 less`.
func (c *checker) static(cur *cursor, s *scope, a *Ability, cond Expr) {
	a.Form = Lasting
	m := &Mod{Ability: *a, Cond: cond, Subject: s.newInt()}
	a.effect = &Effect{Mod: m, Value: None}
	c.modSubject(cur, s, a.effect)
	c.want(cur, "is", "are")
	m.Amount = c.modAmount(cur, s)
	switch {
	case cur.accept("more"), cur.accept("higher"):
	case cur.accept("less"), cur.accept("fewer"), cur.accept("lower"):
		m.Less = true
	default:
		m.Set = true
	}
	if !m.Set {
		m.Amount = c.modOver(cur, s, m.Amount)
	}
	c.finish(cur)
	m.Frame = *s.frame
	c.abilities = append(c.abilities, gathered{effect: a.effect})
}

// modOver reads `for each ship`, `for each other player`, behind `1 more`. 1 for each is as many as there are, which
// `(the number of ships) more` says as well.
func (c *checker) modOver(cur *cursor, s *scope, n Expr) Expr {
	over := c.eachCounted(cur, s, nil)
	if one, literal := n.(*Num); over == nil || literal && one.V == 1 {
		return cmp.Or(over, n)
	}
	return &Arith{Mul, n, over}
}

func (c *checker) modAmount(cur *cursor, s *scope) Expr {
	if cur.numbersApart() {
		at := *cur
		at.at += 3
		c.advise(at.since(cur.at), "one number", "`"+at.since(cur.at).Text()+"`", "write one number: an effect changes by as much each time")
	}
	start := cur.at
	if n, ok := cur.number(); ok {
		if !cur.is("plus") && !cur.is("minus") && !cur.is("times") && !cur.is("divided") {
			return &Num{V: n}
		}
		cur.at = start
	}
	return c.number(cur, s)
}

// modSubject reads whose value is changed.
func (c *checker) modSubject(cur *cursor, s *scope, e *Effect) {
	m := e.Mod
	if cur.is("the") {
		rest := cur.sub(cur.at+1, len(cur.items))
		if word, ok := c.entryHere(rest, valueSense, fieldSense); ok {
			cur.at++
			c.take(cur, valueSense, fieldSense)
			c.want(cur, "of")
			c.modOf(cur, s, e, word.word)
			return
		}
	}
	c.theirNumber(cur)
	if c.verbHere(cur) || slices.Contains(builtinVerbs, cur.word(0)) {
		c.expected(cur, "what is changed, such as `your hand limit is 6` (to do something, write `when …`)")
	}
	n := c.noun(cur, s)
	switch num := n.num.(type) {
	case *ValueOf:
		e.Value = num.Value
		m.Match = &Cmp{EQ, subjectSlot(num.Subject, m.Subject), num.Subject}
	case *FieldOf:
		e.Field = &num.Field
		m.Match = &Cmp{EQ, &CardSlot{m.Subject}, num.Card}
	default:
		c.cheaper(cur, 0)
		c.passiveOrder(cur, n)
		c.wrongThing(n, "a value that the rules declare")
	}
}

// subjectSlot reads the asked subject as what the value is about.
func subjectSlot(e Expr, slot int) Expr {
	if IsPlayer(e) {
		return &PlayerSlot{slot}
	}
	return &CardSlot{slot}
}

// modOf reads `each hazard`, `each raiding ship`, `each player`, `this` after
// the value's name.
func (c *checker) modOf(cur *cursor, s *scope, effect *Effect, word string) {
	m := effect.Mod
	start := cur.at
	n := c.noun(cur, s)
	switch {
	case n.what == npPlayers && n.det == detEach && n.player != nil: // each other player
		m.Match = &Cmp{NE, &PlayerSlot{m.Subject}, n.player}
		c.changedTo(edition.EffectOnOthers, cur.since(start), cur.since(start), "each player")
	case n.what == npPlayers && n.det == detEach:
	case n.what == npPlayer:
		m.Match = &Cmp{EQ, &PlayerSlot{m.Subject}, n.player}
	case n.what == npCard:
		m.Match = &Cmp{EQ, &CardSlot{m.Subject}, n.card}
	case n.what == npCards && n.det == detEach:
		m.Match = &Is{&CardSlot{m.Subject}, n.q}
	default:
		c.wrongThing(n, "`each …`, a card or a player")
	}
	c.anybody(n, "put it in front, in the rules: `while you have …, your "+word+" is …`")
	ofPlayer := n.what == npPlayers || n.what == npPlayer
	if e, ok := c.vocab.find(word, valueSense); ok {
		v := &c.game.Values[e.id]
		if v.Player && ofPlayer || !v.Player && !ofPlayer && overlap(n.kinds, v.Kinds) {
			effect.Value = e.id
			return
		}
	}
	f, ok := c.fieldRef(word, n.kinds)
	if ofPlayer || !ok || c.fieldType(f) != NumberField {
		c.fail(diag.NotItsPart, cur.since(start), "word", word, "owner", c.describe(n))
	}
	effect.Field = &f
}

// hang puts an ability where the machine looks for it.
func (c *checker) hang(g gathered) {
	switch {
	case g.effect != nil && g.effect.Value != None:
		v := &c.game.Values[g.effect.Value]
		v.Mods = append(v.Mods, *g.effect.Mod)
	case g.effect != nil:
		c.game.FieldMods = append(c.game.FieldMods, FieldMod{Field: *g.effect.Field, Mods: []Mod{*g.effect.Mod}})
	case g.ability.Event.Kind != VerbEvent:
		c.game.TurnAbilities = append(c.game.TurnAbilities, g.ability)
	default:
		c.hangVerb(g)
	}
}

// hangVerb hangs it on each shape of the verb that its event fits.
func (c *checker) hangVerb(g gathered) {
	for _, e := range append([]Event{g.ability.Event}, g.ability.shapes...) {
		v := &c.game.Verbs[e.Verb]
		a := g.ability
		a.Event, a.shapes = e, nil
		switch a.Form {
		case Forbidding:
			v.Cants = append(v.Cants, a)
		case Replacing:
			v.Replacements = append(v.Replacements, a)
		default:
			v.Triggers = append(v.Triggers, a)
		}
	}
}
