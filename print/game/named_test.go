package game_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestWhatALookNamesThereIs: each key that names something which there is not is one finding, at the
// name, with the nearest that there is.
func TestWhatALookNamesThereIs(t *testing.T) {
	for name, tt := range map[string]struct{ look, code, at, help string }{
		"zone of a text":        {"frames: {default: {text flavuor: {size: 8pt}}}", "B0201", "text flavuor", "did you mean `text flavour`?"},
		"zone of another kind":  {"frames: {default: {like: under}, under: {text effect: {size: 8pt}}}", "", "", ""},
		"zone of another frame": {"frames: {own: {text effect: {size: 8pt}}}\nkinds: {event: {frame: own}}", "B0201", "text effect", "this game has: text flavour, text play"},
		"frame":                 {"frames: {defualt: {name: {size: 8pt}}}", "B1138", "defualt", "did you mean `default`?"},
		"frame of nothing":      {"frames: {ornate: {name: {size: 8pt}}}", "B1138", "ornate", "write `frame: ornate` under the kind"},
		"frame by owner":        {"frames: {ornate: {name: {size: 8pt}}}\nkinds: {event: {frame: {crown: ornate, else: band}}}", "", "", ""},
		"word":                  {"words: {coyn: coin}", "B0201", "coyn", "did you mean `coin`?"},
		"word with a capital":   {"words: {Coin: coin}", "B0201", "Coin", "did you mean `coin`?"},
		"word in brackets":      {"words: {gold: coin}\nwording: {trash: 'Pay [gold], {object}'}", "", "", ""},
		"icon":                  {"icons: {coyn: {icon: coin}}", "B1138", "coyn", "did you mean `coin`?"},
		"icon in brackets":      {"icons: {oar: {icon: anchor}}\nwording: {trash: 'Pay [oar 2], {object}'}", "", "", ""},
		"icon of a word":        {"icons: {raiding: {icon: skull}}", "", "", ""},
		"number that is none":   {"kinds: {hazard: {corner: {top-left: {field: cost, as: {two: B}}}}}", "B0523", "two", ""},
		"pips that are none":    {"kinds: {hazard: {pips: {field: cost, courts: {eleven: squire}}}}", "B0523", "eleven", ""},
		"another's kind":        {"kinds: {hazard of pirate: {colour: '#123456'}}", "B0201", "hazard of pirate", "did you mean `hazard of crown`?"},
		"icon in a layer":       {"frames: {default: {layers: [{words: 'Pay [coyn 2]', x: 5mm, y: 30mm, w: 40mm, h: 6mm}]}}", "B1104", "Pay [coyn 2]", "did you mean `coin`?"},
		"a player's turn":       {"table: {summary: {turn of pirate: Rest.}}", "B0201", "turn of pirate", ""},
		"play beside turns":     {"table: {summary: {play: Rest.}}", "B0201", "play", ""},
	} {
		t.Run(name, func(t *testing.T) {
			unread, printed := looked(t, tt.look)
			var found diag.List
			for _, d := range append(unread, printed...) {
				if d.Code != diag.NotOnFace && d.Code != diag.ZonesCover {
					found = append(found, d)
				}
			}
			if tt.code == "" {
				require.Empty(t, found)
				return
			}
			require.Len(t, found, 1)
			assert.Equal(t, tt.code, string(found[0].Code))
			assert.Equal(t, tt.at, found[0].Span.Text())
			assert.True(t, strings.HasPrefix(found[0].Help(), tt.help), found[0].Help())
		})
	}
}
