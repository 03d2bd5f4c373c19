package standalone

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/learn"
)

// Offers is who can play, and by which rules. It stands in the box, so that a page can ask while its engine begins.
type Offers struct {
	Game    string     `json:"game"`
	Stamp   string     `json:"stamp"`   // which game exactly, in words
	Rules   string     `json:"rules"`   // names them
	Tables  [][]string `json:"tables"`  // the seats, for each number of players
	Players int        `json:"players"` // how many, unless they choose otherwise; 0: the least
	Bots    []Offer    `json:"bots"`
	Options []Option   `json:"options"`
}

// Offer is a bot.
type Offer struct {
	Name  string `json:"name"`
	Plays string `json:"plays"`         // how
	For   []int  `json:"for,omitempty"` // numbers of players; none: all
}

// Option is one of the rules' own.
type Option struct {
	Name    string `json:"name"`
	Switch  bool   `json:"switch"`
	Default int    `json:"default"`
	Least   int    `json:"least"`
	Most    int    `json:"most"`
}

// OffersOf are those of a game.
func OffersOf(g *engine.Game, players int) (*Offers, error) {
	out := &Offers{Game: g.Name(), Rules: g.Hash(), Players: players, Options: []Option{}}
	var taught []int
	least, most := g.Range()
	for n := least; n <= most; n++ {
		at, err := g.At(n)
		if err != nil {
			return nil, err
		}
		out.Tables = append(out.Tables, at.Players())
		if learn.Kept(at, nil) != nil {
			taught = append(taught, n)
		}
	}
	for _, name := range bot.Names() {
		switch {
		case !bot.Trains(name):
			out.Bots = append(out.Bots, Offer{Name: name, Plays: bot.Describe(name)})
		case len(taught) > 0:
			out.Bots = append(out.Bots, Offer{name, bot.Describe(name), taught})
		}
	}
	for _, o := range g.Whole().Options {
		out.Options = append(out.Options, Option{o.Name, o.Switch, o.Default, o.Least, o.Most})
	}
	return out, nil
}
