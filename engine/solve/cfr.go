package solve

// Solver improves a policy by counterfactual regret minimisation, in the form
// known as CFR+: regrets never fall below nothing, players are improved in
// turn, and later policies count for more in the average. Of two players with
// opposed interests the average comes to an equilibrium; of more it need not.
// Tammelin, Burch, Johanson and Bowling, "Solving heads-up limit Texas
// Hold'em", IJCAI 2015.
type Solver struct {
	t       *Tree
	rounds  int
	now     Policy      // what everybody plays at present
	regrets [][]float64 // by information state and option
	gained  [][]float64 // regrets of the running round
	sums    [][]float64 // what the average is made of
	player  []int8      // of each information state
}

// NewSolver begins with the uniform policy.
func NewSolver(t *Tree) *Solver {
	s := &Solver{t: t, now: t.Uniform(), regrets: t.zeros(), gained: t.zeros(), sums: t.zeros(), player: make([]int8, len(t.Infos))}
	for i := range t.Infos {
		s.player[i] = int8(t.Infos[i].Player)
	}
	return s
}

// zeros has room for a number for each option of each information state.
func (t *Tree) zeros() [][]float64 {
	out := make([][]float64, len(t.Infos))
	for i := range out {
		out[i] = make([]float64, len(t.Infos[i].Options))
	}
	return out
}

// Rounds is how often every player has been improved.
func (s *Solver) Rounds() int { return s.rounds }

// Run improves every player a number of times.
func (s *Solver) Run(rounds int) {
	for range rounds {
		s.rounds++
		for p := range int8(s.t.Players) {
			s.walk(0, p, 1, 1)
			s.improve(p)
		}
	}
}

// walk is what a node is worth to me, weighing what I regret below it. mine and
// others are how likely I, and the others with chance, let the game come here.
func (s *Solver) walk(id int32, me int8, mine, others float64) float64 {
	nd := &s.t.nodes[id]
	if nd.who == terminal {
		return s.t.returns[int(nd.first)+int(me)]
	}
	if nd.who == me {
		return s.own(nd, me, mine, others)
	}
	sum := 0.0
	for i, kid := range s.t.kids[nd.first : nd.first+nd.n] {
		share := s.t.share(s.now, nd, i)
		sum += float64(share * s.walk(kid, me, mine, others*share)) // no machine may contract it: all give the same

	}
	return sum
}

// own is walk where I choose.
func (s *Solver) own(nd *node, me int8, mine, others float64) float64 {
	var room [16]float64
	values, sum := room[:0], 0.0
	now, sums, gained := s.now[nd.info], s.sums[nd.info], s.gained[nd.info]
	for i, kid := range s.t.kids[nd.first : nd.first+nd.n] {
		v := s.walk(kid, me, mine*now[i], others)
		values = append(values, v)
		sum += float64(now[i] * v)
		sums[i] += float64(float64(s.rounds) * mine * now[i])
	}
	for i, v := range values {
		gained[i] += float64(others * (v - sum))
	}
	return sum
}

// improve makes a player choose in proportion to what they regret not having
// chosen.
func (s *Solver) improve(me int8) {
	for i, who := range s.player {
		if who != me {
			continue
		}
		regrets, gained := s.regrets[i], s.gained[i]
		for k := range regrets {
			regrets[k] = max(0, regrets[k]+gained[k])
			gained[k] = 0
		}
		shares(s.now[i], regrets)
	}
}

// shares makes dst proportional to weights, or even where there are none.
func shares(dst, weights []float64) {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	for i, w := range weights {
		if dst[i] = 1 / float64(len(dst)); sum > 0 {
			dst[i] = w / sum
		}
	}
}

// Average is the policy found so far.
func (s *Solver) Average() Policy {
	out := s.t.Uniform()
	for i := range out {
		shares(out[i], s.sums[i])
	}
	return out
}
