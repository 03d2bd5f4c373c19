package bench

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

const starlarkSource = `
def effect():
    for s in ships:
        if s.raiding and s.coins == 0:
            s.coins += 1
    total = 0
    for s in ships:
        total += s.coins
    if total >= 3:
        gain(2)
    else:
        draw(1)
`

type starlarkEngine struct {
	held
	thread *starlark.Thread
	effect starlark.Value
	t      testing.TB
}

func newStarlark(t testing.TB) engine {
	e := &starlarkEngine{t: t, thread: &starlark.Thread{}}
	ships := make([]starlark.Value, len(e.Ships))
	for i := range e.Ships {
		ships[i] = (*starlarkShip)(&e.Ships[i])
	}
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, e.thread, "effect.star", starlarkSource, starlark.StringDict{
		"ships": starlark.NewList(ships),
		"gain":  starlarkVerb("gain", e.gain),
		"draw":  starlarkVerb("draw", e.draw),
	})
	require.NoError(t, err)
	e.effect = globals["effect"]
	return e
}

func starlarkVerb(name string, do func(int)) starlark.Value {
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		n, err := starlark.AsInt32(args[0])
		do(n)
		return starlark.None, err
	})
}

func (e *starlarkEngine) play() {
	if _, err := starlark.Call(e.thread, e.effect, nil, nil); err != nil {
		e.t.Fatal(err)
	}
}

// starlarkShip is a ship with attributes.
type starlarkShip ship

func (s *starlarkShip) String() string        { return fmt.Sprintf("%+v", *s) }
func (s *starlarkShip) Type() string          { return "ship" }
func (s *starlarkShip) Freeze()               {}
func (s *starlarkShip) Truth() starlark.Bool  { return true }
func (s *starlarkShip) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: ship") }
func (s *starlarkShip) AttrNames() []string   { return []string{"coins", "crew", "raiding"} }

func (s *starlarkShip) Attr(name string) (starlark.Value, error) {
	switch name {
	case "coins":
		return starlark.MakeInt(s.Coins), nil
	case "crew":
		return starlark.MakeInt(s.Crew), nil
	case "raiding":
		return starlark.Bool(s.Raiding), nil
	}
	return nil, nil
}

func (s *starlarkShip) SetField(name string, v starlark.Value) error {
	if name != "coins" {
		return starlark.NoSuchAttrError("a ship's " + name + " cannot be set")
	}
	n, err := starlark.AsInt32(v)
	s.Coins = n
	return err
}
