package carddefs

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
)

// marks are characters that count as a letter written to the left or to the right.
func marks(r rune) bool { return r == 0x200e || r == 0x200f || r == 0x061c }

// charactersShown is how many of one sort are reported in a file.
const charactersShown = 20

// deceptions finds what makes a file read otherwise than it looks: characters that turn the
// direction of text, that nobody sees, and letters that look like those of another alphabet.
func deceptions(f *diag.File) (out diag.List) {
	told := map[diag.Code]int{}
	words := map[string]bool{}
	for i := 0; i < len(f.Text); {
		if f.Text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(f.Text[i:])
		span := diag.Span{File: f, Start: i, End: i + size}
		code := diag.Code("")
		var args []string
		switch {
		case names.Turns(r), marks(r) && !leftward(f, i):
			code, args = diag.TextDirection, []string{"found", fmt.Sprintf("U+%04X", r)}
		case r == 0xad || r == 0x200b || i == 0 && r == 0xfeff: // where a long word of a text may be broken; a mark of the encoding
		case names.Unseen(r):
			if before, _ := utf8.DecodeLastRune(f.Text[:i]); !names.Belongs(before, r) {
				code, args = diag.UnseenCharacter, []string{"found", fmt.Sprintf("U+%04X", r)}
			}
		case unicode.In(r, unicode.Cyrillic, unicode.Greek):
			span = wordAt(f, i)
			size = span.End - i
			word := span.Text()
			if stranger, script, ok := names.Mixed(word); ok && !words[word] {
				words[word] = true
				code, args = diag.MixedAlphabets, []string{"word", word, "letter", string(stranger), "script", script, "as", names.Skeleton(word)}
			}
		}
		if code != "" && told[code] < charactersShown {
			told[code]++
			out.Add(code, span, args...)
		}
		i += size
	}
	return out
}

// wordAt is the word around a place.
func wordAt(f *diag.File, at int) diag.Span {
	from, to := at, at
	for from > 0 {
		r, size := utf8.DecodeLastRune(f.Text[:from])
		if !unicode.In(r, unicode.L, unicode.M) {
			break
		}
		from -= size
	}
	for to < len(f.Text) {
		r, size := utf8.DecodeRune(f.Text[to:])
		if !unicode.In(r, unicode.L, unicode.M) {
			break
		}
		to += size
	}
	return diag.Span{File: f, Start: from, End: max(to, at+1)}
}

// leftward says whether something on the line of a place is written from right to left.
func leftward(f *diag.File, at int) bool {
	line, _, _ := bytes.Cut(f.Text[1+bytes.LastIndexByte(f.Text[:at], '\n'):], []byte("\n"))
	return bytes.ContainsFunc(line, func(r rune) bool {
		p, _ := bidi.LookupRune(r)
		return !marks(r) && (p.Class() == bidi.R || p.Class() == bidi.AL)
	})
}
