package cardface

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/draw"
)

// Art gives cards their pictures: the one named by the card, or the one of the
// card's id in the folder `art`, or the one named by its kind's look. An
// expansion's card is looked for in the expansion's own folder first. Cards
// without a picture stay as they are. What is found: pictures that are missing,
// broken or drawn more simply.
func Art(set *carddefs.Set, g *check.Game, cards []card.Card) diag.List {
	a := newGallery(set)
	byName := map[string]*check.Card{}
	for i := range g.Cards {
		byName[g.Cards[i].Name] = &g.Cards[i]
	}
	for i := range cards {
		cards[i] = cards[i].WithPictures()
		a.layers(&cards[i], byName[cards[i].Name])
		if c := byName[cards[i].Name]; c != nil {
			a.card(&cards[i], c, kindArt(set.Look, g, c))
		}
		a.back(cards[i].Back)
	}
	return a.found
}

// Boards reads the pictures that the look names for boards, by the boards' names.
func Boards(set *carddefs.Set) (map[string]*art.Art, diag.List) {
	a := newGallery(set)
	out := map[string]*art.Art{}
	for _, b := range set.Look.OrNone().Table.Boards {
		if b.Art.File.Text == "" {
			continue
		}
		stand := card.Card{Name: "the board " + b.Board.Text}
		a.named(&stand, b.Art.File, b.Art.File.Span.File)
		if stand.Art != nil {
			out[b.Board.Text] = stand.Art
		}
	}
	return out, a.found
}

// PlaceOf is how a picture goes into its panel.
func PlaceOf(a check.Art) art.Place { return place(a, check.Art{}) }

// bare is a file's name without its end, as names are kept: some disks take accents apart.
func bare(name string) string { return names.Normal(strings.TrimSuffix(name, path.Ext(name))) }

// gallery reads pictures, each once.
type gallery struct {
	set      *carddefs.Set
	read     map[string]read          // by the designer's path
	listed   map[string][]fs.DirEntry // what lies in a folder, by the designer's path
	pictures map[string][]string      // those in an art folder, by the folder's label
	found    diag.List
}

func newGallery(set *carddefs.Set) *gallery {
	return &gallery{set: set, read: map[string]read{}, listed: map[string][]fs.DirEntry{}, pictures: map[string][]string{}}
}

type read struct {
	art *art.Art
	err error
}

func kindArt(look *look.Look, g *check.Game, c *check.Card) check.Art {
	k, _ := LaidOut(g, look, c)
	return k.Art
}

// card finds a card's picture.
func (a *gallery) card(c *card.Card, from *check.Card, kind check.Art) {
	switch {
	case from.Art.File.Text != "":
		a.named(c, from.Art.File, from.File)
	case a.byID(c, from):
	case kind.File.Text != "":
		a.named(c, kind.File, kind.File.Span.File)
	}
	c.ArtPlace = place(from.Art, kind)
}

// back finds the picture of a back: the one the look names, or the one called
// after the deck, such as art/back-<deck>.svg.
func (a *gallery) back(b *card.Back) {
	if b == nil || b.Art != nil {
		return
	}
	as, _ := a.set.Look.Back(b.Deck)
	stand := card.Card{ID: "back-" + ID(b.Deck), Name: "the back of " + b.Deck, At: b.At}
	if as.Art.Text != "" {
		a.named(&stand, as.Art, as.Art.Span.File)
	} else {
		a.byID(&stand, &check.Card{File: a.set.Look.File})
	}
	b.Art = stand.Art
}

// place is how a picture goes into its panel: as the card says, or its kind.
func place(own, kind check.Art) art.Place {
	var p art.Place
	fit, focus := own.Fit.Text, own.Focus.Text
	if fit == "" {
		fit = kind.Fit.Text
	}
	if focus == "" {
		focus = kind.Focus.Text
	}
	p.Whole = fit == "whole"
	if x, y, ok := look.Focus(focus); ok {
		p.Focus = &draw.Point{X: x, Y: y}
	}
	return p
}

// named reads the picture that is named at w.
func (a *gallery) named(c *card.Card, w check.Word, from *diag.File) {
	c.ArtAt = w.Span
	for _, f := range a.set.FoldersFor(from) {
		if e, at := a.find(f, w.Text); e != nil {
			a.picture(c, f, at)
			return
		}
	}
	var known []string
	for _, f := range a.set.FoldersFor(from) {
		for _, name := range a.list(f) {
			known = append(known, carddefs.ArtDir+"/"+name)
		}
	}
	next := "put the picture there, or leave the line out"
	if near := diag.Suggest(w.Text, known); near != "" {
		next = "did you mean `" + near + "`?"
	}
	a.found.Add(diag.MissingArt, w.Span, "file", w.Text, "card", c.Name, "next", next)
}

// byID looks for a picture that is called after the card, as it is named or was.
func (a *gallery) byID(c *card.Card, from *check.Card) bool {
	for _, f := range a.set.FoldersFor(from.File) {
		for _, id := range idsOf(c.ID, from) {
			for _, end := range art.Extensions() {
				named := func(name string) bool { return bare(name) == id && strings.ToLower(path.Ext(name)) == end }
				if at := slices.IndexFunc(a.list(f), named); at >= 0 {
					c.ArtAt = c.At
					a.picture(c, f, carddefs.ArtDir+"/"+a.list(f)[at])
					return true
				}
			}
		}
	}
	return false
}

// idsOf are the ids by which a card's picture may go: its own, and the one that it had
// before it was renamed, so that a new name alone loses no picture.
func idsOf(id string, c *check.Card) []string {
	if c.Was.Text == "" {
		return []string{id}
	}
	return []string{id, ID(c.Was.Text)}
}

// find is where a folder has a file, and its entry.
func (a *gallery) find(f carddefs.Folder, name string) (fs.DirEntry, string) {
	return carddefs.Find(name, func(dir string) []fs.DirEntry {
		label := f.Path(dir)
		entries, done := a.listed[label]
		if !done {
			entries = f.Entries(dir)
			a.listed[label] = entries
		}
		return entries
	})
}

// list gives the pictures in a folder's art folder.
func (a *gallery) list(f carddefs.Folder) []string {
	names, done := a.pictures[f.Label]
	if !done {
		names = pictures(f)
		a.pictures[f.Label] = names
	}
	return names
}

// pictures are the files in a folder's art folder that are pictures by their
// names.
func pictures(f carddefs.Folder) []string {
	var out []string
	for _, name := range f.List(carddefs.ArtDir) {
		if slices.Contains(art.Extensions(), strings.ToLower(path.Ext(name))) {
			out = append(out, name)
		}
	}
	return out
}

// picture reads a file and gives it to a card.
func (a *gallery) picture(c *card.Card, f carddefs.Folder, name string) {
	label := f.Path(name)
	r, done := a.read[label]
	if !done {
		var data []byte
		if e, at := a.find(f, name); e != nil && carddefs.IsLink(e) {
			r.err = fmt.Errorf("`%s` is a link, and links are not followed", f.Path(at))
		} else if data, r.err = f.Read(name, art.MaxBytes); r.err == nil {
			r.art, r.err = art.Read(label, data)
		}
		a.read[label] = r
	}
	switch {
	case r.err != nil && done:
		return
	case r.err != nil:
		a.found.Add(diag.BadArt, c.ArtAt, "file", label, "card", c.Name, "problem", r.err.Error())
		return
	}
	c.Art = r.art
	if out := r.art.LeftOut(); len(out) > 0 && !done {
		a.found.Add(diag.ArtSimplified, c.ArtAt, "file", label, "card", c.Name, "what", strings.Join(out, ", "))
	}
}

// layers finds the pictures of a card's layers, in the folder of whoever wrote the look.
func (a *gallery) layers(c *card.Card, from *check.Card) {
	if c.Frame == nil || from == nil {
		return
	}
	for i := range c.Frame.Layers {
		l := &c.Frame.Layers[i]
		if l.File == "" {
			continue
		}
		stand := card.Card{ID: c.ID, Name: c.Name, At: l.FileAt}
		a.named(&stand, check.Word{Text: l.File, Span: l.FileAt}, l.FileAt.File)
		l.Picture = stand.Art
	}
}
