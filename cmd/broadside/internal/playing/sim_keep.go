package playing

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// noDatabase is the value of --db that keeps nothing.
const noDatabase = "none"

// keeping is the database that the games of a simulation go to. It is a Sink.
type keeping struct {
	path   string
	db     *sql.DB
	store  *store.Store
	writer *store.Writer
	run    store.Run // as it was found
	said   func(sentence string)

	mu     sync.Mutex // of the writer
	failed error      // why no more can be kept
	ended  chan struct{}
}

// keep opens the database of --db, if there is to be one.
func (s *simulation) keep() error {
	if s.db == noDatabase {
		return nil
	}
	path, err := s.databasePath()
	if err != nil {
		return err
	}
	k := &keeping{path: path, said: func(sentence string) { show.Say(s.Streams, sentence) }}
	if k.db, k.store, err = s.Files.OpenStore(s.Ctx, path); err != nil {
		return err
	}
	s.kept = k
	return s.begin(s.games)
}

// begin makes the run in the database that so many games are to go to.
func (s *simulation) begin(games int) error {
	k := s.kept
	run := store.NewRun(s.game, s.cfg.Bots, s.cfg.Seed, s.cfg.Options)
	var err error
	if k.run, err = k.store.Find(s.Ctx, run); err != nil {
		return err
	}
	if s.resume && k.run.Finished == 0 {
		return s.nothingToResume(run)
	}
	afresh, err := s.playsOtherwise()
	if err != nil {
		return err
	}
	if !s.clock.Alone() {
		run.Asked = games
	}
	run.Folder, run.Added, run.Broadside, run.Command = s.Game, s.With, s.Version, s.typed
	if k.writer, err = k.store.Write(s.Ctx, s.game, run, afresh); err != nil {
		return err
	}
	s.sinks = append(s.sinks, k)
	k.ended = make(chan struct{})
	go k.commitOften()
	return nil
}

// thereToResume refuses to go on with a file that is not there, and makes none.
func (s *simulation) thereToResume(path string) error {
	if _, err := s.Files.Stat(path); s.resume && err != nil {
		return exit.Failure("leave out `--resume` to begin, or name the file with `--db`", "there is nothing to go on with: there is no `%s`", path)
	}
	return nil
}

// databasePath is the file of --db, or the usual one, whose folder is made.
func (s *simulation) databasePath() (string, error) {
	if s.db != "" {
		return s.db, s.thereToResume(s.db)
	}
	folder, _, _ := s.Files.AtRevision(s.Game)
	out := s.Files.Out()
	path := filepath.Join(out, filepath.Base(filepath.Clean(folder))+".db")
	if err := s.thereToResume(path); err != nil {
		return "", err
	}
	if err := s.Files.MakeDir(out); err != nil {
		return "", exit.Failure("name a place with `--db`, or keep nothing with `--db none`", "can't write `%s`: %s", out, disk.Reason(err))
	}
	return path, nil
}

// playsOtherwise plays a game that is there already, and says whether it went
// differently: the bots go by the same names, and are not the same any more.
// That is an error where their games were to be gone on with.
func (s *simulation) playsOtherwise() (bool, error) {
	k := s.kept
	if k.run.Finished == 0 {
		return false, nil
	}
	number := 0
	if s.resume {
		number = k.run.Finished - 1
	}
	old, err := k.store.Game(s.Ctx, k.run, number)
	if err != nil {
		return false, err
	}
	cfg := s.cfg
	cfg.First, cfg.Games, cfg.Workers, cfg.Cluster = number, 1, 1, nil
	if s.ErrTerm { // a bot that thinks takes its time
		fmt.Fprintf(s.Err, "playing game %s again, to see that the bots are as they were", prose.Thousands(number))
		_ = s.Err.Flush()
		defer fmt.Fprint(s.Err.Bare(), "\r\x1b[K")
	}
	same := false
	_, err = playtest.Run(s.Ctx, s.game, cfg, playtest.SinkFunc(func(r *playtest.Record) error {
		same = slices.Equal(r.Choices, old.Choices)
		return nil
	}))
	if err == nil && !same && s.resume {
		err = exit.Failure("leave out `--resume` to play all games anew; the old ones stay as a run of their own",
			"can't go on with run %d of `%s`: the bots play otherwise than when it was begun (by Broadside %s): game %d goes another way now", k.run.ID, k.path, k.run.Broadside, number)
	}
	return !same, err
}

// nothingToResume says what differs between what was asked for and the run that
// is most like it.
func (s *simulation) nothingToResume(want store.Run) error {
	runs, err := s.kept.store.Runs(s.Ctx)
	if err != nil {
		return err
	}
	var near *store.Run
	for i := len(runs) - 1; i >= 0; i-- {
		if r := &runs[i]; r.Finished > 0 && !r.IsPeoples() && r.Game == want.Game && (near == nil || len(r.Differences(want)) < len(near.Differences(want))) {
			near = r
		}
	}
	const begin = "leave out `--resume` to begin; what is there stays as it is"
	if near == nil {
		return exit.Failure(begin, "there is nothing to go on with: `%s` has no games of %s", s.kept.path, want.Game)
	}
	var changed []string
	for _, what := range near.Differences(want) {
		changed = append(changed, difference(what, near, &want))
	}
	return exit.Failure(begin, "can't go on with run %d of `%s`: %s", near.ID, s.kept.path, strings.Join(changed, "; "))
}

// difference says what changed between a run that is kept and the one wanted.
func difference(what string, was, is *store.Run) string {
	switch what {
	case "rules":
		if was.Version != is.Version {
			return fmt.Sprintf("its rules or cards have changed (version %s, now %s)", was.Version, is.Version)
		}
		return fmt.Sprintf("its rules or cards have changed (hash %.12s, now %.12s)", was.Rules, is.Rules)
	case "expansions":
		return fmt.Sprintf("it was played with %s, not %s", expansionsText(was.Expansions), expansionsText(is.Expansions))
	case "players":
		return fmt.Sprintf("it was played by %d, not %d", len(was.Players), len(is.Players))
	case "bots":
		return fmt.Sprintf("its bots were %s, not %s", strings.Join(was.Bots, ","), strings.Join(is.Bots, ","))
	case "seed":
		return fmt.Sprintf("its first seed was %d, not %d", was.Seed, is.Seed)
	case "options":
		var parts []string
		for _, name := range seating.SortedNames(was.Options, is.Options) {
			if was.Options[name] != is.Options[name] {
				parts = append(parts, fmt.Sprintf("%s=%d, not %d", name, was.Options[name], is.Options[name]))
			}
		}
		return "its options were " + strings.Join(parts, ", ")
	}
	return "its " + what + " has changed"
}

func expansionsText(names []string) string {
	if len(names) == 0 {
		return "no expansion"
	}
	return prose.List(names)
}

// often is how much work a power cut or a kill may lose.
const often = 2 * time.Second

// slow is how long others may take before it is said that they are waited for.
const slow = 3 * time.Second

// Add stores a game.
func (k *keeping) Add(r *playtest.Record) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.failed == nil {
		k.failed = k.writer.Add(r)
	}
	return k.failed
}

// commitOften makes sure of the games from time to time, also while a long one is played.
func (k *keeping) commitOften() {
	tick := time.NewTicker(often)
	defer tick.Stop()
	for {
		select {
		case <-k.ended:
			return
		case <-tick.C:
			_ = k.commit() // Add gives it
		}
	}
}

// commit makes sure of all games so far. Without a database there is nothing to do.
func (k *keeping) commit() error {
	if k == nil || k.writer == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.failed != nil {
		return k.failed
	}
	defer time.AfterFunc(slow, func() { k.said("waiting for another program that uses `" + k.path + "`") }).Stop()
	k.failed = k.writer.Commit(context.Background())
	return k.failed
}

// why words what could not be kept, and says what is.
func (k *keeping) why(err error) error {
	said := exit.As(disk.CantKeep(k.path, err))
	if n := k.writer.Run().Finished; n > 0 {
		said.Text += "; it has the first " + prose.Count(n, "game")
		said.Help += "; `--resume` goes on from there"
	}
	return said
}

// close ends what is written; all that was to be kept is committed.
func (k *keeping) close() {
	if k.writer == nil {
		return
	}
	if k.ended != nil {
		close(k.ended)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	_ = k.writer.Close()
}
