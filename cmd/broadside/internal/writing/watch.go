package writing

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// settle is how long files must be quiet before they are checked again:
// editors write a file in several steps.
const settle = 80 * time.Millisecond

// watchCheck checks a folder now and whenever something in it is saved.
func watchCheck(o *checkOptions) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return exit.Failure("", "can't watch for changes: %s", disk.Reason(err))
	}
	defer w.Close()
	for _, dir := range append([]string{o.game}, o.with...) {
		if err := watchFolder(w, o.Files.At(dir)); err != nil {
			return err
		}
	}
	if len(w.WatchList()) == 0 {
		return exit.Usage("copy it with `broadside new my-game --from "+o.game+"` and watch the copy", "`%s` comes with Broadside and never changes", o.game)
	}
	for {
		o.checkAndSay()
		if !waitForSave(o.Streams, w) {
			return shell.Stopped(o.Streams)
		}
	}
}

// watchFolder watches a folder and the folders in it.
func watchFolder(w *fsnotify.Watcher, dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.IsDir() {
			return nil
		}
		if err := w.Add(path); err != nil {
			return exit.Failure("", "can't watch `%s`: %s", path, disk.Reason(err))
		}
		return nil
	})
}

// checkAndSay checks once; an error does not end the watch.
func (o *checkOptions) checkAndSay() {
	if o.OutTerm {
		fmt.Fprint(o.Out, "\x1b[H\x1b[2J\x1b[3J")
	}
	if err := checkOnce(o); err != nil {
		o.Say(exit.As(err))
	}
	fmt.Fprintln(o.Out, prose.Painter(o.OutColour()).Dim("watching "+o.game+"; Ctrl-C ends"))
	_ = o.Out.Flush()
	_ = o.Err.Flush()
}

// waitForSave waits until a file has changed and all is quiet again.
func waitForSave(s *shell.Streams, w *fsnotify.Watcher) bool {
	var quiet <-chan time.Time
	for {
		select {
		case <-s.Ctx.Done():
			return false
		case e, ok := <-w.Events:
			if !ok {
				return false
			}
			if e.Has(fsnotify.Create) {
				_ = watchFolder(w, e.Name)
			}
			if !e.Has(fsnotify.Chmod) {
				quiet = time.After(settle)
			}
		case <-w.Errors:
		case <-quiet:
			return true
		}
	}
}
