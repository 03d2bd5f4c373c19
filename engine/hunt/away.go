package hunt

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Tasks is what tasks of this package are called: games that are looked around in, and cards that are tried, somewhere else
// (parallel.Task).
const Tasks = "hunt"

// asked says what is done with which games of a hunt.
type asked struct {
	Config
	Stage   string
	Numbers []int `json:",omitempty"` // of the games that did not end
	First   int   `json:",omitempty"` // the first game in which cards are tried
	Dropped []int `json:",omitempty"` // pairs of cards that were given up
}

// came is what came of a game, in words and numbers that can be sent. Of a find it says how long it is: whoever wants more of it
// does the game once more.
type came struct {
	Error  string     `json:",omitempty"`
	Capped bool       `json:",omitempty"`
	Looked int        `json:",omitempty"`
	Found  []sighting `json:",omitempty"`
	Diffs  []change   `json:",omitempty"`
}

// sighting is a find.
type sighting struct {
	Kind Kind
	Sign []byte // a sign may hold what is no text
	Size int
}

// change is a diff.
type change struct {
	Pair, Aspect, After, Who int
	With, Other              float64
}

// mostLooked is more positions than anybody looks at around one game.
const mostLooked = 1 << 40

func (h *hunter) task(a asked) parallel.Task {
	a.Config = h.cfg
	args, _ := json.Marshal(a) // plain words and numbers
	return parallel.Task{Kind: Tasks, Game: h.real.Hash(), Players: len(h.real.Players()), Args: args,
		Files: bot.Files(h.real, h.cfg.Options, h.cfg.Bots...), Pace: a.Stage + " " + itoa(h.cfg.Positions) + " " + strings.Join(h.cfg.Bots, ",")}
}

// away has games done by the cluster and gives what came of the longest prefix that was done.
func (h *hunter) away(ctx context.Context, a asked, n int, fits func(*came) bool) ([]came, error) {
	if n == 0 {
		return nil, nil
	}
	var out []came
	err := h.cfg.Cluster.Do(ctx, h.task(a), n, func(from, to int, result []byte) error {
		var list []came
		if json.Unmarshal(result, &list) != nil || len(list) != to-from {
			return errBroken(from)
		}
		for i := range list {
			if !fits(&list[i]) {
				return errBroken(from + i)
			}
		}
		if out = append(out, list...); h.cfg.Progress != nil {
			h.cfg.Progress(a.Stage, len(out), n)
		}
		return nil
	})
	if ctx.Err() != nil {
		return out, nil
	}
	return out, err
}

func errBroken(game int) error {
	return fmt.Errorf("what came back of game %d is nothing that a hunt finds", game)
}

// lookAway looks at games of a stage elsewhere.
func (h *hunter) lookAway(ctx context.Context, stage string, late []*played, n int) ([]lookedAt, error) {
	a := asked{Stage: stage}
	for _, p := range late {
		a.Numbers = append(a.Numbers, p.game)
	}
	list, err := h.away(ctx, a, n, func(c *came) bool {
		return c.Looked >= 0 && c.Looked < mostLooked && len(c.Diffs) == 0 && !slices.ContainsFunc(c.Found, func(s sighting) bool {
			return !slices.Contains(Kinds(), s.Kind) || s.Size < 0
		})
	})
	out := make([]lookedAt, len(list))
	for i, c := range list {
		p := &played{game: i, capped: c.Capped}
		if stage == lateStage {
			p = late[i]
		}
		out[i] = lookedAt{p: p, looked: c.Looked}
		if c.Error != "" {
			out[i].err = errors.New(c.Error)
		}
		for _, s := range c.Found {
			out[i].found = append(out[i].found, &find{kind: s.Kind, sign: string(s.Sign), game: p, before: s.Size, away: stage})
		}
	}
	return out, err
}

// followUp does the games once more here of which finds made elsewhere are kept.
func (m *merger) followUp(ctx context.Context) error {
	ctx = context.WithoutCancel(ctx) // these are few, and the finds are nothing without them
	type done struct {
		stage string
		game  int
	}
	at := map[done]int{}
	var once []*find // one for each
	for _, f := range m.all {
		key := done{f.away, f.game.game}
		if _, known := at[key]; f.away != "" && !known {
			at[key] = len(once)
			once = append(once, f)
		}
	}
	list := m.h.games(ctx, againStage, len(once), func(w *worker, i int) (*played, error) {
		if once[i].away == lateStage {
			return w.late(ctx, once[i].game)
		}
		return w.one(ctx, once[i].game.game)
	})
	for i, f := range m.all {
		if f.away == "" {
			continue
		}
		found := list[at[done{f.away, f.game.game}]].found
		k := slices.IndexFunc(found, func(x *find) bool { return x.kind == f.kind && x.sign == f.sign && x.size() == f.size() })
		if k < 0 {
			return errBroken(f.game.game)
		}
		m.all[i] = found[k]
	}
	return nil
}

// away has some of the trials done elsewhere, and gives what came of as many as were finished.
func (t *trials) away(ctx context.Context, first, end int) ([][]diff, error) {
	a := asked{Stage: trialStage, First: first}
	for i := range t.pairs {
		if t.pairs[i].dropped {
			a.Dropped = append(a.Dropped, i)
		}
	}
	list, err := t.h.away(ctx, a, end-first, func(c *came) bool {
		return c.Looked == 0 && len(c.Found) == 0 && !slices.ContainsFunc(c.Diffs, func(d change) bool { return !t.tries(d) })
	})
	if err != nil {
		return nil, err
	}
	out := make([][]diff, len(list))
	for i, c := range list {
		if c.Error != "" {
			return nil, errors.New(c.Error)
		}
		for _, d := range c.Diffs {
			out[i] = append(out[i], diff{pair: d.Pair, aspect: d.Aspect, game: first + i, after: d.After, who: d.Who, with: d.With, other: d.Other})
		}
	}
	return out, nil
}

// tries says whether a change may come of a trial.
func (t *trials) tries(d change) bool {
	if d.Pair < 0 || d.Pair >= len(t.pairs) || t.pairs[d.Pair].dropped {
		return false
	}
	list := t.pairs[d.Pair].Aspects
	return d.Aspect >= 0 && d.Aspect < len(list) && list[d.Aspect].played() && d.After >= 0 && d.After < MostChoices && d.Who >= 0 && d.Who < len(t.h.real.Players())
}

// Serve makes ready to do a task here.
func Serve(g *engine.Game, task parallel.Task) (parallel.Work, error) {
	var a asked
	if err := json.Unmarshal(task.Args, &a); err != nil {
		return nil, fmt.Errorf("the task does not say what to look for: %w", err)
	}
	for _, file := range task.Files {
		if err := learn.KeepFile(g, file, a.Options); err != nil {
			return nil, err
		}
	}
	h, err := newHunter(g, a.Config)
	if err != nil {
		return nil, err
	}
	do, err := h.asked(&a)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, from, to int) ([]byte, error) {
		out := make([]came, to-from)
		list := h.games(ctx, a.Stage, to-from, func(w *worker, i int) (*played, error) { return do(ctx, w, from+i, &out[i]) })
		if len(list) < to-from {
			return nil, ctx.Err()
		}
		for i := range list {
			out[i].take(&list[i])
		}
		return json.Marshal(out)
	}, nil
}

// asked is what a task asks to be done with one of its things.
func (h *hunter) asked(a *asked) (func(ctx context.Context, w *worker, i int, c *came) (*played, error), error) {
	wrong := errors.New("the task asks for nothing that a hunt does")
	if a.First < 0 || a.First > MaxPairs || slices.ContainsFunc(a.Numbers, func(n int) bool { return n < 0 || n >= MaxGames }) {
		return nil, wrong
	}
	switch a.Stage {
	case aroundStage:
		return func(ctx context.Context, w *worker, i int, _ *came) (*played, error) { return w.one(ctx, i) }, nil
	case lateStage:
		return func(ctx context.Context, w *worker, i int, _ *came) (*played, error) {
			if i >= len(a.Numbers) {
				return nil, wrong
			}
			return w.late(ctx, &played{game: a.Numbers[i]})
		}, nil
	case trialStage:
		t, err := h.trials(h.pairs(h.report()))
		if err != nil {
			return nil, err
		}
		for _, i := range a.Dropped {
			if i < 0 || i >= len(t.pairs) {
				return nil, wrong
			}
			t.pairs[i].dropped = true
		}
		return func(ctx context.Context, _ *worker, i int, c *came) (*played, error) {
			diffs, err := t.one(ctx, a.First+i)
			for _, d := range diffs {
				c.Diffs = append(c.Diffs, change{d.pair, d.aspect, d.after, d.who, d.with, d.other})
			}
			return nil, err
		}, nil
	}
	return nil, wrong
}

// take notes what came of a game.
func (c *came) take(g *lookedAt) {
	c.Looked, c.Capped = g.looked, g.p != nil && g.p.capped
	if g.err != nil {
		c.Error = g.err.Error()
	}
	for _, f := range g.found {
		c.Found = append(c.Found, sighting{f.kind, []byte(f.sign), f.size()})
	}
}
