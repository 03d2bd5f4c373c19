package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest"
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
	// Twins are kinds that played all pairs alike: here they are one, and agree for no other reason.
	Twins [][2]string `json:"twins,omitempty"`
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

// What several voices may say besides.
const (
	// Opposed: some surely win more with it and others surely less.
	Opposed Verdict = "opposed"
	// Stuck: a seat wins so nearly always or never among these players that they can't tell.
	Stuck Verdict = "saturated"
	// Partial: for some it surely changes, for others surely not, or by next to nothing the
	// other way.
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
// in all other seats. Who plays alone meets nobody.
func Meetings(kinds []string, seats int) (out [][]string) {
	for _, k := range kinds {
		for _, others := range kinds {
			for at := range seats {
				table := slices.Repeat([]string{others}, seats)
				table[at] = k
				if seats > 1 && k != others && !slices.ContainsFunc(out, func(t []string) bool { return slices.Equal(t, table) }) {
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
	tables [][]Table     // by voice
	prints [][][2]uint64 // by voice
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
	r.prints = make([][][2]uint64, len(r.voices))
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
	seats := len(r.arms[0].Game.Players())
	tables := [][]string{slices.Repeat(cfg.Bots, seats)}
	if r.voices[i].Kind == Mixed {
		tables = Meetings(r.cfg.Kinds, seats)
		cfg.Bots, cfg.tables = nil, tables
	}
	if r.cfg.Told != nil {
		cfg.Progress = func(pairs int) { r.cfg.Told(i, pairs) }
	}
	count := newTableCount(tables, seats)
	cfg.seen = count.add
	r.voices[i].Comparison, r.errs[i] = Compare(ctx, r.arms[0], r.arms[1], cfg)
	r.tables[i], r.prints[i] = count.tables(), count.prints
	if none, ok := errors.AsType[*playtest.NoEnd](r.errs[i]); ok && r.voices[i].Kind == Mixed {
		none.Of += " where kinds of players meet"
	} else if ok {
		none.Of += " with " + r.voices[i].Kind
	}
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
	out := &Robust{Kinds: r.cfg.Kinds, Seed: r.cfg.Seed, Level: r.cfg.Level, Within: r.cfg.Within, Voices: r.voices, Mirror: true, Twins: r.twins()}
	for i, v := range r.voices {
		out.Mirror = out.Mirror && (v.Comparison == nil || v.Mirror)
		out.Tables = append(out.Tables, r.tables[i]...)
	}
	for i, name := range r.arms[0].Game.Players() {
		out.Seats = append(out.Seats, together(name, out.Said(i)))
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

// Said is what a voice says of a seat.
type Said struct {
	Kind    string
	Games   int // or pairs of them; 0: it has not spoken
	Verdict Verdict
	Change  stats.Estimate
}

// Said is what each voice says of a seat.
func (r *Robust) Said(seat int) (out []Said) {
	for _, v := range r.Voices {
		said := Said{Kind: v.Kind}
		if v.Comparison != nil {
			s := v.Seats[seat]
			said = Said{v.Kind, v.Pairs, s.Verdict, s.Change}
			if s.Verdict != Changed && s.Saturated() {
				said.Verdict = Stuck
			}
		}
		out = append(out, said)
	}
	return out
}

// together is what all voices say of a seat.
func together(name string, voices []Said) SeatVoice {
	var up, down, slight, same, open []Said
	for _, v := range voices {
		list := &open
		switch {
		case v.Games == 0:
		case v.Verdict == Changed && v.Change.Value > 0:
			list = &up
		case v.Verdict == Changed:
			list = &down
		case v.Verdict == Slight:
			list = &slight
		case v.Verdict == Same:
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
		if len(same) > 0 || slices.ContainsFunc(slight, func(v Said) bool { return v.Change.Value > 0 != (out.Direction > 0) }) {
			out.Verdict, out.Holds = Partial, false
		}
	case len(open) > 0:
		out.Verdict = NotClear
	case len(slight) > 0:
		out.Verdict, bear = Slight, slight
	default:
		out.Verdict = Same
	}
	out.By, out.Change = narrowest(bear)
	return out
}

// narrowest is the voice that knows best.
func narrowest(voices []Said) (by string, of stats.Estimate) {
	of = stats.Estimate{Low: -1, High: 1}
	for _, v := range voices {
		if v.Games > 0 && (by == "" || v.Change.High-v.Change.Low < of.High-of.Low) {
			by, of = v.Kind, v.Change
		}
	}
	return by, of
}

// fewTwins is in how many pairs two kinds have to play alike to be called one.
const fewTwins = 20

// twins are the kinds that played all their pairs alike, as far as both have played.
func (r *robust) twins() (out [][2]string) {
	for i, a := range r.cfg.Kinds {
		for k, b := range r.cfg.Kinds[:i] {
			x, y := r.prints[i], r.prints[k]
			if n := min(len(x), len(y)); n >= fewTwins && slices.Equal(x[:n], y[:n]) {
				out = append(out, [2]string{b, a})
			}
		}
	}
	return out
}
