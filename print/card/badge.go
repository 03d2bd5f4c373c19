package card

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
)

// badges draws the marks on the art. Marks of one corner stack downwards; the
// right column goes on below the top right, unless it has a place of its own.
func (f *face) badges(l layout) {
	deep := l.art.h
	if f.over() || f.frame.design() == "index" || deep <= 0 {
		deep = f.h
	}
	if top := l.top(); f.over() && top > badgeD*f.scale+f.safe {
		deep = top // the boxes on the art stand below the marks
	}
	for _, side := range f.stacks() {
		z, _ := f.frame.zone(side.zone)
		if z.Hidden {
			f.hides(z, of(side.badges)...)
			continue
		}
		f.shows(of(side.badges)...)
		d := badgeD * f.scale
		if side.zone == "column" {
			d = z.W.Or(d)
		}
		d = z.W.Or(z.H.Or(d))
		room := box{f.safe, f.safe, d, deep - f.safe - 1}
		if side.right {
			room.x = f.w - f.safe - d
		}
		if f.cut != nil {
			at := f.markRoom(d)
			room = box{at.x, at.y, d, max(d, deep-at.y-1)}
			if side.right {
				room.x = at.right() - d
			}
		}
		if z.placed() {
			at := f.within(z, box{room.x, room.y, d, d})
			room = box{at.x, at.y, d, f.h - at.y - f.safe}
		}
		if n := float64(len(side.badges)); n > 0 {
			f.mark(side.zone, box{room.x, room.y, room.w, min(room.h, n*room.w*1.1)})
		}
		f.dressedUp(z, room, func(room box) { f.column(side.badges, room, side.right, z) })
	}
}

// column draws badges from the top of a room down, smaller if it can't hold
// them at their usual size.
func (f *face) column(list []Badge, room box, right bool, z Zone) {
	d := room.w
	if n := float64(len(list)); n*d*1.1 > room.h {
		d = room.h / n / 1.1
	}
	x := room.x + d/2
	if right {
		x = room.right() - d/2
	}
	for i, b := range list {
		f.badge(b, x, room.y+d/2+float64(i)*d*1.1, d, z)
	}
}

// stack is the badges of one zone.
type stack struct {
	zone   string
	right  bool
	badges []Badge
}

// stacks sorts the badges by where they stand.
func (f *face) stacks() []stack {
	by := map[string][]Badge{}
	for _, b := range f.card.Badges {
		at := f.cornerOf(b)
		by[at] = append(by[at], b)
	}
	left := stack{"top-left", false, by["top-left"]}
	right := stack{"top-right", true, by["top-right"]}
	if z, _ := f.frame.zone("column"); z.placed() || z.Hidden {
		return []stack{left, right, {"column", !z.X.Set || z.X.MM < 0, by["right-column"]}}
	}
	right.badges = append(right.badges, by["right-column"]...)
	return []stack{left, right}
}

func (f *face) cornerOf(b Badge) string {
	switch b.Corner {
	case "top-right", "right-column":
		return b.Corner
	}
	return "top-left"
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
