package engine

import "github.com/broadside-cards/broadside/interpreter/table"

// dealing is the scratch of a state whose players ask for deals.
type dealing struct {
	dealer  table.Dealer
	from    *table.State // prepared for this position …
	stamp   uint64       // … as it stood then; 0: none
	player  Player
	past    bool      // it takes in what choices showed
	recalls []*recall // by player: what the past tells; nil: not asked yet
}

// kept is a position before choices made in secret, and those choices: what
// was chosen lies in the rules' registers, where a deal must not find it.
type kept struct {
	live   bool
	before *table.State // own memory
	steps  []step       // own memory
}

// become makes k an independent copy, in k's memory where it has any.
func (k *kept) become(o *kept) {
	if k.live = o.live; !k.live {
		return
	}
	if k.before == nil {
		k.before = o.before.Clone()
	} else {
		k.before.CopyFrom(o.before)
	}
	k.steps = append(k.steps[:0], o.steps...)
}

// keep takes note of the position if the choice about to be made is the first
// of those made in secret, and says whether it is made so. With a choice made
// openly, or once anything on the table has changed, the account ends.
func (s *State) keep() (secret bool) {
	if !s.game.secrets || s.dealt || !s.m.Secret(s.table) {
		return false
	}
	if k := &s.kept; !k.live {
		if k.before == nil {
			k.before = s.game.program.NewState()
		}
		k.before.CopyFrom(s.table)
		k.live, k.steps = true, k.steps[:0]
	}
	return true
}

// maxDeals is how often a deal is drawn again that asks the player something
// else than the truth does.
const maxDeals = 32

// Deal is a determinization: a whole position drawn at random from those that
// this player, who has to choose, cannot tell from the true one. What the
// player does not see is dealt anew from seed — which cards lie where (by what
// the player has seen and can place, what zones hold, whose cards are and where
// they started), what the others chose or rolled in secret, and all luck to come — and
// depends on nothing else, so that it tells nothing of the truth. The options
// are those of the truth, in the same order. Where there is a record of the
// choices made (none in a quiet game without Config.Recall), nobody holds what
// they showed that player not to hold then: each could be made, and showed what it
// showed. Whether it was wise is left out of account. into, which may be nil, is memory to be reused. The game is
// quiet. The error is for a seat that has nothing to choose, and for positions
// built by hand that contradict themselves.
func (c Seat) Deal(seed uint64, into *State) (*State, error) { return c.draw(seed, into, true) }

// DealAsItLies is a deal in which what choices showed is left out of account: for
// players who look at so few deals that looking back would cost more than they do.
func (c Seat) DealAsItLies(seed uint64, into *State) (*State, error) {
	return c.draw(seed, into, false)
}

func (c Seat) draw(seed uint64, into *State, past bool) (*State, error) {
	s := c.s
	if !c.MyTurn() {
		return nil, misuse("only the player who has to choose has a deal to think about")
	}
	if into == nil || into.game != s.game {
		into = s.game.blank(Config{}, s.opts)
	}
	into.config = Config{Seed: seed, Options: s.config.Options, Quiet: true, PoseForced: s.config.PoseForced}
	into.opts, into.made, into.luck, into.letters = s.opts, s.made, [table.MaxPlayers]luck{}, s.letters
	into.base, into.origin, into.log, into.steps, into.mends, into.tally, into.kept.live, into.dealt = nil, nil, nil, nil, nil, nil, false, true
	m := into.machine()
	m.Enumerate, m.PoseForced = false, into.config.PoseForced
	into.listen()
	for try := range uint64(maxDeals) {
		if c.deal(Mix(seed+golden*try), into, past) {
			return into, nil
		}
	}
	return nil, misuse("no position was found that the %s could not tell from this one", s.game.names.player(c.p))
}

// deal draws one position and says whether it asks what the truth asks.
func (c Seat) deal(seed uint64, into *State, past bool) bool {
	s, from := c.s, c.s.table
	if s.kept.live {
		from = s.kept.before
	}
	if !s.dealerOf(from, c.p, past).Deal(from, into.table, seed) {
		return false
	}
	if s.kept.live && !into.choose(s.kept.steps, c.p, seed) {
		return false
	}
	if !into.machine().DealSecrets(into.table, s.table, c.p, seed, s.kept.live) {
		return false
	}
	return into.Actor() == c.p && into.Count() == s.Count()
}

// choose makes a player's own choices again, and others' at random.
func (s *State) choose(steps []step, p Player, seed uint64) bool {
	for i, st := range steps {
		n := s.Count()
		if n == 0 || s.Actor() != Player(st.player) {
			return false
		}
		index := int(st.index)
		if Player(st.player) != p {
			index = int(Mix(seed^Mix(uint64(i)+golden)) % uint64(n))
		}
		if index >= n || s.Apply(index) != nil {
			return false
		}
	}
	return true
}

// dealerOf prepares what a player does not know of a position, once for all
// the deals of it.
func (s *State) dealerOf(from *table.State, p Player, past bool) *table.Dealer {
	if s.deals == nil {
		s.deals = &dealing{}
	}
	d := s.deals
	s.Count() // the position has its stamp after it
	stamp := s.table.U[0]
	if stamp == 0 || d.stamp != stamp || d.from != from || d.player != p || d.past != past {
		var limits *table.Limits
		if past {
			limits = s.recalled(p)
		}
		d.dealer.Prepare(from, p, limits)
		d.stamp, d.from, d.player, d.past = stamp, from, p, past
	}
	return &d.dealer
}
