package workshop

import (
	"archive/zip"
	"context"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/answers"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/forms"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// asking is the side on which other commands are asked, and that on which they print: the same,
// with other commands.
type asking struct {
	*server
	mu       sync.Mutex
	archives map[*folder]*answers.Archive
}

func ask(s *server) {
	a := &asking{server: s, archives: map[*folder]*answers.Archive{}}
	s.look("GET /api/ask/forms", s.inFolder(a.forms))
	s.look("POST /api/ask/line", s.inFolder(a.line))
	s.look("POST /api/ask/suggest", s.inFolder(a.suggest))
	s.look("GET /api/ask/answers", s.inFolder(a.list))
	s.look("GET /api/ask/answer", s.inFolder(a.answer))
	s.look("GET /ask/page", s.inFolder(a.page))
	s.look("GET /ask/file", s.inFolder(a.file))
	s.look("GET /ask/picture", s.inFolder(a.picture))
	s.look("POST /api/ask", s.inFolder(a.ask))
	for what, do := range map[string]func(*answers.Archive, int) error{
		"cancel": (*answers.Archive).Cancel, "now": (*answers.Archive).Now, "remove": (*answers.Archive).Remove,
	} {
		s.look("POST /api/ask/"+what, s.inFolder(a.of(do)))
	}
	s.atEnd(a.wait)
}

// archive keeps the answers of a game.
func (a *asking) archive(f *folder) *answers.Archive {
	a.mu.Lock()
	defer a.mu.Unlock()
	k := a.archives[f]
	if k == nil {
		dir := filepath.Join(a.answersDir(f), "answers")
		k = answers.New(answers.Config{
			Ctx: a.Ctx, Files: a.Files, Dir: dir, Game: a.placeOf(f), Folder: f.dir, Root: a.newRoot,
			Streams: a.streamsOf, State: func() string { return a.stateOf(f) }, Tell: func(kind string, what any) { a.tellOf(f, kind, what) },
		})
		a.archives[f] = k
	}
	return k
}

// answersDir is where the answers of a game are kept: with what else the workshop knows of it,
// or, where there is no such place, for as long as it runs.
func (a *asking) answersDir(f *folder) string {
	cache := a.Cache("workshop")
	if cache == "" {
		cache = filepath.Join(os.TempDir(), "broadside-"+a.guard.Cookie)
	}
	name := f.dir
	if name == "" {
		name = f.said
	}
	return filepath.Join(cache, version([]byte(name)))
}

func (a *asking) placeOf(f *folder) forms.Place {
	base := filepath.Base(filepath.Clean(f.said))
	return forms.Place{Game: f.said, Games: filepath.Join(a.answersDir(f), "games", base+".db"), Edited: !f.fixed && a.Files.Edited(f.dir)}
}

// streamsOf are those of a command that is carried out for the page.
func (a *asking) streamsOf(ctx context.Context, out io.Writer) *shell.Streams {
	return a.streams(ctx, out, out)
}

// wait lets what is at work keep what it has.
func (a *asking) wait() {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, k := range a.archives {
		k.Wait()
	}
}

// stateOf names what the game's files hold, but for notes and pictures of them.
func (s *server) stateOf(f *folder) string {
	all := s.lookAgain(f) // whoever looks first tells what has changed
	var text strings.Builder
	for _, e := range all {
		if e.Group != "Notes" {
			text.WriteString(e.Path + "\x00" + e.Version + "\n")
		}
	}
	return version([]byte(text.String()))
}

func (a *asking) forms(f *folder, w http.ResponseWriter, r *http.Request) error {
	out := []forms.Form{}
	for _, form := range forms.All(a.newRoot(a.streamsOf(r.Context(), io.Discard)), a.placeOf(f)) {
		if side := r.URL.Query().Get("side"); string(form.Side) == side {
			out = append(out, form)
		}
	}
	return web.Answered(w, struct {
		Forms   []forms.Form `json:"forms"`
		LeftOut []forms.Left `json:"leftOut"`
	}{out, forms.LeftOut()})
}

// line is the command line of a form, as it is being filled in.
func (a *asking) line(_ *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[forms.Filled](r)
	if err != nil {
		return err
	}
	line, err := forms.Read(a.newRoot(a.streamsOf(r.Context(), io.Discard)), q, "")
	if err != nil {
		return err
	}
	return web.Answered(w, struct {
		Line string `json:"line"`
	}{line.Typed})
}

func (a *asking) suggest(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[struct {
		forms.Filled
		Field string `json:"field"`
	}](r)
	if err != nil {
		return err
	}
	s := a.streamsOf(r.Context(), io.Discard)
	out := forms.Suggest(s, a.newRoot(s), q.Filled, q.Field)
	switch q.Field {
	case "0", "1":
		out = append(a.revisions(f), out...)
	case "since":
		out = append(out, a.manifests(f)...)
	}
	return web.Answered(w, out)
}

// manifests are those that were saved with what was printed, each with when that was.
func (a *asking) manifests(f *folder) (out []string) {
	k := a.archive(f)
	for _, one := range k.List(forms.Print) {
		for _, name := range one.Files {
			if path, err := k.File(one.N, name); err == nil && strings.HasSuffix(name, "manifest.json") {
				out = append(out, described(path, "as it was printed "+one.Time.Format(disk.TimeOfRevision)))
			}
		}
	}
	return out
}

// described is something that may stand in a field and what it is, as commands say it for a shell.
func described(what, is string) string { return what + "\t" + is }

// revisions are the game as it is, and as its last commits or copies have it.
func (a *asking) revisions(f *folder) []string {
	out := []string{described(f.said, "as it is saved")}
	if f.fixed {
		return out
	}
	for _, rev := range a.Files.Revisions(f.dir, mostRevisions) {
		out = append(out, described(f.said+"@"+rev.Name, rev.Said))
	}
	return out
}

// mostRevisions is how many are offered to compare with.
const mostRevisions = 12

func (a *asking) ask(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[struct {
		forms.Filled
		Now bool `json:"now"`
	}](r)
	if err != nil {
		return err
	}
	n, err := a.archive(f).Ask(q.Filled, q.Now)
	if err != nil {
		return err
	}
	return web.Answered(w, number{n})
}

// number names an answer.
type number struct {
	N int `json:"n"`
}

// of does something with the answer of a number.
func (a *asking) of(do func(*answers.Archive, int) error) func(*folder, http.ResponseWriter, *http.Request) error {
	return func(f *folder, w http.ResponseWriter, r *http.Request) error {
		q, err := web.Asked[number](r)
		if err == nil {
			err = do(a.archive(f), q.N)
		}
		if err != nil {
			return err
		}
		return web.Answered(w, struct{}{})
	}
}

func (a *asking) list(f *folder, w http.ResponseWriter, r *http.Request) error {
	return web.Answered(w, a.archive(f).List(forms.Side(r.URL.Query().Get("side"))))
}

func (a *asking) answer(f *folder, w http.ResponseWriter, r *http.Request) error {
	found, text, err := a.archive(f).Text(numbered(r))
	if err != nil {
		return err
	}
	return web.Answered(w, struct {
		answers.Answer
		Text []answers.Run `json:"text"`
		Next []asks        `json:"next"` // the commands that it names as a next step
	}{found, answers.Runs(text), a.nextSteps(text)})
}

// named is a command line in an answer, which may be broken over lines.
var named = regexp.MustCompile("`broadside ([^`]+)`")

// escape is a colour of a terminal.
var escape = regexp.MustCompile("\x1b\\[[0-9;]*m")

// nextSteps are the forms of the commands that an answer names, each once.
func (a *asking) nextSteps(text string) (out []asks) {
	seen := map[string]bool{}
	for _, m := range named.FindAllStringSubmatch(escape.ReplaceAllString(text, ""), -1) {
		one := a.typed(strings.Join(strings.Fields(m[1]), " "))
		if one.Why != "" || seen[one.Line] || len(one.Filled.Args) == 0 { // only named: nothing is said of what it is to be asked
			continue
		}
		seen[one.Line] = true
		out = append(out, one)
	}
	return out
}

func numbered(r *http.Request) int {
	n, _ := strconv.Atoi(r.URL.Query().Get("n"))
	return n
}

// page is the page that a command made. It is looked at by itself, and runs nothing (guard.go).
func (a *asking) page(f *folder, w http.ResponseWriter, r *http.Request) error {
	k := a.archive(f)
	found, _, err := k.Text(numbered(r))
	if err != nil {
		return err
	}
	path, err := k.File(numbered(r), found.Page)
	if err != nil || found.Page == "" {
		return exit.Failure("", "the answer has no page")
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	return a.send(w, path)
}

// picture is a page that is to be printed.
func (a *asking) picture(f *folder, w http.ResponseWriter, r *http.Request) error {
	path, err := a.archive(f).File(numbered(r), r.URL.Query().Get("name"))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	return a.send(w, path)
}

// file is a file that a command made, to be kept; a folder comes as an archive.
func (a *asking) file(f *folder, w http.ResponseWriter, r *http.Request) error {
	name := r.URL.Query().Get("name")
	path, err := a.archive(f).File(numbered(r), name)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	if !a.Files.IsDir(path) {
		w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
		return a.send(w, path)
	}
	w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name + ".zip"}))
	z := zip.NewWriter(w)
	if err := addFolder(z, os.DirFS(a.Files.At(path))); err != nil {
		return err
	}
	return z.Close()
}

// addFolder adds all files of a folder but those that are hidden.
func addFolder(z *zip.Writer, folder fs.FS) error {
	return fs.WalkDir(folder, ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil || e.IsDir():
			return err
		case strings.HasPrefix(e.Name(), "."):
			return nil
		}
		from, err := folder.Open(name)
		if err != nil {
			return err
		}
		defer from.Close()
		to, err := z.Create(name)
		if err == nil {
			_, err = io.Copy(to, from)
		}
		return err
	})
}

// send sends a file.
func (a *asking) send(w io.Writer, path string) error {
	file, err := os.Open(a.Files.At(path))
	if err != nil {
		return exit.Failure("ask again", "it is not there any more: %s", disk.Reason(err))
	}
	defer file.Close()
	_, err = io.Copy(w, file)
	return err
}
