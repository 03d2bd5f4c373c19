package fonts

import "github.com/broadside-cards/broadside/print/draw"

// Draw draws one line of plain text, such as a caption: each part in the first
// face of the chain that has its characters, and a box for a character that no
// face has. It is as wide as Width says. Kern is not used.
func Draw(c draw.Canvas, t draw.Text) {
	em := t.Pt * draw.MMPerPt
	t.Kern = nil
	for _, part := range Split(t.Font, Set(t.Font, t.S)) {
		if part.Font == nil {
			DrawMissing(c, t.X, t.Y, t.Pt, t.Colour)
			t.X += MissingWidth * em
			continue
		}
		t.S, t.Font = part.S, part.Font
		c.Text(t)
		t.X += Get(part.Font).line(part.S) * em
	}
}

// missingHeight is that of the box for a missing character, in ems: a capital's.
const missingHeight = 0.668

// DrawMissing draws the box that stands for a character no face has, from x mm
// along the baseline at y mm.
func DrawMissing(c draw.Canvas, x, y, pt float64, ink draw.Colour) {
	em := pt * draw.MMPerPt
	side, high := 0.06*em, missingHeight*em
	box := draw.Rect(x+side, y-high, MissingWidth*em-2*side, high)
	c.Stroke(box, draw.Pen{Colour: ink, Width: 0.05 * em})
}
