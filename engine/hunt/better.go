package hunt

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Pair is two cards of one kind and owner whose texts can be held against each
// other, and what reading them and playing with them said.
type Pair struct {
	Card    string   `json:"card"`
	Other   string   `json:"other"`
	Kind    string   `json:"kind"`
	Aspects []Aspect `json:"aspects"`
	Outcome Outcome  `json:"outcome"`
	a, b    int
	best    *diff // a short game that the first aspect tried decided
	worst   *diff
	dropped bool // given up: it would not come to anything
	cost    bool // an aspect is a cost
}

// Outcome is what games said of a pair.
type Outcome string

// The outcomes.
const (
	IsBetter  Outcome = "better"      // in everything the cards differ in
	IsWorse   Outcome = "worse"       // … the other is
	Mixed     Outcome = "mixed"       // each is in something
	Unsettled Outcome = "not settled" // no saying by reading, nor after so many games
	NeverHeld Outcome = "never held"  // nobody ever had it where it could be exchanged
)

// Aspect is one thing in which the cards of a pair differ: what the rules alone
// say of it, and what came of it when it was tried by itself: in
// Games games a player's copy was the other card, and the other card but for
// this, with everything else the same; Effect is how much more the player got of
// it with the card's, on average, in the game's returns.
type Aspect struct {
	Field   string         `json:"field"`
	Card    string         `json:"card"`  // what the card has there
	Other   string         `json:"other"` // … the other
	Reading Reading        `json:"reading,omitempty"`
	Games   int            `json:"games"`
	Up      int            `json:"up"`   // games that went better so
	Down    int            `json:"down"` // … worse
	Effect  stats.Estimate `json:"effect"`
	P       float64        `json:"p"` // corrected for all that was tried (Holm)
	field   int
}

// played says whether an aspect is worth trying: what no rule reads changes nothing.
func (a *Aspect) played() bool { return a.Reading != ReadNothing }

// verdict is what reading says of an aspect or, where that does not tell, play.
// Where play speaks clearly against reading there is none.
func (a *Aspect) verdict() Reading {
	play := ReadOpen
	if a.Games > 0 && a.P < significance {
		if play = ReadWorse; a.Effect.Value > 0 {
			play = ReadBetter
		}
	}
	switch {
	case a.Reading == ReadOpen || a.Reading == ReadNothing:
		return cmp.Or(a.Reading, play)
	case play == a.Reading.flipped():
		return ReadOpen
	}
	return a.Reading
}

// pairs are the cards that can be held against each other: of one kind, owner
// and beginning, and with texts that differ in numbers or in what one has
// besides. Cards that differ in nothing are left to the lint; kinds without a cost
// are left alone: of those one is meant to beat the other.
func (h *hunter) pairs(r *Report) []Pair {
	g := h.real.Rules()
	paid, read := costFields(g), newReader(g)
	r.Costs = slices.Sorted(maps.Keys(paid))
	hasCost := func(f check.Field) bool { return paid[f.Name] }
	var out []Pair
	for a := range g.Cards {
		for b := a + 1; b < len(g.Cards); b++ {
			x, y := &g.Cards[a], &g.Cards[b]
			if x.Count == 0 || y.Count == 0 || x.Kind != y.Kind || x.Owner != y.Owner || !sameStart(x, y) || g.Kinds[x.Kind].Place {
				continue
			}
			if !slices.ContainsFunc(g.Kinds[x.Kind].Fields, hasCost) {
				r.left(g.Kinds[x.Kind].Name)
				continue
			}
			r.Compared++
			if p, ok := h.hold(r, read, paid, a, b); ok {
				out = append(out, p)
			}
		}
	}
	return out
}

func sameStart(x, y *check.Card) bool {
	if x.Start == nil || y.Start == nil {
		return x.Start == y.Start
	}
	return *x.Start == *y.Start
}

// hold holds two cards against each other by what is printed on them, and says
// whether more has to be found out by play, or enough is known to tell of it.
func (h *hunter) hold(r *Report, read *reader, paid map[string]bool, a, b int) (Pair, bool) {
	g := h.real.Rules()
	x, y := &g.Cards[a], &g.Cards[b]
	p := Pair{Card: x.Name, Other: y.Name, Kind: g.Kinds[x.Kind].Name, a: a, b: b}
	var all unlike
	numbers := 0 // the most in one text
	for f, field := range g.Kinds[x.Kind].Fields {
		switch field.Type {
		case check.WordField:
			if x.Values[f] != y.Values[f] {
				r.Skipped.Words++ // a word is neither more nor less
				return p, false
			}
		case check.NumberField:
			if x.Values[f] == y.Values[f] {
				continue
			}
			p.cost = p.cost || paid[field.Name]
			p.Aspects = append(p.Aspects, Aspect{Field: field.Name, Card: itoa(x.Values[f]), Other: itoa(y.Values[f]), field: f})
		default:
			u, ok := compareTexts(x.Texts[f], y.Texts[f])
			if !ok {
				r.Skipped.Texts++
				return p, false
			}
			numbers = max(numbers, u.count())
			all.moreA += u.moreA
			all.moreB += u.moreB
			if !u.none() {
				p.Aspects = append(p.Aspects, Aspect{Field: field.Name, Card: textOf(x.Texts[f]), Other: textOf(y.Texts[f]), field: f})
			}
		}
	}
	if len(p.Aspects) == 0 {
		return p, false
	}
	read.read(&p)
	return p, r.worthwhile(&p, numbers > 1 || all.moreA > 0 && all.moreB > 0)
}

// worthwhile says whether a pair is gone on with, and counts it if not. Play says
// something of cards at one cost, and of texts that differ in one thing; for what is
// beyond (intricate), everything has to be known by reading.
func (r *Report) worthwhile(p *Pair, intricate bool) bool {
	up, down, open := p.tally(func(a *Aspect) Reading { return a.Reading })
	switch {
	case up > 0 && down > 0:
		if p.Outcome = Mixed; !p.cost {
			return true
		}
		r.Skipped.Mixed++
		return false
	case open > 0 && p.cost:
		r.Skipped.Costs++
		return false
	case open > 0 && intricate:
		r.Skipped.Texts++
		return false
	}
	return up+down+open > 0
}

// tally counts the aspects by what is said of them.
func (p *Pair) tally(said func(*Aspect) Reading) (up, down, open int) {
	for i := range p.Aspects {
		switch said(&p.Aspects[i]) {
		case ReadBetter:
			up++
		case ReadWorse:
			down++
		case ReadOpen:
			open++
		}
	}
	return up, down, open
}

// textOf is the text of a field on one line.
func textOf(list []*check.Text) string {
	var parts []string
	for _, t := range list {
		if t != nil {
			parts = append(parts, oneLine(t.Span.Text()))
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, " / ")
}

// oneLine puts the lines of a text behind each other.
func oneLine(text string) string {
	var lines []string
	for _, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" && !strings.HasPrefix(l, "#") {
			lines = append(lines, l)
		}
	}
	return strings.Join(lines, "; ")
}

// significance is the share of hunts in which a card may be called better
// though none is, over all pairs of a game together.
const significance = 0.05

// compareCards finds the pairs by reading, tries them in games, and reports
// those of which one card is better in everything they differ in.
func (h *hunter) compareCards(ctx context.Context, r *Report) error {
	list := h.pairs(r)
	if len(list) == 0 {
		return nil
	}
	t, err := h.try(ctx, list)
	if err != nil {
		return err
	}
	r.Trials = t.done
	correct(list)
	for i := range list {
		p := &list[i]
		for _, a := range p.Aspects {
			r.PairGames = max(r.PairGames, a.Games)
		}
		if p.Outcome = p.outcome(); p.Outcome == IsBetter || p.Outcome == IsWorse {
			f := h.dominated(p)
			if err := t.example(context.WithoutCancel(ctx), p, &f); err != nil { // short, and the find is nothing without it
				return err
			}
			r.tellOf(f)
		}
	}
	r.Pairs = list
	return nil
}

// tellOf takes in that a card is better than another. A card that many are better
// than is one find.
func (r *Report) tellOf(f Finding) {
	for i := range r.Findings {
		if o := &r.Findings[i]; o.Kind == Better && o.Cards[1] == f.Cards[1] {
			if len(o.Also) == 0 {
				o.Title += "; so is " + f.Cards[0]
			} else {
				o.Title += ", " + f.Cards[0]
			}
			o.Also = append(o.Also, f.Cards[0])
			return
		}
	}
	r.Findings = append(r.Findings, f)
}

// correct corrects the probabilities for the number of aspects that were tried.
func correct(list []Pair) {
	var ps []*float64
	for i := range list {
		for k := range list[i].Aspects {
			if list[i].Aspects[k].played() {
				ps = append(ps, &list[i].Aspects[k].P)
			}
		}
	}
	lab.Correct(ps, 1)
}

// outcome sums a pair up: better or worse only where every aspect that matters
// is, each by itself, by reading or by play.
func (p *Pair) outcome() Outcome {
	up, down, open := p.tally((*Aspect).verdict)
	switch {
	case up > 0 && down > 0:
		return Mixed
	case open == 0 && up > 0:
		return IsBetter
	case open == 0 && down > 0:
		return IsWorse
	}
	for _, a := range p.Aspects {
		if a.Reading == ReadOpen && a.Games == 0 {
			return NeverHeld
		}
	}
	return Unsettled
}

// dominated is the find of a pair of which one card is better.
func (h *hunter) dominated(p *Pair) Finding {
	better, other := p.Card, p.Other
	if p.Outcome == IsWorse {
		better, other = other, better
	}
	f := Finding{Kind: Better, Seed: h.cfg.Seed, Cards: []string{better, other}, Next: "let the better one cost more, or give the other something of its own",
		Title: fmt.Sprintf("%s is strictly better than %s, at the same cost", better, other)}
	if p.cost {
		f.Title = fmt.Sprintf("%s is strictly better than %s, and costs less", better, other)
		if _, _, n := p.tally(func(a *Aspect) Reading { return a.Reading }); n == 0 && p.matters() == 1 {
			f.Title = fmt.Sprintf("%s does what %s does, and costs less", better, other)
		}
	}
	f.Proof = p.proof()
	f.Table = []string{h.cardLine(p.a), h.cardLine(p.b)}
	if p.Outcome == IsWorse {
		slices.Reverse(f.Table)
	}
	return f
}

// matters counts the aspects that some rule reads.
func (p *Pair) matters() (n int) {
	for i := range p.Aspects {
		if p.Aspects[i].played() {
			n++
		}
	}
	return n
}

// proof says how it is known that one card of a pair is better.
func (p *Pair) proof() string {
	var read, unread, played []string
	turned := p.Outcome == IsWorse
	for i := range p.Aspects {
		a := &p.Aspects[i]
		switch a.Reading {
		case ReadOpen:
		case ReadNothing:
			unread = append(unread, a.readText(turned))
		default:
			read = append(read, a.readText(turned))
		}
		if a.played() {
			played = append(played, a.playText(turned))
		}
	}
	if len(read) > 0 {
		read[0] = "by the rules' own words, " + read[0]
	}
	return strings.Join(slices.Concat(read, unread, played), "; ")
}

// sides are what the card has, as the better card sees it, and the other.
func (a *Aspect) sides(turned bool) (mine, theirs string) {
	if turned {
		return a.Other, a.Card
	}
	return a.Card, a.Other
}

// readText is what reading says of an aspect.
func (a *Aspect) readText(turned bool) string {
	mine, theirs := a.sides(turned)
	text := fmt.Sprintf("%s `%s` for `%s` is to the good of who has it", a.Field, mine, theirs)
	if a.Reading == ReadNothing {
		text = fmt.Sprintf("no rule reads %s `%s` for `%s`", a.Field, mine, theirs)
	}
	return text
}

// playText is what games said of an aspect; turned: as the other card sees it.
func (a *Aspect) playText(turned bool) string {
	mine, theirs := a.sides(turned)
	up, down, e := a.Up, a.Down, a.Effect
	if turned {
		up, down, e = down, up, e.Minus()
	}
	head := fmt.Sprintf("%s `%s` for `%s`: ", a.Field, mine, theirs)
	if a.Reading != ReadOpen {
		head = "with that in play, "
	}
	switch {
	case a.Games == 0:
		return "nobody had either in hand in the games played, so that play says nothing of " + a.Field
	case up+down == 0:
		return head + fmt.Sprintf("none of %s, each played both ways, fell out otherwise", diagCount(a.Games, "game"))
	}
	return head + fmt.Sprintf("of %s, each played both ways, %d went better with it, %d worse, %d the same; on average %+.3f (%+.3f to %+.3f), p = %.2g after correction",
		diagCount(a.Games, "game"), up, down, a.Games-up-down, e.Value, e.Low, e.High, a.P)
}

// cardLine is a card as printed, on one line.
func (h *hunter) cardLine(d int) string {
	g := h.real.Rules()
	c := &g.Cards[d]
	parts := []string{c.Name + ":"}
	for f, field := range g.Kinds[c.Kind].Fields {
		switch field.Type {
		case check.NumberField:
			parts = append(parts, field.Name+" "+itoa(c.Values[f])+";")
		case check.WordField:
			parts = append(parts, field.Name+" "+g.WordNames[c.Values[f]]+";")
		default:
			if len(c.Texts[f]) > 0 {
				parts = append(parts, field.Name+": "+textOf(c.Texts[f])+";")
			}
		}
	}
	return strings.TrimSuffix(strings.Join(parts, " "), ";")
}
