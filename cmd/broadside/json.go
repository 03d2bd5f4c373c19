package main

import (
	"encoding/json"
	"io"
)

// json writes a value for other programs to read.
func (s *streams) json(v any) error { return writeJSON(s.out, v) }

func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
