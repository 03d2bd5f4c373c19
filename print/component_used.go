package print

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
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

func (u *Icons) paras(paras []Para) {
	for _, p := range paras {
		for _, r := range p {
			u.add(r.Icon)
		}
	}
}

// Cards gathers what cards show.
func (u *Icons) Cards(cards []Card) {
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
func (u *Icons) Blocks(blocks []TextBlock) {
	for _, b := range blocks {
		u.paras(b.Paras)
	}
}

// Tokens gathers what tokens show.
func (u *Icons) Tokens(tokens []Token) {
	for _, t := range tokens {
		u.add(t.Icon)
	}
}

// Boards gathers what boards show.
func (u *Icons) Boards(boards []Board) {
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
func (u *Icons) Mats(mats []Mat) {
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
func (u *Icons) References(refs []Reference) {
	for _, r := range refs {
		u.add(r.Icon)
		u.Blocks(r.Blocks)
	}
}

// Fonts are the typefaces that drawings are set in, in the order of their names.
func Fonts(lists ...*draw.List) []*draw.Font {
	seen := map[*draw.Font]bool{}
	for _, l := range lists {
		fontsOf(l, seen)
	}
	return slices.SortedFunc(maps.Keys(seen), func(a, b *draw.Font) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
}

func fontsOf(l *draw.List, seen map[*draw.Font]bool) {
	if l == nil {
		return
	}
	for _, op := range l.Ops {
		if op.Text != nil {
			seen[op.Text.Font] = true
		}
		if op.Use != nil {
			fontsOf(&op.Use.List, seen)
		}
	}
}
