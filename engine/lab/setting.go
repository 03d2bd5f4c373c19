package lab

import (
	"cmp"
	"math"
	"slices"
	"strconv"
)

// setting is a value for each axis, and what was seen of it.
type setting struct {
	at       []int // which value of each axis; -1: today's
	values   []string
	edits    int
	size     float64 // sum of the relative changes
	arm      *Arm
	failed   string
	observed observed
	ruledOut bool // given up: a goal is missed beyond doubt
}

// relative is how large a change is: the difference of two numbers in parts of
// the first, at least of 1; another word is a change of 1.
func relative(from, to string) float64 {
	a, errA := strconv.ParseFloat(from, 64)
	b, errB := strconv.ParseFloat(to, 64)
	switch {
	case from == to:
		return 0
	case errA != nil || errB != nil:
		return 1
	}
	return math.Abs(b-a) / max(1, math.Abs(a))
}

// newSetting is today's setting with some values changed.
func newSetting(axes []Axis, at []int) *setting {
	s := &setting{at: slices.Clone(at), values: nowOf(axes)}
	for i, v := range at {
		if v >= 0 {
			s.values[i] = axes[i].Values[v]
			s.edits++
			s.size += relative(axes[i].Now, s.values[i])
		}
	}
	return s
}

// withEdits are all settings with so many edits, the smallest first.
func withEdits(axes []Axis, edits int) []*setting {
	var out []*setting
	at := make([]int, len(axes))
	for i := range at {
		at[i] = -1
	}
	var choose func(from, left int)
	choose = func(from, left int) {
		if left == 0 {
			out = append(out, newSetting(axes, at))
			return
		}
		for i := from; i <= len(axes)-left; i++ {
			for v := range axes[i].Values {
				if axes[i].Values[v] != axes[i].Now {
					at[i] = v
					choose(i+1, left-1)
				}
			}
			at[i] = -1
		}
	}
	choose(0, edits)
	slices.SortStableFunc(out, func(a, b *setting) int { return cmp.Compare(a.size, b.size) })
	return out
}

// countSettings is how many settings there are, today's included; MaxSettings+1
// where there are more.
func countSettings(axes []Axis) int {
	n := 1
	for _, a := range axes {
		values := 1
		for _, v := range a.Values {
			if v != a.Now {
				values++
			}
		}
		if n *= values; n > MaxSettings {
			return MaxSettings + 1
		}
	}
	return n
}
