package report

import (
	"fmt"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Strength says what is known of a bot in a game, a sentence each.
func Strength(name string, g *engine.Game, l *ladder.Ladder) []string { return measured(name, g, l) }

// measured says what is known of a bot in a game: what comes with Broadside, of
// this version or another, and what a ladder measured of it.
func measured(name string, g *engine.Game, l *ladder.Ladder) (out []string) {
	for _, m := range bot.Strength(name, g.Name()) {
		won, of := m.Total()
		text := fmt.Sprintf("it won %s against %s, seats swapped", pctOf(stats.Wilson(won, of, stats.Usual), "game"), m.Against)
		if m.Version != g.Version() {
			text += ", in version " + m.Version
		}
		out = append(out, text)
	}
	if l == nil {
		return out
	}
	for i := range l.Pairings {
		p := &l.Pairings[i]
		switch name {
		case p.Strong:
			out = append(out, fmt.Sprintf("%s %s it won %s", among(len(p.Seats)), p.Weak, pctOf(p.Wins, "game")))
		case p.Weak:
			if len(p.Seats) == 2 {
				out = append(out, fmt.Sprintf("against %s it won %s", p.Strong, meanPct(p)))
			}
		}
	}
	return out
}

func among(seats int) string {
	if seats == 2 {
		return "against"
	}
	return "among"
}

// meanPct is how often a weaker bot won, in the words of a share.
func meanPct(p *ladder.Pairing) string {
	return rateOf(p.Others, " of "+prose.Count(p.Others.Of, "game"))
}

func meanPctShort(p *ladder.Pairing) string {
	return rateOf(p.Others, " of "+prose.Thousands(p.Others.Of))
}

// rateOf is a mean of shares as a share.
func rateOf(e stats.Estimate, of string) string {
	return perCent(e.Value, max(0, e.Low), min(1, e.High), decimals, of)
}
