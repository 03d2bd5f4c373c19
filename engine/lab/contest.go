package lab

import (
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// contest adds pairs of games up.
type contest struct {
	cfg      CompareConfig
	arms     [2]Arm
	courses  [2]*playtest.Course // none: nobody knows the chances in the games
	measures []measure
	own      int // so many of them, the first, are of the games alone, and not of what a player thinks of them
	cards    []sharedCard
	looks    []int // those to come
	planned  int   // how many there were
	stopped  bool  // the answer was clear at a look

	pairs, alike int
	oneWinner    bool // each game so far was won by one player
	seats        []seatTally
	endings      []endingTally
	numbers      []Paired // by measure
	drawn, used  []Paired // by card
	faults       [2]Faults
	unended      [2]playtest.Unended
}

// Faults are the games of an arm that a fault of the rules stopped.
type Faults struct {
	Games int                 `json:"games"`
	First *playtest.FaultSeed `json:"first,omitempty"`
}

// endingTally counts an ending, arm against arm.
type endingTally struct {
	kind engine.EndKind
	pairedCount
}

func newContest(a, b Arm, cfg CompareConfig) *contest {
	c := &contest{cfg: cfg, arms: [2]Arm{a, b}, courses: coursesOf(a, b, cfg), cards: sharedCards(a.Game, b.Game), oneWinner: true}
	followed := c.courses[0] != nil
	c.measures = measuresOf(a.Game, b.Game, followed)
	if c.own = len(c.measures); followed {
		c.measures = append(c.measures, course(a.Game.Players())...)
	}
	switch {
	case cfg.Look != nil:
		c.looks = looks(firstShown, cfg.Pairs)
	case cfg.close && !cfg.All: // whoever is sure leaves the processor to the others
		c.looks = looks(firstClose, cfg.Pairs)
	case !cfg.All:
		c.looks = looks(firstLook, cfg.Pairs)
	}
	c.planned = len(c.looks)
	players := a.Game.Players()
	c.seats = make([]seatTally, len(players))
	for i := range c.seats {
		c.seats[i].sequence = stats.NewConfidenceSequence(c.earlyLevel(len(players)), cfg.Pairs)
	}
	for _, k := range []engine.EndKind{engine.Win, engine.Draw, engine.Loss, engine.Cap, engine.Stopped, engine.Fault} {
		c.endings = append(c.endings, endingTally{kind: k})
	}
	c.numbers = make([]Paired, len(c.measures))
	c.drawn, c.used = make([]Paired, len(c.cards)), make([]Paired, len(c.cards))
	return c
}

// coursesOf follow the games of two arms by what the players know that both games keep. Voices of a
// robust comparison are not followed: that takes time which others want, and nobody looks at it.
func coursesOf(a, b Arm, cfg CompareConfig) (out [2]*playtest.Course) {
	if !Followed(a, b) || cfg.close {
		return out
	}
	for i, arm := range []Arm{a, b} {
		out[i] = playtest.NewCourse(arm.Game, arm.Options, learn.Kept(arm.Game, arm.Options).Value)
	}
	return out
}

// Followed says whether comparing two games tells who leads by the chances that players know whom both
// games keep.
func Followed(a, b Arm) bool {
	for _, arm := range []Arm{a, b} {
		p := learn.Kept(arm.Game, arm.Options)
		if p == nil || p.Recalls() || playtest.NewCourse(arm.Game, arm.Options, p.Value) == nil {
			return false
		}
	}
	return true
}

// played is what a comparison keeps of one game until its other half is there.
type played struct {
	ending  engine.EndKind
	turns   int
	winners uint32
	single  bool // won by one player
	returns []float64
	numbers []float64 // by measure
	drawn   []int32   // by card, all seats together
	used    []int32
	fault   *playtest.FaultSeed
}

// played copies what a comparison needs out of a record.
func (c *contest) played(r *playtest.Record, arm int) (*played, error) {
	p := &played{ending: r.Ending, turns: r.Turns, winners: r.Winners, single: r.Winners != 0 && r.Winners&(r.Winners-1) == 0, returns: slices.Clone(r.Returns)}
	if r.Fault != nil {
		f := *r.Fault
		p.fault = &f
	}
	all := &shown{Record: r, arm: arm}
	if course := c.courses[arm]; course != nil && r.Fault == nil {
		line, err := course.Line(r)
		if err != nil {
			return nil, err
		}
		all.line = line
	}
	p.numbers = make([]float64, len(c.measures))
	for i := range c.measures {
		p.numbers[i] = c.measures[i].of(all)
	}
	if r.Facts == nil {
		return p, nil
	}
	p.drawn, p.used = make([]int32, len(c.cards)), make([]int32, len(c.cards))
	for i := range c.cards {
		if at := c.cards[i].at[arm]; at >= 0 && at < len(r.Facts.Cards) {
			for _, s := range r.Facts.Cards[at].Seats {
				p.drawn[i] += s.Drawn
				p.used[i] += s.Played
			}
		}
	}
	return p, nil
}

// add takes a pair in.
func (c *contest) add(a, b *played) {
	c.pairs++
	c.oneWinner = c.oneWinner && a.single && b.single
	for i := range c.seats {
		c.seats[i].sequence.Add(c.seats[i].won.add(a.winners>>i&1 == 1, b.winners>>i&1 == 1))
	}
	for i := range c.endings {
		k := c.endings[i].kind
		c.endings[i].add(a.ending == k, b.ending == k)
	}
	for i := range c.numbers {
		c.numbers[i].Add(a.numbers[i], b.numbers[i])
	}
	if a.drawn != nil && b.drawn != nil {
		for i := range c.cards {
			c.drawn[i].Add(float64(a.drawn[i]), float64(b.drawn[i]))
			c.used[i].Add(float64(a.used[i]), float64(b.used[i]))
		}
	}
	if a.winners == b.winners && a.ending == b.ending && slices.Equal(a.numbers[:c.own], b.numbers[:c.own]) && slices.Equal(a.returns, b.returns) {
		c.alike++
	}
	for arm, p := range []*played{a, b} {
		c.unended[arm].Note(p.ending, p.turns)
		if p.fault != nil {
			c.faults[arm].add(p.fault)
		}
	}
	c.lookIfDue()
}

// add takes a fault in. The record that it is of may be written over afterwards.
func (f *Faults) add(fault *playtest.FaultSeed) {
	if f.Games == 0 {
		first := *fault
		f.First = &first
	}
	f.Games++
}
