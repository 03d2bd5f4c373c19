package tts

import (
	"encoding/json"
	"fmt"

	"github.com/broadside-cards/broadside/print/piece"
)

// cardID is how Tabletop Simulator finds a face: a hundred times the number of
// its sheet, and its place there, row by row.
func cardID(sheet, place int) int { return 100*sheet + place }

// copyKey is what the id of one copy of a piece is made from.
func copyKey(p *piece.Piece, copy int) string { return fmt.Sprintf("%s#%d", p.ID, copy) }

// bagKey is what the id of a piece's bag is made from.
func bagKey(p *piece.Piece) string { return "bag of " + p.ID }

// settle gives every piece of every deck a place on a sheet. Where one had a
// place before it has it again, so that a saved table goes on to show the same
// cards; the others take the first free places, then new sheets. The numbers of
// sheets are those of the whole file.
func settle(decks []*deck, ids map[string]string, before map[string]int) {
	next := reopen(decks, ids, before)
	for _, d := range decks {
		var fresh []*piece.Piece
		for _, p := range d.Pieces {
			if !d.back(p, before, ids) {
				fresh = append(fresh, p)
			}
		}
		for _, p := range fresh {
			for !d.free(p) {
				d.sheets = append(d.sheets, sheet{number: next})
				next++
			}
		}
	}
	for _, d := range decks {
		d.dropEmpty()
	}
}

// reopen gives each sheet of before to the deck that has most of its cards now,
// and gives the first number that is free.
func reopen(decks []*deck, ids map[string]string, before map[string]int) (next int) {
	next = 1
	claims, owner := map[int]int{}, map[int]*deck{}
	for _, d := range decks {
		mine := map[int]int{}
		for _, p := range d.Pieces {
			if old, ok := before[ids[copyKey(p, 1)]]; ok {
				mine[old/100]++
				next = max(next, old/100+1)
			}
		}
		for number, n := range mine {
			if n > claims[number] {
				claims[number], owner[number] = n, d
			}
		}
	}
	for _, number := range sortedKeys(owner) {
		owner[number].sheets = append(owner[number].sheets, sheet{number: number})
	}
	return next
}

// back puts a piece where it was, if that is a place of this deck's.
func (d *deck) back(p *piece.Piece, before map[string]int, ids map[string]string) bool {
	old, ok := before[ids[copyKey(p, 1)]]
	if !ok || old%100 >= places(d.W, d.H) {
		return false
	}
	for i := range d.sheets {
		if s := &d.sheets[i]; s.number == old/100 {
			for len(s.at) <= old%100 {
				s.at = append(s.at, nil)
			}
			if s.at[old%100] == nil {
				s.at[old%100] = p
				return true
			}
		}
	}
	return false
}

// free puts a piece into the first free place; false if there is none.
func (d *deck) free(p *piece.Piece) bool {
	for i := range d.sheets {
		s := &d.sheets[i]
		for j := range s.at {
			if s.at[j] == nil {
				s.at[j] = p
				return true
			}
		}
		if len(s.at) < places(d.W, d.H) {
			s.at = append(s.at, p)
			return true
		}
	}
	return false
}

// dropEmpty forgets sheets that no piece ended on.
func (d *deck) dropEmpty() {
	kept := d.sheets[:0]
	for _, s := range d.sheets {
		if len(s.at) > 0 {
			kept = append(kept, s)
		}
	}
	d.sheets = kept
}

// placed reads where each card of an earlier file was, by its id. A file that
// can't be read says nothing.
func placed(file []byte) map[string]int {
	var old struct{ ObjectStates []object }
	out := map[string]int{}
	if json.Unmarshal(file, &old) != nil {
		return out
	}
	for _, o := range old.ObjectStates {
		for _, c := range append(o.ContainedObjects, o) {
			if c.Name == nameCard && c.CardID >= 100 {
				out[c.GUID] = c.CardID
			}
		}
	}
	return out
}

// UnmarshalJSON implements json.Unmarshaler: sheets in the order of the file.
func (d *customDecks) UnmarshalJSON(text []byte) error {
	byKey := map[int]customDeck{}
	if err := json.Unmarshal(text, &byKey); err != nil {
		return err
	}
	*d = nil
	for _, key := range sortedKeys(byKey) {
		*d = append(*d, numbered{key, byKey[key]})
	}
	return nil
}
