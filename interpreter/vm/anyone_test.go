package vm_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// TestAnAbilityReadByAnyone: what waits in a text that anyone reads is carried
// out by who does what it waits for, on a card that nobody owns as well.
func TestAnAbilityReadByAnyone(t *testing.T) {
	rules := strings.Replace(cove, "power: text or none, read by its owner", "power: text or none, read by anyone", 1)
	cards := strings.Replace(coveCards, "owner: red\n", "", 1)
	cards = strings.Replace(cards, "  - name: Raft\n", "  - name: Raft\n    owner: red\n", 1)
	files := fstest.MapFS{"cove.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards + "      when a ship is trashed, gain 2 coins\n")}}
	h := newTable(t, files, "cove")
	h.do("the blue trashes Sloop")
	require.True(t, h.is("the blue has exactly 2 coins"))
	require.True(t, h.is("the red has no coins"))
}
