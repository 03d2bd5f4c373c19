package workshop

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// folder is a game's folder as the workshop knows it.
type folder struct {
	files *disk.Files
	said  string // as the command line calls it
	dir   string // from the root on
	fsys  fs.FS
	fixed bool // it comes with Broadside, or is a revision: it never changes

	trouble string // why changes of other programs are not seen; set before anybody asks
	journal *journal
	desk    *desk.Desk // with nothing on it but what is saved

	mu   sync.Mutex
	seen map[string]seen
}

// seen is a file as it was looked at last.
type seen struct {
	size    int64
	time    time.Time
	version string
}

// entry is a file in the list.
type entry struct {
	Path    string `json:"path"` // from the game's folder, with slashes
	Group   string `json:"group"`
	Text    bool   `json:"text"` // it can be opened
	Version string `json:"version"`
}

// openGame opens the folder of a game. Of one that comes with Broadside it shows a copy that
// nobody writes to.
func (s *server) openGame(arg string) error {
	f := &folder{files: s.Files, said: arg, seen: map[string]seen{}, desk: desk.New(s.Files)}
	dir := arg
	if info, err := s.Files.Stat(arg); err != nil || !info.IsDir() {
		if dir, err = s.copyOf(arg); err != nil {
			return err
		}
		f.fixed = true
	}
	var err error
	if f.dir, err = s.Files.Abs(dir); err == nil {
		f.dir, err = filepath.EvalSymlinks(f.dir)
	}
	if err != nil {
		return exit.Failure("", "can't open `%s`: %s", arg, disk.Reason(err))
	}
	if !disk.IsGameFolder(f.dir) {
		return exit.Failure("`broadside new my-game` makes one; without a game the workshop shows those that come with Broadside", "`%s` is no game: it has no rules file", arg)
	}
	if was := s.turnTo(f.dir); was {
		return nil
	}
	if f.fsys, err = s.Files.OpenFolder(f.dir); err != nil {
		return err
	}
	if !f.fixed {
		if err := s.Files.KeepCopy(f.dir, "when it was opened"); err != nil {
			f.trouble = exit.As(err).Text
		}
	}
	f.journal = openJournal(s.Files, s.Cache("workshop"), f.dir)
	f.list()
	s.mu.Lock()
	s.known[f.dir] = f
	s.mu.Unlock()
	s.turnTo(f.dir)
	s.follow(f)
	return nil
}

// turnTo opens a folder that has been open before, if it has.
func (s *server) turnTo(dir string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.known[dir]
	if f != nil {
		s.open = f
	}
	return f != nil
}

// copyOf is a copy of a game that is no folder, among what can be made again.
func (s *server) copyOf(arg string) (string, error) {
	fsys, err := s.Files.GameFolder(arg)
	if err != nil {
		return "", err
	}
	cache := s.Cache("workshop")
	if cache == "" {
		return "", exit.Failure("copy it with `broadside new my-game --from "+arg+"` and open the copy", "there is no place to keep a copy of `%s`", arg)
	}
	files := map[string][]byte{}
	var all []byte
	err = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		files[name], err = fs.ReadFile(fsys, name)
		all = append(append(all, name...), files[name]...)
		return err
	})
	if err != nil {
		return "", exit.Failure("", "can't open `%s`: %s", arg, disk.Reason(err))
	}
	dir := filepath.Join(cache, "games", version(all), filepath.Base(arg))
	if s.Files.IsDir(dir) {
		return dir, nil
	}
	if err := s.Files.MakeDir(filepath.Dir(dir)); err != nil {
		return "", disk.CantWrite(dir, err)
	}
	made, err := s.Files.NewFolder(dir, false)
	if err != nil {
		return "", err
	}
	defer made.Discard()
	for name, text := range files {
		if err := made.Put(name, text); err != nil {
			return "", err
		}
	}
	return dir, made.Commit()
}

// checked is the game as it is saved, checked; nil where it can't be read.
func (f *folder) checked(ctx context.Context) *desk.Snapshot {
	s, err := f.desk.Open(f.dir, "").Check(ctx)
	if err != nil {
		return nil
	}
	return s
}

// title is what the game calls itself.
func (f *folder) title(ctx context.Context) string {
	if s := f.checked(ctx); s != nil && s.Game != nil {
		return s.Game.Set().Title
	}
	return ""
}

// version names a text by what is in it.
func version(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12])
}

// mostFiles is how many files are listed; a game's own limits are lower.
const mostFiles = 5000

// list looks at all files, and says which have changed since it last did.
func (f *folder) list() (all []entry, changed []string) {
	all = []entry{}
	f.mu.Lock()
	defer f.mu.Unlock()
	now := map[string]seen{}
	_ = fs.WalkDir(f.fsys, ".", func(name string, e fs.DirEntry, err error) error {
		switch hidden := strings.HasPrefix(e.Name(), ".") && name != "."; {
		case err != nil || len(all) == mostFiles:
			return nil
		case hidden && e.IsDir():
			return fs.SkipDir
		case hidden || !e.Type().IsRegular() || !utf8.ValidString(name) || kindOf(name) == other:
			return nil
		}
		info, err := e.Info()
		if err != nil {
			return nil
		}
		at := seen{info.Size(), info.ModTime(), ""}
		if was, had := f.seen[name]; had && was.size == at.size && was.time.Equal(at.time) && time.Since(at.time) > justNow {
			at.version = was.version
		} else {
			at.version = f.versionOf(name, info)
		}
		if f.seen[name].version != at.version {
			changed = append(changed, name)
		}
		now[name] = at
		all = append(all, entry{name, groupOf(name), kindOf(name) == text, at.version})
		return nil
	})
	for name, was := range f.seen {
		switch _, there := now[name]; {
		case there:
		case was.version == "": // it is about to be written
			now[name] = was
		default:
			changed = append(changed, name)
		}
	}
	f.seen = now
	slices.SortStableFunc(all, inOrder)
	slices.Sort(changed)
	return all, changed
}

// justNow is how soon after it was written a file may be written again and look the same.
const justNow = 2 * time.Second

// versionOf names what is in a file; what is too large to be opened goes by its size and time.
func (f *folder) versionOf(name string, info fs.FileInfo) string {
	if kindOf(name) == text && info.Size() <= carddefs.MaxFileBytes {
		if text, err := fs.ReadFile(f.fsys, name); err == nil {
			return version(text)
		}
	}
	return version([]byte(info.ModTime().String()))
}

// kind is what can be done with a file.
type kind int

const (
	other kind = iota
	text
	picture
)

func kindOf(name string) kind {
	switch strings.ToLower(path.Ext(name)) {
	case ".rules", ".yaml", ".yml", ".md", ".csv", ".txt":
		return text
	case ".png", ".jpg", ".jpeg", ".svg":
		return picture
	}
	return other
}

// groups are the parts of the list, in order.
var groups = []string{"Rules", "Cards", "Looks", "Scenarios", "Notes", "Pictures"}

// groupOf is the part of the list a file stands in. Those of an expansion stand under its name.
func groupOf(name string) string {
	parts := strings.Split(name, "/")
	if parts[0] == "expansions" && len(parts) > 2 {
		return parts[1]
	}
	base := strings.ToLower(path.Base(name))
	switch {
	case kindOf(name) == picture:
		return "Pictures"
	case strings.HasSuffix(base, ".rules"):
		return "Rules"
	case strings.HasPrefix(name, "scenarios/"):
		return "Scenarios"
	case base == "look.yaml":
		return "Looks"
	case base == "playtest.yaml", carddefs.IsTextFile(base):
		return "Notes"
	case strings.HasSuffix(base, ".yaml"), sheet.IsSheet(base):
		return "Cards"
	}
	return "Notes"
}

// inOrder sorts files by the parts of the list; expansions come last.
func inOrder(a, b entry) int {
	place := func(e entry) int {
		if i := slices.Index(groups, e.Group); i >= 0 && !strings.HasPrefix(e.Path, "expansions/") {
			return i
		}
		return len(groups)
	}
	if x := place(a) - place(b); x != 0 {
		return x
	}
	if x := strings.Compare(a.Group, b.Group); x != 0 {
		return x
	}
	return strings.Compare(a.Path, b.Path)
}

// unlisted is the error for a name that is none of the game's files.
func unlisted(name string) error {
	return exit.Failure("choose one from the list", "the game has no file `%s` that can be opened", name)
}

// read reads a file of the list.
func (f *folder) read(name string) ([]byte, error) {
	f.mu.Lock()
	_, listed := f.seen[name]
	f.mu.Unlock()
	if !listed || kindOf(name) != text {
		return nil, unlisted(name)
	}
	info, err := fs.Stat(f.fsys, name)
	switch {
	case err != nil:
		return nil, exit.Failure("", "can't read `%s`: %s", name, disk.Reason(err))
	case info.Size() > carddefs.MaxFileBytes:
		return nil, exit.Failure("share it out over several files", "`%s` is larger than a game may have", name)
	}
	text, err := fs.ReadFile(f.fsys, name)
	if err != nil {
		return nil, exit.Failure("", "can't read `%s`: %s", name, disk.Reason(err))
	}
	return text, nil
}

// write puts a text in the place of what a file of the list holds, if that is still was.
func (f *folder) write(name string, was, now []byte) error {
	f.mu.Lock()
	_, listed := f.seen[name]
	f.mu.Unlock()
	if !listed || kindOf(name) != text {
		return unlisted(name)
	}
	if err := f.inside(name); err != nil {
		return err
	}
	return f.files.Rewrite(f.at(name), was, now)
}

func (f *folder) at(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// inside refuses a place that is not in the game's folder once all links are followed.
func (f *folder) inside(name string) error {
	dir, err := filepath.EvalSymlinks(filepath.Dir(f.at(name)))
	if err != nil {
		return exit.Failure("", "can't write `%s`: %s", name, disk.Reason(err))
	}
	if rel, err := filepath.Rel(f.dir, dir); err != nil || !filepath.IsLocal(rel) {
		return exit.Failure("", "can't write `%s`: it lies outside of the game's folder", name)
	}
	return nil
}

// prepare lets a file be written that is not there yet.
func (f *folder) prepare(s *server, name string) error {
	if f.has(name) {
		return nil
	}
	if kindOf(name) != text || !filepath.IsLocal(filepath.FromSlash(name)) {
		return unlisted(name)
	}
	if err := s.Files.MakeDir(filepath.Dir(f.at(name))); err != nil {
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.seen[name] = seen{}
	return nil
}
