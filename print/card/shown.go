package card

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Carried is something of the rules that a card carries, and that its face has to show.
type Carried struct {
	What string    // as badges, texts and icons say what they show: "cost"
	Say  string    // it, for findings: "the number `cost`"
	Why  string    // why no part of the face has it, where none does
	At   diag.Span // where a look would say so
}

// shown is what of a card was put on its face, and why the rest was not. What draws a
// part of a face says here what it shows.
type shown struct {
	on   map[string]bool
	kept map[string]reason
}

// reason is why something was not drawn, and where a look says so.
type reason struct {
	why string
	at  diag.Span
}

func newShown() *shown { return &shown{map[string]bool{}, map[string]reason{}} }

// shows notes that a part of the face that shows this is drawn.
func (f *face) shows(what ...string) {
	if f.shown == nil {
		return
	}
	for _, w := range what {
		f.shown.on[w] = true
	}
}

// keeps notes that a part of the face which would show this is not drawn.
func (f *face) keeps(z Zone, why string, what ...string) {
	if f.shown == nil {
		return
	}
	for _, w := range what {
		if _, known := f.shown.kept[w]; !known {
			f.shown.kept[w] = reason{why, z.At}
		}
	}
}

// hides notes that a zone is hidden which would show this.
func (f *face) hides(z Zone, what ...string) { f.keeps(z, "the zone `"+z.Name+"` is hidden", what...) }

// lost reports what the card carries and nothing on its face shows.
func (f *face) lost() {
	for _, c := range f.card.Carries {
		if f.shown.on[c.What] {
			continue
		}
		why := reason{c.Why, c.At}
		if kept, ok := f.shown.kept[c.What]; ok {
			why = kept
		}
		f.Found.AddAt(why.at, diag.NotOnFace, "cards", "`"+f.card.Name+"`", "say", c.Say, "field", c.What, "why", why.why)
	}
}

// of is what badges show.
func of(list []Badge) (out []string) {
	for _, b := range list {
		if b.Of != "" && !slices.Contains(out, b.Of) {
			out = append(out, b.Of)
		}
	}
	return out
}
