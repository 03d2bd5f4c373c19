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
	// With, if set, is another game that is learned in turns with this one: who plays both knows neither
	// better. It begins with what From knows, too. Not where one of them is small, and solved.
	With *Also
	// Cluster, if set, has the training done on another machine, which runs Serve; one in turns is done here all the same. Rivals
	// have to be known there by their names. Nothing is told before its end, and one that is ended early is lost.
	Cluster parallel.Cluster
	// Progress, if set, is called after each batch, from the calling goroutine.
	Progress func(Progress)

	// Rivals are others that it plays against now and then, so that it meets more than its own habits; none
	// where games are too long for them.
	Rivals []Rival

	// Kept, if set, keeps how far a training is. Not of two games in turns, and not of a small one.
	Kept Checkpoints

	Tune Tuning
}

// Rival is somebody to play against: a bot and its name, for the file. It chooses alike for the same seat
// with the same luck, and may be asked by any number of goroutines.
type Rival struct {
	Name string
	Bot  bot
}

type bot interface {
	Choose(ctx context.Context, seat engine.Seat) (int, error)
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
	Rivals int // and in how many somebody is a rival, if that is not too much work
	Batch  int
}

// usual are the numbers that did best (docs/benchmarks.md).
func (t Tuning) usual() Tuning {
	set := func(v *int, to int) {
		if *v == 0 {
			*v = to
		}
	}
	if t.Rate == 0 {
		t.Rate = 0.03
	}
	set(&t.Deals, 1)
	set(&t.Past, 40)
	set(&t.Rivals, 30)
	set(&t.Batch, 4)
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
	beat    []float32   // the same against rivals
	records [2][]record // by net: what was said and what came: since the games doubled, and before
	means   []mean      // by net
	steady  []*packed   // the means as they were last
	settled int         // games after which that was
	games   int
	made    int64 // decisions
	work    int64
	rivals  int64 // of it, the rivals'
	length  int64 // choices of a random game
	blind   int   // games at the beginning that are played at random

	// Of a training in turns: the features that both trainers share, and what the other did.
	shared     []int32
	otherGames int
	otherWork  int64
}

// usualWork is how much is done unless a number of games is said, and warmWork where there
// is something to begin with. It counts positions looked at by what each costs, and not
// time, so that the same comes of it everywhere: two to three minutes of a core where it was measured.
const (
	usualWork = 5_500_000_000
	warmWork  = 625_000_000
	slowWork  = 5_000_000_000 // after so much a step is a fifth of the first
	lookWork  = 64            // of a position, besides one for each of its features
	learnWork = 4             // times as much, to learn from one
)

// Rivals search. What that costs is told by the length of random games: so much for each option and choice of
// one, as far as so many. They get at most so many of 100 parts of all work; where games are longer, none.
const (
	rivalWork    = 24
	rivalAhead   = 200
	rivalShare   = 55
	rivalLongest = 500
)

// rivalry says whether there is work to be had for rivals.
func (t *trainer) rivalry() bool {
	return len(t.cfg.Rivals) > 0 && len(t.won) > 1 && t.length <= rivalLongest && t.rivals*100 <= t.work*rivalShare
}

// rivalSeat is where a rival sits: now here and now there, but seldom where those who sit elsewhere have little to
// learn from it, since they win anyway.
func (t *trainer) rivalSeat(r *engine.Stream) int {
	for {
		p, loss := r.Below(len(t.beat)), float32(0.2)
		for q, beat := range t.beat {
			if q != p {
				loss = max(loss, 1-beat)
			}
		}
		if int(float32(100*loss)) > r.Below(100) {
			return p
		}
	}
}

// share is how much of the training is done.
func (t *trainer) share() float64 {
	if t.cfg.Games > 0 {
		return float64(t.games+t.otherGames) / float64(t.cfg.Games)
	}
	if t.games >= pilots && t.work+t.otherWork == 0 { // nobody ever has anything to choose, and so nothing to learn
		return 1
	}
	most := float64(usualWork)
	if t.cfg.From != nil {
		most = warmWork
	}
	return min(1, float64(t.work+t.otherWork)/most)
}

// Train teaches a player by games against itself and against what it was before. It
// ends early with ctx, and then gives the player that was trained so far, with the
// error of ctx; the player is nil where nothing was learnt.
func Train(ctx context.Context, g *engine.Game, cfg Config) (*Player, error) {
	if cfg.Cluster != nil && cfg.With == nil {
		return trainAway(ctx, g, cfg)
	}
	if p, err := trainSmall(ctx, g, cfg); p != nil || err != nil {
		return p, err
	}
	t, err := beginTrainer(ctx, g, cfg)
	if err != nil {
		return nil, err
	}
	if cfg.With != nil {
		return trainInTurns(ctx, t, *cfg.With)
	}
	return t.alone(ctx)
}

// alone trains one game to the end.
func (t *trainer) alone(ctx context.Context) (*Player, error) {
	if t.cfg.Kept != nil {
		t.goOn(t.cfg.Kept.Last())
	}
	var err error
	for err == nil && t.share() < 1 {
		if err = t.batch(ctx); err == nil && t.cfg.Kept != nil {
			t.cfg.Kept.Reached(t.state)
		}
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

// beginTrainer is newTrainer, whose first games are not waited for where ctx ends.
func beginTrainer(ctx context.Context, g *engine.Game, cfg Config) (*trainer, error) {
	return parallel.Leaving(ctx, func() (*trainer, error) { return newTrainer(g, cfg) })
}

func newTrainer(g *engine.Game, cfg Config) (*trainer, error) {
	t := &trainer{g: g, cfg: cfg, tune: cfg.Tune.usual(), coder: newCoder(g)}
	if err := t.findPayoffs(); err != nil {
		return nil, err
	}
	for i := range t.coder.nets() {
		n := newNet(t.coder.n, engine.Mix(cfg.Seed+uint64(i)))
		if from := cfg.From; from != nil && len(from.nets) > 0 {
			n.recall(t.coder, &from.nets[min(i, len(from.nets)-1)], from.cards)
		}
		t.nets = append(t.nets, n)
		t.now = append(t.now, &packed{})
	}
	t.next = t.blind + firstPast
	t.means = make([]mean, len(t.nets))
	for i := range t.records {
		t.records[i] = make([]record, t.coder.nets())
	}
	for range g.Players() {
		t.won = append(t.won, 1/float32(len(g.Players())))
		t.beat = append(t.beat, 0.5)
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
		made, err := s.PlayOut(mostChoices, func(_ engine.Player, n int) int { return r.Below(n) })
		if err != nil {
			return err
		}
		t.length += int64(made)
		for _, v := range s.Returns() {
			t.payoffs.least, t.payoffs.most = min(t.payoffs.least, int64(v)), max(t.payoffs.most, int64(v))
		}
	}
	t.length /= pilots
	t.lookBack()
	if t.long() && t.cfg.From == nil {
		t.blind = pilots / t.tune.Batch * t.tune.Batch // they end, and teach how; those of a net that knows nothing may not
	}
	return nil
}

// mostChoices ends a game that goes on and on; nobody wins it.
const mostChoices = 5000

// longest is how many choices are played of a game: twice as many as a random one has. Who
// would need more is on no way to an end, and gets nothing.
func (t *trainer) longest() int64 { return min(mostChoices, max(leastLongest, 2*t.length)) }

const leastLongest = 500

// lookBack sets how far what came later counts: by a thirteenth of a player's choices in a game, so that
// word of the end comes back in few games, but not so far that luck drowns it in short ones.
func (t *trainer) lookBack() {
	if t.tune.Lambda == 0 {
		own := float32(t.length) / float32(len(t.g.Players()))
		t.tune.Lambda = max(0.9, min(1-13/max(own, 13), 0.98))
		if t.long() { // twice as far: so few of its positions are learnt from that luck is no danger
			t.tune.Lambda = 1 - 6.5/own
		}
	}
}

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
	rivals   int64 // work of rivals
	rival    int   // where one sat, if there was such work
}

// batch plays some games with the nets as they are and learns from them.
func (t *trainer) batch(ctx context.Context) error {
	for i, n := range t.nets {
		t.now[i].freeze(n)
	}
	if t.games >= t.blind { // nobody plays as was taught before
		t.remember()
		t.settle()
	}
	n := t.tune.Batch
	if t.cfg.Games > 0 {
		n = min(n, t.cfg.Games-t.games-t.otherGames)
	}
	games := make([]game, n)
	seen := *t // games that are left behind go on reading it
	_, err := parallel.Leaving(ctx, func() (int, error) {
		return parallel.Prefix(ctx, n, max(1, t.cfg.Workers), seen.playing, func(w *playing, i int) error {
			return w.play(ctx, &seen, seen.games+i, &games[i])
		}, nil)
	})
	if err != nil {
		return err
	}
	rate := t.rate()
	if t.long() {
		t.learnShuffled(games, rate)
	}
	for i := range games {
		if !t.long() {
			t.learn(&games[i], rate)
		}
		t.score(&games[i])
		t.record(&games[i])
		t.made, t.work = t.made+games[i].made, t.work+games[i].work+games[i].rivals
		t.rivals += games[i].rivals
	}
	t.games += n
	if t.cfg.Progress != nil {
		t.cfg.Progress(Progress{Games: t.games + t.otherGames, Share: t.share(), Decisions: t.made, Won: t.wonSoFar()})
	}
	return nil
}

// score takes in what each player got, against rivals and else.
func (t *trainer) score(g *game) {
	for p, got := range g.got {
		won := &t.won[p]
		switch {
		case g.rivals > 0 && p == g.rival:
			continue
		case g.rivals > 0:
			won = &t.beat[p]
		}
		*won += float32((float32(float32(got)*(1.0/sure)) - *won) * (1.0 / 64))
	}
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
	return t.tune.Rate / (1 + float32(float32(t.work+t.otherWork)*(4.0/slowWork)))
}

// remember keeps the nets as they are after 64 games, 128, 256 and so on: weak ones stay
// among those that are played against, so that the side with less in its favour wins
// now and then, and learns how.
func (t *trainer) remember() {
	if t.games < t.next {
		return
	}
	t.next += t.next - t.blind
	kept := make([]*packed, len(t.now))
	for i, n := range t.now {
		kept[i] = n.copied()
	}
	t.past = append(t.past, kept)
	t.records[1] = t.records[0]
	t.records[0] = make([]record, len(t.nets))
}

// settle takes the nets into their means.
func (t *trainer) settle() {
	if len(t.steady) > 0 && t.games < t.settled+meanEvery {
		return
	}
	t.settled = t.games
	steady := make([]*packed, len(t.nets))
	for i, n := range t.nets {
		t.means[i].take(n)
		steady[i] = t.means[i].frozen
	}
	t.steady = steady
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

// learn learns the positions of a game in the order of goBack.
func (t *trainer) learn(g *game, rate float32) {
	t.goBack(g, t.tune.Lambda, func(p, _ int, x []feature, target float32) float32 {
		return own(t.nets, p).learn(x, target, rate)
	})
}

// goBack goes back through a game: each position is worth what came of it, partly
// as far as it was seen and partly as the net judges the next (Sutton, "Learning to
// predict by the methods of temporal differences", 1988). What was done at random says
// nothing of the positions before it. teach gets a player, how many positions they had,
// one of these and what it is worth, and gives the net's word on it.
func (t *trainer) goBack(g *game, lambda float32, teach func(p, positions int, x []feature, target float32) (value float32)) {
	for p, moments := range g.moments {
		if g.past[p] {
			continue
		}
		target := float32(g.got[p]) * (1.0 / sure)
		for k := len(moments) - 1; k >= 0; k-- {
			m := &moments[k]
			value := teach(p, len(moments), g.features[m.from:m.to], target)
			if m.strayed {
				target = float32(m.best) * (1.0 / sure)
				continue
			}
			target = float32(lambda*target) + float32((1-lambda)*value)
		}
	}
}

// about says what is trained.
func about(g *engine.Game, cfg Config) About {
	out := About{Game: g.Name(), Version: g.Version(), Hash: g.Hash(), Players: len(g.Players()), Options: cfg.Options, Seed: cfg.Seed, Engine: cfg.Engine, Method: Method}
	for _, r := range cfg.Rivals {
		out.Rivals = append(out.Rivals, r.Name)
	}
	if cfg.From != nil {
		out.From = cfg.From.About.Hash
	}
	return out
}

// player is what was learnt so far.
func (t *trainer) player() *Player {
	out := &Player{about: about(t.g, t.cfg), coder: t.coder, payoffs: t.payoffs}
	out.about.Games, out.about.Least, out.about.Most = t.games, t.payoffs.least, t.payoffs.most
	t.settled = -meanEvery
	t.settle()
	for i := range t.nets {
		out.take(t.means[i].net, t.records[0][i].with(&t.records[1][i]).fit())
	}
	return out
}
