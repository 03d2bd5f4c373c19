package carddefs

import (
	"io/fs"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// manifestKeys are the keys of expansion.yaml; the first four are required.
var manifestKeys = []string{"name", "version", "extends", "for", "replaces", "removes"}

// manifestExamples show the required ones.
var manifestExamples = map[string]string{
	"name": "name: High Tide", "version": `version: "1.0.0"`, "extends": "extends: my-game", "for": `for: "1.0.0"`,
}

type manifestReader struct{ schema.Reader }

// readManifest reads expansion.yaml.
func readManifest(f *diag.File, root *yamldoc.Node, found *diag.List) *ExpansionMeta {
	r := manifestReader{schema.Reader{Found: found}}
	m := &ExpansionMeta{File: f}
	if !r.Group(&yamldoc.Node{Text: expansionFile}, root, manifestKeys...) {
		return m
	}
	for _, p := range root.Pairs {
		r.manifestKey(m, p.Key, p.Value)
	}
	for _, key := range manifestKeys[:4] {
		if root.Get(key) == nil {
			found.Add(diag.MissingKey, diag.Span{File: f}, "key", key, "example", manifestExamples[key])
		}
	}
	return m
}

func (r manifestReader) manifestKey(m *ExpansionMeta, key, value *yamldoc.Node) {
	switch key.Text {
	case "name":
		w, _ := r.Word(key, value)
		m.Name = w.Text
	case "version":
		w, _ := r.Word(key, value)
		m.Version = w.Text
	case "extends":
		m.Extends = r.plainName(key, value)
	case "for":
		m.For, _ = r.Word(key, value)
	case "replaces":
		m.Replaces = r.Words(key, value)
	case "removes":
		m.Removes = r.Words(key, value)
	}
}

// plainName reads a name that must not be a path.
func (r manifestReader) plainName(key, value *yamldoc.Node) check.Word {
	w, ok := r.Word(key, value)
	if ok && (!fs.ValidPath(w.Text) || strings.ContainsAny(w.Text, `/\`)) {
		r.Found.Add(diag.LeavesFolder, w.Span, "path", w.Text, "why", "a game is named, not its path")
		return check.Word{}
	}
	return w
}
