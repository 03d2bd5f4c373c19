package odds

import (
	"context"
	"errors"
	"math/big"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Why there is no exact answer.
var (
	errNodes = errors.New("the tree has too many positions to look at each")
	errRound = errors.New("positions come round again, so the tree has no end")
)

// tooMuch says why an exact answer was given up, or "".
func tooMuch(err error) string {
	if errors.Is(err, errNodes) || errors.Is(err, errRound) {
		return err.Error()
	}
	return ""
}

// walker goes through the tree of a question, depth first, with one position a
// level. Equal positions are looked at once: what comes of one is kept as
// fractions, by its hash. (Two of n positions share one of the 64-bit hashes by
// chance with a probability of about n²/2⁶⁵: less than 10⁻⁷ for a million.)
type walker struct {
	q      *question
	ctx    context.Context
	m      *vm.Machine
	levels []*table.State
	values map[uint64][]*big.Rat // nil: below the position being looked at
	seen   int
	zero   []*big.Rat
}

// exact answers a question by its whole tree, or gives up with errNodes or
// errRound.
func (q *question) exact(ctx context.Context) (*Answer, error) {
	q.merge()
	w := &walker{q: q, ctx: ctx, m: vm.New(q.prog), values: map[uint64][]*big.Rat{}, zero: rats(len(q.names))}
	w.m.Enumerate = true
	root := q.prog.NewState()
	if err := q.begin(w.m, root); err != nil {
		return nil, err
	}
	v, err := w.value(root, 0, -1)
	if err != nil {
		return nil, err
	}
	a := &Answer{Exact: true, Positions: w.seen, Merged: q.merged}
	for i, name := range q.names {
		a.Rows = append(a.Rows, Row{Name: name, Mean: q.means(i), Exact: v[i]})
	}
	return a, nil
}

// begin lays out the position a question starts from.
func (q *question) begin(m *vm.Machine, s *table.State) error {
	cfg := vm.Config{Seed: q.cfg.Seed, Options: q.opts}
	switch {
	case q.cfg.From != nil:
		s.CopyFrom(q.cfg.From.Table())
		return nil
	case q.cfg.trial():
		return m.Reset(s, cfg)
	}
	return m.Start(s, cfg)
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
func (w *walker) value(s *table.State, depth, stage int) ([]*big.Rat, error) {
	if w.m.Status(s) == vm.Faulted {
		return nil, faultOf(w.m.Fault(s))
	}
	if leaf, err := w.leaf(s, stage); leaf != nil || err != nil {
		return leaf, w.count(err)
	}
	key := s.Hash() ^ uint64(stage+1)*0x9e3779b97f4a7c15
	if v, known := w.values[key]; known {
		if v == nil {
			return nil, errRound
		}
		return v, nil
	}
	if err := w.count(nil); err != nil {
		return nil, err
	}
	w.values[key] = nil
	v, err := w.below(s, depth, stage)
	w.values[key] = v
	return v, err
}

// count counts a position that is looked at; err is passed on.
func (w *walker) count(err error) error {
	if w.seen++; err != nil {
		return err
	}
	if w.seen > w.q.cfg.Nodes {
		return errNodes
	}
	if w.seen%256 == 0 {
		return w.ctx.Err()
	}
	return nil
}

// leaf is what a position comes to if nothing below it matters; nil: it does.
func (w *walker) leaf(s *table.State, stage int) ([]*big.Rat, error) {
	q := w.q
	st := w.m.Status(s)
	if q.asking(stage) || q.cfg.trial() {
		switch {
		case st == vm.Idle && stage == q.last():
			return w.holds(vm.Answer(s) != 0), nil
		case st == vm.Over:
			return w.row(1), nil
		}
		return nil, nil
	}
	if st != vm.Deciding && st != vm.Over && q.cfg.At.What != Now {
		return nil, nil
	}
	if q.cfg.Condition == "" {
		if st == vm.Over {
			return w.ending(s), nil
		}
		return nil, nil
	}
	return w.asked(s, q.cfg.At.at(int(s.I[table.HTurn]), st == vm.Over))
}

// asked is what a position comes to where its verdict can be had at once.
func (w *walker) asked(s *table.State, v verdict) ([]*big.Rat, error) {
	switch v {
	case past:
		return w.holds(false), nil
	case never:
		return w.row(1), nil
	case ask, hit:
		n, err := w.m.Eval(s, w.q.cond, w.q.cfg.As, -1)
		switch {
		case err != nil && v == hit:
			return nil, errAsksChance
		case err != nil:
			return nil, nil // below carries it out
		case n != 0 || v == ask:
			return w.holds(n != 0), nil
		}
	}
	return nil, nil
}

// errAsksChance is for a condition that would have to be settled to be asked.
var errAsksChance = errors.New("the condition asks what only chance can tell, such as the top card of a shuffled pile; ask it at one moment (`--at`), since asking settles it")

// below puts together what comes of the positions after one.
func (w *walker) below(s *table.State, depth, stage int) ([]*big.Rat, error) {
	q := w.q
	out := rats(len(q.names))
	switch st := w.m.Status(s); {
	case st == vm.Idle || st == vm.Over || stage < 0 && q.cfg.trial() || q.askHere(s, stage):
		next, at := q.next(stage)
		return out, w.add(out, s, depth, at, new(big.Rat).SetInt64(1), func(c *table.State) error { return w.m.Run(c, next.entry, next.you, -1) })
	case st == vm.Chance:
		for i, o := range w.m.Outcomes(s) {
			err := w.add(out, s, depth, stage, big.NewRat(int64(o.Num), int64(o.Den)), func(c *table.State) error { return w.m.ApplyOutcome(c, i) })
			if err != nil {
				return nil, err
			}
		}
	default:
		n := w.m.Count(s)
		share := big.NewRat(1, int64(max(1, n)))
		for i := range n {
			if err := w.add(out, s, depth, stage, share, func(c *table.State) error { return w.m.Apply(c, i) }); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// maxDepth is how many choices and chances behind one another are followed: one
// position is held for each.
const maxDepth = 10_000

// add adds a share of what comes of one position after s to out.
func (w *walker) add(out []*big.Rat, s *table.State, depth, stage int, share *big.Rat, step func(*table.State) error) error {
	if depth == maxDepth {
		return errNodes
	}
	if depth == len(w.levels) {
		w.levels = append(w.levels, w.q.prog.NewState())
	}
	c := w.levels[depth]
	c.CopyFrom(s)
	if err := step(c); err != nil {
		return err
	}
	v, err := w.value(c, depth+1, stage)
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
