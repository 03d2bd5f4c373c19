package bot

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

func random(s engine.Seat) int { return s.Random(s.Count()) }

func first(engine.Seat) int { return 0 }

func cautious(s engine.Seat) int {
	if i := find(s, vm.NoOption, vm.DoneOption, vm.NoneOption); i >= 0 {
		return i
	}
	return random(s)
}

func eager(s engine.Seat) int {
	if i := find(s, vm.YesOption); i >= 0 {
		return i
	}
	n := s.Count()
	if last := find(s, vm.DoneOption, vm.NoneOption); last < 0 || n == 1 {
		return random(s)
	} else if i := s.Random(n - 1); i < last {
		return i
	} else {
		return i + 1
	}
}

// find is the first option of one of the kinds, or -1.
func find(s engine.Seat, kinds ...vm.OptionKind) int {
	for i := range s.Count() {
		for _, k := range kinds {
			if s.Option(i).Kind == k {
				return i
			}
		}
	}
	return -1
}
