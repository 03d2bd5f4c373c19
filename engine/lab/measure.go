package lab

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// measure is a number that every game has.
type measure struct {
	name string // what it is, with its unit
	of   func(r *shown) float64
}

// shown is a game of an arm, with the chances in it if somebody knows them.
type shown struct {
	*playtest.Record
	arm  int
	line playtest.Line
}

// measuresOf are the measures that two games share: length, width, scores,
// lead changes as the rules tell it unless there are chances, tokens.
func measuresOf(a, b *engine.Game, chances bool) []measure {
	out := []measure{
		{"turns", func(r *shown) float64 { return float64(r.Turns) }},
		{"decisions", func(r *shown) float64 { return float64(r.Decisions) }},
		{"options per decision", branchingFactor},
	}
	out = append(out, scores(a, b)...)
	if !chances && a.Measure() != engine.NoMeasure && b.Measure() != engine.NoMeasure {
		out = append(out, measure{"lead changes, by " + string(a.Measure()), func(r *shown) float64 {
			if r.Facts == nil {
				return 0
			}
			return float64(r.Facts.LeadChanges)
		}})
	}
	for i, name := range a.Tokens() {
		if j := slices.Index(b.Tokens(), name); j >= 0 {
			out = append(out, tokenPeak(a.Rules().Tokens[i].Plural, [2]int{i, j}))
		}
	}
	return out
}

// course is how games went by the chances in them. Where two play one chance says the other.
func course(players []string) []measure {
	out := []measure{
		{"changes of favourite", func(r *shown) float64 { return float64(r.line.Changes()) }},
		{"decided, turn", func(r *shown) float64 {
			for seat := range players {
				if r.Won(seat) && len(r.line) > 0 {
					return float64(r.line.Decided(seat))
				}
			}
			return float64(r.Turns) // nobody won: it was open to the end
		}},
	}
	if len(players) == 2 {
		players = players[:1]
	}
	for seat, name := range players {
		out = append(out, measure{ChanceOf(name), func(r *shown) float64 { return 100 * r.line.Mean(seat) }})
	}
	return out
}

// ChanceOf is the name of the measure of how likely a player was to win, on average over a game.
func ChanceOf(player string) string { return "chance of " + player + ", %" }

// branchingFactor is how many options a decision of the game had, on average.
func branchingFactor(r *shown) float64 {
	if r.Facts == nil || r.Decisions == 0 {
		return 0
	}
	sum := 0
	for _, seat := range r.Facts.Widths {
		for i, n := range seat {
			sum += (i + 1) * n
		}
	}
	return float64(sum) / float64(r.Decisions)
}

// scores are what the players have at the end: the returns that the rules
// declare or, if there are none, what players are ranked by.
func scores(a, b *engine.Game) (out []measure) {
	declared := a.Rules().Returns != nil && b.Rules().Returns != nil
	if !declared && (a.Measure() != engine.ByRank || b.Measure() != engine.ByRank) {
		return nil
	}
	for seat, name := range a.Players() {
		of := func(r *shown) float64 { return finalScore(r.Facts, seat) }
		if declared {
			of = func(r *shown) float64 {
				if seat >= len(r.Returns) {
					return 0
				}
				return r.Returns[seat]
			}
		}
		out = append(out, measure{PointsOf(name), of})
	}
	return out
}

// PointsOf is the name of the measure of what a player has at the end.
func PointsOf(player string) string { return "score of " + player }

func finalScore(f *engine.Facts, seat int) float64 {
	if f == nil || f.Ends == 0 {
		return 0
	}
	return f.Score(f.Ends-1, seat)
}

// tokenPeak is the most of a token that was out of the bank at once.
func tokenPeak(many string, at [2]int) measure {
	return measure{"most " + many + " in use", func(r *shown) float64 {
		if r.Facts == nil || at[r.arm] >= len(r.Facts.Peaks) {
			return 0
		}
		return float64(r.Facts.Peaks[at[r.arm]])
	}}
}

// sharedCard is a card of either game, found by its name.
type sharedCard struct {
	name string
	at   [2]int // in the cards of each arm, or -1
}

// sharedCards lists the cards of the first game, then those that the second
// alone has.
func sharedCards(a, b *engine.Game) (out []sharedCard) {
	at := map[string]int{}
	for i := range a.Rules().Cards {
		name := a.Rules().Cards[i].Name
		at[name] = len(out)
		out = append(out, sharedCard{name, [2]int{i, -1}})
	}
	for i := range b.Rules().Cards {
		name := b.Rules().Cards[i].Name
		if k, ok := at[name]; ok {
			out[k].at[1] = i
			continue
		}
		out = append(out, sharedCard{name, [2]int{-1, i}})
	}
	return out
}
