package check

import "github.com/broadside-cards/broadside/dsl/diag"

// Query is a set of cards: a domain, narrowed by filters. It says nothing of
// how many are wanted; Pick does.
type Query struct {
	Domain  Domain
	Kinds   []ID // empty: any
	Filters []Filter
	// Cand is the int slot that holds the candidate while Where filters run.
	Cand int
	// Hidden: membership depends on what some player cannot see (a held or
	// face-down card's kind, fields or name), so that the size of the set is
	// a secret of those who can.
	Hidden bool
	Span   diag.Span
}

// DomainKind is where a query looks.
type DomainKind int

// The domains.
const (
	InPlay     DomainKind = iota // every zone declared `in play`
	InZones                      // the zones listed
	OnCard                       // every zone of one host card
	InSlot                       // a set slot (`of them`, `those ships`)
	Everything                   // every card, wherever it is
	OneCard                      // a single card reference as a set
	TopOf                        // the top N of one zone (settles a shuffled pile)
	BottomOf
)

// Domain is where a query looks.
type Domain struct {
	Kind  DomainKind
	Zones []ZoneRef
	Host  Expr      // OnCard: the host; OneCard: the card
	Slot  int       // InSlot
	Zone  *ZoneExpr // TopOf, BottomOf
	N     Expr      // TopOf, BottomOf
}

// AtEnd says whether a domain is one end of a zone.
func (d *Domain) AtEnd() bool { return d.Kind == TopOf || d.Kind == BottomOf }

// ZoneRef is one zone (Owner set), or all zones of one declaration (Owner nil
// and All true). Zone None is as in ZoneExpr.
type ZoneRef struct {
	Zone  ID
	Owner Expr
	All   bool
}

// FilterKind is how a query is narrowed.
type FilterKind int

// The filters.
const (
	ByMark      FilterKind = iota // has the mark
	ByFacing                      // lies face up (Not: face down)
	ByToken                       // has at least one of a token
	ByHost                        // lies on a card of the Host query (`crew on a raiding ship`)
	ByOwner                       // belongs to Player
	ByWhere                       // Cond holds for the candidate in slot Query.Cand
	ByCard                        // is the card Card (Not: `other than it`)
	ByNotIn                       // Not: is not in the query Host (`other than those`)
	ByName                        // is one of Cards: by a name, or as one of the Types or what it Prints
	ByNeighbour                   // lies Near the place of Card, or of any of Host, on a board
	ByBest                        // of all that passes every other filter, those with the greatest (Low: least) Cond
)

// Filter narrows a query. Secret says that it reads what a player who cannot
// see the card's face does not know; such a filter lets a card through whose
// face the chooser does not know.
type Filter struct {
	Kind   FilterKind
	Not    bool
	Mark   ID
	Token  ID
	Host   *Query
	Player Expr
	Cond   Expr
	Card   Expr
	Cards  []ID
	Types  []ID   // ByName: the types whose cards these are, where the words say types and no names
	Prints string // ByName: the keyword or the text (`play text`) that these cards have, where the words say that
	Near   Relation
	Low    bool
	Secret bool
	Span   diag.Span // the words that say it; none where no words do
}

// said notes the words that say the filters from a number on.
func (q *Query) said(from int, span diag.Span) {
	for i := from; i < len(q.Filters); i++ {
		q.Filters[i].Span = span
	}
}

func (q *Query) parts(p parts) {
	d := &q.Domain
	p.num(int(d.Kind), len(d.Zones))
	for i := range d.Zones {
		z := &d.Zones[i]
		p.id(z.Zone)
		p.nodes(z.Owner)
		p.flag(z.All)
	}
	p.nodes(d.Host)
	if d.Kind == InSlot {
		p.set(d.Slot)
	}
	p.nodes(d.Zone)
	p.nodes(d.N)
	p.ids(q.Kinds)
	p.num(len(q.Filters))
	for i := range q.Filters {
		q.Filters[i].parts(p)
	}
	p.slot(q.Cand)
}

func (f *Filter) parts(p parts) {
	p.num(int(f.Kind), int(f.Near))
	p.flag(f.Not, f.Low, f.Secret)
	p.id(f.Mark, f.Token)
	p.nodes(f.Host)
	p.nodes(f.Player, f.Cond, f.Card)
	p.ids(f.Cards)
	p.ids(f.Types)
	p.text(f.Prints)
}
