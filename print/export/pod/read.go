package pod

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// limits are far beyond what profiles need.
var limits = yamldoc.Limits{Depth: 16, Parts: 4000}

// MaxBytes is how large a file of profiles may be.
const MaxBytes = 64 << 10

// Read reads a file of profiles. With an error among the findings there are no
// profiles.
func Read(f *diag.File) ([]Profile, diag.List) {
	root, found := yamldoc.Parse(f, limits)
	r := profileReader{schema.NewReader(&found)}
	if root == nil {
		if len(found) == 0 {
			r.bad(diag.Span{File: f}, "it is empty", "nothing here", "write `- name: …`, `files: …` and `sizes: …`")
		}
		return nil, found.Sort()
	}
	if root.Kind != yamldoc.List {
		r.bad(root.Span, "it is no list", "not a `- `", "start every profile with `- name: …`")
		return nil, found.Sort()
	}
	var out []Profile
	for _, n := range root.Items {
		p := r.profile(n)
		if slices.ContainsFunc(out, func(q Profile) bool { return q.Name == p.Name }) {
			r.bad(n.Span, "`"+p.Name+"` is there twice", "again", "give one of them another name")
		}
		out = append(out, p)
	}
	if found.Errors() > 0 {
		return nil, found.Sort()
	}
	return out, found.Sort()
}

type profileReader struct{ schema.Reader }

func (r profileReader) bad(at diag.Span, problem, label, next string) {
	r.Found.Add(diag.BadProfile, at, "problem", problem, "label", label, "next", next)
}

// draft is a profile as it is read, in the table's order: how long a pixel is
// hangs on the dots per inch.
type draft struct {
	Profile
	r profileReader
}

// profileKeys is the table of a profile's keys.
var profileKeys = schema.Group[draft]{Ordered: true, Keys: []schema.Row[draft]{
	schema.Field("name", func(p *draft) *string { return &p.Name }, line.As("small letters, digits and dashes"), "what it is chosen by").Needed("name: corner-shop"),
	schema.Field("title", func(p *draft) *string { return &p.Title }, line, "what people call the printer").Usually("its name"),
	schema.Field("url", func(p *draft) *string { return &p.URL }, line, "where the printer is found"),
	schema.Field("note", func(p *draft) *string { return &p.Note }, line, "what else is to know"),
	schema.Field("files", func(p *draft) *bool { return &p.PDF }, either("png", "pdf"), "a picture for each face, or a document for each deck").Usually("png"),
	schema.Field("dpi", func(p *draft) *float64 { return &p.DPI }, dots, "dots per inch of pictures").Usually("300"),
	schema.Into("bleed", schema.Raw(lengthSays), func(p *draft, at yamldoc.Pair) { p.Bleed = p.length(at, p.Bleed) }, "the picture around a size that is not listed").Usually("3mm"),
	schema.Into("safe", schema.Raw(lengthSays), func(p *draft, at yamldoc.Pair) { p.Safe = p.length(at, p.Bleed) }, "what must stay free of anything that matters, inside the cut").Usually("as `bleed`"),
	schema.Field("colour", func(p *draft) *bool { return &p.CMYK }, either("rgb", "cmyk"), "light, or inks; only documents have inks").Usually("rgb"),
	schema.Field("text", func(p *draft) *bool { return &p.Outlines }, either("fonts", "outlines"), "of documents: outlines are drawn, and no fonts are in the file").Usually("fonts"),
	schema.Field("order", func(p *draft) *string { return &p.Order }, pageOrder, "of a document's pages").Usually("front-first"),
	schema.Field("copies", func(p *draft) *bool { return &p.Repeated }, either("listed", "repeated"), "counted in the inventory, or each a file or page of its own").Usually("`listed`, of documents `repeated`"),
	schema.Field("front", func(p *draft) *string { return &p.Front }, pattern(".png"), "the name of a picture").Usually("{deck}/{id}.png"),
	schema.Field("back", func(p *draft) *string { return &p.Back }, pattern(".png"), "the name of a back").Usually("{deck}/back.png"),
	schema.Field("file", func(p *draft) *string { return &p.File }, pattern(".pdf"), "the name of a document").Usually("{deck}.pdf"),
	schema.Field("inventory", func(p *draft) *string { return &p.Inventory }, pattern(".csv"), "the name of the table of cards").Usually("inventory.csv where copies are listed"),
	schema.Into("sizes", schema.Raw("`any`, or a size of cards and of its files on each line"), (*draft).sizes, "the sizes that are taken").Needed("sizes: any"),
}}

const lengthSays = "a length up to 20 mm: 3mm, 0.125in or 36px"

// Keys describes all keys of a profile.
func Keys() []schema.Key { return profileKeys.Describe() }

// profile reads one. What is not said is as most printers have it.
func (r profileReader) profile(n *yamldoc.Node) Profile {
	p := draft{Profile{DPI: 300, Bleed: 3, Order: FrontFirst}, r}
	if n.Kind != yamldoc.Map {
		r.bad(n.Span, "a profile is a group of keys", "no keys here", "write `- name: …`")
		return p.Profile
	}
	profileKeys.Fill(r.Reader, &p, n)
	at := func(key string) diag.Span {
		if v := n.Get(key); v != nil {
			return v.Span
		}
		return n.Span
	}
	said := func(key string) bool { return n.Get(key) != nil }
	if !profileName.MatchString(p.Name) {
		r.bad(at("name"), "a profile needs a name", "not a name to choose it by", "write small letters, digits and dashes, such as `name: corner-shop`")
	}
	if !said("sizes") {
		r.bad(n.Span, "`"+p.Name+"` says no sizes", "no `sizes`", sizesNext)
	}
	if p.CMYK && !p.PDF {
		r.bad(at("colour"), "a PNG picture has no inks", "only a PDF has", "write `files: pdf`, or `colour: rgb`")
	}
	p.usual(said)
	switch {
	case !said("front"):
	case p.Repeated && !strings.Contains(p.Front, "{number}"):
		r.bad(at("front"), "copies would have one name", "no `{number}`", "write `{number}` into it, or `copies: listed`")
	case !p.Repeated && !strings.Contains(p.Front, "{id}") && !strings.Contains(p.Front, "{number}"):
		r.bad(at("front"), "all fronts would have one name", "no `{id}`", "write `{id}` into it")
	}
	return p.Profile
}

// usual fills in what is not said and hangs on what is.
func (p *draft) usual(said func(key string) bool) {
	or := func(s *string, usual string) {
		if *s == "" {
			*s = usual
		}
	}
	or(&p.Title, p.Name)
	if !said("safe") {
		p.Safe = p.Bleed
	}
	if !said("copies") {
		p.Repeated = p.PDF
	}
	if p.Repeated {
		or(&p.Front, "{deck}/{number}-{id}.png")
	} else if !p.PDF {
		or(&p.Inventory, "inventory.csv")
	}
	or(&p.Front, "{deck}/{id}.png")
	or(&p.Back, "{deck}/back.png")
	or(&p.File, "{deck}.pdf")
}

var profileName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

var (
	placeholder = regexp.MustCompile(`\{[^}]*\}`)
	plainPath   = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9 ._-]*(/[A-Za-z0-9_-][A-Za-z0-9 ._-]*)*$`)
)

// pattern is a name: words and placeholders, in folders but never outside.
func pattern(ending string) schema.Type[string] {
	return line.As("a name that ends in `"+ending+"`, with `{deck}`, `{id}` and `{number}`").Where(func(s string) bool {
		return s == "" || strange(s) == "" && plainPath.MatchString(placeholder.ReplaceAllString(s, "x")) && strings.HasSuffix(s, ending)
	}, func(r schema.Reader, _, v *yamldoc.Node, s string) {
		if word := strange(s); word != "" {
			profileReader{r}.bad(v.Span, "`"+word+"` stands for nothing", "here", "use `{deck}`, `{id}` and `{number}`")
			return
		}
		profileReader{r}.bad(v.Span, "this can't be the name of a file", "here", "write letters, digits, dashes and `/`, with `"+ending+"` at the end")
	})
}

// strange is the first placeholder that stands for nothing, or "".
func strange(s string) string {
	for _, word := range placeholder.FindAllString(s, -1) {
		if !slices.Contains([]string{"{deck}", "{id}", "{number}"}, word) {
			return word
		}
	}
	return ""
}

const sizesNext = "write `sizes: any`, or a line such as `poker: 825 x 1125 px` for each"

// sizes reads the sizes that are taken.
func (p *draft) sizes(at yamldoc.Pair) {
	switch v := at.Value; {
	case v.Kind == yamldoc.Scalar && v.Text == "any":
		p.AnySize = true
	case v.Kind != yamldoc.Map:
		p.r.bad(v.Span, "these are no sizes", "not `any`, and no lines of sizes", sizesNext)
	default:
		for _, pair := range v.Pairs {
			p.size(pair.Key, pair.Value)
		}
	}
}

var area = regexp.MustCompile(`^([0-9.]+) ?[x×] ?([0-9.]+) ?(px|mm|in)$`)

// size reads a trimmed size, by name or in mm, and that of its files.
func (p *draft) size(key, value *yamldoc.Node) {
	s, err := named(key.Text)
	if w, h, ok := measured(key.Text, p.DPI); ok {
		s, err = Size{Name: strings.ReplaceAll(key.Text, " ", ""), W: min(w, h), H: max(w, h)}, nil
	}
	if err != nil {
		p.r.bad(key.Span, "`"+key.Text+"` is no size of cards", "neither a name nor a size", "write a name such as `poker`, or `\"70 x 120 mm\"`")
		return
	}
	w, h, ok := measured(value.Text, p.DPI)
	switch {
	case value.Kind == yamldoc.Scalar && value.Text == "bleed":
		s = p.around(s)
	case value.Kind != yamldoc.Scalar || !ok:
		p.r.bad(value.Span, "this is no size of a file", "here", "write `825 x 1125 px`, `66 x 94 mm`, `2.75 x 3.75 in`, or `bleed`")
		return
	case w < s.W || h < s.H || w > s.W+40 || h > s.H+40:
		p.r.bad(value.Span, fmt.Sprintf("a file of %.4g × %.4g mm does not fit cards of %g × %g mm", w, h, s.W, s.H), "here", "the file is the card with its bleed")
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

// line is a value on one line, however it is written.
var line = schema.Type[string]{Says: "a word or a few", Read: func(r schema.Reader, key, v *yamldoc.Node) (string, bool) {
	if !v.Known() {
		return "", false
	}
	if v.Kind != yamldoc.Scalar || strings.TrimSpace(v.Text) == "" || strings.Contains(v.Text, "\n") {
		profileReader{r}.bad(v.Span, "`"+key.Text+"` is a word or a few on one line", "here", "write `"+key.Text+": …`")
		return "", false
	}
	return strings.TrimSpace(v.Text), true
}}

// noValue reports a value that its key can't have.
func noValue(next string) func(schema.Reader, *yamldoc.Node, *yamldoc.Node, string) {
	return func(r schema.Reader, key, v *yamldoc.Node, s string) {
		profileReader{r}.bad(v.Span, "`"+s+"` is no value for `"+key.Text+"`", "here", next)
	}
}

// either is one of two words; it says whether it is the second.
func either(no, yes string) schema.Type[bool] {
	words := []string{no, yes}
	slices.Sort(words)
	return schema.To(line.OneOf(words).Where(func(s string) bool { return s == no || s == yes }, noValue("write "+words[0]+" or "+words[1])),
		func(s string) bool { return s == yes })
}

// pageOrder is one of the orders of pages.
var pageOrder = line.OneOf(orders).Where(func(s string) bool { return slices.Contains(orders, s) },
	noValue("write "+strings.Join(orders[:2], ", ")+" or "+orders[2]))

var orders = []string{BackFirst, BackLast, FrontFirst}

// dots are dots per inch, as many as usual after a finding.
var dots = schema.To(line.As("a number from 72 to 1200").Where(func(s string) bool {
	v, err := strconv.ParseFloat(s, 64)
	return err == nil && v >= 72 && v <= 1200
}, noValue("write a number from 72 to 1200, such as 300")), func(s string) float64 {
	if v, err := strconv.ParseFloat(s, 64); err == nil {
		return v
	}
	return 300
})

var lengthText = regexp.MustCompile(`^([0-9.]+) ?(px|mm|in|pt)?$`)

// length reads a length from 0 to 20 mm; a bare number is mm.
func (p *draft) length(at yamldoc.Pair, usual float64) float64 {
	s, ok := line.Read(p.r.Reader, at.Key, at.Value)
	if !ok {
		return usual
	}
	m := lengthText.FindStringSubmatch(s)
	if m != nil {
		v, err := strconv.ParseFloat(m[1], 64)
		v *= map[string]float64{"px": 25.4 / p.DPI, "mm": 1, "": 1, "in": 25.4, "pt": 25.4 / 72}[m[2]]
		if err == nil && v <= 20 {
			return v
		}
	}
	p.r.bad(at.Value.Span, "`"+s+"` is no length up to 20 mm", "here", "write `3mm`, `0.125in` or `36px`")
	return usual
}
