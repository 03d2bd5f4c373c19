package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lint"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
)

// TestNetOfFindings: every game that comes with Broadside, and every example of
// the error pages, the word list and the specification, has the findings it had
// and is drawn as it was. The quick form takes every tenth example.
func TestNetOfFindings(t *testing.T) {
	t.Parallel()
	net := enginetest.NewNet(t, "testdata/net/findings.txt", "file")
	for _, game := range carddefs.Embedded() {
		for _, form := range [][]string{{"check", game, "--json"}, {"cards", game}, {"cards", game, "--json"}, {"check", game, "--all"}} {
			if net.Full() || form[len(form)-1] != "--all" {
				net.Hold(strings.Join(form, " "), sumOf(commandOutput(t, form...)))
			}
		}
	}
	examples, changed := exampletest.Everywhere(t, netPages...), 0
	for i, e := range examples {
		if !net.Knows(e.Name) {
			changed++
			continue
		}
		if !net.Full() && i%10 != 0 {
			continue
		}
		g, found := openedExample(e.Example)
		said, err := json.Marshal(show.FindingsJSON(found))
		require.NoError(t, err)
		for _, d := range found {
			said = append(said, diag.Render(d, diag.RenderOptions{})...)
		}
		net.Hold(e.Name, sumOf(said))
		if g.Engine != nil && net.Full() {
			net.Hold(e.Name+" drawn", sumOf(drawnExample(g)))
		}
	}
	require.LessOrEqual(t, 10*changed, len(examples), "so many examples are not as they were recorded")
	net.Complete(func(what string) bool { return strings.HasPrefix(what, "example ") })
}

// netPages are further pages with examples.
var netPages = []string{"../../docs/specification.md", "../../docs/corners.md", "../../docs/printing/look.md"}

// openedExample is an example opened as a game is, with all that is found in it.
func openedExample(e exampletest.Example) (*open.Game, diag.List) {
	r := exampletest.Run(e)
	g := &open.Game{Arg: "tiny", Set: r.Set, Rules: r.Game, Found: r.Found}
	if r.Game == nil || r.Found.Errors() > 0 {
		return g, g.Found
	}
	playable, more := engine.New(r.Game, r.Set.Hash, r.Set.ExpansionIDs()...)
	g.Paper = game.New(r.Game, r.Set)
	more = append(more, g.Paper.Findings()...)
	g.Engine, g.Found = playable, append(g.Found, more...).Sort()
	found := append(g.Found, lint.Run(r.Game, r.Set.Source, nil)...).Sort()
	if playable != nil && e.Scenario {
		results, more := scenario.RunFile(diag.NewFile("example.yaml", []byte(e.Text)), playable)
		for _, one := range results {
			more = append(more, one.Found...)
		}
		found = append(found, more...).Sort()
	}
	return g, found
}

// drawnExample is all that is drawn of an example, as SVG.
func drawnExample(g *open.Game) (all []byte) {
	drawn, found, err := g.Paper.Draw(game.Options{})
	if err != nil {
		all = append(all, err.Error()...)
		drawn = &game.Drawing{}
	}
	pieces := drawn.Pieces()
	for _, d := range found {
		all = append(all, diag.Render(d, diag.RenderOptions{})...)
	}
	for _, p := range pieces {
		all = append(all, piece.FaceSide(p, 0).SVG()...)
	}
	for _, side := range piece.BackSides(pieces, 0) {
		all = append(all, side.SVG()...)
	}
	return all
}

// TestNetOfPrints: every game that comes with Broadside is drawn as it was, to
// the byte. The quick form draws all pieces, and the sheets of every third game.
func TestNetOfPrints(t *testing.T) {
	t.Parallel()
	net := enginetest.NewNet(t, "testdata/net/prints.txt", "file")
	for i, game := range carddefs.Embedded() {
		t.Run(game, func(t *testing.T) {
			dir := t.TempDir()
			for what, flags := range drawings {
				if !net.Full() && what != "svg" && (what != "pdf" || i%3 != 0) {
					continue
				}
				into := filepath.Join(dir, what)
				require.NoError(t, os.Mkdir(into, 0o777))
				args := append([]string{flags[0], game}, flags[1:]...)
				for i := range args {
					args[i] = strings.Replace(args[i], "OUT", into, 1)
				}
				net.Hold(game+" "+what, sumOf(bytes.ReplaceAll(commandOutput(t, args...), []byte(into), nil)))
				holdFolder(t, net, game+" "+what, into)
			}
		})
	}
	net.Complete(nil)
}

// drawings are the ways games are drawn, as a command without the game's name.
var drawings = map[string][]string{
	"svg":      {"print", "--svg", "OUT", "--parts", "cards,tokens,boards,mats,references,credits"},
	"pdf":      {"print", "-o", "OUT/all.pdf"},
	"both":     {"print", "-o", "OUT/both.pdf", "--backs", "interleaved", "--bleed", "3", "--box=20", "--round", "--marks", "ticks", "--paper", "letter"},
	"fold":     {"print", "-o", "OUT/fold.pdf", "--fold", "--paper", "a3"},
	"low":      {"print", "-o", "OUT/low.pdf", "--ink", "low", "--large-print", "--manifest", "OUT/manifest.json"},
	"grey":     {"print", "--svg", "OUT", "--ink", "grey", "--bleed", "3", "--size", "tarot"},
	"png":      {"print", "--png", "OUT", "--dpi", "20", "--parts", "cards,tokens,boards,mats,references,credits"},
	"tts":      {"export", "--to", "tts", "-o", "OUT/table", "--dpi", "20", "--url", "https://example.org/"},
	"contact":  {"export", "--to", "contact-sheet", "-o", "OUT/seen", "--dpi", "20"},
	"mb-print": {"export", "--to", "mb-print", "-o", "OUT/inks", "--size", "poker"},
}

// holdFolder compares each file of a folder.
func holdFolder(t *testing.T, net *enginetest.Net, what, dir string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == ".broadside-outputs" { // no print, but what was written
			return err
		}
		file, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		net.Hold(what+" "+filepath.ToSlash(name), sumOf(file))
		return err
	}))
}

// commandOutput is what a command writes, findings among it.
func commandOutput(t *testing.T, args ...string) []byte {
	t.Helper()
	s, out, errs := testStreams()
	code := shell.Run(args, s, newRootCmd)
	if !strings.Contains(errs.String(), "none of what is to be printed") { // a game without cards has nothing to fold
		require.LessOrEqual(t, code, exit.Findings, "%v: %s", args, errs)
	}
	require.Positive(t, out.Len()+errs.Len(), "%v", args)
	return append(out.Bytes(), errs.Bytes()...)
}

// sumOf is a checksum of bytes.
func sumOf(b []byte) string {
	h := sha256.New()
	h.Write(b)
	return enginetest.Checksum(h)
}
