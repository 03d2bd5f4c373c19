package look

import (
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
)

// namer gathers what a look names of a game.
type namer struct {
	g     *check.Game
	look  *Look
	names *index.Names
	refs  []index.Ref
}

// What words of a look name: who reads a key notes each under one of these.
const (
	aNoun       = "a word of a sentence"
	aZone       = "a zone"
	kindOfCards = "a kind, a type, or a player's kind"
	aField      = "a field"
	ofField     = "a word of a field"
	ofCard      = "a word of a card, its owner, its name or its type"
	ofCards     = "a condition of cards"
	zoneOfFace  = "a part of a face"
	aVerb       = "a verb, or how it went"
	aSentence   = "a sentence"
	aDeck       = "a deck"
	aToken      = "a token, a mark or a kind"
	aPlace      = "a place of a board"
	aDoing      = "an action, a verb or a turn"
)

// nouns are the sorts of words that a sentence on a card may say, for which an icon may stand.
var nouns = []words.What{words.Token, words.Kind, words.Type, words.Field, words.Value, words.FieldWord, words.Keyword, words.Zone, words.Mark, words.Adjective,
	words.PlayerMark, words.Option, words.Die, words.Player, words.Verb}

// Nouns are the words of a game for which an icon may stand, in all their forms.
func Nouns(g *check.Game) []string {
	out := slices.Clone(g.Players)
	for _, w := range words.Of(g) {
		if slices.Contains(nouns, w.What) {
			out = append(out, w.Forms...)
		}
	}
	for _, k := range g.Kinds {
		for _, f := range k.Fields {
			out = append(out, f.Words...)
		}
	}
	return out
}

// doings are the sorts of what a reference card tells of.
var doings = []words.What{words.Action, words.Reaction, words.Verb, words.Phase}

// naming is how each of them is looked up.
var naming = []struct {
	of  string
	say func(n *namer, w check.Word)
}{
	{aNoun, func(n *namer, w check.Word) {
		if n.word(w, nouns...) {
			n.refs[len(n.refs)-1].Spelt = true
		}
	}},
	{aZone, func(n *namer, w check.Word) { n.word(w, words.Zone) }},
	{kindOfCards, (*namer).kindName},
	{aField, func(n *namer, w check.Word) { n.word(w, words.Field) }},
	{ofField, func(n *namer, w check.Word) { n.word(w, words.FieldWord) }},
	{ofCard, func(n *namer, w check.Word) {
		for _, what := range []words.What{words.FieldWord, words.Card, words.Player, words.Type} { // any of them, on cards that say it
			n.word(w, what)
		}
	}},
	{ofCards, func(n *namer, w check.Word) {
		for _, r := range n.g.HeardIn(w.Span.File, w.Span.Start, w.Span.End, check.OfCards) {
			n.refs = append(n.refs, index.RefOf(r))
		}
	}},
	{zoneOfFace, func(n *namer, w check.Word) {
		if strings.HasPrefix(w.Text, textZone) {
			n.part(w, len(textZone), len(w.Text), words.Field)
		}
	}},
	{aVerb, (*namer).worded},
	{aSentence, (*namer).brackets},
	{aDeck, (*namer).deck},
	{aToken, func(n *namer, w check.Word) { n.word(w, words.Token, words.Mark, words.PlayerMark, words.Kind) }},
	{aPlace, func(n *namer, w check.Word) { n.word(w, words.Card) }},
	{aDoing, func(n *namer, w check.Word) {
		if player, ok := strings.CutPrefix(w.Text, "turn of "); ok {
			n.part(w, len(w.Text)-len(player), len(w.Text), words.Player)
		} else {
			n.word(w, doings...)
		}
	}},
}

// References are the places where a look, and those that it lies over, name a word of a game: in keys,
// in their values, in conditions, and in the brackets of sentences.
func (l *Look) References(g *check.Game) []index.Ref {
	n := &namer{g: g, look: l, names: index.NamesOf(g)}
	for _, one := range naming {
		for _, w := range l.names[one.of] {
			one.say(n, w)
		}
	}
	return n.refs
}

// InRulebook are the words of a game that a rules sheet names in brackets, for the icons that the look
// gives them.
func (l *Look) InRulebook(f *diag.File, g *check.Game) []index.Ref {
	n := &namer{g: g, look: l, names: index.NamesOf(g)}
	for start := 0; start < len(f.Text); {
		end := start + strings.IndexByte(string(f.Text[start:])+"\n", '\n')
		n.brackets(check.Word{Text: string(f.Text[start:end]), Span: diag.Span{File: f, Start: start, End: end}})
		start = end + 1
	}
	return n.refs
}

func (n *namer) word(w check.Word, sorts ...words.What) bool {
	ref, ok := n.names.Word(w, sorts...)
	if ok {
		n.refs = append(n.refs, ref)
	}
	return ok
}

// part notes what a part of a word names.
func (n *namer) part(w check.Word, from, to int, sorts ...words.What) {
	n.word(check.Word{Text: w.Text[from:to], Span: diag.Span{File: w.Span.File, Start: w.Span.Start + from, End: w.Span.Start + to}}, sorts...)
}

// kindName notes a kind, a type, or a player's kind: `event of red`.
func (n *namer) kindName(w check.Word) {
	if at := strings.LastIndex(w.Text, " of "); !n.word(w, words.Kind, words.Type) && at > 0 {
		n.part(w, 0, at, words.Kind)
		n.part(w, at+len(" of "), len(w.Text), words.Player)
	}
}

// deck notes whose cards those of a deck are, where they begin, or what they are: `deck`, `deck event`.
func (n *namer) deck(w check.Word) {
	if n.word(w, words.Player, words.Zone, words.Kind) {
		return
	}
	for at := 1; at < len(w.Text); at++ {
		if _, ok := n.names.Find(w.Text[at:], w.Span, words.Kind); ok && w.Text[at-1] == ' ' {
			n.part(w, 0, at-1, words.Player, words.Zone)
			n.part(w, at, len(w.Text), words.Kind)
			return
		}
	}
}

// worded notes the verb of a key of `wording`: `raid`, `the raid failed`.
func (n *namer) worded(w check.Word) {
	if n.word(w, words.Verb) {
		return
	}
	for _, end := range []string{" succeeded", " failed"} {
		if rest, ok := strings.CutSuffix(w.Text, end); ok && strings.HasPrefix(rest, "the ") {
			n.part(w, len("the "), len(rest), words.Verb)
		}
	}
}

var bracket = regexp.MustCompile(`\[([a-z][^\]{}0-9]*?)( [0-9{][^\]]*)?\]`)

// brackets notes the words in brackets that stand for icons: those of `words`.
func (n *namer) brackets(w check.Word) {
	if w.Span.Text() != w.Text {
		return
	}
	for _, at := range bracket.FindAllStringSubmatchIndex(w.Text, -1) {
		if n.look.WordIcon(w.Text[at[2]:at[3]]) != "" {
			n.part(w, at[2], at[3], nouns...)
		}
	}
}
