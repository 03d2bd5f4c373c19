package playtest

import (
	"math"

	"github.com/broadside-cards/broadside/engine"
)

// NewTotals makes empty totals for the games of one game.
func NewTotals(g *engine.Game) *Totals {
	r := g.Rules()
	actions, reactions := g.ActionNames()
	t := &Totals{Measure: g.Measure(), Clauses: make([]ClauseTotal, len(g.Clauses())), Cards: make([]CardTotal, len(r.Cards)),
		Seats: make([]SeatTotal, len(r.Players)), Peaks: make([]Sum, len(r.Tokens))}
	for i := range t.Cards {
		t.Cards[i].Seats = make([]CardSeatTotal, len(r.Players))
		for p := range t.Cards[i].Seats {
			t.Cards[i].Seats[p].Spent = make([]int, len(r.Tokens))
		}
	}
	for p := range t.Seats {
		t.Seats[p].Actions = make([]int, len(actions)+len(reactions))
		t.Seats[p].Widths = make([]int, engine.WidthCap)
	}
	return t
}

// Add takes a game in. It does nothing but count the game where there are no
// facts of it.
func (t *Totals) Add(r *Record) error {
	t.Games++
	f := r.Facts
	if f != nil {
		for i := range min(len(t.Clauses), len(f.Clauses)) {
			t.Clauses[i].add(&f.Clauses[i])
		}
	}
	if r.Fault != nil || f == nil {
		return nil
	}
	t.Ended++
	for i := range min(len(t.Cards), len(f.Cards)) {
		for p := range t.Cards[i].Seats {
			t.Cards[i].Seats[p].add(&f.Cards[i].Seats[p], r.Won(p))
		}
	}
	for p := range t.Seats {
		t.Seats[p].add(f, p, r.Won(p))
	}
	for k := range min(len(t.Peaks), len(f.Peaks)) {
		t.Peaks[k].Add(int64(f.Peaks[k]))
	}
	t.lead(r)
	t.ends(f)
	return nil
}

func (c *ClauseTotal) add(f *engine.ClauseFacts) {
	c.Runs += f.Runs
	c.Games += one(f.Runs > 0)
	c.Asked.Add(f.Held, f.Held+f.Failed)
}

func (c *CardSeatTotal) add(f *engine.CardSeat, won bool) {
	if f.Nothing() {
		return
	}
	c.Drawn += int(f.Drawn)
	c.Taken += int(f.Taken)
	c.Played += int(f.Played)
	c.Kept += int(f.Kept)
	c.Texts += int(f.Texts)
	c.Turns += int(f.Turns)
	c.Offered += int(f.Offered)
	for k, n := range f.Spent {
		c.Spent[k] += int(n)
	}
	held := f.Drawn+f.Taken+f.Turns > 0
	c.HeldIn += one(held)
	c.DrawnIn += one(f.Drawn > 0)
	c.PlayedIn += one(f.Played > 0)
	c.TextsIn += one(f.Texts > 0)
	c.KeptIn += one(f.Kept > 0)
	c.UnplayedIn += one(held && f.Played == 0)
	c.DeadIn += one(held && f.Played+f.Offered == 0)
	c.WonDrawn += one(won && f.Drawn > 0)
	c.WonPlayed += one(won && f.Played > 0)
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func (s *SeatTotal) add(f *engine.Facts, p engine.Player, won bool) {
	s.Wins += one(won)
	s.First += one(f.First == p)
	s.WonFirst += one(won && f.First == p)
	s.Decisions.Add(int64(f.Decisions[p]))
	for a, n := range f.Actions[p] {
		s.Actions[a] += n
	}
	for w, n := range f.Widths[p] {
		s.Widths[w] += n
	}
}

// lead takes in when the game was decided.
func (t *Totals) lead(r *Record) {
	if t.Measure == engine.NoMeasure {
		return
	}
	t.LeadChanges.Add(int64(r.Facts.LeadChanges))
	if since := r.Facts.Decided; since > 0 {
		t.DecidedIn++
		t.Decided.Add(int64(since))
		t.DecidedAt[max(0, min(9, (10*since-1)/max(1, r.Turns)))]++
	}
}

// ends takes in how the game stood at the end of each turn.
func (t *Totals) ends(f *engine.Facts) {
	for i := range f.Ends {
		if i == len(t.Ends) {
			t.Ends = append(t.Ends, t.newEnd())
		}
		t.Ends[i].add(f, i, t.Measure != engine.NoMeasure)
	}
}

func (t *Totals) newEnd() EndTotal {
	e := EndTotal{Tokens: make([][]Sum, len(t.Seats))}
	for p := range e.Tokens {
		e.Tokens[p] = make([]Sum, len(t.Peaks))
	}
	if t.Measure != engine.NoMeasure {
		e.Score, e.Leads = make([]Sum, len(t.Seats)), make([]int, len(t.Seats))
	}
	return e
}

func (e *EndTotal) add(f *engine.Facts, end int, scored bool) {
	e.Games++
	for p := range e.Tokens {
		for k := range e.Tokens[p] {
			e.Tokens[p][k].Add(int64(f.Tokens(end, p, k)))
		}
	}
	if !scored {
		return
	}
	best, alone := math.Inf(-1), -1
	for p := range e.Score {
		n := f.Score(end, p)
		if math.IsNaN(n) {
			continue // it could not be worked out there
		}
		e.Score[p].Add(int64(n))
		switch {
		case n > best:
			best, alone = n, p
		case n == best:
			alone = -1
		}
	}
	if alone >= 0 {
		e.Leads[alone]++
	}
}

// Merge takes in other games of the same game. The order does not matter.
func (t *Totals) Merge(o *Totals) {
	t.Games += o.Games
	t.Ended += o.Ended
	for i := range t.Cards {
		for p := range t.Cards[i].Seats {
			t.Cards[i].Seats[p].merge(&o.Cards[i].Seats[p])
		}
	}
	for i := range t.Clauses {
		t.Clauses[i].merge(&o.Clauses[i])
	}
	for p := range t.Seats {
		t.Seats[p].merge(&o.Seats[p])
	}
	for k := range t.Peaks {
		t.Peaks[k].Merge(&o.Peaks[k])
	}
	t.LeadChanges.Merge(&o.LeadChanges)
	t.Decided.Merge(&o.Decided)
	t.DecidedIn += o.DecidedIn
	for i, n := range o.DecidedAt {
		t.DecidedAt[i] += n
	}
	for i := range o.Ends {
		if i == len(t.Ends) {
			t.Ends = append(t.Ends, t.newEnd())
		}
		t.Ends[i].merge(&o.Ends[i])
	}
}

func (c *ClauseTotal) merge(o *ClauseTotal) {
	c.Runs += o.Runs
	c.Games += o.Games
	c.Asked.Merge(&o.Asked)
}

func (c *CardSeatTotal) merge(o *CardSeatTotal) {
	for _, v := range []struct {
		to *int
		n  int
	}{
		{&c.Drawn, o.Drawn}, {&c.Taken, o.Taken}, {&c.Played, o.Played}, {&c.Kept, o.Kept}, {&c.Texts, o.Texts}, {&c.Turns, o.Turns},
		{&c.Offered, o.Offered}, {&c.HeldIn, o.HeldIn}, {&c.DrawnIn, o.DrawnIn}, {&c.PlayedIn, o.PlayedIn}, {&c.TextsIn, o.TextsIn},
		{&c.KeptIn, o.KeptIn}, {&c.UnplayedIn, o.UnplayedIn}, {&c.DeadIn, o.DeadIn}, {&c.WonDrawn, o.WonDrawn}, {&c.WonPlayed, o.WonPlayed},
	} {
		*v.to += v.n
	}
	addLists(c.Spent, o.Spent)
}

func addLists(to, from []int) {
	for i, n := range from {
		to[i] += n
	}
}

func (s *SeatTotal) merge(o *SeatTotal) {
	s.Wins += o.Wins
	s.First += o.First
	s.WonFirst += o.WonFirst
	s.Decisions.Merge(&o.Decisions)
	addLists(s.Actions, o.Actions)
	addLists(s.Widths, o.Widths)
}

func (e *EndTotal) merge(o *EndTotal) {
	e.Games += o.Games
	for p := range e.Tokens {
		for k := range e.Tokens[p] {
			e.Tokens[p][k].Merge(&o.Tokens[p][k])
		}
	}
	for p := range e.Score {
		e.Score[p].Merge(&o.Score[p])
	}
	addLists(e.Leads, o.Leads)
}
