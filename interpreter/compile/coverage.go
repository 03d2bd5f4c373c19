package compile

import (
	"cmp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// coverage is what the compiler notes. It is nil where code is compiled that is
// no part of the game.
type coverage struct {
	card    int // whose text is being compiled, or -1
	tried   int // inside code that is only tried
	byPC    map[int]int32
	byKey   map[clauseKey]int
	list    []bytecode.Clause
	files   []*diag.File
	asked   map[*check.Needs]bool // those that a guard asks
	moments map[int32]bytecode.Moment
	points  []int                   // by point: its instruction; -1: the machine counts it itself
	texts   map[int32]bytecode.Text // by body: the counters of one of a list of texts
}

type clauseKey struct {
	card int
	kind bytecode.ClauseKind
	span diag.Span
}

func newCoverage(g *check.Game) *coverage {
	v := &coverage{card: -1, byPC: map[int]int32{}, byKey: map[clauseKey]int{}, asked: map[*check.Needs]bool{}, texts: map[int32]bytecode.Text{},
		moments: map[int32]bytecode.Moment{}}
	v.files = append(v.files, g.File)
	return v
}

// of puts the clauses of a card's text, or (check.None) of the rules, under its
// name.
func (v *coverage) of(card check.ID, compile func() clauseNote) clauseNote {
	if v == nil {
		return compile()
	}
	was := v.card
	v.card = int(card)
	n := compile()
	v.card = was
	return n
}

// clauseNote is a clause that is being compiled; the zero noted is none. Where a card
// says a keyword, the keyword's lines are clauses of the card, and all cards'
// together also one of the rules.
type clauseNote struct {
	v    *coverage
	at   int
	also int // 1 + the clause of the rules; 0: none
}

// clause finds or begins a clause.
func (c *compiler) clause(kind bytecode.ClauseKind, span diag.Span, cond bool) clauseNote {
	v := c.cover
	if v == nil || v.tried > 0 || !span.Known() {
		return clauseNote{}
	}
	n := clauseNote{v: v, at: v.clause(bytecode.Clause{Kind: kind, Card: v.card, Span: span, Cond: cond})}
	if v.card >= 0 && span.File != c.g.Cards[v.card].File {
		n.also = 1 + v.clause(bytecode.Clause{Kind: kind, Card: -1, Span: span, Cond: cond})
	}
	return n
}

func (v *coverage) clause(c bytecode.Clause) int {
	key := clauseKey{c.Card, c.Kind, c.Span}
	at, ok := v.byKey[key]
	if !ok {
		at = len(v.list)
		v.byKey[key] = at
		v.list = append(v.list, c)
		if !slices.Contains(v.files, c.Span.File) {
			v.files = append(v.files, c.Span.File)
		}
	}
	return at
}

// point is the counter of the instruction that comes next.
func (v *coverage) point(pc int) int32 {
	p, ok := v.byPC[pc]
	if !ok {
		p = int32(len(v.points))
		v.byPC[pc] = p
		v.points = append(v.points, pc)
	}
	return p
}

func (n clauseNote) count(list func(*bytecode.Clause) *[]int32, pc int) {
	if n.v == nil {
		return
	}
	p := n.v.point(pc)
	for _, i := range []int{n.at, n.also - 1} {
		if i < 0 {
			continue
		}
		if at := list(&n.v.list[i]); len(*at) == 0 || (*at)[len(*at)-1] != p { // places only go forward
			*at = append(*at, p)
		}
	}
}

// What comes next is reached when the clause is carried out, when its condition
// is asked, and when it held or failed.
func (c *compiler) ranHere(n clauseNote) {
	n.count(func(c *bytecode.Clause) *[]int32 { return &c.Ran }, len(c.p.Code))
}

func (c *compiler) askedHere(n clauseNote) {
	n.count(func(c *bytecode.Clause) *[]int32 { return &c.Asked }, len(c.p.Code))
}

func (c *compiler) heldHere(n clauseNote) {
	n.count(func(c *bytecode.Clause) *[]int32 { return &c.Held }, len(c.p.Code))
}

func (c *compiler) failedHere(n clauseNote) {
	n.count(func(c *bytecode.Clause) *[]int32 { return &c.Failed }, len(c.p.Code))
}

// momentHere notes that with what comes next abilities are asked.
func (c *compiler) momentHere(m bytecode.Moment) {
	if c.cover != nil {
		c.cover.moments[c.cover.point(len(c.p.Code))] = m
	}
}

// guardAsks notes a `needs` that a guard is about to ask.
func (c *compiler) guardAsks(s *check.Needs) clauseNote {
	if c.public || c.cover == nil {
		return clauseNote{}
	}
	n := c.clause(bytecode.NeedsClause, head(s), true)
	c.ranHere(n)
	c.askedHere(n)
	c.cover.asked[s] = c.cover.asked[s] || n.v != nil
	return n
}

// abilityClause is a trigger or (how 1) a replacement.
func (c *compiler) abilityClause(a *check.Ability, how int) clauseNote {
	kind, span := bytecode.TriggerClause, a.Span
	if how == 1 {
		kind = bytecode.InsteadClause
	}
	for _, s := range a.Body {
		if at := s.At(); at.File == span.File && at.Start > span.Start && at.Start < span.End {
			span.End = at.Start
		}
	}
	if comma := strings.LastIndexByte(span.Text(), ','); comma > 0 && span.End < a.Span.End {
		span.End = span.Start + comma // `when a ship is trashed, its owner …`
	}
	return c.cover.of(a.Card, func() clauseNote { return c.clause(kind, trimmed(span), true) })
}

// trying compiles code that is only tried, to find out whether it can be done.
func (c *compiler) trying(compile func()) {
	c.tries++
	defer func() { c.tries-- }()
	if c.cover == nil {
		compile()
		return
	}
	c.cover.tried++
	compile()
	c.cover.tried--
}

// clauseSpan is the clause that the first of some statements is part of: as a
// card is chosen before it is discarded, that of a later one whose words hold it.
func clauseSpan(list []check.Stmt) diag.Span {
	span := head(list[0])
	for _, s := range list[1:] {
		if at := head(s); at.File == span.File && at.Start <= span.Start && at.End >= span.End {
			span = at
		}
	}
	return span
}

// statement notes a statement that is compiled next.
func (c *compiler) statement(s check.Stmt, span diag.Span) clauseNote {
	kind, cond := bytecode.DoesClause, true
	switch s := s.(type) {
	case *check.If:
		kind = bytecode.IfClause
	case *check.May:
		kind = bytecode.MayClause
	case *check.Unless:
		kind = bytecode.UnlessClause
	case *check.Needs:
		kind = bytecode.NeedsClause
		if c.cover != nil && c.cover.asked[s] {
			return clauseNote{} // where it was asked, it counts
		}
	case *check.Repeat:
		if cond = s.Until != nil; cond {
			kind = bytecode.RepeatClause
		}
	default:
		cond = false
	}
	n := c.clause(kind, span, cond)
	c.ranHere(n)
	if cond && kind != bytecode.RepeatClause {
		c.askedHere(n)
	}
	return n
}

// head is a statement's span without the statements inside it.
func head(s check.Stmt) diag.Span {
	span := s.At()
	cut := func(lists ...[]check.Stmt) {
		for _, list := range lists {
			for _, in := range list {
				if at := in.At(); at.File == span.File && at.Start > span.Start && at.Start < span.End {
					span.End = at.Start
				}
			}
		}
	}
	switch s := s.(type) {
	case *check.If:
		cut(s.Then, s.Else)
	case *check.May:
		cut(s.Cost, s.Reward)
	case *check.Unless:
		cut(s.Cost, s.Else)
	case *check.ForEach:
		cut(s.Body)
	case *check.ForPick:
		cut(s.Body)
	case *check.ForPlayers:
		cut(s.Body)
	case *check.Repeat:
		cut(s.Body)
	case *check.Choose:
		for i := range s.Ways {
			if at := s.Ways[i].Span; at.File == span.File && at.Start > span.Start && at.Start < span.End {
				span.End = at.Start
			}
		}
	}
	return trimmed(span)
}

// trimmed is the first line of a span, without the spaces around it and the
// commas at its end.
func trimmed(span diag.Span) diag.Span {
	text := strings.TrimLeft(span.Text(), " \t\r\n")
	span.Start += len(span.Text()) - len(text)
	if line, _, more := strings.Cut(text, "\n"); more {
		text = line
	}
	span.End = span.Start + len(strings.TrimRight(text, " \t\r\n,-:"))
	return span
}

// leads notes which clause of each line comes first; as they were compiled they
// stand in the order in which they are carried out.
func (v *coverage) leads() {
	type place struct {
		file *diag.File
		line int
		card int
	}
	seen := map[place]bool{}
	for i := range v.list {
		c := &v.list[i]
		line, _ := c.Span.File.Position(c.Span.Start)
		at := place{c.Span.File, line, c.Card}
		c.Lead = !seen[at]
		seen[at] = true
	}
}

// finish sorts the clauses and makes the code that counts: counted are the counters by instruction.
func (v *coverage) finish(p *bytecode.Program, counted map[int]int32) {
	v.leads()
	order := func(f *diag.File) int { return slices.Index(v.files, f) }
	slices.SortStableFunc(v.list, func(a, b bytecode.Clause) int {
		return cmp.Or(cmp.Compare(order(a.Span.File), order(b.Span.File)), cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Card, b.Card), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Span.End, b.Span.End))
	})
	p.Clauses, p.Points = v.list, len(v.points)
	p.CountedCode = slices.Clone(p.Code)
	for pc, point := range counted {
		p.CountedCode[pc] = bytecode.Instr{Op: bytecode.OpCounted, A: point}
	}
	for i := range p.Texts {
		at := v.texts[p.Texts[i].Body]
		p.Texts[i].Asked, p.Texts[i].Held = at.Asked, at.Held
	}
}

// listed says whether a field of a card is a list of texts.
func (c *compiler) listed(card *check.Card, field int) bool {
	fields := c.g.Kinds[card.Kind].Fields
	return field < len(fields) && fields[field].Type == check.TextsField
}

// alternative notes one of a list of texts, of which the reader chooses one that
// can be carried out. Which could be is known where the choice is made.
func (c *compiler) alternative(t *check.Text, body int32) {
	c.within = trimmed(t.Span)
	n := c.clause(bytecode.WayClause, c.within, true)
	c.ranHere(n)
	if v := n.v; v != nil {
		p := int32(len(v.points))
		v.points = append(v.points, -1, -1)
		clause := &v.list[n.at]
		clause.Asked, clause.Held = append(clause.Asked, p), append(clause.Held, p+1)
		v.texts[body] = bytecode.Text{Asked: p + 1, Held: p + 2}
	}
}

// noteActing remembers which bodies are those of actions and reactions.
func (c *compiler) noteActing() {
	c.p.Acting = make([]bool, len(c.p.Bodies))
	for i := range c.g.Actions {
		c.p.Acting[c.bodyOf[&c.g.Actions[i]]] = true
	}
	for i := range c.g.Reactions {
		c.p.Acting[c.bodyOf[&c.g.Reactions[i]]] = true
	}
}
