package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// nameSpan is the place of the name in `let NAME be VALUE`, `change NAME to VALUE`.
func nameSpan(line diag.Span, head string, name []string, behind string) diag.Span {
	text := line.Text()
	behind = " " + behind + " "
	from := strings.Index(text, head) + len(head)
	from += strings.Index(text[from:], name[0])
	to := strings.LastIndex(text[:from+strings.Index(text[from:]+behind, behind)], name[len(name)-1])
	return diag.Span{File: line.File, Start: line.Start + from, End: line.Start + to + len(name[len(name)-1])}
}

// let reads `let NAME be VALUE`. Where the value could not be read, the name
// stands for something unknown: its uses are no further mistakes.
func (c *checker) let(file *diag.File, st *syntax.Let, s *scope, base Base) (out Stmt) {
	name := strings.Join(st.Name, " ")
	if st.Value == nil { // said by the reader
		s.lost = true
		s.bind(binding{what: lostBinding, name: name, quiet: true})
		return nil
	}
	at := nameSpan(base.Span, "let", st.Name, "be")
	if taken := c.vocab.words[name]; len(taken) > 0 {
		c.twice("word", name, at, taken[0].span, "give this one another name")
	}
	if b, taken := s.given(name); taken && b.what != lostBinding {
		c.twice("the name", name, at, b.span, "write `change "+name+" to "+st.Value.Span(file).Text()+"`; for a value of its own, another name")
	}
	if !c.guard(func() {
		b, value := c.namedValue(newCursor(file, st.Value), s)
		b.name, b.slot, b.span = name, s.newInt(), at
		out = &Let{Base: base, Name: name, Slot: b.slot, Value: value}
		c.givesName(at, &b, true)
		s.bind(b)
	}) {
		s.lost = true
		s.bind(binding{what: lostBinding, name: name, quiet: true})
	}
	return out
}

// choiceCalled reads a line that names what it chooses.
func (c *checker) choiceCalled(file *diag.File, st *syntax.Stmt, s *scope) (out Stmt) {
	read := false
	c.attempt(s, func() {
		out = c.plain(newCursor(file, st.Do), s)
		c.called(file, st.Called, out, s)
		read = true
	})
	if !read {
		s.bind(binding{what: lostBinding, name: strings.Join(st.Called.Name, " "), quiet: true})
	}
	return out
}

// called reads `, called NAME` behind a choice, which is a `let` of what was chosen.
func (c *checker) called(file *diag.File, st *syntax.Called, chosen Stmt, s *scope) {
	name := strings.Join(st.Name, " ")
	at := nameSpan(st.Span(file), "called", st.Name, "\n")
	if taken := c.vocab.words[name]; len(taken) > 0 {
		c.twice("word", name, at, taken[0].span, "give this one another name")
	}
	if b, taken := s.given(name); taken && b.what != lostBinding {
		c.twice("the name", name, at, b.span, "give this one another name")
	}
	whole := chosen
	if clause, ok := chosen.(*Clause); ok {
		chosen = clause.Act
	}
	slot, what := -1, cardBinding
	switch p := chosen.(type) {
	case *Pick:
		if p.Single && p.Secret == nil {
			p.Name, slot = name, p.Slot
		}
	case *PickPlayer:
		if p.Secret == nil {
			p.Name, slot, what = name, p.Slot, playerBinding
		}
	case *PickNumber:
		if p.Secret == nil {
			p.Name, slot, what = name, p.Slot, numberBinding
		}
	case *PickValue:
		if p.Secret == nil {
			p.Name, slot, what = name, p.Slot, numberBinding
		}
	case *Roll:
		if p.Secret == nil {
			p.Name, slot, what = name, p.Slot, numberBinding
		}
	}
	if slot < 0 {
		c.notCalled(chosen, whole, st.Span(file), name)
	}
	b, _ := s.latest(func(b binding) bool { return b.slot == slot && (b.what == what || b.what == valueBinding) })
	b = binding{what: what, name: name, kinds: b.kinds, field: b.field, slot: slot, quiet: true, fixed: true, span: at}
	c.givesName(at, &b, true)
	s.bind(b)
}

// notCalled reports `called` behind what chooses no one thing. whole is the line with what is chosen on its way.
func (c *checker) notCalled(chosen, whole Stmt, at diag.Span, name string) {
	next := "choose on a line of its own, `choose a card, called " + name + "`, and say `" + name + "` on the next"
	if pick := onlyPick(whole); pick != nil {
		noun := pick.Set.Span.Text()
		line, _, _ := strings.Cut(whole.At().Text(), ", called")
		next = "choose on a line of its own, `choose " + noun + c.placeUnsaid(chosen, pick) + ", called " + name + "`, and write on the next `" + strings.Replace(line, noun, name, 1) + "`"
	}
	switch p := chosen.(type) {
	case *Pick:
		next = "several cards are `those` on the lines below"
		if p.Secret != nil {
			next = "what is chosen in secret is `your choice` on the lines below"
		}
	case *PickNumber, *PickPlayer, *PickValue:
		next = "what is chosen in secret is `your choice` on the lines below"
	case *Roll:
		next = "what is rolled in secret is `your roll` on the lines below"
	case *ForPlayers:
		next = "write `for each player`, and below it, two spaces deeper, `choose a card, called " + name + "`"
	}
	c.advise(at, "`called` behind the choice of one card, a player or a number", "`"+at.Text()+"`", next)
}

// change reads `change NAME to VALUE`. The value is of the sort that the name was
// given for: a number, a player, a card of the same kinds.
func (c *checker) change(file *diag.File, st *syntax.Change, s *scope, base Base) Stmt {
	name := strings.Join(st.Name, " ")
	b, ok := s.given(name)
	if b.what == lostBinding {
		panic(bail{})
	}
	at := nameSpan(base.Span, "change", st.Name, "to")
	if !ok {
		c.unknownName(s, name, at, st.Value.Span(file).Text())
	}
	if b.fixed {
		c.advise(at, "a name that a `let` has given", "`"+name+"`", "`called` names what was chosen, whatever comes; for what is to change write `let` and another name on the next line")
	}
	now, value := c.namedValue(newCursor(file, st.Value), s)
	span := st.Value.Span(file)
	if want := c.sortOf(b); now.what != b.what || b.what == cardBinding && !within(now.kinds, b.kinds) {
		c.fail(diag.WrongThing, span, "want", want+", as `"+name+"` is", "got", "`"+span.Text()+"`")
	}
	c.givesName(at, &b, false)
	return &Change{Base: base, Name: name, Slot: b.slot, Value: value}
}

// given finds what a `let` has named, where it could be read or not.
func (s *scope) given(name string) (binding, bool) {
	for i := len(s.names) - 1; i >= 0 && name != ""; i-- { // asked of each word: a text may name thousands
		if s.names[i].name == name {
			return s.names[i], true
		}
	}
	return binding{}, false
}

// sortOf says what a name stands for.
func (c *checker) sortOf(b binding) string {
	switch b.what {
	case numberBinding:
		return "a number"
	case playerBinding:
		return "a player"
	}
	if len(b.kinds) == 0 {
		return "a card"
	}
	return diag.Article(c.kindNames(b.kinds))
}

// unknownName reports a `change` of something that no `let` has named.
func (c *checker) unknownName(s *scope, name string, at diag.Span, value string) {
	var known []string
	for _, b := range s.names {
		if b.name != "" {
			known = append(known, b.name)
		}
	}
	if near := diag.Suggest(name, known); near != "" {
		c.fail(diag.UnknownWord, at, "what", "name", "word", name, "suggestion", near, "next", "did you mean `"+near+"`?")
	}
	if s.lost {
		panic(bail{})
	}
	c.fail(diag.UnknownWord, at, "what", "name", "word", name, "next", "a `let` gives the name first, in this block or around it: `let "+name+" be "+value+"`")
}

// namedValue reads what a name is given: a number, a player or a card as it is now.
func (c *checker) namedValue(cur *cursor, s *scope) (binding, Expr) {
	var n *np
	if cur.accept("half") {
		cur.at--
		n = &np{what: npNumber, num: c.number(cur, s), slot: -1}
	} else {
		n = c.operand(cur, s)
	}
	c.finish(cur)
	switch n.what {
	case npNumber:
		return binding{what: numberBinding, field: n.field, quiet: true}, n.num
	case npPlayer:
		return binding{what: playerBinding, quiet: true}, n.player
	}
	return binding{what: cardBinding, kinds: n.kinds, quiet: true}, c.singleCard(n)
}

// onlyPick is the one card that is chosen on a line's way; nil: none or several are.
func onlyPick(st Stmt) (out *Pick) {
	several := false
	Walk(func(x Node) bool {
		if p, ok := x.(*Pick); ok {
			several = several || out != nil
			out = p
		}
		return true
	}, st)
	if several || out == nil || !out.Single || out.Secret != nil || !out.Set.Span.Known() {
		return nil
	}
	return out
}

// placeUnsaid is where a verb's own part looks, for a line that does not do the verb: ` in the row`; ""
// where the noun says its place, or looks in play.
func (c *checker) placeUnsaid(does Stmt, pick *Pick) string {
	call, ok := does.(*Call)
	if !ok || pick.Set.Domain.Kind != InZones {
		return ""
	}
	for _, p := range c.game.Verbs[call.Verb].Params {
		if p.Domain == nil || p.Domain.Zone == None || pick.Set.Domain.Zones[0].Zone != p.Domain.Zone || strings.Contains(pick.Set.Span.Text(), " in ") {
			continue
		}
		switch z := &c.game.Zones[p.Domain.Zone]; {
		case z.Owner == OfTable:
			return " in the " + z.Name
		case z.Owner == OfPlayer && IsYou(p.Domain.Owner):
			return " in your " + z.Name
		}
	}
	return ""
}
