package lsp

import (
	"context"
	"path/filepath"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// The commands that the server carries out.
const (
	runScenario = "broadside.runScenario" // a scenario, by its file's URI and its name
	showFace    = "broadside.showFace"    // a card's face, by the URI of a file of its game and its name
	runLine     = "broadside.run"         // a command line of the program, its words
)

// terminalLine is a command of the editor's: it types a command line in a terminal.
const terminalLine = "broadside.terminal"

// lenses are the links above lines: what can be asked there.
func lenses(_ context.Context, v *view, _ documentParams) (any, error) {
	out := []codeLens{}
	g, f := v.game()
	if f == nil {
		return out, nil
	}
	add := func(at diag.Span, title, name string, args ...any) {
		if start, end, ok := f.Stands(at.Start, at.End); ok {
			out = append(out, codeLens{spanOf(v.lines, start, end), &command{title, name, args}})
		}
	}
	if name := filepath.Base(v.path); filepath.Ext(name) == ".rules" && g.Of().Folder() != "" {
		top := diag.Span{File: f.Checked}
		folder := g.Of().Folder()
		for _, line := range []struct {
			title string
			args  []string
		}{
			{"what changed since the last commit", []string{"diff", folder + "@HEAD", folder}},
			{"compare with the last commit", []string{"compare", folder + "@HEAD", folder, "--time", "30s"}},
			{"run all scenarios", []string{"test", folder}},
		} {
			name, args := v.line(line.args)
			add(top, line.title, name, args...)
		}
		return out, nil
	}
	if filepath.Base(filepath.Dir(v.path)) == "scenarios" {
		root, _ := yamldoc.Parse(f.Checked, carddefs.YAMLLimits)
		if root == nil {
			return out, nil
		}
		for _, item := range root.Items {
			if name := item.Get("scenario"); name != nil && name.Text != "" {
				add(name.Span, "run this scenario", runScenario, v.uri, name.Text)
			}
		}
		return out, nil
	}
	for _, c := range g.Game.Set().Source.Cards {
		if c.File == f.Checked && len(c.Each) == 0 {
			add(c.Name.Span, "show the face", showFace, v.uri, c.Name.Text)
		}
	}
	return out, nil
}

// line is the command that runs a command line: in the editor's terminal where it has one.
func (s *server) line(words []string) (name string, args []any) {
	if s.client.Options.Terminal {
		return terminalLine, []any{shell.Line(append([]string{"broadside"}, words...)...)}
	}
	for _, w := range words {
		args = append(args, w)
	}
	return runLine, args
}
