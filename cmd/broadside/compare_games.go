package main

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine/lab"
)

// side is one of the games that are compared.
type side struct {
	opened *opened
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
		return nil, failure("compare games with the same players in the same order", "%s is for %s, but %s is for %s", a.called, list(x), b.called, list(y))
	}
	if o.b != "" {
		a.called += " (" + o.a + ")"
		b.called += " (" + o.b + ")"
	}
	m := &match{a: a, b: b, edit: o.change.said(), changes: carddefs.Diff(a.opened.set, b.opened.set)}
	a.called, b.called = o.calledWith(a, ""), o.calledWith(b, m.edit)
	return m, nil
}

// calledWith names a side with all that was asked for.
func (o *compareOptions) calledWith(s *side, edit string) string {
	out := s.called
	if o.players.n > 0 {
		out += " for " + count(o.players.n, "player")
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
	if with := slices.Concat(v.set, v.with, v.options); len(with) > 0 {
		parts = append(parts, "with "+list(with))
	}
	if len(v.without) > 0 {
		parts = append(parts, "without "+list(v.without))
	}
	return strings.Join(parts, " and ")
}

// side opens a game with changes.
func (o *compareOptions) side(arg string, with []string, v override) (*side, error) {
	opened, err := o.openedWith(arg, with, v.variantFlags)
	if err != nil {
		return nil, err
	}
	g, err := seated(opened.play, o.players)
	if err != nil {
		return nil, err
	}
	options, err := optionValues(opened.game, o.both.options)
	if err != nil {
		return nil, err
	}
	more, err := optionValues(opened.game, v.options)
	if err != nil {
		return nil, err
	}
	for name, value := range more {
		options[name] = value
	}
	return &side{opened: opened, arm: lab.Arm{Game: g, Options: options}, called: g.Name() + " " + g.Version()}, nil
}

// openedWith opens a game with numbers changed and cards taken out in memory.
func (o *compareOptions) openedWith(arg string, with []string, v variantFlags) (*opened, error) {
	if !v.given() {
		return o.playable(arg, with)
	}
	made, err := o.openVariant(arg, with, v)
	if err != nil {
		return nil, err
	}
	return made.opened, nil
}
