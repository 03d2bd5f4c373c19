package carddefs

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// seeds are the carried games' own files and a few hostile ones.
func seeds(f *testing.F) {
	_ = fs.WalkDir(gamesCarried(), "games", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			text, _ := fs.ReadFile(gamesCarried(), path)
			f.Add(text)
		}
		return err
	})
	for _, s := range []string{"a: &a [*a]\n", "a:\n  - name: |2-\n      x\n", "? a\n: b\n", "- - - a\n", "a: \"\\x41\"\r\n", "\xef\xbb\xbfa: 'b'\n", "kind,name\nx,'=y\n"} {
		f.Add([]byte(s))
	}
}

// FuzzLoad reads any bytes as a card file, a look, an expansion's head and a
// spreadsheet. Nothing may panic, every place must lie in its file, and a set
// without errors must have a text under each of its spans.
func FuzzLoad(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		set, found := Load(folderOf(map[string]string{"cards.yaml": string(text), "look.yaml": string(text)}), "tiny",
			Expansion{"x", bare(map[string]string{"expansion.yaml": string(text), "cards.yaml": string(text)})})
		placed(t, found)
		for _, c := range set.Source.Cards {
			for _, field := range c.Fields {
				for _, v := range field.Values {
					if v.Span.Text() == "" {
						t.Fatalf("%s of %s has no text under its span", field.Name.Text, c.Name.Text)
					}
				}
			}
		}
		yaml, found := ReadCSV(diag.NewFile("a.csv", text))
		placed(t, found)
		if yaml != nil {
			_, _ = Load(folderOf(map[string]string{"cards.yaml": string(yaml)}), "tiny")
		}
	})
}

// FuzzChange reads any bytes as the rules of an expansion of the tiny game, twice. Nothing may
// panic, every place must lie in its file, and both orders must give the same findings.
func FuzzChange(f *testing.F) {
	for _, s := range []string{"change to trash a card, at the end\n  gain 1 coin\n", "change to raid an island with ships, instead\n  stop\n", "change kind ship\n  holds: number or 1\n",
		"change action rest, once a turn\nchange action rest, at the start\n  needs you have a coin\n", "change option storms, on\n", "change turn, at the start\n  end the turn\n",
		"change value hand limit of player: 7\n", "change\n", "change change option storms, on\n", "change turn,\n", "change when a ship is trashed, gain 1 coin\n", "change keyword Swift: \"x\"\n  stop\n", "\x04\x04change to"} {
		f.Add([]byte(s))
	}
	game := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}}
	f.Fuzz(func(t *testing.T, text []byte) {
		head := []byte("name: X\nversion: 1\nextends: tiny\nfor: 1.0.0\n")
		x := fstest.MapFS{"expansion.yaml": {Data: head}, "x.rules": {Data: text}}
		one, found := Load(game, "tiny", Expansion{"a", x}, Expansion{"b", x})
		placed(t, found)
		_, other := Load(game, "tiny", Expansion{"b", x}, Expansion{"a", x})
		if len(found) != len(other) {
			t.Fatalf("%d findings, and %d the other way round", len(found), len(other))
		}
		_, found = check.Check(one.Source)
		placed(t, found)
		one.Changelog()
	})
}

// placed checks places without the cost of testify.
func placed(t *testing.T, list diag.List) {
	t.Helper()
	for _, d := range list {
		if s := d.Span; s.File == nil || s.Start < 0 || s.Start > s.End || s.End > len(s.File.Text) {
			t.Fatalf("%s is nowhere: %d to %d", d.Code, s.Start, s.End)
		}
	}
}
