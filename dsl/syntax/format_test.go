package syntax_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/format"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// FuzzFormat checks that printing is idempotent and keeps the tree.
func FuzzFormat(f *testing.F) {
	text, err := os.ReadFile("testdata/everything.rules")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	for _, s := range []string{"kind a\n  b: c\n  # d\n", "to a\n  choose one\n    - b: c\n      # x\n      d\n    # y\n", "setup\n  win # a\n\n\n  lose"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		check(t, text, func(f *diag.File) ([]byte, diag.List) { return format.Rules(f) }, func(f *diag.File) syntax.Piece {
			tree, _ := syntax.ParseRules(f)
			return tree
		})
		check(t, text, func(f *diag.File) ([]byte, diag.List) { return format.Text(f, 0, len(f.Text), 0) }, func(f *diag.File) syntax.Piece {
			tree, _ := syntax.ParseText(f, 0, len(f.Text))
			return tree
		})
	})
}

func check(t *testing.T, text []byte, print func(*diag.File) ([]byte, diag.List), parse func(*diag.File) syntax.Piece) {
	t.Helper()
	f := diag.NewFile("fuzz", text)
	once, diags := print(f)
	if diags.Errors() > 0 {
		require.Equal(t, string(text), string(once))
		return
	}
	g := diag.NewFile("once", once)
	twice, diags := print(g)
	require.Empty(t, diags, "%q", once)
	require.Equal(t, string(once), string(twice))
	require.Equal(t, syntax.Outline(parse(f)), syntax.Outline(parse(g)))
}
