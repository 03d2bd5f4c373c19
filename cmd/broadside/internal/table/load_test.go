package table

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestManyTables: tables at which people sit in four windows, with a choice every two seconds at each: every window is told of every choice, and none is
// lost. It says how long that took from the choice on. BROADSIDE_LOAD=50 opens as many tables, for a minute.
func TestManyTables(t *testing.T) {
	tables, lasts, every := 4, 3*time.Second, 300*time.Millisecond
	if n := os.Getenv("BROADSIDE_LOAD"); n != "" {
		_, err := fmt.Sscan(n, &tables)
		require.NoError(t, err)
		lasts, every = time.Minute, 2*time.Second
	}
	var mu sync.Mutex
	var took []time.Duration
	made := 0
	var all sync.WaitGroup
	dir := t.TempDir()
	for n := range tables {
		l := newLoaded(t, filepath.Join(dir, fmt.Sprint(n)), uint64(n))
		all.Go(func() {
			lots := rand.New(rand.NewPCG(7, uint64(n)))
			time.Sleep(time.Duration(lots.Int64N(int64(every)))) // they don't choose all at once
			for end := time.Now().Add(lasts); time.Now().Before(end); time.Sleep(every) {
				list := l.choose(lots)
				mu.Lock()
				took = append(took, list...)
				made++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	require.Len(t, took, 4*made, "each window was told of each choice")
	slices.Sort(took)
	t.Logf("%d tables, %d choices: told in %.1f ms, %.1f at 19 of 20, %.1f at most", tables, made, ms(took[len(took)/2]), ms(took[len(took)*95/100]), ms(took[len(took)-1]))
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// loaded is a table with four windows, two of them of who looks on.
type loaded struct {
	t    *testing.T
	b    *bench
	who  []*person
	told chan time.Time // by any window, that it was told of the last choice
	n    int            // choices
}

func newLoaded(t *testing.T, folder string, seed uint64) *loaded {
	b := openBench(t, "rum-runner", folder, func(o *options) { o.seed = seed })
	l := &loaded{t: t, b: b, who: []*person{b.come("/seat/1/"), b.come("/seat/2/"), b.come("/watch/"), b.come("/watch/")}, told: make(chan time.Time, 4)}
	for _, p := range l.who {
		p.listen()
		go l.hear(p)
	}
	return l
}

// hear says when a window was told of a choice: behind the last event of it comes a mark.
func (l *loaded) hear(p *person) {
	for {
		line, err := p.stream.ReadString('\n')
		if err != nil {
			return
		}
		if line == "event: mark\n" {
			l.told <- time.Now()
		}
	}
}

// choose makes a choice over the net, and gives how long it took each window to be told.
func (l *loaded) choose(lots *rand.Rand) (out []time.Duration) {
	tb := l.b.s.table
	unlock := tb.Lock()
	over := tb.Session().Over()
	p, _ := tb.Session().Waiting()
	count := 0
	if !over {
		count = tb.Session().Seat(p).Count()
	}
	unlock()
	if over {
		require.NoError(l.t, l.b.s.restart())
		unlock = tb.Lock()
		p, _ = tb.Session().Waiting()
		count = tb.Session().Seat(p).Count()
		unlock()
	}
	began := time.Now()
	code, said := l.who[p].ask("POST", "answer", map[string]any{"stamp": tb.Stamp(p), "option": lots.IntN(count)})
	if code != 200 {
		l.t.Errorf("a choice was refused: %s", said)
	}
	for q := -1; q < len(tb.Game().Players()); q++ {
		tb.Hub(q).Tell("mark", l.n)
	}
	l.n++
	for range l.who {
		select {
		case at := <-l.told:
			out = append(out, at.Sub(began))
		case <-time.After(20 * time.Second):
			l.t.Errorf("a window was never told")
			return out
		}
	}
	return out
}
