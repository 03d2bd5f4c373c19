package phrase

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// line is a piece of a sentence.
type line []Run

// text is a line of words.
func text(s string) line {
	if s == "" {
		return nil
	}
	return line{{Text: s}}
}

// words joins strings and lines with blanks, leaving out what is empty.
func words(parts ...any) line {
	var out line
	for _, p := range parts {
		next, ok := p.(line)
		if !ok {
			s, _ := p.(string)
			next = text(s)
		}
		if len(next) == 0 {
			continue
		}
		if len(out) > 0 {
			out = out.plus(" ")
		}
		out = out.join(next)
	}
	return out
}

// plus puts text directly after a line: punctuation, `'s`.
func (l line) plus(s string) line { return l.join(text(s)) }

// join puts a line directly after another.
func (l line) join(next line) line {
	out := append(line(nil), l...)
	for _, r := range next {
		if n := len(out); n > 0 && out[n-1].words() && r.words() {
			out[n-1].Text += r.Text
			continue
		}
		out = append(out, r)
	}
	return out
}

// is says whether a line is these words.
func (l line) is(words string) bool { return len(l) == 1 && l[0].Text == words }

// words says whether a run is plain words.
func (r Run) words() bool { return r.Icon == "" && !r.Keyword && !r.Reminder && !r.Live && !r.loose }

// list joins lines as `a, b and c`.
func list(lines []line, last string) line {
	kept := slices.DeleteFunc(slices.Clone(lines), func(l line) bool { return len(l) == 0 })
	var out line
	for i, l := range kept {
		switch {
		case i == 0:
			out = l
		case i == len(kept)-1 && last == "and" && onlyIcons(kept):
			out = out.plus(" ").join(l)
		case i == len(kept)-1:
			out = out.plus(" " + last + " ").join(l)
		default:
			out = out.plus(", ").join(l)
		}
	}
	return out
}

func onlyIcons(lines []line) bool {
	return !slices.ContainsFunc(lines, func(l line) bool { return !l.icons() })
}

// icons says whether a line is icons and nothing else.
func (l line) icons() bool {
	return !slices.ContainsFunc(l, func(r Run) bool { return r.Icon == "" && strings.TrimSpace(r.Text) != "" })
}

// sentence starts a line with a capital and ends it with a full stop, unless
// it is icons alone.
func sentence(l line) line {
	if len(l) == 0 || l.icons() {
		return l
	}
	l = capital(l)
	last := l[len(l)-1]
	if last.Reminder || last.Icon == "" && strings.HasSuffix(last.Text, ".") {
		return l
	}
	return l.plus(".")
}

// capital starts a line with a capital letter.
func capital(l line) line {
	if len(l) == 0 || l[0].Icon != "" {
		return l
	}
	out := append(line(nil), l...)
	out[0].Text = prose.Capital(out[0].Text)
	return out
}

// sharedHead is how many words and icons two lines share at their start, cut back
// to just before the last preposition.
func sharedHead(a, b line) int {
	x, y := a.split(), b.split()
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	for n--; n > 0; n-- {
		if isPreposition(x[n].Text) {
			return n
		}
	}
	return 0
}

func isPreposition(s string) bool {
	switch s {
	case "from", "to", "on", "in", "with", "for", "into":
		return true
	}
	return false
}

// split cuts a line into single words and icons.
func (l line) split() line {
	var out line
	for _, r := range l {
		if !r.words() {
			out = append(out, r)
			continue
		}
		for _, w := range strings.Fields(r.Text) {
			out = append(out, Run{Text: w})
		}
	}
	return out
}

// tail is a line without its first n words and icons.
func (l line) tail(n int) line {
	if n <= 0 {
		return l
	}
	for i, r := range l {
		if !r.words() {
			if n--; n == 0 {
				return trimLeft(l[i+1:])
			}
			continue
		}
		fields := strings.Fields(r.Text)
		if n < len(fields) {
			rest := r.Text
			for range n {
				rest = strings.TrimLeft(rest, " ")
				rest = rest[strings.IndexByte(rest, ' '):]
			}
			return trimLeft(append(line{{Text: rest}}, l[i+1:]...))
		}
		n -= len(fields)
		if n == 0 {
			return trimLeft(l[i+1:])
		}
	}
	return nil
}

func trimLeft(l line) line {
	out := append(line(nil), l...)
	if len(out) > 0 && out[0].Icon == "" {
		out[0].Text = strings.TrimLeft(out[0].Text, " ")
		if out[0].Text == "" {
			return out[1:]
		}
	}
	return out
}

// article is a or an before a word, as in messages.
func article(word string) string { return diag.IndefiniteArticle(word) }
