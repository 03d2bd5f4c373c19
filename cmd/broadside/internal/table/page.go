package table

import (
	"embed"
	"html/template"
	"net/http"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// dist is what .ci/page made of the page's sources.
//
//go:embed page/dist
var dist embed.FS

var index = template.Must(template.New("index").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.}}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
</head>
<body><noscript>The table needs JavaScript. All of it comes from where the table is.</noscript></body>
</html>
`))

// page serves the page itself.
func (s *server) page() {
	s.on("GET /{$}", func(_ *door, w http.ResponseWriter, r *http.Request) error {
		if r.URL.Query().Has("key") { // it has done its work, and stands in no history
			w.Header().Set("Location", "./")
			w.WriteHeader(http.StatusSeeOther)
			return nil
		}
		w.Header().Set("Content-Security-Policy", web.OfPage(""))
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		return index.Execute(w, s.table.game.Name())
	})
	for name, kind := range map[string]string{"page.js": "text/javascript; charset=utf-8", "page.css": "text/css; charset=utf-8"} {
		asset := web.Asset(dist, "page/dist/"+name, kind)
		s.on("GET /"+name, func(_ *door, w http.ResponseWriter, r *http.Request) error { return asset(w, r) })
	}
}
