package lab

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// pointTally adds up the games of one setting, next to today's of the same
// seeds.
type pointTally struct {
	observed
	players   []string
	isToday   bool
	today     []outcome // by game: what today's came to, where these are not today's
	outcomes  []outcome
	endings   map[engine.EndKind]int
	turnsBy   stats.Moments
	decisions stats.Moments
	pairs     []pairedCount // by seat: whether it won today, and here
	lone      bool
}

func newPointTally(players []string, today bool) *pointTally {
	return &pointTally{players: players, isToday: today, observed: observed{won: make([]int, len(players))}, pairs: make([]pairedCount, len(players)), endings: map[engine.EndKind]int{}, lone: true}
}

// Add takes a game in.
func (t *pointTally) Add(r *playtest.Record) error {
	t.lone = t.lone && r.Winners != 0 && r.Winners&(r.Winners-1) == 0
	t.endings[r.Ending]++
	t.decisions.Add(float64(r.Decisions))
	if t.isToday {
		t.outcomes = append(t.outcomes, outcomeOf(r))
	} else {
		t.compareWithToday(t.today[t.games], r)
	}
	return t.observed.Add(r)
}

// compareWithToday compares a game with today's of the same seed.
func (t *pointTally) compareWithToday(was outcome, r *playtest.Record) {
	t.turnsBy.Add(float64(r.Turns) - float64(was.turns))
	for seat := range t.pairs {
		t.pairs[seat].add(was.winners>>seat&1 == 1, r.Winners>>seat&1 == 1)
	}
}

// fill writes what was seen into a point.
func (t *pointTally) fill(p *SweepPoint) {
	p.Seats = t.seats(t.players)
	p.Turns, p.Decisions = finite(t.turns.Mean(stats.Usual)), finite(t.decisions.Mean(stats.Usual))
	for _, k := range []engine.EndKind{engine.Win, engine.Draw, engine.Loss, engine.Cap, engine.Stopped, engine.Fault} {
		if n := t.endings[k]; n > 0 {
			p.Endings = append(p.Endings, SweepEnding{k, stats.Wilson(n, t.games, stats.Usual)})
		}
	}
	p.Faults, p.Unended, p.lone = t.faults, t.unended, t.lone
}
