package check

import (
	"slices"
	"sort"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// trigger reads `when EVENT, BODY` and `when X would V, BODY instead`.
func (c *checker) trigger(file *diag.File, w *syntax.When, s *scope, a *Ability) {
	cur := newCursor(file, w.Event)
	if w.Limit != nil {
		c.abilityLimit(newCursor(file, w.Limit), waitsFor(file, w), a)
	}
	c.notACondition(cur, s)
	if c.event(cur, s, a, w.Head == "after") {
		a.Form = Replacing
	}
	c.finish(cur)
	c.replaces(file, w, a.Form == Replacing)
	if w.Body != nil && w.Body.Inline != nil && w.Body.Inline.Do != nil {
		p := w.Body.Inline.Do
		body := newCursor(file, p)
		if n := len(body.items); n > 0 && body.items[n-1].Word == "instead" {
			body = body.sub(0, n-1)
		}
		before := len(c.diags)
		if !c.guard(func() { a.Body = alone(c.plain(body, s)) }) {
			c.inlineEveryday(file, w.Body.Inline, before)
			panic(bail{})
		}
	} else {
		a.Body, a.Block = c.tail(file, w.Body, s), w.Instead
	}
	c.abilities = append(c.abilities, gathered{ability: *a})
}

// notACondition reports `when your hand is empty`: what is so does not happen, and is asked
// below what brings it about.
func (c *checker) notACondition(cur *cursor, s *scope) {
	if says(&syntax.Phrase{Items: cur.items}, "phase") {
		return
	}
	for at := range cur.items { // an event has a verb of the game, or a turn
		if _, _, ok := c.verbForm(cur.sub(at, len(cur.items))); ok || cur.items[at].Word == "turn" && at+1 < len(cur.items) {
			return
		}
	}
	before, loose := *c, slices.Clone(c.loose)
	inner, frame := *s, *s.frame
	inner.frame, c.extra = &frame, true
	ok := c.guard(func() { c.wholeCond(cur.sub(0, len(cur.items)), &inner) })
	c.extra, c.diags, c.loose, c.pendings = before.extra, before.diags, loose, before.pendings
	if ok {
		all := *cur
		all.at = len(cur.items)
		c.advise(all.since(0), "what happens (what is so is asked)", "`"+cur.text(0, len(cur.items))+"`", "write `if "+cur.text(0, len(cur.items))+", …` below what brings it about, such as `when your turn ends`")
	}
}

// event reads what a trigger waits for; would says that it replaces it.
func (c *checker) event(cur *cursor, s *scope, a *Ability, after bool) (would bool) {
	a.Event = Event{Kind: VerbEvent, Verb: None, ActorSlot: 2, After: false}
	if c.turnEvent(cur, s, a) || c.diceRolled(cur, s, a) {
		return false
	}
	if cur.accept("a") || cur.accept("an") {
		a.Event.After = cur.accept("successful")
		c.afterVerb(cur, after)
		if f, n, ok := c.verbForm(cur); ok && (a.Event.After || after) && cur.at+n == len(cur.items) {
			cur.at += n
			c.noteVerb(cur, cur.at-n, c.vocab.verbs[f.base][0])
			c.shapes(cur, s, a, f.base, false, func(*eventReader) {})
			c.markResult(f.base, cur.since(cur.at-1))
			return false
		}
		cur.at--
		if a.Event.After {
			cur.at--
			c.unknownVerb(cur)
		}
	}
	if f, n, ok := c.verbForm(cur); ok && after && cur.at == 0 && n == len(cur.items) {
		c.advise(cur.here(), "`"+diag.Article(f.base)+"`", "`"+cur.text(0, n)+"`", "write `after "+diag.Article(f.base)+"`")
	}
	return c.verbEvent(cur, s, a)
}

// turnEvent reads `your turn ends`, `the pirate's turn starts`, `a turn ends`.
func (c *checker) turnEvent(cur *cursor, s *scope, a *Ability) bool {
	start := cur.at
	var whose Expr
	switch {
	case cur.accept("your"):
		whose = &You{}
	case cur.accept("a"), cur.accept("each"):
	case cur.is("the"):
		cur.at++
		if c.phaseEvent(cur, s, a, nil, start) {
			return true
		}
		e, ok := c.take(cur, playerSense)
		if !ok || cur.item().Poss == "" {
			cur.at = start
			return false
		}
		c.mustPlay(e.id, cur.since(start))
		cur.at++
		whose = &Seat{e.id}
	}
	if cur.at > start && c.phaseEvent(cur, s, a, whose, start) {
		return true
	}
	kinds := map[string]EventKind{"ends": TurnEnds, "starts": TurnStarts, "begins": TurnStarts}
	kind, ok := kinds[cur.word(1)]
	if cur.is("turn") && !ok && cur.at > start {
		cur.at++
		c.expected(cur, "`starts` or `ends`")
	}
	if !cur.is("turn") || !ok {
		cur.at = start
		return false
	}
	cur.at += 2
	a.Event.Kind = kind
	if whose != nil {
		a.Event.Cond = &Cmp{EQ, &PlayerSlot{2}, whose}
		c.write(a.Event.Cond, cur.since(start))
	}
	s.bind(binding{what: playerBinding, slot: 2})
	return true
}

// verbEvent reads `you discard a card`, `a ship is trashed`, `the pirate would
// discard a card`, `this would be trashed`.
func (c *checker) verbEvent(cur *cursor, s *scope, a *Ability) (would bool) {
	subject := c.eventSubject(cur, s)
	how := happens
	if would = cur.accept("would"); would {
		how = willBe
	} else if cur.accept("can't") || cur.accept("cannot") {
		how = cannot
	}
	passive := cur.accept("be") || cur.accept("is") || cur.accept("are")
	f, n, ok := c.verbForm(cur)
	if (!ok || !f.fits(passive)) && !would && a.Form != Forbidding && c.happening(cur, s, a, subject, passive) {
		return false
	}
	if !ok || !f.fits(passive) {
		c.happensOtherwise(cur, subject, passive, would || a.Form == Forbidding)
		c.unheardOf(cur, subject, passive)
		c.unknownEvent(cur, passive)
	}
	if !passive && subject.what != npPlayer && subject.what != npPlayers {
		c.noDoer(cur, subject, how)
	}
	cur.at += n
	named := len(s.names)
	c.shapes(cur, s, a, f.base, would || a.Form == Forbidding, func(e *eventReader) {
		e.doer = subject
		if passive {
			e.subject(subject)
		}
		e.rest(cur)
	})
	if passive {
		return would
	}
	c.eventActor(subject, a, s, named)
	return would
}

// eventSubject reads what an event begins with: who does it, or what it is done to.
func (c *checker) eventSubject(cur *cursor, s *scope) *np {
	start := cur.at
	if cur.accept("any") && !cur.is("number") {
		if e, ok := c.take(cur, tokenSense); ok { // however many
			return &np{what: npAmount, token: e.id, unit: c.game.Tokens[e.id].Name, slot: -1, span: cur.since(start)}
		}
	}
	if cur.at = start; cur.accept("a", "zone") {
		return &np{what: npZone, slot: -1, span: cur.since(start)}
	}
	return c.noun(cur, s)
}

// afterVerb reports what stands wrongly after `after a` or in `when a raid ends`.
func (c *checker) afterVerb(cur *cursor, after bool) {
	f, n, ok := c.verbForm(cur)
	last := cur.word(n)
	switch {
	case ok && !after && len(c.vocab.words[f.base]) == 0 && (last == "ends" || last == "is"):
		rest := cur.sub(cur.at, len(cur.items))
		c.fail(diag.Expected, rest.here(), "want", "`after a "+f.base+", …`", "found", "`when a "+f.base+" "+last+"`")
	case ok || !after || c.startsCards(cur) || cur.is("player"):
	case len(cur.items) > cur.at+1 && len(c.vocab.verbs[cur.phrase(1)]) == 0 && len(c.vocab.verbs[cur.word(1)]) > 0:
		c.unknownHere(cur, "way for a verb to end", []string{"successful"})
	default:
		c.unknownVerb(cur)
	}
}

// unknownEvent reports a verb that nothing can wait for, or one in a wrong form.
func (c *checker) unknownEvent(cur *cursor, passive bool) {
	c.quick(cur.here())
	f, n, ok := c.verbForm(cur)
	if ok && !f.fits(passive) {
		rest := cur.sub(cur.at, len(cur.items))
		rest.at += n
		want := f.base
		if passive {
			want = c.vocab.past(f.base)
		}
		c.fail(diag.Expected, rest.since(cur.at), "want", "`"+want+"`", "found", "`"+rest.since(cur.at).Text()+"`")
	}
	if passive && cur.word(0) != "" {
		var known []string
		for base := range c.vocab.verbs {
			known = append(known, c.vocab.past(base))
		}
		sort.Strings(known)
		c.unknownHere(cur, "verb", known)
	}
	c.unknownVerb(cur)
}

// also adds a condition to the event, of each shape.
func (a *Ability) also(cond Expr) {
	a.Event.also(cond)
	for i := range a.shapes {
		a.shapes[i].also(cond)
	}
}

func (e *Event) also(cond Expr) {
	if e.Cond == nil {
		e.Cond = cond
	} else {
		e.Cond = &And{e.Cond, cond}
	}
}

// eventActor reads who does what is waited for. named is where the names begin that the event
// has given. Whoever waits for what they do themselves is `you`, so that `that player` is the
// player to whom they do it, if the event has one.
func (c *checker) eventActor(subject *np, a *Ability, s *scope, named int) {
	before := a.Event.Cond
	defer func() { c.writeParts(before, a.Event.Cond, subject.span) }()
	switch {
	case subject.of != nil:
		c.anybody(subject, inAnIf)
	case subject.what == npPlayer:
		a.also(&Cmp{EQ, &PlayerSlot{2}, subject.player})
	case subject.what == npPlayers && subject.player != nil:
		a.also(&Cmp{NE, &PlayerSlot{2}, subject.player})
	}
	actor := binding{what: playerBinding, slot: 2, line: s.line}
	if subject.what != npPlayer || !IsYou(subject.player) {
		s.bind(actor)
		return
	}
	for i, b := range s.names[named:] {
		if b.what == playerBinding {
			s.names[named+i].since = edition.WhomYou
		}
	}
	s.names = slices.Insert(s.names, named, actor)
}
