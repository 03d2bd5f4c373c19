package interpreter

import (
	"cmp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Counting which clauses of a game's text are carried out, as a debugger sets
// breakpoints: the compiler notes the instructions at which a clause begins and
// those that are only reached when its condition holds. Program.counted is the
// code with opCounted in those places. A machine that counts (Cover) runs that
// one: it counts, and carries out the instruction that stands there in the
// code proper. A machine that does not count runs the code proper, which knows
// nothing of it. Nothing is counted while it is tried whether a cost can be paid.

// Clause is one clause of a game's text: what is done, or what is asked.
type Clause struct {
	Kind ClauseKind
	Card int       // whose text it is, index into Game.Cards; -1: the rules'
	Span diag.Span // its own lines, without the clauses inside
	Cond bool      // it has a condition: Held and Failed mean something
	Lead bool      // of the clauses of its line, the first to be carried out

	ran, asked, held, failed []int32 // points
}

// ClauseKind is what a clause is.
type ClauseKind int

// The kinds of clause.
const (
	DoesClause ClauseKind = iota
	IfClause
	RepeatClause
	NeedsClause
	MayClause
	UnlessClause
	WayClause
	ActionClause
	VerbClause
	TurnClause
	TriggerClause
	InsteadClause
	WhileClause
	CannotClause
	WinClause
)

// Clauses lists the clauses of the rules and of all card texts, in the order of
// the source.
func (p *Program) Clauses() []Clause { return p.clauses }

// Points is how many counters a machine of this program needs in Cover.
func (p *Program) Points() int { return p.points }

// Tell reads a clause's counts out of a machine's counters.
func (c *Clause) Tell(cover []uint32) (runs, held, failed int) {
	runs, held, failed = total(cover, c.ran), total(cover, c.held), total(cover, c.failed)
	switch asked := total(cover, c.asked); {
	case len(c.failed) > 0:
		held = asked - failed
	case len(c.asked) > 0:
		failed = asked - held
	}
	return runs, held, failed
}

func total(cover []uint32, points []int32) (n int) {
	for _, p := range points {
		n += int(cover[p])
	}
	return n
}

// coverage is what the compiler notes. It is nil where code is compiled that is
// no part of the game.
type coverage struct {
	card   int // whose text is being compiled, or -1
	tried  int // inside code that is only tried
	byPC   map[int]int32
	byKey  map[clauseKey]int
	list   []Clause
	files  []*diag.File
	asked  map[*check.Needs]bool // those that a guard asks
	points []int                 // by point: its instruction; -1: the machine counts it itself
	texts  map[int32]textInfo    // by body: the counters of one of a list of texts
}

type clauseKey struct {
	card int
	kind ClauseKind
	span diag.Span
}

func newCoverage(g *check.Game) *coverage {
	v := &coverage{card: -1, byPC: map[int]int32{}, byKey: map[clauseKey]int{}, asked: map[*check.Needs]bool{}, texts: map[int32]textInfo{}}
	v.files = append(v.files, g.File)
	return v
}

// of puts the clauses of a card's text, or (check.None) of the rules, under its
// name.
func (v *coverage) of(card check.ID, compile func() noted) noted {
	if v == nil {
		return compile()
	}
	was := v.card
	v.card = int(card)
	n := compile()
	v.card = was
	return n
}

// noted is a clause that is being compiled; the zero noted is none. Where a card
// says a keyword, the keyword's lines are clauses of the card, and all cards'
// together also one of the rules.
type noted struct {
	v    *coverage
	at   int
	also int // 1 + the clause of the rules; 0: none
}

// clause finds or begins a clause.
func (c *compiler) clause(kind ClauseKind, span diag.Span, cond bool) noted {
	v := c.cover
	if v == nil || v.tried > 0 || !span.Known() {
		return noted{}
	}
	n := noted{v: v, at: v.clause(Clause{Kind: kind, Card: v.card, Span: span, Cond: cond})}
	if v.card >= 0 && span.File != c.g.Cards[v.card].File {
		n.also = 1 + v.clause(Clause{Kind: kind, Card: -1, Span: span, Cond: cond})
	}
	return n
}

func (v *coverage) clause(c Clause) int {
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

func (n noted) count(list func(*Clause) *[]int32, pc int) {
	if n.v == nil {
		return
	}
	p := n.v.point(pc)
	for _, i := range []int{n.at, n.also - 1} {
		if i < 0 {
			continue
		}
		if at := list(&n.v.list[i]); !slices.Contains(*at, p) {
			*at = append(*at, p)
		}
	}
}

// What comes next is reached when the clause is carried out, when its condition
// is asked, and when it held or failed.
func (c *compiler) ranHere(n noted) {
	n.count(func(c *Clause) *[]int32 { return &c.ran }, len(c.p.code))
}
func (c *compiler) askedHere(n noted) {
	n.count(func(c *Clause) *[]int32 { return &c.asked }, len(c.p.code))
}
func (c *compiler) heldHere(n noted) {
	n.count(func(c *Clause) *[]int32 { return &c.held }, len(c.p.code))
}
func (c *compiler) failedHere(n noted) {
	n.count(func(c *Clause) *[]int32 { return &c.failed }, len(c.p.code))
}

// guardAsks notes a `needs` that a guard is about to ask.
func (c *compiler) guardAsks(s *check.Needs) noted {
	if c.public || c.cover == nil {
		return noted{}
	}
	n := c.clause(NeedsClause, head(s), true)
	c.ranHere(n)
	c.askedHere(n)
	c.cover.asked[s] = c.cover.asked[s] || n.v != nil
	return n
}

// abilityClause is a trigger or (how 1) a replacement.
func (c *compiler) abilityClause(a *check.Ability, how int) noted {
	kind, span := TriggerClause, a.Span
	if how == 1 {
		kind = InsteadClause
	}
	for _, s := range a.Body {
		if at := s.At(); at.File == span.File && at.Start > span.Start && at.Start < span.End {
			span.End = at.Start
		}
	}
	if comma := strings.LastIndexByte(span.Text(), ','); comma > 0 && span.End < a.Span.End {
		span.End = span.Start + comma // `when a unit burns, its owner …`
	}
	return c.cover.of(a.Card, func() noted { return c.clause(kind, trimmed(span), true) })
}

// trying compiles code that is only tried, to find out whether it can be done.
func (c *compiler) trying(compile func()) {
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
func (c *compiler) statement(s check.Stmt, span diag.Span) noted {
	kind, cond := DoesClause, true
	switch s := s.(type) {
	case *check.If:
		kind = IfClause
	case *check.May:
		kind = MayClause
	case *check.Unless:
		kind = UnlessClause
	case *check.Needs:
		kind = NeedsClause
		if c.cover != nil && c.cover.asked[s] {
			return noted{} // where it was asked, it counts
		}
	case *check.Repeat:
		if cond = s.Until != nil; cond {
			kind = RepeatClause
		}
	default:
		cond = false
	}
	n := c.clause(kind, span, cond)
	c.ranHere(n)
	if cond && kind != RepeatClause {
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

// finish sorts the clauses and makes the code that counts.
func (v *coverage) finish(p *Program) {
	v.leads()
	order := func(f *diag.File) int { return slices.Index(v.files, f) }
	slices.SortStableFunc(v.list, func(a, b Clause) int {
		return cmp.Or(cmp.Compare(order(a.Span.File), order(b.Span.File)), cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Card, b.Card), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Span.End, b.Span.End))
	})
	p.clauses, p.points = v.list, len(v.points)
	p.counted = slices.Clone(p.code)
	for point, pc := range v.points {
		if pc >= 0 {
			p.counted[pc] = Instr{Op: opCounted, A: int32(point)}
		}
	}
	for i := range p.texts {
		at := v.texts[p.texts[i].body]
		p.texts[i].asked, p.texts[i].held = at.asked, at.held
	}
}

// count is apart, so that it costs the loop of a machine that does not count
// nothing. What chance has interrupted was counted when it began.
func (m *Machine) count(point int32) {
	if m.force < 0 {
		m.Cover[point]++
	}
}
