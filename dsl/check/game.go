// Package check gives meaning to trees: it reads a game's declarations and
// every text with that game's vocabulary in hand, reports every mistake, and
// leaves its results in plain tables (Game, Text, …). The syntax tree itself is
// never changed.
//
// What a text means is a tree of its own: statements, expressions and queries.
// It has the structure of what was written: a Clause with the choices that its
// noun phrases make and its act, a Distribute where a verb of one card is said of
// several, HasAdjective with the word that was said. Print reads it as it is;
// package lower makes of it the statements that are carried out. What runs over
// statements in this package (which costs can be foreseen, where a `needs` may
// stand, what can't be reached) goes into clauses, or by Walk, to which every
// node says beside its declaration what it is made of.
//
// The door is Check: it takes the source of a game and gives the Game and all
// findings.
package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// ID is an index into one of Game's tables. None means "not there".
type ID int

// None is the ID of nothing.
const None ID = -1

// Game is a checked game: its vocabulary, its rules and its cards. All slices
// are in declaration order, so nothing depends on a map's order.
type Game struct {
	File       *diag.File
	Name       string
	Version    string
	Edition    int       // of the language, in which its rules file is written
	Changed    []Changed // lines that mean something else than in the edition they were written in
	Players    []string  // seat names in turn order
	Least      int       // the fewest who play: the first so many seats (0: all); see Range and At
	Teams      [][]ID    // who plays with whom; none: everybody alone
	Cap        int       // turns after which the game ends undecided; 0 is no cap
	Tokens     []Token   // tokens and counters: counts that cards and players hold
	Options    []Option
	WordNames  []string // the words of all `one of` fields, each once; the first is "", of a card without the field
	Kinds      []Kind
	Types      []Type // narrower than kinds
	Zones      []Zone
	Boards     []Board
	Piles      []Pile
	Marks      []Mark
	Adjectives []Adjective
	Values     []Value
	Verbs      []Verb
	Actions    []Action
	Reactions  []Action // open to players who are asked to react
	Nest       bool     // players may be asked to react while they are asked
	Keywords   []Keyword
	Dice       []Die
	Setup      []Stmt
	Turns      []Turn // by player; Player None serves every player without one of their own
	Play       []Stmt // when set, it replaces the loop of turns
	Wins       []Win
	Ranks      []Rank // who wins a game that ends without a named winner; none: nobody
	// Estimates say who is ahead; none: the first of Ranks does, if there is one.
	Estimates []Estimate
	// DrawsPlayers: chance draws a player somewhere, as `a random player` says.
	DrawsPlayers bool
	// TurnAbilities wait for the start or end of a turn.
	TurnAbilities []Ability
	FieldMods     []FieldMod // continuous effects on printed number fields
	Returns       Expr       // a player's return, read by that player; nil: +1 / -1 / 0
	Cards         []Card
	// The local slots that Setup, Play and Returns need.
	SetupFrame, PlayFrame, ReturnsFrame Frame
	// Ambiguous are the places where `it` or `that ship` could be read as either of two cards.
	Ambiguous []Ambiguity
	// Decided are conditions and places that have one answer only.
	Decided []Decided
	alike   []ID               // see Merged
	words   *checker           // to read further lines in the game's words
	written map[Expr]diag.Span // see Written
}

// Written is the place of the words that say a condition which was written by itself: one of
// the parts of `A and B`, or what an event says of one of its verb's parts. It has no
// file for a condition that no words say alone, and for one that was lowered.
func (g *Game) Written(e Expr) diag.Span { return g.written[e] }

// Ambiguity is an `it` or `that ship` after two cards that it could be; it means the second.
type Ambiguity struct {
	Span          diag.Span
	First, Second string // their kinds
	Clear         string // what leaves no doubt; "" where that follows from the kinds
}

// FieldMod is what continuous effects do to one printed number field.
type FieldMod struct {
	Field FieldRef
	Mods  []Mod
}

// Frame counts the local slots a body needs: Ints hold numbers, players, zones
// and single cards; Sets hold sets of cards.
type Frame struct{ Ints, Sets int }

// Token is a thing that is counted: coins, points, harm, or a counter with
// a lifetime.
type Token struct {
	Name, Plural string
	Kinds        []ID // counters: the kinds that carry it; empty, and not Players: every card and player
	Players      bool // counters: players have it too, or they alone
	Until        Until
	Below        bool // it may go below 0
	Pieces       int  // how many lie in the box; 0: not said. A report, never a limit
	Limit        bool // it counts for a Limit, or keeps a route, and no text names it
	Route        Route
	Untold       bool // the story of a game says nothing of it
	Mark         bool // it is a mark of players, who have one or none: no text counts it
	Span         diag.Span
}

// Until is the lifetime of a mark or counter.
type Until struct {
	What UntilWhat
	Verb string // UntilVerb: cleared when this verb ends
}

// UntilWhat says what ends a mark.
type UntilWhat int

// The lifetimes.
const (
	Forever UntilWhat = iota // until it is removed
	UntilTurn
	UntilAction
	UntilVerb
	UntilGame // what counts for a limit in a game
)

// Option is a switch or number that a session may change.
type Option struct {
	Name    string
	Switch  bool // on/off; otherwise a number
	Default int
	Least   int // the range a session may choose from, both ends included
	Most    int
	Span    diag.Span
}

// Die is a die of the game: it shows 1 to Sides.
type Die struct {
	Name  string
	Sides int
	Span  diag.Span
}

// Kind is a kind of card or place.
type Kind struct {
	Name, Plural string
	Owner        ID   // seat that owns every card of the kind, or None: said by the card file
	Place        bool // part of the table, not a card: the noun "card" leaves it out
	Pile         bool // the language's own: a pile of a zone in piles
	Fields       []Field
	Span         diag.Span
}

// FieldType is what a card's field holds.
type FieldType int

// The field types.
const (
	NumberField FieldType = iota
	WordField             // one of a set of declared words, held as its place in Game.WordNames
	TextField
	TextsField // a list of texts, one of which is carried out
	ProseField // what is printed and means nothing
)

// Field is one field of a kind.
type Field struct {
	Name     string
	Type     FieldType
	Words    []string // WordField: the words allowed
	Optional bool     // may be missing: number 0 or Default, text none
	Default  int
	Below    bool // NumberField: it may be below 0
	Reader   TextReader
	Live     Expr // TextField: the condition under which its abilities are live; nil: while in play
	Reaction bool // TextField: what its reader may react with; one of Game.Reactions stands for it
	Span     diag.Span
}

// TextReader says who `you` is in a text.
type TextReader struct {
	Seat   ID   // a fixed seat, or None
	Owner  bool // the card's owner
	Holder bool // the player in whose zone the card lies; nobody in the table's zones
	Anyone bool // whoever carries it out
}

// Facing says who sees the face of a card in a zone.
type Facing int

// The facings.
const (
	FaceUp    Facing = iota // everybody
	FaceDown                // nobody
	Held                    // the zone's owner
	EitherWay               // a face-up card everybody, a face-down card its controller only
	Buried                  // a face-up card everybody, a face-down card nobody
	Outward                 // everybody but the zone's owner
)

// Turns says whether cards may lie face up or face down in such a zone.
func (f Facing) Turns() bool { return f == EitherWay || f == Buried }

// KeepsPlaces says whether each card of such a zone, though its face may not be seen, keeps
// its place on the table, so that whoever has seen it still knows it.
func (f Facing) KeepsPlaces() bool { return f.Turns() || f == Outward }

// InHand says whether a player holds such a zone in the hand, the faces to themselves or
// to the others.
func (f Facing) InHand() bool { return f == Held || f == Outward }

// ZoneOwner says how many of a zone there are.
type ZoneOwner int

// The zone owners.
const (
	OfTable  ZoneOwner = iota // one
	OfPlayer                  // one each (or one, if Seat is set)
	OfKind                    // one on each card of a kind
)

// Zone is a declared place for cards.
type Zone struct {
	Name    string // as declared, singular words: "side pile"
	Owner   ZoneOwner
	Seat    ID   // OfPlayer: the only seat that has one, or None for all
	Kind    ID   // OfKind: the kind that carries it
	Holds   []ID // kinds allowed; empty: any
	Facing  Facing
	Ordered bool
	InPlay  bool
	TopName string // "outermost": an adjective for the top end
	Piles   bool   // its cards lie in piles of equal ones, see Piles
	Span    diag.Span
}

// Mark is a yes/no property put on cards.
type Mark struct {
	Name   string
	Kinds  []ID
	Until  Until
	Untold bool // as of a Token
	Span   diag.Span
}

// Adjective is a derived property: Cond is read with the card in slot 1.
type Adjective struct {
	Name  string
	Kinds []ID
	Cond  Expr
	Frame Frame
	Span  diag.Span

	circular bool // its condition leads back to it
}

// Value is a derived number: Expr is read with its subject in slot 1 (a card
// of Kinds, or a player if Player). Continuous effects change it.
type Value struct {
	Name   string
	Kinds  []ID
	Player bool
	Expr   Expr
	Frame  Frame
	Mods   []Mod // every continuous effect in the game's texts and rules that changes it
	Span   diag.Span
}

// Keyword is a word with reminder text and, if it has one, a body that stands
// for the keyword's line on a card.
type Keyword struct {
	Name, Reminder string
	Numbered       bool // it is said with a number, for which N stands in its reminder and its lines
	Span           diag.Span
	search         int        // for a way from its lines back to it
	circular       bool       // its lines lead back to it
	decl           declSource // its lines stand for the keyword in every text that says it
}

// Verb is a procedure: `to trash a card`. Several verbs may share a Name and
// differ by their parameters (overloads) or by By (bodies by player).
type Verb struct {
	Name   string // base form; may be several words: "set up"
	Params []Param
	Bodies []Body
	Span   diag.Span
	// Block is the hidden mark that `do not <verb> X` puts on X: the verb first
	// looks for it on its first card parameter. None: no text says so.
	Block ID
	// What any text of the game hangs on this verb.
	Replacements []Ability
	Triggers     []Ability
	// Cants forbid it (`ships can't be trashed`): it then does nothing, and a
	// cost that needs it can't be paid.
	Cants []Ability
	// Phase is set of the two verbs that stand for a phase, which no text says as verbs.
	Phase     *PhaseOf
	HasResult bool // some text says `the <verb> fails/succeeds` or asks
	// Happens is what the language's own verbs bring about, where the verb stands for
	// that: it has no bodies then. Of a verb that the rules declare it is nil.
	Happens *Happening
}

// ParamKind is what a verb's parameter takes.
type ParamKind int

// The parameter kinds.
const (
	CardParam  ParamKind = iota // one card; a set of cards repeats the verb
	CardsParam                  // a set of cards as a whole
	NumberParam
	PlayerParam
	ZoneParam
)

// Param is one parameter: the object (Prep "") or a preposition's.
type Param struct {
	Prep   string
	Kind   ParamKind
	Kinds  []ID      // CardParam, CardsParam: kinds allowed; empty: any card
	Unit   string    // NumberParam: the noun counted ("coins", "might"), or ""
	Domain *ZoneExpr // CardParam: the zone a bare noun ranges over ("a card in your hand"), or nil
	Slot   int       // local slot that holds it: int slot, or set slot for CardsParam
}

// Body is a verb's body for one player or for all.
type Body struct {
	By    ID // seat, or None
	Stmts []Stmt
	Told  string // "raids": that it is done is a line of the story, of these words and what it is done to; "": it is not
	Frame Frame
	Span  diag.Span // of the verb's line
}

// Action is something a player may do with `take an action`.
type Action struct {
	Name    string
	Told    string // what the story calls it; "": its name
	By      ID
	Stmts   []Stmt // leading *Needs and *Pick decide whether it is offered
	Limit   *Limit // nil: as often as one likes; else the first of Stmts asks for it
	inPhase *InPhase
	Phase   ID // the phase in which alone it is offered, for which Stmts ask, or None
	// To is what a reaction answers: it is offered only where players are asked to
	// react to one of these. Nothing: where they are asked to react and no more is said.
	To []string
	// Field is the field of cards whose texts a reaction carries out: Stmts choose the card. It has
	// no name where the reaction stands in the rules.
	Field FieldRef
	Frame Frame
	Span  diag.Span
}

// Windows are what a reaction answers; "": players are asked to react and no more is said.
func (a *Action) Windows() []string {
	if len(a.To) == 0 {
		return []string{""}
	}
	return a.To
}

// Answers says whether a reaction is offered where players are asked to react to something.
func (a *Action) Answers(window string) bool { return slices.Contains(a.Windows(), window) }

// Windows are what players can be asked to react to, in the order in which reactions name them.
func (g *Game) Windows() (out []string) {
	for i := range g.Reactions {
		for _, w := range g.Reactions[i].Windows() {
			if !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// ReactTo is how reactions are asked for in a window: `react`, `react to the dice`.
func ReactTo(window string) string {
	if window == "" {
		return "react"
	}
	return "react to the " + window
}

// Turn is a player's turn.
type Turn struct {
	Player ID
	Stmts  []Stmt
	Frame  Frame
	Span   diag.Span
}

// Win ends the game for a player (slot 0) as soon as Cond holds.
type Win struct {
	By    ID // seat, or None for each player
	Cond  Expr
	Frame Frame
	Span  diag.Span
	Draw  bool // `end when …`: the game ends with nobody winning by it
}

// Rank is one of the numbers that players are ranked by, read by each as `you`.
type Rank struct {
	Lowest bool // the least comes first
	Value  Expr
	Frame  Frame
	Span   diag.Span
}

// Card is one card of the set: a name, a kind, printed values and texts.
type Card struct {
	Name    string
	Kind    ID
	Types   []ID // as the card file lists them
	Owner   ID   // seat, or None
	Start   *ZoneStart
	Count   int
	Values  []int           // by field index; NumberField and WordField
	Texts   [][]*Text       // by field index; TextField has at most one, TextsField any number
	Prose   []Word          // by field index; ProseField
	Note    string          // a remark for designers, such as "reconstruction"
	Was     Word            // the name it had before and its place, or empty
	Art     Art             // the picture printed on it
	Own     []OwnKey        // what else is printed of it alone
	Wording map[string]Word // field -> the designer's own wording and its place
	Span    diag.Span
	File    *diag.File
}

// OwnKey is something that is said of how one card is printed: its colour, say.
type OwnKey struct{ Key, Is Word }

// OwnKeys are the keys of a card that say how it is printed, and flavour, which is no
// rule. Where its kind declares a field of such a name, it is that field.
var OwnKeys = []string{"flavour", "colour", "icon", "frame"}

// OwnKey is what a card says of how it is printed under a key; Text is "" where it says
// nothing.
func (c *Card) OwnKey(key string) Word {
	for _, o := range c.Own {
		if o.Key.Text == key {
			return o.Is
		}
	}
	return Word{}
}

// ZoneStart is where a card begins: a zone of the table or of a seat.
type ZoneStart struct {
	Zone ID
	Seat ID // None for a table zone
}

// Text is a checked card text.
type Text struct {
	Span      diag.Span
	Stmts     []Stmt // what is carried out when the text is done
	Frame     Frame
	Abilities []Ability // lines that are live, never carried out
}

// Ability is a trigger, a replacement or (in Mods) a continuous effect. For a
// rules-level ability Card is None. Slots: 0 you, 1 this.
type Ability struct {
	Form    Form
	Card    ID // index into Game.Cards, or None for the rules
	Field   int
	Event   Event
	Body    []Stmt
	Frame   Frame
	Limit   *Limit // how often it applies; nil: always
	Live    Expr   // with slot 1 = this; nil: while in play
	Reader  TextReader
	Span    diag.Span
	Block   bool // Replacing: what is done stands in a block behind `instead`
	Keyword bool // in Text.Abilities: it stands under a keyword that the text says
	effect  *Effect
	shapes  []Event // the event in the further shapes of its verb that it fits
}

// Form is how the line of an ability is put.
type Form int

// The forms.
const (
	Triggered  Form = iota // `when a ship is trashed, …`, `after a successful raid, …`
	Replacing              // `when a ship would be trashed, … instead`
	Forbidding             // `ships can't be trashed`
	Lasting                // `your hand limit is 6`: a continuous effect
)

// Effect is a continuous effect and what it changes.
type Effect struct {
	Mod   *Mod
	Value ID        // a value of the rules, or None
	Field *FieldRef // else a printed number field
}

// Effect is what the line of a Lasting ability says.
func (a *Ability) Effect() *Effect { return a.effect }

// Shapes are the shapes of its verb that an event fits; the first is the event's own.
func (a *Ability) Shapes() []ID {
	out := []ID{a.Event.Verb}
	for i := range a.shapes {
		out = append(out, a.shapes[i].Verb)
	}
	return out
}

// EventKind is what an ability waits for.
type EventKind int

// The event kinds.
const (
	VerbEvent EventKind = iota
	TurnStarts
	TurnEnds
)

// Event describes what an ability waits for. The event's data are copied to
// the ability's slots before Cond is tried: Actor to ActorSlot, the verb's
// parameters to Slots (in the order of Verb.Params: a set slot where the parameter
// is several cards; None: not wanted). Cond holds what the event says of who acts
// and of each part; it says nothing of the parts that are not Said.
type Event struct {
	Kind      EventKind
	Verb      ID
	After     bool // `after a successful raid`: only when the verb's result is success
	ActorSlot int  // slot 2 always
	Slots     []int
	Said      []bool // by parameter; they tell how the event is put
	Cond      Expr   // nil: always
}

// Mod is a continuous effect on a Value or on a kind's number field.
type Mod struct {
	Ability      // Event and Body unused; Live and Cond decide
	Cond    Expr // `while` condition, slot 1 = this, nil: always
	Subject int  // slot that holds the card or player whose value is asked
	Match   Expr // does it apply to that subject? nil: always
	Set     bool // true: the value is Amount; false: Amount is added
	Less    bool // Amount is taken away: `1 less`
	Amount  Expr
}

// The frame of a text or an ability follows from what it says, and the card is
// the one it stands on.
func (t *Text) parts(p parts) { p.stmts(t.Stmts); rows(p, t.Abilities) }

func (a *Ability) parts(p parts) {
	p.num(int(a.Form), a.Field)
	p.num(int(a.Event.Kind))
	p.ids(a.Shapes())
	p.flag(a.Event.After)
	p.slot(a.Event.ActorSlot)
	p.refs(a.Event.Slots)
	p.flag(a.Event.Said...)
	p.nodes(a.Event.Cond)
	a.Limit.said(p)
	p.stmts(a.Body)
	p.nodes(a.Live)
	p.id(a.Reader.Seat)
	p.flag(a.Reader.Owner, a.Reader.Holder, a.Reader.Anyone)
	if e := a.effect; e != nil && p.list != nil { // it is walked where it hangs
		p.id(e.Value)
		if e.Field != nil {
			p.text(e.Field.Name)
		}
		p.nodes(e.Mod)
	}
}

func (m *Mod) parts(p parts) {
	m.Ability.parts(p)
	p.nodes(m.Cond)
	p.slot(m.Subject)
	p.nodes(m.Match)
	p.flag(m.Set, m.Less)
	p.nodes(m.Amount)
}
