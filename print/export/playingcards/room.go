package playingcards

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
)

// A room, pixels: its size, where the hand begins, the edge of a holder around its
// cards, what stands above it (its label) and below (its button), and gaps.
const (
	roomW, roomH = 1600.0, 1000.0
	handY        = 820.0
	holderEdge   = 4.0
	label        = 24.0
	button       = 36.0
	roomGap      = 16.0
	narrowest    = 60.0 // so that a label can be read

	largest  = 160 / 88.9 // pixels for a millimetre: a poker card is 160 high, as those that come with it are
	smallest = largest / 4
)

// room is everything that lies in it.
type room struct {
	holders []*holder
	boards  []*board
}

// spot is where something lies, pixels.
type spot struct{ x, y, w, h float64 }

// holder is a pile of cards, or of tokens, that begin in one place.
type holder struct {
	spot
	id, name string
	open     bool // face up
	shuffled bool // has a button that brings all back and shuffles them
	sideways bool // all faces are landscape, so the cards lie that way
	mmW, mmH float64
	cards    []*face
	back     string // the address of its picture
}

// face is a card and the address of its picture.
type face struct {
	p       *piece.Piece
	address string
}

// board lies still.
type board struct {
	spot
	id      string
	p       *piece.Piece
	address string
}

// newRoom sorts pieces into piles and boards and lays them out.
func newRoom(pieces []piece.Piece) *room {
	r := &room{}
	var loose []piece.Piece
	for i := range pieces {
		p := &pieces[i]
		if p.Use != piece.Board {
			loose = append(loose, *p)
			continue
		}
		for n := range p.Count {
			r.boards = append(r.boards, &board{id: fmt.Sprintf("board-%s-%d", p.ID, n+1), p: p})
		}
	}
	for _, d := range piece.Decks(loose) {
		r.pile(d)
	}
	for k := largest; !r.lay(k) && k > smallest; {
		k *= 0.95
	}
	return r
}

// pile makes the piles of a deck: one for each place where cards begin, one for
// each sort of token.
func (r *room) pile(d *piece.Deck) {
	type key struct {
		piece.Start
		token string
	}
	byKey := map[key]*holder{}
	for _, p := range d.Pieces {
		k := key{Start: p.Start}
		if p.Use == piece.Token {
			k.token = p.Name
		}
		h := byKey[k]
		if h == nil {
			h = &holder{id: fmt.Sprintf("deck-%d", len(r.holders)+1), open: p.Start.Open || p.Use == piece.Token, shuffled: p.Use == piece.Card, sideways: true, mmW: d.W, mmH: d.H}
			for _, name := range []string{k.token, p.Start.Pile, d.Name} {
				if h.name == "" {
					h.name = prose.Capital(name)
				}
			}
			byKey[k] = h
			r.holders = append(r.holders, h)
		}
		h.sideways = h.sideways && p.W > p.H
		h.cards = append(h.cards, &face{p: p})
	}
}

// lay puts everything into rows at k pixels for a millimetre; false says that
// something lies under the hand.
func (r *room) lay(k float64) bool {
	x, y, deep := roomGap, roomGap, 0.0
	put := func(s *spot, w, h, above, below float64) {
		wide := max(w, narrowest)
		if x > roomGap && x+wide > roomW-roomGap {
			x, y, deep = roomGap, y+deep+roomGap, 0
		}
		*s = spot{x, y + above, w, h}
		x, deep = x+wide+roomGap, max(deep, above+h+below)
	}
	for _, h := range r.holders {
		w, high := h.mmW, h.mmH
		if h.sideways {
			w, high = high, w
		}
		put(&h.spot, math.Round(w*k), math.Round(high*k), label, button+2*holderEdge)
	}
	if len(r.holders)*len(r.boards) > 0 { // boards begin a row
		x, y, deep = roomGap, y+deep+roomGap, 0
	}
	for _, b := range r.boards {
		put(&b.spot, math.Round(b.p.W*k), math.Round(b.p.H*k), 0, 0)
	}
	return y+deep <= handY
}

// widgets are all that lies in the room, what lies below first.
func (r *room) widgets() []widget {
	out := []widget{hand(1)}
	for _, b := range r.boards {
		out = append(out, b.widget(len(out)+1))
	}
	for _, h := range r.holders {
		out = append(out, h.pile(len(out)+1), h.deck(len(out)+2))
		for _, c := range h.cards {
			for n := range c.p.Count {
				out = append(out, h.card(fmt.Sprintf("%s-%s-%d", h.id, c.p.ID, n+1), c, len(out)+1))
			}
		}
	}
	return out
}

// sides are the pictures of the room.
func (r *room) sides() (out []side) {
	for _, b := range r.boards {
		out = append(out, side{b.p.Name, b.p.W, b.p.H, func(c draw.Canvas) { c.Use(b.p.FaceSymbol()) }, &b.address})
	}
	for _, h := range r.holders {
		w, high, first := h.mmW, h.mmH, h.cards[0].p
		back := first.DrawBack
		if h.sideways {
			w, high = high, w
			back = func(c draw.Canvas) {
				c.Push(draw.Translate(0, h.mmW).Mul(draw.Rotate(3)))
				first.DrawBack(c)
				c.Pop()
			}
		}
		out = append(out, side{h.name + " back", w, high, back, &h.back})
		for _, f := range h.cards {
			face := f.p.DrawUpright
			if h.sideways {
				face = func(c draw.Canvas) { c.Use(f.p.FaceSymbol()) }
			}
			out = append(out, side{f.p.Name, w, high, face, &f.address})
		}
	}
	return out
}
