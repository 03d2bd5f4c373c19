package piece_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
)

func TestDecksAreOfOneSizeAndOneBack(t *testing.T) {
	red, blue := &draw.List{}, &draw.List{}
	red.Fill(draw.Rect(0, 0, 63, 88), draw.Colour{R: 255})
	blue.Fill(draw.Rect(0, 0, 63, 88), draw.Colour{B: 255})
	same := &draw.List{Ops: red.Ops}
	var names, keys []string
	for _, d := range piece.Decks([]piece.Piece{
		{ID: "a", Deck: "one", W: 63, H: 88, Back: red, Count: 2},
		{ID: "b", Deck: "one", W: 88, H: 63, Back: same, Count: 1},
		{ID: "c", Deck: "one", W: 63, H: 88, Back: blue, Count: 1},
		{ID: "d", Deck: "one", W: 63.5, H: 88.9, Back: red, Count: 1},
		{ID: "e", Kind: "Boat", W: 63, H: 88, Count: 1},
		{ID: "f", Kind: "Boat", W: 63, H: 88, Count: 1},
		{ID: "g", Deck: "none", W: 63, H: 88},
	}) {
		ids := d.Name
		for _, p := range d.Pieces {
			ids += " " + p.ID
		}
		names, keys = append(names, ids), append(keys, d.Key)
	}
	assert.Equal(t, []string{"one a b", "one c", "one d", "Boat e f"}, names)
	assert.Equal(t, []string{"deck one 63 88 1", "deck one 63 88 2", "deck one 63.5 88.9 1", "deck Boat 63 88 1"}, keys)
}

func TestIDsBecomeDistinct(t *testing.T) {
	var ids []string
	for _, p := range piece.Distinct([]piece.Piece{{ID: "a"}, {ID: "a"}, {ID: "a-2"}, {ID: "a"}, {ID: "b"}}) {
		ids = append(ids, p.ID)
	}
	assert.Equal(t, []string{"a", "a-3", "a-2", "a-4", "b"}, ids)
}

func TestFileNames(t *testing.T) {
	for label, want := range map[string]string{"Crown Event": "crown-event", "  Ü! ": "u", "Пираты": "deck", "Nul": "nul_", "": "deck", "a/../b": "a-b"} {
		assert.Equal(t, want, piece.FileName(label))
	}
}

// TestIDsAreDistinctOnEveryDisk: where capitals mean nothing or letters are composed, too.
func TestIDsAreDistinctOnEveryDisk(t *testing.T) {
	var ids []string
	for _, p := range piece.Distinct([]piece.Piece{{ID: "reef"}, {ID: "Reef"}, {ID: "café"}, {ID: "cafe\u0301"}}) {
		ids = append(ids, p.ID)
	}
	assert.Equal(t, []string{"reef", "Reef-2", "café", "cafe\u0301-2"}, ids)
}
