package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/stats"
)

// RobustConfig says how two games are compared by several kinds of players.
type RobustConfig struct {
	CompareConfig // its Bots and Pairs are not looked at
	// Kinds are bots, at least two: each plays among its own kind, and then all meet.
	Kinds []string
	// Most is how many pairs each voice may play: one number for all, or one for each
	// kind and then one for the tables where kinds meet. Who may play none is not asked.
	Most []int
	// Told, if set, is called after every pair of a voice, from several goroutines.
	Told func(voice, pairs int)
}

// Mixed is the name of the voice of tables where kinds of players meet.
const Mixed = "mixed"

// Voice is what a kind of player says of a change: the pairs it played among its own kind,
// or those of the tables where kinds meet.
type Voice struct {
	Kind string `json:"kind"`
	// Comparison is nil where no pair was finished.
	*Comparison
}

// Robust is what several kinds of players say of a change.
type Robust struct {
	Kinds  []string    `json:"kinds"`
	Seed   uint64      `json:"seed,string"`
	Level  float64     `json:"level"` // that all intervals of all voices hold together
	Within float64     `json:"within"`
	Mirror bool        `json:"mirror"` // what the first seat gains the second loses
	Seats  []SeatVoice `json:"seats"`
	Voices []Voice     `json:"voices"`
	Tables []Table     `json:"tables"`
}

// SeatVoice is what all say of a seat together.
type SeatVoice struct {
	Player  string  `json:"player"`
	Verdict Verdict `json:"verdict"`
	// Direction is 1 where the seat surely wins more in the second game, -1 where it wins
	// less; 0 where nobody can tell, or who plays decides.
	Direction int `json:"direction"`
	// Holds: every voice says so for itself.
	Holds bool `json:"holds"`
	// By is the voice whose interval is told: of those that bear the verdict out, the one
	// that knows best. "": nobody has played.
	By     string         `json:"by"`
	Change stats.Estimate `json:"change"`
}

// Who plays decides whether a seat wins more or less.
const (
	// Opposed: some surely win more with it and others surely less.
	Opposed Verdict = "opposed"
	// Partial: for some it surely changes, for others surely by less than matters.
	Partial Verdict = "partial"
)

// Table is who sat where, and how often each seat won.
type Table struct {
	Bots  []string      `json:"bots"`
	Pairs int           `json:"pairs"`
	A     []stats.Share `json:"a"` // by seat; 95 % each
	B     []stats.Share `json:"b"`
}

// Meetings are the tables where two kinds meet: each kind at each seat, with each other
// in all other seats.
func Meetings(kinds []string, seats int) (out [][]string) {
	for _, k := range kinds {
		for _, others := range kinds {
			for at := range seats {
				table := slices.Repeat([]string{others}, seats)
				table[at] = k
				if k != others && !slices.ContainsFunc(out, func(t []string) bool { return slices.Equal(t, table) }) {
					out = append(out, table)
				}
			}
		}
	}
	return out
}

// CompareRobust asks several kinds of players what differs between two games. Each kind plays
// among its own, as Compare does, and all play each other at every seat. All are asked
// at once, so that whenever it ends each has had as much of the processor as the others: who
// thinks longer has played fewer games.
//
// No kind is believed more than another. The probability that a level leaves for mistakes
// is shared out among the voices in equal parts, so that all their intervals hold together
// with it, however they hang together (C. E. Bonferroni, "Teoria statistica delle classi e
// calcolo delle probabilità" (1936); O. J. Dunn, "Multiple comparisons among means", Journal
// of the American Statistical Association 56 (1961), 52–64). The error is nil if any voice
// has finished a pair.
func CompareRobust(ctx context.Context, a, b Arm, cfg RobustConfig) (*Robust, error) {
	r, err := newRobust(a, b, cfg)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var wg sync.WaitGroup
	for i := range r.voices {
		if r.most(i) > 0 {
			wg.Go(func() { r.ask(ctx, i, stop) })
		}
	}
	wg.Wait()
	return r.out(ctx)
}

// robust is a comparison by several voices.
type robust struct {
	cfg    RobustConfig
	arms   [2]Arm
	voices []Voice
	tables [][]Table // by voice
	errs   []error
	bugs   []any
}

func newRobust(a, b Arm, cfg RobustConfig) (*robust, error) {
	if cfg.Level == 0 {
		cfg.Level = stats.Usual
	}
	r := &robust{cfg: cfg, arms: [2]Arm{a, b}}
	for i, k := range cfg.Kinds {
		if _, err := bot.New(k); err != nil {
			return nil, err
		}
		if slices.Contains(cfg.Kinds[:i], k) {
			return nil, fmt.Errorf("the bot `%s` is named twice", k)
		}
		r.voices = append(r.voices, Voice{Kind: k})
	}
	if len(cfg.Kinds) < 2 {
		return nil, errors.New("it takes at least two kinds of players to see whether an answer holds for more than one")
	}
	if len(a.Game.Players()) > 1 {
		r.voices = append(r.voices, Voice{Kind: Mixed})
	}
	if n := len(cfg.Most); n != 1 && n != len(r.voices) {
		return nil, fmt.Errorf("the numbers of pairs are one for all or %d, one for each kind and one for where they meet, not %d", len(r.voices), n)
	}
	r.tables, r.errs, r.bugs = make([][]Table, len(r.voices)), make([]error, len(r.voices)), make([]any, len(r.voices))
	return r, nil
}

func (r *robust) most(voice int) int { return r.cfg.Most[voice%len(r.cfg.Most)] }

// ask lets a voice play. One that fails ends the others.
func (r *robust) ask(ctx context.Context, i int, stop func()) {
	defer func() {
		if r.bugs[i] = recover(); r.bugs[i] != nil {
			stop()
		}
	}()
	cfg := r.cfg.CompareConfig
	cfg.close = true
	cfg.Pairs, cfg.Level = r.most(i), 1-(1-cfg.Level)/float64(len(r.voices))
	cfg.Bots = []string{r.voices[i].Kind}
	tables := [][]string{slices.Repeat(cfg.Bots, len(r.arms[0].Game.Players()))}
	if r.voices[i].Kind == Mixed {
		tables = Meetings(r.cfg.Kinds, len(r.arms[0].Game.Players()))
		cfg.Bots, cfg.tables = nil, tables
	}
	if r.cfg.Told != nil {
		cfg.Progress = func(pairs int) { r.cfg.Told(i, pairs) }
	}
	count := newTableCount(tables, r.arms[0].Game)
	cfg.seen = count.add
	r.voices[i].Comparison, r.errs[i] = Compare(ctx, r.arms[0], r.arms[1], cfg)
	r.tables[i] = count.tables()
	if err := r.errs[i]; err != nil && ctx.Err() == nil {
		stop()
	}
}

// out puts together what the voices said.
func (r *robust) out(ctx context.Context) (*Robust, error) {
	pairs := 0
	for i, v := range r.voices {
		if r.bugs[i] != nil {
			panic(r.bugs[i]) // here, where the caller can recover
		}
		if err := r.errs[i]; err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) {
			return nil, err
		}
		if v.Comparison != nil {
			pairs += v.Pairs
		}
	}
	if pairs == 0 {
		return nil, nothing(ctx.Err(), r.errs)
	}
	out := &Robust{Kinds: r.cfg.Kinds, Seed: r.cfg.Seed, Level: r.cfg.Level, Within: r.cfg.Within, Voices: r.voices, Mirror: true}
	for i, v := range r.voices {
		out.Mirror = out.Mirror && (v.Comparison == nil || v.Mirror)
		out.Tables = append(out.Tables, r.tables[i]...)
	}
	for i, name := range r.arms[0].Game.Players() {
		out.Seats = append(out.Seats, together(name, i, r.voices))
	}
	return out, nil
}

// nothing is why nothing was played.
func nothing(err error, errs []error) error {
	for _, e := range errs {
		if err == nil {
			err = e
		}
	}
	if err == nil {
		return errors.New("no voice may play a pair")
	}
	return err
}

// together is what all voices say of a seat.
func together(name string, seat int, voices []Voice) SeatVoice {
	var up, down, slight, same, open []Voice
	for _, v := range voices {
		if v.Comparison == nil {
			open = append(open, v)
			continue
		}
		s := v.Seats[seat]
		list := &open
		switch {
		case s.Verdict == Changed && s.Change.Value > 0:
			list = &up
		case s.Verdict == Changed:
			list = &down
		case s.Verdict == Slight:
			list = &slight
		case s.Verdict == Same:
			list = &same
		}
		*list = append(*list, v)
	}
	out := SeatVoice{Player: name, Holds: len(open) == 0}
	bear := voices
	switch {
	case len(up) > 0 && len(down) > 0:
		out.Verdict, out.Holds = Opposed, false
	case len(up)+len(down) > 0:
		bear = slices.Concat(up, down)
		out.Verdict, out.Direction = Changed, 1
		if len(down) > 0 {
			out.Direction = -1
		}
		if len(same)+len(slight) > 0 {
			out.Verdict, out.Holds = Partial, false
		}
	case len(open) > 0:
		out.Verdict = NotClear
	case len(slight) > 0:
		out.Verdict, bear = Slight, slight
	default:
		out.Verdict = Same
	}
	out.By, out.Change = narrowest(bear, seat)
	return out
}

// narrowest is the voice that knows a seat's change best.
func narrowest(voices []Voice, seat int) (by string, of stats.Estimate) {
	of = stats.Estimate{Low: -1, High: 1}
	for _, v := range voices {
		if v.Comparison == nil {
			continue
		}
		if e := v.Seats[seat].Change; by == "" || e.High-e.Low < of.High-of.Low {
			by, of = v.Kind, e
		}
	}
	return by, of
}

// tableCount counts who won at each of some tables, pair i at table i mod their number.
type tableCount struct {
	bots  [][]string
	won   [][][2]int // by table and seat, and arm
	pairs []int
	next  int
}

func newTableCount(bots [][]string, g interface{ Players() []string }) *tableCount {
	c := &tableCount{bots: bots, won: make([][][2]int, len(bots)), pairs: make([]int, len(bots))}
	for i := range c.won {
		c.won[i] = make([][2]int, len(g.Players()))
	}
	return c
}

// add takes the winners of the next pair.
func (c *tableCount) add(a, b uint32) {
	at := c.next % len(c.bots)
	c.next++
	c.pairs[at]++
	for seat := range c.won[at] {
		c.won[at][seat][0] += int(a >> seat & 1)
		c.won[at][seat][1] += int(b >> seat & 1)
	}
}

func (c *tableCount) tables() (out []Table) {
	for i, bots := range c.bots {
		t := Table{Bots: bots, Pairs: c.pairs[i]}
		for _, won := range c.won[i] {
			t.A = append(t.A, stats.Wilson(won[0], c.pairs[i], stats.Usual))
			t.B = append(t.B, stats.Wilson(won[1], c.pairs[i], stats.Usual))
		}
		out = append(out, t)
	}
	return out
}
