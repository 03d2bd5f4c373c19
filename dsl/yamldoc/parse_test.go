package yamldoc

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestPlaces finds the value of the key `v` and its exact bytes.
func TestPlaces(t *testing.T) {
	tests := []struct {
		name, text string
		form       Form
		value      string
		under      string // the bytes under the span
		line, col  int
	}{
		{"plain", "v: pay 1 coin\n", Plain, "pay 1 coin", "pay 1 coin", 1, 4},
		{"plain before a comment", "v: pay 1 coin # gone\n", Plain, "pay 1 coin", "pay 1 coin", 1, 4},
		{"plain at the end", "v: a", Plain, "a", "a", 1, 4},
		{"single quotes", "v: 'a: b'\n", Quoted, "a: b", "a: b", 1, 5},
		{"double quotes", "v: \"a # b\"\n", Quoted, "a # b", "a # b", 1, 5},
		{"behind other letters", "Łódź: x\nv: ⚓ to\n", Plain, "⚓ to", "⚓ to", 2, 4},
		{"in braces behind other letters", "{ü: ⚓⚓, v: a b}\n", Plain, "a b", "a b", 1, 12},
		{"block", "v: |\n  one\n    two\n\n  three\n\nw: x\n", Block, "one\n  two\n\nthree\n", "  one\n    two\n\n  three", 2, 1},
		{"block without a last line end", "v: |-\n  one\n  two", Block, "one\ntwo", "  one\n  two", 2, 1},
		{"block that keeps its end", "v: |+\n  one\n\n\nw: x\n", Block, "one\n\n\n", "  one", 2, 1},
		{"block with an indent said", "v: |2\n    one\n  two\n", Block, "  one\ntwo\n", "    one\n  two", 2, 1},
		{"block with a comment at its head", "v: | # text\n  one\n", Block, "one\n", "  one", 2, 1},
		{"block that starts late", "v: |\n\n\n  one\n", Block, "\n\none\n", "  one", 4, 1},
		{"block with a hash inside", "v: |\n  # one\n  two\n", Block, "# one\ntwo\n", "  # one\n  two", 2, 1},
		{"block before a comment", "v: |\n  one\n# two\n", Block, "one\n", "  one", 2, 1},
		{"block under a dash", "- v: |\n    one\n", Block, "one\n", "    one", 2, 1},
		{"block with CRLF", "v: |\r\n  one\r\n  two\r\nw: x\r\n", Block, "one\ntwo\n", "  one\r\n  two", 2, 1},
		{"behind a byte order mark", "\xef\xbb\xbfv: a\n", Plain, "a", "a", 1, 5},
		{"folded", "v: >\n  one\n  two\n", Folded, "one two\n", ">", 1, 4},
		{"several lines", "v: one\n  two\n", Spread, "one two", "one", 1, 4},
		{"several quoted lines", "v: 'one\n  two'\n", Spread, "one two", "'one", 1, 4},
		{"escape", "v: \"a\\tb\"\n", Escaped, "a\tb", "\"a\\tb\"", 1, 4},
		{"doubled quote", "v: 'a''b'\n", Escaped, "a'b", "'a''b'", 1, 4},
		{"backslash in single quotes", "v: 'a\\b'\n", Quoted, "a\\b", "a\\b", 1, 5},
		{"backslash in double quotes", "v: \"a\\\\b\"\n", Escaped, "a\\b", "\"a\\\\b\"", 1, 4},
		{"doubled quote at the end", "v: 'a'''\n", Escaped, "a'", "'a'''", 1, 4},
		{"nothing", "v:\nw: x\n", Empty, "", "v", 1, 1},
		{"null is a word", "v: ~\n", Plain, "~", "~", 1, 4},
		{"numbers stay as written", "v: 0x10\n", Plain, "0x10", "0x10", 1, 4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := diag.NewFile("a.yaml", []byte(test.text))
			root, found := Parse(f, Limits{64, 50000})
			require.Empty(t, found)
			if root.Kind == List {
				root = root.Items[0]
			}
			v := root.Get("v")
			require.NotNil(t, v)
			line, col := f.Position(v.Span.Start)
			assert.Equal(t, test.form.String(), v.Form.String())
			assert.Equal(t, test.value, v.Text)
			assert.Equal(t, test.under, v.Span.Text())
			assert.Equal(t, [2]int{test.line, test.col}, [2]int{line, col})
		})
	}
}

// TestLists gives the items' places.
func TestLists(t *testing.T) {
	f := diag.NewFile("a.yaml", []byte("v:\n  - a\n  - |\n    b\n  - [c, 'd']\n"))
	root, found := Parse(f, Limits{64, 50000})
	require.Empty(t, found)
	v := root.Get("v")
	require.Len(t, v.Items, 3)
	assert.Equal(t, "    b", v.Items[1].Span.Text())
	assert.Equal(t, "d", v.Items[2].Items[1].Span.Text())
	assert.Equal(t, "- a\n  - |\n    b\n  - [c, 'd", v.Span.Text())
}

// FuzzParse checks that places lie in the file and exact ones hold the text.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"v: |\n  a\n", "- a: 'b'\n  c: [d, {e: f}]\n", "\xef\xbb\xbfé: \"ü\" # c\r\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		file := diag.NewFile("a.yaml", text)
		root, found := Parse(file, Limits{64, 50000})
		for _, d := range found {
			if d.Span.Start > d.Span.End || d.Span.End > len(text) {
				t.Fatalf("%s is nowhere", d.Code)
			}
		}
		if root != nil {
			checkPlaces(t, root)
		}
	})
}

func checkPlaces(t *testing.T, n *Node) {
	t.Helper()
	if s := n.Span; s.Start < 0 || s.Start > s.End || s.End > len(s.File.Text) {
		t.Fatalf("a node is nowhere: %d to %d", s.Start, s.End)
	}
	if n.Kind == Scalar && n.Exact() && n.Form != Block && n.Span.Text() != n.Text {
		t.Fatalf("%q under the span, %q read", n.Span.Text(), n.Text)
	}
	for _, c := range n.Items {
		checkPlaces(t, c)
	}
	for _, p := range n.Pairs {
		checkPlaces(t, p.Key)
		checkPlaces(t, p.Value)
	}
}
