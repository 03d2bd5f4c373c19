// Package lsp is the language server: what the desk knows of a game that somebody is
// writing, in the words of the Language Server Protocol, over any stream.
//
// The door: Serve.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
)

// Options say what a server stands on.
type Options struct {
	Desk    *desk.Desk
	Version string        // of the program
	Pause   time.Duration // of typing, after which what was held back is shown and the game is drawn; 0 is DefaultPause
	// Run runs a command line of the program, without its name, and gives what it wrote.
	// nil: none can be run.
	Run func(ctx context.Context, args []string) (output string, err error)
	// Keep keeps a picture of a card where the designer can look at it, and says where; nil: nowhere.
	Keep func(card string, png []byte) (path string, err error)
	// More are requests of the caller's own, by their methods, about a place of a document.
	More map[string]func(context.Context, Document) (any, error)
	// Log is told what goes wrong within; nil: nobody.
	Log func(string)
}

// Document is what a request of Options.More is about.
type Document struct {
	Game   *desk.Snapshot // the first in which the file was read, nil: none
	Path   string
	Offset int             // of the request's position in the text as it stands
	Params json.RawMessage // the request's own
}

// DefaultPause is how long nothing is typed before what was held back is shown.
const DefaultPause = 500 * time.Millisecond

// Serve answers one editor until it says exit, is gone or the context is done. The error
// is for an editor that went without shutdown, or broke the protocol.
func Serve(ctx context.Context, conn Conn, o Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	if o.Pause == 0 {
		o.Pause = DefaultPause
	}
	s := &server{
		Options: o, ctx: ctx, conn: conn, docs: map[string]*document{}, byPath: map[string]*document{},
		published: map[string]string{}, ran: map[string]map[string][]diagnostic{}, running: map[string]context.CancelFunc{}, asked: map[string]chan *message{},
		inbox: make(chan *message), events: make(chan func(), 16),
	}
	gone := make(chan error, 1)
	go func() { gone <- s.read() }()
	err := s.loop(gone)
	stop()
	s.work.Wait()
	return err
}

// server is one editor's. Its loop alone touches what has no lock.
type server struct {
	Options
	ctx  context.Context
	conn Conn

	inbox  chan *message
	events chan func() // what else the loop does
	work   sync.WaitGroup

	client      initializeParams
	initialized bool
	ending      bool // shutdown was asked for

	docs      map[string]*document // by URI
	byPath    map[string]*document
	published map[string]string                  // by URI: what was said last
	ran       map[string]map[string][]diagnostic // by URI and name: what scenarios that were run found
	dirty     bool                               // something changed since findings were published
	pause     *time.Timer
	look      *time.Timer // until a game is looked at further
	drawing   bool
	drawAgain bool
	renewed   []*desk.Snapshot // the games of which other documents show what they show

	mu      sync.Mutex
	running map[string]context.CancelFunc // by id
	asked   map[string]chan *message      // requests to the editor, by id
	next    int
	offers  offered

	writing sync.Mutex
}

var errGone = errors.New("the editor went away without saying so")

// read hands messages to the loop. What cancels is done at once: what it cancels may
// stand before it.
func (s *server) read() error {
	for {
		text, err := s.conn.Read()
		if err != nil {
			return err
		}
		m := &message{}
		if err := json.Unmarshal(text, m); err != nil {
			s.send(&message{ID: json.RawMessage("null"), Error: &failure{parseError, "this is no JSON: " + err.Error()}})
			continue
		}
		switch {
		case m.Method == "$/cancelRequest":
			s.cancel(m.Params)
			continue
		case m.isResponse():
			s.answered(m)
			continue
		case m.isRequest():
			s.mu.Lock()
			s.running[string(m.ID)] = func() {}
			s.mu.Unlock()
		}
		select {
		case s.inbox <- m:
		case <-s.ctx.Done():
			return s.ctx.Err()
		}
	}
}

// burst is how long a message is waited for behind one that changed something: an edit of many
// places comes as many messages, and is checked once.
const burst = 2 * time.Millisecond

// loop takes one message after another. When none follows at once, what has changed is
// checked and published.
func (s *server) loop(gone <-chan error) error {
	s.pause, s.look = time.NewTimer(time.Hour), time.NewTimer(time.Hour)
	defer s.pause.Stop()
	defer s.look.Stop()
	for {
		if s.dirty {
			select {
			case m := <-s.inbox:
				if done, err := s.take(m); done {
					return err
				}
				continue
			case <-time.After(burst):
				s.guard("", s.refresh)
			}
		}
		select {
		case m := <-s.inbox:
			if done, err := s.take(m); done {
				return err
			}
		case do := <-s.events:
			s.guard("", do)
		case <-s.look.C:
			s.guard("", func() { s.publish(s.snapshots()) })
		case <-s.pause.C:
			s.guard("", s.settle)
		case err := <-gone:
			if s.ending || s.ctx.Err() != nil {
				return nil
			}
			if err == io.EOF {
				err = errGone
			}
			return err
		case <-s.ctx.Done():
			return nil
		}
	}
}

// later has the loop do something.
func (s *server) later(do func()) {
	select {
	case s.events <- do:
	case <-s.ctx.Done():
	}
}

// take handles one message; done says that it was the last.
func (s *server) take(m *message) (done bool, err error) {
	switch {
	case m.Method == "exit":
		if s.ending {
			return true, nil
		}
		return true, errGone
	case m.isRequest():
		s.request(m)
	default:
		s.guard(m.Method, func() { s.notified(m) })
	}
	return false, nil
}

// request answers a request, in a goroutine of its own once its document is known.
func (s *server) request(m *message) {
	handle := requests[m.Method]
	if own := s.More[m.Method]; own != nil {
		handle = onDocument(func(ctx context.Context, v *view, p documentParams) (any, error) {
			g, _ := v.game()
			return own(ctx, Document{g, v.path, v.offset(p.Position), m.Params})
		})
	}
	switch {
	case s.ending:
		s.answer(m, nil, &failure{invalidRequest, "the server is shutting down"})
		return
	case handle == nil:
		s.answer(m, nil, &failure{methodNotFound, "this server has no " + m.Method})
		return
	case !s.initialized && m.Method != "initialize":
		s.answer(m, nil, &failure{notInitialized, "the first request is initialize"})
		return
	}
	ctx, cancel := context.WithCancel(s.ctx)
	if !s.begun(m, cancel) {
		cancel()
		s.answer(m, nil, &failure{requestCancelled, "cancelled"})
		return
	}
	var do func(context.Context) (any, error)
	var err error
	s.guard(m.Method, func() { do, err = handle(s, m.Params) })
	if err != nil || do == nil {
		cancel()
		if err == nil {
			err = &failure{internalError, "this is a bug in broadside"}
		}
		s.answer(m, nil, err)
		return
	}
	s.work.Add(1)
	go func() {
		defer s.work.Done()
		defer cancel()
		var result any
		err := error(&failure{internalError, "this is a bug in broadside"})
		s.guard(m.Method, func() { result, err = do(ctx) })
		if err != nil && ctx.Err() != nil { // an answer that is there is told, however soon the editor goes
			err = &failure{requestCancelled, "cancelled"}
		}
		s.answer(m, result, err)
	}()
}

// begun notes how to cancel a request; it is false where it is cancelled already.
func (s *server) begun(m *message, cancel context.CancelFunc) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running[string(m.ID)] == nil {
		return false
	}
	s.running[string(m.ID)] = cancel
	return true
}

func (s *server) cancel(params json.RawMessage) {
	var p struct {
		ID json.RawMessage `json:"id"`
	}
	if json.Unmarshal(params, &p) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.running[string(p.ID)]; cancel != nil {
		cancel()
		s.running[string(p.ID)] = nil
	}
}

// answer sends what came of a request.
func (s *server) answer(m *message, result any, err error) {
	s.mu.Lock()
	delete(s.running, string(m.ID))
	s.mu.Unlock()
	out := &message{ID: m.ID}
	if err != nil {
		var f *failure
		if !errors.As(err, &f) {
			f = &failure{requestFailed, err.Error()}
		}
		out.Error = f
		s.send(out)
		return
	}
	text, err := json.Marshal(result)
	if err != nil {
		out.Error = &failure{internalError, err.Error()}
	}
	out.Result = text
	s.send(out)
}

func (s *server) notify(method string, params any) {
	text, err := json.Marshal(params)
	if err == nil {
		s.send(&message{Method: method, Params: text})
	}
}

// ask sends the editor a request; what comes back goes to use, unless that is nil.
func (s *server) ask(method string, params any, use func(*message)) {
	var text json.RawMessage
	if params != nil {
		var err error
		if text, err = json.Marshal(params); err != nil {
			return
		}
	}
	s.mu.Lock()
	s.next++
	id := fmt.Sprintf(`"broadside-%d"`, s.next)
	answer := make(chan *message, 1)
	s.asked[id] = answer
	s.mu.Unlock()
	s.send(&message{ID: json.RawMessage(id), Method: method, Params: text})
	if use == nil {
		return
	}
	s.work.Add(1)
	go func() {
		defer s.work.Done()
		select {
		case m := <-answer:
			use(m)
		case <-s.ctx.Done():
		}
	}()
}

func (s *server) answered(m *message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if answer := s.asked[string(m.ID)]; answer != nil {
		delete(s.asked, string(m.ID))
		answer <- m
	}
}

func (s *server) send(m *message) {
	m.Version = "2.0"
	text, err := json.Marshal(m)
	if err != nil {
		s.log("can't send " + m.Method + ": " + err.Error())
		return
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := s.conn.Write(text); err != nil && s.ctx.Err() == nil {
		s.log("can't send: " + err.Error())
	}
}

// guard keeps a bug in one request from ending the others.
func (s *server) guard(what string, do func()) {
	defer func() {
		if r := recover(); r != nil {
			s.log(fmt.Sprintf("this is a bug in broadside (%s): %v\n%s", what, r, debug.Stack()))
		}
	}()
	do()
}

func (s *server) log(text string) {
	if s.Log != nil {
		s.Log(text)
	}
}
