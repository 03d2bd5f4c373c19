package measuring

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/playtest/store"
	"github.com/broadside-cards/broadside/engine/stats"
)

// standing is who wins by who plays, if the database has games of several kinds of players of
// the same game as a run: each among its own, and two at one table. Else nil.
func (o *reportOptions) standing(kept *store.Store, run store.Run) (*lab.Standing, error) {
	all, err := kept.Runs(o.Ctx)
	if err != nil {
		return nil, err
	}
	like := slices.DeleteFunc(all, func(r store.Run) bool {
		return r.Finished == 0 || r.IsPeoples() || r.Rules != run.Rules || !slices.Equal(r.Expansions, run.Expansions) || !slices.Equal(r.Players, run.Players) || !maps.Equal(r.Options, run.Options)
	})
	kinds := kindsIn(like)
	if len(kinds) < 2 {
		return nil, nil
	}
	seen := lab.NewStander(kinds, run.Players)
	for i, bots := range seen.Tables() {
		if at := lastOf(like, bots); at >= 0 {
			if _, err := kept.Each(o.Ctx, like[at], 0, like[at].Finished, seen.At(i)); err != nil {
				return nil, err
			}
		}
	}
	return seen.Standing(stats.Usual, results.WithinPoints), nil
}

// lastOf is the last run with these bots, or -1.
func lastOf(runs []store.Run, bots []string) int {
	for i := len(runs) - 1; i >= 0; i-- {
		if slices.Equal(runs[i].Bots, bots) {
			return i
		}
	}
	return -1
}

// kindsIn are the bots that played among their own and with another that did, in the order
// in which they came.
func kindsIn(runs []store.Run) (kinds []string) {
	var own []string
	for _, r := range runs {
		if !slices.ContainsFunc(r.Bots, func(b string) bool { return b != r.Bots[0] }) && !slices.Contains(own, r.Bots[0]) {
			own = append(own, r.Bots[0])
		}
	}
	for _, k := range own {
		if slices.ContainsFunc(own, func(other string) bool {
			return other != k && slices.ContainsFunc(lab.Meetings([]string{k, other}, len(runs[0].Players)), func(t []string) bool { return lastOf(runs, t) >= 0 })
		}) || len(runs[0].Players) == 1 && len(own) > 1 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}
