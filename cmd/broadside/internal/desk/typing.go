package desk

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/words"
)

// Who types is shown what went away at once, and what is new only where it does not come
// from being in the middle of something. What was shown before stays. Of what is new there
// is shown at once a word that is finished and known nowhere, or that no known word begins
// with; everything else is held until nothing was typed for a moment. What came otherwise
// than by typing (a paste, a quick fix, a file that was saved) holds nothing.

// typed is the most that one keystroke, or a few between two checks, put in, or put in the place of
// something. What is only taken out may be more: something else comes, or the same elsewhere.
const typed = 24

// follow decides what is held, from what stood and was shown before, and gives what is
// shown.
func (s *Snapshot) follow(last *Snapshot, shown []Finding) []Finding {
	if last == nil {
		return s.shown()
	}
	path, at, typing := s.typedIn(last)
	if !typing {
		return s.shown()
	}
	before := carried(shown, last.files, s.files, false)
	known := s.vocabulary()
	var out []Finding
	for _, f := range s.shown() {
		seen := slices.ContainsFunc(shown, f.Same) || slices.ContainsFunc(before, f.like) || slices.ContainsFunc(shown, func(o Finding) bool {
			return o.Code == f.Code && o.Path == f.Path && f.Path == path && f.Start <= at && at <= f.End && o.Start <= f.Start && f.Start <= o.End
		})
		if seen || f.Kept || f.Path == path && s.plainlyWrong(f, at, known) {
			out = append(out, f)
			continue
		}
		s.held = append(s.held, f)
	}
	return out
}

// like says that two findings are the same but for what their words quote.
func (f Finding) like(o Finding) bool {
	return f.Code == o.Code && f.Path == o.Path && f.Start == o.Start
}

// typedIn says where something was typed since the last check: in one place of one file.
func (s *Snapshot) typedIn(last *Snapshot) (path string, at int, typing bool) {
	for p, f := range s.files {
		old := last.files[p]
		if old == nil {
			return "", 0, false
		}
		if same(old.Text, f.Text) {
			continue
		}
		c := changeOf(old.Text, f.Text)
		put := f.Text[c.start:c.now]
		if path != "" || len(put) > typed || len(put) > 0 && c.was-c.start > typed || bytes.Count(put, []byte("\n")) > 1 || several(put) && c.was > c.start {
			return "", 0, false
		}
		path, at = p, c.now
	}
	return path, at, path != ""
}

// several says that more than a word was put in.
func several(put []byte) bool { return len(bytes.Fields(put)) > 1 }

// plainlyWrong says of a new finding in the file that is typed in that what comes can't
// mend it: it is about one word, which is finished and known nowhere, or which no known
// word begins with.
func (s *Snapshot) plainlyWrong(f Finding, at int, known vocabulary) bool {
	text := s.files[f.Path].Text
	word := text[f.Start:f.End]
	if len(word) == 0 || bytes.ContainsFunc(word, func(r rune) bool { return !inWord(r) }) {
		return false
	}
	if at < f.Start || at > f.End { // it is not the word that is typed
		return !known.has(string(word))
	}
	return !known.begins(string(text[f.Start:at]))
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '\''
}

// vocabulary are the words that the game and the language know, in order.
type vocabulary []string

func (s *Snapshot) vocabulary() (known vocabulary) {
	add := func(phrase string) { known = append(known, strings.Fields(strings.ToLower(phrase))...) }
	for _, name := range diag.WordNames() {
		add(name)
	}
	rules := s.Game.Rules()
	if rules == nil && s.Sound != nil {
		rules = s.Sound.Rules()
	}
	if rules != nil {
		for _, w := range words.Of(rules) {
			for _, form := range w.Forms {
				add(form)
			}
		}
		for i := range rules.Cards {
			add(rules.Cards[i].Name)
		}
	}
	slices.Sort(known)
	return known
}

func (v vocabulary) has(word string) bool {
	_, found := slices.BinarySearch(v, strings.ToLower(word))
	return found
}

// begins says whether a known word begins so.
func (v vocabulary) begins(by string) bool {
	by = strings.ToLower(by)
	i, _ := slices.BinarySearch(v, by)
	return i < len(v) && strings.HasPrefix(v[i], by)
}
