package people

import "time"

// Away is how long nobody thinks about a choice: who takes longer was away, and what they did meanwhile is no part
// of the game's time.
const Away = 10 * time.Minute

// Pace is how the time of a game went.
type Pace struct {
	Whole   time.Duration   // until the last choice, without absences
	Thought []time.Duration // by seat, about choices
	Waited  []time.Duration // by seat: between an own choice and the next question to them
	Gone    int             // choices that took longer than Away
}

// Pace works it out of a game's moves.
func (g *Game) Pace() Pace {
	p := Pace{Thought: make([]time.Duration, len(g.Seats)), Waited: make([]time.Duration, len(g.Seats))}
	since := make([]time.Duration, len(g.Seats)) // since when each waits
	var clock time.Duration                      // of the game, without absences
	var last time.Duration                       // the time of the move before, as it was written
	for i, m := range g.Moves {
		if i == 0 { // the clock begins with the first question
			last = max(0, time.Duration(m.At-m.Thought)*time.Millisecond)
		}
		at, thought := time.Duration(m.At)*time.Millisecond, time.Duration(m.Thought)*time.Millisecond
		step := max(0, at-last)
		last = max(last, at)
		if thought > Away {
			p.Gone++
			step, thought = max(0, step-thought), 0
		}
		clock += min(step, Away)
		p.Thought[m.Seat] += thought
		p.Waited[m.Seat] += max(0, clock-thought-since[m.Seat])
		since[m.Seat] = clock
	}
	p.Whole = clock
	return p
}
