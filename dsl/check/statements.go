package check

import "github.com/broadside-cards/broadside/dsl/diag"

// Stmt is one thing done.
type Stmt interface {
	Node
	At() diag.Span
}

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

// Secret says that a choice or a roll is kept from all others: it goes to the
// player's own of the int slots from Slots on, of which each player has as many as its sort takes.
type Secret struct {
	Slots  int
	What   Kept
	OrNone bool // the chooser may choose none
}

// Kept is what is kept in secret.
type Kept int

// What can be kept in secret.
const (
	KeptCard Kept = iota
	KeptNumber
	KeptRoll
	KeptPlayer
	KeptWord  // a word or a name that cards print
	KeptPrint // a number that they print
)

// Slots is how many slots of a player such a secret takes: what it is; of a number also from what to what it
// was chosen, or how many of which die were rolled, and the mask of those to whom it was shown.
func (k Kept) Slots() int {
	if k == KeptCard {
		return 1
	}
	return 4
}

// The statements of what was written only: package lower makes others of them.
type (
	// Clause is a clause whose noun phrases choose (`discard a card`): what they
	// choose in the order it is chosen, each a Pick, a PickPlayer or a Let, and
	// then what is done with it. A clause that chooses nothing is its act alone.
	Clause struct {
		Base
		Choices []Stmt
		Act     Stmt
	}
	// Distribute does Act to each card of a snapshot of Set: a verb that takes
	// one card, said of several (`trash each ship`). ForEach is the loop that
	// stands in the text.
	Distribute struct {
		Base
		Set  *Query
		Slot int // int slot of the card
		Snap int // set slot of what is left
		Who  Expr
		Act  Stmt
	}
	// ShuffleInto puts cards into a zone and makes its order unknown.
	ShuffleInto struct {
		Base
		What *Query
		Into *ZoneExpr
		Refs []int // card slots refreshed afterwards
	}
	// SayKeyword is a line that is a keyword's name, with what the rules say it
	// stands for; of a keyword without lines it is a Say.
	SayKeyword struct {
		Base
		Name string
		Body []Stmt
	}
	// DoNot makes the next use of a verb on cards void: Mark is the verb's Block.
	DoNot struct {
		Base
		Verb string
		What *Query
		Mark ID
	}
)

// The statements.
type (
	// Needs guards an action or a way: it is offered only if Cond holds.
	Needs struct {
		Base
		Cond Expr
	}
	// Pick chooses cards and binds them. `a ship`, `a random ship` and `the
	// ship` bind an int slot (Single true), the rest a set slot. What cannot
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
		Name     string  // `choose a ship, called prey`
	}
	// PickPlayer chooses a player other than Except (nil: any) and of those that Of
	// means (nil: all) into a slot. Random: chance does, and Who is nil.
	PickPlayer struct {
		Base
		Slot   int
		Except Expr
		Of     *PlayerSet
		Who    Expr
		Random bool
		Secret *Secret // nobody else sees it
		Name   string  // `choose a player, called victim`
	}
	// PickNumber chooses a number from Min to Max into a slot.
	PickNumber struct {
		Base
		Slot     int
		Min, Max Expr
		Who      Expr
		Prompt   string
		Secret   *Secret // nobody else sees it
		Name     string  // `choose a number up to 3, called most`
	}
	// PickValue chooses one of what cards print in a field (Game.Printed), a word, a number or a
	// name, of those of which Cond holds while it is in the slot (nil: any), into that slot.
	PickValue struct {
		Base
		Field  FieldRef
		Slot   int
		Cond   Expr
		Who    Expr
		Prompt string
		Secret *Secret // nobody else sees it
		Name   string  // `choose a colour, called lead`
	}
	// Roll rolls N of a die, one after another, and puts the total into a slot.
	Roll struct {
		Base
		Die    ID
		N      Expr
		Slot   int
		Who    Expr
		Secret *Secret // nobody else sees it
		Name   string  // `roll a die, called luck`
	}
	// Tell lets a player (nil: everybody) learn what is kept in secret, but a card.
	Tell struct {
		Base
		What *ChoiceOf
		To   Expr
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
	// ForPlayers runs Body for each player, from the reader's seat clockwise. Of
	// those that Of means, each is looked at again before their turn.
	ForPlayers struct {
		Base
		Slot   int
		Except Expr       // `each other player`
		Of     *PlayerSet // nil: all
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
	// Let names a value. Name is the word of a written `let`; "" where a clause
	// puts a card it knows into a slot.
	Let struct {
		Base
		Name  string
		Slot  int
		Value Expr
	}
	// Change gives a name that a Let has given another value, which is a change as
	// much as one of the table: a `repeat until` goes on.
	Change struct {
		Base
		Name  string
		Slot  int // the Let's
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
	// MarkPlayer puts a mark on a player, who has one of its token then, or takes it
	// off. Written only.
	MarkPlayer struct {
		Base
		Player Expr
		Token  ID
		On     bool
	}
	// Shuffle makes a zone's order unknown.
	Shuffle struct {
		Base
		Zone *ZoneExpr
	}
	// Show lets players see the faces of cards: all players, or one, who may be
	// nobody. Several are a loop over players.
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
	// but Except, or those of them that Of means. While players are being asked it
	// does nothing.
	AskReact struct {
		Base
		One, Except Expr
		Of          *PlayerSet
		Window      string // what they react to; "": reactions that say nothing of that
	}
	// Stop leaves the innermost repeat or for.
	Stop struct{ Base }
	// EndTurn ends the turn at once.
	EndTurn struct{ Base }
	// EndGame ends the game. Winner is who has won; nil: as the players rank.
	// All: everybody still in the game has won (but for Winner, if there is
	// one), of those that Of means. Nobody: everybody has lost.
	EndGame struct {
		Base
		Winner      Expr
		Of          *PlayerSet
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
	Named bool // Label is written before the way; else it is the way's first line
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

// What each of them is made of, but for its place and its wording.
func (s *Clause) parts(p parts) { p.stmts(s.Choices); p.nodes(s.Act) }
func (s *Distribute) parts(p parts) {
	p.nodes(s.Set)
	p.slot(s.Slot)
	p.set(s.Snap)
	p.nodes(s.Who)
	p.nodes(s.Act)
}
func (s *ShuffleInto) parts(p parts) { p.nodes(s.What); p.nodes(s.Into); p.refs(s.Refs) }
func (s *SayKeyword) parts(p parts)  { p.text(s.Name); p.stmts(s.Body) }
func (s *DoNot) parts(p parts)       { p.text(s.Verb); p.nodes(s.What); p.id(s.Mark) }
func (s *Needs) parts(p parts)       { p.nodes(s.Cond) }
func (s *Pick) parts(p parts) {
	p.nodes(s.Set)
	p.num(int(s.How))
	p.nodes(s.Min, s.Max)
	p.bound(s.Single, s.Slot)
	p.nodes(s.Who)
	p.secret(s.Secret)
}
func (s *PickPlayer) parts(p parts) {
	p.slot(s.Slot)
	p.nodes(s.Except, s.Of, s.Who)
	p.flag(s.Random)
	p.secret(s.Secret)
}
func (s *PickNumber) parts(p parts) { p.slot(s.Slot); p.nodes(s.Min, s.Max, s.Who); p.secret(s.Secret) }
func (s *PickValue) parts(p parts) {
	p.field(s.Field)
	p.slot(s.Slot)
	p.nodes(s.Cond, s.Who)
	p.secret(s.Secret)
}
func (s *ForEach) parts(p parts) {
	p.nodes(s.Set)
	p.slot(s.Slot)
	p.set(s.Snap)
	p.num(int(s.Order))
	p.nodes(s.Who)
	p.stmts(s.Body)
}
func (s *ForPick) parts(p parts) {
	p.nodes(s.Set)
	p.slot(s.Slot)
	p.set(s.Done)
	p.nodes(s.Max, s.Who)
	p.stmts(s.Body)
}
func (s *ForPlayers) parts(p parts) { p.slot(s.Slot); p.nodes(s.Except, s.Of); p.stmts(s.Body) }
func (s *Repeat) parts(p parts)     { p.nodes(s.Times, s.Until); p.slot(s.Slot, s.Slot2); p.stmts(s.Body) }
func (s *If) parts(p parts)         { p.nodes(s.Cond); p.stmts(s.Then); p.stmts(s.Else) }
func (s *Choose) parts(p parts)     { p.flag(s.May); rows(p, s.Ways); p.nodes(s.Who); p.slot(s.Did) }
func (s *May) parts(p parts)        { p.stmts(s.Cost); p.stmts(s.Reward); p.nodes(s.Who); p.slot(s.Did) }
func (s *Unless) parts(p parts)     { p.stmts(s.Cost); p.stmts(s.Else); p.nodes(s.Who); p.slot(s.Did) }
func (s *Let) parts(p parts)        { p.slot(s.Slot); p.nodes(s.Value) }
func (s *Change) parts(p parts)     { p.slot(s.Slot); p.nodes(s.Value) }
func (s *Call) parts(p parts) {
	p.id(s.Verb)
	p.nodes(s.As)
	p.num(len(s.Args))
	for i := range s.Args {
		a := &s.Args[i]
		p.nodes(a.Value, a.Set)
		p.slot(a.Ref)
	}
}
func (s *MoveCards) parts(p parts) {
	p.nodes(s.What, s.To)
	p.num(int(s.Where), int(s.Facing))
	p.refs(s.Refs)
}
func (s *Exchange) parts(p parts) { p.nodes(s.A, s.B); p.refs(s.Refs) }
func (s *MoveTokens) parts(p parts) {
	p.id(s.Token)
	p.nodes(s.N, s.From, s.To, s.FromSet, s.ToSet)
}
func (s *TurnOver) parts(p parts)   { p.nodes(s.What); p.flag(s.Up) }
func (s *SetMark) parts(p parts)    { p.nodes(s.What); p.id(s.Mark); p.flag(s.On) }
func (s *MarkPlayer) parts(p parts) { p.nodes(s.Player); p.id(s.Token); p.flag(s.On) }
func (s *Shuffle) parts(p parts)    { p.nodes(s.Zone) }
func (s *Show) parts(p parts)       { p.nodes(s.What, s.To) }
func (s *DoText) parts(p parts)     { p.nodes(s.Card); p.field(s.Field); p.flag(s.One); p.nodes(s.As) }
func (s *SetResult) parts(p parts)  { p.text(s.Verb); p.flag(s.Success) }
func (s *TakeAction) parts(p parts) { p.nodes(s.Who) }
func (*Stop) parts(parts)           {}
func (*EndTurn) parts(parts)        {}
func (s *EndGame) parts(p parts)    { p.nodes(s.Winner, s.Of); p.flag(s.All, s.Nobody) }
func (s *Eliminate) parts(p parts)  { p.nodes(s.Player) }
func (s *NextTurn) parts(p parts)   { p.nodes(s.Who) }
func (s *Say) parts(p parts)        { p.text(s.Text) }
func (s *Roll) parts(p parts) {
	p.id(s.Die)
	p.nodes(s.N)
	p.slot(s.Slot)
	p.nodes(s.Who)
	p.secret(s.Secret)
}
func (s *Tell) parts(p parts)     { p.nodes(s.What, s.To) }
func (s *AskReact) parts(p parts) { p.nodes(s.One, s.Except, s.Of); p.text(s.Window) }

func (w *Way) parts(p parts) { p.stmts(w.Stmts) }
