package lab

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// The games that a race begins with, how many run in one with several edits, and
// how many of one race may be tried on fresh games.
const (
	firstGames  = 100
	singleGames = 400 // of one edit, where several may be needed
	mostRaced   = 60
	mostTried   = 3
)

// chosen are the settings with so many edits that are raced.
func (t *tuner) chosen(edits int) []*setting {
	list := withEdits(t.axes, edits)
	if edits == 0 {
		t.today = list[0]
	}
	if edits > 1 {
		list = t.nearest(list)
	}
	t.all = append(t.all, list...)
	return list
}

// nearest keeps the settings that are nearest to the goals if single edits add
// up, and counts the others.
func (t *tuner) nearest(list []*setting) []*setting {
	miss := map[*setting]float64{}
	for _, s := range list {
		miss[s] = t.predicted(s)
	}
	kept := slices.Clone(list)
	slices.SortStableFunc(kept, func(a, b *setting) int { return cmp.Compare(miss[a], miss[b]) })
	most := max(3, min(mostRaced, t.spare/(2*firstGames)))
	n := min(len(kept), most)
	for n > 3 && miss[kept[n-1]] > far {
		n--
	}
	t.left = append(t.left, kept[n:]...)
	kept = kept[:n]
	slices.SortStableFunc(kept, func(a, b *setting) int { return cmp.Compare(a.size, b.size) })
	return kept
}

// far is how many times the reach of a goal a prediction may be away from its
// middle for the setting to be worth a look.
const far = 4

// predicted is how far a setting would miss the goals if single edits add up.
func (t *tuner) predicted(s *setting) (worst float64) {
	for g := range t.goals {
		goal := &t.goals[g]
		at := scaled(&t.today.observed, goal)
		for axis, v := range s.at {
			if one := t.single[[2]int{axis, v}]; v >= 0 && one != nil { // the same seeds: their luck falls out
				at += scaled(one, goal) - scaled(t.todayAfter[one.games], goal)
			}
		}
		if goal.Seat != TurnsGoal {
			at = 1 / (1 + math.Exp(-at))
		}
		worst = max(worst, math.Abs(at-goal.middle())/goal.halfWidth())
	}
	return worst
}

// scaled is a goal's number on the scale on which edits add up: log odds of a
// rate, turns as they are.
func scaled(s *observed, g *Goal) float64 {
	if g.Seat == TurnsGoal {
		return s.turns.Mean(stats.Usual).Value
	}
	won, n := float64(s.won[g.Seat])+0.5, float64(s.games)+1
	return math.Log(won / (n - won))
}

// race plays settings against each other; more is how many races may follow.
// Those that are left at its end have played most.
func (t *tuner) race(ctx context.Context, list []*setting, more int) error {
	share := t.spare
	if more > 0 {
		share = t.spare / 2
	}
	running := slices.Clone(list)
	for games := min(firstGames, max(LeastGames, share/max(1, len(list)))); len(running) > 0; games *= 2 {
		played := make([]int, len(running))
		_, err := parallel.Asks(ctx, t.cfg.Cluster, len(running), func(ctx context.Context, i int) (err error) {
			played[i], err = t.extend(ctx, running[i], games)
			return err
		})
		if err != nil {
			return err
		}
		for _, n := range played {
			share -= n
			t.spare -= n
		}
		running = slices.DeleteFunc(running, func(s *setting) bool {
			if s.edits <= 1 && more > 0 && games < singleGames && s.failed == "" {
				return false // what it does is needed to foresee what several edits do
			}
			return s.failed != "" || s.ruledOut || s.observed.games >= t.enough(s)
		})
		running = t.likeliest(running, max(0, share)/games)
	}
	for _, s := range list {
		if s.ruledOut {
			s.arm = nil // its game is not needed any more
		}
	}
	return nil
}

// likeliest keeps so many of the settings in a race that the games suffice: those
// that meet the goals most likely.
func (t *tuner) likeliest(running []*setting, most int) []*setting {
	if len(running) <= most {
		return running
	}
	slices.SortStableFunc(running, func(a, b *setting) int {
		return cmp.Compare(b.observed.chanceToMeet(t.goals), a.observed.chanceToMeet(t.goals))
	})
	return running[:most]
}

// enough is how many games of a setting are played in a race: as many as a
// confirmation would take, halved.
func (t *tuner) enough(s *setting) int { return s.observed.gamesNeeded(t.goals, t.cfg.Level) / 2 }

// extend plays a setting up to a number of games, all with the seeds of the
// search.
func (t *tuner) extend(ctx context.Context, s *setting, games int) (played int, err error) {
	if !t.ready(s) {
		return 0, nil
	}
	from := s.observed.games
	if games <= from {
		return 0, nil
	}
	if err := t.play(ctx, s, &s.observed, t.cfg.Seed, from, games-from); err != nil {
		return 0, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if s.failed != "" {
		return 0, nil
	}
	s.ruledOut = s.observed.ruledOut(t.goals)
	switch then := (&observed{games: games, won: slices.Clone(s.observed.won), turns: s.observed.turns}); {
	case s.edits == 0:
		t.todayAfter[games] = then
	case s.edits == 1 && t.todayAfter[games] != nil:
		axis := slices.IndexFunc(s.at, func(v int) bool { return v >= 0 })
		t.single[[2]int{axis, s.at[axis]}] = then
	}
	return games - from, nil
}

// ready makes a setting's game, once.
func (t *tuner) ready(s *setting) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s.arm != nil || s.failed != "" {
		return s.failed == ""
	}
	arm, err := t.maker(s.values)
	if err == nil && t.out.Players == nil {
		t.out.Players = arm.Game.Players()
		_, err = bot.Table(arm.Game, t.cfg.Bots)
	} else if err == nil && !slices.Equal(arm.Game.Players(), t.out.Players) {
		err = errors.New("it has other players")
	}
	if err != nil {
		s.failed = err.Error()
		return false
	}
	s.arm = &arm
	if s.observed.won == nil {
		s.observed.won = make([]int, len(t.out.Players))
	}
	return true
}

// play plays games of a setting into what was seen.
func (t *tuner) play(ctx context.Context, s *setting, into *observed, seed uint64, from, games int) error {
	cfg := playtest.Config{First: from, Games: games, Seed: seed, Bots: t.cfg.Bots, Options: s.arm.Options, Workers: t.cfg.Workers, Cluster: t.cfg.Cluster, Memory: t.cfg.Memory, MustEnd: into == &s.observed}
	if t.cfg.Progress != nil {
		cfg.Progress = func(int) { t.cfg.Progress(int(t.played.Add(1))) }
	}
	done, err := playtest.Run(ctx, s.arm.Game, cfg, into)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.out.Played += done
	if none, ok := errors.AsType[*playtest.NoEnd](err); ok && s.edits > 0 { // without today's nobody knows what edits do
		s.failed, err = none.Error(), nil
	}
	return err
}

// hopeful are the settings of a race that more likely than not meet the goals,
// those that have played most first (the others were left behind, or have had
// luck with few games), and of them the smallest.
func (t *tuner) hopeful(list []*setting) (out []*setting) {
	most := 0
	for _, s := range list {
		if s.failed == "" && !s.ruledOut && s.observed.games > 0 && s.observed.chanceToMeet(t.goals) >= 0.5 {
			out = append(out, s)
			most = max(most, s.observed.games)
		}
	}
	rank := func(s *setting) int {
		if s.observed.games >= t.enough(s) || s.observed.games == most {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(out, func(a, b *setting) int { return rank(a) - rank(b) })
	return out[:min(len(out), mostTried)]
}
