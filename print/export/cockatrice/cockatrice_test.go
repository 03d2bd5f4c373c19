package cockatrice_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/export/cockatrice"
	"github.com/broadside-cards/broadside/print/piece"
)

func pieces() []piece.Piece {
	face := &draw.List{}
	face.Fill(draw.Rect(0, 0, 100, 100), draw.Colour{R: 200})
	return []piece.Piece{
		{ID: "one", Name: `One & "All"?`, Kind: "Boat", Deck: "main", Text: "Gain 1 <coin>.\nThen stop.", W: 63, H: 88, Count: 3, Face: face},
		{ID: "two", Name: "This/That", Kind: "Boat", Deck: "main", W: 88, H: 63, Count: 1, Face: face},
		{ID: "two-again", Name: "This/That", Kind: "Boat", Deck: "other", W: 63, H: 88, Count: 2, Face: face},
	}
}

func write(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	require.NoError(t, cockatrice.Write(pieces(), cockatrice.Options{Name: "A Fine Game", File: "a-fine-game", DPI: 25.4},
		func(name string, data []byte) error {
			require.NotContains(t, out, name)
			out[name] = data
			return nil
		}))
	return out
}

// known are the elements that the schema allows, below each other.
var known = map[string]string{
	"": "cockatrice_carddatabase", "cockatrice_carddatabase": "sets cards", "sets": "set", "cards": "card",
	"sets set": "name longname settype releasedate priority", "card": "name text prop set related reverse-related token tablerow cipt upsidedown",
	"prop": "layout side type maintype",
}

func TestTheDatabaseFollowsTheSchema(t *testing.T) {
	dec := xml.NewDecoder(bytes.NewReader(write(t)["customsets/a-fine-game.xml"]))
	path := []string{""}
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		switch e := tok.(type) {
		case xml.StartElement:
			above := path[len(path)-1]
			if above == "set" && path[len(path)-2] == "sets" {
				above = "sets set"
			}
			assert.Contains(t, strings.Fields(known[above]), e.Name.Local, "below %q", above)
			path = append(path, e.Name.Local)
		case xml.EndElement:
			path = path[:len(path)-1]
		}
	}
	assert.Len(t, path, 1)
}

func TestNamesTextsAndPictures(t *testing.T) {
	files := write(t)
	var db struct {
		Version int `xml:"version,attr"`
		Cards   []struct {
			Name string `xml:"name"`
			Text string `xml:"text"`
			Set  struct {
				Code string `xml:",chardata"`
				UUID string `xml:"uuid,attr"`
			} `xml:"set"`
		} `xml:"cards>card"`
	}
	require.NoError(t, xml.Unmarshal(files["customsets/a-fine-game.xml"], &db))
	assert.Equal(t, 4, db.Version)
	require.Len(t, db.Cards, 3)
	assert.Equal(t, []string{"This/That", "This/That (2)"}, []string{db.Cards[1].Name, db.Cards[2].Name}, "two have one name: neither is lost")
	assert.Equal(t, `One & "All"?`, db.Cards[0].Name)
	assert.Equal(t, "Gain 1 <coin>.\nThen stop.", db.Cards[0].Text)
	assert.Equal(t, "AFG", db.Cards[0].Set.Code)
	assert.Regexp(t, `^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`, db.Cards[0].Set.UUID)
	assert.NotEqual(t, db.Cards[0].Set.UUID, db.Cards[1].Set.UUID)
	for _, name := range []string{"One & All", "This That", "This That (2)"} {
		config, err := png.DecodeConfig(bytes.NewReader(files["pics/CUSTOM/"+name+".png"]))
		require.NoError(t, err, name)
		assert.Equal(t, []int{63, 88}, []int{config.Width, config.Height}, "upright")
	}
	assert.Equal(t, files, write(t), "same bytes every time")
}

func TestDecks(t *testing.T) {
	files := write(t)
	assert.Contains(t, string(files["decks/a-fine-game-main.cod"]), `<card number="3" name="One &amp; &#34;All&#34;?"></card>`)
	assert.Contains(t, string(files["decks/a-fine-game-other.cod"]), `<card number="2" name="This/That (2)"></card>`)
	var any struct{ XMLName xml.Name }
	require.NoError(t, xml.Unmarshal(files["decks/a-fine-game-main.cod"], &any))
}

func TestItStopsWhenToldTo(t *testing.T) {
	stop := errors.New("stop")
	assert.ErrorIs(t, cockatrice.Write(pieces(), cockatrice.Options{Name: "X", DPI: 20}, func(string, []byte) error { return stop }), stop)
	assert.ErrorIs(t, cockatrice.Write(pieces(), cockatrice.Options{Name: "X", DPI: 20, Step: func(int, int) error { return stop }}, nil), stop)
}

// TestPicturesOnEveryDisk: no picture is another's, a device's or hidden.
func TestPicturesOnEveryDisk(t *testing.T) {
	var set []piece.Piece
	for i, name := range []string{"Reef", "reef", "Café", "Cafe\u0301", "CON", "???", "..", "Nul.x"} {
		p := pieces()[0]
		p.ID, p.Name = strconv.Itoa(i), name
		set = append(set, p)
	}
	files := map[string]bool{}
	require.NoError(t, cockatrice.Write(set, cockatrice.Options{Name: "X", File: "x", DPI: 20}, func(name string, _ []byte) error {
		files[name] = true
		return nil
	}))
	for _, name := range []string{"Reef", "reef (2)", "Café", "Cafe\u0301 (2)", "Card CON", "Card ", "Card ..", "Card Nul.x"} {
		assert.Contains(t, files, "pics/CUSTOM/"+name+".png")
	}
}
