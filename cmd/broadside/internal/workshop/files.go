package workshop

import (
	"bytes"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// frame answers what all sides need: the game, its files, what happens.
func (s *server) frame() {
	s.look("GET /api/game", s.game)
	s.look("GET /api/events", s.events)
	s.look("GET /api/file", s.inFolder(s.file))
	s.look("POST /api/merge", s.merge)
	s.change("PUT /api/file", s.inFolder(s.save))
	s.change("PUT /api/draft", s.inFolder(s.draft))
	s.look("GET /api/saves", s.inFolder(s.saves))
	s.change("POST /api/undo", s.inFolder(s.undo))
	s.look("POST /api/leave", s.inFolder(s.leave))
	s.look("POST /api/keep", s.inFolder(s.keepCopy))
}

// inFolder hands the game's folder to what needs one.
func (s *server) inFolder(do func(f *folder, w http.ResponseWriter, r *http.Request) error) web.Answer {
	return func(w http.ResponseWriter, r *http.Request) error {
		f := s.folder()
		if f == nil {
			return exit.Failure("open one, or begin a new one", "no game is open")
		}
		return do(f, w, r)
	}
}

// gameNow is the open game.
type gameNow struct {
	Said     string  `json:"said"` // "": none is open
	Title    string  `json:"title"`
	Folder   string  `json:"folder"` // where it lies
	URI      string  `json:"uri"`    // the same, for the language server
	ReadOnly bool    `json:"readOnly"`
	Why      string  `json:"why,omitempty"`     // it is only to be looked at
	Trouble  string  `json:"trouble,omitempty"` // changes of other programs are not seen
	Files    []entry `json:"files"`
	// Drafts are the files of which windows that are no more had something not saved.
	Drafts []string `json:"drafts"`
}

func (s *server) game(w http.ResponseWriter, _ *http.Request) error {
	f := s.folder()
	if f == nil {
		return web.Answered(w, gameNow{ReadOnly: s.readOnly, Files: []entry{}})
	}
	all := s.lookAgain(f)
	now := gameNow{Said: f.said, Title: f.title(s.Ctx), Folder: f.dir, URI: uriOf(f.dir), ReadOnly: s.readOnly || f.fixed, Trouble: f.trouble, Files: all}
	switch {
	case f.fixed:
		now.Why = "It comes with Broadside and never changes. `broadside new my-game --from " + f.said + "` makes a copy to change."
	case s.readOnly:
		now.Why = "The workshop was started with `--read-only`."
	}
	for _, file := range all {
		if f.journal.lost(file.Path, s.hub.IsOpen) != nil {
			now.Drafts = append(now.Drafts, file.Path)
		}
	}
	return web.Answered(w, now)
}

// fileNow is a file as it is on disk.
type fileNow struct {
	Path    string `json:"path"`
	Text    string `json:"text"`
	Version string `json:"version"`
	Draft   *draft `json:"draft,omitempty"` // what a window that is no more had not saved
}

// uriOf is the URI of a folder.
func uriOf(dir string) string {
	dir = filepath.ToSlash(dir)
	if !strings.HasPrefix(dir, "/") {
		dir = "/" + dir // a drive
	}
	return (&url.URL{Scheme: "file", Path: dir}).String()
}

func (s *server) file(f *folder, w http.ResponseWriter, r *http.Request) error {
	name := r.URL.Query().Get("path")
	text, err := f.read(name)
	if err != nil {
		return err
	}
	if !utf8.Valid(text) {
		return exit.Failure("save it as UTF-8 with the editor it was made with", "`%s` is not written in UTF-8", name)
	}
	lost := f.journal.lost(name, s.hub.IsOpen)
	return web.Answered(w, fileNow{name, string(text), version(text), lost})
}

// saving is a text to save, and the version that it was made from.
type saving struct {
	Path   string `json:"path"`
	Text   string `json:"text"`
	Base   string `json:"base"`
	Window string `json:"window"`
}

// saved is what became of it. Where the file has changed meanwhile, nothing was written:
// Now is what it holds.
type saved struct {
	Version string   `json:"version,omitempty"`
	Now     *fileNow `json:"now,omitempty"`
}

func (s *server) save(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[saving](r)
	if err != nil {
		return err
	}
	if len(q.Text) > carddefs.MaxFileBytes {
		return exit.Failure("share it out over several files", "`%s` would be larger than a game may have", q.Path)
	}
	was, err := f.read(q.Path)
	if err != nil {
		return err
	}
	now := []byte(q.Text)
	if version(was) != q.Base && !bytes.Equal(was, now) {
		return web.Answered(w, saved{Now: &fileNow{Path: q.Path, Text: string(was), Version: version(was)}})
	}
	return s.store(f, w, q.Path, was, now, 0)
}

// store puts a text in the place of another, and answers with its version.
func (s *server) store(f *folder, w http.ResponseWriter, path string, was, now []byte, undoes int) error {
	if err := s.put(f, path, was, now, undoes); err != nil {
		return err
	}
	return web.Answered(w, saved{Version: version(now)})
}

// put writes a text in the place of another, and keeps what it was. undoes is the save
// that is taken back by it, 0 where none is.
func (s *server) put(f *folder, path string, was, now []byte, undoes int) error {
	if !bytes.Equal(was, now) {
		if err := f.journal.note(path, was, now, undoes); err != nil {
			return err
		}
		if err := f.write(path, was, now); err != nil {
			return err
		}
		s.hub.Tell("saves", struct{}{})
	}
	s.lookAgain(f)
	return nil
}

// merging is a text that two changed.
type merging struct {
	Base   string `json:"base"`
	Mine   string `json:"mine"`
	Theirs string `json:"theirs"`
}

func (s *server) merge(w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[merging](r)
	if err != nil {
		return err
	}
	return web.Answered(w, merge3(q.Base, q.Mine, q.Theirs))
}

// leave goes back to where a game is chosen. What is at work on the game goes on.
func (s *server) leave(_ *folder, w http.ResponseWriter, _ *http.Request) error {
	if s.readOnly {
		return exit.Failure("start another workshop for another game", "this workshop only shows the game")
	}
	s.mu.Lock()
	s.open = nil
	s.mu.Unlock()
	s.hub.Tell("game-left", struct{}{})
	return web.Answered(w, struct{}{})
}

// keepCopy keeps the game as it is saved, to be compared with later.
func (s *server) keepCopy(f *folder, w http.ResponseWriter, _ *http.Request) error {
	if err := s.Files.KeepCopy(f.dir, "when it was kept"); err != nil {
		return err
	}
	return web.Answered(w, struct{}{})
}

// follow tells the windows what changes on disk, until the workshop ends.
func (s *server) follow(f *folder) {
	if f.fixed {
		return
	}
	saves, err := s.Files.Watch(f.dir, nil)
	if err != nil {
		f.trouble = exit.As(err).Text
		return
	}
	go func() {
		defer saves.Close()
		for saves.Next(s.Ctx) {
			s.lookAgain(f)
		}
	}()
}

// tellOf tells something of a game, if that is the one that is open.
func (s *server) tellOf(f *folder, kind string, what any) {
	if s.folder() == f {
		s.hub.Tell(kind, what)
	}
}

// lookAgain tells which files have changed since they were last looked at.
func (s *server) lookAgain(f *folder) []entry {
	all, changed := f.list()
	if len(changed) > 0 {
		f.desk.Refresh()
		s.tellOf(f, "files", struct {
			Files   []entry  `json:"files"`
			Changed []string `json:"changed"`
		}{all, changed})
	}
	return all
}
