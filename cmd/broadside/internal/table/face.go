package table

import (
	"fmt"
	"net/http"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/faces"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// face answers with a card's face or back: a request says nothing of where one lies.
func (s *server) face(_ *door, w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	for _, kind := range []string{faces.Card, faces.Back, faces.Token, faces.Rules} {
		if !q.Has(kind) {
			continue
		}
		side, ok := s.faces.Load().Side(kind, q.Get(kind))
		if !ok {
			break
		}
		h := w.Header()
		h.Set("Content-Type", "image/svg+xml")
		h.Set("ETag", fmt.Sprintf("%q", side.List.Hash()))
		if q.Get("v") == s.faces.Load().Hash { // it stays what it is as long as the game does
			h.Set("Cache-Control", "private, max-age=86400, immutable")
		}
		return web.Packed(w, r, side.SVG())
	}
	return exit.Failure("load the page again", "there is no such card in the game")
}
