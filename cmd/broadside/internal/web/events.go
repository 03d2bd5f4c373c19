package web

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
)

// beat is how often a line is sent that says nothing, so that a window notices when
// nobody is there any more.
const beat = 20 * time.Second

// Stream sends a window of a hub first some Events, and then what happens, for as long as it is open.
func Stream(ctx context.Context, w http.ResponseWriter, r *http.Request, h *news.Hub, me *news.Window, first ...[]byte) error {
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
		case line, ok := <-me.News():
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
