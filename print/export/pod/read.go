package pod

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// limits are far beyond what profiles need.
var limits = yamldoc.Limits{Depth: 16, Parts: 4000}

// MaxBytes is how large a file of profiles may be.
const MaxBytes = 64 << 10

// keys are those of a profile.
var keys = []string{"name", "title", "url", "note", "files", "dpi", "bleed", "safe", "colour", "text", "order", "copies",
	"front", "back", "file", "inventory", "sizes"}

// Read reads a file of profiles. With an error among the findings there are no
// profiles.
func Read(f *diag.File) ([]Profile, diag.List) {
	root, found := yamldoc.Parse(f, limits)
	r := &reader{found: found}
	if root == nil {
		if len(found) == 0 {
			r.bad(diag.Span{File: f}, "it is empty", "nothing here", "write `- name: …`, `files: …` and `sizes: …`")
		}
		return nil, r.found
	}
	if root.Kind != yamldoc.List {
		r.bad(root.Span, "it is no list", "not a `- `", "start every profile with `- name: …`")
		return nil, r.found
	}
	var out []Profile
	for _, n := range root.Items {
		p := r.profile(n)
		if slices.ContainsFunc(out, func(q Profile) bool { return q.Name == p.Name }) {
			r.bad(n.Span, "`"+p.Name+"` is there twice", "again", "give one of them another name")
		}
		out = append(out, p)
	}
	if r.found.Errors() > 0 {
		return nil, r.found
	}
	return out, r.found
}

type reader struct{ found diag.List }

func (r *reader) bad(at diag.Span, problem, label, next string) {
	r.found.Add(diag.BadProfile, at, "problem", problem, "label", label, "next", next)
}

// profile reads one. What is not said is as most printers have it.
func (r *reader) profile(n *yamldoc.Node) Profile {
	p := Profile{DPI: 300}
	if n.Kind != yamldoc.Map {
		r.bad(n.Span, "a profile is a group of keys", "no keys here", "write `- name: …`")
		return p
	}
	r.known(n)
	p.Name, p.Title, p.URL, p.Note = r.text(n, "name"), r.text(n, "title"), r.text(n, "url"), r.text(n, "note")
	r.named(n, &p)
	p.PDF = r.oneOf(n, "files", "png", "pdf") == "pdf"
	p.BackFirst = r.oneOf(n, "order", "front-first", "back-first") == "back-first"
	p.CMYK = r.oneOf(n, "colour", "rgb", "cmyk") == "cmyk"
	p.Outlines = r.oneOf(n, "text", "fonts", "outlines") == "outlines"
	p.Repeated = r.oneOf(n, "copies", map[bool]string{true: "repeated", false: "listed"}[p.PDF], "listed", "repeated") == "repeated"
	p.DPI = r.number(n, "dpi", p.DPI)
	p.Bleed = r.length(n, "bleed", 3, p.DPI)
	p.Safe = r.length(n, "safe", p.Bleed, p.DPI)
	r.names(n, &p)
	r.sizes(n, &p)
	r.fits(n, p)
	return p
}

// known reports keys that no profile has.
func (r *reader) known(n *yamldoc.Node) {
	for _, pair := range n.Pairs {
		if k := pair.Key; !slices.Contains(keys, k.Text) {
			r.found.Add(diag.UnknownKey, k.Span, "key", k.Text, "known", strings.Join(keys, ", "), "near", diag.Suggest(k.Text, keys))
		}
	}
}

var profileName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func (r *reader) named(n *yamldoc.Node, p *Profile) {
	at := n.Span
	if v := n.Get("name"); v != nil {
		at = v.Span
	}
	if !profileName.MatchString(p.Name) {
		r.bad(at, "a profile needs a name", "not a name to choose it by", "write small letters, digits and dashes, such as `name: corner-shop`")
	}
	if p.Title == "" {
		p.Title = p.Name
	}
}

// names reads the patterns of names.
func (r *reader) names(n *yamldoc.Node, p *Profile) {
	front := "{deck}/{id}.png"
	if p.Repeated {
		front = "{deck}/{number}-{id}.png"
	}
	p.Front, p.Back, p.File = r.pattern(n, "front", front, ".png"), r.pattern(n, "back", "{deck}/back.png", ".png"), r.pattern(n, "file", "{deck}.pdf", ".pdf")
	p.Inventory = r.pattern(n, "inventory", "", ".csv")
	if p.Inventory == "" && !p.PDF && !p.Repeated {
		p.Inventory = "inventory.csv"
	}
	if v := n.Get("front"); v != nil && p.Repeated && !strings.Contains(p.Front, "{number}") {
		r.bad(v.Span, "copies would have one name", "no `{number}`", "write `{number}` into it, or `copies: listed`")
	}
	if v := n.Get("front"); v != nil && !p.Repeated && !strings.Contains(p.Front, "{id}") && !strings.Contains(p.Front, "{number}") {
		r.bad(v.Span, "all fronts would have one name", "no `{id}`", "write `{id}` into it")
	}
}

var (
	placeholder = regexp.MustCompile(`\{[^}]*\}`)
	plainPath   = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9 ._-]*(/[A-Za-z0-9_-][A-Za-z0-9 ._-]*)*$`)
)

// pattern reads a name: words and placeholders, in folders but never outside.
func (r *reader) pattern(n *yamldoc.Node, key, usual, ending string) string {
	v, s := n.Get(key), r.text(n, key)
	if v == nil || s == "" {
		return usual
	}
	for _, word := range placeholder.FindAllString(s, -1) {
		if !slices.Contains([]string{"{deck}", "{id}", "{number}"}, word) {
			r.bad(v.Span, "`"+word+"` stands for nothing", "here", "use `{deck}`, `{id}` and `{number}`")
			return usual
		}
	}
	if !plainPath.MatchString(placeholder.ReplaceAllString(s, "x")) || !strings.HasSuffix(s, ending) {
		r.bad(v.Span, "this can't be the name of a file", "here", "write letters, digits, dashes and `/`, with `"+ending+"` at the end")
		return usual
	}
	return s
}

// sizes reads the sizes that are taken.
func (r *reader) sizes(n *yamldoc.Node, p *Profile) {
	v := n.Get("sizes")
	switch {
	case v == nil:
		r.bad(n.Span, "`"+p.Name+"` says no sizes", "no `sizes`", "write `sizes: any`, or a line such as `poker: 825 x 1125 px` for each")
	case v.Kind == yamldoc.Scalar && v.Text == "any":
		p.AnySize = true
	case v.Kind != yamldoc.Map:
		r.bad(v.Span, "these are no sizes", "not `any`, and no lines of sizes", "write `sizes: any`, or a line such as `poker: 825 x 1125 px` for each")
	default:
		for _, pair := range v.Pairs {
			r.size(pair.Key, pair.Value, p)
		}
	}
}

var area = regexp.MustCompile(`^([0-9.]+) ?[x×] ?([0-9.]+) ?(px|mm|in)$`)

// size reads a trimmed size, by name or in mm, and that of its files.
func (r *reader) size(key, value *yamldoc.Node, p *Profile) {
	s, err := named(key.Text)
	if w, h, ok := measured(key.Text, p.DPI); ok {
		s, err = Size{Name: key.Text, W: min(w, h), H: max(w, h)}, nil
	}
	if err != nil {
		r.bad(key.Span, "`"+key.Text+"` is no size of cards", "neither a name nor a size", "write a name such as `poker`, or `\"70 x 120 mm\"`")
		return
	}
	w, h, ok := measured(value.Text, p.DPI)
	switch {
	case value.Kind == yamldoc.Scalar && value.Text == "bleed":
		s = p.around(s)
	case value.Kind != yamldoc.Scalar || !ok:
		r.bad(value.Span, "this is no size of a file", "here", "write `825 x 1125 px`, `66 x 94 mm`, `2.75 x 3.75 in`, or `bleed`")
		return
	case w < s.W || h < s.H || w > s.W+40 || h > s.H+40:
		r.bad(value.Span, fmt.Sprintf("a file of %.4g × %.4g mm does not fit cards of %g × %g mm", w, h, s.W, s.H), "here", "the file is the card with its bleed")
		return
	default:
		s.FileW, s.FileH, s.PxW, s.PxH = w, h, pixels(w, p.DPI), pixels(h, p.DPI)
	}
	p.Sizes = append(p.Sizes, s)
}

// measured reads "825 x 1125 px" as mm.
func measured(text string, dpi float64) (w, h float64, ok bool) {
	m := area.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	w, err1 := strconv.ParseFloat(m[1], 64)
	h, err2 := strconv.ParseFloat(m[2], 64)
	k := map[string]float64{"px": 25.4 / dpi, "mm": 1, "in": 25.4}[m[3]]
	return w * k, h * k, err1 == nil && err2 == nil
}

// fits reports what can't be done.
func (r *reader) fits(n *yamldoc.Node, p Profile) {
	if v := n.Get("colour"); v != nil && p.CMYK && !p.PDF {
		r.bad(v.Span, "a PNG picture has no inks", "only a PDF has", "write `files: pdf`, or `colour: rgb`")
	}
}

// text reads a value on one line; "" if it is not there.
func (r *reader) text(n *yamldoc.Node, key string) string {
	v := n.Get(key)
	switch {
	case v == nil || !v.Known():
	case v.Kind != yamldoc.Scalar || strings.TrimSpace(v.Text) == "" || strings.Contains(v.Text, "\n"):
		r.bad(v.Span, "`"+key+"` is a word or a few on one line", "here", "write `"+key+": …`")
	default:
		return strings.TrimSpace(v.Text)
	}
	return ""
}

// oneOf reads one of a few words; the first is usual, and may stand there again.
func (r *reader) oneOf(n *yamldoc.Node, key string, words ...string) string {
	s := r.text(n, key)
	if s == "" || slices.Contains(words, s) {
		if s == "" {
			return words[0]
		}
		return s
	}
	r.bad(n.Get(key).Span, "`"+s+"` is no value for `"+key+"`", "here", "write "+strings.Join(slices.Compact(slices.Sorted(slices.Values(words))), " or "))
	return words[0]
}

// number reads dots per inch.
func (r *reader) number(n *yamldoc.Node, key string, usual float64) float64 {
	s := r.text(n, key)
	if s == "" {
		return usual
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || v < 72 || v > 1200 {
		r.bad(n.Get(key).Span, "`"+s+"` is no value for `"+key+"`", "here", "write a number from 72 to 1200, such as 300")
		return usual
	}
	return v
}

var lengthText = regexp.MustCompile(`^([0-9.]+) ?(px|mm|in|pt)?$`)

// length reads a length from 0 to 20 mm; a bare number is mm.
func (r *reader) length(n *yamldoc.Node, key string, usual, dpi float64) float64 {
	s := r.text(n, key)
	if s == "" {
		return usual
	}
	m := lengthText.FindStringSubmatch(s)
	if m != nil {
		v, err := strconv.ParseFloat(m[1], 64)
		v *= map[string]float64{"px": 25.4 / dpi, "mm": 1, "": 1, "in": 25.4, "pt": 25.4 / 72}[m[2]]
		if err == nil && v <= 20 {
			return v
		}
	}
	r.bad(n.Get(key).Span, "`"+s+"` is no length up to 20 mm", "here", "write `3mm`, `0.125in` or `36px`")
	return usual
}
