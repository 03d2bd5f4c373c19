package measuring

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
)

// side is one of the games that are compared.
type side struct {
	opened *open.Game
	arm    lab.Arm
	called string // in the report: its name, version and what makes it differ
}

// match is both games.
type match struct {
	a, b    *side
	edit    string // what makes B of A: with this, without that; "" where B was named
	changes []carddefs.Change
}

// control says that both games are the same: what differs is chance.
func (m *match) control() bool {
	a, b := m.a.arm, m.b.arm
	return a.Game.Hash() == b.Game.Hash() && slices.Equal(a.Game.Expansions(), b.Game.Expansions()) && slices.Equal(optionsOf(a), optionsOf(b))
}

// optionsOf are the values of all options, also of those that were not set.
func optionsOf(arm lab.Arm) (out []int) {
	for _, o := range arm.Game.OptionSpecs() {
		v, set := arm.Options[o.Name]
		if !set {
			v = o.Default
		}
		out = append(out, v)
	}
	return out
}

// match opens both games.
func (o *compareOptions) match() (*match, error) {
	a, err := o.side(o.a, o.both.with, override{})
	if err != nil {
		return nil, err
	}
	b, err := o.second()
	if err != nil {
		return nil, err
	}
	if x, y := a.arm.Game.Players(), b.arm.Game.Players(); !slices.Equal(x, y) {
		return nil, exit.Failure("compare games with the same players in the same order", "%s is for %s, but %s is for %s", a.called, prose.List(x), b.called, prose.List(y))
	}
	if o.b != "" {
		a.called += " (" + o.a + ")"
		b.called += " (" + o.b + ")"
	}
	m := &match{a: a, b: b, edit: o.change.said(), changes: carddefs.Diff(a.opened.Set, b.opened.Set)}
	a.called, b.called = o.calledWith(a, ""), o.calledWith(b, m.edit)
	return m, nil
}

// calledWith names a side with all that was asked for.
func (o *compareOptions) calledWith(s *side, edit string) string {
	out := s.called
	if o.players.N > 0 {
		out += " for " + prose.Count(o.players.N, "player")
	}
	if both := (override{with: o.both.with, options: o.both.options}).said(); both != "" {
		out += " " + both
	}
	if edit != "" {
		out += ", " + edit
	}
	return out
}

func (o *compareOptions) second() (*side, error) {
	if o.b != "" {
		return o.side(o.b, o.both.with, override{})
	}
	return o.side(o.a, append(slices.Clone(o.both.with), o.change.with...), o.change)
}

// said tells the changes as they were asked for: with this and without that.
func (v override) said() string {
	var parts []string
	if with := slices.Concat(v.Set, v.with, v.options); len(with) > 0 {
		parts = append(parts, "with "+prose.List(with))
	}
	if len(v.Without) > 0 {
		parts = append(parts, "without "+prose.List(v.Without))
	}
	return strings.Join(parts, " and ")
}

// side opens a game with changes.
func (o *compareOptions) side(arg string, with []string, v override) (*side, error) {
	opened, err := open.PlayableWith(o.Streams, arg, with, v.VariantFlags)
	if err != nil {
		return nil, err
	}
	g, err := seating.At(opened.Engine, o.players)
	if err != nil {
		return nil, err
	}
	options, err := seating.OptionValues(opened.Rules, o.both.options)
	if err != nil {
		return nil, err
	}
	more, err := seating.OptionValues(opened.Rules, v.options)
	if err != nil {
		return nil, err
	}
	for name, value := range more {
		options[name] = value
	}
	return &side{opened: opened, arm: lab.Arm{Game: g, Options: options}, called: g.Name() + " " + g.Version()}, nil
}
