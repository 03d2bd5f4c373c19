package components

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/pen"
)

// Icons gathers the names of the icons that things to be printed show, for the
// credits. The zero value is ready to use.
type Icons struct{ names map[string]bool }

// Names are the icons gathered, in alphabetical order.
func (u *Icons) Names() []string { return slices.Sorted(maps.Keys(u.names)) }

func (u *Icons) add(names ...string) {
	if u.names == nil {
		u.names = map[string]bool{}
	}
	for _, n := range names {
		if n != "" {
			u.names[n] = true
		}
	}
}

func (u *Icons) paras(paras []pen.Para) {
	for _, p := range paras {
		for _, r := range p {
			u.add(r.Icon)
		}
	}
}

// Cards gathers what cards show.
func (u *Icons) Cards(cards []card.Card) {
	for _, c := range cards {
		u.add(c.KindIcon, c.SlotIcon)
		for _, b := range c.Badges {
			u.add(b.Icon)
		}
		for _, b := range c.Blocks {
			u.paras(b.Paras)
		}
	}
}

// Blocks gathers what running text shows.
func (u *Icons) Blocks(blocks []component.TextBlock) {
	for _, b := range blocks {
		u.paras(b.Paras)
	}
}

// Tokens gathers what tokens show.
func (u *Icons) Tokens(tokens []component.Token) {
	for _, t := range tokens {
		u.add(t.Icon)
	}
}

// Boards gathers what boards show.
func (u *Icons) Boards(boards []component.Board) {
	for _, b := range boards {
		for _, s := range b.Squares {
			u.add(s.Icon)
			for _, badge := range s.Badges {
				u.add(badge.Icon)
			}
		}
	}
}

// Mats gathers what mats show.
func (u *Icons) Mats(mats []component.Mat) {
	for _, m := range mats {
		u.add(m.Icon)
		for _, a := range m.Areas {
			u.add(a.Icon)
		}
		for _, s := range m.Supplies {
			u.add(s.Icon)
		}
	}
}

// References gathers what reference cards show.
func (u *Icons) References(refs []component.Reference) {
	for _, r := range refs {
		u.add(r.Icon)
		u.Blocks(r.Blocks)
	}
}
