//go:build unix

package card

import (
	"fmt"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// manyCards is a set of n different faces: the toy deck over and over, each
// with a name, a number and a text of its own.
func manyCards(n int) []Card {
	var out []Card
	for i := range n {
		c := toyDeck()[i%5]
		c.ID, c.Name, c.Count = fmt.Sprintf("%s-%d", c.ID, i), fmt.Sprintf("%s %d", c.Name, i), 1
		c.Blocks = append([]Block(nil), c.Blocks...)
		if len(c.Blocks) > 0 && i%5 != 3 {
			c.Blocks = append(c.Blocks, Block{Style: "plain", Paras: []pen.Para{para(words(fmt.Sprintf("Number %d of the ", i)), icon("ship"), words(" log."))}})
		}
		out = append(out, c)
	}
	return out
}

// BenchmarkDraw draws the faces of 200 cards.
func BenchmarkDraw(b *testing.B) {
	cards := manyCards(200)
	b.ReportAllocs()
	for b.Loop() {
		Draw(cards, toyIcons(), piece.Options{})
	}
}

// BenchmarkPNG draws and encodes one card at 300 dpi; the figure is for one core.
func BenchmarkPNG(b *testing.B) {
	pieces, _ := Draw(manyCards(5), toyIcons(), piece.Options{})
	for i, name := range []string{"sailor", "long text", "landscape", "costs", "lattice"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			size, start := 0, spent()
			for b.Loop() {
				file, err := piece.PNG(pieces[i], 300)
				require.NoError(b, err)
				size = len(file)
			}
			b.ReportMetric((spent()-start)/float64(b.N), "cpu-ms/op")
			b.ReportMetric(float64(size)/1024, "KB")
			b.ReportMetric(peakMB(), "peak-MB")
		})
	}
}

// spent is the processor time so far, ms: on a busy machine it says more than
// the clock.
func spent() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}

// peakMB is the most memory the process has had.
func peakMB() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Maxrss) / 1024
}
