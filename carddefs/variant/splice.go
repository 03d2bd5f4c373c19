package variant

import (
	"bytes"
	"path"
	"slices"
	"sort"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// splice replaces a piece of a file.
type splice struct {
	span diag.Span
	text string
	by   Edit
}

// splices are those of each file.
type splices map[*diag.File][]splice

func (all splices) add(list ...splice) error {
	for _, x := range list {
		for _, y := range all[x.span.File] {
			if x.span.Start < y.span.End && y.span.Start < x.span.End {
				return wrong("leave one of them out", "`%s` and `%s` change the same place", y.by, x.by)
			}
		}
		all[x.span.File] = append(all[x.span.File], x)
	}
	return nil
}

// Change is one file that a variant changes.
type Change struct {
	Part   int    // whose folder: 0 the game's, then those of the expansions that lie elsewhere
	Path   string // within that folder, with slashes
	Old    []byte
	New    []byte // nil: the file is gone
	part   int    // as the parts were given
	inPart string
	blocks []block
}

// changes are the files with their splices made, by folder and path.
func (s *Source) changes(all splices) (out []Change) {
	for f, list := range all {
		c := Change{Old: f.Text}
		home := s.origins[f.Name]
		c.part, c.inPart = home.part, home.path
		c.Part, c.Path = c.part, c.inPart
		if inside := s.parts[c.part].Inside; inside != "" {
			c.Part, c.Path = 0, path.Join(inside, c.inPart)
		}
		if !wholeFile(f, list) {
			inOrder(list)
			c.New, c.blocks = spliced(f.Text, list)
		}
		out = append(out, c)
	}
	sort.Slice(out, func(i, j int) bool {
		if out[i].Part != out[j].Part {
			return out[i].Part < out[j].Part
		}
		return out[i].Path < out[j].Path
	})
	return out
}

// wholeFile says whether a file is taken out.
func wholeFile(f *diag.File, list []splice) bool {
	return slices.ContainsFunc(list, func(x splice) bool {
		return x.by.Out && x.text == "" && x.span.Start == 0 && x.span.End == len(f.Text)
	})
}

// inOrder sorts by place; what goes to one point, by what it is, so that the
// order of the edits doesn't matter.
func inOrder(list []splice) {
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if a.span.Start != b.span.Start {
			return a.span.Start < b.span.Start
		}
		return a.by.Address < b.by.Address
	})
}

// block is a run of lines that changes: lines from (counted from 0) up to and
// without to, and what stands there afterwards.
type block struct {
	from, to int
	text     []byte
}

// spliced makes the splices, which are in order, and says which lines change.
func spliced(text []byte, list []splice) (out []byte, blocks []block) {
	starts := lineStarts(text)
	at := 0
	for i := 0; i < len(list); {
		b := block{from: lineAt(starts, list[i].span.Start)}
		b.to = lineEnd(starts, list[i].span)
		end := i + 1
		for end < len(list) && lineAt(starts, list[end].span.Start) < b.to {
			b.to = max(b.to, lineEnd(starts, list[end].span))
			end++
		}
		at = starts[b.from]
		for _, x := range list[i:end] {
			b.text = append(append(b.text, text[at:x.span.Start]...), x.text...)
			at = x.span.End
		}
		b.text = append(b.text, text[at:starts[b.to]]...)
		blocks = append(blocks, b.narrowed(text, starts))
		i = end
	}
	at = 0
	for _, b := range blocks {
		out = append(append(out, text[at:starts[b.from]]...), b.text...)
		at = starts[b.to]
	}
	return append(out, text[at:]...), blocks
}

// narrowed leaves out the first and last lines that stay as they are.
func (b block) narrowed(text []byte, starts []int) block {
	for b.from < b.to && text[starts[b.from+1]-1] == '\n' && bytes.HasPrefix(b.text, text[starts[b.from]:starts[b.from+1]]) {
		b.text = b.text[starts[b.from+1]-starts[b.from]:]
		b.from++
	}
	for b.from < b.to {
		last := text[starts[b.to-1]:starts[b.to]]
		rest, same := bytes.CutSuffix(b.text, last)
		if !same || len(rest) > 0 && rest[len(rest)-1] != '\n' {
			break
		}
		b.text = rest
		b.to--
	}
	return b
}

// lineStarts are where the lines start, and the end of the text.
func lineStarts(text []byte) []int {
	out := []int{0}
	for i, c := range text {
		if c == '\n' && i+1 < len(text) {
			out = append(out, i+1)
		}
	}
	return append(out, len(text))
}

// lineAt is the line a byte is on; the end of the text is on the last line.
func lineAt(starts []int, at int) int {
	return min(sort.SearchInts(starts, at+1)-1, len(starts)-2)
}

// lineEnd is the line behind the last one of a piece: a piece that ends where a
// line starts has nothing of that line.
func lineEnd(starts []int, span diag.Span) int {
	if span.End > span.Start {
		return lineAt(starts, span.End-1) + 1
	}
	return lineAt(starts, span.Start) + 1
}
