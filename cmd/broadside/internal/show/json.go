package show

import (
	"encoding/json"
	"io"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// JSON writes a value for other programs to read.
func JSON(s *shell.Streams, v any) error { return WriteJSON(s.Out, v) }

func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
