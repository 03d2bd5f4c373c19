package bench

import (
	"testing"

	"github.com/dop251/goja"
	"github.com/stretchr/testify/require"
)

const gojaSource = `
function effect() {
  for (const s of ships) {
    if (s.raiding && s.coins == 0) s.coins++;
  }
  let total = 0;
  for (const s of ships) total += s.coins;
  if (total >= 3) gain(2); else draw(1);
}
effect
`
const gojaSource2 = `
(function(){ const sh = ships, g = gain, d = draw;
return function effect() {
  for (let i = 0; i < sh.length; i++) {
    const s = sh[i];
    if (s.raiding && s.coins == 0) s.coins++;
  }
  let total = 0;
  for (let i = 0; i < sh.length; i++) total += sh[i].coins;
  if (total >= 3) g(2); else d(1);
}})()
`

// gojaEngine holds its ships in JavaScript objects.
type gojaEngine struct {
	held
	effect goja.Callable
	ships  [8]*goja.Object
	coins  [8]goja.Value
	t      testing.TB
	vm     *goja.Runtime
}

func newGoja(t testing.TB) engine  { return newGojaX(t, gojaSource, 0) }
func newGoja2(t testing.TB) engine { return newGojaX(t, gojaSource2, 0) }
func newGojaX(t testing.TB, src string, mode int) engine {
	e := &gojaEngine{t: t}
	vm := goja.New()
	e.vm = vm
	ships := make([]any, len(e.ships))
	for i := range e.ships {
		e.ships[i] = vm.NewObject()
		ships[i] = e.ships[i]
	}
	require.NoError(t, vm.Set("ships", vm.NewArray(ships...)))
	require.NoError(t, vm.Set("gain", gojaVerb(e.gain)))
	require.NoError(t, vm.Set("draw", gojaVerb(e.draw)))
	effect, err := vm.RunString(src)
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

func (e *gojaEngine) load(p position) {
	e.held.load(p)
	for i, s := range p.Ships {
		e.coins[i] = e.vm.ToValue(s.Coins)
		require.NoError(e.t, e.ships[i].Set("coins", s.Coins))
		require.NoError(e.t, e.ships[i].Set("crew", s.Crew))
		require.NoError(e.t, e.ships[i].Set("raiding", s.Raiding))
	}
}

func (e *gojaEngine) reset() {
	e.held.reset()
	for i, s := range e.ships {
		if err := s.Set("coins", e.coins[i]); err != nil {
			e.t.Fatal(err)
		}
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
		p.Ships[i].Coins = int(s.Get("coins").ToInteger())
	}
	return p
}

// host object variants
type gojaH struct {
	held
	effect goja.Callable
	t      testing.TB
}

type dynShip struct {
	s  *ship
	vm *goja.Runtime
}

func (d dynShip) Get(k string) goja.Value {
	switch k {
	case "coins":
		return d.vm.ToValue(d.s.Coins)
	case "crew":
		return d.vm.ToValue(d.s.Crew)
	case "raiding":
		return d.vm.ToValue(d.s.Raiding)
	}
	return nil
}
func (d dynShip) Set(k string, v goja.Value) bool {
	d.s.Coins = int(v.ToInteger())
	return true
}
func (d dynShip) Has(k string) bool  { return true }
func (d dynShip) Delete(string) bool { return false }
func (d dynShip) Keys() []string     { return nil }

func newGojaDyn(t testing.TB) engine { return newGojaH(t, true) }
func newGojaRef(t testing.TB) engine { return newGojaH(t, false) }
func newGojaH(t testing.TB, dyn bool) engine {
	e := &gojaH{t: t}
	vm := goja.New()
	vm.SetFieldNameMapper(goja.UncapFieldNameMapper())
	var ships []any
	for i := range e.Ships {
		if dyn {
			ships = append(ships, vm.NewDynamicObject(dynShip{&e.Ships[i], vm}))
		} else {
			ships = append(ships, vm.ToValue(&e.Ships[i]))
		}
	}
	require.NoError(t, vm.Set("ships", vm.NewArray(ships...)))
	require.NoError(t, vm.Set("gain", gojaVerb(e.gain)))
	require.NoError(t, vm.Set("draw", gojaVerb(e.draw)))
	effect, err := vm.RunString(gojaSource)
	require.NoError(t, err)
	e.effect, _ = goja.AssertFunction(effect)
	return e
}
func (e *gojaH) play() {
	if _, err := e.effect(nil); err != nil {
		e.t.Fatal(err)
	}
}
