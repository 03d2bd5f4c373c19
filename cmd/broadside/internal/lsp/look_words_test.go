package lsp

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// inMill opens all files of a game that says each of its words in every sort of file and in every
// place of a look that names one.
func inMill(t *testing.T) *editor {
	dir := filepath.Join(t.TempDir(), "mill")
	require.NoError(t, os.CopyFS(dir, os.DirFS("testdata/mill")))
	e := editorIn(t, dir)
	require.NoError(t, fs.WalkDir(os.DirFS(dir), ".", func(p string, d fs.DirEntry, err error) error {
		if ext := filepath.Ext(p); ext == ".rules" || ext == ".yaml" || ext == ".csv" {
			e.open(p)
		}
		return err
	}))
	return e
}

// TestRenameInLooksSheetsAndLanguages: a word that is renamed stands in no file any more, and all files
// are the same when it is renamed back.
func TestRenameInLooksSheetsAndLanguages(t *testing.T) {
	e := inMill(t)
	was := map[string]string{}
	for name, text := range e.texts {
		was[name] = text
	}
	for _, c := range []struct {
		file, on, old, new string
		in                 map[string]string // what stands in files then
	}{
		{"mill.rules", "cost: number", "cost", "price of it", nil},
		{"look.yaml", "cost is at least 2", "cost", "toll", map[string]string{
			"look.yaml":        `if: 'it is a crew and its toll is at least 5'`,
			"looks/house.yaml": "if: toll is at least 5", "more.csv": ",Toll,Most", "events.yaml": "    toll: 1"}},
		{"look.yaml", "most, x", "most", "limit of it", nil},
		{"look.yaml", `hue, amber`, "hue", "shade", map[string]string{"looks/house.yaml": "{field: shade, amber", "look.yaml": `if: "shade is amber"`}},
		{"look.yaml", `amber"`, "amber", "ochre", map[string]string{"look.yaml": "frame: {ochre: rich", "more.csv": ",ochre,", "text.de.yaml": "  ochre: Bernstein"}},
		{"look.yaml", "crew and its", "crew", "hand", map[string]string{"more.csv": "Hand,\"Bob, the Cook\"", "text.de.yaml": "  red hand: rote Mannschaft", "looks/house.yaml": "  hand: {colour"}},
		{"look.yaml", "sailor, x", "sailor", "topman", map[string]string{"more.csv": ",topman,", "look.yaml": `"topman": wave`}},
		{"look.yaml", "red, x", "red", "scarlet", map[string]string{"look.yaml": "name: {colour: {scarlet:", "more.csv": "Ann,scarlet,", "text.de.yaml": "  scarlet crew: rote"}},
		{"look.yaml", "blue: {colour", "blue", "azure", nil},
		{"look.yaml", "Ann and", "Ann", "Jo", map[string]string{"look.yaml": "not Jo and", "more.csv": "crew,Jo,red", "text.de.yaml": "  Jo: Anna"}},
		{"look.yaml", "Squall: art", "Squall", "Gale: the Last", map[string]string{"look.yaml": `"Gale: the Last": art/a.svg`, "text.de.yaml": `'Gale: the Last': Bö`}},
		{"more.csv", "Bob, the Cook", "Bob, the Cook", "Rob", map[string]string{"look.yaml": `"Rob": skull`, "more.csv": `Crew,"Rob",`}},
		{"look.yaml", "coin 2", "coin", "penny", map[string]string{"text.de.yaml": "  Penny: Münze", "look.yaml": `"[penny 2]"`}},
		{"look.yaml", "event of", "event", "omen", map[string]string{"look.yaml": "omen of blue"}},
		{"look.yaml", "play: Now", "play", "effect", map[string]string{"look.yaml": "text effect: {", "more.csv": ",Effect"}},
	} {
		rename := func(file, on, to string) {
			t.Helper()
			p := e.on(file, e.place(file, on, false))
			p["newName"] = to
			var edit *workspaceEdit
			failed := e.request("textDocument/rename", p, &edit)
			require.Nil(t, failed, "%s to %s: %v", c.old, to, failed)
			e.apply(edit)
		}
		rename(c.file, c.on, c.new)
		for name, text := range e.texts {
			require.Contains(t, text, c.in[name], name)
			text = strings.NewReplacer("-", "_", "/", "_").Replace(text) // what is in paths and in icons
			require.NotRegexp(t, `(?i)(^|[^a-z_])`+regexp.QuoteMeta(c.old)+`s?([^a-z_]|$)`, regexp.MustCompile(`icon: coin|fallback`).ReplaceAllString(text, ""), name)
		}
		if c.old == "play" { // a word of the language, which a field has no more once it is called something else
			break
		}
		rename(c.file, c.new, c.old)
		for name, text := range was {
			unquoted := strings.NewReplacer(`"`, "") // quotes that a name has needed stay
			require.Equal(t, unquoted.Replace(text), unquoted.Replace(e.texts[name]), name)
		}
	}
}

// TestRenameRefusals: what a file's name says, or a cell with quotes in it, is not renamed, and the answer says so.
func TestRenameRefusals(t *testing.T) {
	e := inMill(t)
	e.openAs("crew.csv", "Name,Owner,Starts in,Cost,Hue,Play\nCid,red,deck,1,teal,\"gain 1 coin\"\nDot,red,deck,1,teal,\"if \"\"Cid\"\" is in the red's deck, gain 1 coin\"\n")
	for on, c := range map[string][2]string{
		"crew and its": {"hand", "there is no column called `kind`"},
		"coin 2":       {"penny", "`crew.csv` says `coin` as well, in a workbook or in a cell with quotes in it"},
		"Ann: hook":    {"Cy", ""},
	} {
		p := e.on("look.yaml", e.place("look.yaml", on, false))
		p["newName"] = c[0]
		failed := e.request("textDocument/rename", p, &workspaceEdit{})
		if c[1] == "" {
			require.Nil(t, failed)
			continue
		}
		require.NotNil(t, failed, on)
		require.Contains(t, failed.Message, c[1])
	}
}

// TestWordsOfALook: what stands under the cursor in a look, a spreadsheet and a language's file.
func TestWordsOfALook(t *testing.T) {
	e := inMill(t)
	for _, c := range []struct{ file, on, what, leads string }{
		{"look.yaml", "cost is at least 5", "**cost**: a field", "mill.rules"},
		{"look.yaml", "sailor, x", "**sailor**: a type of card", "mill.rules"},
		{"look.yaml", "amber: rich", "**amber**: a word of a field", "mill.rules"},
		{"look.yaml", "Ann: hook", "**Ann**: a card: crew", "more.csv"},
		{"looks/house.yaml", "cost is at least 5", "**cost**: a field", "mill.rules"},
		{"more.csv", "Hue", "**hue**: a field", "mill.rules"},
		{"more.csv", "teal", "**teal**: a word of a field", "mill.rules"},
		{"text.de.yaml", "Squall", "**Squall**: a card: event", "events.yaml"},
	} {
		require.Contains(t, e.hover(c.file, c.on), c.what, "%s: %s", c.file, c.on)
		p := e.on(c.file, e.place(c.file, c.on, false))
		var places []location
		require.Nil(t, e.request("textDocument/definition", p, &places))
		require.NotEmpty(t, places, c.on)
		require.Equal(t, e.uri(c.leads), places[0].URI)
		p["context"] = map[string]any{"includeDeclaration": true}
		require.Nil(t, e.request("textDocument/references", p, &places))
		in := map[string]bool{}
		for _, l := range places {
			in[l.URI] = true
		}
		require.True(t, in[e.uri(c.file)] && in[e.uri(c.leads)], "%s: %s: %v", c.file, c.on, in)
	}
}

// TestWordsOfALookAreOffered: conditions as lines of the language are, keys that go by what cards say.
func TestWordsOfALookAreOffered(t *testing.T) {
	e := inMill(t)
	for _, c := range []struct {
		old, text, behind string
		has, hasNot       []string
	}{
		{"cost is at least 2 and its most is 3", "co", "if: co", []string{"cost", "most", "hue", "it"}, nil},
		{"it is not Ann and its hue is amber", "it is a cr", "it is a cr", []string{"crew", "sailor", "event"}, []string{"cost"}},
		{`hue is amber"`, `hue is te"`, `"hue is te`, []string{"teal", "amber"}, nil},
		{"{amber: rich, else: default}", "{am}", "frame: {am", []string{"amber", "teal", "red", "sailor", "Ann", "field", "else"}, []string{"cost"}},
		{"colour: {field: hue,", "colour: {field: h,", "colour: {field: h", []string{"hue", "cost"}, []string{"play"}},
		{"field: cost, as", "field: c, as", "- {field: c", []string{"cost", "play", "owner"}, nil},
	} {
		e.change("look.yaml", c.old, c.text)
		labels, _ := e.offered("look.yaml", c.behind)
		for _, want := range c.has {
			require.Contains(t, labels, want, c.behind)
		}
		for _, not := range c.hasNot {
			require.NotContains(t, labels, not, c.behind)
		}
		e.change("look.yaml", c.text, c.old)
	}
}
