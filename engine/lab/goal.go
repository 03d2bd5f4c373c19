package lab

import (
	"math"

	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Goal is what a number of the game should be: a seat's win rate (0…1) or, with
// Seat TurnsGoal, the mean number of turns. It is met from Low to High.
type Goal struct {
	Text string  `json:"text"` // as the designer said it
	Seat int     `json:"seat"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// TurnsGoal is the Seat of a goal about the length of games.
const TurnsGoal = -1

func (g *Goal) middle() float64    { return (g.Low + g.High) / 2 }
func (g *Goal) halfWidth() float64 { return (g.High - g.Low) / 2 }

// Inside says that an interval lies within the goal: it is met.
func (g *Goal) Inside(e stats.Estimate) bool { return g.Low <= e.Low && e.High <= g.High }

// Outside says that an interval has nothing of the goal: it is missed.
func (g *Goal) Outside(e stats.Estimate) bool { return e.High < g.Low || g.High < e.Low }

// observed is what was counted of the games of one setting.
type observed struct {
	games   int
	won     []int
	turns   stats.Moments
	faults  Faults
	unended playtest.Unended
}

// Add takes a game in.
func (s *observed) Add(r *playtest.Record) error {
	s.games++
	s.unended.Note(r.Ending, r.Turns)
	s.turns.Add(float64(r.Turns))
	for seat := range s.won {
		if r.Winners>>seat&1 == 1 {
			s.won[seat]++
		}
	}
	if r.Fault != nil {
		s.faults.add(r.Fault)
	}
	return nil
}

// seats is how often each player won.
func (s *observed) seats(players []string) (out []SweepSeat) {
	for i, name := range players {
		out = append(out, SweepSeat{Player: name, Won: stats.Wilson(s.won[i], s.games, stats.Usual)})
	}
	return out
}

// estimate is what is known of a goal's number, with the interval of a level:
// Wilson's for a rate, Student's for a mean.
func (s *observed) estimate(g *Goal, level float64) stats.Estimate {
	if g.Seat == TurnsGoal {
		return finite(s.turns.Mean(level))
	}
	w := stats.Wilson(s.won[g.Seat], s.games, level)
	return stats.Estimate{Value: w.Rate, Low: w.Low, High: w.High, Of: w.Of}
}

// deviation is how far single games are apart in a goal's number.
func (s *observed) deviation(g *Goal) float64 {
	if g.Seat == TurnsGoal {
		return s.turns.Dev()
	}
	p := (float64(s.won[g.Seat]) + 1) / (float64(s.games) + 2)
	return math.Sqrt(p * (1 - p))
}

// miss is how far the goals are missed: 0 in the middle of all of them, 1 at
// the edge of the one that is farthest out.
func (s *observed) miss(goals []Goal) (worst float64) {
	for i := range goals {
		worst = max(worst, math.Abs(s.estimate(&goals[i], stats.Usual).Value-goals[i].middle())/goals[i].halfWidth())
	}
	return worst
}

// chanceToMeet is about how likely it is that the goals are met, for choosing what to
// look at next and for nothing else: as if the numbers were normal and had
// nothing to do with each other.
func (s *observed) chanceToMeet(goals []Goal) float64 {
	hope := 1.0
	for i := range goals {
		g := &goals[i]
		mean, dev := s.estimate(g, stats.Usual).Value, max(s.deviation(g)/math.Sqrt(float64(s.games)), 1e-9)
		hope *= stats.NormalCDF(g.High, mean, dev) - stats.NormalCDF(g.Low, mean, dev)
	}
	return hope
}

// ruledOut says that one of the goals is missed beyond doubt.
func (s *observed) ruledOut(goals []Goal) bool {
	for i := range goals {
		if goals[i].Outside(s.estimate(&goals[i], doubtless)) {
			return true
		}
	}
	return false
}

// futile says that after so many games more the intervals will hardly lie within
// the goals (one in a hundred, if the numbers are about normal and what was seen
// so far is all that is known): playing on is of no use.
func (s *observed) futile(goals []Goal, games int, level float64) bool {
	if s.games == 0 {
		return false
	}
	for i := range goals {
		g := &goals[i]
		dev, now, then := s.deviation(g), float64(s.games), float64(games)
		half := dev / math.Sqrt(then) * stats.NormalQuantile(1-(1-level)/2)
		mean, later := s.estimate(g, stats.Usual).Value, max(dev*math.Sqrt(1/now-1/then), 1e-9)
		if stats.NormalCDF(g.High-half, mean, later)-stats.NormalCDF(g.Low+half, mean, later) < 0.01 {
			return true
		}
	}
	return false
}

// doubtless is the level at which a setting is given up in the search.
const doubtless = 0.999

// gamesNeeded is how many games make the intervals of a level narrow enough to lie
// within the goals, if the numbers are about what was seen: to either side half
// of the way to the nearer edge, which leaves the other half to luck, but no less
// than a quarter of the goal's reach.
func (s *observed) gamesNeeded(goals []Goal, level float64) (games int) {
	for i := range goals {
		g := &goals[i]
		v := s.estimate(g, stats.Usual).Value
		way := 0.5 * min(g.High-v, v-g.Low)
		games = max(games, stats.Needed(s.deviation(g), max(way, 0.25*g.halfWidth()), level))
	}
	return games
}
