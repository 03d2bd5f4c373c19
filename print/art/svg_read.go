package art

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// The limits on an SVG. A drawing of a card has a few hundred shapes; a traced
// photograph twenty thousand. They are checked while reading and, for what is
// used many times over, while drawing.
const (
	maxElements = 50_000
	maxNesting  = 100
	maxSegments = 500_000 // of all paths, what is used twice counted twice
	maxPathData = 2 << 20 // bytes of one path
	maxUses     = 12      // uses inside each other
	maxEntities = 50
)

// node is an element of an SVG.
type node struct {
	name       string
	attrs      []xml.Attr
	kids       []*node
	text       []byte     // of a style element
	properties []property // see painter.properties
	line       int
}

// attr is an attribute's value, or "".
func (n *node) attr(name string) string {
	for _, a := range n.attrs {
		if a.Name.Local == name && (a.Name.Space == "" || name == "href") {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

const svgSpace = "http://www.w3.org/2000/svg"

// treeReader builds the tree of an SVG from its tokens.
type treeReader struct {
	in    *xml.Decoder
	root  *node
	stack []*node
	count int
	skip  int // depth inside an element of another language
}

// readTree reads an SVG's elements. Declared entities are only taken as plain
// text, so that none can grow.
func readTree(data []byte) (*node, error) {
	r := &treeReader{in: xml.NewDecoder(bytes.NewReader(data))}
	r.in.CharsetReader = func(name string, _ io.Reader) (io.Reader, error) {
		return nil, fmt.Errorf("it is written in %q; save it as UTF-8", name)
	}
	for {
		t, err := r.in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = r.token(t)
		}
		if err != nil {
			return nil, r.wrong(err)
		}
	}
	if r.root == nil {
		return nil, errors.New("it holds no svg element")
	}
	return r.root, nil
}

// wrong puts the line in front of what is wrong.
func (r *treeReader) wrong(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("line %d: the SVG is broken: %s", syntax.Line, syntax.Msg)
	}
	line, _ := r.in.InputPos()
	return fmt.Errorf("line %d: %w", line, err)
}

func (r *treeReader) token(t xml.Token) error {
	switch t := t.(type) {
	case xml.Directive:
		return r.entities(string(t))
	case xml.StartElement:
		return r.start(t)
	case xml.EndElement:
		if r.skip > 0 {
			r.skip--
		} else {
			r.stack = r.stack[:len(r.stack)-1]
		}
	case xml.CharData:
		if n := len(r.stack); n > 0 && r.skip == 0 && r.stack[n-1].name == "style" {
			r.stack[n-1].text = append(r.stack[n-1].text, t...)
		}
	}
	return nil
}

var entity = regexp.MustCompile(`<!ENTITY\s+(\S+)\s+(?:"([^"]*)"|'([^']*)')\s*>`)

// entities takes the entities that drawing programs declare for the names of
// their languages. One that stands for others is a trap.
func (r *treeReader) entities(doctype string) error {
	found := entity.FindAllStringSubmatch(doctype, maxEntities+1)
	if len(found) == 0 {
		return nil
	}
	r.in.Entity = map[string]string{}
	for _, m := range found {
		value := m[2] + m[3]
		if len(found) > maxEntities || len(value) > 200 || strings.Contains(value, "&") {
			return errors.New("it declares entities that grow; save it as a plain SVG")
		}
		r.in.Entity[m[1]] = value
	}
	return nil
}

func (r *treeReader) start(t xml.StartElement) error {
	if r.count++; r.count > maxElements {
		return fmt.Errorf("it has more than %d elements; simplify it", maxElements)
	}
	if len(r.stack)+r.skip >= maxNesting {
		return fmt.Errorf("more than %d elements inside each other", maxNesting)
	}
	other := t.Name.Space != "" && t.Name.Space != svgSpace
	if r.skip > 0 || other && r.root != nil {
		r.skip++
		return nil
	}
	line, _ := r.in.InputPos()
	n := &node{name: t.Name.Local, attrs: t.Attr, line: line}
	switch top := len(r.stack); {
	case r.root == nil && (other || n.name != "svg"):
		return fmt.Errorf("it begins with <%s>, not with <svg>", n.name)
	case r.root == nil:
		r.root = n
	case top == 0:
		return errors.New("something stands after the end of the drawing")
	default:
		r.stack[top-1].kids = append(r.stack[top-1].kids, n)
	}
	r.stack = append(r.stack, n)
	return nil
}
