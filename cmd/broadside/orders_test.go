package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	_ "modernc.org/sqlite"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/people"
)

// orders are what a terminal obeys, and what turns the text behind it around: a title, a bell, a screen that is wiped,
// a colour that no Painter gives, and letters that no encoding has.
const orders = "\x1b]0;t\a\x1b[2J\b\x7f\ra\u009b31m\u0085\u202eb\u2066\x1b[35mc\xff\x9b"

// obeyed is what is left of an output that a terminal would take for an order; inks are fine where there are colours.
func obeyed(out string, colour bool) string {
	for i := 0; i < len(out); {
		r, size := utf8.DecodeRuneInString(out[i:])
		switch {
		case r == '\x1b' && colour:
			if end := strings.IndexByte(out[i:], 'm') + 1; end > 0 && prose.IsInk(out[i:i+end]) {
				size = end
				break
			}
			fallthrough
		case r == utf8.RuneError && size == 1, unicode.IsControl(r) && r != '\n' && r != '\t', r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
			return out[i:min(len(out), i+20)]
		}
		i += size
	}
	return ""
}

// hostile is a folder with a game that loads, and one that does not, full of orders wherever one can stand.
func hostile(t *testing.T) (dir, loads, broken string) {
	dir = t.TempDir()
	loads, broken = "mine"+orders, "theirs"+orders
	for _, game := range []string{loads, broken} {
		require.Zero(t, runHere(place{dir: dir, getenv: anywhere.getenv}, "", []string{"new", "x", "--from", "kuhn-poker"}).code)
		require.NoError(t, os.Rename(filepath.Join(dir, "x"), filepath.Join(dir, game)))
	}
	put := func(game, name, text string) {
		at := filepath.Join(dir, game, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(at), 0o777))
		require.NoError(t, os.WriteFile(at, []byte(text), 0o666))
	}
	for _, game := range []string{loads, broken} {
		put(game, "art/"+orders+".svg", "<svg/>")
		put(game, "images/"+orders+".png", orders)
		put(game, orders+".txt", orders)
		put(game, "expansions/x"+orders+"/expansion.yaml", "name: x\n")
		cards, err := os.ReadFile(filepath.Join(dir, game, "cards.yaml"))
		require.NoError(t, err)
		put(game, "cards.yaml", strings.Replace(string(cards), "card:\n", "card:\n  - name: Joker\n    rank: 13\n    note: \"a\\rb\"\n", 1))
	}
	// What a file of a game may not hold.
	put(broken, "more.yaml", "card:\n  - name: \"E"+`\e[2J\x9b1m\u202e`+"\"\n    rank: 1\n")
	put(broken, "plain.yaml", "card:\n  - name: E"+orders+"\n    rank: 1\n")
	put(broken, "odd"+orders+".yml", "x")
	put(broken, "LOOK.YAML", orders)
	put(broken, "kuhn-poker.rules", "game \"K"+orders+"\"\nversion \"1\"\nplayers a, b\nkind "+orders+"\n")
	put(broken, "rules.md", orders)
	put(broken, "cards.csv", "name,rank,"+orders+"\n"+orders+",1,"+orders+"\n")
	put(broken, "scenarios/a"+orders+".yaml", "- scenario: "+orders+"\n")
	put(broken, "text.de.yaml", "names:\n  Joker: "+orders+"\n")
	return dir, loads, broken
}

// TestNothingGivesOrdersToATerminal: whatever stands in names, texts, arguments, what is typed and databases, no
// byte of any output is an order, and JSON stays JSON.
func TestNothingGivesOrdersToATerminal(t *testing.T) {
	t.Parallel()
	dir, loads, broken := hostile(t)
	at := place{dir: dir, getenv: anywhere.getenv}
	db := "games" + orders + ".db"
	// Without a clean beginning: what another program wrote.
	lines := handedOn(t, func(_ int, g *people.Game) {
		g.Seats[0].Who = "W" + strings.ToValidUTF8(orders, "")
		for i := range g.Comments {
			g.Comments[i].Text = strings.ToValidUTF8(orders, "")
		}
		g.Answers = append(g.Answers, people.Answer{Question: "Q" + strings.ToValidUTF8(orders, ""), Answer: strings.ToValidUTF8(orders, "")})
	})
	require.NoError(t, os.WriteFile(filepath.Join(dir, "games.jsonl"), lines, 0o666))
	typed := "yes\u202e Carlie" + orders + "\n" + orders + "\nsay " + orders + "\nwhy\nlook " + orders + "\n1\n1\n1\n\n\n"

	tried := 0
	try := func(typed string, args ...string) *ran {
		t.Helper()
		var last *ran
		for _, colour := range []string{"never", "always"} {
			r := runHere(at, typed, append(slices.Clone(args), "--color", colour))
			for _, out := range []string{r.out.String(), r.errs.String()} {
				assert.Empty(t, obeyed(out, colour == "always"), "%q %s\n%q", args, colour, out)
			}
			if slices.Contains(args, "--json") && r.out.Len() > 0 {
				assert.True(t, json.Valid(r.out.Bytes()), "%q\n%s", args, &r.out)
			}
			tried += r.out.Len() + r.errs.Len()
			last = r
		}
		return last
	}
	fine := func(args ...string) {
		t.Helper()
		if r := try("", args...); r.code != 0 {
			t.Errorf("%q: %d %q", args, r.code, r.errs.String())
		}
	}
	for _, game := range []string{loads, broken} {
		for _, args := range [][]string{
			{"check"}, {"check", "--json"}, {"words"}, {"words", "--json"}, {"words", orders}, {"cards"}, {"cards", "--json"}, {"cards", "--only", orders}, {"fmt"}, {"test"}, {"diff", loads},
			{"print", "-o", orders + ".pdf", "--only", orders}, {"translate"}, {"replay", orders},
		} {
			try("", slices.Concat(args[:1], []string{game}, args[1:])...)
		}
		try("", "explain", "Joker", "--game", game)
		try("", "explain", orders, "--game", game)
	}
	fine("cards", loads)
	for _, args := range [][]string{{orders}, {"--" + orders}, {"check", orders}, {"explain", orders}, {"new", orders, "--from", orders}, {"sim", loads, "--bots", orders}, {"check", loads, "--json", "--with", orders}} {
		try("", args...)
	}
	try(typed, "play", loads, "--seed", "3", "--bots", "first", "--db", db)
	fine("sim", loads, "-n", "10", "--bots", "first", "--db", db)
	fine("people", db, "--take", "games.jsonl", "--game", "kuhn-poker")
	spoil(t, filepath.Join(dir, db))
	for _, args := range [][]string{
		{"query", db}, {"query", db, "--json"}, {"query", db, "select * from game_comments, game_answers, game_persons"}, {"query", db, "select text, 'x" + strings.ToValidUTF8(orders, "") + "' as y from game_comments", "--json"},
		{"query", db, "select * from game_comments", "--csv"}, {"report", db}, {"report", db, "--json"}, {"people", db}, {"people", db, "--json"},
	} {
		fine(args...)
	}
	all := try("", "query", db, "select text from game_comments", "--json").out.String()
	assert.Contains(t, all, `\u202e`, "what a terminal would obey is escaped, and nothing is lost")
	assert.NotContains(t, all, "\ufffd")
	try("", "query", db, "select "+orders)
	try("", "replay", db, "0")
	assert.Greater(t, tried, 50_000, "something was said")
}

// spoil puts orders into a database where only words stand.
func spoil(t *testing.T, path string) {
	db, err := sql.Open("sqlite", "file:"+strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(path))
	require.NoError(t, err)
	defer db.Close()
	for _, change := range []string{"update runs set command = command || ?, broadside = broadside || ?1", "update game_comments set text = text || ?", "update game_persons set who = who || ?", "update game_answers set answer = answer || ?"} {
		done, err := db.Exec(change, string(bytes.ToValidUTF8([]byte(orders), nil))+"\x00")
		require.NoError(t, err, change)
		n, err := done.RowsAffected()
		require.NoError(t, err)
		require.Positive(t, n, change)
	}
}
