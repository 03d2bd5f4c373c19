package interpreter_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter"
)

// TestAnAbilityReadByAnyone: what waits in a text that anyone reads is carried
// out by who does what it waits for, on a card that nobody owns as well.
func TestAnAbilityReadByAnyone(t *testing.T) {
	rules := strings.Replace(cove, "power: text or none, read by its owner", "power: text or none, read by anyone", 1)
	cards := strings.Replace(coveCards, "owner: red\n", "", 1)
	cards = strings.Replace(cards, "  - name: Raft\n    starts in: hand\n", "", 1)
	files := fstest.MapFS{"cove.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards + "      when a ship is trashed, gain 2 coins\n")}}
	set, diags := carddefs.Load(files, "cove")
	require.Empty(t, diags)
	g, diags := check.Check(set.Source)
	require.Empty(t, diags)
	p, diags := interpreter.Compile(g)
	require.Empty(t, diags)
	h := &coveGame{t: t, g: g, p: p, m: interpreter.New(p), s: p.NewState()}
	require.NoError(t, h.m.Reset(h.s, interpreter.Config{Seed: 1}))
	h.do("the blue trashes Sloop")
	require.True(t, h.is("the blue has exactly 2 coins"))
	require.True(t, h.is("the red has no coins"))
}
