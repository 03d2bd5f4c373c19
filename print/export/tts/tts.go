// Package tts writes a set of pieces for Tabletop Simulator: sheets of card
// faces, backs, pictures of tiles, and a saved object with every copy of every
// piece, its name and its text: cards in decks, tokens in bags, boards locked on
// the table. It takes drawn pieces, knows no game and touches no files.
package tts

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	imagedraw "image/draw"
	"maps"
	"math"
	"net/url"
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/ordered"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
)

// Options says how the files are called and where they will lie.
type Options struct {
	Name   string  // the saved object's name, as players read it
	File   string  // the name of its file, without ".json"
	Base   string  // where the pictures will be found, with a "/" at the end
	DPI    float64 // no card is drawn sharper than this; 0 is 300
	Before []byte  // the JSON of an earlier export, or nil: cards keep their places
	// Step is told how many cards are drawn so far; an error ends the work. It
	// may be nil.
	Step func(done, all int) error
}

// The kinds of object.
const (
	nameDeck    = "DeckCustom"
	nameCard    = "CardCustom"
	nameTile    = "Custom_Tile"
	nameBag     = "Bag"
	nameEndless = "Infinite_Bag"
)

// Write makes the files and hands each to put, pictures first, the saved object
// last. Names of pictures hold a hash of their content: Tabletop Simulator keeps
// what it once read from an address.
func Write(pieces []piece.Piece, o Options, put func(name string, data []byte) error) error {
	e := &export{Options: o, put: put}
	var cards []piece.Piece
	for _, p := range piece.Distinct(pieces) {
		switch {
		case p.Count < 1:
		case p.Use == piece.Card:
			cards = append(cards, p)
		default:
			e.others = append(e.others, &p)
		}
	}
	e.decks = gather(cards)
	if e.DPI <= 0 {
		e.DPI = 300
	}
	e.ids = guids(e.keys())
	settle(e.decks, e.ids, placed(o.Before))
	return e.run()
}

// export is one Write on its way.
type export struct {
	Options
	put       func(name string, data []byte) error
	decks     []*deck
	others    []*piece.Piece // that are no cards
	ids       map[string]string
	spot      spot
	done, all int
}

// keys are what the ids of all objects are made from. It counts what is to be drawn.
func (e *export) keys() (out []string) {
	copies := func(p *piece.Piece) {
		e.all++
		for i := range p.Count {
			out = append(out, copyKey(p, i+1))
		}
	}
	for _, d := range e.decks {
		for _, p := range d.piles() {
			out = append(out, p.key)
		}
		for _, p := range d.Pieces {
			copies(p)
		}
	}
	for _, p := range e.others {
		out = append(out, bagKey(p))
		copies(p)
	}
	return out
}

func (e *export) run() error {
	out := saved{SaveName: e.Name, Gravity: 0.5, PlayArea: 0.5, ObjectStates: []object{}}
	for _, d := range e.decks {
		sheets, err := e.sheets(d)
		if err != nil {
			return err
		}
		for _, p := range d.piles() {
			out.ObjectStates = append(out.ObjectStates, e.object(d, p, sheets))
		}
	}
	for _, use := range []piece.Use{piece.Token, piece.Board} {
		e.spot.row()
		for _, p := range e.others {
			if p.Use != use {
				continue
			}
			tiles, err := e.tiles(p)
			if err != nil {
				return err
			}
			out.ObjectStates = append(out.ObjectStates, tiles...)
		}
	}
	if err := e.thumbnail(); err != nil {
		return err
	}
	file, err := out.encode()
	if err != nil {
		return err
	}
	return e.put(e.File+".json", file)
}

// sheets draws a deck's pictures.
func (e *export) sheets(d *deck) (customDecks, error) {
	var out customDecks
	w := math.Round(min(d.W*e.DPI/25.4, mostPixels*min(1, d.W/d.H)))
	back := picture(d.Pieces[0].DrawBack, d.W, d.H, int(w), int(math.Round(w*d.H/d.W)))
	backURL, err := e.file(d.Name+" back", back.Pixels(), w/d.W*25.4)
	back.Free()
	if err != nil {
		return nil, err
	}
	for _, s := range d.sheets {
		g := newGrid(len(s.at), d.W, d.H, e.DPI)
		face, err := e.sheet(d, s, g)
		if err != nil {
			return nil, err
		}
		faceURL, err := e.file(d.Name, face, float64(g.w)/d.W*25.4)
		if err != nil {
			return nil, err
		}
		out = append(out, numbered{s.number, customDeck{
			FaceURL: faceURL, BackURL: backURL, NumWidth: g.columns, NumHeight: g.rows, BackIsHidden: true, Type: d.shape(),
		}})
	}
	slices.SortFunc(out, func(a, b numbered) int { return cmp.Compare(a.Key, b.Key) })
	return out, nil
}

// sheet draws the faces of one sheet.
func (e *export) sheet(d *deck, s sheet, g grid) (*image.RGBA, error) {
	out := image.NewRGBA(image.Rect(0, 0, g.columns*g.w, g.rows*g.h))
	for i := range out.Pix {
		out.Pix[i] = 0xff
	}
	var used []int
	for i, p := range s.at {
		if p != nil {
			used = append(used, i)
		}
	}
	return out, ordered.Map(len(used), func(n int) (*png.Canvas, error) {
		return picture(s.at[used[n]].DrawUpright, d.W, d.H, g.w, g.h), nil
	}, func(n int, c *png.Canvas) error {
		x, y := used[n]%g.columns*g.w, used[n]/g.columns*g.h
		imagedraw.Draw(out, image.Rect(x, y, x+g.w, y+g.h), c.Pixels(), image.Point{}, imagedraw.Src)
		c.Free()
		return e.step()
	})
}

func (e *export) step() error {
	e.done++
	if e.Step == nil {
		return nil
	}
	return e.Step(e.done-1, e.all)
}

// picture draws w×h mm into exactly px×py pixels: the last fraction of a pixel
// is stretched, so that no edge is half paper.
func picture(drawing func(draw.Canvas), w, h float64, px, py int) *png.Canvas {
	c := png.New(float64(px), float64(py), 25.4)
	c.Push(draw.Affine{A: float64(px) / w, D: float64(py) / h})
	drawing(c)
	return c
}

// file writes a picture and gives its address.
func (e *export) file(label string, img *image.RGBA, dpi float64) (string, error) {
	data, err := png.Encode(img, dpi)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	name := fmt.Sprintf("%s-%s.png", piece.FileName(label), hex.EncodeToString(sum[:6]))
	return e.Base + url.PathEscape(name), e.put(name, data)
}

// thumbnail is the picture that the list of saved objects shows: the first
// card, in a square of 256 pixels.
func (e *export) thumbnail() error {
	var p *piece.Piece
	switch {
	case len(e.decks) > 0:
		p = e.decks[0].Pieces[0]
	case len(e.others) > 0:
		p = e.others[0]
	default:
		return nil
	}
	const side, room = 256, 240.0
	c := png.New(side, side, 25.4)
	k := room / max(p.W, p.H)
	c.Push(draw.Translate((side-k*p.W)/2, (side-k*p.H)/2).Mul(draw.Scale(k)))
	c.Clip(draw.Rect(0, 0, p.W, p.H))
	p.Face.Replay(c)
	data, err := png.Encode(c.Pixels(), 72)
	if err != nil {
		return err
	}
	return e.put(e.File+".png", data)
}

func sortedKeys[V any](m map[int]V) []int { return slices.Sorted(maps.Keys(m)) }
