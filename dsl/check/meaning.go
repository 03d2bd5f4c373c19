package check

import "github.com/broadside-cards/broadside/dsl/diag"

// Slots. Every body runs with a frame of local slots. Int slots hold 32-bit
// values: a number, a player (seat), a zone instance, or a card reference
// (card and how often it had moved). Set slots hold sets of cards.
// Int slot 0 is always `you`, slot 1 is `this` (or an adjective's or value's
// subject). Verb parameters follow from slot 2.

// Expr is anything that has a value: numbers, truths, players, cards, zones.
type Expr interface{ expr() }

// Numbers.
type (
	// Num is a literal: a number, or a word of a `one of` field by its place in
	// Game.WordNames.
	Num struct {
		V    int
		Word string
	}
	// IntSlot reads a number from a local slot.
	IntSlot struct{ Slot int }
	// OptionValue reads a session option (a switch is 0 or 1).
	OptionValue struct{ Option ID }
	// FieldOf reads a printed number (or word) of one card.
	FieldOf struct {
		Card  Expr
		Field FieldRef
	}
	// SumField adds a printed number over a set.
	SumField struct {
		Set   *Query
		Field FieldRef
	}
	// TokensOn counts the tokens on one card or held by one player.
	TokensOn struct {
		Holder Expr // card or player
		Token  ID
	}
	// SumTokens counts the tokens on a set of cards.
	SumTokens struct {
		Set   *Query
		Token ID
	}
	// CountOf is the size of a set.
	CountOf struct{ Set *Query }
	// ValueOf reads a declared value of a card or player.
	ValueOf struct {
		Value   ID
		Subject Expr
	}
	// Arith is + - * min max, or / (rounded down) and ^ (half, rounded up).
	Arith struct {
		Op   ArithOp
		A, B Expr
	}
	// TurnNumber counts the turns begun, from 1.
	TurnNumber struct{}
	// PlayerCount counts the players who are still in the game.
	PlayerCount struct{}
)

// FieldRef names a field by its words; ByKind holds its index for each kind
// (None where the kind has no such field).
type FieldRef struct {
	Name   string
	ByKind []ID
}

// ArithOp is an arithmetic operation.
type ArithOp int

// The arithmetic operations. All results are clipped to 32 bits.
const (
	Add ArithOp = iota
	Sub
	Mul
	Min
	Max
	DivDown
	DivUp
)

// Players.
type (
	// You is the reader of the running body (slot 0).
	You struct{}
	// Seat is a fixed player.
	Seat struct{ Player ID }
	// PlayerSlot reads a player from a slot.
	PlayerSlot struct{ Slot int }
	// OwnerOf is the player a card belongs to.
	OwnerOf struct{ Card Expr }
	// Opponent is the other player of two.
	Opponent struct{ Of Expr }
	// TurnPlayer is the player whose turn it is.
	TurnPlayer struct{}
	// NextPlayer is the nearest player clockwise (Back: the other way) of a
	// player, without those who are out of the game.
	NextPlayer struct {
		Of   Expr
		Back bool
	}
	// HolderOf is the player in whose zone a card lies, or in whose zone the card
	// lies that carries it; nobody (-1) for the table's zones.
	HolderOf struct{ Card Expr }
)

// Cards, one at a time. A missing card is the value -1: acting on it does
// nothing and reading it gives 0.
type (
	// CardSlot reads a card reference from a slot. It is stale once the card
	// has moved, unless the statement that moved it refreshed the slot (Refs).
	CardSlot struct{ Slot int }
	// NamedCard is the first card of that name on the table (places and
	// other cards of which there is one).
	NamedCard struct{ Card ID }
	// HostOf is the card whose zone holds the card, if it is of kind Kind
	// (None: any kind).
	HostOf struct {
		Card Expr
		Kind ID
	}
	// ChoiceOf is what a player chose last in secret: a card or, Number, a
	// number. -1: none.
	ChoiceOf struct {
		Slots  int // the first player's slot
		Player Expr
		Number bool
	}
	// TheCard is the only (or first) card of a query; -1 when there is none.
	TheCard struct{ Set *Query }
)

// ZoneExpr is one zone: a declared zone and, unless the table owns it, the
// player or card it belongs to. With Zone None it is whichever zone the int slot
// Owner holds: a verb's part.
type ZoneExpr struct {
	Zone  ID
	Owner Expr // player or card; nil for the table's
}

// Truths.
type (
	// Cmp compares two numbers, or two players, cards or zones (== and != only).
	Cmp struct {
		Op   CmpOp
		A, B Expr
	}
	// Exists asks whether a query has at least one card.
	Exists struct{ Set *Query }
	// Is asks whether a card is in a query's set (marks, adjectives, kinds,
	// zones: every predicate on one card is this).
	Is struct {
		Card Expr
		Set  *Query
	}
	// And asks whether both hold; B is asked only if A holds.
	And struct{ A, B Expr }
	// Or asks whether either holds; B is asked only if A does not.
	Or struct{ A, B Expr }
	// Not asks whether A does not hold.
	Not struct{ A Expr }
	// CanDo asks whether the reader could carry out statements in full.
	CanDo struct {
		Stmts []Stmt
		Who   Expr
	}
	// CanDoText asks it of a card's text (any of its texts, for TextsField).
	CanDoText struct {
		Card  Expr
		Field FieldRef
	}
	// Result asks how the last run of a verb in this game ended.
	Result struct {
		Verb    string
		Success bool
	}
	// DidIt is true when the last `you may`, `unless` or `choose one` of this
	// body was taken: something was paid, or a way chosen. Slot is its Did.
	DidIt struct{ Slot int }
	// Chose asks whether a player's last secret choice was a card, not none.
	Chose struct{ Choice *ChoiceOf }
	// True is always so.
	True struct{}
	// WithCard puts a card into a slot and asks Cond of it.
	WithCard struct {
		Slot int
		Card Expr
		Cond Expr
	}
)

// CmpOp is a comparison.
type CmpOp int

// The comparisons.
const (
	EQ CmpOp = iota
	NE
	LT
	LE
	GT
	GE
)

func (*Num) expr()         {}
func (*IntSlot) expr()     {}
func (*OptionValue) expr() {}
func (*FieldOf) expr()     {}
func (*SumField) expr()    {}
func (*TokensOn) expr()    {}
func (*SumTokens) expr()   {}
func (*CountOf) expr()     {}
func (*ValueOf) expr()     {}
func (*Arith) expr()       {}
func (*TurnNumber) expr()  {}
func (*PlayerCount) expr() {}
func (*You) expr()         {}
func (*Seat) expr()        {}
func (*PlayerSlot) expr()  {}
func (*OwnerOf) expr()     {}
func (*Opponent) expr()    {}
func (*TurnPlayer) expr()  {}
func (*NextPlayer) expr()  {}
func (*HolderOf) expr()    {}
func (*CardSlot) expr()    {}
func (*NamedCard) expr()   {}
func (*HostOf) expr()      {}
func (*TheCard) expr()     {}
func (*ChoiceOf) expr()    {}
func (*Chose) expr()       {}
func (*ZoneExpr) expr()    {}
func (*Cmp) expr()         {}
func (*Exists) expr()      {}
func (*Is) expr()          {}
func (*And) expr()         {}
func (*Or) expr()          {}
func (*Not) expr()         {}
func (*CanDo) expr()       {}
func (*CanDoText) expr()   {}
func (*Result) expr()      {}
func (*DidIt) expr()       {}
func (*True) expr()        {}
func (*WithCard) expr()    {}

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
	InSlot                       // a set slot (`of them`, `those units`)
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
	ByHost                        // lies on a card of the Host query (`scout on a tired unit`)
	ByOwner                       // belongs to Player
	ByWhere                       // Cond holds for the candidate in slot Query.Cand
	ByCard                        // is the card Card (Not: `other than it`)
	ByNotIn                       // Not: is not in the query Host (`other than those`)
	ByName                        // has one of the names Cards
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
	Near   Relation
	Low    bool
	Secret bool
}

// Stmt is one thing done.
type Stmt interface{ At() diag.Span }

// Base is what every statement carries: where it stands in the text.
type Base struct{ Span diag.Span }

// At is the statement's place.
func (b Base) At() diag.Span { return b.Span }

// PickHow is how many a Pick takes and who decides.
type PickHow int

// The ways to pick.
const (
	PickOne    PickHow = iota // one, chosen
	PickSome                  // between Min and Max, chosen as one batch
	PickRandom                // Max of them at random
	PickAll                   // all (or, Single, the only one): nothing to choose
)

// Secret says that a choice is kept from all others: what is chosen goes to the
// chooser's own of the int slots from Slots on, of which each player has one.
type Secret struct {
	Slots  int
	OrNone bool // the chooser may choose none
}

// The statements.
type (
	// Needs guards an action or a way: it is offered only if Cond holds.
	Needs struct {
		Base
		Cond Expr
	}
	// Pick chooses cards and binds them. `a unit`, `a random unit` and `the
	// unit` bind an int slot (Single true), the rest a set slot. What cannot
	// be had is skipped outside costs (the slot is then -1 or empty).
	Pick struct {
		Base
		Set      *Query
		How      PickHow
		Min, Max Expr // PickSome (nil Max: all), PickRandom: Max
		Single   bool
		Slot     int
		Who      Expr // the chooser
		Prompt   string
		Secret   *Secret // nobody else sees it; PickOne only
	}
	// PickPlayer chooses a player other than Except (nil: any) into a slot.
	PickPlayer struct {
		Base
		Slot   int
		Except Expr
		Who    Expr
	}
	// PickNumber chooses a number from Min to Max into a slot.
	PickNumber struct {
		Base
		Slot     int
		Min, Max Expr
		Who      Expr
		Prompt   string
		Secret   *Secret // nobody else sees it
	}
	// Roll rolls N of a die, one after another, and puts the total into a slot.
	Roll struct {
		Base
		Die  ID
		N    Expr
		Slot int
		Who  Expr
	}
	// ForEach runs Body for each card of a snapshot of Set, each checked again
	// before its turn. Order: ByPosition is the zone's order (top first, or
	// bottom first if Reverse); AnyOrder lets Who choose the next.
	ForEach struct {
		Base
		Set   *Query
		Slot  int // int slot of the card
		Snap  int // set slot of what is left
		Order Order
		Who   Expr
		Body  []Stmt
	}
	// ForPick is `for any number of …, one at a time`: Who picks the next or
	// stops; Set is computed afresh each time, without those already done.
	ForPick struct {
		Base
		Set  *Query
		Slot int
		Done int  // set slot of those already taken
		Max  Expr // nil: no limit
		Who  Expr
		Body []Stmt
	}
	// ForPlayers runs Body for each player, from the reader's seat clockwise.
	ForPlayers struct {
		Base
		Slot   int
		Except Expr // `each other player`
		Body   []Stmt
	}
	// Repeat runs Body Times times, or until Until holds or a pass changes
	// nothing, or (both nil) until Stop.
	Repeat struct {
		Base
		Times Expr
		Until Expr
		Slot  int // int slot for the count
		Slot2 int // int slot for the change count
		Body  []Stmt
	}
	// If runs Then if Cond holds, and Else if it does not.
	If struct {
		Base
		Cond Expr
		Then []Stmt
		Else []Stmt
	}
	// Choose offers ways; each way's leading Needs and Picks decide whether
	// it is offered. May adds "none".
	Choose struct {
		Base
		May  bool
		Ways []Way
		Who  Expr
		Did  int // int slot for DidIt
	}
	// May offers to carry out Cost in full; then Reward follows.
	May struct {
		Base
		Cost   []Stmt
		Reward []Stmt
		Who    Expr
		Did    int
		Hidden bool // whether Cost can be paid is a secret of Who
	}
	// Unless offers to carry out Cost in full; Else follows if it is not.
	Unless struct {
		Base
		Cost   []Stmt
		Else   []Stmt
		Who    Expr
		Did    int
		Hidden bool
	}
	// Let names a value.
	Let struct {
		Base
		Slot  int
		Value Expr
	}
	// Call runs a verb as player As. The caller's card slots passed to it
	// (Arg.Ref) are refreshed afterwards, so that the text's own moves keep
	// them true.
	Call struct {
		Base
		Verb ID
		As   Expr
		Args []Arg
	}
	// MoveCards puts cards into a zone: on top, or at the bottom, or under the
	// top card.
	MoveCards struct {
		Base
		What   *Query
		To     *ZoneExpr
		Where  Position
		Facing FaceTurn
		Refs   []int // card slots refreshed afterwards
	}
	// Exchange swaps the places of two cards.
	Exchange struct {
		Base
		A, B Expr
		Refs []int
	}
	// MoveTokens takes N (nil: all) tokens from one holder (nil: the bank) to
	// others (nil: the bank). A holder is one card or player; ToSet gives
	// every card of a set N each, FromSet takes N from each.
	MoveTokens struct {
		Base
		Token          ID
		N              Expr
		From, To       Expr
		FromSet, ToSet *Query
	}
	// TurnOver turns cards face up or down.
	TurnOver struct {
		Base
		What *Query
		Up   bool
	}
	// SetMark puts a mark on cards or takes it off.
	SetMark struct {
		Base
		What *Query
		Mark ID
		On   bool
	}
	// Shuffle makes a zone's order unknown.
	Shuffle struct {
		Base
		Zone *ZoneExpr
	}
	// Show lets players see the faces of cards: all players, or one.
	Show struct {
		Base
		What *Query
		To   Expr // nil: everybody
	}
	// DoText carries out a card's text. With One, the reader chooses one of a
	// TextsField that can be carried out in full, and carries it out in full.
	// Cards without the text do nothing.
	DoText struct {
		Base
		Card  Expr
		Field FieldRef
		One   bool
		As    Expr // nil: the field's own reader
	}
	// SetResult says how a running verb ended.
	SetResult struct {
		Base
		Verb    string
		Success bool
	}
	// TakeAction lets Who take one of the actions open to them.
	TakeAction struct {
		Base
		Who Expr
	}
	// AskReact asks players, clockwise from the one whose turn it is, for the
	// reactions open to them, until all of them pass in a row: One, or (nil) all
	// but Except. While players are being asked it does nothing.
	AskReact struct {
		Base
		One, Except Expr
	}
	// Stop leaves the innermost repeat or for.
	Stop struct{ Base }
	// EndTurn ends the turn at once.
	EndTurn struct{ Base }
	// EndGame ends the game. Winner is who has won; nil: as the players rank.
	// All: everybody still in the game has won (but for Winner, if there is
	// one). Nobody: everybody has lost.
	EndGame struct {
		Base
		Winner      Expr
		All, Nobody bool
	}
	// NextTurn gives the turn after this one to Who; the round goes on from
	// there.
	NextTurn struct {
		Base
		Who Expr
	}
	// Eliminate takes a player out of the game.
	Eliminate struct {
		Base
		Player Expr
	}
	// Say logs a line for everybody (a label chosen, a rule applied).
	Say struct {
		Base
		Text string
	}
)

// Order is how ForEach goes through its cards.
type Order int

// The orders.
const (
	ByPosition Order = iota
	Reverse
	AnyOrder
)

// Way is one of the ways of a Choose.
type Way struct {
	Label string
	Stmts []Stmt
	Span  diag.Span
}

// Arg is one argument of a Call, for the parameter of the same index.
type Arg struct {
	Value Expr   // number, player, zone, card
	Set   *Query // CardsParam
	Ref   int    // CardParam given from this caller's slot: refreshed after the call; -1: none
}

// Position is where in an ordered zone a card goes.
type Position int

// The positions.
const (
	OnTop Position = iota
	AtBottom
	UnderTop
)

// FaceTurn is how a moved card ends up facing.
type FaceTurn int

// The facings of a moved card. AsZone: face up unless the zone is FaceDown;
// in an EitherWay or Buried zone a card keeps the face it showed in play and
// arrives face up from elsewhere.
const (
	AsZone FaceTurn = iota
	TurnUp
	TurnDown
)
