package oracle

import (
	"github.com/broadside-cards/broadside/dsl/check"
)

// cannot leaves a payment that can't be carried out in full.
type cannot struct{}

// unforeseen leaves a trial at what its payer cannot foresee: that counts as paid.
type unforeseen struct{}

// A payment is found by trying: it is carried out on a copy of the world with a
// script of choices, one after another, until it goes through (specification,
// Payments). What is not its payer's to say (chance, another player's choice) cannot be
// foreseen, and what comes after it counts as paid.

// trial is one attempt: what is chosen follows the script, and then the first of
// each.
type trial struct {
	payer  int
	script []int
	given  int   // so many of the script are what has happened
	widths []int // how many there were to choose among, so far
}

func (t *trial) pick(r *run, n int) int {
	if n == 0 {
		panic(cannot{})
	}
	at := len(t.widths)
	t.widths = append(t.widths, n)
	if at >= len(t.script) {
		t.script = append(t.script, 0)
	}
	if t.script[at] >= n {
		panic(cannot{})
	}
	return t.script[at]
}

// choose is what a seat chooses of so many: the next of the payer's, what has happened already.
func (t *trial) choose(r *run, seat, n int) int {
	if seat != t.payer && n > 1 && len(t.widths) >= t.given {
		panic(unforeseen{})
	}
	return t.pick(r, n)
}

// luck is what chance has brought, if that has happened already.
func (t *trial) luck(r *run, n int) int {
	if len(t.widths) >= t.given {
		panic(unforeseen{})
	}
	return t.pick(r, n)
}

// maxTrials bounds the ways in which one payment is tried.
const maxTrials = 4_000

// tries looks for a way through statements that begins with the choices given.
func (r *run) tries(w *world, payer int, stmts []check.Stmt, f *frame, given []int) bool {
	script := append([]int{}, given...)
	for range maxTrials {
		t := &trial{payer: payer, script: script, given: len(given)}
		if r.attempt(t, w, stmts, f) {
			return true
		}
		t.script = t.script[:len(t.widths)]
		i := len(t.script) - 1
		for i >= len(given) && t.script[i]+1 >= t.widths[i] {
			i--
		}
		if i < len(given) {
			return false
		}
		script = append(append([]int{}, t.script[:i]...), t.script[i]+1)
	}
	r.fault(TooMuch, "a payment has too many ways to try")
	return false
}

// perTrial is what a copy of the world costs, in steps.
const perTrial = 20

// attempt carries statements out on a copy; ok is false if that is not possible in
// full.
func (r *run) attempt(t *trial, w *world, stmts []check.Stmt, f *frame) (ok bool) {
	defer func() {
		if x := recover(); x != nil {
			switch x.(type) {
			case cannot:
				ok = false
			case unforeseen:
				ok = true
			default:
				panic(x)
			}
		}
	}()
	in := &run{rules: r.rules, w: w.clone(), chance: r.chance, trial: t, strict: true, here: r.here, settled: r.settled || r.winning, most: r.most, work: r.work}
	in.tried(perTrial)
	in.all(stmts, f.clone())
	return true
}

// can says whether a player could carry statements out in full.
func (r *run) can(payer int, stmts []check.Stmt, f *frame) bool {
	return r.tries(r.w, payer, stmts, f, nil)
}

// payment is one that is being paid.
type payment struct {
	payer  int
	world  *world // as it was when the payment began
	frame  *frame
	stmts  []check.Stmt
	script []int // what was chosen and what chance brought since
	blind  bool  // it has come to a card that the payer does not see: what follows counts as paid
}

// payable are the options (of n) of a player that let all payments under way be
// completed; all of them, where nothing is being paid by that player or nothing
// can be foreseen any more.
func (r *run) payable(seat, n int) (out []int) {
	every := make([]int, n)
	for i := range every {
		every[i] = i
	}
	if len(r.pays) == 0 || r.pays[0].payer != seat || r.pays[0].blind {
		return every
	}
	p := r.pays[0]
	for i := range n {
		if r.tries(p.world, p.payer, p.stmts, p.frame, append(append([]int{}, p.script...), i)) {
			out = append(out, i)
		}
	}
	if len(out) == 0 {
		return every
	}
	return out
}

// paid notes what was chosen in the payments under way.
func (r *run) paid(choice int) {
	for _, p := range r.pays {
		p.script = append(p.script, choice)
	}
}

// pay carries out a cost in full.
func (r *run) pay(stmts []check.Stmt, f *frame, payer int) (fl flow) {
	if r.trial != nil {
		was := r.strict
		r.strict = true
		fl = r.all(stmts, f)
		r.strict = was
		return fl
	}
	r.pays = append(r.pays, &payment{payer: payer, world: r.w.clone(), frame: f.clone(), stmts: stmts})
	fl = r.all(stmts, f)
	r.pays = r.pays[:len(r.pays)-1]
	return fl
}

// may is `you may X to Y`: X is offered if it can be carried out in full, Y follows
// as far as it can.
func (r *run) may(st *check.May, f *frame) flow {
	f.set(st.Did, number(0))
	who := r.seat(st.Who, f)
	if !r.yesNo(AskMay, who, r.can(who, st.Cost, f), st.Hidden) {
		return goesOn
	}
	if fl := r.pay(st.Cost, f, who); fl != goesOn {
		return fl
	}
	f.set(st.Did, number(1))
	return r.all(st.Reward, f)
}

// unless is `unless you X, Y`.
func (r *run) unless(st *check.Unless, f *frame) flow {
	f.set(st.Did, number(0))
	who := r.seat(st.Who, f)
	if r.yesNo(AskUnless, who, r.can(who, st.Cost, f), st.Hidden) {
		if fl := r.pay(st.Cost, f, who); fl != goesOn {
			return fl
		}
		f.set(st.Did, number(1))
		return goesOn
	}
	return r.all(st.Else, f)
}
