package workshop

import (
	"bytes"
	"compress/gzip"
	"embed"
	"html/template"
	"net/http"
	"strings"
	"sync"
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
		nonce := secret()
		w.Header().Set("Content-Security-Policy", ofPage(r.Host, nonce))
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		return index.Execute(w, nonce)
	})
	s.look("GET /page.js", asset("page.js", "text/javascript; charset=utf-8"))
	s.look("GET /page.css", asset("page.css", "text/css; charset=utf-8"))
	s.look("GET /licences", asset("LICENCES.txt", "text/plain; charset=utf-8"))
}

// asset serves a file of the bundle, packed where the browser can unpack it.
func asset(name, kind string) answer {
	packed := sync.OnceValues(func() (plain, small []byte) {
		plain, _ = dist.ReadFile("page/dist/" + name)
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		_, _ = z.Write(plain)
		_ = z.Close()
		return plain, b.Bytes()
	})
	return func(w http.ResponseWriter, r *http.Request) error {
		plain, small := packed()
		w.Header().Set("Content-Type", kind)
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			plain = small
		}
		_, _ = w.Write(plain)
		return nil
	}
}
