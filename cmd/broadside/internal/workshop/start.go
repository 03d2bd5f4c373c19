package workshop

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/docs"
	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/print/game"
)

// start answers what is asked while no game is open, and the steps of a first game.
func start(s *server) {
	shelf := &shelf{server: s, games: map[string]*open.Game{}}
	s.look("GET /api/shelf", shelf.names)
	s.look("GET /api/shelf/game", shelf.about)
	s.look("GET /api/shelf/face", shelf.face)
	s.change("POST /api/begin", s.begin)
	s.look("GET /api/steps", s.inFolder(s.steps))
	s.change("POST /api/steps", s.inFolder(s.putIn))
}

// shelf are the games that come with Broadside.
type shelf struct {
	*server
	mu    sync.Mutex
	games map[string]*open.Game
}

func (h *shelf) names(w http.ResponseWriter, _ *http.Request) error {
	folder, err := h.Files.Abs(".")
	if err != nil {
		return err
	}
	mine := []string{}
	entries, _ := h.Files.ReadDir(".")
	for _, e := range entries {
		if e.IsDir() && disk.IsGameFolder(filepath.Join(folder, e.Name())) {
			mine = append(mine, e.Name())
		}
	}
	return web.Answered(w, struct {
		Folder string   `json:"folder"` // in which a new game is made
		Mine   []string `json:"mine"`   // games in it
		Games  []string `json:"games"`
	}{atHome(h.Getenv("HOME"), folder), mine, carddefs.Embedded()})
}

// atHome is a path as people say it: from their own folder on.
func atHome(home, path string) string {
	rel, err := filepath.Rel(home, path)
	if home == "" || err != nil || !filepath.IsLocal(rel) {
		return path
	}
	return filepath.Join("~", rel)
}

// game opens a game of the shelf, once.
func (h *shelf) game(r *http.Request) (*open.Game, error) {
	name := r.URL.Query().Get("name")
	h.mu.Lock()
	defer h.mu.Unlock()
	if g := h.games[name]; g != nil {
		return g, nil
	}
	fsys, err := carddefs.Open(name)
	if err != nil {
		return nil, exit.Failure("choose one of the list", "no game called `%s` comes with Broadside", name)
	}
	g, err := open.OpenFiles(h.Streams, name, name, fsys, nil)
	if err != nil {
		return nil, err
	}
	h.games[name] = g
	return g, nil
}

// shelved is a game of the shelf.
type shelved struct {
	Title   string   `json:"title"`
	About   string   `json:"about"`
	Seating string   `json:"seating"` // "2 to 4 players"
	Cards   int      `json:"cards"`
	Faces   []string `json:"faces"` // cards to show
	Version string   `json:"version"`
}

// mostFaces is how many cards of a game the shelf shows.
const mostFaces = 3

func (h *shelf) about(w http.ResponseWriter, r *http.Request) error {
	g, err := h.game(r)
	if err != nil {
		return err
	}
	out := shelved{Title: g.Set.Title, Version: g.Set.Version, Seating: g.Rules.Seating(), Faces: []string{}}
	for _, part := range g.Set.Folders {
		out.About = firstPart(part.FS)
	}
	seen := map[int]bool{}
	for i := range g.Rules.Cards {
		c := &g.Rules.Cards[i]
		if k := g.Rules.Kinds[c.Kind]; k.Place || k.Pile {
			continue
		}
		out.Cards++
		if first := !seen[int(c.Kind)]; first && len(out.Faces) < mostFaces {
			seen[int(c.Kind)] = true
			out.Faces = append(out.Faces, c.Name)
		}
	}
	for i := 0; i < len(g.Rules.Cards) && len(out.Faces) < min(mostFaces, out.Cards); i++ {
		c := &g.Rules.Cards[len(g.Rules.Cards)-1-i]
		if k := g.Rules.Kinds[c.Kind]; !k.Place && !k.Pile && !slices.Contains(out.Faces, c.Name) {
			out.Faces = append(out.Faces, c.Name)
		}
	}
	if out.Cards == 0 { // it is all board
		out.Faces = append(out.Faces, "")
	}
	return web.Answered(w, out)
}

var link = regexp.MustCompile(`\[([^\]]+)\]\([^)]*\)`)

// firstPart is how a game's README begins, below its title.
func firstPart(fsys fs.FS) string {
	text, err := fs.ReadFile(fsys, "README.md")
	if err != nil {
		return ""
	}
	for _, p := range strings.Split(string(text), "\n\n") {
		if p = strings.TrimSpace(p); p != "" && !strings.HasPrefix(p, "#") {
			return link.ReplaceAllString(strings.ReplaceAll(p, "\n", " "), "$1")
		}
	}
	return ""
}

func (h *shelf) face(w http.ResponseWriter, r *http.Request) error {
	g, err := h.game(r)
	if err != nil {
		return err
	}
	svg := ""
	switch name := r.URL.Query().Get("card"); {
	case g.Paper == nil:
	case name == "":
		svg = firstOf(g.Paper, game.Options{})
	default:
		svg = faceOf(g.Paper, name)
	}
	if svg == "" {
		return exit.Failure("", "there is no such card")
	}
	givePicture(w, "image/svg+xml", []byte(svg))
	return nil
}

// givePicture answers with a picture, which may be looked at and nothing else.
func givePicture(w http.ResponseWriter, kind string, data []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "private, max-age=60")
	_, _ = w.Write(data)
}

// beginningOf is how a game is opened or begun.
type beginningOf struct {
	Open string `json:"open"` // a game in this folder
	New  string `json:"new"`  // the name of a new folder
	From string `json:"from"` // of what it is a copy; "": the first tutorial's, step by step
}

func (s *server) begin(w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[beginningOf](r)
	if err != nil {
		return err
	}
	if s.folder() != nil {
		return exit.Failure("leave it first: `Broadside` at the top does", "a game is open already")
	}
	switch {
	case q.Open != "":
		if !filepath.IsLocal(q.Open) || strings.ContainsAny(q.Open, `/\`) {
			return exit.Failure("choose one of the list", "no game of this folder is called `%s`", q.Open)
		}
		q.New = q.Open
	case q.From != "":
		err = s.carryOut("new", q.New, "--from", q.From)
	default:
		err = s.firstGame(q.New)
	}
	if err == nil {
		err = s.openGame(q.New)
	}
	if err != nil {
		return err
	}
	s.hub.Tell("game-opened", struct{}{})
	return web.Answered(w, struct{}{})
}

// carryOut runs a command line of Broadside, and gives its error in its words.
func (s *server) carryOut(args ...string) error {
	var errs bytes.Buffer
	if code := s.commandLine(s.Ctx, io.Discard, &errs, args...); code == exit.Fine {
		return nil
	}
	text, help, _ := strings.Cut(errs.String(), "= help: ")
	text = strings.TrimPrefix(strings.TrimSpace(text), "error: ")
	return exit.Failure(strings.TrimSpace(help), "%s", text)
}

// commandLine runs a command line of Broadside as if it was typed where the workshop was
// started, and gives its exit code.
func (s *server) commandLine(ctx context.Context, out, errs io.Writer, args ...string) int {
	streams := s.streams(ctx, out, errs)
	streams.Color = shell.ColorNever
	return shell.Run(args, streams, s.newRoot)
}

// firstGame makes a folder with what the tutorial's first step puts into it.
func (s *server) firstGame(name string) error {
	if !names.Folder(name) {
		return exit.Failure("use small letters, digits and dashes, such as `my-game`", "`%s` can't be the name of a game", name)
	}
	if _, err := s.Files.Stat(name); err == nil {
		return exit.Failure("choose another name; nothing is ever written over", "`%s` is there already", name)
	}
	made, err := s.Files.NewFolder(name, false)
	if err != nil {
		return err
	}
	defer made.Discard()
	for _, b := range stepsOf(docs.Tutorial)[0].Blocks {
		if b.File != "" {
			if err := made.Put(b.File, []byte(b.Lines)); err != nil {
				return err
			}
		}
	}
	return made.Commit()
}

// guide is where somebody stands in the first game.
type guide struct {
	Steps []step `json:"steps"`
	At    int    `json:"at"` // the first step of which something is missing
}

// steps are those of the tutorial, if the game was begun with it: its rules file says so.
func (s *server) steps(f *folder, w http.ResponseWriter, _ *http.Request) error {
	all := stepsOf(docs.Tutorial)
	out := guide{Steps: all, At: len(all)}
	if first := all[0].Blocks; !f.has(firstFile(first)) {
		return web.Answered(w, guide{})
	}
	for i := len(all) - 1; i >= 0; i-- {
		for j := range all[i].Blocks {
			all[i].Blocks[j] = all[i].Blocks[j].here(s, f.said)
			b := &all[i].Blocks[j]
			if b.File == "" {
				continue
			}
			b.Done = f.passed(all, i, j)
			if !b.Done {
				out.At = i
			}
		}
	}
	return web.Answered(w, out)
}

func firstFile(blocks []block) string {
	for _, b := range blocks {
		if b.File != "" {
			return b.File
		}
	}
	return ""
}

func (f *folder) has(name string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	_, ok := f.seen[name]
	return ok
}

// passed says whether a block is in its file, or was: a later one of the same file is.
func (f *folder) passed(all []step, i, j int) bool {
	name := all[i].Blocks[j].File
	text, _ := f.read(name)
	for ; i < len(all); i, j = i+1, 0 {
		for ; j < len(all[i].Blocks); j++ {
			if b := &all[i].Blocks[j]; b.File == name && b.isIn(string(text)) {
				return true
			}
		}
	}
	return false
}

// putIn puts the lines of a step into its file, as if they had been typed and saved.
func (s *server) putIn(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[struct{ Step, Block int }](r)
	if err != nil {
		return err
	}
	all := stepsOf(docs.Tutorial)
	if q.Step < 0 || q.Step >= len(all) || q.Block < 0 || q.Block >= len(all[q.Step].Blocks) || all[q.Step].Blocks[q.Block].File == "" {
		return exit.Failure("load the page again", "there is no such step")
	}
	b := &all[q.Step].Blocks[q.Block]
	var was []byte
	if f.has(b.File) {
		if was, err = f.read(b.File); err != nil {
			return err
		}
	}
	now, last, ok := b.after(string(was))
	if !ok {
		return exit.Failure("write it in by hand, or take back what you saved since", "`%s` has not got the lines any more that these belong to", b.File)
	}
	if err := f.prepare(s, b.File); err != nil {
		return err
	}
	if err := s.put(f, b.File, was, []byte(now), 0); err != nil {
		return err
	}
	return web.Answered(w, putting{version([]byte(now)), last})
}

// putting is a file with lines put in, and the last of them.
type putting struct {
	Version string `json:"version"`
	Line    int    `json:"line"`
}
