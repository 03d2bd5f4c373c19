package bench

import (
	"testing"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/vm"
	"github.com/stretchr/testify/require"
)

// exprSource counts for the sake of adding: expr has no loop, and
// map(filter(…), add(#, 1)) was 2 % slower.
const exprSource = `
count(ships, .Raiding and .Coins == 0 and add(#, 1));
sum(ships, .Coins) >= 3 ? gain(2) : draw(1)`

// exprEngine lends its ships to expr as pointers to structs.
type exprEngine struct {
	held
	t       testing.TB
	program *vm.Program
	env     map[string]any
	vm      vm.VM
}

func newExpr(t testing.TB) engine {
	ships := make([]*ship, 8)
	e := &exprEngine{t: t, env: map[string]any{"ships": ships}}
	for i := range ships {
		ships[i] = &e.Ships[i]
	}
	add := func(args ...any) (any, error) {
		args[0].(*ship).Coins += args[1].(int)
		return true, nil
	}
	var err error
	e.program, err = expr.Compile(exprSource, expr.Env(e.env),
		expr.Function("add", add, new(func(*ship, int) bool)),
		expr.Function("gain", exprVerb(e.gain), new(func(int) bool)),
		expr.Function("draw", exprVerb(e.draw), new(func(int) bool)))
	require.NoError(t, err)
	return e
}

func exprVerb(do func(int)) func(...any) (any, error) {
	return func(args ...any) (any, error) {
		do(args[0].(int))
		return true, nil
	}
}

func (e *exprEngine) play() {
	if _, err := e.vm.Run(e.program, e.env); err != nil {
		e.t.Fatal(err)
	}
}
