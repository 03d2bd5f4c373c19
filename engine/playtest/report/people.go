package report

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/stats"
)

// People is what games showed that people played. Its shares are of few games as a rule: mind the intervals.
type People struct {
	Games      int             `json:"games"`
	Unfinished int             `json:"unfinished"`
	Mended     int             `json:"mended"`       // changed by hand in the middle
	LeftOut    int             `json:"leftOut"`      // of the mended ones: not in these figures
	Other      int             `json:"otherVersion"` // games of other rules, cards or options
	Persons    int             `json:"persons"`      // seats that people took, in all games together
	Seats      []PeopleSeat    `json:"seats"`
	Minutes    stats.Estimate  `json:"minutes"` // of a finished game, without absences
	Thought    stats.Estimate  `json:"thought"` // minutes that a person thought in a finished game
	Waited     stats.Estimate  `json:"waited"`  // minutes that a person waited in a finished game
	Choices    int             `json:"choices"` // that people made
	Gone       int             `json:"gone"`    // of these, before which somebody was away
	TakenBack  int             `json:"takenBack"`
	Beside     string          `json:"beside"`  // the bot that was asked what it would choose
	Moments    int             `json:"moments"` // at which it was
	Alike      stats.Share     `json:"alike"`   // of these, where it chose the same
	Differ     []Differ        `json:"differ,omitempty"`
	Slow       []Slow          `json:"slow,omitempty"`
	Unplayed   []Unplayed      `json:"unplayed,omitempty"`
	Lookups    []LookedUp      `json:"lookups,omitempty"`
	Comments   []PeopleComment `json:"comments,omitempty"`
	Earlier    []PeopleComment `json:"earlier,omitempty"` // said in games of other rules, cards or options
	Answers    []Replies       `json:"answers,omitempty"`
}

// PeopleSeat is how a seat fared in finished games: with people in it, and with bots at the same tables.
type PeopleSeat struct {
	Player string      `json:"player"`
	People stats.Share `json:"people"`
	Bots   stats.Share `json:"bots"`
}

// Differ is an option that people and the bot were offered at the same moments. The shares are of whole games drawn anew, since
// choices of one game hang together. The difference is that of the people less that of the bot; Corrected is the probability of so
// much between equals (McNemar's test), in view of all options looked at (Holm's correction).
type Differ struct {
	Asks       string         `json:"asks"`
	Option     string         `json:"option"`
	Moments    int            `json:"moments"`
	People     stats.Share    `json:"people"`
	Bot        stats.Share    `json:"bot"`
	Difference stats.Estimate `json:"difference"`
	Corrected  float64        `json:"corrected"`
}

// Clear says that people and the bot were told apart.
func (d *Differ) Clear() bool { return d.Corrected < Sure && d.Difference.Excludes(0) }

// Slow is a question that people think about, in seconds.
type Slow struct {
	Asks   string         `json:"asks"`
	Times  int            `json:"times"`
	Median float64        `json:"median"`
	Mean   stats.Estimate `json:"mean"`
}

// Unplayed is a card that people had in hand, by games and seats of theirs, and how often it was not played; and the same of the
// bots that played the run.
type Unplayed struct {
	Card   string      `json:"card"`
	People stats.Share `json:"people"`
	Bots   stats.Share `json:"bots"`
}

// LookedUp is what people looked up, and how often.
type LookedUp struct {
	Kind  string `json:"kind"`
	About string `json:"about"`
	Times int    `json:"times"`
	Games int    `json:"games"`
}

// PeopleComment is what a person said of a moment. Replay and PlayOn are commands that show it, and that go on from there.
type PeopleComment struct {
	Run    int    `json:"run,omitempty"` // of a game of other rules: where it is
	Game   int    `json:"game"`
	Choice int    `json:"choice"`
	Player string `json:"player"`
	Who    string `json:"who,omitempty"`
	Text   string `json:"text"`
	Replay string `json:"replay"`
	PlayOn string `json:"playOn"`
}

// Replies are the answers to a question of the designer's.
type Replies struct {
	Question string         `json:"question"`
	Kind     string         `json:"kind"`
	N        int            `json:"n"`
	Mean     stats.Estimate `json:"mean,omitzero"` // of a scale
	Counts   []AnswerCount  `json:"counts,omitempty"`
	Texts    []string       `json:"texts,omitempty"`
}

// AnswerCount is how many gave an answer.
type AnswerCount struct {
	Answer string      `json:"answer"`
	Share  stats.Share `json:"share"`
}

// PeopleCollector takes in games that people played, and asks a bot what it would have chosen.
type PeopleCollector struct {
	game    *engine.Game
	options map[string]int
	bots    []bot.Bot
	mended  bool // they count too

	out     People
	won     [][2][2]int // by seat: of people, of bots: games won, and games
	minutes stats.Moments
	thought stats.Moments
	waited  stats.Moments
	alike   stats.Clusters
	differ  map[[2]string]*differing
	slow    map[string][]float64
	held    []stats.Clusters // by card: not played, of the seats in whose hand it was
	lookups map[[2]string]*LookedUp
	answers []*Replies
	scales  map[string]*stats.Moments
}

// differing counts an option.
type differing struct {
	people, bot   stats.Clusters
	onlyP, onlyB  int
	inP, inB, inN int // of the game that is being looked at
}

// NewPeopleCollector is for games of a game with some options. beside is the bot that is asked; mended says that games which
// were changed by hand in the middle count too.
func NewPeopleCollector(g *engine.Game, options map[string]int, beside string, mended bool) (*PeopleCollector, error) {
	bots, err := bot.Table(g, []string{beside})
	if err != nil {
		return nil, err
	}
	return &PeopleCollector{game: g, options: options, bots: bots, mended: mended, out: People{Beside: beside}, won: make([][2][2]int, len(g.Players())), differ: map[[2]string]*differing{}, slow: map[string][]float64{},
		held: make([]stats.Clusters, len(g.Rules().Cards)), lookups: map[[2]string]*LookedUp{}, scales: map[string]*stats.Moments{}}, nil
}

// Add takes a game in: its number, who did what, and what was measured in it.
func (c *PeopleCollector) Add(ctx context.Context, number int, game *people.Game, r *playtest.Record) error {
	c.words(number, game)
	if game.Mended {
		if c.out.Mended++; !c.mended {
			c.out.LeftOut++
			return nil
		}
	}
	c.out.Games++
	c.out.TakenBack += len(game.Backs)
	c.pace(game, r.Ending == playtest.Unfinished)
	c.fared(game, r)
	c.cards(game, r)
	return c.moments(ctx, game)
}

// Missed notes games that are of other rules, cards or options.
func (c *PeopleCollector) Missed(n int) { c.out.Other += n }

// Earlier takes in what people said in a game of other rules, cards or options: that is often why they are others now.
func (c *PeopleCollector) Earlier(players []string, run, number int, game *people.Game) {
	for _, x := range game.Comments {
		if x.Seat < len(players) {
			c.out.Earlier = append(c.out.Earlier, PeopleComment{Run: run, Game: number, Choice: x.Choice, Player: players[x.Seat], Who: game.Seats[x.Seat].Who, Text: x.Text})
		}
	}
}

// words takes in what people said and looked up.
func (c *PeopleCollector) words(number int, game *people.Game) {
	seen := map[[2]string]bool{}
	for _, l := range game.Lookups {
		key := [2]string{l.Kind, l.About}
		if c.lookups[key] == nil {
			c.lookups[key] = &LookedUp{Kind: l.Kind, About: l.About}
		}
		c.lookups[key].Times++
		if !seen[key] {
			seen[key] = true
			c.lookups[key].Games++
		}
	}
	for _, x := range game.Comments {
		c.out.Comments = append(c.out.Comments, PeopleComment{Game: number, Choice: x.Choice, Player: c.game.Players()[x.Seat], Who: game.Seats[x.Seat].Who, Text: x.Text})
	}
	for _, a := range game.Answers {
		at := slices.IndexFunc(c.answers, func(r *Replies) bool { return r.Question == a.Question && r.Kind == a.Kind })
		if at < 0 {
			at = len(c.answers)
			c.answers = append(c.answers, &Replies{Question: a.Question, Kind: a.Kind})
		}
		c.answers[at].add(a.Answer)
		if a.Kind == people.Scale {
			m := c.scales[a.Question]
			if m == nil {
				m = &stats.Moments{}
				c.scales[a.Question] = m
			}
			m.Add(float64(a.Answer[0] - '0'))
		}
	}
}

func (r *Replies) add(answer string) {
	r.N++
	if r.Kind == people.Text {
		r.Texts = append(r.Texts, answer)
		return
	}
	at := slices.IndexFunc(r.Counts, func(n AnswerCount) bool { return n.Answer == answer })
	if at < 0 {
		at = len(r.Counts)
		r.Counts = append(r.Counts, AnswerCount{Answer: answer})
	}
	r.Counts[at].Share.Count++
}

// pace takes in how the time went.
func (c *PeopleCollector) pace(game *people.Game, unfinished bool) {
	pace := game.Pace()
	c.out.Gone += pace.Gone
	for p := range game.Seats {
		if game.Seats[p].Bot == "" {
			c.out.Persons++
		}
	}
	if unfinished {
		c.out.Unfinished++
		return
	}
	c.minutes.Add(pace.Whole.Minutes())
	for p := range game.Seats {
		if game.Seats[p].Bot == "" {
			c.thought.Add(pace.Thought[p].Minutes())
			c.waited.Add(pace.Waited[p].Minutes())
		}
	}
}

// fared takes in who won.
func (c *PeopleCollector) fared(game *people.Game, r *playtest.Record) {
	if r.Ending == playtest.Unfinished || r.Fault != nil {
		return
	}
	for p := range game.Seats {
		kind := 0
		if game.Seats[p].Bot != "" {
			kind = 1
		}
		c.won[p][kind][1]++
		if r.Won(p) {
			c.won[p][kind][0]++
		}
	}
}

// cards takes in what became of cards with people.
func (c *PeopleCollector) cards(game *people.Game, r *playtest.Record) {
	if r.Facts == nil || r.Ending == playtest.Unfinished {
		return
	}
	for i := range min(len(c.held), len(r.Facts.Cards)) {
		held, not := 0, 0
		for p := range min(len(game.Seats), len(r.Facts.Cards[i].Seats)) {
			s := &r.Facts.Cards[i].Seats[p]
			if game.Seats[p].Bot != "" || s.Turns == 0 && s.Drawn == 0 && s.Taken == 0 && s.Kept == 0 {
				continue
			}
			if held++; s.Played == 0 {
				not++
			}
		}
		if held > 0 {
			c.held[i].Add(not, held)
		}
	}
}

// moments plays a game again, and asks the bot where people chose.
func (c *PeopleCollector) moments(ctx context.Context, game *people.Game) error {
	by, thought := game.By(), map[int]people.Move{}
	for _, m := range game.Moves {
		thought[m.Choice] = m
	}
	choices := game.Record.Choices
	alike, asked := 0, 0
	cfg := bot.Remembers(engine.Config{Options: c.options}, c.game, c.bots...)
	_, err := playtest.Again(ctx, c.game, game.Record, cfg, func(s *engine.State, i int) error {
		if by[i] < 0 || s.Actor() != by[i] {
			return nil
		}
		c.out.Choices++
		asks := s.Asks()
		if m, first := thought[i]; first && time.Duration(m.Thought)*time.Millisecond <= people.Away {
			c.slow[asks] = append(c.slow[asks], float64(m.Thought)/1000)
		}
		if s.Count() < 2 {
			return nil
		}
		theirs, err := c.bots[by[i]].Choose(ctx, s.Seat(by[i]))
		if err != nil {
			return err
		}
		asked++
		if c.compare(s, asks, choices[i], theirs) {
			alike++
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, d := range c.differ {
		if d.inN > 0 {
			d.people.Add(d.inP, d.inN)
			d.bot.Add(d.inB, d.inN)
			d.inP, d.inB, d.inN = 0, 0, 0
		}
	}
	if c.out.Moments += asked; asked > 0 {
		c.alike.Add(alike, asked)
	}
	return nil
}

// compare counts what a person chose beside what the bot would have; it says whether that is the same.
func (c *PeopleCollector) compare(s *engine.State, asks string, chosen, theirs int) bool {
	names, seen := make([]string, s.Count()), map[string]bool{}
	for i := range names {
		o := s.Option(i)
		names[i] = optionName(s, i, &o)
	}
	for _, name := range names {
		if seen[name] {
			continue
		}
		seen[name] = true
		key := [2]string{asks, name}
		d := c.differ[key]
		if d == nil {
			d = &differing{}
			c.differ[key] = d
		}
		d.inN++
		p, b := names[chosen] == name, names[theirs] == name
		if p {
			d.inP++
		}
		if b {
			d.inB++
		}
		if p && !b {
			d.onlyP++
		}
		if b && !p {
			d.onlyB++
		}
	}
	return names[chosen] == names[theirs]
}

// optionName is what an option is, so that the same one at another moment goes by the same name.
func optionName(s *engine.State, i int, o *engine.Option) string {
	switch {
	case o.Card != "":
		return o.Card
	case o.Label != "":
		return o.Label
	case o.Kind == engine.CardOption:
		return "a face-down card"
	}
	return s.OptionText(i)
}

// Report is what they showed, beside the cards of a report on bots' games of the same game; nil: there is none. replay gives the
// commands of a moment.
func (c *PeopleCollector) Report(beside []Card, replay func(game, choice int, player string) (replay, playOn string)) *People {
	out := c.out
	out.Minutes, out.Thought, out.Waited = c.minutes.Mean(stats.Usual), c.thought.Mean(stats.Usual), c.waited.Mean(stats.Usual)
	for p, player := range c.game.Players() {
		w := &c.won[p]
		out.Seats = append(out.Seats, PeopleSeat{player, stats.Wilson(w[0][0], w[0][1], stats.Usual), stats.Wilson(w[1][0], w[1][1], stats.Usual)})
	}
	out.Alike = c.alike.Ratio(stats.Usual)
	out.Differ, out.Slow, out.Unplayed = c.differs(), c.slowest(), c.unplayed(beside)
	for _, l := range c.lookups {
		out.Lookups = append(out.Lookups, *l)
	}
	slices.SortFunc(out.Lookups, func(a, b LookedUp) int {
		return cmp.Or(b.Times-a.Times, strings.Compare(a.Kind, b.Kind), strings.Compare(a.About, b.About))
	})
	for i := range out.Comments {
		x := &out.Comments[i]
		x.Replay, x.PlayOn = replay(x.Game, x.Choice, x.Player)
	}
	for _, r := range c.answers {
		if m := c.scales[r.Question]; r.Kind == people.Scale && m != nil {
			r.Mean = m.Mean(stats.Usual)
		}
		for i := range r.Counts {
			r.Counts[i].Share = stats.Wilson(r.Counts[i].Share.Count, r.N, stats.Usual)
		}
		slices.SortFunc(r.Counts, func(a, b AnswerCount) int { return strings.Compare(a.Answer, b.Answer) })
		out.Answers = append(out.Answers, *r)
	}
	return &out
}

// leastMoments is at how many moments an option was offered at least to be told of.
const leastMoments = 3

func (c *PeopleCollector) differs() (out []Differ) {
	var ps []float64
	for key, d := range c.differ {
		n := int(d.people.O)
		if n < leastMoments || d.people.H+d.bot.H == 0 {
			continue
		}
		out = append(out, Differ{Asks: key[0], Option: key[1], Moments: n, People: d.people.Ratio(stats.Usual), Bot: d.bot.Ratio(stats.Usual), Difference: stats.PairedShares(d.onlyP, d.onlyB, n, stats.Usual),
			Corrected: stats.McNemar(d.onlyP, d.onlyB)})
	}
	slices.SortFunc(out, func(a, b Differ) int {
		return cmp.Or(cmp.Compare(a.Corrected, b.Corrected), cmp.Compare(abs(b.Difference.Value), abs(a.Difference.Value)), b.Moments-a.Moments, strings.Compare(a.Asks, b.Asks), strings.Compare(a.Option, b.Option))
	})
	for _, d := range out {
		ps = append(ps, d.Corrected)
	}
	for i, p := range stats.Holm(ps) {
		out[i].Corrected = p
	}
	return out
}

func abs(x float64) float64 { return max(x, -x) }

func (c *PeopleCollector) slowest() (out []Slow) {
	for asks, times := range c.slow {
		slices.Sort(times)
		var m stats.Moments
		for _, t := range times {
			m.Add(t)
		}
		out = append(out, Slow{asks, len(times), (times[(len(times)-1)/2] + times[len(times)/2]) / 2, m.Mean(stats.Usual)})
	}
	slices.SortFunc(out, func(a, b Slow) int {
		return cmp.Or(cmp.Compare(b.Median, a.Median), b.Times-a.Times, strings.Compare(a.Asks, b.Asks))
	})
	return out
}

// unplayed are the cards that no person played who had them, those in most hands first.
func (c *PeopleCollector) unplayed(beside []Card) (out []Unplayed) {
	for i := range c.held {
		h := &c.held[i]
		if h.O == 0 || h.H < h.O {
			continue
		}
		u := Unplayed{Card: c.game.Rules().Cards[i].Name, People: h.Ratio(stats.Usual)}
		if i < len(beside) && beside[i].Card == u.Card {
			not, of := 0, 0
			for _, s := range beside[i].Seats {
				not, of = not+s.Unplayed.Count, of+s.Unplayed.Of
			}
			u.Bots = stats.Wilson(not, of, stats.Usual)
		}
		out = append(out, u)
	}
	slices.SortStableFunc(out, func(a, b Unplayed) int { return b.People.Of - a.People.Of })
	return out
}

// PeopleReport is a report of people's games alone.
func PeopleReport(g *engine.Game, options map[string]int, p *People) *Report {
	r := &Report{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Expansions: g.Expansions(), Players: g.Players(), Games: p.Games, People: p}
	r.Settings, r.Options = settings(g, options)
	return r
}

// onlyPeople says that no bots' games are told of.
func (r *Report) onlyPeople() bool { return len(r.Bots) == 0 && r.People != nil }
