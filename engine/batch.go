package engine

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/vm"
)

// batch are the cards that a batch of which nothing is taken yet is chosen from, in the order
// in which they are taken; nil where no such batch is asked for.
func (s *State) batch() []vm.BatchClass {
	if s.status() != vm.Deciding {
		return nil
	}
	return s.machine().Batch(s.table)
}

// ChooseBatch chooses a whole batch for the player who has to choose: so many of each of
// Choice.From, whatever order they were thought of in. One that can't be made is an error, and
// changes nothing.
func (s *State) ChooseBatch(counts []int) error {
	classes, q := s.batch(), s.Question()
	if classes == nil || len(counts) != len(classes) {
		return misuse("no such batch is asked for")
	}
	var wanted [][]int32 // for each card to be taken, those that it may be
	for k, n := range counts {
		if n < 0 || n > classes[k].Copies {
			return misuse("there are not %d of those", n)
		}
		for range n {
			wanted = append(wanted, classes[k].Cards)
		}
	}
	switch n := len(wanted); {
	case (n < q.Min || n > q.Max) && q.Min == q.Max:
		return misuse("%d are chosen, and %d are asked for", n, q.Min)
	case n < q.Min || n > q.Max:
		return misuse("%d are chosen, and from %d to %d are asked for", n, q.Min, q.Max)
	}
	began := len(s.steps)
	for taken := 0; ; {
		i := s.nextOf(wanted[taken:])
		if i < 0 {
			return s.give(began)
		}
		if err := s.Apply(i); err != nil {
			return err
		}
		now := s.Question()
		if taken == len(wanted) || s.status() != vm.Deciding || now.Kind != BatchQuestion || now.At != q.At || now.Taken <= taken {
			return nil // it is chosen: the last was all that could be taken, or it was said to be done
		}
		taken = now.Taken // what had to be taken is taken too
		if taken > len(wanted) {
			return s.give(began)
		}
	}
}

// nextOf is the option by which a batch goes on to the first of some cards or, after the last, is
// done; -1: there is none.
func (s *State) nextOf(wanted [][]int32) int {
	for i := range s.Count() {
		raw := s.machine().Option(s.table, i)
		switch {
		case len(wanted) == 0 && raw.Kind == DoneOption:
			return i
		case len(wanted) > 0 && raw.Kind == CardOption && slices.Contains(wanted[0], int32(raw.Object)):
			return i
		}
	}
	return -1
}

// give gives up a batch that can't be made.
func (s *State) give(began int) error {
	if len(s.steps) > began {
		if err := s.rewind(began); err != nil {
			return err
		}
	}
	return misuse("these can't be chosen together")
}
