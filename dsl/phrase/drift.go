package phrase

import (
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// mark is one thing in a sentence that tells a player what the card does.
type mark struct {
	what  markKind
	text  string
	in    string    // a number's icon
	loose bool      // may be left out, and stands only in its icon
	span  diag.Span // in a designer's own wording
}

type markKind string

const (
	numberMark  markKind = "number"
	iconMark    markKind = "icon"
	keywordMark markKind = "keyword"
)

func (m mark) same(o mark) bool {
	return m.what == o.what && m.text == o.text && (m.in == o.in || !m.loose && !o.loose)
}

func (m mark) String() string { return "the " + string(m.what) + " `" + m.text + "`" }

// Drifts compares every wording of a game's cards with what the card does.
func Drifts(g *check.Game, look Look) diag.List {
	var out diag.List
	for i := range g.Cards {
		card := &g.Cards[i]
		for field, f := range g.Kinds[card.Kind].Fields {
			if own, ok := card.Wording[f.Name]; ok {
				out = append(out, Drift(g, look, card, field, own)...)
			}
		}
	}
	return out
}

// Drift compares the numbers, icons and keywords of a designer's own wording
// with those of the sentence that the field's text is rendered as, and points
// at each that is missing, extra or elsewhere. Where the text is `gain 2 coins`
// and the wording "Take 3 coins", the number 2 is missing and 3 is extra.
func Drift(g *check.Game, look Look, card *check.Card, field int, own check.Word) diag.List {
	if look == nil {
		look = Plain{}
	}
	rendered := Rendered(g, look, card, field)
	want, got := marksOf(rendered), ownMarks(g, look, own)
	missing, extra := unmatched(want, got)
	var sentence []string
	for _, p := range rendered {
		sentence = append(sentence, p.Brief().String())
	}
	kv := []string{"card", card.Name, "field", g.Kinds[card.Kind].Fields[field].Name, "sentence", strings.Join(sentence, " / ")}
	return drifts(missing, extra, trimmed(own.Span), kv)
}

// drifts words what did not match.
func drifts(missing, extra []mark, whole diag.Span, kv []string) diag.List {
	var out diag.List
	for _, m := range extra {
		code := diag.WordingExtra
		for i, w := range missing {
			if w.same(m) {
				code = diag.WordingOrder
				missing = append(missing[:i:i], missing[i+1:]...)
				break
			}
		}
		out.Add(code, m.span, append([]string{"what", m.String()}, kv...)...)
	}
	for _, m := range missing {
		if !m.loose {
			out.Add(diag.WordingMissing, whole, append([]string{"what", m.String()}, kv...)...)
		}
	}
	return out
}

// trimmed is a span without the blanks at its ends.
func trimmed(s diag.Span) diag.Span {
	text := s.Text()
	s.Start += len(text) - len(strings.TrimLeft(text, " \t\r\n"))
	s.End -= len(text) - len(strings.TrimRight(text, " \t\r\n"))
	if s.End < s.Start {
		s.End = s.Start
	}
	return s
}

// unmatched gives what a longest common sequence leaves over on either side.
func unmatched(want, got []mark) (missing, extra []mark) {
	n, m := len(want), len(got)
	longest := make([][]int, n+1)
	for i := range longest {
		longest[i] = make([]int, m+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			if want[i].same(got[j]) {
				longest[i][j] = longest[i+1][j+1] + 1
			}
		}
	}
	i, j := 0, 0
	for i < n && j < m {
		switch {
		case want[i].same(got[j]):
			i, j = i+1, j+1
		case longest[i+1][j] >= longest[i][j+1]:
			missing = append(missing, want[i])
			i++
		default:
			extra = append(extra, got[j])
			j++
		}
	}
	return append(missing, want[i:]...), append(extra, got[j:]...)
}

// Number words count as numbers, except `one`, which is also a pronoun, and the `once` of
// `at once`.
var (
	numberWord  = regexp.MustCompile(`[0-9]+|\b(?i:once|twice|two|three|four|five|six|seven|eight|nine|ten)\b`)
	numberWords = map[string]string{"once": "1", "twice": "2", "two": "2", "three": "3", "four": "4", "five": "5",
		"six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}
)

// numbersIn finds the numbers in plain words.
func numbersIn(s string) [][]int {
	return slices.DeleteFunc(numberWord.FindAllStringIndex(s, -1), func(at []int) bool {
		before := strings.Fields(s[:at[0]])
		return strings.EqualFold(s[at[0]:at[1]], "once") && len(before) > 0 && strings.EqualFold(before[len(before)-1], "at")
	})
}

func numberOf(s string) string {
	if n, ok := numberWords[strings.ToLower(s)]; ok {
		return n
	}
	return s
}

// marksOf are the marks of rendered paragraphs.
func marksOf(paras []Para) []mark {
	var out []mark
	for _, p := range paras {
		for _, r := range p.Labelled().Brief() { // a label may say when its field lives
			out = append(out, r.marks()...)
		}
	}
	return out
}

func (r Run) marks() []mark {
	var out []mark
	switch {
	case r.Keyword:
		return []mark{{what: keywordMark, text: r.Text}}
	case r.Icon == "":
		for _, n := range numbersIn(r.Text) {
			out = append(out, mark{what: numberMark, text: numberOf(r.Text[n[0]:n[1]])})
		}
		return out
	}
	out = append(out, mark{what: iconMark, text: r.Icon})
	if r.Num != "" {
		out = append(out, mark{what: numberMark, text: strings.TrimLeft(r.Num, "+-"), in: r.Icon, loose: r.loose})
	}
	return out
}

// ownMarks are the marks of a designer's wording, each with its place. They
// are read from the file, where indents are the only difference.
func ownMarks(g *check.Game, look Look, own check.Word) []mark {
	src := own.Span.Text()
	if src == "" {
		src = own.Text
	}
	at := func(from, to int) diag.Span {
		if !own.Span.Known() {
			return own.Span
		}
		return diag.Span{File: own.Span.File, Start: own.Span.Start + from, End: own.Span.Start + to}
	}
	var out []mark
	last := 0
	for _, m := range inBrackets.FindAllStringSubmatchIndex(src, -1) {
		out = append(out, wordMarks(g, src[last:m[0]], func(a, b int) diag.Span { return at(last+a, last+b) })...)
		icon := iconNamed(look, strings.TrimSpace(src[m[2]:m[3]]))
		out = append(out, mark{what: iconMark, text: icon, span: at(m[0], m[1])})
		if m[4] >= 0 {
			out = append(out, mark{what: numberMark, text: strings.TrimLeft(src[m[4]:m[5]], "+-"), in: icon, span: at(m[4], m[5])})
		}
		last = m[1]
	}
	return append(out, wordMarks(g, src[last:], func(a, b int) diag.Span { return at(last+a, last+b) })...)
}

// wordMarks are the numbers and keywords in plain words.
func wordMarks(g *check.Game, s string, at func(a, b int) diag.Span) []mark {
	var out []mark
	pos := 0
	for _, r := range keywordRuns(g, s) {
		if r.Keyword {
			out = append(out, mark{what: keywordMark, text: r.Text, span: at(pos, pos+len(r.Text))})
		} else {
			for _, m := range numbersIn(r.Text) {
				out = append(out, mark{what: numberMark, text: numberOf(r.Text[m[0]:m[1]]), span: at(pos+m[0], pos+m[1])})
			}
		}
		pos += len(r.Text)
	}
	return out
}
