package main

import (
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// writer is one way by which a command writes. OUT in its command line is what it
// writes: a file, or a folder.
type writer struct {
	line   string
	out    string   // what OUT is where it can't be chosen
	typed  string   // at the keyboard
	code   int      // how it ends where all is well
	more   string   // what is needed besides to write again
	grows  bool     // a database: games are added to it
	folder bool     // OUT is a folder
	reads  []string // besides the game
	forced string   // for --force: what replaces `--force` at the end of the line
}

// writers are all of them, by command and flag: every flag that is marked as one that
// writes, and those that write without a flag.
var writers = map[string]writer{
	"cards --out":            {line: "cards my -o OUT"},
	"print --out":            {line: "print my -o OUT --only letter"},
	"print --png":            {line: "print my --png OUT --dpi 20 --only letter", folder: true},
	"print --svg":            {line: "print my --svg OUT --only letter", folder: true},
	"print --pages":          {line: "print my -o sheet.pdf --only letter --pages OUT", folder: true},
	"print --manifest":       {line: "print my -o sheet.pdf --only letter --manifest OUT"},
	"preview --png":          {line: "preview my Letter --png OUT"},
	"export --out":           {line: "export my --to cockatrice -o OUT --dpi 20 --only letter", more: "--update", folder: true},
	"kit --out":              {line: "kit my -o OUT --no-web", more: "--update", folder: true},
	"calibrate --out":        {line: "calibrate -o OUT"},
	"build --out":            {line: "build my -n 2 -o OUT"},
	"build":                  {line: "build my -n 2", out: "out/my.pdf"},
	"play --save":            {line: "play my --bots random,random --seed 1 --save OUT"},
	"play, s FILE":           {line: "play my --seed 1", typed: "s OUT\nq\n", forced: "typed"},
	"sim --db":               {line: "sim my -n 2 --db OUT", grows: true},
	"play --db":              {line: "play my --seed 1 --db OUT", typed: "yes\nq\n", grows: true},
	"sim":                    {line: "sim my -n 2", out: "out/my.db", grows: true},
	"sim --csv":              {line: "sim my -n 2 --db none --csv OUT", folder: true},
	"sim --json-games":       {line: "sim my -n 2 --db none --json-games OUT"},
	"sim --html":             {line: "sim my -n 2 --db r.db --html OUT", reads: []string{"r.db"}},
	"replay --save":          {line: "replay r.db 0 --save OUT", reads: []string{"r.db"}},
	"report --html":          {line: "report r.db --html OUT", reads: []string{"r.db"}},
	"train --out":            {line: "train my -n 2 --out OUT"},
	"ladder --html":          {line: "ladder my --bots first,random -n 2 --html OUT"},
	"sweep --csv":            {line: "sweep my goal=11,12 -n 50 --csv OUT"},
	"sweep --html":           {line: "sweep my goal=11,12 -n 50 --html OUT"},
	"compare --html":         {line: "compare my --option goal=11 -n 50 --html OUT"},
	"sweep --svg":            {line: "sweep my goal=11,12 -n 50 --svg OUT"},
	"tune --patch":           {line: "tune chance --goal 'the North wins 46..54%' --vary odds=100..900/100 -n 20000 --patch OUT"},
	"hunt --save":            {line: "hunt inn -n 2 --only loops --save OUT", code: exit.Findings, folder: true},
	"calibrate --save":       {}, // printers.yaml is read, changed and written
	"cards --from-csv --out": {}, // makes a card file of a game
	"table --db":             {}, // a server, whose database is opened as that of sim
	"cards --write":          {}, // goes on writing a spreadsheet of the designer's
	"translate":              {}, // goes on writing the texts of a translator
	"fmt --write":            {}, // lays out sources
	"new":                    {}, // nothing is ever written over
}

// neither are the flags whose values are words, yet name nothing that is read or written
// by that name. What a game, an expansion or a saved printer is called is looked up.
var neither = []string{"color", "with", "only", "option", "bots", "beside", "forget", "number", "seat", "players", "set", "without", "vary", "goal", "at", "by", "do", "you", "game", "against", "was",
	"as", "run", "allow", "both-with", "both-option", "level", "within", "size", "paper", "margin", "marks", "cluster", "join", "token", "store", "backs", "parts", "bleed", "ink", "see-as", "flip", "printer", "save", "remove",
	"to", "url", "protocol", "expansion-of", "from", "back-bleed", "box", "gap", "pairs", "games", "given", "mean", "language", "listen", "address", "host", "name", "theme"}

// everyFlag goes through all flags of all commands.
func everyFlag(see func(c *cobra.Command, f *pflag.Flag)) {
	s, _, _ := testStreams()
	root := newRootCmd(s)
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) { see(c, f) })
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(root)
}

// TestEveryFlagSaysWhatItDoesToFiles: a flag writes what its value names, reads it, or does
// neither. What takes a file or a folder can't be the last.
func TestEveryFlagSaysWhatItDoesToFiles(t *testing.T) {
	used := map[string]bool{}
	seen := map[string]bool{}
	everyFlag(func(c *cobra.Command, f *pflag.Flag) {
		name := c.Name() + " --" + f.Name
		kind, _ := pflag.UnquoteUsage(f)
		plain := slices.Contains([]string{"bool", "int", "uint64", "float64", "duration"}, f.Value.Type())
		writes, reads := shell.Touches(f)
		switch {
		case writes && reads:
			t.Errorf("`%s` is marked as both", name)
		case writes:
			seen[name] = true
			if _, ok := writers[name]; !ok {
				t.Errorf("`%s` writes, and `writers` has no line for it", name)
			}
			assert.NotNil(t, c.Flags().Lookup("force"), name)
		case reads, plain:
		case kind == "file" || kind == "folder" || !slices.Contains(neither, f.Name):
			t.Errorf("`%s` (%s, %s) is neither marked by shell.Writes or shell.Reads nor among those that do neither", name, f.Value.Type(), kind)
		default:
			used[f.Name] = true
		}
	})
	for _, name := range neither {
		assert.True(t, used[name], "no flag `--%s` does neither: take it off the list", name)
	}
	for name, w := range writers {
		if strings.Count(name, "--") == 1 && w.line != "" {
			assert.True(t, seen[name], "`%s` is not marked as one that writes", name)
		}
	}
}

// arguments are what the commands' arguments are called: all that is read, but the
// folder of `new` and the files of `fmt`.
var (
	arguments = []string{"<game>", "[game]", "<other game>", "<game|file>", "<folder>", "[condition]", "<card>", "[code|word|sentence]", "<old>", "[new]", "<file>", "[number]", "<file.db>", "[question]", "<number=values>", "<goal>", "<language>"}
	argument  = regexp.MustCompile(`<[^>]+>|\[[^]<]+\]`)
)

// TestEveryArgumentIsKnown: an argument that is new to this list may name what is written.
func TestEveryArgumentIsKnown(t *testing.T) {
	s, _, _ := testStreams()
	for _, g := range groups(s) {
		for _, c := range g.commands {
			for _, arg := range argument.FindAllString(c.Use, -1) {
				assert.Contains(t, arguments, arg, c.Use)
			}
		}
	}
}

// desk is a folder with games, work of a designer and a database.
type desk struct {
	t   *testing.T
	dir string
}

// work are the files of the designer, besides what `new` made: whatever a game reads.
var work = map[string]string{
	"my/look.yaml":           "size: poker\n# art/letter.svg fonts/mine.ttf\n",
	"my/rules.md":            "# My\n\nPlay.\n",
	"my/scenarios/none.yaml": "- scenario: Nothing\n  begin: setup\n  then:\n    - the game goes on\n",
	"my/art/letter.svg":      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"></svg>\n",
	"my/fonts/mine.ttf":      "a typeface",
}

func newDesk(t *testing.T) *desk {
	d := &desk{t, t.TempDir()}
	d.run(exit.Fine, "", "new", "my")
	for name, text := range work {
		d.put(name, text)
	}
	for _, script := range []string{"hunt", "tune"} {
		archive, err := txtar.ParseFile("testdata/script/" + script + ".txtar")
		require.NoError(t, err)
		for _, f := range archive.Files {
			if strings.Contains(f.Name, "/") {
				d.put(f.Name, string(f.Data))
			}
		}
	}
	d.put("my/letter.yaml", "cargo:\n  - name: Letter\n    owner: merchant\n    starts in: deck\n    cost: 1\n    play: gain 2 coins\n")
	d.run(exit.Fine, "", "sim", "my", "-n", "2", "--db", "r.db")
	return d
}

func (d *desk) at(name string) string { return filepath.Join(d.dir, filepath.FromSlash(name)) }

func (d *desk) put(name, text string) {
	d.t.Helper()
	require.NoError(d.t, os.MkdirAll(filepath.Dir(d.at(name)), 0o777))
	require.NoError(d.t, os.WriteFile(d.at(name), []byte(text), 0o666))
}

func (d *desk) text(name string) string {
	d.t.Helper()
	text, err := os.ReadFile(d.at(name))
	require.NoError(d.t, err)
	return string(text)
}

// run carries out a command and gives all that it said. Any code is fine if want is -1.
func (d *desk) run(want int, typed string, args ...string) string {
	d.t.Helper()
	r := runTogether(place{dir: d.dir, getenv: func(name string) string {
		return map[string]string{"BROADSIDE_CONFIG": d.at("config")}[name]
	}}, typed, args)
	if want >= 0 {
		require.Equal(d.t, want, r.code, "%s\n%s", args, &r.out)
	}
	return r.out.String()
}

// refused carries out a command that is to leave everything as it is.
func (d *desk) refused(w writer, out string, force bool) string {
	d.t.Helper()
	before := d.sums()
	said := d.write(w, -1, out, force)
	after := d.sums()
	for name, sum := range before {
		if name != "sheet.pdf" {
			assert.Equal(d.t, sum, after[name], "%s was changed by %s to %s, force %v\n%s", name, w.line, out, force, said)
		}
	}
	return said
}

var quoted = regexp.MustCompile(`'[^']*'|\S+`)

// write carries out a writer's command.
func (d *desk) write(w writer, code int, out string, force bool) string {
	d.t.Helper()
	var args []string
	for _, word := range quoted.FindAllString(w.line, -1) {
		args = append(args, strings.ReplaceAll(strings.Trim(word, "'"), "OUT", out))
	}
	if _, err := os.Stat(d.at(out)); w.more != "" && err == nil {
		args = append(args, w.more)
	}
	typed := w.typed
	switch {
	case force && w.forced == "typed":
		typed = strings.Replace(typed, "OUT", "OUT --force", 1)
	case force:
		args = append(args, "--force")
	}
	return d.run(code, strings.ReplaceAll(typed, "OUT", out), args...)
}

// sums are the hashes of all files but ledgers and of the databases, which grow.
func (d *desk) sums() map[string]string {
	out := map[string]string{}
	require.NoError(d.t, filepath.WalkDir(d.dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Name() == ".broadside-outputs" || strings.HasSuffix(path, "r.db") {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(d.dir, path)
		out[filepath.ToSlash(name)] = fmt.Sprintf("%x", sha256.Sum256(text))
		return err
	}))
	return out
}

// made is what a writer made at a place: the file, or the first of the folder.
func (d *desk) made(w writer, out string) string {
	d.t.Helper()
	if !w.folder {
		require.FileExists(d.t, d.at(out))
		return out
	}
	var names []string
	for name := range d.sums() {
		if strings.HasPrefix(name, out+"/") {
			names = append(names, name)
		}
	}
	require.NotEmpty(d.t, names, "%s wrote nothing", w.line)
	slices.Sort(names)
	return names[0]
}

// TestNoCommandWritesOverWork tries every way of writing on what it wrote itself, on that
// with a change in it, on somebody else's file, on what a game reads and on a database.
func TestNoCommandWritesOverWork(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	for _, name := range slices.Sorted(maps.Keys(writers)) {
		w := writers[name]
		if w.line == "" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			d := &desk{t, d.dir}
			out := w.out
			if out == "" {
				out = "w/" + strings.ReplaceAll(name, " ", "") + "/out"
				require.NoError(t, os.MkdirAll(filepath.Dir(d.at(out)), 0o777))
			}
			d.write(w, w.code, out, false)
			file := d.made(w, out)
			d.write(w, w.code, out, false) // its own
			if !w.grows {
				changed := d.text(file) + "a remark"
				d.put(file, changed)
				assert.Contains(t, d.refused(w, out, false), "--force", "its own, changed since")
				assert.Equal(t, changed, d.text(file))
			}
			require.NoError(t, os.RemoveAll(d.at(filepath.Dir(file)+"/.broadside-outputs")))
			foreign := strings.Repeat("somebody else's\n", 100)
			d.put(file, foreign)
			assert.Contains(t, d.refused(w, out, false), "--force", "somebody else's")
			d.write(w, w.code, out, true)
			assert.NotEqual(t, foreign, d.text(file), "--force replaces it")
			if w.out == "" {
				d.sourcesStay(w, file)
			}
		})
	}
}

// sourcesStay tries a writer on what a game reads and on databases. file is what it makes.
func (d *desk) sourcesStay(w writer, file string) {
	d.t.Helper()
	if w.folder { // the pictures of a game
		to := "my/art/" + filepath.Base(file)
		d.put(to, "a picture of the designer's")
		d.put("my/look.yaml", work["my/look.yaml"]+"# drawn anew each time: "+strings.TrimPrefix(to, "my/")+"\n")
		defer d.put("my/look.yaml", work["my/look.yaml"])
		defer os.Remove(d.at(to))
		d.refused(w, "my/art", false)
		if ext := filepath.Ext(file); ext == ".png" || ext == ".svg" {
			d.refused(w, "my/art", true)
		}
		return
	}
	link := "link" + filepath.Ext(file)
	_ = os.Remove(d.at(link))
	require.NoError(d.t, os.Symlink(d.at("my/look.yaml"), d.at(link)))
	for _, source := range append(slices.Sorted(maps.Keys(work)), "my/my.rules", "my/letter.yaml", "my/../my/letter.yaml", link) {
		said := d.refused(w, source, false)
		assert.NotContains(d.t, said, "--force`", "%s", source)
		assert.Regexp(d.t, "[Cc]an't", d.refused(w, source, true), "%s", source)
	}
	for _, force := range []bool{false, true} {
		if force && len(w.reads) == 0 || w.grows {
			continue
		}
		before := d.text("r.db")
		said := d.refused(w, "r.db", force)
		assert.Regexp(d.t, `[Cc]an't|is there already|the same file`, said)
		if !slices.Contains(w.reads, "r.db") || !strings.HasPrefix(w.line, "sim") {
			assert.Equal(d.t, before, d.text("r.db"))
		} else {
			assert.True(d.t, strings.HasPrefix(d.text("r.db"), "SQLite format 3\x00"))
		}
	}
}

// TestCommandsThatRewriteSources: what is there to change the designer's files changes only
// these, and only as far as it knows them.
func TestCommandsThatRewriteSources(t *testing.T) {
	d := newDesk(t)
	d.put("my/my.rules", d.text("my/my.rules")+"\naction   wait\n  gain  1 coin\n")
	d.run(exit.Fine, "", "fmt", "-w", "my")
	assert.Contains(t, d.text("my/my.rules"), "action wait\n  gain 1 coin\n")

	d.run(exit.Fine, "", "cards", "my", "--csv", "-o", "cards.csv", "--only", "letter")
	fromCSV := []string{"cards", "--from-csv", "cards.csv", "-o"}
	to := func(file string, more ...string) []string {
		return append(append(slices.Clone(fromCSV), file), more...)
	}
	d.run(exit.Fine, "", to("my/new.yaml")...)
	d.run(exit.Fine, "", to("my/new.yaml")...)
	made := d.text("my/new.yaml")
	d.put("my/new.yaml", made+"# a remark\n")
	assert.Contains(t, d.run(exit.Failed, "", to("my/new.yaml")...), "--force")
	assert.Equal(t, made+"# a remark\n", d.text("my/new.yaml"))
	d.run(exit.Fine, "", to("my/new.yaml", "--force")...)
	assert.Equal(t, made, d.text("my/new.yaml"))
	assert.Contains(t, d.run(exit.Failed, "", to("my/letter.yaml")...), "Broadside did not write it")
	for _, name := range []string{"my/look.yaml", "my/my.rules", "my/scenarios/none.yaml"} {
		for _, force := range []string{"--force", "--force=false"} {
			was := d.text(name)
			assert.Contains(t, d.run(exit.Failed, "", to(name, force)...), "can't write", name)
			assert.Equal(t, was, d.text(name), "%s %s", name, force)
		}
	}

	sums := d.sums()
	d.run(exit.Failed, "", "new", "my")
	assert.Equal(t, sums, d.sums(), "nothing is ever written over")
}

// TestSavedPrintersStay: those that were saved before are kept, a file that is not understood
// is left.
func TestSavedPrintersStay(t *testing.T) {
	d := &desk{t, t.TempDir()}
	save := func(code int, name string) { d.run(code, "", "calibrate", "--save", name, "--dx", "0.4") }
	save(exit.Fine, "attic")
	save(exit.Fine, "cellar")
	assert.Contains(t, d.run(exit.Fine, "", "calibrate"), "attic")
	d.put("config/printers.yaml", "my own notes")
	save(exit.Failed, "attic")
	assert.Equal(t, "my own notes", d.text("config/printers.yaml"))
}

// writingCalls are what puts something onto a disk, by package.
var writingCalls = map[string][]string{
	"os": {"WriteFile", "Create", "CreateTemp", "OpenFile", "Rename", "Remove", "RemoveAll", "Mkdir", "MkdirAll", "MkdirTemp", "Truncate", "Link", "Symlink", "Chmod", "OpenRoot", "CopyFS"},
}

// notWriters write nothing where a user has files.
var notWriters = []string{
	"../../cmd/release",       // it makes the program's files, and is no part of it
	"../../cmd/internal/wasm", // the go command wants a place for what it makes, which is read and thrown away
}

// TestOneWriterOfTables: only dsl/prose writes CSV, whose cells no spreadsheet takes for formulas.
func TestOneWriterOfTables(t *testing.T) {
	found := map[string]bool{}
	require.NoError(t, filepath.WalkDir("../..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		require.NoError(t, err)
		for _, i := range file.Imports {
			if i.Path.Value == `"encoding/csv"` {
				found[filepath.ToSlash(filepath.Dir(path))] = true
			}
		}
		return nil
	}))
	assert.Equal(t, []string{"../../dsl/prose"}, slices.Collect(maps.Keys(found)))
}

// TestOnlyOnePackageWrites: product code outside of disk calls nothing that writes files.
func TestOnlyOnePackageWrites(t *testing.T) {
	found := map[string]int{}
	require.NoError(t, filepath.WalkDir("../..", func(path string, e fs.DirEntry, err error) error {
		if err == nil && e.IsDir() && slices.Contains(notWriters, filepath.ToSlash(path)) {
			return filepath.SkipDir
		}
		if err == nil && e.IsDir() && path != "../.." {
			if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil { // a module of its own is no product
				return filepath.SkipDir
			}
		}
		if err != nil || e.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		require.NoError(t, err)
		for _, i := range file.Imports {
			if i.Path.Value == `"testing"` { // for tests
				return nil
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.SelectorExpr); ok {
				if from, ok := call.X.(*ast.Ident); ok && from.Obj == nil && slices.Contains(writingCalls[from.Name], call.Sel.Name) {
					found[filepath.ToSlash(filepath.Dir(path))]++
				}
			}
			return true
		})
		return nil
	}))
	assert.Equal(t, []string{"../../cmd/broadside/internal/disk"}, slices.Collect(maps.Keys(found)))
}
