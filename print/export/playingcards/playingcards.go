// Package playingcards writes a set of pieces for PlayingCards.io, a table in the
// browser: one file that its editor imports, a zip with a list of widgets and the
// pictures they show. It takes drawn pieces, knows no game and touches no files.
//
// The format has no description by its makers. What is used here is what public
// programs write and read alike; docs/printing/targets.md names them.
package playingcards

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/ordered"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
)

// Options says how the file is called.
type Options struct {
	File string  // its name, without ".pcio"
	DPI  float64 // of the pictures; 0 is 300
	// Step is told how many pictures are drawn so far; an error ends the work. It
	// may be nil.
	Step func(done, all int) error
}

// MostWidgets is how many widgets a room is said to take, about.
const MostWidgets = 1200

// mostPixels is the longer side of a picture: files of more than 2 MB are left out
// by a program that reads these.
const mostPixels = 1600

// Write makes the file and hands it to put. It gives the number of widgets.
func Write(pieces []piece.Piece, o Options, put func(name string, data []byte) error) (int, error) {
	if o.DPI <= 0 {
		o.DPI = 300
	}
	e := &export{Options: o, names: map[string]bool{}}
	e.zip = zip.NewWriter(&e.file)
	room := newRoom(piece.Distinct(pieces))
	if err := e.draw(room); err != nil {
		return 0, err
	}
	widgets := room.widgets()
	text, err := json.MarshalIndent(widgets, "", " ")
	if err != nil {
		return 0, fmt.Errorf("write JSON: %w", err)
	}
	if err := e.add("widgets.json", text); err != nil {
		return 0, err
	}
	if err := e.zip.Close(); err != nil {
		return 0, fmt.Errorf("write the file: %w", err)
	}
	return len(widgets), put(o.File+".pcio", e.file.Bytes())
}

// export is one Write on its way.
type export struct {
	Options
	file  bytes.Buffer
	zip   *zip.Writer
	names map[string]bool // of pictures that are in the file
}

// side is a picture to draw, and where its address goes.
type side struct {
	label   string
	w, h    float64 // mm
	draw    func(draw.Canvas)
	address *string
}

// draw draws everything that lies in the room.
func (e *export) draw(r *room) error {
	all := r.sides()
	return ordered.Map(len(all), func(n int) (*png.Canvas, error) {
		s := all[n]
		k := min(e.DPI/25.4, mostPixels/max(s.w, s.h))
		px, py := math.Round(s.w*k), math.Round(s.h*k)
		c := png.New(px, py, 25.4)
		c.Push(draw.Affine{A: px / s.w, D: py / s.h})
		s.draw(c)
		return c, nil
	}, func(n int, c *png.Canvas) error {
		defer c.Free()
		data, err := png.Encode(c.Pixels(), e.DPI)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		name := fmt.Sprintf("userassets/%s-%s.png", piece.FileName(all[n].label), hex.EncodeToString(sum[:6]))
		*all[n].address = "package://" + name
		if !e.names[name] {
			e.names[name] = true
			if err := e.add(name, data); err != nil {
				return err
			}
		}
		if e.Step == nil {
			return nil
		}
		return e.Step(n, len(all))
	})
}

// add puts a file into the zip, without a date.
func (e *export) add(name string, data []byte) error {
	w, err := e.zip.Create(name)
	if err == nil {
		_, err = w.Write(data)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}
