package odds

import (
	"context"
	"fmt"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// The sums of what is asked at a moment, as bits.
const (
	rowHolds  = 1 << sumAsked
	rowBefore = 1 << sumBefore
	rowGiven  = 1 << sumGiven
)

// came is the sums of an answer as bits, and the number where a mean is asked.
func (p *player) came(n int) (rows int64, number []float64) {
	given, value := p.q.decoded(n)
	if !given {
		return 0, nil
	}
	if rows = rowGiven; value != 0 {
		rows |= rowHolds
	}
	if p.q.cfg.Mean != "" {
		number = []float64{float64(value)}
	}
	return rows, number
}

// game plays on to the moment of the question.
func (p *player) game(ctx context.Context, s *engine.State) (int64, []float64, error) {
	for made := 0; ; {
		if err := ctx.Err(); err != nil {
			return 0, nil, err
		}
		if d, faulty := s.FaultOf(); faulty {
			return 0, nil, d
		}
		if s.Over() {
			p.end = end{int32(s.Turn()), s.Ending().Kind == engine.Stopped}
		}
		if s.Over() && !p.q.cfg.asks() {
			return p.ended(s)
		}
		if s.Over() || s.Actor() >= 0 || p.q.cfg.At.What == Now {
			if rows, number, known, err := p.asked(s); known || err != nil {
				return rows, number, err
			}
		}
		if s.Actor() >= 0 {
			if made++; made > p.most() {
				if err := p.leave(s); err != nil {
					return 0, nil, err
				}
				continue
			}
		}
		if err := p.step(ctx, s); err != nil {
			return 0, nil, err
		}
	}
}

// most is after how many choices a game is stopped, as in a simulation.
func (p *player) most() int {
	if p.q.game.Rules().Cap > 0 {
		return playtest.MostChoices
	}
	return playtest.UsualChoices
}

// leave ends a game that goes on and on.
func (p *player) leave(s *engine.State) error {
	if p.q.game.Rules().Cap > 0 {
		return engine.ErrTooLong
	}
	return s.Stop()
}

// step makes one choice, or lets chance decide.
func (p *player) step(ctx context.Context, s *engine.State) error {
	who := s.Actor()
	if who >= 0 {
		i, err := p.q.cfg.Bots[who].Choose(ctx, s.Seat(who))
		if err != nil {
			return err
		}
		return s.Apply(i)
	}
	list := s.Outcomes()
	if len(list) == 0 {
		return fmt.Errorf("the game waits for nobody")
	}
	return s.ApplyOutcome(p.draw(list[0].Den, func(i int) int { return list[i].Num }))
}

// draw draws an index by weights that sum up to den.
func (p *player) draw(den int, weight func(i int) int) int {
	i := 0
	for n := p.luck.Below(den); n >= weight(i); i++ {
		n -= weight(i)
	}
	return i
}

// asked is what a position says of the question; known: that is the answer.
func (p *player) asked(s *engine.State) (rows int64, number []float64, known bool, err error) {
	if !p.q.cfg.asks() {
		return 0, nil, false, nil
	}
	v := p.q.cfg.At.at(s.Turn(), s.Over())
	switch v {
	case past:
		rows, number = p.came(0)
		return rows, number, true, nil
	case never:
		return rowBefore, nil, true, nil
	case ask, hit:
		n, err := s.Eval(p.q.cond, p.q.cfg.As)
		switch {
		case err != nil && v == hit:
			return 0, nil, false, notAsked(err)
		case err != nil:
			c, err := p.q.begin(s)
			if err != nil {
				return 0, nil, false, err
			}
			rows, number, err := p.run(c, []run{{p.q.drawn, p.q.cfg.As}})
			return rows, number, true, err
		}
		rows, number = p.came(n)
		return rows, number, n != 0 || v == ask, nil
	}
	return 0, nil, false, nil
}

// ended is the rows of a game that is over.
func (p *player) ended(s *engine.State) (rows int64, returns []float64, err error) {
	n := len(p.q.rules.Players)
	end := s.Ending()
	for _, w := range end.Winners {
		rows |= 1 << w
	}
	if i := endingRow(n, end.Kind); i >= 0 {
		rows |= 1 << i
	}
	return rows, s.Returns(), nil
}

// trial carries out the setup, unless there is a position, and the lines.
func (p *player) trial() (int64, []float64, error) {
	from := p.from
	if p.q.cfg.Dealt {
		from = p.deal
	}
	s, err := p.q.begin(from)
	if err != nil {
		return 0, nil, err
	}
	return p.run(s, p.q.stages)
}

// run carries runs out one after another, all choosing evenly, and gives what the
// state came to.
func (p *player) run(s *engine.State, list []run) (int64, []float64, error) {
	defer s.Free()
	over, err := p.carryOut(s, list)
	switch {
	case err != nil:
		return 0, nil, err
	case over:
		return rowBefore, nil, nil
	}
	rows, number := p.came(s.Answer())
	return rows, number, nil
}

// carryOut carries runs out and says whether the game is over before the last is
// done.
func (p *player) carryOut(s *engine.State, list []run) (over bool, err error) {
	for _, r := range list {
		if err := s.Run(r.code, r.you); err != nil {
			return false, err
		}
		for !s.Idle() {
			edges := explore.Edges(s)
			switch err := explore.Fault(s); {
			case err != nil:
				return false, err
			case s.Over():
				return true, nil
			}
			if err := s.Take(p.draw(edges[0].Den, func(i int) int { return edges[i].Num })); err != nil {
				return false, err
			}
		}
	}
	return false, nil
}
