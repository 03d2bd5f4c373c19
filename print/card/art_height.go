package card

import (
	"math"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside/dsl/cores"
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
	begun     map[*Card]bool          // kinds of which a card was drawn
	mu        sync.Mutex              // guards what follows
	heights   map[*Card]float64       // of the art, on all cards of a kind
	grounds   map[grounded]*draw.List // patterns
	shortMu   sync.Mutex              // guards what follows
	short     map[*Card]bool          // kinds all of whose texts are short
	cornersMu sync.Mutex              // guards what follows
	corners   map[rowOf]marks         // in the upper or the lower corners of a kind
	insideMu  sync.Mutex              // guards what follows
	inside    map[*Card]insides       // the outlines of kinds
}

// rowOf is the upper or the lower corners of a kind.
type rowOf struct {
	kind *Card
	low  bool
}

func newCommon() *common {
	return &common{begun: map[*Card]bool{}, heights: map[*Card]float64{}, grounds: map[grounded]*draw.List{}, corners: map[rowOf]marks{}, inside: map[*Card]insides{}, short: map[*Card]bool{}}
}

// known says whether a card of these was drawn before, and remembers that one is now. A
// card without others like it shares nothing.
func (c *common) known(peers []Card) bool {
	if len(peers) == 0 {
		return true
	}
	before := c.begun[&peers[0]]
	c.begun[&peers[0]] = true
	return before
}

func (c *common) height(of *Card) (height float64, known bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	height, known = c.heights[of]
	return height, known
}

func (c *common) setHeight(of *Card, height float64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.heights[of] = height
}

// ground is a pattern, which is made if it is not there yet.
func (c *common) ground(key grounded, make func() *draw.List) *draw.List {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.grounds[key] == nil {
		c.grounds[key] = make()
	}
	return c.grounds[key]
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
		if known, ok := f.common.height(&peers[0]); ok {
			return known
		}
	}
	height := slices.Min(append(cores.Each(len(peers), func(i int) float64 { return f.artOf(peers[i], o) }), none))
	if height == none {
		height = 0
	}
	if f.common != nil && len(f.card.Peers) > 0 {
		f.common.setHeight(&peers[0], height)
	}
	return height
}

// ArtHeight is the height of the art on a drawn card's kind; false where each card has its own.
func (d *Drawer) ArtHeight(c Card) (height float64, common bool) {
	if len(c.Peers) == 0 {
		return 0, false
	}
	return d.common.height(&c.Peers[0])
}

// mostOver is how much of a face that is all art a text may take so that the names of its kind go
// by it.
const mostOver = 0.5

// artOver is what is free of art that covers the whole face, above a card's text, in the steps in
// which art gives way; none where the text takes too much.
func (f *face) artOver(measure, free float64, o piece.Options) float64 {
	text := f.sized(f.panelText(), measure, free*mostText, 0, o)
	if text.h > free*mostOver || text.wide() {
		return none
	}
	step := artSteps * f.h
	return math.Floor((free-text.h)/step+1e-9) * step
}

// none is the height of art that leaves too little for the text.
var none = math.Inf(1)

// artOf is how high a card can have its art with text of nearly the usual size,
// none where that is less than the least.
func (f *face) artOf(c Card, o piece.Options) float64 {
	other := *f
	other.Pen, other.card, other.voices = f.Quiet(), c, nil
	defer func() { other.forget() }()
	band, foot, slots := f.stackedHeight("band", (bandH+stripH)*f.scale), other.footHeight(), other.slotHeight()
	free := f.stackBox().h - band - foot - slots - f.gap()
	measure, _ := f.measure()
	if f.cut != nil {
		return other.artWithin(o)
	}
	if f.over() {
		return other.artOver(measure, free, o)
	}
	least, usual := other.artHeights(free)
	for pt := textPt(o); pt >= textPt(o)-closePt; pt -= 0.25 {
		text := other.setPanel(other.panelText(), measure, pt)
		if room := free - text.h; room >= least && !text.wide() {
			return max(least, min(usual, other.step(room)))
		}
	}
	return none
}
