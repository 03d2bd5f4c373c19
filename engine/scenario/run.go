package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Result is what running one scenario found; nothing, if it passed.
type Result struct {
	Scenario *Scenario
	Found    diag.List
}

// RunFile reads a file and runs every scenario in it that could be read; the
// findings are those of reading.
func RunFile(f *diag.File, g *engine.Game) ([]Result, diag.List) {
	list, _, found := Read(f, g.Whole(), nil)
	var out []Result
	for _, sc := range list {
		out = append(out, Result{sc, Run(g, sc)})
	}
	return out, found
}

// Run carries one scenario out. It stops at the first step that cannot be
// taken; a condition that does not hold is reported and passed over.
func Run(g *engine.Game, sc *Scenario) diag.List { return run(g, sc, nil) }

func run(g *engine.Game, sc *Scenario, b *book) diag.List {
	r := &runner{sc: sc, rand: sc.seed, book: b}
	g, err := g.At(sc.players)
	if err != nil { // it was read for another game
		r.add(diag.ScenarioFault, sc.Span, "problem", err.Error())
		return r.found
	}
	if r.s = r.begin(g); r.s == nil {
		return r.found.Sort()
	}
	defer r.s.Release()
	r.taken = r.s.ChosenFrom(0)
	for i := range sc.steps {
		if !r.ready(&sc.steps[i]) {
			break
		}
		if sc.steps[i].acts() {
			r.book.asks(r.s)
			r.book.turn(&sc.steps[i])
		}
		if !r.settled(i) || !r.step(&sc.steps[i]) {
			break
		}
	}
	if len(r.found) == 0 {
		r.ready(&step{span: sc.Span})
	}
	r.book.asks(r.s)
	r.book.close(r.s)
	return r.found.Sort()
}

// runner carries one scenario out.
type runner struct {
	sc   *Scenario
	s    *engine.State
	you  int // the player the scenario is about
	rand uint64
	// chances counts what chance has decided, so that a rule that asks it for
	// ever comes to an end.
	chances int
	taken   []engine.Chosen // since the last step's choice, by the machine itself
	chosen  bool            // some step has made a choice
	turn    int             // in which the last choice was made
	found   diag.List
	book    *book // nil: nothing is told
}

const maxChances = 10_000

func (r *runner) add(code diag.Code, span diag.Span, kv ...string) { r.found.Add(code, span, kv...) }

// begin sets the scenario up, or gives nil with findings.
func (r *runner) begin(g *engine.Game) *engine.State {
	cfg := engine.Config{Seed: r.sc.seed, Options: r.sc.options, Enumerate: r.sc.chance}
	r.you = max(0, find(r.sc.given.turn.text, g.Players()))
	if r.sc.setup {
		s, err := g.LaidOut(cfg)
		if err == nil {
			r.book.open(g, s, r.sc.Span)
			err = s.Restart(cfg.Seed)
		}
		return r.orFault(s, err, r.sc.Span)
	}
	b, err := g.Build(cfg)
	if err != nil {
		return r.orFault(nil, err, r.sc.Span)
	}
	if found := position(b, g, r.sc); len(found) > 0 {
		r.found = append(r.found, found...)
		return nil
	}
	return r.enter(g, b)
}

func (r *runner) orFault(s *engine.State, err error, span diag.Span) *engine.State {
	if err == nil {
		return s
	}
	r.add(diag.ScenarioFault, span, "problem", err.Error())
	return nil
}

// enter begins the turn, or the line under `do`, from a position.
func (r *runner) enter(g *engine.Game, b *engine.Builder) *engine.State {
	given := &r.sc.given
	if given.do.text == "" {
		s, err := b.State(g)
		if err == nil {
			r.book.open(g, s, given.span)
		}
		if err == nil && given.turn.text != "" {
			err = s.StartTurn(r.you)
		}
		return r.orFault(s, err, given.turn.span)
	}
	do, ok := r.compile(g, given.do)
	if !ok {
		return nil
	}
	b.SetTurn(r.you, 1)
	s, err := b.State(do.Game())
	if err == nil {
		r.book.open(g, s, given.do.span)
		err = s.Run(do, r.you)
	}
	return r.orFault(s, err, given.do.span)
}

func (r *runner) compile(g *engine.Game, w word) (*engine.Code, bool) {
	stmts, frame, found := g.Rules().Statements(w.span.File, w.span.Start, w.span.End)
	if r.found = append(r.found, found...); found.Errors() > 0 {
		return nil, false
	}
	c, found := g.Lines(stmts, nil, frame)
	r.found = append(r.found, found...)
	return c, found.Errors() == 0
}

// ready lets chance decide until a player has to choose, unless the step says
// what it brings. It is false when a fault has stopped the game.
func (r *runner) ready(st *step) bool {
	for r.s.AtChance() && st.kind != brings {
		list, before := r.s.Outcomes(), r.s.LogLen()
		if r.chances++; len(list) == 0 || r.chances > maxChances || r.s.ApplyOutcome(r.draw(list)) != nil {
			r.add(diag.ScenarioFault, st.span, "problem", "chance goes on deciding for ever")
			return false
		}
		r.taken = append(r.taken, r.s.ChosenFrom(before)...)
	}
	d, faulted := r.s.FaultOf()
	if faulted && r.sc.never && endless(d.Code) {
		return true
	}
	if faulted {
		r.fault(st.span, d)
	}
	return !faulted
}

// fault reports a rule that went wrong.
func (r *runner) fault(span diag.Span, d diag.Diagnostic) {
	r.found = append(r.found, diag.New(diag.ScenarioFault, span, "problem", d.Summary(), "next", d.Help()).With(d.Span, d.Label()))
}

// step takes one step; false when the next cannot be taken any more.
func (r *runner) step(st *step) bool {
	switch st.kind {
	case holds:
		return r.holds(st.words[0])
	case ends:
		return r.ends(st)
	case brings:
		return r.brings(st)
	case chooses:
		return r.chooseAll(st)
	}
	return r.offered(st)
}

// now says what the game is waiting for.
func (r *runner) now() string {
	switch {
	case r.s.Actor() >= 0:
		o := offerOf(r.s)
		return "the " + r.s.Game().Players()[r.s.Actor()] + " chooses from " + o.list()
	case r.s.AtChance():
		return "chance decides"
	case r.s.Over() && r.s.Ending().Kind != engine.Fault:
		return "the game is over"
	}
	return "nothing is going on any more"
}

// asked says whether it is a player's choice; if not, it reports so.
func (r *runner) asked(p int, span diag.Span) bool {
	if r.s.Actor() == p {
		return true
	}
	kv := []string{"player", r.s.Game().Players()[p], "now", r.now()}
	if forced := r.forced(p); forced != "" {
		kv = append(kv, "next", forced+"; write `"+r.s.Game().Players()[p]+" chooses` with it, or leave the line out")
	} else if r.s.Actor() >= 0 {
		kv = append(kv, "next", "write here what the "+r.s.Game().Players()[r.s.Actor()]+" chooses")
	}
	r.add(diag.ScenarioNotAsked, span, kv...)
	return false
}

// chooseAll makes a step's choices one after another.
func (r *runner) chooseAll(st *step) bool {
	left := slices.Clone(st.words)
	for len(left) > 0 {
		if !r.ready(st) {
			return false
		}
		left = r.eachCopy(st.player, left)
		at := r.nextOfBatch(left)
		if !r.choose(st, left[at]) {
			return false
		}
		left = slices.Delete(left, at, at+1)
	}
	return true
}

// eachCopy puts names one by one in the place of `a Curse` and `2 Coppers`, where such
// a card is on offer.
func (r *runner) eachCopy(p int, left []word) []word {
	o := offerOf(r.s)
	var out []word
	for _, w := range left {
		name, n, ok := r.s.Game().Rules().Copies(w.text)
		one := word{name, w.span}
		if !ok || len(o.matches(w.text)) > 0 || len(o.matches(name)) == 0 && !r.wasOnly(p, one, false) {
			out = append(out, w)
			continue
		}
		for range n {
			out = append(out, one)
		}
	}
	return out
}

// nextOfBatch is which of the words to choose next: the cards of one batch are
// asked for in an order of the machine's own, but may be written in any.
func (r *runner) nextOfBatch(left []word) int {
	if r.s.Question().Kind != engine.BatchQuestion {
		return 0
	}
	o := offerOf(r.s)
	best, at := len(o.options), 0
	for i, w := range left {
		list := o.matches(w.text)
		if len(list) == 0 && best == len(o.options) {
			continue // too late in the machine's order to come first
		}
		if len(list) == 0 || o.options[list[0]].Kind != engine.CardOption {
			break
		}
		if list[0] < best {
			best, at = list[0], i
		}
	}
	return at
}

// choose makes the choice that words mean.
func (r *runner) choose(st *step, w word) bool {
	if r.wasOnly(st.player, w, true) {
		return true
	}
	if !r.asked(st.player, w.span) {
		return false
	}
	o := offerOf(r.s)
	list := o.matches(w.text)
	switch {
	case len(list) == 0:
		r.notOffered(st.player, w, &o)
		return false
	case len(list) > 1 && !r.sameAfter(list):
		r.add(diag.ScenarioUnclear, w.span, "choice", w.text, "count", itoa(len(list)), "example", o.toldApart(list))
		return false
	}
	r.chosen, r.turn = true, r.s.Turn()
	before := r.s.LogLen()
	if err := r.s.Apply(list[0]); err != nil {
		r.add(diag.ScenarioFault, w.span, "problem", err.Error())
		return false
	}
	if r.taken = r.s.ChosenFrom(before); len(r.taken) > 0 {
		r.taken = r.taken[1:] // the first is the step's own
	}
	return true
}

// wasOnly says whether a player's words name nothing on offer now, but an
// option that the machine has just taken because it was the only one. A step
// may name it all the same, once.
func (r *runner) wasOnly(p int, w word, use bool) bool {
	if r.s.Actor() == p {
		if o := offerOf(r.s); len(o.matches(w.text)) > 0 {
			return false
		}
	}
	i := slices.IndexFunc(r.taken, func(c engine.Chosen) bool { return c.Player == p && same(c.Text, w.text) })
	if i >= 0 && use {
		r.taken = slices.Delete(r.taken, i, i+1)
	}
	return i >= 0
}

// offered compares what is offered with a list.
func (r *runner) offered(st *step) bool {
	if st.kind != notOffered && len(st.words) == 1 && r.wasOnly(st.player, st.words[0], false) {
		return true
	}
	if !r.asked(st.player, st.span) {
		return false
	}
	o := offerOf(r.s)
	player := r.s.Game().Players()[st.player]
	if st.kind == offered {
		r.compared(st, &o)
		return true
	}
	for _, w := range st.words {
		list := o.matches(w.text)
		switch {
		case st.kind == notOffered && len(list) > 0:
			r.add(diag.ScenarioOffered, w.span, "player", player, "choice", w.text, "offered", o.list())
		case st.kind == offeredAtLeast && len(list) == 0:
			r.notOffered(st.player, w, &o)
		}
	}
	return true
}

// compared reports an exact menu that differs, in one finding: the options it
// leaves out, and its words that are none. Each word stands for one option; where
// several read the same, it stands as often as they do.
func (r *runner) compared(st *step, o *offer) {
	met, wrong := o.meet(st.words)
	var extra, none, parts []string
	for i, ok := range met {
		if !ok {
			extra = append(extra, o.short(i))
		}
	}
	for _, w := range wrong {
		none = append(none, w.text)
	}
	if len(extra) > 0 {
		parts = append(parts, "the list leaves out "+quoteAll(extra))
	}
	if len(none) > 0 {
		parts = append(parts, "not among the options: "+quoteAll(none))
	}
	if len(parts) == 0 {
		return
	}
	d := diag.New(diag.ScenarioOffer, st.span, "player", r.s.Game().Players()[st.player],
		"difference", strings.Join(parts, "; "), "offered", o.all())
	for _, w := range wrong {
		d = d.With(w.span, "not offered")
	}
	r.found = append(r.found, d)
}
