package interpreter

import "github.com/broadside-cards/broadside/dsl/check"

// readsSlot says whether anything under x reads an int slot (or, with sets, a
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

// secret says whether anything under xs depends on a set whose size is
// somebody's secret, or on who holds a card that is named.
func secret[N check.Node](xs ...N) bool {
	found := false
	check.Walk(func(x check.Node) bool {
		switch x := x.(type) {
		case *check.Query:
			found = found || x.Hidden
		case *check.HolderOf:
			_, named := x.Card.(*check.NamedCard)
			found = found || named
		}
		return !found
	}, xs...)
	return found
}
