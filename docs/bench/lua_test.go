package bench

import (
	"testing"

	"github.com/stretchr/testify/require"
	lua "github.com/yuin/gopher-lua"
)

const luaSource = `
function effect()
  for _, s in ipairs(ships) do
    if s.raiding and s.coins == 0 then s.coins = s.coins + 1 end
  end
  local total = 0
  for _, s in ipairs(ships) do total = total + s.coins end
  if total >= 3 then gain(2) else draw(1) end
end
`

const luaSource2 = `
local ships, gain, draw = ships, gain, draw
function effect()
  for i = 1, #ships do
    local s = ships[i]
    if s.raiding and s.coins == 0 then s.coins = s.coins + 1 end
  end
  local total = 0
  for i = 1, #ships do total = total + ships[i].coins end
  if total >= 3 then gain(2) else draw(1) end
end
`

// luaEngine holds its ships in Lua tables.
type luaEngine struct {
	held
	state  *lua.LState
	effect lua.P
	ships  [8]*lua.LTable
	coins  [8]lua.LValue
	t      testing.TB
}

func newLua(t testing.TB) engine  { return newLuaX(t, luaSource) }
func newLua2(t testing.TB) engine { return newLuaX(t, luaSource2) }
func newLuaX(t testing.TB, src string) engine {
	e := &luaEngine{t: t, state: lua.NewState()}
	t.Cleanup(e.state.Close)
	ships := e.state.NewTable()
	for i := range e.ships {
		e.ships[i] = e.state.NewTable()
		ships.Append(e.ships[i])
	}
	e.state.SetGlobal("ships", ships)
	e.state.SetGlobal("gain", e.verb(e.gain))
	e.state.SetGlobal("draw", e.verb(e.draw))
	require.NoError(t, e.state.DoString(src))
	e.effect = lua.P{Fn: e.state.GetGlobal("effect"), Protect: true}
	return e
}

func (e *luaEngine) verb(do func(int)) lua.LValue {
	return e.state.NewFunction(func(l *lua.LState) int {
		do(l.CheckInt(1))
		return 0
	})
}

func (e *luaEngine) load(p position) {
	e.held.load(p)
	for i, s := range p.Ships {
		e.coins[i] = lua.LNumber(s.Coins)
		e.ships[i].RawSetString("coins", e.coins[i])
		e.ships[i].RawSetString("crew", lua.LNumber(s.Crew))
		e.ships[i].RawSetString("raiding", lua.LBool(s.Raiding))
	}
}

func (e *luaEngine) reset() {
	e.held.reset()
	for i, s := range e.ships {
		s.RawSetString("coins", e.coins[i])
	}
}

func (e *luaEngine) play() {
	if err := e.state.CallByParam(e.effect); err != nil {
		e.t.Fatal(err)
	}
}

func (e *luaEngine) read() position {
	p := e.held.read()
	for i, s := range e.ships {
		p.Ships[i].Coins = int(s.RawGetString("coins").(lua.LNumber))
	}
	return p
}

// userdata variant
type luaU struct {
	held
	state  *lua.LState
	effect lua.P
	t      testing.TB
}

func newLuaU(t testing.TB) engine {
	e := &luaU{t: t, state: lua.NewState()}
	meta := e.state.NewTable()
	meta.RawSetString("__index", e.state.NewFunction(func(l *lua.LState) int {
		s := l.Get(1).(*lua.LUserData).Value.(*ship)
		switch string(l.Get(2).(lua.LString)) {
		case "coins":
			l.Push(lua.LNumber(s.Coins))
		case "crew":
			l.Push(lua.LNumber(s.Crew))
		case "raiding":
			l.Push(lua.LBool(s.Raiding))
		default:
			return 0
		}
		return 1
	}))
	meta.RawSetString("__newindex", e.state.NewFunction(func(l *lua.LState) int {
		s := l.Get(1).(*lua.LUserData).Value.(*ship)
		s.Coins = int(l.Get(3).(lua.LNumber))
		return 0
	}))
	ships := e.state.NewTable()
	for i := range e.Ships {
		u := e.state.NewUserData()
		u.Value = &e.Ships[i]
		u.Metatable = meta
		ships.Append(u)
	}
	e.state.SetGlobal("ships", ships)
	verb := func(do func(int)) lua.LValue {
		return e.state.NewFunction(func(l *lua.LState) int {
			do(l.CheckInt(1))
			return 0
		})
	}
	e.state.SetGlobal("gain", verb(e.gain))
	e.state.SetGlobal("draw", verb(e.draw))
	require.NoError(t, e.state.DoString(luaSource))
	e.effect = lua.P{Fn: e.state.GetGlobal("effect"), Protect: true}
	return e
}

func (e *luaU) play() {
	if err := e.state.CallByParam(e.effect); err != nil {
		e.t.Fatal(err)
	}
}
