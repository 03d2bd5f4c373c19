package look

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// looked reads a look.yaml.
func looked(text string) (*Look, diag.List) {
	f := diag.NewFile("look.yaml", []byte(text))
	root, found := yamldoc.Parse(f, yamldoc.Limits{Depth: 20, Parts: 1000})
	look := Read(f, root, nil, &found)
	return look, found.Sort()
}

func TestFramesInherit(t *testing.T) {
	look, found := looked(`
frames:
  default:
    border: white
    colours: {light: "#111111", dark: "#222222"}
    art: {h: 30mm, radius: 2}
    name: {x: 5, y: 0.25in, w: 40, h: 9pt, align: centre, size: 12}
  small:
    like: default
    colours: {dark: black}
    art: {h: 1in}
    name: hidden
  smaller:
    like: small
    like it: hidden
  full:
    like: full art
`)
	require.Len(t, found, 1)
	assert.Equal(t, diag.UnknownKey, found[0].Code)
	small, ok := look.Frame("smaller")
	require.True(t, ok)
	assert.Empty(t, small.Like.Text)
	assert.Equal(t, 3.0, small.Border.Width.MM)
	assert.Equal(t, "#ffffff", small.Border.Colour.Text)
	assert.Equal(t, "#111111", lookUp(small.Colours, "light"))
	assert.Equal(t, "#000000", lookUp(small.Colours, "dark"))
	art, name := small.Zones[0], small.Zones[1]
	assert.Equal(t, []float64{25.4, 2}, []float64{art.H.MM, art.Radius.MM})
	assert.True(t, name.Hidden)
	assert.InDelta(t, 6.35, name.Y.MM, 1e-9)
	assert.InDelta(t, 3.175, name.H.MM, 1e-9)
	assert.InDelta(t, 12*25.4/72, name.Size.MM, 1e-9, "a bare size of words is points")
	full, _ := look.Frame("full")
	assert.Equal(t, "full art", full.Like.Text)
	design, ok := look.Frame("index")
	assert.True(t, ok)
	assert.Equal(t, "index", design.Like.Text)
	_, ok = look.Frame("none")
	assert.False(t, ok)
}

func TestKindsInherit(t *testing.T) {
	look, found := looked(`
kinds:
  thing:
    landscape: true
    colour: "#123456"
    corner: {top-left: cost}
    texts: {play: light}
    art: art/thing.svg
  thing of red:
    like: thing
    landscape: false
    texts: {play: dark}
  thing of blue:
    like: thing
    corner: {bottom-right: name}
`)
	require.Empty(t, found)
	k, ok := look.Kind("thing of red")
	require.True(t, ok)
	assert.False(t, k.Landscape)
	assert.Equal(t, "#123456", k.Colour.Text)
	assert.Equal(t, "cost", k.Corner[0].Field.Text)
	assert.Equal(t, "dark", k.Texts[0].Is.Text)
	assert.Equal(t, "art/thing.svg", k.Art.File.Text)
	k, _ = look.Kind("thing of blue")
	require.Len(t, k.Corner, 1, "a key that is said is taken whole: so a corner can be left out")
	assert.Equal(t, "bottom-right", k.Corner[0].Corner.Text)
}

func TestBadFrames(t *testing.T) {
	tests := map[string]struct {
		look string
		code diag.Code
		at   string
	}{
		"unknown zone":     {"frames:\n  a:\n    nam: hidden\n", diag.UnknownKey, "nam"},
		"unknown zone key": {"frames:\n  a:\n    name: {hight: 3mm}\n", diag.UnknownKey, "hight"},
		"not a length":     {"frames:\n  a:\n    name: {h: 3cm}\n", diag.BadLookValue, "3cm"},
		"no width":         {"frames:\n  a:\n    name: {w: 0}\n", diag.BadLookValue, "0"},
		"unknown colour":   {"frames:\n  a:\n    colours: {sky: white}\n", diag.UnknownKey, "sky"},
		"not a colour":     {"frames:\n  a:\n    colours: {ink: red}\n", diag.BadLookValue, "red"},
		"no such frame":    {"frames:\n  a: {like: full arts}\n", diag.BadLookValue, "full arts"},
		"named as design":  {"frames:\n  index: {name: hidden}\n", diag.BadLookValue, "index"},
		"like itself":      {"frames:\n  a: {like: a}\n", diag.BadLookValue, "a"},
		"no such for kind": {"kinds:\n  thing: {frame: indx}\n", diag.BadLookValue, "indx"},
		"no such kind":     {"kinds:\n  thing: {like: thong}\n", diag.BadLookValue, "thong"},
		"kind like itself": {"kinds:\n  thing: {like: thing}\n", diag.BadLookValue, "thing"},
		"not hidden":       {"frames:\n  a:\n    name: gone\n", diag.BadLookValue, "gone"},
		"no such role":     {"frames:\n  a:\n    name: {font: serif}\n", diag.BadLookValue, "serif"},
		"backs":            {"backs:\n  deck: no\n", diag.BadLookValue, "no"},
		"pattern":          {"backs:\n  deck: {pattern: wave}\n", diag.BadLookValue, "wave"},
		"back's icon":      {"backs:\n  deck: {icon: ancor}\n", diag.BadLookValue, "ancor"},
		"corner":           {"corner: round\n", diag.BadLookValue, "round"},
		"corner, too far":  {"corner: 300mm\n", diag.BadLookValue, "300mm"},
		"kind's size":      {"kinds:\n  thing: {size: large}\n", diag.BadLookValue, "large"},
	}
	for name, tt := range tests {
		_, found := looked(tt.look)
		if assert.Len(t, found, 1, name) {
			assert.Equal(t, tt.code, found[0].Code, name)
			assert.Equal(t, tt.at, found[0].Span.Text(), name)
		}
	}
	_, found := looked("frames:\n  a: {like: b}\n  b: {like: a}\n")
	assert.Len(t, found, 2, "both are part of the circle")
}
