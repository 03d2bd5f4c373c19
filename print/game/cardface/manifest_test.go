package cardface_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/manifest"
	"github.com/broadside-cards/broadside/print/piece"
)

// folderOf is an embedded game's folder, to be changed.
func folderOf(t *testing.T, game string) fstest.MapFS {
	t.Helper()
	fsys, err := carddefs.Open(game)
	require.NoError(t, err)
	out := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(fsys, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasPrefix(path, "scenarios/") {
			return err
		}
		data, err := fs.ReadFile(fsys, path)
		out[path] = &fstest.MapFile{Data: data}
		return err
	}))
	return out
}

// edited is a folder in which every file for which change gives a name is
// changed.
func edited(folder fstest.MapFS, change func(name, text string) (string, string)) fstest.MapFS {
	out := fstest.MapFS{}
	for name, f := range folder {
		to, text := change(name, string(f.Data))
		out[to] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// manifestOf is the manifest of a game in a folder.
func manifestOf(t *testing.T, folder fs.FS) manifest.Manifest {
	t.Helper()
	set, found := carddefs.Load(folder, "game")
	game, more := check.Check(set.Source)
	for _, d := range append(found, more...) {
		require.NotEqual(t, diag.Error, d.Severity(), diag.Render(d, diag.RenderOptions{}))
	}
	return manifested(t, set, game)
}

// drawn is the manifest of a checked game.
func manifested(t *testing.T, set *carddefs.Set, game *check.Game) manifest.Manifest {
	t.Helper()
	cards, icons, _ := facesOf(game, set.Look, cardface.Filter{})
	pieces, _ := card.Draw(cards, icons, piece.Options{Bleed: manifest.Bleed})
	m, err := manifest.Of(manifest.Manifest{Set: set.ID}, pieces, func(piece.Piece) string { return "cards" })
	require.NoError(t, err)
	return m
}

var (
	cardStart = regexp.MustCompile(`(?m)^  - `)
	kindStart = regexp.MustCompile(`(?m)^[a-z][^\n]*:\n`)
)

// backwards turns the cards of each kind of a card file round.
func backwards(text string) string {
	at := kindStart.FindAllStringIndex(text, -1)
	var b strings.Builder
	from := 0
	for i, k := range at {
		end := len(text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		b.WriteString(text[from:k[1]])
		b.WriteString(turned(strings.TrimRight(text[k[1]:end], "\n")) + "\n")
		from = end
	}
	return b.String() + text[from:]
}

func turned(cards string) string {
	starts := cardStart.FindAllStringIndex(cards, -1)
	if len(starts) == 0 {
		return cards
	}
	var parts []string
	for i, s := range starts {
		end := len(cards)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		parts = append(parts, strings.TrimRight(cards[s[0]:end], "\n"))
	}
	slices.Reverse(parts)
	return cards[:starts[0][0]] + strings.Join(parts, "\n")
}

// spaced writes more blanks and empty lines than the formatter would leave.
func spaced(text string) string {
	text = regexp.MustCompile(`(?m)^(        +)(gain|add|draw|discard|choose|trash) `).ReplaceAllString(text, "$1$2  ")
	text = regexp.MustCompile(`(?m)^(    \w+): (\d+)$`).ReplaceAllString(text, "$1:   $2   # a number")
	return cardStart.ReplaceAllString(text, "\n  - ")
}

// isCards says whether a file of a game's folder is one of cards.
func isCards(name string) bool {
	return strings.HasSuffix(name, ".yaml") && name != "look.yaml" && name != "playtest.yaml"
}

// edits change no card's face.
var edits = map[string]func(name, text string) (string, string){
	"a comment in each file": func(name, text string) (string, string) {
		if strings.HasSuffix(name, ".md") {
			return name, text
		}
		return name, "# a remark\n\n" + text + "\n# another\n"
	},
	"files by other names": func(name, text string) (string, string) {
		if isCards(name) {
			name = "z" + string(rune('z'-len(name)%20)) + name
		}
		return name, text
	},
	"cards in another order": func(name, text string) (string, string) {
		if isCards(name) {
			return name, backwards(text)
		}
		return name, text
	},
	"another format": func(name, text string) (string, string) {
		if isCards(name) {
			return name, spaced(text)
		}
		return name, text
	},
	"another version": func(name, text string) (string, string) {
		return name, strings.Replace(text, `version "1.`, `version "9.`, 1)
	},
	"a remark for designers": func(name, text string) (string, string) {
		if isCards(name) && !strings.Contains(text, "note:") {
			return name, regexp.MustCompile(`(?m)^(  - name: [^\n]*)$`).ReplaceAllString(text, "$1\n    note: a remark")
		}
		return name, text
	},
}

func TestWhatDoesNotReprintACard(t *testing.T) {
	done := map[string]bool{}
	for _, game := range carddefs.Embedded() {
		folder := folderOf(t, game)
		was := manifestOf(t, folder)
		for what, edit := range edits {
			changed := edited(folder, edit)
			done[what] = done[what] || !assert.ObjectsAreEqual(folder, changed)
			now := manifestOf(t, changed)
			plan := manifest.Since(was, now)
			assert.True(t, plan.Empty(), "%s: %s: %v", game, what, plan)
			assert.Equal(t, was.Pieces, now.Pieces, "%s: %s", game, what)
		}
	}
	for what := range edits {
		assert.True(t, done[what], "%s: no game was changed", what)
	}
}

func TestOneWordReprintsOneCard(t *testing.T) {
	for _, c := range []struct{ game, file, old, new string }{
		{"rum-runner", "pirate.yaml", "gain 3 coins", "gain 4 coins"},
		{"between-tides", "visitors.yaml", "gain 2 points", "gain 3 points"},
		{"hold-the-light", "storm.yaml", "darken Great Lamp by 1", "darken Great Lamp by 2"},
		{"ten-booty", "adventures.yaml", "drinks: 1", "drinks: 2"},
		{"card-pirates", "cards.yaml", "rank: 2", "rank: 3"},
		{"hearts", "cards.yaml", "rank: 2", "rank: 3"},
		{"crazy-eights", "cards.yaml", "rank: 1", "rank: 2"},
		{"goofspiel", "cards.yaml", "rank: 1", "rank: 2"},
		{"kuhn-poker", "cards.yaml", "rank: 9", "rank: 8"},
		{"leduc-poker", "cards.yaml", "rank: 1", "rank: 2"},
		{"beggar-my-neighbour", "cards.yaml", "penalty: 4", "penalty: 3"},
	} {
		folder := folderOf(t, c.game)
		changed := edited(folder, func(name, text string) (string, string) {
			if name == c.file {
				require.Contains(t, text, c.old)
				text = strings.Replace(text, c.old, c.new, 1)
			}
			return name, text
		})
		plan := manifest.Since(manifestOf(t, folder), manifestOf(t, changed))
		require.Len(t, plan.Print, 1, c.game)
		require.Len(t, plan.Remove, 1, c.game)
		assert.Equal(t, manifest.Changed, plan.Print[0].Why)
		assert.Equal(t, plan.Print, plan.Remove)
	}
}

// colouredAs is the kind of the look whose colour a card has: its first type that has one,
// else its owner's cards, if the look knows them, else its kind.
func colouredAs(g *check.Game, look *look.Look, c *check.Card) string {
	for _, t := range g.TypesOf(c) {
		if as, said := look.Kind(t); said && as.Colour.Text != "" {
			return t
		}
	}
	kind := g.Kinds[c.Kind].Name
	if c.Owner != check.None {
		if _, said := look.Kind(kind + " of " + g.Players[c.Owner]); said {
			return kind + " of " + g.Players[c.Owner]
		}
	}
	return kind
}

// TestAColourReprintsItsKind: a kind of each game, and in turn all of one game,
// get another colour.
func TestAColourReprintsItsKind(t *testing.T) {
	for _, game := range carddefs.Embedded() {
		set, _ := carddefs.Load(folderOf(t, game), "game")
		g, _ := check.Check(set.Source)
		was := manifested(t, set, g)
		kinds := set.Look.Kinds
		if game != "rum-runner" {
			kinds = kinds[:min(len(kinds), 1)]
		}
		for i := range kinds {
			k := &kinds[i]
			colour := k.Colour.Text
			k.Colour.Text = "#abcdef"
			var changed, want []string
			for _, item := range manifest.Since(was, manifested(t, set, g)).Print {
				changed = append(changed, item.Name)
			}
			for _, c := range g.Cards {
				if colouredAs(g, set.Look, &c) == k.Kind.Text {
					want = append(want, c.Name)
				}
			}
			assert.ElementsMatch(t, want, changed, "%s: %s", game, k.Kind.Text)
			k.Colour.Text = colour
		}
	}
}
