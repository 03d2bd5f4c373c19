package look

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

var colour = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// reader reads look.yaml.
type reader struct {
	schema.Reader
	look *Look
}

// Read reads look.yaml's tree. Icons named anywhere must be declared or
// builtin; whether words, kinds and fields exist is for others to say.
func Read(f *diag.File, root *yamldoc.Node, found *diag.List) *Look {
	r := reader{schema.Reader{Found: found}, &Look{File: f}}
	if !r.Group(&yamldoc.Node{Text: "look.yaml"}, root, "size", "icons", "words", "starts", "kinds", "wording", "backs", "fonts", "frames", "corner", "table", "credits") {
		return r.look
	}
	for _, p := range root.Pairs {
		r.section(p.Key, p.Value)
	}
	r.iconsExist()
	r.framesExist()
	return r.look
}

func (r reader) section(key, value *yamldoc.Node) {
	switch key.Text {
	case "size":
		r.look.Size = r.oneOf(key, value, "a card size", CardSizes)
	case "icons":
		r.each(key, value, r.icon)
	case "words":
		r.look.Words = r.table(key, value)
	case "starts":
		r.look.Starts = r.table(key, value)
	case "kinds":
		r.each(key, value, r.kind)
	case "wording":
		r.look.Wording = r.table(key, value)
	case "table":
		r.onTable(key, value)
	case "credits":
		r.credits(key, value)
	case "fonts":
		r.fonts(key, value)
	case "frames":
		r.each(key, value, r.frame)
	case "corner":
		r.look.Corner = r.rounding(key, value)
	case "backs":
		r.each(key, value, r.back)
	}
}

// each reads a group whose keys are names.
func (r reader) each(key, value *yamldoc.Node, one func(key, value *yamldoc.Node)) {
	if r.Group(key, value) {
		for _, p := range value.Pairs {
			one(p.Key, p.Value)
		}
	}
}

// table reads `word: word` lines.
func (r reader) table(key, value *yamldoc.Node) (out []Pair) {
	r.each(key, value, func(k, v *yamldoc.Node) {
		if w, ok := r.Word(k, v); ok {
			out = append(out, Pair{wordAt(k), w})
		}
	})
	return out
}

func (r reader) icon(key, value *yamldoc.Node) {
	icon := Icon{Name: wordAt(key)}
	if !r.Group(key, value, "icon", "path", "file", "viewBox", "shape", "colour", "credit") {
		return
	}
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "icon":
			icon.Icon = r.oneOf(p.Key, p.Value, "an icon that comes with Broadside", BuiltinIcons)
		case "path":
			icon.Path, _ = r.Word(p.Key, p.Value)
		case "file":
			icon.File, _ = r.Word(p.Key, p.Value)
		case "viewBox":
			icon.ViewBox = r.size(p.Key, p.Value)
		case "shape":
			icon.Shape = r.oneOf(p.Key, p.Value, "a shape", Shapes)
		case "colour":
			icon.Colour = r.colour(p.Key, p.Value)
		case "credit":
			icon.Credit, _ = r.Word(p.Key, p.Value)
		}
	}
	r.look.Icons = append(r.look.Icons, icon)
}

func (r reader) kind(key, value *yamldoc.Node) {
	k := Kind{Kind: wordAt(key), said: map[string]bool{}}
	if !r.Group(key, value, "landscape", "colour", "icon", "icon field", "corner", "column", "slots", "slot icon", "texts", "label", "size", KeyArt, KeyFit, KeyFocus, KeyCredit, "like", "frame") {
		return
	}
	for _, p := range value.Pairs {
		k.said[p.Key.Text] = true
		switch p.Key.Text {
		case "like":
			k.Like, _ = r.Word(p.Key, p.Value)
		case "frame":
			k.Frame, _ = r.Word(p.Key, p.Value)
		case "size":
			k.Size = r.oneOf(p.Key, p.Value, "a card size", CardSizes)
		case "landscape":
			k.Landscape = r.oneOf(p.Key, p.Value, "`true` or `false`", []string{"true", "false"}).Text == "true"
		case "colour":
			k.Colour = r.colour(p.Key, p.Value)
		case "icon":
			k.Icon, _ = r.Word(p.Key, p.Value)
		case "icon field":
			k.IconField, _ = r.Word(p.Key, p.Value)
		case "corner":
			r.each(p.Key, p.Value, func(c, v *yamldoc.Node) { k.Corner = r.corner(k.Corner, c, v) })
		case "column":
			k.Column = r.Words(p.Key, p.Value)
		case "slots":
			k.Slots, _ = r.Word(p.Key, p.Value)
		case "slot icon":
			k.SlotIcon, _ = r.Word(p.Key, p.Value)
		case "texts":
			r.each(p.Key, p.Value, func(f, v *yamldoc.Node) {
				k.Texts = append(k.Texts, Pair{wordAt(f), r.oneOf(f, v, "a panel", Panels)})
			})
		case "label":
			k.Label = r.table(p.Key, p.Value)
		case KeyArt, KeyFit, KeyFocus, KeyCredit:
			ReadArt(r.Reader, &k.Art, p.Key, p.Value)
		}
	}
	r.look.Kinds = append(r.look.Kinds, k)
}

// corner reads `top-left: cost` or `top-left: {field: cost, icon: coin}`, with
// `as: {11: J}` where numbers are printed as something else.
func (r reader) corner(list []Place, key, value *yamldoc.Node) []Place {
	r.Known(key, Corners)
	place := Place{Corner: wordAt(key)}
	if value.Kind != yamldoc.Map {
		place.Field, _ = r.Word(key, value)
		return append(list, place)
	}
	r.Group(key, value, "field", "icon", "as")
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "field":
			place.Field, _ = r.Word(p.Key, p.Value)
		case "icon":
			place.Icon, _ = r.Word(p.Key, p.Value)
		case "as":
			place.As = r.table(p.Key, p.Value)
		}
	}
	return append(list, place)
}

// oneOf reads a word of a closed list.
func (r reader) oneOf(key, value *yamldoc.Node, want string, list []string) check.Word {
	w, ok := r.Word(key, value)
	if !ok || slices.Contains(list, w.Text) {
		return w
	}
	r.wrong(w, want, "one of: "+strings.Join(list, ", "), diag.Suggest(w.Text, list))
	return check.Word{}
}

func (r reader) colour(key, value *yamldoc.Node) check.Word {
	w, ok := r.Word(key, value)
	if ok && !colour.MatchString(w.Text) {
		r.wrong(w, "a colour", "six hexadecimal digits, such as \"#d9a520\"", "")
		return check.Word{}
	}
	return w
}

func (r reader) size(key, value *yamldoc.Node) float64 {
	w, ok := r.Word(key, value)
	if !ok {
		return 0
	}
	n, err := strconv.ParseFloat(w.Text, 64)
	if err != nil || !(n > 0 && n <= 100000) {
		r.wrong(w, "a size", "a number above 0, such as 24", "")
		return 0
	}
	return n
}

func (r reader) wrong(w check.Word, want, label, near string) {
	r.Found.Add(diag.BadLookValue, w.Span, schema.Near(near, "found", w.Text, "want", want, "label", label)...)
}

// iconsExist checks every icon named by words, zones and kinds.
func (r reader) iconsExist() {
	names := append([]string(nil), BuiltinIcons...)
	for _, i := range r.look.Icons {
		names = append(names, i.Name.Text)
	}
	test := func(w check.Word) {
		if w.Text != "" && !slices.Contains(names, w.Text) {
			r.wrong(w, "an icon", "neither declared under `icons` nor builtin", diag.Suggest(w.Text, names))
		}
	}
	for _, w := range slices.Concat(r.look.Words, r.look.Starts) {
		test(w.Is)
	}
	for _, k := range r.look.Kinds {
		test(k.Icon)
		test(k.SlotIcon)
		for _, c := range k.Corner {
			test(c.Icon)
		}
	}
	for _, t := range r.look.Table.Tokens {
		test(t.Icon)
	}
	for _, b := range r.look.Table.Boards {
		test(b.Icon)
	}
	for _, b := range r.look.Backs {
		test(b.Icon)
	}
}

func wordAt(n *yamldoc.Node) check.Word { return check.Word{Text: n.Text, Span: n.Span} }
