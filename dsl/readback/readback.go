// Package readback reads printed sentences as a text of the game again. It undoes what
// printing does on purpose (capital letters, full stops, sentences put together, the
// short forms in forms.go) and hands the lines to the checker, so that a test can compare
// what a card says with what it does.
//
// The door: Lines gives the source of printed paragraphs.
package readback

import (
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// reader knows where a clause begins in one game.
type reader struct {
	g      *check.Game
	verbs  []string // what an order may begin with
	thirds []string // what comes behind another player
	kinds  []string
	units  string // a pattern for words that numbers stand before
}

// builtins are the verbs that printing begins a clause with, beside those of the game.
var builtins = []string{
	"move", "add", "remove", "choose", "turn", "shuffle", "show", "reveal", "look at", "exchange", "mark", "clear", "do", "stop",
	"end the turn", "take an action", "take another turn", "take the next turn", "roll", "ask", "let", "carry on",
}

func newReader(g *check.Game) *reader {
	r := &reader{g: g, verbs: slices.Clone(builtins)}
	for i := range g.Verbs {
		r.verbs = append(r.verbs, g.Verbs[i].Name)
	}
	for _, v := range r.verbs {
		r.thirds = append(r.thirds, check.Third(v))
	}
	r.thirds = append(r.thirds, "wins", "is out of", "takes")
	var units []string
	for i := range g.Tokens {
		units = append(units, regexp.QuoteMeta(g.Tokens[i].Name), regexp.QuoteMeta(check.Plural(g.Tokens[i].Name)), regexp.QuoteMeta(g.Tokens[i].Plural))
	}
	for i := range g.Kinds {
		r.kinds = append(r.kinds, g.Kinds[i].Name, g.Kinds[i].Plural)
		units = append(units, regexp.QuoteMeta(g.Kinds[i].Plural))
	}
	for i := range g.Verbs {
		for _, p := range g.Verbs[i].Params {
			if p.Unit != "" {
				units = append(units, regexp.QuoteMeta(p.Unit), regexp.QuoteMeta(check.Plural(p.Unit)))
			}
		}
	}
	units = append(units, "cards")
	slices.SortFunc(units, func(a, b string) int { return len(b) - len(a) })
	r.units = strings.Join(slices.DeleteFunc(slices.Compact(units), func(u string) bool { return u == "" }), "|")
	return r
}

// Lines gives the source that printed paragraphs stand for.
func Lines(g *check.Game, paras []phrase.Para) string {
	r := newReader(g)
	var out []string
	for _, p := range paras {
		out = append(out, r.paragraph(p)...)
	}
	return strings.Join(out, "\n")
}

// paragraph gives the lines of a printed paragraph, icons spelt out and reminders left
// out.
func (r *reader) paragraph(p phrase.Para) []string {
	var b strings.Builder
	for _, run := range p.Brief() {
		switch {
		case run.Icon != "" && run.Num != "":
			b.WriteString(run.Num + " " + run.Icon)
		case run.Icon != "":
			b.WriteString(run.Icon)
		default:
			b.WriteString(run.Text)
		}
	}
	return r.sentences(strings.TrimSuffix(strings.TrimSpace(b.String()), "."))
}

// sentences reads sentences put behind one another, of which `Otherwise` belongs to the
// one before.
func (r *reader) sentences(s string) []string {
	var out []string
	for s != "" {
		one, rest := s, ""
		if at := strings.Index(s, ". "); at >= 0 {
			one, rest = s[:at], s[at+2:]
		}
		s = rest
		if other, ok := cutPrefixFold(one, "otherwise, "); ok {
			out = append(append(out, "otherwise"), indent(r.block(other))...)
			continue
		}
		out = append(out, r.block(one)...)
	}
	return out
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix) {
		return s[len(prefix):], true
	}
	return s, false
}

func indent(lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = "  " + l
	}
	return out
}

// heads begin what governs the rest of a sentence; behind each the source has it.
var heads = []struct{ printed, source, until string }{
	{"if ", "if ", ", "},
	{"for ", "for ", ", "},
	{"when ", "when ", ", "},
	{"after a successful ", "after a successful ", ", "},
	{"until ", "repeat until ", ", keep doing this: "},
	{"do this again and again", "repeat", ": "},
	{"do this ", "repeat ", ": "},
}

// block reads what stands between two full stops: clauses, or a head and what it governs.
func (r *reader) block(s string) []string {
	s = r.lower(s)
	if out := r.wording(s); out != nil {
		return out
	}
	for _, h := range heads {
		rest, ok := strings.CutPrefix(s, h.printed)
		if !ok {
			continue
		}
		for from := 0; ; {
			at := strings.Index(rest[from:], h.until)
			if at < 0 {
				break
			}
			at += from
			from = at + len(h.until)
			body := rest[from:]
			if !r.begins(body) && !strings.HasSuffix(body, " instead") {
				continue
			}
			head := r.phrase(rest[:at])
			if h.source == "repeat " {
				head = times(head)
			}
			return r.governed(h.source+head, body)
		}
	}
	return r.clauses(s)
}

// governed is a head with what it governs below it, or behind it where that is one line
// that ends in `instead`.
func (r *reader) governed(head, body string) []string {
	if b, ok := strings.CutSuffix(body, " instead"); ok {
		lines := r.block(b)
		if len(lines) == 1 {
			return []string{head + ", " + lines[0] + " instead"}
		}
	}
	return append([]string{strings.TrimSpace(head)}, indent(r.block(body))...)
}

func times(s string) string {
	switch s {
	case "once":
		return "1 times"
	case "twice":
		return "2 times"
	}
	return s
}

// begins says whether a clause or a head begins here.
func (r *reader) begins(s string) bool {
	for _, h := range heads {
		if strings.HasPrefix(s, h.printed) {
			return true
		}
	}
	for _, w := range []string{"you may ", "unless you ", "the game ends", "nobody wins", "you win", "only if ", "do nothing"} {
		if strings.HasPrefix(s, w) {
			return true
		}
	}
	return r.clause(s)
}

// clause says whether a clause begins here: a verb, or a player and what he does.
func (r *reader) clause(s string) bool {
	for _, v := range r.verbs {
		if starts(s, v) {
			return true
		}
	}
	for i := range r.g.Keywords {
		if starts(s, r.g.Keywords[i].Name) {
			return true
		}
	}
	for i := range r.g.Verbs {
		if starts(s, "the "+r.g.Verbs[i].Name+" fails") || starts(s, "the "+r.g.Verbs[i].Name+" succeeds") {
			return true
		}
	}
	words := strings.Fields(s)
	for n := 1; n <= 12 && n < len(words); n++ {
		rest := strings.Join(words[n:], " ")
		if !subject(words[n-1]) && !slices.Contains(r.g.Players, words[n-1]) {
			continue
		}
		for _, v := range r.thirds {
			if starts(rest, v) {
				return true
			}
		}
	}
	return false
}

// subject says whether a word may end the name of somebody who acts.
func subject(word string) bool { return word == "player" || word == "owner" || word == "it" || word == "opponent" || word == "turn" }

func starts(s, words string) bool {
	return strings.HasPrefix(s, words) && (len(s) == len(words) || !isLetter(s[len(words)]))
}

func isLetter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '\'' || b == '-' }

// lower takes the capital off the first letter, unless a name begins there.
func (r *reader) lower(s string) string {
	for i := range r.g.Keywords {
		if starts(s, r.g.Keywords[i].Name) {
			return s
		}
	}
	for i := range r.g.Cards {
		if starts(s, r.g.Cards[i].Name) {
			return s
		}
	}
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// clauses takes `a, b and c` apart, where each begins with a verb.
func (r *reader) clauses(s string) []string {
	for from := 0; from < len(s); {
		at, n := next(s[from:])
		if at < 0 {
			break
		}
		at += from
		from = at + n
		if r.begins(s[from:]) {
			return append(r.clauses(s[:at]), r.block(s[from:])...)
		}
	}
	return []string{r.phrase(s)}
}

// next finds the next `, ` or ` and `.
func next(s string) (at, n int) {
	at = -1
	for _, sep := range []string{", ", " and "} {
		if i := strings.Index(s, sep); i >= 0 && (at < 0 || i < at) {
			at, n = i, len(sep)
		}
	}
	return at, n
}
