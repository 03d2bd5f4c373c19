package variant

import (
	"bytes"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// readCards finds the places of the cards.
func (s *Source) readCards() {
	checked := map[string]*check.Card{}
	for i := range s.game.Cards {
		checked[s.game.Cards[i].Name] = &s.game.Cards[i]
	}
	for i := range s.set.Source.Cards {
		src := &s.set.Source.Cards[i]
		if card := checked[src.Name.Text]; card != nil {
			s.readCard(src, card)
		}
	}
}

func (s *Source) readCard(src *check.CardSource, card *check.Card) {
	if len(src.Each) > 0 || src.File.Made() { // its values stand once for many cards, or in a file that is only read
		return
	}
	kind := &s.game.Kinds[card.Kind]
	for i := range kind.Fields {
		switch f := &kind.Fields[i]; f.Type {
		case check.NumberField:
			p := number(card.Values[i], diag.Span{})
			if p.least = 0; f.Below {
				p.least = -mostNumber
			}
			s.put(src, f.Name, p)
		case check.WordField:
			s.put(src, f.Name, &spot{now: s.game.WordNames[card.Values[i]], words: f.Words})
		default:
			s.readTexts(src.Name.Text, f.Name, card.Texts[i])
		}
	}
	copies := number(src.Count, diag.Span{})
	copies.least, copies.most = 1, carddefs.MaxCount
	s.put(src, "count", copies)
	owner := ""
	if card.Owner != check.None {
		owner = s.game.Players[card.Owner]
	}
	if len(s.game.Players) > 1 {
		s.put(src, "owner", &spot{now: owner, words: s.game.Players})
	}
	s.put(src, "starts in", &spot{now: src.Start.Text, free: true})
}

// put adds a place of a card: where its value stands, or where a line for it
// goes.
func (s *Source) put(src *check.CardSource, key string, p *spot) {
	p.group, p.card = src.Name.Text+"."+key, src.Name.Text
	if p.span = s.valueOf(src, key); p.span.File == nil && src.File.Spreadsheet() {
		p.span = emptyCell(src, key)
	} else if p.span.File == nil {
		s.insertion(src, key, p)
	}
	if p.span.File == nil || p.span.File.Made() { // no column for it, or a cell that is not written so
		return
	}
	s.keep(p)
	if key == "count" {
		s.byName[strings.ToLower(src.Name.Text+".copies")] = p
	}
}

func (s *Source) keep(p *spot) {
	s.spots = append(s.spots, p)
	s.byName[strings.ToLower(p.group)] = p
}

// valueOf is where a key's value stands on a card; no file where it does not.
func (s *Source) valueOf(src *check.CardSource, key string) diag.Span {
	for _, f := range src.Fields {
		if f.Name.Text == key && len(f.Values) == 1 {
			return trimmed(f.Values[0].Span)
		}
	}
	w := check.Word{}
	switch key {
	case "owner":
		w = src.Owner
	case "starts in":
		w = src.Start
	case "count":
		return s.countOf(src)
	}
	if w.Text != "" && w.Span.Start >= src.Span.Start && w.Span.End <= src.Span.End {
		return w.Span
	}
	return diag.Span{}
}

// countOf is where a card says how many there are of it: the loader keeps the
// number alone, so the file's tree is looked at once more.
func (s *Source) countOf(src *check.CardSource) diag.Span {
	if src.File.Spreadsheet() {
		return cellOf(src, "count")
	}
	root, known := s.trees[src.File]
	if !known {
		root = rootOf(src.File)
		s.trees[src.File] = root
	}
	for _, p := range root.Pairs {
		for _, item := range p.Value.Items {
			if n := item.Get("count"); n != nil && item.Span.Start == src.Span.Start {
				return n.Span
			}
		}
	}
	return diag.Span{}
}

// trimmed leaves out the blanks around a value: a text under `|` may hold them.
func trimmed(at diag.Span) diag.Span {
	text := at.Text()
	at.Start += len(text) - len(strings.TrimLeft(text, " "))
	at.End = at.Start + len(strings.TrimSpace(text))
	return at
}

// insertion is the point for a key that a card does not have: a line below its
// name, or behind it in a card written in braces.
func (s *Source) insertion(src *check.CardSource, key string, p *spot) {
	file, at := src.File, src.Name.Span.End
	if braces(src) {
		if at < len(file.Text) && strings.IndexByte(`"'`, file.Text[at]) >= 0 {
			at++
		}
		p.before = ", " + key + ": "
	} else {
		end := bytes.IndexByte(file.Text[at:], '\n')
		if end < 0 {
			end = len(file.Text) - at
		}
		eol := "\n"
		if end > 0 && file.Text[at+end-1] == '\r' {
			end, eol = end-1, "\r\n"
		}
		at += end
		line, _ := file.Position(src.Span.Start)
		p.before = eol + strings.Repeat(" ", src.Span.Start-file.LineStart(line)) + key + ": "
	}
	p.span = diag.Span{File: file, Start: at, End: at}
}

func braces(src *check.CardSource) bool {
	return src.Span.Start < len(src.File.Text) && src.File.Text[src.Span.Start] == '{'
}

// readTexts finds the numbers in the texts of one field of a card.
func (s *Source) readTexts(card, field string, texts []*check.Text) {
	group := card + "." + field
	for _, t := range texts {
		if t.Span.File.Made() {
			continue
		}
		for _, p := range s.numbersIn(t.Span.File, t.Parsed()) {
			p.group, p.card = group, card
			s.number(p)
		}
	}
}

// number adds a place to its group.
func (s *Source) number(p *spot) {
	key := strings.ToLower(p.group)
	s.groups[key] = append(s.groups[key], p)
	p.nth = len(s.groups[key])
	s.spots = append(s.spots, p)
}

// numbersIn are the numbers of a piece of the language, in the order of the
// text.
func (s *Source) numbersIn(file *diag.File, root syntax.Piece) (out []*spot) {
	syntax.Walk(root, func(piece syntax.Piece) bool {
		phrase, ok := piece.(*syntax.Phrase)
		if !ok {
			return true
		}
		for i, item := range phrase.Items {
			if n, ok := digits(item.Number); ok {
				p := number(n, item.Span(file))
				p.noun = s.nounAfter(file, phrase.Items[i+1:], n)
				out = append(out, p)
			}
		}
		return true
	})
	slices.SortStableFunc(out, func(a, b *spot) int { return a.span.Start - b.span.Start })
	return out
}

func digits(text string) (n int, ok bool) {
	for _, c := range text {
		if c < '0' || c > '9' {
			return 0, false
		}
		if n = n*10 + int(c-'0'); n > mostNumber {
			return 0, false
		}
	}
	return n, text != ""
}

// nounAfter is the noun that a number counts: the first one behind it. In `2 of
// your cards` the noun stays as it is.
func (s *Source) nounAfter(file *diag.File, items []*syntax.Item, n int) *noun {
	for i, item := range items {
		if item.Word == "" || item.Word == "of" || i > 4 {
			return nil
		}
		for _, pair := range s.nouns() {
			if span, ok := says(file, items[i:], pair[0], pair[1], n == 1); ok {
				return &noun{span, pair[0], pair[1]}
			}
		}
	}
	return nil
}

// says looks for a noun in the number that goes with n.
func says(file *diag.File, items []*syntax.Item, one, many string, single bool) (diag.Span, bool) {
	words := strings.Fields(many)
	if single {
		words = strings.Fields(one)
	}
	same := func(it *syntax.Item, w string) bool { return it.Word == w }
	if len(words) > len(items) || !slices.EqualFunc(items[:len(words)], words, same) {
		return diag.Span{}, false
	}
	return items[0].Span(file).Join(items[len(words)-1].Span(file)), true
}

// nouns are the game's nouns for one and for many.
func (s *Source) nouns() (out [][2]string) {
	out = append(out, [2]string{"card", "cards"})
	for _, t := range s.game.Tokens {
		out = append(out, [2]string{t.Name, t.Plural})
	}
	for _, k := range s.game.Kinds {
		out = append(out, [2]string{k.Name, k.Plural})
	}
	return out
}
