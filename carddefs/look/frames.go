package look

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Frame is a layout that kinds of cards share.
type Frame struct {
	Name    check.Word
	Like    check.Word // another frame, or one of Designs; empty: the usual design
	Border  Border
	Colours []Pair // what is coloured (see FrameColours), and "#rrggbb"
	Zones   []Zone
}

// Border is a margin of one colour.
type Border struct {
	Colour        check.Word
	Width, Radius Length
}

// Zone is the place and the look of one part of a face. Its At is its name
// in the file.
type Zone struct {
	At                        check.Word
	Hidden                    bool
	X, Y, W, H, Right, Bottom Length
	Size                      Length // of its words; a bare number is points
	Stroke, Radius, Pad       Length
	Align, Font               check.Word
	Colour, Ground, Line      check.Word // "#rrggbb", Ground also "none"
}

// DefaultFrame is the frame of all kinds that name no other.
const DefaultFrame = "default"

// The words frames may use, in step with the printer's by a test there.
var (
	// Designs are the layouts a frame starts from.
	Designs = []string{"band", "full art", "index"}
	// FrameZones are the parts of a face; a field's text of its own is `text` and
	// the field's name.
	FrameZones = []string{"art", "emblem", "band", "icon", "name", "kind", "text", "slots", "footer", "top-left", "top-right", "column"}
	// FrameColours are what a frame may colour.
	FrameColours = []string{"band", "strip", "art", "line", "light", "dark", "plain", "ink", "ink on dark"}
	// FontRoles are the voices of a zone.
	FontRoles = []string{"title", "text", "bold", "italic", "number"}
	// Aligns are the ways a zone's words stand.
	Aligns = []string{"left", "centre", "right", "justify"}
)

// Frame finds a frame, with what it inherits: what it says itself comes before
// what the frame it is like says. The Like of the result is a design or empty.
func (l *Look) Frame(name string) (Frame, bool) {
	at := slices.IndexFunc(l.Frames, func(f Frame) bool { return f.Name.Text == name })
	if at < 0 {
		return Frame{Name: check.Word{Text: name}, Like: check.Word{Text: name}}, slices.Contains(Designs, name)
	}
	f := l.Frames[at]
	for range l.Frames { // a circle, which is a finding, ends too
		at = slices.IndexFunc(l.Frames, func(g Frame) bool { return g.Name.Text == f.Like.Text })
		if at < 0 {
			break
		}
		f = f.over(l.Frames[at])
	}
	return f, true
}

// over lays a frame over the one it is like.
func (f Frame) over(under Frame) Frame {
	f.Like = under.Like
	if f.Border == (Border{}) {
		f.Border = under.Border
	}
	f.Colours = overlay(under.Colours, f.Colours, wordOf)
	zones := slices.Clone(under.Zones)
	for _, z := range f.Zones {
		at := slices.IndexFunc(zones, func(o Zone) bool { return o.At.Text == z.At.Text })
		if at < 0 {
			zones = append(zones, z)
		} else {
			zones[at] = z.over(zones[at])
		}
	}
	f.Zones = zones
	return f
}

// over lays a zone over that of the same name it inherits.
func (z Zone) over(under Zone) Zone {
	out := under
	out.At, out.Hidden = z.At, z.Hidden
	for _, l := range []struct{ to, from *Length }{
		{&out.X, &z.X}, {&out.Y, &z.Y}, {&out.W, &z.W}, {&out.H, &z.H}, {&out.Right, &z.Right}, {&out.Bottom, &z.Bottom},
		{&out.Size, &z.Size}, {&out.Stroke, &z.Stroke}, {&out.Radius, &z.Radius}, {&out.Pad, &z.Pad},
	} {
		if l.from.Said() {
			*l.to = *l.from
		}
	}
	for _, w := range []struct{ to, from *check.Word }{
		{&out.Align, &z.Align}, {&out.Font, &z.Font}, {&out.Colour, &z.Colour}, {&out.Ground, &z.Ground}, {&out.Line, &z.Line},
	} {
		if w.from.Text != "" {
			*w.to = *w.from
		}
	}
	return out
}

// frame reads one frame of `frames`.
func (r reader) frame(key, value *yamldoc.Node) {
	f := Frame{Name: wordAt(key)}
	if slices.Contains(Designs, f.Name.Text) {
		r.wrong(f.Name, "a name for a frame", "this is a design that comes with Broadside: write `like: "+f.Name.Text+"` in a frame of another name", "")
	}
	if !r.Group(key, value) {
		return
	}
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "like":
			f.Like, _ = r.Word(p.Key, p.Value)
		case "border":
			f.Border = r.border(p.Key, p.Value)
		case "colours":
			r.each(p.Key, p.Value, func(k, v *yamldoc.Node) {
				r.Known(k, FrameColours)
				f.Colours = append(f.Colours, Pair{wordAt(k), r.anyColour(k, v)})
			})
		default:
			if !strings.HasPrefix(p.Key.Text, "text ") {
				r.Known(p.Key, slices.Concat([]string{"like", "border", "colours"}, FrameZones))
			}
			f.Zones = append(f.Zones, r.zone(p.Key, p.Value))
		}
	}
	r.look.Frames = append(r.look.Frames, f)
}

// widestBorder leaves a face inside it on every size of card, mm.
const widestBorder = 10

// border reads `white`, or a group with a width.
func (r reader) border(key, value *yamldoc.Node) Border {
	const usual = 3 // mm: as on most printed cards
	b := Border{Width: Length{usual, key.Span}}
	if value.Kind != yamldoc.Map {
		b.Colour = r.anyColour(key, value)
		return b
	}
	r.Group(key, value, "colour", "width", "radius")
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "colour":
			b.Colour = r.anyColour(p.Key, p.Value)
		case "width":
			b.Width = r.positive(p.Key, p.Value)
			if w, _ := r.Word(p.Key, p.Value); b.Width.MM > widestBorder {
				r.wrong(w, "a border of at most 10 mm", "wider than a card's face has room for", "")
				b.Width = Length{}
			}
		case "radius":
			b.Radius = r.positive(p.Key, p.Value)
		}
	}
	return b
}

// zone reads a zone: `hidden`, a colour's name for nothing else, or a group.
func (r reader) zone(key, value *yamldoc.Node) Zone {
	z := Zone{At: wordAt(key)}
	if value.Kind == yamldoc.Scalar {
		z.Hidden = r.oneOf(key, value, "`hidden` or a group of keys", []string{"hidden"}).Text != ""
		return z
	}
	r.Group(key, value, "x", "y", "w", "h", "right", "bottom", "align", "font", "size", "colour", "ground", "line", "stroke", "radius", "pad", "hidden")
	lengths := map[string]*Length{"x": &z.X, "y": &z.Y, "right": &z.Right, "bottom": &z.Bottom}
	sizes := map[string]*Length{"w": &z.W, "h": &z.H, "stroke": &z.Stroke, "radius": &z.Radius}
	for _, p := range value.Pairs {
		if to := lengths[p.Key.Text]; to != nil {
			*to = r.length(p.Key, p.Value)
		} else if to := sizes[p.Key.Text]; to != nil {
			*to = r.positive(p.Key, p.Value)
		} else {
			r.zoneWord(&z, p.Key, p.Value)
		}
	}
	return z
}

func (r reader) zoneWord(z *Zone, key, value *yamldoc.Node) {
	switch key.Text {
	case "pad":
		z.Pad = r.length(key, value)
	case "size":
		z.Size = r.points(key, value)
	case "align":
		z.Align = r.oneOf(key, value, "a way to align", Aligns)
	case "font":
		z.Font = r.oneOf(key, value, "a font's role", FontRoles)
	case "colour":
		z.Colour = r.anyColour(key, value)
	case "line":
		z.Line = r.anyColour(key, value)
	case "ground":
		if w, ok := r.Word(key, value); ok && w.Text == "none" {
			z.Ground = w
		} else {
			z.Ground = r.anyColour(key, value)
		}
	case "hidden":
		z.Hidden = r.oneOf(key, value, "`true` or `false`", []string{"true", "false"}).Text == "true"
	}
}

// points reads a size of words, which a bare number gives in points.
func (r reader) points(key, value *yamldoc.Node) Length {
	if w, ok := r.Word(key, value); ok {
		if n, err := strconv.ParseFloat(w.Text, 64); err == nil && n > 0 && n < maxLength {
			return Length{n * 25.4 / 72, w.Span}
		}
	}
	return r.positive(key, value)
}

// framesExist checks the names that `like` and `frame` give, and that no frame
// and no kind is like itself.
func (r reader) framesExist() {
	names := slices.Clone(Designs)
	for _, f := range r.look.Frames {
		names = append(names, f.Name.Text)
	}
	test := func(w check.Word) {
		if w.Text != "" && !slices.Contains(names, w.Text) {
			r.wrong(w, "a frame", "neither under `frames` nor a design: "+strings.Join(Designs, ", "), diag.Suggest(w.Text, names))
		}
	}
	next := map[string]check.Word{}
	for _, f := range r.look.Frames {
		test(f.Like)
		next[f.Name.Text] = f.Like
	}
	r.circles(next)
	var kinds []string
	likes := map[string]check.Word{}
	for _, k := range r.look.Kinds {
		test(k.Frame)
		kinds = append(kinds, k.Kind.Text)
		likes[k.Kind.Text] = k.Like
	}
	for _, k := range r.look.Kinds {
		if k.Like.Text != "" && !slices.Contains(kinds, k.Like.Text) {
			r.wrong(k.Like, "a kind of this file", "not under `kinds`", diag.Suggest(k.Like.Text, kinds))
		}
	}
	r.circles(likes)
}

// circles reports each `like` that leads back to where it stands.
func (r reader) circles(next map[string]check.Word) {
	var found []check.Word
	for name, like := range next {
		at := like.Text
		for range next {
			if at == name {
				found = append(found, like)
				break
			}
			at = next[at].Text
		}
	}
	slices.SortFunc(found, func(a, b check.Word) int { return a.Span.Start - b.Span.Start })
	for _, w := range found {
		r.wrong(w, "another one", "this leads back to itself", "")
	}
}

// over lays a kind over the one it is like: each key it has replaces that one.
func (k Kind) over(under Kind) Kind {
	out := under
	out.Kind = k.Kind
	out.said = map[string]bool{}
	for key := range under.said {
		out.said[key] = true
	}
	for key := range k.said {
		out.said[key] = true
	}
	words := map[string]struct{ to, from *check.Word }{
		"frame": {&out.Frame, &k.Frame}, "size": {&out.Size, &k.Size}, "colour": {&out.Colour, &k.Colour}, "icon": {&out.Icon, &k.Icon},
		"icon field": {&out.IconField, &k.IconField}, "slots": {&out.Slots, &k.Slots}, "slot icon": {&out.SlotIcon, &k.SlotIcon},
	}
	for key, w := range words {
		if k.said[key] {
			*w.to = *w.from
		}
	}
	if k.said["landscape"] {
		out.Landscape = k.Landscape
	}
	if k.said["corner"] {
		out.Corner = k.Corner
	}
	if k.said["column"] {
		out.Column = k.Column
	}
	if k.said["texts"] {
		out.Texts = k.Texts
	}
	if k.said["label"] {
		out.Label = k.Label
	}
	for key, w := range map[string]struct{ to, from *check.Word }{
		KeyArt: {&out.Art.File, &k.Art.File}, KeyFit: {&out.Art.Fit, &k.Art.Fit}, KeyFocus: {&out.Art.Focus, &k.Art.Focus},
	} {
		if k.said[key] {
			*w.to = *w.from
		}
	}
	return out
}
