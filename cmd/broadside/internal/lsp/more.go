package lsp

import (
	"context"
	"encoding/json"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
)

// More answers a request that the protocol does not know, about a place in a document that
// is open. What it gives is sent as JSON.
type More func(ctx context.Context, on Document) (any, error)

// Document is what such a request stands on: all as it was when it came.
type Document struct {
	Game   *desk.Snapshot // the first in which the file was read; nil: none
	Path   string
	Offset int             // the byte at its position
	Params json.RawMessage // all that was sent
}

// further is the handler of a request of the options.
func (o *Options) further(method string) handler {
	do := o.More[method]
	if do == nil {
		return nil
	}
	return func(s *server, params json.RawMessage) (func(context.Context) (any, error), error) {
		return onDocument(func(ctx context.Context, v *view, p documentParams) (any, error) {
			game, _ := v.game()
			return do(ctx, Document{Game: game, Path: v.path, Offset: v.offset(p.Position), Params: params})
		})(s, params)
	}
}
