package lab

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// measure is a number that every game has.
type measure struct {
	name string // what it is, with its unit
	of   func(r *playtest.Record, arm int) float64
}

// measuresOf are the measures that two games share: length, width, scores,
// lead changes, tokens.
func measuresOf(a, b *engine.Game) []measure {
	out := []measure{
		{"turns", func(r *playtest.Record, _ int) float64 { return float64(r.Turns) }},
		{"decisions", func(r *playtest.Record, _ int) float64 { return float64(r.Decisions) }},
		{"options per decision", branchingFactor},
	}
	out = append(out, scores(a, b)...)
	if a.Measure() != engine.NoMeasure && b.Measure() != engine.NoMeasure {
		out = append(out, measure{"lead changes", func(r *playtest.Record, _ int) float64 {
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

// branchingFactor is how many options a decision of the game had, on average.
func branchingFactor(r *playtest.Record, _ int) float64 {
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
		of := func(r *playtest.Record, _ int) float64 { return finalScore(r.Facts, seat) }
		if declared {
			of = func(r *playtest.Record, _ int) float64 {
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
	return measure{"most " + many + " in use", func(r *playtest.Record, arm int) float64 {
		if r.Facts == nil || at[arm] >= len(r.Facts.Peaks) {
			return 0
		}
		return float64(r.Facts.Peaks[at[arm]])
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
