// Package readback reads printed sentences as a text of the game again. It undoes what
// printing does on purpose (capital letters, full stops, sentences put together, the
// short forms in forms.go) and hands the lines to the checker, so that a test can compare
// what a card says with what it does.
//
// The door: Lines gives the source of printed paragraphs.
package readback

import (
	"iter"
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
	tokens string            // those of them that are tokens
	lets   []string          // the names that were given to values
}

// builtins are the verbs that printing begins a clause with, beside those of the game.
var builtins = []string{
	"move", "add", "remove", "choose", "turn", "shuffle", "show", "reveal", "look at", "exchange", "mark", "clear", "do", "stop",
	"end the turn", "end the game", "take an action", "take another turn", "take the next turn", "roll", "ask", "let", "change", "carry on",
	"unmark", "eliminate", "secretly choose", "secretly roll", "win", "put", // what it is read as, or from
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
		if g.Tokens[i].Mark {
			continue
		}
		units = append(units, regexp.QuoteMeta(g.Tokens[i].Name), regexp.QuoteMeta(check.Plural(g.Tokens[i].Name)), regexp.QuoteMeta(g.Tokens[i].Plural))
	}
	r.tokens = strings.Join(append([]string{"-"}, units...), "|") // a game may have none
	r.kinds = []string{"card", "cards"}
	for one, many := range nouns(g) {
		r.kinds = append(r.kinds, one, many)
		units = append(units, regexp.QuoteMeta(many))
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

// nouns are the kinds and the types of a game, in both numbers.
func nouns(g *check.Game) iter.Seq2[string, string] {
	return func(say func(one, many string) bool) {
		for _, k := range g.Kinds {
			if !say(k.Name, k.Plural) {
				return
			}
		}
		for _, t := range g.Types {
			if !say(t.Name, t.Plural) {
				return
			}
		}
	}
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
	for one, many := range nouns(g) {
		note(one, many)
	}
	for i := range g.Kinds {
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

var turnPlayer = regexp.MustCompile(`(?i)\bthe player whose turn it is\b`)

// paragraph gives the lines of a printed paragraph, icons spelt out and reminders left
// out, and when its field lives, which the game's rules say.
func (r *reader) paragraph(p phrase.Para) []string {
	var b strings.Builder
	for _, run := range p.Labelled().Brief() {
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
	said := strings.TrimSuffix(strings.TrimSpace(b.String()), ".")
	return r.sentences(turnPlayer.ReplaceAllString(said, "the turn player")) // before its `is` could be taken for a verb
}

// spelt is an icon as a word, which has a plural as an icon has none.
func (r *reader) spelt(icon, before string) string {
	word := r.words[icon]
	words := strings.Fields(before)
	if len(words) == 0 {
		return word
	}
	for len(words) > 1 && (r.said(words[len(words)-1]) || words[len(words)-1] == "or") { // adjectives, and other kinds
		words = words[:len(words)-1]
	}
	before = strings.Join(words, " ") + " "
	last := words[len(words)-1]
	n, err := strconv.Atoi(last)
	if err == nil && n != 1 || strings.HasSuffix(last, ")") || ends(before, "all", "those", "pair of", "pairs of", "set of", "sets of", "any number of", "the number of", "random", "there are no") {
		for one, many := range nouns(r.g) {
			if one == word {
				return many
			}
		}
	}
	return word
}

// ends says whether a text ends in one of the words and a blank.
func ends(s string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return s == w+" " || strings.HasSuffix(s, " "+w+" ") })
}
