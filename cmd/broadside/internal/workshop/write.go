package workshop

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/coder/websocket"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/lsp"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
)

// write is the side on which the game's files are written.
func write(s *server) {
	s.look("GET /api/language", s.inFolder(s.language))
	s.change("POST /api/new-file", s.inFolder(s.newFile))
	s.change("POST /api/new-expansion", s.inFolder(s.newExpansion))
}

// language is the language server for a window, until the window is closed. Each has its own
// desk: what one has not saved is no business of the others.
func (s *server) language(f *folder, w http.ResponseWriter, r *http.Request) error {
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true}) // the guard has looked at the origin
	if err != nil {
		return nil // it has been answered
	}
	defer conn.CloseNow()
	conn.SetReadLimit(mostBody * 2)
	ctx, stop := context.WithCancel(s.Ctx)
	defer stop()
	_ = lsp.Serve(ctx, &socket{ctx, conn}, lsp.Options{Desk: desk.New(s.Files), Version: s.Version, More: moreAbout(f)})
	return nil
}

// socket carries the messages of the language server.
type socket struct {
	ctx  context.Context
	conn *websocket.Conn
}

// Read implements lsp.Conn.
func (c *socket) Read() ([]byte, error) {
	_, text, err := c.conn.Read(c.ctx)
	return text, err
}

// Write implements lsp.Conn.
func (c *socket) Write(text []byte) error { return c.conn.Write(c.ctx, websocket.MessageText, text) }

// moreAbout is what the page asks besides the protocol, of the texts as they are being
// written.
func moreAbout(f *folder) map[string]func(context.Context, lsp.Document) (any, error) {
	inGame := func(do func(on lsp.Document) (any, error)) func(context.Context, lsp.Document) (any, error) {
		return func(_ context.Context, on lsp.Document) (any, error) {
			if on.Game == nil || on.Game.Game == nil || on.Game.Game.Rules() == nil {
				return nil, exit.Failure("", "the game's rules can't be read")
			}
			return do(on)
		}
	}
	shown := &easel{}
	return allListed(map[string]func(context.Context, lsp.Document) (any, error){
		"broadside/card": func(_ context.Context, on lsp.Document) (any, error) {
			if on.Game == nil {
				return nil, nil
			}
			var q struct{ Has string }
			_ = json.Unmarshal(on.Params, &q)
			return shown.at(on.Game, on.Path, on.Offset, q.Has), nil
		},
		"broadside/words": inGame(func(on lsp.Document) (any, error) {
			var q struct{ Text string }
			_ = json.Unmarshal(on.Params, &q)
			parts, decides, problem := apart(on.Game, q.Text)
			return map[string]any{"parts": parts, "decides": decides, "problem": problem}, nil
		}),
		"broadside/forms":           inGame(func(on lsp.Document) (any, error) { return formsOf(on.Game, f.dir), nil }),
		"broadside/translation":     inGame(sayings),
		"broadside/translated":      inGame(translated),
		"broadside/translated-card": inGame(translatedCard),
		"broadside/new-card": inGame(func(on lsp.Document) (any, error) {
			var q cardForm
			_ = json.Unmarshal(on.Params, &q)
			return newCard(on.Game, f.dir, q)
		}),
		"broadside/new-kind": inGame(func(on lsp.Document) (any, error) {
			var q kindWritten
			_ = json.Unmarshal(on.Params, &q)
			return newKind(on.Game, f.dir, q)
		}),
	})
}

// allListed are the same answers, with no list in them that is null.
func allListed(more map[string]func(context.Context, lsp.Document) (any, error)) map[string]func(context.Context, lsp.Document) (any, error) {
	for name, do := range more {
		more[name] = func(ctx context.Context, on lsp.Document) (any, error) {
			out, err := do(ctx, on)
			if err != nil {
				return nil, err
			}
			text, err := news.Told(out)
			return json.RawMessage(text), err
		}
	}
	return more
}
