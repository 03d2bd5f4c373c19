package making

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/faces"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/keep"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/onefile"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/standalone"
	"github.com/broadside-cards/broadside/cmd/internal/wasm"
)

// engine is the one that this program carries, or one made of the sources where it was started.
func (o *exportOptions) engine() (*wasm.Engine, error) {
	if o.made != nil {
		return o.made, nil
	}
	if e := wasm.Carried(); e != nil {
		return e, nil
	}
	e, err := wasm.Make(o.Ctx, o.Files.At("."))
	switch {
	case err == nil:
		return e, nil
	case o.Ctx.Err() != nil:
		return nil, shell.Stopped(o.Streams)
	case errors.Is(err, wasm.ErrNoSources):
		return nil, exit.Failure("take the program from the releases page, which carries it, or start it in a clone of Broadside where Go is at hand: `go run ./cmd/broadside export web`", "this broadside carries no engine for pages, and can't make one here")
	}
	return nil, exit.Failure("mend what it says, and try again", "the engine for pages can't be made: %s", err)
}

// learned are the files of the players that were trained for the game before. They sit at the page's table too.
func (o *exportOptions) learned(g *open.Game) (out [][]byte) {
	for least, most := g.Engine.Range(); least <= most; least++ {
		at, err := g.Engine.At(least)
		if err != nil {
			return out
		}
		if p := seating.Trained(o.Streams, at, nil); p != nil && p.Keep(at) == nil {
			out = append(out, p.Write())
		}
	}
	return out
}

const pageFile = "index.html"

// writeWeb writes a page that plays the game by itself.
func writeWeb(o *exportOptions, g *open.Game, put putFile) (string, error) {
	if _, err := seating.At(g.Engine, o.players); err != nil {
		return "", err
	}
	engine, err := o.engine()
	if err != nil {
		return "", err
	}
	drawn, err := faces.New(g)
	if err != nil {
		return "", exit.Failure("", "%s", err)
	}
	parts, err := standalone.Parts(g.Set)
	if err != nil {
		return "", exit.Failure("", "%s", err)
	}
	learned := o.learned(g)
	offers, err := standalone.OffersOf(g.Engine, o.players.N)
	if err != nil {
		return "", exit.Failure("", "%s", err)
	}
	offers.Stamp = g.Stamp()
	box := &standalone.Box{Name: g.Set.ID, Parts: parts, Offers: offers, Learned: learned, Questions: keep.Questions(g.Set.Questions), Drawn: drawn.Drawn(), Faces: drawn.Hash, Signs: drawn.Signs, Size: drawn.Size, Rules: drawn.Rules, Laid: g.Set.Look.OrNone().Table.Zones}
	if _, err := standalone.Open(box, nil); err != nil { // what can't be opened here can't be there
		return "", err
	}
	pictures := &onefile.Faces{}
	drawn.Each(func(p faces.Picture) bool {
		if err = o.drawing(len(pictures.Rows), drawn.Count()); err != nil {
			return false
		}
		pictures.Add(p.Kind, p.Name, p.Side.SVG())
		return true
	})
	if err != nil {
		return "", err
	}
	page, err := onefile.Write(onefile.Contents{Title: g.Rules.Name, Engine: engine, Box: box, Faces: pictures})
	if err != nil {
		return "", err
	}
	said := fmt.Sprintf("%s: %s plays in any browser, by a double click or from a web host (%.1f MB, %.1f MB as hosts send it)",
		filepath.Join(o.folder, pageFile), g.Rules.Name, float64(len(page))/1e6, float64(len(wasm.Pack(page)))/1e6)
	return said, put(pageFile, page)
}
