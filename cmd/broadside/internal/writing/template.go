package writing

import (
	"bytes"
	"embed"
	"io/fs"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/dsl/prose"
)

//go:embed templates
var templates embed.FS

// template gives a template's files with {{WORDS}} filled in, in names too.
func (o *newOptions) template(name string, words map[string]string) (map[string][]byte, error) {
	fsys, err := fs.Sub(templates, "templates/"+name)
	if err != nil {
		return nil, err
	}
	files, err := allFiles(fsys, ".")
	out := map[string][]byte{}
	for path, text := range files {
		filled := string(text)
		for k, v := range words {
			filled = strings.ReplaceAll(filled, "{{"+k+"}}", v)
			path = strings.ReplaceAll(path, k, v)
		}
		out[path] = []byte(filled)
	}
	return out, err
}

// expansion makes an expansion of a game with one card to start from: a card
// of the game under a new name.
func (o *newOptions) expansion() (map[string][]byte, error) {
	g, err := open.Playable(o.Streams, o.of, nil)
	if err != nil {
		return nil, err
	}
	card, err := starterCard(g, title(o.name()))
	if err != nil {
		return nil, err
	}
	files, err := o.template("expansion", map[string]string{
		"TITLE": title(o.name()), "GAME": g.Set.ID, "VERSION": g.Set.Version, "OF": o.of, "NAME": o.name(), "CARD": card,
		"CHANGES": changes(g), "REPLACED": named(g, 0), "REMOVED": named(g, 1),
	})
	if card == "" {
		delete(files, "cards.yaml")
	}
	if g.Rules.Edition < edition.Current { // without a rules file it goes with the game
		delete(files, o.name()+".rules")
	}
	return files, err
}

// changes are lines that would change what the game declares, as comments.
func changes(g *open.Game) string {
	out := ""
	for _, d := range g.Set.Source.Rules[0].Tree.Decls {
		if kind, _, _ := strings.Cut(d.Title(), " "); kind == "to" || kind == "turn" || kind == "play" {
			out = "# change " + d.Title() + ", at the end\n#   … and lines below it"
			break
		}
	}
	if len(g.Rules.Options) > 0 {
		o := &g.Rules.Options[0]
		value := strconv.Itoa(o.Default)
		if o.Switch {
			value = map[bool]string{true: "off", false: "on"}[o.Default != 0]
		}
		out += "\n# change option " + o.Name + ", " + value
	}
	return strings.TrimPrefix(out, "\n")
}

// named is the n-th card of the game that an expansion could name, or its last; a game that is all
// table has none.
func named(g *open.Game, n int) string {
	name := "the name of a card"
	for i := range g.Rules.Cards {
		if c := &g.Rules.Cards[i]; !g.Rules.Kinds[c.Kind].Place && !g.Rules.Kinds[c.Kind].Pile {
			if name = c.Name; n == 0 {
				break
			}
			n--
		}
	}
	if strings.ContainsAny(name, ",:#[]{}\"") {
		return strconv.Quote(name)
	}
	return name
}

// starterCard is a card file with a copy of one of the game's cards; "" for a
// game that is all table.
func starterCard(g *open.Game, title string) (string, error) {
	source, ok := model(g)
	if !ok {
		return "", nil
	}
	was := source.Name.Text
	source.Name = check.Word{Text: title + " " + prose.Capital(source.Kind.Text)}
	source.Count, source.Note = 1, ""
	var sheet bytes.Buffer
	if err := carddefs.WriteCSV([]check.CardSource{source}, &sheet); err != nil {
		return "", err
	}
	yaml, found := carddefs.ReadCSV(diag.NewFile("starter.csv", sheet.Bytes()))
	if found.Errors() > 0 {
		return "", found
	}
	return "# So far a copy of " + was + ": change its name, numbers and text.\n" + string(yaml), nil
}

// model is the card of a game that shows most of what cards can do: the first
// with the longest text that is not part of the table.
func model(g *open.Game) (best check.CardSource, ok bool) {
	most := -1
	for i, c := range g.Set.Source.Cards {
		if g.Rules.Kinds[g.Rules.Cards[i].Kind].Place || c.Owner.Text != "" && g.Rules.Cards[i].Owner == check.None {
			continue
		}
		size := 0
		for _, f := range c.Fields {
			for _, v := range f.Values {
				size += strings.Count(v.Text, "\n")
			}
		}
		if size > most {
			best, most, ok = c, size, true
		}
	}
	return best, ok
}
