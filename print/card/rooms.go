package card

import (
	"math"

	"github.com/broadside-cards/broadside/print/piece"
)

// insides is what the outline of a kind leaves for the parts of its faces.
type insides struct {
	upper, lower box     // where the marks in the corners stand
	squeeze      float64 // of those in the lower ones, 1 for none
	rooms        []box   // for name and texts
}

// findInsides is worked out once for a kind.
func (f *face) findInsides() insides {
	peers := f.card.Peers
	if f.common == nil || len(peers) == 0 {
		return f.measureInsides()
	}
	f.common.insideMu.Lock()
	defer f.common.insideMu.Unlock()
	known, ok := f.common.inside[&peers[0]]
	if !ok {
		known = f.measureInsides()
		f.common.inside[&peers[0]] = known
	}
	return known
}

func (f *face) measureInsides() insides {
	const lines = 0.2 // of the height, above marks in the lower corners
	other := *f
	other.inside = insides{upper: f.markRoom(false, 1), lower: f.markRoom(true, 1), squeeze: 1}
	need := other.highestRoom() + other.headHeight() + lines*f.h + lowGap
	for other.inside.lower.y < need && other.squeezes() {
	}
	other.inside.rooms = other.findRooms()
	return other.inside
}

// squeezes makes the marks in the lower corners smaller, so that they stand lower in an outline
// which is narrow there; false where there are none or they would be too small.
func (f *face) squeezes() bool {
	const step, least = 0.1, 0.5
	if f.inside.squeeze-step < least || f.marks(true).h == 0 {
		return false
	}
	f.inside.squeeze -= step
	f.inside.lower = f.markRoom(true, f.inside.squeeze)
	return true
}

// findRooms are the boxes inside the outline and the safe zone in which name and texts may stand,
// the lowest first: from one to the next the art gives way by a step, down to its least height and
// to what stands in the upper corners, and each has more room for text than the one before.
func (f *face) findRooms() (out []box) {
	const usual = 0.42 // of the height
	highest, end := f.highestRoom(), f.h-f.safe
	if f.marks(true).h > 0 {
		end = f.inside.lower.y - lowGap
	}
	y := usual * f.h
	first, said := f.roomSaid(highest, end)
	if said {
		y, highest = min(y, first.y), min(highest, first.y)
	}
	for ; y > highest; y -= artSteps * f.h {
		out = f.withMore(out, f.roomFrom(y, end))
	}
	out = f.withMore(out, f.roomFrom(highest, end))
	out = append(out, f.deeper(out[len(out)-1], end)...)
	if said {
		out = append([]box{first}, out...)
	}
	return out
}

// highestRoom is how far up a room may begin.
func (f *face) highestRoom() float64 {
	const least, wide, below = 0.26, 0.30, 1.6 // of the height, of that of a wide card, and mm
	y := least * f.h
	if f.card.Landscape {
		y = wide * f.h
	}
	if f.marks(false).h > 0 {
		y = max(y, f.inside.upper.bottom()+below*f.scale)
	}
	return y
}

// withMore adds a room if it has more space for text than the last, which goes if it has none at all.
func (f *face) withMore(rooms []box, b box) []box {
	switch n := len(rooms); {
	case n > 0 && f.textArea(rooms[n-1]) == 0:
		return append(rooms[:n-1], b)
	case n > 0 && f.textArea(rooms[n-1]) >= f.textArea(b):
		return rooms
	}
	return append(rooms, b)
}

// headHeight is what stands in the room beside the texts, and beside what some cards have below them.
func (f *face) headHeight() float64 {
	return f.stackedHeight("band", (bandH+stripH)*f.scale) + f.gap() + f.footHeight()
}

// textArea is what of a room is for text.
func (f *face) textArea(b box) float64 {
	return max(0, b.w-2*f.textPad()) * max(0, b.h-f.headHeight())
}

// roomFrom is the room that begins at a height and ends above another with the most space for text.
// As it has to hold a name, too, it is rather wide than deep.
func (f *face) roomFrom(y, end float64) (best box) {
	const steps = 24
	head := f.headHeight()
	most := math.Inf(-1)
	for i := 1; i <= steps; i++ {
		b := f.widest(y, head+max(0, end-y-head)*float64(i)/steps)
		if worth := f.textArea(b) * b.w; worth > most {
			best, most = b, worth
		}
	}
	return best
}

// deeper are rooms that begin where another does and end lower: narrower, but a text of several
// blocks may be larger there.
func (f *face) deeper(b box, end float64) (out []box) {
	const step, narrow = 0.5, 0.5 // mm, and of the width
	for h := b.h + step; b.y+h <= end; h += step {
		d := f.widest(b.y, h)
		if d.w < narrow*f.w {
			break
		}
		out = append(out, d)
	}
	return out
}

// roomSaid is the room that the frame asks for with the height of the art, of the text, or both.
func (f *face) roomSaid(highest, end float64) (best box, said bool) {
	art, _ := f.frame.zone("art")
	text, _ := f.frame.zone("text")
	head := f.headHeight()
	switch {
	case !f.saysRoom():
		return box{}, false
	case !text.high():
		return f.roomFrom(min(art.H.MM, end-head), end), true
	}
	const narrow = 0.5 // of the width: what is higher than an outline lets it be is lower
	for h := min(head+text.H.MM, end-f.safe); h >= head && best.w < narrow*f.w; h-- {
		if art.high() {
			best = f.widest(min(art.H.MM, end-h), h)
		} else {
			best = f.lowestRoom(h, highest, end)
		}
	}
	return best, true
}

// lowestRoom is the lowest of the rooms of a height that are not narrow, or the widest.
func (f *face) lowestRoom(h, highest, end float64) (best box) {
	const wide = 0.7 // of the width
	for y := end - h; best.w < wide*f.w; y -= artSteps * f.h / 2 {
		if b := f.widest(max(y, min(highest, end-h)), h); b.w > best.w {
			best = b
		}
		if y <= highest {
			break
		}
	}
	return best
}

// saysRoom says whether the frame asks for a height of the art or of the text.
func (f *face) saysRoom() bool {
	art, _ := f.frame.zone("art")
	text, _ := f.frame.zone("text")
	return art.high() || text.high()
}

// room is the one in which this card's name and texts stand: that of its kind or, where its text
// is too long for it, the one in which that is largest. If it could not be read there, the marks in
// the lower corners are made smaller, and stand lower.
func (f *face) room(o piece.Options) box {
	z, _ := f.frame.zone("text")
	o.TextPt = max(o.TextPt, z.Pt)
	common := f.commonArt(o)
	for i, b := range f.inside.rooms {
		if _, fits := f.inRoom(i, o); fits && b.y <= common {
			return b
		}
	}
	best, worth := f.largest(o)
	for other := *f; worth < o.Least() && other.squeezes(); {
		other.inside.rooms = other.findRooms()
		if b, more := other.largest(o); more > worth {
			best, worth, f.inside = b, more, other.inside
		}
	}
	return best
}

// largest is the room in which the text is largest, and its size there; less than 0 where it
// fits into none.
func (f *face) largest(o piece.Options) (best box, pt float64) {
	pt = math.Inf(-1)
	for i, b := range f.inside.rooms {
		text, _ := f.inRoom(i, o)
		worth := text.pt
		if over := text.h - f.textHeightIn(b); over > 0 || text.wide() {
			worth = -1 - max(0, over)
		}
		if worth > pt {
			best, pt = b, worth
		}
	}
	return best, pt
}

func (f *face) textHeightIn(b box) float64 { return max(1, b.h-f.headHeight()-f.slotHeight()) }

// inRoom sets the text as it is in one of the rooms, and says whether it is of nearly the usual size
// there; in one that the frame asks for it may be as small as it is to be read.
func (f *face) inRoom(i int, o piece.Options) (text panel, fits bool) {
	b := f.inside.rooms[i]
	if z, _ := f.frame.zone("text"); z.placed() {
		return panel{pt: textPt(o)}, true
	}
	text = f.sized(f.panelText(), b.w-2*f.textPad(), f.textHeightIn(b), 0, o)
	least := textPt(o) - closePt
	if f.saysRoom() && i == 0 {
		least = min(least, o.Least())
	}
	return text, text.pt >= least && text.h <= f.textHeightIn(b) && !text.wide()
}

// artWithin is where the first of the rooms begins in which the text has nearly the usual size, or
// the one that the frame asks for.
func (f *face) artWithin(o piece.Options) float64 {
	if f.saysRoom() {
		return f.inside.rooms[0].y
	}
	for i, b := range f.inside.rooms {
		if _, fits := f.inRoom(i, o); fits {
			return b.y
		}
	}
	return none
}
