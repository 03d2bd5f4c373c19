package oracle

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// ref is a name of a card: the card, and how often it had moved when the name was
// given. A name is stale once something else has moved the card (specification,
// Names for what was said).
type ref struct {
	id    CardID
	moved int
}

var noRef = ref{id: NoCard}

// val is what an int slot holds: a number or a seat, a card, or a zone.
type val struct {
	n    int
	card ref
	zone ZoneID
}

func number(n int) val     { return val{n: n, card: noRef, zone: Nowhere} }
func cardVal(c ref) val    { return val{n: -1, card: c, zone: Nowhere} }
func zoneVal(z ZoneID) val { return val{n: -1, card: noRef, zone: z} }

// frame holds the slots of a running body. Slot 0 is its `you`, slot 1 its `this`.
type frame struct {
	ints []val
	sets [][]CardID // of several the cards are meant wherever they lie
	// lines says that these are the lines of the setup, of a turn or of `play`.
	lines bool
}

func newFrame(you int, this ref) *frame {
	f := &frame{}
	f.set(0, number(you))
	f.set(1, cardVal(this))
	return f
}

func (f *frame) at(slot int) val {
	if slot < 0 || slot >= len(f.ints) {
		return val{card: noRef, zone: Nowhere}
	}
	return f.ints[slot]
}

func (f *frame) set(slot int, v val) {
	for slot >= len(f.ints) {
		f.ints = append(f.ints, val{card: noRef, zone: Nowhere})
	}
	f.ints[slot] = v
}

func (f *frame) setAt(slot int) []CardID {
	if slot < 0 || slot >= len(f.sets) {
		return nil
	}
	return f.sets[slot]
}

func (f *frame) putSet(slot int, list []CardID) {
	for slot >= len(f.sets) {
		f.sets = append(f.sets, nil)
	}
	f.sets[slot] = slices.Clone(list)
}

func (f *frame) you() int { return f.at(0).n }

func (f *frame) clone() *frame {
	out := &frame{ints: slices.Clone(f.ints), lines: f.lines}
	for _, s := range f.sets {
		out.sets = append(out.sets, slices.Clone(s))
	}
	return out
}

// waiting is an ability that was set off and not yet carried out.
type waiting struct {
	ability *check.Ability
	card    CardID
	frame   *frame
	reader  int
	round   int // comes after all of the rounds before
}

// replaced is a replacement that is being carried out: it applies once.
type replaced struct {
	ability *check.Ability
	card    CardID
}

// world is everything that is so. A trial changes a clone of it.
type world struct {
	piles    map[ZoneID][]CardID // top first
	at       []ZoneID
	open     []bool // the card's place among the open cards of its zone is not settled
	faceDown []bool
	moved    []int
	entered  []int // when the card came into play
	clock    int
	tokens   [][]int
	marks    [][]bool
	seats    [][]int
	out      []bool
	known    [][]bool // by card and seat: the seat can tell what it is, where it lies
	among    map[amongKey][]check.ID
	eyed     [][]bool // by card and seat: since it came to lie where it lies the seat could take it for no other

	turn, turnOf, next int // next: who has been given the turn after this one, or -1
	results            map[string]bool
	running            map[check.ID]bool // verbs with a result that are under way
	queue              []waiting
	replacing          []replaced
	reacting           int  // so many times players are being asked to react, one within another
	texts              int  // cards' texts under way
	draining           bool // abilities are being carried out
	round              int  // of those: what they set off is of the next
	changes            int  // how many changes there were
	unsaid             int  // of those that no event tells of: what a shuffle loses, what ends by itself
	steps              int
	begun              bool // the setup has ended

	over    bool
	ending  Ending
	winners []int
	events  []Event
}

// amongKey is a zone as one seat knows it.
type amongKey struct {
	seat int
	zone ZoneID
}

func (w *world) clone() *world {
	out := *w
	out.piles = map[ZoneID][]CardID{}
	for z, p := range w.piles {
		out.piles[z] = slices.Clone(p)
	}
	out.at, out.open, out.faceDown = slices.Clone(w.at), slices.Clone(w.open), slices.Clone(w.faceDown)
	out.moved, out.entered, out.out = slices.Clone(w.moved), slices.Clone(w.entered), slices.Clone(w.out)
	out.tokens, out.marks, out.seats, out.known = cloneRows(w.tokens), cloneRows(w.marks), cloneRows(w.seats), cloneRows(w.known)
	out.eyed = cloneRows(w.eyed)
	out.among, out.results, out.running = maps.Clone(w.among), maps.Clone(w.results), maps.Clone(w.running)
	out.queue, out.replacing = slices.Clone(w.queue), slices.Clone(w.replacing)
	out.winners, out.events = slices.Clone(w.winners), slices.Clip(w.events)
	return &out
}

func cloneRows[T any](rows [][]T) [][]T {
	out := make([][]T, len(rows))
	for i, r := range rows {
		out[i] = slices.Clone(r)
	}
	return out
}

// rules is what never changes in one play: the game at its number of players.
type rules struct {
	*check.Game
	copies  []check.ID // by CardID: the card it is a copy of
	options []int
	players int
	zones   []ZoneID   // all there are
	on      [][]ZoneID // by CardID: those that it carries
}

func newRules(g *check.Game, s Setting) *rules {
	least, _ := g.Range()
	n := s.Players
	if n == 0 {
		n = least
	}
	if at := g.At(n); at != nil {
		g = at
	}
	r := &rules{Game: g, players: len(g.Players)}
	for i, o := range g.Options {
		r.options = append(r.options, o.Default)
		if v, said := s.Options[o.Name]; said {
			r.options[i] = v
		}
	}
	for i := range g.Cards {
		for range g.Cards[i].Count {
			r.copies = append(r.copies, check.ID(i))
		}
	}
	r.layZones()
	return r
}

func (r *rules) card(c CardID) *check.Card { return &r.Cards[r.copies[c]] }
func (r *rules) kind(c CardID) check.ID    { return r.card(c).Kind }

// owner is the player whose card it is, or -1.
func (r *rules) owner(c CardID) int {
	if o := r.card(c).Owner; o != check.None {
		return int(o)
	}
	return int(r.Kinds[r.kind(c)].Owner)
}

// layZones lists all zones there are: the table's and the players' by declaration
// and seat, then those of cards, by card and declaration.
func (r *rules) layZones() {
	for i, z := range r.Zones {
		switch z.Owner {
		case check.OfTable:
			r.zones = append(r.zones, ZoneID{check.ID(i), -1, NoCard})
		case check.OfPlayer:
			for s := range r.players {
				if z.Seat == check.None || int(z.Seat) == s {
					r.zones = append(r.zones, ZoneID{check.ID(i), s, NoCard})
				}
			}
		}
	}
	r.on = make([][]ZoneID, len(r.copies))
	for c := range r.copies {
		for i, z := range r.Zones {
			if z.Owner == check.OfKind && z.Kind == r.kind(CardID(c)) {
				r.on[c] = append(r.on[c], ZoneID{check.ID(i), -1, CardID(c)})
			}
		}
		r.zones = append(r.zones, r.on[c]...)
	}
}

// layOut is the world before the setup: every card where it begins, those of one
// zone in the order of the cards, the first on top (specification, A card file).
func (r *rules) layOut() *world {
	n := len(r.copies)
	w := &world{piles: map[ZoneID][]CardID{}, turnOf: -1, next: -1, results: map[string]bool{}, running: map[check.ID]bool{},
		among: map[amongKey][]check.ID{}, at: make([]ZoneID, n), open: make([]bool, n), faceDown: make([]bool, n),
		moved: make([]int, n), entered: make([]int, n), out: make([]bool, r.players)}
	for c := range n {
		w.tokens = append(w.tokens, make([]int, len(r.Tokens)))
		w.marks = append(w.marks, make([]bool, len(r.Marks)))
		w.known = append(w.known, make([]bool, r.players))
		w.eyed = append(w.eyed, slices.Repeat([]bool{true}, r.players))
		w.at[c] = Nowhere
		start := r.card(CardID(c)).Start
		if start == nil {
			continue
		}
		z := ZoneID{start.Zone, -1, NoCard}
		if r.Zones[z.Zone].Owner == check.OfPlayer {
			z.Seat = int(start.Seat)
		}
		w.at[c] = z
		w.piles[z] = append(w.piles[z], CardID(c))
		w.faceDown[c] = r.Zones[z.Zone].Facing != check.FaceUp && !r.Zones[z.Zone].Facing.Turns()
	}
	for range r.players {
		w.seats = append(w.seats, make([]int, len(r.Tokens)))
	}
	for c := range n {
		for s := range r.players {
			w.known[c][s] = r.sees(w, s, CardID(c))
		}
	}
	return w
}

func (w *world) state(r *rules) State {
	s := State{FaceDown: slices.Clone(w.faceDown), CardTokens: cloneRows(w.tokens), Marks: cloneRows(w.marks), SeatTokens: cloneRows(w.seats),
		Turn: w.turn, TurnOf: w.turnOf, Out: slices.Clone(w.out), Over: w.over, Winners: slices.Clone(w.winners), Ending: w.ending}
	for _, z := range r.zones {
		zs := ZoneState{Zone: z, Cards: slices.Clone(w.piles[z])}
		for _, c := range zs.Cards {
			zs.Open = append(zs.Open, w.open[c])
		}
		s.Zones = append(s.Zones, zs)
	}
	return s
}
