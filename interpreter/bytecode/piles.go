package bytecode

import "github.com/broadside-cards/broadside/dsl/check"

// PileOf asks OpSetNear for the piles of cards, as check.InPile does for the cards of piles.
const PileOf = check.InPile + 1

// Piles is what the machine knows of piles of equal cards, by definition. It is empty in a
// game that has none.
type Piles struct {
	Of []int32 // of a pile, the card that lies in it; else -1
	At []int32 // of a card that has a pile, the object that is the pile; else -1
	// Copies are, of a pile, the cards that lie in it, as they were dealt.
	Copies [][]uint64
}
