package workshop

import (
	"embed"
	"net/http"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// dist is what .ci/page made of the page's sources.
//
//go:embed page/dist
var dist embed.FS

// page serves the page itself.
func (s *server) page() {
	page := web.Page{Title: "Broadside workshop", Script: "The workshop needs JavaScript. All of it is served by this machine.", Nonce: true}
	s.look("GET /{$}", func(w http.ResponseWriter, r *http.Request) error { return page.Show(w, r, "ws://"+r.Host) })
	s.look("GET /page.js", web.Asset(dist, "page/dist/page.js", "text/javascript; charset=utf-8"))
	s.look("GET /page.css", web.Asset(dist, "page/dist/page.css", "text/css; charset=utf-8"))
	s.look("GET /licences", web.Asset(dist, "page/dist/LICENCES.txt", "text/plain; charset=utf-8"))
}
