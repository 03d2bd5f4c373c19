package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// What is said when a word is not the one that should stand there. A word that
// nobody declared is named with the nearest one that is; a word that is known
// but is something else is answered with how to say it.

// noReferent reports an `it`, `that ship` or `another` that finds nothing. After
// a line that could not be read nothing is said: the line may have named it.
func (c *checker) noReferent(s *scope, span diag.Span, word string) {
	if s.lost {
		panic(bail{})
	}
	next := "name or choose a card first: `choose a card`, then `it` or `that card`"
	switch first, _, _ := strings.Cut(word, " "); {
	case word == "that many" && s.secrets[rollWord] != nil:
		next = "what was rolled in secret is `(your roll)`, or `(that player's roll)`"
	case word == "that many":
		next = "choose a number first: `choose a number up to 3`"
		if _, several := s.last(setBinding, nil); !several && s.each != nil && s.each.q != nil {
			next = "name the number on a line above, before they move: `let " + c.freeName("size", "tally", "amount") + " be the number of " + c.manyOfEach(s.each) + "`, and write that name in the place of `that many`"
		} else if several {
			next = "of cards that were chosen write `(the number of those)` in its place, or `for each of those` behind an amount of 1"
		}
	case word == "that zone":
		next = "only a verb that is given a zone has one: `to draw a number of cards from a zone`"
	case strings.HasSuffix(word, "roll"), strings.HasPrefix(word, "the roll of"), strings.HasPrefix(word, "roll of"):
		next = "roll in secret first, `each player secretly rolls a die`; what is rolled openly is `that many`"
	case strings.HasSuffix(word, "choice"), strings.HasPrefix(word, "the choice of"), strings.HasPrefix(word, "chose"), strings.HasPrefix(word, "did"):
		next = "choose in secret first: `each player secretly chooses a card in that player's hand or none`"
	case word == "that player" && s.secrets["player"] != nil:
		next = "who was chosen in secret is `your choice`; of what each has chosen write `for each player`, and below it `that player's choice`"
	case word == "that player":
		next = "name a player first: `choose a player`; an event names who does it: `when a player gains any coins` in place of the passive"
	case word == "it", word == "its":
		if _, several := s.last(setBinding, nil); several {
			next = "`it` is a single card; several are `them`, or `each of them`"
		}
	case word == "their":
		next = "`their` belongs to several cards; of a player say `that player's`"
	case first == "those", first == "them", first == "they", first == "their":
		next = "choose several first: `choose 2 cards`, then `them` or `those cards`; what is chosen within a block or behind `you may` is known only there"
	}
	c.fail(diag.NoReferent, span, "word", word, "next", next)
}

// manyOfEach words all that `each card in your hand` means as several: `cards in your hand`.
func (c *checker) manyOfEach(n *np) string {
	said := n.span.Text()
	for _, head := range []string{"each of ", "each ", "every ", "all of ", "all "} {
		said = strings.TrimPrefix(said, head)
	}
	noun := c.nouns[n.q].Text()
	if noun == "" {
		return said
	}
	return strings.Replace(said, noun, c.nounOf(n.q, true), 1)
}

// freeName is the first of some names that is no word of the game.
func (c *checker) freeName(names ...string) string {
	for _, name := range names {
		if len(c.vocab.words[name]) == 0 {
			return name
		}
	}
	return names[0]
}

// unknown reports a word nobody declared, with the nearest one that is.
func (c *checker) unknown(what, word string, span diag.Span, candidates []string) {
	c.quick(span)
	if c.lostWords[word] {
		panic(bail{})
	}
	c.visitedWord(word, span)
	for i := range c.game.Tokens {
		if t := &c.game.Tokens[i]; t.Plural == t.Name && Plural(t.Name) == word {
			c.counterInPlural(t, span)
		}
	}
	kv := []string{"what", what, "word", word}
	near := diag.Suggest(word, candidates)
	if near == "" {
		near = misspelt(word, languageWords)
	}
	if near == "" && what == "card" && len(candidates) > 12 {
		c.fail(diag.UnknownWord, span, append(kv, "next", "add it to a card file, under its kind: `- name: "+word+"`")...)
	}
	if near == "" {
		c.fail(diag.UnknownWord, span, append(kv, "next", listed(candidates))...)
	}
	d := diag.New(diag.UnknownWord, span, append(kv, "suggestion", near, "next", "did you mean `"+near+"`?")...)
	for _, e := range c.vocab.words[strings.ToLower(near)] {
		d = d.With(e.span, "a similar word is declared here")
		break
	}
	c.diags = append(c.diags, d)
	panic(bail{})
}

// languageWords can stand where a word of the game can.
var languageWords = append([]string{
	"nothing", "there", "those", "them", "each", "every", "another", "your", "their", "that", "this", "then", "random", "number", "nobody",
	"fewest", "highest", "lowest", "most", "direction", "distance", "previous", "next",
}, grammarWords...)

// misspelt is the word of the language that a longer word is a slip away from;
// short words are near to too many.
func misspelt(word string, of []string) string {
	if len(word) < 4 {
		return ""
	}
	return diag.Suggest(word, of)
}

// listed is the next step where no word is near: the words there are.
func listed(candidates []string) string {
	if n := len(candidates); n == 0 || n > 12 {
		return "declare it in the rules file, or use a word that is declared there"
	}
	return "these are known: " + strings.Join(candidates, ", ")
}

// unknownHere reports the word at the cursor, or that there is none.
func (c *checker) unknownHere(cur *cursor, what string, candidates []string) {
	c.quick(cur.here())
	if cur.word(0) == "" {
		c.expected(cur, diag.Article(what))
	}
	c.unknown(what, cur.word(0), cur.here(), candidates)
}

// unknownNoun reports the word at the cursor where a noun phrase should stand.
func (c *checker) unknownNoun(cur *cursor) {
	c.quick(cur.here())
	if name := cur.item().Name + cur.item().Quoted; name != "" {
		c.keywordNoun(cur)
		c.capital(cur)
		c.quotedName(cur)
		c.smallNoun(cur)
		c.unknown("card", name, cur.here(), c.cardNames())
	}
	if cur.word(0) == "" {
		c.expected(cur, "cards, a zone, a player or a number")
	}
	c.manyCounters(cur)
	c.tokensThere(cur)
	c.sayInstead(cur, nounAdvice)
	if want := c.ownedWord(cur); want != "" {
		c.expected(cur, want)
	}
	c.otherCards(cur)
	c.fieldWord(cur)
	if next := cur.word(1); next == "player" || next == "players" {
		c.unknown("mark of players", cur.word(0), cur.here(), c.vocab.known(playerMarkSense))
	}
	if c.atKind(cur.sub(min(cur.at+1, len(cur.items)), len(cur.items))) {
		c.unknown("mark or adjective", cur.word(0), cur.here(), append(c.vocab.known(markSense, adjectiveSense), "face-up", "face-down", "your"))
	}
	known := append(c.vocab.known(kindSense, typeSense, zoneSense, tokenSense, fieldSense, valueSense, playerSense), "card", "cards", "player")
	for _, o := range c.game.Options {
		known = append(known, o.Name)
	}
	c.unknown("kind of card, zone or token", cur.word(0), cur.here(), known)
}

// manyCounters reports a counter in a plural that it was not declared with.
func (c *checker) manyCounters(cur *cursor) {
	for _, t := range c.game.Tokens {
		if many := Plural(t.Name); t.Plural == t.Name && cur.is(strings.Fields(many)...) {
			c.counterInPlural(&t, cur.here())
		}
	}
}

// counterInPlural reports a counter's regular plural, which its declaration does not give; all of them
// are one finding, where it is declared.
func (c *checker) counterInPlural(t *Token, span diag.Span) {
	c.diags.Add(diag.Expected, span, "want", "`"+t.Name+"`", "found", "`"+span.Text()+"`",
		"next", "add `, plural "+Plural(t.Name)+"` to the line that declares it: a counter is said alike in both numbers otherwise", "counter", t.Name)
	panic(bail{})
}

// countersOnce makes one finding, at the counter's declaration, of all places that say it in a plural of their own.
func (c *checker) countersOnce(list diag.List) diag.List {
	said := map[string]bool{}
	out := list[:0:0]
	for _, d := range list {
		name := d.Args["counter"]
		if name != "" && said[name] {
			continue
		}
		if e, ok := c.vocab.find(name, tokenSense); ok && name != "" {
			said[name] = true
			d = diag.New(d.Code, e.span, "want", "`, plural "+Plural(name)+"` behind the counter", "found", "`"+Plural(name)+"` in its texts", "next", d.Args["next"]).With(d.Span, "said here")
		}
		out = append(out, d)
	}
	return out
}

// quotedName reports the name of a card that is more than capitalised words: it stands in quotes.
func (c *checker) quotedName(cur *cursor) {
	rest := string(c.lineFrom(cur))
	for _, name := range c.cardNames() {
		if strings.HasPrefix(rest, name) && len(name) > len(cur.item().Name+cur.item().Quoted) {
			c.advise(cur.here(), "a name in quotes", cur.found(), "write `\""+name+"\"`: quotes stand around a name with words in small letters")
		}
	}
}

// lineFrom is the file's line from the cursor on.
func (c *checker) lineFrom(cur *cursor) []byte {
	text := cur.file.Text[cur.here().Start:]
	if end := slices.Index(text, '\n'); end >= 0 {
		text = text[:end]
	}
	return text
}

// otherCards reports `each other ship`: the others are said behind the noun.
func (c *checker) otherCards(cur *cursor) {
	at, kind, words, ok := cur.at, None, 0, false
	for !ok && at < min(cur.at+3, len(cur.items)-1) && cur.word(0) == "other" {
		at++
		kind, words, ok = c.cardNoun(cur, at)
	}
	if !ok {
		return
	}
	before := ""
	if cur.at > 0 {
		before = cur.items[cur.at-1].Word + cur.items[cur.at-1].Number + " "
	}
	if before == "the " || before == "all " {
		before = "each "
	}
	noun := cur.text(cur.at+1, at+words)
	if before == "each " {
		noun = strings.TrimSpace(cur.text(cur.at+1, at) + " " + c.game.Kinds[kind].Name)
	}
	c.advise(cur.here(), "the others behind what they are", cur.found(), "write `"+before+noun+" other than this`, or `other than it` of one that was named")
}

// fieldWord reports a word of a field as an adjective or as a noun: `red gem`, `each red`.
func (c *checker) fieldWord(cur *cursor) {
	for i := range c.game.Kinds {
		k := &c.game.Kinds[i]
		for _, f := range k.Fields {
			for _, w := range f.Words {
				n := len(strings.Fields(w))
				said := cur.phrase(n)
				if said != w && Plural(said) != w && said != Plural(w) {
					continue
				}
				noun := k.Name
				if before := cur.word(-1); before != "a" && before != "an" && before != "each" && before != "another" && before != "no" && before != "the" {
					noun = k.Plural
				}
				c.advise(cur.here(), "what it is, and then `where`", "`"+said+"`", "write `"+noun+" where its "+f.Name+" is "+w+"`")
			}
		}
	}
}

// capital reports a line that starts with a verb in capitals.
func (c *checker) capital(cur *cursor) {
	small := strings.ToLower(cur.item().Name)
	if f, verb := c.vocab.forms[small]; cur.at == 0 && small != "" && (verb && f.base == small || slices.Contains(builtinVerbs, small)) {
		c.advise(cur.here(), "a verb in small letters", cur.found(), "write `"+strings.TrimSpace(small+" "+cur.text(1, len(cur.items)))+"`")
	}
}

// ownedWord words how to say a noun that needs an owner or a `the`; "" for
// any other word.
func (c *checker) ownedWord(cur *cursor) string {
	before := cur.word(-1)
	if e, ok := c.entryHere(cur, zoneSense); ok {
		z := &c.game.Zones[e.id]
		switch {
		case z.Owner == OfTable && before != "the":
			return "`the` before `" + z.Name + "`"
		case z.Owner == OfPlayer && z.Seat != None:
			return "whose it is: `the " + c.game.Players[z.Seat] + "'s " + z.Name + "`"
		case z.Owner == OfPlayer:
			return "whose it is: `your " + z.Name + "`, another player's, or behind `in` anybody's: `any " + z.Name + "`"
		case z.Owner == OfKind:
			return "whose it is: `the " + z.Name + " of` " + diag.Article(c.game.Kinds[z.Kind].Name)
		}
	}
	if e, ok := c.entryHere(cur, fieldSense, valueSense); ok {
		return "whose it is: `its " + e.word + "` or `the " + e.word + " of …`"
	}
	if e, ok := c.entryHere(cur, playerSense); ok && before != "the" {
		return "`the " + e.word + "`"
	}
	return ""
}

// unknownVerb reports the word at the cursor where a verb should stand.
func (c *checker) unknownVerb(cur *cursor) {
	c.quick(cur.here())
	word := cur.word(0)
	if word == "" {
		c.expected(cur, "a verb")
	}
	c.misspeltKeyword(cur)
	c.everydayLine(cur)
	c.played(cur)
	c.announced(cur)
	c.mustDo(cur)
	c.sayInstead(cur, verbAdvice)
	if word == "to" {
		c.diags.Add(diag.Expected, cur.here(), "want", "`if you do, …`", "found", cur.found(),
			"next", "after a price of several lines write `if you do, …`; after a price of one line, `to …` stands on that line")
		panic(bail{})
	}
	if _, player := c.entryHere(cur, playerSense); player {
		c.expected(cur, "`the` before a player")
	}
	c.marksInstead(cur)
	c.nounFirst(cur)
	known := c.verbsHere(cur)
	if f, _, ok := c.verbForm(cur); ok { // burned
		c.expected(cur, "`"+f.base+"`")
	}
	if c.lostWords[word] {
		panic(bail{})
	}
	if diag.Suggest(word, known) == "" && misspelt(word, lineStarts) != "" {
		known = lineStarts
	} else if diag.Suggest(word, known) == "" {
		c.fail(diag.UnknownWord, cur.here(), "what", "verb", "word", word, "next", "say in the rules file what it does: `to "+declared(cur)+" …` and its lines below")
	}
	c.unknown("verb", word, cur.here(), known)
}

// verbsHere are the verbs as they could stand at the cursor: behind who does it
// with their `s`, and of several words the first.
func (c *checker) verbsHere(cur *cursor) []string {
	var out []string
	for _, base := range c.vocab.knownVerbs() {
		first, _, _ := strings.Cut(base, " ")
		if cur.at > 0 {
			first = thirdForm(first)
		}
		out = append(out, first)
	}
	return append(out, c.vocab.knownVerbs()...)
}

// lineStarts are the words besides verbs that a line starts with.
var lineStarts = []string{"after", "each", "otherwise", "repeat", "that", "the", "unless", "when", "while", "your"}

// declared is the form in which the verb at the cursor would be declared:
// `discard` for `each player discards`.
func declared(cur *cursor) string {
	word := cur.word(0)
	if cur.at == 0 { // no subject: it is an order
		return word
	}
	if word == "has" {
		return "have"
	}
	for _, base := range []string{strings.TrimSuffix(word, "ies") + "y", strings.TrimSuffix(word, "es"), strings.TrimSuffix(word, "s")} {
		if strings.HasSuffix(base, "s") && !strings.HasSuffix(base, "ss") { // loses: of lose
			base += "e"
			if base+"s" == word {
				return base
			}
		}
		if thirdForm(base) == word {
			return base
		}
	}
	return word
}

// leftOver reports what stands after a line that was complete: a word nobody
// declared is named as such, a known one does not fit here.
func (c *checker) leftOver(cur *cursor) {
	c.quick(cur.here())
	c.strangeAfter(cur)
	c.controlled(cur)
	c.relative(cur)
	c.bothZones(cur)
	word := cur.word(0)
	if _, _, known := c.nameHere(cur); word == "" && !known && cur.item().Name != "" && isArticle(cur.word(-1)) {
		c.unknownNoun(cur)
	}
	c.visitedBehind(cur)
	if word != "" && !slices.Contains(grammarWords, word) && !c.startsWord(word) {
		c.unknown("word", word, cur.here(), c.vocab.known(kindSense, typeSense, zoneSense, tokenSense, markSense, adjectiveSense, fieldSense, valueSense, playerSense))
	}
	next := oneClause
	switch word {
	case "with", "without":
		if next = c.withWhat(cur); next != "" {
			break
		}
		next = "`" + word + "` counts tokens on a card, or looks into a zone of it: `with a coin`, `with no coins`, `with at least 2 coins`; anything else is asked with `where`: `where it is face up`"
	case "for":
		next = "`for each` stands behind an amount of something (`gain 1 coin for each card in your hand`); where a number stands, count: `(the number of cards in your hand)`"
	case "or":
		if next = c.eitherKind(cur); next != "" {
			break
		}
		next = "for a choice write `choose one`, and below it each of them on a line of its own that begins with `- `"
	case "from":
		if place := cur.sub(cur.at+1, len(cur.items)); c.zoneAhead(place) {
			next = "write `" + cur.text(0, cur.at) + " in " + place.text(place.at, len(place.items)) + "`"
		}
	case "on", "of", "in":
		if next = c.tokensHeld(cur); next == "" {
			next = oneClause
		}
	case "instead":
		next = "`instead` stands behind the one clause of `when … would …, …`"
	}
	c.fail(diag.LeftOver, cur.here(), "found", cur.here().Text(), "next", next)
}

// zoneAhead says whether a zone stands at the cursor, behind whose it is.
func (c *checker) zoneAhead(cur *cursor) bool {
	at := *cur
	for !at.done() && (at.isOneOf("the", "your", "their", "its", "that", "player's") || at.item().Poss != "") {
		at.at++
	}
	_, ok := c.entryHere(&at, zoneSense)
	return ok
}

// isArticle says whether a name behind a word is a noun.
func isArticle(word string) bool {
	return slices.Contains([]string{"a", "an", "another", "each", "every", "the"}, word)
}

// relative reports `a ship that is laden`, `a ship which has Swift`.
func (c *checker) relative(cur *cursor) {
	if cur.isOneOf("that", "which", "who") && slices.Contains([]string{"is", "are", "has", "have"}, cur.word(1)) && cur.at > 0 {
		verb := map[string]string{"are": "is", "have": "has"}[cur.word(1)]
		if verb == "" {
			verb = cur.word(1)
		}
		c.advise(cur.here(), "`where it "+verb+"`", "`"+cur.text(cur.at, cur.at+2)+"`", "write `where it "+verb+" "+cur.text(cur.at+2, len(cur.items))+"`, behind what says where the cards are")
	}
}

// mustDo reports `each player must discard a card`: who does it and the verb are enough.
func (c *checker) mustDo(cur *cursor) {
	if !cur.is("must") || cur.at+1 >= len(cur.items) || len(c.vocab.words["must"]) > 0 {
		return
	}
	verb, who := cur.word(1), cur.text(0, cur.at)
	if who == "you" {
		who = ""
	} else if who != "" {
		who, verb = who+" ", Third(verb)
	}
	c.advise(cur.here(), "the verb alone", cur.found(), "write `"+strings.TrimSpace(who+verb+" "+cur.text(cur.at+2, len(cur.items)))+"`")
}

// eitherKind is the right form of `a ship or a crew`; "": something else stands there.
func (c *checker) eitherKind(cur *cursor) string {
	behind := cur.sub(cur.at+1, len(cur.items))
	if !behind.accept("a") && !behind.accept("an") || !c.atKind(behind) {
		return ""
	}
	for at := cur.at - 1; at > 0; at-- {
		if _, words, ok := c.cardNoun(cur, at); ok && at+words == cur.at {
			return "write `" + cur.text(0, cur.at+1) + " " + cur.text(cur.at+2, len(cur.items)) + "`"
		}
	}
	return ""
}

// tokensHeld is the right form of `you have 8 coins on your ships`; "": something else stands
// there.
func (c *checker) tokensHeld(cur *cursor) string {
	for at := cur.at - 1; at > 1; at-- {
		if cur.items[at].Number == "" {
			continue
		}
		from := at
		for slices.Contains([]string{"at", "least", "most", "more", "less", "than", "exactly"}, cur.items[from-1].Word) {
			from--
		}
		tokens := cur.sub(at+1, cur.at)
		if _, ok := c.take(tokens, tokenSense); ok && tokens.done() && slices.Contains([]string{"have", "has"}, cur.items[from-1].Word) {
			return "write `the number of " + cur.text(at+1, cur.at) + " " + cur.text(cur.at, len(cur.items)) + " is " + cur.text(from, at+1) + "`"
		}
		return ""
	}
	return ""
}

// oneClause is the next step for words that nothing in front of them takes.
const oneClause = "one clause a line; prepositions belong to a verb that takes them"

// strangeAfter reports the word behind a preposition that does not fit, if that
// word is the reason: nobody knows it.
func (c *checker) strangeAfter(cur *cursor) {
	c.fromZone(cur)
	c.wherever(cur)
	next := *cur
	next.at++
	word := next.word(0)
	if word == "" || !slices.Contains(prepositions, cur.word(0)) || slices.Contains(grammarWords, word) || slices.Contains(languageWords, word) || c.startsWord(word) {
		return
	}
	if misspelt(word, languageWords) != "" {
		c.unknown("word", word, next.here(), nil)
	}
}

// startsWord says whether a word of the game, or a form of a verb, begins so.
func (c *checker) startsWord(word string) bool {
	for known := range c.vocab.words {
		if first, _, _ := strings.Cut(known, " "); first == word {
			return true
		}
	}
	for form := range c.vocab.forms {
		if first, _, _ := strings.Cut(form, " "); first == word {
			return true
		}
	}
	return slices.Contains(builtinVerbs, baseForm(word))
}

// grammarWords belong to the language and mean nothing by themselves.
var grammarWords = append([]string{
	"a", "an", "the", "each", "every", "all", "another", "any", "no", "one", "it", "its", "this", "that", "those", "them", "their",
	"you", "your", "and", "or", "not", "is", "are", "has", "have", "where", "than", "other", "without", "plus", "minus", "times",
	"if", "otherwise", "repeat", "until", "unless", "may", "can", "would", "instead", "then", "card", "cards", "player", "face", "up", "down",
}, prepositions...)

// nextStep is the help of a finding that expected something.
func nextStep(want string) string {
	if strings.HasPrefix(want, "`") {
		return "write " + want + " here"
	}
	return "say " + want
}

// sayInstead reports a word of everyday English for which the language has
// another, and names it.
func (c *checker) sayInstead(cur *cursor, advice map[string]string) {
	c.ofTeams(cur)
	if want, ok := advice[cur.word(0)]; ok && !c.lostWords[cur.word(0)] && len(c.vocab.words[cur.word(0)]) == 0 {
		c.expected(cur, want)
	}
}

// verbAdvice names the verb of the language for what people also say.
var verbAdvice = map[string]string{
	"put": "`move … to …`", "place": "`move … to …`", "return": "`move … to …`", "give": "`move … from you to …`",
	"pick": "`choose …`", "select": "`choose …`", "flip": "`turn … face up`", "reveal": "`show …` or `turn … face up`",
	"swap": "`exchange … and …`", "peek": "`look at …`", "then": "a verb; what comes next stands on the next line",
	"may": "`you may …`", "must": "the verb alone", "lose": "`the other player wins`, or `remove … from …`",
	"have": "a verb; a condition stands after `if`", "repeat": "`repeat` at the start of its line", "is": "a verb",
	"target": "`choose a …`", "opponent": "`the other player` or `each other player`", "players": "`each player`", "play": "a verb that the rules declare, or `do its … text`",
	"name": "`choose …`", "search": "`look at …` and then `choose …`", "skip": "`end the turn`, or a turn for another: `the other player takes the next turn`",
	"prevent": "`when … would …, … instead`", "double": "`gain (your coins) coins`, with what is doubled", "don't": "`do not …`",
	"whenever": "`when …, …`, with a comma behind what is waited for",
	"gets":     "`gains …` of a player; what changes a number says `the cost of it is 1 more`", "get": "`gain …`, or another verb of the game",
	"costs":          "`the cost of … is 1 less`, or `1 more`",
	"simultaneously": "`each player secretly chooses …`, and after it what is done with the choices",
}

// nounAdvice does the same where cards, a zone or a number should stand.
var nounAdvice = map[string]string{
	"my": "`your`", "his": "`that player's`", "her": "`that player's`", "some": "`a`, `2`, `up to 3` or `any number of`",
	"both": "`each`", "two": "`2`", "three": "`3`", "four": "`4`", "five": "`5`", "six": "`6`", "ten": "`10`",
	"target": "`a`", "opponent": "`the other player` (of several, `each other player`)", "opponents": "`each other player`", "players": "`each player`", "myself": "`you`", "me": "`you`",
	"everyone": "`each player`", "everybody": "`each player`", "anyone": "`a player`", "itself": "`it`", "these": "`those`",
	"greater": "`more than`", "bigger": "`more than`", "larger": "`more than`", "higher": "`more than`", "equal": "the number itself: `is 3`",
	"half":    "brackets: `(half of your coins rounded down)`",
	"smaller": "`less than`", "lower": "`less than`", "more": "`more than` or `at least`", "less": "`less than` or `at most`",
	"fewer": "`fewer than` or `at most`", "zero": "`0` or `no`", "none": "`no …`",
}
