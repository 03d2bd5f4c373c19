// Package lint looks at a checked game for what is allowed but probably not
// meant. Every finding is a warning with a name, and can be silenced by it.
//
// A rule is one file: what it looks for, and why. Its wording stands with the
// other codes in dsl/diag; its page there shows an example before and after.
//
// The door is Run.
package lint

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/reach"
)

// Rule is one thing the lint looks for.
type Rule struct {
	Code diag.Code
	Why  string
	look func(*pass)
}

// Name is what the rule is silenced by.
func (r Rule) Name() string { w, _ := diag.Wordings(r.Code); return w.Name }

// Rules are all rules, in the order of their codes.
var Rules = []Rule{
	unusedWord, doesNothing, alwaysSo, tooFewCards, similarNames, ambiguousIt,
	noReminder, twinCards, neverMarked, unusedChoice, neverEnds, unshuffled, neverDone,
	neverCalled, neverOffered, neverFilled, liveFaceDown, neverLies, neverHeld, endOfKind,
	staleName, noReader, neverLive,
}

// pass is one run over a game.
type pass struct {
	game  *check.Game
	src   check.Source
	found diag.List
	reach *reach.Reach // see reached
}

// Run looks at a game that the checker found no error in. allow lists names of
// rules (or codes) to leave out.
func Run(game *check.Game, src check.Source, allow []string) diag.List {
	p := &pass{game: game, src: src}
	for _, r := range Rules {
		if !silenced(r, allow) {
			r.look(p)
		}
	}
	return p.found.Sort()
}

func silenced(r Rule, allow []string) bool {
	for _, a := range allow {
		if a == r.Name() || strings.EqualFold(a, string(r.Code)) {
			return true
		}
	}
	return false
}

// everything visits all that the game's rules and cards say.
func (p *pass) everything(visit func(check.Node)) { p.game.Walk(all(visit)) }

// spanned visits the same, each with the line or the noun around it that has a place.
func (p *pass) spanned(visit func(x check.Node, at diag.Span)) {
	var into func(n check.Node, at diag.Span)
	into = func(n check.Node, at diag.Span) {
		check.Walk(func(x check.Node) bool {
			inner := at
			switch x := x.(type) {
			case check.Stmt:
				inner = x.At()
			case *check.Query:
				inner = x.Span
			}
			if x != n && inner.Known() && inner != at {
				into(x, inner)
				return false
			}
			visit(x, at)
			return true
		}, n)
	}
	for r := range p.game.Roots() {
		for _, e := range r.Exprs {
			into(e, r.Span)
		}
		for _, st := range r.Stmts {
			into(st, st.At())
		}
	}
}

// all is a visit that goes into everything.
func all(visit func(check.Node)) func(check.Node) bool {
	return func(x check.Node) bool { visit(x); return true }
}
