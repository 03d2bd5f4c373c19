package table

import (
	"net/http"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/table/page"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// page serves the page itself.
func (s *server) page() {
	front := web.Page{Title: s.table.Game().Name(), Script: "The table needs JavaScript. All of it comes from where the table is."}
	s.on("GET /{$}", func(_ *door, w http.ResponseWriter, r *http.Request) error { return front.Show(w, r) })
	for name, kind := range map[string]string{"page.js": "text/javascript; charset=utf-8", "page.css": "text/css; charset=utf-8"} {
		asset := web.Asset(page.Dist, "dist/"+name, kind)
		s.on("GET /"+name, func(_ *door, w http.ResponseWriter, r *http.Request) error { return asset(w, r) })
	}
}
