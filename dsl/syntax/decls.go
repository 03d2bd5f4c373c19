package syntax

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Heads are the words a declaration can start with, sorted.
var Heads = []string{
	"action", "adjective", "after", "board", "counter", "die", "edition", "end", "estimate", "game", "keyword", "kind", "limit", "mark", "option",
	"phase", "play", "players", "rank", "reaction", "reactions", "returns", "setup", "teams", "to", "token", "turn", "type", "value", "version", "when",
	"while", "win", "zone",
}

// abilityHeads start a rule that waits or lasts, as on a card.
var abilityHeads = []string{"after", "when", "while"}

// starters are the words that start a statement other than a plain clause.
var starters = []string{"after", "change", "choose", "for", "if", "let", "otherwise", "repeat", "unless", "when", "while", "you"}

// Beginnings are the words that start a statement other than a plain clause, sorted.
func Beginnings() []string { return slices.Clone(starters) }

// Governs says whether a word at the start of a line is always the language's:
// no verb of a game can begin with it.
func Governs(word string) bool {
	return slices.Contains(starters, word) && word != "choose" && word != "you"
}

// decls reads the declarations of a rules file.
func (p *parser) decls(lines []*group) []*Decl {
	var out []*Decl
	for _, g := range lines {
		if d := p.decl(g); d != nil {
			out = append(out, d)
		}
	}
	return out
}

func (p *parser) decl(g *group) *Decl {
	if g.bullet() {
		p.stmt([]*group{g})
		return nil
	}
	if p.changes(g) {
		return p.changed(g)
	}
	guessed := !slices.Contains(Heads, g.toks[0].Value)
	if guessed && (g.limited() || g.lasts()) {
		return p.ability(g)
	}
	if guessed && !p.unknownHead(g) {
		return nil
	}
	head := g.toks[0]
	if slices.Contains(abilityHeads, head.Value) {
		return p.ability(g)
	}
	stream := append(g.toks[:len(g.toks):len(g.toks)], g.line.newline())
	d, fault, ok := (*Decl)(nil), 0, false
	if p.unbalanced(g) {
		d = &Decl{}
	} else if d, fault, ok = parse(declGrammar, stream, end(deepest(g))); !ok {
		p.fault(g, stream, fault)
	}
	if head.Value == "kind" {
		d.Fields = p.fields(g.kids)
	} else {
		d.Stmts = p.stmts(g.kids)
	}
	if !ok {
		return nil
	}
	if head.Value == "keyword" {
		numbered(d)
	}
	d.EndPos, d.Guessed = end(deepest(g)), guessed
	return d
}

// changeHead stands in front of a declaration's head in an expansion, which so changes it.
const changeHead = "change"

// changes says whether a line changes a declaration: its second word is a head, or near to one.
func (p *parser) changes(g *group) bool {
	return g.toks[0].Value == changeHead && len(g.toks) > 1 &&
		(slices.Contains(Heads, g.toks[1].Value) || diag.Suggest(g.toks[1].Value, Heads) != "")
}

// changed reads `change to raid an island, at the end`: a declaration with a word in front.
// Where no name stands behind its head (`change setup, at the end`), neither does a comma.
func (p *parser) changed(g *group) *Decl {
	rest := *g
	rest.toks = g.toks[1:]
	if len(rest.toks) > 2 && rest.toks[1].Type == Comma && slices.Contains(unnamed, rest.toks[0].Value) {
		rest.toks = slices.Delete(slices.Clone(rest.toks), 1, 2)
	}
	d := p.decl(&rest)
	if d != nil {
		d.Pos, d.Changes = g.toks[0].Pos, true
	}
	return d
}

// ability reads a rule that waits or lasts: a declaration of one statement.
func (p *parser) ability(g *group) *Decl {
	st := p.stmt([]*group{g})
	if st == nil {
		return nil
	}
	head := g.toks[0].Value
	switch {
	case st.When != nil:
		head = st.When.Head
	case st.Do != nil:
		head = "while"
	}
	return &Decl{Node: Node{Pos: g.toks[0].Pos, EndPos: end(deepest(g))}, Head: head, Stmts: []*Stmt{st}}
}

// effectStarts are the words that what a continuous effect changes starts with.
var effectStarts = []string{"all", "each", "every", "the", "your"}

// lasts says whether a line says what always holds: `the cost of each ship is 1 less`,
// `raiding ships can't be trashed`.
func (g *group) lasts() bool {
	return slices.ContainsFunc(g.toks, func(t lexer.Token) bool {
		switch t.Value {
		case "can't", "cannot":
			return true
		case "is", "are":
			return slices.Contains(effectStarts, g.toks[0].Value)
		}
		return false
	})
}

// limited says whether a line says first how often it applies.
func (g *group) limited() bool {
	n := 1
	if g.toks[0].Type == Number && len(g.toks) > 1 && (g.toks[1].Value == "times" || g.toks[1].Value == "time") {
		n = 2
	} else if v := g.toks[0].Value; v != "once" && v != "twice" {
		return false
	}
	return len(g.toks) > n+3 && g.toks[n+2].Type == Comma && slices.Contains(abilityHeads, g.toks[n+3].Value)
}

// atOnceHeads begin lines that say of a turn that it is everybody's.
var atOnceHeads = []string{"simultaneous", "turns", "everybody's"}

// unknownHead reports a line no declaration starts like, with the likely one.
// If there is one the line is read as that, so that what it declares is not
// missed by the lines that use it; it says whether.
func (p *parser) unknownHead(g *group) bool {
	head := g.toks[0]
	next := "start the line with one of the words of a rules file, such as `kind`, `zone`, `to` or `action`"
	meant := diag.Suggest(head.Value, Heads)
	right, change := ChangeSaid(p.source(g.toks))
	switch {
	case change && strings.HasPrefix(right, changeHead+" "):
		next, meant = "write `"+right+"`", ""
	case head.Value == changeHead:
		next, meant = "name what is changed as the game declares it, such as `change to draw a card, at the end` or `change option size, 4`", ""
	case p.headEveryday(g) != "":
		next, meant = p.headEveryday(g), ""
	case slices.Contains(starters, head.Value):
		next, meant = "a clause stands under a declaration such as `setup` or `to …`, two spaces deeper", ""
	case headsSaid[head.Value] != "":
		next, meant = headsSaid[head.Value], ""
	case meant != "":
		next = "did you mean `" + meant + "`?"
	}
	if !g.line.faulty {
		p.diags.Add(diag.UnknownHead, tokenSpan(p.f, head), "found", shorten(head.Value), "next", next)
	}
	if meant == "" {
		if !strings.HasPrefix(right, "change kind ") { // below it stand fields
			p.orphans([]*group{g})
		}
		return false
	}
	g.toks = slices.Clone(g.toks)
	g.toks[0].Value, g.line.faulty = meant, true
	return true
}

// headsSaid are heads in other words.
var headsSaid = map[string]string{
	"responses": "write `reactions nest`", "stack": "write `reactions nest`", "stacking": "write `reactions nest`",
	"team": "say all teams in one line: `teams red and green, blue and black`", "partners": "say who plays together in one line: `teams red and green, blue and black`",
	"partnerships": "say who plays together in one line: `teams red and green, blue and black`",
	"phases":       "write a line for each, such as `phase one`, with what is done in it below, two spaces deeper",
	"each":         "a rule stands below a declaration such as `setup` or `to …`, two spaces deeper; cards that each player has are in a card file: `- for each: {owner: each player}`, and below it `name: \"{owner} Hold\"` and `count: 3`",
}

// headEveryday is the next step for a rule that waits or lasts, or that all do at once, in everyday words; "": it does not begin so.
func (p *parser) headEveryday(g *group) string {
	line := p.source(g.toks)
	if len(g.kids) > 0 { // what is done stands below
		line += ", …"
	}
	_, _, next, ok := diag.Everyday(line, func(string) bool { return false })
	if rest, _ := strings.CutPrefix(next, "write `"); ok && (slices.Contains(atOnceHeads, g.toks[0].Value) || slices.ContainsFunc(abilityHeads, func(w string) bool { return strings.HasPrefix(rest, w+" ") })) {
		return next
	}
	return ""
}

// fields reads the lines under a `kind`.
func (p *parser) fields(lines []*group) []*Field {
	var out []*Field
	for _, g := range lines {
		if g.bullet() {
			p.diags.Add(diag.StrayBullet, tokenSpan(p.f, g.line.dash))
			continue
		}
		if f := p.field(g); f != nil {
			out = append(out, f)
		}
	}
	return out
}

func (p *parser) field(g *group) *Field {
	if len(g.kids) > 0 {
		p.strayBlock(g.kids, "a field")
	}
	if p.unbalanced(g) {
		return nil
	}
	stream := append(g.toks[:len(g.toks):len(g.toks)], g.line.newline())
	f, fault, ok := parse(fieldGrammar, stream, g.line.newline().Pos)
	if !ok {
		p.fieldFault(g, stream, fault)
		return nil
	}
	return f
}

// fieldFault words a mistake in a line under a `kind`.
func (p *parser) fieldFault(g *group, stream []lexer.Token, fault int) {
	if g.line.faulty {
		return
	}
	t := stream[min(fault, len(stream)-1)]
	if slices.IndexFunc(stream[:fault], isColon) < 0 && fault > 0 {
		p.unexpected(t, "a `:` after the field's name", "write a field as `cost: number`")
	} else if fault == 0 {
		p.unexpected(t, "the name of a field", "write a field as `cost: number`, its name in lower case")
	} else {
		p.unexpected(t, "what the field holds", "write a field as `cost: number` or `play: text or none, read by its owner`")
	}
}
