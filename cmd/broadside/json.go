package main

import "encoding/json"

// json writes a value for other programs to read.
func (s *streams) json(v any) error {
	e := json.NewEncoder(s.out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
