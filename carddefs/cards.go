package carddefs

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// The keys of a card that are not its kind's fields.
const (
	keyName    = "name"
	keyCount   = "count"
	keyOwner   = "owner"
	keyStart   = "starts in"
	keyNote    = "note"
	keyWas     = "was"
	keyWording = "wording"
)

// cardFile reads the cards of one file.
type cardFile struct {
	schema.Reader
	file         *diag.File
	owner, start check.Word
	cards        []check.CardSource
}

// readCards reads a card file's tree. Whether kinds, fields, seats and zones
// exist is for the checker to say; a card with a finding is kept where enough
// of it is left.
func readCards(f *diag.File, root *yamldoc.Node, found *diag.List) []check.CardSource {
	c := &cardFile{Reader: schema.Reader{Found: found}, file: f}
	if root.Kind != yamldoc.Map {
		found.Add(diag.NotACardFile, schema.FirstLine(root.Span), "found", "this is "+root.What())
		return nil
	}
	before, kinds := len(*found), 0
	for _, p := range root.Pairs {
		c.fileWide(p)
	}
	for _, p := range root.Pairs {
		if p.Key.Text != keyOwner && p.Key.Text != keyStart {
			kinds++
			c.kind(p.Key, p.Value)
		}
	}
	if kinds == 0 && len(*found) == before {
		found.Add(diag.EmptyCardFile, schema.FirstLine(root.Span), "want", "cards under the name of their kind")
	}
	return c.cards
}

func (c *cardFile) fileWide(p yamldoc.Pair) {
	switch p.Key.Text {
	case keyOwner:
		c.owner, _ = c.Word(p.Key, p.Value)
	case keyStart:
		c.start, _ = c.Word(p.Key, p.Value)
	}
}

// kind reads the list of cards under a kind's name.
func (c *cardFile) kind(key, list *yamldoc.Node) {
	switch {
	case !list.Known():
		return
	case list.Kind == yamldoc.Scalar && list.Form == yamldoc.Empty, list.Kind == yamldoc.List && len(list.Items) == 0:
		c.Found.Add(diag.EmptyValue, key.Span, "key", key.Text)
		return
	case list.Kind != yamldoc.List:
		c.Found.Add(diag.NotACardFile, schema.FirstLine(list.Span), "found", "`"+key.Text+"` holds "+list.What())
		return
	}
	for _, item := range list.Items {
		if card, ok := c.card(item); ok {
			card.Kind = check.Word{Text: key.Text, Span: key.Span}
			c.cards = append(c.cards, card)
		}
	}
}

// card reads one card.
func (c *cardFile) card(n *yamldoc.Node) (card check.CardSource, ok bool) {
	if !n.Known() {
		return card, false
	}
	name := n.Get(keyName)
	if n.Kind != yamldoc.Map || name == nil {
		c.Found.Add(diag.CardWithoutName, c.firstKey(n))
		return card, false
	}
	card = check.CardSource{File: c.file, Count: 1, Owner: c.owner, Start: c.start, Span: n.Span}
	var wording *yamldoc.Node
	for _, p := range n.Pairs {
		switch p.Key.Text {
		case keyName:
			card.Name, ok = c.name(p.Key, p.Value)
		case keyCount:
			card.Count = c.count(p.Key, p.Value)
		case keyOwner:
			card.Owner, _ = c.Word(p.Key, p.Value)
		case keyStart:
			card.Start, _ = c.Word(p.Key, p.Value)
		case keyNote:
			card.Note = c.note(p.Key, p.Value)
		case keyWas:
			card.Was, _ = c.Word(p.Key, p.Value)
		case look.KeyArt, look.KeyFit, look.KeyFocus, look.KeyCredit:
			look.ReadArt(c.Reader, &card.Art, p.Key, p.Value)
		case keyWording:
			wording = p.Value
		default:
			c.field(&card, p.Key, p.Value)
		}
	}
	if wording != nil {
		c.wording(&card, wording)
	}
	return card, ok
}

// maxName is how many characters a card's name has at most.
const maxName = 60

// name reads a card's name; one that is too long is kept, so that what says it
// is no further mistake.
func (c *cardFile) name(key, n *yamldoc.Node) (check.Word, bool) {
	w, ok := c.Word(key, n)
	if size := utf8.RuneCountInString(w.Text); size > maxName {
		c.Found.Add(diag.LongCardName, w.Span, "found", strconv.Itoa(size), "limit", strconv.Itoa(maxName))
	}
	return w, ok
}

// firstKey is where a card without a name is pointed at.
func (c *cardFile) firstKey(n *yamldoc.Node) diag.Span {
	if len(n.Pairs) > 0 {
		return n.Pairs[0].Key.Span
	}
	return schema.FirstLine(n.Span)
}

func (c *cardFile) count(key, n *yamldoc.Node) int {
	w, ok := c.Word(key, n)
	if !ok {
		return 1
	}
	count, ok := parseCount(w.Text)
	if !ok {
		c.Found.Add(diag.BadCount, w.Span, "found", w.Text, "limit", strconv.Itoa(MaxCount))
	}
	return count
}

// parseCount reads a whole number from 1 to MaxCount, digits alone.
func parseCount(s string) (n int, ok bool) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > MaxCount || s[0] == '+' {
		return 1, false
	}
	return n, true
}

// note is free text: its places are never needed, so any way of writing does.
func (c *cardFile) note(key, n *yamldoc.Node) string {
	if n.Kind != yamldoc.Scalar {
		c.Bad(key, n, "a remark", "write `note: …` on one line")
		return ""
	}
	return strings.TrimSpace(n.Text)
}

// field reads a field's one value or its list of values.
func (c *cardFile) field(card *check.CardSource, key, n *yamldoc.Node) {
	f := check.FieldSource{Name: check.Word{Text: key.Text, Span: key.Span}, List: n.Kind == yamldoc.List}
	items := []*yamldoc.Node{n}
	if f.List {
		items = n.Items
	}
	for _, item := range items {
		if s, ok := c.Text(key, item); ok {
			f.Values = append(f.Values, check.Scalar(s))
		}
	}
	if f.List && len(items) == 0 {
		c.Found.Add(diag.EmptyValue, key.Span, "key", key.Text)
	}
	if len(f.Values) > 0 {
		card.Fields = append(card.Fields, f)
	}
}

// wording attaches the designer's own sentences to the card's fields.
func (c *cardFile) wording(card *check.CardSource, n *yamldoc.Node) {
	if n.Kind != yamldoc.Map {
		c.Bad(&yamldoc.Node{Text: keyWording}, n, "a group of sentences, each under its field's name", "write `wording: {play: \"…\"}`")
		return
	}
	for _, p := range n.Pairs {
		s, ok := c.Text(p.Key, p.Value)
		if !ok {
			continue
		}
		if f := fieldOf(card, p.Key.Text); f != nil {
			f.Wording = &check.Word{Text: strings.TrimRight(s.Text, "\n"), Span: s.Span}
			continue
		}
		c.Found.Add(diag.WordingForNoText, p.Key.Span,
			schema.Near(diag.Suggest(p.Key.Text, fieldNames(card)), "field", p.Key.Text)...)
	}
}

func fieldOf(card *check.CardSource, name string) *check.FieldSource {
	for i := range card.Fields {
		if card.Fields[i].Name.Text == name {
			return &card.Fields[i]
		}
	}
	return nil
}

func fieldNames(card *check.CardSource) []string {
	var out []string
	for _, f := range card.Fields {
		out = append(out, f.Name.Text)
	}
	return out
}
