package seating

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/unfinished"
	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/learn"
)

// Learned makes the players ready that bots of a table need to have learned the game
// with: those kept from before, else they are trained now, from what was learnt of an
// earlier edition if there is one. Every command that seats bots calls it, for each
// game it plays: one that has no end is refused where they would think, or learn, in vain.
func Learned(s *shell.Streams, g *engine.Game, options map[string]int, bots []string, workers int) error {
	if err := Ends(s, g, options, bots, workers); err != nil {
		return err
	}
	return Asked(s, g, options, bots, workers)
}

// Asked is Learned for bots that are asked about games of others, and play none.
func Asked(s *shell.Streams, g *engine.Game, options map[string]int, bots []string, workers int) error {
	if !slices.ContainsFunc(bots, bot.Trains) || learn.Kept(g, options) != nil {
		return nil
	}
	kept := openShelf(s)
	saved, err := kept.of(g, options)
	if err != nil {
		return err
	}
	if saved != nil {
		if p, err := saved.For(g, options); err == nil {
			return p.Keep(g)
		}
	}
	from := kept.like(g)
	p, err := Train(s, g, Training{Config: learn.Config{Options: options, Seed: 1, Workers: workers, From: from}})
	if err != nil {
		return err
	}
	if err := kept.put(g, p); err != nil {
		return err
	}
	return p.Keep(g)
}

// Chances is how likely a seat is to win a position of a game, and what that was learned by,
// where a player of the game has been trained before; nil: none has. Nothing is trained.
func Chances(s *shell.Streams, g *engine.Game, options map[string]int) (value func(*engine.State, engine.Player) (float64, bool), by string) {
	p := Trained(s, g, options)
	if p == nil {
		return nil, ""
	}
	about := p.About()
	return p.Value, LearnedBy(&about)
}

// ChancesBoth lets both games of a comparison keep the player that was trained before for the first, unless
// they have one, and says what it learned by: from it one knows how likely each seat was to win.
// "": there is none. Nothing is trained.
func ChancesBoth(s *shell.Streams, a, b Learner) (by string) {
	p := Trained(s, a.Game, a.Options)
	if p == nil || p.Recalls() {
		return ""
	}
	for _, l := range []Learner{a, b} {
		if learn.Kept(l.Game, l.Options) != nil {
			continue
		}
		carried, err := p.Saved().Carried(l.Game, l.Options)
		if err != nil || carried.Keep(l.Game) != nil {
			return "" // who asks for a comparison asks for no player
		}
	}
	about := p.About()
	return LearnedBy(&about)
}

// Trained is the player that a game keeps or that was trained for it before; nil: none.
func Trained(s *shell.Streams, g *engine.Game, options map[string]int) *learn.Player {
	if p := learn.Kept(g, options); p != nil {
		return p
	}
	saved, err := openShelf(s).of(g, options)
	if err != nil || saved == nil {
		return nil // who asks for a report asks for no player
	}
	p, err := saved.For(g, options)
	if err != nil {
		return nil
	}
	return p
}

// Training is how a player is trained at the keyboard.
type Training struct {
	learn.Config
	Clock shell.Clock // ends it after so long
	Keep  bool        // Ctrl-C gives what was learnt until then
}

// Train trains a player, and tells on standard error how far it is, and how long it took.
func Train(s *shell.Streams, g *engine.Game, t Training) (*learn.Player, error) {
	t.Engine, t.Rivals, t.Cluster = s.Version, bot.Rivals(), s.Cluster
	ctx, stop := t.Clock.Start(s.Ctx)
	defer stop()
	if t.Keep {
		s.Unhurried.Store(true)
		defer s.Unhurried.Store(false)
	}
	began := time.Now()
	what := "learning " + g.Name()
	if t.From != nil {
		what += ", from " + t.From.About.Version + " on"
	}
	var at atomic.Pointer[learn.Progress]
	t.Progress = func(p learn.Progress) { at.Store(&p) }
	quiet := show.ProgressOf(s, func(since time.Duration) (string, float64) {
		if t.Cluster != nil && t.With == nil {
			return what + ": on another machine", -1
		}
		share := -1.0
		if p := at.Load(); p != nil {
			share = p.Share
		}
		return what + ": " + learning(at.Load(), since), share
	})
	kept := unfinished.BeginTraining(s)
	t.Kept = kept
	p, err := learn.Train(ctx, g, t.Config)
	quiet()
	if err == nil || p != nil && (t.Keep || s.Ctx.Err() == nil) {
		kept.End() // the player is there
	}
	switch {
	case err == nil, p != nil && s.Ctx.Err() == nil, p != nil && t.Keep:
	case s.Ctx.Err() != nil:
		return nil, exit.InterruptedWith("nothing was learnt yet")
	case p == nil && ctx.Err() != nil:
		return nil, exit.Failure("give it more time", "nothing was learnt of %s within %s", g.Name(), t.Clock.Limit)
	default:
		return nil, exit.Failure("", "can't learn %s: %s", g.Name(), err)
	}
	about := p.About()
	fmt.Fprintf(s.Err, "%s: %s, %s\n", what, LearnedBy(&about), show.Left(time.Since(began)))
	return p, s.Err.Flush()
}

// LearnedBy says what a player has learned by.
func LearnedBy(a *learn.About) string {
	if a.Rounds > 0 {
		return prose.Count(a.Rounds, "round") + " of solving it whole"
	}
	return prose.Count(a.Games, "game") + " of self-play"
}

// learning is a line of progress.
func learning(p *learn.Progress, since time.Duration) string {
	if p == nil || p.Share <= 0 {
		return "a first look"
	}
	what := "game"
	if p.Small {
		what = "round"
	}
	left := time.Duration(float64(since) * (1 - p.Share) / p.Share)
	return fmt.Sprintf("%s, %.0f %%, %s left", prose.Count(p.Games, what), 100*p.Share, show.Left(left))
}

// shelf is the folder in which players are kept that were trained.
type shelf struct {
	files *disk.Files
	dir   string // "": there is none
}

// openShelf is where players are kept. Without any place, nothing is kept.
func openShelf(s *shell.Streams) *shelf { return &shelf{s.Files, s.Cache("players")} }

const playerSuffix = ".player"

// path is where a game's player lies, for its number of players and options.
func (h *shelf) path(g *engine.Game, options map[string]int) string {
	name := fmt.Sprintf("%s-%s-%d", names.Plain(g.Name(), "game"), g.Hash()[:16], len(g.Players()))
	set, _ := g.Options(options)
	usual, _ := g.Options(nil)
	for _, o := range SortedNames(set) {
		if set[o] != usual[o] {
			name += fmt.Sprintf("-%s_%d", strings.ReplaceAll(o, " ", "_"), set[o])
		}
	}
	return filepath.Join(h.dir, name+playerSuffix)
}

// of is the player that is kept for a game; nil where there is none, or one that this
// version can't read.
func (h *shelf) of(g *engine.Game, options map[string]int) (*learn.Saved, error) {
	return h.read(h.path(g, options))
}

// read is the player of a file of the shelf; nil where there is none.
func (h *shelf) read(path string) (*learn.Saved, error) {
	if h.dir == "" {
		return nil, nil
	}
	data, err := h.files.ReadAtMost(path, learn.MaxBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, exit.Failure("", "can't read `%s`: %s", path, disk.Reason(err))
	}
	saved, err := learn.Read(data)
	var bad *learn.FileError
	switch {
	case errors.As(err, &bad) && bad.Old:
		return nil, nil
	case err != nil:
		return nil, exit.Failure("delete it, and it is trained again", "can't use `%s`: %s", path, err)
	}
	return saved, nil
}

// like is what was learnt last of a game of the same name with other rules or cards, or
// nil.
func (h *shelf) like(g *engine.Game) *learn.Saved {
	list, err := h.files.ReadDir(h.dir)
	if h.dir == "" || err != nil {
		return nil
	}
	var near []fs.FileInfo
	for _, e := range list {
		info, err := e.Info()
		if err == nil && strings.HasPrefix(e.Name(), names.Plain(g.Name(), "game")+"-") && strings.HasSuffix(e.Name(), playerSuffix) {
			near = append(near, info)
		}
	}
	slices.SortFunc(near, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for _, info := range near {
		data, err := h.files.ReadAtMost(filepath.Join(h.dir, info.Name()), learn.MaxBytes)
		if err != nil {
			continue
		}
		saved, err := learn.Read(data)
		if err == nil && saved.About.Game == g.Name() && saved.About.Players == len(g.Players()) && saved.About.Method == learn.Method && saved.About.Rounds == 0 {
			return saved
		}
	}
	return nil
}

// put keeps a game's player.
func (h *shelf) put(g *engine.Game, p *learn.Player) error {
	return h.write(h.path(g, p.About().Options), p)
}

// write keeps a player in a file of the shelf.
func (h *shelf) write(path string, p *learn.Player) error {
	if h.dir == "" {
		return nil
	}
	if err := h.files.MakeDir(h.dir); err != nil {
		return nil // a home that can't be written: it is trained again the next time
	}
	defer func(was bool) { h.files.Force = was }(h.files.Force)
	h.files.Force = true // what lies on the shelf is ours, even where its list was lost
	return h.files.Write(path, p.Write())
}

// KeepLearned keeps a player as the one that plays a game from now on, and says where;
// "" where there is no place for it.
func KeepLearned(s *shell.Streams, g *engine.Game, p *learn.Player) (string, error) {
	kept := openShelf(s)
	if kept.dir == "" {
		return "", nil
	}
	return kept.path(g, p.About().Options), kept.put(g, p)
}

// LearnedBefore is what was learnt last of a game of the same name, to begin with; nil for
// nothing.
func LearnedBefore(s *shell.Streams, g *engine.Game) *learn.Saved { return openShelf(s).like(g) }

// ReadLearned reads the file of a player.
func ReadLearned(files *disk.Files, path string) (*learn.Saved, error) {
	data, err := files.Read(path, learn.MaxBytes)
	if err != nil {
		return nil, err
	}
	saved, err := learn.Read(data)
	if err != nil {
		return nil, exit.Failure("name what `broadside train --out` wrote", "can't use `%s`: %s", path, err)
	}
	return saved, nil
}
