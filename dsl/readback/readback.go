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
	"strconv"
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
	last   string            // the kind named last, for a bare `another`
	words  map[string]string // of an icon
	units  string            // a pattern for words that numbers stand before
}

// builtins are the verbs that printing begins a clause with, beside those of the game.
var builtins = []string{
	"move", "add", "remove", "choose", "turn", "shuffle", "show", "reveal", "look at", "exchange", "mark", "clear", "do", "stop",
	"end the turn", "take an action", "take another turn", "take the next turn", "roll", "ask", "let", "change", "carry on",
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

// spell finds the words that are printed as icons.
func (r *reader) spell(look phrase.Look) {
	r.words = map[string]string{}
	g := r.g
	note := func(words ...string) {
		for _, w := range words {
			if icon := look.WordIcon(w); icon != "" && r.words[icon] == "" {
				r.words[icon] = words[0]
			}
		}
	}
	for i := range g.Tokens {
		note(g.Tokens[i].Name, g.Tokens[i].Plural)
	}
	for i := range g.Kinds {
		note(g.Kinds[i].Name, g.Kinds[i].Plural)
		for _, f := range g.Kinds[i].Fields {
			note(f.Name)
		}
	}
	for i := range g.Zones {
		note(g.Zones[i].Name)
	}
	for i := range g.Verbs {
		for _, p := range g.Verbs[i].Params {
			note(p.Unit, check.Plural(p.Unit))
		}
	}
}

// Lines gives the source that printed paragraphs stand for.
func Lines(g *check.Game, look phrase.Look, paras []phrase.Para) string {
	r := newReader(g)
	r.spell(look)
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
			if !ends(b.String(), "no", "each", "a", "an") { // the 1 on `no [coin 1]` is only drawn
				b.WriteString(run.Num + " ")
			}
			b.WriteString(r.words[run.Icon])
		case run.Icon != "":
			b.WriteString(r.spelt(run.Icon, b.String()))
		default:
			b.WriteString(run.Text)
		}
	}
	return r.sentences(strings.TrimSuffix(strings.TrimSpace(b.String()), "."))
}

// spelt is an icon as a word, which has a plural as an icon has none.
func (r *reader) spelt(icon, before string) string {
	word := r.words[icon]
	words := strings.Fields(before)
	if len(words) == 0 {
		return word
	}
	n, err := strconv.Atoi(words[len(words)-1])
	if err == nil && n != 1 || ends(before, "all", "those", "any number of", "the number of", "random", "there are no") {
		for i := range r.g.Kinds {
			if r.g.Kinds[i].Name == word {
				return r.g.Kinds[i].Plural
			}
		}
	}
	return word
}

// ends says whether a text ends in one of the words and a blank.
func ends(s string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return s == w+" " || strings.HasSuffix(s, " "+w+" ") })
}

// sentences reads sentences put behind one another, of which `Otherwise` belongs to the
// one before.
func (r *reader) sentences(s string) []string {
	var out []string
	for _, one := range cut(s, ". ") {
		other, ok := cutPrefixFold(one, "otherwise, ")
		switch {
		case !ok:
			out = append(out, r.block(one)...)
		case strings.HasPrefix(other, "if "):
			lines := r.block(other)
			out = append(append(out, "otherwise "+lines[0]), lines[1:]...)
		default:
			out = append(append(out, "otherwise"), indent(r.block(other))...)
		}
	}
	return out
}

// cut takes a text apart at what separates it outside of brackets.
func cut(s, sep string) []string {
	var out []string
	depth, from := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 && strings.HasPrefix(s[i:], sep) {
			out, from = append(out, s[from:i]), i+len(sep)
		}
	}
	return append(out, s[from:])
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

// block reads what stands between two full stops: statements with semicolons between
// them.
func (r *reader) block(s string) []string {
	pieces := cut(r.lower(s), "; ")
	return r.row(&pieces)
}

// row reads statements up to an `otherwise`, or to the end.
func (r *reader) row(pieces *[]string) []string {
	var out []string
	for len(*pieces) > 0 && !strings.HasPrefix((*pieces)[0], "otherwise, ") {
		out = append(out, r.statement(pieces)...)
	}
	return out
}

// statement reads one statement: what a head governs goes on to the end, unless it stands
// in brackets.
func (r *reader) statement(pieces *[]string) []string {
	s := (*pieces)[0]
	if inner, ok := inBrackets(s); ok {
		*pieces = (*pieces)[1:]
		return r.block(inner)
	}
	for _, may := range []string{"you may ", "choose whether to "} { // it goes on over semicolons, as a head does
		if strings.HasPrefix(s, may) && len(*pieces) > 1 && !strings.HasPrefix((*pieces)[1], "otherwise, ") {
			rest := strings.Join(*pieces, "; ")
			*pieces = nil
			return r.plain(rest)
		}
	}
	source, head, body, ok := r.head(s)
	if !ok {
		*pieces = (*pieces)[1:]
		return r.plain(s)
	}
	(*pieces)[0] = body
	if b, ok := strings.CutSuffix(body, " instead"); ok && len(*pieces) == 1 {
		(*pieces)[0] = b
		if lines := r.row(pieces); len(lines) == 1 {
			return []string{source + head + ", " + lines[0] + " instead"}
		}
		return nil
	}
	out := append([]string{strings.TrimSpace(source + head)}, indent(r.row(pieces))...)
	if source == "if " && len(*pieces) > 0 {
		(*pieces)[0] = strings.TrimPrefix((*pieces)[0], "otherwise, ")
		out = append(append(out, "otherwise"), indent(r.row(pieces))...)
	}
	return out
}

// inBrackets takes off brackets around the whole.
func inBrackets(s string) (string, bool) {
	if !strings.HasPrefix(s, "(") || !strings.HasSuffix(s, ")") || len(cut(s[:len(s)-1]+" ", ") ")) > 1 {
		return s, false
	}
	return s[1 : len(s)-1], true
}

// head takes off what governs the rest of a sentence.
func (r *reader) head(s string) (source, head, body string, ok bool) {
	for _, h := range heads {
		rest, is := strings.CutPrefix(s, h.printed)
		for from := 0; is; {
			at := strings.Index(rest[from:], h.until)
			if at < 0 {
				break
			}
			at += from
			from = at + len(h.until)
			if !r.begins(rest[from:]) && !strings.HasSuffix(rest, " instead") {
				continue
			}
			head := r.phrase(rest[:at])
			if h.source == "repeat " {
				head = times(head)
			}
			return h.source, head, rest[from:], true
		}
	}
	return "", "", "", false
}

// plain reads clauses, and the sentences that are put together in an order of their own.
func (r *reader) plain(s string) []string {
	if out := r.wording(s); out != nil {
		return out
	}
	return r.clauses(s)
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
	if inner, ok := strings.CutPrefix(s, "("); ok {
		return r.begins(inner)
	}
	for _, h := range heads {
		if strings.HasPrefix(s, h.printed) {
			return true
		}
	}
	for _, w := range []string{"you may ", "either ", "otherwise, ", "unless you ", "the game ends", "nobody wins", "you win", "only if ", "do nothing"} {
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
func subject(word string) bool {
	return word == "player" || word == "owner" || word == "it" || word == "opponent" || word == "turn"
}

func starts(s, words string) bool {
	return strings.HasPrefix(s, words) && (len(s) == len(words) || !isLetter(s[len(words)]))
}

func isLetter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '\'' || b == '-'
}

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
