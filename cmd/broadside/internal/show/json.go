package show

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/names"
)

// JSON writes a value for other programs to read.
func JSON(s *shell.Streams, v any) error { return WriteJSON(s.Out, v) }

// WriteJSON writes a value as data, indented.
func WriteJSON(w io.Writer, v any) error {
	text, err := asJSON(v, "  ")
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	return err
}

// JSONLine is a value as data in one line, without the line's end.
func JSONLine(v any) ([]byte, error) { return asJSON(v, "") }

// asJSON has no escapes for web pages, and those for a terminal.
func asJSON(v any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", indent)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return escaped(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), err
}

// escaped writes by their numbers what JSON allows in a text and a terminal takes for an order.
func escaped(data []byte) []byte {
	order := func(r rune) bool { return r >= 0x7f && r < 0xa0 || names.Turns(r) }
	if !bytes.ContainsFunc(data, order) {
		return data
	}
	var out bytes.Buffer
	for _, r := range string(data) {
		if order(r) {
			fmt.Fprintf(&out, "\\u%04x", r)
		} else {
			out.WriteRune(r)
		}
	}
	return out.Bytes()
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
