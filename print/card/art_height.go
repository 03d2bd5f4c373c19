package card

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
)

// closePt is by how many points text may be set smaller so that the art of a
// card is as high as that of its kind.
const closePt = 1.0

// artSteps is by how much, of a card's height, art gives way to text: in steps,
// so that a word more or less seldom moves the band of a whole kind.
const artSteps = 0.05

// common is what is the same on many cards and is worked out once.
type common struct {
	heights map[*Card]float64       // of the art, on all cards of a kind
	grounds map[grounded]*draw.List // patterns
}

func newCommon() *common {
	return &common{heights: map[*Card]float64{}, grounds: map[grounded]*draw.List{}}
}

// artHeights is how far text may push the art, and how high it is usually.
func (f *face) artHeights(free float64) (least, usual float64) {
	if len(f.card.Blocks) == 0 && f.card.Slots == 0 {
		return free, free
	}
	if f.card.Landscape {
		return f.h * 0.30, f.h * 0.48
	}
	return f.h * 0.26, f.h * 0.46
}

// step is the highest of the steps of art that leaves the rest free.
func (f *face) step(h float64) float64 {
	_, usual := f.artHeights(h)
	if h >= usual {
		return usual
	}
	return usual - math.Ceil((usual-h)/(artSteps*f.h)-1e-9)*artSteps*f.h
}

// commonArt is the height of the art on the cards of this one's kind: as high
// as all of them can have it with text of nearly the usual size. Cards that
// can't even with the least art are left to themselves. 0 is for none.
func (f *face) commonArt(o piece.Options) float64 {
	peers := f.card.Peers
	if len(peers) == 0 {
		peers = []Card{f.card}
	}
	if f.common != nil {
		if known, ok := f.common.heights[&peers[0]]; ok {
			return known
		}
	}
	height := math.Inf(1)
	for _, c := range peers {
		if h, ok := f.artOf(c, o); ok {
			height = min(height, h)
		}
	}
	if math.IsInf(height, 1) {
		height = 0
	}
	if f.common != nil && len(f.card.Peers) > 0 {
		f.common.heights[&peers[0]] = height
	}
	return height
}

// artOf is how high a card can have its art with text of nearly the usual size;
// ok is false where that is less than the least.
func (f *face) artOf(c Card, o piece.Options) (h float64, ok bool) {
	other := *f
	other.Pen, other.card = f.Quiet(), c
	band, foot, slots := f.stackedHeight("band", (bandH+stripH)*f.scale), other.footHeight(), other.slotHeight()
	free := f.stackBox().h - band - foot - slots - f.gap()
	measure, _ := f.measure()
	least, usual := other.artHeights(free)
	for pt := textPt(o); pt >= textPt(o)-closePt; pt -= 0.25 {
		text := other.setPanel(other.panelText(), measure, pt)
		if room := free - text.h; room >= least && !text.wide() {
			return max(least, min(usual, other.step(room))), true
		}
	}
	return 0, false
}
