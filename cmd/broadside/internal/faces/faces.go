// Package faces is what pages of a table show of a game's cards, backs and tokens: the printer's drawings, as SVG.
//
// The door is New.
package faces

import (
	"strconv"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// Faces are the game's cards as they are printed. Every page may have every face: what cards a
// game has is no secret.
type Faces struct {
	easel *game.Easel
	backs map[reach.Spot]string // by zone: a card whose back all of its cards have, if they have one
	cards []string              // the names of all, in the rules' order

	Hash  string    // of the game
	Signs []string  // tokens and marks that are printed
	Size  []float64 // of a back, in mm
	Rules int       // how many pages they have

	pages []*draw.List // of the rules
}

// rulesPaper is the paper on which rules are set.
var rulesPaper = impose.Size{W: 210, H: 297}

// New draws nothing yet but backs.
func New(g *open.Game) (*Faces, error) {
	easel, err := g.Paper.Easel()
	if err != nil {
		return nil, err
	}
	f := &Faces{easel: easel, backs: map[reach.Spot]string{}, Hash: g.Engine.Hash()[:12]}
	d, _, err := g.Paper.Draw(game.Options{Parts: []string{"rules"}, Paper: "a4"})
	if err != nil {
		return nil, err
	}
	f.pages, f.Rules = d.Pages, len(d.Pages)
	hashes, reached := map[string]string{}, g.Paper.Reached()
	for i := range g.Rules.Cards {
		name := g.Rules.Cards[i].Name
		f.cards = append(f.cards, name)
		if easel.Has(name) {
			p, _ := easel.Draw(name)
			hashes[name] = backOf(&p).Hash()
			w, h := p.Upright()
			f.Size = []float64{w, h}
		}
	}
	for i := range g.Rules.Tokens {
		f.sign(g.Rules.Tokens[i].Name)
	}
	for i := range g.Rules.Marks {
		f.sign(g.Rules.Marks[i].Name)
	}
	for z := range g.Rules.Zones {
		spots := []reach.Spot{{Zone: check.ID(z), Seat: check.None}}
		if g.Rules.Zones[z].Owner == check.OfPlayer {
			spots = nil
			for p := range g.Rules.Players {
				spots = append(spots, reach.Spot{Zone: check.ID(z), Seat: check.ID(p)})
			}
		}
		for _, s := range spots {
			f.backs[s] = oneBack(g.Rules, reached, s, hashes)
		}
	}
	return f, nil
}

// oneBack is a card whose back all cards have that can come to lie in a zone; "": they differ, and
// would tell what they are.
func oneBack(g *check.Game, reached *reach.Reach, s reach.Spot, hashes map[string]string) (name string) {
	for i := range g.Cards {
		c := &g.Cards[i]
		if !reached.Lies(reached.ClassOf(c), s) {
			continue
		}
		hash, drawn := hashes[c.Name]
		switch {
		case !drawn, name != "" && hashes[name] != hash:
			return ""
		case name == "":
			name = c.Name
		}
	}
	return name
}

func backOf(p *piece.Piece) *draw.List {
	list := &draw.List{}
	p.DrawBack(list)
	return list
}

func (f *Faces) sign(name string) {
	if _, ok := f.easel.Token(name); ok {
		f.Signs = append(f.Signs, name)
	}
}

// Back implements scene.Faces.
func (f *Faces) Back(at reach.Spot) string { return f.backs[at] }

// Shape implements scene.Faces.
func (f *Faces) Shape(name string) (drawn bool, like string, size []float64) {
	p, ok := f.easel.Thing(name)
	if !ok {
		return false, "", nil
	}
	switch {
	case p.Kind == "Figure":
		like = "figure"
	case p.W > p.H*1.05:
		like = "wide"
	}
	return true, like, []float64{p.W, p.H}
}

// Kinds of picture that a page asks for.
const (
	Card  = "card"
	Back  = "back"
	Token = "token"
	Rules = "rules" // a page of them, by its number
)

// Side is a picture of a kind and a name; ok is false where there is none.
func (f *Faces) Side(kind, name string) (side piece.Side, ok bool) {
	if kind == Rules {
		n, err := strconv.Atoi(name)
		if err != nil || n < 1 || n > f.Rules {
			return side, false
		}
		return piece.Side{Name: "rules " + name, W: rulesPaper.W, H: rulesPaper.H, List: f.pages[n-1]}, true
	}
	p, ok := f.easel.Thing(name)
	if kind == Token {
		p, ok = f.easel.Token(name)
	}
	if !ok {
		return side, false
	}
	side = piece.FaceSide(p, 0)
	if kind == Back {
		side.W, side.H = p.Upright()
		side.List = backOf(&p)
	}
	return side, true
}
