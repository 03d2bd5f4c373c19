package faces

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/print/piece"
)

// Picture is one that a page may ask for.
type Picture struct {
	Kind, Name string
	Side       piece.Side
}

// Drawn is what pages have to know of all pictures.
func (f *Faces) Drawn() *sitting.Drawn {
	out := &sitting.Drawn{Shapes: map[string]sitting.Shape{}}
	for at, card := range f.backs {
		if card != "" {
			out.Backs = append(out.Backs, sitting.BackAt{At: at, Card: card})
		}
	}
	slices.SortFunc(out.Backs, func(a, b sitting.BackAt) int {
		return cmp.Or(cmp.Compare(a.At.Zone, b.At.Zone), cmp.Compare(a.At.Seat, b.At.Seat))
	})
	for _, name := range f.cards {
		if drawn, like, size := f.Shape(name); drawn {
			out.Shapes[name] = sitting.Shape{Like: like, Size: size}
		}
	}
	return out
}

// Each gives all pictures, in the rules' order, until it is told to stop.
func (f *Faces) Each(do func(Picture) bool) {
	give := func(kind, name string) bool {
		side, ok := f.Side(kind, name)
		return !ok || do(Picture{kind, name, side})
	}
	for _, name := range f.cards {
		if !give(Card, name) {
			return
		}
	}
	shown := map[string]bool{}
	for _, b := range f.Drawn().Backs {
		if !shown[b.Card] {
			if shown[b.Card] = true; !give(Back, b.Card) {
				return
			}
		}
	}
	for _, name := range f.Signs {
		if !give(Token, name) {
			return
		}
	}
	for n := range f.Rules {
		if !give(Rules, strconv.Itoa(n+1)) {
			return
		}
	}
}

// Count is how many pictures there are at most.
func (f *Faces) Count() int { return 2*len(f.cards) + len(f.Signs) + f.Rules }
