package oracle

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// parse are the files of a folder but its tests.
func parse(t *testing.T, folder string) (files []*ast.File) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		files = append(files, f)
	}
	require.NotEmpty(t, files)
	return files
}

// used are the names of package check that the oracle says (check.X), and all
// fields that it reads (x.X).
func used(t *testing.T) (names, fields map[string]bool) {
	names, fields = map[string]bool{}, map[string]bool{}
	for _, f := range parse(t, ".") {
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				fields[s.Sel.Name] = true
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "check" {
					names[s.Sel.Name] = true
				}
			}
			return true
		})
	}
	return names, fields
}

// notRead are the fields that no meaning hangs on, each with why.
var notRead = map[string]string{
	"Query.Span":        "where it stands",
	"Num.Word":          "how the number is written",
	"Filter.Types":      "its Cards are theirs",
	"Filter.Prints":     "what the cards of the filter have in common, for print: they stand beside it",
	"Pick.Prompt":       "how it is put to players",
	"PickNumber.Prompt": "how it is put to players",
	"PickValue.Prompt":  "how it is put to players",
	"DoNot.Verb":        "how it is said: the mark is what it does",
	"HasAdjective.Word": "how it is said",
	"HasAdjective.Card": "is in the condition",
	"PlayerIs.Word":     "how it is said",
	"PlayerIs.Player":   "is in the condition",
	"SameTeam.Cond":     "asked of the teams themselves here",
	"HaveSame.Means":    "what stands for it when it is compiled",
	"SayKeyword.Name":   "how it is said",
	"Let.Name":          "how it is said",
	"MoveCards.Refs":    "all names of the text go along",
	"ShuffleInto.Refs":  "all names of the text go along",
	"Exchange.Refs":     "all names of the text go along",
	"Distribute.Snap":   "the cards that are left are no slot here",
	"ForEach.Snap":      "the cards that are left are no slot here",
	"Repeat.Slot":       "the count is no slot here",
	"Repeat.Slot2":      "the count of changes is no slot here",
	"Way.Named":         "how it is put to players",
	"Way.Span":          "where it stands",
	"Text.Tree":         "what was written",
	"Text.Frame":        "slots are made as they are used",
	"Text.Abilities":    "hang on verbs and turns as well",
	"Ability.Frame":     "slots are made as they are used",
	"Ability.Form":      "says on which list of a verb it hangs",
	"Ability.Field":     "the reader and the condition stand in the ability",
	"Ability.Keyword":   "how it is said",
}

// TestEveryNodeIsCarriedOut: every type of node that the checker makes is named in
// the oracle, and every field of it is read, but for those that say nothing of what
// is done. A new one fails here until it has its meaning.
func TestEveryNodeIsCarriedOut(t *testing.T) {
	names, fields := used(t)
	var nodes []string
	structs := map[string]*ast.StructType{}
	for _, f := range parse(t, "../../dsl/check") {
		for _, d := range f.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Name.Name == "parts" && m.Recv != nil {
				if star, ok := m.Recv.List[0].Type.(*ast.StarExpr); ok {
					nodes = append(nodes, star.X.(*ast.Ident).Name)
				}
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.TypeSpec); ok {
				if fields, ok := s.Type.(*ast.StructType); ok {
					structs[s.Name.Name] = fields
				}
			}
			return true
		})
	}
	require.Greater(t, len(nodes), 80)
	inside := []string{"Way", "Text"} // held by others, and never named by their type
	for _, n := range nodes {
		assert.Truef(t, names[n] || slices.Contains(inside, n), "the oracle does not carry out %s", n)
		for _, field := range structs[n].Fields.List {
			for _, name := range field.Names {
				if name.IsExported() && notRead[n+"."+name.Name] == "" {
					assert.Truef(t, fields[name.Name], "the oracle does not read %s.%s", n, name.Name)
				}
			}
		}
	}
}

// enums are the sorts of which the oracle has to know each.
var enums = []string{"DomainKind", "FilterKind", "ArithOp", "PickHow", "Order", "Position", "FaceTurn", "ZoneOwner", "Facing", "EventKind",
	"ParamKind", "HappeningKind", "UntilWhat", "Relation", "BetweenWhat", "CmpOp"}

// byDefault are those that are what is left when the others are not meant.
var byDefault = map[string]string{
	"Around": "either of the other two", "Direction": "not the distance", "VerbEvent": "an ability that hangs on a verb",
	"Forever": "never cleared", "TurnUp": "not turned down", "NE": "not equal", "LT": "CmpOp.Holds", "LE": "CmpOp.Holds",
	"GT": "CmpOp.Holds", "GE": "CmpOp.Holds", "Happenings": "how many there are",
}

// TestEverySortIsKnown: every constant of the checker that says what sort something
// is of is named in the oracle.
func TestEverySortIsKnown(t *testing.T) {
	names, _ := used(t)
	met := map[string]bool{}
	for _, f := range parse(t, "../../dsl/check") {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			sort := ""
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				if id, ok := v.Type.(*ast.Ident); ok {
					sort = id.Name
				} else if v.Type == nil && len(v.Values) > 0 {
					sort = ""
				}
				if !slices.Contains(enums, sort) {
					continue
				}
				met[sort] = true
				for _, n := range v.Names {
					assert.Truef(t, names[n.Name] || byDefault[n.Name] != "", "the oracle does not know the %s %s", sort, n.Name)
				}
			}
		}
	}
	assert.ElementsMatch(t, enums, slices.Collect(maps.Keys(met)))
}
