package print

import "github.com/broadside-cards/broadside/print/draw"

// badges draws the marks on the art, which is art mm high. Marks of one
// corner stack downwards; the right column goes on below the top right.
func (f *face) badges(art float64) {
	left, right := 0, 0
	for _, want := range []string{"top-left", "top-right", "right-column"} {
		for _, b := range f.card.Badges {
			if f.corner(b) != want {
				continue
			}
			if want == "top-left" {
				f.badge(b, false, left, art)
				left++
			} else {
				f.badge(b, true, right, art)
				right++
			}
		}
	}
}

func (f *face) corner(b Badge) string {
	switch b.Corner {
	case "top-right", "right-column":
		return b.Corner
	}
	return "top-left"
}

// badge draws the n-th mark of a side, smaller if the art can't hold them.
func (f *face) badge(b Badge, right bool, n int, art float64) {
	d := f.badgeSize(right, art)
	x := safe + d/2
	if right {
		x = f.w - x
	}
	y := safe + d/2 + float64(n)*d*1.1
	var g glyph
	if b.Icon != "" {
		g = f.glyph(b.Icon)
	}
	if b.Icon == "" || g.icon.Shape == "" {
		g.icon.Shape = "disc"
		if g.icon.Colour == "" {
			g.icon.Colour = f.theme.deep.String()
		}
	}
	f.c.Fill(draw.Circle(x, y, d/2+0.6*f.scale), f.theme.tint)
	f.icon(g, b.Value, x, y, d, inkDark)
}

func (f *face) badgeSize(right bool, art float64) float64 {
	n := 0
	for _, b := range f.card.Badges {
		if (b.Corner == "top-right" || b.Corner == "right-column") == right {
			n++
		}
	}
	d := badgeD * f.scale
	if room := art - safe - 1; float64(n)*d*1.1 > room {
		d = room / float64(n) / 1.1
	}
	return d
}
