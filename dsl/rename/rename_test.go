package rename_test

import (
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/rename"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
)

// opened is a game whose files can be changed.
type opened struct {
	name  string
	files fstest.MapFS
	set   *carddefs.Set
	g     *check.Game
	x     *index.Index
	found diag.List
}

func open(t testing.TB, name string, files fstest.MapFS) *opened {
	o := &opened{name: name, files: files}
	o.set, o.found = carddefs.Load(files, name)
	var found diag.List
	o.g, found = check.Check(o.set.Source)
	o.found = append(o.found, found...)
	more := o.set.References(o.g)
	for _, f := range o.set.Scenarios {
		list, _, found := scenario.Read(f.File, o.g, nil)
		o.found = append(o.found, found...)
		for _, sc := range list {
			o.found = append(o.found, scenario.Lines(o.g, sc)...)
		}
		more = append(more, scenario.References(f.File, o.g))
	}
	o.x = index.Of(o.g, more...)
	return o
}

func shelf(t testing.TB, name string, scenarios bool) *opened {
	dir, err := carddefs.Open(name)
	require.NoError(t, err)
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(dir, ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (scenarios || !strings.HasPrefix(p, "scenarios/") || strings.HasPrefix(p, "scenarios/r")) {
			text, _ := fs.ReadFile(dir, p)
			files[p] = &fstest.MapFile{Data: text}
		}
		return err
	}))
	return open(t, name, files)
}

// with is the game with edits in its files.
func (o *opened) with(t testing.TB, edits []rename.Edit) *opened {
	files := fstest.MapFS{}
	for p, f := range o.files {
		files[p] = f
	}
	for _, f := range append(slices.Clone(o.set.Files), o.set.Rulebooks...) {
		p := strings.TrimPrefix(f.Name, o.name+"/")
		require.Contains(t, files, p)
		files[p] = &fstest.MapFile{Data: rename.Apply(f, edits)}
	}
	return open(t, o.name, files)
}

// fresh is a name that no game has, of a symbol's sort, beginning with a vowel where it does.
func fresh(s index.Symbol) string {
	name := "zorple"
	if strings.ContainsRune("aeiouAEIOU", rune(s.Name[0])) {
		name = "ozorple"
	}
	if s.What == words.Card || s.What == words.Keyword {
		name = strings.ToUpper(name[:1]) + name[1:]
	}
	return name
}

// code is what a game compiles to, without names.
func code(t testing.TB, g *check.Game) []bytecode.Instr {
	p, found := compile.Game(g)
	require.Zero(t, found.Errors(), found)
	return p.Code
}

// printed is every sentence that a game's cards carry.
func printed(o *opened) string {
	var b strings.Builder
	for i := range o.g.Cards {
		c := &o.g.Cards[i]
		for _, texts := range c.Texts {
			for _, text := range texts {
				for _, line := range phrase.Text(o.g, o.set.Look, text, c) {
					fmt.Fprintln(&b, line.String())
				}
			}
		}
	}
	return b.String()
}

// TestRenameOnTheShelf: whatever is renamed, the game compiles to the same, prints the same but
// for the word, and its files are the same again when it is renamed back. Some of the words of each
// game; with BROADSIDE_RENAME=all every one of them, which takes minutes.
func TestRenameOnTheShelf(t *testing.T) {
	all := os.Getenv("BROADSIDE_RENAME") == "all"
	done, refused := 0, 0
	for at, name := range carddefs.Embedded() {
		o := shelf(t, name, all)
		was, said := code(t, o.g), printed(o)
		for i, s := range o.x.Symbols() {
			if len(o.x.Declarations(s)) == 0 || !all && i%29 != at {
				continue
			}
			now := fresh(s)
			edits, err := rename.Plan(o.g, o.x, s, now)
			if err != nil {
				require.Equal(t, "card", s.Name, err) // the language's own
				continue
			}
			n := o.with(t, edits)
			if d, bad := rename.New(o.found, n.found); bad {
				require.Contains(t, []string{"row", "column", "empty"}, s.Name, "%s: %v: %v", name, s, d) // of boards and piles, which the language asks for
				refused++
				continue
			}
			_, kept := rename.Kept(o.g, o.x, n.x, s, now)
			require.True(t, kept, "%s: %v", name, s)
			require.Equal(t, was, code(t, n.g), "%s: %v", name, s)
			if alone(o.x, s) { // a key of a look is of one of those that share a word
				require.Equal(t, unsaid(said, s), unsaid(printed(n), s), "%s: %v", name, s)
			}
			done++
			back, err := rename.Plan(n.g, n.x, index.Symbol{What: s.What, Name: now, File: s.File, At: given(n.x, s, now)}, s.Name)
			if err != nil { // it has the name of a word of the language, or of two sorts, or the look prints both by one key
				require.Regexp(t, "is a word of the language|is a name that a text gives|is a key of the look for", err, "%s: %v", name, s)
				continue
			}
			b := n.with(t, back)
			for p, f := range o.files {
				require.Equal(t, string(f.Data), string(b.files[p].Data), "%s: %s: %v", name, p, s)
			}
		}
	}
	t.Log(done, "renamed;", refused, "refused")
	require.Greater(t, done, 50)
}

// alone says whether no other symbol has a symbol's name.
func alone(x *index.Index, s index.Symbol) bool {
	return !slices.ContainsFunc(x.Symbols(), func(o index.Symbol) bool { return o != s && strings.EqualFold(o.Name, s.Name) })
}

// unsaid is a text without the words of a symbol, old or new.
func unsaid(text string, s index.Symbol) string {
	for _, name := range []string{"ozorple", "zorple", strings.ToLower(s.Name)} {
		for _, form := range []string{check.Third(name), (&check.Game{}).Past(name), check.Plural(name), name} {
			text = regexp.MustCompile(`(?i)\b`+regexp.QuoteMeta(form)+`\b`).ReplaceAllString(text, "_")
		}
	}
	return text
}

// given is where a name that a text gives is given.
func given(x *index.Index, s index.Symbol, name string) int {
	for _, o := range x.Symbols() {
		if s.What == words.Given && o.What == s.What && o.Name == name && o.File == s.File {
			return o.At
		}
	}
	return 0
}
