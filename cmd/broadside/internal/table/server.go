package table

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/faces"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// server lets people to a table, each by a door of their own.
type server struct {
	ctx     context.Context
	table   *sitting.Table
	faces   atomic.Pointer[faces.Faces]
	guard   web.Guard
	doors   []door
	ways    *http.ServeMux
	restart func() error
	change  func(by engine.Player) error
	bots    []string // that the host may seat
}

// door is whose a door of the guard is.
type door struct {
	said   string // as the terminal says it
	viewer engine.Player
	host   bool
	limits *limits
}

type ofDoor struct{}

// newServer opens a door for each of the seats that a person takes (""), for those who look on and, if the host has
// no seat, for the host.
func newServer(ctx context.Context, t *sitting.Table, f *faces.Faces, host engine.Player, seats []string) *server {
	s := &server{ctx: ctx, table: t, ways: http.NewServeMux()}
	s.faces.Store(f)
	for p, name := range t.Game().Players() {
		if seats[p] == "" {
			d := door{said: "the " + name, viewer: p, host: p == host}
			if d.host {
				d.said += ", who is the host"
			}
			s.add(fmt.Sprintf("/seat/%d/", p+1), d)
		}
	}
	if host == sitting.LooksOn {
		s.add("/host/", door{said: "the host, who looks on", viewer: sitting.LooksOn, host: true})
	}
	s.add("/watch/", door{said: "who looks on", viewer: sitting.LooksOn})
	for _, name := range bot.Names() {
		if !bot.Trains(name) {
			s.bots = append(s.bots, name)
		}
	}
	s.routes()
	return s
}

// lasting is how long a browser stays let in: a month.
const lasting = 30 * 24 * 60 * 60

func (s *server) add(path string, d door) {
	d.limits = newLimits()
	s.doors = append(s.doors, d)
	s.guard.Doors = append(s.guard.Doors, web.Door{Path: path})
}

// keys gives the doors the keys that were kept for them, or new ones.
func (s *server) keys(kept map[string]string) map[string]string {
	out := map[string]string{}
	for i := range s.guard.Doors {
		path := s.guard.Doors[i].Path
		s.guard.Doors[i] = web.NewDoor(path, kept[path], lasting)
		out[path] = s.guard.Doors[i].Key
	}
	return out
}

func (s *server) routes() {
	s.page()
	s.on("GET /events", s.events)
	s.on("GET /face", s.face)
	for i := range sitting.Ways {
		way := &sitting.Ways[i]
		method := "POST /"
		if way.Looks {
			method = "GET /"
		}
		s.atSeat(method+way.Name, func(d *door, w http.ResponseWriter, r *http.Request) error {
			answer, err := way.Do(s.table, d.viewer, web.Read(r))
			if err != nil {
				return err
			}
			return web.Answered(w, answer)
		})
	}
	s.forHost("POST /pause", func(_ *door, w http.ResponseWriter, r *http.Request) error {
		q, err := web.Asked[struct {
			On bool `json:"on"`
		}](r)
		if err != nil {
			return err
		}
		return done(w, s.table.Pause(q.On))
	})
	s.forHost("POST /sit", s.sit)
	s.forHost("POST /withdraw", func(d *door, w http.ResponseWriter, _ *http.Request) error {
		return done(w, s.table.Agree(d.viewer, false))
	})
	s.forHost("POST /mend", func(d *door, w http.ResponseWriter, r *http.Request) error {
		q, err := web.Asked[struct {
			Do   string `json:"do"`
			Turn string `json:"turn"`
		}](r)
		if err != nil {
			return err
		}
		return done(w, s.table.Mend(d.viewer, q.Do, q.Turn))
	})
	s.forHost("POST /restart", func(_ *door, w http.ResponseWriter, _ *http.Request) error { return done(w, s.restart()) })
	s.forHost("POST /change", func(d *door, w http.ResponseWriter, _ *http.Request) error { return done(w, s.change(d.viewer)) })
	s.forHost("GET /links", s.links)
}

func done(w http.ResponseWriter, err error) error {
	if err != nil {
		return err
	}
	return web.Answered(w, struct{}{})
}

// mostBody is how many bytes a request may have.
const mostBody = 16 << 10

// on answers what comes by any door.
func (s *server) on(pattern string, do func(d *door, w http.ResponseWriter, r *http.Request) error) {
	s.ways.HandleFunc(pattern, web.Worded(mostBody, func(w http.ResponseWriter, r *http.Request) error {
		return do(r.Context().Value(ofDoor{}).(*door), w, r)
	}))
}

// atSeat answers what only who has a seat may ask.
func (s *server) atSeat(pattern string, do func(d *door, w http.ResponseWriter, r *http.Request) error) {
	s.on(pattern, func(d *door, w http.ResponseWriter, r *http.Request) error {
		if d.viewer == sitting.LooksOn {
			return exit.Failure("", "who looks on has nothing to choose")
		}
		return do(d, w, r)
	})
}

// forHost answers what only the host may ask.
func (s *server) forHost(pattern string, do func(d *door, w http.ResponseWriter, r *http.Request) error) {
	s.on(pattern, func(d *door, w http.ResponseWriter, r *http.Request) error {
		if !d.host {
			return exit.Failure("ask the host", "only the host can do that")
		}
		return do(d, w, r)
	})
}

// ServeHTTP implements http.Handler.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	web.Keep(w.Header())
	by := s.guard.Lets(w, r)
	if by == nil {
		return
	}
	d := s.doorOf(by)
	if !d.limits.allow(r) {
		http.Error(w, "That was too much at once. Wait a moment.", http.StatusTooManyRequests)
		return
	}
	in := r.WithContext(context.WithValue(r.Context(), ofDoor{}, d))
	at := *r.URL
	at.Path = "/" + strings.TrimPrefix(at.Path, by.Path)
	in.URL = &at
	s.ways.ServeHTTP(w, in)
}

func (s *server) doorOf(by *web.Door) *door {
	for i := range s.guard.Doors {
		if &s.guard.Doors[i] == by {
			return &s.doors[i]
		}
	}
	return nil
}

// events sends a page what happens for as long as it is open.
func (s *server) events(d *door, w http.ResponseWriter, r *http.Request) error {
	if !d.limits.enter() {
		http.Error(w, "This link is open in too many windows.", http.StatusTooManyRequests)
		return nil
	}
	defer d.limits.leave()
	hub, me, first := s.table.Join(d.viewer, "")
	defer s.table.Left()
	f := s.faces.Load()
	hello := sitting.Hello{Host: d.host, Bots: s.bots, Faces: f.Hash, Signs: f.Signs, Size: f.Size, Hints: s.table.GivesHints(), Rules: f.Rules, Plurals: s.table.Plurals()}
	return web.Stream(s.ctx, w, r, hub, me, append([][]byte{news.Event("hello", hello)}, first...)...)
}

// sit lets a bot play for who left, or a person again.
func (s *server) sit(_ *door, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[struct {
		Player string `json:"player"`
		Bot    string `json:"bot"`
	}](r)
	if err != nil {
		return err
	}
	p, err := seating.SeatNamed(s.table.Game(), q.Player)
	if err != nil {
		return err
	}
	if q.Bot == "" && !s.hasDoor(p) {
		return exit.Failure("begin another table, with `--new`", "there is no link for the %s", q.Player)
	}
	if q.Bot != "" {
		if err := seating.CheckBot(q.Bot); err != nil {
			return err
		}
		if bot.Trains(q.Bot) {
			return exit.Failure("name it when the table is begun", "`%s` has to learn the game first", q.Bot)
		}
	}
	return done(w, s.table.Seat(p, q.Bot))
}

func (s *server) hasDoor(p engine.Player) bool {
	for i := range s.doors {
		if s.doors[i].viewer == p {
			return true
		}
	}
	return false
}

// link is a door's address as the host gives it to somebody.
type link struct {
	For     string `json:"for"`
	Address string `json:"address"`
	Picture string `json:"picture"` // the address as a code for a camera
}

func (s *server) links(_ *door, w http.ResponseWriter, _ *http.Request) error {
	out := []link{}
	for i := range s.doors {
		at := s.guard.Address(&s.guard.Doors[i])
		picture, err := code(at)
		if err != nil {
			return err
		}
		out = append(out, link{s.doors[i].said, at, picture})
	}
	return web.Answered(w, out)
}

// limits bound what comes by one door, so that a flood there slows nobody else.
type limits struct {
	mu      sync.Mutex
	left    [2]float64 // requests that change something, and others
	at      time.Time
	windows int
}

// How many requests a second a door may make, how many at once, and how many windows.
var (
	perSecond = [2]float64{10, 100}
	atOnce    = [2]float64{40, 600}
)

const mostWindows = 24

func newLimits() *limits { return &limits{left: atOnce} }

func (l *limits) allow(r *http.Request) bool {
	kind := 1
	if r.Method != http.MethodGet {
		kind = 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if !l.at.IsZero() {
		for k := range l.left {
			l.left[k] = min(atOnce[k], l.left[k]+perSecond[k]*now.Sub(l.at).Seconds())
		}
	}
	l.at = now
	if l.left[kind] < 1 {
		return false
	}
	l.left[kind]--
	return true
}

func (l *limits) enter() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.windows >= mostWindows {
		return false
	}
	l.windows++
	return true
}

func (l *limits) leave() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.windows--
}
