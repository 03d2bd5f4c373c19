package writing

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
)

func NewGamesCmd(s *shell.Streams) *cobra.Command {
	asJSON := false
	c := &cobra.Command{
		Use:   "games",
		Short: "List the games that come with Broadside",
		Args:  shell.Takes(0, 0, "no arguments"),
		RunE:  func(*cobra.Command, []string) error { return runGames(s, asJSON) },
	}
	shell.JSONFlag(c, &asJSON)
	return c
}

// gameJSON is a game in the list.
type gameJSON struct {
	Name    string       `json:"name"`
	Title   string       `json:"title"`
	Version string       `json:"version"`
	Players []string     `json:"players"` // the names of all who can play
	Least   int          `json:"leastPlayers"`
	Most    int          `json:"mostPlayers"`
	Cards   int          `json:"cards"`
	Copies  int          `json:"copies"`
	Places  int          `json:"places"`          // of the copies, places of boards
	Piles   int          `json:"piles,omitempty"` // of equal cards
	Options []optionJSON `json:"options"`
}

// optionJSON is an option of a game; a switch has the values on and off.
type optionJSON struct {
	Name    string `json:"name"`
	Switch  bool   `json:"switch"`
	Default string `json:"default"`
	Least   int    `json:"least"`
	Most    int    `json:"most"`
}

func runGames(s *shell.Streams, asJSON bool) error {
	var out []gameJSON
	for _, name := range carddefs.Embedded() {
		g, err := open.Open(s, name, nil)
		if err != nil {
			return err
		}
		if g.Rules != nil {
			out = append(out, describeGame(name, g.Rules))
		}
	}
	if asJSON {
		return show.JSON(s, out)
	}
	p := prose.Painter(s.OutColour())
	for _, g := range out {
		fmt.Fprintf(s.Out, "%s%s  %s %s, %s\n", p.Bold(g.Name), strings.Repeat(" ", max(0, 20-len(g.Name))), g.Title, g.Version, playerText(g))
		fmt.Fprintf(s.Out, "%22s%s\n", "", cardCount(g))
		if len(g.Options) > 0 {
			fmt.Fprintf(s.Out, "%22soptions: %s\n", "", optionList(g.Options))
		}
	}
	return nil
}

// playerText says how many play: 2 players (guest and host).
func playerText(g gameJSON) string {
	if g.Least < g.Most {
		return fmt.Sprintf("%d to %s", g.Least, prose.Count(g.Most, "player"))
	}
	return prose.Count(g.Most, "player") + " (" + prose.List(g.Players) + ")"
}

// cardCount counts a game's cards; the places of its boards apart, as they are
// no cards.
func cardCount(g gameJSON) string {
	copies, different := g.Copies-g.Places, g.Cards-g.Places
	text := prose.Count(copies, "card")
	if different != copies {
		text += fmt.Sprintf(" (%s different)", prose.Thousands(different))
	}
	if g.Piles > 0 {
		text += ", of which " + prose.Thousands(g.Piles) + " lie in piles"
	}
	switch {
	case g.Places == 0:
		return text
	case copies == 0:
		return "a board of " + prose.Count(g.Places, "place")
	}
	return text + " and a board of " + prose.Count(g.Places, "place")
}

func optionList(options []optionJSON) string {
	var parts []string
	for _, o := range options {
		part := o.Name + "=" + o.Default
		if !o.Switch {
			part += fmt.Sprintf(" (%s to %s)", prose.Thousands(o.Least), prose.Thousands(o.Most))
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

func describeGame(name string, g *check.Game) gameJSON {
	out := gameJSON{Name: name, Title: g.Name, Version: g.Version, Players: g.Players, Cards: len(g.Cards), Options: []optionJSON{}}
	out.Least, out.Most = g.Range()
	for _, c := range g.Cards {
		if g.Kinds[c.Kind].Pile {
			out.Piles, out.Cards = out.Piles+1, out.Cards-1
			continue
		}
		out.Copies += c.Count
		if g.BoardOf(c.Kind) != nil {
			out.Places += c.Count
		}
	}
	for _, o := range g.Options {
		out.Options = append(out.Options, optionJSON{o.Name, o.Switch, optionText(o, o.Default), o.Least, o.Most})
	}
	return out
}

// optionText writes an option's value as a person does.
func optionText(o check.Option, value int) string {
	switch {
	case !o.Switch:
		return fmt.Sprint(value)
	case value != 0:
		return "on"
	}
	return "off"
}
