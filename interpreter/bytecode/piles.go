package bytecode

// Piles is what the machine knows of piles of equal cards, by definition. It is empty in a
// game that has none.
type Piles struct {
	Of []int32 // of a pile, the card that lies in it; else -1
	At []int32 // of a card that has a pile, the object that is the pile; else -1
}
