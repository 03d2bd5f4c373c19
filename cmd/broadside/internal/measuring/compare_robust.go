package measuring

import (
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
)

// runRobust asks several kinds of players.
func (o *compareOptions) runRobust(m *match) (err error) {
	cfg, err := o.robustConfig(m)
	if err != nil {
		return err
	}
	if err := o.learned(m, cfg.Kinds); err != nil {
		return err
	}
	if err := o.known.Ready(o.Files, m.a.arm.Game); err != nil {
		return err
	}
	o.Unhurried.Store(true) // from here on Ctrl-C means: tell what there is
	defer o.Unhurried.Store(false)
	ctx, stop := o.clock.Start(o.Ctx)
	defer stop()
	kept := unfinished.Begin(o.Streams)
	defer func() { kept.End(err) }()
	cfg.Memory = kept
	var quiet func()
	cfg.Told, quiet = o.countVoices(cfg)
	began := time.Now()
	found, err := lab.CompareRobust(ctx, m.a.arm, m.b.arm, cfg)
	o.took = time.Since(began)
	quiet()
	if err != nil {
		return o.nothingPlayed(err)
	}
	if err := o.reportRobust(m, found); err != nil {
		return err
	}
	if pairs, each, late := playedBy(found, cfg); late && ctx.Err() != nil {
		o.clock.TellEach(o.Streams, o.named(), pairs, each, "pair")
	}
	return nil
}

// robustConfig reads who is asked and how much.
func (o *compareOptions) robustConfig(m *match) (lab.RobustConfig, error) {
	cfg := lab.RobustConfig{Kinds: o.bots, Most: o.pairs, CompareConfig: lab.CompareConfig{
		Seed: o.seed, Workers: (o.workers + 1) / 2, Cluster: o.Cluster, Level: o.level.share(), Within: o.within.share(), All: o.all, Apart: m.control(),
	}}
	if err := seating.Kinds(o.bots, results.RobustKinds); err != nil {
		return cfg, err
	}
	voices := len(cfg.Kinds)
	if len(m.a.arm.Game.Players()) > 1 {
		voices++
	}
	if n := len(o.pairs); n > 1 && n != voices {
		return cfg, exit.Usage("write one number for all, or "+prose.Count(voices, "number")+": one for each kind of player, then one for the tables where they meet", "`-n %s` has %s", o.pairs.String(), prose.Count(n, "number"))
	}
	return cfg, nil
}

// playedBy are the pairs that were played, the numbers that the same again takes, and
// whether any voice was ended before it had its say.
func playedBy(r *lab.Robust, cfg lab.RobustConfig) (pairs int, each []int, late bool) {
	for i, v := range r.Voices {
		if v.Comparison != nil {
			pairs += v.Pairs
		}
		most := cfg.Most[i%len(cfg.Most)]
		switch {
		case v.Comparison == nil:
			each, late = append(each, 0), late || most > 0
		case v.Stopped || v.Pairs == most:
			each = append(each, most) // where it would be clear again
		default:
			each, late = append(each, v.Pairs), true
		}
	}
	return pairs, each, late
}

// countVoices draws on a terminal how many pairs each voice has played.
func (o *compareOptions) countVoices(cfg lab.RobustConfig) (told func(voice, pairs int), stop func()) {
	pairs := make([]atomic.Int64, len(cfg.Kinds)+1)
	stop = show.Progress(o.Streams, func(since time.Duration) string {
		var said []string
		for i := range pairs {
			name := lab.Mixed
			if i < len(cfg.Kinds) {
				name = cfg.Kinds[i]
			}
			said = append(said, name+" "+prose.Thousands(int(pairs[i].Load())))
		}
		text := "pairs: " + strings.Join(said, ", ")
		if o.clock.Limit > 0 {
			text += ", at most " + show.Left(max(0, o.clock.Limit-since)) + " left"
		}
		return text
	})
	return func(voice, n int) { pairs[voice].Store(int64(n)) }, stop
}

// reportRobust writes the page or the data, as report does.
func (o *compareOptions) reportRobust(m *match, r *lab.Robust) error {
	err := o.writeHTML(o.robustHTML(m, r))
	switch {
	case err != nil:
	case o.json:
		err = show.JSON(o.Streams, m.robustData(r))
	default:
		o.robustPage(m, r)
	}
	faults := slices.ContainsFunc(r.Voices, func(v lab.Voice) bool {
		return v.Comparison != nil && v.Faults[0].Games+v.Faults[1].Games > 0
	})
	switch {
	case err != nil:
		return err
	case o.Ctx.Err() != nil:
		return exit.Said(exit.Interrupted)
	case faults:
		return exit.Said(exit.Findings)
	}
	return nil
}

// robustJSON is what several kinds of players said, as data.
type robustJSON struct {
	A       sideJSON          `json:"a"`
	B       sideJSON          `json:"b"`
	Changes []show.ChangeJSON `json:"changes"`
	Control bool              `json:"control"`
	Answer  string            `json:"answer"`
	*lab.Robust
}

func (m *match) robustData(r *lab.Robust) robustJSON {
	out := robustJSON{A: m.a.data(), B: m.b.data(), Changes: show.ChangesJSON(m.changes), Control: m.control(), Answer: strings.Join(robustAnswer(m, r, 0), " "), Robust: r}
	out.B.Edit = m.edit
	return out
}
