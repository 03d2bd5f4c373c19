package fonts

import (
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// Part is a stretch of a string in one face. Font is nil for a single
// character that no face has.
type Part struct {
	S    string
	Font *draw.Font
}

// Split cuts s into stretches by face: a word goes to the first face of the
// chain (f, its fallback, and so on) that has all of it, so that letters and
// accents of one word match; if none has, each character goes to the first
// face that has it. Blanks stay with the word before them.
func Split(f *draw.Font, s string) []Part {
	if Get(f).hasAll(s) {
		return []Part{{s, f}}
	}
	var out []Part
	add := func(s string, face *draw.Font) {
		if n := len(out) - 1; n >= 0 && out[n].Font == face && face != nil {
			out[n].S += s
		} else if s != "" {
			out = append(out, Part{s, face})
		}
	}
	for s != "" {
		word, blank, rest := cut(s)
		if face := For(f, word); face != nil {
			add(word, face)
		} else {
			for _, r := range word {
				add(string(r), For(f, string(r)))
			}
		}
		if blank != "" {
			add(blank, blankFace(out, f, blank))
		}
		s = rest
	}
	return out
}

// cut takes a word and the blanks behind it off s.
func cut(s string) (word, blank, rest string) {
	n := strings.IndexByte(s, ' ')
	if n < 0 {
		return s, "", ""
	}
	rest = strings.TrimLeft(s[n:], " ")
	return s[:n], s[n : len(s)-len(rest)], rest
}

func blankFace(before []Part, f *draw.Font, blank string) *draw.Font {
	if n := len(before) - 1; n >= 0 && before[n].Font != nil && Get(before[n].Font).Has(' ') {
		return before[n].Font
	}
	return For(f, blank)
}

// For is the first face of a chain that has all of s, or nil. Whoever wants a
// line in one face, such as a name, sets it in that.
func For(f *draw.Font, s string) *draw.Font {
	for ; f != nil; f = f.Fallback {
		if Get(f).hasAll(s) {
			return f
		}
	}
	return nil
}

func (f *Face) hasAll(s string) bool {
	f.mu.RLock()
	all, unknown := true, false
	for _, r := range s {
		g := f.glyphs[r]
		unknown = unknown || g == nil
		all = all && g != nil && g.here
	}
	f.mu.RUnlock()
	if !unknown {
		return all
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, r := range s {
		if !f.glyph(r).here {
			return false
		}
	}
	return true
}
