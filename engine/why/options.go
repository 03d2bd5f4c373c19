package why

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

func (e *Explainer) bare(s *engine.State) (*table.State, *vm.Machine) { return s.Truth(truth.Key{}) }

// Options tells of what a state asks now: of each action, reaction, way, text or card that could have been an option
// whether it is one, and if not, why. viewer is the player who asks, or engine.Everything.
func (e *Explainer) Options(s *engine.State, viewer engine.Player) []Told {
	t, m := e.bare(s)
	if m.Status(t) != vm.Deciding {
		return nil
	}
	d := m.Decision(t)
	now := e.asking(t, d, viewer)
	switch d.Kind {
	case vm.ChooseAction:
		return now.actions("action", e.rules.Actions, offered(m, t, vm.ActionOption), d.Player)
	case vm.ChooseReaction:
		list := now.actions("reaction", e.rules.Reactions, offered(m, t, vm.ReactionOption), d.Player)
		for i := range list {
			if a := &e.rules.Reactions[i]; !a.Answers(d.Window) {
				list[i].Verdict, list[i].Why, list[i].Part = Not, otherWindow(a.Windows()), diag.Span{}
			}
		}
		return list
	case vm.ChooseWay:
		return now.ways(m, d)
	case vm.PickCard, vm.PickBatch, vm.PickNext:
		return now.cards(m, d)
	case vm.ChooseText:
		return now.texts(m, d)
	}
	return nil
}

// asking is the scene of a question: the frame that asks it.
func (e *Explainer) asking(t *table.State, d vm.Decision, viewer engine.Player) *scene {
	f := check.Frame{}
	if root, ok := e.root(d.Span); ok {
		f = root.Frame
	}
	s := e.scene(t, viewer, f)
	top, utop := min(int(t.I[table.HTop]), len(t.I)), min(int(t.I[table.HSetTop]), len(t.U))
	copy(s.ints[:max(1, f.Ints)], t.I[t.I[table.HFP]:max(int(t.I[table.HFP]), top)])
	copy(s.sets, t.U[t.I[table.HSP]:max(int(t.I[table.HSP]), utop)])
	return s
}

// root is the body in which a statement stands.
func (e *Explainer) root(at diag.Span) (found check.Root, ok bool) {
	for r := range e.rules.Roots() {
		check.Walk(func(n check.Node) bool {
			if st, is := n.(check.Stmt); is && st.At() == at {
				found, ok = r, true
			}
			return !ok
		}, r.Stmts...)
		if ok {
			return found, true
		}
	}
	return found, false
}

// stmt is the statement of a type that stands at a place; the zero T where none does.
func stmt[T check.Stmt](e *Explainer, at diag.Span) (found T, ok bool) {
	for r := range e.rules.Roots() {
		check.Walk(func(n check.Node) bool {
			if st, is := n.(T); is && !ok && st.At() == at {
				found, ok = st, true
			}
			return !ok
		}, r.Stmts...)
		if ok {
			break
		}
	}
	return found, ok
}

// offered are the numbers of the options of a kind.
func offered(m *vm.Machine, t *table.State, kind vm.OptionKind) map[int]bool {
	out := map[int]bool{}
	for i := range m.Count(t) {
		if o := m.Option(t, i); o.Kind == kind {
			out[o.Index] = true
		}
	}
	return out
}

// actions tells of actions or reactions: open are those that are options; nil: nobody is asked.
func (s *scene) actions(what string, list []check.Action, open map[int]bool, who engine.Player) (out []Told) {
	for i := range list {
		a := &list[i]
		told := Told{What: what, Name: a.Name, At: a.Span, Times: 1, Verdict: Matched}
		switch own := s.scene(s.t, s.viewer, a.Frame); {
		case open[i]:
		case a.By != check.None && int(a.By) != who:
			told.Verdict, told.Why = Not, s.onlyMay(int(a.By))
		default:
			own.ints[0] = int32(who)
			if told.Why, told.Part, told.Verdict = own.guard(a.Stmts); told.Verdict == Matched && open != nil {
				told.Why, told.Verdict = untold, Not
			}
		}
		out = append(out, told)
	}
	return out
}

func (s *scene) ways(m *vm.Machine, d vm.Decision) (out []Told) {
	c, ok := stmt[*check.Choose](s.Explainer, d.Span)
	if !ok {
		return s.values(m, d)
	}
	open := offered(m, s.t, vm.WayOption)
	for i := range c.Ways {
		w := &c.Ways[i]
		told := Told{What: "way", Name: w.Label, At: w.Span, Times: 1, Verdict: Matched}
		if !open[i] {
			if told.Why, told.Part, told.Verdict = s.guard(w.Stmts); told.Verdict == Matched {
				told.Why, told.Part, told.Verdict = s.stuck(w.Stmts)
			}
		}
		out = append(out, told)
	}
	return out
}

// values tells of the words, numbers or names that could have been chosen.
func (s *scene) values(m *vm.Machine, d vm.Decision) (out []Told) {
	c, ok := stmt[*check.PickValue](s.Explainer, d.Span)
	if !ok {
		return nil
	}
	open := offered(m, s.t, vm.WayOption)
	was := s.ints[c.Slot]
	defer func() { s.ints[c.Slot] = was }()
	for i, v := range s.rules.Printed(c.Field) {
		told := Told{What: c.Field.Name, Name: v.Text(), At: c.At(), Times: 1, Verdict: Matched}
		if s.ints[c.Slot] = int32(v.V); !open[i] {
			told.Why, told.Part, told.Verdict = s.guard([]check.Stmt{&check.Needs{Base: c.Base, Cond: c.Cond}})
		}
		out = append(out, told)
	}
	return out
}

// guard says what of the leading needs and choices of an action or way is not so. That is asked before
// anything is chosen, so it ends where something reads what will be.
func (s *scene) guard(list []check.Stmt) (why string, part diag.Span, v Verdict) {
	for _, st := range flat(list) {
		switch st := st.(type) {
		case *check.Needs:
			p, hidden := s.missed(s.parts(st.Cond))
			if hidden {
				return hiddenWhy, diag.Span{}, Hidden
			}
			if p != nil {
				return wanting(leadNeeds, p, s.fact(p)), p.words, Not
			}
		case *check.Pick:
			if why, part, v := s.noPick(st); v != Matched {
				return why, part, v
			}
		default:
			return "", diag.Span{}, Matched
		}
	}
	return "", diag.Span{}, Matched
}

// flat gives the statements with the choices of clauses before what is done.
func flat(list []check.Stmt) (out []check.Stmt) {
	for _, st := range list {
		if c, is := st.(*check.Clause); is {
			out = append(out, c.Choices...)
			st = c.Act
		}
		out = append(out, st)
	}
	return out
}

// noPick says why there is nothing to choose.
func (s *scene) noPick(p *check.Pick) (why string, part diag.Span, v Verdict) {
	list := s.pickParts(p)
	missed, hidden := s.missed(list)
	switch {
	case hidden:
		return hiddenWhy, diag.Span{}, Hidden
	case missed != nil:
		return wanting(leadChoice, missed, s.fact(missed)), missed.words, Not
	case p.How == check.PickSome && p.Min != nil:
		least, _ := s.num(p.Min)
		if there := s.members(p.Set); len(there) < least {
			return s.tooFew(least, there), p.Span, Not
		}
	}
	return "", diag.Span{}, Matched
}

func (s *scene) pickParts(p *check.Pick) []part {
	if p.How == check.PickAll && !p.Single {
		return nil
	}
	q := p.Set
	if q.Domain.AtEnd() {
		if s.piles[q] == nil {
			s.piles[q] = &check.Exists{Set: &check.Query{Domain: check.Domain{Kind: check.InZones,
				Zones: []check.ZoneRef{{Zone: q.Domain.Zone.Zone, Owner: q.Domain.Zone.Owner}}}, Span: q.Span}}
		}
		return s.parts(s.piles[q])
	}
	if s.piles[q] == nil {
		s.piles[q] = &check.Exists{Set: q}
	}
	return s.parts(s.piles[q])
}

// cards tells of the cards that lie where the choice looks and can't be chosen.
func (s *scene) cards(m *vm.Machine, d vm.Decision) (out []Told) {
	q, who := s.asked(d.Span)
	if q == nil || who != nil && !s.known(who) {
		return nil
	}
	open := map[int]bool{}
	for i := range m.Count(s.t) {
		if o := m.Option(s.t, i); o.Kind == vm.CardOption {
			open[o.Object] = true
		}
	}
	cand := &check.CardSlot{Slot: s.spare}
	if s.spots[q] == nil {
		s.spots[q] = &check.Is{Card: cand, Set: q}
	}
	list := s.parts(s.spots[q])
	if len(list) > 0 && list[0].place {
		list = list[1:]
	}
	for _, o := range s.byName(s.members(s.domain(q))) {
		if open[o] || !s.sees(o) {
			continue
		}
		s.ints[s.spare] = s.t.Ref(o)
		told := Told{What: "card", Name: s.name(o), At: d.Span, Times: 1}
		p, hidden := s.missed(list)
		switch {
		case hidden:
			told.Verdict, told.Why = Hidden, hiddenWhy
		case p != nil && p.filter == nil:
			continue // another kind of card
		case p != nil:
			told.Verdict, told.Why, told.Want, told.Part = Not, wanting(leadWants, p, s.fact(p)), wanted(leadWants, p), p.words
		default:
			continue // alike with one that is offered, or chosen already
		}
		out = append(out, told)
	}
	s.ints[s.spare] = -1
	return together(out)
}

// byName puts cards into the order of the rules: which copy lies where would tell of what is hidden.
func (s *scene) byName(cards []int) []int {
	slices.SortStableFunc(cards, func(a, b int) int { return s.t.Def(a) - s.t.Def(b) })
	return cards
}

// asked is the query of a choice of cards, and who chooses.
func (s *scene) asked(at diag.Span) (*check.Query, check.Expr) {
	if p, ok := stmt[*check.Pick](s.Explainer, at); ok {
		return p.Set, p.Who
	}
	if p, ok := stmt[*check.ForPick](s.Explainer, at); ok {
		return p.Set, p.Who
	}
	return nil, nil
}

// known says whether an expression can be worked out.
func (s *scene) known(x check.Expr) bool {
	_, ok := s.num(x)
	return ok
}

// texts tells of the texts of a card of which one may be chosen.
func (s *scene) texts(m *vm.Machine, d vm.Decision) (out []Told) {
	if d.Card < 0 {
		return nil
	}
	card := &s.rules.Cards[s.t.Def(d.Card)]
	open := offered(m, s.t, vm.TextOption)
	for f, list := range card.Texts {
		if s.rules.Kinds[card.Kind].Fields[f].Type != check.TextsField {
			continue
		}
		for i, text := range list {
			told := Told{What: "text", Name: card.Name + ": " + oneLine(text.Span.Text()), At: text.Span, Times: 1, Verdict: Matched}
			if !open[i] {
				own := s.scene(s.t, s.viewer, text.Frame)
				own.ints[0], own.ints[1] = int32(m.Player(s.t)), s.t.Ref(d.Card)
				if told.Why, told.Part, told.Verdict = own.guard(text.Stmts); told.Verdict == Matched {
					told.Why, told.Part, told.Verdict = own.stuck(text.Stmts)
				}
			}
			out = append(out, told)
		}
	}
	return out
}

// stuck says which of some statements can't be carried out in full.
func (s *scene) stuck(list []check.Stmt) (why string, part diag.Span, v Verdict) {
	for _, st := range list {
		if s.viewer >= 0 && (s.program.Secrets() || s.hides(st)) {
			return hiddenWhy, diag.Span{}, Hidden
		}
	}
	if at := s.firstStuck(list, &check.You{}); at != nil {
		return s.cannot(list, &check.You{}), at.At(), Not
	}
	return untold, diag.Span{}, Not
}

// firstStuck is the first of some statements that can't be carried out in full, with those before it.
func (s *scene) firstStuck(list []check.Stmt, who check.Expr) check.Stmt {
	for i := range list {
		if !s.holds(s.doing(list, i+1, who)) {
			return list[i]
		}
	}
	return nil
}

// doing asks whether the first n of some statements can be carried out in full. It is the same expression each time.
func (s *scene) doing(list []check.Stmt, n int, who check.Expr) check.Expr {
	key := begun{list[0], n}
	if s.tries[key] == nil {
		s.tries[key] = &check.CanDo{Stmts: slices.Clip(list[:n]), Who: who}
	}
	return s.tries[key]
}

// begun is the first so many of the statements that begin with one.
type begun struct {
	first check.Stmt
	n     int
}
