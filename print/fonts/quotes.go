package fonts

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/print/draw"
)

// Typed sets what a keyboard has in the signs that are printed: straight quotes and
// apostrophes are curled, a hyphen between blanks is a dash, one between numbers reaches from one
// to the other, and three dots are one sign. Marks of feet and inches stay. It reads a text from
// its beginning, run by run; the zero value is ready to use.
type Typed struct {
	last   rune // before what comes
	open   bool // a double quote was opened
	inner  bool // a single one was
	digits int  // of the word so far; other: there is something else in it
}

const other = -1

// note keeps in mind what was set.
func (t *Typed) note(r rune) {
	switch {
	case unicode.IsSpace(r) || unicode.In(r, unicode.Ps, unicode.Pi):
		t.digits = 0
	case unicode.IsDigit(r) && t.digits != other:
		t.digits++
	default:
		t.digits = other
	}
	t.last = r
}

// Icon notes that a picture stands in the text.
func (t *Typed) Icon() { t.note('\uFFFC') }

// Pass notes a text that stays as it is.
func (t *Typed) Pass(s string) {
	for _, r := range s {
		t.note(r)
	}
}

// In gives the next part of a text, in a face: a sign that it lacks is not set.
func (t *Typed) In(f *draw.Font, s string) string {
	if f == nil || !strings.ContainsAny(s, `'"-.`) || strings.Contains(s, " --") { // a command with its flags is to be typed
		t.Pass(s)
		return s
	}
	face := Get(f)
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		set, took := t.sign(r, s[i:])
		if set != r && !face.Has(set) {
			set, took = r, n
		}
		if set == utf8.RuneError { // a broken byte stays one
			b.WriteString(s[i : i+took])
		} else {
			b.WriteRune(set)
		}
		t.note(set)
		i += took
	}
	return b.String()
}

// sign is how a character is set, and how many bytes of s that stands for.
func (t *Typed) sign(r rune, s string) (set rune, bytes int) {
	n := utf8.RuneLen(r)
	if r == utf8.RuneError {
		_, n = utf8.DecodeRuneInString(s)
	}
	next, _ := utf8.DecodeRuneInString(s[n:])
	if len(s) == n {
		next = ' '
	}
	switch r {
	case '"':
		return t.double(next), n
	case '\'':
		return t.single(next, s[n:]), n
	case '.':
		if strings.HasPrefix(s, "...") && !strings.HasPrefix(s, "....") && t.last != '.' {
			return '…', 3
		}
	case '-':
		return t.dash(next, s[n:]), n
	}
	return r, n
}

func (t *Typed) double(next rune) rune {
	switch {
	case t.open && !t.begins():
		t.open = false
		return '”'
	case unicode.IsDigit(t.last): // 12 inches
		return '"'
	case t.begins():
		t.open = true
		return '“'
	}
	return '”'
}

// elided are words that begin with an apostrophe.
var elided = []string{"tis", "twas", "twill", "em", "til", "cause", "round", "bout", "n"}

func (t *Typed) single(next rune, rest string) rune {
	switch {
	case unicode.IsDigit(t.last) && !unicode.IsLetter(next) && !t.inner: // 6 feet
		return '\''
	case !t.begins():
		t.inner = t.inner && unicode.IsLetter(next) // an apostrophe closes nothing
		return '’'
	case unicode.IsDigit(next):
		return '’'
	}
	word := rest
	if end := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		word = rest[:end]
	}
	for _, e := range elided {
		if strings.EqualFold(word, e) {
			return '’'
		}
	}
	t.inner = true
	return '‘'
}

// dash is a hyphen as it is meant: between blanks, between numbers, before one, or in a word.
func (t *Typed) dash(next rune, rest string) rune {
	switch {
	case t.last != 0 && unicode.IsSpace(t.last) && next == ' ' && rest != "":
		return '–'
	case t.digits > 0 && t.digits <= longNumber && upTo(rest):
		return '–'
	case (t.last == 0 || unicode.IsSpace(t.last) || t.last == '(') && unicode.IsDigit(next):
		return '−'
	}
	return '-'
}

// longNumber is how many digits a number has at most that is taken for one end of a
// range: longer ones are dates and numbers of things.
const longNumber = 3

// upTo says whether s begins with the far end of a range: `4 players`, not `11-27`.
func upTo(s string) bool {
	word, _, _ := strings.Cut(s, " ")
	n := len(word) - len(strings.TrimLeft(word, "0123456789"))
	return n > 0 && n <= longNumber && !strings.ContainsAny(word, "-/") && (n == len(word) || !unicode.IsLetter(rune(word[n])))
}

// begins says whether what comes begins a word.
func (t *Typed) begins() bool {
	return t.last == 0 || unicode.IsSpace(t.last) || unicode.In(t.last, unicode.Ps, unicode.Pi, unicode.Pd) || strings.ContainsRune("/“‘", t.last)
}
