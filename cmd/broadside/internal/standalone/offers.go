package standalone

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// Offers is who can play. It stands in the box, so that a page can ask who sits where while its engine begins.
type Offers struct {
	Game    string     `json:"game"`
	Rules   string     `json:"rules"`   // names them
	Tables  [][]string `json:"tables"`  // the seats, for each number of players
	Players int        `json:"players"` // how many, unless they choose otherwise; 0: the least
	Bots    []Offer    `json:"bots"`
}

// Offer is a bot.
type Offer struct {
	Name  string `json:"name"`
	Plays string `json:"plays"` // how
}

// OffersOf are those of a game.
func OffersOf(g *engine.Game, players int) (*Offers, error) {
	out := &Offers{Game: g.Name(), Rules: g.Hash(), Players: players}
	least, most := g.Range()
	for n := least; n <= most; n++ {
		at, err := g.At(n)
		if err != nil {
			return nil, err
		}
		out.Tables = append(out.Tables, at.Players())
	}
	for _, name := range bot.Names() {
		if !bot.Trains(name) {
			out.Bots = append(out.Bots, Offer{name, bot.Describe(name)})
		}
	}
	return out, nil
}
