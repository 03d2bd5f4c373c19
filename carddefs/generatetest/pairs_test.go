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

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/generate"
)

// grammar is what the declarations of package check permit: its types of nodes,
// and the fields that can hold them.
type grammar struct {
	exprs, stmts []string
	exprIn       []string // places for expressions
	stmtIn       []string
	queryIn      []string
	zoneIn       []string
	happenings   []string // what the language's own verbs bring about
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
			case *ast.GenDecl:
				g.constants(n)
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

// constants takes the kinds of happenings, in their order: the last says how many there are.
func (g *grammar) constants(d *ast.GenDecl) {
	if d.Tok != token.CONST {
		return
	}
	first, _ := d.Specs[0].(*ast.ValueSpec)
	if id, ok := first.Type.(*ast.Ident); !ok || id.Name != "HappeningKind" {
		return
	}
	for _, s := range d.Specs[:len(d.Specs)-1] {
		g.happenings = append(g.happenings, s.(*ast.ValueSpec).Names[0].Name)
	}
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
// what has to stand there.
var named = []string{
	"noun of Call: by ByWhere", "noun of Call: by ByMark", "noun of Call: by ByToken", "noun of Call: by ByCard", "noun of Call: by ByNotIn", "noun of Call: in InSlot",
	"noun of Call.later: by ByWhere", "noun of Call.later: by ByMark", "noun of Call.later: by ByToken", "noun of Call.later: by ByCard", "noun of Call.later: in InSlot",
	"noun of MoveCards: by ByWhere", "noun of MoveCards: by ByMark", "noun of MoveCards: by ByToken", "noun of MoveCards: by ByCard", "noun of MoveCards: in InSlot",
	"noun of ForEach.Set: by ByWhere", "noun of ForEach.Set: by ByMark", "noun of ForEach.Set: by ByToken", "noun of ForEach.Set: by ByCard", "noun of ForEach.Set: in InSlot",
	"noun of event Triggered: by ByWhere", "noun of event Triggered: by ByMark", "noun of event Triggered: by ByToken", "noun of event Triggered: by ByCard",
	"noun of event Triggered.later: by ByWhere", "noun of event Triggered.later: by ByMark", "noun of event Triggered.later: by ByToken",
	"noun of event Replacing: by ByWhere", "noun of event Replacing: by ByMark", "noun of event Replacing: by ByToken", "noun of event Replacing: by ByCard",
	"noun of event Forbidding: by ByWhere", "noun of event Forbidding: by ByMark", "noun of event Forbidding: by ByToken", "noun of event Forbidding: by ByCard",
	"of those: by ByWhere", "of those: by ByMark", "of those: by ByToken", "of those: by ByCard",
	"Filter.Cond: Is", "Filter.Cond: HasAdjective", "Filter.Cond: Exists",
}

// TestPairs: every construct stands in every place where it may stand, in one game
// or another, or a rule says why it cannot. What the first games have not met is
// tried in a few more, which are turned toward it. With BROADSIDE_READINGS so many
// games are looked at first.
func TestPairs(t *testing.T) {
	seeds := uint64(96)
	if s := os.Getenv("BROADSIDE_READINGS"); s != "" {
		_, err := fmt.Sscan(s, &seeds)
		require.NoError(t, err)
	}
	met := map[Pair]int{}
	look := func(seed uint64, toward ...string) {
		if m := Make(seed, toward...); m != nil {
			Pairs(m.Game, met)
		}
	}
	for seed := uint64(1); seed <= seeds; seed++ {
		look(seed)
	}
	g := readGrammar(t)
	require.Equal(t, g.happenings, happenings)
	all := permitted(g)
	missing := func() (list []string) {
		for _, p := range all {
			if met[p] == 0 && excluded(p) == "" {
				list = append(list, p.String())
			}
		}
		return list
	}
	for seed := uint64(1); seed <= 24 && len(missing()) > 0; seed++ {
		list := missing()
		look(seed, list[:min(len(list), 20)]...)
	}
	reasons := map[string]int{}
	for _, p := range all {
		reason := excluded(p)
		if reason == "" {
			continue
		}
		reasons[reason]++
		assert.Zero(t, met[p], "%v is met, and yet there is a reason why it cannot be: %s", p, reason)
	}
	never := missing()
	t.Logf("of %d pairs that the types permit %d are met, %d ruled out by %d reasons, %d never met", len(all), len(all)-total(reasons)-len(never), total(reasons), len(reasons), len(never))
	for _, reason := range slices.Sorted(maps.Keys(reasons)) {
		t.Logf("%5d ruled out: %s", reasons[reason], reason)
	}
	assert.Empty(t, never, "never met")
	for _, name := range named {
		place, construct, _ := strings.Cut(name, ": ")
		assert.NotZero(t, met[Pair{place, construct}], name)
	}
}

// TestRuledOut tries what a rule rules out, wherever it can be written: it is
// refused, or read as something else. A code in the reason is that of the finding.
func TestRuledOut(t *testing.T) {
	tried := map[string][]string{}
	for _, name := range generate.Trials() {
		place, construct, _ := strings.Cut(name, ": ")
		if reason := excluded(Pair{place, construct}); reason != "" {
			tried[reason] = append(tried[reason], name)
		}
	}
	for _, reason := range slices.Sorted(maps.Keys(tried)) {
		list := tried[reason]
		if os.Getenv("BROADSIDE_READINGS") == "" && len(list) > 8 {
			list = list[:8]
		}
		for _, name := range list {
			m := Make(6, name)
			require.NotNil(t, m, name)
			met := map[Pair]int{}
			Pairs(m.Game, met)
			place, construct, _ := strings.Cut(name, ": ")
			assert.Zero(t, met[Pair{place, construct}], "%s: %s", name, reason)
			if _, codes, said := strings.Cut(reason, ": B"); said {
				assert.True(t, slices.ContainsFunc(m.Refused, func(d diag.Diagnostic) bool { return strings.Contains("B"+codes, string(d.Code)) }), "%s: %s, found %v", name, reason, m.Refused)
			}
		}
		t.Logf("%4d tried: %s", len(list), reason)
	}
}

func total(reasons map[string]int) (n int) {
	for _, k := range reasons {
		n += k
	}
	return n
}
