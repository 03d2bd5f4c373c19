package check

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// noteChanges notes the heads of lines that change a declaration, or of declarations that are
// declared anew: one of the two is read, and the other says the same words.
func (c *checker) noteChanges(src *Source) {
	for _, ch := range src.Changes {
		for _, r := range src.Rules {
			for _, d := range r.Tree.Decls {
				if d == ch.Of {
					c.saysLike(headOf{r.File, d}, headOf{ch.File, ch.By})
					c.saysLike(headOf{ch.File, ch.By}, headOf{r.File, d})
				}
			}
		}
	}
}

// headOf is the head of a declaration, and its file.
type headOf struct {
	file *diag.File
	decl *syntax.Decl
}

// item is the word of a head at an offset, where it starts or where it ends.
func (h headOf) item(offset int, end bool) (part, at int, ok bool) {
	for i, p := range h.decl.Parts {
		for j, it := range p.Items {
			if s := it.Span(h.file); s.Start == offset && !end || s.End == offset && end {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// saysLike notes for the words of a head what those of another were read as, where they are the same.
func (c *checker) saysLike(read, as headOf) {
	for _, r := range c.refs {
		if r.Span.File != read.file {
			continue
		}
		part, from, starts := read.item(r.Span.Start, false)
		last, to, ends := read.item(r.Span.End, true)
		if !starts || !ends || part != last || part >= len(as.decl.Parts) || to >= len(as.decl.Parts[part].Items) {
			continue
		}
		items := as.decl.Parts[part].Items
		at := items[from].Span(as.file).Join(items[to].Span(as.file))
		if at.Text() == r.Span.Text() {
			r.Span, r.Declares = at, false
			c.refs = append(c.refs, r)
		}
	}
}
