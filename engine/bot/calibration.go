package bot

import (
	"math"
	"runtime"
	"sync"
	"weak"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
)

// calibration is what a few random games from the opening tell of a game: how
// long they are, and what a lead is worth.
type calibration struct {
	truncated bool    // playouts end at the estimate
	turns     int     // after so many turns
	low, high float64 // the range of what anybody gets
	spread    float64 // by how much a lead changes in so many turns
}

const (
	// pilots is how many random games calibrate.
	pilots = 16
	// pilotChoices is the most choices of each.
	pilotChoices = 400
	// longGame is from how many choices on random games are long.
	longGame = 80
	// leapOften is how often leads have to change in the turns that are looked
	// ahead, for the estimate to tell anything there.
	leapOften = 0.75
	// mostRounds is how far is looked ahead at most.
	mostRounds = 8
)

// known keeps what was found of each game for as long as the game lives. What
// is kept follows from its key alone, so that a choice does not depend on what
// was asked before, or by whom.
var known = struct {
	sync.Mutex
	of map[calibrationKey]*calibration
}{of: map[calibrationKey]*calibration{}}

// calibrationKey names a game, without keeping it, and the options it is played by.
type calibrationKey struct {
	game    weak.Pointer[engine.Game]
	options uint64
}

// calibrationOf is the calibration of the game that a deal is of.
func calibrationOf(deal *engine.State) *calibration {
	g := deal.Game()
	key := calibrationKey{weak.Make(g), deal.OptionsKey()}
	known.Lock()
	defer known.Unlock()
	if k := known.of[key]; k != nil {
		return k
	}
	known.of[key] = calibrate(g, deal.Config().Options)
	runtime.AddCleanup(g, forgetCalibration, key)
	return known.of[key]
}

// learnedCalibration is that of playouts that end, a turn on, at what a learned player thinks.
func learnedCalibration(p *learn.Player) calibration {
	about := p.About()
	return calibration{truncated: true, turns: 1, low: float64(about.Least), high: float64(about.Most)}
}

func forgetCalibration(key calibrationKey) {
	known.Lock()
	defer known.Unlock()
	delete(known.of, key)
}

// calibrate plays the pilot games, from seeds of its own: once for each number of
// turns that may be looked ahead, until leads usually change in so many.
func calibrate(g *engine.Game, options map[string]int) *calibration {
	k := &calibration{low: -1, high: 1}
	if !g.HasEstimate() {
		return k
	}
	players := len(g.Players())
	for k.turns = players + 1; k.turns <= mostRounds*players && !k.truncated; k.turns *= 2 {
		leaps, choices := leaps{}, 0
		for i := range pilots {
			choices += k.pilot(g, options, i, &leaps)
		}
		if choices < longGame*pilots {
			return k
		}
		k.spread = leaps.size()
		if k.truncated = leaps.changed >= leapOften*leaps.n && k.spread > 0; k.truncated {
			return k
		}
	}
	return k
}

// pilot plays a game and gives its choices.
func (k *calibration) pilot(g *engine.Game, options map[string]int, i int, leaps *leaps) (choices int) {
	s, err := g.NewState(engine.Config{Seed: uint64(i), Options: options, Quiet: true})
	if err != nil {
		return 0
	}
	defer s.Release()
	l := rng(nth(pilots, i))
	for choices < pilotChoices && !s.Over() {
		leaps.from(s)
		n := playAhead(s, &l, cutChoices, k.turns)
		if leaps.to(s); n == 0 {
			break
		}
		choices += n
	}
	for _, v := range s.Returns() {
		k.low, k.high = min(k.low, v), max(k.high, v)
	}
	return choices
}

// leaps measures by how much leads change.
type leaps struct {
	before, after []float64
	squares, n    float64
	changed       float64
}

func (d *leaps) from(s *engine.State) {
	d.before = append(d.before[:0], make([]float64, len(s.Game().Players()))...)
	d.after = append(d.after[:0], d.before...)
	lead(s, d.before)
}

func (d *leaps) to(s *engine.State) {
	lead(s, d.after)
	for p, v := range d.after {
		by := v - d.before[p]
		d.squares += float64(by * by)
		if d.n++; by != 0 {
			d.changed++
		}
	}
}

// size is the root of the mean square.
func (d *leaps) size() float64 { return math.Sqrt(d.squares / max(1, d.n)) }
