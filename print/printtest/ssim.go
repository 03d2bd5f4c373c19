package printtest

import (
	"image"
	"image/color"
)

// SSIM is the mean structural similarity of two pictures of one size over
// windows of 8 by 8 grey pixels, 1 for equal ones; pictures of different sizes
// have 0. Wang, Bovik, Sheikh and Simoncelli, Image quality assessment (2004),
// with its constants K1 = 0.01 and K2 = 0.03.
func SSIM(a, b image.Image) float64 {
	if a.Bounds().Size() != b.Bounds().Size() {
		return 0
	}
	const window = 8
	sum, n := 0.0, 0
	size := a.Bounds().Size()
	x, y := greys(a), greys(b)
	for top := 0; top+window <= size.Y; top += window {
		for left := 0; left+window <= size.X; left += window {
			sum += similarity(x, y, size.X, left, top, window)
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

func greys(m image.Image) []float64 {
	box := m.Bounds()
	out := make([]float64, 0, box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			out = append(out, float64(color.GrayModel.Convert(m.At(x, y)).(color.Gray).Y))
		}
	}
	return out
}

// similarity is that of one window.
func similarity(a, b []float64, stride, left, top, window int) float64 {
	var sa, sb, saa, sbb, sab float64
	for y := top; y < top+window; y++ {
		for x := left; x < left+window; x++ {
			u, v := a[y*stride+x], b[y*stride+x]
			sa, sb = sa+u, sb+v
			saa, sbb, sab = saa+u*u, sbb+v*v, sab+u*v
		}
	}
	n := float64(window * window)
	ma, mb := sa/n, sb/n
	va, vb, cov := saa/n-ma*ma, sbb/n-mb*mb, sab/n-ma*mb
	const c1, c2 = (0.01 * 255) * (0.01 * 255), (0.03 * 255) * (0.03 * 255)
	return (2*ma*mb + c1) * (2*cov + c2) / ((ma*ma + mb*mb + c1) * (va + vb + c2))
}
