package lab

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// pointTally adds up the games of one setting, next to today's of the same
// seeds.
type pointTally struct {
	players   []string
	today     []outcome // by game; nil: these are today's games
	outcomes  []outcome
	games     int
	won       []int
	endings   map[engine.EndKind]int
	turns     stats.Moments
	turnsBy   stats.Moments
	decisions stats.Moments
	pairs     []pairedSeat
	faults    Faults
	lone      bool
}

func newPointTally(players []string, today []outcome) *pointTally {
	return &pointTally{players: players, today: today, won: make([]int, len(players)), pairs: make([]pairedSeat, len(players)), endings: map[engine.EndKind]int{}, lone: true}
}

// Add takes a game in.
func (t *pointTally) Add(r *playtest.Record) error {
	i := t.games
	t.games++
	t.lone = t.lone && r.Winners != 0 && r.Winners&(r.Winners-1) == 0
	t.endings[r.Ending]++
	t.turns.Add(float64(r.Turns))
	t.decisions.Add(float64(r.Decisions))
	if r.Fault != nil {
		f := *r.Fault
		t.faults.add(&f)
	}
	for seat := range t.won {
		if r.Winners>>seat&1 == 1 {
			t.won[seat]++
		}
	}
	if t.today == nil {
		t.outcomes = append(t.outcomes, outcome{r.Winners, int32(r.Turns)})
		return nil
	}
	t.compareWithToday(t.today[i], r)
	return nil
}

// compareWithToday compares a game with today's of the same seed.
func (t *pointTally) compareWithToday(was outcome, r *playtest.Record) {
	t.turnsBy.Add(float64(r.Turns) - float64(was.turns))
	for seat := range t.pairs {
		switch here, there := r.Winners>>seat&1 == 1, was.winners>>seat&1 == 1; {
		case here && !there:
			t.pairs[seat].here++
		case there && !here:
			t.pairs[seat].today++
		}
	}
}

// fill writes what was seen into a point.
func (t *pointTally) fill(p *SweepPoint) {
	for i, name := range t.players {
		p.Seats = append(p.Seats, SweepSeat{Player: name, Won: stats.Wilson(t.won[i], t.games, stats.Usual)})
	}
	p.Turns, p.Decisions = finite(t.turns.Mean(stats.Usual)), finite(t.decisions.Mean(stats.Usual))
	for _, k := range []engine.EndKind{engine.Win, engine.Draw, engine.Loss, engine.Cap, engine.Fault} {
		if n := t.endings[k]; n > 0 {
			p.Endings = append(p.Endings, SweepEnding{k, stats.Wilson(n, t.games, stats.Usual)})
		}
	}
	p.Faults, p.lone, p.outcomes = t.faults, t.lone, t.outcomes
}
