package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/forms"
)

func anotherRoot() *cobra.Command {
	s, _, _ := testStreams()
	return newRootCmd(s)
}

// TestEveryCommandIsInTheWorkshop: each is offered on a side of the page, or left out with the
// reason.
func TestEveryCommandIsInTheWorkshop(t *testing.T) {
	unsaid, missing := forms.Unlisted(anotherRoot())
	assert.Empty(t, unsaid, "say in internal/forms/offers.go where these are offered, or why they are left out")
	assert.Empty(t, missing, "internal/forms/offers.go names commands that are not there")
	page, err := os.ReadFile("../../docs/workshop.md")
	require.NoError(t, err)
	for _, l := range forms.LeftOut() {
		assert.NotEmpty(t, l.Why, l.Command)
		assert.Contains(t, string(page), "\n* `"+l.Command+"`: "+l.Why+".\n", "docs/workshop.md says what is left out, and why")
	}
}

// TestFormsAreTheCommandsOwn: what a form is filled in with is what the command reads.
func TestFormsAreTheCommandsOwn(t *testing.T) {
	at := forms.Place{Game: "my game", Games: "/kept/my game.db"}
	all := forms.All(anotherRoot(), at)
	byName := map[string]forms.Form{}
	for _, f := range all {
		byName[f.Command] = f
		assert.NotEmpty(t, f.Short, f.Command)
		assert.NotEmpty(t, f.Group, f.Command)
		for _, field := range f.Flags {
			assert.NotEmpty(t, field.Help, "%s --%s", f.Command, field.Name)
		}
		q := forms.Filled{Command: f.Command}
		for _, a := range f.Args {
			assert.Equal(t, a.Needed && a.Name == "game", a.Needed && a.Value == at.Game, "%s %s", f.Command, a.Name)
			q.Args = append(q.Args, a.Value)
		}
		_, err := forms.Read(anotherRoot(), q, "/kept/answer-1")
		assert.NoError(t, err, f.Command)
	}
	require.Equal(t, []string{"game", "other game"}, names(byName["compare"].Args))
	assert.Equal(t, at.Games, byName["report"].Args[0].Value)
	assert.Equal(t, forms.Choice, field(byName["print"], "backs").Kind)
	assert.Equal(t, forms.Some, field(byName["print"], "parts").Kind)
	assert.Equal(t, forms.Keep, field(byName["print"], "out").Kind)
	assert.Equal(t, "4000", field(byName["compare"], "pairs").Usual)

	q := forms.Filled{Command: "compare", Args: []string{"my game", " "}, Flags: map[string][]string{"set": {"A.b=1\nhand limit=6\n"}, "pairs": {"40"}, "all": {"on"}, "bots": {""}}}
	line, err := forms.Read(anotherRoot(), q, "/kept/answer-1")
	require.NoError(t, err)
	assert.Equal(t, "broadside compare 'my game' --all -n 40 --set A.b=1 --set 'hand limit=6'", line.Typed)
	assert.Equal(t, []string{"compare", "--all", "--pairs=40", "--set=A.b=1", "--set=hand limit=6", "--html=" + filepath.Join("/kept/answer-1", "page.html"), "--", "my game"}, line.Args)

	line, err = forms.Read(anotherRoot(), forms.Filled{Command: "print", Args: []string{"my"}, Flags: map[string][]string{"out": {"on"}, "manifest": {"on"}}}, "/kept/answer-1")
	require.NoError(t, err)
	assert.Equal(t, "broadside print my --manifest print-manifest.json --out print.pdf", line.Typed)
	assert.Equal(t, []string{"print-manifest.json", "print.pdf"}, line.Keeps)

	for name, q := range map[string]forms.Filled{
		"an unknown command":         {Command: "zonk"},
		"one that is left out":       {Command: "fmt", Args: []string{"my"}},
		"a flag that no form has":    {Command: "sim", Args: []string{"my"}, Flags: map[string][]string{"db": {"/etc/passwd"}}},
		"no number":                  {Command: "sim", Args: []string{"my"}, Flags: map[string][]string{"games": {"ten"}}},
		"flags that don't go along":  {Command: "print", Args: []string{"my"}, Flags: map[string][]string{"out": {"on"}, "png": {"on"}}},
		"an argument that is needed": {Command: "diff"},
		"a flag as an argument":      {Command: "diff", Args: []string{"a", "b", "--json"}},
	} {
		_, err := forms.Read(anotherRoot(), q, "")
		assert.Error(t, err, name)
	}
}

func names(fields []forms.Field) (out []string) {
	for _, f := range fields {
		out = append(out, f.Name)
	}
	return out
}

func field(f forms.Form, name string) forms.Field {
	for _, field := range f.Flags {
		if field.Name == name {
			return field
		}
	}
	return forms.Field{}
}
