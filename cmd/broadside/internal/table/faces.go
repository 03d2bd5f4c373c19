package table

import (
	"fmt"
	"net/http"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
)

// faces are the game's cards as they are printed. Every page may ask for every face: what cards a
// game has is no secret, and a request says nothing of where one lies.
type faces struct {
	easel *game.Easel
	backs map[reach.Spot]string // by zone: a card whose back all of its cards have, if they have one
	hash  string                // of the game
	signs []string              // tokens and marks that are printed
	size  []float64             // of a back, in mm
}

func newFaces(g *open.Game) (*faces, error) {
	easel, err := g.Paper.Easel()
	if err != nil {
		return nil, err
	}
	f := &faces{easel: easel, backs: map[reach.Spot]string{}, hash: g.Engine.Hash()[:12]}
	hashes, reached := map[string]string{}, g.Paper.Reached()
	for i := range g.Rules.Cards {
		if name := g.Rules.Cards[i].Name; easel.Has(name) {
			p, _ := easel.Draw(name)
			hashes[name] = backOf(&p).Hash()
			w, h := p.Upright()
			f.size = []float64{w, h}
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

func (f *faces) sign(name string) {
	if _, ok := f.easel.Token(name); ok {
		f.signs = append(f.signs, name)
	}
}

// Back implements scene.Faces.
func (f *faces) Back(at reach.Spot) string { return f.backs[at] }

// Shape implements scene.Faces.
func (f *faces) Shape(name string) (drawn bool, like string, size []float64) {
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

// face answers with a card's face or back.
func (f *faces) face(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	name, back := q.Get("card"), q.Has("back")
	if back {
		name = q.Get("back")
	}
	p, ok := f.easel.Thing(name)
	if q.Has("token") {
		p, ok = f.easel.Token(q.Get("token"))
	}
	if !ok {
		return exit.Failure("load the page again", "there is no such card in the game")
	}
	side := piece.FaceSide(p, 0)
	if back {
		side.W, side.H = p.Upright()
		side.List = backOf(&p)
	}
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml")
	h.Set("ETag", fmt.Sprintf("%q", side.List.Hash()))
	if q.Get("v") == f.hash { // it stays what it is as long as the game does
		h.Set("Cache-Control", "private, max-age=86400, immutable")
	}
	return web.Packed(w, r, side.SVG())
}
