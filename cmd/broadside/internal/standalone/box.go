// Package standalone is a table in a page by itself: the game, who sits at it, and one viewer at a time, with no server.
// It is what the page's engine (standalone/wasm) does, without what only a browser has.
//
// The door is Open.
package standalone

import (
	"embed"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/playtest/people"
)

// Box is a game as a page holds it.
type Box struct {
	Name    string   `json:"name"`
	Parts   []Part   `json:"parts"` // the game's folder, then those of its expansions
	Offers  *Offers  `json:"offers"`
	Learned [][]byte `json:"learned,omitempty"` // files of players that were trained for it
	// Questions are what the designer asks those who played.
	Questions []people.Question `json:"questions,omitempty"`
	Drawn     *sitting.Drawn    `json:"drawn"`
	Faces     string            `json:"faces"`          // names them all
	Signs     []string          `json:"signs"`          // tokens and marks that have a picture
	Size      []float64         `json:"size"`           // of a back, in mm
	Rules     int               `json:"rules"`          // how many pages they have
	Laid      []look.ZoneAs     `json:"laid,omitempty"` // how zones lie on the table
}

// Part is what a folder says of the rules.
type Part struct {
	Name  string            `json:"name"`
	Files map[string]string `json:"files"`
	// Sheets are its spreadsheets, which need not be text.
	Sheets map[string][]byte `json:"sheets,omitempty"`
}

// lookFile says how cards are printed, which they are already.
const lookFile = "look.yaml"

// Parts are what of a set's folders is played.
func Parts(set *carddefs.Set) ([]Part, error) {
	var out []Part
	for i, folder := range set.Folders {
		p := Part{Name: set.ID, Files: map[string]string{}, Sheets: map[string][]byte{}}
		if i > 0 {
			p.Name = set.Expansions[i-1].ID
		}
		entries, err := fs.ReadDir(folder.FS, ".")
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			kind := path.Ext(e.Name())
			if e.IsDir() || kind != ".rules" && kind != ".yaml" && !sheet.IsSheet(e.Name()) || e.Name() == lookFile {
				continue
			}
			text, err := fs.ReadFile(folder.FS, e.Name())
			if err != nil {
				return nil, err
			}
			if sheet.IsSheet(e.Name()) {
				if slices.ContainsFunc(set.Files, func(f *diag.File) bool { return f.Name == folder.Path(e.Name()) }) {
					p.Sheets[e.Name()] = text
				}
				continue
			}
			p.Files[e.Name()] = string(text)
		}
		out = append(out, p)
	}
	return out, nil
}

// load makes the game of a box, and how its cards say their words.
func (b *Box) load() (*engine.Game, *look.Look, error) {
	var folders []carddefs.Expansion
	for _, p := range b.Parts {
		texts := map[string][]byte{}
		for name, text := range p.Files {
			texts[name] = []byte(text)
		}
		maps.Copy(texts, p.Sheets)
		folders = append(folders, carddefs.Expansion{Name: p.Name, FS: variant.Overlay(embed.FS{}, texts)})
	}
	if len(folders) == 0 {
		return nil, nil, exit.Failure("export it again", "the page holds no game")
	}
	set, found := carddefs.Load(folders[0].FS, b.Name, folders[1:]...)
	rules, more := check.Check(set.Source)
	if found = append(found, more...); found.Errors() > 0 {
		return nil, nil, broken(found)
	}
	g, found := engine.NewSparing(rules, set.Hash, set.ExpansionIDs()...)
	if g == nil {
		return nil, nil, broken(found)
	}
	if b.Offers == nil || g.Hash() != b.Offers.Rules {
		return nil, nil, exit.Failure("export it again", "the page plays by other rules than those it says")
	}
	return g, set.Look, b.teach(g)
}

// teach lets the game have the players that were trained for it.
func (b *Box) teach(g *engine.Game) error {
	for _, data := range b.Learned {
		saved, err := learn.Read(data)
		if err != nil {
			return exit.Failure("export it again", "the page's player can't be used: %s", err)
		}
		at, err := g.At(saved.About.Players)
		if err != nil {
			return exit.Failure("export it again", "%s", err)
		}
		p, err := saved.For(at, saved.About.Options)
		if err == nil {
			err = p.Keep(at)
		}
		if err != nil {
			return exit.Failure("export it again", "the page's player can't be used: %s", err)
		}
	}
	return nil
}

func broken(found diag.List) error {
	if d, any := found.FirstError(); any {
		return exit.Failure("export it again", "the page's game has errors: %s", strings.TrimSuffix(d.Summary(), "."))
	}
	return exit.Failure("export it again", "the page's game has errors")
}
