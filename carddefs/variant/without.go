package variant

import (
	"bytes"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// takeOut adds the splices that take cards out of their files.
func (s *Source) takeOut(names []string, edits []Edit, all splices) error {
	if len(names) == 0 {
		return nil
	}
	gone := map[*diag.File][]int{} // where their cards start, by file
	for _, name := range names {
		for _, e := range edits {
			if !e.Out && strings.HasPrefix(e.Address, name+".") {
				return wrong("leave one of them out", "`%s` is taken out and changed: `%s`", name, e)
			}
		}
		if err := s.writtenOut(name); err != nil {
			return err
		}
		for _, src := range s.set.Source.Cards {
			if src.Name.Text == name {
				gone[src.File] = append(gone[src.File], src.Span.Start)
			}
		}
	}
	if err := s.unreplace(names, gone, all); err != nil {
		return err
	}
	for f, starts := range gone {
		if f.Spreadsheet() {
			if err := rowsOut(f, starts, all); err != nil {
				return err
			}
			continue
		}
		if err := fromFile(f, starts, all); err != nil {
			return err
		}
	}
	return nil
}

// unreplace takes cards that stand in for one of the game out of the list of
// them, and the game's own card with them.
func (s *Source) unreplace(names []string, gone map[*diag.File][]int, all splices) error {
	var base *carddefs.Set
	for _, x := range s.set.Expansions {
		var out []int
		for i, w := range x.Replaces {
			if !slices.Contains(names, w.Text) {
				continue
			}
			out = append(out, i)
			if base == nil {
				base, _ = carddefs.Load(overlay{s.parts[0].FS, s.texts[0]}, s.parts[0].Name)
			}
			src := base.Source.Cards[slices.IndexFunc(base.Source.Cards, func(c check.CardSource) bool { return c.Name.Text == w.Text })]
			if len(src.Each) > 0 {
				return wrong("take both out by hand and compare the two folders", "`%s` stands in for a card that a `for each` makes", w.Text)
			}
			file := s.sameFile(src.File, gone)
			gone[file] = append(gone[file], src.Span.Start)
		}
		if len(out) == 0 {
			continue
		}
		e := Edit{Address: x.Replaces[out[0]].Text, Out: true}
		cut, err := cutter{file: x.File, by: e}.fromPair(rootOf(x.File), "replaces", out)
		if err != nil {
			return err
		}
		if err := all.add(cut...); err != nil {
			return err
		}
	}
	return nil
}

// sameFile is the file as it is known already: the base was read once more.
func (s *Source) sameFile(f *diag.File, gone map[*diag.File][]int) *diag.File {
	for known := range gone {
		if known.Name == f.Name {
			return known
		}
	}
	for _, known := range s.set.Files {
		if known.Name == f.Name {
			return known
		}
	}
	return f
}

func rootOf(f *diag.File) *yamldoc.Node {
	root, _ := yamldoc.Parse(f, carddefs.YAMLLimits)
	return root
}

// fromFile takes the cards that start at some places out of a file: each from
// its list, a list that gets empty with its kind, a file without cards whole.
func fromFile(f *diag.File, starts []int, all splices) error {
	root := rootOf(f)
	c := cutter{file: f, by: Edit{Out: true}}
	left := 0
	var cuts []splice
	for _, p := range root.Pairs {
		if p.Value.Kind != yamldoc.List {
			continue
		}
		var out []int
		for i, item := range p.Value.Items {
			if slices.Contains(starts, item.Span.Start) {
				out = append(out, i)
			}
		}
		left += len(p.Value.Items) - len(out)
		if len(out) == 0 {
			continue
		}
		cut, err := c.fromPair(root, p.Key.Text, out)
		if err != nil {
			return err
		}
		cuts = append(cuts, cut...)
	}
	if left == 0 {
		cuts = []splice{{span: diag.Span{File: f, Start: 0, End: len(f.Text)}, by: c.by}}
	}
	return all.add(cuts...)
}

// cutter cuts pieces out of one YAML file.
type cutter struct {
	file *diag.File
	by   Edit
}

// fromPair cuts items out of the list under a key; the key goes with the last.
func (c cutter) fromPair(root *yamldoc.Node, key string, out []int) ([]splice, error) {
	at := slices.IndexFunc(root.Pairs, func(p yamldoc.Pair) bool { return p.Key.Text == key })
	pair := root.Pairs[at]
	if c.byteAt(root.Span.Start) == '{' {
		return nil, wrong("take it out by hand and compare the two folders", "`%s` is written in one pair of braces", c.file.Name)
	}
	if pair.Value.Kind != yamldoc.List || len(out) == len(pair.Value.Items) {
		return []splice{c.lines(pair.Key.Span.Start, c.end(pair.Value, 0), at+1 < len(root.Pairs))}, nil
	}
	if c.byteAt(pair.Value.Span.Start) == '[' {
		return c.fromBrackets(pair.Value, out), nil
	}
	var cuts []splice
	for _, i := range out {
		item := pair.Value.Items[i]
		dash := bytes.LastIndexByte(c.file.Text[:item.Span.Start], '-')
		cuts = append(cuts, c.lines(dash, c.end(item, 0), i+1 < len(pair.Value.Items)))
	}
	return cuts, nil
}

func (c cutter) byteAt(at int) byte {
	if at < len(c.file.Text) {
		return c.file.Text[at]
	}
	return 0
}

// lines cuts whole lines, with the blank ones between them and what follows.
func (c cutter) lines(start, end int, more bool) splice {
	text := c.file.Text
	start = bytes.LastIndexByte(text[:start], '\n') + 1
	if i := bytes.IndexByte(text[end:], '\n'); i >= 0 {
		end += i + 1
	} else {
		end = len(text)
	}
	for more && end < len(text) {
		i := bytes.IndexByte(text[end:], '\n')
		if i < 0 || len(bytes.TrimSpace(text[end:end+i])) > 0 {
			break
		}
		end += i + 1
	}
	return splice{span: diag.Span{File: c.file, Start: start, End: end}, by: c.by}
}

// fromBrackets cuts items out of `[a, b]`, each with the comma behind it or, at
// the end, before it.
func (c cutter) fromBrackets(list *yamldoc.Node, out []int) (cuts []splice) {
	last := len(list.Items) - 1
	for last >= 0 && slices.Contains(out, last) {
		last--
	}
	for _, i := range out {
		span := diag.Span{File: c.file}
		if i < last {
			span.Start, span.End = c.start(list.Items[i]), c.start(list.Items[i+1])
		} else {
			span.Start, span.End = c.end(list.Items[i-1], 0), c.end(list.Items[i], 0)
		}
		cuts = append(cuts, splice{span: span, by: c.by})
	}
	return cuts
}

// start is where an item starts, its quote included.
func (c cutter) start(n *yamldoc.Node) int {
	if n.Kind == yamldoc.Scalar && n.Form == yamldoc.Quoted {
		return n.Span.Start - 1
	}
	return n.Span.Start
}

// end is where a node ends, with its quote and closing brackets; shut is how
// many brackets around its last part are to be closed as well.
func (c cutter) end(n *yamldoc.Node, shut int) int {
	switch {
	case n.Kind == yamldoc.List && len(n.Items) > 0:
		return c.end(n.Items[len(n.Items)-1], shut+c.bracket(n))
	case n.Kind == yamldoc.Map && len(n.Pairs) > 0:
		return c.end(n.Pairs[len(n.Pairs)-1].Value, shut+c.bracket(n))
	}
	at := n.Span.End
	if n.Kind == yamldoc.Scalar && n.Form == yamldoc.Quoted {
		at++
	}
	for ; shut > 0 && at < len(c.file.Text); at++ {
		if b := c.file.Text[at]; b == '}' || b == ']' {
			shut--
		}
	}
	return at
}

// bracket is 1 for a list or group in brackets.
func (c cutter) bracket(n *yamldoc.Node) int {
	if b := c.byteAt(n.Span.Start); b == '{' || b == '[' {
		return 1
	}
	return 0
}
