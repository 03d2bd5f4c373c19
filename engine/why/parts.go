package why

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// part is one thing that a condition asks: it holds if all its parts do.
type part struct {
	cond    check.Expr
	words   diag.Span     // the words that say it; no file: want says it
	want    string        // what it asks, where no words are its own
	filter  *check.Filter // of a card or a set: it has to pass this filter
	card    check.Expr    // of a filter, kind or place: the card
	left    *check.Query  // of a filter of a set: what passes the filters before it
	others  *check.Query  // … and what passes all but it
	kinds   []check.ID    // it asks whether the card is of one of these kinds
	place   bool          // it asks where a card lies
	because []part        // of a word of the game: what it stands for
}

// parts splits a condition. They are the same each time, as their code is kept.
func (e *Explainer) parts(x check.Expr) []part {
	if x == nil {
		return nil
	}
	list, done := e.split[x]
	if !done {
		list = e.cut(x, e.rules.Written(x))
		e.split[x] = list
	}
	return list
}

func (e *Explainer) cut(x check.Expr, words diag.Span) []part {
	if own := e.rules.Written(x); own.File != nil {
		words = own
	}
	switch x := x.(type) {
	case *check.And:
		return append(e.cut(x.A, words), e.cut(x.B, words)...)
	case *check.HasAdjective:
		return []part{{cond: x, words: words, want: x.Word, because: e.cut(x.Cond, diag.Span{})}}
	case *check.PlayerIs:
		return []part{{cond: x, words: words, want: x.Word}}
	case *check.Is:
		return e.cutIs(x, words)
	case *check.Exists:
		return e.cutSet(x.Set, words)
	}
	return []part{{cond: x, words: words}}
}

// cutIs splits the question whether a card is among some cards: where it lies, its kind, and each filter.
func (e *Explainer) cutIs(x *check.Is, words diag.Span) (out []part) {
	q := x.Set
	if words.File == nil {
		words = q.Span
	}
	alone := check.Domain{Kind: check.OneCard, Host: x.Card}
	ask := func(domain check.Domain, kinds []check.ID, filters ...check.Filter) check.Expr {
		return &check.Is{Card: x.Card, Set: &check.Query{Domain: domain, Kinds: kinds, Filters: filters, Cand: q.Cand, Hidden: q.Hidden, Span: q.Span}}
	}
	if q.Domain.Kind != check.OneCard || !check.Equal(q.Domain.Host, x.Card) {
		out = append(out, part{cond: ask(q.Domain, nil), words: words, card: x.Card, place: true})
	}
	if len(q.Kinds) > 0 {
		out = append(out, part{cond: ask(alone, q.Kinds), want: e.kinds(q.Kinds), card: x.Card, kinds: q.Kinds})
	}
	for i := range q.Filters {
		f := &q.Filters[i]
		p := part{cond: ask(alone, nil, *f), words: e.filterWords(f, words), filter: f, card: x.Card}
		if f.Kind == check.ByBest { // of all that pass the others
			p.cond = x
		}
		out = append(out, p)
	}
	if len(out) == 0 {
		out = append(out, part{cond: x, words: words, card: x.Card, want: anyCard})
	}
	return out
}

// cutSet splits the question whether there is a card: of the place and kind, and then with each filter more.
func (e *Explainer) cutSet(q *check.Query, words diag.Span) []part {
	if q.Span.File != nil {
		words = q.Span
	}
	with := func(n int) *check.Query {
		out := *q
		out.Filters = q.Filters[:n:n]
		return &out
	}
	out := []part{{cond: &check.Exists{Set: with(0)}, words: words}}
	for i := range q.Filters {
		f := &q.Filters[i]
		others := with(i)
		others.Filters = append(others.Filters, q.Filters[i+1:]...)
		out = append(out, part{cond: &check.Exists{Set: with(i + 1)}, words: e.filterWords(f, words), filter: f, left: with(i), others: others})
	}
	return out
}

// filterWords are the words that say a filter.
func (e *Explainer) filterWords(f *check.Filter, all diag.Span) diag.Span {
	if f.Cond != nil {
		if own := e.rules.Written(f.Cond); own.File != nil {
			return own
		}
	}
	if f.Span.File != nil {
		return f.Span
	}
	return all
}

// missed finds the first part that is not so. hidden says that it can't be told, as
// it rests on what the viewer may not know.
func (s *scene) missed(list []part) (p *part, hidden bool) {
	for i := range list {
		if s.secret(&list[i]) {
			return nil, true
		}
		if !s.holds(list[i].cond) {
			return &list[i], false
		}
	}
	return nil, false
}

// secret says whether a part rests on what the viewer may not know: a card that is unknown to them, a set of
// cards of which some are, or what was chosen in secret.
func (s *scene) secret(p *part) bool {
	if s.viewer < 0 || len(p.kinds) > 0 && s.plainly(p) {
		return false
	}
	return s.hides(p.cond)
}

// plainly says whether a card lies where only cards of kinds that a part asks for can lie.
func (s *scene) plainly(p *part) bool {
	o := s.card(p.card)
	if o < 0 || s.t.Zone(o) < 0 {
		return false
	}
	holds := s.rules.Zones[s.t.L.Instances[s.t.Zone(o)].Zone].Holds
	for _, k := range holds {
		if !slices.Contains(p.kinds, k) {
			return false
		}
	}
	return len(holds) > 0
}

// hides says it of an expression or a statement.
func (s *scene) hides(x check.Node) bool {
	found := false
	check.Walk(func(n check.Node) bool {
		switch n := n.(type) {
		case *check.CardSlot:
			found = found || s.unknown(s.inSlot(n.Slot))
		case *check.ValueOf:
			found = found || s.rests(n)
		case *check.FieldOf:
			for i := range s.rules.FieldMods {
				if f := &s.rules.FieldMods[i]; f.Field.Name == n.Field.Name {
					found = found || s.modsRest(f.Mods)
				}
			}
		case *check.NamedCard:
			found = found || s.unknown(s.card(n))
		case *check.HostOf:
			found = found || s.unknown(s.card(n))
		case *check.CanDo:
			found = found || !s.foreseen(n)
		case *check.ChoiceOf, *check.Chose, *check.CanDoText, *check.CanBegin:
			found = true
		case *check.IntSlot, *check.DidIt, *check.Result:
			found = found || s.program.Secrets()
		case *check.HolderOf:
			found = found || s.unknown(s.card(n.Card))
		case *check.Query:
			found = found || s.blurred(n)
		}
		return !found
	}, x)
	return found
}

// rests says whether a value may rest on what the viewer can't see, in whatever position.
func (s *scene) rests(v *check.ValueOf) bool {
	own := s.isViewer(v.Subject)
	value := &s.rules.Values[v.Value]
	return s.private(value.Expr, own) || s.modsRest(value.Mods)
}

func (s *scene) modsRest(mods []check.Mod) bool {
	for i := range mods {
		if s.private(mods[i].Cond, false) || s.private(mods[i].Match, false) || s.private(mods[i].Amount, false) || s.private(mods[i].Live, false) {
			return true
		}
	}
	return false
}

// isViewer says whether a player is the one who is told.
func (s *scene) isViewer(player check.Expr) bool {
	if player == nil || !check.IsPlayer(player) {
		return false
	}
	n, ok := s.num(player)
	return ok && n == s.viewer
}

// private says whether an expression reads what some player may not see. own: it is about the
// viewer, who sees what they hold.
func (s *scene) private(x check.Expr, own bool) bool {
	return x != nil && s.reads(x, own, map[check.ID]bool{})
}

// reads is private of what is done, too, and of the verbs that are done by it.
func (s *scene) reads(x check.Node, own bool, verbs map[check.ID]bool) bool {
	found := false
	check.Walk(func(n check.Node) bool {
		switch n := n.(type) {
		case *check.ChoiceOf, *check.Chose, *check.HolderOf, *check.CanDoText, *check.CanBegin:
			found = true
		case *check.CanDo:
			found = found || !own
		case *check.Call:
			found = found || s.verbReads(n, own, verbs)
		case *check.Query:
			if own && s.held(n) {
				break
			}
			found = found || n.Hidden
			for i := range n.Filters {
				found = found || n.Filters[i].Secret
			}
		}
		return !found
	}, x)
	return found
}

// verbReads says it of a verb, and of what forbids it or is done instead.
func (s *scene) verbReads(call *check.Call, own bool, verbs map[check.ID]bool) bool {
	if verbs[call.Verb] {
		return false
	}
	verbs[call.Verb] = true
	own = own && check.IsYou(call.As)
	v := &s.rules.Verbs[call.Verb]
	for i := range v.Bodies {
		for _, st := range v.Bodies[i].Stmts {
			if s.reads(st, own, verbs) {
				return true
			}
		}
	}
	for _, list := range [][]check.Ability{v.Cants, v.Replacements} {
		for i := range list {
			if s.private(list[i].Event.Cond, false) {
				return true
			}
		}
	}
	return false
}

// held says whether a query looks only where whoever it is about sees every card.
func (s *scene) held(q *check.Query) bool {
	return q.Domain.Kind == check.InZones && !slices.ContainsFunc(q.Domain.Zones, func(z check.ZoneRef) bool {
		_, subject := z.Owner.(*check.PlayerSlot)
		facing := s.rules.Zones[z.Zone].Facing
		return z.All || z.Owner == nil || !subject && !check.IsYou(z.Owner) || facing != check.Held && facing != check.FaceUp
	})
}

// foreseen says whether the viewer knows all that it rests on whether somebody can do something.
func (s *scene) foreseen(can *check.CanDo) bool {
	if !s.isViewer(can.Who) || s.program.Secrets() {
		return false
	}
	for _, st := range can.Stmts {
		if s.reads(st, true, map[check.ID]bool{}) {
			return false
		}
	}
	return true
}

func (s *scene) unknown(o int) bool { return s.viewer >= 0 && o >= 0 && !s.sees(o) }

// sees says whether the viewer knows a card and where it lies, and the same of what it lies on.
func (s *scene) sees(o int) bool {
	if s.viewer < 0 {
		return true
	}
	if !s.t.Known(o, s.viewer) || !s.t.Locatable(o, s.viewer) {
		return false
	}
	if z := s.t.Zone(o); z >= 0 && s.t.L.Instances[z].Owner == check.OfKind {
		if h := s.t.Host(z); h >= 0 {
			return s.t.Known(h, s.viewer)
		}
	}
	return true
}

// blurred says whether what a query finds rests on cards that the viewer does not know, among those where it looks.
func (s *scene) blurred(q *check.Query) bool {
	if q.Domain.Kind == check.InSlot && q.Domain.Slot*s.t.L.W >= len(s.sets) {
		return true
	}
	faces := q.Hidden || q.Domain.AtEnd() || q.Domain.Kind == check.InSlot
	for i := range q.Filters {
		faces = faces || q.Filters[i].Secret
	}
	if q.Domain.Kind == check.OneCard { // which may stand in the slot in which members puts its cards
		return faces && s.unknown(s.card(q.Domain.Host))
	}
	return faces && slices.ContainsFunc(s.members(s.domain(q)), s.unknown)
}

// domain is where a query looks, and nothing more.
func (s *scene) domain(q *check.Query) *check.Query {
	if s.domains[q] == nil {
		s.domains[q] = &check.Query{Domain: q.Domain, Cand: q.Cand}
	}
	return s.domains[q]
}
