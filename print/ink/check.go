package ink

import (
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/cores"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/piece"
)

// Check finds text and signs on pieces that stand out too little from their ground, each
// pair of colours of a kind once; of a gradient the place where it is worst on the first piece.
func Check(pieces []piece.Piece) diag.List { return NewChecker().Check(pieces) }

// Checker does so for pieces some at a time, as if it were given all together.
type Checker struct {
	seen map[pair]bool
}

// pair is the colours of an ink and its ground on a kind of piece.
type pair struct {
	kind, colours string
	sign          bool
}

// NewChecker has seen no piece yet.
func NewChecker() *Checker {
	return &Checker{map[pair]bool{}}
}

// Check finds it on further pieces.
func (c *Checker) Check(pieces []piece.Piece) (found diag.List) {
	faint := cores.Each(len(pieces), func(i int) []Legibility { return tooFaint(pieces[i].Face) })
	for i, p := range pieces {
		for _, at := range worst(faint[i]) {
			k := pair{p.Kind, at.pair, at.Sign}
			if c.seen[k] {
				continue
			}
			c.seen[k] = true
			code := diag.LowContrast
			if at.Sign {
				code = diag.FaintSign
			}
			found.Add(code, p.At, "card", p.Name, "text", at.Text, "ink", at.Ink.String(), "ground", at.Ground.String(), "pair", at.pair,
				"contrast", strconv.FormatFloat(at.Contrast, 'f', 1, 64),
				"across", strconv.FormatFloat(at.At.X, 'f', 0, 64), "down", strconv.FormatFloat(at.At.Y, 'f', 0, 64))
		}
	}
	return found
}

// worst are of each pair of colours the one that stands out least, in the order of the first.
func worst(faint []Legibility) (out []Legibility) {
	for _, at := range faint {
		i := slices.IndexFunc(out, func(o Legibility) bool { return o.pair == at.pair && o.Sign == at.Sign })
		switch {
		case i < 0:
			out = append(out, at)
		case at.Contrast < out[i].Contrast:
			out[i] = at
		}
	}
	return out
}
