package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// The checker notes, of every word of the game that it reads, what it read it as. It reads a
// phrase from left to right and sometimes puts words back: what is noted anew at a place of a
// phrase takes the place of all that was noted there and behind it in the same phrase.

// Reference is a word of the game where it is said, and what it was read as.
type Reference struct {
	Span     diag.Span // the words alone: no quotes, no `'s`
	Sense    Sense
	Name     string     // as it is declared, in the singular; of a verb its base form
	ID       ID         // in the table of its sense, of a verb the shape that is meant; None where it has no table
	Given    *diag.Span // GivenSense: where the name is given
	Declares bool
}

// The senses of words that no phrase looks up by its words alone.
const (
	verbSense sense = iota + playerMarkSense + 1
	actionSense
	reactionSense
	phaseSense     // a phase
	cardSense      // the name of a card
	givenSense     // a name that a text gives
	fieldWordSense // a word of a `one of` field
	windowSense    // what reactions answer
)

// readAs keeps what the words from an item to the cursor were read as.
func (c *checker) readAs(cur *cursor, from int, s sense, id ID, name string) {
	if c.mute {
		return
	}
	span := cur.since(from)
	if from < len(cur.items) && cur.items[from].Quoted != "" && cur.at == from+1 {
		span.Start, span.End = span.Start+1, span.End-1
	}
	at := max(c.notedFrom, c.putBack(cur, len(c.refs), span.Start))
	c.refs = append(c.refs[:at], Reference{Span: span, Sense: s, ID: id, Name: name})
}

// putBack is where of the first so many notes those end that hold where a phrase is read anew from
// some place on.
func (c *checker) putBack(cur *cursor, notes, from int) int {
	phrase := cur.items[0].Span(cur.file).Join(cur.items[len(cur.items)-1].Span(cur.file))
	for notes > 0 && c.refs[notes-1].Span.Start >= from && phrase.Holds(c.refs[notes-1].Span) {
		notes--
	}
	return notes
}

// tentative notes what is read apart from what was noted before it, which stays where the reading fails;
// where it was kept, what it put back goes.
func (c *checker) tentative(cur *cursor) (end func(kept bool)) {
	was, from, mute, stands := c.notedFrom, len(c.refs), c.mute, len(c.stands)
	c.notedFrom = from
	return func(kept bool) {
		c.notedFrom, c.mute = was, mute
		if !kept {
			c.stands = c.stands[:min(stands, len(c.stands))]
		}
		switch {
		case !kept:
			c.refs = c.refs[:from]
		case len(c.refs) > from && len(cur.items) > 0:
			old := max(was, c.putBack(cur, from, c.refs[from].Span.Start))
			c.refs = slices.Delete(c.refs, old, from)
		}
	}
}

// noteEntry notes a word that the vocabulary has.
func (c *checker) noteEntry(cur *cursor, from int, e entry) {
	if !c.mute {
		c.readAs(cur, from, e.sense, e.id, c.nameOfEntry(e))
	}
}

// alsoRead notes of the words that were noted last that they are read as something else, too.
func (c *checker) alsoRead(s sense, id ID, name string) {
	if n := len(c.refs); !c.mute && n > 0 {
		c.refs = append(c.refs, Reference{Span: c.refs[n-1].Span, Sense: s, ID: id, Name: name})
	}
}

// rereads notes what words that were noted name a part of, now that its owner is known.
func (c *checker) rereads(span diag.Span, part *np) {
	s, id, name := c.partSense(part)
	for i := len(c.refs) - 1; i >= 0 && !c.mute && name != ""; i-- {
		if c.refs[i].Span == span {
			c.refs[i].Sense, c.refs[i].ID, c.refs[i].Name = s, id, name
			return
		}
	}
}

// keeps lets of what words were noted as stay what is meant.
func (c *checker) keeps(span diag.Span, meant func(s sense, id ID) bool) {
	if c.mute {
		return
	}
	to := len(c.refs)
	for to > 0 && !span.Holds(c.refs[to-1].Span) {
		if to--; len(c.refs)-to > maxBehind {
			return
		}
	}
	from := to
	for from > 0 && span.Holds(c.refs[from-1].Span) {
		from--
	}
	kept := slices.DeleteFunc(slices.Clone(c.refs[from:to]), func(r Reference) bool { return !meant(r.Sense, r.ID) })
	if len(kept) > 0 {
		c.refs = slices.Replace(c.refs, from, to, kept...)
	}
}

// maxBehind is how many words a noun has, at most, between an adjective and its end.
const maxBehind = 200

// muted stops the notes, or lets them go on; what it gives puts that back.
func (c *checker) muted(mute bool) (back func()) {
	was := c.mute
	c.mute = c.mute || mute
	return func() { c.mute = was }
}

// noteWord notes a word that stands in a card file: on top of a column it may have capital letters.
func (c *checker) noteWord(w Word, s sense, id ID, name string) {
	if w.Span.Known() && w.Text != "" && !c.mute && strings.EqualFold(w.Span.Text(), w.Text) { // else it is made of braces
		c.refs = append(c.refs, Reference{Span: w.Span, Sense: s, ID: id, Name: name})
	}
}

// noteCard notes what a card file says of a card: its name and its kind.
func (c *checker) noteCard(src *CardSource, kind entry) {
	if !src.made {
		c.noteWord(src.Kind, kindSense, kind.id, c.game.Kinds[kind.id].Name)
		if src.Name.Span.Text() == src.Name.Text {
			c.noteDeclared(src.Name.Span, cardSense, ID(len(c.game.Cards)), src.Name.Text)
		}
	}
}

// noteDeclared notes that words declare something.
func (c *checker) noteDeclared(span diag.Span, s sense, id ID, name string) {
	if !c.mute && name != "" {
		c.refs = append(c.refs, Reference{Span: span, Sense: s, ID: id, Name: name, Declares: true})
	}
}

// noteGiven notes the last n words as a name that the text gave.
func (c *checker) noteGiven(cur *cursor, n int, b *binding) {
	if b.span.Known() {
		c.readAs(cur, cur.at-n, givenSense, None, b.name)
		c.noteWhere(b)
	}
}

// givesName notes a name where it is given, or changed.
func (c *checker) givesName(at diag.Span, b *binding, declares bool) {
	if !c.mute && b.span.Known() {
		c.refs = append(c.refs, Reference{Span: at, Sense: givenSense, ID: None, Name: b.name, Declares: declares})
		c.noteWhere(b)
	}
}

// noteWhere says of what was noted last where its name is given.
func (c *checker) noteWhere(b *binding) {
	if n := len(c.refs); n > 0 && !c.mute {
		at := b.span
		c.refs[n-1].Given = &at
	}
}

// noteHead notes the name or the type before the cursor.
func (c *checker) noteHead(cur *cursor, head headName) {
	if head.card == None {
		c.readAs(cur, cur.at-head.words, typeSense, head.typ, head.one)
	} else {
		c.readAs(cur, cur.at-head.words, cardSense, head.card, head.one)
	}
}

// noteField notes the last n words as a field.
func (c *checker) noteField(cur *cursor, n int, f FieldRef) {
	if name := c.ownField(f); name != "" {
		c.readAs(cur, cur.at-n, fieldSense, None, name)
	}
}

// noteVerb notes a verb, of which one shape is meant.
func (c *checker) noteVerb(cur *cursor, from int, id ID) {
	if !c.mute {
		c.readAs(cur, from, verbSense, id, c.game.Verbs[id].Name)
	}
}

// noteResult notes the verb of n words behind the `the` at the cursor.
func (c *checker) noteResult(cur *cursor, n int) {
	at := *cur
	at.at += 1 + n
	c.noteVerb(&at, cur.at+1, c.vocab.verbs[at.text(cur.at+1, at.at)][0])
}

// noteEvent notes the verb of an event, which stands before the cursor.
func (c *checker) noteEvent(cur *cursor, id ID) {
	for n := c.vocab.longer; n > 0 && !c.mute; n-- {
		if n > cur.at {
			continue
		}
		at := cur.sub(cur.at-n, len(cur.items))
		if f, ok := c.vocab.forms[at.phrase(n)]; ok && f.base == c.game.Verbs[id].Name {
			c.noteVerb(cur, cur.at-n, id)
			return
		}
	}
}

// notePhase notes the name of a phase, of which the word `phase` before the cursor is no part.
func (c *checker) notePhase(cur *cursor, from int, id ID) {
	at := *cur
	at.at--
	c.readAs(&at, from, phaseSense, id, c.game.Verbs[id].Phase.Name)
}

// nameOfEntry is how a word of the vocabulary is declared.
func (c *checker) nameOfEntry(e entry) string {
	g := c.game
	switch e.sense {
	case kindSense:
		return g.Kinds[e.id].Name
	case typeSense:
		return g.Types[e.id].Name
	case tokenSense, playerMarkSense:
		return g.Tokens[e.id].Name
	case zoneSense:
		return g.Zones[e.id].Name
	case topSense:
		if e.id != None {
			return g.Zones[e.id].TopName
		}
	case markSense:
		return g.Marks[e.id].Name
	case adjectiveSense:
		return g.Adjectives[e.id].Name
	case valueSense:
		return g.Values[e.id].Name
	case fieldSense:
		for k := range g.Kinds {
			for _, f := range g.Kinds[k].Fields {
				if f.Span == e.span {
					return f.Name
				}
			}
		}
	case playerSense:
		return g.Players[e.id]
	case optionSense:
		return g.Options[e.id].Name
	case keywordSense:
		return g.Keywords[e.id].Name
	case dieSense:
		return g.Dice[e.id].Name
	}
	return ""
}

// notePart notes a word behind an owner by what it turned out to be.
func (c *checker) notePart(cur *cursor, from int, part *np) {
	if s, id, name := c.partSense(part); name != "" {
		c.readAs(cur, from, s, id, name)
	}
}

// partSense is what a word was read as that named a part of an owner.
func (c *checker) partSense(part *np) (s sense, id ID, name string) {
	g := c.game
	switch {
	case part.what == npZone && part.zone.Zone != None:
		return zoneSense, part.zone.Zone, g.Zones[part.zone.Zone].Name
	case part.field.Name != "":
		return fieldSense, None, c.ownField(part.field)
	case part.what == npCard:
		if host, ok := part.card.(*HostOf); ok {
			return kindSense, host.Kind, g.Kinds[host.Kind].Name
		}
	}
	n := part.num
	if sum, ok := n.(*SumPlayers); ok { // of a team
		n = sum.Each
	}
	switch n := n.(type) {
	case *ValueOf:
		return valueSense, n.Value, g.Values[n.Value].Name
	case *TokensOn:
		return tokenSense, n.Token, g.Tokens[n.Token].Name
	case *SumTokens:
		return tokenSense, n.Token, g.Tokens[n.Token].Name
	case *SumField:
		return fieldSense, None, c.ownField(n.Field)
	case *SumEach:
		return valueSense, n.Each.Value, g.Values[n.Each.Value].Name
	}
	return 0, None, ""
}

// ownField is the name of a field that the game declares, not that of the language's own.
func (c *checker) ownField(f FieldRef) string {
	if f.IsName() {
		return ""
	}
	return f.Name
}

// noteUnit notes the unit of a number, in whatever form it stands.
func (c *checker) noteUnit(cur *cursor, from int, unit string) {
	for _, s := range []sense{tokenSense, kindSense, typeSense, valueSense, fieldSense} {
		for _, form := range c.unitForms(unit) {
			if e, ok := c.vocab.find(form, s); ok {
				c.noteEntry(cur, from, e)
				return
			}
		}
	}
}

// References are the words of the game where its files say them, with what each was read as: in
// the order of the reading, and more than once where a line is read for several cards.
func (g *Game) References() []Reference { return g.words.refs }
