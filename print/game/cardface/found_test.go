package cardface_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// TestEveryNameAndTextIsFoundInThePDF: who searches the sheets of a game finds
// each card's name and each stretch of words on it, icons aside. Pips stand for the name.
func TestEveryNameAndTextIsFoundInThePDF(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			g, look := embedded(t, name)
			cards, icons, _ := facesOf(g, look, cardface.Filter{})
			size, err := impose.CardSize(look.Size.Text)
			require.NoError(t, err)
			pieces, _ := card.Draw(cards, icons, piece.Options{Size: size})
			for i := range pieces {
				pieces[i].Count = 1
			}
			file, _, err := sheet.PDF(pieces, sheet.Options{})
			require.NoError(t, err)
			printtest.Valid(t, file)
			text := printtest.Text(t, file)
			for _, c := range cards {
				named := []string{fonts.Set(fonts.Regular, c.Name)}
				if c.Pips != (card.Pips{}) {
					named = nil
				}
				for _, words := range append(wordsOf(c), named...) {
					assert.Contains(t, text, words, c.Name)
				}
			}
		})
	}
}

// wordsOf are the stretches of words on a card, blanks normalised: what stands
// beside an icon may be drawn without a blank.
func wordsOf(c card.Card) []string {
	var out []string
	for _, b := range c.Blocks {
		for _, p := range b.Paras {
			var typed fonts.Typed
			for _, r := range p {
				if r.Icon != "" {
					typed.Icon()
				}
				if words := strings.Join(strings.Fields(typed.In(fonts.Regular, r.Text)), " "); words != "" {
					out = append(out, words)
				}
			}
		}
	}
	return out
}
