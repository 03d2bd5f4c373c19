package learn

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Tasks is what tasks of this package are called: a training that is done somewhere else (parallel.Task). It is one thing: its games
// build on each other, and a few of them take less time than a message.
const Tasks = "training"

// asked is the training of a task. The player that it begins with goes along as a file.
type asked struct {
	Games   int            `json:"games,omitempty"`
	Seed    uint64         `json:"seed,string"`
	Options map[string]int `json:"options,omitempty"`
	Engine  string         `json:"engine"`
	Tune    Tuning         `json:"tune"`
	Rivals  []string       `json:"rivals,omitempty"`
}

// trainAway has a player trained by the cluster.
func trainAway(ctx context.Context, g *engine.Game, cfg Config) (p *Player, err error) {
	a := asked{Games: cfg.Games, Seed: cfg.Seed, Options: cfg.Options, Engine: cfg.Engine, Tune: cfg.Tune}
	for _, r := range cfg.Rivals {
		a.Rivals = append(a.Rivals, r.Name)
	}
	args, _ := json.Marshal(a) // plain words and numbers
	t := parallel.Task{Kind: Tasks, Game: g.Hash(), Players: len(g.Players()), Args: args}
	if cfg.From != nil {
		t.Files = [][]byte{cfg.From.Write()}
	}
	err = cfg.Cluster.Do(ctx, t, 1, func(_, _ int, result []byte) error {
		saved, err := Read(result)
		if err == nil {
			p, err = saved.For(g, cfg.Options)
		}
		if err != nil {
			return fmt.Errorf("the player that came back can't be used: %w", err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Serve makes ready to do a training here; rivals are those that it may name.
func Serve(g *engine.Game, t parallel.Task, rivals []Rival) (parallel.Work, error) {
	var a asked
	if err := json.Unmarshal(t.Args, &a); err != nil {
		return nil, fmt.Errorf("the task does not say how to train: %w", err)
	}
	if err := a.Tune.sound(); err != nil {
		return nil, err
	}
	cfg := Config{Games: max(0, a.Games), Seed: a.Seed, Options: a.Options, Engine: a.Engine, Tune: a.Tune}
	for _, name := range a.Rivals {
		i := slices.IndexFunc(rivals, func(r Rival) bool { return r.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("nobody here is called %q, whom the training is to meet", name)
		}
		cfg.Rivals = append(cfg.Rivals, rivals[i])
	}
	if len(t.Files) > 0 {
		var err error
		if cfg.From, err = Read(t.Files[0]); err != nil {
			return nil, err
		}
	}
	return func(ctx context.Context, _, _ int) ([]byte, error) {
		p, err := Train(ctx, g, cfg)
		if err != nil {
			return nil, err
		}
		return p.Write(), nil
	}, nil
}

// sound refuses numbers that would only take memory.
func (t *Tuning) sound() error {
	for _, n := range []int{t.Deals, t.Past, t.Rivals, t.Batch} {
		if n < 0 || n > 1000 {
			return errors.New("the numbers of the training are out of their bounds")
		}
	}
	return nil
}
