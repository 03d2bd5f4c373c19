package ladder

import (
	"math"
	"slices"

	"github.com/broadside-cards/broadside/engine/stats"
)

// judge compares the seatings of every two bots. Seats are corrected among
// seats and pairings among pairings, with Holm's method: the probability that
// any of what is called clear is a false alarm is at most 5 % in each.
func (l *Ladder) judge() {
	for i, weak := range l.Bots {
		for _, strong := range l.Bots[i+1:] {
			l.Pairings = append(l.Pairings, l.pairing(strong, weak))
		}
	}
	var pairs, seats []float64
	for _, p := range l.Pairings {
		pairs = append(pairs, p.Chance)
		for _, s := range p.Seats {
			seats = append(seats, s.Chance)
		}
	}
	pairs, seats = stats.Holm(pairs), stats.Holm(seats)
	for i := range l.Pairings {
		p := &l.Pairings[i]
		p.Corrected = pairs[i]
		for k := range p.Seats {
			p.Seats[k].Corrected = seats[i*len(p.Seats)+k]
		}
	}
}

// pairing compares a stronger bot with a weaker one at every seat.
func (l *Ladder) pairing(strong, weak string) Pairing {
	p := Pairing{Strong: strong, Weak: weak}
	alone := slices.Repeat([]string{weak}, len(l.Players))
	base := l.seating(alone)
	wins, others, ahead := 0, stats.Moments{}, stats.Moments{}
	only, onlyOther := 0, 0 // games that one side won and the other did not
	for at, player := range l.Players {
		names := slices.Clone(alone)
		names[at] = strong
		s := l.seating(names)
		with, without := s.Wins[at], base.Wins[at]
		wins += with.Count
		for _, won := range s.won {
			mine, theirs := s.split(won, at)
			others.Add(theirs)
			ahead.Add(mine - theirs)
			switch {
			case mine > theirs:
				only++
			case mine < theirs:
				onlyOther++
			}
		}
		p.Seats = append(p.Seats, Seat{Player: player, Strong: with, Weak: without,
			Gain:   stats.Difference(with.Count, with.Of, without.Count, without.Of, stats.Usual),
			Chance: stats.TwoShares(with.Count, with.Of, without.Count, without.Of)})
	}
	p.Wins = stats.Wilson(wins, l.Games*len(l.Players), stats.Usual)
	p.Others, p.Ahead, p.Chance = others.Mean(stats.Usual), ahead.Mean(stats.Usual), ahead.P()
	if len(p.Seats) == 2 { // one other: a share like any
		s := stats.Wilson(int(math.Round(p.Others.Value*float64(p.Others.Of))), p.Others.Of, stats.Usual)
		p.Others = stats.Estimate{Value: s.Rate, Low: s.Low, High: s.High, Of: s.Of}
		p.Ahead, p.Chance = stats.PairedShares(only, onlyOther, p.Wins.Of, stats.Usual), stats.McNemar(only, onlyOther)
	}
	if len(p.Seats) == 1 { // nobody to be ahead of but the weaker bot in its own games
		s := p.Seats[0]
		p.Others, p.Ahead, p.Chance = stats.Estimate{Value: s.Weak.Rate, Low: s.Weak.Low, High: s.Weak.High, Of: s.Weak.Of}, s.Gain, s.Chance
	}
	return p
}

// split says whether the seat at won, 1 or 0, and which share of the others did.
func (s *Seating) split(won uint32, at int) (mine, theirs float64) {
	for seat := range s.Bots {
		bit := float64(won >> uint(seat) & 1)
		if seat == at {
			mine = bit
		} else {
			theirs += bit / float64(len(s.Bots)-1)
		}
	}
	return mine, theirs
}

func (l *Ladder) seating(names []string) *Seating {
	i := slices.IndexFunc(l.Seatings, func(s Seating) bool { return slices.Equal(s.Bots, names) })
	return &l.Seatings[i]
}
