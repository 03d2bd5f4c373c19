package report

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/prose"
)

// How many cards the terminal page names in each of its lists.
const (
	mostComparisons = 8
	mostUnplayed    = 6
)

func (r *Report) textCards(b *page) {
	if r.Comparisons > 0 && r.cardsArePlayed() {
		r.textComparisons(b)
	}
	r.textUnplayed(b)
	if len(r.Cards) > 0 {
		b.line("")
		b.wrap("", "All "+prose.Count(len(r.Cards), "card")+", every number and the plots: `--html FILE` writes them as a page, `--json` as data.")
	}
}

// textComparisons lists the cards whose playing goes with winning or losing most.
func (r *Report) textComparisons(b *page) {
	looks := r.clearComparisons()
	b.head("Cards that go with winning or losing when played", "clear in view of all "+prose.Count(r.Comparisons, "comparison"))
	if len(looks) == 0 {
		b.line("  none")
		return
	}
	b.line("  %s %s %s %s percentage points", pad("card", 20), pad("seat", 8), pad("won when played", 29), pad("and when not", 29))
	for _, x := range looks[:min(mostComparisons, len(looks))] {
		b.line("  %s %s %s %s %s", pad(x.card.Card, 20), pad(x.seat.Player, 8), prose.Pad(pctShort(x.With), 29), prose.Pad(pctShort(x.Without), 29), signedRange(x.Difference))
	}
	if more := len(looks) - mostComparisons; more > 0 {
		b.line("  and %s. They go together; neither need be the cause of the other.", prose.Count(more, "more card"))
		return
	}
	b.line("  They go together; neither need be the cause of the other.")
}

// unplayedCard is a card that was often in a hand in vain.
type unplayedCard struct {
	card *Card
	seat *CardSeat
}

// heldInVain lists what was held and not played most often, of the cards held in
// enough games to tell.
func (r *Report) heldInVain() (out []unplayedCard) {
	if !r.cardsArePlayed() {
		return nil
	}
	for i := range r.Cards {
		for k := range r.Cards[i].Seats {
			if s := &r.Cards[i].Seats[k]; s.Unplayed.Of >= leastGroup && s.Unplayed.Count > 0 {
				out = append(out, unplayedCard{&r.Cards[i], s})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b unplayedCard) int { return cmp.Compare(b.seat.Unplayed.Rate, a.seat.Unplayed.Rate) })
	return out
}

func (r *Report) textUnplayed(b *page) {
	list := r.heldInVain()
	if len(list) == 0 {
		return
	}
	b.head("Held in vain most often", "of the games in which a card was in the hand; kept: of all")
	b.line("  %s %s %s %s kept at the end", pad("card", 20), pad("seat", 8), pad("not played", 29), pad("not even offered", 29))
	for _, x := range list[:min(mostUnplayed, len(list))] {
		b.line("  %s %s %s %s %s", pad(x.card.Card, 20), pad(x.seat.Player, 8), prose.Pad(pctShort(x.seat.Unplayed), 29), prose.Pad(pctShort(x.seat.Dead), 29), pctShort(x.seat.Kept))
	}
}
