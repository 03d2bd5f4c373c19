package tts_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/export/tts"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// The file as Tabletop Simulator knows it, written down once more: a field that
// is not here is a mistake.
type save struct {
	SaveName, GameMode, Date, Table, Sky, Note, Rules, LuaScript, LuaScriptState, XmlUI, VersionNumber string
	Gravity, PlayArea                                                                                  float64
	TabStates                                                                                          struct{}
	ObjectStates                                                                                       []state
}

type state struct {
	GUID, Name, Nickname, Description, GMNotes, LuaScript, LuaScriptState, XmlUI               string
	Transform                                                                                  map[string]float64
	ColorDiffuse                                                                               map[string]float64
	Locked, Grid, Snap, IgnoreFoW, MeasureMovement, DragSelectable, Autoraise, Sticky, Tooltip bool
	GridProjection, HideWhenFaceDown, Hands, SidewaysCard                                      bool
	Tags                                                                                       []string
	CustomImage                                                                                struct {
		ImageURL, ImageSecondaryURL string
		ImageScalar, WidthScale     float64
		CustomTile                  struct {
			Type               int
			Thickness          float64
			Stackable, Stretch bool
		}
	}
	CardID     int
	DeckIDs    []int
	CustomDeck map[string]struct {
		FaceURL, BackURL         string
		NumWidth, NumHeight      int
		BackIsHidden, UniqueBack bool
		Type                     int
	}
	ContainedObjects []state
}

// numbered is a piece whose face nothing else has: a colour made of its number.
func numbered(n int, w, h float64, count int) piece.Piece {
	face, c := &draw.List{}, colourOf(n)
	face.Fill(draw.Rect(-3, -3, w+6, h+6), draw.Colour{R: c.R, G: c.G, B: c.B})
	return piece.Piece{
		ID: fmt.Sprintf("piece-%d", n), Name: fmt.Sprintf("Piece <%d>", n), Text: "Gain 1 & more.", Deck: "main",
		W: w, H: h, Corner: 3, Count: count, Face: face,
	}
}

func colourOf(n int) color.RGBA {
	return color.RGBA{R: uint8(n * 7), G: uint8(n / 32 * 11), B: uint8(n%32) * 8, A: 255}
}

type files map[string][]byte

func write(t *testing.T, pieces []piece.Piece, o tts.Options) (files, save) {
	t.Helper()
	if o.Base == "" {
		o.Base = "https://example.org/cards/"
	}
	o.Name, o.File = "A Game", "a-game"
	out := files{}
	require.NoError(t, tts.Write(pieces, o, func(name string, data []byte) error {
		if old, ok := out[name]; ok {
			require.Equal(t, old, data, "one name, two files")
		}
		out[name] = data
		return nil
	}))
	var s save
	dec := json.NewDecoder(bytes.NewReader(out["a-game.json"]))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&s))
	return out, s
}

// holds checks everything a file promises: one object for each copy, ids unique,
// and a bijection between pieces, ids of cards and cells of sheets; that the
// cell of each card shows its face; that no sheet is too large.
func (s save) holds(t *testing.T, out files, pieces []piece.Piece) {
	t.Helper()
	guids, faceOf, cellOf, copies := map[string]bool{}, map[string]string{}, map[string]string{}, map[string]int{}
	for _, o := range s.ObjectStates {
		cards := o.ContainedObjects
		if o.Name == "CardCustom" {
			cards = []state{o}
			require.Empty(t, o.ContainedObjects)
			require.Empty(t, o.DeckIDs)
		} else {
			require.Equal(t, "DeckCustom", o.Name)
			require.Greater(t, len(cards), 1, "a deck of one is a card")
			require.Len(t, o.DeckIDs, len(cards))
			unique(t, guids, o.GUID)
		}
		require.LessOrEqual(t, o.CustomDeckKeysInOrder(t, out["a-game.json"]), 99999)
		for i, c := range cards {
			unique(t, guids, c.GUID)
			if len(o.DeckIDs) > 0 {
				require.Equal(t, o.DeckIDs[i], c.CardID)
			}
			require.Len(t, c.CustomDeck, 1)
			key, place := fmt.Sprint(c.CardID/100), c.CardID%100
			sheet, ok := c.CustomDeck[key]
			require.True(t, ok, "sheet %s", key)
			require.Equal(t, o.CustomDeck[key], sheet)
			require.True(t, sheet.BackIsHidden)
			require.False(t, sheet.UniqueBack)
			require.Less(t, place, sheet.NumWidth*sheet.NumHeight)
			require.LessOrEqual(t, sheet.NumWidth, 10)
			require.LessOrEqual(t, sheet.NumHeight, 7)
			cell := fmt.Sprint(c.CardID)
			require.Contains(t, []string{"", cell}, cellOf[c.Nickname], "a piece has one place")
			require.Contains(t, []string{"", c.Nickname}, faceOf[cell], "a place has one piece")
			cellOf[c.Nickname], faceOf[cell] = cell, c.Nickname
			copies[c.Nickname]++
		}
	}
	require.Len(t, cellOf, len(pieces))
	for _, p := range pieces {
		require.Equal(t, p.Count, copies[p.Name])
	}
	s.shown(t, out, pieces)
}

func unique(t *testing.T, seen map[string]bool, guid string) {
	t.Helper()
	require.Regexp(t, `^[0-9a-f]{6}$`, guid)
	require.False(t, seen[guid], "the id %s is there twice", guid)
	seen[guid] = true
}

// CustomDeckKeysInOrder checks the order of the keys as they stand in the file
// and gives the largest.
func (o state) CustomDeckKeysInOrder(t *testing.T, file []byte) (most int) {
	t.Helper()
	for _, block := range regexp.MustCompile(`(?s)"CustomDeck": \{(.*?)\n\s*\},\n\s*"LuaScript"`).FindAllSubmatch(file, -1) {
		last := 0
		for _, m := range regexp.MustCompile(`"(\d+)": \{`).FindAllSubmatch(block[1], -1) {
			var n int
			_, err := fmt.Sscan(string(m[1]), &n)
			require.NoError(t, err)
			require.Greater(t, n, last)
			last = n
		}
		most = max(most, last)
	}
	return most
}

// shown looks at the pictures: the middle and the corners of each cell are in
// the colour of the piece whose id points there.
func (s save) shown(t *testing.T, out files, pieces []piece.Piece) {
	t.Helper()
	number := map[string]int{}
	for _, p := range pieces {
		var n int
		_, err := fmt.Sscanf(p.ID, "piece-%d", &n)
		require.NoError(t, err)
		number[p.Name] = n
	}
	seen := map[int]bool{}
	for _, o := range s.ObjectStates {
		for _, c := range append(slices.Clone(o.ContainedObjects), o) {
			if c.Name != "CardCustom" || seen[c.CardID] {
				continue
			}
			seen[c.CardID] = true
			sheet := c.CustomDeck[fmt.Sprint(c.CardID/100)]
			name := strings.TrimPrefix(sheet.FaceURL, "https://example.org/cards/")
			config, err := png.DecodeConfig(bytes.NewReader(out[name]))
			require.NoError(t, err)
			require.LessOrEqual(t, max(config.Width, config.Height), 4096)
			require.Zero(t, config.Width%sheet.NumWidth)
			require.Zero(t, config.Height%sheet.NumHeight)
			require.Contains(t, out, strings.TrimPrefix(sheet.BackURL, "https://example.org/cards/"))
			img := decoded(t, out, name)
			w, h := config.Width/sheet.NumWidth, config.Height/sheet.NumHeight
			x, y := c.CardID%100%sheet.NumWidth*w, c.CardID%100/sheet.NumWidth*h
			for _, at := range [][2]int{{0, 0}, {w - 1, 0}, {w / 2, h / 2}, {0, h - 1}, {w - 1, h - 1}} {
				require.Equal(t, colourOf(number[c.Nickname]), img(x+at[0], y+at[1]), "%s at %v of %d×%d", c.Nickname, at, w, h)
			}
		}
	}
}

// decoded gives the colours of a picture, which has no fourth channel.
func decoded(t *testing.T, out files, name string) func(x, y int) color.RGBA {
	t.Helper()
	key := "pixels of " + name
	require.Contains(t, out, name)
	require.Equal(t, byte(2), out[name][25], "RGB, as the simulator wants it")
	img, ok := pictures[key+string(out[name][len(out[name])-64:])]
	if !ok {
		decoded, err := png.Decode(bytes.NewReader(out[name]))
		require.NoError(t, err)
		img = func(x, y int) color.RGBA { return color.RGBAModel.Convert(decoded.At(x, y)).(color.RGBA) }
		pictures = map[string]func(x, y int) color.RGBA{key + string(out[name][len(out[name])-64:]): img}
	}
	return img
}

// pictures is the one decoded last.
var pictures = map[string]func(x, y int) color.RGBA{}

func TestIDsAreABijection(t *testing.T) {
	for i, name := range impose.Sizes() {
		size, err := impose.CardSize(name)
		require.NoError(t, err)
		r := rand.New(rand.NewPCG(uint64(i), 4))
		for _, n := range []int{1, 2 + r.IntN(60), 60 + r.IntN(20), 70, 71, 1 + r.IntN(400)} {
			var pieces []piece.Piece
			for k := range n {
				p := numbered(k, size.W, size.H, 1+r.IntN(4))
				if n > 2 && r.IntN(5) == 0 && size.W != size.H {
					p.W, p.H = p.H, p.W
				}
				p.Face.Ops[0].Fill.Path = draw.Rect(-3, -3, p.W+6, p.H+6)
				pieces = append(pieces, p)
			}
			out, s := write(t, pieces, tts.Options{DPI: 8})
			s.holds(t, out, pieces)
		}
	}
}

func TestSheetsStayWithinTheLimits(t *testing.T) {
	for _, c := range []struct {
		size                 string
		n, columns, rows, px int
		w, h                 int
	}{
		{"poker", 70, 10, 7, 70, 409, 573},
		{"bridge", 60, 10, 6, 60, 409, 636},
		{"tarot", 50, 10, 5, 50, 409, 706},
		{"mini", 70, 10, 7, 70, 409, 584},
		{"poker", 12, 4, 3, 12, 750, 1050},
	} {
		size, err := impose.CardSize(c.size)
		require.NoError(t, err)
		var pieces []piece.Piece
		for k := range c.n + 1 {
			pieces = append(pieces, numbered(k, size.W, size.H, 1))
		}
		out, s := write(t, pieces[:c.n], tts.Options{})
		sheet := s.ObjectStates[0].CustomDeck["1"]
		assert.Equal(t, []int{c.columns, c.rows}, []int{sheet.NumWidth, sheet.NumHeight}, c.size)
		config, err := png.DecodeConfig(bytes.NewReader(out[strings.TrimPrefix(sheet.FaceURL, "https://example.org/cards/")]))
		require.NoError(t, err)
		assert.Equal(t, []int{c.columns * c.w, c.rows * c.h}, []int{config.Width, config.Height}, c.size)
		if c.n >= 50 {
			_, s = write(t, pieces, tts.Options{DPI: 20})
			assert.Len(t, s.ObjectStates[0].CustomDeck, 2, "one more needs another sheet")
		}
	}
}

func TestADeckOfOneIsACard(t *testing.T) {
	_, s := write(t, []piece.Piece{numbered(1, 63, 88, 1)}, tts.Options{DPI: 20})
	require.Len(t, s.ObjectStates, 1)
	assert.Equal(t, "CardCustom", s.ObjectStates[0].Name)
	assert.Equal(t, 100, s.ObjectStates[0].CardID)
	_, s = write(t, []piece.Piece{numbered(1, 63, 88, 2)}, tts.Options{DPI: 20})
	assert.Equal(t, []int{100, 100}, s.ObjectStates[0].DeckIDs)
}

func TestCardsHaveTheirNamesTextsAndSize(t *testing.T) {
	p := numbered(1, 88.9, 63.5, 1)
	_, s := write(t, []piece.Piece{p}, tts.Options{DPI: 20})
	c := s.ObjectStates[0]
	assert.Equal(t, []string{p.Name, p.Text, p.ID}, []string{c.Nickname, c.Description, c.GMNotes})
	assert.True(t, c.SidewaysCard && c.HideWhenFaceDown && c.Hands)
	assert.InDelta(t, 63.5/56, c.Transform["scaleX"], 1e-9, "as wide as it lies in the deck")
	assert.InDelta(t, 88.9/80, c.Transform["scaleZ"], 1e-9)
	assert.InDelta(t, 180, c.Transform["rotZ"], 0, "face down")
}

func TestTheOutlineIsTheCorners(t *testing.T) {
	rect, round, disc := numbered(1, 63, 88, 1), numbered(2, 63, 88, 1), numbered(3, 30, 30, 1)
	rect.Corner, round.Corner, disc.Corner = 0, 3, 15
	_, s := write(t, []piece.Piece{rect, round, disc}, tts.Options{DPI: 20})
	var types []int
	for _, o := range s.ObjectStates {
		for _, d := range o.CustomDeck {
			types = append(types, d.Type)
		}
	}
	assert.Equal(t, []int{1, 0, 4}, types)
}

func TestDifferentBacksAreDifferentDecks(t *testing.T) {
	a, b := numbered(1, 63, 88, 2), numbered(2, 63, 88, 2)
	b.Back = a.Face
	_, s := write(t, []piece.Piece{a, b}, tts.Options{DPI: 20})
	require.Len(t, s.ObjectStates, 2)
	assert.NotEqual(t, s.ObjectStates[0].CustomDeck["1"].BackURL, s.ObjectStates[1].CustomDeck["2"].BackURL)
}

func TestSameBytesEveryTime(t *testing.T) {
	var pieces []piece.Piece
	for k := range 100 {
		p := numbered(k, 63, 88, 1+k%3)
		p.Deck = fmt.Sprint(k % 7)
		pieces = append(pieces, p)
	}
	first, _ := write(t, pieces, tts.Options{DPI: 30})
	for range 4 {
		again, _ := write(t, pieces, tts.Options{DPI: 30})
		require.Equal(t, first, again)
	}
}

// What stays keeps its ids and its places; what is new fills the holes; only
// the pictures that changed have new names.
func TestAnEarlierExportIsKept(t *testing.T) {
	var pieces []piece.Piece
	for k := range 80 {
		p := numbered(k, 63, 88, 1+k%2)
		p.Deck = []string{"one", "two"}[k%2]
		pieces = append(pieces, p)
	}
	out, before := write(t, pieces, tts.Options{DPI: 20})
	changed := slices.Delete(slices.Clone(pieces), 0, 4)
	slices.Reverse(changed)
	for k := 100; k < 103; k++ {
		p := numbered(k, 63, 88, 1)
		p.Deck = "one"
		changed = append([]piece.Piece{p}, changed...)
	}
	again, after := write(t, changed, tts.Options{DPI: 20, Before: out["a-game.json"]})
	after.holds(t, again, changed)
	old := where(before)
	kept := 0
	for guid, card := range where(after) {
		if was, ok := old[guid]; ok {
			kept++
			assert.Equal(t, was, card)
		}
	}
	assert.Equal(t, 114, kept)
	for name, id := range map[string]int{"Piece <102>": 100, "Piece <101>": 101, "Piece <100>": 140} {
		assert.Equal(t, id, idOf(after, name), "what is new fills the holes, then stands at the end")
	}
	same, _ := write(t, pieces, tts.Options{DPI: 20, Before: out["a-game.json"]})
	assert.Equal(t, out, same)
	for _, bad := range []string{"", "null", "[]", "{", `{"ObjectStates": 3}`} {
		fresh, _ := write(t, pieces, tts.Options{DPI: 20, Before: []byte(bad)})
		assert.Equal(t, out, fresh, "a file that is none says nothing")
	}
}

func where(s save) map[string]string {
	out := map[string]string{}
	for _, o := range s.ObjectStates {
		for _, c := range append(o.ContainedObjects, o) {
			if c.CardID > 0 {
				out[c.GUID] = fmt.Sprint(c.Nickname, c.CardID)
			}
		}
	}
	return out
}

func idOf(s save, name string) int {
	for _, o := range s.ObjectStates {
		for _, c := range o.ContainedObjects {
			if c.Nickname == name {
				return c.CardID
			}
		}
	}
	return 0
}

func TestItStopsWhenToldTo(t *testing.T) {
	stop := errors.New("stop")
	err := tts.Write([]piece.Piece{numbered(1, 63, 88, 1)}, tts.Options{File: "x", Step: func(int, int) error { return stop }},
		func(string, []byte) error { return nil })
	assert.ErrorIs(t, err, stop)
	err = tts.Write([]piece.Piece{numbered(1, 63, 88, 1)}, tts.Options{File: "x"}, func(string, []byte) error { return stop })
	assert.ErrorIs(t, err, stop)
}

func TestTwoPiecesOfOneID(t *testing.T) {
	a, b := numbered(1, 63, 88, 2), numbered(2, 63, 88, 2)
	b.ID = a.ID
	_, s := write(t, []piece.Piece{a, b}, tts.Options{DPI: 20})
	guids := map[string]bool{}
	for _, c := range s.ObjectStates[0].ContainedObjects {
		guids[c.GUID] = true
	}
	assert.Len(t, guids, 4)
}

func TestNothingIsAnEmptyTable(t *testing.T) {
	out, s := write(t, nil, tts.Options{})
	assert.Empty(t, s.ObjectStates)
	assert.Len(t, out, 1)
}
