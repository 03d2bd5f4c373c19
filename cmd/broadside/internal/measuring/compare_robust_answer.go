package measuring

import (
	"fmt"
	"slices"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// robustAnswer is what several kinds of players said, in sentences: whether it holds for
// all, or who plays decides.
func robustAnswer(m *match, r *lab.Robust, took time.Duration) []string {
	var unended [2]playtest.Unended
	for _, v := range r.Voices {
		for i := range unended {
			if v.Comparison != nil {
				unended[i] = unended[i].With(v.Unended[i])
			}
		}
	}
	return append(comparedRobustly(m, r, took), unendedOf(unended, m.control())...)
}

func comparedRobustly(m *match, r *lab.Robust, took time.Duration) (out []string) {
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
	if said := onlyLearned(r); said != "" && !m.control() && !m.solved() {
		out = append(out, said)
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

// onlyLearned warns of a change that nobody says for themselves but who has learned the games: what it
// happened to learn of each can look like that. "" for none.
func onlyLearned(r *lab.Robust) string {
	at := slices.IndexFunc(r.Kinds, bot.Trains)
	if at < 0 {
		return ""
	}
	for i, s := range r.Seats {
		if s.Direction != 0 && !slices.ContainsFunc(r.Said(i), untaught) {
			return fmt.Sprintf("Only tables with %s say so, and what it happened to learn of A and of B differs: that alone can look like this. Before you believe it, give the others more time, or ask two that learn nothing: `--bots greedy:5,mcts:50`.", r.Kinds[at])
		}
	}
	return ""
}

// untaught says that a change is said by a kind that has learned nothing.
func untaught(s lab.Said) bool {
	return s.Verdict == lab.Changed && s.Kind != lab.Mixed && !bot.Trains(s.Kind)
}

// solved says that the player of the first game has it solved: such a one knows both games as well.
func (m *match) solved() bool {
	p := learn.Kept(m.a.arm.Game, m.a.arm.Options)
	return p != nil && p.Recalls()
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
