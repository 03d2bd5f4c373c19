package readback

import (
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
)

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
	from := 0
	for at := find(s, sep, 0); at >= 0; at = find(s, sep, from) {
		out, from = append(out, s[from:at]), at+len(sep)
	}
	return append(out, s[from:])
}

// find is the first place of words outside of brackets, at or behind from; none: -1.
func find(s, words string, from int) int {
	depth := 0
	for i := from; i < len(s); i++ {
		if depth == 0 && strings.HasPrefix(s[i:], words) {
			return i
		}
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
	}
	return -1
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
	if often := limit.FindString(s); often != "" {
		(*pieces)[0] = s[len(often):]
		out := r.statement(pieces)
		out[0] = often + out[0]
		return out
	}
	if inner, ok := inBrackets(s); ok {
		*pieces = (*pieces)[1:]
		return r.block(inner)
	}
	for _, to := range []string{"you may ", "choose whether to ", "unless you "} { // it goes on over semicolons, as a head does
		if strings.HasPrefix(s, to) {
			return r.plain(r.rest(pieces))
		}
	}
	source, head, body, ok := r.head(s)
	if !ok {
		*pieces = (*pieces)[1:]
		return r.plain(s)
	}
	if b, ok := strings.CutPrefix(body, "instead "); ok {
		head, body = head+", instead", b
	}
	(*pieces)[0] = body
	if b, ok := strings.CutSuffix(body, " instead"); ok && len(*pieces) == 1 {
		*pieces = nil
		return []string{source + head + ", " + r.replacing(b) + " instead"}
	}
	out := append([]string{strings.TrimSpace(source + head)}, indent(r.row(pieces))...)
	if source == "if " && len(*pieces) > 0 {
		(*pieces)[0] = strings.TrimPrefix((*pieces)[0], "otherwise, ")
		out = append(append(out, "otherwise"), indent(r.row(pieces))...)
	}
	return out
}

// limit is how often a line applies.
var limit = regexp.MustCompile(`^(?:once|\d+ times) a (?:turn|game), `)

// rest takes all pieces up to an `otherwise` and puts them together again.
func (r *reader) rest(pieces *[]string) string {
	n := slices.IndexFunc(*pieces, func(p string) bool { return strings.HasPrefix(p, "otherwise, ") })
	if n < 0 {
		n = len(*pieces)
	}
	if asks(strings.Join((*pieces)[:n], "; ")) { // the `otherwise` is its own
		n = len(*pieces)
	}
	out := strings.Join((*pieces)[:n], "; ")
	*pieces = (*pieces)[n:]
	return out
}

// asks says whether an `if` begins within a sentence, outside of brackets.
func asks(s string) bool {
	for _, before := range []string{" to if ", ", if ", "; if ", ": if "} {
		if find(s, before, 0) >= 0 {
			return true
		}
	}
	return false
}

// replacing reads what is done `instead`, which is one clause: the player who does it is
// in it.
func (r *reader) replacing(s string) string {
	for _, by := range append(narrowed(s), []chooser{
		{"for each player, ", "each player"}, {"for each other player, ", "each other player"},
		{"choose a player and ", "a player"}, {"choose another player and ", "another player"},
		{"choose a player, ", "a player"}, {"choose another player, ", "another player"},
		{"choose a random player and ", "a random player"}, {"choose another random player and ", "another random player"},
	}...) {
		rest, ok := strings.CutPrefix(s, by.printed)
		if !ok {
			continue
		}
		for _, other := range []string{"another player", "a player"} { // each of them chooses one
			if chosen, ok := strings.CutPrefix(rest, "that player chooses "+other+" and "); ok {
				return by.source + " " + r.third(strings.Replace(r.line(chosen), "that player", other, 1))
			}
		}
		line := r.line(rest)
		if strings.Contains(line, "that player's opponent") { // whom they mean by `the other player`
			return by.source + " " + r.third(strings.Replace(line, "that player's opponent", "the other player", 1))
		}
		if seen, ok := strings.CutPrefix(line, "look at "); ok { // they show it to you
			return by.source + " shows " + seen + " to you"
		}
		if seen, ok := strings.CutPrefix(line, "show "); ok && strings.HasSuffix(seen, " to that player") {
			return by.source + " looks at " + strings.TrimSuffix(seen, " to that player")
		}
		if near := besideThem.Replace(line); near != line { // whom they mean by `the next player`
			return by.source + " " + r.third(strings.ReplaceAll(near, "that player's", "their"))
		}
		if own, ok := strings.CutPrefix(line, "that player "); ok {
			return by.source + " " + own
		}
		if own := strings.ReplaceAll(line, "that player's", "their"); own != line && !strings.Contains(own, "that player") {
			return by.source + " " + r.third(fromYou.Replace(own))
		}
		if strings.Contains(rest, "that player") && !handsTokens(line) {
			return strings.Replace(line, "that player", by.source, 1)
		}
		return by.source + " " + r.third(fromYou.Replace(line))
	}
	if m := chosenBy.FindStringSubmatch(s); m != nil && strings.Contains(m[3], "that player") {
		act := r.line(m[3])
		if own, ok := strings.CutPrefix(act, m[1]+" "); ok {
			act = own
		} else { // nobody in particular is said to do it
			act = r.third(act)
		}
		return m[1] + " " + strings.Replace(act, "that player", m[2]+" player", 1)
	}
	return r.line(s)
}

// chooser is how a sentence begins that is about a player, and how a clause does.
type chooser struct{ printed, source string }

// somePlayers is the beginning of a sentence about players of whom something is said.
var somePlayers = regexp.MustCompile(`^(?:for|choose) (?:each|each other|a|another|a random|another random) player (?:who|whose|with|on) `)

// narrowed is such a beginning, as it stands.
func narrowed(s string) []chooser {
	if !somePlayers.MatchString(s) {
		return nil
	}
	for from := 0; ; {
		at, n := next(s, from)
		if at < 0 {
			return nil
		}
		if from = at + n; !strings.HasPrefix(s[from:], "who") {
			_, players, _ := strings.Cut(s[:at], " ")
			return []chooser{{s[:from], players}}
		}
	}
}

// chosenBy is a player whom another chooses, and what is done to them.
var chosenBy = regexp.MustCompile(`^(.+) chooses (a|another) player and (.+)$`)

// besideThem says of neighbours of who does it what they would say.
var besideThem = strings.NewReplacer("the player after that player", "the next player", "the player before that player", "the previous player")

// fromYou says of neighbours whose they are: behind another player they would be that one's.
var fromYou = strings.NewReplacer("the next player", "the player after you", "the previous player", "the player before you")

// handsTokens says whether a clause adds, moves or removes tokens, which it does to one player.
func handsTokens(s string) bool {
	return strings.HasPrefix(s, "add ") || strings.HasPrefix(s, "move ") || strings.HasPrefix(s, "remove ")
}

// line reads what is one line.
func (r *reader) line(s string) string { return strings.Join(r.block(s), " ") }

// third is a clause that another player does.
func (r *reader) third(s string) string {
	if rest, ok := strings.CutPrefix(s, "secretly "); ok {
		return "secretly " + r.third(rest)
	}
	for i, v := range r.verbs {
		if starts(s, v) {
			return r.thirds[i] + s[len(v):]
		}
	}
	return s
}

// inBrackets takes off brackets around the whole.
func inBrackets(s string) (string, bool) {
	if !strings.HasPrefix(s, "(") || !strings.HasSuffix(s, ")") || find(s, ")", 1) != len(s)-1 {
		return s, false
	}
	return s[1 : len(s)-1], true
}

// head takes off what governs the rest of a sentence.
func (r *reader) head(s string) (source, head, body string, ok bool) {
	for _, h := range heads {
		rest, is := strings.CutPrefix(s, h.printed)
		if !is {
			continue
		}
		for at := find(rest, h.until, 0); at >= 0; at = find(rest, h.until, at+len(h.until)) {
			body := rest[at+len(h.until):]
			if !r.begins(strings.TrimPrefix(body, "instead ")) && !strings.HasSuffix(rest, " instead") {
				continue
			}
			head := rest[:at]
			if h.source == "when " {
				head = r.parts(head)
			}
			head = r.phrase(head)
			if h.source == "repeat " {
				head = times(head)
			}
			return h.source, head, body, true
		}
	}
	return "", "", "", false
}

// plain reads clauses, and the sentences that are put together in an order of their own.
func (r *reader) plain(s string) []string {
	if inner, ok := inBrackets(s); ok {
		return r.block(inner)
	}
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
	if label, rest, ok := strings.Cut(s, ": "); ok && !strings.ContainsAny(label, "();,") && rest != "" && r.begins(rest) {
		return true
	}
	for _, h := range heads {
		if strings.HasPrefix(s, h.printed) {
			return true
		}
	}
	for _, w := range []string{"you may ", "choose whether to ", "have ", "either ", "otherwise, ", "unless you ", "the game ends", "you are out of the game", "nobody wins", "you win", "only if ", "do nothing"} {
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
	far := strings.HasPrefix(s, "the holder of ") || strings.HasPrefix(s, "the owner of ") || strings.HasPrefix(s, "the player after ") || strings.HasPrefix(s, "the player before ") || whichPlayers.MatchString(s)
	for n := 1; n <= 24 && n < len(words) && !strings.HasSuffix(words[n-1], ",") && (words[n-1] != "and" || strings.HasPrefix(words[n], "who")); n++ {
		rest := strings.Join(words[n:], " ")
		if !far && !subject(words[n-1]) && !slices.Contains(r.g.Players, words[n-1]) && !slices.Contains(r.lets, regexp.QuoteMeta(strings.Join(words[:n], " "))) {
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

// whichPlayers is the beginning of a clause of players of whom something is said.
var whichPlayers = regexp.MustCompile(`^(?:each|each other|a|another|the) player (?:who|whose|with|on) `)

// subject says whether a word may end the name of somebody who acts.
func subject(word string) bool {
	return word == "player" || word == "owner" || word == "it" || word == "opponent" || word == "partner" || word == "team" || word == "turn"
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
		if rest, ok := strings.CutPrefix(s, r.g.Cards[i].Name); ok && (starts(s, r.g.Cards[i].Name) || rest[0] == '\'') {
			return s
		}
	}
	return prose.Small(s)
}

// clauses takes `a, b and c` apart, where each begins with a verb.
func (r *reader) clauses(s string) []string {
	if name, _, ok := strings.Cut(strings.TrimPrefix(s, "let "), " be "); ok && strings.HasPrefix(s, "let ") {
		r.lets = append(r.lets, regexp.QuoteMeta(name)) // who bears it may do what follows
	}
	for from := 0; from < len(s); {
		at, n := next(s, from)
		if at < 0 {
			break
		}
		from = at + n
		if r.begins(s[from:]) {
			return append(r.clauses(s[:at]), r.block(s[from:])...)
		}
	}
	return []string{r.phrase(r.done(s))}
}

// done reads `have that player draw 1 card`: that player draws 1 card.
func (r *reader) done(s string) string {
	rest, ok := strings.CutPrefix(s, "have ")
	if !ok {
		return s
	}
	words := strings.Fields(rest)
	if last := words[len(words)-1]; last == "succeed" || last == "fail" {
		return rest + "s"
	}
	for n := 1; n < len(words); n++ {
		if then := strings.Join(words[n:], " "); r.third(then) != then && !starts(then, "turn player") {
			return strings.Join(words[:n], " ") + " " + r.third(then)
		}
	}
	return s
}

// next finds the next `, ` or ` and ` outside of brackets.
func next(s string, from int) (at, n int) {
	at = -1
	for _, sep := range []string{", ", " and "} {
		if i := find(s, sep, from); i >= 0 && (at < 0 || i < at) {
			at, n = i, len(sep)
		}
	}
	return at, n
}
