package odds

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

// shorten leaves out what at the end of the setup does not matter to the question.
func (q *question) shorten() {
	if !q.cfg.trial() || q.cfg.From != nil || q.cfg.Do != "" {
		return
	}
	_, asked, _, err := q.words("")
	if err != nil {
		return
	}
	if rules := untilNoMatter(q.rules, q.opts, asked); rules != q.rules {
		q.become(rules)
	}
}

// become has the question asked of other rules, if they can be compiled.
func (q *question) become(rules *check.Game) {
	was := *q
	q.rules = rules
	g, _ := engine.New(rules, [32]byte{})
	if g == nil || q.compile(g) != nil {
		*q = was
	}
}

// merge makes cards that nothing in a trial tells apart copies of one card. In
// an opening hand only what the question names then counts, and the tree is the
// one that the hypergeometric distribution sums over. Where it can't be seen
// that nothing tells them apart, every card stays what it is.
func (q *question) merge() {
	if !q.cfg.trial() || q.cfg.From != nil {
		return
	}
	stmts, cond, _, _ := q.words(q.cfg.Do)
	r := q.finder()
	r.read(q.rules.Setup)
	r.read(stmts)
	r.ask(cond)
	for i := range q.rules.Wins {
		r.ask(q.rules.Wins[i].Cond)
	}
	if r.lost {
		return
	}
	if alike, merged := r.alike(); merged > 0 {
		rules := q.rules.Merged(alike)
		if q.become(rules); q.rules == rules {
			q.merged = merged
		}
	}
}

// distinctionFinder looks for what statements, and all that they lead to, can tell cards
// apart by.
type distinctionFinder struct {
	g      *check.Game
	opts   map[string]int
	fields map[string]bool
	tests  []test // fields that are only compared with a number or a word
	named  map[check.ID]bool
	verbs  map[check.ID]bool
	values map[check.ID]bool
	// stirred are the moves whose zone is shuffled by the next line.
	stirred map[*check.MoveCards]bool
	lost    bool // by something that is not understood here, or by a choice
}

// test is a comparison of a printed number or word with one that is said: it tells
// apart only the cards of which it holds from the others.
type test struct {
	field string
	op    check.CmpOp
	with  int
}

// read reads statements, ask an expression, with all that is under them.
func (r *distinctionFinder) read(list []check.Stmt) {
	r.inTurn(list)
	check.Walk(r.one, list...)
}

func (r *distinctionFinder) ask(e check.Expr) { check.Walk(r.one, e) }

// one reads one of them and says whether to go deeper.
func (r *distinctionFinder) one(x check.Node) bool {
	if r.lost {
		return false
	}
	switch x := x.(type) {
	case *check.Query:
		r.query(x)
	case *check.ZoneExpr:
	case check.Stmt:
		return r.stmt(x)
	case *check.Cmp:
		return !r.test(x) && !r.lost
	case check.Expr:
		r.expr(x)
	}
	return !r.lost
}

// test notes a comparison that is a test, with what its card is.
func (r *distinctionFinder) test(c *check.Cmp) bool {
	f, isField := c.A.(*check.FieldOf)
	n, isNumber := c.B.(*check.Num)
	if !isField || !isNumber || r.changing(f.Field) {
		return false
	}
	r.tests = append(r.tests, test{f.Field.Name, c.Op, n.V})
	r.ask(f.Card)
	return true
}

// changing says whether what is read is more than a number printed on a card.
func (r *distinctionFinder) changing(f check.FieldRef) bool {
	for i := range r.g.FieldMods {
		if m := &r.g.FieldMods[i]; m.Field.Name == f.Name && len(m.Mods) > 0 {
			return true
		}
	}
	return slices.Contains(f.ByKind, check.NameField)
}

// query reads what a set is narrowed by. Kinds, owners and zones never tell
// apart what is merged, nor do tokens and marks: those are of single cards, and
// cards stay single.
func (r *distinctionFinder) query(q *check.Query) {
	for _, f := range q.Filters {
		switch f.Kind {
		case check.ByName:
			for _, id := range f.Cards {
				r.named[id] = true
			}
		case check.ByMark, check.ByFacing, check.ByToken, check.ByHost, check.ByOwner, check.ByWhere, check.ByCard, check.ByNotIn:
		default: // neighbours and the best of several
			r.lost = true
		}
	}
}

func (r *distinctionFinder) expr(e check.Expr) {
	switch e := e.(type) {
	case *check.FieldOf:
		r.field(e.Field)
	case *check.SumField:
		r.field(e.Field)
	case *check.CountRuns:
		r.field(e.Field)
	case *check.NamedCard:
		r.named[e.Card] = true
	case *check.ValueOf:
		r.value(e.Value)
	case *check.TheCard: // the first of several depends on their order
		r.lost = r.lost || !r.places(e.Set) && !e.Set.Domain.AtEnd()
	case *check.Num, *check.IntSlot, *check.OptionValue, *check.TokensOn, *check.SumTokens, *check.CountOf, *check.SumEach, *check.SumPlayers, *check.CountSets, *check.CountDifferent, *check.Arith, *check.TurnNumber,
		*check.PlayerCount, *check.You, *check.Seat, *check.PlayerSlot, *check.OwnerOf, *check.Opponent, *check.Partner, *check.TurnPlayer, *check.NextPlayer,
		*check.HolderOf, *check.CardSlot, *check.HostOf, *check.Cmp, *check.Exists, *check.Is, *check.And, *check.Or, *check.Not, *check.True,
		*check.WithCard, *check.AnyPlayer, *check.FirstPlayer:
	default:
		r.lost = true
	}
}

// field notes a printed number; one that effects change is not understood.
func (r *distinctionFinder) field(f check.FieldRef) {
	r.fields[f.Name] = true
	r.lost = r.lost || r.changing(f)
}

func (r *distinctionFinder) value(id check.ID) {
	if r.values[id] {
		return
	}
	r.values[id] = true
	v := &r.g.Values[id]
	r.lost = r.lost || len(v.Mods) > 0
	r.ask(v.Expr)
}

// places says whether all that a query can mean are places, which are never
// merged.
func (r *distinctionFinder) places(q *check.Query) bool {
	for _, k := range q.Kinds {
		if !r.g.Kinds[k].Place {
			return false
		}
	}
	return len(q.Kinds) > 0
}

// alike gives, by card, the first of one kind, owner and start with the same
// numbers in the fields that are read; a card whose name is said is its own.
// merged is how many cards that makes copies of others.
func (r *distinctionFinder) alike() (out []check.ID, merged int) {
	first := map[string]check.ID{}
	for i := range r.g.Cards {
		id := check.ID(i)
		key := r.class(id)
		if _, known := first[key]; !known {
			first[key] = id
		} else if r.g.Cards[i].Count > 0 {
			merged++
		}
		out = append(out, first[key])
	}
	return out, merged
}

// class is a key that cards share which may be merged.
func (r *distinctionFinder) class(id check.ID) string {
	c := &r.g.Cards[id]
	if r.named[id] || r.g.Kinds[c.Kind].Place {
		return fmt.Sprint("card ", id)
	}
	start := "nowhere"
	if c.Start != nil {
		start = fmt.Sprint(*c.Start)
	}
	key := fmt.Sprint(c.Kind, " ", c.Owner, " ", start)
	for i, f := range r.g.Kinds[c.Kind].Fields {
		if r.fields[f.Name] {
			key += fmt.Sprint(" ", c.Values[i])
		}
		for _, t := range r.tests {
			if t.field == f.Name {
				key += fmt.Sprint(" ", t.op.Holds(c.Values[i], t.with))
			}
		}
	}
	return key
}
