package check

import (
	"slices"
	"sort"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Lines as rulebooks word them, answered with the line as the language says it,
// ready to paste.

// advise reports that something else belongs here, with a next step of its own.
func (c *checker) advise(span diag.Span, want, found, next string) {
	c.diags.Add(diag.Expected, span, "want", want, "found", found, "next", next)
	panic(bail{})
}

// text is what stands in the file from item from to the one before to.
func (c *cursor) text(from, to int) string {
	if from < 0 || to > len(c.items) || from >= to {
		return ""
	}
	return c.items[from].Span(c.file).Join(c.items[to-1].Span(c.file)).Text()
}

// everydayLine reports a line that has an everyday wording from its first word on.
func (c *checker) everydayLine(cur *cursor) {
	c.cheaper(cur, 0)
	if cur.at != 0 || len(cur.items) == 0 {
		return
	}
	head, want, next, ok := diag.Everyday(cur.text(0, len(cur.items)), c.declares)
	if !ok {
		return
	}
	last := *cur
	last.at = min(len(strings.Fields(head)), len(cur.items))
	c.advise(last.since(0), want, "`"+head+"`", c.ownCost(next))
}

// declares says whether a word is a form of a verb that the game declares.
func (c *checker) declares(verb string) bool {
	_, ok := c.vocab.forms[verb]
	return ok
}

// ownCost says the game's own number for what cards cost in a next step.
func (c *checker) ownCost(next string) string {
	return strings.ReplaceAll(next, " its cost ", " its "+c.costWord("")+" ")
}

// cheaper reports `crew cost you 1 less` and its like: what changes a number says
// `is`.
func (c *checker) cheaper(cur *cursor, start int) {
	costs := slices.IndexFunc(cur.items, func(it *syntax.Item) bool { return it.Word == "cost" || it.Word == "costs" })
	n := len(cur.items)
	if costs <= start || n < costs+3 {
		return
	}
	subject, amount := c.oneAtATime(cur, start, costs), costs+1
	if cur.items[amount].Word == "you" {
		amount++
	}
	less := slices.IndexFunc(cur.items[amount:], func(it *syntax.Item) bool { return it.Word == "less" || it.Word == "fewer" || it.Word == "more" })
	if subject == "" || less < 1 || cur.items[amount].Number == "" {
		return
	}
	way := cur.items[amount+less].Word
	if way == "fewer" {
		way = "less"
	}
	number, over := cur.items[amount].Number, ""
	if cur.sub(amount+less+1, n).is("for", "each") {
		over = " " + cur.text(amount+less+1, n)
	}
	name := c.costWord(verbBehind(cur, amount+less+1))
	next := "write `the " + name + " of " + subject + " is " + number + " " + way + over + "`"
	if name == "cost" && len(c.vocab.words["cost"]) == 0 {
		next = "declare `cost: number` below the kind, then " + next
	}
	last := *cur
	last.at = amount + less + 1
	c.advise(last.since(start), "`is` between a number and what it becomes", "`"+cur.items[costs].Word+"`", next)
}

// cardNoun is the kind at item at.
func (c *checker) cardNoun(cur *cursor, at int) (ID, int, bool) {
	e, ok := c.entryHere(cur.sub(at, len(cur.items)), kindSense)
	return e.id, len(strings.Fields(e.word)), ok
}

// oneAtATime words a subject as one thing at a time: `each crew` for `crew`, `each of
// your ships` for `your ships`; "" where it is no card.
func (c *checker) oneAtATime(cur *cursor, from, to int) string {
	text := cur.text(from, to)
	if cur.items[from].Word == "this" || text == "it" {
		return text
	}
	at := from
	for at < to && slices.Contains([]string{"all", "each", "every", "the", "other", "your"}, cur.items[at].Word) {
		at++
	}
	head := at
	for ; at < to; at++ {
		if cur.items[at].Word == "card" || cur.items[at].Word == "cards" {
			if slices.ContainsFunc(cur.items[from:head], func(it *syntax.Item) bool { return it.Word == "your" }) {
				return "each of your " + cur.text(head, to)
			}
			return "each " + strings.TrimSpace(cur.text(head, at)+" card") + strings.TrimRight(" "+cur.text(at+1, to), " ")
		}
		kind, words, ok := c.cardNoun(cur, at)
		switch {
		case !ok:
		case slices.ContainsFunc(cur.items[from:at], func(it *syntax.Item) bool { return it.Word == "your" }):
			return "each of " + text
		default:
			return "each " + strings.TrimSpace(cur.text(head, at)+" "+c.game.Kinds[kind].Name) + strings.TrimRight(" "+cur.text(at+words, to), " ")
		}
	}
	return ""
}

// verbBehind is the verb of `cost 1 less to build`, without its last letter as in
// `building cost`; "" where there is none.
func verbBehind(cur *cursor, at int) string {
	if at+2 != len(cur.items) || cur.items[at].Word != "to" || len(cur.items[at+1].Word) < 2 {
		return ""
	}
	return cur.items[at+1].Word[:len(cur.items[at+1].Word)-1]
}

// costWord is the game's own number for what cards cost, for the verb if there is one.
func (c *checker) costWord(verb string) string {
	known := c.vocab.known(fieldSense, valueSense)
	sort.Strings(known)
	for _, w := range known {
		if verb != "" && strings.HasPrefix(w, verb) && strings.Contains(w, "cost") {
			return w
		}
	}
	for _, like := range []string{"cost", "price"} {
		for _, exact := range []bool{true, false} {
			for _, w := range known {
				if w == like || !exact && strings.Contains(w, like) {
					return w
				}
			}
		}
	}
	return "cost"
}

// replaces says whether a line replaces what it waits for, from its event and from
// what it does, or reports that the two disagree.
func (c *checker) replaces(file *diag.File, w *syntax.When, would bool) {
	body := diag.Span{File: file, Start: w.Event.EndPos.Offset, End: w.EndPos.Offset}.Text()
	instead := slices.Contains(strings.Fields(body), "instead")
	if !would && !instead {
		return
	}
	event, line := w.Event.Span(file).Text(), strings.TrimSpace(strings.TrimLeft(body, ", "))
	var does *syntax.Stmt
	if w.Body != nil {
		does = w.Body.Inline
	}
	switch {
	case !would && w.Instead:
		c.advise(w.Event.Span(file), "`would` where `instead` stands", "`"+event+"`", "write `"+w.Head+" "+c.wouldBe(file, w.Event)+", instead` above the block")
	case !would:
		c.advise(w.Event.Span(file), "`would` where `instead` stands", "`"+event+"`", "write `"+w.Head+" "+c.wouldBe(file, w.Event)+", "+without(line, "instead")+" instead`")
	case w.Instead:
	case does == nil:
		c.advise(w.Event.Span(file), "`instead` before the block", "a block", "write `"+w.Head+" "+event+", instead`, and below it, two spaces deeper, the lines that are carried out, without `instead`")
	case does.Do == nil:
		found := firstWord(line)
		if does.May != nil {
			found = "you may"
		}
		c.advise(w.Event.Span(file), "one clause and `instead`, or `instead` and a block", "`"+found+"`",
			"write `"+w.Head+" "+event+", instead`, and below it, two spaces deeper, "+c.insteadLines(file, does, event, without(line, "instead")))
	case !instead:
		c.advise(w.Event.Span(file), "`instead` after `would`", "a line without it", "write `"+w.Head+" "+event+", "+line+" instead`, or say what has happened: `"+w.Head+" "+c.happened(event)+"`")
	}
}

// wouldIf reports `if this would be trashed, … instead`: what would happen is waited for.
func (c *checker) wouldIf(file *diag.File, st *syntax.If) {
	if !says(st.Cond, "would") {
		return
	}
	head, line := st.Cond.Span(file), strings.TrimPrefix(st.Span(file).Text(), "if ")
	first, _, block := strings.Cut(line, "\n")
	next := "write `when " + first + "`"
	if block || !strings.HasSuffix(first, " instead") {
		next = "write `when " + head.Text() + ", instead`, and below it, two spaces deeper, what is done"
	}
	c.advise(head, "`when` before what would happen", "`if`", next+", at the left edge")
}

// insteadLines are the lines of a block for what was written on one line behind `would …`: a
// price or a condition, and what would have happened where it is not so.
func (c *checker) insteadLines(file *diag.File, does *syntax.Stmt, event, line string) string {
	happens := "…"
	if _, done, passive := strings.Cut(event, " would be "); passive {
		if f, ok := c.vocab.forms[firstWord(done)]; ok {
			happens = f.base + " it" + strings.TrimPrefix(done, firstWord(done))
		}
	}
	switch {
	case does.May != nil:
		price, reward, buys := strings.Cut(strings.TrimPrefix(line, "you may "), " to ")
		for buys && !slices.Contains(builtinVerbs, firstWord(reward)) && c.vocab.forms[firstWord(reward)].base != firstWord(reward) { // `to` of the price
			more, rest, ok := strings.Cut(reward, " to ")
			price, reward, buys = price+" to "+more, rest, ok
		}
		if !buys {
			return "`you may " + strings.TrimPrefix(line, "you may ") + "` and `if you don't, " + happens + "`"
		}
		return "`you may " + price + "`, `if you do, " + reward + "` and `if you don't, " + happens + "`"
	case does.If != nil && does.If.Else == nil:
		return "`" + line + "` and `otherwise, " + happens + "`"
	}
	return "the lines that are carried out"
}

// without is a line without one of its words.
func without(line, word string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(line), func(w string) bool { return w == word }), " ")
}

func firstWord(text string) string { return (append(strings.Fields(text), ""))[0] }

// happened is an event without its `would`: `this is trashed` for `this would be
// trashed`.
func (c *checker) happened(event string) string {
	if strings.Contains(event, " would be ") {
		return strings.Replace(event, " would be ", " is ", 1)
	}
	who, rest, _ := strings.Cut(event, " would ")
	if verb := firstWord(rest); who != "you" && verb != "" {
		rest = Third(verb) + strings.TrimPrefix(rest, verb)
	}
	return who + " " + rest
}

// wouldBe is an event with `would`: `this would be trashed` for `this is trashed`.
func (c *checker) wouldBe(file *diag.File, p *syntax.Phrase) string {
	cur := newCursor(file, p)
	for cur.at = 1; !cur.done(); cur.at++ {
		if cur.isOneOf("is", "are") {
			return cur.text(0, cur.at) + " would be " + cur.text(cur.at+1, len(cur.items))
		}
		if f, n, ok := c.verbForm(cur); ok && !f.past {
			return strings.TrimSpace(cur.text(0, cur.at) + " would " + f.base + " " + cur.text(cur.at+n, len(cur.items)))
		}
	}
	return cur.text(0, len(cur.items))
}

// unheardOf reports an event whose verb sets nothing off: one of the language, one
// that rulebooks know (`enters play`), or what a card does by itself (`this plant blooms`). It
// names the verbs of the game that fit.
func (c *checker) unheardOf(cur *cursor, who *np, passive bool) {
	c.controlled(cur)
	word := cur.word(0)
	byItself := !passive && (who.what == npCard || who.what == npCards) && word != ""
	kinds, own := who.kinds, "deploy"
	if byItself && !slices.Contains(eventWords, word) && !slices.Contains(grammarWords, word) {
		own = declared(cur)
	}
	builtin := slices.ContainsFunc(builtinVerbs, func(v string) bool { return v == baseForm(word) || pastForm(v) == word })
	builtin = builtin || word == "taken" || word == "chosen"
	if !builtin && !byItself && !slices.Contains(eventWords, word) || len(c.vocab.verbs[word]) > 0 {
		return
	}
	subject := cur.text(0, cur.at)
	if can, ok := strings.CutSuffix(subject, " can't"); ok && !passive && byItself {
		c.cannot(cur, can, kinds)
	}
	done := passive || subject != "you" && !strings.HasSuffix(subject, "player")
	subject = strings.TrimSuffix(strings.TrimSuffix(subject, " is"), " are")
	var known []string
	for i := range c.game.Verbs {
		v := &c.game.Verbs[i]
		if v.Happens != nil || v.Phase != nil { // no text says these
			continue
		}
		text := "`when " + subject + " " + v.Name + " …`"
		if done {
			text = "`when " + subject + " is " + c.vocab.past(v.Name) + "`"
		} else if subject != "you" {
			text = "`when " + subject + " " + Third(v.Name) + " …`"
		}
		onCard := slices.ContainsFunc(v.Params, func(p Param) bool { return p.Kind == CardParam && overlap(p.Kinds, kinds) })
		if (onCard || !done) && !slices.Contains(known, text) && len(known) < 6 {
			known = append(known, text)
		}
	}
	if gone := []string{"dies", "die", "destroyed", "defeated", "killed", "lost", "removed"}; byItself && slices.Contains(gone, word) || passive && slices.Contains(gone, word) && len(kinds) > 0 {
		known = append([]string{"`when " + subject + " leaves play`"}, known...)
	}
	declare, wait := "`to "+own+" a card`", "`when this is "+c.vocab.past(own)+"`"
	next := "let a verb of the rules do it, and wait for that: " + declare + ", below it what happens, and then " + wait
	if len(known) > 0 {
		next = "wait for a verb of the game: " + strings.Join(known, ", ") + "; or declare one that does it, such as " + declare + ", and wait for that: " + wait
	}
	c.advise(cur.here(), "a verb that the rules declare with `to …`", cur.found(), next)
}

// anotherOf reports `another of your ships`.
func (c *checker) anotherOf(cur *cursor) {
	for at := cur.at + 1; cur.is("of") && at < len(cur.items); at++ {
		if _, words, ok := c.cardNoun(cur, at); ok {
			c.advise(cur.here(), "`one of … other than …`", "`another of`", "write `one of "+cur.text(cur.at+1, at+words)+" other than this`, or `other than it` of one that was named")
		}
	}
}

// cannot reports what a card can't do by itself: what can't be done to it is forbidden, or what
// a player can't do with it.
func (c *checker) cannot(cur *cursor, subject string, kinds []ID) {
	var known []string
	for i := range c.game.Verbs {
		v := &c.game.Verbs[i]
		for _, p := range v.Params {
			text := "`" + subject + " can't be " + c.vocab.past(v.Name) + "`"
			if p.Prep != "" {
				text = "`you can't " + v.Name + " " + p.Prep + " " + subject + "`"
			}
			if p.Kind == CardParam && overlap(p.Kinds, kinds) && !slices.Contains(known, text) && len(known) < 6 {
				known = append(known, text)
			}
		}
	}
	if len(known) > 0 {
		c.advise(cur.here(), "a verb of the game that is done to it, or that somebody does with it", cur.found(), "write "+strings.Join(known, ", or "))
	}
}

// eventWords are verbs of rulebooks that people wait for.
var eventWords = []string{"enters", "enter", "leaves", "leave", "comes", "come", "dies", "die", "played", "destroyed", "defeated", "changes", "revealed", "put", "placed", "returned", "becomes", "play", "plays"}

// tokensAfterThere looks for tokens behind `there is`, whatever stands before them.
func (c *checker) tokensAfterThere(cur *cursor) {
	next := cur.sub(cur.at, len(cur.items))
	for slices.Contains(quantityWords, next.word(0)) || next.item().Number != "" {
		next.at++
	}
	c.tokensThere(next)
}

// quantityWords say how many there are.
var quantityWords = []string{"no", "a", "an", "any", "least", "most", "at", "more", "fewer", "less", "than", "exactly"}

// tokensThere reports `there is no coin on it`, `no coin is on it`: tokens are no
// cards, and what has them says so.
func (c *checker) tokensThere(cur *cursor) {
	e, ok := c.entryHere(cur, tokenSense)
	if !ok || c.atKind(cur) {
		return
	}
	behind := cur.at + len(strings.Fields(e.word))
	from := cur.at
	for from > 0 && slices.Contains(quantityWords, cur.items[from-1].Word) || from > 0 && cur.items[from-1].Number != "" {
		from--
	}
	quantity := cur.text(from, cur.at)
	there := from >= 2 && cur.items[from-2].Word == "there"
	if behind < len(cur.items) && (cur.items[behind].Word == "is" || cur.items[behind].Word == "are") {
		behind, there = behind+1, true
	}
	if !there {
		return
	}
	holder, has := "you", "have"
	if behind+1 < len(cur.items) && (cur.items[behind].Word == "on" || cur.items[behind].Word == "in") {
		end := behind + 1
		for end < len(cur.items) && !slices.Contains([]string{"and", "or", "where"}, cur.items[end].Word) {
			end++
		}
		if holder = cur.text(behind+1, end); holder != "you" {
			has = "has"
		}
	}
	if quantity == "" {
		quantity = "a"
	}
	tokens := c.game.Tokens[e.id].Name
	if e.plural || quantity == "no" {
		tokens = c.game.Tokens[e.id].Plural
	}
	right := holder + " " + has + " " + quantity + " " + tokens
	if first := firstWord(holder); strings.Trim(first, "0123456789") == "" || first == "at" || first == "up" {
		right = "there are " + holder + " with " + quantity + " " + tokens
	}
	c.advise(cur.here(), "who or what has them: tokens are no cards", cur.found(), "write `"+right+"`")
}

// nounFirst reports a line that starts with the name of a kind or a token, as card
// texts in other games do.
func (c *checker) nounFirst(cur *cursor) {
	if cur.at != 0 {
		return
	}
	if e, ok := c.entryHere(cur, kindSense); ok {
		k := &c.game.Kinds[e.id]
		c.advise(cur.here(), "a verb first", cur.found(), "start with what is done, and then `"+diag.Article(k.Name)+"` or `each "+k.Name+
			"`; what changes a number for as long as this is in play says `the "+c.costWord("")+" of each "+k.Name+" is 1 less`")
	}
	if e, ok := c.entryHere(cur, tokenSense); ok {
		t := &c.game.Tokens[e.id]
		c.advise(cur.here(), "a verb first", cur.found(), "start with what is done: `add 1 "+t.Name+" to you`, `remove 1 "+t.Name+" from it`")
	}
}

// withWhat is the next step for a `with` that names a field (`with cost 2 or less`)
// or cards (`with a card`); "" for any other.
func (c *checker) withWhat(cur *cursor) string {
	not := cur.is("without") || cur.word(1) == "no"
	behind := cur.sub(cur.at+1, len(cur.items))
	for behind.isOneOf("a", "an", "no", "any", "the", "one") {
		behind.at++
	}
	if e, ok := c.entryHere(behind, fieldSense, valueSense); ok {
		behind.at += len(strings.Fields(e.word))
		if behind.is("between") {
			return "write `where its " + e.word + " is " + behind.text(behind.at, min(behind.at+4, len(behind.items))) + "`"
		}
		op := ""
		for !behind.done() && behind.item().Number == "" {
			if behind.isOneOf("least", "most", "than") {
				op = behind.word(-1) + " " + behind.word(0) + " "
			}
			behind.at++
		}
		n, ok := behind.number()
		switch {
		case !ok:
			return ""
		case behind.is("or", "less"), behind.is("or", "fewer"), behind.is("or", "lower"):
			op = "at most "
		case behind.is("or", "more"), behind.is("or", "higher"), behind.is("or", "greater"):
			op = "at least "
		}
		return "write `where its " + e.word + " is " + op + itoa(n) + "`"
	}
	adjectives := behind.at
	for {
		if behind.isOneOf("face-up", "face-down") {
			behind.at++
		} else if _, ok := c.take(behind, markSense, adjectiveSense); !ok {
			break
		}
	}
	if _, zone := c.entryHere(behind, zoneSense); !zone && !c.atKind(behind) {
		return ""
	}
	if behind.at > adjectives { // with no face-up hazards
		what := behind.text(adjectives, len(behind.items))
		if e, ok := c.entryHere(behind, kindSense, zoneSense); ok {
			what = behind.text(adjectives, behind.at+len(strings.Fields(e.word)))
		}
		if not {
			return "write `where there are no " + what + " on it`"
		}
		return "write `where there is " + diag.Article(what) + " on it`"
	}
	var zones []string
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		text := "`with " + diag.Article(z.Name) + "`"
		if not {
			text = "`with no " + z.Name + "`"
		}
		if z.Owner == OfKind && !slices.Contains(zones, text) {
			zones = append(zones, text)
		}
	}
	if len(zones) == 0 {
		return "no card of this game has others on it: that takes a zone of its kind, such as `zone holdings of KIND, face up, in play` with the name of the kind, and then `with a holdings`"
	}
	return "say in which zone of it: " + strings.Join(zones, ", ")
}

// inEveryday gives the finding of a line that is worded as in other games the line as
// the language says it.
func (c *checker) inEveryday(file *diag.File, st *syntax.Stmt, d *diag.Diagnostic) {
	line := firstLineOf(st.Span(file))
	if c.hole != nil { // whoever looks for words that fit wants no advice
		return
	}
	if d.Args["whole"] != "" { // its next step has the whole line
		return
	}
	switch d.Code {
	case diag.Expected, diag.UnknownWord, diag.LeftOver, diag.WrongThing, diag.MissingPart, diag.NoSubject, diag.NotItsPart, diag.NothingToChoose:
	default:
		return
	}
	if d.Args["suggestion"] != "" && d.Span.Start == line.Start && diag.Suggest(d.Args["word"], c.vocab.knownVerbs()) != "" || d.Span.File != file || d.Span.Start < line.Start || d.Span.Start > line.End {
		return
	}
	if _, teams := teamWords[d.Span.Text()]; teams && len(c.game.Teams) > 0 {
		return
	}
	if w := st.When; w != nil && w.Limit != nil && d.Span.Start < w.Limit.Span(file).End { // it says how often, and that otherwise
		return
	}
	head, want, next, ok := diag.Everyday(strings.TrimSuffix(line.Text(), ":"), c.declares)
	if !ok {
		return
	}
	next = c.ownCost(next)
	if d.Code == diag.LeftOver {
		d.Args["next"] = next
		return
	}
	if at := d.Span.Text(); at != "" && !strings.Contains(at, "\n") {
		head = at
	}
	*d = diag.New(diag.Expected, d.Span, "want", want, "found", "`"+head+"`", "next", next)
}

// played reports `play a card` where no verb is called so: what is done is a text of
// the card.
func (c *checker) played(cur *cursor) {
	if cur.at != 0 || cur.word(0) != "play" {
		return
	}
	end, times := len(cur.items), ""
	switch last := cur.items[end-1].Word; {
	case last == "twice", last == "again" && end > 2:
		if end--; last == "twice" {
			times = "2 times"
		}
	case last == "times" && end > 3:
		end, times = end-2, cur.text(end-2, end)
	}
	cards := cur.text(1, end)
	field := c.doneText(cur, end)
	if cards == "" || field == "" {
		c.fail(diag.UnknownWord, cur.here(), "what", "verb", "word", "play", "next", "say in the rules file what it does: `to play a card` and its lines below")
	}
	next := "write `do its " + field + "`"
	if cards != "this" && cards != "it" {
		next = "write `choose " + cards + "`, and on the next line `do its " + field + "`"
	}
	if times != "" {
		next = strings.Replace(next, "`do its", "`repeat "+times+", do its", 1)
	}
	verb := diag.New(diag.UnknownWord, cur.here(), "what", "verb", "word", "play", "next", next+"; or say in the rules file what `play` does: `to play a card` and its lines below")
	c.diags = append(c.diags, verb)
	panic(bail{})
}

// doneText is the text that playing a card carries out, as `play text`; "" where no
// card that the phrase up to item end names has one.
func (c *checker) doneText(cur *cursor, end int) string {
	kinds := []ID{}
	for at := 1; at < end; at++ {
		if kind, _, ok := c.cardNoun(cur, at); ok {
			kinds = append(kinds, kind)
			break
		}
	}
	found := ""
	for i := range c.game.Kinds {
		if len(kinds) > 0 && !slices.Contains(kinds, ID(i)) {
			continue
		}
		for _, f := range c.game.Kinds[i].Fields {
			if f.Type == TextField && (found == "" || f.Name == "play") {
				found = f.Name + " text"
			}
		}
	}
	return found
}

// othersMay reports `you may the crown gains 1 coin`: behind `you may` stands what you do.
// buys is what is done for it, as a line behind the block that is advised.
func (c *checker) othersMay(cur *cursor, buys string) {
	line := cur.text(0, len(cur.items))
	next := "write `you may` alone on its line, and below it, two spaces deeper, `" + line + "`" + buys
	if cur.items[0].Word == "you" {
		next = "write `you may " + cur.text(1, len(cur.items)) + "`"
	}
	all := *cur
	all.at = len(all.items)
	c.advise(all.since(0), "what you do", "`"+line+"`", next)
}

// othersCan reports `if you can the crown pays 1 coin`: it asks what you could do.
func (c *checker) othersCan(cur *cursor, start int) {
	line := cur.text(start, cur.at)
	next := "leave the condition out: that can always be done"
	if cur.items[start].Word == "you" {
		next = "write `you can " + cur.text(start+1, cur.at) + "`"
	}
	for at := start; at < cur.at && len(c.game.Tokens) > 0; at++ {
		verb := cur.sub(at, len(cur.items))
		if f, n, ok := c.verbForm(verb); ok && f.third {
			who := cur.text(start, at)
			if cur.sub(start, at).isOneOf("each", "a", "another", "any") {
				who = "that player"
				next = "below `for each player` "
			} else {
				next = ""
			}
			next += "ask for what it takes, as in `if " + who + " has at least 1 " + c.game.Tokens[0].Name + ", …`; what you could do yourself is `if you can " + strings.TrimSpace(f.base+" "+cur.text(at+n, cur.at)) + ", …`"
			break
		}
	}
	c.advise(cur.since(start), "what you could do", "`"+line+"`", next)
}

// allOf reports cards that would have to be chosen first where what stands before them
// sums up all of them: `the coins on 2 ships`, `the coins on a random ship`.
func (c *checker) allOf(n *np, before string) {
	if n.det == detEach || n.det == detThe || n.bare {
		return
	}
	said, kinds := n.span.Text(), "cards"
	if len(n.kinds) == 1 {
		kinds = c.game.Kinds[n.kinds[0]].Plural
	}
	next := "for all of them write `" + before + kinds + "`"
	if then := "it"; n.det != detNo {
		if n.plural {
			then = "those " + kinds
		}
		next += "; for some, choose them on the line before, `choose " + said + "`, and write `" + before + then + "`"
	}
	c.advise(n.span, "all cards of a sort, or cards that are chosen already", "`"+n.span.Text()+"`", next)
}

// thereAre reports `if 2 ships have a coin`: how many there are is asked with `there are`.
func (c *checker) thereAre(cur *cursor, n *np) {
	if n.what != npCards || n.det == detEach || n.det == detThe {
		return
	}
	end := cur.at
	for end < len(cur.items) && !slices.Contains([]string{"and", "or"}, cur.items[end].Word) {
		end++
	}
	said, has := n.span.Text(), cur.text(cur.at, end)
	if n.det == detRandom {
		c.advise(n.span, "one that is chosen already", "`"+said+"`", "choose on the line before, `choose "+said+"`, and write `if it has "+has+"`")
	}
	c.advise(n.span, "how many there are", "`"+said+"`", "write `there are "+said+" with "+has+"`")
}

// notByChance reports `if a random ship is laden`: a condition draws nothing.
func (c *checker) notByChance(n *np) {
	said, it := n.span.Text(), "it"
	if n.what == npPlayers {
		it = "that player"
	}
	c.advise(n.span, "a condition that draws nothing by chance", "`"+said+"`", "for any of them write `"+without(said, "random")+"`; for one by chance, choose on the line before, `choose "+said+"`, and ask of `"+it+"`")
}

// numberRange reports `its cost is 2-7`: a range is said in words, and nobody needs the
// difference of two numbers that stand there. exact: it is how many something is done.
func (c *checker) numberRange(cur *cursor, exact bool) {
	if !cur.numbersApart() {
		return
	}
	low, high, start, before := cur.item().Number, cur.ahead(2).Number, cur.at, cur.word(-1)
	cur.at += 3
	said := cur.since(start)
	between := "between " + low + " and " + high
	next := "for a range write `" + between + "`, for a difference `" + low + " minus " + high + "`"
	token, isToken := c.entryHere(cur, tokenSense)
	switch {
	case before == "is" || before == "are" || before == "not":
		next = "write `" + before + " " + between + "`"
	case before == "between":
		next = "write `" + between + "`"
	case before == "from":
		next = "write `from " + low + " to " + high + "`"
	case isToken && slices.Contains([]string{"have", "has", "with"}, before):
		next = "say both ends: `" + before + " at least " + low + " " + token.word + "` and `" + before + " at most " + high + " " + token.word + "`"
	case exact || isToken:
		next = "choose how many on the line before, `choose a number from " + low + " to " + high + "`, and write `that many` here"
	case c.startsCards(cur):
		next = "write `" + between + " " + cur.text(cur.at, len(cur.items)) + "`"
	}
	c.advise(said, "a range in words", "`"+said.Text()+"`", next)
}

// controlled reports `each ship you control`: what is somebody's is said with whose it
// is.
func (c *checker) controlled(cur *cursor) {
	if !cur.is("you", "control") && !cur.is("you", "own") && !cur.is("you", "have") {
		return
	}
	for at := cur.at - 1; at >= 0; at-- {
		kind, words, ok := c.cardNoun(cur, at)
		if !ok || at+words != cur.at {
			continue
		}
		many := c.game.Kinds[kind].Plural
		for ; at > 0; at-- {
			if _, ok := c.entryHere(cur.sub(at-1, at), markSense, adjectiveSense); !ok {
				break
			}
			many = cur.items[at-1].Word + " " + many
		}
		determiner := ""
		if at > 0 {
			determiner = cur.items[at-1].Word + cur.items[at-1].Number
		}
		right, counted := "your "+many, false
		switch {
		case at > 1 && cur.items[at-2].Word == "for":
			right, counted = "(the number of your "+many+")", true
		case determiner == "each", determiner == "every", determiner == "all":
			right = "each of your " + many
		case determiner == "a", determiner == "an", determiner == "any":
			right = "one of your " + many
		case determiner == "another":
			right = "one of your " + many + " other than this"
		case determiner != "" && cur.items[at-1].Number != "":
			right = determiner + " of your " + many
		}
		last := *cur
		last.at += 2
		next := "write `" + right + "`"
		switch {
		case counted && at > 3 && cur.items[at-4].Number != "":
			next = "count them where the number stands: `" + strings.TrimSpace(cur.text(0, at-4)+" "+right+" "+c.severalOf(cur.items[at-3].Word)) + "`"
		case slices.ContainsFunc(cur.items[:at], func(it *syntax.Item) bool { return it.Word == "have" }):
			next = "leave it out: `" + cur.text(0, cur.at) + "`"
		}
		c.advise(last.since(cur.at), "`your` before what is yours", "`"+last.since(cur.at).Text()+"`", next)
	}
}

// severalOf is the plural of a token, or the word itself.
func (c *checker) severalOf(word string) string {
	if e, ok := c.vocab.find(word, tokenSense); ok {
		return c.game.Tokens[e.id].Plural
	}
	return word
}

// rangeOfPlayers reports `there are up to 3 players`: up to so many is chosen of cards, and
// players are counted.
func (c *checker) rangeOfPlayers(cur *cursor) {
	switch {
	case cur.is("up", "to") && cur.ahead(2).Number != "" && cur.word(3) == "players":
		most := cur.ahead(2).Number
		cur.at += 3
		c.advise(cur.since(cur.at-3), "`at most`", "`up to`", "write `at most "+most+"`")
	case cur.is("between") && cur.word(2) == "and" && cur.word(4) == "players":
		least, most := cur.ahead(1).Number, cur.ahead(3).Number
		cur.at += 5
		c.advise(cur.since(cur.at-7), "`at least` and `at most`", "`between`", "write `there are at least "+least+" players and there are at most "+most+" players`")
	}
}

// exactlySo reports `choose exactly 2 ships`: a number alone is exactly so many.
func (c *checker) exactlySo(cur *cursor) {
	if number := cur.ahead(1).Number; cur.is("exactly") && number != "" {
		cur.at += 2
		c.advise(cur.since(cur.at-2), "a number alone", "`exactly`", "write `"+number+"`")
	}
}
