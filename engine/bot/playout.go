package bot

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// playoutChoices is the most choices in a playout. A game that goes on beyond
// them counts as even.
const playoutChoices = 5_000

// step makes one choice of a playout, by habit or at random.
func (j *judge) step(s *engine.State, l *luck) bool {
	n := s.Count()
	if n < 2 {
		return n > 0 && s.Apply(0) == nil
	}
	i := l.below(n)
	if tuning.habit > 0 {
		p := s.Actor()
		key := uint64(0)
		if l.share() < tuning.habit {
			i, key = j.habits.best(s, int8(p), n, l)
		} else {
			key = s.OptionKey(i)
		}
		j.made = append(j.made, moved{int8(p), key})
	}
	return s.Apply(i) == nil
}

// finish plays until the game is over, or until left choices have been made. It
// reports what each player got, nil where the game did not end by its rules,
// and the choices made.
func (j *judge) finish(s *engine.State, l *luck, left int) (got []float64, made int) {
	for ; made < left && !s.Over(); made++ {
		if !j.step(s, l) {
			return nil, made
		}
	}
	return s.Returns(), made
}

// judge plays on at random and says what each player got. Where the game
// declares an estimate and random games are long from here, it plays a round of
// turns and asks the estimate who is ahead: a game that is played at random for
// long says little of the choice it began with. Without an estimate, and where
// the end is near, it plays to the end.
type judge struct {
	cut    bool
	scored bool
	rounds int     // turns until the estimate is asked
	low    float64 // the range of what anybody got
	high   float64
	usual  []float64 // by player: the mean lead after a round
	spread float64   // and how much it differs
	out    []float64
	leads  []float64
	habits habits
	made   []moved // choices of the running playout
}

type moved struct {
	player int8
	key    uint64
}

const (
	// pilots is how many games are played to their end to find out how long
	// they are and what a lead is worth.
	pilots = 8
	// longPlayout is from how many choices on a random game is long.
	longPlayout = 80
	// cutChoices cuts a playout whose turns do not change.
	cutChoices = 200
)

// study plays a few games to their end from deals of what a seat sees.
func (j *judge) study(seat engine.Seat, seed uint64, deal *engine.State) *engine.State {
	players := len(seat.Players())
	j.rounds, j.low, j.high = tuning.rounds, -1, 1
	j.cut, j.scored = false, false
	j.usual = append(j.usual[:0], make([]float64, players)...)
	j.leads = append(j.leads[:0], make([]float64, pilots*players)...)
	j.out = append(j.out[:0], make([]float64, players)...)
	j.habits.clear()
	j.made = j.made[:0]
	choices, l := 0, luck(seed)
	for i := range pilots {
		s, err := seat.Deal(nth(seed, i), deal)
		if err != nil {
			return deal
		}
		deal = s
		if i == 0 && !s.Game().HasEstimate() {
			return deal
		}
		early := j.toCut(s, &l, playoutChoices)
		j.lead(s, j.leads[i*players:])
		got, late := j.finish(s, &l, longPlayout)
		choices += early + late
		j.learn(got)
		for _, v := range got {
			j.low, j.high = min(j.low, v), max(j.high, v)
		}
		if i == 1 && choices < pilots { // the end is very near
			return deal
		}
	}
	j.measure(players)
	j.cut = choices >= longPlayout*pilots && j.spread > 0 && tuning.rounds > 0
	j.scored = j.spread > 0
	return deal
}

// toCut plays until a round of turns is over. It gives the choices made.
func (j *judge) toCut(s *engine.State, l *luck, left int) (made int) {
	last := s.Turn() + j.rounds
	for ; made < left && made < cutChoices && s.Turn() < last && !s.Over(); made++ {
		if !j.step(s, l) {
			break
		}
	}
	return made
}

// measure finds the mean and the spread of the leads.
func (j *judge) measure(players int) {
	for p := range players {
		for i := range pilots {
			j.usual[p] += j.leads[i*players+p] / pilots
		}
	}
	sum := 0.0
	for i, v := range j.leads {
		d := v - j.usual[i%players]
		sum += d * d
	}
	j.spread = math.Sqrt(sum / float64(len(j.leads)))
}

// lead writes how far each player is ahead of the best of the others.
func (j *judge) lead(s *engine.State, dst []float64) {
	for p := range j.usual {
		mine, _ := s.Estimate(p)
		best := math.Inf(-1)
		for q := range j.usual {
			if v, ok := s.Estimate(q); ok && q != p {
				best = max(best, v)
			}
		}
		if math.IsInf(best, -1) {
			best = 0
		}
		dst[p] = mine - best
	}
}

// play plays on and says what each player got, nil where nobody can tell. The
// slice is good until the next call.
func (j *judge) play(s *engine.State, l *luck, left int) []float64 {
	if !j.cut {
		got, _ := j.finish(s, l, left)
		return j.learn(j.score(s, got))
	}
	j.toCut(s, l, left)
	if s.Over() {
		return j.learn(j.score(s, s.Returns()))
	}
	j.lead(s, j.out)
	for p, v := range j.out {
		j.out[p] = j.low + (j.high-j.low)/(1+math.Exp((j.usual[p]-v)/j.spread))
	}
	return j.learn(j.out)
}

func (j *judge) score(s *engine.State, got []float64) []float64 {
	if !j.scored || got == nil || tuning.bonus == 0 {
		return got
	}
	j.lead(s, j.out)
	for p, v := range j.out {
		j.out[p] = (1-tuning.bonus)*got[p] + tuning.bonus*(j.low+(j.high-j.low)/(1+math.Exp((j.usual[p]-v)/j.spread)))
	}
	return j.out
}

// learn counts for the playout's choices what came of it.
func (j *judge) learn(got []float64) []float64 {
	if got != nil {
		for _, m := range j.made {
			j.habits.add(m.player, m.key, (got[m.player]-j.low)/(j.high-j.low))
		}
	}
	j.made = j.made[:0]
	return got
}
