package main

import (
	"fmt"
	"sync/atomic"
	"time"
)

// pairProgress draws how far a comparison is until it is stopped: pairs, how
// many a second, and how long at most until the end.
type pairProgress struct {
	o          *compareOptions
	pairs      atomic.Int64
	start      time.Time
	quit, gone chan struct{}
}

func (o *compareOptions) pairProgress() *pairProgress {
	p := &pairProgress{o: o, start: time.Now(), quit: make(chan struct{}), gone: make(chan struct{})}
	go p.draw()
	return p
}

func (p *pairProgress) done(pairs int) { p.pairs.Store(int64(pairs)) }

func (p *pairProgress) stop() { close(p.quit); <-p.gone }

func (p *pairProgress) draw() {
	defer close(p.gone)
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-p.quit:
			fmt.Fprint(p.o.err, "\r\x1b[K")
			_ = p.o.err.Flush()
			return
		case <-tick.C:
			fmt.Fprintf(p.o.err, "\r\x1b[K%s", pairsSoFar(int(p.pairs.Load()), p.o.pairs, time.Since(p.start), p.o.time))
			_ = p.o.err.Flush()
		}
	}
}

// pairsSoFar is the line of progress. Play may end earlier than it says, since
// it ends when the answer is clear.
func pairsSoFar(pairs, most int, took, limit time.Duration) string {
	text := fmt.Sprintf("%s of at most %s", thousands(pairs), count(most, "pair"))
	if pairs == 0 || took < time.Second {
		return text
	}
	rate := float64(pairs) / took.Seconds()
	left := time.Duration(float64(most-pairs) / rate * float64(time.Second))
	if limit > 0 {
		left = max(0, min(left, limit-took))
	}
	return text + ", " + speedText(rate) + ", at most " + leftText(left) + " left"
}
