package card

import (
	"cmp"
	"math"
	"strings"

	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Proportions of what stands in corners.
const (
	badgeD     = 11.5 // mm at scale 1
	badgeStep  = 1.1  // from one to the next below it, in its height
	rowHigh    = 0.46 // of a row, a bar and a word, in a round mark's width
	rowWide    = 0.36 // of them, at most, of the card's width
	cutRow     = 6.0  // how high they are where the card is no rectangle, mm: it is small for its width
	cutRowMost = 0.09 // and that, at most, of the card's size
	cutBar     = 0.27 // of a bar there, of the card's width
	rowPad     = 0.8  // from their ground's edge, mm at scale 1
	lowGap     = 0.8  // from what is above marks in the lower corners, mm
)

// badges draws the marks in the corners. Those of one corner stack downwards, the
// right column goes on below the top right unless it has a place of its own.
func (f *face) badges(l layout, o piece.Options) {
	for _, s := range f.stacks() {
		z, _ := f.frame.zone(s.zone)
		if z.Hidden {
			f.hides(z, of(s.badges)...)
			continue
		}
		f.shows(of(s.badges)...)
		if len(s.badges) == 0 {
			continue
		}
		room := f.stackRoom(s, z, f.roomDown(l))
		f.mark(s.zone, room)
		f.dressedUp(z, room, func(room box) { f.column(s, room, z, o) })
	}
}

// roomDown is how far down marks at the top may stand.
func (f *face) roomDown(l layout) float64 {
	deep := l.art.h
	if f.over() || f.frame.design() == "index" || deep <= 0 {
		deep = f.h
	}
	if top := l.top(); f.over() && top > badgeD*f.scale+f.safe {
		deep = top // the boxes on the art stand below the marks
	}
	return deep
}

// stackRoom is the box that a stack takes; marks at the top end deep mm down.
func (f *face) stackRoom(s stack, z Zone, deep float64) box {
	w, h := f.stackSize(s, z)
	firstW, first := f.badgeSize(s.badges[0], z)
	at, right := box{f.safe, f.safe, f.w - 2*f.safe, f.h - 2*f.safe}, f.w-f.safe
	if f.cut != nil {
		at = f.inside.upper
		if s.low {
			at, w, h = f.inside.lower, w*f.inside.squeeze, h*f.inside.squeeze
		}
		right = at.right()
	}
	room := box{at.x, at.y, w, h}
	if s.right {
		room.x = right - w
	}
	if s.low { // it stands in the middle of the row
		room.y = at.y + (at.h-h)/2
		if f.cut == nil {
			room.y = at.bottom() - (max(f.marks(true).h, h)+h)/2
		}
	} else {
		room.h = min(h, max(first, deep-at.y-1))
		if f.cut != nil {
			room.y += max(0, at.h-first) / 2
		}
	}
	if z.placed() {
		at = f.within(z, box{room.x, room.y, firstW, first})
		room = box{at.x, at.y, w, min(h, max(first, f.h-at.y-f.safe))}
	}
	return room
}

// markBoxes are where the marks in the corners stand.
func (f *face) markBoxes(l layout) (out []box) {
	for _, s := range f.stacks() {
		if z, _ := f.frame.zone(s.zone); !z.Hidden && len(s.badges) > 0 {
			out = append(out, f.stackRoom(s, z, f.roomDown(l)))
		}
	}
	return out
}

// stackSize is what a stack takes at its usual size.
func (f *face) stackSize(s stack, z Zone) (w, h float64) {
	for _, b := range s.badges {
		bw, bh := f.badgeSize(b, z)
		w, h = max(w, bw), h+badgeStep*bh
	}
	if len(s.badges) == 1 {
		h /= badgeStep
	}
	return w, h
}

// badgeSize is what a mark takes, as its zone says or as it needs.
func (f *face) badgeSize(b Badge, z Zone) (w, h float64) {
	d := badgeD * f.scale
	switch b.Form {
	case "word", "icons", "bar":
		wide := rowWide * f.w
		h = rowHigh * d
		if f.cut != nil && f.frame.design() != "index" {
			h = max(h, min(cutRow, cutRowMost*min(f.w, f.h)))
			if b.Form == "bar" {
				wide = cutBar * f.w
			}
		}
		h = z.H.Or(h)
		return z.W.Or(min(wide, f.rowWidth(b, h, z))), h
	}
	d = z.W.Or(z.H.Or(d))
	return d, d
}

// rowWidth is how wide a row, a bar or a word would be.
func (f *face) rowWidth(b Badge, h float64, z Zone) float64 {
	pad := 2 * rowPad * f.scale
	switch b.Form {
	case "icons":
		n := max(b.N, b.Whole)
		return pad + (h-pad)*(n+rowGap*max(0, n-1))
	case "word":
		z.Font = wordFont(z)
		return 2*pad + lineWidth(z, f.fontOf(z, b.Value), b.Value, f.wordPt(z, h)) + 0.1
	}
	return math.Inf(1)
}

// wordFont is the role of the typeface of a word in a corner.
func wordFont(z Zone) string { return cmp.Or(z.Font, "bold") }

func (f *face) wordPt(z Zone, h float64) float64 {
	if z.Pt > 0 {
		return z.Pt
	}
	return min(8.5*f.scale, 0.6*h*draw.PtPerMM)
}

// column draws badges from the top of a room down, smaller if it can't hold
// them at their usual size.
func (f *face) column(s stack, room box, z Zone, o piece.Options) {
	w, h := f.stackSize(s, z)
	k := min(1, room.h/h, room.w/w)
	y := room.y
	for _, b := range s.badges {
		bw, bh := f.badgeSize(b, z)
		bw, bh = k*bw, k*bh
		in, x := box{room.x, y, bw, bh}, room.x+bw/2
		if s.right {
			in.x, x = room.right()-bw, room.right()-bw/2
		}
		if b.Form == "" || b.Form == "circle" {
			f.badge(b, x, y+bh/2, min(bw, bh), z)
		} else {
			f.cornerMark(b, in, s.right, z, o)
		}
		y += badgeStep * bh
	}
}

// cornerMark draws a mark into its box that is not round.
func (f *face) cornerMark(b Badge, in box, right bool, z Zone, o piece.Options) {
	l := &Layer{Zone: z, Form: b.Form, Words: b.Value, Icon: b.Icon, N: b.N, Of: b.Whole}
	l.Ground, l.Line, l.Gradient = "", "", nil
	if l.Align == "" && b.Form != "word" {
		l.Align = map[bool]string{false: "left", true: "right"}[right]
	}
	ground, pad := pen.Colour(z.Ground, f.theme.Plain), 0.0
	switch b.Form {
	case "word":
		l.Zone.Pt, l.Zone.Font = f.wordPt(z, in.h), wordFont(z)
		fallthrough
	case "icons", "bar":
		pad = rowPad * f.scale
		f.pill(in, ground, z)
	}
	f.content(l, in.inset(pad), nil, pen.Colour(z.Colour, f.theme.Words(ground)), o)
}

// pill draws the ground of a row, a bar or a word in a corner, which lifts it off the art.
func (f *face) pill(in box, ground draw.Colour, z Zone) {
	if z.Ground == "none" && z.Gradient == nil {
		return
	}
	path := draw.RoundRect(in.x, in.y, in.w, in.h, in.h/2)
	f.groundShadow(path, z)
	f.fillGround(path, z, in, ground)
	line := draw.Pen{Colour: pen.Colour(z.Line, f.theme.Deep), Width: 0.3 * f.scale}
	if z.Stroke > 0 {
		line.Width = z.Stroke
	}
	from := f.drawnSoFar()
	f.C.Stroke(path, line)
	f.grounded(from)
}

// stack is the badges of one corner.
type stack struct {
	zone       string
	right, low bool
	badges     []Badge
}

// stacks sorts the badges by where they stand.
func (f *face) stacks() (out []stack) {
	by := map[string][]Badge{}
	for _, b := range f.card.Badges {
		by[b.at()] = append(by[b.at()], b)
	}
	column := by["right-column"]
	z, _ := f.frame.zone("column")
	own := z.placed() || z.Hidden
	for _, corner := range lookwords.Corners {
		s := stack{corner, strings.HasSuffix(corner, "right"), strings.HasPrefix(corner, "bottom"), by[corner]}
		if corner == "top-right" && !own {
			s.badges = append(s.badges, column...)
		}
		out = append(out, s)
	}
	if own {
		out = append(out, stack{"column", !z.X.Set || z.X.MM < 0, false, column})
	}
	return out
}

// marks is what the first marks in the upper or the lower corners take.
type marks struct{ left, right, h float64 }

// marks is what those marks take that no frame places elsewhere: as much as the largest of the
// cards laid out alike, so that their texts stand at one height.
func (f *face) marks(low bool) marks {
	peers := f.card.Peers
	if len(peers) == 0 {
		peers = []Card{f.card}
	}
	work := func() (out marks) {
		for i := range peers {
			other := *f
			other.card = peers[i]
			for _, s := range other.stacks() {
				z, _ := f.frame.zone(s.zone)
				if s.low != low || z.placed() || z.Hidden || len(s.badges) == 0 {
					continue
				}
				w, _ := f.stackSize(s, z)
				_, h := f.badgeSize(s.badges[0], z)
				if out.h = max(out.h, h); s.right {
					out.right = max(out.right, w)
				} else {
					out.left = max(out.left, w)
				}
			}
		}
		return out
	}
	if f.common == nil || len(f.card.Peers) == 0 {
		return work()
	}
	return f.common.marks(&peers[0], low, work)
}

// lowWidth is how wide the wider of the marks in the lower corners is.
func (f *face) lowWidth() float64 {
	m := f.marks(true)
	return max(m.left, m.right)
}

// marks is what the marks in the corners of a kind take, which is worked out once.
func (c *common) marks(of *Card, low bool, work func() marks) marks {
	c.cornersMu.Lock()
	defer c.cornersMu.Unlock()
	key := rowOf{of, low}
	known, ok := c.corners[key]
	if !ok {
		known = work()
		c.corners[key] = known
	}
	return known
}

// badge draws one mark d mm across, with a rim that lifts it off the art.
func (f *face) badge(b Badge, x, y, d float64, z Zone) {
	g := pen.OnlyShape("", "")
	if b.Icon != "" {
		g = f.Glyph(b.Icon)
	}
	if g.Icon.Shape == "" {
		g.Icon.Shape = "disc"
		if z.Ground != "" {
			g.Icon.Colour = z.Ground
		} else if g.Icon.Colour == "" {
			g.Icon.Colour = f.theme.Deep.String()
		}
	}
	f.puts(z, round(x, y, d), true)
	f.rim(g.Icon.Shape, x, y, d)
	p := f.Pen
	if z.Font != "" {
		roles := f.Fonts
		roles.Number = f.fontOf(z, b.Value)
		p = f.In(roles)
	}
	p.Icon(g, b.Value, x, y, d, f.theme.Inks[0])
}

// rim is a pale edge around a mark, of the mark's own shape.
func (f *face) rim(shape string, x, y, d float64) {
	wide := d + 1.2*f.scale
	switch shape {
	case "shield", "diamond", "star", "square", "hex":
		f.Shape(shape, x, y, wide, f.theme.Tint)
	default:
		f.C.Fill(draw.Circle(x, y, wide/2), f.theme.Tint)
	}
}
