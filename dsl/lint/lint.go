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
	"sync"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/cores"
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
	staleName, noReader, neverLive, neverHad,
}

// pass is one run of a rule over a game.
type pass struct {
	game    *check.Game
	src     check.Source
	found   diag.List
	reached func() *reach.Reach // which cards come to lie where, and who does what
}

// Run looks at a game that the checker found no error in. allow lists names of
// rules (or codes) to leave out.
func Run(game *check.Game, src check.Source, allow []string) diag.List {
	return RunReached(game, src, allow, sync.OnceValue(func() *reach.Reach { return reach.Of(game) }))
}

// RunReached is Run where it is known, or worked out for others too, which cards come to
// lie where. The rules look on all cores: none knows of another.
func RunReached(game *check.Game, src check.Source, allow []string, reached func() *reach.Reach) (found diag.List) {
	for _, more := range cores.Each(len(Rules), func(i int) diag.List {
		p := &pass{game: game, src: src, reached: reached}
		if !silenced(Rules[i], allow) {
			Rules[i].look(p)
		}
		return p.found
	}) {
		found = append(found, more...)
	}
	return found.Sort()
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
