package cardspage_test

import (
	"errors"
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/export/cardspage"
	"github.com/broadside-cards/broadside/print/piece"
)

func card(id, name, kind string, count int, fields ...cardspage.Field) cardspage.Card {
	face := &draw.List{}
	face.Fill(draw.Rect(0, 0, 63, 88), draw.Colour{R: 9})
	p := &piece.Piece{ID: id, Name: name, Kind: kind, Deck: "main", Text: "Gain 1 & more.\nScore <2>.", W: 63, H: 88, Count: count, Face: face}
	return cardspage.Card{Piece: p, Fields: fields}
}

func write(t *testing.T, cards ...cardspage.Card) (page string, files map[string]string) {
	t.Helper()
	files = map[string]string{}
	require.NoError(t, cardspage.Write(cards, cardspage.Options{Title: "A <Game>"}, func(name string, data []byte) error {
		require.NotContains(t, files, name, "each file once")
		files[name] = string(data)
		return nil
	}))
	return files["index.html"], files
}

func TestThePageSaysEveryCard(t *testing.T) {
	page, files := write(t,
		card("gull", "The Gull's “Eye”", "bird", 3, cardspage.Field{Name: "cost", Value: "-2", Number: true}, cardspage.Field{Name: "worth", Value: "0", Number: true, Unsaid: true}),
		card("gull", "Gull", "fish", 1, cardspage.Field{Name: "colour", Value: "red"}),
		card("none", "Nobody", "fish", 0),
	)
	assert.Len(t, files, 3, "a picture of each card that there is, and the page")
	assert.Contains(t, page, "4 cards, 2 different")
	assert.Contains(t, page, "A &lt;Game&gt;")
	for _, id := range []string{"gull", "gull-2"} {
		assert.Equal(t, 1, strings.Count(page, `id="`+id+`"`))
		assert.Contains(t, page, `<a href="#`+id+`">`)
		assert.Contains(t, files, "cards/"+id+".svg")
	}
	assert.Contains(t, page, "<p>Gain 1 &amp; more.</p>\n<p>Score &lt;2&gt;.</p>")
	assert.Contains(t, page, "Bird · 3 copies · Main")
	assert.Contains(t, page, "<dt>cost</dt><dd>-2</dd>")
	assert.NotContains(t, page, "<dt>worth</dt>", "what cards without it have is not said")
	assert.Contains(t, page, `data-numbers="-2,0"`, "but can be looked for")
	assert.Contains(t, page, `data-choice="Kind"`)
	assert.NotContains(t, page, `data-choice="Deck"`, "all are of one")
	assert.NotContains(t, page, "Nobody")
}

// Whatever a game and its cards are called, the page has no more markup than with plain names, and says them as they are.
func TestNothingThatIsSaidIsMarkup(t *testing.T) {
	const hostile = `</title></style><script>alert('1')</script><img src=x onerror="alert(2)"> & &lt; " onclick="alert(3)`
	named := func(name string) string {
		of := func(kind string) cardspage.Card {
			c := card("a", name, name+kind, 2, cardspage.Field{Name: name, Value: name, Number: true}, cardspage.Field{Name: name + "s", Value: name + kind})
			c.Piece.Deck, c.Piece.Text, c.Piece.Start.Pile = name+kind, name+"\n"+name, name
			return c
		}
		page := ""
		require.NoError(t, cardspage.Write([]cardspage.Card{of("1"), of("2")}, cardspage.Options{Title: name}, func(_ string, data []byte) error {
			page = string(data) // the last is the page
			return nil
		}))
		return page
	}
	plain, marked := named("Plain"), named(hostile)
	for _, sign := range []string{"<", ">", `"`, "'"} {
		assert.Equal(t, strings.Count(plain, sign), strings.Count(marked, sign), sign)
	}
	said := html.UnescapeString(marked)
	assert.Greater(t, strings.Count(said, hostile), 30)
	assert.Equal(t, strings.Count(said, "alert(3)"), strings.Count(said, hostile), "it is said whole")
}

// Nothing comes from elsewhere: no address but the page's own pictures and places.
func TestThePageLoadsNothing(t *testing.T) {
	page, _ := write(t, card("a", "A", "k", 1), card("b", "B", "k", 1))
	for _, m := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		assert.Regexp(t, `^(#[a-z]|cards/[a-z]\.svg$|data:,$)`, m[1])
	}
	assert.NotContains(t, page, "http:")
	assert.NotContains(t, page, "https:")
}

func TestSameBytesEveryTime(t *testing.T) {
	var cards []cardspage.Card
	for n := range 30 {
		cards = append(cards, card(fmt.Sprint("c", n), fmt.Sprint("C ", n), fmt.Sprint("k", n%5), 1+n%2, cardspage.Field{Name: fmt.Sprint("f", n%3), Value: "x"}))
	}
	_, first := write(t, cards...)
	for range 3 {
		_, again := write(t, cards...)
		require.Equal(t, first, again)
	}
}

func TestItStopsWhenToldTo(t *testing.T) {
	stop := errors.New("stop")
	none := func(string, []byte) error { return nil }
	require.ErrorIs(t, cardspage.Write([]cardspage.Card{card("a", "A", "k", 1)}, cardspage.Options{Step: func(int, int) error { return stop }}, none), stop)
	require.ErrorIs(t, cardspage.Write(nil, cardspage.Options{}, func(string, []byte) error { return stop }), stop)
}

// TestNamesOfOtherScripts: each has a picture and a place of its own.
func TestNamesOfOtherScripts(t *testing.T) {
	page, files := write(t, card("大砲", "大砲", "k", 1), card("帆船", "帆船", "k", 1), card("unnamed", "!!!", "k", 1))
	assert.Len(t, files, 4)
	assert.Equal(t, 1, strings.Count(page, `id="大砲"`))
	assert.Contains(t, files, "cards/帆船.svg")
}
