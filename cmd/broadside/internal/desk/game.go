package desk

import (
	"context"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Game is a game on the desk, alone or with one expansion.
type Game struct {
	desk *Desk
	home Home

	mu        sync.Mutex // one check at a time
	folders   []folder   // the game's and its expansion's, opened once
	trees     check.Trees
	seen      stamp
	last      *Snapshot
	lastSound map[string][]byte // by path: each YAML file as it could last be read
	lastRead  *reading          // of the last check that could read everything
	shown     []Finding         // what was shown last
	unheard   *unheard          // of last, where it was read and not looked at any further; else nil
}

// unheard is what stood before a check that is not done: what is new is told from it.
type unheard struct {
	last  *Snapshot
	shown []Finding
	read  *reading
}

// folder is a folder that a game is read from.
type folder struct {
	path  string // "" for a game that comes with Broadside
	label string // how findings call it
	fs    fs.FS
}

// stamp tells whether anything has changed.
type stamp struct{ buffers, count, outside int }

// Folder is the game's folder, "" where it comes with Broadside and only an expansion of it
// is on the desk.
func (g *Game) Folder() string { return g.home.Folder }

// Expansion is the folder of the expansion that the game is checked with, or "".
func (g *Game) Expansion() string { return g.home.With }

// Name is how findings call the game.
func (g *Game) Name() string {
	if g.home.Folder == "" {
		return g.home.Embedded
	}
	return filepath.Base(g.home.Folder)
}

// Last is the game as it was checked last; nil if it was not yet.
func (g *Game) Last() *Snapshot {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.last
}

// Check is the game as it stands now: checked again if anything changed since it last was.
// The error is for a folder that can't be opened, a context that is done and a
// *broadside.Bug; what was checked last stays then.
func (g *Game) Check(ctx context.Context) (*Snapshot, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	s, err := g.words(ctx)
	if err == nil {
		g.finish()
	}
	return s, err
}

// finish looks further at what was read last, where that was not done.
func (g *Game) finish() {
	if before := g.unheard; before != nil {
		g.unheard = nil
		g.last.look()
		g.tell(g.last, before)
	}
}

// Words is Check without what is probably not meant: all errors are found, and what else
// was found before stands where it stood. It takes less than half as long.
func (g *Game) Words(ctx context.Context) (*Snapshot, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.words(ctx)
}

func (g *Game) words(ctx context.Context) (*Snapshot, error) {
	if err := g.open(); err != nil {
		return nil, err
	}
	texts, now := g.texts()
	if g.last != nil && now == g.seen {
		return g.last, nil
	}
	s, err := g.check(ctx, texts, g.last)
	if err != nil {
		return nil, err
	}
	g.keep(s)
	before := &unheard{g.last, g.shown, g.lastRead}
	if g.unheard = nil; s.Game.Paper() != nil {
		g.unheard = before
	}
	g.tell(s, before)
	g.last, g.seen = s, now
	return s, nil
}

// tell finds out which findings are shown, and keeps what it is told from the next time.
func (g *Game) tell(s *Snapshot, before *unheard) {
	s.held, s.followOn = nil, nil
	s.noteFollowOn(before.read)
	if g.lastRead = before.read; !s.unread() {
		g.lastRead = &reading{found: s.found, files: s.files}
	}
	g.shown = s.follow(before.last, before.shown)
}

// open opens the folders. The game's own comes first.
func (g *Game) open() error {
	if g.folders != nil {
		return nil
	}
	var out []folder
	base := folder{path: g.home.Folder, label: g.Name()}
	var err error
	if base.path == "" {
		base.fs, err = carddefs.Open(base.label)
	} else {
		base.fs, err = g.desk.files.OpenFolder(base.path)
	}
	if err != nil {
		return err
	}
	out = append(out, base)
	if g.home.With != "" {
		x := folder{path: g.home.With, label: filepath.Base(g.home.With)}
		if x.label == base.label {
			x.label = expansionsDir + "/" + x.label
		}
		if x.fs, err = g.desk.files.OpenFolder(x.path); err != nil {
			return err
		}
		out = append(out, x)
	}
	g.folders = out
	return nil
}

// texts are what lies over each folder's files, and the stamp of it all.
func (g *Game) texts() (out []map[string][]byte, now stamp) {
	g.desk.mu.Lock()
	defer g.desk.mu.Unlock()
	for _, f := range g.folders {
		over, at := g.desk.under(f.path)
		out = append(out, over)
		now.buffers = max(now.buffers, at)
		now.count += len(over)
	}
	now.outside = g.desk.outside
	return out, now
}

// opened opens the game with texts over the files of its folders.
func (g *Game) opened(ctx context.Context, texts []map[string][]byte, more ...broadside.Option) (*broadside.Game, diag.List, error) {
	options := append(more, broadside.Keeping(&g.trees), broadside.Named(g.folders[0].label), broadside.RulesOnly(), broadside.WithUnsaved(texts[0]))
	for i, x := range g.folders[1:] {
		options = append(options, broadside.WithExpansion(x.label, variant.Overlay(x.fs, texts[i+1])))
	}
	return broadside.Open(ctx, g.folders[0].fs, options...)
}

// pathOf is where a file that findings call by a name lies; "" for one that comes with
// Broadside.
func (g *Game) pathOf(name string) string {
	best := -1
	for i, f := range g.folders {
		if name == f.label || strings.HasPrefix(name, f.label+"/") {
			if best < 0 || len(f.label) > len(g.folders[best].label) {
				best = i
			}
		}
	}
	if best < 0 || g.folders[best].path == "" {
		return ""
	}
	inside := strings.TrimPrefix(strings.TrimPrefix(name, g.folders[best].label), "/")
	return filepath.Join(g.folders[best].path, filepath.FromSlash(inside))
}

// placeOf is which folder a path lies in, and its way from there.
func (g *Game) placeOf(path string) (part int, inside string) {
	for i := len(g.folders) - 1; i >= 0; i-- {
		if g.folders[i].path == "" {
			continue
		}
		if in, ok := within(g.folders[i].path, path); ok {
			return i, in
		}
	}
	return -1, ""
}
