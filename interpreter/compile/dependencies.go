package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
)

// dependencies are what a condition reads of the state: it is tried again only
// after something it reads has changed.
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

// dependenciesOf works out what a condition reads, through derived values and texts.
func (c *compiler) dependenciesOf(x check.Node) dependencies {
	d := newDependencies()
	seen := map[check.Node]bool{}
	var f func(check.Node) bool
	f = func(x check.Node) bool {
		if seen[x] {
			return false
		}
		seen[x] = true
		c.addDependencies(&d, x, f)
		return true
	}
	check.Walk(f, x)
	return d
}

func (c *compiler) addDependencies(d *dependencies, x check.Node, f func(check.Node) bool) {
	switch x := x.(type) {
	case *check.TokensOn:
		d.tokens[x.Token] = true
		d.moves = d.moves || !check.IsPlayer(x.Holder)
	case *check.SumTokens:
		d.tokens[x.Token] = true
	case *check.Query:
		d.addQuery(x)
	case *check.HostOf, *check.HolderOf, *check.SumEach, *check.CountDifferent, *check.Between:
		d.moves = true
	case *check.SumField:
		d.moves = true
		c.modDependencies(c.fieldMods(x.Field), f)
	case *check.FieldOf:
		c.modDependencies(c.fieldMods(x.Field), f)
	case *check.ValueOf:
		check.Walk(f, c.g.Values[x.Value].Expr)
		c.modDependencies(c.g.Values[x.Value].Mods, f)
	case *check.TurnNumber, *check.TurnPlayer, *check.NextPlayer, *check.PlayerCount, *check.SumPlayers, *check.AnyPlayer, *check.FirstPlayer:
		d.turn = true
	case *check.Result:
		d.results = true
	case *check.CanDo, *check.CanDoText, *check.CanBegin:
		d.moves, d.faces = true, true
		for t := range c.g.Tokens {
			d.tokens[check.ID(t)] = true
		}
		for m := range c.g.Marks {
			d.marks[check.ID(m)] = true
		}
	}
}

func (c *compiler) modDependencies(mods []check.Mod, f func(check.Node) bool) {
	for i := range mods {
		check.Walk[check.Node](f, &mods[i], &check.Query{})
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

// readsSlot says whether a slot is live in x: whether anything under it reads an
// int slot (or, with sets, a
// set slot) of its own frame.
func readsSlot(x check.Node, slot int, sets bool) bool {
	found := false
	check.Walk(func(x check.Node) bool {
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
