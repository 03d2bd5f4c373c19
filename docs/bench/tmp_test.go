package bench

import (
	"testing"

	"github.com/stretchr/testify/require"
	lua "github.com/yuin/gopher-lua"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

type starD struct {
	starlarkEngine
	ships [8]*starlark.Dict
	coins [8]starlark.Value
}

func newStarD(t testing.TB) engine {
	e := &starD{}
	e.t, e.thread = t, &starlark.Thread{}
	var ships []starlark.Value
	for i := range e.ships {
		e.ships[i] = starlark.NewDict(3)
		ships = append(ships, e.ships[i])
	}
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, e.thread, "effect.star", `
def effect():
    for s in ships:
        if s["raiding"] and s["coins"] == 0:
            s["coins"] += 1
    total = 0
    for s in ships:
        total += s["coins"]
    if total >= 3:
        gain(2)
    else:
        draw(1)
`, starlark.StringDict{
		"ships": starlark.NewList(ships),
		"gain":  starlarkVerb("gain", e.gain),
		"draw":  starlarkVerb("draw", e.draw),
	})
	require.NoError(t, err)
	e.effect = globals["effect"]
	return e
}
func (e *starD) load(p position) {
	e.held.load(p)
	for i, s := range p.Ships {
		e.coins[i] = starlark.MakeInt(s.Coins)
		e.ships[i].SetKey(starlark.String("coins"), e.coins[i])
		e.ships[i].SetKey(starlark.String("raiding"), starlark.Bool(s.Raiding))
	}
}
func (e *starD) reset() {
	e.held.reset()
	for i, s := range e.ships {
		s.SetKey(starlark.String("coins"), e.coins[i])
	}
}
func (e *starD) read() position {
	p := e.held.read()
	for i, s := range e.ships {
		v, _, _ := s.Get(starlark.String("coins"))
		p.Ships[i].Coins, _ = starlark.AsInt32(v)
	}
	return p
}

type luaP struct {
	*luaEngine
	f lua.LValue
}

func newLuaP(t testing.TB) engine { e := newLua2(t).(*luaEngine); return &luaP{e, e.effect.Fn} }
func (e *luaP) play() {
	e.state.Push(e.f)
	if err := e.state.PCall(0, 0, nil); err != nil {
		e.t.Fatal(err)
	}
}

type luaC struct{ *luaP }

func newLuaC(t testing.TB) engine { return &luaC{newLuaP(t).(*luaP)} }
func (e *luaC) play() {
	e.state.Push(e.f)
	e.state.Call(0, 0)
}
