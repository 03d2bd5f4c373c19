package measuring

import (
	"cmp"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/report"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// besideUsual is who is asked what they would choose unless another is named.
const besideUsual = "greedy"

// people takes in the games of the same game that people played; nil: there are none.
func (o *reportOptions) people(kept *store.Store, run store.Run, g *engine.Game) (*report.PeopleCollector, error) {
	runs, err := kept.Runs(o.Ctx)
	if err != nil {
		return nil, err
	}
	var found *store.Run
	var others []*store.Run
	other := 0
	for i := range runs {
		r := &runs[i]
		switch {
		case !r.IsPeoples() || r.Finished == 0 || r.Game != run.Game:
		case r.Rules == run.Rules && slices.Equal(r.Expansions, run.Expansions) && slices.Equal(r.Players, run.Players) && maps.Equal(r.Options, run.Options):
			found = r
		default:
			other += r.Finished
			others = append(others, r)
		}
	}
	if found == nil {
		return nil, nil
	}
	beside := o.besideBot(run)
	if err := seating.CheckBot(beside); err != nil {
		return nil, err
	}
	if err := seating.Asked(o.Streams, g, run.Options, []string{beside}, runtime.NumCPU()); err != nil {
		return nil, err
	}
	p, err := report.NewPeopleCollector(g, run.Options, beside, o.mended)
	if err != nil {
		return nil, err
	}
	p.Missed(other)
	for _, r := range others {
		err := kept.Peoples(o.Ctx, *r, func(number int, game *people.Game, _ *playtest.Record) error {
			p.Earlier(r.Players, r.ID, number, game)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	o.Moment = o.moments(*found)
	o.OnlyPeople = run.IsPeoples()
	return p, kept.Peoples(o.Ctx, *found, func(number int, game *people.Game, r *playtest.Record) error {
		return p.Add(o.Ctx, number, game, r)
	})
}

// besideBot is who is asked: the one that was named, or greedy, as the run was played with it. One that searches for long, or would
// have to learn the game first, is asked where somebody wants to wait for it.
func (o *reportOptions) besideBot(run store.Run) string {
	for _, b := range run.Bots {
		if name, _, _ := strings.Cut(b, ":"); name == besideUsual {
			return cmp.Or(o.beside, b)
		}
	}
	return cmp.Or(o.beside, besideUsual)
}

// moments are the commands that show a moment of a game of a run, and play on from it.
func (o *reportOptions) moments(run store.Run) func(game, choice int, player string) (replay, playOn string) {
	return func(game, choice int, player string) (replay, playOn string) {
		at := []string{"--run", strconv.Itoa(run.ID), "--to", strconv.Itoa(choice)}
		words := append([]string{"broadside", "replay", o.file, strconv.Itoa(game)}, at...)
		name := cmp.Or(o.game, run.Folder)
		if o.game != "" {
			words = append(words, "--game", o.game)
		}
		on := append([]string{"broadside", "play", name, "--load", o.file, "--number", strconv.Itoa(game)}, at...)
		on = append(on, "--seat", player, "--bots", besideUsual)
		if len(run.Added) > 0 {
			on = append(on, "--with", strings.Join(run.Added, ","))
		}
		return shell.Line(words...), shell.Line(on...)
	}
}
