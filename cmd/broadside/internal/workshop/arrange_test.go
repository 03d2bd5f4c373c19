package workshop

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const arrangedLook = `# How it looks.
frames:
  default: # of all
    text: {size: 9pt} # large
  plain:
    like: default
    name: {x: 5mm, right: 20mm, y: -30mm, h: 6mm} # low

kinds:
  tool: {frame: plain, colour: "#446688"}
  # cargo is as usual
`

const arrangedCards = smallCards + `
tool:
  - name: Saw
    play: |
      gain 1 coin
`

// arranged is a small game whose cards are arranged.
func arranged(t *testing.T, look string, more ...string) *bench {
	files := map[string]string{"tiny.rules": smallRules, "cards.yaml": arrangedCards}
	for i := 0; i < len(more); i += 2 {
		files[more[i]] = more[i+1]
	}
	if look != "" {
		files["look.yaml"] = look
	}
	return newBench(t, files, nil)
}

func (b *bench) faceOf(card string) (f faceNow) {
	b.t.Helper()
	require.Equal(b.t, 200, b.ask("GET", "/api/see/arrange?card="+url.QueryEscape(card), nil, &f))
	return f
}

// refusal is an answer that says no.
type refusal struct{ Error, Help string }

// move drags a part of a card by some millimetres.
func (b *bench) move(card, name string, by rect, own bool, into any) int {
	b.t.Helper()
	f := b.faceOf(card)
	i := slices.IndexFunc(f.Parts, func(p partNow) bool { return p.Name == name })
	require.GreaterOrEqual(b.t, i, 0, "%s has no %s: %v", card, name, f.Parts)
	at := f.Parts[i].rect
	return b.ask("POST", "/api/see/arrange", moving{card, i, name, at, rect{at.X + by.X, at.Y + by.Y, at.W + by.W, at.H + by.H}, own}, into)
}

// moved is the same, which must be done.
func (b *bench) moved(card, name string, by rect, own bool) (out movedNow) {
	b.t.Helper()
	var no struct {
		movedNow
		refusal
	}
	require.Equal(b.t, 200, b.move(card, name, by, own, &no), "%v", no.refusal)
	return no.movedNow
}

// TestArrangingWritesKeys: the fewest, where and as the designer wrote them; the rest of the file stays.
func TestArrangingWritesKeys(t *testing.T) {
	b := arranged(t, arrangedLook)
	out := b.moved("Saw", "name", rect{Y: 1.5}, false)
	require.Contains(t, b.text("look.yaml"), "    name: {x: 5mm, right: 20mm, y: -28.5mm, h: 6mm} # low\n")
	require.Equal(t, 7, out.Line)
	out = b.moved("Saw", "name", rect{W: 2}, false)
	require.Contains(t, b.text("look.yaml"), "    name: {x: 5mm, right: 18mm, y: -28.5mm, h: 6mm} # low\n")

	// What stands as usual gets its present place.
	f := b.faceOf("Sugar")
	require.Equal(t, "default", f.Frame)
	require.Equal(t, []sharing{{Kind: "tool"}}, f.Also)
	out = b.moved("Sugar", "art", rect{X: 2, W: -4}, false)
	require.Contains(t, b.text("look.yaml"), "    text: {size: 9pt} # large\n    art: {x: 2mm, y: 0, w: ")
	require.InDelta(t, 2, out.Stands.X, 0.01)

	// It is a save like any other, and taken back like any other.
	for n := out.Save; n > 0; n-- {
		require.Equal(t, 200, b.ask("POST", "/api/undo", map[string]int{"n": n}, nil))
	}
	require.Equal(t, arrangedLook, b.text("look.yaml"))
}

// TestArrangingOneKindAlone: it gets a frame of its own, like the one that it had.
func TestArrangingOneKindAlone(t *testing.T) {
	b := arranged(t, arrangedLook)
	b.moved("Sugar", "art", rect{X: 2, W: -4}, true)
	text := b.text("look.yaml")
	require.Contains(t, text, "  cargo:\n    like: default\n    art: {x: 2mm, y: 0, w: ")
	require.Contains(t, text, "  tool: {frame: plain, colour: \"#446688\"}\n  cargo: {frame: cargo}\n  # cargo is as usual\n")
	f := b.faceOf("Sugar")
	require.Equal(t, "cargo", f.Frame)
	require.Empty(t, f.Also)

	// So does one that has a design which comes with Broadside; there may be no look at all.
	b = arranged(t, "kinds:\n  tool:\n    frame: full art\n")
	require.True(t, b.faceOf("Saw").Must)
	b.moved("Saw", "name", rect{X: 2, Y: 3, W: -2}, false)
	require.Contains(t, b.text("look.yaml"), "    frame: tool\n")
	require.Contains(t, b.text("look.yaml"), "  tool:\n    like: full art\n    name: {x: ")
	b = arranged(t, "")
	b.moved("Sugar", "art", rect{X: 2, W: -4}, false)
	require.Contains(t, b.text("look.yaml"), "frames:\n  default:\n    art: {x: 2mm, y: 0, w: ")
}

// TestArrangingLayers: an item of the list of layers, where it is written; and what an extended look says.
func TestArrangingLayers(t *testing.T) {
	b := arranged(t, "extends: looks/house.yaml\n"+strings.Replace(arrangedLook, "    like: default\n", "    like: default\n    layers:\n      - {icon: star, x: 40mm, y: 10mm, w: 8mm, h: 8mm} # shiny\n      - icon: wave\n        x: 10mm\n        bottom: 10mm\n        w: 8mm\n        h: 8mm\n", 1),
		"looks/house.yaml", "frames:\n  default:\n    footer: {x: 4mm, y: 60mm, w: 30mm, h: 3mm}\n")
	f := b.faceOf("Saw")
	var layers []partNow
	for _, p := range f.Parts {
		if p.Layer {
			layers = append(layers, p)
		}
	}
	require.Len(t, layers, 2, "%v", f)
	b.moved("Saw", layers[0].Name, rect{X: -2.5}, false)
	require.Contains(t, b.text("look.yaml"), "      - {icon: star, x: 37.5mm, y: 10mm, w: 8mm, h: 8mm} # shiny\n")
	var no refusal
	require.Equal(t, 400, b.move("Saw", layers[0].Name, rect{X: -2.5}, true, &no))
	require.Contains(t, no.Error, "`layers`")
	i := slices.IndexFunc(f.Parts, func(p partNow) bool { return p.Layer && p.Y > 20 })
	at := f.Parts[i].rect
	require.Equal(t, 200, b.ask("POST", "/api/see/arrange", moving{"Saw", i, f.Parts[i].Name, at, rect{at.X, at.Y - 3, at.W, at.H}, false}, nil))
	require.Contains(t, b.text("look.yaml"), "        x: 10mm\n        bottom: 13mm\n        w: 8mm\n")

	// What an extended look says of a part, the game's own look comes over.
	b.moved("Saw", "footer", rect{X: 2}, false)
	require.Contains(t, b.text("look.yaml"), "    footer: {x: 6mm}\n")
	require.Contains(t, b.text("looks/house.yaml"), "footer: {x: 4mm")
}

// TestArrangingRefuses: what can't be written, and what would not help.
func TestArrangingRefuses(t *testing.T) {
	b := arranged(t, arrangedLook)
	var no refusal
	f := b.faceOf("Saw")
	i := slices.IndexFunc(f.Parts, func(p partNow) bool { return p.Name == "name" })
	q := moving{"Saw", i, "name", f.Parts[i].rect, f.Parts[i].rect, false}
	q.To.X++
	q.From.X -= 3 // as another program left it
	require.Equal(t, 400, b.ask("POST", "/api/see/arrange", q, &no))
	require.Contains(t, no.Error, "`name` stands elsewhere by now")
	require.Equal(t, 400, b.move("Saw", "name", rect{X: 100}, false, &no))
	require.Contains(t, no.Error, "off the card")

	require.NoError(t, os.Chmod(b.dir, 0o555))
	if os.WriteFile(filepath.Join(b.dir, "x"), nil, 0o666) != nil { // not for root
		require.Equal(t, 400, b.move("Saw", "name", rect{X: 1}, false, &no))
		require.Contains(t, no.Error, "can't write")
	}
	require.NoError(t, os.Chmod(b.dir, 0o777))

	// What an expansion's look says comes over the game's.
	b = arranged(t, arrangedLook)
	b.faceOf("Saw")
	b.put("look.yaml", "frames: {default: {art: \n")
	f = b.faceOf("Saw")
	require.Contains(t, f.Why, "errors")
	require.Equal(t, "frames: {default: {art: \n", b.text("look.yaml"))
}
