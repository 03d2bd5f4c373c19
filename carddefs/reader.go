package carddefs

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// reader turns nodes into words and lists of one file and collects findings.
type reader struct {
	file  *diag.File
	found *diag.List
}

// word reads a short value on one line. ok is false after a finding.
func (r reader) word(key *yamldoc.Node, n *yamldoc.Node) (w check.Word, ok bool) {
	if !n.Known() {
		return w, false
	}
	if n.Kind != yamldoc.Scalar {
		r.bad(key, n, "a word or a few on one line", "write `"+key.Text+": …` on one line")
		return w, false
	}
	if strings.TrimSpace(n.Text) == "" {
		r.found.Add(diag.EmptyValue, n.Span, "key", key.Text)
		return w, false
	}
	if !n.Exact() || n.Form == yamldoc.Block {
		r.bad(key, n, "a word or a few on one line", "write `"+key.Text+": …` on one line")
		return w, false
	}
	return check.Word{Text: n.Text, Span: n.Span}, true
}

// text reads a value whose every character must have its place.
func (r reader) text(key *yamldoc.Node, n *yamldoc.Node) (s check.Scalar, ok bool) {
	switch {
	case !n.Known():
	case n.Kind != yamldoc.Scalar:
		r.bad(key, n, "a number, a text or a list of texts", "write each text after a `- ` of its own")
	case n.Form == yamldoc.Empty || strings.TrimSpace(n.Text) == "":
		r.found.Add(diag.EmptyValue, n.Span, "key", key.Text)
	case !n.Exact():
		r.found.Add(diag.FoldedText, n.Span, "found", n.Form.String())
	default:
		return check.Scalar{Text: n.Text, Span: n.Span}, true
	}
	return s, false
}

// bad says that a key's value is of the wrong sort.
func (r reader) bad(key, n *yamldoc.Node, want, next string) {
	if !n.Known() {
		return
	}
	found := n.What()
	if n.Kind == yamldoc.Scalar {
		found = n.Form.String()
	}
	r.found.Add(diag.BadValue, firstLine(n.Span), "key", key.Text, "want", want, "found", found, "next", next)
}

// words reads a list of names; a single name stands for a list of one.
func (r reader) words(key, n *yamldoc.Node) []check.Word {
	if n.Kind == yamldoc.Scalar {
		if w, ok := r.word(key, n); ok {
			return []check.Word{w}
		}
		return nil
	}
	if n.Kind != yamldoc.List {
		r.bad(key, n, "a list of names", "write `"+key.Text+": [one, another]`")
		return nil
	}
	var out []check.Word
	for _, item := range n.Items {
		if w, ok := r.word(key, item); ok {
			out = append(out, w)
		}
	}
	return out
}

// group checks that a node is a group of keys, all of them known.
func (r reader) group(key, n *yamldoc.Node, known ...string) bool {
	if n.Kind != yamldoc.Map {
		r.bad(key, n, "a group of keys", "write `name: value` lines under it, or `{name: value}`")
		return false
	}
	for _, p := range n.Pairs {
		r.known(p.Key, known)
	}
	return true
}

// known reports a key that is not one of those expected.
func (r reader) known(key *yamldoc.Node, known []string) {
	if len(known) == 0 {
		return
	}
	for _, k := range known {
		if k == key.Text {
			return
		}
	}
	r.found.Add(diag.UnknownKey, key.Span, nearArgs(diag.Suggest(key.Text, known),
		"key", key.Text, "known", strings.Join(known, ", "))...)
}

// nearArgs adds a suggestion where there is one; without it, no help is shown.
func nearArgs(near string, args ...string) []string {
	if near == "" {
		return args
	}
	return append(args, "near", near)
}

// firstLine cuts a span to its first line.
func firstLine(s diag.Span) diag.Span {
	if i := strings.IndexByte(s.Text(), '\n'); i >= 0 {
		s.End = s.Start + i
	}
	return s
}
