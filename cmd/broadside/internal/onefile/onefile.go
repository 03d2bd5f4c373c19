// Package onefile puts a page that plays by itself into one file, which loads nothing: the engine, the game, its faces, and
// the table's page.
//
// The door is Write.
package onefile

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"

	g "maragu.dev/gomponents"
	h "maragu.dev/gomponents/html"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/standalone"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/table/page"
	"github.com/broadside-cards/broadside/cmd/internal/wasm"
)

// Contents are what goes into a page.
type Contents struct {
	Title  string
	Engine *wasm.Engine
	Box    *standalone.Box
	Faces  *Faces
}

// Faces are pictures in SVG, which share what they have in common: each is a row of parts with a `"` between them.
type Faces struct {
	Parts []string         `json:"parts"`
	Rows  map[string][]int `json:"faces"` // by kind and name
	at    map[string]int
}

// Add adds a picture.
func (f *Faces) Add(kind, name string, svg []byte) {
	if f.at == nil {
		f.at, f.Rows = map[string]int{}, map[string][]int{}
	}
	row := []int{}
	for part := range strings.SplitSeq(string(svg), `"`) {
		i, there := f.at[part]
		if !there {
			i = len(f.Parts)
			f.at[part] = i
			f.Parts = append(f.Parts, part)
		}
		row = append(row, i)
	}
	f.Rows[kind+"/"+name] = row
}

// Write gives the page.
func Write(c Contents) ([]byte, error) {
	script, style, worker := source("alone.js"), source("alone.css"), source("worker.js")
	game, err := json.Marshal(c.Box)
	if err != nil {
		return nil, err
	}
	faces, err := json.Marshal(c.Faces)
	if err != nil {
		return nil, err
	}
	packed := func(id string, gzipped []byte) g.Node {
		return held(id, "application/gzip", base64.StdEncoding.EncodeToString(gzipped))
	}
	newline := g.Raw("\n")
	var b bytes.Buffer
	err = g.Group{h.Doctype(newline), h.HTML(h.Lang("en"), newline,
		h.Head(newline,
			h.Meta(h.Charset("utf-8")), newline,
			h.Meta(g.Attr("http-equiv", "Content-Security-Policy"), h.Content(policy(script, style))), newline,
			h.Meta(h.Name("viewport"), h.Content("width=device-width, initial-scale=1")), newline,
			h.Meta(h.Name("referrer"), h.Content("no-referrer")), newline,
			h.TitleEl(g.Text(c.Title)), newline,
			h.Link(h.Rel("icon"), h.Href("data:,")), newline,
			h.StyleEl(g.Raw(style)), newline,
		), newline,
		h.Body(h.NoScript(g.Text(c.Title+" needs JavaScript. All of it stands in this file.")), newline,
			held("worker", "text/plain", closed(string(c.Engine.Begins))+worker), newline,
			packed("engine", c.Engine.Packed), newline,
			packed("game", wasm.Pack(game)), newline,
			packed("faces", wasm.Pack(faces)), newline,
			h.Script(h.Type("module"), g.Raw(script)), newline,
		), newline,
	), newline}.Render(&b)
	return b.Bytes(), err
}

// held is a text that no browser runs, for the page's script to find.
func held(id, kind, text string) g.Node {
	return h.Script(h.Type(kind), h.ID(id), g.Raw(text))
}

// policy lets the page's own script and style be, the engine in its worker, and pictures that the page makes; nothing is
// loaded.
func policy(script, style string) string {
	return "default-src 'none'; script-src " + sum(script) + " 'wasm-unsafe-eval'; worker-src blob:; style-src " + sum(style) + "; img-src blob: data:; base-uri 'none'; form-action 'none'"
}

func sum(text string) string {
	s := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(s[:]) + "'"
}

// source is a file of the page's bundle.
func source(name string) string {
	text, err := page.Dist.ReadFile("dist/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return closed(string(text))
}

// closed is a text that ends no script before its end.
func closed(text string) string { return strings.ReplaceAll(text, "</script", `<\/script`) }
