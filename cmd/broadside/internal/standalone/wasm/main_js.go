// Command wasm is the engine of a page that plays by itself: what it is asked comes from the page's worker, which
// begins it, and goes back there as messages.
package main

import (
	"encoding/json"
	"runtime/debug"
	"strings"
	"syscall/js"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/standalone"
)

// call is something that the page asks for.
type call struct {
	id         int
	what, body string
}

func main() {
	debug.SetGCPercent(400) // a page has the memory, and waits for its first question
	calls := make(chan call, 64)
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		calls <- call{args[0].Int(), args[1].String(), args[2].String()}
		return nil
	}))
	send(map[string]any{"ready": true})
	var page *standalone.Page
	for c := range calls {
		answer, err := any(struct{}{}), error(nil)
		switch {
		case c.what == "open":
			page, err = open(c.body)
		case page == nil:
			err = exit.Failure("load the page again", "the game is not open yet")
		default:
			answer, err = page.Ask(c.what, func(into any) error { return json.Unmarshal([]byte(c.body), into) })
		}
		answered(c.id, answer, err)
	}
}

func open(box string) (*standalone.Page, error) {
	b := &standalone.Box{}
	if err := json.Unmarshal([]byte(box), b); err != nil {
		return nil, exit.Failure("export it again", "the page's game can't be read: %s", err)
	}
	return standalone.Open(b, func(event []byte) {
		kind, data, _ := strings.Cut(string(event), "\n")
		send(map[string]any{"event": strings.TrimPrefix(kind, "event: "), "data": strings.TrimPrefix(strings.TrimSpace(data), "data: ")})
	})
}

func answered(id int, answer any, err error) {
	if err != nil {
		e := exit.As(err)
		send(map[string]any{"id": id, "error": e.Text, "help": e.Help})
		return
	}
	text, err := news.Told(answer)
	if err != nil {
		panic(err) // all that is told is plain data
	}
	send(map[string]any{"id": id, "answer": string(text)})
}

func send(message map[string]any) { js.Global().Call("told", js.ValueOf(message)) }
