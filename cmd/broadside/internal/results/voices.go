package results

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Question is what several kinds of players were asked of a seat, in the words of the answer.
type Question struct {
	Player string
	Lead   string // begins the sentence: "In B "; "" for nothing
	Than   string // behind more and less: " often than the pirate"; "" for nothing
	Same   string // what all are sure of where nothing matters: "No difference that matters in how often the crown wins"
	Within float64
}

// Answer is what all voices say together: that it holds for all, or who plays decides.
func (q Question) Answer(all lab.SeatVoice, voices []lab.Said) string {
	said := q.listen(all, voices)
	lead := q.Lead + "the " + q.Player
	word := "more"
	if all.Direction < 0 {
		word = "less"
	}
	switch all.Verdict {
	case lab.Opposed:
		return fmt.Sprintf("Who plays decides: %s wins more%s, by %s, and less, by %s.", prose.Small(lead), q.Than, prose.List(said.more), prose.List(said.less)) + notTold(said.open)
	case lab.Partial:
		return fmt.Sprintf("Who plays decides: %s wins %s%s, by %s; but by nothing that matters %s.", prose.Small(lead), word, q.Than, prose.List(slices.Concat(said.more, said.less)), prose.List(said.no)) + notTold(said.open)
	case lab.Changed:
		whoever := ", by "
		if all.Holds {
			whoever = ", whoever plays: by "
		}
		return prose.Capital(lead) + " wins " + word + q.Than + whoever + prose.List(slices.Concat(said.more, said.less)) + "." + notTold(said.open)
	case lab.Same, lab.Slight:
		return fmt.Sprintf("%s, whoever plays: %s (less than %s either way).", q.Same, prose.List(said.no), Points(q.Within))
	}
	if len(said.no) > 0 {
		return q.Same + " " + prose.List(said.no) + "." + notTold(said.open)
	}
	return fmt.Sprintf("Too few games to tell whether the %s wins more or less%s: %s.", q.Player, q.Than, prose.List(said.open))
}

// spoken are the voices by what each can say for itself.
type spoken struct{ more, less, no, open []string }

// listen puts the voices in order. One that is sure of a change too small to matter agrees with
// those that are sure of more in the same direction.
func (q Question) listen(all lab.SeatVoice, voices []lab.Said) (s spoken) {
	for _, v := range voices {
		e := v.Change
		switch little := v.Verdict == lab.Slight && e.Value > 0 == (all.Direction > 0); {
		case v.Games == 0:
			s.open = append(s.open, WithVoice(v.Kind)+" (none finished)")
		case v.Verdict == lab.Stuck:
			s.open = append(s.open, WithVoice(v.Kind)+" (there it wins nearly always or never)")
		case (v.Verdict == lab.Changed || little && all.Direction != 0) && e.Value > 0:
			s.more = append(s.more, q.by(v, e))
		case v.Verdict == lab.Changed || little && all.Direction != 0:
			s.less = append(s.less, q.by(v, e.Minus()))
		case v.Verdict == lab.Slight, v.Verdict == lab.Same:
			s.no = append(s.no, fmt.Sprintf("%s (%+.1f to %+.1f)", WithVoice(v.Kind), 100*e.Low, 100*e.High))
		default:
			s.open = append(s.open, fmt.Sprintf("%s (%+.1f, %+.1f to %+.1f)", WithVoice(v.Kind), 100*e.Value, 100*e.Low, 100*e.High))
		}
	}
	return s
}

// by is how large a change is to a voice.
func (q Question) by(v lab.Said, e stats.Estimate) string {
	text := fmt.Sprintf("%.1f points %s (%.1f to %.1f", 100*e.Value, WithVoice(v.Kind), 100*e.Low, 100*e.High)
	if v.Verdict == lab.Slight {
		text += ", less than the " + Points(q.Within) + " that matter"
	}
	return text + ")"
}

// WithVoice names a voice within a sentence.
func WithVoice(kind string) string {
	if kind == lab.Mixed {
		return "where they meet"
	}
	return "with " + kind
}

// VoiceName names a voice in a table.
func VoiceName(kind string) string {
	if kind == lab.Mixed {
		return "where they meet"
	}
	return kind + " among themselves"
}

// notTold names the voices that could not tell.
func notTold(open []string) string {
	if len(open) == 0 {
		return ""
	}
	return " Too few games to tell " + prose.List(open) + "."
}

// Points is a share in percentage points: 2 points.
func Points(share float64) string {
	text := strings.TrimSuffix(fmt.Sprintf("%.1f", 100*share), ".0")
	if text == "1" {
		return "1 point"
	}
	return text + " points"
}
