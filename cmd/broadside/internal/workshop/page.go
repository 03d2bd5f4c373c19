package workshop

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
<meta name="nonce" content="{{.}}">
<title>Broadside workshop</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body><noscript>The workshop needs JavaScript. All of it is served by this machine.</noscript></body>
</html>
`))

// page serves the page itself.
func (s *server) page() {
	s.look("GET /{$}", func(w http.ResponseWriter, r *http.Request) error {
		if r.URL.Query().Has("key") { // it has done its work, and stands in no history
			http.Redirect(w, r, "/", http.StatusSeeOther)
			return nil
		}
		nonce := web.Secret()
		w.Header().Set("Content-Security-Policy", web.OfPage(nonce, "ws://"+r.Host))
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		return index.Execute(w, nonce)
	})
	s.look("GET /page.js", web.Asset(dist, "page/dist/page.js", "text/javascript; charset=utf-8"))
	s.look("GET /page.css", web.Asset(dist, "page/dist/page.css", "text/css; charset=utf-8"))
	s.look("GET /licences", web.Asset(dist, "page/dist/LICENCES.txt", "text/plain; charset=utf-8"))
}
