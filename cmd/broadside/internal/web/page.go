package web

import (
	"html/template"
	"net/http"
)

// Page is the document that a page begins as: its bundle stands beside it.
type Page struct {
	Title  string
	Script string // what is said where there is none
	Nonce  bool   // the page makes styles of its own
}

var index = template.Must(template.New("index").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{{- with .Nonce}}
<meta name="nonce" content="{{.}}">
{{- end}}
<title>{{.Title}}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<script type="module" src="page.js"></script>
</head>
<body><noscript>{{.Script}}</noscript></body>
</html>
`))

// Show answers with the page, whoever came with the key without it. connect are the addresses, besides its own, that it
// connects to.
func (p Page) Show(w http.ResponseWriter, r *http.Request, connect ...string) error {
	if r.URL.Query().Has("key") { // it has done its work, and stands in no history
		w.Header().Set("Location", "./")
		w.WriteHeader(http.StatusSeeOther)
		return nil
	}
	nonce := ""
	if p.Nonce {
		nonce = Secret()
	}
	w.Header().Set("Content-Security-Policy", OfPage(nonce, connect...))
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	return index.Execute(w, struct{ Title, Script, Nonce string }{p.Title, p.Script, nonce})
}
