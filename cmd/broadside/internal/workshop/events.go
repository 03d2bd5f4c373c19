package workshop

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// hub tells all windows what happens.
type hub struct {
	mu      sync.Mutex
	windows map[*window]bool
}

// window is a page that listens.
type window struct {
	id   string
	news chan []byte
}

// mostNews is how much a window may be behind before it has to begin anew.
const mostNews = 256

// tell tells all windows.
func (h *hub) tell(kind string, what any) {
	data, err := told(what)
	if err != nil {
		panic(err) // all that is told is plain data
	}
	line := fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, data)
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.windows {
		select {
		case w.news <- line:
		default: // too far behind: it connects again and looks at everything
			delete(h.windows, w)
			close(w.news)
		}
	}
}

func (h *hub) join(id string) *window {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.windows == nil {
		h.windows = map[*window]bool{}
	}
	w := &window{id, make(chan []byte, mostNews)}
	h.windows[w] = true
	return w
}

func (h *hub) leave(w *window) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.windows, w)
}

// isOpen says whether a window of that name listens.
func (h *hub) isOpen(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.windows {
		if w.id == id {
			return true
		}
	}
	return false
}

// beat is how often a line is sent that says nothing, so that a window notices when
// nobody is there any more.
const beat = 20 * time.Second

// events sends what happens for as long as the window is open.
func (s *server) events(w http.ResponseWriter, r *http.Request) error {
	flush, ok := w.(http.Flusher)
	if !ok {
		return nil
	}
	w.Header().Set("Content-Type", "text/event-stream")
	me := s.hub.join(r.URL.Query().Get("window"))
	defer s.hub.leave(me)
	fmt.Fprint(w, "retry: 500\nevent: hello\ndata: {}\n\n")
	flush.Flush()
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		select {
		case <-r.Context().Done():
			return nil
		case <-s.Ctx.Done():
			return nil
		case line, ok := <-me.news:
			if !ok {
				return nil
			}
			if _, err := w.Write(line); err != nil {
				return nil
			}
		case <-tick.C:
			if _, err := fmt.Fprint(w, ": here\n\n"); err != nil {
				return nil
			}
		}
		flush.Flush()
	}
}
