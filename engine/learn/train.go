package learn

import (
	"context"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Config says how a player is trained.
type Config struct {
	Games   int            // of self-play, or rounds of a small game's solution; 0: as many as usualWork does
	Seed    uint64         // of all luck; the same seed gives the same player
	Options map[string]int // session options
	Workers int            // games played at once; 0: one. No figure depends on it
	Engine  string         // the version of Broadside, for the file
	From    *Saved         // what was learnt for other cards or rules, to begin with; nil: nothing
	// Progress, if set, is called after each batch, from the calling goroutine.
	Progress func(Progress)

	Tune Tuning
}

// Progress is how far a training is. Share goes from 0 to 1.
type Progress struct {
	Games     int
	Share     float64
	Won       []float64 // by seat: what it got of late, 1 a win, with mistakes on purpose
	Small     bool      // rounds of a solution are meant, not games
	Decisions int64
}

// Tuning are the numbers of the method.
type Tuning struct {
	Lambda float32 // how far what came later counts for a position before
	Rate   float32
	Deals  int
	Past   int // of 100 games, in how many somebody plays as they did before
	Batch  int
}

// usual are the numbers that did best (docs/benchmarks.md).
func (t Tuning) usual() Tuning {
	set := func(v *int, to int) {
		if *v == 0 {
			*v = to
		}
	}
	if t.Lambda == 0 {
		t.Lambda = 0.9
	}
	if t.Rate == 0 {
		t.Rate = 0.03
	}
	set(&t.Deals, 1)
	set(&t.Past, 40)
	set(&t.Batch, 32)
	return t
}

// trainer is a training in progress.
type trainer struct {
	g       *engine.Game
	cfg     Config
	tune    Tuning
	coder   *coder
	payoffs payoffs
	nets    []*net
	now     []*packed
	past    [][]*packed
	next    int         // games until the nets are kept as past ones
	won     []float32   // by player: what they got of late, from 0 to 1
	records [2][]record // by net: what was said and what came: since the games doubled, and before
	games   int
	made    int64 // decisions
	work    int64
}

// usualWork is how much is done unless a number of games is said, and warmWork where there
// is something to begin with. It counts positions looked at by what each costs, and not
// time, so that the same comes of it everywhere: one to two minutes of a core where it was measured.
const (
	usualWork = 2_500_000_000
	warmWork  = usualWork / 4
	slowWork  = 5_000_000_000 // after so much a step is a fifth of the first
	lookWork  = 64            // of a position, besides one for each of its features
	learnWork = 4             // times as much, to learn from one
)

// share is how much of the training is done.
func (t *trainer) share() float64 {
	if t.cfg.Games > 0 {
		return float64(t.games) / float64(t.cfg.Games)
	}
	most := float64(usualWork)
	if t.cfg.From != nil {
		most = warmWork
	}
	return min(1, float64(t.work)/most)
}

// Train teaches a player by games against itself and against what it was before. It
// ends early with ctx, and then gives the player that was trained so far, with the
// error of ctx; the player is nil where nothing was learnt.
func Train(ctx context.Context, g *engine.Game, cfg Config) (*Player, error) {
	if p, err := trainSmall(ctx, g, cfg); p != nil || err != nil {
		return p, err
	}
	t, err := newTrainer(g, cfg)
	if err != nil {
		return nil, err
	}
	for err == nil && t.share() < 1 {
		err = t.batch(ctx)
	}
	if t.games == 0 {
		return nil, err
	}
	return t.player(), err
}

// trainSmall solves a small game; it gives nil for others.
func trainSmall(ctx context.Context, g *engine.Game, cfg Config) (*Player, error) {
	m, rounds, err := solveSmall(ctx, g, cfg.Options, cfg.Games, func(done, of int) {
		if cfg.Progress != nil {
			cfg.Progress(Progress{Games: done, Share: float64(done) / float64(of), Small: true})
		}
	})
	if m == nil {
		return nil, err
	}
	p := &Player{about: about(g, cfg), mixed: m}
	p.about.Rounds = rounds
	return p, err
}

func newTrainer(g *engine.Game, cfg Config) (*trainer, error) {
	t := &trainer{g: g, cfg: cfg, tune: cfg.Tune.usual(), coder: newCoder(g)}
	if err := t.findPayoffs(); err != nil {
		return nil, err
	}
	for i := range t.coder.nets() {
		n := newNet(t.coder.n, engine.Mix(cfg.Seed+uint64(i)))
		if from := cfg.From; from != nil && len(from.nets) > 0 {
			n.recall(t.coder, &from.nets[min(i, len(from.nets)-1)])
		}
		t.nets = append(t.nets, n)
		t.now = append(t.now, &packed{})
	}
	t.next = firstPast
	for i := range t.records {
		t.records[i] = make([]record, t.coder.nets())
	}
	for range g.Players() {
		t.won = append(t.won, 1/float32(len(g.Players())))
	}
	return t, nil
}

// firstPast is how many games are played until the nets are kept for the first time.
const firstPast = 64

// pilots is how many random games tell what there is to win.
const pilots = 200

// findPayoffs plays at random, to find the least and the most that anybody gets.
func (t *trainer) findPayoffs() error {
	s, err := t.g.NewState(engine.Config{Options: t.cfg.Options, Quiet: true})
	if err != nil {
		return err
	}
	t.payoffs = payoffs{-1, 1}
	for i := range uint64(pilots) {
		if err := s.Restart(engine.Mix(t.cfg.Seed ^ i)); err != nil {
			return err
		}
		r := engine.Stream(i)
		if _, err := s.PlayOut(mostChoices, func(_ engine.Player, n int) int { return r.Below(n) }); err != nil {
			return err
		}
		for _, v := range s.Returns() {
			t.payoffs.least, t.payoffs.most = min(t.payoffs.least, int64(v)), max(t.payoffs.most, int64(v))
		}
	}
	return nil
}

// mostChoices ends a game that goes on and on; nobody wins it.
const mostChoices = 5000

// own is a player's own of some nets.
func own[T any](nets []T, p int) T {
	if len(nets) == 1 {
		return nets[0]
	}
	return nets[p]
}

// moment is a decision of a player: what it left behind, and what it was worth.
type moment struct {
	from, to int32 // the features of the position after it
	best     int32 // what the best option was worth before
	strayed  bool  // another was taken
}

// game is what is remembered of one.
type game struct {
	features []feature
	moments  [][]moment // by player
	got      []int64    // what each got, from 0 to sure
	past     []bool     // by player: played as before; nothing is learnt of it
	said     [][]int64  // by player: what the net said at all choices, in games without mistakes
	made     int64      // decisions
	work     int64
}

// batch plays some games with the nets as they are and learns from them.
func (t *trainer) batch(ctx context.Context) error {
	for i, n := range t.nets {
		t.now[i].freeze(n)
	}
	t.remember()
	n := t.tune.Batch
	if t.cfg.Games > 0 {
		n = min(n, t.cfg.Games-t.games)
	}
	games := make([]game, n)
	_, err := parallel.Prefix(ctx, n, max(1, t.cfg.Workers), func() *playing { return t.playing() }, func(w *playing, i int) error {
		return w.play(t, t.games+i, &games[i])
	}, nil)
	if err != nil {
		return err
	}
	rate := t.rate()
	for i := range games {
		t.learn(&games[i], rate)
		for p, got := range games[i].got {
			t.won[p] += float32((float32(float32(got)*(1.0/sure)) - t.won[p]) * (1.0 / 64))
		}
		t.record(&games[i])
		t.made, t.work = t.made+games[i].made, t.work+games[i].work
	}
	t.games += n
	if t.cfg.Progress != nil {
		t.cfg.Progress(Progress{Games: t.games, Share: t.share(), Decisions: t.made, Won: t.wonSoFar()})
	}
	return nil
}

func (t *trainer) wonSoFar() (out []float64) {
	for _, v := range t.won {
		out = append(out, float64(v))
	}
	return out
}

// rate falls with what was done, whatever is still to come: a training that is ended early is
// the beginning of a longer one.
func (t *trainer) rate() float32 {
	return t.tune.Rate / (1 + float32(float32(t.work)*(4.0/slowWork)))
}

// remember keeps the nets as they are after 64 games, 128, 256 and so on: weak ones stay
// among those that are played against, so that the side with less in its favour wins
// now and then, and learns how.
func (t *trainer) remember() {
	if t.games < t.next {
		return
	}
	t.next *= 2
	kept := make([]*packed, len(t.now))
	for i, n := range t.now {
		kept[i] = n.copied()
	}
	t.past = append(t.past, kept)
	t.records[1] = t.records[0]
	t.records[0] = make([]record, len(t.nets))
}

// record takes down whether a game went as the nets had said.
func (t *trainer) record(g *game) {
	for p, list := range g.said {
		r := &t.records[0][min(p, len(t.nets)-1)]
		for _, said := range list {
			r.add(said, g.got[p])
		}
	}
}

// playing is the scratch of a worker.
type playing struct {
	state *engine.State
	think *thinker
	who   [][]*packed
	stray []int
}

func (t *trainer) playing() *playing {
	s, err := t.g.NewState(engine.Config{Options: t.cfg.Options, Quiet: true})
	if err != nil {
		panic(err) // findPayoffs began one with the same options
	}
	n := len(t.g.Players())
	return &playing{state: s, think: newThinker(t.coder), who: make([][]*packed, n), stray: make([]int, n)}
}

// strayKinds is how many ways there are for a player to make mistakes.
const strayKinds = 10

// How many of 1,000 choices are made at random, one number for each player of a game. Who
// wins much more than a fair part makes many mistakes on purpose: where one side always wins, the
// other has nothing to learn from.
var (
	usualStrays = [strayKinds]int{20, 50, 100, 20, 300, 20, 50, 10, 0, 1000}
	manyStrays  = [strayKinds]int{20, 50, 100, 100, 200, 300, 400, 500, 700, 1000}
)

func (t *trainer) strays(p engine.Player) *[strayKinds]int {
	if n := float32(len(t.won)); n > 1 && t.won[p] > 1.3/n && t.won[p] > 0.5 {
		return &manyStrays
	}
	return &usualStrays
}

// play plays a game and writes down what can be learnt from it.
func (w *playing) play(t *trainer, number int, out *game) error {
	seed := engine.Mix(engine.Mix(t.cfg.Seed) + uint64(number))
	r := engine.Stream(seed)
	s := w.state
	if err := s.Restart(r.Next()); err != nil {
		return err
	}
	players := len(w.who)
	out.moments, out.past = make([][]moment, players), make([]bool, players)
	for p := range players {
		w.who[p], w.stray[p] = t.now, t.strays(p)[r.Below(strayKinds)]
	}
	faultless := number%faultlessEvery == faultlessEvery-1
	if faultless {
		clear(w.stray)
		out.said = make([][]int64, players)
	} else if len(t.past) > 0 && r.Below(100) < t.tune.Past {
		p := r.Below(players)
		w.who[p], out.past[p] = t.past[r.Below(len(t.past))], true
	}
	for choices := 0; !s.Over() && choices < mostChoices; choices++ {
		n := s.Count()
		if n == 0 {
			break
		}
		at, m := 0, moment{best: -1}
		p := s.Actor()
		if n > 1 {
			out.made++
			at, m = w.choose(t, p, n, &r)
		}
		if err := s.Apply(at); err != nil {
			return err
		}
		if n > 1 && !out.past[p] && !s.Over() {
			m.from = int32(len(out.features))
			out.features = append(out.features, w.think.coding.code(s, p)...)
			m.to = int32(len(out.features))
			out.moments[p] = append(out.moments[p], m)
		}
		if n > 1 && faultless && !s.Over() {
			w.say(t, out)
		}
	}
	for p := range players {
		got := int64(0)
		if s.Over() {
			got = t.payoffs.ended(s, p)
		}
		out.got = append(out.got, got)
	}
	for _, list := range out.moments {
		out.work += learnWork * lookWork * int64(len(list))
	}
	out.work += learnWork*int64(len(out.features)) + w.think.work
	w.think.work = 0
	return nil
}

// faultlessEvery is of how many games one is played without mistakes and by nobody of the past: by
// those it is known how far to believe a net.
const faultlessEvery = 8

// say takes down what the nets say of a position for all players.
func (w *playing) say(t *trainer, out *game) {
	for p := range out.said {
		x := w.think.coding.code(w.state, p)
		out.said[p] = append(out.said[p], own(t.now, p).value(x))
		out.work += lookWork + int64(len(x))
	}
}

func (w *playing) choose(t *trainer, p, n int, r *engine.Stream) (int, moment) {
	if w.stray[p] == 1000 {
		return r.Below(n), moment{best: -1}
	}
	sums := w.think.weigh(w.state.Seat(p), own(w.who[p], p), t.payoffs, t.tune.Deals, r.Next())
	at := best(sums)
	m := moment{best: int32(sums[at] / int64(t.tune.Deals))}
	if r.Below(1000) < w.stray[p] {
		other := r.Below(n)
		m.strayed = other != at
		at = other
	}
	return at, m
}

// learn goes back through a game: each position is worth what came of it, partly
// as far as it was seen and partly as the net judges the next (Sutton, "Learning to
// predict by the methods of temporal differences", 1988). What was done at random says
// nothing of the positions before it.
func (t *trainer) learn(g *game, rate float32) {
	var h row
	for p, moments := range g.moments {
		if g.past[p] {
			continue
		}
		n := own(t.nets, p)
		target := float32(g.got[p]) * (1.0 / sure)
		for k := len(moments) - 1; k >= 0; k-- {
			m := &moments[k]
			x := g.features[m.from:m.to]
			value := chanceOf(n.look(x, &h))
			n.learn(x, target, rate)
			if m.strayed {
				target = float32(m.best) * (1.0 / sure)
				continue
			}
			target = float32(t.tune.Lambda*target) + float32((1-t.tune.Lambda)*value)
		}
	}
}

// about says what is trained.
func about(g *engine.Game, cfg Config) About {
	out := About{Game: g.Name(), Version: g.Version(), Hash: g.Hash(), Players: len(g.Players()), Options: cfg.Options, Seed: cfg.Seed, Engine: cfg.Engine, Method: Method}
	if cfg.From != nil {
		out.From = cfg.From.About.Hash
	}
	return out
}

// player is what was learnt so far.
func (t *trainer) player() *Player {
	out := &Player{about: about(t.g, t.cfg), coder: t.coder, payoffs: t.payoffs}
	out.about.Games, out.about.Least, out.about.Most = t.games, t.payoffs.least, t.payoffs.most
	for i, n := range t.nets {
		out.take(n, t.records[0][i].with(&t.records[1][i]).fit())
	}
	return out
}
