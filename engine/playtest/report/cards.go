package report

import (
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// leastGroup is how many games either side of a comparison has at least: with
// fewer, no difference of the usual size could be found, and each comparison
// more makes all the others less sure.
const leastGroup = 20

// cards lists the cards that anything became of, with their comparisons, and
// says how many comparisons there are.
func (c *Collector) cards() (out []Card, looks int) {
	rules := c.game.Rules()
	for i := range c.totals.Cards {
		def := &rules.Cards[i]
		card := Card{Card: def.Name, Kind: rules.Kinds[def.Kind].Name, Open: def.Start != nil && rules.Zones[def.Start.Zone].InPlay || rules.Kinds[def.Kind].Pile}
		for p := range c.totals.Cards[i].Seats {
			if s, any := c.cardSeat(&c.totals.Cards[i].Seats[p], p); any {
				card.Seats = append(card.Seats, s)
			}
		}
		out = append(out, card)
	}
	all := contrasts(out)
	ps := make([]float64, len(all))
	for i, x := range all {
		ps[i] = x.Chance
	}
	for i, p := range stats.Holm(ps) {
		all[i].Corrected = p
		all[i].Wide = all[i].difference(1 - Sure/float64(len(all)))
	}
	return out, len(all)
}

// contrasts are all comparisons of the cards, in one order.
func contrasts(cards []Card) (out []*Contrast) {
	for i := range cards {
		for k := range cards[i].Seats {
			for _, x := range []*Contrast{cards[i].Seats[k].WhenDrawn, cards[i].Seats[k].WhenPlayed} {
				if x != nil {
					out = append(out, x)
				}
			}
		}
	}
	return out
}

// cardSeat is what a seat did with a card, if anything.
func (c *Collector) cardSeat(t *playtest.CardSeatTotal, seat int) (s CardSeat, any bool) {
	if t.HeldIn == 0 && t.PlayedIn == 0 && t.TextsIn == 0 && t.DrawnIn == 0 {
		return s, false
	}
	n, wins := c.totals.Ended, c.totals.Seats[seat].Wins
	s = CardSeat{Player: c.game.Players()[seat],
		Held:     stats.Wilson(t.HeldIn, n, stats.Usual),
		Drawn:    stats.Wilson(t.DrawnIn, n, stats.Usual),
		Played:   stats.Wilson(t.PlayedIn, n, stats.Usual),
		Kept:     stats.Wilson(t.KeptIn, n, stats.Usual),
		Unplayed: stats.Wilson(t.UnplayedIn, t.HeldIn, stats.Usual), Dead: stats.Wilson(t.DeadIn, t.HeldIn, stats.Usual),
		DrawnTimes: float64(t.Drawn) / float64(n), PlayedTimes: float64(t.Played) / float64(n), Texts: float64(t.Texts) / float64(n),
		WhenDrawn:  contrast(t.WonDrawn, t.DrawnIn, wins-t.WonDrawn, n-t.DrawnIn),
		WhenPlayed: contrast(t.WonPlayed, t.PlayedIn, wins-t.WonPlayed, n-t.PlayedIn)}
	for k, spent := range t.Spent {
		if spent > 0 && t.Played > 0 {
			s.Spent = append(s.Spent, Spent{c.game.Rules().Tokens[k].Plural, float64(spent) / float64(t.Played), t.Played})
		}
	}
	return s, true
}

// contrast compares the games in which something was so with the others; nil
// where either are too few.
func contrast(won, with, wonElse, without int) *Contrast {
	if min(with, without) < leastGroup {
		return nil
	}
	x := &Contrast{With: stats.Wilson(won, with, stats.Usual), Without: stats.Wilson(wonElse, without, stats.Usual),
		Chance: stats.TwoShares(won, with, wonElse, without)}
	x.Difference = x.difference(stats.Usual)
	return x
}

func (c *Contrast) difference(level float64) stats.Estimate {
	return stats.Difference(c.With.Count, c.With.Of, c.Without.Count, c.Without.Of, level)
}
