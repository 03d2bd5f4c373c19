package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Axis is one thing that is varied: a name and the values it takes. Now is what
// the game says today, whether it is among the values or not.
type Axis struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
	Now    string   `json:"now"`
}

// Maker makes the game of a setting: a value for each axis, in their order. It
// fails where no game can be made of them.
type Maker func(values []string) (Arm, error)

// MaxPoints bounds a grid; LeastGames is how many games there are at a point at
// least: means of fewer are not about normal.
const (
	MaxPoints  = 1000
	LeastGames = 20
)

// SweepConfig says how a grid of settings is played.
type SweepConfig struct {
	Games   int              // at each point
	Seed    uint64           // game i of every point is played with seed Seed+i
	Bots    []string         // the same at all points: one for all seats, or one each
	Workers int              // games played at once; 0: one
	Cluster parallel.Cluster // has the games played on other machines, if it is set
	Level   float64          // of what is said of all changes together; 0: stats.Usual
	// InStep plays all points round by round, so that they have as many games each where ctx
	// ends early: Games of the result says how many.
	InStep bool
	Memory playtest.Memory // as that of playtest.Config
	// Progress, if set, is called with the games played so far and how many there
	// will be, from any goroutine.
	Progress func(done, all int)
}

// SweepResult is what a sweep found.
type SweepResult struct {
	Axes  []Axis   `json:"axes"`
	Games int      `json:"games"` // at each point
	Seed  uint64   `json:"seed,string"`
	Bots  []string `json:"bots"`
	Level float64  `json:"level"`
	// Asked is how many changes from today were asked about: those of win rates
	// and lengths at all points. All their intervals hold together with Level.
	Asked   int      `json:"asked"`
	Players []string `json:"players"`
	// Mirrored: two play, and in every game one of them won, so that what one
	// gains the other loses.
	Mirrored bool         `json:"mirrored"`
	Today    SweepPoint   `json:"today"`
	Points   []SweepPoint `json:"points"` // of the grid, the last axis changing fastest
	Planned  int          `json:"planned"`
	Stopped  bool         `json:"stopped"` // before all points were played: those finished are there
}

// SweepPoint is what was seen at one point of the grid.
type SweepPoint struct {
	Values    []string       `json:"values"`
	Today     bool           `json:"today"`            // this is the game as it is
	Failed    string         `json:"failed,omitempty"` // no game can be made of these values: why
	Seats     []SweepSeat    `json:"seats"`
	Turns     stats.Estimate `json:"turns"`
	TurnsBy   SweepChange    `json:"turnsBy"`
	Decisions stats.Estimate `json:"decisions"`
	Endings   []SweepEnding  `json:"endings"`
	Faults    Faults         `json:"faults"`
	// Unended are its games that had no end.
	Unended playtest.Unended `json:"unended,omitzero"`

	lone    bool          // one player won, in every game
	pairs   []pairedCount // against today, by seat
	turnsBy stats.Moments
}

// SweepSeat is how often a seat won, and by how much more than today.
type SweepSeat struct {
	Player string      `json:"player"`
	Won    stats.Share `json:"won"`
	By     SweepChange `json:"by"`
}

// SweepChange is a change from today's setting, from pairs of games with one
// seed. Clear: the interval leaves 0 out, among all that were asked.
type SweepChange struct {
	stats.Estimate
	Clear bool `json:"clear"`
}

// SweepEnding is how often games ended in a way.
type SweepEnding struct {
	Ending engine.EndKind `json:"ending"`
	Share  stats.Share    `json:"share"`
}

// outcome is what is kept of one of today's games until the same seed is
// played elsewhere.
type outcome struct {
	winners uint32
	turns   int32
	noEnd   bool
}

func outcomeOf(r *playtest.Record) outcome {
	return outcome{r.Winners, int32(r.Turns), r.Ending == engine.Stopped}
}

// count takes it in.
func (o outcome) count(u *playtest.Unended) {
	u.NoteEnd(!o.noEnd, int(o.turns))
}

// single says that one player won.
func (o outcome) single() bool { return o.winners != 0 && o.winners&(o.winners-1) == 0 }

// Sweep plays every point of a grid, and today's setting if it is none of them:
// today first, then the points in order, each with the same seeds. Every change
// is measured against today in pairs of games with one seed. The intervals of
// the changes are those of Bonferroni: each at a level at which all of them hold
// together with cfg.Level (C. E. Bonferroni, 1936; O. J. Dunn, "Multiple
// comparisons among means", Journal of the American Statistical Association 56
// (1961), 52–64). Intervals of rates and means by themselves are 95 %.
//
// Where ctx ends early, the points finished are given with Stopped set, unless
// there are none; with cfg.InStep all points are there, with fewer games.
func Sweep(ctx context.Context, axes []Axis, setting Maker, cfg SweepConfig) (*SweepResult, error) {
	s, err := newSweep(axes, setting, cfg)
	if err != nil {
		return nil, err
	}
	play := s.oneByOne
	if cfg.InStep {
		play = s.inStep
	}
	if err := play(ctx); err != nil {
		return nil, err
	}
	s.changes()
	return s.out, nil
}

// sweep is a sweep at work.
type sweep struct {
	cfg     SweepConfig
	setting Maker
	out     *SweepResult
	grid    [][]string
	done    atomic.Int64 // games of all points
	making  sync.Mutex
}

func newSweep(axes []Axis, setting Maker, cfg SweepConfig) (*sweep, error) {
	if cfg.Level == 0 {
		cfg.Level = stats.Usual
	}
	grid := gridOf(axes)
	switch {
	case cfg.Games < LeastGames || cfg.Games > playtest.MaxGames/MaxPoints:
		return nil, fmt.Errorf("the number of games at each point is from %d to %d, not %d", LeastGames, playtest.MaxGames/MaxPoints, cfg.Games)
	case len(axes) == 0:
		return nil, errors.New("there is nothing to vary")
	case len(grid) == 0:
		return nil, fmt.Errorf("the grid has more than %d points", MaxPoints)
	case cfg.Level <= 0 || cfg.Level >= 1 || math.IsNaN(cfg.Level):
		return nil, fmt.Errorf("a level is a probability between 0 and 1, not %v", cfg.Level)
	}
	out := &SweepResult{Axes: axes, Games: cfg.Games, Seed: cfg.Seed, Bots: cfg.Bots, Level: cfg.Level, Planned: len(grid)}
	return &sweep{cfg: cfg, setting: setting, out: out, grid: grid}, nil
}

// gridOf are all settings, the last axis changing fastest; none if there are
// more than MaxPoints.
func gridOf(axes []Axis) [][]string {
	out := [][]string{nil}
	for _, a := range axes {
		if len(out)*len(a.Values) > MaxPoints {
			return nil
		}
		var longer [][]string
		for _, first := range out {
			for _, v := range a.Values {
				longer = append(longer, append(first[:len(first):len(first)], v))
			}
		}
		out = longer
	}
	return out
}

// nowOf is today's setting.
func nowOf(axes []Axis) []string {
	out := make([]string, len(axes))
	for i, a := range axes {
		out[i] = a.Now
	}
	return out
}

// oneByOne plays today's setting and then each point with all of its games.
func (s *sweep) oneByOne(ctx context.Context) error {
	today, err := s.begin(nowOf(s.out.Axes), nil)
	if err == nil {
		err = s.extend(ctx, today, s.cfg.Games)
	}
	if err != nil {
		return err
	}
	s.take(today)
	points := make([]SweepPoint, len(s.grid))
	done, err := parallel.Asks(ctx, s.cfg.Cluster, len(s.grid), func(ctx context.Context, i int) error {
		if points[i] = s.out.Today; slices.Equal(s.grid[i], today.values) {
			return ctx.Err()
		}
		p, err := s.begin(s.grid[i], today)
		if err == nil {
			err = s.extend(ctx, p, s.cfg.Games)
		}
		if err = cmp.Or(err, ctx.Err()); err == nil {
			points[i] = s.take(p)
		}
		return err
	})
	s.out.Points = append(s.out.Points, points[:done]...)
	if ctx.Err() != nil && (err == nil || errors.Is(err, ctx.Err())) {
		s.out.Stopped = true
		return nil
	}
	return err
}

// inStep plays all points round by round, each with a quarter as many games more. What is
// played in a round that is not finished is lost.
func (s *sweep) inStep(ctx context.Context) error {
	today, err := s.begin(nowOf(s.out.Axes), nil)
	if err != nil {
		return err
	}
	list := []*point{today}
	for _, values := range s.grid {
		p := today
		if !slices.Equal(values, today.values) {
			if p, err = s.begin(values, today); err != nil {
				return err
			}
			list = append(list, p)
		}
		s.out.Points = append(s.out.Points, SweepPoint{})
		p.at = append(p.at, len(s.out.Points)-1)
	}
	if ctx.Err() != nil { // games that were not made because of it are no failures
		return ctx.Err()
	}
	most, played := s.cfg.Games, 0
	for n := LeastGames; ; n = min(n+n/4, most) {
		err := s.extend(ctx, today, n)
		if err == nil {
			_, err = parallel.Asks(ctx, s.cfg.Cluster, len(list)-1, func(ctx context.Context, i int) error { return s.extend(ctx, list[i+1], n) })
		}
		switch {
		case err != nil && ctx.Err() != nil && played > 0:
			return nil
		case err != nil:
			return err
		}
		for _, p := range list {
			as := s.take(p)
			for _, i := range p.at {
				s.out.Points[i] = as
			}
		}
		if played, s.out.Games = n, n; n == most {
			return nil
		}
	}
}

// point is a setting being played.
type point struct {
	values  []string
	today   *point // nil: it is today's
	failed  string
	unended playtest.Unended // where that is why it failed
	arm     Arm
	tally   *pointTally
	at      []int // its places in the grid, where that is known before
}

// begin makes a setting's game. Only today's has to be one.
func (s *sweep) begin(values []string, today *point) (*point, error) {
	p := &point{values: values, today: today}
	s.making.Lock()
	defer s.making.Unlock()
	arm, err := s.setting(values)
	switch {
	case err != nil && today == nil:
		return nil, err
	case err != nil:
		p.failed = err.Error()
		return p, nil
	case today == nil:
		if s.out.Players = arm.Game.Players(); len(s.cfg.Bots) > 0 {
			if _, err := bot.Table(arm.Game, s.cfg.Bots); err != nil {
				return nil, err
			}
		}
	}
	p.arm, p.tally = arm, newPointTally(s.out.Players, today == nil)
	return p, nil
}

// extend plays a setting up to a number of games; today's has to have as many.
func (s *sweep) extend(ctx context.Context, p *point, games int) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if p.failed != "" {
		return nil
	}
	if p.today != nil {
		p.tally.today = p.today.tally.outcomes
	}
	have := p.tally.games
	cfg := playtest.Config{First: have, Games: games - have, Seed: s.cfg.Seed, Bots: s.cfg.Bots, Options: p.arm.Options, Workers: s.cfg.Workers, Cluster: s.cfg.Cluster, Memory: s.cfg.Memory, MustEnd: true}
	if s.cfg.Progress != nil {
		cfg.Progress = func(int) { s.cfg.Progress(int(s.done.Add(1)), s.all()*s.cfg.Games) }
	}
	_, err := playtest.Run(ctx, p.arm.Game, cfg, p.tally)
	if none, ok := errors.AsType[*playtest.NoEnd](err); ok && p.today != nil { // beside today's the others are nothing
		p.failed, p.unended, p.tally = none.Error(), none.Unended, nil
		return nil
	}
	return err
}

// take is what was seen of a setting so far.
func (s *sweep) take(p *point) SweepPoint {
	out := SweepPoint{Values: p.values, Failed: p.failed, Unended: p.unended, Today: p.today == nil}
	if p.tally != nil {
		p.tally.fill(&out)
		out.pairs, out.turnsBy = slices.Clone(p.tally.pairs), p.tally.turnsBy
	}
	if p.today == nil {
		s.out.Today = out
	}
	return out
}

// all is how many points are played.
func (s *sweep) all() int {
	now := nowOf(s.out.Axes)
	for _, values := range s.grid {
		if slices.Equal(values, now) {
			return len(s.grid)
		}
	}
	return len(s.grid) + 1
}

// changes gives every change its interval, once it is known how many were
// asked about: those of the whole grid, whether it was finished or not.
func (s *sweep) changes() {
	rates := len(s.out.Players)
	lone := s.out.Today.lone
	for i := range s.out.Points {
		lone = lone && (s.out.Points[i].lone || s.out.Points[i].Failed != "")
	}
	if s.out.Mirrored = rates == 2 && lone; s.out.Mirrored {
		rates = 1
	}
	s.out.Asked = (s.all() - 1) * (rates + 1)
	level := 1 - (1-s.cfg.Level)/float64(max(1, s.out.Asked))
	for i := range s.out.Points {
		p := &s.out.Points[i]
		if p.Today || p.Failed != "" {
			continue
		}
		for k := range p.Seats {
			e := p.pairs[k].change(s.out.Games, level)
			p.Seats[k].By = SweepChange{e, e.Excludes(0)}
		}
		e := finite(p.turnsBy.Mean(level))
		p.TurnsBy = SweepChange{e, e.Excludes(0)}
	}
}

// Clear lists the points at which anything is known to differ from today.
func (s *SweepResult) Clear() (out []int) {
	for i, p := range s.Points {
		clear := p.TurnsBy.Clear
		for _, seat := range p.Seats {
			clear = clear || seat.By.Clear
		}
		if clear {
			out = append(out, i)
		}
	}
	return out
}
