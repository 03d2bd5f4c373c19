package main

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine/lab"
)

// side is one of the games that are compared.
type side struct {
	opened *opened
	arm    lab.Arm
	called string   // in the report: its name, version and what makes it differ
	edits  []string // that were made in it, with their full addresses
}

// match is both games.
type match struct {
	a, b    *side
	edits   []string // that make B of A
	changes []carddefs.Change
}

// control says that both games are the same: what differs is chance.
func (m *match) control() bool {
	a, b := m.a.arm, m.b.arm
	return a.Game.Hash() == b.Game.Hash() && slices.Equal(a.Game.Expansions(), b.Game.Expansions()) && fmt.Sprint(a.Options) == fmt.Sprint(b.Options)
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
	m := &match{a: a, b: b, edits: o.change.said(), changes: carddefs.Diff(a.opened.set, b.opened.set)}
	a.called, b.called = o.calledWith(a, nil), o.calledWith(b, m.edits)
	return m, nil
}

// calledWith names a side with all that was asked for.
func (o *compareOptions) calledWith(s *side, edits []string) string {
	all := slices.Concat(o.both.with, o.both.options, edits)
	if o.players.n > 0 {
		all = append([]string{count(o.players.n, "player")}, all...)
	}
	if len(all) == 0 {
		return s.called
	}
	return s.called + " with " + list(all)
}

func (o *compareOptions) second() (*side, error) {
	if o.b != "" {
		return o.side(o.b, o.both.with, override{})
	}
	return o.side(o.a, append(slices.Clone(o.both.with), o.change.with...), o.change)
}

// said lists the changes as they were asked for.
func (v override) said() (out []string) {
	out = slices.Clone(v.set)
	for _, card := range v.without {
		out = append(out, "without "+card)
	}
	for _, x := range v.with {
		out = append(out, "the expansion "+x)
	}
	return append(out, v.options...)
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
