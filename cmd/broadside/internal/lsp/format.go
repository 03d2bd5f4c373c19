package lsp

import (
	"bytes"
	"context"
	"path/filepath"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/format"
)

// formatted lays out what can be read of a document, and leaves the rest as it is.
func formatted(_ context.Context, v *view, _ documentParams) (any, error) {
	g, f := v.game()
	if f == nil {
		return nil, nil
	}
	var laid []byte
	switch {
	case filepath.Ext(v.path) == ".rules":
		laid = format.Sound(diag.NewFile(filepath.Base(v.path), v.text))
	case f.Checked.Spreadsheet():
		return nil, refused("`" + filepath.Base(v.path) + "` is a spreadsheet, which is left as it is written")
	case f.Mended():
		return nil, refused("`" + filepath.Base(v.path) + "` can't be laid out before its YAML can be read: mend what is marked in it first")
	default:
		laid, _ = format.Texts(f.Checked, g.Game.Set().Values(f.Checked))
	}
	if bytes.Equal(laid, v.text) {
		return []textEdit{}, nil
	}
	return v.lineEdits(laid), nil
}

// lineEdits are the edits that make another text of the document's: the lines that differ,
// so that the editor keeps what points at the others.
func (v *view) lineEdits(to []byte) []textEdit {
	from := v.text
	start, end := 0, 0
	for i := 0; i < min(len(from), len(to)) && from[i] == to[i]; i++ {
		if from[i] == '\n' {
			start = i + 1
		}
	}
	for i := 1; i <= min(len(from), len(to))-start && from[len(from)-i] == to[len(to)-i]; i++ {
		if from[len(from)-i] == '\n' {
			end = i - 1
		}
	}
	return []textEdit{{spanOf(v.lines, start, len(from)-end), plain(to[start : len(to)-end])}}
}
