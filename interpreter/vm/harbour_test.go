package vm_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// The harbour is a small game built by hand: the tests below run statements
// on it that no parser has seen.
const (
	crown, pirate = 0, 1

	coin, point = 0, 1

	shipKind, crewKind, lootKind = 0, 1, 2

	deckZone, handZone, discardZone, fleetZone, crewZone, siteZone, boxZone = 0, 1, 2, 3, 4, 5, 6

	raiding = 0

	gainVerb, drawVerb, trashVerb = 0, 1, 2
)

// harbour is the game's tables. Cards: 8 ships, 8 crew, and 6 loot of the
// crown: Rum ×3 (worth 2), Silk ×2 (worth 1), Bomb (worth 0).
func harbour() *check.Game {
	noOne := check.TextReader{Seat: check.None}
	worth := check.Field{Name: "worth", Type: check.NumberField, Optional: true, Reader: noOne}
	g := &check.Game{
		Name: "Harbour", Players: []string{"crown", "pirate"},
		Tokens: []check.Token{{Name: "coin"}, {Name: "point"}},
		Kinds: []check.Kind{
			{Name: "ship", Owner: pirate, Fields: []check.Field{worth}},
			{Name: "crew", Owner: pirate, Fields: []check.Field{worth}},
			{Name: "loot", Owner: crown, Fields: []check.Field{worth, {Name: "play", Type: check.TextField, Reader: noOne}}},
		},
		Zones: []check.Zone{
			{Name: "deck", Owner: check.OfPlayer, Seat: check.None, Facing: check.FaceDown, Ordered: true},
			{Name: "hand", Owner: check.OfPlayer, Seat: check.None, Facing: check.Held},
			{Name: "discard", Owner: check.OfPlayer, Seat: check.None, Facing: check.FaceUp, Ordered: true},
			{Name: "fleet", Owner: check.OfPlayer, Seat: pirate, Holds: []check.ID{shipKind}, InPlay: true},
			{Name: "crew", Owner: check.OfKind, Kind: shipKind, Holds: []check.ID{crewKind}, InPlay: true},
			{Name: "site", Owner: check.OfTable, Facing: check.Buried, Ordered: true, InPlay: true, Holds: []check.ID{lootKind}},
			{Name: "box", Owner: check.OfTable},
		},
		Marks: []check.Mark{{Name: "raiding"}},
	}
	fleet := &check.ZoneStart{Zone: fleetZone, Seat: pirate}
	deck := &check.ZoneStart{Zone: deckZone, Seat: crown}
	box := &check.ZoneStart{Zone: boxZone, Seat: check.None}
	card := func(name string, kind check.ID, n, worth int, at *check.ZoneStart) {
		g.Cards = append(g.Cards, check.Card{Name: name, Kind: kind, Owner: check.None, Count: n, Start: at,
			Values: []int{worth, 0}, Texts: make([][]*check.Text, 2)})
	}
	card("Sloop", shipKind, 8, 0, fleet)
	card("Sailor", crewKind, 8, 0, box)
	card("Rum", lootKind, 3, 2, deck)
	card("Silk", lootKind, 2, 1, deck)
	card("Bomb", lootKind, 1, 0, deck)
	g.Verbs = []check.Verb{gain(), draw(), trash()}
	return g
}

var worthField = check.FieldRef{Name: "worth", ByKind: []check.ID{0, 0, 0}}
var playField = check.FieldRef{Name: "play", ByKind: []check.ID{check.None, check.None, 1}}

func num(n int) check.Expr { return &check.Num{V: n} }

func slot(n int) check.Expr { return &check.CardSlot{Slot: n} }

func one(s int) *check.Query {
	return &check.Query{Domain: check.Domain{Kind: check.OneCard, Host: slot(s)}}
}

func inSlot(s int) *check.Query {
	return &check.Query{Domain: check.Domain{Kind: check.InSlot, Slot: s}}
}

func inZone(z check.ID, owner check.Expr, filters ...check.Filter) *check.Query {
	return &check.Query{Domain: check.Domain{Kind: check.InZones, Zones: []check.ZoneRef{{Zone: z, Owner: owner}}},
		Filters: filters, Cand: 30}
}

func ships(filters ...check.Filter) *check.Query {
	return &check.Query{Kinds: []check.ID{shipKind}, Filters: filters}
}

func top(n int, z check.ID, owner check.Expr) *check.Query {
	return &check.Query{Domain: check.Domain{Kind: check.TopOf, N: num(n), Zone: &check.ZoneExpr{Zone: z, Owner: owner}}}
}

func gain() check.Verb {
	return check.Verb{Name: "gain", Block: check.None, Params: []check.Param{{Kind: check.NumberParam, Slot: 2}},
		Bodies: []check.Body{{By: check.None, Frame: check.Frame{Ints: 3}, Stmts: []check.Stmt{
			&check.MoveTokens{Token: coin, N: &check.IntSlot{Slot: 2}, To: &check.You{}}}}}}
}

func draw() check.Verb {
	return check.Verb{Name: "draw", Block: check.None, Params: []check.Param{{Kind: check.NumberParam, Slot: 2}},
		Bodies: []check.Body{{By: check.None, Frame: check.Frame{Ints: 6}, Stmts: []check.Stmt{
			&check.Repeat{Times: &check.IntSlot{Slot: 2}, Slot: 3, Slot2: 4, Body: []check.Stmt{
				&check.MoveCards{What: top(1, deckZone, &check.You{}), To: &check.ZoneExpr{Zone: handZone, Owner: &check.You{}}}}}}}}}
}

func trash() check.Verb {
	return check.Verb{Name: "trash", Block: check.None, Params: []check.Param{{Kind: check.CardParam, Slot: 2}},
		Bodies: []check.Body{{By: check.None, Frame: check.Frame{Ints: 3}, Stmts: []check.Stmt{
			&check.MoveCards{What: one(2), To: &check.ZoneExpr{Zone: discardZone, Owner: &check.OwnerOf{Card: slot(2)}}, Refs: []int{2}}}}}}
}

func call(verb check.ID, args ...check.Arg) check.Stmt {
	return &check.Call{Verb: verb, As: &check.You{}, Args: args}
}

func value(e check.Expr) check.Arg { return check.Arg{Value: e, Ref: -1} }

func card(s int) check.Arg { return check.Arg{Value: slot(s), Ref: s} }

// bench is a position of the harbour and the machine that plays it.
type bench struct {
	t testing.TB
	p *bytecode.Program
	m *vm.Machine
	s *table.State
}

var room = check.Frame{Ints: 40, Sets: 8}

// position compiles a game and sets it up without running anything.
func position(t testing.TB, g *check.Game) *bench {
	t.Helper()
	p, diags := compile.Game(g)
	require.Empty(t, diags)
	b := &bench{t, p, vm.New(p), p.NewState()}
	require.NoError(t, b.m.Reset(b.s, vm.Config{Seed: 7}))
	return b
}

// do runs statements as a player, up to the first stop.
func (b *bench) do(you int, stmts ...check.Stmt) {
	b.t.Helper()
	p, entry, diags := compile.Extra(b.p, stmts, room)
	require.Empty(b.t, diags)
	m := vm.New(p)
	m.Enumerate, m.PoseForced, m.Rec = b.m.Enumerate, b.m.PoseForced, b.m.Rec
	b.m = m
	require.NoError(b.t, m.Run(b.s, entry, you, -1))
	require.NoError(b.t, b.s.Check())
}

func (b *bench) apply(i int) {
	b.t.Helper()
	require.NoError(b.t, b.m.Apply(b.s, i))
	require.NoError(b.t, b.s.Check())
}

// eval works a number out as a player.
func (b *bench) eval(you int, e check.Expr) int {
	b.t.Helper()
	p, entry, diags := compile.Eval(b.p, e, room)
	require.Empty(b.t, diags)
	n, err := vm.New(p).Eval(b.s, entry, you, -1)
	require.NoError(b.t, err)
	return n
}

func (b *bench) zone(z, owner int) int {
	if z == crewZone || z == boxZone || z == siteZone {
		return b.s.L.ZoneBase[z] + owner
	}
	return b.s.L.PlayerZone(z, owner)
}

// in counts the cards of a zone.
func (b *bench) in(z, owner int) int { return b.s.Count(b.s.L.Member(b.zone(z, owner))) }

// named finds the n-th object of a name.
func (b *bench) named(name string, n int) int {
	for o, d := range b.s.L.Objects {
		if b.s.L.Defs[d].Name == name {
			if n == 0 {
				return o
			}
			n--
		}
	}
	b.t.Fatalf("no %s", name)
	return -1
}

func (b *bench) put(o, z, owner int) { b.s.Move(o, b.zone(z, owner), check.OnTop, check.AsZone) }

// eightShips gives every ship a sailor and makes it raid.
func eightShips(b *bench, coins int) {
	for k := 0; k < 8; k++ {
		b.s.Move(b.named("Sailor", k), b.zone(crewZone, k), check.OnTop, check.AsZone)
		b.s.SetMark(b.named("Sloop", k), raiding, true)
		if k < coins {
			b.s.SetToken(b.named("Sloop", k), coin, 1)
		}
	}
}

// theEffect is the microbenchmark of the project's architecture page.
func theEffect() []check.Stmt {
	return []check.Stmt{
		&check.ForEach{Set: ships(check.Filter{Kind: check.ByMark, Mark: raiding}, check.Filter{Kind: check.ByToken, Token: coin, Not: true}),
			Slot: 2, Snap: 0, Body: []check.Stmt{&check.MoveTokens{Token: coin, N: num(1), To: slot(2)}}},
		&check.If{Cond: &check.Cmp{Op: check.GE, A: &check.SumTokens{Set: ships(), Token: coin}, B: num(3)},
			Then: []check.Stmt{call(gainVerb, value(num(2)))},
			Else: []check.Stmt{call(drawVerb, value(num(1)))}},
	}
}

// BenchmarkEffect runs it over eight ships, four of them without coins. The
// copy that puts the position back is measured by itself.
func BenchmarkEffect(b *testing.B) {
	for _, coins := range []int{4, 0} {
		bn := position(b, harbour())
		eightShips(bn, coins)
		p, entry, _ := compile.Extra(bn.p, theEffect(), check.Frame{Ints: 3, Sets: 1})
		m, s := vm.New(p), p.NewState()
		b.Run(map[int]string{4: "four-of-eight", 0: "all-eight"}[coins], func(b *testing.B) {
			for k := 0; k < b.N; k++ {
				s.CopyFrom(bn.s)
				_ = m.Run(s, entry, pirate, -1)
			}
		})
	}
	bn := position(b, harbour())
	s := bn.p.NewState()
	b.Run("copy-alone", func(b *testing.B) {
		for k := 0; k < b.N; k++ {
			s.CopyFrom(bn.s)
		}
	})
	p, nothing, _ := compile.Extra(bn.p, nil, check.Frame{Ints: 3, Sets: 1})
	m := vm.New(p)
	b.Run("copy-and-start-alone", func(b *testing.B) {
		for k := 0; k < b.N; k++ {
			s.CopyFrom(bn.s)
			_ = m.Run(s, nothing, pirate, -1)
		}
	})
}

func TestTheEffect(t *testing.T) {
	b := position(t, harbour())
	eightShips(b, 4)
	b.do(pirate, theEffect()...)
	require.Equal(t, 2, b.s.PlayerToken(pirate, coin))
	require.Equal(t, 8, b.eval(pirate, &check.SumTokens{Set: ships(), Token: coin}))
}
