package hunt

import "github.com/broadside-cards/broadside/dsl/check"

// callers gives, by verb, the only seat whose player ever does it, or None: a body
// that names nobody is then that player's.
func callers(g *check.Game) []check.ID {
	seats := make([]uint64, len(g.Verbs))
	for again := true; again; {
		again = false
		for r := range g.Roots() {
			again = callsOf(g, &r, seats) || again
		}
	}
	out := make([]check.ID, len(g.Verbs))
	for v, mask := range seats {
		out[v] = check.None
		for p := range g.Players {
			if mask == 1<<uint(p) {
				out[v] = check.ID(p)
			}
		}
	}
	return out
}

// anybody stands for a seat that is not known.
const anybody = 1 << 63

// callsOf notes who does the verbs of a body, and says whether that was news.
func callsOf(g *check.Game, r *check.Root, seats []uint64) (news bool) {
	you := uint64(anybody)
	switch {
	case r.Seat != check.None:
		you = 1 << uint(r.Seat)
	case r.Kind == check.VerbRoot:
		you = seats[r.Of]
	}
	var look func(x check.Node) bool
	look = func(x check.Node) bool {
		switch x := x.(type) {
		case *check.CanDo:
			if x.Who != nil && !check.IsYou(x.Who) {
				was := you
				you = anybody
				check.Walk(look, x.Stmts...)
				you = was
				return false
			}
		case *check.Call:
			who := uint64(anybody)
			switch as := x.As.(type) {
			case nil, *check.You:
				who = you
			case *check.Seat:
				who = 1 << uint(as.Player)
			}
			news = news || seats[x.Verb]|who != seats[x.Verb]
			seats[x.Verb] |= who
		}
		return true
	}
	check.Walk(look, r.Exprs...)
	check.Walk(look, r.Stmts...)
	return news
}
