package measuring

import (
	"fmt"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
)

// robustAnswer is what several kinds of players said, in sentences: whether it holds for
// all, or who plays decides.
func robustAnswer(m *match, r *lab.Robust, took time.Duration) (out []string) {
	if m.control() {
		out = append(out, m.same()+" are the same game, so this is a control: each game has a seed of its own, and what differs is chance.")
	} else if said := allAlike(r); said != "" {
		return append(out, said)
	}
	for i, s := range r.Seats {
		if i == 1 && len(r.Seats) == 2 && (r.Mirror || s.Direction*r.Seats[0].Direction < 0) { // said of the first seat
			continue
		}
		out = append(out, m.aboutSeat(r, i, s, took))
	}
	for _, twins := range r.Twins {
		out = append(out, fmt.Sprintf("%s and %s played alike in every pair: here they are one kind of player, and that they agree says nothing. Ask another.", twins[0], twins[1]))
	}
	return out
}

// allAlike is the answer where no pair of any voice differed; "" where one did.
func allAlike(r *lab.Robust) string {
	pairs := 0
	for _, v := range r.Voices {
		if v.Comparison == nil {
			continue
		}
		if pairs += v.Pairs; v.Alike < v.Pairs {
			return ""
		}
	}
	return fmt.Sprintf("Played alike in %s of %s, whoever played: what was changed made no difference in any of them.", prose.Thousands(pairs), prose.Count(pairs, "pair")+" of games")
}

// aboutSeat is what all say of a seat.
func (m *match) aboutSeat(r *lab.Robust, seat int, s lab.SeatVoice, took time.Duration) string {
	q := results.Question{Player: s.Player, Lead: m.inB(), Within: r.Within, Same: "No difference that matters in how often the " + s.Player + " wins"}
	text := q.Answer(s, r.Said(seat))
	if s.Verdict == lab.NotClear {
		text += m.wouldTell(r, seat, took)
	}
	return text
}

// wouldTell is how many more pairs would tell what the voice that knows best has seen.
func (m *match) wouldTell(r *lab.Robust, seat int, took time.Duration) string {
	if m.control() {
		return ""
	}
	for _, v := range r.Voices {
		if v.Comparison == nil || v.Kind != r.Seats[seat].By {
			continue
		}
		if n := tellable(v.Seats[seat], v.Pairs); n > 0 {
			return fmt.Sprintf(" About %s more %s would tell so large a change%s.", prose.Count(roughly(n), "pair"), results.WithVoice(v.Kind), atThisPace(n, v.Pairs, took))
		}
		if v.Needed > v.Pairs {
			return fmt.Sprintf(" To tell a change of 1 point takes about %s %s.", prose.Count(roughly(v.Needed), "pair"), results.WithVoice(v.Kind))
		}
	}
	return ""
}
