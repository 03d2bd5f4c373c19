package cardface

import (
	"slices"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
)

// deck is cards that share a back: those that can come to lie together where
// somebody does not see their faces, and those of one player that never do.
type deck struct {
	name    string // of its player, its zone, or the look
	classes []int  // in the order of the rules
	hidden  bool   // some of its cards can lie face down or in a hand
	as      look.Back
}

// onTable is the deck of cards that nobody owns and that always lie open.
const onTable = "table"

// decksOf gives a game's decks in the order of its kinds, and the flow that
// they were found by.
func decksOf(g *check.Game, look *look.Look) ([]deck, *flow) {
	f := newFlow(g)
	joined := f.join(func(s spot) bool { return g.Zones[s.zone].Facing != check.FaceUp })
	var out []deck
	for i := range f.list {
		root := joined.root(i)
		at := slices.IndexFunc(out, func(d deck) bool { return joined.root(d.classes[0]) == root })
		if at < 0 {
			out = append(out, deck{})
			at = len(out) - 1
		}
		out[at].classes = append(out[at].classes, i)
		out[at].hidden = out[at].hidden || f.hides(i)
	}
	return f.named(f.open(out)), f
}

// hides says whether a class can lie where somebody does not see its face.
func (f *flow) hides(class int) bool {
	return slices.ContainsFunc(f.spots(), func(s spot) bool {
		return f.at[s][class] && f.g.Zones[s.zone].Facing != check.FaceUp
	})
}

// sets is union-find: every member points towards the root of its set.
type sets []int

func (s sets) root(i int) int {
	for s[i] != i {
		i = s[i]
	}
	return i
}

// join puts classes together that can lie in one of the spots wanted.
func (f *flow) join(wanted func(spot) bool) sets {
	out := make(sets, len(f.list))
	for i := range out {
		out[i] = i
	}
	for _, s := range f.spots() {
		first := slices.Index(f.at[s], true)
		for i, is := range f.at[s] {
			if is && wanted(s) {
				a, b := out.root(first), out.root(i)
				out[max(a, b)] = min(a, b)
			}
		}
	}
	return out
}

// open lets cards that always lie open share a back: their player's where that
// player has just one deck, and otherwise that of the table.
func (f *flow) open(list []deck) []deck {
	var out []deck
	var rest []int
	for _, d := range list {
		if d.hidden {
			out = append(out, d)
		} else {
			rest = append(rest, d.classes...)
		}
	}
	open := deck{name: onTable}
	for _, i := range rest {
		if at := f.onlyDeckOf(out, f.list[i].owner); at >= 0 {
			out[at].classes = append(out[at].classes, i)
		} else {
			open.classes = append(open.classes, i)
		}
	}
	if len(open.classes) > 0 {
		out = append(out, open)
	}
	for i := range out {
		slices.Sort(out[i].classes)
	}
	return out
}

func (f *flow) onlyDeckOf(list []deck, player check.ID) int {
	found := -1
	for i, d := range list {
		if player != check.None && f.ownerOf(d) == player {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// ownerOf is whose all cards of a deck are, or None.
func (f *flow) ownerOf(d deck) check.ID {
	owner := f.list[d.classes[0]].owner
	for _, i := range d.classes {
		if f.list[i].owner != owner {
			return check.None
		}
	}
	return owner
}

// named gives each deck a name of its own: its player's, or that of the zone
// where most of its cards start; two of a name are told apart by their kinds.
func (f *flow) named(list []deck) []deck {
	for i := range list {
		if list[i].name == "" {
			list[i].name = f.nameOf(list[i])
		}
	}
	for i, d := range list {
		for _, other := range list[:i] {
			if other.name == d.name {
				list[i].name = d.name + " " + f.g.Kinds[f.list[d.classes[0]].kind].Name
			}
		}
	}
	return list
}

func (f *flow) nameOf(d deck) string {
	if owner := f.ownerOf(d); owner != check.None {
		return f.g.Players[owner]
	}
	cards := make([]int, len(f.g.Zones))
	for i := range f.g.Cards {
		c := &f.g.Cards[i]
		if c.Start != nil && slices.Contains(d.classes, slices.Index(f.list, classOf(c))) {
			cards[c.Start.Zone] += c.Count
		}
	}
	if most := slices.Max(append(cards, 0)); most > 0 {
		return f.g.Zones[slices.Index(cards, most)].Name
	}
	return f.g.Kinds[f.list[d.classes[0]].kind].Name
}
