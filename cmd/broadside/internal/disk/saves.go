package disk

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// settle is how long files must be quiet before they are read again: editors write
// a file in several steps.
const settle = 80 * time.Millisecond

// Saves tells when something in some folders is saved.
type Saves struct{ watcher *fsnotify.Watcher }

// Watch watches a game's folder and those of its expansions. Names that are no folders
// are passed over, but a game that can't change is an error.
func (f *Files) Watch(game string, with []string) (*Saves, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, exit.Failure("", "can't watch for changes: %s", Reason(err))
	}
	s := &Saves{w}
	for _, dir := range append([]string{game}, with...) {
		if err := s.folder(f.At(dir)); err != nil {
			s.Close()
			return nil, err
		}
	}
	if len(w.WatchList()) == 0 {
		s.Close()
		return nil, f.unchanging(game)
	}
	return s, nil
}

// unchanging says why a game that is no folder can't be watched.
func (f *Files) unchanging(game string) error {
	if _, err := f.GameFolder(game); err != nil {
		return err
	}
	if folder, rev, ok := f.AtRevision(game); ok {
		return exit.Usage("watch the folder: `"+folder+"`", "`%s` at revision `%s` never changes", folder, rev)
	}
	return exit.Usage("copy it with `broadside new my-game --from "+game+"` and watch the copy", "`%s` comes with Broadside and never changes", game)
}

// Close ends the watch.
func (s *Saves) Close() { _ = s.watcher.Close() }

// folder watches a folder and the folders in it, but for hidden ones: git keeps its
// own there.
func (s *Saves) folder(dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.IsDir() {
			return nil
		}
		if path != dir && strings.HasPrefix(e.Name(), ".") {
			return fs.SkipDir
		}
		if err := s.watcher.Add(path); err != nil {
			return exit.Failure("", "can't watch `%s`: %s", path, Reason(err))
		}
		return nil
	})
}

// Next waits until a file has changed and all is quiet again; false: ctx ended before.
func (s *Saves) Next(ctx context.Context) bool {
	var quiet <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return false
		case e, ok := <-s.watcher.Events:
			if !ok {
				return false
			}
			if e.Has(fsnotify.Create) && !strings.HasPrefix(filepath.Base(e.Name), ".") {
				_ = s.folder(e.Name)
			}
			if !e.Has(fsnotify.Chmod) {
				quiet = time.After(settle)
			}
		case <-s.watcher.Errors:
		case <-quiet:
			return true
		}
	}
}
