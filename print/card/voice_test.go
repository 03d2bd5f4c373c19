package card

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/piece"
)

// TestATextHasTheFontOfItsZone: the flowing texts, and one with a zone of its own.
func TestATextHasTheFontOfItsZone(t *testing.T) {
	for role, face := range map[string]string{"": "regular", "text": "regular", "title": "display", "bold": "bold", "italic": "italic", "number": "bold-2"} {
		c := mate()
		c.Blocks = c.Blocks[1:]
		c.Blocks[0].Field = "orders"
		for _, zone := range []Zone{{Name: "text", Font: role}, {Name: "text orders", Font: role, X: MM(5), Right: MM(5), Bottom: MM(5)}} {
			c.Frame = &Frame{Zones: []Zone{zone}}
			got, _ := recorded(c, piece.Options{})
			for _, line := range strings.Split(got, "\n") {
				if strings.Contains(line, `"Do not`) {
					assert.Contains(t, line, "text "+face+" ", "%s of %s", role, zone.Name)
				}
			}
			assert.Contains(t, got, `"Do not`)
		}
	}
}

// TestANumberHasTheFontOfItsCorner.
func TestANumberHasTheFontOfItsCorner(t *testing.T) {
	got, _ := framed(Frame{Zones: []Zone{{Name: "top-left", Font: "title"}}}, piece.Options{})
	assert.Regexp(t, `text display \S+ \S+ at \S+ \S+ .*"12"`, got)
}

// TestAPlacedKindKeepsItsFont: it is bold wherever it stands.
func TestAPlacedKindKeepsItsFont(t *testing.T) {
	for _, zone := range []Zone{{Name: "kind"}, {Name: "kind", X: MM(5), Y: MM(70), W: MM(30), H: MM(5)}} {
		got, _ := framed(Frame{Zones: []Zone{zone}}, piece.Options{})
		assert.Regexp(t, `text bold .*"SAILOR"`, got)
	}
}

// TestWordsStayWhereTheyWereWithABorder: a zone counts from where the card is cut.
func TestWordsStayWhereTheyWereWithABorder(t *testing.T) {
	at := func(border float64, z Zone) piece.Zone {
		c := mate()
		c.Frame = &Frame{Border: Border{Width: border}, Zones: []Zone{z}}
		drawn := drawFace(c, toyIcons(), piece.Options{}, nil)
		for _, zone := range drawn.zones {
			if zone.Name == z.Name {
				return zone
			}
		}
		t.Fatal(z.Name)
		return piece.Zone{}
	}
	for _, z := range []Zone{
		{Name: "name", X: MM(5), Y: MM(60), W: MM(40), H: MM(8)},
		{Name: "name", X: MM(-40), Y: MM(-20), W: MM(30), H: MM(8)},
		{Name: "text", X: MM(6), Right: MM(6), Bottom: MM(6)},
		{Name: "top-left", X: MM(5), Y: MM(5)},
	} {
		plain, bordered := at(0, z), at(3, z)
		assert.InDelta(t, plain.X, bordered.X, 0.001, z.Name)
		assert.InDelta(t, plain.Y, bordered.Y, 0.001, z.Name)
		assert.InDelta(t, plain.W, bordered.W, 0.001, z.Name)
	}
}

// TestAZoneOffTheCardWithABorder is judged by the card, as it is drawn.
func TestAZoneOffTheCardWithABorder(t *testing.T) {
	fits := Zone{Name: "name", X: MM(20), Y: MM(60), W: MM(39), H: MM(8)} // to 59 of 63 mm
	_, found := framed(Frame{Border: Border{Width: 3}, Zones: []Zone{fits}}, piece.Options{})
	assert.Empty(t, apart(found))
}

// TestTheKindIsReadableOnTheBandsGround: its ink goes by what is under it.
func TestTheKindIsReadableOnTheBandsGround(t *testing.T) {
	got, _ := framed(Frame{Zones: []Zone{{Name: "band", Ground: "#ffffff"}}}, piece.Options{})
	assert.NotRegexp(t, `text bold \S+ #ffffff .*"SAILOR"`, got)
}
