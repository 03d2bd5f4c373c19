package lsp

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// The protocol's kinds of messages to the designer.
const (
	badNews = 1
	news    = 3
)

// runnable are the commands that `broadside.run` may run: those that only look.
var runnable = []string{"check", "compare", "diff", "test"}

// execute carries out a command: of a lens, or of a key that the designer bound.
func execute(s *server, params json.RawMessage) (func(context.Context) (any, error), error) {
	var p executeParams
	if err := json.Unmarshal(params, &p); err != nil {
		return nil, &failure{invalidParams, err.Error()}
	}
	args := make([]string, len(p.Arguments))
	for i, a := range p.Arguments {
		if err := json.Unmarshal(a, &args[i]); err != nil {
			return nil, &failure{invalidParams, "`" + p.Command + "` takes words"}
		}
	}
	if p.Command == runLine {
		if len(args) == 0 || !slices.Contains(runnable, args[0]) || s.Run == nil {
			return nil, refused("`broadside.run` runs " + prose.List(prose.Quoted(runnable)))
		}
		return func(ctx context.Context) (any, error) { return s.runLine(ctx, args) }, nil
	}
	if len(args) != 2 {
		return nil, &failure{invalidParams, "`" + p.Command + "` takes the URI of a file and a name"}
	}
	v := s.view(args[0])
	if v == nil {
		return nil, refused("open the file first: `" + args[0] + "`")
	}
	switch p.Command {
	case runScenario:
		return func(context.Context) (any, error) { return v.runScenario(args[1]) }, nil
	case showFace:
		return func(context.Context) (any, error) { return v.showFace(args[1]) }, nil
	}
	return nil, refused("this server has no command `" + p.Command + "`")
}

// runLine runs a command line and shows what it says.
func (s *server) runLine(ctx context.Context, args []string) (any, error) {
	out, err := s.Run(ctx, args)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	kind := news
	if err != nil {
		kind = badNews
	}
	s.tell(kind, strings.TrimSpace(out))
	return out, nil
}

func (s *server) tell(kind int, text string) {
	s.notify("window/showMessage", map[string]any{"type": kind, "message": text})
}

// runScenario runs a scenario on the texts as they stand, says whether it holds, and marks
// what does not.
func (v *view) runScenario(name string) (any, error) {
	g, f := v.game()
	if f == nil {
		return nil, refused("this file belongs to no game")
	}
	play := g.Play()
	if play == nil {
		return nil, refused("the game has errors: mend what is marked first, then run the scenario")
	}
	var file carddefs.ScenarioFile
	for _, sc := range play.Set().Scenarios {
		if p, ok := g.PathOf(sc.File); ok && p == v.path {
			file = sc
		}
	}
	if file.File == nil {
		return nil, refused("this file holds no scenarios")
	}
	list, _, found := open.ReadScenarios(&open.Game{Set: play.Set(), Rules: play.Rules()}, file)
	for _, sc := range list {
		if sc.Name == name {
			found = scenario.Run(play.Engine(), sc)
			v.later(func() { v.ranScenario(v.uri, name, found) })
			if len(found) == 0 {
				v.tell(news, "`"+name+"` holds")
				return map[string]any{"passed": true}, nil
			}
			v.tell(badNews, "`"+name+"` does not hold: "+found[0].Line())
			return map[string]any{"passed": false, "findings": jsonOf(found)}, nil
		}
	}
	return nil, refused("the scenario `" + name + "` can't be read: mend what is marked in it first")
}

func jsonOf(found diag.List) (out []diag.JSON) {
	for _, d := range found {
		out = append(out, diag.ToJSON(d))
	}
	return out
}

// ranScenario marks what a scenario found, until something is changed.
func (s *server) ranScenario(uri, name string, found diag.List) {
	doc := s.docs[uri]
	if doc == nil {
		return
	}
	lines := desk.LinesOf(doc.text)
	list := []diagnostic{}
	for _, d := range found {
		if d.Span.File != nil && d.Span.End <= len(doc.text) {
			list = append(list, diagnosticOf(desk.Finding{Diagnostic: d, Path: doc.path, Start: d.Span.Start, End: d.Span.End}, lines))
		}
	}
	if s.ran[uri] == nil {
		s.ran[uri] = map[string][]diagnostic{}
	}
	s.ran[uri][name] = list
	s.publish(s.snapshots())
}

// showFace shows a card's face as it can last be drawn: the editor is asked to open the
// picture, and the answer holds it.
func (v *view) showFace(card string) (any, error) {
	g, _ := v.game()
	if g == nil {
		return nil, refused("this file belongs to no game")
	}
	const fine = 150 // dots per inch
	png, err := g.Face(card, fine)
	if err != nil {
		return nil, refused("`" + card + "` can't be drawn: " + err.Error())
	}
	if v.Keep == nil || v.client.Options.Pictures {
		return map[string]any{"card": card, "png": png}, nil
	}
	path, err := v.Keep(card, png)
	if err != nil {
		return nil, refused("the picture of `" + card + "` can't be kept: " + err.Error())
	}
	if v.client.Capabilities.Window.ShowDocument.Support {
		v.ask("window/showDocument", map[string]any{"uri": uriOf(path), "external": true}, nil)
	} else {
		v.tell(news, "The face of `"+card+"`: "+path)
	}
	return map[string]any{"card": card, "path": path}, nil
}
