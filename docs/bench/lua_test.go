package bench

import (
	"testing"

	"github.com/stretchr/testify/require"
	lua "github.com/yuin/gopher-lua"
)

// luaSource counts through the ships: ipairs took twice as long.
const luaSource = `
local ships, gain, draw = ships, gain, draw
return function()
  for i = 1, #ships do
    local s = ships[i]
    if s.raiding and s.coins == 0 then s.coins = s.coins + 1 end
  end
  local total = 0
  for i = 1, #ships do total = total + ships[i].coins end
  if total >= 3 then gain(2) else draw(1) end
end`

// luaEngine keeps its ships in Lua tables and the rest in Go: userdata with a
// metatable over Go structs took four times as long.
type luaEngine struct {
	held
	t      testing.TB
	state  *lua.LState
	effect lua.LValue
	ships  [8]*lua.LTable
	coins  [8]lua.LValue // at the start
}

func newLua(t testing.TB) engine {
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
	require.NoError(t, e.state.DoString(luaSource))
	e.effect = e.state.Get(-1)
	e.state.Pop(1)
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
		e.ships[i].RawSetString("crew", lua.LNumber(s.Crew))
		e.ships[i].RawSetString("raiding", lua.LBool(s.Raiding))
	}
	e.reset()
}

func (e *luaEngine) reset() {
	e.held.reset()
	for i, s := range e.ships {
		s.RawSetString("coins", e.coins[i])
	}
}

func (e *luaEngine) play() {
	e.state.Push(e.effect)
	if err := e.state.PCall(0, 0, nil); err != nil {
		e.t.Fatal(err)
	}
}

func (e *luaEngine) read() position {
	p := e.held.read()
	for i, s := range e.ships {
		p.Ships[i] = ship{
			Coins:   int(lua.LVAsNumber(s.RawGetString("coins"))),
			Crew:    int(lua.LVAsNumber(s.RawGetString("crew"))),
			Raiding: lua.LVAsBool(s.RawGetString("raiding")),
		}
	}
	return p
}
