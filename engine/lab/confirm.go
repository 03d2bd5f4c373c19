package lab

import (
	"context"
	"math"

	"github.com/broadside-cards/broadside/engine/stats"
)

// confirm tries settings on fresh games until one meets the goals.
func (t *tuner) confirm(ctx context.Context, list []*setting) (met bool, err error) {
	for _, s := range list {
		if met, err = t.try(ctx, s); met || err != nil {
			return met, err
		}
	}
	return false, nil
}

// try plays a setting on fresh games. Their number is fixed before the first of
// them is played; it ends early only if the goals are out of reach, which can
// make nothing be called met.
func (t *tuner) try(ctx context.Context, s *setting) (met bool, err error) {
	left := t.cfg.Games - t.out.Played
	level := t.levelOf(t.attempts + 1)
	needed := max(firstGames, s.observed.gamesNeeded(t.goals, level))
	games := min(needed, left)
	if t.attempts == 0 {
		games = min(needed, max(left*3/5, firstGames)) // the others want some, too
	}
	if games < max(LeastGames, min(needed/2, atLeast)) || !t.ready(s) {
		return false, nil
	}
	t.attempts++
	fresh := &observed{won: make([]int, len(t.out.Players))}
	seed := t.cfg.Seed + uint64(t.attempts)*apart
	for fresh.games < games && !fresh.futile(t.goals, games, level) {
		if err := t.play(ctx, s, fresh, seed, fresh.games, min(max(games/8, LeastGames), games-fresh.games)); err != nil {
			return false, err
		}
	}
	e := t.evidence(s, fresh, seed, level)
	e.Fresh, e.Met = true, e.Met && fresh.games == games // not at a look on the way
	t.tried[s] = len(t.out.Confirmed)
	t.out.Confirmed, t.fresh = append(t.out.Confirmed, *e), append(t.fresh, fresh)
	if s.ruledOut = s.ruledOut || fresh.ruledOut(t.goals); !e.Met {
		return false, nil
	}
	t.out.Answer, t.out.Outcome = e, TuneMet
	if s.edits == 0 {
		t.out.Outcome = TuneAlready
	}
	return true, nil
}

// atLeast is how many fresh games are worth a try, if it needs more.
const atLeast = 400

// levelOf is the level of a try: half of the error for the first, half of what
// is left for each further one.
func (t *tuner) levelOf(attempt int) float64 {
	return 1 - (1-t.cfg.Level)*math.Pow(0.5, float64(attempt))
}

// evidence is what was seen of a setting. The intervals of goals have the level,
// the others 95 %.
func (t *tuner) evidence(s *setting, of *observed, seed uint64, level float64) *Evidence {
	e := &Evidence{Values: s.values, Edits: s.edits, Size: s.size, Games: of.games, Seed: seed, Level: level, Met: true, Seats: of.seats(t.out.Players), Turns: finite(of.turns.Mean(stats.Usual)), Faults: of.faults, Unended: of.unended}
	for i := range t.goals {
		g := of.estimate(&t.goals[i], level)
		e.Goals = append(e.Goals, g)
		e.Met = e.Met && t.goals[i].Inside(g)
	}
	return e
}

// evidenceOf is what is known of a setting: of fresh games, if it has played
// any; nil where it has played none.
func (t *tuner) evidenceOf(s *setting) *Evidence {
	if s == nil || s.observed.games == 0 {
		return nil
	}
	if i, ok := t.tried[s]; ok {
		e := t.out.Confirmed[i]
		return &e
	}
	e := t.evidence(s, &s.observed, t.cfg.Seed, stats.Usual)
	e.Met = false // what a search has seen is no evidence for what it chose
	return e
}

// lastTry plays fresh games of the setting that came closest, where none was
// confirmed, and says how many it would take.
func (t *tuner) lastTry(ctx context.Context) error {
	closest := t.closest(false)
	if closest == nil {
		return nil
	}
	if _, done := t.tried[closest]; !done {
		if met, err := t.try(ctx, closest); met || err != nil {
			return err
		}
	}
	if fresh := t.closest(true); fresh != nil {
		closest = fresh
	}
	t.out.Closest = t.evidenceOf(closest)
	for i, e := range t.out.Closest.Goals {
		if t.goals[i].Outside(e) {
			return nil
		}
	}
	t.out.Needed = firstGames
	for i := range t.goals { // if it lies in the middle of the goals
		t.out.Needed = max(t.out.Needed, stats.Needed(t.knownOf(closest).deviation(&t.goals[i]), 0.5*t.goals[i].halfWidth(), t.levelOf(1)))
	}
	return nil
}

// knownOf is what is known of a setting: of fresh games, if it has played any.
func (t *tuner) knownOf(s *setting) *observed {
	if i, ok := t.tried[s]; ok {
		return t.fresh[i]
	}
	return &s.observed
}

// closest is the setting that came nearest to the goals: by the fresh games of
// those that were tried, or by those of the search. With fresh, only the former.
func (t *tuner) closest(fresh bool) (best *setting) {
	least := math.Inf(1)
	for _, s := range t.all {
		if _, tried := t.tried[s]; s.failed != "" || s.observed.games == 0 || fresh && !tried {
			continue
		}
		if miss := t.knownOf(s).miss(t.goals); miss < least {
			best, least = s, miss
		}
	}
	return best
}
