// Package table is the flat state of a game in progress: cards, places, order,
// tokens, marks, facing and who has seen what, with the seeded source of every
// shuffle and the machine's registers. All of it is two slices of plain words
// (State.I and State.U) laid out by a shared, immutable Layout, so a state is
// copied with two copies, hashed in one pass and written out as it stands.
//
// The door: NewLayout lays out a game, New makes a State of it, and every
// change of the table is a method of State.
package table

import (
	"errors"
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// MaxObjects is the most cards and places a game may have: a card reference packs the
// object into twelve bits, and into ten where they are enough.
const MaxObjects = 1 << 12

const fewObjects = 1 << 10

// Object is the object of a reference that is there (at least 0).
func (l *Layout) Object(ref int32) int { return int(ref & l.objectMask) }

// Reference is a reference to an object that has moved so many times, counted up to mostMoved.
func (l *Layout) Reference(moved int32, o int) int32 { return moved<<(l.objectBits&31) | int32(o) }

// mostMoved is where the count of an object's moves begins anew.
func (l *Layout) mostMoved() int32 { return 1 << (30 - l.objectBits) }

// MaxPlayers is the most players a game may have: masks of players are bytes.
const MaxPlayers = 8

// MaxKinds is the most kinds of card a game may have: what a zone may hold is a
// word with a bit for each.
const MaxKinds = 64

// LimitError says what a game has more of than a state has room for.
type LimitError struct {
	What       string
	Have, Most int
}

// Error is the limit as a sentence.
func (e *LimitError) Error() string {
	return fmt.Sprintf("a game can have at most %d %s, this one has %d", e.Most, e.What, e.Have)
}

// ZoneSpec declares a zone.
type ZoneSpec struct {
	Name    string // keys its random streams
	Owner   check.ZoneOwner
	Seat    int // OfPlayer: the only seat with one, or -1
	Kind    int // OfKind: the host's kind
	Holds   []int
	Facing  check.Facing
	Ordered bool
	InPlay  bool
	Mixed   bool // some text may shuffle it
}

// DefSpec is what the table needs to know of a definition.
type DefSpec struct {
	Name  string
	Kind  int
	Owner int // seat or -1
}

// Spec is everything a layout is made from.
type Spec struct {
	Players, Tokens, Options, Kinds, Marks int
	Defs                                   []DefSpec
	Zones                                  []ZoneSpec
	Objects                                []int    // definition of each object at the start
	Ext                                    int      // words for the machine's own flags
	QueueLen, QueueInts, QueueSets         int      // trigger queue
	Dice                                   []string // names of the dice: each keys its random stream
	Kept                                   []int32  // marks that a card keeps when it leaves play
	Forgotten                              []int32  // tokens that a card loses as it changes zones, unless it stays in play
}

// Header words of State.I. The machine owns their meaning.
const (
	HTop        = iota // words of I in use (stack top)
	HSetTop            // words of U in use
	HStatus            // machine status
	HPC                // next instruction
	HFP                // frame pointer into I
	HSP                // set frame pointer into U
	HTurn              // turns begun
	HTurnPlayer        // whose turn it is
	HGone              // mask of eliminated players
	HWinner            // mask of winners
	HEnd               // how it ended
	HTick              // counts every change
	HCost              // depth of costs being paid
	HPayer             // who pays the outermost cost
	HText              // depth of texts being carried out
	HDrain             // triggers are being carried out
	HPhase             // part of the turn
	HQueue             // entries in the trigger queue
	HBatch             // batch of triggers being carried out
	HWindow            // players are being asked for reactions
	HFault             // fault code
	HFaultA            // values of the fault
	HFaultB
	HFaultC
	HNext    // who takes the next turn, -1 the next in the round
	HLast    // last value returned, for Eval
	HSwapped // some object is not what it was dealt as
	headerLen
)

// Header is a copy of the header words of a state.
type Header [headerLen]int32

// Header copies the header words.
func (s *State) Header() Header { return Header(s.I[:headerLen]) }

// SetHeader puts them back.
func (s *State) SetHeader(h *Header) { copy(s.I, h[:]) }

// Instance is one concrete zone.
type Instance struct {
	Zone    int // declaration
	Owner   check.ZoneOwner
	Index   int // seat, or rank of the host within its kind
	Facing  check.Facing
	Ordered bool
	InPlay  bool
	listed  bool   // see MoveAll
	sort    sort   // see moveInShort
	hosted  bool   // it lies on a card
	seers   uint32 // mask of players who see the cards of a zone of that sort
	plain   uint32 // mask of players: see Plain
	mixed   bool   // its cards lie on the table, either way up, and some text may shuffle them
	holds   uint64 // mask of kinds allowed
	name    string // keys its random stream
}

// Layout is the shared shape of every state of one game.
type Layout struct {
	N, W, P, K, Z int // objects, words per set, players, tokens, zone instances
	Kinds, Marks  int
	Defs          []DefSpec
	Objects       []int
	Instances     []Instance
	ZoneBase      []int // first instance of each zone
	ZoneCount     []int // instances of each zone
	zoneSeat      []int // OfPlayer with a single seat: that seat, else -1
	zoneKind      []int
	kindZones     [][]int // zones that each kind carries
	rank          []int   // initial rank of each object within its kind
	concealed     [][]int // per player: instances whose cards that player cannot single out
	dice          []string
	seeding       []seedStep // of the streams of chance
	lost          []int      // marks that a card loses when it leaves play
	forgotten     []int32    // tokens that a card loses as it changes zones, unless it stays in play
	Sorted        bool       // the objects of one definition stand together, and the definitions in their order, as the game was dealt
	Singles       bool       // no definition has two copies
	single        []bool     // by definition: it has no two
	heaps, veils  bool       // there are face-down zones without an order; zones where cards lie face down for all to see
	origins       []int32    // by definition: a bit for the zone its copies start in

	// Offsets into I.
	objectBits uint8 // of a reference; see Object
	objectMask int32

	IOpt, IPTok, IDef, IZone, IKey, IGen, ICame, IOrigin, IMixed, IHost, ITok, ILo, IHi, IHostOf, IExt, IQueue, IStack int
	// Offsets into U. Word 0 is the decision stamp.
	UStream, UMember, UMark, UFace, UOwner, UKind, UHas, UPlay, UUnset, UKnown, UPlaced, UQueue, UStack int

	QueueLen, QueueInts, QueueSets int
}

// NewLayout works out the shape of a game's states. What does not fit is a
// *LimitError.
func NewLayout(sp Spec) (*Layout, error) {
	for _, e := range []LimitError{
		{"players", sp.Players, MaxPlayers}, {"kinds", sp.Kinds, MaxKinds}, {"cards and places", len(sp.Objects), MaxObjects},
	} {
		if e.Have > e.Most {
			return nil, &e
		}
	}
	if sp.Players < 1 {
		return nil, errors.New("a game has at least one player")
	}
	l := &Layout{N: len(sp.Objects), P: sp.Players, K: sp.Tokens, Kinds: sp.Kinds, Marks: sp.Marks,
		Defs: sp.Defs, Objects: sp.Objects, QueueLen: sp.QueueLen, QueueInts: sp.QueueInts, QueueSets: sp.QueueSets, dice: sp.Dice, forgotten: sp.Forgotten}
	for m := range sp.Marks {
		if !slices.Contains(sp.Kept, int32(m)) {
			l.lost = append(l.lost, m)
		}
	}
	l.W = max(1, (l.N+63)/64)
	l.objectBits = 12
	if l.N <= fewObjects {
		l.objectBits = 10
	}
	l.objectMask = 1<<l.objectBits - 1
	l.rankObjects()
	l.countCopies()
	l.layZones(sp)
	l.layInts(sp)
	l.layWords()
	l.nameStreams()
	return l, nil
}

func (l *Layout) countCopies() {
	copies := make([]int, len(l.Defs))
	for _, d := range l.Objects {
		copies[d]++
	}
	l.Sorted, l.Singles, l.single = slices.IsSorted(l.Objects), true, make([]bool, len(l.Defs))
	for d, n := range copies {
		l.single[d] = n <= 1
		l.Singles = l.Singles && n <= 1
	}
}

func (l *Layout) rankObjects() {
	next := make([]int, l.Kinds)
	l.rank = make([]int, l.N)
	for o, d := range l.Objects {
		k := l.Defs[d].Kind
		l.rank[o] = next[k]
		next[k]++
	}
}

func (l *Layout) layZones(sp Spec) {
	l.kindZones = make([][]int, l.Kinds)
	for z, zs := range sp.Zones {
		l.ZoneBase = append(l.ZoneBase, len(l.Instances))
		l.zoneSeat = append(l.zoneSeat, -1)
		l.zoneKind = append(l.zoneKind, -1)
		switch zs.Owner {
		case check.OfTable:
			l.addInstance(z, zs, 0, zs.Name)
		case check.OfPlayer:
			l.layPlayerZone(z, zs)
		case check.OfKind:
			l.zoneKind[z] = zs.Kind
			l.kindZones[zs.Kind] = append(l.kindZones[zs.Kind], z)
			l.layHostZone(z, zs)
		}
		l.ZoneCount = append(l.ZoneCount, len(l.Instances)-l.ZoneBase[z])
	}
	l.Z = len(l.Instances)
	l.layConcealed()
}

func (l *Layout) layPlayerZone(z int, zs ZoneSpec) {
	l.zoneSeat[z] = zs.Seat
	for p := 0; p < l.P; p++ {
		if zs.Seat < 0 || zs.Seat == p {
			l.addInstance(z, zs, p, fmt.Sprintf("%s/%d", zs.Name, p))
		}
	}
}

func (l *Layout) layHostZone(z int, zs ZoneSpec) {
	seen := map[string]int{}
	for o, d := range l.Objects {
		if l.Defs[d].Kind != zs.Kind {
			continue
		}
		name := l.Defs[d].Name
		l.addInstance(z, zs, l.rank[o], fmt.Sprintf("%s/%s/%d", zs.Name, name, seen[name]))
		seen[name]++
	}
}

func (l *Layout) addInstance(z int, zs ZoneSpec, index int, name string) {
	holds := uint64(0)
	for _, k := range zs.Holds {
		holds |= 1 << uint(k)
	}
	if len(zs.Holds) == 0 {
		holds = ^uint64(0)
	}
	onTable := zs.Facing.KeepsPlaces()
	l.heaps = l.heaps || zs.Facing == check.FaceDown && !zs.Ordered
	l.veils = l.veils || onTable || zs.Facing == check.FaceDown
	plain := uint32(0)
	switch {
	case zs.Ordered:
	case zs.Facing == check.FaceUp:
		plain = 1<<uint(l.P) - 1
	case zs.Facing == check.Held && zs.Owner == check.OfPlayer:
		plain = 1 << uint(index)
	}
	listed := !zs.Ordered && (zs.Facing == check.FaceUp || zs.Facing == check.Held)
	l.Instances = append(l.Instances, Instance{sort: sortOf(zs), hosted: zs.Owner == check.OfKind, seers: l.seersOf(zs, index), listed: listed, plain: plain, mixed: onTable && zs.Mixed, Zone: z, Owner: zs.Owner, Index: index, Facing: zs.Facing,
		Ordered: zs.Ordered, InPlay: zs.InPlay, holds: holds, name: name})
}

// layConcealed lists, per player, the instances that may hide cards from them.
// A host's owner can change with its identity, so its zones are always listed.
func (l *Layout) layConcealed() {
	l.concealed = make([][]int, l.P)
	for p := range l.concealed {
		for z, in := range l.Instances {
			own := in.Owner == check.OfPlayer && in.Index == p
			if in.Facing == check.FaceDown || in.Facing == check.Held && !own || in.mixed {
				l.concealed[p] = append(l.concealed[p], z)
			}
		}
	}
}

func (l *Layout) layInts(sp Spec) {
	at := headerLen
	take := func(n int) int { o := at; at += n; return o }
	l.IOpt = take(sp.Options)
	l.IPTok = take(l.P * l.K)
	l.IDef, l.IZone, l.IKey, l.IGen, l.ICame = take(l.N), take(l.N), take(l.N), take(l.N), take(l.N)
	l.IOrigin, l.IMixed, l.IHost = take(l.N), take(l.Z), take(l.N)
	l.ITok = take(l.K * l.N)
	l.ILo, l.IHi, l.IHostOf = take(l.Z), take(l.Z), take(l.Z)
	l.IExt = take(sp.Ext)
	l.IQueue = take(sp.QueueLen * sp.QueueInts)
	l.IStack = at
}

func (l *Layout) layWords() {
	at := 1
	take := func(n int) int { o := at; at += n; return o }
	l.UStream = take(l.Streams())
	l.UMember, l.UMark = take(l.Z*l.W), take(l.Marks*l.W)
	l.UFace, l.UOwner, l.UKind = take(l.W), take(l.P*l.W), take(l.Kinds*l.W)
	l.UHas, l.UPlay, l.UUnset = take(l.K*l.W), take(l.W), take(l.W)
	l.UKnown, l.UPlaced = take(l.P*l.W), take(l.P*l.W)
	l.UQueue = take(l.QueueLen * l.QueueSets * l.W)
	l.UStack = at
}

// Streams is the number of random streams: one for each zone instance, then
// one for each die.
func (l *Layout) Streams() int { return l.Z + len(l.dice) }

// Options is the number of option words.
func (l *Layout) Options() int { return l.IPTok - l.IOpt }

// Member is the offset in U of a zone instance's set.
func (l *Layout) Member(z int) int { return l.UMember + z*l.W }

// Mark is the offset in U of a mark's set.
func (l *Layout) Mark(m int) int { return l.UMark + m*l.W }

// Owner is the offset in U of the set of a player's cards.
func (l *Layout) Owner(p int) int { return l.UOwner + p*l.W }

// Kind is the offset in U of the set of a kind's cards.
func (l *Layout) Kind(k int) int { return l.UKind + k*l.W }

// Has is the offset in U of the set of cards with at least one of a token.
func (l *Layout) Has(t int) int { return l.UHas + t*l.W }

// Known is the offset in U of the set of cards whose identity a player knows.
func (l *Layout) Known(p int) int { return l.UKnown + p*l.W }

// Placed is the offset in U of the set of cards that a player has kept an eye on
// where they lie face down.
func (l *Layout) Placed(p int) int { return l.UPlaced + p*l.W }

// Veiled says whether cards of the game may lie face down for all to see.
func (l *Layout) Veiled() bool { return l.veils }

// Plain says whether a player sees the faces of all cards of a zone instance, and they lie there in no order: where no two of them
// are copies, classes of them (Classes) are single cards in the order of their numbers.
func (l *Layout) Plain(z, player int) bool { return l.Instances[z].plain>>uint(player)&1 == 1 }

// Holds says whether a zone instance may hold a kind.
func (l *Layout) Holds(z, kind int) bool { return l.Instances[z].holds>>uint(kind)&1 == 1 }

// KindZones lists the zones that every card of a kind carries.
func (l *Layout) KindZones(kind int) []int { return l.kindZones[kind] }

// PlayerZone is the instance of a zone that belongs to a player, or -1.
func (l *Layout) PlayerZone(zone, player int) int {
	if player < 0 || player >= l.P {
		return -1
	}
	if seat := l.zoneSeat[zone]; seat >= 0 {
		if seat != player {
			return -1
		}
		return l.ZoneBase[zone]
	}
	return l.ZoneBase[zone] + player
}
