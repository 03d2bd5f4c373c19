package cardface

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/print/art"
)

// unreadable are the ends of pictures that people draw and that can't be printed from. Of the
// files of drawing programs, which may lie beside what was made of them, only those count in
// whose place there is no other.
var unreadable = map[string]bool{
	".gif": true, ".tif": true, ".tiff": true, ".bmp": true, ".avif": true, ".heic": true, ".heif": true, ".jxl": true, ".jp2": true, ".jfif": true,
	".psd": false, ".xcf": false, ".kra": false, ".ai": false, ".eps": false, ".pdf": false, ".afdesign": false, ".clip": false,
}

// UnusedArt finds files in `art` folders that nothing is printed from: they belong to no card and
// no back, nobody names them, or they are no pictures that can be read. decks are the names
// of the game's decks.
func UnusedArt(set *carddefs.Set, g *check.Game, decks []string) diag.List {
	u := unusedArt{of: map[string]bool{}, without: map[string]bool{}}
	u.owners(set, g, decks)
	for _, f := range set.Folders {
		for _, name := range pictures(f) {
			delete(u.without, bare(name))
		}
	}
	for _, f := range set.Folders {
		for _, name := range f.List(carddefs.ArtDir) {
			u.file(set, name, f.Path(carddefs.ArtDir+"/"+name))
		}
		for _, dir := range likeArt {
			u.folder(set, f, dir)
		}
	}
	return u.found
}

// likeArt are folders that pictures are put into by who does not know that theirs is `art`.
var likeArt = []string{"arts", "artwork", "illustrations", "image", "images", "img", "pics", "picture", "pictures"}

// folder looks at a folder with pictures that nothing names.
func (u *unusedArt) folder(set *carddefs.Set, f carddefs.Folder, dir string) {
	count := 0
	for _, name := range f.List(dir) {
		if slices.Contains(art.Extensions(), strings.ToLower(path.Ext(name))) {
			count++
		}
	}
	named := func(file *diag.File) bool { return strings.Contains(string(file.Text), dir+"/") }
	if count > 0 && !slices.ContainsFunc(set.Files, named) {
		u.found.Add(diag.ArtElsewhere, diag.Span{File: diag.NewFile(f.Path(dir), nil)}, "folder", f.Path(dir), "count", diag.Count(count, "picture"), "art", carddefs.ArtDir)
	}
}

type unusedArt struct {
	of      map[string]bool // what a picture may be called after
	without map[string]bool // of these, cards that have no picture
	named   []string        // files that are named somewhere
	found   diag.List
}

// owners gathers what pictures belong to.
func (u *unusedArt) owners(set *carddefs.Set, g *check.Game, decks []string) {
	look := set.Look.OrNone()
	for i := range g.Cards {
		c := &g.Cards[i]
		for _, id := range idsOf(ID(c.Name), c) {
			u.of[id] = true
		}
		u.named = append(u.named, c.Art.File.Text)
		if c.Art.File.Text == "" {
			u.without[ID(c.Name)] = true
		}
	}
	for _, c := range set.Changes { // a card that an expansion takes out keeps its picture in the game's folder
		u.of[ID(c.Card)] = true
	}
	for _, deck := range decks {
		u.of["back-"+ID(deck)] = true
	}
	for _, b := range look.Backs {
		u.of["back-"+ID(b.Deck.Text)] = true
		u.named = append(u.named, b.Art.Text)
	}
	for _, k := range look.Kinds {
		u.named = append(u.named, k.Art.File.Text)
	}
	for _, i := range look.Icons {
		u.named = append(u.named, i.File.Text)
	}
	for i, name := range u.named {
		u.named[i] = names.Normal(name)
	}
}

// file looks at one file of an art folder.
func (u *unusedArt) file(set *carddefs.Set, name, label string) {
	end := strings.ToLower(path.Ext(name))
	picture := slices.Contains(art.Extensions(), end)
	drawn, known := unreadable[end]
	at := diag.Span{File: diag.NewFile(label, nil)}
	said := names.Normal(carddefs.ArtDir + "/" + name)
	switch {
	case !picture && (!known || !drawn && !u.without[bare(name)]):
		// a note, a licence, or what a picture was made of
	case !picture:
		u.found.Add(diag.ArtNotRead, at, "file", label, "end", end)
	case u.of[bare(name)] || slices.Contains(u.named, said) || inLook(set, said):
	default:
		next := "call it after a card (`" + carddefs.ArtDir + "/the-cards-name" + end + "`), name it with `art:`, or keep it in another folder"
		if near := diag.Suggest(strings.ToLower(bare(name)), slices.Sorted(maps.Keys(u.without))); near != "" {
			next = "did you mean `" + near + path.Ext(name) + "`?"
		}
		u.found.Add(diag.UnusedArt, at, "file", label, "next", next)
	}
}

// inLook says whether look.yaml names a file in some other place.
func inLook(set *carddefs.Set, file string) bool {
	f := set.Look.OrNone().File
	return f != nil && strings.Contains(names.Normal(string(f.Text)), file)
}
