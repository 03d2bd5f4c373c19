package tts_test

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/export/tts"
	"github.com/broadside-cards/broadside/print/piece"
)

// The format of saved objects, point by point: what a field may hold, and which
// fields each kind of object has. From Tabletop Simulator's knowledge base ("Save
// file format": the serialized classes; "Custom tile", "Custom deck", "Asset
// creation") and its scripting reference ("Custom game objects", "Built-in
// objects"), as their repositories had them in December 2025. Tags are in files
// that the program writes and in the reference's "Object: tags".
var fields = map[string]func(v any) string{
	"GUID":        matches(`^[0-9a-f]{6}$`),
	"Name":        isText,
	"Nickname":    isText,
	"Description": isText,
	"GMNotes":     isText,
	"Tags":        listOf(matches(`.`)),
	"Transform": fieldsOf(map[string]func(any) string{
		"posX": between(-200, 200), "posY": between(0, 50), "posZ": between(-200, 200),
		"rotX": between(0, 360), "rotY": between(0, 360), "rotZ": oneOf(0, 180),
		"scaleX": between(0.01, 100), "scaleY": oneOf(1), "scaleZ": between(0.01, 100),
	}),
	"ColorDiffuse": fieldsOf(map[string]func(any) string{"r": between(0, 1), "g": between(0, 1), "b": between(0, 1)}),
	"Locked":       isBool, "Grid": isBool, "Snap": isBool, "IgnoreFoW": isBool, "MeasureMovement": isBool, "DragSelectable": isBool,
	"Autoraise": isBool, "Sticky": isBool, "Tooltip": isBool, "GridProjection": isBool, "HideWhenFaceDown": isBool, "Hands": isBool,
	"LuaScript": isText, "LuaScriptState": isText, "XmlUI": isText,
	"SidewaysCard":     isBool,
	"CardID":           between(100, 99999),
	"DeckIDs":          listOf(between(100, 99999)),
	"CustomDeck":       isSheets,
	"ContainedObjects": listOf(func(any) string { return "" }), // each is looked at by itself
	"CustomImage": fieldsOf(map[string]func(any) string{
		"ImageURL": matches(`^https://example\.org/cards/.+\.png$`), "ImageSecondaryURL": isText,
		"ImageScalar": oneOf(1), "WidthScale": oneOf(0),
		"CustomTile": fieldsOf(map[string]func(any) string{
			"Type": oneOf(0, 1, 2, 3), "Thickness": between(0.01, 1), "Stackable": isBool, "Stretch": isBool,
		}),
	}),
}

// everywhere are the fields of every object; the others are of the kinds that name them.
var (
	everywhere = strings.Fields("GUID Name Nickname Description GMNotes Transform ColorDiffuse Locked Grid Snap IgnoreFoW " +
		"MeasureMovement DragSelectable Autoraise Sticky Tooltip GridProjection HideWhenFaceDown Hands LuaScript LuaScriptState XmlUI")
	kinds = map[string][]string{
		"CardCustom":   {"SidewaysCard", "CardID", "CustomDeck"},
		"DeckCustom":   {"SidewaysCard", "DeckIDs", "CustomDeck", "ContainedObjects"},
		"Custom_Tile":  {"CustomImage"},
		"Bag":          {"ContainedObjects"},
		"Infinite_Bag": {"ContainedObjects"},
	}
	inside = map[string]string{"DeckCustom": "CardCustom", "Bag": "Custom_Tile", "Infinite_Bag": "Custom_Tile"}
)

func isText(v any) string { return as[string](v, "a text") }
func isBool(v any) string { return as[bool](v, "true or false") }

func as[T any](v any, what string) string {
	if _, ok := v.(T); !ok {
		return fmt.Sprintf("%v is not %s", v, what)
	}
	return ""
}

func matches(pattern string) func(any) string {
	re := regexp.MustCompile(pattern)
	return func(v any) string {
		if s, ok := v.(string); !ok || !re.MatchString(s) {
			return fmt.Sprintf("%v is not like %s", v, pattern)
		}
		return ""
	}
}

func between(least, most float64) func(any) string {
	return func(v any) string {
		if n, ok := v.(float64); !ok || n < least || n > most {
			return fmt.Sprintf("%v is not between %g and %g", v, least, most)
		}
		return ""
	}
}

func oneOf(numbers ...float64) func(any) string {
	return func(v any) string {
		if n, ok := v.(float64); !ok || !slices.Contains(numbers, n) {
			return fmt.Sprintf("%v is none of %v", v, numbers)
		}
		return ""
	}
}

func listOf(each func(any) string) func(any) string {
	return func(v any) string {
		list, ok := v.([]any)
		if !ok || len(list) == 0 {
			return fmt.Sprintf("%v is no list with something in it", v)
		}
		for _, x := range list {
			if bad := each(x); bad != "" {
				return bad
			}
		}
		return ""
	}
}

// fieldsOf is an object with exactly these fields.
func fieldsOf(want map[string]func(any) string) func(any) string {
	return func(v any) string {
		m, ok := v.(map[string]any)
		if !ok || len(m) != len(want) {
			return fmt.Sprintf("%v does not have %d fields", v, len(want))
		}
		for name, check := range want {
			if bad := check(m[name]); bad != "" {
				return name + ": " + bad
			}
		}
		return ""
	}
}

// isSheets: sheets by their number, each of at most 10 by 7 cards.
func isSheets(v any) string {
	m, ok := v.(map[string]any)
	if !ok || len(m) == 0 {
		return fmt.Sprintf("%v holds no sheets", v)
	}
	url := matches(`^https://example\.org/cards/.+\.png$`)
	sheet := fieldsOf(map[string]func(any) string{
		"FaceURL": url, "BackURL": url, "NumWidth": between(1, 10), "NumHeight": between(1, 7),
		"BackIsHidden": isBool, "UniqueBack": isBool, "Type": oneOf(0, 1, 2, 3, 4),
	})
	for key, s := range m {
		if bad := matches(`^[1-9][0-9]*$`)(key) + sheet(s); bad != "" {
			return bad
		}
	}
	return ""
}

// follows checks an object and what is in it, and that ids are unique.
func follows(t *testing.T, o map[string]any, seen map[string]bool) {
	t.Helper()
	kind, _ := o["Name"].(string)
	own, ok := kinds[kind]
	require.True(t, ok, "there is no %q", kind)
	for _, name := range slices.Concat(everywhere, own) {
		require.Contains(t, o, name, kind)
	}
	for name, v := range o {
		require.True(t, name == "Tags" || slices.Contains(everywhere, name) || slices.Contains(own, name), "%s has no %s", kind, name)
		require.Empty(t, fields[name](v), "%s of %s %v", name, kind, o["Nickname"])
	}
	guid := o["GUID"].(string)
	require.False(t, seen[guid], "%s is there twice", guid)
	seen[guid] = true
	list, _ := o["ContainedObjects"].([]any)
	switch kind {
	case "Infinite_Bag":
		require.Len(t, list, 1, "what it gives out")
	case "DeckCustom":
		followsAsDeck(t, o, list)
	case "CardCustom":
		require.Contains(t, o["CustomDeck"], fmt.Sprint(int(o["CardID"].(float64))/100))
	}
	for _, x := range list {
		require.Equal(t, inside[kind], x.(map[string]any)["Name"])
		follows(t, x.(map[string]any), seen)
	}
}

// followsAsDeck: as many ids as cards, the same, in the same order; a sheet for each
// and none for nothing.
func followsAsDeck(t *testing.T, o map[string]any, cards []any) {
	t.Helper()
	ids := o["DeckIDs"].([]any)
	require.Greater(t, len(cards), 1, "a deck of one is a card")
	require.Len(t, ids, len(cards))
	used := map[string]bool{}
	for i, c := range cards {
		require.Equal(t, c.(map[string]any)["CardID"], ids[i])
		used[fmt.Sprint(int(ids[i].(float64))/100)] = true
	}
	sheets := o["CustomDeck"].(map[string]any)
	require.Len(t, sheets, len(used))
	for key := range used {
		require.Contains(t, sheets, key)
	}
}

// everything is one of each: piles of one deck, a single card, tokens of all shapes,
// a board and mats.
func everything() []piece.Piece {
	var out []piece.Piece
	add := func(w, h, corner float64, count int, change func(*piece.Piece)) {
		p := numbered(len(out), w, h, count)
		p.Corner, p.Kind = corner, "Thing"
		change(&p)
		out = append(out, p)
	}
	for i := range 9 {
		add(63, 88, 3, 2, func(p *piece.Piece) {
			p.Start = piece.Start{Pile: []string{"deck", "deck", "market"}[i%3], Open: i%3 == 2}
		})
	}
	add(63, 88, 3, 1, func(p *piece.Piece) { p.Deck = "alone" })
	for _, corner := range []float64{10, 1.5, 0} {
		add(20, 20, corner, 5, func(p *piece.Piece) { p.Use, p.Endless, p.Deck = piece.Token, corner == 10, "tokens" })
	}
	add(18, 18, 1.5, 1, func(p *piece.Piece) { p.Use, p.Outline, p.Deck = piece.Token, piece.Hexagon, "tokens" })
	add(420, 297, 0, 1, func(p *piece.Piece) { p.Use, p.Deck = piece.Board, "board" })
	add(250, 120, 3, 2, func(p *piece.Piece) { p.Use, p.Deck = piece.Board, "mat" })
	return out
}

func TestEveryObjectFollowsTheFormat(t *testing.T) {
	out, s := write(t, everything(), tts.Options{DPI: 20})
	var file map[string]any
	require.NoError(t, json.Unmarshal(out["a-game.json"], &file))
	seen := map[string]bool{}
	names := map[string]int{}
	for _, o := range file["ObjectStates"].([]any) {
		follows(t, o.(map[string]any), seen)
		names[o.(map[string]any)["Name"].(string)]++
	}
	assert.Equal(t, map[string]int{"DeckCustom": 2, "CardCustom": 1, "Infinite_Bag": 1, "Bag": 2, "Custom_Tile": 4}, names)
	for _, o := range s.ObjectStates { // pictures are there
		for _, x := range append(slices.Clone(o.ContainedObjects), o) {
			if x.CustomImage.ImageURL != "" {
				assert.Contains(t, out, strings.TrimPrefix(x.CustomImage.ImageURL, "https://example.org/cards/"))
			}
		}
	}
}

// byName gives an object by its nickname, on the table or in something.
func (s save) byName(t *testing.T, name string) state {
	t.Helper()
	for _, o := range s.ObjectStates {
		for _, x := range append([]state{o}, o.ContainedObjects...) {
			if x.Nickname == name {
				return x
			}
		}
	}
	t.Fatalf("no %q", name)
	return state{}
}

func TestCardsThatBeginApartAreApart(t *testing.T) {
	_, s := write(t, everything(), tts.Options{DPI: 20})
	deck, market := s.byName(t, "Deck"), s.byName(t, "Market")
	assert.Len(t, deck.ContainedObjects, 12)
	assert.Len(t, market.ContainedObjects, 6)
	assert.Equal(t, deck.CustomDeck, market.CustomDeck, "they share the sheet and the back")
	assert.InDelta(t, 180, deck.Transform["rotZ"], 0, "face down")
	assert.InDelta(t, 0, market.Transform["rotZ"], 0, "face up")
	assert.NotEqual(t, deck.Transform["posX"], market.Transform["posX"])
	assert.Equal(t, []string{"Thing"}, market.ContainedObjects[0].Tags)
}

func TestBoardsLieStill(t *testing.T) {
	_, s := write(t, everything(), tts.Options{DPI: 20})
	board, mat := s.byName(t, "Piece <14>"), s.byName(t, "Piece <15>")
	for _, o := range []state{board, mat} {
		assert.True(t, o.Locked && !o.Hands && !o.HideWhenFaceDown && !o.Grid, o.Nickname)
		assert.InDelta(t, 0, o.Transform["rotZ"], 0, "face up")
		assert.InDelta(t, 180, o.Transform["rotY"], 0, "read from the table's side")
		assert.Zero(t, o.CustomImage.CustomTile.Type, "a box: nothing is cut from its corners")
	}
	assert.InDelta(t, 420/25.4, board.Transform["scaleX"]*1.98, 1e-9, "as wide as on paper, in inches")
	assert.InDelta(t, 297/25.4, board.Transform["scaleZ"]*1.98, 1e-9)
	assert.InDelta(t, 2/25.4, board.CustomImage.CustomTile.Thickness, 1e-9, "2 mm")
}

func TestTokensHaveTheirShapesInBags(t *testing.T) {
	out, s := write(t, everything(), tts.Options{DPI: 300})
	shapes := map[string]int{"Piece <10>": 2, "Piece <11>": 3, "Piece <12>": 0, "Piece <13>": 1}
	for name, want := range shapes {
		i := slices.IndexFunc(s.ObjectStates, func(o state) bool { return o.Nickname == name })
		o := s.ObjectStates[i]
		token := o
		if len(o.ContainedObjects) > 0 {
			token = o.ContainedObjects[0]
		}
		assert.Equal(t, want, token.CustomImage.CustomTile.Type, name)
		assert.True(t, token.CustomImage.CustomTile.Stackable && !token.Locked, name)
		assert.Equal(t, name, token.Nickname, "what comes out of a bag has its name")
	}
	assert.Equal(t, "Infinite_Bag", s.byName(t, "Piece <10>").Name, "nothing limits how many there are")
	assert.Len(t, s.byName(t, "Piece <11>").ContainedObjects, 5)
	hex := s.byName(t, "Piece <13>")
	assert.InDelta(t, 90, hex.Transform["rotY"], 0, "its picture stands a quarter clockwise")
	img := decoded(t, out, strings.TrimPrefix(hex.CustomImage.ImageURL, "https://example.org/cards/"))
	wide := int(math.Round(18 / 25.4 * 300))
	assert.Equal(t, colourOf(13), img(wide-1, int(math.Round(18*math.Sqrt(3)/2/25.4*300))-1), "as far as it reaches")
}

// What stays keeps its id, in a bag and out of it.
func TestTilesKeepTheirIDs(t *testing.T) {
	out, before := write(t, everything(), tts.Options{DPI: 20})
	changed := everything()
	changed[11].Count = 7
	_, after := write(t, changed[1:], tts.Options{DPI: 20, Before: out["a-game.json"]})
	for _, name := range []string{"Piece <10>", "Piece <11>", "Piece <13>", "Piece <14>"} {
		assert.Equal(t, before.byName(t, name).GUID, after.byName(t, name).GUID, name)
	}
	was, is := before.byName(t, "Piece <11>").ContainedObjects, after.byName(t, "Piece <11>").ContainedObjects
	for i := range was {
		assert.Equal(t, was[i].GUID, is[i].GUID)
	}
}
