//go:build unix

package sheet_test

import (
	"fmt"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// manyCards is a set of n different cards: five kinds, texts of several lines
// with icons. Every second has a picture of its own, drawn or of dots, if asked.
func manyCards(tb testing.TB, n int, pictures bool) []card.Card {
	tb.Helper()
	var out []card.Card
	for i := range n {
		c := card.Card{
			ID: fmt.Sprintf("card-%d", i), Name: fmt.Sprintf("Toy Card %d", i), Kind: fmt.Sprintf("Kind %d", i%5), KindIcon: []string{"hook", "anchor", "wave", "crown", "wheel"}[i%5],
			Landscape: i%5 == 3,
			Badges:    []card.Badge{{Icon: "coin", Value: fmt.Sprint(i % 9), Corner: "top-left"}, {Icon: "compass", Corner: "top-right"}},
			Blocks: []card.Block{
				{Style: "light", Paras: []pen.Para{{{Text: "When your turn ends: ", Bold: true}, {Text: fmt.Sprintf("put %d of the ", i)}, {Icon: "coin", Num: "1"}, {Text: " on one of your boats, then look at the top card of the deck."}}}},
				{Style: "dark", Paras: []pen.Para{{{Text: "You may discard it unless you pay "}, {Icon: "coin", Num: "2"}, {Text: "."}}}},
			},
			Footer: "Toy set",
		}
		if pictures && i%2 == 0 {
			c.Art = picture(tb, i)
		}
		out = append(out, c)
	}
	return out
}

// picture is a different one for every number: 744 × 520 dots, or an SVG.
func picture(tb testing.TB, i int) *art.Art {
	tb.Helper()
	name, data := "a.jpg", []byte(nil)
	if i%4 == 0 {
		name = "a.svg"
		body := ""
		for k := range 200 {
			body += fmt.Sprintf(`<path fill="#%02x%02x40" d="M%d %dq30 %d 60 0t60 0v40h-120z"/>`, k, 255-k, k*7%690, k*i%450, k%40)
		}
		data = []byte(`<svg viewBox="0 0 690 450">` + body + `</svg>`)
	} else {
		img := printtest.Quarters(744, 520)
		for k := range img.Pix {
			img.Pix[k] ^= uint8(k*i>>9) & 0x3f
		}
		data = printtest.JPEG(tb, img)
	}
	a, err := art.Read(name, data)
	require.NoError(tb, err)
	return a
}

// BenchmarkPDF lays out and writes 200 different cards, drawing included.
func BenchmarkPDF(b *testing.B) {
	for _, pictures := range []bool{false, true} {
		cards := manyCards(b, 200, pictures)
		b.Run(map[bool]string{false: "patterns", true: "pictures"}[pictures], func(b *testing.B) {
			size, start := 0, usage()
			for b.Loop() {
				pieces, _ := card.Draw(cards, nil, piece.Options{})
				file, _, err := sheet.PDF(pieces, sheet.Options{})
				require.NoError(b, err)
				size = len(file)
			}
			end := usage()
			spent := end.Utime.Nano() + end.Stime.Nano() - start.Utime.Nano() - start.Stime.Nano()
			b.ReportMetric(float64(spent)/1e6/float64(b.N), "cpu-ms/op")
			b.ReportMetric(float64(size)/1024, "KB")
			b.ReportMetric(float64(end.Maxrss)/1024, "peak-MB")
		})
	}
}

// usage is the processor time and memory so far.
func usage() (u syscall.Rusage) {
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return u
}
