package art

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/print/draw"
)

// drawing is an SVG that was read: it is drawn once for each ink asked for.
type drawing struct {
	root *node
	ids  map[string]*node
	css  stylesheet
	view [4]float64 // x, y, w, h in its own units
	sum  string     // of the file's bytes

	mu      sync.Mutex
	symbols map[draw.Colour]*draw.Symbol
	missing []string
}

// readSVG reads a drawing and draws it once, so that everything that is wrong
// with it is found now.
func readSVG(name string, data []byte) (*Art, error) {
	root, err := readTree(data)
	if err != nil {
		return nil, err
	}
	d := &drawing{root: root, ids: map[string]*node{}, css: stylesheet{rules: map[string][]property{}}, sum: id(data), symbols: map[draw.Colour]*draw.Symbol{}}
	d.index(root)
	if d.view, err = viewOf(root); err != nil {
		return nil, err
	}
	if _, err := d.draw(draw.Black); err != nil {
		return nil, err
	}
	return &Art{Name: name, W: d.view[2], H: d.view[3], drawing: d}, nil
}

// index notes the elements that others refer to, and the style sheets.
func (d *drawing) index(n *node) {
	if key := n.attr("id"); key != "" && d.ids[key] == nil {
		d.ids[key] = n
	}
	if n.name == "style" {
		d.css.read(string(n.text))
	}
	for _, k := range n.kids {
		d.index(k)
	}
}

// ref is the element that "#id" or "url(#id)" means, or nil.
func (d *drawing) ref(s string) *node {
	s = strings.TrimSuffix(strings.TrimPrefix(s, "url("), ")")
	key, ok := strings.CutPrefix(strings.Trim(s, `"' `), "#")
	if !ok {
		return nil
	}
	return d.ids[key]
}

// viewOf is the part of its plane that a drawing shows.
func viewOf(n *node) ([4]float64, error) {
	if box := n.attr("viewBox"); box != "" {
		v, err := numbers(box)
		if err != nil || len(v) != 4 || !(v[2] > 0 && v[3] > 0 && v[2] <= farUnits && v[3] <= farUnits) {
			return [4]float64{}, fmt.Errorf("line %d: the viewBox %q is not four numbers with a width and a height", n.line, box)
		}
		return [4]float64(v), nil
	}
	w, ok1 := length(n.attr("width"), 0)
	h, ok2 := length(n.attr("height"), 0)
	if !ok1 || !ok2 || w <= 0 || h <= 0 {
		return [4]float64{}, fmt.Errorf("line %d: the svg element has neither a viewBox nor a width and a height", n.line)
	}
	return [4]float64{0, 0, w, h}, nil
}

// side is how long the longer side of a symbol is, mm: every backend rounds to
// hundredths of that.
const side = 100

// draw is the drawing in an ink.
func (d *drawing) draw(ink draw.Colour) (*draw.Symbol, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.symbols[ink]; s != nil {
		return s, nil
	}
	k := side / max(d.view[2], d.view[3])
	p := &painter{d: d, list: &draw.List{}}
	if d.css.odd {
		p.leaves("style rules of more than one word")
	}
	if d.css.full {
		p.leaves(fmt.Sprintf("style rules beyond the first %d declarations", maxDeclared))
	}
	t := draw.Scale(k).Mul(draw.Translate(-d.view[0], -d.view[1]))
	for _, n := range d.root.kids {
		p.paint(n, p.style(initial(ink), d.root), t)
	}
	if p.err != nil {
		return nil, p.err
	}
	d.missing = p.missing
	s := &draw.Symbol{ID: "art " + d.sum + " " + ink.String(), Box: [4]float64{0, 0, d.view[2] * k, d.view[3] * k}, List: *p.list}
	d.symbols[ink] = s
	return s, nil
}

// symbol is draw for a drawing that was drawn without an error before: another
// ink makes no other shapes.
func (d *drawing) symbol(ink draw.Colour) *draw.Symbol {
	s, err := d.draw(ink)
	if err != nil {
		return &draw.Symbol{ID: "empty", Box: [4]float64{0, 0, 1, 1}}
	}
	return s
}

func (d *drawing) leftOut() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.missing)
}
