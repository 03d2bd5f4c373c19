package report

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
)

// sayLadder says for each side whether playing better paid.
func sayLadder(l *ladder.Ladder) (out []string) {
	if l == nil {
		return nil
	}
	open := func(p ladder.Pairing) bool {
		return !slices.ContainsFunc(p.Seats, func(s ladder.Seat) bool { return s.Clear() })
	}
	if len(l.Players) > 1 && !slices.ContainsFunc(l.Pairings, func(p ladder.Pairing) bool { return !open(p) }) {
		out, what := sayTogether(l), "whether there is skill in it stays open"
		if len(out) > 0 {
			what = "on which side it is stays open"
		}
		out = append(out, fmt.Sprintf("At no seat can a bot be told to win more than another in %s a seating: %s.", prose.Count(l.Games, "game"), what))
		return unendedToo(out, l)
	}
	for seat, player := range l.Players {
		out = append(out, saySide(l, seat, player))
	}
	return unendedToo(append(out, sayTogether(l)...), l)
}

// unendedToo tells of games of a ladder that had no end, behind the rest.
func unendedToo(out []string, l *ladder.Ladder) []string {
	if said := l.Unended.Say(""); said != "" {
		out = append(out, said)
	}
	return out
}

// sayTogether tells of bots that differ over all seats where no seat alone tells
// it, and of those that play worse than the one named below them.
func sayTogether(l *ladder.Ladder) (out []string) {
	for i := range l.Pairings {
		p := &l.Pairings[i]
		alone := slices.ContainsFunc(p.Seats, func(s ladder.Seat) bool { return s.Clear() })
		switch {
		case !p.Clear() || len(p.Seats) < 2:
		case p.Ahead.Value < 0:
			out = append(out, fmt.Sprintf("Over all seats together %s wins less than %s, which was named as the weaker, by %s: name the weaker first.", p.Strong, p.Weak, points(p.Ahead.Minus())))
		case !alone:
			out = append(out, fmt.Sprintf("Over all seats together %s wins more than %s by %s: there is skill in it.", p.Strong, p.Weak, points(p.Ahead)))
		}
	}
	return out
}

func saySide(l *ladder.Ladder, seat int, player string) string {
	var pays, costs, open []string
	for i := range l.Pairings {
		p := &l.Pairings[i]
		s := &p.Seats[seat]
		step := fmt.Sprintf("%s over %s", p.Strong, p.Weak)
		switch {
		case s.Clear() && s.Gain.Value > 0:
			pays = append(pays, step+" by "+points(s.Gain))
		case s.Clear():
			costs = append(costs, step+" by "+points(s.Gain))
		default:
			open = append(open, step)
		}
	}
	text := fmt.Sprintf("As %s ", withThe(player))
	switch {
	case len(pays) > 0:
		text += "the stronger bot wins more: there is skill in it (" + prose.List(pays) + ")."
	case len(costs) == 0:
		return text + fmt.Sprintf("no bot can be told to win more than another in %s a seating: whether there is skill in it stays open.", prose.Count(l.Games, "game"))
	default:
		text += "the bot named as stronger wins less (" + prose.List(costs) + ")."
		costs = nil
	}
	if len(costs) > 0 {
		text += " It wins less with " + prose.List(costs) + "."
	}
	if len(open) > 0 {
		text += " Not told apart: " + prose.List(open) + "."
	}
	return text
}
