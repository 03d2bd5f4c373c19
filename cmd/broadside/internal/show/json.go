package show

import (
	"encoding/json"
	"io"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// JSON writes a value for other programs to read.
func JSON(s *shell.Streams, v any) error { return WriteJSON(s.Out, v) }

// WriteJSON writes a value as data, indented.
func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// ChangeJSON is a change as data.
type ChangeJSON struct {
	Kind    string `json:"kind"`
	Of      string `json:"of"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

var changeNames = map[carddefs.ChangeKind]string{
	carddefs.Added: "added", carddefs.Removed: "removed", carddefs.Renamed: "renamed", carddefs.Changed: "changed",
}

// ChangesJSON are changes as data; never null.
func ChangesJSON(changes []carddefs.Change) []ChangeJSON {
	out := []ChangeJSON{}
	for _, c := range changes {
		of := "card"
		if c.Rules {
			of = "rules"
		}
		out = append(out, ChangeJSON{changeNames[c.Kind], of, c.Subject, c.Text})
	}
	return out
}
