package check

import (
	"iter"
	"strings"
)

// PhaseOf says of a verb without parts that it stands for a phase: it is carried out where a
// turn has the phase, and what waits for its start is carried out before its lines. The
// phase's start is a verb of its own, with no lines, which is only waited for.
type PhaseOf struct {
	Name   string // market
	Starts bool   // of the verb that is the start
	Start  ID     // that verb
	Token  ID     // what a player has while they are in the phase
}

// Said is the phase as it is written: `market phase`.
func (p *PhaseOf) Said() string { return p.Name + " phase" }

// declarePhase reads `phase market`.
func (c *checker) declarePhase(d declSource) {
	cur := d.part(0)
	name := cur.words()
	if name == "" {
		c.expected(cur, "the phase's name in small letters")
	}
	span := cur.since(0)
	c.finish(cur)
	if short, ok := strings.CutSuffix(name, " phase"); ok {
		c.advise(span, "a name without `phase`", "`"+name+"`", "write `phase "+short+"`")
	}
	if first := c.phase(name); first != None {
		c.twice("phase", name, span, c.game.Verbs[first].Span, otherName)
	}
	p := PhaseOf{Name: name, Start: ID(len(c.game.Verbs)), Token: ID(len(c.game.Tokens))}
	start := p
	start.Starts = true
	ends := "end of the " + p.Said()
	c.game.Verbs = append(c.game.Verbs, Verb{Name: "start of the " + p.Said(), Block: None, Phase: &start, Span: span, Bodies: []Body{{By: None, Frame: Frame{Ints: 2}, Span: span}}},
		Verb{Name: ends, Block: None, Phase: &p, Span: span})
	c.noteDeclared(span, phaseSense, p.Start+1, name)
	c.game.Tokens = append(c.game.Tokens, Token{Name: p.Said(), Plural: p.Said(), Limit: true, Players: true, Until: Until{What: UntilVerb, Verb: ends}})
	c.verbBody(d, p.Start+1, Body{By: None, Frame: Frame{Ints: 2}, Span: span})
}

// phases are all phases, each with its verb.
func (c *checker) phases() iter.Seq2[ID, *PhaseOf] {
	return func(each func(ID, *PhaseOf) bool) {
		for i := range c.game.Verbs {
			if p := c.game.Verbs[i].Phase; p != nil && !p.Starts && !each(ID(i), p) {
				return
			}
		}
	}
}

// phase is the verb of the phase of a name, or None.
func (c *checker) phase(name string) ID {
	for verb, p := range c.phases() {
		if p.Name == name {
			return verb
		}
	}
	return None
}

// phaseAt is the phase that is named n words ahead, and how many words name it: `market phase`.
func (c *checker) phaseAt(cur *cursor, n int) (verb ID, words int) {
	verb = None
	at := cur.sub(min(cur.at+n, len(cur.items)), len(cur.items))
	for id, p := range c.phases() {
		if said := strings.Fields(p.Said()); len(said) > words && at.is(said...) {
			verb, words = id, len(said)
		}
	}
	return verb, words
}

// phaseClause reads `the market phase`, a line of a turn; nil: it is something else.
func (c *checker) phaseClause(cur *cursor, s *scope) Stmt {
	if !cur.is("the") {
		return nil
	}
	verb, n := c.phaseAt(cur, 1)
	if verb == None || cur.at+1+n != len(cur.items) {
		return nil
	}
	start := cur.at
	cur.at += 1 + n
	c.notePhase(cur, cur.at-n, verb)
	if !s.turn {
		c.advise(cur.since(start), "what is done (a phase is had by a turn)", "`"+cur.text(start, cur.at)+"`", "say it below `turn`, or below `play`")
	}
	return &Call{Base: Base{cur.since(start)}, Verb: verb, As: &You{}}
}

// inPhase reads `it is your market phase`, `it is not the market phase` (that of whose turn it
// is), `it is the pirate's market phase`; nil: it is something else.
func (c *checker) inPhase(cur *cursor, s *scope) Expr {
	if !cur.is("it", "is") {
		return nil
	}
	at := 2
	not := cur.word(at) == "not"
	if not {
		at++
	}
	of := at // where the phase's name stands
	for ; cur.at+of < len(cur.items) && of < at+8; of++ {
		if of > at && (of == at+1 && (cur.word(at) == "the" || cur.word(at) == "your") || cur.items[cur.at+of-1].Poss != "") {
			if verb, n := c.phaseAt(cur, of); verb != None {
				return c.whosePhase(cur, s, at, of, verb, n, not)
			}
		}
	}
	return nil
}

func (c *checker) whosePhase(cur *cursor, s *scope, at, of int, verb ID, n int, not bool) Expr {
	whose := Expr(&TurnPlayer{})
	from := cur.at
	switch cur.at += at; {
	case cur.is("your") && of == at+1:
		whose = &You{}
	case of > at+1:
		said := *cur
		said.at = from + of
		far := func() {
			c.advise(said.since(cur.at), "`your`, `the` or a player's name", "`"+said.since(cur.at).Text()+"`", "choose the player on a line before, and write `it is that player's "+c.game.Verbs[verb].Phase.Said()+"`")
		}
		for i := cur.at; i < said.at; i++ {
			if cur.items[i].Word == "of" { // its `'s` would be that of what it is the owner of
				far()
			}
		}
		start := cur.at
		who := c.nounHead(cur, s, nil)
		for cur.item().Poss != "" && cur.at+1 < said.at { // that player's partner's
			cur.at++
			who = c.possession(cur, s, who, nil)
		}
		who.span = cur.since(start)
		c.expect(who, "a player", npPlayer)
		switch whose = who.player; whose.(type) {
		case *Seat, *PlayerSlot, *Opponent, *Partner, *NextPlayer, *TurnPlayer:
		default:
			cur.at = start
			far()
		}
	}
	cur.at = from + of + n
	c.notePhase(cur, from+of, verb)
	p := c.game.Verbs[verb].Phase
	e := Expr(&InPhase{Phase: verb, Player: whose, Token: p.Token})
	c.write(e, cur.since(from))
	if not {
		return &Not{e}
	}
	return e
}

// phaseEvent reads `the market phase starts`, `your market phase ends`; whose is who has it, or
// nil, and start where that stands.
func (c *checker) phaseEvent(cur *cursor, s *scope, a *Ability, whose Expr, start int) bool {
	verb, n := c.phaseAt(cur, 0)
	last := cur.word(n)
	if verb == None {
		return false
	}
	cur.at += n
	c.notePhase(cur, cur.at-n, verb)
	if last != "starts" && last != "ends" {
		c.phaseBegins(cur)
		c.expected(cur, "`starts` or `ends`")
	}
	cur.at++
	if last == "starts" {
		verb = c.game.Verbs[verb].Phase.Start
	}
	a.Event.Verb = verb
	if whose != nil {
		a.Event.Cond = &Cmp{EQ, &PlayerSlot{2}, whose}
		c.write(a.Event.Cond, cur.since(start))
	}
	s.bind(binding{what: playerBinding, slot: 2})
	return true
}

// phaseBegins reports `the market phase begins`, `the market phase is over`.
func (c *checker) phaseBegins(cur *cursor) {
	said := map[string]string{"begins": "starts", "opens": "starts", "begin": "starts", "start": "starts", "finishes": "ends", "closes": "ends", "end": "ends", "is": "ends"}[cur.word(0)]
	if said == "" || cur.is("is") && !cur.is("is", "over") {
		return
	}
	c.advise(cur.here(), "`starts` or `ends`", "`"+cur.word(0)+"`", "write `when "+cur.text(0, cur.at)+" "+said+"`")
}

// duringPhase reports `during the market phase`, `only in the market phase` behind an action's head.
func (c *checker) duringPhase(p *cursor) {
	at := 1
	if p.word(0) == "only" {
		at = 2
	} else if p.word(0) != "during" && p.word(0) != "on" {
		return
	}
	if p.word(at) == "the" || p.word(at) == "your" {
		at++
	}
	if verb, n := c.phaseAt(p, at); verb != None {
		all := *p
		all.at += at + n
		c.advise(all.since(p.at), "`in the … phase`", "`"+p.text(p.at, all.at)+"`", "write `in the "+c.game.Verbs[verb].Phase.Said()+"`")
	}
}

// actionPhase reads `in the market phase` behind an action's head.
func (c *checker) actionPhase(p *cursor, a *Action) {
	p.accept("the")
	verb, n := c.phaseAt(p, 0)
	if verb == None {
		for _, x := range c.phases() {
			if p.is(strings.Fields(x.Name)...) {
				c.advise(p.here(), "`in the … phase`", "`"+p.text(0, p.at+len(strings.Fields(x.Name)))+"`", "write `in the "+x.Said()+"`")
			}
		}
		var known []string
		for _, x := range c.phases() {
			known = append(known, x.Said())
		}
		c.unknownHere(p, "phase", known)
	}
	p.at += n
	c.notePhase(p, p.at-n, verb)
	c.finish(p)
	a.Phase = verb
	a.inPhase = &InPhase{Phase: verb, Player: &You{}, Token: c.game.Verbs[verb].Phase.Token}
	c.write(a.inPhase, p.since(0))
}
