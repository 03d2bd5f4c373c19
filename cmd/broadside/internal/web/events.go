package web

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// Hub tells all windows what happens.
type Hub struct {
	mu      sync.Mutex
	windows map[*Window]bool
}

// Window is a page that listens.
type Window struct {
	id   string
	news chan []byte
}

// mostNews is how much a window may be behind before it has to begin anew.
const mostNews = 256

// Event is what is told, as it goes over the line.
func Event(kind string, what any) []byte {
	data, err := Told(what)
	if err != nil {
		panic(err) // all that is told is plain data
	}
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, data)
}

// Tell tells all windows.
func (h *Hub) Tell(kind string, what any) { h.Send(Event(kind, what)) }

// Send sends all windows an Event.
func (h *Hub) Send(line []byte) {
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

// Join is a window that hears all that is told from now on.
func (h *Hub) Join(id string) *Window {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.windows == nil {
		h.windows = map[*Window]bool{}
	}
	w := &Window{id, make(chan []byte, mostNews)}
	h.windows[w] = true
	return w
}

// Leave is for a window that is closed.
func (h *Hub) Leave(w *Window) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.windows, w)
}

// Open is how many windows listen.
func (h *Hub) Open() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.windows)
}

// IsOpen says whether a window of that name listens.
func (h *Hub) IsOpen(id string) bool {
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

// Stream sends a window first some Events, and then what happens, for as long as it is open.
func (h *Hub) Stream(ctx context.Context, w http.ResponseWriter, r *http.Request, me *Window, first ...[]byte) error {
	defer h.Leave(me)
	flush, ok := w.(http.Flusher)
	if !ok {
		return nil
	}
	w.Header().Set("Content-Type", "text/event-stream")
	fmt.Fprint(w, "retry: 500\n")
	for _, line := range first {
		_, _ = w.Write(line)
	}
	flush.Flush()
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		select {
		case <-r.Context().Done():
			return nil
		case <-ctx.Done():
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
