package results

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
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
	said := listen(voices)
	word, sure := "more", said.more
	if all.Direction < 0 {
		word, sure = "less", said.less
	}
	lead := q.Lead + "the " + q.Player
	switch all.Verdict {
	case lab.Opposed:
		return fmt.Sprintf("Who plays decides: %s wins more%s, by %s, and less, by %s.", lower(lead), q.Than, prose.List(said.more), prose.List(said.less)) + notTold(said.open)
	case lab.Partial:
		return fmt.Sprintf("Who plays decides: %s wins %s%s, by %s; but by nothing that matters %s.", lower(lead), word, q.Than, prose.List(sure), prose.List(said.no)) + notTold(said.open)
	case lab.Changed:
		whoever := ""
		if all.Holds {
			whoever = ", whoever plays: by "
			return upper(lead) + " wins " + word + q.Than + whoever + prose.List(sure) + "."
		}
		return upper(lead) + " wins " + word + q.Than + ", by " + prose.List(sure) + "." + notTold(said.open)
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

func listen(voices []lab.Said) (s spoken) {
	for _, v := range voices {
		e := v.Change
		switch {
		case v.Games == 0:
			s.open = append(s.open, WithVoice(v.Kind)+" (none finished)")
		case v.Verdict == lab.Stuck:
			s.open = append(s.open, WithVoice(v.Kind)+" (there it wins nearly always or never)")
		case v.Verdict == lab.Changed && e.Value > 0:
			s.more = append(s.more, fmt.Sprintf("%.1f points %s (%.1f to %.1f)", 100*e.Value, WithVoice(v.Kind), 100*e.Low, 100*e.High))
		case v.Verdict == lab.Changed:
			e = e.Minus()
			s.less = append(s.less, fmt.Sprintf("%.1f points %s (%.1f to %.1f)", 100*e.Value, WithVoice(v.Kind), 100*e.Low, 100*e.High))
		case v.Verdict == lab.Slight, v.Verdict == lab.Same:
			s.no = append(s.no, fmt.Sprintf("%s (%+.1f to %+.1f)", WithVoice(v.Kind), 100*e.Low, 100*e.High))
		default:
			s.open = append(s.open, fmt.Sprintf("%s (%+.1f, %+.1f to %+.1f)", WithVoice(v.Kind), 100*e.Value, 100*e.Low, 100*e.High))
		}
	}
	return s
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

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
