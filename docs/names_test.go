package docs

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestNoGameInTheCode: no Go file serves one game. Every name that a game in
// carddefs/games declares (its title, players, tokens, kinds, fields, zones,
// marks, adjectives, values, verbs, actions, reactions, dice, keywords, options, cards) is
// looked for in every Go file that is not a test.
//
// How a name is found. A Go file is a list of pieces: each identifier, each
// string and each comment. A piece is cut into words at everything that is no
// letter or digit and where small letters turn into capitals (ScorePile, score
// pile and "score-pile" are the same two words), and all are made small. A name
// is cut the same way and is found where its words stand one after another in
// one piece, so `Home Port` is found in a comment and `home` alone is not. The
// last word may have an ending of a plural or a verb. Command lines in a command's help are left
// out: they name a game that a reader can try.
//
// Comments may give examples in the words of the tiny game: the one that the
// specification's examples are of (diag.TinyRules, `broadside explain tiny`). A
// name that it declares is allowed in a comment, and not in an identifier or a
// string, for there it would be the program that knows it. So a comment says
// `trash a crew on a raiding ship` and not "a phrase with a qualified noun".
//
// A name that is also a word of card games at large, of programs or of plain
// English stands in general, with the reason; it is then looked for no more.
// When a new game makes this test fail: if the code speaks of that game, change
// the code; if it means something else by the word, add the word to general.
func TestNoGameInTheCode(t *testing.T) {
	declared, spoken, tiny := declaredNames(t), spokenWords(t), tinyNames(t)
	allowed := generalWords(t)
	for _, name := range sorted(declared) {
		var places []string
		for _, p := range spoken.find(name) {
			if !p.exampleOf(tiny, name) && !allowed.allow(name, p.place) {
				places = append(places, p.place)
			}
		}
		if len(places) > 0 {
			t.Errorf("`%s` is a name of %s, and the code says it %d times:\n  %s\n%s", name, declared[name], len(places),
				strings.Join(places[:min(len(places), 8)], "\n  "),
				"say it in general words; if the code means something else by it, add it to docs/names_general_test.go with the reason")
		}
	}
	for _, a := range allowed {
		if a.needed == 0 {
			t.Errorf("`%s` stands in docs/names_general_test.go (%s) and nobody needs it: no game declares it, or no code says it there. Take it out", a.word, a.reason)
		}
	}
}

// allowance is one word of general, and how often it was needed.
type allowance struct {
	word, reason string
	in           []string // files, by what they begin with; empty: anywhere
	needed       int
}

type allowances []*allowance

// allow says whether the code may say a name at a place.
func (all allowances) allow(name, place string) bool {
	for _, a := range all {
		if (a.word == name || a.word+"s" == name) && (len(a.in) == 0 || slices.ContainsFunc(a.in, func(f string) bool { return strings.HasPrefix(place, f) })) {
			a.needed++
			return true
		}
	}
	return false
}

func generalWords(t *testing.T) (out allowances) {
	seen := map[string]bool{}
	for _, g := range general {
		require.NotEmpty(t, g.reason)
		var in []string
		if g.in != "" {
			in = strings.Split(g.in, ", ")
		}
		for _, w := range strings.Split(g.words, ", ") {
			require.False(t, seen[g.in+w], "`%s` stands there twice", w)
			seen[g.in+w] = true
			out = append(out, &allowance{word: w, reason: g.reason, in: in})
		}
	}
	return out
}

// declaredNames are the names of all games, each with the games it is from. A
// plural is found with its singular; names such as A1 are everybody's.
func declaredNames(t *testing.T) map[string]string {
	games := carddefs.Embedded()
	require.NotEmpty(t, games)
	out := map[string]string{}
	for _, game := range games {
		_, g := gametest.Checked(t, game)
		names := setOf(append(namesOf(g), game))
		for name := range names {
			if one, many := strings.CutSuffix(name, "s"); many && names[one] || len(name) < 3 {
				continue
			}
			if !slices.Contains(strings.Split(out[name], ", "), game) {
				out[name] = strings.TrimPrefix(out[name]+", "+game, ", ")
			}
		}
	}
	return out
}

// tinyNames are the names of the tiny game.
func tinyNames(t *testing.T) map[string]bool {
	r := exampletest.Check(diag.TinyRules, "", diag.TinyCards)
	require.Zero(t, r.Found.Errors(), "%v", r.Found)
	return setOf(namesOf(r.Game))
}

// setOf is a set of names, each cut into words.
func setOf(names []string) map[string]bool {
	out := map[string]bool{}
	for _, name := range names {
		out[strings.Join(wordsOf(name), " ")] = true
	}
	return out
}

// namesOf are the names a game declares.
func namesOf(g *check.Game) []string {
	out := append([]string{g.Name}, g.Players...)
	for _, x := range g.Tokens {
		if !x.Limit { // what no text names has a name of the language's
			out = append(out, x.Name, x.Plural)
		}
	}
	for _, x := range g.Options {
		out = append(out, x.Name)
	}
	for _, x := range g.Kinds {
		out = append(out, x.Name, x.Plural)
		for _, f := range x.Fields {
			out = append(append(out, f.Name), f.Words...)
		}
	}
	for _, x := range g.Zones {
		out = append(out, x.Name)
		if x.TopName != "" {
			out = append(out, x.TopName)
		}
	}
	for _, x := range g.Marks {
		out = append(out, x.Name)
	}
	for _, x := range g.Adjectives {
		out = append(out, x.Name)
	}
	for _, x := range g.Values {
		out = append(out, x.Name)
	}
	for _, x := range g.Verbs {
		if x.Happens != nil { // a verb of the language, for which a card waits
			continue
		}
		out = append(out, x.Name)
		for _, p := range x.Params {
			if p.Unit != "" {
				out = append(out, p.Unit)
			}
		}
	}
	for _, list := range [][]check.Action{g.Actions, g.Reactions} {
		for _, x := range list {
			out = append(out, x.Name)
		}
	}
	for _, x := range g.Dice {
		out = append(out, x.Name)
	}
	for _, x := range g.Keywords {
		out = append(out, x.Name)
	}
	for _, x := range g.Cards {
		out = append(out, x.Name)
	}
	return out
}

// piece is an identifier, a string or a comment of a Go file.
type piece struct {
	place   string
	words   []string
	comment bool
}

// exampleOf says whether a name stands here as an example from the tiny game.
func (p piece) exampleOf(tiny map[string]bool, name string) bool { return p.comment && tiny[name] }

// speech is all that the code says.
type speech struct {
	pieces []piece
	at     map[string][]int // word -> pieces it is in
}

func (s *speech) add(pieces []piece) {
	for _, p := range pieces {
		for _, w := range p.words {
			s.at[w] = append(s.at[w], len(s.pieces))
		}
		s.pieces = append(s.pieces, p)
	}
}

// find gives the pieces in which a name is said.
func (s speech) find(name string) (out []piece) {
	words := strings.Split(name, " ")
	stem, last := words[:len(words)-1], words[len(words)-1]
	type line struct {
		place   string
		comment bool
	}
	seen := map[line]bool{}
	for _, ending := range endings {
		for _, i := range s.at[last+ending] {
			p := s.pieces[i]
			at := line{p.place, p.comment}
			if !seen[at] && p.says(append(slices.Clone(stem), last+ending)) {
				seen[at] = true
				out = append(out, p)
			}
		}
	}
	return out
}

// endings may stand behind the last word of a name: of plurals and of verbs.
var endings = []string{"", "s", "es", "d", "ed", "ing"}

func (p piece) says(name []string) bool {
	for i := 0; i+len(name) <= len(p.words); i++ {
		if slices.Equal(p.words[i:i+len(name)], name) {
			return true
		}
	}
	return false
}

// spokenWords reads every Go file of the module that is not a test. The package
// that runs the documents' examples is one; it knows the tiny game they are of.
func spokenWords(t *testing.T) speech {
	out := speech{at: map[string][]int{}}
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (path == filepath.Join("..", "docs", "bench") || strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 || d.Name() == "testdata" || d.Name() == "exampletest") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		out.add(piecesOf(strings.TrimPrefix(filepath.ToSlash(path), "../"), raw))
		return nil
	}))
	require.NotEmpty(t, out.pieces)
	return out
}

// piecesOf cuts a Go file into its identifiers, strings and comments. Comments
// one below the other are one piece, so that a name may go over a line's end.
func piecesOf(path string, src []byte) (out []piece) {
	files := token.NewFileSet()
	file := files.AddFile(path, -1, len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, scanner.ScanComments)
	below := -1
	for {
		pos, tok, text := s.Scan()
		line := file.Line(pos)
		switch tok {
		case token.EOF:
			return out
		case token.COMMENT, token.STRING, token.IDENT:
			if tok == token.STRING {
				text = helpExample.ReplaceAllString(text, "")
			}
			words := wordsOf(text)
			if tok == token.COMMENT && line == below && out[len(out)-1].comment {
				last := &out[len(out)-1]
				last.words = append(last.words, words...)
			} else {
				out = append(out, piece{path + ":" + strconv.Itoa(line), words, tok == token.COMMENT})
			}
		}
		if tok == token.COMMENT {
			below = line + 1
		}
	}
}

var (
	// helpExample is a command line shown to a reader. It names a game that comes
	// with Broadside, so that it can be tried.
	helpExample = regexp.MustCompile(`(?m)^\W*broadside .*$`)

	hump = regexp.MustCompile(`([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])`)
	word = regexp.MustCompile(`[\p{L}\p{N}]+`)
)

// wordsOf cuts a text into small words.
func wordsOf(text string) []string {
	return word.FindAllString(strings.ToLower(hump.ReplaceAllString(text, "$1$3 $2$4")), -1)
}

func TestNamesAreFoundInTheCode(t *testing.T) {
	const src = `package x

// A comment says score
// pile over two lines.
func movesToScorePile(homeTown string) { print("peg-leg 1"); trashed := "score" + "pile port" }
`
	found := speech{at: map[string][]int{}}
	found.add(piecesOf("x.go", []byte(src)))
	for name, places := range map[string][]string{
		"score pile": {"x.go:3", "x.go:5"}, // and not where two strings meet
		"home":       {"x.go:5"},
		"home port":  nil,
		"peg leg":    {"x.go:5"},
		"trash":      {"x.go:5"},
		"peg":        {"x.go:5"},
		"rash":       nil,
	} {
		var said []string
		for _, p := range found.find(name) {
			said = append(said, p.place)
		}
		require.Equal(t, places, said, name)
	}
}

// TestCommentsMaySpeakOfTheTinyGame: its names in a comment, those of no other
// game, and none in an identifier or a string.
func TestCommentsMaySpeakOfTheTinyGame(t *testing.T) {
	const src = `package x

// A comment trashes a raiding ship, and deals to the
// score pile and to Home Port.
func raidShip() { print("raid") } // and raids
`
	tiny := tinyNames(t)
	found := speech{at: map[string][]int{}}
	found.add(piecesOf("x.go", []byte(src)))
	for name, refused := range map[string][]string{
		"trash":      nil,
		"home port":  nil,
		"raiding":    nil,
		"ship":       {"x.go:5"}, // the function's name, not the comment above it
		"raid":       {"x.go:5"}, // likewise, and not the comment behind
		"score pile": {"x.go:3"}, // a name of another game
	} {
		var said []string
		for _, p := range found.find(name) {
			if !p.exampleOf(tiny, name) {
				said = append(said, p.place)
			}
		}
		require.Equal(t, refused, said, name)
	}
}

func sorted[V any](m map[string]V) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}
