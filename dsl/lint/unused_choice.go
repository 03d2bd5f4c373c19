package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var unusedChoice = Rule{diag.UnusedChoice, "A player is asked to choose and nothing comes of it: the line that should use the choice is missing, or says another word.", lookChoices}

func lookChoices(p *pass) {
	for r := range p.game.Roots() {
		choicesOf(p, r.Stmts...)
		for _, e := range r.Exprs { // what would be done: `you can choose …`
			choicesOf(p, e)
		}
	}
}

// choicesOf reports the `choose` lines of one body whose slot nothing reads.
func choicesOf[N check.Node](p *pass, body ...N) {
	ints, sets := map[int]bool{}, map[int]bool{}
	check.Walk(all(func(x check.Node) {
		switch x := x.(type) {
		case *check.ChoiceOf:
			ints[x.Slots] = true
		case *check.CardSlot:
			ints[x.Slot] = true
		case *check.IntSlot:
			ints[x.Slot] = true
		case *check.PlayerSlot:
			ints[x.Slot] = true
		case *check.Query:
			if x.Domain.Kind == check.InSlot {
				sets[x.Domain.Slot] = true
			}
		}
	}), body...)
	acted := map[check.Stmt]bool{} // what a clause chooses for its own act
	check.Walk(all(func(x check.Node) {
		switch st := x.(type) {
		case *check.Clause:
			for _, choice := range st.Choices {
				acted[choice] = true
			}
		case *check.Pick:
			if !acted[st] && (st.Single && !ints[st.Slot] && !kept(st.Secret, ints) || !st.Single && !sets[st.Slot]) {
				p.found.Add(diag.UnusedChoice, firstLine(st.At()))
			}
		case *check.PickNumber:
			if !ints[st.Slot] && !kept(st.Secret, ints) {
				p.found.Add(diag.UnusedChoice, firstLine(st.At()))
			}
		case *check.PickValue:
			if !ints[st.Slot] && !kept(st.Secret, ints) {
				p.found.Add(diag.UnusedChoice, firstLine(st.At()))
			}
		case *check.PickPlayer:
			if !acted[st] && !ints[st.Slot] && !kept(st.Secret, ints) {
				p.found.Add(diag.UnusedChoice, firstLine(st.At()))
			}
		case *check.Roll:
			if st.Secret != nil && !kept(st.Secret, ints) {
				p.found.Add(diag.UnusedChoice, firstLine(st.At()))
			}
		}
	}), body...)
}

// kept says whether anything asks for a secret choice by whose it is.
func kept(s *check.Secret, read map[int]bool) bool { return s != nil && read[s.Slots] }
