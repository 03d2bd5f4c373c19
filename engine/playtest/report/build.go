package report

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Report makes the report of the games taken in so far. l, if not nil, is a
// skill ladder of the same game; it tells how strong the bots are.
func (c *Collector) Report(l *ladder.Ladder) *Report {
	g := c.game
	r := &Report{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Expansions: g.Expansions(),
		Players: g.Players(), Games: c.games, First: c.first, Seed: c.cfg.Seed, TurnLimit: g.Rules().Cap,
		Turns: c.turns.spread(), Decisions: c.decisions.spread(), Ladder: l, Faults: c.faults, reasons: c.reasons, wider: c.wider, ask: c.ask, unended: c.unended}
	r.Settings, r.Options = settings(g, c.cfg.Options)
	r.Bots = c.bots(l)
	r.Seats, r.SeatPairs, r.Endings = c.seats(), c.seatPairs(), c.ends()
	r.Timeline, r.OptionCounts, r.Actions = c.timeline(), c.choices(), c.mix()
	r.Chances, r.winOrLose = c.chances.report(), playtest.NewCourse(g, nil, nil) != nil
	r.Tokens = c.tokens()
	r.Cards, r.Comparisons = c.cards()
	r.Coverage = coverage(g, c.totals)
	r.Verdict = verdict(r)
	return r
}

// settings are all options of a game, with what they were set to.
func settings(g *engine.Game, set map[string]int) (out []Setting, values map[string]int) {
	values = map[string]int{}
	for _, o := range g.OptionSpecs() {
		v, given := set[o.Name]
		if !given {
			v = o.Default
		}
		text := strconv.Itoa(v)
		if o.Switch {
			text = map[bool]string{true: "on", false: "off"}[v != 0]
		}
		out = append(out, Setting{o.Name, v, text, v == o.Default})
		values[o.Name] = v
	}
	return out, values
}

// botAt is the name of the bot at a seat.
func (c *Collector) botAt(seat int) string { return c.cfg.Bots[seat%len(c.cfg.Bots)] }

func (c *Collector) bots(l *ladder.Ladder) (out []Bot) {
	for p, player := range c.game.Players() {
		name := c.botAt(p)
		at := slices.IndexFunc(out, func(b Bot) bool { return b.Name == name })
		if at < 0 {
			at = len(out)
			out = append(out, Bot{Name: name, What: bot.Describe(name), Blind: blind(name), Measured: measured(name, c.game, l)})
		}
		out[at].Seats = append(out[at].Seats, player)
	}
	return out
}

// blind are the bots that play by chance or by habit.
func blind(spec string) bool {
	name, _, _ := strings.Cut(spec, ":")
	return slices.Contains([]string{"random", "first", "cautious", "eager"}, name)
}

func (c *Collector) seats() (out []Seat) {
	for p, player := range c.game.Players() {
		out = append(out, Seat{player, c.botAt(p), stats.Wilson(c.wins[p], c.games, stats.Usual), c.returns[p].Mean(stats.Usual)})
	}
	return out
}

// seatPairs compares every two seats by the games that one of them won and the
// other did not.
func (c *Collector) seatPairs() (out []SeatPair) {
	players, ps := c.game.Players(), []float64(nil)
	for a := range players {
		for b := a + 1; b < len(players); b++ {
			pair := SeatPair{A: players[a], B: players[b]}
			for who, n := range c.won {
				switch who>>uint(a)&1*2 | who>>uint(b)&1 {
				case 2:
					pair.OnlyA += n
				case 1:
					pair.OnlyB += n
				}
			}
			pair.Difference = stats.PairedShares(pair.OnlyA, pair.OnlyB, c.games, stats.Usual)
			ps = append(ps, stats.McNemar(pair.OnlyA, pair.OnlyB))
			out = append(out, pair)
		}
	}
	for i, p := range stats.Holm(ps) {
		out[i].Corrected = p
	}
	return out
}

// ends lists wins, draws, the turn limit and faults in any case: that there
// were none is worth knowing. A loss of all is listed where there was one.
func (c *Collector) ends() (out []Ending) {
	for _, k := range []engine.EndKind{engine.Win, engine.Draw, engine.Loss, engine.Cap, engine.Stopped, engine.Fault} {
		if n := c.endings[k]; n > 0 || k == engine.Win || k == engine.Draw || k == engine.Cap && c.game.Rules().Cap > 0 {
			out = append(out, Ending{k, stats.Wilson(n, c.games, stats.Usual)})
		}
	}
	return out
}

// leastGames is how many games have to have come to a turn, of all, for its
// mean to be drawn: past it the few long games say little of the others.
func (c *Collector) leastGames() int { return max(1, c.totals.Ended/10) }

func (c *Collector) timeline() *Timeline {
	t := c.totals
	if t.Measure == engine.NoMeasure {
		return nil
	}
	out := &Timeline{Measure: string(t.Measure), LeadChanges: c.changes.spread(), Decided: c.decided.spread(),
		Led:  stats.Wilson(t.DecidedIn, c.single, stats.Usual),
		Late: stats.Wilson(t.DecidedAt[len(t.DecidedAt)-1], t.DecidedIn, stats.Usual)}
	for p, player := range c.game.Players() {
		s := SeatTimeline{Player: player}
		for i := range t.Ends {
			if e := &t.Ends[i]; e.Games >= c.leastGames() {
				s.Turns = append(s.Turns, point(i+1, &e.Score[p]))
				s.Leads = append(s.Leads, stats.Wilson(e.Leads[p], e.Games, stats.Usual))
			}
		}
		out.Seats = append(out.Seats, s)
	}
	return out
}

func point(turn int, s *playtest.Sum) TurnPoint {
	return TurnPoint{turn, stats.MeanOfSums(s.N, s.Mean(), s.SD()*s.SD()*float64(s.N-1), stats.Usual), s.SD()}
}

func (c *Collector) choices() (out []OptionCounts) {
	for p, player := range c.game.Players() {
		w := OptionCounts{Player: player, Decisions: point(0, &c.totals.Seats[p].Decisions).Mean}
		n := 0
		for i := range c.widths[p] {
			share := c.widths[p][i].Ratio(stats.Usual)
			n += share.Count
			w.Shares = append(w.Shares, share)
		}
		if n == 0 {
			continue
		}
		for w.Shares[len(w.Shares)-1].Count == 0 {
			w.Shares = w.Shares[:len(w.Shares)-1]
		}
		out = append(out, w)
	}
	return out
}

// mix lists actions by player, the most used first.
func (c *Collector) mix() (out []Action) {
	names, reactions := c.game.ActionNames()
	all := append(slices.Clone(names), reactions...)
	for p, player := range c.game.Players() {
		from := len(out)
		for i := range c.actions[p] {
			if s := &c.actions[p][i]; s.Total > 0 {
				out = append(out, Action{Player: player, Action: all[i], Reaction: i >= len(names), Count: int(s.Total), PerGame: point(0, s).Mean})
			}
		}
		slices.SortStableFunc(out[from:], func(a, b Action) int { return b.Count - a.Count })
	}
	return out
}

func (c *Collector) tokens() (out []Token) {
	for k := range c.game.Tokens() {
		peak := c.peaks[k].spread()
		if peak.Max == 0 {
			continue
		}
		spec := c.game.Rules().Tokens[k]
		t := Token{Token: spec.Name, Plural: spec.Plural, Peak: peak, Box: c.game.Pieces(k)}
		if t.Box > 0 {
			t.Short = stats.Wilson(peak.above(t.Box), peak.Mean.Of, stats.Usual)
		}
		t.Timeline = c.tokenTimeline(k)
		out = append(out, t)
	}
	return out
}

// tokenTimeline is what the seats had of a token; nil if none ever had one at the
// end of a turn.
func (c *Collector) tokenTimeline(k int) (out []TokenTimeline) {
	any := false
	for p, player := range c.game.Players() {
		story := TokenTimeline{Player: player}
		for i := range c.totals.Ends {
			if e := &c.totals.Ends[i]; e.Games >= c.leastGames() {
				story.Turns = append(story.Turns, point(i+1, &e.Tokens[p][k]))
				any = any || e.Tokens[p][k].Most > 0
			}
		}
		out = append(out, story)
	}
	if !any {
		return nil
	}
	return out
}
