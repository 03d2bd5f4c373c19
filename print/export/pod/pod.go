package pod

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/ordered"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
)

// Options is what belongs to one export.
type Options struct {
	Title string // of documents
	// Step is told how many faces are drawn so far; an error ends the work. It
	// may be nil.
	Step func(done, all int) error
}

// Write makes the files that a profile asks for and hands each to put. Names
// have "/" between folders. Pieces should be drawn with at least DrawnBleed of
// picture around them. The error is a *SizeError if a piece is of a size that
// the printer does not take; then nothing was written. It is a *NameError if
// the profile gives two files one name.
func Write(pieces []piece.Piece, p Profile, o Options, put func(name string, data []byte) error) error {
	e := &export{Options: o, profile: p, put: put}
	decks := piece.Decks(piece.Distinct(pieces))
	for _, d := range decks {
		if _, err := p.For(d.W, d.H); err != nil {
			return err
		}
		e.all += len(d.Pieces)
	}
	for _, d := range decks {
		if err := e.deck(d); err != nil {
			return err
		}
	}
	return e.inventory()
}

// export is one Write on its way.
type export struct {
	Options
	profile   Profile
	put       func(name string, data []byte) error
	folders   names.Distinct // those of decks
	written   names.Distinct // files
	rows      [][]string     // of the inventory
	done, all int
}

// NameError says that a profile gives two files one name: of one nothing would
// be left.
type NameError struct{ Profile, Name string }

// Error implements error.
func (e *NameError) Error() string {
	return fmt.Sprintf("the profile of %s calls two files `%s`", e.Profile, e.Name)
}

// write hands a file to put.
func (e *export) write(name string, data []byte) error {
	if !e.written.Take(name) {
		return &NameError{e.profile.Title, name}
	}
	return e.put(name, data)
}

func (e *export) deck(d *piece.Deck) error {
	size, err := e.profile.For(d.W, d.H)
	if err != nil {
		return err
	}
	name := e.folder(d)
	if e.profile.PDF {
		return e.document(d, size, name)
	}
	return e.pictures(d, size, name)
}

// folder is a deck's name as that of a file; a second deck of the name gets a
// number.
func (e *export) folder(d *piece.Deck) string {
	return e.folders.Name(piece.FileName(d.Name))
}

func (e *export) step() error {
	e.done++
	if e.Step == nil {
		return nil
	}
	return e.Step(e.done-1, e.all)
}

// pictures writes a deck's fronts and its back.
func (e *export) pictures(d *piece.Deck, s Size, deck string) error {
	back := fill(e.profile.Back, deck, "", 0)
	picture, err := e.picture(s, d.Pieces[0].DrawBack)
	if err != nil {
		return err
	}
	if err := e.write(back, picture); err != nil {
		return err
	}
	number := 0
	return ordered.Map(len(d.Pieces), func(i int) ([]byte, error) {
		return e.picture(s, d.Pieces[i].DrawUpright)
	}, func(i int, picture []byte) error {
		p := d.Pieces[i]
		if err := e.step(); err != nil {
			return err
		}
		files, each := 1, p.Count
		if e.profile.Repeated {
			files, each = p.Count, 1
		}
		for range files {
			number++
			name := fill(e.profile.Front, deck, p.ID, number)
			if err := e.write(name, picture); err != nil {
				return err
			}
			e.rows = append(e.rows, []string{p.Name, strconv.Itoa(each), name, back, s.Name, d.Name})
		}
		return nil
	})
}

// picture draws one side to the pixel: the trim in the middle, the bleed around
// it.
func (e *export) picture(s Size, side func(draw.Canvas)) ([]byte, error) {
	mm := 25.4 / e.profile.DPI
	c := png.New(float64(s.PxW)*mm, float64(s.PxH)*mm, e.profile.DPI)
	c.Push(draw.Translate((float64(s.PxW)*mm-s.W)/2, (float64(s.PxH)*mm-s.H)/2))
	side(c)
	defer c.Free()
	return c.Bytes()
}

// document writes a deck as a PDF: two pages for every copy, or one and the back at the end.
func (e *export) document(d *piece.Deck, s Size, deck string) error {
	doc := pdf.New(s.FileW, s.FileH, strings.TrimSpace(e.Title+" – "+d.Name))
	if e.profile.CMYK {
		doc.CMYK()
	}
	if e.profile.Outlines {
		doc.Outlines()
	}
	for _, p := range d.Pieces {
		if err := e.step(); err != nil {
			return err
		}
		var sides []func(draw.Canvas)
		switch e.profile.Order {
		case BackFirst:
			sides = append(sides, p.DrawBack, p.DrawUpright)
		case BackLast:
			sides = append(sides, p.DrawUpright)
		default:
			sides = append(sides, p.DrawUpright, p.DrawBack)
		}
		copies := 1
		if e.profile.Repeated {
			copies = p.Count
		}
		for range copies {
			for _, side := range sides {
				page(doc, s, side)
			}
		}
		e.rows = append(e.rows, []string{p.Name, strconv.Itoa(p.Count), fill(e.profile.File, deck, "", 0), "", s.Name, d.Name})
	}
	if e.profile.Order == BackLast {
		page(doc, s, d.Pieces[0].DrawBack)
	}
	file, err := doc.Bytes()
	if err != nil {
		return err
	}
	return e.write(fill(e.profile.File, deck, "", 0), file)
}

// page draws one side on a page of its own, without marks.
func page(doc *pdf.Doc, s Size, side func(draw.Canvas)) {
	x, y := s.bleed()
	doc.Page()
	doc.Boxes(x, y, s.W, s.H, min(x, y))
	doc.Push(draw.Translate(x, y))
	side(doc)
	doc.Pop()
}

// inventory writes the table of cards: RFC 4180, the first row names the
// columns.
func (e *export) inventory() error {
	if e.profile.Inventory == "" {
		return nil
	}
	var b bytes.Buffer
	w := prose.NewCSV(&b, true)
	for _, row := range append([][]string{{"name", "quantity", "front", "back", "size", "deck"}}, e.rows...) {
		if err := w.Write(row); err != nil {
			return err
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return e.write(e.profile.Inventory, b.Bytes())
}

// fill puts words into a pattern.
func fill(pattern, deck, id string, number int) string {
	return strings.NewReplacer("{deck}", deck, "{id}", id, "{number}", fmt.Sprintf("%03d", number)).Replace(pattern)
}
