package report_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

// wells is a small game with a bit of everything: options, a box that is too
// small, a card nobody can play, a condition that never holds.
func wells(t *testing.T) *engine.Game {
	return gametest.LoadFiles(t, os.DirFS("testdata/wells"), "wells")
}

func played(t *testing.T, g *engine.Game, l *ladder.Ladder, cfg playtest.Config) *report.Report {
	t.Helper()
	c := report.NewCollector(g, cfg)
	_, err := playtest.Run(context.Background(), g, cfg, c)
	require.NoError(t, err)
	return c.Report(l)
}

func text(t *testing.T, r *report.Report) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, r.WriteText(&b, false))
	return b.String()
}

func page(t *testing.T, r *report.Report) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, r.WriteHTML(&b))
	return b.String()
}

func climbed(t *testing.T, g *engine.Game) *ladder.Ladder {
	t.Helper()
	l, err := ladder.Climb(context.Background(), g, ladder.Config{Bots: []string{"first", "random"}, Games: 150, Seed: 3, Workers: 2})
	require.NoError(t, err)
	return l
}

// TestPages holds the words and the drawings of a small game's report.
func TestPages(t *testing.T) {
	g := wells(t)
	r := played(t, g, climbed(t, g), playtest.Config{Games: 120, Seed: 7, Bots: []string{"random"}, Options: map[string]int{"first coins": 3}, Workers: 2})
	golden.Check(t, "wells.txt", text(t, r))
	golden.Check(t, "wells.html", page(t, r))
	var brief bytes.Buffer
	require.NoError(t, r.WriteBrief(&brief, false))
	assert.Less(t, strings.Count(brief.String(), "\n"), 40)
	assert.True(t, strings.HasPrefix(text(t, r), strings.TrimRight(brief.String(), "\n")), "the brief page is the beginning of the whole one")
	var climb bytes.Buffer
	require.NoError(t, report.WriteLadder(&climb, r.Ladder, false))
	golden.Check(t, "ladder.txt", climb.String())
	golden.Complete(t, "wells.txt", "wells.html", "ladder.txt")
}

// TestColourIsOnlyColour takes the escapes out of a coloured page.
func TestColourIsOnlyColour(t *testing.T) {
	r := played(t, wells(t), nil, playtest.Config{Games: 50, Seed: 1, Bots: []string{"random"}})
	var b bytes.Buffer
	require.NoError(t, r.WriteText(&b, true))
	plain := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(b.String(), "")
	assert.NotEqual(t, plain, b.String())
	assert.Equal(t, text(t, r), plain)
}

// TestWorkersDoNotMatter makes the report of games shared out differently, and
// of two halves taken in one after the other.
func TestWorkersDoNotMatter(t *testing.T) {
	g := wells(t)
	cfg := playtest.Config{Games: 300, Seed: 11, Bots: []string{"random", "eager"}, Workers: 1}
	want := played(t, g, nil, cfg)
	cfg.Workers = 7
	got := played(t, g, nil, cfg)
	assert.Equal(t, page(t, want), page(t, got))
	c := report.NewCollector(g, cfg)
	for _, part := range []playtest.Config{{First: 0, Games: 110}, {First: 110, Games: 190}} {
		half := cfg
		half.First, half.Games = part.First, part.Games
		_, err := playtest.Run(context.Background(), g, half, c)
		require.NoError(t, err)
	}
	assert.Equal(t, page(t, want), page(t, c.Report(nil)))
	a, err := json.Marshal(want)
	require.NoError(t, err)
	b, err := json.Marshal(c.Report(nil))
	require.NoError(t, err)
	assert.Equal(t, string(a), string(b))
}

// TestEveryGameHasAReport writes the reports of all games that come with
// Broadside, for the least and the most players: a few games, and one.
func TestEveryGameHasAReport(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		least := gametest.Load(t, name)
		_, most := least.Range()
		for _, n := range []int{len(least.Players()), most} {
			g, err := least.At(n)
			require.NoError(t, err)
			for _, games := range []int{1, 12} {
				r := played(t, g, nil, playtest.Config{Games: games, Seed: 5, Bots: []string{"random"}, Workers: 2})
				honest(t, name, text(t, r))
				sound(t, name, page(t, r))
				_, err := json.Marshal(r)
				assert.NoError(t, err, name)
				for _, line := range strings.Split(text(t, r), "\n") {
					assert.LessOrEqual(t, utf8.RuneCountInString(line), 120, "%s: %s", name, line)
				}
			}
		}
	}
}

var (
	anyPercent = regexp.MustCompile(`[\d.]+[\s\x{a0}]%`)
	fullShare  = regexp.MustCompile(`[\d.]+ %( of [\d,]+( [a-z ]+?)?)? \([\d.]+–[\d.]+\)`)
	oneNumber  = regexp.MustCompile(`of [\d,]+|[\d,]+ (game|decision)s?\b`)
)

// honest wants to see every share of a terminal page with its number, in the
// same sentence or in the heading, and its interval.
func honest(t *testing.T, name, text string) {
	t.Helper()
	for _, block := range blocks(text) {
		for _, line := range strings.Split(strings.ReplaceAll(block, "95 % interval", "interval"), "\n") {
			shares := fullShare.FindAllString(line, -1)
			assert.Len(t, shares, len(anyPercent.FindAllString(line, -1)), "%s: a share without its interval: %s", name, line)
			if len(shares) > 0 {
				assert.Regexp(t, oneNumber, block, "%s: a share of what? %s", name, line)
			}
		}
	}
}

// blocks are the sections of a page; in the list of sentences, each sentence,
// with its lines joined.
func blocks(text string) (out []string) {
	for _, section := range strings.Split(text, "\n\n") {
		head, rest, _ := strings.Cut(section, "\n")
		if head != "What it says" {
			out = append(out, section)
			continue
		}
		for _, s := range regexp.MustCompile(`(?m)^  [•!~] `).Split(rest, -1) {
			out = append(out, strings.Join(strings.Fields(s), " "))
		}
	}
	return out
}

// TestCardsThatAreOnlyHeld looks at a game in which no card is ever played and
// no turn counted: nothing is held in vain there.
func TestCardsThatAreOnlyHeld(t *testing.T) {
	r := played(t, gametest.Load(t, "kuhn-poker"), nil, playtest.Config{Games: 200, Bots: []string{"random"}})
	said := text(t, r) + page(t, r)
	assert.Contains(t, said, "the rules count no turns")
	for _, wrong := range []string{"never played", "in vain", "0 turns", "playing it goes with"} {
		assert.NotContains(t, said, wrong)
	}
}
