package card

import (
	"cmp"

	"github.com/broadside-cards/broadside/print/typeset"
)

// shortLines is how many lines a text may take that is set in the middle.
const shortLines = 2

// aligned is a text with the way it stands: as it is said of it or of its zone, else as on all
// cards of the kind.
func (f *face) aligned(b Block, z Zone) Block {
	b = b.merged(z)
	b.Align = cmp.Or(b.Align, string(f.usualAlign()))
	return b
}

// usualAlign is how texts stand on the cards of a kind that say nothing of it: all in the middle
// where every text of each of them is short, else all at the left. A short one in the middle beside
// longer ones at the left looks like a mistake.
func (f *face) usualAlign() typeset.Align {
	peers := f.card.Peers
	if len(peers) == 0 {
		peers = []Card{f.card}
	}
	short := func() bool {
		for _, c := range peers {
			if !f.briefly(c) {
				return false
			}
		}
		return true
	}
	if f.common == nil || len(f.card.Peers) == 0 {
		return middle(short())
	}
	return middle(f.common.isShort(&peers[0], short))
}

func middle(short bool) typeset.Align {
	if short {
		return typeset.Centre
	}
	return typeset.Left
}

// briefly says whether each text of a card takes few lines at the usual size.
func (f *face) briefly(c Card) bool {
	other := *f
	other.Pen, other.card, other.voices = f.Quiet(), c, nil
	defer func() { other.forget() }()
	if f.cut != nil { // wherever the card at hand has its text
		other.inner = f.inside.rooms[0]
	}
	for _, b := range c.Blocks {
		if b.Style == "costs" {
			continue // its columns stand in the middle anyway
		}
		measure, _ := other.measure()
		pt := other.usualPt
		z, own := f.frame.zone("text " + b.Field)
		if own {
			measure = other.ownMeasure(z)
		} else {
			z, _ = f.frame.zone("text")
		}
		pt = max(pt, z.Pt)
		lines := 0
		for _, s := range other.setBlock(b.merged(z), measure, pt).paras {
			lines += s.Count
		}
		if lines > shortLines {
			return false
		}
	}
	return true
}

// ownMeasure is how wide a line may be in a text's own zone.
func (f *face) ownMeasure(z Zone) float64 {
	return f.within(z, f.usual("text")).w - 2*f.ownPad(z)
}

func (f *face) ownPad(z Zone) float64 { return z.Pad.Or(2.4 * f.scale) }

// isShort says whether all texts of a kind are short, which is worked out once.
func (c *common) isShort(of *Card, work func() bool) bool {
	c.shortMu.Lock()
	defer c.shortMu.Unlock()
	known, ok := c.short[of]
	if !ok {
		known = work()
		c.short[of] = known
	}
	return known
}
