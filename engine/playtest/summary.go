package playtest

import (
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

// CardSummary is where a card went: how often it came to each zone, a game's
// beginning left out.
type CardSummary struct {
	Card  string         `json:"card"`
	Kind  string         `json:"kind"`
	Went  []engine.Count `json:"went"`
	Games int            `json:"-"`
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

func (t *tally) summary(g *engine.Game, cfg Config) *Summary {
	out := &Summary{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Games: t.games, Seed: cfg.Seed,
		Bots: cfg.Bots, Options: cfg.Options, Turns: t.turns.spread(), Decisions: t.decisions.spread(), Faults: t.faults}
	for p, name := range g.Players() {
		out.Seats = append(out.Seats, SeatSummary{name, cfg.Bots[p%len(cfg.Bots)], Wilson(t.wins[p], t.games), t.returns[p] / float64(t.games)})
	}
	for _, k := range []engine.EndKind{engine.Win, engine.Draw, engine.Cap, engine.Fault} {
		out.Endings = append(out.Endings, EndingCount{k, Wilson(t.endings[k], t.games)})
	}
	if n := t.endings[engine.Loss]; n > 0 {
		out.Endings = append(out.Endings, EndingCount{engine.Loss, Wilson(n, t.games)})
	}
	out.Actions = t.actionCounts(g)
	for i := range t.cards {
		if went := t.cards[i].Counts(g); len(went) > 0 {
			out.Cards = append(out.Cards, CardSummary{Card: t.cards[i].Card, Kind: t.cards[i].Kind, Went: went})
		}
	}
	for k, name := range g.Tokens() {
		if t.peaks[k].most > 0 {
			out.Tokens = append(out.Tokens, t.peakOf(g, k, name))
		}
	}
	return out
}

// peakOf holds a token's peaks against the pieces in the box.
func (t *tally) peakOf(g *engine.Game, k int, name string) TokenPeak {
	out := TokenPeak{Token: name, Many: g.Rules().Tokens[k].Plural, Peak: t.peaks[k].games.spread(), Seed: t.peaks[k].seed, Box: g.Pieces(k)}
	if out.Box > 0 {
		out.Short = Wilson(t.peaks[k].games.above(out.Box), t.games)
	}
	return out
}

// actionCounts lists actions by player, the most used first.
func (t *tally) actionCounts(g *engine.Game) []ActionCount {
	var out []ActionCount
	for k, n := range t.actions {
		out = append(out, ActionCount{g.Players()[k.player], k.name, n, float64(n) / float64(t.games)})
	}
	seat := func(name string) int { return slices.Index(g.Players(), name) }
	slices.SortFunc(out, func(a, b ActionCount) int {
		if d := seat(a.Player) - seat(b.Player); d != 0 {
			return d
		}
		if d := b.Count - a.Count; d != 0 {
			return d
		}
		return strings.Compare(a.Action, b.Action)
	})
	return out
}
