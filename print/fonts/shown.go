package fonts

import "github.com/go-text/typesetting/font"

// Shown is a glyph of a text, and how many of the text's characters it stands
// for.
type Shown struct {
	*Glyph
	Runes int
}

// Shown are the glyphs that s is drawn with in this face, in their order. Their
// Runes together are all of s.
func (f *Face) Shown(s string) []Shown {
	out := make([]Shown, 0, len(s))
	if f.asked == nil {
		return f.oneByOne(out, s)
	}
	for s != "" { // as it was measured: word by word
		word, blank, rest := cut(s)
		if m := f.Measure(word); m.shown != nil {
			out = append(out, m.shown...)
		} else {
			out = f.oneByOne(out, word)
		}
		out = f.oneByOne(out, blank)
		s = rest
	}
	return out
}

func (f *Face) oneByOne(out []Shown, s string) []Shown {
	for _, r := range s {
		out = append(out, Shown{f.Glyph(r), 1})
	}
	return out
}

// ByID is the glyph with that number in the font's file, whatever characters it
// stands for.
func (f *Face) ByID(id uint16) *Glyph {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.numbered(font.GID(id), true)
}

// numbered is one glyph for each number; the face must be locked.
func (f *Face) numbered(id font.GID, here bool) *Glyph {
	if g := f.byID[id]; g != nil && here {
		return g
	}
	g := &Glyph{ID: uint16(id), gid: id, here: here} //nolint:gosec // a glyph's number has 16 bits
	g.Advance = float64(f.font.HorizontalAdvance(id)) / f.em
	g.Outline = f.outline(id)
	if here {
		f.byID[id] = g
	}
	return g
}
