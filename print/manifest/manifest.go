// Package manifest says of each printed piece what it looks like, in a hash of
// what is drawn, and tells from two such lists which pieces have to be printed
// anew and which are to be taken out of the box. It looks at piece.Piece alone
// and knows nothing of games, files or git.
//
// The door: Of lists pieces, Since compares two lists.
package manifest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/print/piece"
)

// Bleed is the bleed, mm, that pieces are drawn with to be hashed. What is
// printed with another bleed is the same picture with more or less around it,
// so manifests are always made from pieces drawn with this one.
const Bleed = 3.0

// Manifest is a set as it is printed: every piece with its copies and what it
// looks like, by id.
type Manifest struct {
	Set     string // the game's id: manifests of two games are never compared
	Title   string
	Version string
	With    []string // expansions, in order
	Pieces  []Piece  // by ID
}

// Piece is one piece of a set. Face and Back are hashes of what is drawn, in
// hexadecimal; Back is "" for none.
type Piece struct {
	ID    string  `json:"id"`
	Name  string  `json:"name"`
	Was   string  `json:"was,omitempty"` // the name it had before
	Part  string  `json:"part"`          // of the game: cards, tokens, mats
	Kind  string  `json:"kind"`
	Deck  string  `json:"deck,omitempty"`
	W     float64 `json:"width"`  // mm, as it is read
	H     float64 `json:"height"` // mm
	Count int     `json:"count"`
	Face  string  `json:"face"`
	Back  string  `json:"back,omitempty"`
}

// DuplicateID says that two pieces have one id, so that nobody can tell later
// which of them changed.
type DuplicateID struct{ ID, First, Second string }

// Error names both pieces.
func (e *DuplicateID) Error() string {
	return fmt.Sprintf("`%s` and `%s` have the same id, `%s`", e.First, e.Second, e.ID)
}

// Of fills in the pieces of a manifest that says whose they are. They were
// drawn with a bleed of Bleed mm; part says which part of the game each is. Their
// order does not matter. The error is a *DuplicateID.
func Of(m Manifest, pieces []piece.Piece, part func(piece.Piece) string) (Manifest, error) {
	h := newHasher()
	m.Pieces = nil
	for _, p := range pieces {
		if p.Count < 1 {
			continue
		}
		m.Pieces = append(m.Pieces, Piece{
			ID: p.ID, Name: p.Name, Was: p.Was, Part: part(p), Kind: p.Kind, Deck: p.Deck, W: round(p.W), H: round(p.H),
			Count: p.Count, Face: h.face(p), Back: h.back(p),
		})
	}
	slices.SortStableFunc(m.Pieces, func(a, b Piece) int { return strings.Compare(a.ID, b.ID) })
	for i := 1; i < len(m.Pieces); i++ {
		if a, b := m.Pieces[i-1], m.Pieces[i]; a.ID == b.ID {
			return Manifest{}, &DuplicateID{a.ID, a.Name, b.Name}
		}
	}
	return m, nil
}

// Only is what of a set is of some parts of the game.
func (m Manifest) Only(parts ...string) Manifest {
	m.Pieces = slices.DeleteFunc(slices.Clone(m.Pieces), func(p Piece) bool { return !slices.Contains(parts, p.Part) })
	return m
}

// WithoutBacks is the set as it is where only fronts are printed: a changed
// back then changes no card.
func (m Manifest) WithoutBacks() Manifest {
	m.Pieces = slices.Clone(m.Pieces)
	for i := range m.Pieces {
		m.Pieces[i].Back = ""
	}
	return m
}

// Mark is a short name for exactly this set, seven hexadecimal digits: it tells
// two states apart whose designer left the version as it was.
func (m Manifest) Mark() string {
	var b strings.Builder
	for _, p := range m.Pieces {
		fmt.Fprintln(&b, p.ID, p.Count, p.Face, p.Back)
	}
	return sum(b.String())[:7]
}
