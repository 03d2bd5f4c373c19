// Package enginetest is the contract that every game must pass, whatever its
// rules: no card is lost, copies do not disturb each other, a saved game comes
// back to the bit, choices can be taken back, games end, and nobody is shown
// what they cannot know.
//
// The door is Contract in a test, or Check for the error alone.
package enginetest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/broadside-cards/broadside/engine"
)

// Config says how hard a game is tried.
type Config struct {
	Games    int            // random games to play
	Seed     uint64         // of the first
	Options  map[string]int // session options
	MaxSteps int            // choices in one game; 0: 20,000
	Cut      int            // leave a game unfinished after so many choices; 0: never
	ZeroSum  bool           // returns must add up to 0
	// MinLeakSamples is how many re-deals must have been compared after a
	// choice, in all games together; 0: as many as there are games, or choices
	// if these are fewer; -1: none.
	MinLeakSamples int
	// Every is how many choices apart the dear checks are; 0: about 16 times a
	// game, going by the first.
	Every int
	// EveryState compares what players see at every state, with all that a seat can ask for, and leaves the other dear checks out.
	EveryState bool
}

// Report is what the games showed besides passing.
type Report struct {
	Games, Choices int
	Unfinished     int // of the games; see Config.Cut
	Endings        map[engine.EndKind]int
	Peaks          map[string]int // most of each token out of the bank at once
	LeakSamples    int            // re-deals compared after a choice
	LeakSkips      map[string]int // re-deals that could not be compared, by reason
	AtRest         int            // re-deals compared without a choice
	Secrets        int            // pairs of secret choices compared
}

// Contract plays n random games and checks every promise; it fails the test
// with the seed and step of the first broken one. It prints nothing.
func Contract(t testing.TB, g *engine.Game, n int) *Report {
	t.Helper()
	r, err := Check(g, Config{Games: n})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Broken is a promise that did not hold.
type Broken struct {
	Seed    uint64
	Step    int // choices made before
	Promise string
	Detail  string
}

// Error names the game and the step, so that it can be played again.
func (b *Broken) Error() string {
	return fmt.Sprintf("seed %d, step %d: %s: %s", b.Seed, b.Step, b.Promise, b.Detail)
}

// Check is Contract for any caller: the first broken promise is its error.
func Check(g *engine.Game, cfg Config) (*Report, error) {
	if cfg.MaxSteps == 0 {
		cfg.MaxSteps = 20_000
	}
	if cfg.Every == 0 {
		cfg.Every = pilot(g, cfg)
	}
	if cfg.MinLeakSamples == 0 {
		cfg.MinLeakSamples = cfg.Games
	}
	r := &Report{Endings: map[engine.EndKind]int{}, Peaks: map[string]int{}, LeakSkips: map[string]int{}}
	for i := range cfg.Games {
		p := &play{g: g, cfg: cfg, report: r, seed: cfg.Seed + uint64(i)}
		p.rand.state = p.seed*0x9e3779b97f4a7c15 + 1
		if err := p.game(); err != nil {
			return r, err
		}
	}
	// Without choices there is nothing to compare after one.
	if wanted := min(cfg.MinLeakSamples, r.Choices); hides(g) && r.LeakSamples < wanted {
		return r, &Broken{cfg.Seed, 0, "enough re-deals are compared", fmt.Sprintf("%d of %d wanted; skipped: %v", r.LeakSamples, wanted, r.LeakSkips)}
	}
	return r, nil
}

// pilot plays one game to see how long games are.
func pilot(g *engine.Game, cfg Config) int {
	s, err := g.NewState(engine.Config{Seed: cfg.Seed, Options: cfg.Options, Quiet: true})
	if err != nil {
		return 1
	}
	defer s.Release()
	n, r := 0, rand{cfg.Seed}
	for ; n < cfg.MaxSteps && !s.Over() && s.Count() > 0; n++ {
		if s.Apply(r.below(s.Count())) != nil {
			break
		}
	}
	return max(1, n/16)
}

// hides says whether a game has any place where cards can be hidden.
func hides(g *engine.Game) bool {
	for _, z := range g.Rules().Zones {
		if z.Facing != 0 {
			return true
		}
	}
	return false
}

// rand is the test's own source: splitmix64.
type rand struct{ state uint64 }

func (r *rand) below(n int) int {
	r.state += 0x9e3779b97f4a7c15
	x := r.state
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return int((x ^ x>>31) % uint64(max(1, n)))
}

// play is one game being tried.
type play struct {
	g      *engine.Game
	cfg    Config
	report *Report
	seed   uint64
	step   int
	rand   rand
	s      *engine.State
}

func (p *play) broken(promise, format string, args ...any) error {
	return &Broken{p.seed, p.step, promise, fmt.Sprintf(format, args...)}
}

// game plays one game to its end, checking as it goes.
func (p *play) game() error {
	s, err := p.g.NewState(engine.Config{Seed: p.seed, Options: p.cfg.Options, Tally: true})
	if err != nil {
		return err
	}
	defer s.Release()
	p.s = s
	for ; !s.Over(); p.step++ {
		if p.cfg.Cut > 0 && p.step == p.cfg.Cut {
			p.report.Unfinished++
			p.count()
			return p.saved()
		}
		if p.step >= p.cfg.MaxSteps {
			return p.broken("every game ends", "it still goes on on turn %d", s.Turn())
		}
		if err := p.checks(); err != nil {
			return err
		}
		n := s.Count()
		if n == 0 {
			return p.broken("somebody can always choose", "nobody has an option on turn %d", s.Turn())
		}
		if err := s.Apply(p.rand.below(n)); err != nil {
			return p.broken("every option offered can be chosen", "%v", err)
		}
	}
	return p.finish()
}

// checks runs the cheap checks at each step and the dear ones now and then.
func (p *play) checks() error {
	if err := p.conserved(); err != nil {
		return err
	}
	if p.cfg.EveryState {
		return errors.Join(p.leaks(), p.secrets())
	}
	if p.step%p.cfg.Every != int(p.seed)%p.cfg.Every {
		return nil
	}
	list := []func() error{p.cloned, p.written, p.leaks, p.secrets, p.estimated}
	if p.rand.below(6) == 0 { // it plays the game again from the start
		list = append(list, p.undone)
	}
	for _, check := range list {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// finish checks what holds at the end and adds the game to the report.
func (p *play) finish() error {
	if d, ok := p.s.FaultOf(); ok {
		return p.broken("no rule goes wrong", "%v", d)
	}
	if p.s.Apply(0) == nil || p.s.ApplyOutcome(0) == nil {
		return p.broken("a game that is over takes no more choices", "one was made")
	}
	if err := p.conserved(); err != nil {
		return err
	}
	if err := p.saved(); err != nil {
		return err
	}
	if err := p.paidOut(); err != nil {
		return err
	}
	p.report.Endings[p.s.Ending().Kind]++
	p.count()
	return nil
}

// count adds a game to the report.
func (p *play) count() {
	r := p.report
	r.Games++
	r.Choices += p.step
	for k, most := range p.s.Peaks() {
		name := p.g.Tokens()[k]
		r.Peaks[name] = max(r.Peaks[name], most)
	}
}

// paidOut checks the returns of a game that is over.
func (p *play) paidOut() error {
	list, sum := p.s.Returns(), 0.0
	if len(list) != len(p.g.Players()) {
		return p.broken("everybody gets a return", "there are %d returns for %d players", len(list), len(p.g.Players()))
	}
	for _, r := range list {
		sum += r
	}
	end := p.s.Ending() // that all win, or nobody does, is no matter of sums
	plain := p.g.Rules().Returns == nil && len(list) == 2 && end.Kind != engine.Loss && len(end.Winners) < 2
	if (p.cfg.ZeroSum || plain) && sum != 0 {
		return p.broken("returns add up to nothing", "they add up to %g: %v", sum, list)
	}
	return nil
}
