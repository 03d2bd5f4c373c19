// Package gloss takes a text apart: what each run of its words was read as, who decides
// what, and how the text is printed.
//
// The door is Of.
package gloss

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/words"
)

// Gloss is a text taken apart.
type Gloss struct {
	Text    string     `json:"text"`
	Reads   string     `json:"reads"` // whose text it was read as: `effect` of ships
	Parts   []Part     `json:"parts"`
	Decides []Decision `json:"decides"` // in the order in which it is decided
	Printed []string   `json:"printed"` // the sentences that a card carries
}

// Part is a run of words and what they mean. What stands inside it follows, one deeper.
type Part struct {
	Words    string      `json:"words"`
	Means    string      `json:"means"`
	Depth    int         `json:"depth"`
	Declared *diag.Place `json:"declared,omitempty"` // where the game declares the word
	Body     string      `json:"body,omitempty"`     // the line that declares it, and of a verb those below it

	Start, End int `json:"-"` // its bytes in the file of the text
}

// Of reads words in a game's vocabulary, as the text of the first kind of card that can
// say them, and takes them apart. What is wrong with them is in the findings; a game in
// which no card has a text gives neither.
func Of(g *check.Game, look phrase.Look, text string) (*Gloss, diag.List) {
	file := diag.NewFile("your words", []byte(text+"\n"))
	var best diag.List
	for _, f := range fields(g) {
		t, heard, found := g.Hear(file, 0, len(text), f.card, f.field)
		if found.Errors() > 0 {
			if best == nil || len(found) < len(best) {
				best = found
			}
			continue
		}
		return of(g, look, file, 0, len(text), f, heard, t), found
	}
	return nil, best
}

// Text takes the text at [start,end) of a file apart, which is that of a field of a card.
// One with mistakes has nothing but its findings.
func Text(g *check.Game, look phrase.Look, file *diag.File, start, end int, card check.ID, field int) (*Gloss, diag.List) {
	t, heard, found := g.Hear(file, start, end, card, field)
	if found.Errors() > 0 {
		return nil, found
	}
	return of(g, look, file, start, end, textField{card, field}, heard, t), found
}

func of(g *check.Game, look phrase.Look, file *diag.File, start, end int, f textField, heard []check.Heard, t *check.Text) *Gloss {
	card := &g.Cards[f.card]
	out := &Gloss{Text: string(file.Text[start:end]), Reads: "`" + g.Kinds[card.Kind].Fields[f.field].Name + "` of " + diag.Article(g.Kinds[card.Kind].Name)}
	r := newReader(g, file, heard, t)
	r.end = end
	out.Parts = r.parts(tokens(file.Text[:end], start))
	out.Decides = decides(g, t)
	for _, p := range phrase.Text(g, look, t, card) {
		out.Printed = append(out.Printed, p.String())
	}
	return out
}

// textField is a field of a card in which a text can stand.
type textField struct {
	card  check.ID
	field int
}

// fields are the text fields of every kind that has a card, in the order of the kinds:
// those that abilities can stand in first.
func fields(g *check.Game) []textField {
	var plain, lists []textField
	for kind, k := range g.Kinds {
		card := check.None
		for i := range g.Cards {
			if g.Cards[i].Kind == check.ID(kind) {
				card = check.ID(i)
				break
			}
		}
		for i, f := range k.Fields {
			switch {
			case card == check.None:
			case f.Type == check.TextField:
				plain = append(plain, textField{card, i})
			case f.Type == check.TextsField:
				lists = append(lists, textField{card, i})
			}
		}
	}
	return append(plain, lists...)
}

// token is a word, number or sign of a text.
type token struct {
	text       string
	start, end int
}

func tokens(said []byte, from int) []token {
	text := string(said)
	var out []token
	for i := from; i < len(text); {
		switch c := text[i]; {
		case strings.ContainsRune(" \t\n", rune(c)):
			i++
		case c == '#': // a comment
			for i < len(text) && text[i] != '\n' {
				i++
			}
		default:
			start := i
			if c == '"' {
				if n := strings.IndexByte(text[i+1:], '"'); n >= 0 {
					i += n + 2
				} else {
					i = len(text)
				}
			} else if strings.ContainsRune(",():", rune(c)) {
				i++
			} else {
				for i < len(text) && !strings.ContainsRune(" \t\n,():", rune(text[i])) {
					i++
				}
			}
			out = append(out, token{text[start:i], start, i})
		}
	}
	return out
}

// reader goes through a text from left to right.
type reader struct {
	g     *check.Game
	file  *diag.File
	heard []check.Heard
	words []words.Word
	helps map[string]string            // the first sentence of the page on words of the language
	picks map[*check.Query]*check.Pick // what is chosen, and from which cards
	end   int                          // of the text
}

func newReader(g *check.Game, file *diag.File, heard []check.Heard, t *check.Text) *reader {
	r := &reader{g: g, file: file, heard: heard, words: words.Of(g), helps: diag.WordMeanings(), picks: map[*check.Query]*check.Pick{}, end: len(file.Text)}
	check.Walk(func(x check.Node) bool {
		if pick, ok := x.(*check.Pick); ok {
			r.picks[pick.Set] = pick
		}
		return true
	}, t)
	return r
}

// Language is what the run of words of the language at a byte of a line means, and where in
// the line it stands; "" where there is none, or only one whose page says more than its place
// needs.
func Language(line string, at int) (start, end int, means string) {
	said := tokens([]byte(line), 0)
	for i, t := range said {
		if t.end < at {
			continue
		}
		for first := max(0, i-3); first <= i && t.start <= at; first++ {
			for last := min(len(said), first+4); last > i; last-- {
				var run []string
				for _, t := range said[first:last] {
					run = append(run, strings.ToLower(t.text))
				}
				if means := diag.WordMeanings()[strings.Join(run, " ")]; means != "" {
					return said[first].start, said[last-1].end, means
				}
			}
		}
		return t.start, t.end, little[strings.ToLower(t.text)]
	}
	return 0, 0, ""
}

// parts takes the text's words apart.
func (r *reader) parts(said []token) []Part {
	var out []Part
	var ends []int // where the noun phrases end that hold what comes now
	next := 0
	for i := 0; i < len(said); {
		at := said[i].start
		for len(ends) > 0 && ends[len(ends)-1] <= at {
			ends = ends[:len(ends)-1]
		}
		for next < len(r.heard) && r.heard[next].Span.Start < at {
			next++
		}
		whole := false
		for ; next < len(r.heard) && r.heard[next].Span.Start == at; next++ {
			h := &r.heard[next]
			if h.What != check.NounHeard {
				out = append(out, r.word(h, len(ends)))
				for i < len(said) && said[i].end <= h.Span.End {
					i++
				}
				whole = true
				continue
			}
			if whole {
				continue
			}
			out = append(out, Part{Words: h.Span.Text(), Means: r.noun(h), Depth: len(ends), Start: h.Span.Start, End: h.Span.End})
			ends = append(ends, h.Span.End)
		}
		if !whole {
			limit := r.limit(next, ends)
			n, part := r.ofLanguage(said[i:], limit)
			part.Depth, part.Start, part.End = len(ends), at, said[i+n-1].end
			if last := len(out) - 1; last >= 0 && out[last].Words == part.Words && out[last].Depth == part.Depth-1 {
				out[last].Means += ": " + part.Means // a phrase of one word
			} else {
				out = append(out, part)
			}
			i += n
		}
	}
	return out
}

// limit is where the next thing that was heard starts, or the phrase around this ends.
func (r *reader) limit(next int, ends []int) int {
	limit := r.end
	if next < len(r.heard) {
		limit = r.heard[next].Span.Start
	}
	if len(ends) > 0 {
		limit = min(limit, ends[len(ends)-1])
	}
	return limit
}

// word is a word of the game, or a verb of the language.
func (r *reader) word(h *check.Heard, depth int) Part {
	p := Part{Words: h.Span.Text(), Depth: depth, Start: h.Span.Start, End: h.Span.End}
	if h.What == check.VerbHeard && h.ID == check.None {
		p.Means = "a verb of the language"
		if means := r.helps[strings.ToLower(p.Words)]; means != "" {
			p.Means += ": " + means
		}
		return p
	}
	what := index.WhatOf(h.Sense)
	if h.What == check.VerbHeard {
		what = words.Verb
	}
	p.Means = string(what)
	switch what {
	case words.Card:
		at := r.g.Cards[h.ID].Span.Place()
		p.Declared = &at
	case words.Given:
		p.Means = "a name that this text gives"
	}
	for i := range r.words {
		if w := &r.words[i]; w.What == what && (w.ID == h.ID || h.ID == check.None && w.Word == h.Name) {
			r.declared(&p, w, what == words.Verb)
			break
		}
	}
	return p
}

// declared says where a word is declared: of a verb with the lines below, which are what it does.
func (r *reader) declared(p *Part, w *words.Word, whole bool) {
	at := w.Span.Place()
	p.Declared = &at
	p.Body = words.Declaration(w.Span)
	if !whole {
		p.Body, _, _ = strings.Cut(p.Body, "\n")
	}
}

// noun says what a noun phrase means, and who picks out of it.
func (r *reader) noun(h *check.Heard) string {
	if h.Noun != "cards" {
		return h.Noun
	}
	what := "cards"
	if h.Place != nil && h.Place.Domain.Kind == check.InPlay {
		what = "cards in play"
	}
	pick, ok := r.picks[h.Place]
	switch {
	case ok && pick.How == check.PickRandom:
		return what + ": chance draws"
	case ok && pick.How == check.PickOne:
		return what + ": " + chooser(r.g, pick.Who) + " chooses one"
	case ok && pick.How == check.PickSome:
		return what + ": " + chooser(r.g, pick.Who) + " chooses as many as it says, as one batch"
	}
	return what + ": " + h.HowMany.HowMany() + "; nobody chooses"
}

// ofLanguage is the longest run of words of the language that is explained as one, or
// the first word alone.
func (r *reader) ofLanguage(said []token, limit int) (int, Part) {
	for n := min(4, len(said)); n > 0; n-- {
		if said[n-1].end > limit && n > 1 {
			continue
		}
		if means, ok := little[strings.ToLower(said[0].text)]; ok && n == 1 {
			return 1, Part{Words: said[0].text, Means: means}
		}
		var run []string
		for _, t := range said[:n] {
			run = append(run, strings.ToLower(t.text))
		}
		text := strings.Join(run, " ")
		if means := r.helps[text]; means != "" {
			return n, Part{Words: r.text(said[:n]), Means: means}
		}
	}
	p := Part{Words: r.text(said[:1])}
	switch {
	case strings.Trim(p.Words, "0123456789") == "":
		p.Means = "a number"
	default:
		p.Means = "belongs to what stands around it"
	}
	return 1, p
}

func (r *reader) text(said []token) string {
	return string(r.file.Text[said[0].start:said[len(said)-1].end])
}

// little are words whose page says more than their place in a sentence needs, and those
// that join others.
var little = map[string]string{
	"a": "one", "an": "one", "each": "every one", "every": "every one", "all": "every one", "no": "there is none", "the": "the one there is",
	"is": "what comes behind it is so", "are": "what comes behind it is so", "has": "there are so many on it", "have": "there are so many on it",
	"and": "both have to be so", "or": "either may be so", "of": "whose it is, or out of which", "in": "where: in a zone", "on": "where: on a card",
	"to": "to whom or where it goes; before a verb, what comes of it", "from": "from whom or where it comes", "for": "for whom or for what",
	"into": "where it goes", "under": "beneath what it goes", "at": "when, or how many", "by": "by whom", "be": "is from here on", "called": "the name of what is chosen, from here on",
	",": "what comes behind it stands under what is before it", "(": "a bracket: worked out first", ")": "its end",
	"other": "but the one who is meant already", "card": "of any kind but the places", "cards": "of any kind but the places",
	"player": "who is still in the game", "players": "who are still in the game", "would": "before it happens", "than": "beside what it is held",
	"not": "turns round what comes behind it", "more": "so many more", "less": "so many less", "empty": "has no card", "number": "how many there are",
	"top": "the end that is taken from first", "bottom": "the end that is taken from last",
}

// decides lists who decides what, in the order in which a text asks.
func decides(g *check.Game, t *check.Text) (out []Decision) {
	check.Walk(func(x check.Node) bool {
		say := func(what string) {
			d := Decision{Says: what}
			if p, ok := x.(interface{ At() diag.Span }); ok {
				d.At = p.At()
			}
			out = append(out, d)
		}
		add := func(who check.Expr, what string) { say(chooser(g, who) + " " + what) }
		switch x := x.(type) {
		case *check.Pick:
			what := "`" + x.At().Text() + "`"
			switch {
			case x.How == check.PickRandom:
				say("chance draws " + what)
			case x.How == check.PickAll:
			case x.Secret != nil:
				add(x.Who, "chooses "+what+unseen(x.Secret))
			case x.How == check.PickSome:
				add(x.Who, "chooses "+what+", as one batch")
			default:
				add(x.Who, "chooses "+what)
			}
		case *check.PickPlayer:
			if x.Random {
				say("chance draws `" + x.At().Text() + "`")
				return true
			}
			add(x.Who, "chooses `"+x.At().Text()+"`"+unseen(x.Secret))
		case *check.PickNumber:
			add(x.Who, "chooses a number: `"+x.At().Text()+"`"+unseen(x.Secret))
		case *check.PickValue:
			add(x.Who, "chooses a "+x.Field.Name+", without a card: `"+x.At().Text()+"`"+unseen(x.Secret))
		case *check.Roll:
			what := "chance rolls: `" + x.At().Text() + "`"
			if x.Secret != nil {
				what += ", and only who rolls sees it"
			}
			say(what)
		case *check.Choose:
			add(x.Who, "chooses one of "+prose.Count(len(x.Ways), "way"))
		case *check.May:
			add(x.Who, "says yes or no, where it can be done in full")
		case *check.Unless:
			add(x.Who, "says whether it is paid, where it can be in full")
		case *check.ForPick:
			add(x.Who, "picks the next, or stops, before each pass")
		case *check.TakeAction:
			add(x.Who, "chooses an action")
		}
		return true
	}, t)
	return out
}

// Decision is who decides what.
type Decision struct {
	Says string
	At   diag.Span // the words that ask for it
}

// MarshalText makes a Decision the string that it says.
func (d Decision) MarshalText() ([]byte, error) { return []byte(d.Says), nil }

// unseen says of what is done in secret that it is.
func unseen(s *check.Secret) string {
	if s == nil {
		return ""
	}
	return ", and nobody else sees it"
}

// chooser names who decides.
func chooser(g *check.Game, who check.Expr) string {
	switch who := who.(type) {
	case *check.You:
		return "the one who reads it"
	case *check.Seat:
		return "the " + g.Players[who.Player]
	}
	return "who does it"
}
