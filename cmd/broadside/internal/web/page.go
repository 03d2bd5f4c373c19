package web

import (
	"net/http"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"
)

// Page is the document that a page begins as: its bundle stands beside it.
type Page struct {
	Title  string
	Script string // what is said where there is none
	Nonce  bool   // the page makes styles of its own
}

// node is the document; a nonce is that of its styles, if it has one.
func (p Page) node(nonce string) g.Node {
	newline := g.Raw("\n")
	return g.Group{h.Doctype(newline), h.HTML(h.Lang("en"), newline,
		h.Head(newline,
			h.Meta(h.Charset("utf-8")), newline,
			h.Meta(h.Name("viewport"), h.Content("width=device-width, initial-scale=1")), newline,
			g.If(nonce != "", g.Group{h.Meta(h.Name("nonce"), h.Content(nonce)), newline}),
			h.TitleEl(g.Text(p.Title)), newline,
			h.Link(h.Rel("icon"), h.Href("data:,")), newline,
			h.Link(h.Rel("stylesheet"), h.Href("page.css")), newline,
			h.Script(h.Type("module"), h.Src("page.js")), newline,
		), newline,
		h.Body(h.NoScript(g.Text(p.Script))), newline,
	), newline}
}

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
	return p.node(nonce).Render(w)
}
