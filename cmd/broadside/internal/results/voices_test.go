package results

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestAnswers reads the sentences for what several voices may say.
func TestAnswers(t *testing.T) {
	said := func(kind string, v lab.Verdict, low, value, high float64) lab.Said {
		return lab.Said{Kind: kind, Games: 100, Verdict: v, Change: stats.Estimate{Low: low, Value: value, High: high}}
	}
	up, down := said("a", lab.Changed, 0.05, 0.1, 0.15), said("b", lab.Changed, -0.3, -0.2, -0.1)
	slight, same := said("b", lab.Slight, 0.001, 0.01, 0.019), said("b", lab.Same, -0.01, 0, 0.01)
	open, stuck := said(lab.Mixed, lab.NotClear, -0.1, 0.05, 0.2), said("c", lab.Stuck, -0.01, 0, 0.01)
	q := Question{Player: "red", Lead: "In B ", Same: "No difference that matters in how often the red wins", Within: 0.02}
	for _, c := range []struct {
		verdict   lab.Verdict
		direction int
		holds     bool
		voices    []lab.Said
		want      string
	}{
		{lab.Changed, 1, true, []lab.Said{up, slight}, "In B the red wins more, whoever plays: by 10.0 points with a (5.0 to 15.0) and 1.0 points with b (0.1 to 1.9, less than the 2 points that matter)."},
		{lab.Changed, -1, false, []lab.Said{down, open, stuck}, "In B the red wins less, by 20.0 points with b (10.0 to 30.0). Too few games to tell where they meet (+5.0, -10.0 to +20.0) and with c (there it wins nearly always or never)."},
		{lab.Opposed, 0, false, []lab.Said{up, down}, "Who plays decides: in B the red wins more, by 10.0 points with a (5.0 to 15.0), and less, by 20.0 points with b (10.0 to 30.0)."},
		{lab.Partial, 1, false, []lab.Said{up, same}, "Who plays decides: in B the red wins more, by 10.0 points with a (5.0 to 15.0); but by nothing that matters with b (-1.0 to +1.0)."},
		{lab.Slight, 0, true, []lab.Said{slight, same}, "No difference that matters in how often the red wins, whoever plays: with b (+0.1 to +1.9) and with b (-1.0 to +1.0) (less than 2 points either way)."},
		{lab.NotClear, 0, false, []lab.Said{same, open}, "No difference that matters in how often the red wins with b (-1.0 to +1.0). Too few games to tell where they meet (+5.0, -10.0 to +20.0)."},
		{lab.NotClear, 0, false, []lab.Said{open, {Kind: "d"}}, "Too few games to tell whether the red wins more or less: where they meet (+5.0, -10.0 to +20.0) and with d (none finished)."},
	} {
		assert.Equal(t, c.want, q.Answer(lab.SeatVoice{Player: "red", Verdict: c.verdict, Direction: c.direction, Holds: c.holds}, c.voices))
	}
}
