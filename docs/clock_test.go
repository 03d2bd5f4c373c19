package docs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// clocks are the files below the commands that look at a clock, and why a clock that jumps changes no result.
var clocks = map[string]string{
	"engine/odds/sample.go":             "what took long is kept, and is not drawn again; what comes of it hangs on its number alone",
	"engine/playtest/ladder/ratings.go": "how long a choice takes is what it measures",
	"engine/playtest/run.go":            "a worker takes more games at once where they are short; each game comes of its number, and they are handed on in their order",
}

// TestNoResultHangsOnTheClock: no package that plays, measures, checks or prints looks at a clock, but for those files.
func TestNoResultHangsOnTheClock(t *testing.T) {
	seen := map[string]bool{}
	for _, root := range []string{"dsl", "carddefs", "interpreter", "engine", "print"} {
		require.NoError(t, filepath.WalkDir("../"+root, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			require.NoError(t, err)
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if from, ok := call.X.(*ast.Ident); ok && from.Name == "time" {
					switch call.Sel.Name {
					case "Now", "Since", "Until", "After", "AfterFunc", "Sleep", "Tick", "NewTimer", "NewTicker":
						seen[strings.TrimPrefix(filepath.ToSlash(path), "../")] = true
					}
				}
				return true
			})
			return nil
		}))
	}
	for name := range seen {
		assert.NotEmpty(t, clocks[name], "%s looks at a clock: its results may hang on it", name)
	}
	for name := range clocks {
		assert.True(t, seen[name], "%s looks at no clock any more: take it off the list", name)
	}
}
