package lint

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

var unusedWord = Rule{diag.UnusedWord, "A word that no card and no rule says is left over from an earlier version, or misspelt where it was meant.", lookUnused}

// saying is a run of words that somebody wrote, and the declaration it stands in.
type saying struct {
	text string // with a blank before, between and after the words
	decl *syntax.Decl
}

// declared is a word that a declaration makes known.
type declared struct {
	word  string
	forms []string
	span  diag.Span
}

func lookUnused(p *pass) {
	said := p.sayings()
	for _, d := range p.declared() {
		if !used(p, d, said) {
			p.found.Add(diag.UnusedWord, d.span, "word", d.word)
		}
	}
}

func (p *pass) declared() []declared {
	g := p.game
	var out []declared
	add := func(word string, span diag.Span, forms ...string) {
		if span.Known() {
			out = append(out, declared{word, append(forms, word), span})
		}
	}
	for _, t := range g.Tokens {
		add(t.Name, t.Span, t.Plural)
	}
	for _, o := range g.Options {
		add(o.Name, o.Span)
	}
	for i, k := range g.Kinds {
		if !p.anyCard(check.ID(i)) {
			add(k.Name, k.Span, k.Plural)
		}
	}
	for _, t := range g.Types {
		if len(t.Cards) == 0 {
			add(t.Name, t.Span, t.Plural)
		}
	}
	for i, z := range g.Zones {
		if !p.anyStart(check.ID(i)) {
			add(z.Name, z.Span)
		}
	}
	for _, m := range g.Marks {
		add(m.Name, m.Span)
	}
	for _, a := range g.Adjectives {
		add(a.Name, a.Span)
	}
	for _, v := range g.Values {
		add(v.Name, v.Span)
	}
	for _, v := range g.Verbs {
		add(v.Name, v.Span, check.Third(v.Name), g.Past(v.Name))
	}
	for _, k := range g.Keywords {
		add(k.Name, k.Span)
	}
	for _, d := range g.Dice {
		if len(g.Dice) > 1 || !p.rolls() { // a game's only die may be rolled without its name
			add(d.Name, d.Span)
		}
	}
	return out
}

// rolls says whether anybody rolls dice.
func (p *pass) rolls() bool {
	found := false
	p.everything(func(x check.Node) {
		_, roll := x.(*check.Roll)
		found = found || roll
	})
	return found
}

func (p *pass) anyCard(kind check.ID) bool {
	for _, c := range p.game.Cards {
		if c.Kind == kind {
			return true
		}
	}
	return false
}

func (p *pass) anyStart(zone check.ID) bool {
	for _, c := range p.game.Cards {
		if c.Start != nil && c.Start.Zone == zone {
			return true
		}
	}
	return false
}

// sayings collects every phrase of the rules and of the cards' texts.
func (p *pass) sayings() []saying {
	var out []saying
	collect := func(root syntax.Piece, d *syntax.Decl) {
		syntax.Walk(root, func(piece syntax.Piece) bool {
			if phrase, ok := piece.(*syntax.Phrase); ok {
				out = append(out, saying{wordsOf(phrase), d})
			}
			return true
		})
	}
	for _, r := range p.src.Rules {
		for _, d := range r.Tree.Decls {
			collect(d, d)
		}
	}
	for r := range p.game.Roots() {
		if r.Text != nil {
			collect(r.Text.Tree, nil)
		}
	}
	return out
}

func wordsOf(p *syntax.Phrase) string {
	var b strings.Builder
	b.WriteByte(' ')
	for _, it := range p.Items {
		b.WriteString(strings.ToLower(it.Word+it.Name+it.Quoted+it.Number) + " ")
	}
	return b.String()
}

// used says whether anybody says the word outside of its own declaration.
func used(p *pass, d declared, said []saying) bool {
	for _, s := range said {
		if s.decl != nil && (p.holds(s.decl, d.span) || introduces(s.decl, d.word)) {
			continue
		}
		for _, f := range d.forms {
			if strings.Contains(s.text, " "+strings.ToLower(f)+" ") {
				return true
			}
		}
	}
	return false
}

func (p *pass) holds(d *syntax.Decl, span diag.Span) bool {
	for _, r := range p.src.Rules {
		if s := d.Span(r.File); r.File == span.File && s.Start <= span.Start && span.End <= s.End {
			return hasDecl(r.Tree.Decls, d)
		}
	}
	return false
}

func hasDecl(list []*syntax.Decl, d *syntax.Decl) bool {
	for _, x := range list {
		if x == d {
			return true
		}
	}
	return false
}

// introduces says whether a declaration is another body of the verb: one for
// another player.
func introduces(d *syntax.Decl, word string) bool {
	return d.Head == "to" && len(d.Parts) > 0 && strings.HasPrefix(wordsOf(d.Parts[0]), " "+word+" ")
}
