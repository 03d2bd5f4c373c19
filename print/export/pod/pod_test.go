package pod_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/export/pod"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
)

func profile(t *testing.T, name string) pod.Profile {
	t.Helper()
	all := pod.Builtin()
	i := slices.IndexFunc(all, func(p pod.Profile) bool { return p.Name == name })
	require.NotEqual(t, -1, i, name)
	return all[i]
}

// card has a red trim in a blue bleed, and says its name; its back is green.
func card(p pod.Profile, id, size string, count int) piece.Piece {
	s, err := impose.CardSize(size)
	if err != nil {
		panic(err)
	}
	bleed, err := p.DrawnBleed(s.W, s.H)
	if err != nil {
		panic(err)
	}
	side := func(c draw.Colour) *draw.List {
		l := &draw.List{}
		l.Fill(draw.Rect(-bleed, -bleed, s.W+2*bleed, s.H+2*bleed), draw.Colour{B: 255})
		l.Fill(draw.Rect(0, 0, s.W, s.H), c)
		return l
	}
	return piece.Piece{
		ID: id, Name: strings.ToUpper(id), Deck: "Main Deck", W: s.W, H: s.H, Bleed: bleed, Count: count,
		Face: side(draw.Colour{R: 255}), Back: side(draw.Colour{G: 255}),
	}
}

func write(t *testing.T, pieces []piece.Piece, p pod.Profile) (names []string, files map[string][]byte) {
	t.Helper()
	files = map[string][]byte{}
	require.NoError(t, pod.Write(pieces, p, pod.Options{Title: "A Game"}, func(name string, data []byte) error {
		require.NotContains(t, files, name, "every file is written once")
		names, files[name] = append(names, name), data
		return nil
	}))
	return names, files
}

// What is written has the pixels of the table, with the bleed all around and
// the trim in the middle to half a pixel.
func TestPicturesHaveTheirPixels(t *testing.T) {
	for _, p := range pod.Builtin() {
		for _, s := range p.Sizes {
			if p.PDF {
				continue
			}
			_, files := write(t, []piece.Piece{card(p, "a", s.Name, 1)}, p)
			for name, data := range files {
				if !strings.HasSuffix(name, ".png") {
					continue
				}
				img, err := png.Decode(bytes.NewReader(data))
				require.NoError(t, err)
				b := img.Bounds()
				require.Equal(t, []int{s.PxW, s.PxH}, []int{b.Dx(), b.Dy()}, "%s %s", p.Name, s.Name)
				blue := color.RGBA{B: 255, A: 255}
				for _, at := range [][2]int{{0, 0}, {b.Dx() - 1, 0}, {0, b.Dy() - 1}, {b.Dx() - 1, b.Dy() - 1}} {
					require.Equal(t, blue, color.RGBAModel.Convert(img.At(at[0], at[1])), "%s %s: bleed at %v", p.Name, s.Name, at)
				}
				left, right := inner(b.Dx(), func(i int) bool { return color.RGBAModel.Convert(img.At(i, b.Dy()/2)) == blue })
				require.LessOrEqual(t, abs(left-right), 1, "%s %s: in the middle", p.Name, s.Name)
				require.InDelta(t, s.W*p.DPI/25.4, b.Dx()-left-right, 2, "%s %s: trim", p.Name, s.Name)
			}
		}
	}
}

// inner counts what is blue from both ends.
func inner(n int, blue func(i int) bool) (left, right int) {
	for blue(left) {
		left++
	}
	for blue(n - 1 - right) {
		right++
	}
	return left, right
}

func abs(n int) int { return max(n, -n) }

func TestCopiesAreListedOrRepeated(t *testing.T) {
	tgc := profile(t, "the-game-crafter")
	pieces := []piece.Piece{card(tgc, "one", "poker", 3), card(tgc, "two", "poker", 1)}
	names, files := write(t, pieces, tgc)
	assert.Equal(t, []string{"main-deck/back.png", "main-deck/one.png", "main-deck/two.png", "inventory.csv"}, names)
	rows, err := csv.NewReader(bytes.NewReader(files["inventory.csv"])).ReadAll()
	require.NoError(t, err)
	assert.Equal(t, [][]string{
		{"name", "quantity", "front", "back", "size", "deck"},
		{"ONE", "3", "main-deck/one.png", "main-deck/back.png", "poker", "Main Deck"},
		{"TWO", "1", "main-deck/two.png", "main-deck/back.png", "poker", "Main Deck"},
	}, rows)
	mpc := profile(t, "makeplayingcards")
	names, _ = write(t, []piece.Piece{card(mpc, "one", "poker", 3), card(mpc, "two", "poker", 1)}, mpc)
	assert.Equal(t, []string{
		"main-deck/back.png", "main-deck/fronts/001-one.png", "main-deck/fronts/002-one.png",
		"main-deck/fronts/003-one.png", "main-deck/fronts/004-two.png", "inventory.csv",
	}, names)
}

func TestDocumentsTurnBackFirstOrFrontFirst(t *testing.T) {
	for name, backAt := range map[string]int{"drivethrucards": 0, "mb-print": 1} {
		p := profile(t, name)
		_, files := write(t, []piece.Piece{card(p, "one", "poker", 2), card(p, "two", "poker", 1)}, p)
		require.Len(t, files, 1)
		file := files["main-deck.pdf"]
		assert.Equal(t, 6, printtest.Valid(t, file))
		pages := printtest.Pages(t, file, 40)
		for i, page := range pages {
			want := "red"
			if i%2 == backAt {
				want = "green"
			}
			b := page.Bounds()
			assert.Equal(t, want, hue(page.At(b.Dx()/2, b.Dy()/2)), "%s page %d", name, i+1)
			assert.Equal(t, "blue", hue(page.At(1, 1)), "%s: bleed to the edge", name)
		}
		assert.NotContains(t, string(file), "DeviceRGB")
	}
	p := profile(t, "drivethrucards")
	_, files := write(t, []piece.Piece{card(p, "one", "poker", 1)}, p)
	file := string(files["main-deck.pdf"])
	assert.Contains(t, file, "/MediaBox [0 0 198.00 270.00]", "2.75 × 3.75 inches")
	assert.Contains(t, file, "/TrimBox [9.00 9.00 189.00 261.00]", "2.5 × 3.5 inches in the middle")
	assert.Contains(t, file, "/BleedBox [0.00 0.00 198.00 270.00]")
}

// All fronts in their order, every copy, then the one back.
func TestDocumentsWithTheBackAtTheEnd(t *testing.T) {
	p := profile(t, "longpack")
	_, files := write(t, []piece.Piece{card(p, "one", "euro-poker", 2), card(p, "two", "euro-poker", 1)}, p)
	file := files["main-deck.pdf"]
	assert.Equal(t, 4, printtest.Valid(t, file))
	for i, page := range printtest.Pages(t, file, 40) {
		b := page.Bounds()
		assert.Equal(t, []string{"red", "red", "red", "green"}[i], hue(page.At(b.Dx()/2, b.Dy()/2)), "page %d", i+1)
	}
}

// hue is the colour that inks look like on a screen.
func hue(c color.Color) string {
	r, g, b, _ := c.RGBA()
	switch max(r, g, b) {
	case r:
		return "red"
	case g:
		return "green"
	}
	return "blue"
}

func TestTextOfDocuments(t *testing.T) {
	for name, embedded := range map[string]bool{"drivethrucards": true, "mb-print": false} {
		p := profile(t, name)
		c := card(p, "one", "poker", 1)
		c.Face.Text(draw.Text{S: "Ahoy", X: 10, Y: 20, Font: fonts.Regular, Pt: 20, Colour: draw.Black})
		_, files := write(t, []piece.Piece{c}, p)
		assert.Equal(t, embedded, strings.Contains(string(files["main-deck.pdf"]), "/FontFile3"), name)
	}
}

func TestASizeThatIsNotTaken(t *testing.T) {
	p := profile(t, "drivethrucards")
	one := card(profile(t, "mb-print"), "one", "euro-poker", 1)
	err := pod.Write([]piece.Piece{one}, p, pod.Options{}, func(string, []byte) error {
		t.Fatal("something was written")
		return nil
	})
	var size *pod.SizeError
	require.ErrorAs(t, err, &size)
	assert.Equal(t, "poker", size.Near.Name)
	assert.Equal(t, "the profile of DriveThruCards has no cards of 63 × 88 mm; its nearest is poker, 63.5 × 88.9 mm", err.Error())
}

func TestLandscapeFacesStandOnTheirSide(t *testing.T) {
	p := profile(t, "the-game-crafter")
	a, b := card(p, "a", "poker", 1), card(p, "b", "poker", 1)
	b.W, b.H = b.H, b.W
	b.Face = &draw.List{}
	b.Face.Fill(draw.Rect(-5, -5, b.W+10, b.H+10), draw.Colour{B: 255})
	b.Face.Fill(draw.Rect(0, 0, 10, 10), draw.Colour{R: 255}) // its top left corner
	_, files := write(t, []piece.Piece{a, b}, p)
	img, err := png.Decode(bytes.NewReader(files["main-deck/b.png"]))
	require.NoError(t, err)
	require.Equal(t, 825, img.Bounds().Dx())
	assert.Equal(t, color.RGBA{R: 255, A: 255}, color.RGBAModel.Convert(img.At(825-60, 60)), "turned clockwise it is the top right one")
}

func TestSameBytesEveryTime(t *testing.T) {
	for _, p := range pod.Builtin() {
		pieces := []piece.Piece{card(p, "one", "poker", 2), card(p, "two", "poker", 1)}
		_, first := write(t, pieces, p)
		for range 3 {
			_, again := write(t, pieces, p)
			require.Equal(t, first, again)
		}
	}
}

func TestTwoDecksOfOneName(t *testing.T) {
	p := profile(t, "mb-print")
	a, b := card(p, "a", "poker", 1), card(p, "b", "poker", 1)
	b.Back = b.Face
	names, _ := write(t, []piece.Piece{a, b}, p)
	assert.Equal(t, []string{"main-deck.pdf", "main-deck-2.pdf"}, names)
}

func TestTwoCardsOfOneID(t *testing.T) {
	p := profile(t, "the-game-crafter")
	names, _ := write(t, []piece.Piece{card(p, "a", "poker", 1), card(p, "a", "poker", 1)}, p)
	assert.Equal(t, []string{"main-deck/back.png", "main-deck/a.png", "main-deck/a-2.png", "inventory.csv"}, names)
}

const sound = `- name: corner-shop
  files: png
  bleed: 0.125in
  dpi: 600
  sizes:
    poker: bleed
    "70 x 120 mm": 76 x 126 mm
`

func TestAnOwnProfile(t *testing.T) {
	all, found := pod.Read(diag.NewFile("mine.yaml", []byte(sound)))
	require.Empty(t, found)
	require.Len(t, all, 1)
	s, err := all[0].For(63.5, 88.9)
	require.NoError(t, err)
	assert.Equal(t, []int{1650, 2250}, []int{s.PxW, s.PxH})
	s, err = all[0].For(70, 120)
	require.NoError(t, err)
	assert.InDelta(t, 76, s.FileW, 1e-9)
	bleed, err := all[0].DrawnBleed(70, 120)
	require.NoError(t, err)
	assert.InDelta(t, 3, bleed, 1e-9)
}

// TestProfilesThatCannotBeUsed stands for the examples of the page of B1170.
func TestProfilesThatCannotBeUsed(t *testing.T) {
	page, ok := diag.Explain(string(diag.BadProfile))
	require.True(t, ok)
	examples := strings.Split(page, "```")
	for i, want := range map[int]int{1: 0, 3: 1} {
		_, found := pod.Read(diag.NewFile("mine.yaml", []byte(strings.TrimPrefix(examples[i], "\n"))))
		assert.Len(t, found, want, examples[i])
	}
	for bad, where := range map[string]string{
		"":                                       "",
		"name: x\n":                              "name: x",
		"- 3\n":                                  "3",
		"- name: Corner Shop\n  sizes: any\n":    "Corner Shop",
		"- sizes: any\n":                         "sizes: any",
		"- name: x\n":                            "name: x",
		"- name: x\n  sizes: all\n":              "all",
		"- name: x\n  sizes:\n    pokr: bleed\n": "pokr",
		"- name: x\n  sizes:\n    poker: 10 x 10 px\n":                         "10 x 10 px",
		"- name: x\n  sizes:\n    poker: 9999 x 9999 px\n":                     "9999 x 9999 px",
		"- name: x\n  sizes:\n    poker: big\n":                                "big",
		"- name: x\n  sizes:\n    poker: [1]\n":                                "[",
		"- name: x\n  sizes: any\n  dpi: 5\n":                                  "5",
		"- name: x\n  sizes: any\n  bleed: wide\n":                             "wide",
		"- name: x\n  sizes: any\n  bleed: 99mm\n":                             "99mm",
		"- name: x\n  sizes: any\n  files: tiff\n":                             "tiff",
		"- name: x\n  sizes: any\n  colour: cmyk\n":                            "cmyk",
		"- name: x\n  sizes: any\n  front: ../{id}.png\n":                      "../{id}.png",
		"- name: x\n  sizes: any\n  front: /{id}.png\n":                        "/{id}.png",
		"- name: x\n  sizes: any\n  front: \"{name}.png\"\n":                   "{name}.png",
		"- name: x\n  sizes: any\n  front: \"{deck}.png\"\n":                   "{deck}.png",
		"- name: x\n  sizes: any\n  title:\n":                                  "title",
		"- name: x\n  sizes: any\n  blead: 3mm\n":                              "blead",
		"- name: x\n  sizes: any\n- name: x\n  sizes: any\n":                   "name: x\n  sizes: any",
		"- name: x\n  sizes: any\n  copies: repeated\n  front: \"{id}.png\"\n": "{id}.png",
	} {
		_, found := pod.Read(diag.NewFile("mine.yaml", []byte(bad)))
		if assert.Len(t, found, 1, "%q", bad) {
			got := ""
			if sp := found[0].Span; sp.Known() {
				got = string(sp.File.Text[sp.Start:sp.End])
			}
			assert.Contains(t, got, where, fmt.Sprintf("%q: %s", bad, found[0].Summary()))
		}
	}
}

func TestFilesOfTwoDecksHaveNamesOfTheirOwn(t *testing.T) {
	p := profile(t, "the-game-crafter")
	pieces := []piece.Piece{card(p, "one", "poker", 1), card(p, "two", "bridge", 1), card(p, "three", "poker", 1)}
	pieces[0].Deck, pieces[1].Deck, pieces[2].Deck = "Crew", "Crew", "Crew 2"
	names, _ := write(t, pieces, p)
	assert.Equal(t, []string{"crew/back.png", "crew/one.png", "crew-2/back.png", "crew-2/two.png", "crew-2-2/back.png", "crew-2-2/three.png", "inventory.csv"}, names)

	p.Back = "back.png"
	err := pod.Write(pieces, p, pod.Options{}, func(string, []byte) error { return nil })
	var two *pod.NameError
	require.ErrorAs(t, err, &two)
	assert.Equal(t, "back.png", two.Name)
}
