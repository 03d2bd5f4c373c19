package look

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
)

// namer gathers what a look names of a game.
type namer struct {
	names *index.Names
	refs  []index.Ref
}

// nouns are the sorts of words that a sentence on a card may say, for which an icon may stand.
var nouns = []words.What{words.Token, words.Kind, words.Type, words.Field, words.Value, words.FieldWord, words.Keyword, words.Zone, words.Mark, words.Adjective,
	words.PlayerMark, words.Option, words.Die, words.Player, words.Verb}

// doings are the sorts of what a reference card tells of.
var doings = []words.What{words.Action, words.Reaction, words.Verb, words.Phase}

// References are the places where a look names a word of a game: in keys, in their values, and
// in the brackets of sentences.
func (l *Look) References(g *check.Game) []index.Ref {
	n := &namer{names: index.NamesOf(g)}
	for _, p := range l.Words {
		if n.word(p.Word, nouns...) {
			n.refs[len(n.refs)-1].Spelt = true
		}
	}
	for _, p := range l.Starts {
		n.word(p.Word, words.Zone)
	}
	for i := range l.Kinds {
		n.kind(&l.Kinds[i])
	}
	for _, p := range l.Wording {
		n.worded(p.Word)
		n.brackets(l, p.Is)
	}
	for _, b := range l.Backs {
		n.word(b.Deck, words.Player)
		for _, k := range b.Kinds {
			n.kindName(k)
		}
	}
	n.table(l)
	return n.refs
}

// InRulebook are the words of a game that a rules sheet names in brackets, for the icons that the look
// gives them.
func (l *Look) InRulebook(f *diag.File, g *check.Game) []index.Ref {
	n := &namer{names: index.NamesOf(g)}
	for start := 0; start < len(f.Text); {
		end := start + strings.IndexByte(string(f.Text[start:])+"\n", '\n')
		n.brackets(l, check.Word{Text: string(f.Text[start:end]), Span: diag.Span{File: f, Start: start, End: end}})
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

func (n *namer) kind(k *Kind) {
	n.kindName(k.Kind)
	n.kindName(k.Like)
	n.word(k.IconField, words.Field)
	for _, p := range k.Corner {
		n.word(p.Field, words.Field)
	}
	for _, w := range slices.Concat(k.Column, k.NotPrinted) {
		n.word(w, words.Field)
	}
	if _, err := strconv.Atoi(k.Slots.Text); err != nil {
		n.word(k.Slots, words.Field)
	}
	for _, list := range [][]Pair{k.Texts, k.Label} {
		for _, p := range list {
			n.word(p.Word, words.Field)
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
func (n *namer) brackets(l *Look, w check.Word) {
	if w.Span.Text() != w.Text {
		return
	}
	for _, at := range bracket.FindAllStringSubmatchIndex(w.Text, -1) {
		if l.WordIcon(w.Text[at[2]:at[3]]) != "" {
			n.part(w, at[2], at[3], nouns...)
		}
	}
}

func (n *namer) table(l *Look) {
	for _, t := range l.Table.Tokens {
		n.word(t.Token, words.Token, words.Mark, words.PlayerMark, words.Kind)
	}
	for _, b := range l.Table.Boards {
		n.word(b.Board, words.Zone)
		for _, at := range b.At {
			n.word(at.Place, words.Card)
		}
	}
	for _, z := range l.Table.Mats.Zones {
		n.word(z, words.Zone)
	}
	for _, z := range l.Table.Zones {
		n.word(z.Zone, words.Zone)
	}
	for _, d := range l.Table.References.Lists.Of {
		n.word(d.Deck, words.Zone, words.Player)
	}
	for _, s := range l.Table.Summary {
		if player, ok := strings.CutPrefix(s.Word.Text, "turn of "); ok {
			n.part(s.Word, len(s.Word.Text)-len(player), len(s.Word.Text), words.Player)
		} else {
			n.word(s.Word, doings...)
		}
		for _, line := range s.Lines {
			n.brackets(l, line)
		}
	}
}
