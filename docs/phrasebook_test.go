package docs

import (
	"cmp"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// section is a part of the phrasebook: a small game, and sentences said in it.
type section struct {
	Section string
	About   string
	Like    string // an earlier section, whose game this one is said in
	Rules   string // a whole game
	Cards   string
	Kind    string // whose text a sentence is, and in which field, where it says nothing else
	Field   string
	Owner   string
	Starts  string
	Do      string // what is done to carry a sentence out
	Phrases []entry
}

// entry is a sentence of the phrasebook.
type entry struct {
	Want   string // as a designer first says it
	Say    string // as Broadside reads it
	Rules  string // what it needs declared beside the section's game
	Cards  string
	Kind   string
	Field  string
	Starts string
	Given  yaml.Node
	Do     string
	Steps  yaml.Node
	Then   yaml.Node
}

// TestPhrasebook holds docs/phrasebook.md to phrasebook.yaml: each sentence is read as a
// card's text, printed, carried out in its position, and what happens is told.
// .ci/goldens writes it anew.
func TestPhrasebook(t *testing.T) {
	source, err := os.ReadFile("phrasebook.yaml")
	require.NoError(t, err)
	var sections []section
	d := yaml.NewDecoder(strings.NewReader(string(source)))
	d.KnownFields(true)
	require.NoError(t, d.Decode(&sections))
	var b strings.Builder
	n := 0
	for i := range sections {
		n += len(sections[i].Phrases)
		for _, o := range sections[:i] {
			if o.Section == sections[i].Like {
				sections[i].Rules, sections[i].Cards = o.Rules, o.Cards
			}
		}
	}
	fmt.Fprintf(&b, "# A phrasebook\n\nHow designers say it, and how it is written for Broadside: %d sentences, each in a small game of its section. Every one is read,\nprinted and carried out by a test, which writes this page from `phrasebook.yaml` (`.ci/goldens` writes it anew). Under each\nsentence stands what a card prints, and behind ▸ what happens in a position made for it.\n", n)
	writeIndex(&b, sections)
	for i := range sections {
		t.Run(sections[i].Section, func(t *testing.T) { sections[i].write(t, &b, i) })
	}
	if golden.Updating() {
		require.NoError(t, os.WriteFile("phrasebook.md", []byte(b.String()), 0o644))
		t.Error("refreshed phrasebook.md; look at the difference and run again without -update")
		return
	}
	page, err := os.ReadFile("phrasebook.md")
	require.NoError(t, err)
	have, want := strings.Split(string(page), "\n"), strings.Split(b.String(), "\n")
	for i := range want {
		if i >= len(have) || have[i] != want[i] {
			t.Fatalf("phrasebook.md differs from line %d on:\n%s\nif that is meant, run with -update", i+1, want[i])
		}
	}
	require.Len(t, have, len(want), "phrasebook.md is too long; run with -update")
}

func (s *section) write(t *testing.T, b *strings.Builder, at int) {
	fmt.Fprintf(b, "\n## %s\n\n%s\n", s.Section, strings.TrimSpace(s.About))
	if s.Like == "" {
		fmt.Fprintf(b, "\n<details><summary>The game</summary>\n\n```broadside right game\n%s```\n\n```yaml cards\n%s```\n\n</details>\n", s.Rules, s.Cards)
	}
	for i := range s.Phrases {
		e := &s.Phrases[i]
		var printed, happens []string
		t.Run(e.Want, func(t *testing.T) { printed, happens = s.carryOut(t, e) })
		fmt.Fprintf(b, "\n### %s\n", e.title(at, i))
		if e.Rules != "" {
			fmt.Fprintf(b, "\n```\n%s```\n", e.Rules)
		}
		fmt.Fprintf(b, "\n```\n%s\n```\n", strings.TrimSpace(e.Say))
		for _, line := range printed {
			fmt.Fprintf(b, "\n> %s\n", line)
		}
		fmt.Fprintf(b, "\n▸ %s\n", strings.Join(happens, " · "))
	}
}

// carryOut reads a sentence on a card named Example, prints it and plays it.
func (s *section) carryOut(t *testing.T, e *entry) (printed, happens []string) {
	indented := "      " + strings.ReplaceAll(strings.TrimSpace(e.Say), "\n", "\n      ")
	card := fmt.Sprintf("%s:\n  - name: Example\n    starts in: %s\n", cmp.Or(e.Kind, s.Kind), cmp.Or(e.Starts, s.Starts))
	if s.Owner != "" {
		card += "    owner: " + s.Owner + "\n"
	}
	card += fmt.Sprintf("    %s: |\n%s\n", cmp.Or(e.Field, s.Field), indented)
	files := fstest.MapFS{"phrases.rules": {Data: []byte(s.Rules + "\n" + e.Rules)}, "example.yaml": {Data: []byte(card)}}
	for name, text := range map[string]string{"cards.yaml": s.Cards, "more.yaml": e.Cards} {
		if text != "" {
			files[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	set, found := carddefs.Load(files, "phrasebook")
	g, more := check.Check(set.Source)
	clean(t, e, append(found, more...))
	for i := range g.Cards {
		for f := range g.Kinds[g.Cards[i].Kind].Fields {
			if g.Cards[i].Name == "Example" {
				for _, p := range phrase.Card(g, phrase.Plain{}, &g.Cards[i], f) {
					printed = append(printed, p.String())
				}
			}
		}
	}
	game, more := engine.New(g, set.Hash)
	clean(t, e, more)
	return printed, s.play(t, e, game)
}

func clean(t *testing.T, e *entry, found diag.List) {
	t.Helper()
	for _, d := range found {
		t.Errorf("%s\n%s", e.Want, diag.Render(d, diag.RenderOptions{}))
	}
	require.Empty(t, found, e.Want)
}

// play carries the sentence out as a scenario, and gives the log of it.
func (s *section) play(t *testing.T, e *entry, game *engine.Game) []string {
	given := map[string]any{}
	if !e.Given.IsZero() {
		require.NoError(t, e.Given.Decode(&given), e.Want)
	}
	if do := cmp.Or(e.Do, s.Do); do != "" && do != "nothing" {
		given["do"] = do
	}
	one := map[string]any{"scenario": "An example", "given": given}
	if !e.Steps.IsZero() {
		one["steps"] = &e.Steps
	}
	if !e.Then.IsZero() {
		one["then"] = &e.Then
	}
	text, err := yaml.Marshal([]any{one})
	require.NoError(t, err)
	list, _, found := scenario.Read(diag.NewFile("phrasebook.yaml", text), game.Whole(), nil)
	clean(t, e, found)
	require.Len(t, list, 1)
	found, chapters := scenario.Explain(game, list[0])
	clean(t, e, found)
	var out []string
	for _, l := range chapters[len(chapters)-1].Log {
		out = append(out, l.Text)
	}
	require.NotEmpty(t, out, "%s: nothing happened", e.Want)
	return out
}
