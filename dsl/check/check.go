package check

import (
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// MaxPieces is how many cards and places a game can deal.
const MaxPieces = 4096

// Deals says whether a game has no more cards and places than can be dealt. One that has
// is a collection: it is printed, and not played.
func (g *Game) Deals() bool { return g.Pieces() <= MaxPieces }

// Pieces is how many cards and places there are, copies counted.
func (g *Game) Pieces() (total int) {
	for i := range g.Cards {
		total += g.Cards[i].Count
	}
	return total
}

// Check gives meaning to a game: its rules and every card's texts. It returns
// both always; the game may be played only if no finding is an error.
func Check(src Source) (*Game, diag.List) {
	c := &checker{
		game: &Game{written: map[Expr]diag.Span{}}, vocab: newVocabulary(), blocks: map[string]ID{}, lostWords: map[string]bool{}, wordValues: map[string]int{}, said: map[string]diag.Span{}, nouns: map[*Query]diag.Span{}, outright: map[*Query]bool{}, usedVerbs: map[ID]bool{}, heads: map[*Query]headName{}, valueWords: map[ID]diag.Span{},
		decided: map[diag.Span]Decided{}, unsaid: map[diag.Span]int{}, cardLimits: map[cardLimit]int{}, ruleLimits: map[string]bool{},
	}
	c.trees, c.refs = src.Trees, src.Trees.room()
	if len(src.Rules) > 0 {
		c.game.File = src.Rules[0].File
	}
	for _, r := range src.Rules {
		c.ruleFiles = append(c.ruleFiles, r.File)
	}
	c.readEditions(src)
	c.declare(src)
	c.complete()
	src.Cards = c.pilePlaces(c.boardPlaces(src.Cards))
	c.nameCards(src.Cards)
	for _, p := range c.decls {
		c.guard(p.read)
		c.stayLoose()
	}
	c.cardTexts(src.Cards)
	c.beginsInSecret()
	c.nowhere()
	c.twoNumbers()
	c.settle()
	for _, p := range c.pendings {
		c.guard(p)
	}
	c.sayChanges()
	c.sayDecided()
	c.noteChanges(&src)
	c.refs = slices.Clip(c.refs)
	if c.trees != nil {
		c.trees.leave(c.left, len(c.refs))
		c.trees, c.left = nil, nil
	}
	c.game.words = c
	return c.game, c.misdeclared(c.countersOnce(c.diags.Sort()))
}

// complete reports what every game has to say.
func (c *checker) complete() {
	if c.game.File == nil {
		return
	}
	start := diag.Span{File: c.game.File}
	if c.game.Name == "" {
		c.diags.Add(diag.MissingDecl, start, "what", "name", "example", `game "My Game"`)
	}
	if _, tried := c.said["players"]; len(c.game.Players) == 0 && !tried {
		c.diags.Add(diag.MissingDecl, start, "what", "players", "example", "players first, second")
	}
	if c.game.Version == "" {
		c.diags.Add(diag.MissingDecl, start, "what", "version", "example", `version "1.0.0"`)
	}
}

// nameCards makes every card's name, kind, owner and start known.
func (c *checker) nameCards(cards []CardSource) {
	total := 0
	c.game.Cards = slices.Grow(c.game.Cards, len(cards)) // each is large
	for i := range cards {
		src := &cards[i]
		c.guard(func() { c.nameCard(src) })
		total += max(1, src.Count)
	}
	if total > MaxPieces {
		c.diags.Add(diag.TooManyToDeal, cards[len(cards)-1].Span, "count", itoa(total), "limit", itoa(MaxPieces))
	}
}

func (c *checker) nameCard(src *CardSource) {
	e, ok := c.vocab.find(strings.ToLower(src.Kind.Text), kindSense)
	if !ok {
		c.unknown("kind of card", src.Kind.Text, src.Kind.Span, c.vocab.known(kindSense))
	}
	c.noteCard(src, e)
	card := Card{Name: src.Name.Text, Kind: e.id, Owner: c.game.Kinds[e.id].Owner, Count: max(1, src.Count), Note: src.Note, Was: src.Was, Art: src.Art, Span: src.Name.Span, File: src.File}
	c.typesOf(src, &card, ID(len(c.game.Cards)))
	if src.Owner.Text != "" {
		c.guard(func() { card.Owner = c.ownerOf(src) })
	}
	c.guard(func() { c.startOf(src, &card) })
	key := strings.ToLower(card.Name)
	if _, taken := c.vocab.names[key]; !taken {
		c.vocab.names[key] = ID(len(c.game.Cards))
	}
	if src.pileOf != "" {
		c.game.Piles = append(c.game.Piles, Pile{Place: ID(len(c.game.Cards)), Of: c.vocab.names[strings.ToLower(src.pileOf)]})
	}
	c.game.Cards = append(c.game.Cards, card)
	c.cardIndex = append(c.cardIndex, src)
}

func (c *checker) ownerOf(src *CardSource) ID {
	p, known := c.vocab.find(strings.ToLower(src.Owner.Text), playerSense)
	if !known {
		c.unknown("player", src.Owner.Text, src.Owner.Span, c.vocab.known(playerSense))
	}
	c.noteWord(src.Owner, playerSense, p.id, c.game.Players[p.id])
	return p.id
}

// startOf finds the zone in which a card begins.
func (c *checker) startOf(src *CardSource, card *Card) {
	bad := func(why string) {
		c.diags.Add(diag.BadStart, src.Start.Span, "card", card.Name, "where", "in `"+src.Start.Text+"`", "why", why)
	}
	if src.Start.Text == "" {
		c.diags.Add(diag.BadStart, src.Name.Span, "card", card.Name, "where", "without a zone", "why", "the card file does not say where it starts")
		return
	}
	e, ok := c.vocab.find(strings.ToLower(src.Start.Text), zoneSense)
	if !ok {
		c.unknown("zone", src.Start.Text, src.Start.Span, c.vocab.known(zoneSense))
	}
	z := &c.game.Zones[e.id]
	if !src.made {
		c.noteWord(src.Start, zoneSense, e.id, z.Name)
	}
	start := &ZoneStart{Zone: e.id, Seat: None}
	switch {
	case z.Owner == OfKind:
		bad("that zone lies on other cards")
		return
	case len(z.Holds) > 0 && !slices.Contains(z.Holds, card.Kind):
		bad("that zone does not hold " + c.game.Kinds[card.Kind].Plural)
		return
	case z.Owner == OfPlayer && z.Seat != None:
		start.Seat = z.Seat
	case z.Owner == OfPlayer && card.Owner == None:
		if src.Owner.Text == "" {
			c.diags.Add(diag.NoOwner, src.Name.Span, "card", card.Name)
		}
		return
	case z.Owner == OfPlayer:
		start.Seat = card.Owner
	}
	card.Start = start
}

// cardTexts reads every field of every card.
func (c *checker) cardTexts(cards []CardSource) {
	c.parseTexts()
	for i := range c.game.Cards {
		id := ID(i)
		c.guard(func() { c.cardFields(id, c.cardIndex[i]) })
		c.stayLoose()
	}
	for i := range c.game.Kinds {
		for _, f := range c.game.Kinds[i].Fields {
			if n := c.unsaid[f.Span]; n > 0 {
				delete(c.unsaid, f.Span)
				example := f.Name + ": number or 0"
				if f.Type != NumberField && f.Type != WordField {
					example = f.Name + ": text or none"
				}
				c.diags.Add(diag.NewFieldUnsaid, f.Span, "cards", diag.Count(n, "card"), "field", f.Name, "example", example)
			}
		}
	}
}

// newToGame says whether a field is of an expansion, and the card of the game or of another.
func (c *checker) newToGame(f Field, src *CardSource) bool {
	of := path.Dir(f.Span.File.Name)
	if of == c.editions.base || of == path.Dir(src.File.Name) {
		return false
	}
	c.unsaid[f.Span]++
	return true
}

func (c *checker) cardFields(id ID, src *CardSource) {
	k := &c.game.Kinds[c.game.Cards[id].Kind]
	card := &c.game.Cards[id]
	card.Values = make([]int, len(k.Fields))
	card.Texts = make([][]*Text, len(k.Fields))
	card.Prose = make([]Word, len(k.Fields))
	given := make([]bool, len(k.Fields))
	for i := range src.Fields {
		f := &src.Fields[i]
		c.guard(func() { c.cardField(id, f, given) })
	}
	for i, f := range k.Fields {
		if given[i] {
			continue
		}
		c.game.Cards[id].Values[i] = f.Default
		if !f.Optional && !src.made && !c.newToGame(f, src) {
			next := "add `" + f.Name + ": …` to the card"
			if src.Name.Span.File.Spreadsheet() {
				next = "write it in the column `" + f.Name + "`"
			}
			c.diags.Add(diag.MissingField, src.Name.Span, "card", card.Name, "field", f.Name, "kind", k.Name, "next", next)
		}
	}
}

func (c *checker) cardField(id ID, src *FieldSource, given []bool) {
	kind := c.game.Cards[id].Kind
	k := &c.game.Kinds[kind]
	for i := range k.Fields {
		if k.Fields[i].Name == src.Name.Text {
			if !c.cardIndex[id].made {
				c.noteWord(src.Name, fieldSense, None, src.Name.Text)
			}
			given[i] = true
			c.fieldValue(id, i, src)
			return
		}
	}
	if slices.Contains(OwnKeys, src.Name.Text) {
		card := &c.game.Cards[id]
		c.oneValue(card, src)
		c.noWording(src)
		card.Own = append(card.Own, OwnKey{src.Name, Word(src.Values[0])})
		return
	}
	names := slices.Concat(reservedFields, OwnKeys)
	for _, f := range k.Fields {
		names = append(names, f.Name)
	}
	c.unknown("field of "+k.Plural, src.Name.Text, src.Name.Span, names)
}

// oneValue refuses a list where one value stands.
func (c *checker) oneValue(card *Card, src *FieldSource) {
	if len(src.Values) == 1 {
		return
	}
	at, next := src.Name.Span, "keep one of them"
	if len(src.Values) > 1 && src.Values[1].Span.File.Spreadsheet() { // the name stands on top of the column
		at, next = src.Values[1].Span, "keep one of them; a line of a text that says just `or` is written `\\or`"
	}
	c.fail(diag.BadFieldValue, at, "field", src.Name.Text, "card", card.Name, "want", "one value", "found", itoa(len(src.Values))+" values", "next", next)
}

// noWording refuses a printed sentence for what is none: it would not be printed.
func (c *checker) noWording(src *FieldSource) {
	if src.Wording != nil {
		c.fail(diag.WordingForNoText, src.Worded.Span, "field", src.Name.Text)
	}
}

func (c *checker) fieldValue(id ID, field int, src *FieldSource) {
	card := &c.game.Cards[id]
	f := c.game.Kinds[card.Kind].Fields[field]
	if src.Wording != nil {
		if card.Wording == nil {
			card.Wording = map[string]Word{}
		}
		card.Wording[f.Name] = *src.Wording
		c.noteWord(src.Worded, fieldSense, None, f.Name)
	}
	if f.Type != TextsField {
		c.oneValue(card, src)
	}
	if f.Type == NumberField || f.Type == WordField {
		c.noWording(src)
	}
	switch f.Type {
	case NumberField:
		card.Values[field] = c.numberValue(card, &f, src.Values[0])
	case WordField:
		card.Values[field] = c.wordValue(card, &f, src.Values[0])
	case ProseField:
		card.Prose[field] = Word(src.Values[0])
	default:
		if f.Reader.Owner && card.Owner == None && card.Start != nil {
			c.diags.Add(diag.NoOwner, c.cardIndex[id].Name.Span, "card", card.Name)
		}
		for i := range src.Values {
			t := c.cardText(id, field, &src.Values[i])
			c.game.Cards[id].Texts[field] = append(c.game.Cards[id].Texts[field], t)
		}
	}
}

func (c *checker) numberValue(card *Card, f *Field, v Scalar) int {
	text, below := strings.CutPrefix(strings.TrimSpace(v.Text), "-")
	n, ok := wholeNumber(text)
	switch {
	case ok && below && f.Below:
		return -n
	case ok && below:
		c.fail(diag.BadFieldValue, v.Span, "field", f.Name, "card", card.Name, "want", "a whole number from 0 to 999999", "found", firstLine(v.Text), "next", "what may be below 0 is declared so: `"+f.Name+": any number`")
	case !ok && f.Below:
		c.fail(diag.BadFieldValue, v.Span, "field", f.Name, "card", card.Name, "want", "a whole number from -999999 to 999999", "found", firstLine(v.Text), "next", "write digits alone, such as `3` or `-1`")
	case !ok:
		c.fail(diag.BadFieldValue, v.Span, "field", f.Name, "card", card.Name, "want", "a whole number from 0 to 999999", "found", firstLine(v.Text), "next", "write digits alone, such as `3`")
	}
	return n
}

// wholeNumber reads a number of a card file.
func wholeNumber(text string) (int, bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 6 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	return atoi(text), true
}

func (c *checker) wordValue(card *Card, f *Field, v Scalar) int {
	if slices.Contains(f.Words, v.Text) {
		c.noteWord(Word(v), fieldWordSense, None, v.Text)
		return c.wordValues[v.Text]
	}
	near := diag.Suggest(v.Text, f.Words)
	kv := []string{"field", f.Name, "card", card.Name, "want", "one of " + strings.Join(f.Words, ", "), "found", v.Text}
	if near != "" {
		kv = append(kv, "next", "did you mean `"+near+"`?")
	}
	c.fail(diag.BadFieldValue, v.Span, kv...)
	return 0
}

// settle hangs every ability on its verb or value, once all are read.
func (c *checker) settle() {
	for _, a := range c.abilities {
		c.hang(a)
	}
	for _, a := range c.abilities {
		c.guard(func() { c.independent(a) })
	}
	g := c.game
	sort.SliceStable(g.Turns, func(i, j int) bool { return g.Turns[i].Player < g.Turns[j].Player })
}
