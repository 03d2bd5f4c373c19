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
	"html/template"
	"strings"

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

// The policy lets the page do what stands in it, and load nothing.
var index = template.Must(template.New("index").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.Policy}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{{.Title}}</title>
<link rel="icon" href="data:,">
{{.Style}}
</head>
<body><noscript>{{.Title}} needs JavaScript. All of it stands in this file.</noscript>
{{range .Packed}}{{.}}
{{end}}{{.Script}}
</body>
</html>
`))

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
	held := func(id, kind, text string) template.HTML {
		return template.HTML(`<script type="` + kind + `" id="` + id + `">` + text + `</script>`)
	}
	packed := func(id string, gzipped []byte) template.HTML {
		return held(id, "application/gzip", base64.StdEncoding.EncodeToString(gzipped))
	}
	var b bytes.Buffer
	err = index.Execute(&b, map[string]any{
		"Title":  c.Title,
		"Policy": policy(script, style),
		"Style":  template.HTML("<style>" + style + "</style>"),
		"Packed": []template.HTML{
			held("worker", "text/plain", closed(string(c.Engine.Begins))+worker),
			packed("engine", c.Engine.Packed), packed("game", wasm.Pack(game)), packed("faces", wasm.Pack(faces)),
		},
		"Script": template.HTML(`<script type="module">` + script + `</script>`),
	})
	return b.Bytes(), err
}

// policy lets the page's own script and style be, the engine in its worker, and pictures that the page makes.
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
