package hunt

import (
	"context"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Report is what a hunt found, and how far it looked.
type Report struct {
	Game      string      `json:"game"`
	Version   string      `json:"version"`
	Rules     string      `json:"rules"` // hash
	Players   []string    `json:"players"`
	Seed      uint64      `json:"seed,string"`
	Looked    []Kind      `json:"lookedFor"`
	Bots      []string    `json:"bots,omitempty"` // who played; none: random players of several sorts
	Games     int         `json:"games"`          // that were looked around in
	Positions int         `json:"positions"`      // choices tried in and around them
	Limit     int         `json:"limit"`          // turns after which the rules end a game; 0: no limit
	Most      int         `json:"turns"`          // turns after which the hunt left a game
	Capped    stats.Share `json:"capped"`         // games that were still going on then
	Pairs     []Pair      `json:"pairs,omitempty"`
	Compared  int         `json:"compared"`            // pairs of cards whose texts were compared
	Costs     []string    `json:"costs,omitempty"`     // the fields that costs stand in
	PairGames int         `json:"pairGames,omitempty"` // the most games a pair was tried in
	Trials    int         `json:"trials,omitempty"`    // games in which pairs were to be tried
	Skipped   Skipped     `json:"notHeld"`             // pairs that were not tried, by why
	Findings  []Finding   `json:"findings"`
	Stopped   bool        `json:"stopped,omitempty"` // it was stopped before the end
	Fault     string      `json:"fault,omitempty"`   // a find that could not be followed up
}

// Skipped counts the pairs of cards that nothing is claimed of and that were not
// played with, by what they differ in.
type Skipped struct {
	Texts int      `json:"texts,omitempty"` // texts that say more than one thing otherwise
	Words int      `json:"words,omitempty"` // a word, of which none is more than another
	Costs int      `json:"costs,omitempty"` // the cost, and something of which the rules alone do not tell what it is worth
	Mixed int      `json:"mixed,omitempty"` // one costs less, the other is better
	Kinds []string `json:"kinds,omitempty"` // of kinds without a cost
}

// left notes a kind whose cards are left alone.
func (r *Report) left(kind string) {
	if !slices.Contains(r.Skipped.Kinds, kind) {
		r.Skipped.Kinds = append(r.Skipped.Kinds, kind)
	}
}

// Finding is one find with its witness, in words and as a game to be replayed.
type Finding struct {
	Kind   Kind           `json:"kind"`
	Title  string         `json:"title"` // one sentence
	Player string         `json:"player,omitempty"`
	Seed   uint64         `json:"seed,string"`
	Way    []Step         `json:"way,omitempty"`   // the choices that lead to the position
	Table  []string       `json:"table,omitempty"` // the position
	Lead   []Step         `json:"lead,omitempty"`  // choices before the lap
	Lap    []Step         `json:"lap,omitempty"`   // the choices that are made again and again
	Log    []string       `json:"log,omitempty"`   // what happens in the first of them
	Gain   []Gain         `json:"gain,omitempty"`  // what a lap brings
	Laps   int            `json:"laps,omitempty"`  // how often it was gone through
	Proof  string         `json:"proof"`           // what is known, in a sentence
	Next   string         `json:"next"`            // what to do about it
	Cards  []string       `json:"cards,omitempty"` // whose texts have a part in it, or the better card and the other
	Also   []string       `json:"also,omitempty"`  // more cards that are better than the other
	Replay *engine.Record `json:"-"`               // way, lead and three laps as a saved game
}

// Step is one choice.
type Step struct {
	Turn   int    `json:"turn"`
	Player string `json:"player"`
	Asked  string `json:"asked,omitempty"`
	Text   string `json:"text"`
	At     string `json:"at,omitempty"` // file and line of the text that asks
}

// Gain is how many more tokens a lap brings.
type Gain struct {
	Who   string `json:"who"` // a player or a card
	Token string `json:"token"`
	N     int    `json:"n"`
}

func (h *hunter) report() *Report {
	g := h.real
	r := &Report{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Players: g.Players(), Seed: h.cfg.Seed, Bots: h.cfg.Bots,
		Limit: g.Rules().Cap, Most: h.turns, Findings: []Finding{}, Capped: stats.Wilson(0, 0, stats.Usual)}
	for _, k := range Kinds() {
		if h.wants(k) {
			r.Looked = append(r.Looked, k)
		}
	}
	return r
}

// finish makes the finds short and puts them into words.
func (m *merger) finish(ctx context.Context) {
	if m.err != nil {
		m.r.Fault = m.err.Error()
	}
	m.drop()
	slices.SortStableFunc(m.all, func(a, b *find) int { return slices.Index(Kinds(), a.kind) - slices.Index(Kinds(), b.kind) })
	w := &worker{h: m.h, failed: map[string]int{}}
	for _, f := range m.all {
		tries := mostTries
		if f.stuck != nil {
			tries = max(20, 200_000/max(1, f.stuck.positions))
		}
		if ctx.Err() != nil {
			tries = 0
		}
		out, err := w.finding(f, tries)
		if err != nil {
			m.r.Fault = err.Error()
			continue
		}
		m.r.Findings = append(m.r.Findings, out)
	}
}

// drop leaves out finds that a stronger one says already: who need not end a turn
// need not end the game, what one player can do alone all can do together, and
// where nothing ends the game nobody has to hold it up.
func (m *merger) drop() {
	has := func(why ...reason) bool {
		return slices.ContainsFunc(m.all, func(f *find) bool { return slices.Contains(why, f.why) })
	}
	stays := has(turnStays)
	alone, never, still := has(oneHolds, turnStays), has(neverEnds, nothingMoves), has(nothingMoves)
	m.all = slices.DeleteFunc(m.all, func(f *find) bool {
		return f.why == oneHolds && stays || f.why == allTogether && (alone || never) || f.why == neverEnds && still
	})
	m.holders()
	m.nested()
	if most := m.r.Capped; m.h.wants(Endless) && most.Low > 0.5 && !never && !alone && !has(allTogether, noChoice) {
		m.all = append(m.all, &find{kind: Endless, why: seldomEnds})
	}
}

// holders makes one find of all players who can keep the game from ending: the
// one with the shortest witness, which names the others.
func (m *merger) holders() {
	var best *find
	for _, f := range m.all {
		if f.why == oneHolds && (best == nil || f.size() < best.size()) {
			best = f
		}
	}
	m.all = slices.DeleteFunc(m.all, func(f *find) bool {
		if f.why == oneHolds && f != best {
			best.stuck.others = append(best.stuck.others, f.stuck.player)
			return true
		}
		return false
	})
}

// nested leaves out laps that take all the cards and ways of another that brings
// the same, and more.
func (m *merger) nested() {
	covers := func(a, b *find) bool { // a says less than b
		as, ag, _ := strings.Cut(a.sign, "|")
		bs, bg, _ := strings.Cut(b.sign, "|")
		if a == b || a.why != b.why || a.why > turnStays || ag != bg {
			return false
		}
		have := strings.Split(bs, ";")
		for _, part := range strings.Split(as, ";") {
			if !slices.Contains(have, part) {
				return false
			}
		}
		return true
	}
	m.all = slices.DeleteFunc(slices.Clone(m.all), func(f *find) bool {
		return slices.ContainsFunc(m.all, func(o *find) bool { return covers(o, f) })
	})
}

// finding puts a find into words, with its way made as short as it goes.
func (w *worker) finding(f *find, tries int) (Finding, error) {
	out := Finding{Kind: f.kind, Seed: w.h.cfg.Seed}
	if f.why == seldomEnds {
		w.say(f, &out)
		return out, nil
	}
	out.Seed = f.game.seed
	way, err := w.shrink(f.game, f.before, tries, w.holds(f))
	if err != nil {
		return out, err
	}
	s, err := w.h.real.NewState(engine.Config{Seed: f.game.seed, Options: w.h.cfg.Options})
	if err != nil {
		return out, err
	}
	out.Way = w.tell(s, way)
	if !s.Over() {
		out.Table = s.Lines()
		w.again(f, way)
	}
	if f.cycle != nil {
		from := s.Clone()
		out.Lead = w.tell(s, f.cycle.lead)
		told := s.LogLen()
		out.Lap = w.tell(s, f.cycle.moves)
		for _, l := range s.LogFrom(engine.Everything, told) {
			if !l.Choice && !l.Turn {
				out.Log = append(out.Log, l.Text)
			}
		}
		out.Gain, out.Laps = w.h.gains(from, f.cycle.gain), f.cycle.laps
		out.Cards = w.cardsOf(f.cycle.moves)
		for range 2 {
			w.tell(s, f.cycle.moves)
		}
	}
	if out.Replay, err = s.Record(); err != nil {
		return out, err
	}
	w.say(f, &out)
	return out, nil
}

// again goes through a cycle once more from the shortened witness: the numbers
// told are those of the position shown.
func (w *worker) again(f *find, way []move) {
	if f.stuck != nil {
		w.leads(f.game.seed, way, func(s *engine.State) bool { return s.Over() || w.proves(f, s) })
	}
	if f.why != gainsInTurn && f.why != turnStays && f.why != allTogether {
		return
	}
	w.leads(f.game.seed, way, func(s *engine.State) bool {
		if c := w.settles(s, f); c != nil {
			f.cycle = c
		}
		return true
	})
}

// tell makes choices and says what they were; it stops where one can't be made.
func (w *worker) tell(s *engine.State, moves []move) []Step {
	var out []Step
	for _, m := range moves {
		i := -1
		if !s.Over() {
			i = m.find(s)
		}
		if i < 0 {
			return out
		}
		step := Step{Turn: s.Turn(), Player: s.Game().Players()[m.player], Asked: s.Prompt(), Text: s.OptionText(i)}
		if at := s.Question().At; at.Known() {
			line, _ := at.File.Position(at.Start)
			step.At = at.File.Name + ":" + itoa(line)
		}
		out = append(out, step)
		if s.Apply(i) != nil {
			return out
		}
	}
	return out
}

// cardsOf are the cards chosen in a lap, or whose texts ask for its choices.
func (w *worker) cardsOf(moves []move) []string {
	var out []string
	for _, m := range moves {
		if m.option.Card != "" && !slices.Contains(out, m.option.Card) {
			out = append(out, m.option.Card)
		}
	}
	return out
}

// gains names what a lap brings.
func (h *hunter) gains(s *engine.State, gain []int32) []Gain {
	var out []Gain
	for i, n := range gain {
		if n != 0 {
			who, token := s.TokenPlace(i)
			out = append(out, Gain{who, h.real.Rules().Tokens[token].Name, int(n)})
		}
	}
	return out
}

func (h *hunter) gainText(list []Gain) string {
	var parts []string
	for _, g := range list {
		name := g.Token
		for _, t := range h.real.Rules().Tokens {
			if t.Name == g.Token && g.N != 1 && t.Plural != "" {
				name = t.Plural
			}
		}
		parts = append(parts, itoa(g.N)+" "+name+" for "+g.Who)
	}
	return strings.Join(parts, ", ")
}
