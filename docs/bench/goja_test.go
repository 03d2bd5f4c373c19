package bench

import (
	"testing"

	"github.com/dop251/goja"
	"github.com/stretchr/testify/require"
)

// gojaSource counts through the ships: for … of took six times as long.
const gojaSource = `
(function (ships, gain, draw) {
  return function () {
    for (let i = 0; i < ships.length; i++) {
      const s = ships[i];
      if (s.raiding && s.coins == 0) s.coins++;
    }
    let total = 0;
    for (let i = 0; i < ships.length; i++) total += ships[i].coins;
    if (total >= 3) gain(2); else draw(1);
  };
})(ships, gain, draw)`

// gojaEngine keeps its ships in JavaScript objects and the rest in Go: Go
// structs and dynamic objects were slower.
type gojaEngine struct {
	held
	t      testing.TB
	vm     *goja.Runtime
	effect goja.Callable
	ships  [8]*goja.Object
	coins  [8]goja.Value // at the start
}

func newGoja(t testing.TB) engine {
	e := &gojaEngine{t: t, vm: goja.New()}
	ships := make([]any, len(e.ships))
	for i := range e.ships {
		e.ships[i] = e.vm.NewObject()
		ships[i] = e.ships[i]
	}
	e.set(e.vm.GlobalObject(), "ships", e.vm.NewArray(ships...))
	e.set(e.vm.GlobalObject(), "gain", gojaVerb(e.gain))
	e.set(e.vm.GlobalObject(), "draw", gojaVerb(e.draw))
	effect, err := e.vm.RunString(gojaSource)
	require.NoError(t, err)
	e.effect, _ = goja.AssertFunction(effect)
	return e
}

func gojaVerb(do func(int)) func(goja.FunctionCall) goja.Value {
	return func(call goja.FunctionCall) goja.Value {
		do(int(call.Argument(0).ToInteger()))
		return goja.Undefined()
	}
}

func (e *gojaEngine) set(o *goja.Object, name string, v any) {
	if err := o.Set(name, v); err != nil {
		e.t.Fatal(err)
	}
}

func (e *gojaEngine) load(p position) {
	e.held.load(p)
	for i, s := range p.Ships {
		e.coins[i] = e.vm.ToValue(s.Coins)
		e.set(e.ships[i], "crew", s.Crew)
		e.set(e.ships[i], "raiding", s.Raiding)
	}
	e.reset()
}

func (e *gojaEngine) reset() {
	e.held.reset()
	for i, s := range e.ships {
		e.set(s, "coins", e.coins[i])
	}
}

func (e *gojaEngine) play() {
	if _, err := e.effect(nil); err != nil {
		e.t.Fatal(err)
	}
}

func (e *gojaEngine) read() position {
	p := e.held.read()
	for i, s := range e.ships {
		p.Ships[i] = ship{
			Coins:   int(s.Get("coins").ToInteger()),
			Crew:    int(s.Get("crew").ToInteger()),
			Raiding: s.Get("raiding").ToBoolean(),
		}
	}
	return p
}
