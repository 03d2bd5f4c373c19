package enginetest

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// leaks deals anew, for each player, the cards that this player cannot know,
// and checks that nothing the player sees changes: neither now, nor when the
// same choice is made.
func (p *play) leaks() error {
	for q := range p.g.Players() {
		if err := p.atRest(q); err != nil {
			return err
		}
		if err := p.playedOn(q); err != nil {
			return err
		}
	}
	return nil
}

// atRest compares what player q sees of two deals. What the one asked can choose
// from may rest on cards that are dealt anew; only the one asked sees that.
func (p *play) atRest(q engine.Player) error {
	other := p.s.Clone()
	defer other.Release()
	if len(p.redeal(other, unknown(tableOf(p.s), q))) == 0 {
		return nil
	}
	since := 0 // the whole history now and then, its end always
	if p.rand.below(16) > 0 {
		since = max(0, p.s.LogLen()-60)
	}
	if a, b := p.sees(p.s, q, since), p.sees(other, q, since); !a.equal(b) {
		return p.leak("a player sees only what they know", q, p.s, a, b)
	}
	p.report.AtRest++
	return nil
}

// playedOn makes the same choices in two deals and compares what player q sees
// of them. Where what is asked rests on what the one asked knows, that stays: in
// another deal another thing would have been asked.
func (p *play) playedOn(q engine.Player) error {
	t, who, rests := tableOf(p.s), p.s.Actor(), p.s.Hidden()
	hidden := slices.DeleteFunc(unknown(t, q), func(o int) bool { return t.Known(o, who) && rests || tells(t, who, o) })
	other := p.s.Clone()
	defer other.Release()
	swapped := p.redeal(other, hidden)
	if len(swapped) == 0 {
		return nil
	}
	mine := p.s.Clone()
	defer mine.Release()
	for range leakSteps {
		on, err := p.alongside(mine, other, q, swapped)
		if err != nil || !on {
			return err
		}
	}
	return nil
}

// tells says whether a player sees a card in a hand that faces the others: to tell of it is
// what such a hand is for, so what this player does may rest on it.
func tells(t *table.State, who engine.Player, o int) bool {
	return t.Known(o, who) && t.L.Instances[t.Zone(o)].Facing == check.Outward
}

// redeal exchanges pairs of the cards given and lists those exchanged.
func (p *play) redeal(s *engine.State, hidden []int) []int {
	t := tableOf(s)
	var swapped []int
	for range len(hidden) {
		a, b := hidden[p.rand.below(len(hidden))], hidden[p.rand.below(len(hidden))]
		if p.alike(t, a, b) && t.SwapIdentity(a, b) {
			swapped = append(swapped, a, b)
		}
	}
	slices.Sort(swapped)
	return slices.Compact(swapped)
}

// unknown lists the cards that a player knows nothing of.
func unknown(t *table.State, q engine.Player) []int {
	var out []int
	for o := range t.L.N {
		if z := t.Zone(o); z >= 0 && !t.Known(o, q) && !t.Face(o) {
			out = append(out, o)
		}
	}
	return out
}

// alike says whether two cards could each be where the other is, for all that
// everybody knows: of one owner, and of kinds that both places hold.
func (p *play) alike(t *table.State, a, b int) bool {
	return a != b && t.Def(a) != t.Def(b) && t.OwnerOf(a) == t.OwnerOf(b) &&
		t.L.Holds(t.Zone(a), t.KindOf(b)) && t.L.Holds(t.Zone(b), t.KindOf(a))
}

// leakSteps is how many choices two deals are played on with.
const leakSteps = 3

// alongside makes a choice in two deals and compares what player q sees of it;
// on says whether they can be played on.
func (p *play) alongside(mine, other *engine.State, q engine.Player, swapped []int) (on bool, err error) {
	if mine.Over() || other.Over() || mine.Actor() != other.Actor() {
		return false, nil
	}
	if slices.ContainsFunc(swapped, func(o int) bool { return tells(tableOf(mine), mine.Actor(), o) }) {
		p.report.LeakSkips["told"]++
		return false, nil
	}
	i := p.rand.below(mine.Count())
	j, why := sameChoice(mine, other, i, q)
	if j < 0 {
		p.report.LeakSkips[why]++
		return false, nil
	}
	from := mine.LogLen()
	own := slices.DeleteFunc(slices.Clone(swapped), func(o int) bool { return !tableOf(other).Known(o, other.Actor()) })
	if err := mine.Apply(i); err != nil {
		return false, p.broken("every option offered can be chosen", "%v", err)
	}
	if err := other.Apply(j); err != nil {
		return false, p.broken("a re-dealt position can be played on", "player %d: %v", q, err)
	}
	if learnt(mine, q, swapped, from) || learnt(other, q, own, from) {
		p.report.LeakSkips["revealed"]++
		return false, nil
	}
	if a, b := p.sees(mine, q, from), p.sees(other, q, from); !a.equal(b) {
		return false, p.leak("a choice shows only what its player may show", q, p.s, a, b)
	}
	p.report.LeakSamples++
	return true, nil
}

// leak reports where two players' sights differ.
func (p *play) leak(promise string, q engine.Player, s *engine.State, one, two *sight) error {
	a, b := one.bytes(), two.bytes()
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	cut := func(x []byte) []byte { return x[max(0, min(at-120, len(x))):min(at+120, len(x))] }
	return p.broken(promise, "player %d could tell two deals apart (asked: player %d, %s)\n  one:   …%s…\n  other: …%s…",
		q, s.Actor(), s.Prompt(), cut(a), cut(b))
}

// sameChoice finds in a re-dealt state the option that is the same as the
// i-th of the original, as far as everybody else could tell.
func sameChoice(mine, other *engine.State, i int, q engine.Player) (int, string) {
	if mine.Actor() == q {
		return i, ""
	}
	want := optionOf(mine, i)
	for j := range other.Count() {
		if got := optionOf(other, j); got.Kind == want.Kind && got.Object == want.Object && got.Index == want.Index && got.Label == want.Label && got.Number == want.Number {
			return j, ""
		}
	}
	if want.Kind == vm.CardOption {
		return -1, "card not choosable"
	}
	return -1, "option not there"
}

// learnt says whether the player came to know one of the cards dealt anew, so
// that a difference is no leak. Of another deal than the original only cards count that the
// one asked knew: where a rule plays each fruit of a hand, that none is played says that there is
// none, as it would where the player did so. Any other card that is shown there alone gives
// away that this is not that deal.
func learnt(s *engine.State, q engine.Player, swapped []int, from int) bool {
	named := s.NamedSince(truth.Key{}, q, from)
	for _, o := range swapped {
		if t := tableOf(s); t.Known(o, q) || slices.Contains(named, t.Def(o)) {
			return true
		}
	}
	return false
}
