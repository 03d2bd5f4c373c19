package art

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"

	"github.com/broadside-cards/broadside/print/draw"
)

// style is what an element inherits and says itself.
type style struct {
	color                      draw.Colour // what currentColor means
	fill, stroke               string
	fillOpacity, strokeOpacity float64
	width                      float64
	dash                       []float64
	round, evenOdd             bool
	marked, hidden             bool
}

// initial is the style before anything is said: shapes are filled with the ink.
func initial(ink draw.Colour) style {
	return style{color: ink, fill: ink.String(), stroke: "none", fillOpacity: 1, strokeOpacity: 1, width: 1}
}

// stylesheet is a drawing's style sheets: what is said of a name, #id, .class or *.
// Rules are few words in what drawing programs write; others are passed over.
type stylesheet struct {
	rules    map[string][]property
	declared int  // what is in it
	odd      bool // something was passed over
	full     bool // the rest was passed over
}

type property struct{ name, value string }

// maxDeclared is how much style sheets may say. Drawing programs write some
// dozens of declarations; each element is held against all of them.
const maxDeclared = 5000

var comment = regexp.MustCompile(`(?s)/\*.*?(\*/|$)`)

func (c *stylesheet) read(text string) {
	text = comment.ReplaceAllString(text, " ")
	for strings.TrimSpace(text) != "" {
		head, rest, ok := strings.Cut(text, "{")
		body, after, closed := strings.Cut(rest, "}")
		if !ok || !closed {
			c.odd = true
			return
		}
		says := declarations(body)
		for _, selector := range strings.Split(head, ",") {
			selector = strings.TrimSpace(selector)
			c.odd = c.odd || strings.ContainsAny(selector, " >+~[:@\n") || strings.LastIndexAny(selector, ".#") > 0
			if c.declared += len(says); c.declared > maxDeclared {
				c.full = true
				return
			}
			c.rules[selector] = append(c.rules[selector], says...)
		}
		text = after
	}
}

// of is what the sheets say of an element, the closest last.
func (c *stylesheet) of(n *node) []property {
	if len(c.rules) == 0 {
		return nil
	}
	out := slices.Concat(c.rules["*"], c.rules[n.name])
	for _, class := range strings.Fields(n.attr("class")) {
		out = append(out, c.rules["."+class]...)
	}
	if key := n.attr("id"); key != "" {
		out = append(out, c.rules["#"+key]...)
	}
	return out
}

// declarations reads "fill: red; stroke: none".
func declarations(s string) []property {
	var out []property
	for _, part := range strings.Split(s, ";") {
		if name, value, ok := strings.Cut(part, ":"); ok {
			value, _, _ = strings.Cut(value, "!important")
			out = append(out, property{strings.TrimSpace(name), strings.TrimSpace(value)})
		}
	}
	return out
}

// properties is what an element says of its style, each thing once: the style of its
// own counts more than style sheets, and these more than attributes.
func (p *painter) properties(n *node) []property {
	if n.properties != nil {
		return n.properties
	}
	n.properties = make([]property, 0, len(n.attrs))
	at := map[string]int{}
	put := func(s property) {
		if i, again := at[s.name]; again {
			n.properties[i] = s
			return
		}
		at[s.name] = len(n.properties)
		n.properties = append(n.properties, s)
	}
	for _, a := range n.attrs {
		if a.Name.Space == "" {
			put(property{a.Name.Local, strings.TrimSpace(a.Value)})
		}
	}
	for _, s := range slices.Concat(p.d.css.of(n), declarations(n.attr("style"))) {
		put(s)
	}
	return n.properties
}

// own is what an element says of one thing, or "".
func (p *painter) own(n *node, name string) string {
	value := ""
	for _, s := range p.properties(n) {
		if s.name == name {
			value = s.value
		}
	}
	return value
}

// value is own for what is nearly always an attribute.
func (p *painter) value(n *node, name string) string {
	if v := n.attr(name); v != "" {
		return v
	}
	return p.own(n, name)
}

// style is an element's style inside that of what is around it.
func (p *painter) style(s style, n *node) style {
	s.hidden = false
	for _, d := range p.properties(n) {
		if d.value != "inherit" {
			p.set(&s, n, d.name, d.value)
		}
	}
	return s
}

func (p *painter) set(s *style, n *node, name, value string) {
	switch name {
	case "color":
		if c, a, ok := p.parse(value, *s); ok && a > 0 {
			s.color = c
		}
	case "fill":
		s.fill = value
	case "stroke":
		s.stroke = value
	case "fill-opacity":
		s.fillOpacity = part(value)
	case "stroke-opacity":
		s.strokeOpacity = part(value)
	case "stroke-width":
		if w, ok := length(value, math.Hypot(p.d.view[2], p.d.view[3])/math.Sqrt2); ok {
			s.width = w
		}
	case "stroke-dasharray":
		s.dash, _ = numbers(strings.ReplaceAll(value, "px", ""))
		if slices.ContainsFunc(s.dash, func(v float64) bool { return v < 0 }) {
			s.dash = nil
		}
	case "stroke-linecap", "stroke-linejoin":
		s.round = s.round || value == "round"
	case "fill-rule":
		s.evenOdd = value == "evenodd"
	case "marker", "marker-start", "marker-mid", "marker-end":
		s.marked = value != "none"
	case "filter", "mix-blend-mode":
		if value != "none" && value != "normal" && value != "" {
			p.leaves("filters and blending")
		}
	case "display":
		s.hidden = value == "none"
	case "visibility":
		s.hidden = value == "hidden" || value == "collapse"
	}
}

// part is a number from 0 to 1, or per cent.
func part(s string) float64 {
	v, ok := length(s, 1)
	if !ok {
		return 1
	}
	return math.Max(0, math.Min(1, v))
}

// colour is the ink of a fill or stroke, and how much of what is under it that
// hides.
func (p *painter) colour(paint string, s style, opacity float64) (draw.Colour, float64) {
	if strings.HasPrefix(paint, "url(") {
		_, fallback, _ := strings.Cut(paint, ")")
		if p.named(paint) == nil {
			p.leaves("patterns")
		}
		paint = firstOf(strings.TrimSpace(fallback), "none")
	}
	c, alpha, ok := p.parse(paint, s)
	if !ok {
		p.leaves("the colour `" + paint + "`")
		return draw.Black, opacity
	}
	return c, alpha * opacity
}

// parse reads a colour; "none" has no alpha.
func (p *painter) parse(value string, s style) (c draw.Colour, alpha float64, ok bool) {
	value = strings.ToLower(strings.TrimSpace(value))
	switch value {
	case "none", "transparent":
		return c, 0, true
	case "currentcolor", "context-fill", "context-stroke":
		return s.color, 1, true
	}
	if named, ok := colornames.Map[value]; ok {
		return draw.Colour{R: named.R, G: named.G, B: named.B}, 1, true
	}
	if strings.HasPrefix(value, "#") {
		return hexColour(value)
	}
	return rgbColour(value)
}

// hexColour reads #rgb, #rgba, #rrggbb and #rrggbbaa.
func hexColour(s string) (c draw.Colour, alpha float64, ok bool) {
	alpha = 1
	if len(s) == 5 || len(s) == 9 {
		digits := (len(s) - 1) / 4
		end := s[len(s)-digits:]
		v, err := strconv.ParseUint(strings.Repeat(end, 3-digits), 16, 8)
		if err != nil {
			return c, 0, false
		}
		alpha, s = float64(v)/255, s[:len(s)-digits]
	}
	c, err := draw.ParseColour(s)
	return c, alpha, err == nil
}

// rgbColour reads rgb(…) and rgba(…) with numbers or per cent.
func rgbColour(s string) (c draw.Colour, alpha float64, ok bool) {
	name, rest, ok := strings.Cut(s, "(")
	if !ok || name != "rgb" && name != "rgba" {
		return c, 0, false
	}
	words := strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" ,/)", r) })
	if len(words) != 3 && len(words) != 4 {
		return c, 0, false
	}
	var v [3]uint8
	for i := range 3 {
		n, ok := length(words[i], 255)
		if !ok {
			return c, 0, false
		}
		v[i] = uint8(math.Round(math.Max(0, math.Min(255, n))))
	}
	alpha = 1
	if len(words) == 4 {
		alpha = part(words[3])
	}
	return draw.Colour{R: v[0], G: v[1], B: v[2]}, alpha, true
}
