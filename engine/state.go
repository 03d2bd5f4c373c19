package engine

import (
	"strings"
	"sync/atomic"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Config says how a game is started.
type Config struct {
	Seed    uint64
	Options map[string]int // by name; those not named have their defaults
	// Quiet keeps no log and no list of choices: no undo, no saving, no log
	// and no information states, and no allocation in play.
	Quiet bool
	// Recall keeps the list of choices of a quiet game too, so that deals
	// (Seat.Deal) respect what they showed.
	Recall bool
	// Tally counts what happens (Facts, Peaks), also in a quiet game.
	Tally bool
	// Enumerate stops wherever chance decides (Outcomes) instead of drawing
	// from the seed.
	Enumerate bool
	// PoseForced asks for choices of one option too.
	PoseForced bool
}

// State is a game in progress. Clones share nothing that changes; one State
// serves one goroutine.
type State struct {
	game     *Game
	table    *table.State
	m        *vm.Machine // taken when first needed; never shared
	config   Config
	opts     []int32
	base     *table.State // a position built by hand that the record starts from
	origin   *Position    // that base was laid out by; nil: the record can't be saved, or has no base
	fresh    []vm.Event   // what the machine says of the running step; scratch
	log      []entry
	letters  []lettering // shared with clones, never written to again
	steps    []step
	mends    []*mended        // shared with clones, as steps are
	tally    *tally           // own; nil without Config.Tally
	observed *ObservationHash // nil: nobody watches (Watch)
	hear     Hearer           // nil: nobody listens (Listen); clones have none
	told     func([]vm.Event) // nil: nobody is told (Tell); clones have none
	made     [table.MaxPlayers]int32
	written  int // events of the game so far, kept or not; while m is taken, m counts them
	luck     [table.MaxPlayers]luck
	kept     kept         // choices made in secret with which nothing has been done yet
	dealt    bool         // a deal of another state: it is searched, and keeps nothing
	deals    *dealing     // scratch; never shared
	lay      *lay         // scratch; never shared
	lent     *atomic.Bool // clones have the memory of log and steps too; nil: nothing is kept
}

// step is one choice (or one outcome of chance) of the record; first is the
// length of the log before it.
type step struct {
	index  int32
	player int8 // -1: chance; mendStep: a mend, by its index
	first  int32
}

// Player is a seat, from 0 in turn order.
type Player = int

// NewState starts a game and runs it to its first choice.
func (g *Game) NewState(cfg Config) (*State, error) {
	opts, err := g.optionValues(cfg.Options)
	if err != nil {
		return nil, err
	}
	s := g.blank(cfg, opts)
	return s, s.Restart(cfg.Seed)
}

func (g *Game) blank(cfg Config, opts []int32) *State {
	return &State{game: g, table: g.program.NewState(), config: cfg, opts: opts}
}

// Restart begins the same game again with another seed, reusing memory.
func (s *State) Restart(seed uint64) error {
	s.config.Seed = seed
	s.base, s.origin = nil, nil
	s.forget()
	if err := s.machine().Start(s.table, vm.Config{Seed: seed, Options: s.opts}); err != nil {
		return err
	}
	s.absorb()
	if s.tally != nil {
		s.tally.start(s)
	}
	return nil
}

// forget empties the record, without touching what clones share.
func (s *State) forget() {
	s.log, s.steps, s.fresh, s.letters, s.mends = s.log[:0], s.steps[:0], s.fresh[:0], nil, nil
	if !s.config.Quiet && (s.lent == nil || s.lent.Load()) {
		s.log, s.steps, s.lent = nil, nil, new(atomic.Bool)
	}
	if s.config.Tally {
		s.tally = newTally(s)
	}
	s.kept.live, s.dealt = false, false
	if s.m != nil {
		s.listen()
	}
	s.made = [table.MaxPlayers]int32{}
	s.luck = [table.MaxPlayers]luck{}
}

// machine is the state's own machine.
func (s *State) machine() *vm.Machine {
	if s.m == nil {
		s.m = s.game.machines.Get().(*vm.Machine)
		s.m.Enumerate, s.m.PoseForced, s.m.Written = s.config.Enumerate, s.config.PoseForced, s.written
		s.listen()
	}
	return s.m
}

// listen lets the machine report what happens, if anybody wants to know.
func (s *State) listen() {
	s.m.Rec, s.m.Watch, s.m.Cover = nil, nil, s.tally.covers()
	s.m.Bounded = !s.dealt // who searches plays many games in one state
	if s.tally != nil {
		s.m.Watch = (*watcher)(s)
	}
	if s.m.Hear = s.hear; s.hear != nil && s.m.Cover == nil {
		s.m.Cover = make([]uint32, s.game.program.Points)
	}
	if !s.config.Quiet || s.observed != nil || s.told != nil {
		s.m.Rec, s.m.Nest = &s.fresh, !s.config.Quiet
	}
}

// brief says that nothing is told of what happens: it is counted at most.
func (s *State) brief() bool {
	return s.config.Quiet && s.observed == nil && s.hear == nil && s.told == nil
}

// Release gives the state's machine back for others to use. The state may be
// used on; it takes another when it needs one.
func (s *State) Release() {
	s.deals.drop(s.game)
	if s.m != nil {
		s.written = s.m.Written
		s.m.Rec, s.m.Watch, s.m.Cover, s.m.Hear = nil, nil, nil, nil
		s.game.machines.Put(s.m)
		s.m = nil
	}
}

// Clone is an independent copy. What is recorded so far is shared, never
// written to again.
func (s *State) Clone() *State {
	c, reused := s.game.freed.Get().(*State)
	if !reused {
		whole := &struct { // one piece of memory
			state State
			table table.State
		}{}
		c, whole.state.table = &whole.state, &whole.table
	}
	t := c.table
	*c = *s
	c.m, c.fresh, c.deals, c.lay, c.observed, c.hear, c.told = nil, nil, nil, nil, nil, nil, nil
	c.written = s.eventsSoFar()
	c.kept = kept{}
	c.kept.become(&s.kept)
	c.tally = s.tally.clone(s.game)
	if c.table = t; reused {
		c.table.CopyFrom(s.table)
	} else {
		s.table.CloneInto(c.table)
	}
	c.clip()
	return c
}

// Free gives a state's memory to later clones: search frees the positions it
// is done with. The state must not be used again.
func (s *State) Free() {
	s.Release()
	g := s.game
	*s = State{table: s.table}
	g.freed.Put(s)
}

// clip makes the record's next line go to memory of its own. The record up to there is shared from now on.
func (s *State) clip() {
	if s.lent != nil {
		s.lent.Swap(true)
	}
	s.log = s.log[:len(s.log):len(s.log)]
	s.steps = s.steps[:len(s.steps):len(s.steps)]
}

// CopyFrom makes s an independent copy of o, reusing s's memory. Both must be
// of one game. It allocates nothing when s has been as deep as o before.
func (s *State) CopyFrom(o *State) {
	if s == o {
		return
	}
	t, m, fresh, tally, deals, lay, kept := s.table, s.m, s.fresh, s.tally, s.deals, s.lay, s.kept
	if s.game != o.game {
		s.Release()
		m, t, tally, lay = nil, o.game.program.NewState(), nil, nil
	}
	*s = *o
	s.written = o.eventsSoFar()
	s.table, s.m, s.fresh, s.tally, s.deals, s.observed, s.hear, s.told = t, m, fresh[:0], tally.become(o.tally, o.game), deals, nil, nil, nil
	s.lay, s.kept = lay, kept
	s.kept.become(&o.kept)
	s.table.CopyFrom(o.table)
	s.clip()
	if m != nil {
		m.Enumerate, m.PoseForced, m.Written = s.config.Enumerate, s.config.PoseForced, s.written
		s.listen()
	}
}

// eventsSoFar is how many events the game has brought, whoever counts them.
func (s *State) eventsSoFar() int {
	if s.m != nil {
		return s.m.Written
	}
	return s.written
}

// Game is the game the state is of.
func (s *State) Game() *Game { return s.game }

// Config is how the game was started.
func (s *State) Config() Config { return s.config }

// status says what the state waits for.
func (s *State) status() vm.Status { return vm.Status(s.table.I[table.HStatus]) }

// Over says whether the game goes on no more: it has ended, or a fault
// stopped it.
func (s *State) Over() bool {
	st := s.status()
	return st == vm.Over || st == vm.Faulted
}

// Actor is the player who has to choose, or -1.
func (s *State) Actor() Player { return s.machine().Player(s.table) }

// AtChance says that the state waits for chance (Outcomes).
func (s *State) AtChance() bool { return s.status() == vm.Chance }

// ToAct lists the players who have to choose now.
func (s *State) ToAct() []Player {
	if p := s.Actor(); p >= 0 {
		return []Player{p}
	}
	return nil
}

// Count is the number of options of the player who has to choose.
func (s *State) Count() int { return s.machine().Count(s.table) }

// Choices counts the choices made so far by a player.
func (s *State) Choices(p Player) int { return int(s.made[p]) }

// Turn is the number of turns begun.
func (s *State) Turn() int { return int(s.table.I[table.HTurn]) }

// Apply makes the i-th choice and runs to the next stop. A fault of the rules on the way ends the game and is no error (FaultOf).
func (s *State) Apply(i int) error {
	m := s.machine()
	p := m.Player(s.table)
	secret, going := s.keep(), !s.Over()
	if err := m.Apply(s.table, i); err != nil && !(going && s.Over()) {
		return err
	}
	if s.kept.live = secret && s.table.Unmoved(s.kept.before); s.kept.live {
		s.kept.steps = append(s.kept.steps, step{index: int32(i), player: int8(p)})
	}
	s.made[p]++
	s.remember(i, p)
	return nil
}

// Stop ends a game in which somebody has to choose, as a limit of turns would: by its rules it would go on (Stopped). It is no
// step of the record.
func (s *State) Stop() error {
	s.kept.live = false
	if err := s.machine().Stop(s.table); err != nil {
		return err
	}
	s.absorb()
	return nil
}

// PlayOut makes choices until nobody has to choose any more, or most have been made: pick says which, of a player's so many options, or
// ends it there with a number below 0.
// It reports how many were made. It is Apply many times over; where nobody looks on, or only counts, the machine goes from choice to choice by
// itself.
func (s *State) PlayOut(most int, pick func(p Player, options int) int) (made int, err error) {
	s.machine()
	if !s.brief() || s.config.Recall {
		for ; made < most && s.Count() > 0; made++ {
			i := pick(s.Actor(), s.Count())
			if i < 0 {
				break
			}
			if err := s.Apply(i); err != nil {
				return made, err
			}
		}
		return made, nil
	}
	made, err = s.playBriefly(most, pick)
	if s.tally != nil {
		s.tally.over(s)
	}
	if s.status() == vm.Faulted {
		err = nil
	}
	return made, err
}

// playBriefly is PlayOut through the machine's own loop.
func (s *State) playBriefly(most int, pick func(p Player, options int) int) (made int, err error) {
	if s.game.secrets && !s.dealt {
		return s.playSecrets(most, pick)
	}
	s.kept.live = false
	return s.m.PlayOut(s.table, most, pick, s.made[:])
}

// playSecrets is PlayOut of a game in which choices are made in secret: an account is kept of them, as Apply does.
func (s *State) playSecrets(most int, pick func(p Player, options int) int) (made int, err error) {
	var last step
	secret, any := false, false
	settle := func() {
		if !any {
			return
		}
		if s.kept.live = secret && s.table.Unmoved(s.kept.before); s.kept.live {
			s.kept.steps = append(s.kept.steps, last)
		}
	}
	made, err = s.m.PlayOut(s.table, most, func(p, options int) int {
		settle()
		i := pick(p, options)
		if any = i >= 0 && i < options; any {
			last, secret = step{index: int32(i), player: int8(p)}, s.keep()
		}
		return i
	}, s.made[:])
	settle()
	return made, err
}

func (s *State) remember(i, player int) {
	if !s.config.Quiet || s.config.Recall {
		s.steps = append(s.steps, step{int32(i), int8(player), int32(len(s.log))})
	}
	if s.m.Rec != nil || s.tally != nil {
		s.absorb()
	}
}

// Outcome is one result of chance, with its probability Num/Den: a card, a player, or
// the number a die shows (Card and Player are then ""). Where one draw brings several cards,
// With are the others, in no order.
type Outcome struct {
	Card     string
	With     []string
	Player   string
	Number   int
	Num, Den int
}

// Text is the outcome in words: the cards' names, with commas, the player or the number.
func (o Outcome) Text() string {
	switch {
	case o.Player != "":
		return o.Player
	case o.Card == "":
		return itoa(o.Number)
	}
	return strings.Join(o.Cards(), ", ")
}

// Cards are the names of all the cards that come; none, if it is a die or a player.
func (o Outcome) Cards() []string {
	if o.Card == "" {
		return nil
	}
	return append([]string{o.Card}, o.With...)
}

// Outcomes lists what chance may bring, where the state waits for it.
func (s *State) Outcomes() []Outcome {
	list := s.machine().Outcomes(s.table)
	out := make([]Outcome, len(list))
	for i, o := range list {
		out[i] = Outcome{Number: o.Number, Num: o.Num, Den: o.Den}
		if o.Player {
			out[i] = Outcome{Player: s.game.names.player(o.Number), Num: o.Num, Den: o.Den}
		}
		if o.Object >= 0 {
			out[i].Card = s.game.names.cardOf(s.table, o.Object)
		}
		for _, w := range o.With {
			out[i].With = append(out[i].With, s.game.names.cardOf(s.table, int(w)))
		}
	}
	return out
}

// ApplyOutcome makes the i-th outcome happen and runs to the next stop.
func (s *State) ApplyOutcome(i int) error {
	s.kept.live = false
	going := !s.Over()
	if err := s.machine().ApplyOutcome(s.table, i); err != nil && !(going && s.Over()) {
		return err
	}
	s.remember(i, -1)
	return nil
}

// Take makes the i-th choice, or where the state waits for chance the i-th
// outcome happen, and runs to the next stop.
func (s *State) Take(i int) error {
	if s.Actor() < 0 {
		return s.ApplyOutcome(i)
	}
	return s.Apply(i)
}

// Returns is what each player gets, or nil while the game goes on or when a
// fault stopped it.
func (s *State) Returns() []float64 { return s.machine().Returns(s.table) }
