// Package news tells what happens to all who listen: windows of a page. It knows no network, so that
// a page may hold the table itself.
package news

import (
	"fmt"
	"sync"
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

// News are the Events that are told; it is closed where the window is too far behind.
func (w *Window) News() <-chan []byte { return w.news }

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
