package generatetest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// grammar is what the declarations of package check permit: its types of nodes,
// and the fields that can hold them.
type grammar struct {
	exprs, stmts []string
	exprIn       []string // places for expressions
	stmtIn       []string
	queryIn      []string
	zoneIn       []string
}

func readGrammar(t *testing.T) grammar {
	var g grammar
	paths, err := filepath.Glob("../../dsl/check/*.go")
	require.NoError(t, err)
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Name.Name == "expr" && n.Recv != nil {
					g.exprs = append(g.exprs, n.Recv.List[0].Type.(*ast.StarExpr).X.(*ast.Ident).Name)
				}
			case *ast.TypeSpec:
				if s, ok := n.Type.(*ast.StructType); ok && n.Name.IsExported() {
					g.fields(n.Name.Name, s)
				}
			}
			return true
		})
	}
	return g
}

func (g *grammar) fields(name string, s *ast.StructType) {
	for _, f := range s.Fields.List {
		kind := fmt.Sprint(typeName(f.Type))
		if len(f.Names) == 0 && kind == "Base" {
			g.stmts = append(g.stmts, name)
		}
		for _, id := range f.Names {
			if !id.IsExported() {
				continue
			}
			at := name + "." + id.Name
			switch kind {
			case "Expr", "[]Expr":
				g.exprIn = append(g.exprIn, at)
			case "Stmt", "[]Stmt":
				g.stmtIn = append(g.stmtIn, at)
			case "*Query":
				g.queryIn = append(g.queryIn, at)
			case "*ZoneExpr":
				g.zoneIn = append(g.zoneIn, at)
			}
		}
	}
}

func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.StarExpr:
		return "*" + typeName(e.X)
	case *ast.ArrayType:
		return "[]" + typeName(e.Elt)
	}
	return ""
}

func TestPairsLook(t *testing.T) {
	g := readGrammar(t)
	met := map[Pair]int{}
	n := uint64(400)
	if s := os.Getenv("N"); s != "" {
		fmt.Sscan(s, &n)
	}
	for seed := uint64(1); seed <= n; seed++ {
		if m := Make(seed); m != nil {
			Pairs(m.Game, met)
		}
	}
	all := permitted(g)
	missing := map[string][]string{}
	out, miss := 0, 0
	for _, p := range all {
		if reason := excluded(p); reason != "" {
			out++
			if met[p] > 0 {
				fmt.Println("EXCLUDED YET MET", p, reason)
			}
			continue
		}
		if met[p] == 0 {
			miss++
			missing[p.Place] = append(missing[p.Place], p.Construct)
		}
	}
	var keys []string
	for k := range missing {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		fmt.Println(k, ":", strings.Join(missing[k], " "))
	}
	fmt.Println("permitted", len(all), "excluded", out, "missing", miss, "met", len(met))
}
