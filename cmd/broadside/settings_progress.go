package main

import (
	"fmt"
	"sync/atomic"
	"time"
)

// settingsProgress draws on a terminal how far the games of many settings are.
type settingsProgress struct {
	o          *settings
	played     atomic.Int64
	all        atomic.Int64
	quit, gone chan struct{}
}

func (o *settings) drawProgress() *settingsProgress {
	p := &settingsProgress{o: o, quit: make(chan struct{}), gone: make(chan struct{})}
	if o.errTerm {
		go p.draw(time.Now())
	} else {
		close(p.gone)
	}
	return p
}

// done is called by whoever plays, from any goroutine.
func (p *settingsProgress) done(played, all int) {
	p.all.Store(int64(all))
	for old := p.played.Load(); int64(played) > old && !p.played.CompareAndSwap(old, int64(played)); old = p.played.Load() {
	}
}

func (p *settingsProgress) stop() { close(p.quit); <-p.gone }

func (p *settingsProgress) draw(start time.Time) {
	defer close(p.gone)
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		text := ""
		select {
		case <-p.quit:
		case now := <-tick.C:
			text = progressLine(0, int(p.played.Load()), int(p.all.Load()), now.Sub(start))
		}
		fmt.Fprint(p.o.err, "\r\x1b[K"+text)
		_ = p.o.err.Flush()
		if text == "" {
			return
		}
	}
}
