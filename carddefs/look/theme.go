package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// ofOneGame are the keys of look.yaml that speak of a game's own words, and what a theme
// can say instead.
var ofOneGame = map[string]string{
	"kinds": "`palette` colours them, the frame called `default` is that of all", "words": "declare the `icons`, and let the game name its words",
	"starts": "declare the `icons`, and let the game name its zones", "wording": "say it in the game's look.yaml", "table": "say it in the game's look.yaml",
	"size": "say it in the game's look.yaml", "language": "say it in the game's look.yaml",
}

// OfAnyGame reports what a theme says and can't, because it goes with any game.
func OfAnyGame(root *yamldoc.Node, found *diag.List) {
	r := schema.NewReader(found)
	for _, pair := range root.Pairs {
		if instead, is := ofOneGame[pair.Key.Text]; is {
			wrong(r, check.Word{Text: pair.Key.Text, Span: pair.Key.Span}, "a part of a theme, which goes with any game", instead, "")
		}
		if pair.Key.Text != "backs" || pair.Value.Kind != yamldoc.Map {
			continue
		}
		for _, deck := range pair.Value.Pairs {
			if deck.Key.Text != OtherBacks {
				wrong(r, check.Word{Text: deck.Key.Text, Span: deck.Key.Span}, "a deck of any game", "in a theme `else` is the back of all decks", "")
			}
		}
	}
}

// Stand is the colour of the i-th kind or deck that has none of its own, or "".
func (l *Look) Stand(i int) string {
	if len(l.Palette) == 0 || i < 0 {
		return ""
	}
	return l.Palette[i%len(l.Palette)].Text
}
