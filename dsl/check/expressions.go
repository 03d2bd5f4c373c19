package check

import "github.com/broadside-cards/broadside/dsl/diag"

// Slots. Every body runs with a frame of local slots. Int slots hold 32-bit
// values: a number, a player (seat), a zone instance, or a card reference
// (card and how often it had moved). Set slots hold sets of cards.
// Int slot 0 is always `you`, slot 1 is `this` (or an adjective's or value's
// subject). Verb parameters follow from slot 2.

// Expr is anything that has a value: numbers, truths, players, cards, zones.
type Expr interface {
	Node
	expr()
}

// Numbers.
type (
	// Num is a literal: a number, or a word of a `one of` field by its place in
	// Game.WordNames.
	Num struct {
		V    int
		Word string
		Said bool // the number that a keyword is said with: whatever it is, the words around it stay
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
	CountOf struct {
		Set  *Query
		Said bool // it is written `that many`
	}
	// ValueOf reads a declared value of a card or player.
	ValueOf struct {
		Value   ID
		Subject Expr
	}
	// SumEach adds up a declared value of each card of a set, which is in Slot.
	SumEach struct {
		Set  *Query
		Slot int
		Each *ValueOf
	}
	// CountSets counts the sets of Least to Most (0: all) cards of Set of which Cond holds, each
	// once: one set is in the set slot while Cond (nil: all of them) is asked.
	CountSets struct {
		Set         *Query
		Least, Most int
		Slot        int
		Cond        Expr
	}
	// CountRuns counts the runs of at least Least cards whose Field goes on by 1, each as long as it
	// goes; of equal cards each makes a run of its own. With Cards it counts their cards.
	CountRuns struct {
		Set   *Query
		Field FieldRef
		Least int
		Cards bool
	}
	// CountDifferent counts the different values of a printed field among those cards of a set that
	// have it, each of which is in Slot while Each is read.
	CountDifferent struct {
		Set  *Query
		Slot int
		Each *FieldOf
	}
	// Arith is what is made of two numbers.
	Arith struct {
		Op   ArithOp
		A, B Expr
	}
	// TurnNumber counts the turns begun, from 1.
	TurnNumber struct{}
	// SumPlayers adds up a number of each player whom a phrase means.
	SumPlayers struct {
		Of   *PlayerSet
		Each Expr
	}
	// PlayerCount counts the players who are still in the game: all, or those of
	// a narrower phrase.
	PlayerCount struct {
		Except Expr
		Of     *PlayerSet
	}
)

// FieldRef names a field by its words; ByKind holds its index for each kind
// (None where the kind has no such field). A card's name is NameField of every kind.
type FieldRef struct {
	Name   string
	ByKind []ID
}

// NameField stands for a card's name where a field is looked for (FieldRef). As a number it is one
// of Game.NameNumbers.
const NameField ID = -2

// ArithOp is an arithmetic operation.
type ArithOp int

// The arithmetic operations. A result beyond 32 bits stops the game.
const (
	Add ArithOp = iota
	Sub
	Mul
	Min
	Max
	DivDown
	DivUp
	Remainder // what is left where A is shared out in parts of B: between 0 and B
	Difference
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
	// Partner is the other player of a team of two.
	Partner struct{ Of Expr }
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
	// FirstPlayer is the first, clockwise from the reader, of the players that a phrase means
	// (`the player with the most coins`); nobody (-1) where it means none.
	FirstPlayer struct{ Of *PlayerSet }
)

// PlayerSet narrows a phrase of players, of those in the game: Cond holds of each, who is in
// Slot while it is asked, and of these they are the ones with the greatest (Low: least) Best.
type PlayerSet struct {
	Slot int
	Cond Expr // nil: of anybody
	Best Expr // nil: all of them
	Low  bool
	Span diag.Span
}

func (s *PlayerSet) parts(p parts) { p.slot(s.Slot); p.nodes(s.Cond, s.Best); p.flag(s.Low) }

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
	// ChoiceOf is what a player chose last in secret, a card, a number, a player or a word; or what they
	// rolled last in secret. -1: none.
	ChoiceOf struct {
		Slots  int // the first player's slot
		Player Expr
		What   Kept
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
	// HasAdjective asks of a card what a word of the game says (`it is laden`):
	// Cond is what the word stands for, with the card in it. Written only.
	HasAdjective struct {
		Word string
		Card Expr
		Cond Expr
	}
	// PlayerIs asks of a player what a mark of players says (`you are passed`): Cond is
	// what it stands for, that the player has its token. Written only.
	PlayerIs struct {
		Word   string
		Player Expr
		Cond   Expr
	}
	// SameTeam asks whether two players are on one team: Cond is what it stands for, asked of
	// each team's seats. Written only.
	SameTeam struct {
		Player, Of Expr
		Cond       Expr
	}
	// InPhase asks whether a player is in a phase: a verb that stands for one. They have
	// its token as long as they are.
	InPhase struct {
		Phase  ID
		Player Expr
		Token  ID
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
	// CanBegin asks whether a card has a text that its reader may react with, whose leading needs
	// and choices are so.
	CanBegin struct {
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
	// HaveSame asks whether all cards of a set agree in a field: Means is what that stands for.
	// Written only.
	HaveSame struct {
		Set   *Query
		Field FieldRef
		Means *Not
	}
	// HaveDifferent asks whether no two cards of a set agree in a field and all have it: there are
	// as many values as cards. Written only.
	HaveDifferent struct{ Of *CountDifferent }
	// True is always so.
	True struct{}
	// AnyPlayer asks whether a player other than Except (nil: any), and of those that Of means
	// (nil: all), is so: Cond, with that player in Slot (nil: there is such a player).
	AnyPlayer struct {
		Except Expr
		Of     *PlayerSet
		Slot   int
		Cond   Expr
	}
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

// Holds compares two numbers.
func (op CmpOp) Holds(a, b int) bool {
	switch op {
	case EQ:
		return a == b
	case NE:
		return a != b
	case LT:
		return a < b
	case LE:
		return a <= b
	case GT:
		return a > b
	}
	return a >= b
}

// IsPlayer says whether an expression is a player.
func IsPlayer(e Expr) bool {
	switch e := e.(type) {
	case *ChoiceOf:
		return e.What == KeptPlayer
	case *You, *Seat, *PlayerSlot, *OwnerOf, *Opponent, *Partner, *TurnPlayer, *NextPlayer, *HolderOf, *FirstPlayer:
		return true
	}
	return false
}

// IsYou says whether an expression is the reader of a text.
func IsYou(e Expr) bool {
	_, you := e.(*You)
	return you
}

// IsCard says whether an expression is one card.
func IsCard(e Expr) bool {
	switch e := e.(type) {
	case *ChoiceOf:
		return e.What == KeptCard
	case *CardSlot, *NamedCard, *HostOf, *TheCard:
		return true
	}
	return false
}

func (*Num) expr()            {}
func (*IntSlot) expr()        {}
func (*OptionValue) expr()    {}
func (*FieldOf) expr()        {}
func (*SumField) expr()       {}
func (*TokensOn) expr()       {}
func (*SumTokens) expr()      {}
func (*CountOf) expr()        {}
func (*ValueOf) expr()        {}
func (*SumEach) expr()        {}
func (*SumPlayers) expr()     {}
func (*CountSets) expr()      {}
func (*CountRuns) expr()      {}
func (*HaveSame) expr()       {}
func (*CountDifferent) expr() {}
func (*HaveDifferent) expr()  {}
func (*Arith) expr()          {}
func (*TurnNumber) expr()     {}
func (*PlayerCount) expr()    {}
func (*You) expr()            {}
func (*Seat) expr()           {}
func (*PlayerSlot) expr()     {}
func (*OwnerOf) expr()        {}
func (*Opponent) expr()       {}
func (*Partner) expr()        {}
func (*TurnPlayer) expr()     {}
func (*NextPlayer) expr()     {}
func (*HolderOf) expr()       {}
func (*FirstPlayer) expr()    {}
func (*CardSlot) expr()       {}
func (*NamedCard) expr()      {}
func (*HostOf) expr()         {}
func (*TheCard) expr()        {}
func (*ChoiceOf) expr()       {}
func (*Chose) expr()          {}
func (*ZoneExpr) expr()       {}
func (*Cmp) expr()            {}
func (*Exists) expr()         {}
func (*Is) expr()             {}
func (*HasAdjective) expr()   {}
func (*PlayerIs) expr()       {}
func (*SameTeam) expr()       {}
func (*InPhase) expr()        {}
func (*And) expr()            {}
func (*Or) expr()             {}
func (*Not) expr()            {}
func (*CanDo) expr()          {}
func (*CanDoText) expr()      {}
func (*CanBegin) expr()       {}
func (*Result) expr()         {}
func (*DidIt) expr()          {}
func (*AnyPlayer) expr()      {}
func (*True) expr()           {}
func (*WithCard) expr()       {}

// What each of them is made of, but for its place.
func (e *Num) parts(p parts)         { p.num(e.V); p.text(e.Word) }
func (e *IntSlot) parts(p parts)     { p.slot(e.Slot) }
func (e *OptionValue) parts(p parts) { p.id(e.Option) }
func (e *FieldOf) parts(p parts)     { p.nodes(e.Card); p.field(e.Field) }
func (e *SumField) parts(p parts)    { p.nodes(e.Set); p.field(e.Field) }
func (e *TokensOn) parts(p parts)    { p.nodes(e.Holder); p.id(e.Token) }
func (e *SumTokens) parts(p parts)   { p.nodes(e.Set); p.id(e.Token) }
func (e *SumPlayers) parts(p parts)  { p.nodes(e.Of, e.Each) }
func (e *CountOf) parts(p parts)     { p.nodes(e.Set) }
func (e *ValueOf) parts(p parts)     { p.id(e.Value); p.nodes(e.Subject) }
func (e *SumEach) parts(p parts)     { p.nodes(e.Set); p.slot(e.Slot); p.nodes(e.Each) }
func (e *CountSets) parts(p parts) {
	p.nodes(e.Set)
	p.num(e.Least, e.Most)
	p.set(e.Slot)
	p.nodes(e.Cond)
}
func (e *CountRuns) parts(p parts)      { p.nodes(e.Set); p.field(e.Field); p.num(e.Least); p.flag(e.Cards) }
func (e *HaveSame) parts(p parts)       { p.nodes(e.Set); p.field(e.Field); p.nodes(e.Means) }
func (e *Arith) parts(p parts)          { p.num(int(e.Op)); p.nodes(e.A, e.B) }
func (*TurnNumber) parts(parts)         {}
func (e *PlayerCount) parts(p parts)    { p.nodes(e.Except, e.Of) }
func (*You) parts(parts)                {}
func (e *Seat) parts(p parts)           { p.id(e.Player) }
func (e *PlayerSlot) parts(p parts)     { p.slot(e.Slot) }
func (e *OwnerOf) parts(p parts)        { p.nodes(e.Card) }
func (e *Opponent) parts(p parts)       { p.nodes(e.Of) }
func (e *Partner) parts(p parts)        { p.nodes(e.Of) }
func (*TurnPlayer) parts(parts)         {}
func (e *NextPlayer) parts(p parts)     { p.nodes(e.Of); p.flag(e.Back) }
func (e *HolderOf) parts(p parts)       { p.nodes(e.Card) }
func (e *FirstPlayer) parts(p parts)    { p.nodes(e.Of) }
func (e *CardSlot) parts(p parts)       { p.slot(e.Slot) }
func (e *NamedCard) parts(p parts)      { p.id(e.Card) }
func (e *HostOf) parts(p parts)         { p.nodes(e.Card); p.id(e.Kind) }
func (e *TheCard) parts(p parts)        { p.nodes(e.Set) }
func (e *ChoiceOf) parts(p parts)       { p.slot(e.Slots); p.nodes(e.Player); p.num(int(e.What)) }
func (e *Chose) parts(p parts)          { p.nodes(e.Choice) }
func (e *ZoneExpr) parts(p parts)       { p.id(e.Zone); p.nodes(e.Owner) }
func (e *Cmp) parts(p parts)            { p.num(int(e.Op)); p.nodes(e.A, e.B) }
func (e *Exists) parts(p parts)         { p.nodes(e.Set) }
func (e *Is) parts(p parts)             { p.nodes(e.Card); p.nodes(e.Set) }
func (e *HasAdjective) parts(p parts)   { p.text(e.Word); p.nodes(e.Card, e.Cond) }
func (e *PlayerIs) parts(p parts)       { p.text(e.Word); p.nodes(e.Player, e.Cond) }
func (e *SameTeam) parts(p parts)       { p.nodes(e.Player, e.Of, e.Cond) }
func (e *InPhase) parts(p parts)        { p.id(e.Phase); p.nodes(e.Player); p.id(e.Token) }
func (e *And) parts(p parts)            { p.nodes(e.A, e.B) }
func (e *Or) parts(p parts)             { p.nodes(e.A, e.B) }
func (e *Not) parts(p parts)            { p.nodes(e.A) }
func (e *CanDo) parts(p parts)          { p.stmts(e.Stmts); p.nodes(e.Who) }
func (e *CanDoText) parts(p parts)      { p.nodes(e.Card); p.field(e.Field) }
func (e *CanBegin) parts(p parts)       { p.nodes(e.Card); p.field(e.Field) }
func (e *Result) parts(p parts)         { p.text(e.Verb); p.flag(e.Success) }
func (e *DidIt) parts(p parts)          { p.slot(e.Slot) }
func (*True) parts(parts)               {}
func (e *CountDifferent) parts(p parts) { p.nodes(e.Set); p.slot(e.Slot); p.nodes(e.Each) }
func (e *HaveDifferent) parts(p parts)  { p.nodes(e.Of) }
func (e *AnyPlayer) parts(p parts) {
	p.nodes(e.Except, e.Of)
	p.slot(e.Slot)
	p.nodes(e.Cond)
}
func (e *WithCard) parts(p parts) { p.slot(e.Slot); p.nodes(e.Card, e.Cond) }
