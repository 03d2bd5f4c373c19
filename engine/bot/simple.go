package bot

import "github.com/broadside-cards/broadside/engine"

func random(s engine.Seat) int { return s.Random(s.Count()) }

func first(engine.Seat) int { return 0 }

func cautious(s engine.Seat) int {
	if i := find(s, engine.NoOption, engine.DoneOption, engine.NoneOption); i >= 0 {
		return i
	}
	return random(s)
}

func eager(s engine.Seat) int {
	if i := find(s, engine.YesOption); i >= 0 {
		return i
	}
	n := s.Count()
	if last := find(s, engine.DoneOption, engine.NoneOption); last < 0 || n == 1 {
		return random(s)
	} else if i := s.Random(n - 1); i < last {
		return i
	} else {
		return i + 1
	}
}

// find is the first option of one of the kinds, or -1.
func find(s engine.Seat, kinds ...engine.OptionKind) int {
	for i := range s.Count() {
		for _, k := range kinds {
			if s.Option(i).Kind == k {
				return i
			}
		}
	}
	return -1
}
