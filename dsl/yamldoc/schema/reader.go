// Package schema reads YAML by tables: what keys a group has, what may stand
// there and what it means. One table reads a file, says what is wrong with it
// and describes its keys.
//
// The door: a Group is made of rows (Field, Into), and its Fill reads a node
// into a value.
package schema

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Reader reads the values of one file and collects findings.
type Reader struct {
	Found *diag.List
	Names map[string][]diag.Word // the names that were given, by what they name: see Name, Naming and Named
}

// NewReader makes one that adds what it finds to a list.
func NewReader(found *diag.List) Reader { return Reader{found, map[string][]diag.Word{}} }

// Note keeps a name by what it names.
func (r Reader) Note(of string, w diag.Word) { r.Names[of] = append(r.Names[of], w) }

// Word reads a short value on one line. ok is false after a finding.
func (r Reader) Word(key *yamldoc.Node, n *yamldoc.Node) (w diag.Word, ok bool) {
	if !n.Known() {
		return w, false
	}
	if n.Kind != yamldoc.Scalar {
		r.Bad(key, n, "a word or a few on one line", "write `"+key.Text+": …` on one line")
		return w, false
	}
	if strings.TrimSpace(n.Text) == "" {
		r.Found.Add(diag.EmptyValue, n.Span, "key", key.Text)
		return w, false
	}
	if !n.Exact() || n.Form == yamldoc.Block {
		r.Bad(key, n, "a word or a few on one line", "write `"+key.Text+": …` on one line")
		return w, false
	}
	return diag.Word{Text: n.Text, Span: n.Span}, true
}

// Text reads a value whose every character must have its place.
func (r Reader) Text(key *yamldoc.Node, n *yamldoc.Node) (s diag.Word, ok bool) {
	switch {
	case !n.Known():
	case n.Kind != yamldoc.Scalar:
		r.Bad(key, n, "a number, a text or a list of texts", "write each text after a `- ` of its own")
	case n.Form == yamldoc.Empty || strings.TrimSpace(n.Text) == "":
		r.Found.Add(diag.EmptyValue, n.Span, "key", key.Text)
	case !n.Exact():
		r.Found.Add(diag.FoldedText, n.Span, "found", n.Form.String())
	default:
		return diag.Word{Text: n.Text, Span: n.Span}, true
	}
	return s, false
}

// Bad says that a key's value is of the wrong sort.
func (r Reader) Bad(key, n *yamldoc.Node, want, next string) {
	if !n.Known() {
		return
	}
	found := n.What()
	if n.Kind == yamldoc.Scalar {
		found = n.Form.String()
	}
	r.Found.Add(diag.BadValue, FirstLine(n.Span), "key", key.Text, "want", want, "found", found, "next", next)
}

// Words reads a list of names; a single name stands for a list of one.
func (r Reader) Words(key, n *yamldoc.Node) []diag.Word {
	if n.Kind == yamldoc.Scalar {
		if w, ok := r.Word(key, n); ok {
			return []diag.Word{w}
		}
		return nil
	}
	if n.Kind != yamldoc.List {
		r.Bad(key, n, "a list of names", "write `"+key.Text+": [one, another]`")
		return nil
	}
	var out []diag.Word
	for _, item := range n.Items {
		if w, ok := r.Word(key, item); ok {
			out = append(out, w)
		}
	}
	return out
}

// Group checks that a node is a group of keys.
func (r Reader) Group(key, n *yamldoc.Node) bool {
	if n.Kind != yamldoc.Map {
		r.Bad(key, n, "a group of keys", "write `name: value` lines under it, or `{name: value}`")
	}
	return n.Kind == yamldoc.Map
}

// Known reports a key that is not one of those known, if any are.
func (r Reader) Known(key *yamldoc.Node, known []string) {
	if len(known) == 0 || slices.Contains(known, key.Text) {
		return
	}
	r.Found.Add(diag.UnknownKey, key.Span, Near(diag.Suggest(key.Text, known),
		"key", key.Text, "known", strings.Join(known, ", "))...)
}

// Near adds a suggestion where there is one; without it, no help is shown.
func Near(near string, args ...string) []string {
	if near == "" {
		return args
	}
	return append(args, "near", near)
}

// FirstLine cuts a span to its first line.
func FirstLine(s diag.Span) diag.Span {
	if i := strings.IndexByte(s.Text(), '\n'); i >= 0 {
		s.End = s.Start + i
	}
	return s
}
