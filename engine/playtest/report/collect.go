package report

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Collector takes in the games of a run, one by one and in their order, and
// makes their report. It is a playtest.Sink; its memory does not grow with the
// number of games.
type Collector struct {
	game      *engine.Game
	cfg       playtest.Config
	totals    *playtest.Totals
	games     int
	first     int // number of the first game
	endings   map[engine.EndKind]int
	won       map[uint32]int // games by who won
	wins      []int
	returns   []stats.Moments
	turns     counts
	decisions counts
	changes   counts
	decided   counts
	single    int                // games with one winner
	peaks     []counts           // by token
	widths    [][]stats.Clusters // by seat, then how many options
	actions   [][]playtest.Sum   // by seat and action: times a game
	faults    []playtest.FaultSeed
	reasons   []string
	unended   playtest.Unended
	chances   *chances // nil: nobody knows them
	wider     []string
	ask       string
}

// NewCollector is for the games of one run of a game: its seed, bots and
// options are those of the configuration.
func NewCollector(g *engine.Game, cfg playtest.Config) *Collector {
	c := &Collector{game: g, cfg: cfg, totals: playtest.NewTotals(g), endings: map[engine.EndKind]int{}, won: map[uint32]int{},
		wins: make([]int, len(g.Players())), returns: make([]stats.Moments, len(g.Players())),
		turns: counts{}, decisions: counts{}, changes: counts{}, decided: counts{}}
	for range g.Tokens() {
		c.peaks = append(c.peaks, counts{})
	}
	actions, reactions := g.ActionNames()
	for range g.Players() {
		c.widths = append(c.widths, make([]stats.Clusters, engine.WidthCap))
		c.actions = append(c.actions, make([]playtest.Sum, len(actions)+len(reactions)))
	}
	return c
}

// Endless says whether games did not come to an end of their own: a rule, or the
// game, went on for ever, or many stopped at the turn limit. Blame then tells
// what may be the reason.
func (c *Collector) Endless() bool {
	for _, f := range c.faults {
		if f.Code == string(diag.EndlessRule) || f.Code == string(diag.EndlessGame) || f.Code == string(diag.StoppedGame) {
			return true
		}
	}
	return c.unended.Count > 0 || stats.Wilson(c.endings[engine.Cap], c.games, stats.Usual).Low > manyCaps
}

// Others takes into the report what is known of how other kinds of players fare, in
// sentences; or, where nothing is, the command that asks them.
func (c *Collector) Others(said []string, ask string) { c.wider, c.ask = said, ask }

// Blame takes what may be why games don't end, each a line, into the report.
func (c *Collector) Blame(reasons []string) { c.reasons = reasons }

// keptFaults is how many faulty games a report names.
const keptFaults = 10

// Add takes a game in. It is an error only where adding up is.
func (c *Collector) Add(r *playtest.Record) error {
	if c.games == 0 {
		c.first = r.Game
	}
	c.games++
	c.endings[r.Ending]++
	if r.Fault != nil && len(c.faults) < keptFaults {
		c.faults = append(c.faults, *r.Fault)
	}
	c.won[r.Winners]++
	winners := 0
	for p := range c.wins {
		if r.Won(p) {
			c.wins[p]++
			winners++
		}
		if p < len(r.Returns) {
			c.returns[p].Add(r.Returns[p])
		}
	}
	c.unended.Note(r.Ending, r.Turns)
	c.turns[r.Turns]++
	c.decisions[r.Decisions]++
	if r.Fault == nil {
		c.facts(r.Facts, winners == 1)
	}
	if c.chances != nil {
		if err := c.chances.add(r); err != nil {
			return err
		}
	}
	return c.totals.Add(r)
}

func (c *Collector) facts(f *engine.Facts, single bool) {
	if f == nil {
		return
	}
	for k, most := range f.Peaks {
		c.peaks[k][most]++
	}
	for p := range c.widths {
		for i, n := range f.Widths[p] {
			c.widths[p][i].Add(n, f.Decisions[p])
		}
		for i, n := range f.Actions[p] {
			c.actions[p][i].Add(int64(n))
		}
	}
	if f.Measure() == engine.NoMeasure {
		return
	}
	c.changes[f.LeadChanges]++
	if single {
		c.single++
	}
	if f.Decided > 0 {
		c.decided[f.Decided]++
	}
}

// counts is how often each value was seen. Values may be huge, since a rule can
// give a million of anything.
type counts map[int]int

// spread sums the values up. The sums are of whole numbers, taken in ascending
// order: the same to the last bit wherever they came from.
func (c counts) spread() Spread {
	var out Spread
	n, total := 0, 0.0
	for _, v := range slices.Sorted(maps.Keys(c)) {
		out.Values = append(out.Values, Value{v, c[v]})
		n += c[v]
		total += float64(v) * float64(c[v])
	}
	if n == 0 {
		return out
	}
	m, squares := total/float64(n), 0.0
	for _, v := range out.Values {
		d := float64(v.Value) - m
		squares += d * d * float64(v.N)
	}
	out.Mean = stats.MeanOfSums(n, m, squares, stats.Usual)
	out.Min, out.Max = out.at(1), out.at(n)
	out.P10, out.P25, out.Median = out.at((n+9)/10), out.at((n+3)/4), out.at((n+1)/2)
	out.P75, out.P90 = out.at((3*n+3)/4), out.at((9*n+9)/10)
	return out
}

// at is the r-th smallest value, from 1.
func (s *Spread) at(r int) int {
	for _, v := range s.Values {
		if r -= v.N; r <= 0 {
			return v.Value
		}
	}
	return 0
}

// above counts the games with more than a limit.
func (s *Spread) above(limit int) (n int) {
	for _, v := range s.Values {
		if v.Value > limit {
			n += v.N
		}
	}
	return n
}
