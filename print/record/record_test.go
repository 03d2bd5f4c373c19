package record_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/record"
)

// everything makes one call of each kind.
func everything(c draw.Canvas) {
	c.Push(draw.Translate(5, 5).Mul(draw.Rotate(1)))
	c.Clip(draw.Rect(0, 0, 10, 10))
	c.Fill(draw.Circle(5, 5, 2.5), draw.Black)
	c.Stroke(draw.LineSeg(0, 0, 1.005, -0.001), draw.Pen{Width: 0.25, Dash: []float64{1, 0.5}, Round: true})
	c.Text(draw.Text{S: `say "ahoy"`, X: 1, Y: 2, Font: fonts.Display, Pt: 9.25, Colour: draw.White})
	c.Pop()
}

func TestGolden(t *testing.T) {
	c := &record.Canvas{}
	everything(c)
	golden.Check(t, "everything.txt", c.String())
	golden.Complete(t, "everything.txt")
}

func TestListReplaysExactly(t *testing.T) {
	direct, replayed, list := &record.Canvas{}, &record.Canvas{}, &draw.List{}
	everything(direct)
	everything(list)
	list.Replay(replayed)
	assert.Equal(t, direct.String(), replayed.String())
}
