package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/stats"
)

// verdict says in plain words what the games showed, the most important first,
// and how far that reaches.
func verdict(r *Report) []Sentence {
	var first, rest []Sentence
	to := &first
	add := func(tone Tone, text string) {
		if text != "" {
			*to = append(*to, Sentence{tone, text})
		}
	}
	add(Warning, r.sayFaults())
	add(Result, r.sayWinners())
	add(Caution, r.sayBlind())
	for _, text := range r.wider {
		add(Result, text)
	}
	add(Caution, r.sayOthers())
	to = &rest
	add(r.sayEndings())
	for _, reason := range r.reasons {
		add(Warning, "What `check` warns of here may be why: "+reason+".")
	}
	for i := range r.Tokens {
		add(r.Tokens[i].say())
	}
	add(Warning, r.sayUnplayed())
	add(Warning, r.sayCoverage())
	add(Result, r.sayLength())
	add(Result, r.sayLead())
	add(Result, r.sayCards())
	for _, text := range sayLadder(r.Ladder) {
		add(Result, text)
	}
	add(Caution, "Bots are not people: they don't bluff, talk, learn or have fun. What holds between them need not hold at a table.")
	slices.SortStableFunc(rest, func(a, b Sentence) int { return cmp.Compare(rank(a.Tone), rank(b.Tone)) })
	return append(first, rest...)
}

// rank puts what a designer should look at first.
func rank(t Tone) int { return slices.Index([]Tone{Warning, Result, Caution}, t) }

func (r *Report) sayFaults() string {
	for _, e := range r.Endings {
		if e.Kind == engine.Fault {
			return strings.TrimSpace(fmt.Sprintf("The rules broke down in %s. Mend that first: such games are left out of what follows about cards, tokens and turns. %s", pctOf(e.Share, "game"), r.unended.MendFaults(r.Faults)))
		}
	}
	return ""
}

// sayWinners tells seats apart only where McNemar's test, corrected for all
// pairs, does.
func (r *Report) sayWinners() string {
	switch len(r.Seats) {
	case 1:
		return fmt.Sprintf("%s won %s.", prose.Capital(withThe(r.Seats[0].Player)), pctOf(r.Seats[0].Wins, "game"))
	case 2:
		return r.sayTwo()
	}
	return r.sayMany()
}

func (r *Report) sayTwo() string {
	a, b, pair := r.Seats[0], r.Seats[1], &r.SeatPairs[0]
	diff := pair.Difference
	if a.Wins.Rate < b.Wins.Rate {
		a, b, diff = b, a, diff.Minus()
	}
	first := fmt.Sprintf("%s won %s, %s %s", prose.Capital(withThe(a.Player)), pctOf(a.Wins, "game"), withThe(b.Player), pct(b.Wins))
	if a.Wins.Count+b.Wins.Count == 0 {
		return "Nobody won any of " + prose.Count(r.Games, "game") + ": " + withThe(a.Player) + " " + pct(a.Wins) + ", " + withThe(b.Player) + " " + pct(b.Wins) + "."
	}
	if pair.OnlyA+pair.OnlyB == 0 {
		return first + ": they win and lose together."
	}
	if !pair.Clear() && diff.Excludes(0) {
		return first + ". These games are too few to tell the two apart."
	}
	if !pair.Clear() {
		return first + fmt.Sprintf(". These games do not tell the two apart: the difference is %s.%s", points(diff), r.sayNeeded(pair))
	}
	half := ""
	if a.Wins.Low > 0.5 {
		half = ", more than half"
	}
	return fmt.Sprintf("%s won %s%s; %s won %s. With these bots %s wins more often, by %s.",
		prose.Capital(withThe(a.Player)), pctOf(a.Wins, "game"), half, withThe(b.Player), pct(b.Wins), withThe(a.Player), points(diff))
}

// sayNeeded says how many games would show a small difference.
func (r *Report) sayNeeded(p *SeatPair) string {
	n := float64(r.Games)
	d := float64(p.OnlyA-p.OnlyB) / n
	need := stats.Needed(math.Sqrt(max(0, float64(p.OnlyA+p.OnlyB)/n-d*d)), 0.02, stats.Usual)
	if need <= r.Games {
		return ""
	}
	return fmt.Sprintf(" To see one of 2 points would take about %s games.", prose.Thousands(roundUp(need)))
}

// roundUp makes a number of games one that a person would ask for.
func roundUp(n int) int {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit - 1) / unit * unit
}

// sayMany names the seat that wins more than each other one, or less.
func (r *Report) sayMany() string {
	order := slices.Clone(r.Seats)
	slices.SortStableFunc(order, func(a, b Seat) int { return cmp.Compare(b.Wins.Count, a.Wins.Count) })
	var each []string
	for _, s := range order {
		each = append(each, withThe(s.Player)+" "+pct(s.Wins))
	}
	text := fmt.Sprintf("Won of %s: %s. ", prose.Count(r.Games, "game"), prose.List(each))
	top, last := order[0].Player, order[len(order)-1].Player
	switch {
	case r.together():
		return text + "All seats win and lose together."
	case r.clearOf(top, 1):
		return text + fmt.Sprintf("With these bots %s wins more often than any other seat.", withThe(top))
	case r.clearOf(last, -1):
		return text + fmt.Sprintf("With these bots %s wins less often than any other seat.", withThe(last))
	}
	if p := r.widestPair(); p != nil {
		a, b := p.A, p.B
		if p.Difference.Value < 0 {
			a, b = b, a
		}
		return text + fmt.Sprintf("With these bots %s wins more often than %s; the others can't all be told apart.", withThe(a), withThe(b))
	}
	return text + "These games do not tell the seats apart."
}

// together says that no game was won by some seats only.
func (r *Report) together() bool {
	return !slices.ContainsFunc(r.SeatPairs, func(p SeatPair) bool { return p.OnlyA+p.OnlyB > 0 })
}

// clearOf says whether a seat is told apart from every other one, on the side
// of sign.
func (r *Report) clearOf(player string, sign float64) bool {
	for i := range r.SeatPairs {
		p := &r.SeatPairs[i]
		d := p.Difference.Value * sign
		if p.B == player {
			d = -d
		} else if p.A != player {
			continue
		}
		if !p.Clear() || d < 0 {
			return false
		}
	}
	return true
}

// widestPair is the clear pair of seats that are furthest apart, or nil.
func (r *Report) widestPair() (best *SeatPair) {
	for i := range r.SeatPairs {
		if p := &r.SeatPairs[i]; p.Clear() && (best == nil || math.Abs(p.Difference.Value) > math.Abs(best.Difference.Value)) {
			best = p
		}
	}
	return best
}

// manyCaps is the share of games at the turn limit from which it is a warning.
const manyCaps = 0.02

func (r *Report) sayEndings() (Tone, string) {
	tone, text := Result, ""
	for _, e := range r.Endings {
		if e.Share.Count == 0 {
			continue
		}
		switch e.Kind {
		case engine.Cap:
			text += fmt.Sprintf("%s ended at the limit of %s without a winner; that is no draw. ", pctOf(e.Share, "game"), prose.Count(r.TurnLimit, "turn"))
			if e.Share.Low > manyCaps {
				tone = Warning
			}
		case engine.Stopped:
			text += r.unended.SayAs(pctOf(e.Share, "game")) + " "
			tone = Warning
		case engine.Draw:
			text += pctOf(e.Share, "game") + " ended in a draw. "
		case engine.Loss:
			text += pctOf(e.Share, "game") + " were lost by all. "
		}
	}
	if text == "" {
		return tone, ""
	}
	return tone, text[:len(text)-1]
}

func (r *Report) sayLength() string {
	t := r.Turns
	if t.Mean.Of == 0 {
		return ""
	}
	if t.Max == 0 && r.Decisions.Max > 0 {
		return fmt.Sprintf("Half of the games took %s or fewer; the rules count no turns.", prose.Count(r.Decisions.Median, "decision"))
	}
	text := fmt.Sprintf("Half of the games took %s or fewer", prose.Count(t.Median, "turn"))
	if t.P10 < t.P90 {
		text += fmt.Sprintf(", and four in five took between %s and %s", prose.Thousands(t.P10), prose.Thousands(t.P90))
	} else {
		text = fmt.Sprintf("A game takes %s", prose.Count(t.Median, "turn"))
	}
	if r.Decisions.Max == 0 {
		return text + "; there is nothing to decide in it."
	}
	return text + fmt.Sprintf("; the middle one had %s.", prose.Count(r.Decisions.Median, "decision"))
}

// sayLead tells the course of the games by the chances in them, or else by the
// game's own measure, which is none.
func (r *Report) sayLead() string {
	if r.Chances != nil {
		return r.Chances.say()
	}
	c := r.Timeline
	if c == nil || c.Decided.Mean.Of == 0 || len(r.Seats) == 1 {
		return ""
	}
	led := fmt.Sprintf("By %s the winner led at the end in %s with one winner", c.own(), pctOf(c.Led, "game"))
	if c.Late.Low > 0.5 {
		return led + fmt.Sprintf("; in %s that was so only from the last tenth of the turns on. %s", pctOf(c.Late, "such game"), r.better())
	}
	changes := fmt.Sprintf("half of the games saw the lead change %s or more", times(c.LeadChanges.Median))
	if c.LeadChanges.Median == 0 {
		changes = "in half of the games or more the lead never changed"
	}
	return led + fmt.Sprintf(", in half of these without a break since turn %d; %s. %s", c.Decided.Median, changes, r.better())
}

// better says how to come to a better measure of who is ahead.
func (r *Report) better() string {
	if !r.winOrLose {
		return "That is no chance to win."
	}
	return "That is no chance to win: after `broadside train` the same report goes by chances."
}

// own is the game's own measure of who is ahead.
func (c *Timeline) own() string {
	if c.Measure == string(engine.ByRank) {
		return "what players are ranked by"
	}
	return "the rules' own estimate"
}

// say holds a token's peaks against the box.
func (t *Token) say() (Tone, string) {
	switch {
	case t.Box == 0:
		return Result, ""
	case t.Short.Count == 0:
		return Result, fmt.Sprintf("%s %s were always enough: the most in use at once were %s. Games that need more: %s.",
			prose.Thousands(t.Box), t.Plural, prose.Thousands(t.Peak.Max), pctOf(t.Short, "game"))
	}
	return Warning, fmt.Sprintf("%s %s are not always enough: %s needed more at once, and one needed %s.",
		prose.Thousands(t.Box), t.Plural, pctOf(t.Short, "game"), prose.Thousands(t.Peak.Max))
}

// cardsArePlayed says whether anybody ever played a card: there are games where
// cards are only held, shown and compared, and are not held in vain.
func (r *Report) cardsArePlayed() bool {
	return slices.ContainsFunc(r.Cards, func(c Card) bool {
		return slices.ContainsFunc(c.Seats, func(s CardSeat) bool { return s.Played.Count > 0 })
	})
}

// unplayed are the cards that somebody had in hand and nobody ever played.
func (r *Report) unplayed() (out []string) {
	for i := range r.Cards {
		held, played := 0, 0
		for _, s := range r.Cards[i].Seats {
			held, played = held+s.Held.Count, played+s.Played.Count
		}
		if held > 0 && played == 0 {
			out = append(out, r.Cards[i].Card)
		}
	}
	return out
}

// unseen are the cards that nothing became of, those left out that lie in play
// from the start.
func (r *Report) unseen() (out []string) {
	for i := range r.Cards {
		if len(r.Cards[i].Seats) == 0 && !r.Cards[i].Open {
			out = append(out, r.Cards[i].Card)
		}
	}
	return out
}

func (r *Report) sayUnplayed() string {
	if !r.cardsArePlayed() {
		return ""
	}
	text := ""
	if cards := r.unplayed(); len(cards) > 0 {
		text = fmt.Sprintf("Held but never played in %s: %s.", prose.Count(r.Games, "game"), atMost(cards, 8))
	}
	if cards := r.unseen(); len(cards) > 0 && len(cards) < len(r.Cards) {
		text += fmt.Sprintf(" In nobody's hand and played by nobody: %s.", atMost(cards, 8))
	}
	return text
}

// cardComparison is one comparison of a card, with where it belongs.
type cardComparison struct {
	card *Card
	seat *CardSeat
	*Contrast
}

// playedComparisons are the comparisons of playing a card, the greatest
// differences first.
func (r *Report) playedComparisons() (out []cardComparison) {
	for i := range r.Cards {
		for k := range r.Cards[i].Seats {
			if s := &r.Cards[i].Seats[k]; s.WhenPlayed != nil {
				out = append(out, cardComparison{&r.Cards[i], s, s.WhenPlayed})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b cardComparison) int {
		return cmp.Compare(math.Abs(b.Difference.Value), math.Abs(a.Difference.Value))
	})
	return out
}

// clearComparisons are those of them that are clear.
func (r *Report) clearComparisons() []cardComparison {
	return slices.DeleteFunc(r.playedComparisons(), func(x cardComparison) bool { return !x.Clear() })
}

func (r *Report) sayCards() string {
	if r.Comparisons == 0 || !r.cardsArePlayed() {
		return ""
	}
	clear := r.clearComparisons()
	if len(clear) == 0 {
		return fmt.Sprintf("Of no card can it be told that playing it goes with winning or losing, in view of all %s.", prose.Count(r.Comparisons, "comparison"))
	}
	x := clear[0]
	return fmt.Sprintf("Whether %s was played goes with winning or losing most: %s won %s with it and %s without. That is no cause; `compare --without %q` asks what the card does.",
		x.card.Card, withThe(x.seat.Player), pctOf(x.With, "game"), pctOf(x.Without, "game"), x.card.Card)
}

func (r *Report) sayCoverage() string {
	if r.Coverage == nil || r.Coverage.Never == 0 {
		return ""
	}
	text := fmt.Sprintf("Of the %s of cards and rules %s never ran in %s", prose.Count(r.Coverage.Clauses, "clause"), prose.Thousands(r.Coverage.Never), prose.Count(r.Games, "game"))
	if n := r.Coverage.OneSided; n > 0 {
		text += fmt.Sprintf(", and %s more had a condition that always came out the same", prose.Thousands(n))
	}
	return text + "."
}

// sayOthers says what win rates between the same players leave open, and who would tell.
func (r *Report) sayOthers() string {
	if len(r.wider) > 0 || r.ask == "" {
		return ""
	}
	var names []string
	for _, b := range r.Bots {
		if !b.Blind && !slices.Contains(names, b.Name) {
			names = append(names, b.Name)
		}
	}
	if len(names) == 0 {
		return fmt.Sprintf("`%s` asks players of several kinds who want to win.", r.ask)
	}
	return fmt.Sprintf("What %s does not see is missed at every seat: this does not say how a stronger opponent would change it, or one of another kind. `%s` asks several.", prose.List(names), r.ask)
}

// sayBlind says how little the win rates of bots say that don't look.
func (r *Report) sayBlind() string {
	var names []string
	for _, b := range r.Bots {
		if b.Blind {
			names = append(names, b.Name)
		}
	}
	switch {
	case len(names) == 0:
		return ""
	case len(names) < len(r.Bots):
		return fmt.Sprintf("%s plays without looking at the position, so that win rates against it say little about balance.", prose.Capital(prose.List(names)))
	}
	return fmt.Sprintf("The bots (%s) play without looking at the position. Their win rates say little about balance between players who want to win; what they do show is which cards and rules are ever used.", prose.List(names))
}
