package workshop

import (
	"net/http"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/piece"
)

// zoneNow is a part of a face and the line that places it.
type zoneNow struct {
	place
	X float64 `json:"x"` // parts of the face's width and height, in hundredths
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// zones are the parts of a card's face, each with its line in the look or, where that says
// nothing of it, the line of the card's frame or kind there.
func (e *seeing) zones(f *folder, w http.ResponseWriter, r *http.Request) error {
	now, err := e.current(f)
	if err != nil {
		return err
	}
	name := r.URL.Query().Get("card")
	p, ok := now.easel.Draw(name)
	if !ok {
		return noCard()
	}
	var out []zoneNow
	if c := now.card(name); c != nil {
		out = zonesOf(f, now, p, c)
	}
	return web.Answered(w, out)
}

func zonesOf(f *folder, now *looked, p piece.Piece, c *check.Card) (out []zoneNow) {
	usual := now.game.Paper.LookOf(c)
	for _, z := range p.Zones {
		at := z.At
		if !at.Known() {
			at = usual
		}
		if at.Known() {
			out = append(out, zoneNow{placeAt(f, z.Name, at), 100 * z.X / p.W, 100 * z.Y / p.H, 100 * z.W / p.W, 100 * z.H / p.H})
		}
	}
	return out
}

// placeAt names the line where a span begins.
func placeAt(f *folder, label string, s diag.Span) place {
	return placeOf(f, label, s.File.Name, lineOf(s))
}
