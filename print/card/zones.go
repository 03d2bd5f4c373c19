package card

import (
	"math"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/piece"
)

const safeZone = piece.SafeZone

// checkZones reports the zones of the frame that lie off the card, and those
// whose words, numbers or icons come too near to its edge. It is asked before a
// border moves the origin.
func (f *face) checkZones() {
	if f.frame == nil {
		return
	}
	w, h := f.w, f.h
	f.checkLayers()
	for _, z := range f.frame.Zones {
		if z.Hidden || !z.placed() && !z.W.Set && !z.H.Set {
			continue
		}
		b := z.within(w, h, f.asked(z, w, h))
		if why := f.offCard(b); why != "" {
			f.Found.AddAt(z.At, diag.OffCard, "zone", z.Name, "why", why, "width", decimal(f.w), "height", decimal(f.h))
			continue
		}
		if !z.placed() || z.Name == "art" || z.Name == "band" || z.Name == "slots" {
			continue // these may reach over the edge: their words do not
		}
		b = b.inset(z.Pad.Or(0))
		near := min(b.x, b.y, f.w-b.right(), f.h-b.bottom())
		if near < safeZone-0.005 && f.card.Cut.outline(1, 1) == nil {
			f.Found.AddAt(z.At, diag.OutsideSafe, "zone", z.Name, "distance", strconv.FormatFloat(math.Max(0, near), 'f', 1, 64), "safe", decimal(safeZone))
		}
	}
}

// asked is what a zone takes where it does not say: as little as there can be,
// so that only what is said is judged.
func (f *face) asked(z Zone, w, h float64) box {
	switch z.Name {
	case "top-left", "top-right", "bottom-left", "bottom-right", "column", "icon", "emblem":
		d := z.W.Or(z.H.Or(badgeD * f.scale))
		return box{safeZone, safeZone, d, d}
	}
	if z.W.Set || z.H.Set || z.Bottom.Set && !z.Y.Set {
		return box{safeZone, safeZone, w - 2*safeZone, 0}
	}
	return box{safeZone, safeZone, w - 2*safeZone, h - 2*safeZone}
}

func (f *face) offCard(b box) string {
	const least = 0.01
	switch {
	case b.w < -least || b.h < -least:
		return "its far edge lies before its near one"
	case b.x < -least || b.y < -least || b.right() > f.w+least || b.bottom() > f.h+least:
		return "it goes from " + decimal2(b.x) + " to " + decimal2(b.right()) + " mm across and from " + decimal2(b.y) + " to " + decimal2(b.bottom()) + " mm down"
	}
	return ""
}

// decimal writes a size as people do: 6.5, 7.
func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// decimal2 writes a length as people do, to 0.01 mm.
func decimal2(v float64) string { return decimal(math.Round(v*100) / 100) }
