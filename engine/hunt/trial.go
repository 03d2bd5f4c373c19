package hunt

import (
	"context"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/stats"
	"github.com/broadside-cards/broadside/engine/table"
)

// trials tries pairs of cards in games of a game that knows, besides its own
// definitions, the second card of each pair with one aspect of the first.
type trials struct {
	h     *hunter
	game  *engine.Game
	pairs []Pair
	blend [][]int // by pair and aspect: the definition tried
	bot   bot.Bot
}

// diff is what an aspect changed in one game.
type diff struct {
	pair, aspect int
	by           float64
}

// try plays the games and fills in what came of each aspect.
func (h *hunter) try(ctx context.Context, list []Pair) error {
	b, err := bot.New(h.cfg.Bot)
	if err != nil {
		return err
	}
	t := &trials{h: h, pairs: list, bot: b}
	if err := t.blendAll(); err != nil {
		return err
	}
	diffs := make([][]diff, h.cfg.Pairs)
	done := h.games(ctx, "pairs of cards", h.cfg.Pairs, func(w *worker, i int) (*played, error) {
		var err error
		diffs[i], err = t.one(i)
		return nil, err
	})
	sums := make([][]stats.Moments, len(list))
	for i := range list {
		sums[i] = make([]stats.Moments, len(list[i].Aspects))
	}
	for i, g := range done {
		if g.err != nil {
			return g.err
		}
		for _, d := range diffs[i] {
			a := &list[d.pair].Aspects[d.aspect]
			sums[d.pair][d.aspect].Add(d.by)
			switch {
			case d.by > 0:
				a.Up++
			case d.by < 0:
				a.Down++
			}
		}
	}
	for i := range list {
		for k := range list[i].Aspects {
			a, m := &list[i].Aspects[k], &sums[i][k]
			a.Games, a.Effect, a.P = m.N(), m.Mean(stats.Usual), m.P()
		}
	}
	return nil
}

// blendAll makes the game with the blended definitions: cards of which no copy
// is dealt.
func (t *trials) blendAll() error {
	rules := *t.h.real.Rules()
	rules.Cards = append([]check.Card(nil), rules.Cards...)
	rules.Verbs = append([]check.Verb(nil), rules.Verbs...)
	rules.Values = append([]check.Value(nil), rules.Values...)
	rules.FieldMods = append([]check.FieldMod(nil), rules.FieldMods...)
	for i := range t.pairs {
		p := &t.pairs[i]
		var defs []int
		for k := range p.Aspects {
			if len(p.Aspects) == 1 {
				defs = append(defs, p.a)
				continue
			}
			defs = append(defs, blend(&rules, p.b, p.a, p.Aspects[k].field))
		}
		t.blend = append(t.blend, defs)
	}
	g, found := engine.New(&rules, [32]byte{}, t.h.real.Expansions()...)
	if g == nil {
		return found[0]
	}
	t.game = g
	return nil
}

// blend adds a card like one, but for a field that is another's.
func blend(g *check.Game, like, from, field int) int {
	id := check.ID(len(g.Cards))
	c := g.Cards[like]
	c.Name += " with " + g.Kinds[c.Kind].Fields[field].Name + " of " + g.Cards[from].Name
	c.Count = 0
	c.Values = append([]int(nil), c.Values...)
	c.Values[field] = g.Cards[from].Values[field]
	c.Texts = append([][]*check.Text(nil), c.Texts...)
	c.Texts[field] = g.Cards[from].Texts[field]
	g.Cards = append(g.Cards, c)
	take := func(list []check.Ability) []check.Ability {
		out := list[:len(list):len(list)]
		for _, a := range list {
			if takes(a, like, from, field) {
				a.Card = id
				out = append(out, a)
			}
		}
		return out
	}
	mods := func(list []check.Mod) []check.Mod {
		out := list[:len(list):len(list)]
		for _, m := range list {
			if takes(m.Ability, like, from, field) {
				m.Card = id
				out = append(out, m)
			}
		}
		return out
	}
	for i := range g.Verbs {
		v := &g.Verbs[i]
		v.Triggers, v.Replacements, v.Cants = take(v.Triggers), take(v.Replacements), take(v.Cants)
	}
	g.TurnAbilities = take(g.TurnAbilities)
	for i := range g.Values {
		g.Values[i].Mods = mods(g.Values[i].Mods)
	}
	for i := range g.FieldMods {
		g.FieldMods[i].Mods = mods(g.FieldMods[i].Mods)
	}
	return int(id)
}

// takes says whether a blended card has an ability: that of the card it is like,
// or in the one field that of the other.
func takes(a check.Ability, like, from, field int) bool {
	if a.Field == field {
		return int(a.Card) == from
	}
	return int(a.Card) == like
}

// one plays a game and, the first time a player has a card of a pair in hand,
// plays it on from there as if it were each of the two, and the blends.
func (t *trials) one(i int) ([]diff, error) {
	s, err := t.game.NewState(engine.Config{Seed: t.h.cfg.Seed + uint64(i), Options: t.h.cfg.Options, Quiet: true})
	if err != nil {
		return nil, err
	}
	defer s.Release()
	var out []diff
	tried := make([]bool, len(t.pairs))
	for n := 0; !s.Over() && n < mostChoices; n++ {
		for k := range t.pairs {
			if o := t.held(s, &t.pairs[k]); o >= 0 && !tried[k] {
				tried[k] = true
				out = append(out, t.bothWays(s, k, o)...)
			}
		}
		if s.Actor() < 0 {
			break
		}
		if err := s.Apply(t.bot.Choose(s.Seat(s.Actor()))); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// held is a copy of a card of a pair that the player who has to choose has in
// hand, or -1.
func (t *trials) held(s *engine.State, p *Pair) int {
	tb, who := s.Table(), s.Actor()
	for z := range tb.L.Instances {
		in := &tb.L.Instances[z]
		if in.Owner != table.OfPlayer || in.Index != who || in.Facing == table.FaceDown || in.Facing == table.Buried {
			continue
		}
		set := tb.Set(tb.L.Member(z))
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			if d := tb.Def(o); d == p.a || d == p.b {
				return o
			}
		}
	}
	return -1
}

// bothWays plays on with an object as the second card of a pair and as each
// blend, with the same luck, and gives what each changed for its holder.
func (t *trials) bothWays(s *engine.State, pair, o int) []diff {
	who := s.Actor()
	base, ok := t.playOn(s, o, t.pairs[pair].b, who)
	if !ok {
		return nil
	}
	var out []diff
	for k, d := range t.blend[pair] {
		if got, ok := t.playOn(s, o, d, who); ok {
			out = append(out, diff{pair, k, got - base})
		}
	}
	return out
}

// playOn plays a copy of a position to its end with an object as a definition.
func (t *trials) playOn(s *engine.State, o, def int, who engine.Player) (float64, bool) {
	c := s.Clone()
	defer c.Free()
	c.Table().Become(o, def)
	for n := 0; !c.Over() && n < mostChoices; n++ {
		p := c.Actor()
		if p < 0 || c.Apply(t.bot.Choose(c.Seat(p))) != nil {
			return 0, false
		}
	}
	if r := c.Returns(); len(r) > who {
		return r[who], true
	}
	return 0, false
}
