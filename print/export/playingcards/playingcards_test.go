package playingcards_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"maps"
	"math"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/export/playingcards"
	"github.com/broadside-cards/broadside/print/piece"
)

// The format as public programs know it: which fields a type of widget has, and of
// which type of JSON. Two write it (a script that builds a room, a web application
// that cuts cards out of documents) and two read it (VirtualTabletop's importer, a
// program that prints rooms).
var types = map[string]map[string]string{
	"hand":     {"width": "number", "height": "number"},
	"cardPile": {"width": "number", "height": "number", "label": "string", "hasShuffleButton": "bool", "allowedDecks": "list"},
	"cardDeck": {"parent": "string", "cardWidth": "number", "cardHeight": "number", "enlarge": "bool", "cardTypes": "object", "faceTemplate": "object", "backTemplate": "object"},
	"card":     {"deck": "string", "cardType": "string", "parent": "string", "faceup": "bool"},
	"board":    {"boardImage": "string", "width": "number", "height": "number"},
}

func kindOf(v any) string {
	switch v.(type) {
	case float64:
		return "number"
	case string:
		return "string"
	case bool:
		return "bool"
	case []any:
		return "list"
	case map[string]any:
		return "object"
	}
	return "nothing"
}

// numbered is a piece whose face nothing else has.
func numbered(n int, w, h float64, count int) piece.Piece {
	face := &draw.List{}
	face.Fill(draw.Rect(0, 0, w, h), draw.Colour{R: uint8(n * 20), G: 99, B: 7})
	return piece.Piece{ID: fmt.Sprintf("piece-%d", n), Name: fmt.Sprintf("Piece %d", n), Deck: "main", W: w, H: h, Corner: 3, Count: count, Face: face}
}

func everything() []piece.Piece {
	var out []piece.Piece
	for n := range 6 {
		p := numbered(n, 63, 88, 1+n%2)
		p.Start = piece.Start{Pile: []string{"deck", "deck", "market"}[n%3], Open: n%3 == 2}
		out = append(out, p)
	}
	wide := numbered(6, 88, 63, 2)
	wide.Deck, wide.Back = "wide", &draw.List{}
	wide.Back.Fill(draw.Rect(0, 0, 63, 44), draw.Colour{R: 200})
	disc := numbered(7, 20, 20, 9)
	disc.Use, disc.Deck, disc.Corner = piece.Token, "tokens", 10
	board := numbered(8, 500, 400, 1)
	board.Use, board.Deck = piece.Board, "board"
	mats := numbered(9, 200, 100, 2)
	mats.Use, mats.Deck = piece.Board, "mat"
	return append(out, wide, disc, board, mats)
}

type room struct {
	widgets []map[string]any
	byID    map[string]map[string]any
	files   map[string][]byte
}

func write(t *testing.T, pieces []piece.Piece) (room, []byte) {
	t.Helper()
	var data []byte
	n, err := playingcards.Write(pieces, playingcards.Options{File: "a-game", DPI: 30}, func(name string, file []byte) error {
		require.Equal(t, "a-game.pcio", name)
		require.Nil(t, data, "one file")
		data = file
		return nil
	})
	require.NoError(t, err)
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	r := room{byID: map[string]map[string]any{}, files: map[string][]byte{}}
	for _, f := range z.File {
		in, err := f.Open()
		require.NoError(t, err)
		r.files[f.Name], err = io.ReadAll(in)
		require.NoError(t, err)
	}
	require.NoError(t, json.Unmarshal(r.files["widgets.json"], &r.widgets))
	require.Len(t, r.widgets, n)
	for _, w := range r.widgets {
		id, _ := w["id"].(string)
		require.NotEmpty(t, id)
		require.NotContains(t, r.byID, id, "ids are unique")
		r.byID[id] = w
	}
	return r, data
}

func (r room) all(kind string) (out []map[string]any) {
	for _, w := range r.widgets {
		if w["type"] == kind {
			out = append(out, w)
		}
	}
	return out
}

// follows checks every widget against the table, and that what it names is there.
func (r room) follows(t *testing.T) {
	t.Helper()
	for _, w := range r.widgets {
		want, ok := types[w["type"].(string)]
		require.True(t, ok, "there is no %v", w["type"])
		fields := maps.Clone(want)
		maps.Copy(fields, map[string]string{"id": "string", "type": "string", "x": "number", "y": "number", "z": "number"})
		require.ElementsMatch(t, slices.Collect(maps.Keys(fields)), slices.Collect(maps.Keys(w)), "%v", w["type"])
		for name, kind := range fields {
			require.Equal(t, kind, kindOf(w[name]), "%v of %v", name, w["type"])
		}
		x, y := w["x"].(float64), w["y"].(float64)
		require.True(t, x >= 0 && x <= 1600 && y >= 0 && y <= 1000, "in the room: %v", w)
	}
	for _, c := range r.all("card") {
		deck := r.byID[c["deck"].(string)]
		require.Equal(t, "cardDeck", deck["type"])
		require.Equal(t, deck["parent"], c["parent"])
		require.Contains(t, deck["cardTypes"], c["cardType"])
	}
	for _, d := range r.all("cardDeck") {
		require.Equal(t, "cardPile", r.byID[d["parent"].(string)]["type"])
		require.Equal(t, []any{d["id"]}, r.byID[d["parent"].(string)]["allowedDecks"])
		r.followsAsDeck(t, d)
	}
	for _, b := range r.all("board") {
		r.picture(t, b["boardImage"].(string), b["width"].(float64)/b["height"].(float64))
	}
}

func (r room) followsAsDeck(t *testing.T, d map[string]any) {
	t.Helper()
	w, h := d["cardWidth"].(float64), d["cardHeight"].(float64)
	for _, side := range []string{"faceTemplate", "backTemplate"} {
		o := d[side].(map[string]any)["objects"].([]any)[0].(map[string]any)
		require.Equal(t, []any{"image", 0.0, 0.0, w, h}, []any{o["type"], o["x"], o["y"], o["w"], o["h"]}, "over all of the card")
		if side == "faceTemplate" {
			require.Equal(t, []any{"dynamic", "image"}, []any{o["valueType"], o["value"]})
			for _, c := range d["cardTypes"].(map[string]any) {
				r.picture(t, c.(map[string]any)["image"].(string), w/h)
			}
			continue
		}
		require.Equal(t, "static", o["valueType"])
		r.picture(t, o["value"].(string), w/h)
	}
}

var packaged = regexp.MustCompile(`^package://(userassets/[^./]+\.png)$`)

// picture is one that is in the file, of that shape.
func (r room) picture(t *testing.T, address string, ratio float64) func(x, y int) color.RGBA {
	t.Helper()
	m := packaged.FindStringSubmatch(address)
	require.NotNil(t, m, address)
	data, ok := r.files[m[1]]
	require.True(t, ok, address)
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	b := img.Bounds()
	require.InDelta(t, ratio, float64(b.Dx())/float64(b.Dy()), 0.03, address)
	return func(x, y int) color.RGBA { return color.RGBAModel.Convert(img.At(x, y)).(color.RGBA) }
}

func TestEveryWidgetFollowsTheFormat(t *testing.T) {
	r, data := write(t, everything())
	r.follows(t)
	_, again := write(t, everything())
	assert.Equal(t, data, again, "the same bytes")
	assert.Len(t, r.all("hand"), 1)
	assert.Len(t, r.all("board"), 3)
	assert.Len(t, r.all("card"), 9+2+9)
}

func TestPilesBeginWhereTheirCardsDo(t *testing.T) {
	r, _ := write(t, everything())
	var labels []string
	for _, p := range r.all("cardPile") {
		labels = append(labels, p["label"].(string))
	}
	assert.Equal(t, []string{"Deck", "Market", "Wide", "Piece 7"}, labels)
	for _, c := range r.all("card") {
		pile := r.byID[c["parent"].(string)]
		assert.Equal(t, pile["label"] == "Market" || pile["label"] == "Piece 7", c["faceup"])
	}
	wide := r.byID["deck-3"]
	assert.Greater(t, wide["cardWidth"], wide["cardHeight"], "landscape cards lie so")
	back := wide["backTemplate"].(map[string]any)["objects"].([]any)[0].(map[string]any)["value"].(string)
	at := r.picture(t, back, 88.0/63)
	assert.Equal(t, color.RGBA{R: 200, A: 255}, at(5, 37), "the upper half of the back lies to the left")
	assert.NotEqual(t, color.RGBA{R: 200, A: 255}, at(95, 37))
}

// A room that is too full is drawn smaller; all pieces by the same.
func TestEverythingHasRoomAboveTheHand(t *testing.T) {
	pieces := everything()
	for n := range 30 {
		p := numbered(20+n, 63, 88, 3)
		p.Deck = fmt.Sprint(n)
		pieces = append(pieces, p)
	}
	for _, some := range [][]piece.Piece{pieces[:3], pieces} {
		r, _ := write(t, some)
		r.follows(t)
		for _, kind := range []string{"cardPile", "board"} {
			for _, w := range r.all(kind) {
				assert.LessOrEqual(t, w["y"].(float64)+w["height"].(float64), 820.0, "%v", w["label"])
				assert.LessOrEqual(t, w["x"].(float64)+w["width"].(float64), 1600.0)
			}
		}
	}
	r, _ := write(t, everything()[:3])
	assert.InDelta(t, math.Round(88*160/88.9), r.byID["deck-1"]["cardHeight"], 0, "as large as the site's own, where there is room")
}

func TestItStopsWhenToldTo(t *testing.T) {
	stop := errors.New("stop")
	_, err := playingcards.Write(everything(), playingcards.Options{Step: func(int, int) error { return stop }}, func(string, []byte) error { return nil })
	require.ErrorIs(t, err, stop)
	_, err = playingcards.Write(nil, playingcards.Options{}, func(string, []byte) error { return stop })
	require.ErrorIs(t, err, stop)
}
