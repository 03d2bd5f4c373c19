package playtest

import (
	"context"
	"encoding/binary"
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

// Kind is what tasks of this package are called: games that are played somewhere else (parallel.Task).
const Kind = "games"

var mostResult = parallel.MostResult // tests fill less

// asked are the games of a task.
type asked struct {
	First      int            `json:"first,omitempty"`
	Seed       uint64         `json:"seed,string"`
	Bots       []string       `json:"bots,omitempty"`
	Tables     [][]string     `json:"tables,omitempty"`
	Options    map[string]int `json:"options,omitempty"`
	MaxChoices int            `json:"max_choices,omitempty"`
}

// task is what other machines are asked for. Where a bot has learned the game, its player goes along.
func (r *runner) task() parallel.Task {
	c := &r.cfg
	args, _ := json.Marshal(asked{c.First, c.Seed, c.Bots, c.Tables, c.Options, c.MaxChoices}) // plain words and numbers
	t := parallel.Task{Kind: Kind, Game: r.game.Hash(), Players: len(r.game.Players()), Args: args}
	names := slices.Concat(c.tables()...)
	t.Pace = strings.Join(names, ",")
	t.Files = bot.Files(r.game, c.Options, names...)
	return t
}

// away has the games played by a cluster and hands them to the sinks.
func (r *runner) away(ctx context.Context, sinks []Sink) (done int, err error) {
	from := wireReader{game: r.game}
	err = r.cfg.Cluster.Do(ctx, r.task(), r.cfg.Games, func(first, end int, result []byte) error {
		from.b, from.bad = result, false
		for range from.number(uint64(end - first)) {
			record, err := from.next(&r.cfg, r.cfg.First+done)
			if err == nil {
				err = addAll(sinks, record)
			}
			if err != nil {
				return err
			}
			done++
			if err := r.progress(); err != nil {
				return err
			}
		}
		if done < end {
			return from.why(&r.cfg, r.cfg.First+done)
		}
		return nil
	})
	return done, err
}

// Why fewer games came of a range than were asked for.
const (
	byError = iota
	byLength
)

// Serve makes ready to play the games of a task here.
func Serve(g *engine.Game, t parallel.Task) (parallel.Work, error) {
	var a asked
	if err := json.Unmarshal(t.Args, &a); err != nil {
		return nil, fmt.Errorf("the task does not say which games: %w", err)
	}
	if len(t.Files) > 0 {
		if err := learn.KeepFile(g, t.Files[0], a.Options); err != nil {
			return nil, err
		}
	}
	cfg := Config{Seed: a.Seed, Bots: a.Bots, Tables: a.Tables, Options: a.Options, MaxChoices: a.MaxChoices, Workers: 1, Ahead: 32}
	return func(ctx context.Context, from, to int) ([]byte, error) {
		cfg := cfg
		cfg.First, cfg.Games = a.First+from, to-from
		var games []byte
		errTooLarge := fmt.Errorf("what came of games %d to %d is larger than the %d MB that can be sent", from, to-1, mostResult>>20)
		n, err := Run(ctx, g, cfg, SinkFunc(func(r *Record) error {
			if games = r.AppendTo(games); len(games) > mostResult {
				return errTooLarge
			}
			return nil
		}))
		if err != nil && (ctx.Err() != nil || errors.Is(err, errTooLarge)) {
			return nil, err
		}
		out := append(binary.AppendUvarint(nil, uint64(n)), games...)
		if err != nil {
			out = append(out, reason(err)...)
		}
		return out, nil
	}, nil
}

// reason writes down why no more games came, for why.
func reason(err error) []byte {
	if errors.Is(err, engine.ErrTooLong) {
		return []byte{byLength}
	}
	return append([]byte{byError}, err.Error()...)
}

// why is the error for which there are no more games.
func (w *wireReader) why(cfg *Config, number int) error {
	if w.bad {
		return errNoGame(number)
	}
	if w.byte() == byLength {
		return fmt.Errorf("game with seed %d: %w", cfg.Seed+uint64(number), engine.ErrTooLong)
	}
	if w.bad {
		return errNoGame(number)
	}
	return errors.New(string(w.b))
}
