package measuring

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/playtest"
)

type numbersOptions struct {
	settings
	only   []string
	games  int
	clock  shell.Clock
	within percent
	all    bool
	took   time.Duration
}

func NewNumbersCmd(s *shell.Streams) *cobra.Command {
	o := &numbersOptions{settings: settings{Streams: s}, within: percent{1}}
	c := &cobra.Command{
		Use:   "numbers <game>",
		Short: "Show which of a game's numbers matter: how far one step of each moves the balance",
		Long: `Numbers changes every number of the rules and cards by one, down and up, each by
itself, and shows how far that moves who wins: fields, counts, limits, options, the
numbers in texts. Each of these games is played beside today's with the same seeds.

All have a few games first; then more games go where something may matter, until
what is left is known to be small or known well. All intervals hold together,
whichever of the many numbers you look at and whenever it ends.

` + seating.BotLines(),
		Example: `  broadside numbers my-game --time 2m
  broadside numbers my-game --only "Gold Rum" --within 2%
  broadside numbers my-game --bots learned --time 10m --json > numbers.json`,
	}
	open.OneGame(c, &o.Game, func() error { return runNumbers(o) })
	f := c.Flags()
	f.IntVarP(&o.games, "games", "n", 40_000, "how many games to play at most, in all")
	o.clock.Flag(c, "what is known by then")
	pick.Flag(c, &o.only)
	f.Var(&o.within, "within", "changes of a win rate smaller than this don't matter")
	f.BoolVar(&o.all, "all", false, "show every number, however little it moves")
	o.flags(c)
	return c
}

// number is a number of the game and its two edits: by their place in the ranking, or -1.
type number struct {
	variant.Place
	less, more int
}

func runNumbers(o *numbersOptions) error {
	if o.clock.Alone() {
		o.games = playtest.MaxGames
	}
	if err := o.clock.Bad(); err != nil {
		return err
	}
	if err := shell.NumberFrom("games", 2*lab.LeastGames, o.games, playtest.MaxGames); err != nil {
		return err
	}
	if o.within.of100 == 0 {
		return exit.Usage("write `--within 1%`, say", "every change matters within 0%%, and no number of games shows that there is none")
	}
	if err := o.open(); err != nil {
		return err
	}
	list, edits, err := o.list()
	if err != nil {
		return err
	}
	today, maker, err := o.arms(edits)
	if err != nil {
		return err
	}
	r, late, err := o.rank(today, edits, maker)
	if err != nil {
		return err
	}
	if o.json {
		err = show.JSON(o.Streams, o.data(r, list))
	} else {
		o.numbersPage(r, list)
	}
	switch {
	case err != nil:
		return err
	case o.Ctx.Err() != nil:
		return exit.InterruptedWith(fmt.Sprintf("this is what %s show", prose.Count(r.Games, "game")))
	case late:
		o.clock.Tell(o.settings.Streams, []string{o.Game}, r.Games, "game")
	}
	return nil
}

// list are the numbers that are asked for, and the edits of one step of each that can be made.
func (o *numbersOptions) list() (out []number, edits []lab.SmallEdit, err error) {
	var cards []string
	if len(o.only) > 0 {
		picked, err := pick.Cards(o.v.Game, o.only)
		if err != nil {
			return nil, nil, err
		}
		for _, i := range picked {
			cards = append(cards, o.v.Rules.Cards[i].Name)
		}
	}
	places := o.v.Source.Places()
	slices.SortStableFunc(places, func(a, b variant.Place) int { // those of the rules first, should the time be short
		return cmp.Compare(min(1, len(a.Card)), min(1, len(b.Card)))
	})
	for _, p := range places {
		now, bad := strconv.Atoi(p.Value)
		if !p.Number || bad != nil || p.Address == "edition" || len(o.only) > 0 && !slices.Contains(cards, p.Card) || o.fixed(p.Address) {
			continue
		}
		step := func(by int) int {
			e, err := o.v.Source.Canonical(variant.Edit{Address: p.Address, Value: strconv.Itoa(now + by)})
			if err == nil {
				_, err = o.v.Source.Apply(append(slices.Clone(o.edits), e)...)
			}
			if err != nil {
				return -1
			}
			edits = append(edits, lab.SmallEdit{Name: p.Address, Value: e.Value})
			return len(edits) - 1
		}
		out = append(out, number{p, step(-1), step(1)})
	}
	if len(edits) == 0 {
		return nil, nil, exit.Failure("`broadside sweep "+o.Game+" --names` lists what can be varied", "there is no number to change in what was asked for")
	}
	return out, edits, nil
}

// fixed says that a number is set by --option or --set.
func (o *numbersOptions) fixed(address string) bool {
	if _, set := o.session[address]; set {
		return true
	}
	return slices.ContainsFunc(o.edits, func(base variant.Edit) bool {
		full, err := o.v.Source.Canonical(base)
		return err == nil && full.Address == address
	})
}

// arms are today's game and the maker of edited ones. Players that have learned the game go
// on as they learned it: to learn each edited game would take longer than anybody waits.
func (o *numbersOptions) arms(edits []lab.SmallEdit) (lab.Arm, func(int) (lab.Arm, error), error) {
	today, err := o.make(nil)
	if err != nil {
		return lab.Arm{}, nil, err
	}
	if err := seating.Learned(o.settings.Streams, today.Game, today.Options, o.bots, o.workers); err != nil {
		return lab.Arm{}, nil, err
	}
	var learned *learn.Saved
	if slices.ContainsFunc(o.bots, bot.Trains) {
		learned = learn.Kept(today.Game, today.Options).Saved()
	}
	var solving sync.Mutex // one is told of at a time
	return today, func(i int) (lab.Arm, error) {
		arm, err := o.make(&variant.Edit{Address: edits[i].Name, Value: edits[i].Value})
		if err != nil || learned == nil {
			return arm, err
		}
		p, err := learned.Carried(arm.Game, arm.Options)
		if err != nil { // the solution of a small game: it is found anew
			solving.Lock()
			defer solving.Unlock()
			return arm, seating.Learned(o.settings.Streams, arm.Game, arm.Options, o.bots, o.workers)
		}
		return arm, p.Keep(arm.Game)
	}, nil
}

// make makes the game with what holds throughout, and one edit more.
func (o *numbersOptions) make(edit *variant.Edit) (lab.Arm, error) {
	edits := slices.Clone(o.edits)
	if edit != nil {
		edits = append(edits, *edit)
	}
	made, err := o.v.With(edits...)
	if err != nil {
		return lab.Arm{}, err
	}
	if first, any := made.Found.FirstError(); any {
		return lab.Arm{}, first
	}
	g, err := seating.At(made.Engine, o.Players)
	return lab.Arm{Game: g, Options: o.session}, err
}

// rank plays the games, with the progress on a terminal. late: the time was up.
func (o *numbersOptions) rank(today lab.Arm, edits []lab.SmallEdit, maker func(int) (lab.Arm, error)) (r *lab.Ranking, late bool, err error) {
	o.Unhurried.Store(true) // what is known is told
	ctx, end := o.clock.Start(o.Ctx)
	defer end()
	kept := unfinished.Begin(o.settings.Streams)
	defer func() { kept.End(err) }()
	cfg := lab.RankConfig{Games: o.games, Seed: o.seed, Bots: o.bots, Workers: o.workers, Cluster: o.Cluster, Memory: kept, Within: o.within.share()}
	counted, stop := show.CountGames(o.settings.Streams, 0, o.games, o.clock.Limit)
	cfg.Progress = counted
	began := time.Now()
	r, err = lab.Rank(ctx, today, edits, maker, cfg)
	o.took = time.Since(began)
	stop()
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, false, o.clock.TooShort("game")
	case errors.Is(err, context.Canceled):
		return nil, false, exit.InterruptedWith("no game was finished")
	case err != nil:
		return nil, false, seating.Unplayed(err)
	}
	return r, ctx.Err() != nil && o.Ctx.Err() == nil, nil
}
