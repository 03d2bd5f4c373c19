package cardface

import (
	"slices"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/reach"
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

// sorter sorts classes of cards into decks by where they can come to lie.
type sorter struct {
	*reach.Reach
	g *check.Game
}

// decks are a game's, in the order of its kinds.
func (s sorter) decks() []deck {
	joined := s.join(func(at reach.Spot) bool { return s.g.Zones[at.Zone].Facing != check.FaceUp })
	var out []deck
	for i := range s.Classes() {
		root := joined.root(i)
		at := slices.IndexFunc(out, func(d deck) bool { return joined.root(d.classes[0]) == root })
		if at < 0 {
			out = append(out, deck{})
			at = len(out) - 1
		}
		out[at].classes = append(out[at].classes, i)
		out[at].hidden = out[at].hidden || s.Hides(i)
	}
	return s.named(s.open(out))
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
func (s sorter) join(wanted func(reach.Spot) bool) sets {
	out := make(sets, len(s.Classes()))
	for i := range out {
		out[i] = i
	}
	for _, at := range s.Spots() {
		first := -1
		for i := range out {
			switch {
			case !s.Lies(i, at):
			case first < 0:
				first = i
			case wanted(at):
				a, b := out.root(first), out.root(i)
				out[max(a, b)] = min(a, b)
			}
		}
	}
	return out
}

// open lets cards that always lie open share a back: their player's where that
// player has just one deck, and otherwise that of the table.
func (s sorter) open(list []deck) []deck {
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
		if at := s.onlyDeckOf(out, s.Classes()[i].Owner); at >= 0 {
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

func (s sorter) onlyDeckOf(list []deck, player check.ID) int {
	found := -1
	for i, d := range list {
		if player != check.None && s.ownerOf(d) == player {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// ownerOf is whose all cards of a deck are, or None.
func (s sorter) ownerOf(d deck) check.ID {
	owner := s.Classes()[d.classes[0]].Owner
	for _, i := range d.classes {
		if s.Classes()[i].Owner != owner {
			return check.None
		}
	}
	return owner
}

// named gives each deck a name of its own: its player's, or that of the zone
// where most of its cards start; two of a name are told apart by their kinds.
func (s sorter) named(list []deck) []deck {
	for i := range list {
		if list[i].name == "" {
			list[i].name = s.nameOf(list[i])
		}
	}
	for i, d := range list {
		for _, other := range list[:i] {
			if other.name == d.name {
				list[i].name = d.name + " " + s.g.Kinds[s.Classes()[d.classes[0]].Kind].Name
			}
		}
	}
	return list
}

func (s sorter) nameOf(d deck) string {
	if owner := s.ownerOf(d); owner != check.None {
		return s.g.Players[owner]
	}
	cards := make([]int, len(s.g.Zones))
	for i := range s.g.Cards {
		c := &s.g.Cards[i]
		if c.Start != nil && slices.Contains(d.classes, s.ClassOf(c)) {
			cards[c.Start.Zone] += c.Count
		}
	}
	if most := slices.Max(append(cards, 0)); most > 0 {
		return s.g.Zones[slices.Index(cards, most)].Name
	}
	return s.g.Kinds[s.Classes()[d.classes[0]].Kind].Name
}
