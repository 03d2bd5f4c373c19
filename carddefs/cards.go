package carddefs

import (
	"slices"
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
	keyTypes   = "types"
)

// cardFile is a card file as far as it is read.
type cardFile struct {
	r            schema.Reader
	file         *diag.File
	owner, start check.Word
	kinds        int
	key          *yamldoc.Node // of the kind that is read
	cards        []check.CardSource
	players      []string // the names the rules give them
	made         *made
}

// fileKeys are the keys of a card file; what it says for all its cards is read
// before them.
var fileKeys = schema.Group[cardFile]{Ordered: true, Keys: []schema.Row[cardFile]{
	schema.Field(keyOwner, func(c *cardFile) *check.Word { return &c.owner }, schema.Word.As("a player"), "whose the file's cards are"),
	schema.Field(keyStart, func(c *cardFile) *check.Word { return &c.start }, schema.Word.As("a zone"), "where the file's cards start"),
}, Rest: &kindOfCards}

var kindOfCards = schema.Into("<kind>", schema.Raw("a list of cards").Holding(cardKeys.Describe), (*cardFile).kind, "cards of a kind")

// card is a card as it is read: its wordings come after its fields.
type card struct {
	check.CardSource
	wording *yamldoc.Node
}

// cardKeys are the keys of a card.
var cardKeys = schema.Group[card]{Keys: slices.Concat([]schema.Row[card]{
	schema.Field(keyName, func(c *card) *check.Word { return &c.Name }, cardName, "the card's name").Needed("name: Example"),
	schema.Field(keyCount, func(c *card) *int { return &c.Count }, count, "how many there are of it").Usually("1"),
	schema.Into(keyEach, schema.Raw("keys, each with a list, with names and their values, or with a range: `1 to 13`"), func(*card, yamldoc.Pair) {}, "makes a card for each combination"),
	schema.Field(keyOwner, func(c *card) *check.Word { return &c.Owner }, schema.Word.As("a player"), "whose it is").Usually("the file's"),
	schema.Field(keyStart, func(c *card) *check.Word { return &c.Start }, schema.Word.As("a zone"), "where it starts").Usually("the file's"),
	schema.Field(keyTypes, func(c *card) *[]check.Word { return &c.Types }, schema.Words.As("a type, or a list of types"), "the types it is of"),
	schema.Field(keyNote, func(c *card) *string { return &c.Note }, note, "a remark for designers"),
	schema.Field(keyWas, func(c *card) *check.Word { return &c.Was }, schema.Word, "the name it had before"),
	schema.Into(keyWording, schema.Raw("a sentence under each field's name"), func(c *card, p yamldoc.Pair) { c.wording = p.Value }, "the designer's own printed wording of its texts"),
}, schema.Within(func(c *card) *check.Art { return &c.Art }, look.Art), []schema.Row[card]{
	// check.OwnKeys; a kind may declare a field of such a name, so that the checker says which it is.
	fieldOfCard("flavour", "words", "words that are no rule, printed below the texts"),
	fieldOfCard("colour", "a colour: \"#d9a520\"", "this card's, in the place of its kind's"),
	fieldOfCard("icon", "an icon", "this card's, in the place of its kind's"),
	fieldOfCard("frame", "a frame", "this card's, in the place of its kind's"),
}), Rest: &anyField}

var anyField = fieldOfCard("<field>", field.Says, "a field of the card's kind")

func fieldOfCard(name, is, doc string) schema.Row[card] {
	return schema.Into(name, field.As(is), func(c *card, f check.FieldSource) {
		if len(f.Values) > 0 {
			c.Fields = append(c.Fields, f)
		}
	}, doc)
}

// CardKeys describes all keys of a card file.
func CardKeys() []schema.Key { return fileKeys.Describe() }

// readCards reads a card file's tree. Whether kinds, fields, seats and zones
// exist is for the checker to say; a card with a finding is kept where enough
// of it is left.
func readCards(f *diag.File, root *yamldoc.Node, players []string, count *made, found *diag.List) []check.CardSource {
	c := &cardFile{r: schema.NewReader(found), file: f, players: players, made: count}
	if root.Kind != yamldoc.Map {
		found.Add(diag.NotACardFile, schema.FirstLine(root.Span), "found", "this is "+root.What())
		return nil
	}
	before := len(*found)
	fileKeys.Fill(c.r, c, root)
	if c.kinds == 0 && len(*found) == before {
		found.Add(diag.EmptyCardFile, schema.FirstLine(root.Span), "want", "cards under the name of their kind")
	}
	return c.cards
}

// kind reads the list of cards under a kind's name.
func (c *cardFile) kind(p yamldoc.Pair) {
	c.kinds++
	if c.sentenceKey(p.Key) {
		return
	}
	key, list := p.Key, p.Value
	switch {
	case !list.Known():
		return
	case list.Kind == yamldoc.Scalar && list.Form == yamldoc.Empty, list.Kind == yamldoc.List && len(list.Items) == 0:
		c.r.Found.Add(diag.EmptyValue, key.Span, "key", key.Text)
		return
	case list.Kind != yamldoc.List:
		c.r.Found.Add(diag.NotACardFile, schema.FirstLine(list.Span), "found", "`"+key.Text+"` holds "+list.What())
		return
	}
	c.key = key
	c.cards = slices.Grow(c.cards, min(len(list.Items), MaxCards)) // each is large
	for _, item := range list.Items {
		c.entry(item)
	}
}

// card reads one card; ok is false for one without a name.
func (c *cardFile) card(n *yamldoc.Node) (source check.CardSource, ok bool) {
	if !n.Known() {
		return source, false
	}
	if n.Kind != yamldoc.Map || n.Get(keyName) == nil {
		c.r.Found.Add(diag.CardWithoutName, firstKey(n))
		return source, false
	}
	one := card{CardSource: check.CardSource{File: c.file, Count: 1, Owner: c.owner, Start: c.start, Span: n.Span}}
	cardKeys.Fill(c.r, &one, n)
	if one.Owner.Text == eachPlayer && n.Get(keyOwner) != nil {
		c.ofEachPlayer(one.Owner.Span, "not one player", "a name with `{owner}` in it")
		one.Owner = check.Word{}
	}
	if one.wording != nil {
		wording(c.r, &one.CardSource, one.wording)
	}
	return one.CardSource, one.Name.Text != ""
}

// maxName is how many characters a card's name has at most.
const maxName = 60

// cardName is a card's name, without the blanks around it, which nobody sees; one that is too long is kept, so that what says it
// is no further mistake.
var cardName = schema.Type[check.Word]{Says: "a word or a few", Read: func(r schema.Reader, key, n *yamldoc.Node) (check.Word, bool) {
	w, ok := r.Word(key, n)
	if bare := strings.TrimSpace(w.Text); bare != w.Text { // in quotes; a spreadsheet's cell has none either
		w = check.Word{Text: bare, Span: w.Span.First(bare)}
	}
	if strings.ContainsRune(w.Text, 0x200b) { // in a text a line may end there
		r.Found.Add(diag.UnseenCharacter, w.Span.First("\u200b"), "found", "U+200B")
	}
	if size := utf8.RuneCountInString(w.Text); size > maxName {
		r.Found.Add(diag.LongCardName, w.Span, "found", strconv.Itoa(size), "limit", strconv.Itoa(maxName))
	}
	return w, ok
}}

// firstKey is where a card without a name is pointed at.
func firstKey(n *yamldoc.Node) diag.Span {
	if len(n.Pairs) > 0 {
		return n.Pairs[0].Key.Span
	}
	return schema.FirstLine(n.Span)
}

// count is how many copies there are of a card.
var count = schema.Type[int]{Says: "a whole number from 1 to " + strconv.Itoa(MaxCount), Read: func(r schema.Reader, key, n *yamldoc.Node) (int, bool) {
	w, ok := r.Word(key, n)
	if !ok {
		return 1, false
	}
	count, ok := parseCount(w.Text)
	if !ok {
		r.Found.Add(diag.BadCount, w.Span, "found", w.Text, "limit", strconv.Itoa(MaxCount))
	}
	return count, ok
}}

// parseCount reads a whole number from 1 to MaxCount, digits alone.
func parseCount(s string) (n int, ok bool) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > MaxCount || s[0] == '+' {
		return 1, false
	}
	return n, true
}

// note is free text: its places are never needed, so any way of writing does.
var note = schema.Type[string]{Says: "a remark", Read: func(r schema.Reader, key, n *yamldoc.Node) (string, bool) {
	if n.Kind != yamldoc.Scalar {
		r.Bad(key, n, "a remark", "write `note: …` on one line")
		return "", false
	}
	return strings.TrimSpace(n.Text), true
}}

// field is a field's one value or its list of values.
var field = schema.Type[check.FieldSource]{Says: "a number, a text or a list of texts", Read: func(r schema.Reader, key, n *yamldoc.Node) (check.FieldSource, bool) {
	f := check.FieldSource{Name: check.Word{Text: key.Text, Span: key.Span}, List: n.Kind == yamldoc.List}
	items := []*yamldoc.Node{n}
	if f.List {
		items = n.Items
	}
	for _, item := range items {
		if s, ok := r.Text(key, item); ok {
			f.Values = append(f.Values, check.Scalar(s))
		}
	}
	if f.List && len(items) == 0 {
		r.Found.Add(diag.EmptyValue, key.Span, "key", key.Text)
	}
	return f, len(f.Values) > 0
}}

// wording attaches the designer's own sentences to the card's fields.
func wording(r schema.Reader, card *check.CardSource, n *yamldoc.Node) {
	if n.Kind != yamldoc.Map {
		r.Bad(&yamldoc.Node{Text: keyWording}, n, "a group of sentences, each under its field's name", "write `wording: {play: \"…\"}`")
		return
	}
	for _, p := range n.Pairs {
		s, ok := r.Text(p.Key, p.Value)
		if !ok {
			continue
		}
		if f := fieldOf(card, p.Key.Text); f != nil {
			f.Wording, f.Worded = &check.Word{Text: strings.TrimRight(s.Text, "\n"), Span: s.Span}, check.Word{Text: p.Key.Text, Span: p.Key.Span}
			continue
		}
		r.Found.Add(diag.WordingForNoText, p.Key.Span,
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
