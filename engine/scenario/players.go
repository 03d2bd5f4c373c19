package scenario

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// seated reads how many players a scenario is for, before anything else in it,
// and gives the game for that number; without the key, for the least.
func (r *scenarioReader) seated(sc *Scenario, n *yamldoc.Node) *check.Game {
	least, most := r.whole.Range()
	sc.players = least
	v := n.Get("players")
	if n.Kind != yamldoc.Map || v == nil {
		return r.whole.At(least)
	}
	said, err := strconv.Atoi(v.Text)
	if v.Kind == yamldoc.Scalar && err == nil && said >= least && said <= most {
		sc.players = said
		return r.whole.At(said)
	}
	want := "a number from " + strconv.Itoa(least) + " to " + strconv.Itoa(most)
	if least == most {
		want = strconv.Itoa(least)
	}
	if v.Known() {
		r.shape(v.Span, "`players`", want, "this game is for "+r.whole.Seating(), "write `players: "+strconv.Itoa(least)+"`, or leave it out")
	}
	return r.whole.At(most) // so that nobody who is named is reported as well
}

// player finds a player who is at the table, or reports the name.
func (r *scenarioReader) player(w word) int {
	if p := find(w.text, r.g.Players); p >= 0 {
		r.says.named(w, words.Player)
		return p
	}
	if !r.absent(w) {
		r.unknown("player", w, r.g.Players)
	}
	return -1
}

// absent reports a player of the game who is not at this table.
func (r *scenarioReader) absent(w word) bool {
	p := find(w.text, r.whole.Players)
	if p < len(r.g.Players) {
		return false
	}
	*r.Found = append(*r.Found, r.whole.NotHere(check.ID(p), len(r.g.Players), w.span))
	return true
}
