package lab

import (
	"cmp"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Comparison is what two games' pairs showed. Changes are always the second
// arm minus the first: of shares in 0…1, of other measures in their own units.
type Comparison struct {
	Pairs   int      `json:"pairs"` // that were played; Asked at most
	Asked   int      `json:"asked"`
	Stopped bool     `json:"stopped"` // before the end, since the answer was clear
	Seed    uint64   `json:"seed,string"`
	Bots    []string `json:"bots"`
	Level   float64  `json:"level"`
	Within  float64  `json:"within"`
	Apart   bool     `json:"apart"` // the arms had seeds of their own
	// Alike is how many pairs had the same ending, winners, returns and measures.
	Alike int          `json:"alike"`
	Seats []SeatChange `json:"seats"`
	// Mirror: two play and each game had one winner, so that the second seat's
	// line says the same as the first's.
	Mirror bool `json:"mirror"`
	// SeatLevel is the level of each seat's interval; all of them hold together
	// with Level.
	SeatLevel float64 `json:"seatLevel"`
	// EachLevel is the level of each other interval by itself.
	EachLevel float64        `json:"eachLevel"`
	Endings   []EndingChange `json:"endings"`
	Measures  []Change       `json:"measures"`
	Cards     []CardChange   `json:"cards"`
	Faults    [2]Faults      `json:"faults"`
	// Unended are the games of each arm that had no end; nothing where all had one.
	Unended [2]playtest.Unended `json:"unended,omitzero"`
	// Needed is how many pairs would make the seats' intervals reach one point
	// (0.01) to either side, at the end of play.
	Needed int `json:"needed"`
}

// SeatChange is how a seat's win rate differs.
type SeatChange struct {
	Player  string         `json:"player"`
	A       stats.Share    `json:"a"`
	B       stats.Share    `json:"b"`
	Change  stats.Estimate `json:"change"`
	Verdict Verdict        `json:"verdict"`
}

// A win rate from NearlyAlways on has hardly room to move; what is left of 1 is the share up
// to which it has none either. Of fewer than FewPairs pairs a share says too little for that.
const (
	NearlyAlways = 0.97
	FewPairs     = 50
)

// Saturated says that the seat wins so nearly always, or never, in both arms that its win
// rate can't tell what a change is worth.
func (s *SeatChange) Saturated() bool {
	low, high := min(s.A.Rate, s.B.Rate), max(s.A.Rate, s.B.Rate)
	return s.A.Of >= FewPairs && (low >= NearlyAlways || high <= 1-NearlyAlways)
}

// EndingChange is how often games end in a way. P is corrected for all lines
// of Endings and Measures together.
type EndingChange struct {
	Ending engine.EndKind `json:"ending"`
	A      stats.Share    `json:"a"`
	B      stats.Share    `json:"b"`
	Change stats.Estimate `json:"change"`
	P      float64        `json:"p"`
	Clear  bool           `json:"clear"`
}

// Change is how the mean of a measure differs. P is the probability of so large
// a difference by chance, corrected for the looks and for all lines of its list.
type Change struct {
	Name   string         `json:"name"`
	A      float64        `json:"a"`
	B      float64        `json:"b"`
	Change stats.Estimate `json:"change"`
	P      float64        `json:"p"`
	Clear  bool           `json:"clear"`
}

// CardChange is how often a card came to a hand and was played, in times a
// game. The P of all cards are corrected together; a card that one arm alone
// has is no question, and its P are 1.
type CardChange struct {
	Card   string `json:"card"`
	InA    bool   `json:"inA"`
	InB    bool   `json:"inB"`
	Drawn  Change `json:"drawn"`
	Played Change `json:"played"`
}

func (c *contest) comparison() *Comparison {
	out := &Comparison{
		Pairs: c.pairs, Asked: c.cfg.Pairs, Stopped: c.stopped, Seed: c.cfg.Seed, Bots: c.cfg.Bots,
		Level: c.cfg.Level, Within: c.cfg.Within, Apart: c.cfg.Apart, Alike: c.alike, Faults: c.faults, Mirror: c.mirror(),
		SeatLevel: c.finalLevel(c.questions()), EachLevel: 1 - (1-c.cfg.Level)*c.lookShare(),
	}
	if c.unended[0].Count+c.unended[1].Count > 0 {
		out.Unended = c.unended
	}
	if c.stopped || c.cfg.Look != nil {
		out.SeatLevel = c.earlyLevel(len(c.seats))
	}
	most := 0.0
	for i, name := range c.arms[0].Game.Players() {
		s := &c.seats[i]
		change := c.change(s)
		out.Seats = append(out.Seats, SeatChange{name, s.won.share(0, c.pairs), s.won.share(1, c.pairs), change, verdict(change, c.cfg.Within)})
		// One pair more of two, so that pairs which are all alike don't promise that no other is.
		most = max(most, math.Sqrt(float64(s.won.onlyA+s.won.onlyB+1)/float64(c.pairs+2)))
	}
	out.Needed = stats.Needed(most, 0.01, c.finalLevel(c.questions()))
	c.others(out)
	c.byCard(out)
	return out
}

// corrected gives the p-values of one list, corrected for the looks at which
// play could have ended and for each other.
func (c *contest) corrected(ps []*float64, clear []*bool) {
	Correct(ps, c.lookShare())
	for i, p := range ps {
		*clear[i] = *p <= 1-c.cfg.Level
	}
}

// others are the endings and the measures: one list of questions.
func (c *contest) others(out *Comparison) {
	for i := range c.endings {
		if e := &c.endings[i]; e.count[0]+e.count[1] > 0 {
			out.Endings = append(out.Endings, EndingChange{
				Ending: e.kind, A: e.share(0, c.pairs), B: e.share(1, c.pairs),
				Change: e.change(c.pairs, out.EachLevel), P: stats.McNemar(e.onlyB, e.onlyA),
			})
		}
	}
	for i := range c.numbers {
		if t := &c.numbers[i]; !t.empty() {
			out.Measures = append(out.Measures, t.means(c.measures[i].name, out.EachLevel))
		}
	}
	var ps []*float64
	var clear []*bool
	for i := range out.Endings {
		ps, clear = append(ps, &out.Endings[i].P), append(clear, &out.Endings[i].Clear)
	}
	for i := range out.Measures {
		ps, clear = append(ps, &out.Measures[i].P), append(clear, &out.Measures[i].Clear)
	}
	c.corrected(ps, clear)
}

func (t *Paired) means(name string, level float64) Change {
	return Change{Name: name, A: t.of[0].Mean(level).Value, B: t.of[1].Mean(level).Value, Change: finite(t.Change(level)), P: t.P()}
}

// finite keeps an interval of a single pair, which is everything, fit for JSON.
func finite(e stats.Estimate) stats.Estimate {
	e.Low, e.High = max(e.Low, -math.MaxFloat64), min(e.High, math.MaxFloat64)
	return e
}

// byCard lists the cards that moved most first: by P, then by how far.
func (c *contest) byCard(out *Comparison) {
	for i := range c.cards {
		if c.drawn[i].empty() && c.used[i].empty() {
			continue
		}
		card := &c.cards[i]
		out.Cards = append(out.Cards, CardChange{
			Card: card.name, InA: card.at[0] >= 0, InB: card.at[1] >= 0,
			Drawn: c.drawn[i].means("drawn", out.EachLevel), Played: c.used[i].means("played", out.EachLevel),
		})
	}
	var ps []*float64
	var clear []*bool
	for i := range out.Cards {
		k := &out.Cards[i]
		for _, ch := range []*Change{&k.Drawn, &k.Played} {
			if !k.InA || !k.InB {
				ch.P = 1
			} else if ch.A != 0 || ch.B != 0 {
				ps, clear = append(ps, &ch.P), append(clear, &ch.Clear)
			}
		}
	}
	c.corrected(ps, clear)
	slices.SortStableFunc(out.Cards, func(a, b CardChange) int {
		if d := cmp.Compare(a.p(), b.p()); d != 0 {
			return d
		}
		return cmp.Compare(b.moved(), a.moved())
	})
}

func (k *CardChange) p() float64 { return min(k.Drawn.P, k.Played.P) }
func (k *CardChange) moved() float64 {
	return max(math.Abs(k.Drawn.Change.Value), math.Abs(k.Played.Change.Value))
}
