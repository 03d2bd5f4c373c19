package check

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// nodes has one of every type of node.
var nodes = []Node{
	&Num{}, &IntSlot{}, &OptionValue{}, &FieldOf{}, &SumField{}, &TokensOn{}, &SumTokens{}, &CountOf{}, &ValueOf{}, &SumEach{}, &CountSets{}, &CountRuns{}, &HaveSame{}, &CountDifferent{}, &HaveDifferent{}, &Arith{},
	&TurnNumber{}, &PlayerCount{}, &You{}, &Seat{}, &PlayerSlot{}, &OwnerOf{}, &Opponent{}, &TurnPlayer{}, &NextPlayer{},
	&HolderOf{}, &CardSlot{}, &NamedCard{}, &HostOf{}, &TheCard{}, &ChoiceOf{}, &Chose{}, &ZoneExpr{}, &Cmp{}, &Exists{}, &Is{},
	&And{}, &Or{}, &Not{}, &CanDo{}, &CanDoText{}, &CanBegin{}, &Result{}, &DidIt{}, &True{}, &WithCard{}, &Between{},
	&Needs{}, &Pick{}, &PickPlayer{}, &PickNumber{}, &PickValue{}, &ForEach{}, &ForPick{}, &ForPlayers{}, &Repeat{}, &If{}, &Choose{},
	&May{}, &Unless{}, &Let{}, &Change{}, &Call{}, &MoveCards{}, &Exchange{}, &MoveTokens{}, &TurnOver{}, &SetMark{}, &MarkPlayer{}, &Shuffle{},
	&Show{}, &DoText{}, &SetResult{}, &TakeAction{}, &Stop{}, &EndTurn{}, &EndGame{}, &Eliminate{}, &NextTurn{}, &Say{},
	&Roll{}, &Tell{}, &AskReact{}, &Clause{}, &Distribute{}, &ShuffleInto{}, &DoNot{}, &SayKeyword{}, &HasAdjective{}, &PlayerIs{}, &SameTeam{}, &Partner{}, &SumPlayers{}, &InPhase{}, &LastDirection{}, &Visited{}, &Query{}, &PlayerSet{}, &FirstPlayer{}, &AnyPlayer{}, &Way{}, &Text{}, &Ability{}, &Mod{}, &Filter{},
}

// TestNodesAreListed: the list above forgets none.
func TestNodesAreListed(t *testing.T) {
	var declared, listed []string
	paths, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, path := range paths {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		for _, d := range f.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Name.Name == "parts" && m.Recv != nil {
				declared = append(declared, m.Recv.List[0].Type.(*ast.StarExpr).X.(*ast.Ident).Name)
			}
		}
	}
	for _, n := range nodes {
		listed = append(listed, reflect.TypeOf(n).Elem().Name())
	}
	assert.ElementsMatch(t, declared, listed)
}

// filler puts something into everything that can be reached from a value: one
// element into a list, and a node without parts of its own where a node is
// wanted.
type filler struct {
	nodes []Node
	ints  int // what ints are, counted up by step
	step  int
	skip  func(reflect.StructField) bool
}

var (
	exprType  = reflect.TypeFor[Expr]()
	stmtType  = reflect.TypeFor[Stmt]()
	queryType = reflect.TypeFor[*Query]()
)

func (f *filler) fill(v reflect.Value) {
	switch {
	case v.Type() == exprType:
		f.put(v, &Num{V: len(f.nodes)})
	case v.Type() == stmtType:
		f.put(v, &Say{})
	case v.Type() == queryType || v.Kind() == reflect.Pointer && v.Type().Implements(exprType):
		f.put(v, reflect.New(v.Type().Elem()).Interface().(Node))
	case v.Kind() == reflect.Pointer:
		if v.Type() != reflect.TypeFor[*diag.File]() && v.Type() != reflect.TypeFor[*syntax.Text]() {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem())
		}
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		f.fill(v.Index(0))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if x := v.Type().Field(i); x.IsExported() && x.Type != reflect.TypeFor[diag.Span]() && (f.skip == nil || !f.skip(x)) {
				f.fill(v.Field(i))
			}
		}
	case v.CanInt():
		f.ints += f.step
		v.SetInt(int64(f.ints))
	}
}

func (f *filler) put(v reflect.Value, n Node) {
	f.nodes = append(f.nodes, n)
	v.Set(reflect.ValueOf(n))
}

// filled is a node of the same type with everything in it, and what nodes it
// holds.
func filled(n Node) (Node, []Node) {
	v := reflect.New(reflect.TypeOf(n).Elem())
	f := &filler{step: 1}
	f.fill(v.Elem())
	if q, ok := v.Interface().(*Query); ok {
		q.Domain.Kind = InSlot // of which alone the slot counts
	}
	return v.Interface().(Node), f.nodes
}

// TestWalkReachesEveryNode: none that a node holds is left out, in the order of
// the fields.
func TestWalkReachesEveryNode(t *testing.T) {
	for _, n := range nodes {
		n, inside := filled(n)
		var met []Node
		Walk(func(x Node) bool { met = append(met, x); return true }, n)
		for _, x := range inside {
			assert.True(t, slices.Contains(met, x), "%T forgets a %T", n, x)
		}
		met = nil
		Walk(func(x Node) bool { met = append(met, x); return false }, n)
		_, expr := n.(Expr)
		_, stmt := n.(Stmt)
		_, query := n.(*Query)
		if expr || stmt || query {
			assert.Equal(t, []Node{n}, met, "%T", n)
		}
	}
}

// unequal are the fields that Equal passes over.
var unequal = []string{"Span", "Base", "Prompt", "Label", "Named Way", "Keyword Ability", "Hidden", "Frame", "Tree", "Card Ability", "Name Let", "Name Change", "Name Pick", "Name PickPlayer", "Name PickNumber", "Name PickValue", "Name Roll", "Said Num", "Said CountOf", "Block Ability"}

// TestEqualSeesEveryField changes each field of every type of node in turn.
func TestEqualSeesEveryField(t *testing.T) {
	for _, n := range nodes {
		a, _ := filled(n)
		b, _ := filled(n)
		assert.True(t, Equal(a, b), "%T", n)
		changes(reflect.ValueOf(b).Elem(), reflect.TypeOf(n).Elem().Name(), func(path string) {
			assert.False(t, Equal(a, b), path)
			assert.False(t, Equal(b, a), path)
		})
		assert.True(t, Equal(a, b), "%T: a change was not taken back", n)
		for _, m := range nodes {
			assert.Equal(t, reflect.TypeOf(n) == reflect.TypeOf(m), Equal(n, m), "%T and %T", n, m)
		}
	}
	assert.True(t, Equal(nil, (*Query)(nil)))
	assert.False(t, Equal(nil, &Query{}))
}

// changes changes everything in a value, one after another, and calls look
// while it is changed.
func changes(v reflect.Value, path string, look func(path string)) {
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	defer v.Set(was)
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			x := v.Type().Field(i)
			if x.IsExported() && !slices.Contains(unequal, x.Name) && !slices.Contains(unequal, x.Name+" "+v.Type().Name()) {
				changes(v.Field(i), path+"."+x.Name, look)
			}
		}
		return
	case reflect.Slice:
		changes(v.Index(0), path+"[0]", look)
		v.SetZero()
	case reflect.Interface, reflect.Pointer:
		v.SetZero()
	case reflect.String:
		v.SetString("changed")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	default:
		v.SetInt(v.Int() + 1)
	}
	look(path)
}

// TestRootsReachEveryNode puts a node into every field of a game that can hold
// one: the roots have them all, and there is a root of each kind.
func TestRootsReachEveryNode(t *testing.T) {
	g := &Game{}
	f := &filler{skip: func(x reflect.StructField) bool { // those of a text hang on verbs and turns as well
		return x.Name == "Abilities" && x.Type == reflect.TypeFor[[]Ability]()
	}}
	f.fill(reflect.ValueOf(g).Elem())
	met, kinds := map[Node]bool{}, map[RootKind]bool{}
	for r := range g.Roots() {
		kinds[r.Kind] = true
		r.Walk(func(x Node) bool { met[x] = true; return true })
	}
	for i, n := range f.nodes {
		assert.True(t, met[n], "node %d, a %T, is in no root", i, n)
	}
	assert.Len(t, kinds, int(RootKinds))
	for range g.Roots() { // whoever has seen enough is not asked again
		break
	}
}

// TestComparison: trees that are alike but for their slots are told to be
// so, and longer lists are found.
func TestComparison(t *testing.T) {
	a := &If{Cond: &Is{&CardSlot{1}, &Query{}}, Then: []Stmt{&Stop{}, &Say{Text: "a"}}}
	b := &If{Cond: &Is{&CardSlot{4}, &Query{}}, Then: []Stmt{&Say{Text: "a"}}}
	var more []int
	var slots []string
	c := Comparison{
		Slot: func(a, b int, set bool) bool { slots = append(slots, itoa(a)+"-"+itoa(b)); return !set },
		More: func(n int) { more = append(more, n) },
	}
	assert.True(t, c.Equal(a, b))
	assert.True(t, c.Equal(b, a))
	assert.Equal(t, []int{1, -1}, more)
	assert.Contains(t, strings.Join(slots, " "), "1-4")
	assert.False(t, Equal(a, b))
	b.Then[0] = &Say{Text: "b"}
	assert.False(t, c.Equal(a, b))
	assert.Len(t, more, 2)
}

// TestComparisonOfAbilities: what lasts and which shapes of a verb are meant counts.
func TestComparisonOfAbilities(t *testing.T) {
	text := func(by int, less bool) *Text {
		return &Text{Abilities: []Ability{{Form: Lasting, effect: &Effect{Value: 0, Mod: &Mod{Less: less, Amount: &Num{V: by}}}}}}
	}
	assert.True(t, Equal(text(1, false), text(1, false)))
	assert.False(t, Equal(text(1, false), text(2, false)))
	assert.False(t, Equal(text(1, false), text(1, true)))
	waits := func(shapes ...Event) *Text { return &Text{Abilities: []Ability{{shapes: shapes}}} }
	assert.True(t, Equal(waits(Event{Verb: 1}), waits(Event{Verb: 1})))
	assert.False(t, Equal(waits(Event{Verb: 1}), waits()))
}

func BenchmarkWalk(b *testing.B) {
	q := &Query{Domain: Domain{Kind: InZones, Zones: []ZoneRef{{Owner: &You{}}}}, Filters: []Filter{{Kind: ByWhere, Cond: &Cmp{EQ, &FieldOf{Card: &CardSlot{3}}, &Num{V: 2}}}}}
	list := []Stmt{
		&Pick{Set: q, Min: &Num{V: 1}, Who: &You{}, Single: true},
		&If{Cond: &And{&Exists{q}, &Not{&True{}}}, Then: []Stmt{&MoveCards{What: q, To: &ZoneExpr{Owner: &You{}}}}},
		&ForPlayers{Body: []Stmt{&Call{Args: []Arg{{Value: &CardSlot{3}}, {Set: q}}}, &MoveTokens{N: &Num{V: 1}, To: &You{}}}},
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		Walk(func(Node) bool { n++; return true }, list...)
	}
}
