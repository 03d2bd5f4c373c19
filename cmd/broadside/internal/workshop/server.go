package workshop

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// server is a workshop at work.
type server struct {
	*options
	guard guard
	ways  *http.ServeMux
	hub   hub

	over chan struct{} // closed when somebody ends it in the page
	once sync.Once
	stop func() // ends what is at work

	mu    sync.Mutex
	open  *folder            // nil until a game is chosen
	known map[string]*folder // all that were open, by where they lie
	ends  []func()
}

// end ends the workshop for who has no terminal to do it in. Who may only look may not end it.
func (s *server) end(w http.ResponseWriter, _ *http.Request) error {
	if s.readOnly {
		return exit.Failure("press Ctrl-C where it was started", "this workshop only shows the game")
	}
	defer s.once.Do(func() { close(s.over) })
	return answered(w, struct{}{})
}

// atEnd has something done when the workshop ends.
func (s *server) atEnd(do func()) { s.ends = append(s.ends, do) }

func newServer(o *options, at string) (*server, error) {
	s := &server{options: o, guard: newGuard(at), ways: http.NewServeMux(), over: make(chan struct{}), known: map[string]*folder{}}
	s.page()
	s.look("POST /api/end", s.end)
	s.frame()
	for _, side := range sides {
		side(s)
	}
	if o.game == "" {
		return s, nil
	}
	return s, s.openGame(o.game)
}

// folder is the game's folder; nil until one is chosen.
func (s *server) folder() *folder {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open
}

// ServeHTTP implements http.Handler.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	keep(w.Header())
	if s.guard.lets(w, r) {
		s.ways.ServeHTTP(w, r)
	}
}

// answer answers a request; an error is said to the page in its words.
type answer func(w http.ResponseWriter, r *http.Request) error

// streams are those of a command that is carried out within the workshop, as if it was typed where
// that was started.
func (s *server) streams(ctx context.Context, out, errs io.Writer) *shell.Streams {
	streams := shell.New(ctx, strings.NewReader(""), out, errs, s.Getenv)
	streams.Files.Dir, streams.Files.Environ = s.Files.Dir, s.Files.Environ
	streams.ConfigDir, streams.CacheDir = s.ConfigDir, s.CacheDir
	return streams
}

// look answers what changes nothing in the game's folder: "GET /api/file", say.
func (s *server) look(pattern string, do answer) { s.ways.HandleFunc(pattern, worded(do)) }

// change answers what changes files. A workshop that only shows refuses it.
func (s *server) change(pattern string, do answer) {
	s.look(pattern, func(w http.ResponseWriter, r *http.Request) error {
		if f := s.folder(); s.readOnly || f != nil && f.fixed {
			return exit.Failure("start the workshop without `--read-only`, or with a copy of the game", "this workshop only shows the game")
		}
		return do(w, r)
	})
}

// problem is an error as the page gets it.
type problem struct {
	Error string `json:"error"`
	Help  string `json:"help,omitempty"`
}

func worded(do answer) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		err := do(w, r)
		if err == nil || r.Context().Err() != nil {
			return
		}
		e := exit.As(err)
		code := http.StatusInternalServerError
		if exit.Worded(err) {
			code = http.StatusBadRequest
		}
		give(w, code, problem{e.Text, e.Help})
	}
}

// mostBody is how many bytes a request may have: three texts of the longest file.
const mostBody = 4 << 20

// give answers with JSON.
func give(w http.ResponseWriter, code int, what any) {
	text, err := told(what)
	if err != nil {
		panic(err) // all that is told is plain data
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_, _ = w.Write(text)
}

// answered is give for what went well.
func answered(w http.ResponseWriter, what any) error {
	give(w, http.StatusOK, what)
	return nil
}

// asked reads the JSON of a request.
func asked[T any](r *http.Request) (q T, err error) {
	err = json.NewDecoder(r.Body).Decode(&q)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return q, exit.Failure("", "that is too long to be sent")
	case err != nil && !errors.Is(err, io.EOF):
		return q, exit.Failure("load the page again", "the page asked for something that can't be read")
	}
	return q, nil
}
