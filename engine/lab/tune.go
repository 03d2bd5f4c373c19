package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TuneConfig says how settings are searched for.
type TuneConfig struct {
	Games   int              // at most so many games in all
	Seed    uint64           // of the search; confirmations have seeds of their own
	Bots    []string         // one for all seats, or one each
	Workers int              // games played at once; 0: one
	Cluster parallel.Cluster // has the games played on other machines, if it is set
	Edits   int              // at most so many edits; 0: any number
	Level   float64          // of what is said to be met; 0: stats.Usual
	Memory  playtest.Memory  // as that of playtest.Config
	// Progress, if set, is called with the games played so far, from any goroutine.
	Progress func(done int)
}

// MaxSettings bounds what a search may choose from; LeastBudget is how many
// games it has at least.
const (
	MaxSettings = 200_000
	LeastBudget = 400
)

// BudgetFor is how many games a search within bounds has at least: enough for
// each single edit to be looked at.
func BudgetFor(axes []Axis) int {
	singles := 0
	for _, a := range axes {
		for _, v := range a.Values {
			if v != a.Now {
				singles++
			}
		}
	}
	return max(LeastBudget, 4*LeastGames*singles)
}

// Ending of a search.
const (
	TuneMet     = "met"     // by the answer
	TuneAlready = "already" // today's game meets the goals
	TuneNot     = "not met" // by no setting that was found
	TuneStopped = "stopped" // ended early, by the designer: nothing is known
)

// TuneResult is what a search found.
type TuneResult struct {
	Outcome string   `json:"outcome"`
	Axes    []Axis   `json:"axes"`
	Goals   []Goal   `json:"goals"`
	Players []string `json:"players"`
	Seed    uint64   `json:"seed,string"`
	Bots    []string `json:"bots"`
	Level   float64  `json:"level"`
	Budget  int      `json:"budget"`
	Played  int      `json:"played"` // games in all
	// Answer is the smallest setting found that meets the goals, or today's; where
	// none does, Closest is the one that came nearest. Their evidence is of games
	// that the search had not seen.
	Answer  *Evidence `json:"answer,omitempty"`
	Closest *Evidence `json:"closest,omitempty"`
	Today   *Evidence `json:"today"` // of the games of the search, or fresh ones if it was tried on them
	// Settings are all within the bounds; Tried those that were played, Failed
	// those that are no game, with Why of the first.
	Settings int    `json:"settings"`
	Tried    int    `json:"tried"`
	Failed   int    `json:"failed"`
	Why      string `json:"why,omitempty"`
	// Smaller settings than the answer (all of them where there is none) that were
	// Ruled out, as a goal is missed beyond doubt (99.9 % each); that are NotClear;
	// and that were LeftOut, as what single edits do puts them too far away.
	Ruled    int `json:"ruledOut"`
	NotClear int `json:"notClear"`
	LeftOut  int `json:"leftOut"`
	// Confirmed are the tries on fresh games, in order. The first has half of the
	// error that Level leaves, each further one half of what is left.
	Confirmed []Evidence `json:"confirmations"`
	// Needed is, where nothing was met, about how many games a confirmation of
	// what came closest takes; 0 where no number of games helps.
	Needed int `json:"needed,omitempty"`
}

// Evidence is what was seen of a setting.
type Evidence struct {
	Values []string         `json:"values"`
	Edits  int              `json:"edits"`
	Size   float64          `json:"size"` // sum of the relative changes
	Fresh  bool             `json:"fresh"`
	Games  int              `json:"games"`
	Seed   uint64           `json:"seed,string"` // of its first game
	Level  float64          `json:"level"`       // of the goals' intervals
	Goals  []stats.Estimate `json:"goals"`
	Met    bool             `json:"met"` // all intervals lie within the goals
	Seats  []SweepSeat      `json:"seats"`
	Turns  stats.Estimate   `json:"turns"`
	Faults Faults           `json:"faults"`
	// Unended are its games that had no end.
	Unended playtest.Unended `json:"unended,omitzero"`
}

// Tune looks for the smallest edits with which a game meets goals: the fewest
// edits, and of as many the least sum of relative changes.
//
// Settings with 0, 1, 2 … edits are raced: all play the same seeds, again and
// again twice as many, and those that miss a goal beyond doubt are given up
// (successive elimination: E. Even-Dar, S. Mannor, Y. Mansour, "Action
// elimination and stopping conditions for the multi-armed bandit and
// reinforcement learning problems", Journal of Machine Learning Research 7
// (2006), 1079–1105). Where there are many settings with several edits, those
// are raced that come nearest to the goals if single edits add up, rates on the
// logistic scale. What looks best in a race looks better than it is; so the
// smallest that seem to meet the goals play fresh games, with seeds never seen,
// and only these are evidence: a setting is called met if the intervals of all
// goals lie within them. That every goal has to be met needs no correction (R.
// L. Berger, "Multiparameter hypothesis testing and acceptance sampling",
// Technometrics 24 (1982), 295–300); that several settings may be tried does:
// the tries share the error that cfg.Level leaves. So the probability that a
// setting is called met that does not meet the goals is at most that error.
//
// Where ctx ends early, the outcome is TuneStopped, and Closest is what came nearest in the
// games of the search so far.
func Tune(ctx context.Context, axes []Axis, goals []Goal, maker Maker, cfg TuneConfig) (*TuneResult, error) {
	t, err := newTuner(axes, goals, maker, cfg)
	if err != nil {
		return nil, err
	}
	err = t.search(ctx)
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		t.out.Outcome = TuneStopped
		t.out.Closest = t.evidenceOf(t.closest(false))
		err = nil
	}
	if err != nil {
		return nil, err
	}
	t.summarize()
	return t.out, nil
}

// tuner is a search at work.
type tuner struct {
	cfg    TuneConfig
	axes   []Axis
	goals  []Goal
	maker  Maker
	out    *TuneResult
	today  *setting
	all    []*setting           // those that were played or are no game, in order
	left   []*setting           // those that were not worth a race
	single map[[2]int]*observed // what one edit alone does
	// todayAfter is what today's game did in so many games, to compare with what
	// settings did in as many.
	todayAfter map[int]*observed
	tried      map[*setting]int // which of out.Confirmed
	fresh      []*observed      // what those saw
	spare      int              // games that the races may still play
	attempts   int
	played     atomic.Int64 // games, as progress tells them
	mu         sync.Mutex   // of what settings that play at once share
}

func newTuner(axes []Axis, goals []Goal, maker Maker, cfg TuneConfig) (*tuner, error) {
	if cfg.Level == 0 {
		cfg.Level = stats.Usual
	}
	n := countSettings(axes)
	switch {
	case len(goals) == 0:
		return nil, errors.New("there is no goal")
	case n == 1:
		return nil, errors.New("there is nothing to vary")
	case n > MaxSettings:
		return nil, fmt.Errorf("there are more than %d settings within the bounds", MaxSettings)
	case cfg.Games < LeastBudget || cfg.Games > playtest.MaxGames:
		return nil, fmt.Errorf("the number of games is from %d to %d, not %d", LeastBudget, playtest.MaxGames, cfg.Games)
	case cfg.Games < BudgetFor(axes):
		return nil, fmt.Errorf("so many values take %d games or more, not %d", BudgetFor(axes), cfg.Games)
	case cfg.Level <= 0 || cfg.Level >= 1 || math.IsNaN(cfg.Level):
		return nil, fmt.Errorf("a level is a probability between 0 and 1, not %v", cfg.Level)
	}
	for _, g := range goals {
		if !(g.Low < g.High) {
			return nil, fmt.Errorf("a goal from %v to %v can't be met", g.Low, g.High)
		}
	}
	out := &TuneResult{Axes: axes, Goals: goals, Seed: cfg.Seed, Bots: cfg.Bots, Level: cfg.Level, Budget: cfg.Games, Settings: n}
	return &tuner{cfg: cfg, axes: axes, goals: goals, maker: maker, out: out, single: map[[2]int]*observed{}, todayAfter: map[int]*observed{}, tried: map[*setting]int{}, spare: cfg.Games / 2}, nil
}

// search goes from no edit to many until a setting is confirmed.
func (t *tuner) search(ctx context.Context) error {
	most := len(t.axes)
	if t.cfg.Edits > 0 {
		most = min(most, t.cfg.Edits)
	}
	for edits := 0; edits <= most; edits++ {
		list := t.chosen(edits)
		if err := t.race(ctx, list, most-edits); err != nil {
			return err
		}
		met, err := t.confirm(ctx, t.hopeful(list))
		if met || err != nil {
			return err
		}
	}
	return t.lastTry(ctx)
}

// summarize writes down what was tried.
func (t *tuner) summarize() {
	o := t.out
	if o.Outcome == "" {
		o.Outcome = TuneNot
	}
	o.Today = t.evidenceOf(t.today)
	smaller := func(s *setting) bool {
		return o.Answer == nil || s.edits < o.Answer.Edits || s.edits == o.Answer.Edits && s.size < o.Answer.Size
	}
	for _, s := range t.left {
		if smaller(s) {
			o.LeftOut++
		}
	}
	for _, s := range t.all {
		switch {
		case s.failed != "":
			if o.Failed++; o.Why == "" {
				o.Why = s.failed
			}
			continue
		case s.observed.games == 0:
			continue
		case s.ruledOut && smaller(s):
			o.Ruled++
		case smaller(s):
			o.NotClear++
		}
		o.Tried++
	}
}
