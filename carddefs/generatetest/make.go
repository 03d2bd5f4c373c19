// Package generatetest makes checked games out of seeds, for the tests of other
// packages, and says which constructs of the language stand where in them.
package generatetest

import (
	"slices"
	"strings"
	"testing/fstest"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/generate"
)

// Made is a game that was made and checked.
type Made struct {
	Seed    uint64
	Source  generate.Source // without the lines that were refused
	Refused []diag.Diagnostic
	Set     *carddefs.Set
	Game    *check.Game
}

// Make makes the game of a seed. Lines that the checker refuses are taken out. It
// is nil where nothing playable is left.
func Make(seed uint64, toward ...string) *Made {
	m := Mend(generate.Toward(seed, toward...), 40)
	if m != nil {
		m.Seed = seed
	}
	return m
}

// Mend takes lines that are refused out of a game until none is; nil if that takes
// more rounds than a number.
func Mend(src generate.Source, rounds int) *Made {
	m := &Made{Source: src}
	for range rounds {
		set, g, found := Read(m.Source)
		if found.Errors() == 0 {
			m.Set, m.Game = set, g
			return m
		}
		next := generate.Source{Rules: without(m.Source.Rules, found, "pebbles.rules"), Cards: without(m.Source.Cards, found, "cards.yaml")}
		if next == m.Source {
			return nil
		}
		if m.Refused == nil {
			m.Refused = errorsOf(found)
		}
		m.Source = next
	}
	return nil
}

// Read loads and checks a game's source.
func Read(src generate.Source) (*carddefs.Set, *check.Game, diag.List) {
	set, found := carddefs.Load(fstest.MapFS{
		"pebbles.rules": {Data: []byte(src.Rules)},
		"cards.yaml":    {Data: []byte(src.Cards)},
	}, "pebbles")
	if found.Errors() > 0 {
		return nil, nil, found
	}
	g, found := check.Check(set.Source)
	return set, g, found
}

func errorsOf(found diag.List) (out []diag.Diagnostic) {
	for _, d := range found {
		if d.Severity() == diag.Error {
			out = append(out, d)
		}
	}
	return out
}

// without takes the lines of a file that are refused out of it, each with what
// stands below it, and heads below which nothing is left.
func without(text string, found diag.List, file string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	var bad []int
	for _, d := range errorsOf(found) {
		if d.Span.File != nil && strings.HasSuffix(d.Span.File.Name, file) {
			bad = append(bad, strings.Count(text[:min(d.Span.Start, len(text))], "\n"))
		}
	}
	if len(bad) == 0 {
		return text
	}
	return strings.Join(Cut(lines, bad), "\n") + "\n"
}

// Cut takes lines out of a text, each with the lines that stand deeper below it.
// What stood alone below a head takes the head along.
func Cut(lines []string, bad []int) []string {
	gone := make([]bool, len(lines))
	for _, i := range bad {
		if i < len(lines) {
			for j := i; j == i || j < len(lines) && depth(lines[j]) > depth(lines[i]); j++ {
				gone[j] = true
			}
		}
	}
	for again := true; again; {
		again = false
		for i := range lines {
			if gone[i] || i+1 >= len(lines) || depth(lines[i+1]) <= depth(lines[i]) {
				continue
			}
			left := false
			for j := i + 1; j < len(lines) && depth(lines[j]) > depth(lines[i]); j++ {
				left = left || !gone[j]
			}
			if !left {
				gone[i], again = true, true
			}
		}
	}
	var out []string
	for i, l := range lines {
		if !gone[i] {
			out = append(out, l)
		}
	}
	return slices.Clip(out)
}

func depth(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
