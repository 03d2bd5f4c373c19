package bench

import (
	"testing"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/vm"
	"github.com/stretchr/testify/require"
)

type exprEngine struct {
	held
	machine vm.VM
	program *vm.Program
	env     map[string]any
	t       testing.TB
}

var exprSource = `
map(filter(ships, .Raiding and .Coins == 0), add(#, 1));
sum(ships, .Coins) >= 3 ? gain(2) : draw(1)
`
var exprSource2 = `
count(ships, .Raiding and .Coins == 0 and add(#, 1));
sum(ships, .Coins) >= 3 ? gain(2) : draw(1)
`

func newExpr(t testing.TB) engine  { return newExprX(t, exprSource) }
func newExpr2(t testing.TB) engine { return newExprX(t, exprSource2) }
func newExprX(t testing.TB, src string) engine {
	e := &exprEngine{t: t}
	var ships []*ship
	for i := range e.Ships {
		ships = append(ships, &e.Ships[i])
	}
	e.env = map[string]any{"ships": ships}
	var err error
	e.program, err = expr.Compile(src, expr.Env(e.env),
		expr.Function("add", func(p ...any) (any, error) { p[0].(*ship).Coins += p[1].(int); return true, nil }, new(func(*ship, int) bool)),
		expr.Function("gain", func(p ...any) (any, error) { e.gain(p[0].(int)); return true, nil }, new(func(int) bool)),
		expr.Function("draw", func(p ...any) (any, error) { e.draw(p[0].(int)); return true, nil }, new(func(int) bool)))
	require.NoError(t, err)
	return e
}

func (e *exprEngine) play() {
	if _, err := e.machine.Run(e.program, e.env); err != nil {
		e.t.Fatal(err)
	}
}

type exprEnv struct {
	Ships []*ship
}
type exprS struct {
	exprEngine
	envS exprEnv
}

// struct env, func-typed fields
func newExpr3(t testing.TB) engine {
	e := &exprS{}
	e.t = t
	for i := range e.Ships {
		e.envS.Ships = append(e.envS.Ships, &e.Ships[i])
	}
	var err error
	e.program, err = expr.Compile(`count(Ships, .Raiding and .Coins == 0 and add(#, 1));
sum(Ships, .Coins) >= 3 ? gain(2) : draw(1)`, expr.Env(e.envS),
		expr.Function("add", func(p ...any) (any, error) { p[0].(*ship).Coins += p[1].(int); return true, nil }, new(func(*ship, int) bool)),
		expr.Function("gain", func(p ...any) (any, error) { e.gain(p[0].(int)); return true, nil }, new(func(int) bool)),
		expr.Function("draw", func(p ...any) (any, error) { e.draw(p[0].(int)); return true, nil }, new(func(int) bool)))
	require.NoError(t, err)
	return e
}

func (e *exprS) play() {
	if _, err := e.machine.Run(e.program, &e.envS); err != nil {
		e.t.Fatal(err)
	}
}
