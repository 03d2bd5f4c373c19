package piece

import (
	"fmt"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/print/draw"
)

// Deck is pieces that lie in one pile: they are of one size and outline, and
// have one back.
type Deck struct {
	Name   string  // as players read it
	Key    string  // stable and unique in a set
	W, H   float64 // trimmed and upright, mm
	Pieces []*Piece
}

// Decks sorts pieces into decks, in the order in which they come; what has no
// copies is left out. Pieces of one deck that differ in size, outline or back
// can't lie in one pile; pieces of no deck lie with others of their kind.
func Decks(pieces []Piece) []*Deck {
	var out []*Deck
	byPile, often := map[string]*Deck{}, map[string]int{}
	for i := range pieces {
		p := &pieces[i]
		if p.Count < 1 {
			continue
		}
		w, h := p.Upright()
		name := p.Deck
		if name == "" {
			name = p.Kind
		}
		key := fmt.Sprintf("deck %s %g %g", name, hundredths(w), hundredths(h))
		pile := fmt.Sprintf("%s %g %s%s", key, hundredths(p.Corner), drawn(p.Back), p.cutKey())
		if byPile[pile] == nil {
			often[key]++
			byPile[pile] = &Deck{Name: name, Key: fmt.Sprintf("%s %d", key, often[key]), W: w, H: h}
			out = append(out, byPile[pile])
		}
		byPile[pile].Pieces = append(byPile[pile].Pieces, p)
	}
	return out
}

func hundredths(mm float64) float64 { return math.Round(mm*100) / 100 }

// Distinct gives the pieces with ids that are unique, on every disk: where two have one,
// the later is "id-2". Names of files and of things on a virtual table are made of
// ids.
func Distinct(pieces []Piece) []Piece {
	out := slices.Clone(pieces)
	ids := make([]string, len(out))
	for i := range out {
		ids[i] = out[i].ID
	}
	ids, _ = names.Apart(ids)
	for i := range out {
		out[i].ID = ids[i]
	}
	return out
}

// FileName is a label as part of a file's name: small letters, digits and dashes.
func FileName(label string) string { return names.Plain(label, "deck") }

// drawn tells drawings apart.
func drawn(list *draw.List) string {
	if list == nil {
		return ""
	}
	return list.Hash()
}
