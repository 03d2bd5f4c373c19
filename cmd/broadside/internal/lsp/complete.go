package lsp

import (
	"context"
	"path/filepath"
)

// The protocol's kinds of completed items in use.
const (
	itemText     = 1
	itemFunction = 3
	itemField    = 5
	itemVariable = 6
	itemClass    = 7
	itemProperty = 10
	itemValue    = 12
	itemKeyword  = 14
	itemSnippet  = 15
	itemConstant = 21
	itemStruct   = 22
	itemEvent    = 23
)

const snippetFormat = 2

// asItIs says that the lines of an offer are set in as they are to stand.
const asItIs = 1

// completed offers what may stand at a position.
func completed(ctx context.Context, v *view, p documentParams) (any, error) {
	c := &completer{view: v, offset: v.offset(p.Position), list: completionList{Items: []completionItem{}}}
	c.game, c.file = v.game()
	if c.file == nil {
		return c.list, nil
	}
	switch filepath.Ext(v.path) {
	case ".yaml":
		c.yaml()
	case ".csv": // a spreadsheet is written elsewhere
	default:
		c.words()
	}
	c.keep()
	return c.list, ctx.Err()
}
