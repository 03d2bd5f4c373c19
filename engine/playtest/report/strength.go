package report

import (
	"fmt"

	"github.com/broadside-cards/broadside/engine/playtest/ladder"
)

// strength says what a ladder measured of a bot against each other one.
func strength(name string, l *ladder.Ladder) (out []string) {
	if l == nil {
		return nil
	}
	for i := range l.Pairings {
		p := &l.Pairings[i]
		switch name {
		case p.Strong:
			out = append(out, fmt.Sprintf("among %s it won %s", others(p.Weak, len(p.Seats)), pctOf(p.Wins, "game")))
		case p.Weak:
			if len(p.Seats) == 2 {
				out = append(out, fmt.Sprintf("against %s it won %s", p.Strong, meanPct(p)))
			}
		}
	}
	return out
}

func others(weak string, seats int) string {
	if seats == 2 {
		return "one " + weak
	}
	return weak
}

// meanPct is how often the weaker bot won, in the words of a share.
func meanPct(p *ladder.Pairing) string {
	return fmt.Sprintf("%s %% of %s (%s–%s)", fixed(100*p.Others.Value, 1), count(p.Others.Of, "game"), fixed(100*max(0, p.Others.Low), 1), fixed(100*min(1, p.Others.High), 1))
}
