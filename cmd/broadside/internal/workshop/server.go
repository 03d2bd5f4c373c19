package workshop

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
)

// server is a workshop at work.
type server struct {
	*options
	guard web.Guard
	ways  *http.ServeMux
	hub   news.Hub

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
	defer s.once.Do(func() {
		close(s.over)
		s.stop()
	})
	return web.Answered(w, struct{}{})
}

// atEnd has something done when the workshop ends.
func (s *server) atEnd(do func()) { s.ends = append(s.ends, do) }

func newServer(o *options, at string) (*server, error) {
	s := &server{options: o, guard: newGuard(at), ways: http.NewServeMux(), over: make(chan struct{}), stop: func() {}, known: map[string]*folder{}}
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

// newGuard lets in who has the key of this start.
func newGuard(at string) web.Guard {
	_, port, _ := net.SplitHostPort(at)
	return web.Guard{Origins: web.Local(port), Name: "workshop", Command: "broadside workshop", Cookie: cookieAt(port), Doors: []web.Door{web.NewDoor("/", "", 0)}}
}

// events sends what happens for as long as the window is open.
func (s *server) events(w http.ResponseWriter, r *http.Request) error {
	me := s.hub.Join(r.URL.Query().Get("window"))
	return web.Stream(s.Ctx, w, r, &s.hub, me, news.Event("hello", struct{}{}))
}

// folder is the game's folder; nil until one is chosen.
func (s *server) folder() *folder {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open
}

// ServeHTTP implements http.Handler.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	web.Keep(w.Header())
	if s.guard.Lets(w, r) != nil {
		s.ways.ServeHTTP(w, r)
	}
}

// streams are those of a command that is carried out within the workshop, as if it was typed where
// that was started.
func (s *server) streams(ctx context.Context, out, errs io.Writer) *shell.Streams {
	streams := shell.New(ctx, strings.NewReader(""), out, errs, s.Getenv)
	streams.Files.Dir, streams.Files.Environ = s.Files.Dir, s.Files.Environ
	streams.ConfigDir, streams.CacheDir = s.ConfigDir, s.CacheDir
	return streams
}

// look answers what changes nothing in the game's folder: "GET /api/file", say.
func (s *server) look(pattern string, do web.Answer) {
	s.ways.HandleFunc(pattern, web.Worded(mostBody, do))
}

// change answers what changes files. A workshop that only shows refuses it.
func (s *server) change(pattern string, do web.Answer) {
	s.look(pattern, func(w http.ResponseWriter, r *http.Request) error {
		if f := s.folder(); s.readOnly || f != nil && f.fixed {
			return exit.Failure("start the workshop without `--read-only`, or with a copy of the game", "this workshop only shows the game")
		}
		return do(w, r)
	})
}

// mostBody is how many bytes a request may have: three texts of the longest file.
const mostBody = 4 << 20
