package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
)

// deps is what a condition reads, so that it is tried only after something it
// reads has changed.
type dependencies struct {
	tokens, marks map[check.ID]bool
	moves         bool // where cards lie
	faces         bool // facing
	turn          bool // whose turn it is, or which
	results       bool
}

func newDependencies() dependencies {
	return dependencies{tokens: map[check.ID]bool{}, marks: map[check.ID]bool{}}
}

// depsOf works out what a condition reads, through derived values and texts.
func (c *compiler) dependenciesOf(x any) dependencies {
	d := newDependencies()
	seen := map[any]bool{}
	var f func(any) bool
	f = func(x any) bool {
		if seen[x] {
			return false
		}
		seen[x] = true
		c.addDependencies(&d, x, f)
		return true
	}
	check.Visit(f, x)
	return d
}

func (c *compiler) addDependencies(d *dependencies, x any, f func(any) bool) {
	switch x := x.(type) {
	case *check.TokensOn:
		d.tokens[x.Token] = true
		d.moves = d.moves || !check.IsPlayer(x.Holder)
	case *check.SumTokens:
		d.tokens[x.Token] = true
	case *check.Query:
		d.addQuery(x)
	case *check.HostOf, *check.HolderOf, *check.SumField, *check.Between:
		d.moves = true
	case *check.FieldOf:
		c.modDependencies(c.fieldMods(x.Field), f)
	case *check.ValueOf:
		check.Visit(f, c.g.Values[x.Value].Expr)
		c.modDependencies(c.g.Values[x.Value].Mods, f)
	case *check.TurnNumber, *check.TurnPlayer, *check.NextPlayer, *check.PlayerCount:
		d.turn = true
	case *check.Result:
		d.results = true
	case *check.CanDo, *check.CanDoText:
		d.moves, d.faces = true, true
		for t := range c.g.Tokens {
			d.tokens[check.ID(t)] = true
		}
		for m := range c.g.Marks {
			d.marks[check.ID(m)] = true
		}
	}
}

func (c *compiler) modDependencies(mods []check.Mod, f func(any) bool) {
	for i := range mods {
		check.Visit(f, mods[i].Live, mods[i].Cond, mods[i].Match, mods[i].Amount, &check.Query{})
	}
}

func (d *dependencies) addQuery(q *check.Query) {
	d.moves = true
	for _, f := range q.Filters {
		switch f.Kind {
		case check.ByMark:
			d.marks[f.Mark] = true
		case check.ByToken:
			d.tokens[f.Token] = true
		case check.ByFacing:
			d.faces = true
		}
	}
}

// readsSlot says whether anything under x reads an int slot (or, with sets, a
// set slot) of its own frame.
func readsSlot(x any, slot int, sets bool) bool {
	found := false
	check.Visit(func(x any) bool {
		switch x := x.(type) {
		case *check.IntSlot:
			found = found || !sets && x.Slot == slot
		case *check.PlayerSlot:
			found = found || !sets && x.Slot == slot
		case *check.CardSlot:
			found = found || !sets && x.Slot == slot
		case *check.Query:
			found = found || sets && x.Domain.Kind == check.InSlot && x.Domain.Slot == slot
		}
		return !found
	}, x)
	return found
}
