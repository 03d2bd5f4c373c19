package cardface_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/record"
)

// drawn is what a card looks like, as text; its art is one rectangle, so that
// the text is about the layout.
func drawn(t *testing.T, c card.Card, declared map[string]icons.Icon, o piece.Options) string {
	t.Helper()
	stub, err := art.Read("stub.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>`))
	require.NoError(t, err)
	c.Art = stub
	pieces, found := card.Draw([]card.Card{c}, declared, o)
	assert.Empty(t, found, c.Name)
	return recorded(pieces[0].Face)
}

func recorded(l *draw.List) string {
	out := &record.Canvas{}
	l.Replay(out)
	return out.String()
}

// TestEveryKindOfRumRunner: the first card of each kind of every player.
func TestEveryKindOfRumRunner(t *testing.T) {
	g, look := embedded(t, "rum-runner")
	cards, icons, _ := facesOf(g, look, cardface.Filter{})
	size, err := impose.CardSize(look.Size.Text)
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, c := range cards {
		if !seen[c.Kind] {
			seen[c.Kind] = true
			name := "rum-runner-" + cardface.ID(c.Kind) + ".txt"
			golden.Check(t, name, drawn(t, c, icons, piece.Options{Size: size}))
		}
	}
	assert.Len(t, seen, 7)
}

// TestEveryKindOfEveryOtherGame: the first card of each kind and word, one file
// a game. Where a card has no picture a stub stands for its pattern.
func TestEveryKindOfEveryOtherGame(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		if name == "rum-runner" {
			continue
		}
		g, look := embedded(t, name)
		cards, icons, _ := facesOf(g, look, cardface.Filter{})
		size, err := impose.CardSize(look.Size.Text)
		require.NoError(t, err)
		seen := map[string]bool{}
		var faces strings.Builder
		for _, c := range cards {
			if !seen[c.Kind] {
				seen[c.Kind] = true
				faces.WriteString("# " + c.Kind + ": " + c.Name + "\n" + drawn(t, c, icons, piece.Options{Size: size}) + "\n")
			}
		}
		golden.Check(t, name+".faces.txt", faces.String())
	}
}

// TestTheDefaultBacksOfRumRunner: what its backs are without their drawings.
func TestTheDefaultBacksOfRumRunner(t *testing.T) {
	g, look := embedded(t, "rum-runner")
	cards, icons, _ := facesOf(g, look, cardface.Filter{})
	var decks []string
	for _, c := range cards {
		if slices.Contains(decks, c.Back.Deck) {
			continue
		}
		decks = append(decks, c.Back.Deck)
		plain := *c.Back
		plain.Pattern = "plain" // its lines would be most of the text
		c.Back = &plain
		pieces, found := card.Draw([]card.Card{c}, icons, piece.Options{})
		assert.Empty(t, found)
		golden.Check(t, "rum-runner-back-"+c.Back.Deck+".txt", recorded(pieces[0].Back))
	}
	assert.Equal(t, []string{"crown", "pirate"}, decks)
}

// TestTheArtOfAKindIsEquallyHigh in all games, but where a text needs the room.
func TestTheArtOfAKindIsEquallyHigh(t *testing.T) {
	for _, name := range []string{"ten-booty", "between-tides", "hold-the-light", "rum-runner"} {
		g, look := embedded(t, name)
		cards, icons, _ := facesOf(g, look, cardface.Filter{})
		bands := map[string]map[string]int{}
		for _, c := range cards {
			text := drawn(t, c, icons, piece.Options{})
			at := bandOf(text, strings.ToUpper(c.Kind))
			if bands[c.Kind] == nil {
				bands[c.Kind] = map[string]int{}
			}
			bands[c.Kind][at]++
		}
		for kind, at := range bands {
			assert.LessOrEqual(t, len(at), 2, "%s: the bands of %ss stand at %v", name, kind, at)
		}
	}
}

// bandOf is the height at which the label of a card's kind stands.
func bandOf(text, label string) string {
	for line := range strings.Lines(text) {
		if strings.Contains(line, `"`+label+`"`) {
			fields := strings.Fields(line)
			at := slices.Index(fields, "at")
			return fields[at+2]
		}
	}
	return ""
}

// TestThePagesAboutLooks carries out every example of a look in the pages about printing, in
// the tiny game, and keeps what the first card of each framed kind of look.md looks like.
func TestThePagesAboutLooks(t *testing.T) {
	pages, err := filepath.Glob("../../../docs/printing/*.md")
	require.NoError(t, err)
	shown := map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		for _, e := range exampletest.Examples(string(text)) {
			runLook(t, filepath.Base(page), e, shown)
		}
	}
	assert.Len(t, shown, len(shownExamples))
}

// runLook carries out an example and notes which of the kept ones it is.
func runLook(t *testing.T, page string, e exampletest.Example, shown map[string]bool) {
	t.Helper()
	r := exampletest.Run(e)
	require.NotNil(t, r.Game)
	cards, icons, found := facesOf(r.Game, r.Set.Look, cardface.Filter{})
	_, said := card.Draw(cards, icons, piece.Options{})
	exampletest.Expect(t, page, e, "", slices.Concat(r.Found, found, said))
	if page != "look.md" {
		return
	}
	for says, name := range shownExamples {
		if text := e.Text + fileOf(e); strings.Contains(text, says) {
			of := slices.DeleteFunc(slices.Clone(cards), func(c card.Card) bool { return !strings.HasSuffix(c.Kind, name.kind) })
			golden.Check(t, name.golden, drawn(t, of[len(of)-1], icons, piece.Options{}))
			shown[says] = true
		}
	}
}

func fileOf(e exampletest.Example) (all string) {
	for _, f := range e.Files {
		all += f.Text
	}
	return all
}

// shownExamples are the examples of the page whose cards are kept, by what is
// in them.
var shownExamples = map[string]struct{ kind, golden string }{
	"like: full art":  {"event", "look-full-art.txt"},
	"frame: index":    {"crew", "look-index.txt"},
	"frame: deck":     {"crew", "look-pips.txt"},
	"frame: wide":     {"ship", "look-wide.txt"},
	"text after raid": {"crew", "look-marked.txt"},
	"border: {colour": {"event", "look-border.txt"},
}
