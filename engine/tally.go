package engine

import "slices"

// Peaks is the most of each token that was out of the bank at once, by token
// in the order of Game.Tokens. Counters that end by themselves stay at 0.
// It is nil without Config.Tally.
func (s *State) Peaks() []int {
	if s.tally == nil {
		return nil
	}
	out := slices.Clone(s.tally.peak)
	for k := range out {
		if !s.tally.plan.lasting[k] {
			out[k] = 0
		}
	}
	return out
}

// InUse is how many of each token are on cards and with players now.
func (s *State) InUse() []int {
	out := make([]int, s.table.L.K)
	for k := range out {
		for p := range s.table.L.P {
			out[k] += s.table.PlayerToken(p, k)
		}
		for o := range s.table.L.N {
			out[k] += s.table.Token(o, k)
		}
	}
	return out
}

// Tokens are the names of what is counted, in declaration order.
func (g *Game) Tokens() []string {
	out := make([]string, len(g.rules.Tokens))
	for i := range out {
		out[i] = g.rules.Tokens[i].Name
	}
	return out
}

// Pieces is how many of a token the game's box holds; 0 where the rules do not
// say. Play is never held back by it.
func (g *Game) Pieces(token int) int { return g.rules.Tokens[token].Pieces }
