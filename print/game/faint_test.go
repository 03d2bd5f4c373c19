package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestWhatSaysSomethingIsSeen: icons, rows, pips, bars and tokens in the colour of their ground are found,
// and not with an outline, in another colour or where they only adorn.
func TestWhatSaysSomethingIsSeen(t *testing.T) {
	layer := func(what string) string {
		return "frames: {default: {layers: [{" + what + ", x: 5mm, y: 24mm, w: 30mm, h: 6mm, ground: white, if: it is a hazard}]}}"
	}
	for name, tt := range map[string]struct{ look, want string }{
		"icon":          {layer("icon: star, colour: '#eeeeee'"), "icon `star`"},
		"dark icon":     {layer("icon: star, colour: black"), ""},
		"with outline":  {layer("icon: star, colour: '#eeeeee', outline: black"), ""},
		"pale":          {layer("icon: star, colour: '#eeeeee', opacity: 0.5"), ""},
		"row":           {layer("field: cost, as: icons, icon: star, of: 5, colour: '#eeeeee'"), "icon `star`"},
		"row in black":  {layer("field: cost, as: icons, icon: star, of: 5, colour: black"), ""},
		"bar":           {layer("field: cost, as: bar, of: 5, colour: '#eeeeee'"), "bar of `cost`"},
		"bar in black":  {layer("field: cost, as: bar, of: 5, colour: black"), ""},
		"pips":          {"kinds: {hazard: {icon: star, pips: cost, colour: '#eeeeee'}}", "icon `star`"},
		"icon of kind":  {"kinds: {hazard: {icon: star}}\nframes: {default: {icon: {ground: '#224466', colour: '#224466'}}}", "icon `star`"},
		"token":         {"icons: {star: {icon: star, colour: '#ffffff'}}\ntable: {tokens: {coin: {icon: star}}}", "icon `star`"},
		"emblem":        {"kinds: {hazard: {icon: star, frame: full art}}", ""},
		"icon in words": {"icons: {oar: {icon: anchor, colour: '#fafafa'}}\nwording: {trash: 'Pay [oar] for {object}'}\n" + layer("words: 'Pay [oar]'"), "icon `oar`"},
	} {
		got := ""
		for _, d := range lookedAt(t, tt.look) {
			if d.Code == diag.FaintSign {
				got = d.Args["text"]
			}
		}
		assert.Equal(t, tt.want, got, name)
	}
}
