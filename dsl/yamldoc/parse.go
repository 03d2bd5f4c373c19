package yamldoc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
)

// Limits are checked on the bytes, before anything is read.
type Limits struct {
	Depth int // brackets or steps of indentation inside each other
	Parts int // lines that say something, commas and brackets
}

// Parse reads one file. The tree is nil where the file says nothing or can't
// be read; findings that leave a tree behind come with it.
func Parse(f *diag.File, limits Limits) (*Node, diag.List) {
	if found := prescan(f, limits); len(found) > 0 {
		return nil, found
	}
	doc, rest, err := decode(bytes.NewReader(f.Text))
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err != nil {
		return nil, diag.List{malformed(f, err)}
	}
	if doc.Kind != yaml.DocumentNode || len(doc.Content) != 1 {
		return nil, nil
	}
	if rest {
		return nil, diag.List{outdented(f, doc.Content[0])}
	}
	b := builder{file: f, limit: limits.Depth}
	root := b.build(doc.Content[0], 0)
	if root.Kind == Scalar && (root.Form == Empty || root.Form == Refused) {
		return nil, b.found
	}
	return root, b.found
}

// decode reads the first document; rest says that something stands behind it, which yaml.v3 passes
// over in silence. yaml.v3 panics on some broken input it did not foresee; that becomes an error here
// and goes no further.
func decode(r io.Reader) (doc *yaml.Node, rest bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("yaml: %v", p)
		}
	}()
	doc = &yaml.Node{}
	d := yaml.NewDecoder(r)
	if err = d.Decode(doc); err != nil {
		return doc, false, err
	}
	return doc, !errors.Is(d.Decode(&yaml.Node{}), io.EOF), nil
}

// builder turns yaml.v3's nodes into ours.
type builder struct {
	file  *diag.File
	limit int
	found diag.List
	open  bool // inside of brackets
	// where offset last stood
	line, column, at int
}

// findingsShown is how many refused pieces of one file are reported.
const findingsShown = 50

// build gives a Refused node for what it reports.
func (b *builder) build(n *yaml.Node, depth int) *Node {
	at := b.offset(n)
	refused := &Node{Form: Refused, Span: b.sign(at)}
	if len(b.found) >= findingsShown {
		return refused
	}
	if depth > b.limit {
		b.found.Add(diag.TooNested, b.sign(at), "limit", strconv.Itoa(b.limit))
		return refused
	}
	switch {
	case b.refused(n, at):
		return refused
	case n.Kind != yaml.ScalarNode:
		return b.group(n, at, depth)
	}
	out := scalar(b.file, n, at)
	if out.Form == Escaped && b.deceives(out) {
		return refused
	}
	if c, lost := afterKey(b.file, at); lost && out.Form == Empty {
		b.found = append(b.found, c.say(b.file))
		return refused
	}
	return out
}

// deceives reports what an escape stands for that could not be written plainly either.
func (b *builder) deceives(n *Node) bool {
	for _, r := range n.Text {
		if what, next := diag.Odd(r); what != "" && r != '\r' {
			b.found.Add(diag.OddCharacter, n.Span, "what", what, "next", next)
			return true
		}
	}
	i := strings.IndexFunc(n.Text, names.Turns)
	if i < 0 {
		return false
	}
	r, _ := utf8.DecodeRuneInString(n.Text[i:])
	b.found.Add(diag.TextDirection, n.Span, "found", fmt.Sprintf("U+%04X", r))
	return true
}

// group is a list or pairs. Brackets over several lines lose a colour that is not in quotes without
// any other sign of it.
func (b *builder) group(n *yaml.Node, at, depth int) (out *Node) {
	outer := b.open
	b.open = outer || n.Style&yaml.FlowStyle != 0
	if n.Kind == yaml.SequenceNode {
		out = b.list(n, at, depth)
	} else {
		out = b.pairs(n, at, depth)
	}
	if b.open && !outer {
		for _, c := range inBrackets(b.file, at, 0) {
			said := func(d diag.Diagnostic) bool { return d.Span.Start == c.start && d.Code == diag.UnquotedHash }
			if isColour.Match(b.file.Text[c.start:c.end]) && !slices.ContainsFunc(b.found, said) {
				b.found = append(b.found, c.say(b.file))
			}
		}
	}
	b.open = outer
	return out
}

// refused reports what designers' files may not hold.
func (b *builder) refused(n *yaml.Node, at int) bool {
	switch {
	case n.Kind == yaml.AliasNode:
		b.found.Add(diag.YAMLAlias, word(b.file, at), "what", "aliases (`*name`)")
	case n.Anchor != "":
		b.found.Add(diag.YAMLAlias, b.anchor(at, n.Anchor), "what", "anchors (`&name`)")
	case n.Style&yaml.TaggedStyle != 0:
		b.found.Add(diag.YAMLTag, word(b.file, b.sigil(at, '!')))
	case n.Kind == yaml.ScalarNode && n.Tag == "!!merge":
		b.found.Add(diag.YAMLAlias, word(b.file, at), "what", "merge keys (`<<`)")
	default:
		return false
	}
	return true
}

func (b *builder) list(n *yaml.Node, at, depth int) *Node {
	out := &Node{Kind: List, Span: b.sign(at)}
	for _, c := range n.Content {
		item := b.build(c, depth+1)
		out.Items = append(out.Items, item)
		out.Span = out.Span.Join(item.Span)
	}
	return out
}

func (b *builder) pairs(n *yaml.Node, at, depth int) *Node {
	out := &Node{Kind: Map, Span: b.sign(at)}
	seen := map[string]*Node{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := b.build(n.Content[i], depth+1), b.build(n.Content[i+1], depth+1)
		if !key.Known() || !b.isKey(key) {
			continue
		}
		if first := seen[key.Text]; first != nil {
			b.found = append(b.found, diag.New(diag.DuplicateKey, key.Span, "key", key.Text).With(first.Span, "written here first"))
			continue
		}
		seen[key.Text] = key
		out.Span = out.Span.Join(key.Span)
		if value.Kind == Scalar && value.Form == Empty {
			value.Span = key.Span
		}
		out.Pairs = append(out.Pairs, Pair{key, value})
		out.Span = out.Span.Join(value.Span)
	}
	return out
}

// isKey reports keys that are not one word or a few on one line.
func (b *builder) isKey(key *Node) bool {
	if key.Exact() && key.Form != Block && strings.TrimSpace(key.Text) != "" {
		return true
	}
	b.found.Add(diag.BadYAML, key.Span, "problem", "a key is a word or a few on one line",
		"label", "not a key", "next", "write `name: value`")
	return false
}

// offset is the byte a node starts at; yaml.v3 counts columns in characters.
// Nodes come in file order, so counting goes on from the last one: a file that
// is one long line stays linear.
func (b *builder) offset(n *yaml.Node) int {
	line, column := max(n.Line, 1), max(n.Column, 1)
	if line != b.line || column < b.column {
		if last, _ := b.file.Position(len(b.file.Text)); line > last {
			return len(b.file.Text)
		}
		b.line, b.column, b.at = line, 1, b.file.LineStart(line)
		if b.at == 0 && bytes.HasPrefix(b.file.Text, bom) {
			b.at = len(bom)
		}
	}
	for b.column < column && b.at < len(b.file.Text) && b.file.Text[b.at] != '\n' {
		_, size := utf8.DecodeRune(b.file.Text[b.at:])
		b.at += size
		b.column++
	}
	return b.at
}

// sign is the one byte at a place.
func (b *builder) sign(at int) diag.Span {
	return diag.Span{File: b.file, Start: at, End: min(at+1, len(b.file.Text))}
}

// word is the run of characters at a place up to a space or line end.
func word(f *diag.File, at int) diag.Span {
	end := at
	for end < min(len(f.Text), at+near) && !strings.ContainsRune(" \r\n,]}", rune(f.Text[end])) {
		end++
	}
	return diag.Span{File: f, Start: at, End: max(end, min(at+1, len(f.Text)))}
}

// near is how far from a node its tag or anchor is looked for.
const near = 200

// sigil finds a sign near a place: a node's start is its text's or its tag's,
// as yaml.v3 happens to have it.
func (b *builder) sigil(at int, sign byte) int {
	if at < len(b.file.Text) && b.file.Text[at] == sign {
		return at
	}
	start := max(0, at-near)
	if i := bytes.LastIndexByte(b.file.Text[start:at], sign); i >= 0 {
		return start + i
	}
	return at
}

// anchor finds `&name` at or near a node.
func (b *builder) anchor(at int, name string) diag.Span {
	mark := []byte("&" + name)
	start, end := max(0, at-near-len(mark)), min(len(b.file.Text), at+near+len(mark))
	if i := bytes.LastIndex(b.file.Text[start:min(end, at+len(mark))], mark); i >= 0 {
		return diag.Span{File: b.file, Start: start + i, End: start + i + len(mark)}
	}
	if i := bytes.Index(b.file.Text[at:end], mark); i >= 0 {
		return diag.Span{File: b.file, Start: at + i, End: at + i + len(mark)}
	}
	return word(b.file, at)
}
