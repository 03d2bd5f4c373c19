// Package compile turns a checked game into bytecode. It is one pass over the
// checked statements: bodies are numbered first, then each is compiled into a
// frame of int and set registers, with labels patched as they are placed.
//
// The door is Game. Extra, Eval and Trial compile further statements against a
// game that is compiled already.
package compile

import (
	"errors"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/optimize"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Limits of a compiled game.
const (
	roomQueue  = 24 // triggered abilities that wait at once in a state's own words
	maxActions = 64
)

// Game compiles a checked game for its number of players. What the game has too
// much of is a finding; with findings, the program is nil.
func Game(g *check.Game) (*bytecode.Program, diag.List) {
	g = lower.Game(g)
	c := newCompiler(g)
	c.cover = newCoverage(g)
	if c.layOut(); len(c.diags) > 0 {
		return nil, c.diags
	}
	c.number()
	c.compileAll()
	if len(c.diags) > 0 {
		return nil, c.diags
	}
	noteTurnCycles(c.p)
	c.p.Moments = c.cover.moments
	c.cover.finish(c.p, optimize.Program(c.p, c.cover.points))
	c.noteActing()
	return c.p, nil
}

func newCompiler(g *check.Game) *compiler {
	p := &bytecode.Program{Game: g, Spans: []diag.Span{{}}, Prompts: map[int]string{}, FieldIndex: map[string]int32{},
		Returns: -1, TurnStart: -1}
	c := &compiler{g: g, p: p, texts: map[*check.Text]int32{}, bodyOf: map[any]int32{}, results: map[string]int32{}}
	for i := range g.Options {
		p.Options = append(p.Options, int32(g.Options[i].Default))
	}
	seen := map[check.ID]bool{}
	for i := range g.Verbs {
		v := &g.Verbs[i]
		c.triggers = c.triggers || len(v.Triggers) > 0
		if v.Block != check.None && !seen[v.Block] {
			seen[v.Block] = true
			c.blocks = append(c.blocks, int32(v.Block))
		}
	}
	c.triggers = c.triggers || len(g.TurnAbilities) > 0
	return c
}

// playerStream is the name of the stream that players are drawn from; no die has a capital.
const playerStream = "Players"

// layOut works out the shape of the game's states.
func (c *compiler) layOut() {
	sp := table.Spec{Players: len(c.g.Players), Tokens: len(c.g.Tokens), Options: len(c.g.Options),
		Kinds: len(c.g.Kinds), Marks: len(c.g.Marks), Kept: c.blocks, Ext: c.verbWords()}
	for d := range c.g.Cards {
		card := &c.g.Cards[d]
		owner := card.Owner
		if owner == check.None && card.Kind >= 0 {
			owner = c.g.Kinds[card.Kind].Owner
		}
		c.p.Firsts = append(c.p.Firsts, -1)
		if card.Count > 0 {
			c.p.Firsts[d] = len(sp.Objects)
		}
		sp.Defs = append(sp.Defs, table.DefSpec{Name: card.Name, Kind: int(card.Kind), Owner: int(owner)})
		for n := 0; n < card.Count; n++ {
			sp.Objects = append(sp.Objects, int(c.g.Stands(check.ID(d))))
		}
	}
	for _, d := range c.g.Dice {
		sp.Dice = append(sp.Dice, d.Name)
	}
	if c.g.DrawsPlayers {
		sp.Dice = append(sp.Dice, playerStream)
	}
	for i := range c.g.Zones {
		sp.Zones = append(sp.Zones, zoneSpec(&c.g.Zones[i]))
	}
	for t := range c.g.Tokens {
		if c.g.Tokens[t].Limit && c.g.Tokens[t].Route != check.Heading {
			sp.Forgotten = append(sp.Forgotten, int32(t))
		}
	}
	c.mixedZones(&sp)
	c.queueSpec(&sp)
	l, err := table.NewLayout(sp)
	if err != nil {
		c.noRoom(err)
		return
	}
	c.l, c.p.Layout = l, l
	c.startZones()
	c.layBoards()
	c.layRoutes()
	c.layPiles()
}

// noRoom reports what the game has too much of. The checker says it of players
// and cards before; a game that was not read from a text comes straight here.
func (c *compiler) noRoom(err error) {
	whole := diag.Span{File: c.g.File}
	if over, ok := errors.AsType[*table.LimitError](err); ok {
		c.limit(whole, over.What, over.Most)
		return
	}
	c.diags.Add(diag.MissingDecl, whole, "what", "players", "example", "players first, second")
}

// mixedZones marks the zones that some text may shuffle.
func (c *compiler) mixedZones(sp *table.Spec) {
	mix := func(zone check.ID) {
		for i := range sp.Zones {
			sp.Zones[i].Mixed = sp.Zones[i].Mixed || zone == check.None || zone == check.ID(i) // none: `shuffle that zone`
		}
	}
	c.g.Walk(func(n check.Node) bool {
		if s, ok := n.(*check.Shuffle); ok {
			mix(s.Zone.Zone)
		}
		return true
	})
}

func zoneSpec(z *check.Zone) table.ZoneSpec {
	return table.ZoneSpec{Name: z.Name, Owner: z.Owner, Seat: int(z.Seat), Kind: int(z.Kind),
		Holds: ints(z.Holds), Facing: z.Facing, Ordered: z.Ordered, InPlay: z.InPlay}
}

func ints(ids []check.ID) []int {
	out := make([]int, len(ids))
	for i, id := range ids {
		out[i] = int(id)
	}
	return out
}

// verbWords numbers results and the words that say a verb is running, and
// leaves one word per replacement after them.
func (c *compiler) verbWords() int {
	active := int32(0)
	for i := range c.g.Verbs {
		v := &c.g.Verbs[i]
		info := bytecode.Verb{Name: v.Name, Result: -1, Active: -1}
		if v.HasResult {
			if _, ok := c.results[v.Name]; !ok {
				c.results[v.Name] = int32(len(c.results))
			}
			info.Result, info.Active = c.results[v.Name], active
			active++
		}
		for k := range v.Params {
			if v.Params[k].Kind == check.CardsParam {
				info.SetSlots = append(info.SetSlots, int32(v.Params[k].Slot))
			} else {
				info.Slots = append(info.Slots, int32(v.Params[k].Slot))
			}
		}
		c.p.Verbs = append(c.p.Verbs, info)
	}
	c.p.Results, c.p.Active = len(c.results), active
	return len(c.results) + int(active) + c.countAbilities()
}

func (c *compiler) countAbilities() int {
	n := len(c.g.TurnAbilities)
	for i := range c.g.Verbs {
		n += len(c.g.Verbs[i].Replacements) + len(c.g.Verbs[i].Triggers)
	}
	return n
}

// abilities calls f for every trigger and replacement of the game.
func (c *compiler) abilities(f func(a *check.Ability, replaces bool)) {
	for i := range c.g.Verbs {
		v := &c.g.Verbs[i]
		for k := range v.Triggers {
			f(&v.Triggers[k], false)
		}
		for k := range v.Replacements {
			f(&v.Replacements[k], true)
		}
	}
	for i := range c.g.TurnAbilities {
		f(&c.g.TurnAbilities[i], false)
	}
}

func (c *compiler) queueSpec(sp *table.Spec) {
	c.abilities(func(a *check.Ability, _ bool) {
		sp.QueueLen = roomQueue
		sp.QueueInts = max(sp.QueueInts, bytecode.QueueHead+max(3, a.Frame.Ints))
		sp.QueueSets = max(sp.QueueSets, a.Frame.Sets)
	})
}

func (c *compiler) startZones() {
	for d := range c.g.Cards {
		at := -1
		if s := c.g.Cards[d].Start; s != nil {
			switch c.g.Zones[s.Zone].Owner {
			case check.OfTable:
				at = c.l.ZoneBase[s.Zone]
			case check.OfPlayer:
				at = c.l.PlayerZone(int(s.Zone), int(s.Seat))
			}
		}
		c.p.Starts = append(c.p.Starts, at)
	}
	c.l.SetStarts(c.p.Starts)
}

// number gives every body its number, so that code can name any of them.
func (c *compiler) number() {
	c.p.Main = c.newBody("game")
	c.menu = c.newBody("take an action")
	c.numberReactions()
	for i := range c.g.Verbs {
		c.numberVerb(i)
	}
	for i := range c.g.Actions {
		c.bodyOf[&c.g.Actions[i]] = c.newBody("action " + c.g.Actions[i].Name)
	}
	for d := range c.g.Cards {
		for _, texts := range c.g.Cards[d].Texts {
			for _, t := range texts {
				if t != nil {
					c.texts[t] = c.newBody("text of " + c.g.Cards[d].Name)
				}
			}
		}
	}
	c.abilities(func(a *check.Ability, _ bool) { c.bodyOf[a] = c.newBody(c.abilityName(a)) })
	for i := range c.g.Wins {
		c.winBody = append(c.winBody, c.newBody("win"))
		c.winDependencies = append(c.winDependencies, c.dependenciesOf(c.g.Wins[i].Cond))
	}
	c.numberTurns()
}

func (c *compiler) abilityName(a *check.Ability) string {
	if a.Card == check.None {
		return "ability of the rules"
	}
	return "ability of " + c.g.Cards[a.Card].Name
}

func (c *compiler) numberVerb(i int) {
	v := &c.g.Verbs[i]
	bySeat := make([]int32, len(c.g.Players))
	for p := range bySeat {
		bySeat[p] = -1
	}
	for b := range v.Bodies {
		id := c.newBody("to " + v.Name)
		c.bodyOf[&v.Bodies[b]] = id
		for p := range bySeat {
			if v.Bodies[b].By == check.ID(p) || v.Bodies[b].By == check.None && bySeat[p] < 0 {
				bySeat[p] = id
			}
		}
	}
	c.p.Verbs[i].Bodies = bySeat
}

func (c *compiler) numberTurns() {
	c.p.TurnBodies = make([]int32, len(c.g.Players))
	for p := range c.p.TurnBodies {
		c.p.TurnBodies[p] = -1
	}
	for i := range c.g.Turns {
		t := &c.g.Turns[i]
		id := c.newBody("turn")
		c.bodyOf[t] = id
		for p := range c.p.TurnBodies {
			if t.Player == check.ID(p) || t.Player == check.None && c.p.TurnBodies[p] < 0 {
				c.p.TurnBodies[p] = id
			}
		}
	}
}

func (c *compiler) compileAll() {
	c.compileMain()
	c.compileMenu()
	for i := range c.g.Verbs {
		for b := range c.g.Verbs[i].Bodies {
			body := &c.g.Verbs[i].Bodies[b]
			c.compileVerb(i, body, c.bodyOf[body])
		}
	}
	for i := range c.g.Actions {
		c.compileAction(&c.g.Actions[i])
	}
	c.compileReactions()
	for d := range c.g.Cards {
		for f, texts := range c.g.Cards[d].Texts {
			oneOf := c.listed(&c.g.Cards[d], f)
			for _, t := range texts {
				if t != nil {
					c.cover.of(check.ID(d), func() clauseNote { c.compileText(t, c.texts[t], oneOf); return clauseNote{} })
				}
			}
		}
	}
	c.abilities(c.compileAbility)
	for i := range c.g.Wins {
		c.compileWin(i)
	}
	for i := range c.g.Turns {
		c.compileTurn(&c.g.Turns[i])
	}
	c.p.Unwinding = c.expiry(func(u check.Until) bool { return u.What == check.UntilVerb || u.What == check.UntilAction })
	c.p.Unwinding.Marks = append(c.p.Unwinding.Marks, c.blocks...)
	if c.g.Returns != nil {
		e := c.evalBody(c.g.Returns, c.g.ReturnsFrame)
		c.p.Returns = e.Body
		_, _, sure := bounds(c.g.Returns)
		c.p.ReturnsMayFail = !sure
	}
	for _, r := range c.g.Ranks {
		c.p.Ranks = append(c.p.Ranks, bytecode.Criterion{Value: c.evalBody(r.Value, r.Frame), Lowest: r.Lowest})
	}
	if len(c.g.Teams) > 0 {
		for p := range c.g.Players {
			mask := int32(0)
			for _, other := range c.g.TeamOf(check.ID(p)) {
				mask |= 1 << uint(other)
			}
			c.p.Teams = append(c.p.Teams, mask)
		}
	}
	c.compileEstimates()
	c.compileRoutines()
}

// evalBody compiles an expression as a body that halts with its value.
func (c *compiler) evalBody(e check.Expr, f check.Frame) bytecode.Entry {
	id := c.newBody("value")
	c.open(id, f)
	v := c.val(e)
	c.emit(bytecode.OpHalt, v, 0, 0)
	c.finish()
	return bytecode.Entry{Body: int(id)}
}
