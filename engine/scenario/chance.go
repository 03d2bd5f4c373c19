package scenario

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// draw picks an outcome by its probability from the scenario's seed.
func (r *runner) draw(list []engine.Outcome) int {
	r.rand = r.rand*6364136223846793005 + 1442695040888963407
	at := int(r.rand >> 33)
	if list[0].Den > 1<<20 { // of many sets, 31 bits would favour the first
		at = int(engine.Mix(r.rand) >> 1)
	}
	at %= list[0].Den
	for i, o := range list {
		if at -= o.Num; at < 0 {
			return i
		}
	}
	return len(list) - 1
}

// brings lets chance bring the cards named: as many at once as one draw brings.
func (r *runner) brings(st *step) bool {
	for left := st.words; len(left) > 0; {
		list := r.s.Outcomes()
		n := 1
		if len(list) > 0 {
			n = max(1, len(list[0].Cards()))
		}
		some := left[:min(n, len(left))]
		left = left[len(some):]
		at := slices.IndexFunc(list, func(o engine.Outcome) bool { return isOutcome(o, some) })
		if at < 0 {
			kv := []string{"card", joined(some), "now", r.canBring(list)}
			if n > len(some) {
				kv = append(kv, "next", "this draw is of "+itoa(n)+" cards: name them together, `chance brings: ["+list[nearest(list, some)].Text()+"]`")
			}
			r.add(diag.ScenarioChance, some[0].span, kv...)
			return false
		}
		before := r.s.LogLen()
		if err := r.s.ApplyOutcome(at); err != nil {
			r.add(diag.ScenarioFault, some[0].span, "problem", err.Error())
			return false
		}
		r.taken = append(r.taken, r.s.ChosenFrom(before)...)
	}
	return true
}

// isOutcome says whether words name what an outcome brings, in any order.
func isOutcome(o engine.Outcome, words []word) bool {
	left, ok := without(o, words)
	return ok && left == 0
}

// without takes the words out of what an outcome brings; left is how much remains.
func without(o engine.Outcome, words []word) (left int, ok bool) {
	all := o.Cards()
	if len(all) == 0 {
		all = []string{o.Text()}
	}
	for _, w := range words {
		i := slices.IndexFunc(all, func(card string) bool { return same(w.text, card) })
		if i < 0 {
			return 0, false
		}
		all = slices.Delete(all, i, i+1)
	}
	return len(all), true
}

// nearest is the first outcome that brings all the cards named and more, or the first.
func nearest(list []engine.Outcome, words []word) int {
	return max(0, slices.IndexFunc(list, func(o engine.Outcome) bool {
		_, ok := without(o, words)
		return ok
	}))
}

// fewOutcomes is how many of what chance can bring are listed.
const fewOutcomes = 60

// canBring says what chance can bring now.
func (r *runner) canBring(list []engine.Outcome) string {
	if len(list) == 0 {
		return r.now()
	}
	var names []string
	for _, o := range list[:min(len(list), fewOutcomes)] {
		names = append(names, o.Text())
	}
	out := "it can bring " + quoteAll(names)
	if more := len(list) - len(names); more > 0 {
		out += " and " + itoa(more) + " more"
	}
	return out
}

func joined(words []word) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.text
	}
	return strings.Join(out, ", ")
}
