package bytecode

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// Op is an opcode: what an instruction does.
type Op uint16

// Instr is one instruction, 16 bytes. Operands:
//
//	r   an int register of the running frame
//	v   a value: a register, or (negative) the constant ^v-1
//	s   a set: an offset into State.U (a zone, mark, kind …), or (negative) the
//	    set register ^s of the running frame
//	L   an instruction
//
// Some instructions take a second word, OpExt, for more operands.
type Instr struct {
	Op      Op
	D       uint16
	A, B, C int32
}

// Secret says whether an instruction is a choice made in secret.
func (in *Instr) Secret() bool {
	return in.D&FlagSecret != 0 && (in.Op == OpPick || in.Op == OpPickNumber || in.Op == OpChoose || in.Op == OpPickPlayer)
}

// Constant is the value of a value operand that is a constant.
func Constant(v int32) (n int, ok bool) { return int(^v) - 1, v < 0 }

// FieldIs is the D of an OpSetField, and FieldOp and FieldOf are what it says.
func FieldIs(field int32, op check.CmpOp) int { return int(field)<<3 | int(op) }

// FieldOp is how an OpSetField compares.
func (in *Instr) FieldOp() check.CmpOp { return check.CmpOp(in.D & 7) }

// FieldOf is the field that an OpSetField reads.
func (in *Instr) FieldOf() int32 { return int32(in.D >> 3) }

// Jumps says whether an instruction may go on at the place in its C.
func (op Op) Jumps() bool { return op < opCount && jumping[op] }

// jumping is what the pictures say of it.
var jumping = func() (out [opCount]bool) {
	for op := range out {
		out[op] = strings.Contains(opInfo[op].picture, "pc := C")
	}
	return out
}()

// OfCaller is the flag of an OpLost that is carried out for the body that called this one.
const OfCaller = 1 << 8

// AllTokens is the operand that stands for as many tokens as there are. No number
// of a rule is compiled to it.
const AllTokens int32 = ^(1<<30 + 1)

// WindowNested and WindowLeft, in the A of OpWindow, ask players within what they react with, and no
// more; where reactions don't nest, 1 and 0 do.
const (
	WindowNested = 2
	WindowLeft   = 3
)

// ResultEnded, in the D of OpResult, asks of a verb that has ended; while it goes on it
// has neither succeeded nor failed.
const ResultEnded = 2

// In the D of OpNextPlace: the cards come from the bottom; those that lie face down in an order
// that is open yet are settled first, so that chance says which of them comes next.
const (
	FromBottom = 1 << iota
	Settled
)

// Half, in the D of OpTakeCard, OpTakeSet, OpGiveCard and OpGiveSet, marks one half of a move
// from cards to cards: which cards of a heap look alike is asked before and after both.
const Half = 1 << 15

// Below, in the D of OpTakeCard, OpTakeSet and OpTakePlayer, says that there may be fewer than none
// of the token: as many are taken as are asked for.
const Below = 1 << 14

// Token is the token of an instruction that gives or takes some.
func (in *Instr) Token() int { return int(in.D &^ (Half | Below)) }

// HowFits, in the C of OpMoveCard and OpMoveSet, marks a move to a zone that is
// known only as it happens: a card goes there if it can lie there.
const HowFits = 1 << 8

// HowGoes, in the C of OpMoveCard, OpMoveSet and OpExchange, says that tokens keep how cards go
// over boards.
const HowGoes = 1 << 9

// AddAlone, in the D of OpSetAdd, makes the set one of nothing else.
const AddAlone = 4

// OwnerOrNobody, in the D of OpSetOwner, says that the cards of nobody are those without an owner.
const OwnerOrNobody = 2

// NearOfThese, in the D of OpSetNear, says that of places and what lies on them only members of s A are asked for.
const NearOfThese = 2

// Flags in the D of OpRoll, OpAsk, OpPick, OpBatch, OpChoose, OpPickNumber and OpPickPlayer.
const (
	FlagHidden = 1 << iota // pose it even if only one answer is possible
	FlagDone               // a pick may be declined; a choose has "none"
	FlagUnless             // the question is `unless you`
	FlagAction             // the choose is of actions
	FlagSecret             // nobody else learns what is chosen
	FlagReact              // the choose is of reactions; passing is one option
	FlagOrNone             // a secret choice may be none
	FlagThose              // of the players, those whose register from ext A on is not 0
)

// What the D of an OpTopCard says besides (optimize): what comes behind it.
const (
	Deals      = 2 << iota // a player's zone, and the move of the card there
	DealsRound             // and behind these a wiped register, and a loop over players that comes back here
)

// What the D of OpWin says.
const (
	WinPlayer = iota // the player wins; nobody: the game goes on
	WinRank          // who ranks first
	WinAll           // everybody still in, but for the player
	WinNobody        // everybody has lost
	WinThose         // those whose register from A on is 1; nobody: the game goes on
)

// Parts of a turn, for OpPhase and OpEndTurn.
const (
	PhaseNone = iota
	PhaseTurn
	PhaseEnd
	PhaseSetup
)

// The opcodes. The pictures in opInfo say what each does to registers. The
// machine finds an opcode's group by its place here (vm: cold).
const (
	OpNop Op = iota
	OpExt
	OpHalt
	OpJump
	OpLoop
	OpJEQ
	OpJNE
	OpJLT
	OpJLE
	OpJGT
	OpJGE
	OpJSame
	OpJDiffer
	OpJEmpty
	OpJSome
	OpJCount
	OpJIn
	OpJOut
	OpJKind
	OpJNotKind
	OpJDef
	OpJNotDef
	OpJAbsent
	OpJZoned
	OpJGone
	OpJWindow
	OpJSetup
	OpLoopSeat
	OpSwitch
	OpCall
	OpVerb
	OpRet
	OpRetV
	OpMove
	OpAdd
	OpSub
	OpMul
	OpMin
	OpMax
	OpDivDown
	OpDivUp
	OpRemainder
	OpDifference
	OpField
	OpTokCard
	OpTokPlayer
	OpSumTok
	OpSumField
	OpRuns
	OpCount
	OpOwner
	OpOpponent
	OpPartner
	OpTurnPlayer
	OpNextPlayer
	OpHolder
	OpTurnNumber
	OpPlayerCount
	OpOption
	OpNamed
	OpHost
	OpZoneOf
	OpFirst
	OpZonePlayer
	OpZoneHost
	OpResult
	OpBetween
	OpArrival
	OpChoiceOf
	OpSetClear
	OpSetCopy
	OpSetAnd
	OpSetAndNot
	OpSetOr
	OpSetZone
	OpSetZones
	OpSetZoneOf
	OpSetOnCard
	OpSetOnHosts
	OpSetNear
	OpSetOwner
	OpSetDefs
	OpSetField
	OpSetAdd
	OpSetDrop
	OpSetTop
	OpSetSeen
	OpSetHosting
	OpNextBit
	OpLoopBit
	OpMoreBit
	OpNextSubset
	OpNextPlace
	OpBest
	OpKeep
	OpTakePlayer
	OpTakeCard
	OpTakeSet
	OpGivePlayer
	OpGiveCard
	OpGiveSet
	OpGiveEach
	OpMoveSet
	OpMoveCard
	OpExchange
	OpTurn
	OpTurnCard
	OpMark
	OpMarkCard
	OpShuffle
	OpSettle
	OpTopCard
	OpTopOf
	OpShow
	OpRandom
	OpRoll
	OpDrawPlayer
	OpTell
	OpHold
	OpRefresh
	OpNeed
	OpFail
	OpPick
	OpSingle
	OpBatch
	OpScatter
	OpChoose
	OpAsk
	OpPickNumber
	OpPickPlayer
	OpChooseText
	OpProbe
	OpProbeText
	OpCostBegin
	OpCostEnd
	OpText
	OpTextEnd
	OpResultBegin
	OpResultSet
	OpResultEnd
	OpBlock
	OpExpire
	OpWin
	OpEliminate
	OpEndTurn
	OpTurnBegin
	OpPhase
	OpTurnBody
	OpEnqueue
	OpFire
	OpLost
	OpReplace
	OpReplaceEnd
	OpDrain
	OpWindow
	OpSay
	OpTold
	OpToldPart
	OpToldSet
	OpNextTurn
	OpTurnNext
	OpAssign
	OpUse
	opCount

	OpCounted Op = 1 << 15 // only in Program.CountedCode: counter A, and what stands there in the code
)

// opInfo names each instruction and pictures its effect.
var opInfo = [opCount]struct{ name, picture string }{
	OpNop:         {"nop", ""},
	OpExt:         {"ext", "more operands of the instruction before"},
	OpHalt:        {"halt", "stop; r last := v A"},
	OpJump:        {"jump", "pc := C"},
	OpLoop:        {"loop", "pc := C, backwards: costs budget"},
	OpJEQ:         {"jeq", "v A == v B ? pc := C"},
	OpJNE:         {"jne", "v A != v B ? pc := C"},
	OpJLT:         {"jlt", "v A < v B ? pc := C"},
	OpJLE:         {"jle", "v A <= v B ? pc := C"},
	OpJGT:         {"jgt", "v A > v B ? pc := C"},
	OpJGE:         {"jge", "v A >= v B ? pc := C"},
	OpJSame:       {"jsame", "cards A and B are the same ? pc := C"},
	OpJDiffer:     {"jdiffer", "cards A and B are not the same ? pc := C"},
	OpJEmpty:      {"jempty", "s A is empty ? pc := C"},
	OpJSome:       {"jsome", "s A is not empty ? pc := C"},
	OpJCount:      {"jcount", "size of s A is, as D says, v B ? pc := C"},
	OpJIn:         {"jin", "card A, if its reference is true, is in s B ? pc := C"},
	OpJOut:        {"jout", "card A is not in s B, or its reference not true ? pc := C"},
	OpJKind:       {"jkind", "card A is of a kind in mask table B ? pc := C"},
	OpJNotKind:    {"jnotkind", "card A is of no kind in mask table B ? pc := C"},
	OpJDef:        {"jdef", "card A is one of names B ? pc := C"},
	OpJNotDef:     {"jnotdef", "card A is none of names B ? pc := C"},
	OpJAbsent:     {"jabsent", "card A is absent or its reference stale ? pc := C"},
	OpJZoned:      {"jzoned", "card A lies in zone instance v B ? pc := C"},
	OpJGone:       {"jgone", "player A is out of the game ? pc := C"},
	OpJWindow:     {"jwindow", "players are being asked to react ? pc := C"},
	OpJSetup:      {"jsetup", "the setup is being carried out ? pc := C"},
	OpLoopSeat:    {"loopseat", "r A := the next player in the game clockwise from r D-1 (D 0: from the first), of whom r B were passed, and pc := C, or go on"},
	OpSwitch:      {"switch", "pc := jump table B[r A]"},
	OpCall:        {"call", "frame of body A; its slots 0… := registers B…; result to r C"},
	OpVerb:        {"verb", "frame of verb A's body for player C; arguments from r B (sets from ext A)"},
	OpRet:         {"ret", "leave the frame"},
	OpRetV:        {"retv", "leave the frame with v A"},
	OpMove:        {"move", "r A := v B"},
	OpAdd:         {"add", "r A := v B + v C"},
	OpSub:         {"sub", "r A := v B - v C"},
	OpMul:         {"mul", "r A := v B * v C"},
	OpMin:         {"min", "r A := min(v B, v C)"},
	OpMax:         {"max", "r A := max(v B, v C)"},
	OpDivDown:     {"divdown", "r A := floor(v B / v C), 0 if C is 0"},
	OpDivUp:       {"divup", "r A := ceil(v B / v C), 0 if C is 0"},
	OpRemainder:   {"remainder", "r A := v B - v C * floor(v B / v C), 0 if C is 0"},
	OpDifference:  {"difference", "r A := the larger of v B and v C minus the smaller"},
	OpField:       {"field", "r A := printed field C of card B"},
	OpTokCard:     {"tokcard", "r A := tokens C on card B"},
	OpTokPlayer:   {"tokplayer", "r A := tokens C of player B"},
	OpSumTok:      {"sumtok", "r A := sum of tokens C over s B"},
	OpSumField:    {"sumfield", "r A := sum of field C over s B"},
	OpRuns:        {"runs", "r A := the runs of at least D&255 cards of s B by field C (D>>8: their cards)"},
	OpCount:       {"count", "r A := size of s B"},
	OpOwner:       {"owner", "r A := owner of card B"},
	OpOpponent:    {"opponent", "r A := the other player than B"},
	OpPartner:     {"partner", "r A := the other player of B's team of two"},
	OpTurnPlayer:  {"turnplayer", "r A := whose turn it is"},
	OpNextPlayer:  {"nextplayer", "r A := the player in the game after B (D: before)"},
	OpHolder:      {"holder", "r A := the player in whose zone card B lies, if need be through the cards that carry it, or -1"},
	OpTurnNumber:  {"turnnumber", "r A := turns begun"},
	OpPlayerCount: {"players", "r A := players still in the game"},
	OpOption:      {"option", "r A := session option B"},
	OpNamed:       {"named", "r A := the first card of definition B"},
	OpArrival:     {"arrival", "r A := when card B came to where it lies; 0 if it is not there"},
	OpHost:        {"host", "r A := the card whose zone holds card B, if of kind C (-1 any); D: nearest up the chain"},
	OpZoneOf:      {"zoneof", "r A := the zone instance in which card B lies, or -1"},
	OpFirst:       {"first", "r A := the only or first card of s B"},
	OpZonePlayer:  {"zoneplayer", "r A := zone C of player B"},
	OpZoneHost:    {"zonehost", "r A := zone C on card B"},
	OpResult:      {"result", "r A := result B is success (D 1: failure; D+2: and its verb has ended)"},
	OpBetween:     {"between", "r A := the direction (D 1: the distance) from card B to card C"},
	OpChoiceOf:    {"choiceof", "r A := what player C chose in secret, of registers B…, D+1 a player; -1 none"},
	OpSetClear:    {"sclear", "s A := {}"},
	OpSetCopy:     {"scopy", "s A := s B"},
	OpSetAnd:      {"sand", "s A := s B & s C"},
	OpSetAndNot:   {"sandnot", "s A := s B - s C"},
	OpSetOr:       {"sor", "s A := s B | s C"},
	OpSetZone:     {"szone", "s A := s A | cards of zone v B (D: := these)"},
	OpSetZones:    {"szones", "s A := s A | cards of C instances from B (D: := these)"},
	OpSetZoneOf:   {"szoneof", "s A := cards of zone C of player B"},
	OpSetOnCard:   {"soncard", "s A := s A | cards on card B (D: := these)"},
	OpSetOnHosts:  {"sonhosts", "s A := cards on any card of s B"},
	OpSetNear:     {"snear", "s A := places that lie as C says to the places of s B (D 1: and the cards on them; D 2: those of both that s A has)"},
	OpSetOwner:    {"sowner", "s A := s B & cards of player C (D 1: not; D+2: of nobody, those that nobody owns)"},
	OpSetDefs:     {"sdefs", "s A := s B & cards named in C (D: not)"},
	OpSetField:    {"sfield", "s A := those of s C whose printed field D>>3 is, as D&7 says, v B"},
	OpSetAdd:      {"sadd", "s A := s A + card B, if its reference is true (D 1: number B; D 2: true or not; D+4: := this)"},
	OpSetDrop:     {"sdrop", "s A := s A - card B"},
	OpSetTop:      {"stop", "s A := the v C top cards of zone v B (D: bottom)"},
	OpSetSeen:     {"sseen", "s A := cards that player B knows and can single out"},
	OpSetHosting:  {"shosting", "s A := cards of s B whose zone C holds a card (D: none)"},
	OpNextBit:     {"nextbit", "r A := a card taken out of s B, or pc := C"},
	OpLoopBit:     {"loopbit", "r A := a card taken out of s B and pc := C, or go on"},
	OpMoreBit:     {"morebit", "r A := a card taken out of s B, looked at as by nextbit, and pc := C, or go on"},
	OpNextSubset:  {"nextsubset", "s A := the set of D&255 to D>>8 (0: all) cards of s B that comes after it, or pc := C"},
	OpNextPlace:   {"nextplace", "r A := the first card of s B by place (D 1: from the bottom; D+2: settled; chance), taken out, or pc := C"},
	OpBest:        {"sbest", "s A := those of s B whose printed field C is the greatest (D: the least)"},
	OpKeep:        {"keep", "of registers B…, D+1 a player, that of player C := v A"},
	OpTakePlayer:  {"takeplayer", "r A := up to v C tokens D taken from player B; a cost fails if short"},
	OpTakeCard:    {"takecard", "r A := up to v C tokens D taken from card B; a cost fails if short"},
	OpTakeSet:     {"takeset", "r A := up to v C tokens D taken from each of s B, together"},
	OpGivePlayer:  {"giveplayer", "v C tokens D to player B"},
	OpGiveCard:    {"givecard", "v C tokens D to card B"},
	OpGiveSet:     {"giveset", "v C tokens D to each of s B, at most v A in all"},
	OpGiveEach:    {"giveeach", "v C tokens D to each of s B from the bank"},
	OpMoveSet:     {"moveset", "s A to zone v B (C: place and face), in order of place"},
	OpMoveCard:    {"movecard", "card A to zone v B (C: place and face); a cost fails if absent"},
	OpExchange:    {"exchange", "cards A and B change places"},
	OpTurn:        {"turn", "s A face up (D 1) or down"},
	OpTurnCard:    {"turncard", "card A face up (D 1) or down"},
	OpMark:        {"mark", "mark B on s A (D 0: off)"},
	OpMarkCard:    {"markcard", "mark B on card A (D 0: off)"},
	OpShuffle:     {"shuffle", "forget the order of zone v A"},
	OpSettle:      {"settle", "fix the v B top cards of zone v A (D: bottom); chance"},
	OpTopCard:     {"topcard", "r A := the top card of zone v B (D 1: bottom; Deals), or -1; a cost fails without; chance"},
	OpTopOf:       {"topof", "r A := the top card of zone v B (D: bottom), or -1, and s C := it; chance"},
	OpShow:        {"show", "s A to player B (D: to all)"},
	OpRandom:      {"random", "r A := a random card of s B, or -1; chance. D: of a batch, of which v C are drawn, of as many as r D-1 says"},
	OpRoll:        {"roll", "r A := what die B shows, rolled by player C (D: in secret); chance"},
	OpDrawPlayer:  {"drawplayer", "r A := a random player of those whose r from B is 1, or -1; chance"},
	OpTell:        {"tell", "player B (D 1: everybody) learns what player C keeps in secret in registers A…"},
	OpHold:        {"hold", "r A := card B if its reference is true, else -1"},
	OpRefresh:     {"refresh", "r A := true reference to card B, unless -1"},
	OpNeed:        {"need", "a cost fails unless s A has v B cards"},
	OpFail:        {"fail", "a cost fails"},
	OpPick:        {"pick", "s A := a class of s B chosen by player C"},
	OpSingle:      {"single", "r A := the card meant by class s B for player C; chance"},
	OpBatch:       {"batch", "s A := cards of s B chosen by player C; ext: v min A, v max B, r last C"},
	OpScatter:     {"scatter", "s A := s A with unknown cards of s B drawn at random for player C; ext: s done A"},
	OpChoose:      {"choose", "r A := one of the bits of s B chosen by player C, -1 none; ext: labels A"},
	OpAsk:         {"ask", "r A := 1 if player C says yes; v B says whether it can be paid"},
	OpPickNumber:  {"picknumber", "r A := number from v B to v C; ext: chooser v A"},
	OpPickPlayer:  {"pickplayer", "r A := a player other than v B chosen by player C; D: of those of ext A"},
	OpChooseText:  {"choosetext", "r A := payable text of card B chosen by player C, -1 none; ext: field A"},
	OpProbe:       {"probe", "r A := player C could carry out the cost at B; D 1: asked by who has won"},
	OpProbeText:   {"probetext", "r A := player C could carry out a text of card B; D 1: asked by who has won; ext: field A"},
	OpCostBegin:   {"costbegin", "player C pays a cost"},
	OpCostEnd:     {"costend", "the cost is paid"},
	OpText:        {"text", "frame of text v C of card A, field B; ext: reader v A"},
	OpTextEnd:     {"textend", "the text is done"},
	OpResultBegin: {"resultbegin", "result B := success; verb A may not be running"},
	OpResultSet:   {"resultset", "result A := B"},
	OpResultEnd:   {"resultend", "verb A is not running any more"},
	OpBlock:       {"block", "card A has mark B ? take it off and pc := C"},
	OpExpire:      {"expire", "marks and counters of list A end"},
	OpWin:         {"win", "the game ends; v A wins (-1: it goes on); D 1: who ranks first, 2: all but v A, 3: everybody has lost, 4: whose r from A is 1"},
	OpEliminate:   {"eliminate", "player A is out of the game"},
	OpEndTurn:     {"endturn", "leave every frame; go to the end of the turn"},
	OpTurnBegin:   {"turnbegin", "the turn of player A begins"},
	OpPhase:       {"phase", "part A of the turn"},
	OpTurnBody:    {"turnbody", "frame of the turn of player A"},
	OpEnqueue:     {"enqueue", "ability A with slots from r B, sets from s C, waits (D 1: as a replacement, 2: until its verb has ended, 3: that of the body's caller)"},
	OpFire:        {"fire", "what this verb set off of ability A waits now (D 1: unless v B is 0)"},
	OpLost:        {"lost", "what this statement set off of ability A waits now, if its card (in slot B) is lost as D says (from the zone in slot C); D with OfCaller: what the body's caller did"},
	OpReplace:     {"replace", "a replacement that waits applies and pc := C after it; player A chooses"},
	OpReplaceEnd:  {"replaceend", "replacement A may apply again"},
	OpDrain:       {"drain", "carry out the triggers that wait"},
	OpWindow:      {"window", "players are being asked to react (A 1) or no more; once more (A 2), once less (A 3)"},
	OpSay:         {"say", "log the line it comes from"},
	OpTold:        {"told", "log that player A does verb B to the parts told before"},
	OpToldPart:    {"toldpart", "v A is the next part of what is told: a card, or D a number, player or zone"},
	OpToldSet:     {"toldset", "set A is the next part of what is told"},
	OpNextTurn:    {"nextturn", "player A takes the next turn"},
	OpAssign:      {"assign", "r A := v B; counts as a change if it is another"},
	OpUse:         {"use", "one more of token B, a limit's, for player A"},
	OpTurnNext:    {"turnnext", "r A := who takes the next turn; further round ? pc := C (D: the first turn, no jump)"},
}
