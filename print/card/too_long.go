package card

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/piece"
)

// tooLong reports a text that does not fit into its zone, or only in a size that is too small, and
// says what would help.
func (f *face) tooLong(a panel, z Zone, room float64, o piece.Options) {
	switch {
	case a.h > room || a.wide():
		f.Found.Add(diag.TextOverflow, "pt", decimal(a.pt), "next", f.wayOut(z, o))
	case a.pt < o.Least():
		f.Found.Add(diag.TextSmall, "pt", decimal(a.pt), "floor", decimal(o.Least()), "next", f.wayOut(z, o))
	}
}

// wayOut is what gives such a text more room: what it says was tried.
func (f *face) wayOut(z Zone, o piece.Options) string {
	switch {
	case f.trial:
		return ""
	case z.Name != "text" || z.placed():
		return "shorten it, or make the " + z.Name + " larger in look.yaml"
	}
	low, top := f.marks(true).h > 0, f.marks(false).h > 0
	for _, try := range []struct {
		corners, words string
		there          bool
	}{{"bottom", "lower corners", low}, {"top", "upper corners", top}, {"", "corners", low && top}} {
		if try.there && f.readsWithout(try.corners, o) {
			return "shorten it, leave the " + try.words + " empty on all cards of its kind, or use a larger card"
		}
	}
	return "shorten it, or use a larger card"
}

// readsWithout says whether the text would be large enough if nothing stood in the corners whose
// names begin so, on no card of the kind.
func (f *face) readsWithout(corners string, o piece.Options) bool {
	if f.frame.design() == "index" { // its text keeps clear of both indices anyway
		return false
	}
	other := *f
	other.Pen, other.voices, other.common, other.trial = f.Quiet(), nil, nil, true
	defer func() { other.forget() }()
	other.card.Peers = nil
	other.card.Badges = slices.DeleteFunc(slices.Clone(f.card.Badges), func(b Badge) bool {
		return strings.HasPrefix(b.at(), corners) || corners == "top" && b.at() == "right-column"
	})
	if f.cut != nil {
		other.cutFace()
	}
	other.lay(o)
	return !other.Found.Has(diag.TextOverflow) && !other.Found.Has(diag.TextSmall)
}
