package bench

import (
	"reflect"
	"testing"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"
	"cel.dev/cel-go/common/types/traits"
	"github.com/stretchr/testify/require"
)

// celSource leaves what changes the state to functions of the host. Two pure
// expressions with Go between them, to apply what they find, were slower.
const celSource = `
ships.all(s, s.raiding && s.coins == 0 ? add(s, 1) : true) &&
(total(ships.map(s, s.coins)) >= 3 ? gain(2) : draw(1))`

// celEngine lends its ships to CEL as values of its own: ext.NativeTypes,
// which reflects, was slower.
type celEngine struct {
	held
	t       testing.TB
	program cel.Program
	vars    cel.Activation
}

func newCEL(t testing.TB) engine {
	e := &celEngine{t: t}
	ships := make([]ref.Val, len(e.Ships))
	for i := range e.Ships {
		ships[i] = (*celShip)(&e.Ships[i])
	}
	env, err := cel.NewEnv(
		cel.Variable("ships", cel.ListType(cel.DynType)),
		celFunction("add", cel.BinaryBinding(celAdd), cel.BoolType, cel.DynType, cel.IntType),
		celFunction("total", cel.UnaryBinding(celTotal), cel.IntType, cel.ListType(cel.IntType)),
		celFunction("gain", celVerb(e.gain), cel.BoolType, cel.IntType),
		celFunction("draw", celVerb(e.draw), cel.BoolType, cel.IntType))
	require.NoError(t, err)
	ast, issues := env.Compile(celSource)
	require.NoError(t, issues.Err())
	e.program, err = env.Program(ast, cel.EvalOptions(cel.OptOptimize))
	require.NoError(t, err)
	e.vars, err = cel.NewActivation(map[string]any{"ships": types.DefaultTypeAdapter.NativeToValue(ships)})
	require.NoError(t, err)
	return e
}

func celFunction(name string, do cel.OverloadOpt, result *cel.Type, args ...*cel.Type) cel.EnvOption {
	return cel.Function(name, cel.Overload(name, args, result, do))
}

func celVerb(do func(int)) cel.OverloadOpt {
	return cel.UnaryBinding(func(n ref.Val) ref.Val {
		do(int(n.(types.Int)))
		return types.True
	})
}

func celAdd(s, n ref.Val) ref.Val {
	s.(*celShip).Coins += int(n.(types.Int))
	return types.True
}

func celTotal(v ref.Val) ref.Val {
	list, total := v.(traits.Lister), types.Int(0)
	for i := range list.Size().(types.Int) {
		total += list.Get(i).(types.Int)
	}
	return total
}

func (e *celEngine) play() {
	if _, _, err := e.program.Eval(e.vars); err != nil {
		e.t.Fatal(err)
	}
}

// celShip is a ship with fields.
type celShip ship

var celShipType = cel.ObjectType("ship", traits.IndexerType)

func (s *celShip) Type() ref.Type                            { return celShipType }
func (s *celShip) Value() any                                { return s }
func (s *celShip) Equal(o ref.Val) ref.Val                   { return types.Bool(s == o) }
func (s *celShip) ConvertToNative(reflect.Type) (any, error) { return s, nil }
func (s *celShip) ConvertToType(ref.Type) ref.Val            { return types.NewErr("a ship is a ship") }

func (s *celShip) Get(field ref.Val) ref.Val {
	switch field.(types.String) {
	case "coins":
		return types.Int(s.Coins)
	case "crew":
		return types.Int(s.Crew)
	case "raiding":
		return types.Bool(s.Raiding)
	}
	return types.NewErr("a ship has no %v", field)
}
