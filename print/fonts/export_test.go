package fonts

import "github.com/broadside-cards/broadside/print/draw"

// Builtin are all faces that come with Broadside, without their fallbacks.
func Builtin() []*draw.Font { return []*draw.Font{Regular, Bold, Italic, BoldItalic, Display} }

// Kern is the Kern of a draw.Text that sets s in this face at pt points.
func (f *Face) Kern(s string, pt float64) []float64 {
	em := f.Measure(s).Kern
	if em == nil {
		return nil
	}
	mm := make([]float64, len(em))
	for i, k := range em {
		mm[i] = k * pt * draw.MMPerPt
	}
	return mm
}
