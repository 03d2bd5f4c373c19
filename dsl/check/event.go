package check

import (
	"slices"
	"sort"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// trigger reads `when EVENT, BODY` and `when X would V, BODY instead`.
func (c *checker) trigger(file *diag.File, w *syntax.When, s *scope, a *Ability) {
	c.eventChanged(file, w.Event)
	cur := newCursor(file, w.Event)
	if c.event(cur, s, a, w.Head == "after") {
		a.Form = Replacing
	}
	c.finish(cur)
	instead := false
	if w.Body != nil && w.Body.Inline != nil && w.Body.Inline.Do != nil {
		p := w.Body.Inline.Do
		body := newCursor(file, p)
		if n := len(body.items); n > 0 && body.items[n-1].Word == "instead" {
			instead = true
			body = body.sub(0, n-1)
		}
		a.Body = alone(c.plain(body, s))
	} else {
		a.Body = c.tail(file, w.Body, s)
	}
	if instead != (a.Form == Replacing) {
		c.fail(diag.Expected, w.Event.Span(file), "want", "`would … instead` together", "found", "only one of them")
	}
	c.abilities = append(c.abilities, gathered{ability: *a})
}

// event reads what a trigger waits for; would says that it replaces it.
func (c *checker) event(cur *cursor, s *scope, a *Ability, after bool) (would bool) {
	a.Event = Event{Kind: VerbEvent, Verb: None, ActorSlot: 2, After: false}
	if c.turnEvent(cur, s, a) {
		return false
	}
	if cur.accept("a") || cur.accept("an") {
		a.Event.After = cur.accept("successful")
		c.afterVerb(cur, after)
		if f, n, ok := c.verbForm(cur); ok && (a.Event.After || after) && cur.at+n == len(cur.items) {
			cur.at += n
			c.eventVerb(a, f.base, nil, s)
			c.markResult(f.base, cur.since(cur.at-1))
			return false
		}
		cur.at--
		if a.Event.After {
			cur.at--
			c.unknownVerb(cur)
		}
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
		e, ok := c.take(cur, playerSense)
		if !ok || cur.item().Poss == "" {
			cur.at = start
			return false
		}
		c.mustPlay(e.id, cur.since(start))
		cur.at++
		whose = &Seat{e.id}
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
	}
	s.bind(binding{what: playerBinding, slot: 2})
	return true
}

// verbEvent reads `you discard a card`, `a ship is trashed`, `the pirate would
// discard a card`, `this would be trashed`.
func (c *checker) verbEvent(cur *cursor, s *scope, a *Ability) (would bool) {
	start := cur.at
	subject := c.noun(cur, s)
	would = cur.accept("would")
	if !would && !cur.accept("can't") {
		cur.accept("cannot")
	}
	passive := cur.accept("be") || cur.accept("is") || cur.accept("are")
	f, n, ok := c.verbForm(cur)
	if !ok || passive != f.past {
		if builtin := baseForm(cur.word(0)); slices.Contains(builtinVerbs, builtin) {
			c.expected(cur, "a verb that the rules declare with `to …`")
		}
		c.unknownEvent(cur, passive)
	}
	cur.at += n
	if passive {
		c.eventVerb(a, f.base, func(p []Param) { c.eventCard(s, a, p, subject) }, s)
		return would
	}
	c.eventVerb(a, f.base, func(p []Param) { c.eventArgs(cur, s, a, p) }, s)
	c.eventActor(subject, a, s, start)
	return would
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
	f, n, ok := c.verbForm(cur)
	if ok && passive != f.past {
		rest := cur.sub(cur.at, len(cur.items))
		rest.at += n
		want := f.base
		if passive {
			want = c.pastOf(f.base)
		}
		c.fail(diag.Expected, rest.since(cur.at), "want", "`"+want+"`", "found", "`"+rest.since(cur.at).Text()+"`")
	}
	if passive && cur.word(0) != "" {
		var known []string
		for base := range c.vocab.verbs {
			known = append(known, c.pastOf(base))
		}
		sort.Strings(known)
		c.unknownHere(cur, "verb", known)
	}
	c.unknownVerb(cur)
}

// eventVerb finds the verb and gives its parameters slots.
func (c *checker) eventVerb(a *Ability, base string, match func([]Param), s *scope) {
	ids := c.vocab.verbs[base]
	a.Event.Verb = ids[0]
	v := &c.game.Verbs[ids[0]]
	for range v.Params {
		a.Event.Slots = append(a.Event.Slots, s.newInt())
	}
	if match != nil {
		match(v.Params)
	}
}

// also adds a condition to an event.
func (a *Ability) also(cond Expr) {
	if a.Event.Cond == nil {
		a.Event.Cond = cond
	} else {
		a.Event.Cond = &And{a.Event.Cond, cond}
	}
}

func (c *checker) eventActor(subject *np, a *Ability, s *scope, start int) {
	switch {
	case subject.what == npPlayer:
		a.also(&Cmp{EQ, &PlayerSlot{2}, subject.player})
	case subject.what == npPlayers && subject.player != nil:
		a.also(&Cmp{NE, &PlayerSlot{2}, subject.player})
	case subject.what == npPlayers:
	default:
		c.fail(diag.NoSubject, subject.span, "got", c.describe(subject))
	}
	s.bind(binding{what: playerBinding, slot: 2})
}

// eventCard matches the card that a passive event happens to.
func (c *checker) eventCard(s *scope, a *Ability, params []Param, n *np) {
	for i := range params {
		if params[i].Kind == CardParam {
			c.matchCard(s, a, a.Event.Slots[i], n)
			return
		}
	}
	c.fail(diag.WrongThing, n.span, "want", "a verb that is done to a card", "got", "one that is not")
}

func (c *checker) matchCard(s *scope, a *Ability, slot int, n *np) {
	switch {
	case n.what == npCard:
		a.also(&Cmp{EQ, &CardSlot{slot}, n.card})
	case n.what == npCards:
		q := *n.q
		q.Domain = Domain{Kind: OneCard, Host: &CardSlot{slot}}
		a.also(&Is{&CardSlot{slot}, &q})
	default:
		c.wrongThing(n, "a card")
	}
	s.bind(binding{what: cardBinding, kinds: n.kinds, slot: slot})
}

// eventArgs matches what an active event says of its arguments.
func (c *checker) eventArgs(cur *cursor, s *scope, a *Ability, params []Param) {
	for i := range params {
		p := &params[i]
		if p.Prep != "" && !cur.accept(p.Prep) || cur.done() {
			continue
		}
		if p.Kind == NumberParam {
			if !cur.accept("a", "number", "of") {
				cur.accept("any")
			}
			cur.words(prepositions...)
			s.bind(binding{what: numberBinding, slot: a.Event.Slots[i]})
			continue
		}
		if p.Kind == ZoneParam {
			c.eventZone(cur, s, a, a.Event.Slots[i])
			continue
		}
		n := c.noun(cur, s)
		if p.Kind == CardParam {
			c.matchCard(s, a, a.Event.Slots[i], n)
		}
	}
}
