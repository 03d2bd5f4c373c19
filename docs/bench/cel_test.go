package bench

import (
	"reflect"
	"testing"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/common/types"
	"cel.dev/cel-go/common/types/ref"
	"cel.dev/cel-go/common/types/traits"
	"cel.dev/cel-go/ext"
	"github.com/stretchr/testify/require"
)

type celEngine struct {
	held
	program cel.Program
	prog2   cel.Program
	vars    cel.Activation
	t       testing.TB
}

// mode 0: custom ref.Val, one program with host verbs; 1: native types; 2: maps
func newCEL(t testing.TB) engine     { return newCELX(t, 0) }
func newCELnat(t testing.TB) engine  { return newCELX(t, 1) }
func newCELpure(t testing.TB) engine { return newCELX(t, 2) }

func newCELX(t testing.TB, mode int) engine {
	e := &celEngine{t: t}
	shipType := cel.DynType
	var opts []cel.EnvOption
	var ships any
	if mode == 1 {
		opts = append(opts, ext.NativeTypes(reflect.TypeFor[ship]()))
		shipType = cel.ObjectType("bench.ship")
		var l []*ship
		for i := range e.Ships {
			l = append(l, &e.Ships[i])
		}
		ships = l
	} else {
		var l []ref.Val
		for i := range e.Ships {
			l = append(l, (*celShip)(&e.Ships[i]))
		}
		ships = types.DefaultTypeAdapter.NativeToValue(l)
	}
	verb := func(do func(int)) cel.OverloadOpt {
		return cel.UnaryBinding(func(n ref.Val) ref.Val { do(int(n.(types.Int))); return types.True })
	}
	opts = append(opts,
		cel.Variable("ships", cel.ListType(shipType)),
		cel.Function("add", cel.Overload("add_ship", []*cel.Type{shipType, cel.IntType}, cel.BoolType, cel.BinaryBinding(func(s, n ref.Val) ref.Val {
			if mode == 1 {
				s.Value().(*ship).Coins += int(n.(types.Int))
			} else {
				s.(*celShip).Coins += int(n.(types.Int))
			}
			return types.True
		}))),
		cel.Function("total", cel.Overload("total_ships", []*cel.Type{cel.ListType(cel.IntType)}, cel.IntType, cel.UnaryBinding(func(l ref.Val) ref.Val {
			n := types.Int(0)
			list := l.(traits.Lister)
			for i := types.Int(0); i < list.Size().(types.Int); i++ {
				n += list.Get(i).(types.Int)
			}
			return n
		}))),
		cel.Function("gain", cel.Overload("gain_int", []*cel.Type{cel.IntType}, cel.BoolType, verb(e.gain))),
		cel.Function("draw", cel.Overload("draw_int", []*cel.Type{cel.IntType}, cel.BoolType, verb(e.draw))),
	)
	env, err := cel.NewEnv(opts...)
	require.NoError(t, err)
	compile := func(src string) cel.Program {
		ast, iss := env.Compile(src)
		require.NoError(t, iss.Err())
		p, err := env.Program(ast, cel.EvalOptions(cel.OptOptimize))
		require.NoError(t, err)
		return p
	}
	switch mode {
	case 0:
		e.program = compile(`ships.all(s, s.raiding && s.coins == 0 ? add(s, 1) : true) && (total(ships.map(s, s.coins)) >= 3 ? gain(2) : draw(1))`)
	case 1:
		e.program = compile(`ships.all(s, s.Raiding && s.Coins == 0 ? add(s, 1) : true) && (total(ships.map(s, s.Coins)) >= 3 ? gain(2) : draw(1))`)
	case 2:
		e.program = compile(`ships.filter(s, s.raiding && s.coins == 0)`)
		e.prog2 = compile(`total(ships.map(s, s.coins)) >= 3`)
	}
	e.vars, err = cel.NewActivation(map[string]any{"ships": ships})
	require.NoError(t, err)
	return e
}

func (e *celEngine) play() {
	v, _, err := e.program.Eval(e.vars)
	if err != nil {
		e.t.Fatal(err)
	}
	if e.prog2 == nil {
		return
	}
	list := v.(traits.Lister)
	for i := types.Int(0); i < list.Size().(types.Int); i++ {
		list.Get(i).(*celShip).Coins++
	}
	v, _, err = e.prog2.Eval(e.vars)
	if err != nil {
		e.t.Fatal(err)
	}
	if v == types.True {
		e.gain(2)
	} else {
		e.draw(1)
	}
}

type celShip ship

var celShipType = cel.ObjectType("ship", traits.IndexerType)

func (s *celShip) ConvertToNative(reflect.Type) (any, error) { return s, nil }
func (s *celShip) ConvertToType(ref.Type) ref.Val            { return types.NewErr("no conversion") }
func (s *celShip) Equal(o ref.Val) ref.Val                   { return types.Bool(s == o) }
func (s *celShip) Type() ref.Type                            { return celShipType }
func (s *celShip) Value() any                                { return s }
func (s *celShip) Get(k ref.Val) ref.Val {
	switch k.(types.String) {
	case "coins":
		return types.Int(s.Coins)
	case "crew":
		return types.Int(s.Crew)
	case "raiding":
		return types.Bool(s.Raiding)
	}
	return types.NewErr("no such field")
}
