package measuring

import (
	"fmt"
	"time"

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

// spoken are the voices of a seat by what each can say for itself.
type spoken struct{ more, less, no, open []string }

func listen(r *lab.Robust, seat int) (s spoken) {
	for _, v := range r.Voices {
		if v.Comparison == nil {
			s.open = append(s.open, with(v)+" (no pair finished)")
			continue
		}
		c := v.Seats[seat]
		e := c.Change
		switch {
		case c.Verdict == lab.Changed && e.Value > 0:
			s.more = append(s.more, fmt.Sprintf("%.1f points %s (%.1f to %.1f)", 100*e.Value, with(v), 100*e.Low, 100*e.High))
		case c.Verdict == lab.Changed:
			e = e.Minus()
			s.less = append(s.less, fmt.Sprintf("%.1f points %s (%.1f to %.1f)", 100*e.Value, with(v), 100*e.Low, 100*e.High))
		case c.Verdict == lab.Slight, c.Verdict == lab.Same:
			s.no = append(s.no, fmt.Sprintf("%s (%+.1f to %+.1f)", with(v), 100*e.Low, 100*e.High))
		default:
			s.open = append(s.open, fmt.Sprintf("%s (%+.1f, %+.1f to %+.1f)", with(v), 100*e.Value, 100*e.Low, 100*e.High))
		}
	}
	return s
}

// with names a voice within a sentence.
func with(v lab.Voice) string {
	if v.Kind == lab.Mixed {
		return "where they meet"
	}
	return "with " + v.Kind
}

// aboutSeat is what all say of a seat.
func (m *match) aboutSeat(r *lab.Robust, seat int, s lab.SeatVoice, took time.Duration) string {
	said := listen(r, seat)
	word, sure := "more", said.more
	if s.Direction < 0 {
		word, sure = "less", said.less
	}
	switch s.Verdict {
	case lab.Opposed:
		return fmt.Sprintf("Who plays decides: %sthe %s wins more, by %s, and less, by %s.", m.inBetween(), s.Player, prose.List(said.more), prose.List(said.less)) + notTold(said.open)
	case lab.Partial:
		return fmt.Sprintf("Who plays decides: %sthe %s wins %s, by %s; but it makes no difference that matters %s.", m.inBetween(), s.Player, word, prose.List(sure), prose.List(said.no)) + notTold(said.open)
	case lab.Changed:
		if s.Holds {
			return fmt.Sprintf("%sthe %s wins %s, whoever plays: by %s.", m.inB(), s.Player, word, prose.List(sure))
		}
		return fmt.Sprintf("%sthe %s wins %s, by %s.", m.inB(), s.Player, word, prose.List(sure)) + notTold(said.open)
	case lab.Same, lab.Slight:
		return fmt.Sprintf("No difference that matters in how often the %s wins, whoever plays: %s (less than %s either way).", s.Player, prose.List(said.no), points(r.Within))
	}
	text := fmt.Sprintf("Too few games to tell whether the %s wins more or less: %s.", s.Player, prose.List(said.open))
	if len(said.no) > 0 {
		text = fmt.Sprintf("No difference that matters in how often the %s wins %s.", s.Player, prose.List(said.no)) + notTold(said.open)
	}
	return text + m.wouldTell(r, seat, took)
}

// inBetween is inB within a sentence.
func (m *match) inBetween() string {
	if m.edit != "" {
		return m.edit + " "
	}
	return "in B "
}

// notTold names the voices that could not tell.
func notTold(open []string) string {
	if len(open) == 0 {
		return ""
	}
	return " Too few games to tell " + prose.List(open) + "."
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
			return fmt.Sprintf(" About %s more %s would tell so large a change%s.", prose.Count(roughly(n), "pair"), with(v), atThisPace(n, v.Pairs, took))
		}
		if v.Needed > v.Pairs {
			return fmt.Sprintf(" To tell a change of 1 point takes about %s %s.", prose.Count(roughly(v.Needed), "pair"), with(v))
		}
	}
	return ""
}
