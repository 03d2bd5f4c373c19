package workshop

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// journal keeps, outside of the game's folder, what each save wrote over, so that it can be
// undone, and what is being written and not saved, so that nothing is lost when a window or
// the workshop ends.
type journal struct {
	files *disk.Files
	dir   string // "": nothing is kept

	mu     sync.Mutex
	saves  []save // in the order in which they were made
	drafts map[string]*draft
}

// save is one save of a file.
type save struct {
	N       int       `json:"n"`
	Time    time.Time `json:"time"`
	Path    string    `json:"path"`
	Added   int       `json:"added"` // lines
	Removed int       `json:"removed"`
	Undoes  int       `json:"undoes,omitempty"` // the save that it takes back
	Was     string    `json:"was"`
	Now     string    `json:"now"`
}

// draft is what a window is writing and has not saved: a text, and what it was made of.
type draft struct {
	Path   string `json:"path"`
	Window string `json:"window"`
	Base   string `json:"base"`
	Text   string `json:"text"`
	Takes  string `json:"takes,omitempty"` // the window that is no more, whose draft it goes on with
	order  int
}

// mostSaves is how many saves of a game can be undone.
const mostSaves = 200

func openJournal(files *disk.Files, cache, folder string) *journal {
	j := &journal{files: files, drafts: map[string]*draft{}}
	if cache == "" || folder == "" {
		return j
	}
	j.dir = filepath.Join(cache, version([]byte(folder)))
	j.load()
	return j
}

// load reads what an earlier workshop kept. What can't be read is passed over.
func (j *journal) load() {
	entries, err := j.files.ReadDir(j.dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		var s save
		var d draft
		switch at := filepath.Join(j.dir, e.Name()); {
		case j.get(at, "save-*", &s):
			s.Was, s.Now = "", ""
			j.saves = append(j.saves, s)
		case j.get(at, "draft-*", &d) && d.Path != "":
			d.order = -1
			j.drafts[d.Path+"\x00"+d.Window] = &d
		}
	}
	slices.SortFunc(j.saves, func(a, b save) int { return a.N - b.N })
}

// mostKept is how large a file of the journal may be once it is unpacked.
const mostKept = 2*carddefs.MaxFileBytes*6 + 1<<16

// get reads a packed file whose name looks so.
func (j *journal) get(path, pattern string, into any) bool {
	if ok, _ := filepath.Match(pattern, filepath.Base(path)); !ok {
		return false
	}
	data, err := j.files.ReadAtMost(path, mostKept)
	if err != nil {
		return false
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return false
	}
	text, err := io.ReadAll(io.LimitReader(z, mostKept))
	return err == nil && json.Unmarshal(text, into) == nil
}

// put writes a packed file.
func (j *journal) put(name string, what any) error {
	text, err := json.Marshal(what)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(text)
	_ = z.Close()
	if err := j.files.MakeDir(j.dir); err != nil {
		return disk.CantWrite(j.dir, err)
	}
	path := filepath.Join(j.dir, name)
	was, _ := j.files.ReadAtMost(path, mostKept)
	return j.files.Rewrite(path, was, b.Bytes())
}

// note keeps what a save wrote over.
func (j *journal) note(path string, was, now []byte, undoes int) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	s := save{N: 1, Time: time.Now(), Path: path, Undoes: undoes, Was: string(was), Now: string(now)}
	if n := len(j.saves); n > 0 {
		s.N = j.saves[n-1].N + 1
	}
	a, b := lines(s.Was), lines(s.Now)
	for _, at := range matches(a, b) {
		if at < 0 {
			s.Removed++
		}
	}
	s.Added = len(b) - len(a) + s.Removed
	if j.dir != "" {
		if err := j.put(fmt.Sprintf("save-%03d", s.N%mostSaves), s); err != nil {
			return err
		}
		s.Was, s.Now = "", ""
	}
	j.saves = append(j.saves, s)
	if len(j.saves) > mostSaves {
		j.saves = slices.Clone(j.saves[len(j.saves)-mostSaves:])
	}
	return nil
}

// whole is a save with its texts.
func (j *journal) whole(n int) (s save, ok bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	i := slices.IndexFunc(j.saves, func(s save) bool { return s.N == n })
	if i < 0 {
		return s, false
	}
	if j.dir == "" {
		return j.saves[i], true
	}
	ok = j.get(filepath.Join(j.dir, fmt.Sprintf("save-%03d", n%mostSaves)), "save-*", &s)
	return s, ok && s.N == n
}

// keep keeps what a window has not saved of a file; of what it has, nothing.
func (j *journal) keep(d *draft) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	key := d.Path + "\x00" + d.Window
	_, had := j.drafts[key]
	if d.Text == d.Base {
		if !had {
			return nil
		}
		delete(j.drafts, key)
		d = &draft{}
	} else {
		d.order = len(j.drafts)
		for _, other := range j.drafts {
			d.order = max(d.order, other.order+1)
		}
		j.drafts[key] = d
	}
	if j.dir == "" {
		return nil
	}
	return j.put("draft-"+version([]byte(key)), d)
}

// lost takes out what was not saved of a file by windows that are no more: the latest.
func (j *journal) lost(path string, isOpen func(window string) bool) *draft {
	j.mu.Lock()
	defer j.mu.Unlock()
	var latest *draft
	for _, d := range j.drafts {
		if d.Path == path && !isOpen(d.Window) && (latest == nil || d.order > latest.order || d.order == latest.order && d.Window > latest.Window) {
			latest = d
		}
	}
	return latest
}

func (s *server) saves(f *folder, w http.ResponseWriter, _ *http.Request) error {
	f.journal.mu.Lock()
	all := append([]save{}, f.journal.saves...)
	f.journal.mu.Unlock()
	for i := range all {
		all[i].Was, all[i].Now = "", ""
	}
	slices.Reverse(all)
	return web.Answered(w, all)
}

// undo takes a save back. What was changed since stays, unless it was changed in the same
// lines.
func (s *server) undo(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[struct {
		N int `json:"n"`
	}](r)
	if err != nil {
		return err
	}
	old, ok := f.journal.whole(q.N)
	if !ok {
		return exit.Failure("choose one from the list", "that save is not kept any more")
	}
	now, err := f.read(old.Path)
	if err != nil {
		return err
	}
	back := merge3(old.Now, string(now), old.Was)
	if back.Conflicts > 0 {
		return exit.Failure("take back the later saves of it first", "`%s` was changed since, in the same lines", old.Path)
	}
	return s.store(f, w, old.Path, now, []byte(back.text()), q.N)
}

func (s *server) draft(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[draft](r)
	if err != nil {
		return err
	}
	if _, err := f.read(q.Path); err != nil {
		return err
	}
	takes := q.Takes
	q.Takes = ""
	if err := f.journal.keep(&q); err != nil {
		return err
	}
	if takes != "" {
		err = f.journal.keep(&draft{Path: q.Path, Window: takes})
	}
	if err != nil {
		return err
	}
	return web.Answered(w, struct{}{})
}
