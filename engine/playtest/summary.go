package playtest

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// Summary is what a simulation found.
type Summary struct {
	Game      string         `json:"game"`
	Version   string         `json:"version"`
	Rules     string         `json:"rules"` // hash
	Games     int            `json:"games"`
	Seed      uint64         `json:"seed,string"`
	Bots      []string       `json:"bots"`
	Options   map[string]int `json:"options,omitempty"`
	Seats     []SeatSummary  `json:"seats"`
	Endings   []EndingCount  `json:"endings"`
	Turns     Spread         `json:"turns"`
	Decisions Spread         `json:"decisions"`
	Actions   []ActionCount  `json:"actions,omitempty"`
	Cards     []CardSummary  `json:"cards,omitempty"`
	Tokens    []TokenPeak    `json:"tokens,omitempty"`
	Faults    []FaultSeed    `json:"faults,omitempty"`
}

// SeatSummary is how a seat fared. Return is the mean of what it got.
type SeatSummary struct {
	Player string  `json:"player"`
	Bot    string  `json:"bot"`
	Wins   Share   `json:"wins"`
	Return float64 `json:"return"`
}

// EndingCount is how many games ended in a way.
type EndingCount struct {
	Ending engine.EndKind `json:"ending"`
	Share  Share          `json:"share"`
}

// ActionCount is how often a player took an action. PerGame is a mean.
type ActionCount struct {
	Player  string  `json:"player"`
	Action  string  `json:"action"`
	Count   int     `json:"count"`
	PerGame float64 `json:"perGame"`
}

// CardSummary is what became of a card in all games and with all seats together.
type CardSummary struct {
	Card   string `json:"card"`
	Kind   string `json:"kind"`
	Drawn  int    `json:"drawn"`  // times a copy came to a hand unseen
	Taken  int    `json:"taken"`  // times one came to a hand from where its owner saw it
	Played int    `json:"played"` // times one was played
	Held   int    `json:"held"`   // copies in a hand at the end
}

// TokenPeak is the most of a token that was out of the bank at once.
type TokenPeak struct {
	Token string `json:"token"`
	Many  string `json:"plural"`
	Peak  Spread `json:"peak"`
	Seed  uint64 `json:"seed,string"` // of a game with the greatest peak
	// Box is how many the game's box holds (0: not said), and Short the share
	// of games that needed more at once. The bank itself is never empty.
	Box   int   `json:"box,omitempty"`
	Short Share `json:"short,omitzero"`
}

// FaultSeed names a game that a fault stopped.
type FaultSeed struct {
	Seed    uint64 `json:"seed,string"`
	Code    string `json:"code"`
	Problem string `json:"problem"`
}

// JSON is the summary for programs.
func (s *Summary) JSON() []byte {
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil { // plain data always marshals
		return nil
	}
	return append(b, '\n')
}

// Summary is what was found so far.
func (c *Counter) Summary() *Summary {
	g, cfg := c.game, c.cfg
	out := &Summary{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Games: c.games, Seed: cfg.Seed,
		Bots: cfg.Bots, Options: cfg.Options, Turns: c.turns.spread(), Decisions: c.decisions.spread(), Faults: c.faults}
	for p, name := range g.Players() {
		out.Seats = append(out.Seats, SeatSummary{name, cfg.Bots[p%len(cfg.Bots)], Wilson(c.wins[p], c.games), c.returns[p] / float64(max(1, c.games))})
	}
	for _, k := range []engine.EndKind{engine.Win, engine.Draw, engine.Cap, engine.Fault} {
		out.Endings = append(out.Endings, EndingCount{k, Wilson(c.endings[k], c.games)})
	}
	if n := c.endings[engine.Loss]; n > 0 {
		out.Endings = append(out.Endings, EndingCount{engine.Loss, Wilson(n, c.games)})
	}
	out.Actions = c.actionCounts()
	for _, card := range c.cards {
		if card.Drawn|card.Taken|card.Played|card.Held > 0 {
			out.Cards = append(out.Cards, card)
		}
	}
	for k, name := range g.Tokens() {
		if c.peaks[k].most > 0 {
			out.Tokens = append(out.Tokens, c.peakOf(k, name))
		}
	}
	return out
}

// peakOf holds a token's peaks against the pieces in the box.
func (c *Counter) peakOf(k int, name string) TokenPeak {
	p := &c.peaks[k]
	out := TokenPeak{Token: name, Many: c.game.Rules().Tokens[k].Plural, Peak: p.games.spread(), Seed: p.seed, Box: c.game.Pieces(k)}
	if out.Box > 0 {
		out.Short = Wilson(p.games.above(out.Box), c.games)
	}
	return out
}

// actionCounts lists actions by player, the most used first.
func (c *Counter) actionCounts() []ActionCount {
	var out []ActionCount
	actions, reactions := c.game.ActionNames()
	for p, player := range c.game.Players() {
		first := len(out)
		for a, n := range c.actions[p] {
			name := ""
			if a < len(actions) {
				name = actions[a]
			} else {
				name = "reaction " + reactions[a-len(actions)]
			}
			if n > 0 {
				out = append(out, ActionCount{player, name, n, float64(n) / float64(c.games)})
			}
		}
		slices.SortFunc(out[first:], func(a, b ActionCount) int {
			return cmp.Or(b.Count-a.Count, strings.Compare(a.Action, b.Action))
		})
	}
	return out
}
