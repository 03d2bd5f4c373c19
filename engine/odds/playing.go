package odds

import (
	"context"
	"fmt"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
)

// The rows of a condition as bits.
const (
	rowHolds  = 1 << 0
	rowBefore = 1 << 1
)

// holds is the rows of a condition that holds, or does not.
func holds(yes bool) int64 {
	if yes {
		return rowHolds
	}
	return 0
}

// game plays on to the moment of the question.
func (p *player) game(ctx context.Context, s *engine.State) (int64, []float64, error) {
	for {
		if err := ctx.Err(); err != nil {
			return 0, nil, err
		}
		if d, faulty := s.FaultOf(); faulty {
			return 0, nil, d
		}
		if s.Over() && p.q.cfg.Condition == "" {
			return p.ended(s)
		}
		if s.Over() || s.Actor() >= 0 || p.q.cfg.At.What == Now {
			if rows, known, err := p.asked(s); known || err != nil {
				return rows, nil, err
			}
		}
		if err := p.step(ctx, s); err != nil {
			return 0, nil, err
		}
	}
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
func (p *player) asked(s *engine.State) (rows int64, known bool, err error) {
	if p.q.cfg.Condition == "" {
		return 0, false, nil
	}
	v := p.q.cfg.At.at(s.Turn(), s.Over())
	switch v {
	case past:
		return 0, true, nil
	case never:
		return rowBefore, true, nil
	case ask, hit:
		n, err := s.Eval(p.q.cond, p.q.cfg.As)
		switch {
		case err != nil && v == hit:
			return 0, false, notAsked(err)
		case err != nil:
			c, err := p.q.begin(s)
			if err != nil {
				return 0, false, err
			}
			rows, err := p.run(c, []run{{p.q.drawn, p.q.cfg.As}})
			return rows, true, err
		}
		return holds(n != 0), n != 0 || v == ask, nil
	}
	return 0, false, nil
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
	rows, err := p.run(s, p.q.stages)
	return rows, nil, err
}

// run carries runs out one after another, all choosing evenly.
func (p *player) run(s *engine.State, list []run) (int64, error) {
	defer s.Free()
	for _, r := range list {
		if err := s.Run(r.code, r.you); err != nil {
			return 0, err
		}
		for !s.Idle() {
			edges := explore.Edges(s)
			switch err := explore.Fault(s); {
			case err != nil:
				return 0, err
			case s.Over():
				return rowBefore, nil
			}
			if err := s.Take(p.draw(edges[0].Den, func(i int) int { return edges[i].Num })); err != nil {
				return 0, err
			}
		}
	}
	return holds(s.Answer() != 0), nil
}
