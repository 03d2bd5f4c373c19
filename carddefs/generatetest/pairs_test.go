package generatetest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
				if n.Name.Name == "expr" && n.Recv != nil && n.Type.Params.NumFields() == 0 {
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

// named are the places in which the language is most often read wrongly, each with
// what has to stand there: these are met by few seeds.
var named = []Pair{
	{"noun of Call", "by ByWhere"}, {"noun of Call", "by ByMark"}, {"noun of Call", "by ByToken"}, {"noun of Call", "by ByCard"},
	{"noun of Call.later", "by ByMark"}, {"noun of Call.later", "by ByToken"}, {"noun of Call.later", "by ByWhere"},
	{"noun of ForEach.Set", "by ByWhere"}, {"noun of ForEach.Set", "by ByToken"}, {"noun of ForEach.Set", "by ByMark"}, {"noun of ForEach.Set", "in InSlot"},
	{"noun of MoveCards", "by ByWhere"}, {"noun of MoveCards", "by ByCard"}, {"noun of MoveCards", "in InSlot"},
	{"noun of event Triggered", "by ByWhere"}, {"noun of event Triggered", "by ByToken"}, {"noun of event Triggered", "by ByCard"},
	{"noun of event Replacing", "by ByWhere"}, {"noun of event Replacing", "by ByFacing"},
	{"noun of event Forbidding", "by ByWhere"}, {"noun of event Forbidding", "by ByToken"},
}

// TestPairs: every construct stands in every place where it may stand, in one game
// or another, or a rule says why it cannot. With BROADSIDE_READINGS so many games are
// looked at and none may be missing; else only the places in named are held.
func TestPairs(t *testing.T) {
	seeds, long := uint64(240), false
	if s := os.Getenv("BROADSIDE_READINGS"); s != "" {
		_, err := fmt.Sscan(s, &seeds)
		require.NoError(t, err)
		long = true
	}
	met := map[Pair]int{}
	for seed := uint64(1); seed <= seeds; seed++ {
		if m := Make(seed); m != nil {
			Pairs(m.Game, met)
		}
	}
	all := permitted(readGrammar(t))
	missing, reasons := map[string][]string{}, map[string]int{}
	there := 0
	for _, p := range all {
		reason := excluded(p)
		switch {
		case reason != "":
			reasons[reason]++
			if met[p] > 0 {
				t.Errorf("%v is met, and yet there is a reason why it cannot be: %s", p, reason)
			}
		case met[p] > 0:
			there++
		default:
			missing[p.Place] = append(missing[p.Place], p.Construct)
		}
	}
	t.Logf("%d games: of %d pairs that the types permit %d are met, %d ruled out by %d reasons, %d missing", seeds, len(all), there, total(reasons), len(reasons), len(all)-there-total(reasons))
	for _, place := range slices.Sorted(maps.Keys(missing)) {
		t.Logf("not met in %s: %s", place, strings.Join(missing[place], ", "))
		if long {
			t.Fail()
		}
	}
	for _, p := range named {
		if met[p] == 0 && !long {
			t.Errorf("not met: %v", p)
		}
	}
}

func total(reasons map[string]int) (n int) {
	for _, k := range reasons {
		n += k
	}
	return n
}
