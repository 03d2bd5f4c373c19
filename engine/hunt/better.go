package hunt

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Pair is two cards of one kind, owner and cost whose texts can be held against
// each other, and what games said of them.
type Pair struct {
	Card    string   `json:"card"`
	Other   string   `json:"other"`
	Kind    string   `json:"kind"`
	Aspects []Aspect `json:"aspects"`
	Outcome Outcome  `json:"outcome"`
	a, b    int
	best    *diff // a short game that the first aspect decided
	worst   *diff
	dropped bool // given up: it would not come to anything
}

// Outcome is what games said of a pair.
type Outcome string

// The outcomes.
const (
	IsBetter  Outcome = "better"      // in everything the cards differ in
	IsWorse   Outcome = "worse"       // … the other is
	Mixed     Outcome = "mixed"       // each is in something
	Unsettled Outcome = "not settled" // no saying after so many games
	NeverHeld Outcome = "never held"  // nobody ever had it where it could be exchanged
)

// Aspect is one thing in which the cards of a pair differ, tried by itself: in
// Games games a player's copy was the other card, and the other card but for
// this, with everything else the same; Effect is how much more the player got of
// it with the card's, on average, in the game's returns.
type Aspect struct {
	Field  string         `json:"field"`
	Card   string         `json:"card"`  // what the card has there
	Other  string         `json:"other"` // … the other
	Games  int            `json:"games"`
	Up     int            `json:"up"`   // games that went better so
	Down   int            `json:"down"` // … worse
	Effect stats.Estimate `json:"effect"`
	P      float64        `json:"p"` // corrected for all that was tried (Holm)
	field  int
}

// pairs are the cards that can be held against each other: of one kind, owner
// and beginning, of the same cost, and with texts that differ in single numbers
// or in what one has besides. Cards that differ in nothing are left to the lint;
// kinds without a cost are left alone: of those one is meant to beat the other.
func (h *hunter) pairs(r *Report) []Pair {
	g := h.real.Rules()
	paid := costFields(g)
	r.Costs = slices.Sorted(maps.Keys(paid))
	var out []Pair
	for a := range g.Cards {
		for b := a + 1; b < len(g.Cards); b++ {
			x, y := &g.Cards[a], &g.Cards[b]
			if x.Count == 0 || y.Count == 0 || x.Kind != y.Kind || x.Owner != y.Owner || !sameStart(x, y) || g.Kinds[x.Kind].Place {
				continue
			}
			if !slices.ContainsFunc(g.Kinds[x.Kind].Fields, func(f check.Field) bool { return paid[f.Name] }) {
				continue
			}
			r.Compared++
			if p, ok := h.hold(paid, a, b); ok {
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

// hold holds two cards against each other by what is printed on them.
func (h *hunter) hold(paid map[string]bool, a, b int) (Pair, bool) {
	g := h.real.Rules()
	x, y := &g.Cards[a], &g.Cards[b]
	p := Pair{Card: x.Name, Other: y.Name, Kind: g.Kinds[x.Kind].Name, a: a, b: b}
	var all unlike
	for f, field := range g.Kinds[x.Kind].Fields {
		switch field.Type {
		case check.WordField:
			if x.Values[f] != y.Values[f] {
				return p, false // a word is neither more nor less
			}
		case check.NumberField:
			if x.Values[f] == y.Values[f] {
				continue
			}
			if paid[field.Name] {
				return p, false
			}
			p.Aspects = append(p.Aspects, Aspect{Field: field.Name, Card: itoa(x.Values[f]), Other: itoa(y.Values[f]), field: f})
		default:
			u, ok := compareTexts(x.Texts[f], y.Texts[f])
			if !ok || u.count() > 1 {
				return p, false
			}
			all.moreA += u.moreA
			all.moreB += u.moreB
			if !u.none() {
				p.Aspects = append(p.Aspects, Aspect{Field: field.Name, Card: textOf(x.Texts[f]), Other: textOf(y.Texts[f]), field: f})
			}
		}
	}
	return p, len(p.Aspects) > 0 && (all.moreA == 0 || all.moreB == 0) // each has something of its own: no saying
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
			r.Findings = append(r.Findings, f)
		}
	}
	r.Pairs = list
	return nil
}

// correct corrects the probabilities for the number of aspects that were tried.
func correct(list []Pair) {
	var ps []*float64
	for i := range list {
		for k := range list[i].Aspects {
			ps = append(ps, &list[i].Aspects[k].P)
		}
	}
	lab.Correct(ps, 1)
}

// outcome sums a pair up: better or worse only where every aspect is, each by
// itself.
func (p *Pair) outcome() Outcome {
	up, down := 0, 0
	for _, a := range p.Aspects {
		switch {
		case a.Games == 0:
			return NeverHeld
		case a.P >= significance:
		case a.Effect.Value > 0:
			up++
		default:
			down++
		}
	}
	switch {
	case up == len(p.Aspects):
		return IsBetter
	case down == len(p.Aspects):
		return IsWorse
	case up > 0 && down > 0:
		return Mixed
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
	var parts []string
	for _, a := range p.Aspects {
		parts = append(parts, a.text(p.Outcome == IsWorse))
	}
	f.Proof = strings.Join(parts, "; ")
	f.Table = []string{h.cardLine(p.a), h.cardLine(p.b)}
	if p.Outcome == IsWorse {
		slices.Reverse(f.Table)
	}
	return f
}

// text is what games said of an aspect; turned: as the other card sees it.
func (a Aspect) text(turned bool) string {
	mine, theirs, up, down, e := a.Card, a.Other, a.Up, a.Down, a.Effect
	if turned {
		mine, theirs, up, down, e = theirs, mine, down, up, e.Minus()
	}
	return fmt.Sprintf("%s `%s` for `%s`: of %s, each played both ways, %d went better with it, %d worse, %d the same; on average %+.3f (%+.3f to %+.3f), p = %.2g after correction",
		a.Field, mine, theirs, diagCount(a.Games, "game"), up, down, a.Games-up-down, e.Value, e.Low, e.High, a.P)
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
