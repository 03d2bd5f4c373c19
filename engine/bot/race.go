package bot

import "math"

// tried is what came of an option.
type tried struct {
	option int
	sum, n float64 // returns of the playouts that ended
}

const (
	// raceLeast is in how many deals each option is tried at least.
	raceLeast = 8
	// raceSure is by how many standard errors an option has to be behind for
	// good to be tried no further.
	raceSure = 2.5
	// raceDoubt is a variance, as a part of that of a coin, that few deals are
	// not trusted to be below.
	raceDoubt = 0.05
	// raceAlike is in how many deals options must bring the same, all of
	// them, to be taken for alike.
	raceAlike = 8
)

// drop ends the trials of options that can hardly come first any more when most
// deals have been played: what is left for them to make up is compared with
// what the deals left can bring, by the differences to the leader in the same
// deals. That is a race (Maron and Moore, "Hoeffding races", NIPS 6, 1994) by
// prediction of the final means, and not by intervals of the true ones: whether
// two options of nearly the same worth are told apart is not worth a playout.
func (c *comparison) drop(deals, most int) {
	if deals < raceLeast || deals >= most {
		return
	}
	first := c.options[0]
	for _, t := range c.options {
		if c.mean(t) > c.mean(first) {
			first = t
		}
	}
	keep := c.options[:0]
	for _, t := range c.options {
		if t.option == first.option || !c.beaten(t, first, most) {
			keep = append(keep, t)
		}
	}
	c.options = keep
}

// beaten says whether an option can hardly overtake the first any more. The sum of
// the differences in the deals left has the mean seen so far and, as that mean is
// not sure itself, a variance of left·(1 + left/n) times that of one.
func (c *comparison) beaten(t, first tried, most int) bool {
	n, sum, squares := 0.0, 0.0, 0.0
	theirs := c.gains[t.option]
	for d, v := range c.gains[first.option][:len(theirs)] {
		if by := v - theirs[d]; !math.IsNaN(by) {
			n++
			sum += by
			squares += float64(by * by)
		}
	}
	if n < 2 || sum <= 0 {
		return false
	}
	coin := (c.evaluator.high - c.evaluator.low) / 2
	variance := (squares - float64(sum*sum)/n + float64(raceDoubt*float64(coin*coin))) / n
	left := max(1, float64(most)-n)
	return float64(sum/n)*math.Sqrt(n*(n+left)/left) > float64(raceSure*math.Sqrt(variance))
}

// alike says whether the options that are left have brought the same in every deal.
func (c *comparison) alike() bool {
	one := c.gains[c.options[0].option]
	if len(one) < raceAlike {
		return false
	}
	for _, t := range c.options[1:] {
		for d, v := range c.gains[t.option] {
			if v != one[d] {
				return false
			}
		}
	}
	return true
}
