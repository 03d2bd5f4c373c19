package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// Facts is what was measured so far; nil without Config.Tally. It is good until
// the state changes.
func (s *State) Facts() *Facts {
	t := s.tally
	if t == nil {
		return nil
	}
	f := &t.out
	f.First, f.Ends, f.LeadChanges, f.Decided = t.first, min(t.ends, TurnCap), t.changes, t.decided
	f.tokens, f.scores = t.tokens, t.scores
	for k, most := range t.peak {
		f.Peaks[k] = 0
		if t.plan.lasting[k] {
			f.Peaks[k] = most
		}
	}
	for i := range t.plan.clauses {
		c := &f.Clauses[i]
		if p := t.plan.alone[i]; p >= 0 {
			c.Runs = int(t.cover[p])
			continue
		}
		c.Runs, c.Held, c.Failed = t.plan.clauses[i].Counts(t.cover)
	}
	t.keeps(s.table)
	return f
}

// keeps counts what is in hands now.
func (t *tally) keeps(tab *table.State) {
	for _, i := range t.kept {
		t.seats[i].Kept = 0
	}
	t.kept = t.kept[:0]
	for _, z := range t.plan.hands {
		p, set := tab.ZoneOwner(z), tab.Set(tab.L.Member(z))
		for o := table.First(set); p >= 0 && o >= 0; o = table.Next(set, o) {
			i := tab.Def(o)*len(t.paying) + p
			t.seats[i].Kept++
			t.kept = append(t.kept, int32(i))
		}
	}
}

// view makes the facts that show the counts.
func (t *tally) view(g *Game) {
	seats, acts := len(g.rules.Players), t.plan.actions+t.plan.reacts
	t.out = Facts{Cards: make([]CardFacts, len(g.rules.Cards)), Clauses: make([]ClauseFacts, len(t.plan.clauses)), Peaks: make([]int, len(g.rules.Tokens)),
		Decisions: t.decisions, measure: t.plan.measure, seats: seats, kinds: len(g.rules.Tokens)}
	for d := range t.out.Cards {
		t.out.Cards[d].Seats = part(t.seats, d, seats)
	}
	for p := range seats {
		t.out.Actions = append(t.out.Actions, part(t.actions, p, acts))
		t.out.Widths = append(t.out.Widths, part(t.widths, p, WidthCap))
	}
}

// covers are the machine's counters, or nil.
func (t *tally) covers() []uint32 {
	if t == nil {
		return nil
	}
	return slices.Clip(t.cover)
}
