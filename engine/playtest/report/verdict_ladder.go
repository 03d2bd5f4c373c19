package report

import (
	"fmt"
	"slices"

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
		return []string{fmt.Sprintf("At no seat can a bot be told to win more than another in %s a seating: whether there is skill in it stays open.", count(l.Games, "game"))}
	}
	for seat, player := range l.Players {
		out = append(out, saySide(l, seat, player))
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
	text := fmt.Sprintf("As %s ", the(player))
	switch {
	case len(pays) > 0:
		text += "the stronger bot wins more: there is skill in it (" + list(pays) + ")."
	case len(costs) == 0:
		return text + fmt.Sprintf("no bot can be told to win more than another in %s a seating: whether there is skill in it stays open.", count(l.Games, "game"))
	default:
		text += "the bot named as stronger wins less (" + list(costs) + ")."
		costs = nil
	}
	if len(costs) > 0 {
		text += " It wins less with " + list(costs) + "."
	}
	if len(open) > 0 {
		text += " Not told apart: " + list(open) + "."
	}
	return text
}
