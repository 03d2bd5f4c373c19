package learn

import (
	"context"

	"github.com/broadside-cards/broadside/engine"
)

// playing is the scratch of a worker.
type playing struct {
	state *engine.State
	think *thinker
	who   [][]*packed
	rival []bot // by player; nil: none
	stray []int
}

func (t *trainer) playing() *playing {
	s, err := t.g.NewState(engine.Config{Options: t.cfg.Options, Quiet: true})
	if err != nil {
		panic(err) // findPayoffs began one with the same options
	}
	n := len(t.g.Players())
	return &playing{state: s, think: newThinker(t.coder), who: make([][]*packed, n), rival: make([]bot, n), stray: make([]int, n)}
}

// strayKinds is how many ways there are for a player to make mistakes.
const strayKinds = 10

// strayAlways is who chooses at random.
const strayAlways = 1000

// How many of 1,000 choices are made at random, one number for each player of a game. Who
// wins much more than a fair part makes many mistakes on purpose: where one side always wins, the
// other has nothing to learn from.
var (
	usualStrays = [strayKinds]int{20, 50, 100, 20, 300, 20, 50, 10, 0, 1000}
	manyStrays  = [strayKinds]int{20, 50, 100, 100, 200, 300, 400, 500, 700, 1000}
)

func (t *trainer) strays(p engine.Player) *[strayKinds]int {
	if n := float32(len(t.won)); n > 1 && t.won[p] > 1.3/n && t.won[p] > 0.5 {
		return &manyStrays
	}
	return &usualStrays
}

// play plays a game and writes down what can be learnt from it.
func (w *playing) play(ctx context.Context, t *trainer, number int, out *game) error {
	r := engine.Stream(engine.Mix(engine.Mix(t.cfg.Seed) + uint64(number)))
	s := w.state
	if err := s.Restart(r.Next()); err != nil {
		return err
	}
	w.seat(t, number, &r, out)
	for choices := int64(0); !s.Over() && choices < t.longest(); choices++ {
		n := s.Count()
		if n == 0 {
			break
		}
		if err := w.next(ctx, t, n, &r, out); err != nil {
			return err
		}
	}
	for p := range w.who {
		got := int64(0)
		if s.Over() {
			got = t.payoffs.ended(s, p)
		}
		out.got = append(out.got, got)
	}
	learnt := learnWork * int64(len(out.features))
	for _, list := range out.moments {
		learnt += learnWork * lookWork * int64(len(list))
	}
	if t.long() { // each position was looked at, and some are learnt from
		most := 0
		for _, list := range out.moments {
			most = max(most, len(list))
		}
		learnt = learnt/learnWork + learnt/int64(max(1, most/mostLessons))
	}
	out.work += learnt + w.think.work
	w.think.work = 0
	return nil
}

// seat says who plays how.
func (w *playing) seat(t *trainer, number int, r *engine.Stream, out *game) {
	players := len(w.who)
	out.moments, out.past = make([][]moment, players), make([]bool, players)
	for p := range players {
		w.who[p], w.stray[p] = t.now, t.strays(p)[r.Below(strayKinds)]
	}
	clear(w.rival)
	switch {
	case number < t.blind:
		for p := range players {
			w.stray[p] = strayAlways
		}
	case number%faultlessEvery == faultlessEvery-1:
		clear(w.stray)
		for p := range players {
			w.who[p] = t.steady
		}
		out.said = make([][]int64, players)
	case t.rivalry() && r.Below(100) < t.tune.Rivals:
		p := t.rivalSeat(r) // who hardly ever wins learns from it how that is done
		w.rival[p], out.past[p] = t.cfg.Rivals[r.Below(len(t.cfg.Rivals))].Bot, t.won[p] > 0.5/float32(players)
	case len(t.past) > 0 && r.Below(100) < t.tune.Past:
		p := r.Below(players)
		w.who[p], out.past[p] = t.past[r.Below(len(t.past))], true
	}
}

// next makes a choice, and writes down what it left behind.
func (w *playing) next(ctx context.Context, t *trainer, n int, r *engine.Stream, out *game) error {
	s := w.state
	p := s.Actor()
	if n == 1 {
		return s.Apply(0)
	}
	out.made++
	at, m := 0, moment{best: -1}
	if rival := w.rival[p]; rival != nil {
		out.rival = p
		out.rivals += int64(n) * min(t.length, rivalAhead) * rivalWork
		var err error
		if at, err = rival.Choose(ctx, s.Seat(p)); err != nil {
			return err
		}
	} else {
		at, m = w.choose(t, p, n, r)
	}
	if err := s.Apply(at); err != nil || s.Over() {
		return err
	}
	if !out.past[p] {
		m.from = int32(len(out.features))
		out.features = append(out.features, w.think.coding.code(s, p)...)
		m.to = int32(len(out.features))
		out.moments[p] = append(out.moments[p], m)
	}
	if out.said != nil {
		w.say(t, out)
	}
	return nil
}

// faultlessEvery is of how many games one is played without mistakes and by nobody of the past: by
// those it is known how far to believe a net.
const faultlessEvery = 8

// say takes down what the nets say of a position for all players.
func (w *playing) say(t *trainer, out *game) {
	for p := range out.said {
		x := w.think.coding.code(w.state, p)
		out.said[p] = append(out.said[p], own(t.steady, p).value(x))
		out.work += lookWork + int64(len(x))
	}
}

func (w *playing) choose(t *trainer, p, n int, r *engine.Stream) (int, moment) {
	if w.stray[p] == strayAlways {
		return r.Below(n), moment{best: -1}
	}
	sums := w.think.weigh(w.state.Seat(p), own(w.who[p], p), t.payoffs, t.tune.Deals, r.Next())
	at := best(sums)
	m := moment{best: int32(sums[at] / int64(t.tune.Deals))}
	if r.Below(1000) < w.stray[p] {
		other := r.Below(n)
		m.strayed = other != at
		at = other
	}
	return at, m
}
