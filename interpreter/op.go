package interpreter

// Op is what an instruction does.
type Op uint16

// Instr is one instruction, 16 bytes. Operands:
//
//	r   an int register of the running frame
//	v   a value: a register, or (negative) the constant ^v-1
//	s   a set: an offset into State.U (a zone, mark, kind …), or (negative) the
//	    set register ^s of the running frame
//	L   an instruction
//
// Some instructions take a second word, opExt, for more operands.
type Instr struct {
	Op      Op
	D       uint16
	A, B, C int32
}

// The instructions. The pictures in opInfo say what each does to registers.
const (
	opNop Op = iota
	opExt
	opHalt
	opJump
	opLoop
	opJEQ
	opJNE
	opJLT
	opJLE
	opJGT
	opJGE
	opJSame
	opJDiffer
	opJEmpty
	opJSome
	opJIn
	opJOut
	opJKind
	opJNotKind
	opJDef
	opJNotDef
	opJAbsent
	opJZoned
	opJGone
	opJWindow
	opSwitch
	opCall
	opVerb
	opRet
	opRetV
	opMove
	opAdd
	opSub
	opMul
	opMin
	opMax
	opDivDown
	opDivUp
	opField
	opTokCard
	opTokPlayer
	opSumTok
	opSumField
	opCount
	opOwner
	opOpponent
	opTurnPlayer
	opNextPlayer
	opHolder
	opTurnNumber
	opPlayerCount
	opOption
	opNamed
	opHost
	opFirst
	opZonePlayer
	opZoneHost
	opResult
	opBetween
	opArrival
	opChoiceOf
	opSetClear
	opSetCopy
	opSetAnd
	opSetAndNot
	opSetOr
	opSetZone
	opSetZones
	opSetOnCard
	opSetOnHosts
	opSetNear
	opSetOwner
	opSetDefs
	opSetField
	opSetAdd
	opSetDrop
	opSetTop
	opSetSeen
	opNextBit
	opLoopBit
	opNextPlace
	opKeep
	opTakePlayer
	opTakeCard
	opTakeSet
	opGivePlayer
	opGiveCard
	opGiveSet
	opGiveEach
	opMoveSet
	opMoveCard
	opExchange
	opTurn
	opTurnCard
	opMark
	opMarkCard
	opShuffle
	opSettle
	opTopCard
	opShow
	opRandom
	opRoll
	opHold
	opRefresh
	opNeed
	opFail
	opPick
	opSingle
	opBatch
	opScatter
	opChoose
	opAsk
	opPickNumber
	opPickPlayer
	opChooseText
	opProbe
	opProbeText
	opCostBegin
	opCostEnd
	opText
	opTextEnd
	opResultBegin
	opResultSet
	opResultEnd
	opBlock
	opExpire
	opWin
	opEliminate
	opEndTurn
	opTurnBegin
	opPhase
	opTurnBody
	opEnqueue
	opReplace
	opReplaceEnd
	opDrain
	opWindow
	opSay
	opNextTurn
	opTurnNext
	opCount_
	opCounted Op = 1 << 15 // only in Program.counted: counter A, and what stands there in the code
)

// opInfo names each instruction and pictures its effect.
var opInfo = [opCount_]struct{ name, picture string }{
	opNop:         {"nop", ""},
	opExt:         {"ext", "more operands of the instruction before"},
	opHalt:        {"halt", "stop; r last := v A"},
	opJump:        {"jump", "pc := C"},
	opLoop:        {"loop", "pc := C, backwards: costs budget"},
	opJEQ:         {"jeq", "v A == v B ? pc := C"},
	opJNE:         {"jne", "v A != v B ? pc := C"},
	opJLT:         {"jlt", "v A < v B ? pc := C"},
	opJLE:         {"jle", "v A <= v B ? pc := C"},
	opJGT:         {"jgt", "v A > v B ? pc := C"},
	opJGE:         {"jge", "v A >= v B ? pc := C"},
	opJSame:       {"jsame", "cards A and B are the same ? pc := C"},
	opJDiffer:     {"jdiffer", "cards A and B are not the same ? pc := C"},
	opJEmpty:      {"jempty", "s A is empty ? pc := C"},
	opJSome:       {"jsome", "s A is not empty ? pc := C"},
	opJIn:         {"jin", "card A, if its reference is true, is in s B ? pc := C"},
	opJOut:        {"jout", "card A is not in s B, or its reference not true ? pc := C"},
	opJKind:       {"jkind", "card A is of a kind in mask table B ? pc := C"},
	opJNotKind:    {"jnotkind", "card A is of no kind in mask table B ? pc := C"},
	opJDef:        {"jdef", "card A is one of names B ? pc := C"},
	opJNotDef:     {"jnotdef", "card A is none of names B ? pc := C"},
	opJAbsent:     {"jabsent", "card A is absent or its reference stale ? pc := C"},
	opJZoned:      {"jzoned", "card A lies in zone instance v B ? pc := C"},
	opJGone:       {"jgone", "player A is out of the game ? pc := C"},
	opJWindow:     {"jwindow", "players are being asked to react ? pc := C"},
	opSwitch:      {"switch", "pc := jump table B[r A]"},
	opCall:        {"call", "frame of body A; its slots 0… := registers B…; result to r C"},
	opVerb:        {"verb", "frame of verb A's body for player C; arguments from r B (sets from ext A)"},
	opRet:         {"ret", "leave the frame"},
	opRetV:        {"retv", "leave the frame with v A"},
	opMove:        {"move", "r A := v B"},
	opAdd:         {"add", "r A := v B + v C"},
	opSub:         {"sub", "r A := v B - v C"},
	opMul:         {"mul", "r A := v B * v C"},
	opMin:         {"min", "r A := min(v B, v C)"},
	opMax:         {"max", "r A := max(v B, v C)"},
	opDivDown:     {"divdown", "r A := floor(v B / v C), 0 if C is 0"},
	opDivUp:       {"divup", "r A := ceil(v B / v C), 0 if C is 0"},
	opField:       {"field", "r A := printed field C of card B"},
	opTokCard:     {"tokcard", "r A := tokens C on card B"},
	opTokPlayer:   {"tokplayer", "r A := tokens C of player B"},
	opSumTok:      {"sumtok", "r A := sum of tokens C over s B"},
	opSumField:    {"sumfield", "r A := sum of field C over s B"},
	opCount:       {"count", "r A := size of s B"},
	opOwner:       {"owner", "r A := owner of card B"},
	opOpponent:    {"opponent", "r A := the other player than B"},
	opTurnPlayer:  {"turnplayer", "r A := whose turn it is"},
	opNextPlayer:  {"nextplayer", "r A := the player in the game after B (D: before)"},
	opHolder:      {"holder", "r A := the player in whose zone card B lies, if need be through the cards that carry it, or -1"},
	opTurnNumber:  {"turnnumber", "r A := turns begun"},
	opPlayerCount: {"players", "r A := players still in the game"},
	opOption:      {"option", "r A := session option B"},
	opNamed:       {"named", "r A := the first card of definition B"},
	opHost:        {"host", "r A := the card whose zone holds card B, if of kind C (-1 any); D: nearest up the chain"},
	opFirst:       {"first", "r A := the only or first card of s B"},
	opZonePlayer:  {"zoneplayer", "r A := zone C of player B"},
	opZoneHost:    {"zonehost", "r A := zone C on card B"},
	opResult:      {"result", "r A := result B"},
	opBetween:     {"between", "r A := the direction (D 1: the distance) from card B to card C"},
	opChoiceOf:    {"choiceof", "r A := what player C chose in secret, of registers B…; -1 none"},
	opSetClear:    {"sclear", "s A := {}"},
	opSetCopy:     {"scopy", "s A := s B"},
	opSetAnd:      {"sand", "s A := s B & s C"},
	opSetAndNot:   {"sandnot", "s A := s B - s C"},
	opSetOr:       {"sor", "s A := s B | s C"},
	opSetZone:     {"szone", "s A := s A | cards of zone v B"},
	opSetZones:    {"szones", "s A := s A | cards of C instances from B"},
	opSetOnCard:   {"soncard", "s A := s A | cards on card B"},
	opSetOnHosts:  {"sonhosts", "s A := cards on any card of s B"},
	opSetNear:     {"snear", "s A := places that lie as C says to the places of s B (D: and the cards on them)"},
	opSetOwner:    {"sowner", "s A := s B & cards of player C (D: not)"},
	opSetDefs:     {"sdefs", "s A := s B & cards named in C (D: not)"},
	opSetField:    {"sfield", "s A := those of s A whose printed field C is, as D says, v B"},
	opSetAdd:      {"sadd", "s A := s A + card B, if its reference is true"},
	opSetDrop:     {"sdrop", "s A := s A - card B"},
	opSetTop:      {"stop", "s A := the v C top cards of zone v B (D: bottom)"},
	opSetSeen:     {"sseen", "s A := cards that player B knows and can single out"},
	opNextBit:     {"nextbit", "r A := a card taken out of s B, or pc := C"},
	opLoopBit:     {"loopbit", "r A := a card taken out of s B and pc := C, or go on"},
	opNextPlace:   {"nextplace", "r A := the first card of s B by place (D: from the bottom), taken out, or pc := C"},
	opKeep:        {"keep", "of registers B… that of player C := v A"},
	opTakePlayer:  {"takeplayer", "r A := up to v C tokens D taken from player B; a cost fails if short"},
	opTakeCard:    {"takecard", "r A := up to v C tokens D taken from card B; a cost fails if short"},
	opTakeSet:     {"takeset", "r A := up to v C tokens D taken from each of s B, together"},
	opGivePlayer:  {"giveplayer", "v C tokens D to player B"},
	opGiveCard:    {"givecard", "v C tokens D to card B"},
	opGiveSet:     {"giveset", "v C tokens D to each of s B, at most v A in all"},
	opGiveEach:    {"giveeach", "v C tokens D to each of s B from the bank"},
	opMoveSet:     {"moveset", "s A to zone v B (C: place and face), in order of place"},
	opMoveCard:    {"movecard", "card A to zone v B (C: place and face); a cost fails if absent"},
	opExchange:    {"exchange", "cards A and B change places"},
	opTurn:        {"turn", "s A face up (D 1) or down"},
	opTurnCard:    {"turncard", "card A face up (D 1) or down"},
	opMark:        {"mark", "mark B on s A (D 0: off)"},
	opMarkCard:    {"markcard", "mark B on card A (D 0: off)"},
	opShuffle:     {"shuffle", "forget the order of zone v A"},
	opSettle:      {"settle", "fix the v B top cards of zone v A (D: bottom); chance"},
	opTopCard:     {"topcard", "r A := the top card of zone v B (D: bottom), or -1; a cost fails without; chance"},
	opShow:        {"show", "s A to player B (-1: all)"},
	opRandom:      {"random", "r A := a random card of s B, or -1; chance"},
	opRoll:        {"roll", "r A := what die B shows, rolled by player C; chance"},
	opHold:        {"hold", "r A := card B if its reference is true, else -1"},
	opRefresh:     {"refresh", "r A := true reference to card B, unless -1"},
	opNeed:        {"need", "a cost fails unless s A has v B cards"},
	opFail:        {"fail", "a cost fails"},
	opPick:        {"pick", "s A := a class of s B chosen by player C"},
	opSingle:      {"single", "r A := the card meant by class s B for player C; chance"},
	opBatch:       {"batch", "s A := cards of s B chosen by player C; ext: v min A, v max B, r last C"},
	opScatter:     {"scatter", "s A := s A with unknown cards of s B drawn at random for player C; ext: s done A"},
	opChoose:      {"choose", "r A := one of the bits of s B chosen by player C, -1 none; ext: labels A"},
	opAsk:         {"ask", "r A := 1 if player C says yes; v B says whether it can be paid"},
	opPickNumber:  {"picknumber", "r A := number from v B to v C; ext: chooser v A"},
	opPickPlayer:  {"pickplayer", "r A := a player other than v B chosen by player C"},
	opChooseText:  {"choosetext", "r A := payable text of card B chosen by player C, -1 none; ext: field A"},
	opProbe:       {"probe", "r A := player C could carry out the cost at B"},
	opProbeText:   {"probetext", "r A := player C could carry out a text of card B; ext: field A"},
	opCostBegin:   {"costbegin", "player C pays a cost"},
	opCostEnd:     {"costend", "the cost is paid"},
	opText:        {"text", "frame of text v C of card A, field B; ext: reader v A"},
	opTextEnd:     {"textend", "the text is done"},
	opResultBegin: {"resultbegin", "result B := success; verb A may not be running"},
	opResultSet:   {"resultset", "result A := B"},
	opResultEnd:   {"resultend", "verb A is not running any more"},
	opBlock:       {"block", "card A has mark B ? take it off and pc := C"},
	opExpire:      {"expire", "marks and counters of list A end"},
	opWin:         {"win", "the game ends; v A wins (-1: it goes on); D 1: who ranks first, 2: all but v A, 3: everybody has lost"},
	opEliminate:   {"eliminate", "player A is out of the game"},
	opEndTurn:     {"endturn", "leave every frame; go to the end of the turn"},
	opTurnBegin:   {"turnbegin", "the turn of player A begins"},
	opPhase:       {"phase", "part A of the turn"},
	opTurnBody:    {"turnbody", "frame of the turn of player A"},
	opEnqueue:     {"enqueue", "ability A with slots from r B, sets from s C, waits (D 1: as a replacement)"},
	opReplace:     {"replace", "a replacement that waits applies and pc := C after it; player A chooses"},
	opReplaceEnd:  {"replaceend", "replacement A may apply again"},
	opDrain:       {"drain", "carry out the triggers that wait"},
	opWindow:      {"window", "players are being asked to react (A 1) or no more"},
	opSay:         {"say", "log the line it comes from"},
	opNextTurn:    {"nextturn", "player A takes the next turn"},
	opTurnNext:    {"turnnext", "r A := who takes the next turn; further round ? pc := C (D: the first turn, no jump)"},
}
