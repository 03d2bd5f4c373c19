package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
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
	Games   int      // at each point
	Seed    uint64   // game i of every point is played with seed Seed+i
	Bots    []string // the same at all points: one for all seats, or one each
	Workers int      // games played at once; 0: one
	Level   float64  // of what is said of all changes together; 0: stats.Usual
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

	outcomes []outcome // kept of today's game alone
	lone     bool      // one player won, in every game
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
}

// Sweep plays every point of a grid, and today's setting if it is none of them:
// today first, then the points in order, each with the same seeds. Every change
// is measured against today in pairs of games with one seed. The intervals of
// the changes are those of Bonferroni: each at a level at which all of them hold
// together with cfg.Level (C. E. Bonferroni, 1936; O. J. Dunn, "Multiple
// comparisons among means", Journal of the American Statistical Association 56
// (1961), 52–64). Intervals of rates and means by themselves are 95 %.
//
// Where ctx ends early, the points finished are given with Stopped set, unless
// there are none.
func Sweep(ctx context.Context, axes []Axis, setting Maker, cfg SweepConfig) (*SweepResult, error) {
	s, err := newSweep(axes, setting, cfg)
	if err != nil {
		return nil, err
	}
	for i := -1; i < len(s.grid); i++ {
		err := s.next(ctx, i)
		if ctx.Err() != nil && errors.Is(err, ctx.Err()) && i >= 0 {
			s.out.Stopped = true
			break
		}
		if err != nil {
			return nil, err
		}
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
	played  int // points that have had their games
	pairs   [][]pairedCount
	turns   []stats.Moments
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

// next plays point i; -1 is today's setting.
func (s *sweep) next(ctx context.Context, i int) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if i < 0 {
		p, err := s.point(ctx, nowOf(s.out.Axes))
		p.Today = true
		s.out.Today = p
		return err
	}
	if slices.Equal(s.grid[i], s.out.Today.Values) {
		p := s.out.Today
		p.outcomes = nil
		s.out.Points = append(s.out.Points, p)
		s.pairs, s.turns = append(s.pairs, nil), append(s.turns, stats.Moments{})
		return nil
	}
	p, err := s.point(ctx, s.grid[i])
	if err == nil {
		s.out.Points = append(s.out.Points, p)
	}
	return err
}

// point plays the games of one setting. Only today's has to be a game.
func (s *sweep) point(ctx context.Context, values []string) (SweepPoint, error) {
	p := SweepPoint{Values: values}
	arm, err := s.setting(values)
	today := s.out.Today.outcomes == nil
	if err != nil {
		if today {
			return p, err
		}
		p.Failed = err.Error()
		s.played++
		s.pairs, s.turns = append(s.pairs, nil), append(s.turns, stats.Moments{})
		return p, nil
	}
	if today {
		if s.out.Players = arm.Game.Players(); len(s.cfg.Bots) > 0 {
			if _, err := bot.Table(arm.Game, s.cfg.Bots); err != nil {
				return p, err
			}
		}
	}
	t := newPointTally(s.out.Players, s.out.Today.outcomes)
	cfg := playtest.Config{Games: s.cfg.Games, Seed: s.cfg.Seed, Bots: s.cfg.Bots, Options: arm.Options, Workers: s.cfg.Workers}
	if s.cfg.Progress != nil {
		cfg.Progress = func(done int) { s.cfg.Progress(s.played*s.cfg.Games+done, s.all()*s.cfg.Games) }
	}
	if _, err := playtest.Run(ctx, arm.Game, cfg, t); err != nil {
		return p, err
	}
	s.played++
	t.fill(&p)
	if !today {
		p.outcomes = nil
		s.pairs, s.turns = append(s.pairs, t.pairs), append(s.turns, t.turnsBy)
	}
	return p, nil
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
			e := s.pairs[i][k].change(s.cfg.Games, level)
			p.Seats[k].By = SweepChange{e, e.Excludes(0)}
		}
		e := finite(s.turns[i].Mean(level))
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
