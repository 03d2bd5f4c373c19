package carddefs

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// manifest is the table of expansion.yaml's keys.
var manifest = schema.Group[ExpansionMeta]{Keys: []schema.Row[ExpansionMeta]{
	schema.Field("name", func(m *ExpansionMeta) *string { return &m.Name }, plainText, "what the expansion is called").Needed("name: High Tide"),
	schema.Field("version", func(m *ExpansionMeta) *string { return &m.Version }, plainText, "its version").Needed(`version: "1.0.0"`),
	schema.Field("extends", func(m *ExpansionMeta) *check.Word { return &m.Extends }, gameName, "the game it is for").Needed("extends: my-game"),
	schema.Field("for", func(m *ExpansionMeta) *check.Word { return &m.For }, schema.Word.As("a version"), "the game's version it is made for").Needed(`for: "1.0.0"`),
	schema.Field("replaces", func(m *ExpansionMeta) *[]check.Word { return &m.Replaces }, schema.Words.As("cards"), "cards of the game that its own take the place of"),
	schema.Field("removes", func(m *ExpansionMeta) *[]check.Word { return &m.Removes }, schema.Words.As("cards"), "cards of the game that are not in it any more"),
}}

var plainText = schema.To(schema.Word, func(w check.Word) string { return w.Text })

// gameName is a name that must not be a path.
var gameName = schema.Word.As("the name of a game").Where(func(w check.Word) bool { return fs.ValidPath(w.Text) && !strings.ContainsAny(w.Text, `/\`) },
	func(r schema.Reader, _, _ *yamldoc.Node, w check.Word) {
		r.Found.Add(diag.LeavesFolder, w.Span, "path", w.Text, "does", "leads out of this folder", "why", "a game is named, not its path")
	})

// readManifest reads expansion.yaml.
func readManifest(f *diag.File, root *yamldoc.Node, found *diag.List) *ExpansionMeta {
	m, ok := manifest.Type().Read(schema.NewReader(found), &yamldoc.Node{Text: expansionFile}, root)
	m.File = f
	if ok {
		for _, key := range manifest.Missing(root) {
			found.Add(diag.MissingKey, diag.Span{File: f}, "key", key.Name, "example", key.Must)
		}
	}
	return &m
}

// ExpansionKeys describes all keys of expansion.yaml.
func ExpansionKeys() []schema.Key { return manifest.Describe() }

// References are the cards of its game that an expansion names.
func (m *ExpansionMeta) References() (out []index.Ref) {
	for _, w := range append(slices.Clone(m.Replaces), m.Removes...) {
		if w.Span.Text() == w.Text {
			out = append(out, index.Ref{Span: w.Span, Symbol: index.Symbol{What: words.Card, Name: w.Text}, ID: check.None})
		}
	}
	return out
}
