package cardface_test

import (
	"bytes"
	"image"
	"image/png"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/piece"
)

// artGame is a game of three cards; what is said more goes onto the first.
func artGame(more, look string, pictures map[string]string) fstest.MapFS {
	files := fstest.MapFS{
		"toy.rules": {Data: []byte("game \"Toy\"\nversion \"1\"\nplayers red, blue\n\nzone deck for each player\nkind thing\n  cost: number\n")},
		"cards.yaml": {Data: []byte("thing:\n  - name: Old Mill\n    cost: 1\n" + more +
			"  - name: New Pier\n    cost: 2\n  - name: Red Barn\n    cost: 3\n")},
	}
	if look != "" {
		files["look.yaml"] = &fstest.MapFile{Data: []byte(look)}
	}
	for name, data := range pictures {
		files[name] = &fstest.MapFile{Data: []byte(data)}
	}
	return files
}

const (
	square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2"/></svg>`
	worded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><text>mill</text></svg>`
)

func withArt(t *testing.T, game fs.FS, with ...carddefs.Expansion) ([]card.Card, diag.List) {
	t.Helper()
	set, found := carddefs.Load(game, "toy", with...)
	require.Zero(t, found.Errors(), "%v", found)
	g, _ := check.Check(set.Source)
	cards, _, _ := facesOf(g, set.Look, cardface.Filter{})
	require.NotEmpty(t, cards)
	found = cardface.Art(set, g, cards)
	return cards, append(found, cardface.UnusedArt(set, g, []string{"red"})...)
}

func TestWhereArtComesFrom(t *testing.T) {
	cards, found := withArt(t, artGame("    art: drawn/mill.svg\n    art focus: top\n", "kinds:\n  thing:\n    art: art/any.svg\n    art fit: whole\n",
		map[string]string{"drawn/mill.svg": square, "art/old-mill.svg": worded, "art/new-pier.svg": square, "art/any.svg": square}))
	require.Empty(t, found)
	assert.Equal(t, "toy/drawn/mill.svg", cards[0].Art.Name, "what the card names")
	assert.Equal(t, "art: drawn/mill.svg", strings.TrimSpace(lineOf(cards[0].ArtAt)))
	assert.Equal(t, 0.0, cards[0].ArtPlace.Focus.Y)
	assert.True(t, cards[0].ArtPlace.Whole, "the kind says it")
	assert.Equal(t, "toy/art/new-pier.svg", cards[1].Art.Name, "what is called after the card")
	assert.Equal(t, "toy/art/any.svg", cards[2].Art.Name, "what the kind names")
	cards, found = withArt(t, artGame("", "", nil))
	assert.Empty(t, found)
	assert.Nil(t, cards[0].Art)
}

func lineOf(s diag.Span) string {
	line, _ := s.File.Position(s.Start)
	return s.File.Line(line)
}

func TestAnExpansionsOwnPicturesComeFirst(t *testing.T) {
	x := carddefs.Expansion{Name: "more", FS: fstest.MapFS{
		"expansion.yaml":      {Data: []byte("name: More\nversion: \"1\"\nextends: toy\nfor: \"1\"\nreplaces: [Old Mill]\n")},
		"more.yaml":           {Data: []byte("thing:\n  - name: Old Mill\n    cost: 5\n  - name: Far Hill\n    cost: 5\n    art: art/new-pier.svg\n")},
		"art/old-mill.svg":    {Data: []byte(square)},
		"art/unknown-one.svg": {Data: []byte(square)},
	}}
	cards, found := withArt(t, artGame("", "", map[string]string{"art/old-mill.svg": square, "art/new-pier.svg": square}), x)
	require.Len(t, found, 1)
	assert.Equal(t, "`more/art/unknown-one.svg` belongs to no card", found[0].Summary())
	assert.Equal(t, "more/art/old-mill.svg", cards[0].Art.Name)
	assert.Equal(t, "toy/art/new-pier.svg", cards[1].Art.Name)
	assert.Equal(t, "toy/art/new-pier.svg", cards[3].Art.Name, "the game's folder comes last")
}

func TestArtOfTheOldName(t *testing.T) {
	game := artGame("    was: Windmill\n", "", map[string]string{"art/windmill.svg": square})
	cards, found := withArt(t, game)
	require.Empty(t, found)
	assert.Equal(t, "toy/art/windmill.svg", face(t, cards, "Old Mill").Art.Name, "a renamed card keeps its picture")
	game["art/old-mill.svg"] = &fstest.MapFile{Data: []byte(square)}
	cards, _ = withArt(t, game)
	assert.Equal(t, "toy/art/old-mill.svg", face(t, cards, "Old Mill").Art.Name, "its own comes first")
}

func TestArtIsFound(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 90, 90))))
	tests := map[string]struct {
		more  string
		files map[string]string
		code  diag.Code
		says  []string
	}{
		"missing":       {"    art: art/old-mil.svg\n", map[string]string{"art/old-mill.svg": square}, diag.MissingArt, []string{"art/old-mil.svg", "Old Mill", "art/old-mill.svg"}},
		"cut off":       {"", map[string]string{"art/old-mill.png": b.String()[:80]}, diag.BadArt, []string{"toy/art/old-mill.png", "Old Mill", "cut off"}},
		"another":       {"    art: x.jpg\n", map[string]string{"x.jpg": b.String()}, diag.BadArt, []string{"toy/x.jpg", "it is a PNG"}},
		"a folder":      {"    art: art\n", map[string]string{"art/y.txt": square}, diag.BadArt, []string{"not an ordinary file"}},
		"left out":      {"", map[string]string{"art/old-mill.svg": worded}, diag.ArtSimplified, []string{"Old Mill", "text"}},
		"nearly called": {"", map[string]string{"art/old-mil.svg": square}, diag.UnusedArt, []string{"toy/art/old-mil.svg", "old-mill.svg"}},
	}
	for name, tt := range tests {
		_, found := withArt(t, artGame(tt.more, "", tt.files))
		if assert.Len(t, found, 1, name) {
			assert.Equal(t, tt.code, found[0].Code, name)
			for _, words := range tt.says {
				assert.Contains(t, found[0].Summary()+found[0].Help(), words, name)
			}
		}
	}
}

// TestFilesThatNothingIsPrintedFrom: what lies in the folder of pictures is printed, or found.
func TestFilesThatNothingIsPrintedFrom(t *testing.T) {
	for name, want := range map[string][]string{
		"old-mill.svg": nil, "Licence.txt": nil, "back-red.svg": nil, "named.svg": nil, "rope.svg": nil,
		"old-mill.SVG":  nil, // as cameras and Windows call them
		"old-mill.webp": nil,
		"any.gif":       {"`toy/art/any.gif` is no picture that can be printed"},
		"old-mill.tif":  {"`toy/art/old-mill.tif` is no picture that can be printed"},
		"old-mill.psd":  {"`toy/art/old-mill.psd` is no picture that can be printed"},
		"any.psd":       nil, // what something was made of
		"any.svg":       {"`toy/art/any.svg` belongs to no card"},
		"back-blue.svg": {"`toy/art/back-blue.svg` belongs to no card"},
	} {
		look := "icons:\n  rope: {file: art/rope.svg}\nkinds:\n  thing: {art: art/named.svg}\n"
		files := map[string]string{"art/named.svg": square, "art/rope.svg": square, "art/" + name: square}
		cards, found := withArt(t, artGame("", look, files))
		var said []string
		for _, d := range found {
			if d.Code == diag.UnusedArt || d.Code == diag.ArtNotRead {
				said = append(said, d.Summary())
			}
		}
		assert.Equal(t, want, said, name)
		if name == "old-mill.SVG" {
			assert.Equal(t, "toy/art/old-mill.SVG", cards[0].Art.Name)
		}
	}
}

func TestIconFiles(t *testing.T) {
	look := "icons:\n  rope: {file: icons/rope.svg, shape: seal, colour: \"#804020\"}\n  sail: {file: icons/sail.svg}\n  mast: {file: icons/mast.png}\n  oar: {file: icons/aor.svg}\n" +
		"kinds:\n  thing: {icon: rope, corner: {top-left: {field: cost, icon: sail}}}\n"
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 9, 9))))
	game := artGame("", look, map[string]string{"icons/rope.svg": square, "icons/sail.svg": "<svg>", "icons/mast.png": b.String(), "icons/oar.svg": square})
	set, found := carddefs.Load(game, "toy")
	g, _ := check.Check(set.Source)
	cards, icons, more := facesOf(g, set.Look, cardface.Filter{})
	var said []string
	for _, d := range append(found, more...) {
		if d.Code == diag.BadIconFile {
			said = append(said, d.Summary())
		}
	}
	assert.Equal(t, []string{
		"the file `icons/aor.svg` of the icon `oar` can't be used: there is no such file",
		"the file `icons/sail.svg` of the icon `sail` can't be used: line 1: the SVG is broken: unexpected EOF",
		"the file `icons/mast.png` of the icon `mast` can't be used: an icon has to be an SVG",
	}, said)
	require.NotNil(t, icons["rope"].Drawing)
	pieces, drawn := card.Draw(cards, icons, piece.Options{})
	assert.Empty(t, drawn)
	uses := 0
	for _, op := range pieces[0].Face.Ops {
		if op.Use != nil && strings.HasPrefix(op.Use.ID, "art ") {
			uses++
		}
	}
	assert.Positive(t, uses)
}

// TestAFolderOfPicturesElsewhere: pictures in a folder that is not `art` are not passed over in silence.
func TestAFolderOfPicturesElsewhere(t *testing.T) {
	_, found := withArt(t, artGame("", "", map[string]string{"images/old-mill.svg": square, "images/notes.txt": "x", "sketches/a.svg": square}))
	require.Len(t, found, 1)
	assert.Equal(t, diag.ArtElsewhere, found[0].Code)
	assert.Equal(t, "nothing is printed from the folder `toy/images`, which holds 1 picture", found[0].Summary())
	_, found = withArt(t, artGame("    art: images/old-mill.svg\n", "", map[string]string{"images/old-mill.svg": square}))
	assert.Empty(t, found)
}

// TestArtInAnotherForm: a picture is found however its name's accents were written on the disk.
func TestArtInAnotherForm(t *testing.T) {
	game := artGame("", "", map[string]string{"art/cafe\u0301.svg": square})
	game["cards.yaml"].Data = []byte("thing:\n  - name: Café\n    cost: 1\n")
	cards, found := withArt(t, game)
	assert.Empty(t, found)
	assert.NotNil(t, cards[0].Art)
}

// anyCase is a folder where capitals mean nothing, as on most Macs and on Windows: whatever is opened is found.
type anyCase struct{ fstest.MapFS }

func (a anyCase) Open(name string) (fs.File, error) {
	for is := range a.MapFS {
		if strings.EqualFold(is, name) {
			return a.MapFS.Open(is)
		}
	}
	return a.MapFS.Open(name)
}

// TestNamedArtIsFoundAlikeEverywhere: capitals count on every system, how an accent was typed on none.
func TestNamedArtIsFoundAlikeEverywhere(t *testing.T) {
	game := artGame("    art: art/Mill.svg\n", "", map[string]string{"art/mill.svg": square})
	for _, folder := range []fs.FS{game, anyCase{game}} {
		cards, found := withArt(t, folder)
		assert.Nil(t, cards[0].Art)
		require.NotEmpty(t, found)
		assert.Equal(t, diag.MissingArt, found[0].Code)
		assert.Equal(t, "did you mean `art/mill.svg`?", found[0].Help())
	}
	cards, found := withArt(t, artGame("    art: \"art/caf\u00e9.svg\"\n", "", map[string]string{"art/cafe\u0301.svg": square}))
	assert.NotNil(t, cards[0].Art)
	assert.Empty(t, found)
}

// TestLinkedPictures: no link is followed, whether it leads out, within or round in a circle.
func TestLinkedPictures(t *testing.T) {
	for to, target := range map[string]string{"away": "../secret.svg", "within": "new-pier.svg", "circle": "old-mill.svg"} {
		for _, more := range []string{"", "    art: art/old-mill.svg\n", "    art: drawn/old-mill.svg\n"} {
			game := artGame(more, "", map[string]string{"art/new-pier.svg": square})
			where := "art/old-mill.svg"
			if strings.Contains(more, "drawn") {
				where = "drawn"
				target = "art"
			}
			game[where] = &fstest.MapFile{Data: []byte(target), Mode: fs.ModeSymlink}
			cards, found := withArt(t, game)
			require.Len(t, found, 1, "%s %s", to, more)
			assert.Nil(t, cards[0].Art)
			assert.Equal(t, diag.BadArt, found[0].Code)
			assert.Contains(t, found[0].Summary(), "`toy/"+where+"` is a link, and links are not followed")
		}
	}
	game := artGame("", "", nil)
	game["art"] = &fstest.MapFile{Data: []byte("elsewhere"), Mode: fs.ModeSymlink}
	_, found := carddefs.Load(game, "toy")
	require.Len(t, found, 1)
	assert.Equal(t, diag.LeavesFolder, found[0].Code)
}
