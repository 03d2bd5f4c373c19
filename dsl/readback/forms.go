package readback

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/dsl/check"
)

// form is a short or a different form that print has on purpose, and how it is said in
// the language.
type form struct {
	printed *regexp.Regexp
	source  string
	why     string
}

// forms are all of them. UNIT stands for the words that numbers stand before, TOKEN
// for those of them that are tokens.
var forms = []struct{ printed, source, why string }{
	{`^(.+ )?clear(s?) the (.+?) mark from (.+?)(, .*|\)(?: or | and |, |$).*)?$`, "${1}unmark$2 $4 $3$5", "to unmark is no English"},
	{`^(.+ )?mark(s?) (.+) as (.+?)$`, "${1}mark$2 $3 $4", "reads better behind long nouns"},
	{`^reveal (.+)$`, "show $1", "what is shown to nobody in particular is revealed"},
	{`^(.+) reveals (.+)$`, "$1 shows $2", "the same"},
	{`\byou can reveal\b`, "you can show", "the same"},
	{`\bchoose(s?) in secret a number`, "secretly choose$1 a number", "reads better"},
	{`\bchoose(s?) in secret`, "secretly choose$1", "reads better"},
	{`\broll(s?) in secret`, "secretly roll$1", "reads better"},
	{`\ba number from 0 to (\S.*)$`, "a number up to $1", "says that none may be chosen"},
	{`\bthe total (\S+) of `, "the $1 of ", "says that it is a sum"},
	{`\bon all\b`, "on", "says that all count"},
	{`\bthere (?:is|are) ((?:more than |less than |fewer than |at least |at most |exactly |not )?(?:\d+|that many)) (TOKEN) on (?:all )?(.+?)( and .*| or .*|, .*|\).*)?$`, "the number of $2 on $3 is $1$4", "reads better"},
	{`\bthere is an? (TOKEN) on any (?:of )?(.+?)( and .*| or .*|, .*|\).*)?$`, "the number of $1 on each $2 is more than 0$3", "one of them has one"},
	{`\bthere is an? (TOKEN) on (.+?)( and .*| or .*|, .*|\).*)?$`, "the number of $1 on $2 is more than 0$3", "the same"},
	{`\bthere are no (TOKEN) on any (.+?)( and .*| or .*|, .*|\).*)?$`, "the number of $1 on each $2 is 0$3", "none of them has any"},
	{`\bthere are no (TOKEN) on (.+?)( and .*| or .*|, .*|\).*)?$`, "the number of $1 on $2 is 0$3", "the same"},
	{`\bwithout (UNIT) on (?:it|them)\b`, "without $1", "tells where the tokens lie"},
	{`\bwith no (UNIT) on (?:it|them)\b`, "without $1", "tells where the tokens lie"},
	{`\b((?:with|most|fewest) (?:(?:no|an?|the|at|least|most|fewest|more|less|fewer|than|exactly|not|that|many|\d+|\([^()]*\)) )*(?:[a-z]+ )?(?:UNIT)) on (?:it|them)\b`, "$1", "tells where the tokens lie"},
	{`\b((?:KIND)(?: or (?:KIND))*) that (?:is|are) not (WORD) or (WORD)\b`, "not $2 not $3 $1", "a word with not before it is no adjective in English"},
	{`\b((?:KIND)(?: or (?:KIND))*) that (?:is|are) not (WORD)\b`, "not $2 $1", "a word with not before it is no adjective in English"},
	{`\band whose ((?:[a-z]+ )+?)is `, "and its ${1}is ", "the second of two"},
	{`\bwhose (.+?) is `, "where its $1 is ", "shorter"},
	{`\b(wins?) the game$`, "$1", "reads better at the end of a sentence"},
	{`\b(can|can't) put (.+?) out of the game`, "$1 eliminate $2", "behind `can`, too"},
	{`^put (.+) out of the game$`, "eliminate $1", "behind `may` and `to` an order stands"},
	{`^win$`, "you win", "the same"},
	{`^the game ends$`, "end the game", "nobody in particular ends it"},
	{`^(.+) (?:is|are) out of the game$`, "eliminate $1", "to eliminate is not what is done to people"},
	{`\broll(s?) a number of ((?:\S+ )?dice) equal to (.+)$`, "roll$1 ($3) $2", "a computed number stands behind its unit"},
	{`\bhalf of ((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+), rounded (up|down)`, "(half of $1 rounded $2)", "what is halved ends there"},
	{`\b(divided by (?:[^(),]|\((?:[^()]|\([^()]*\))*\))+), rounded down`, "$1", "says what the language always does"},
	{`\b(divided by (?:[^(),]|\((?:[^()]|\([^()]*\))*\))+), rounded down`, "$1", "in brackets too"},
	{`\bwhoever does it\b`, "that player", "of two players, the one who is not each of them in turn"},
	{`\b(KIND), ((?:(?:KIND), )?(?:KIND) or (?:KIND))\b`, "$1 or $2", "of three kinds the last two are joined"},
	{`\b(KIND), ((?:KIND) or (?:KIND))\b`, "$1 or $2", "of four, too"},
	{`\bamong those (KIND)\b`, "amid those $1", "of what is different among cards it is the word itself"},
	{`\bamong those\b`, "of those", "of those reads as if a word were missing"},
	{`\bamid those\b`, "among those", "the word itself again"},
	{`\bof yours\b`, "of you", "reads better"},
	{`, (rounded (?:up|down))`, " $1", "a comma sets it apart from what is halved"},
	{`\b(divided by (?:[^() ]+|\((?:[^()]|\([^()]*\))*\))) rounded down`, "$1", "says what the language always does"},
	{`\bthe (?:roll|total) is\b`, "that many is", "that many of what?"},
	{`\bdo(es)? ((?:its|.+'s?) \S+(?: \S+)?) text$`, "do$1 $2", "its effect is done, its effect text carried out"},
	{`, from the bottom up$`, ", bottom first", "reads better"},
	{`^only if `, "needs ", "needs is not said to people"},
}

// phrase undoes the short forms in one clause, or in the head of a line.
func (r *reader) phrase(s string) string {
	if l := strings.TrimPrefix(s, "let "); l != s {
		name, value, _ := strings.Cut(l, " be ")
		r.lets = append(r.lets, regexp.QuoteMeta(name))
		if value == "the roll" || value == "the total" { // as in a comparison
			value = "that many"
		}
		return "let " + name + " be " + r.rewritten(value)
	}
	if choice, name, ok := strings.Cut(s, ", called "); ok {
		r.lets = append(r.lets, regexp.QuoteMeta(name))
		return r.rewritten(choice) + ", called " + name
	}
	if strings.Contains(s, " can't ") {
		s = r.parts(s)
	}
	return r.rewritten(s)
}

// parts reads `with` in an event as a part of its verb, where a shape of it has one.
func (r *reader) parts(s string) string {
	for i := range r.g.Verbs {
		v := &r.g.Verbs[i]
		shapes := slices.IndexFunc(r.g.Verbs, func(o check.Verb) bool { return o.Name == v.Name }) != i
		with := slices.ContainsFunc(r.g.Verbs, func(o check.Verb) bool {
			return o.Name == v.Name && slices.ContainsFunc(o.Params, func(p check.Param) bool { return p.Prep == "with" })
		})
		if shapes && with && slices.ContainsFunc([]string{v.Name, check.Third(v.Name)}, func(w string) bool { return strings.Contains(s+" ", " "+w+" ") }) {
			return regexp.MustCompile(`\bwith no (`+r.units+`) on (?:it|them)\b`).ReplaceAllString(s, "with no $1")
		}
	}
	return s
}

func (r *reader) rewritten(s string) string {
	s = numbers(r.another(r.forEach(r.from(r.equalTo(s)))))
	s = whoseOfPlayers(s)
	for _, f := range r.compiled() {
		s = f.printed.ReplaceAllString(s, f.source)
	}
	return r.another(strings.ReplaceAll(s, ofPlayer, "whose"))
}

// What is said of players with `whose` is the language's own, and of cards it is a short form.
const ofPlayer = "WHOSE"

var (
	whoseFirst = regexp.MustCompile(`\b(players?(?: on [^,.;()]*? team)?) whose `)
	whoseNext  = regexp.MustCompile(`\b(players? (?:who|WHOSE) (?:[^,.;()]|\([^()]*\))*? and )whose `)
)

func whoseOfPlayers(s string) string {
	s = whoseFirst.ReplaceAllString(s, "$1 "+ofPlayer+" ")
	for was := ""; was != s; {
		was, s = s, whoseNext.ReplaceAllString(s, "${1}"+ofPlayer+" ")
	}
	return s
}

// equalTo puts a computed number before its unit again: `gain grain equal to N`. The
// number goes on to the last word that may follow it.
func (r *reader) equalTo(s string) string {
	m := regexp.MustCompile(`^(.*?)\b(` + r.units + `) equal to (.+)$`).FindStringSubmatch(s)
	if m == nil {
		return s
	}
	end := endOfNumber(m[3])
	number, tail := m[3][:end], m[3][end:]
	if at := strings.Index(number, " for each "); at > 0 && !strings.Contains(number[:at], " plus ") && !strings.Contains(number[:at], " minus ") {
		number, tail = number[:at], number[at:]+tail
	}
	for _, prep := range r.behindNumber(m[1]) {
		if at := lastPreposition(number, prep); at > 0 {
			number, tail = number[:at], number[at:]+tail
		}
	}
	return m[1] + "(" + number + ") " + m[2] + tail
}

// lastPreposition is where a preposition stands last; that of `up to 3` is none. -1: nowhere.
func lastPreposition(s, prep string) int {
	at := strings.LastIndex(s, " "+prep+" ")
	if at >= 0 && prep == "to" && strings.HasSuffix(s[:at], " up") {
		return strings.LastIndex(s[:at], " to ")
	}
	return at
}

// forEach puts what a number is counted over behind its unit again.
func (r *reader) forEach(s string) string {
	for _, at := range regexp.MustCompile(`(?:\d+|that many|\)|\b(?:`+strings.Join(append([]string{"-"}, r.lets...), "|")+`)) (?:`+r.units+`)\b`).FindAllStringIndex(s, -1) {
		rest := s[at[1]:]
		over := find(rest, " for each ", 2)
		if over < 0 {
			continue
		}
		end := endOf(rest, over)
		if to := find(rest, ", ", over); to > 0 {
			end = min(end, to)
		}
		prep, _, _ := strings.Cut(rest[1:over], " ")
		if slices.Contains(r.behindNumber(s[:at[1]]), prep) {
			return s[:at[1]] + rest[over:end] + rest[:over] + rest[end:]
		}
	}
	return s
}

// endOf is where the brackets around a place close, or the end.
func endOf(s string, at int) int {
	depth := 0
	for ; at < len(s); at++ {
		switch s[at] {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				return at
			}
		}
	}
	return at
}

// numbers puts both ends of a choice of a number into brackets.
func numbers(s string) string {
	const from = "a number from "
	at := find(s, from, 0)
	if at < 0 {
		return s
	}
	at += len(from)
	to := find(s, " to ", at)
	if to < 0 || strings.HasPrefix(s[at:], "0 to ") {
		return s
	}
	most := s[to+len(" to "):]
	end := endOfNumber(most)
	return s[:at] + "(" + s[at:to] + ") to (" + most[:end] + ")" + most[end:]
}

// endOfNumber is where the brackets around a number close, or the part of the sentence that it
// stands in: a comma before `rounded` belongs to it.
func endOfNumber(s string) int {
	end := endOf(s, 0)
	for at := find(s, ", ", 0); at > 0 && at < end; at = find(s, ", ", at+1) {
		if !strings.HasPrefix(s[at:], ", rounded ") {
			return at
		}
	}
	return end
}

// behindNumber are the words that may follow the number of a verb, the last first.
func (r *reader) behindNumber(head string) []string {
	words := strings.Fields(head)
	for _, w := range words {
		switch strings.TrimSuffix(w, "s") {
		case "add":
			return []string{"to"}
		case "move":
			return []string{"to", "from"}
		case "remove":
			return []string{"from"}
		}
	}
	var out []string
	for i := range r.g.Verbs {
		v := &r.g.Verbs[i]
		if !strings.Contains(head, v.Name) && !strings.Contains(head, check.Third(v.Name)) {
			continue
		}
		number := false
		for _, p := range v.Params {
			if number {
				out = append(out, p.Prep)
			}
			number = number || p.Kind == check.NumberParam
		}
	}
	slices.Reverse(out)
	return out
}

var moves = regexp.MustCompile(`(^|[ (])moves? `)

// from says of cards that are moved where they are: they are moved from there.
func (r *reader) from(s string) string {
	tokens := regexp.MustCompile(`^(.* )?moves? (\S+|that many|\(.*\)) (` + r.tokens + `)\b`)
	move := moves.FindStringIndex(s)
	if move == nil || tokens.MatchString(s) {
		return s
	}
	end := endOf(s, move[1])
	if from := find(s[:end], " from ", move[1]-1); from >= 0 {
		return s[:from] + " in " + s[from+len(" from "):]
	}
	return s
}

// adjectives is a pattern for the marks and adjectives of a game.
func (r *reader) adjectives() string {
	words := []string{"-"}
	for i := range r.g.Marks {
		words = append(words, regexp.QuoteMeta(r.g.Marks[i].Name))
	}
	for i := range r.g.Adjectives {
		words = append(words, regexp.QuoteMeta(r.g.Adjectives[i].Name))
	}
	for i := range r.g.Tokens {
		if r.g.Tokens[i].Mark {
			words = append(words, regexp.QuoteMeta(r.g.Tokens[i].Name))
		}
	}
	return strings.Join(words, "|")
}

// compiledForms are the forms of one game.
var compiledForms = map[string][]form{}

func (r *reader) compiled() []form {
	var places []string
	for i := range r.g.Kinds {
		if r.g.Kinds[i].Place {
			places = append(places, regexp.QuoteMeta(r.g.Kinds[i].Name))
		}
	}
	key := r.units + "\n" + r.adjectives() + strings.Join(r.kinds, "|") + strings.Join(places, "|")
	if out := compiledForms[key]; out != nil {
		return out
	}
	var out []form
	for _, f := range forms {
		p := strings.NewReplacer("UNIT", r.units, "TOKEN", r.tokens, "KIND", strings.Join(r.kinds, "|"), "WORD", r.adjectives(), "PLACE", strings.Join(append(places, "card"), "|")).Replace(f.printed)
		out = append(out, form{regexp.MustCompile(p), f.source, f.why})
	}
	compiledForms[key] = out
	return out
}

// one is the name of a kind or a type in the singular.
func (r *reader) one(word string) string {
	for one, many := range nouns(r.g) {
		if many == word {
			return one
		}
	}
	return strings.Replace(word, "cards", "card", 1)
}

// startsCards says whether words begin with a kind or a name, or with adjectives of it.
func (r *reader) startsCards(words []string) bool {
	if len(words) == 0 {
		return false
	}
	word := strings.Trim(words[0], "(,)")
	named := func(c check.Card) bool { return starts(strings.Join(words, " "), c.Name) }
	return r.said(word) || word == "player" || word == "turn" || word == "not" || slices.ContainsFunc(r.g.Cards, named)
}

// said says whether a word is a kind or an adjective, or the first word of one.
func (r *reader) said(word string) bool {
	said := append([]string{"face-up", "face-down"}, r.kinds...)
	for i := range r.g.Marks {
		said = append(said, r.g.Marks[i].Name)
	}
	for i := range r.g.Adjectives {
		said = append(said, r.g.Adjectives[i].Name)
	}
	return slices.ContainsFunc(said, func(w string) bool { return w != "" && strings.Fields(w)[0] == word })
}

// another says the kind again behind a bare `another`: that of the noun before it.
func (r *reader) another(s string) string {
	words := strings.Fields(s)
	for i, w := range words {
		place := strings.HasSuffix(strings.Join(words[:i], " "), "under the top") // of a zone: it names no card
		if kind := strings.Trim(w, "(,)"); slices.Contains(r.kinds, kind) && !place {
			r.last = kind
		}
		if i+2 < len(words) && words[i+1] == "random" && strings.HasPrefix(words[i+2], "player") {
			continue
		}
		if i+1 < len(words) && slices.Contains([]string{"player", "team"}, strings.TrimFunc(words[i+1], func(r rune) bool { return !unicode.IsLetter(r) })) {
			continue
		}
		if strings.Trim(w, "(,)") == "another" && r.last != "" && !(w == "another" && r.startsCards(words[i+1:])) {
			words[i] = strings.Replace(w, "another", "another "+r.one(r.last), 1)
		}
	}
	return strings.Join(words, " ")
}
