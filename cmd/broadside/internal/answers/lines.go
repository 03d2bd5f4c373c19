package answers

import (
	"regexp"
	"strings"
)

// Run is some text in one ink.
type Run struct {
	Text string `json:"text"`
	Ink  string `json:"ink,omitempty"` // bold, dim, red, green, yellow, blue or cyan
}

// inks are what a terminal's codes stand for.
var inks = map[string]string{"1": "bold", "2": "dim", "1;31": "red", "1;32": "green", "1;33": "yellow", "1;34": "blue", "1;36": "cyan"}

// code is any of a terminal's codes.
var code = regexp.MustCompile("\x1b\\[[0-9;?]*[A-Za-z]")

// Runs takes what a command said on a terminal apart by its inks; whatever else is meant for
// a terminal is left out.
func Runs(text string) []Run {
	out := []Run{}
	ink, from := "", 0
	add := func(s string) {
		s = strings.Map(func(r rune) rune {
			if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
				return -1
			}
			return r
		}, s)
		if s != "" {
			out = append(out, Run{s, ink})
		}
	}
	for _, m := range code.FindAllStringIndex(text, -1) {
		add(text[from:m[0]])
		from = m[1]
		if what := text[m[0]+2 : m[1]]; strings.HasSuffix(what, "m") {
			ink = inks[strings.TrimSuffix(what, "m")]
		}
	}
	add(text[from:])
	return out
}
