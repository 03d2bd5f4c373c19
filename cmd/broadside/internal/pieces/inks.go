package pieces

import (
	"fmt"
	"math"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

// Inks say with which inks, for which eyes and how large to print.
type Inks struct {
	ink   string
	seeAs string
	large bool
}

// InkFlags adds the flags of Inks.
func (o *Drawing) InkFlags(f *pflag.FlagSet) {
	f.Var(shell.OneOf(&o.Inks.ink, []string{"full", "low", "grey"}), "ink", "full, low (outlines in place of grounds) or grey (default full)")
	f.Var(shell.OneOf(&o.Inks.seeAs, ink.ColourVisions()), "see-as", "show what colour-blind eyes see: deuteranopia, protanopia or tritanopia")
	f.BoolVar(&o.Inks.large, "large-print", false, "set texts as large as they fit, from 12 pt, and report those below 10 pt")
}

// Sizes of large print, points: the American Printing House for the Blind asks
// for 14 and more, which no card of rules holds; 12 reads at arm's length.
const (
	largeText  = 12
	largeFloor = 10
)

// sizes fills in the text sizes of large print.
func (i Inks) sizes(o piece.Options) piece.Options {
	if i.large {
		o.TextPt, o.MinPt = largeText, largeFloor
	}
	return o
}

// Drawn gives pieces in the inks asked for.
func (i Inks) Drawn(pieces []piece.Piece) []piece.Piece {
	change := map[string]func(*draw.List) *draw.List{"low": ink.Low, "grey": ink.Grey}[i.ink]
	out := make([]piece.Piece, len(pieces))
	for n, p := range pieces {
		if change != nil {
			p.Face, p.Back = change(p.Face), change(p.Back)
		}
		if i.seeAs != "" {
			p.Face, p.Back = ink.SeenAs(p.Face, ink.ColourVision(i.seeAs)), ink.SeenAs(p.Back, ink.ColourVision(i.seeAs))
		}
		out[n] = p
	}
	return out
}

// Saved says how much ink the faces take and, if that was asked for, what is
// saved: "ink: about 12 % of each face, 47 % in full colour".
func (i Inks) Saved(full, used []piece.Piece) string {
	if i.ink != "low" {
		return ""
	}
	return fmt.Sprintf("ink: about %d %% of each face, %d %% in full colour", covered(used), covered(full))
}

// covered is the mean coverage of pieces by ink, in percent, by copies.
func covered(pieces []piece.Piece) int {
	sum, copies := 0.0, 0
	for _, p := range pieces {
		sum += float64(p.Count) * ink.Coverage(p.Face, p.W, p.H)
		copies += p.Count
	}
	return int(math.Round(100 * sum / float64(max(1, copies))))
}
