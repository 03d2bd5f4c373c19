package engine

import (
	"math"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// watcher is a State as its machine knows it.
type watcher State

// TurnEnds counts the turn that has ended, and begins the next.
func (w *watcher) TurnEnds(tab *table.State, next Player) {
	s := (*State)(w)
	t := s.tally
	if t.turn > 0 {
		t.measure(s, tab)
	} else {
		t.first = next
	}
	if next < 0 {
		return // the limit of turns ends the game
	}
	t.turn, t.of, t.actor, t.begun, t.picked = tab.I[table.HTurn]+1, next, -1, true, 0
	clear(t.chose)
	t.pays(-1)
	t.holds(tab, next)
}

// TextBegins counts a text.
func (w *watcher) TextBegins(tab *table.State, o int, reader Player) {
	w.tally.text(tab, o, reader)
}

// Decides counts a decision.
func (w *watcher) Decides(tab *table.State, p, n int) { w.tally.decide(w.m, tab, p, n) }

// Chose counts a choice.
func (w *watcher) Chose(tab *table.State, p int, kind vm.OptionKind, which int, known bool) {
	w.tally.choice(w.m, tab, p, kind, which, known)
}

// Moved counts a move.
func (w *watcher) Moved(tab *table.State, o, from, to int, seen bool) {
	w.tally.move(tab, o, from, to, seen)
}

// Tokens counts tokens.
func (w *watcher) Tokens(p, token, n int) { w.tally.gets(p, token, n) }

// Counts is a copy of the tally.
func (w *watcher) Counts() any { return w.tally.clone(w.game) }

// GoOn makes the tally such a copy, or empties it.
func (w *watcher) GoOn(from any) {
	if from == nil {
		w.tally.empty()
		return
	}
	w.tally.become(from.(*tally), w.game)
}

// measure writes down how the game stands at the end of a turn.
func (t *tally) measure(s *State, tab *table.State) {
	t.ends++
	same := t.unchanged(tab)
	if t.ends <= TurnCap {
		for p := range t.paying {
			for k := range t.now {
				t.tokens = append(t.tokens, int32(tab.PlayerToken(p, k)))
			}
		}
	}
	if t.plan.measure != NoMeasure {
		t.lead(s, tab, same)
	} else if t.ends <= TurnCap {
		for range t.paying {
			t.scores = append(t.scores, 0)
		}
	}
}

// unchanged says that everybody stands as at the end of the turn before, as far as can be told by what players have.
func (t *tally) unchanged(tab *table.State) bool {
	gone := t.gone
	t.gone = tab.I[table.HGone]
	if t.ends < 2 || t.ends > TurnCap || gone != t.gone || !t.plan.tokened {
		return false
	}
	was := t.tokens[len(t.tokens)-len(t.paying)*len(t.now):]
	for p := range t.paying {
		for _, k := range t.plan.told {
			if int(was[p*len(t.now)+k]) != tab.PlayerToken(p, k) {
				return false
			}
		}
	}
	return true
}

// lead finds out who leads; same: nothing has changed in it since the last turn.
func (t *tally) lead(s *State, tab *table.State, same bool) {
	if same {
		t.scores = append(t.scores, t.scores[len(t.scores)-len(t.paying):]...)
		return
	}
	best, alone := math.Inf(-1), Player(-1)
	for p := range t.paying {
		n := math.NaN()
		if far, err := s.machine().Estimate(tab, p); err == nil {
			n = float64(far)
		}
		switch {
		case n > best:
			best, alone = n, p
		case n == best:
			alone = -1
		}
		if t.ends <= TurnCap {
			t.scores = append(t.scores, n)
		}
	}
	if alone >= 0 && t.before >= 0 && alone != t.before {
		t.changes++
	}
	if alone >= 0 {
		t.before = alone
	}
	if alone != t.leader {
		t.leader, t.since = alone, t.ends
	}
}

// over measures, in a game that has ended, the last turn, which the end of the game ends; where the limit
// of turns ended it, the last turn had ended before.
func (t *tally) over(s *State) {
	if t.ended || s.status() != vm.Over {
		return
	}
	t.ended = true
	if vm.Ending(s.table.I[table.HEnd]) != vm.CapReached && (t.turn > 0 || !t.plan.turns) {
		t.measure(s, s.table)
	}
	won := uint32(s.table.I[table.HWinner])
	if t.leader >= 0 && won == 1<<uint(t.leader) {
		t.decided = t.since
	}
}

// recount counts a game again that has gone back to an earlier choice.
func (s *State) recount() error {
	if s.tally == nil {
		return nil
	}
	t := s.game.blank(Config{Options: s.config.Options, Quiet: true, Tally: true, Enumerate: s.config.Enumerate, PoseForced: s.config.PoseForced}, s.opts)
	defer t.Release()
	if s.base != nil {
		t.begin(s.base)
	} else if err := t.Restart(s.config.Seed); err != nil {
		return err
	}
	t.mends = s.mends
	for _, st := range s.steps {
		if err := t.again(st); err != nil {
			return err
		}
	}
	s.tally = t.tally
	t.tally = nil
	if s.m != nil {
		s.listen()
	}
	return nil
}

func (s *State) again(st step) error {
	if st.player == mendStep {
		return s.mends[st.index].on(s.machine(), s.table, &s.fresh)
	}
	if st.player < 0 {
		return s.ApplyOutcome(int(st.index))
	}
	return s.Apply(int(st.index))
}

// begin takes a position built by hand over, whose turn has begun.
func (s *State) begin(t *table.State) {
	if !s.config.Quiet || s.config.Tally || s.config.Recall {
		s.base = t.Clone()
	}
	s.table.CopyFrom(t)
	if s.config.Tally {
		s.tally = newTally(s)
		copy(s.tally.now, s.InUse())
		copy(s.tally.peak, s.tally.now)
		s.tally.turn, s.tally.of, s.tally.begun = t.I[table.HTurn], Player(t.I[table.HTurnPlayer]), true
	}
}
