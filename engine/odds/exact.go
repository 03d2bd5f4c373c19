package odds

import (
	"context"
	"errors"
	"math/big"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/explore"
)

// errNodes says why there is no exact answer: or positions come round again.
var errNodes = errors.New("the tree has too many positions to look at each")

// tooMuch says why an exact answer was given up, or "".
func tooMuch(err error) string {
	if d, ok := errors.AsType[diag.Diagnostic](err); ok {
		return "on some way that chance can take, " + d.Summary()
	}
	if errors.Is(err, errNodes) || errors.Is(err, explore.ErrRound) {
		return err.Error()
	}
	return ""
}

// maxDepth is how many choices and chances behind one another are followed: one
// position is held for each, so that where many cards are dealt it is fewer, by maxHeld cards in all of them.
const (
	maxDepth = 10_000
	maxHeld  = 1_000_000
)

// walker goes through the tree of a question. What comes of a position is kept as
// fractions.
type walker struct {
	q      *question
	tree   explore.Tree
	values explore.Memo[[]*big.Rat]
	zero   []*big.Rat
}

// exact answers a question by its whole tree, or gives up with errNodes or
// explore.ErrRound.
func (q *question) exact(ctx context.Context) (*Answer, error) {
	q.shorten()
	if a, err := q.count(ctx); a != nil || err != nil {
		return a, err
	}
	q.merge()
	w := &walker{q: q, tree: explore.Tree{Ctx: ctx, Most: q.cfg.Nodes, Deepest: min(maxDepth, maxHeld/max(1, q.rules.Pieces())), TooBig: errNodes}, zero: rats(max(sums, len(q.names)))}
	root, err := q.begin(q.cfg.From)
	if err != nil {
		return nil, err
	}
	v, err := w.value(root, 0, -1)
	if err != nil {
		return nil, err
	}
	a := &Answer{Exact: true, Positions: w.tree.Nodes, Merged: q.merged}
	return q.fill(a, v)
}

// fill makes the rows of an exact answer out of the sums.
func (q *question) fill(a *Answer, v []*big.Rat) (*Answer, error) {
	if q.hasCode() {
		if v[sumGiven].Sign() == 0 {
			return nil, errNeverGiven
		}
		v = append([]*big.Rat(nil), v...)
		v[sumAsked] = new(big.Rat).Quo(v[sumAsked], v[sumGiven])
	}
	for i, name := range q.names {
		a.Rows = append(a.Rows, Row{Name: name, Mean: q.means(i), Exact: v[i]})
	}
	return a, nil
}

// begin lays out the position a question starts from; from nil: the game's
// beginning or, of a trial, the table before the setup. Chance is asked.
func (q *question) begin(from *engine.State) (*engine.State, error) {
	cfg := engine.Config{Seed: q.cfg.Seed, Options: q.cfg.Options, Quiet: true, Enumerate: true}
	switch {
	case from != nil:
		return q.game.Continue(from, cfg)
	case q.cfg.trial():
		return q.game.LaidOut(cfg)
	}
	return q.game.NewState(cfg)
}

func rats(n int) []*big.Rat {
	out := make([]*big.Rat, n)
	for i := range out {
		out[i] = new(big.Rat)
	}
	return out
}

// value is what comes of a position: every row of the answer. stage is the part
// of a trial that runs; -1: none yet.
func (w *walker) value(s *engine.State, depth, stage int) ([]*big.Rat, error) {
	if err := explore.Fault(s); err != nil {
		return nil, err
	}
	if leaf, err := w.leaf(s, stage); leaf != nil || err != nil {
		if counted := w.tree.Count(); err == nil {
			err = counted
		}
		return leaf, err
	}
	return w.values.Of(s.Hash()^engine.Mix(uint64(stage+1)), func() ([]*big.Rat, error) {
		if err := w.tree.Count(); err != nil {
			return nil, err
		}
		return w.below(s, depth, stage)
	})
}

// leaf is what a position comes to if nothing below it matters; nil: it does.
func (w *walker) leaf(s *engine.State, stage int) ([]*big.Rat, error) {
	q := w.q
	if q.asking(stage) || q.cfg.trial() {
		switch {
		case s.Idle() && stage == q.last():
			return w.came(s.Answer()), nil
		case s.Over():
			return w.row(sumBefore), nil
		}
		return nil, nil
	}
	if s.Actor() < 0 && !s.Over() && q.cfg.At.What != Now {
		return nil, nil
	}
	if !q.cfg.asks() {
		if s.Over() {
			return w.ending(s), nil
		}
		return nil, nil
	}
	return w.asked(s, q.cfg.At.at(s.Turn(), s.Over()))
}

// asked is what a position comes to where its verdict can be had at once.
func (w *walker) asked(s *engine.State, v verdict) ([]*big.Rat, error) {
	switch v {
	case past:
		return w.came(0), nil
	case never:
		return w.row(sumBefore), nil
	case ask, hit:
		n, err := s.Eval(w.q.cond, w.q.cfg.As)
		switch {
		case err != nil && v == hit:
			return nil, notAsked(err)
		case err != nil:
			return nil, nil // below carries it out
		case n != 0 || v == ask:
			return w.came(n), nil
		}
	}
	return nil, nil
}

// errAsksChance is for a condition that would have to be settled to be asked.
var errAsksChance = errors.New("the condition asks what only chance can tell, such as the top card of a shuffled pile; ask it at one moment (`--at`), since asking settles it")

// notAsked is why a condition could not be asked: chance, or a rule that went wrong.
func notAsked(err error) error {
	if d := (*diag.Diagnostic)(nil); errors.As(err, &d) {
		return *d
	}
	return errAsksChance
}

// below puts together what comes of the positions after one.
func (w *walker) below(s *engine.State, depth, stage int) ([]*big.Rat, error) {
	q, out := w.q, rats(len(w.zero))
	if s.Idle() || s.Over() || stage < 0 && q.cfg.trial() || q.askHere(s, stage) {
		next, at := q.next(stage)
		return out, w.tree.Step(s, depth, func(c *engine.State) error { return c.Run(next.code, next.you) },
			func(c *engine.State) error { return w.add(out, one, c, depth+1, at) })
	}
	return out, w.tree.Each(s, depth, func(c *engine.State, e explore.Edge) error {
		return w.add(out, big.NewRat(int64(e.Num), int64(e.Den)), c, depth+1, stage)
	})
}

// add adds a share of what comes of a position to out.
func (w *walker) add(out []*big.Rat, share *big.Rat, s *engine.State, depth, stage int) error {
	v, err := w.value(s, depth, stage)
	if err != nil {
		return err
	}
	var part big.Rat
	for i := range out {
		if v[i].Sign() != 0 {
			out[i].Add(out[i], part.Mul(v[i], share))
		}
	}
	return nil
}
