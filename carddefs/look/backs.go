package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Back is how the back of a deck is drawn, and which cards have it. A back
// without Kinds is that of the deck of its name.
type Back struct {
	Deck    check.Word
	Name    check.Word   // printed on it; empty: the game's
	Icon    check.Word   // its emblem
	Colour  check.Word   // "#rrggbb", or empty
	Pattern check.Word   // one of Patterns, or empty
	Border  check.Word   // a colour, or empty
	Art     check.Word   // a picture that takes the place of the design
	Kinds   []check.Word // the cards that have it: kinds, or a player's: "event of one"
	None    bool         // the deck is printed without backs
}

// Patterns are the grounds of a back.
var Patterns = []string{"scales", "rays", "waves", "lattice", "hatch", "ripples", "plain"}

// Back finds the back of a deck.
func (l *Look) Back(deck string) (Back, bool) {
	for _, b := range l.Backs {
		if b.Deck.Text == deck {
			return b, true
		}
	}
	return Back{}, false
}

// back reads `name: {…}` or `name: none` under `backs`.
func (r reader) back(key, value *yamldoc.Node) {
	b := Back{Deck: wordAt(key)}
	if value.Kind == yamldoc.Scalar {
		b.None = r.oneOf(key, value, "`none` or a group of keys", []string{"none"}).Text == "none"
		r.look.Backs = append(r.look.Backs, b)
		return
	}
	if !r.Group(key, value, "name", "icon", "colour", "pattern", "border", "art", "kinds") {
		return
	}
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "name":
			b.Name, _ = r.Word(p.Key, p.Value)
		case "icon":
			b.Icon, _ = r.Word(p.Key, p.Value)
		case "colour":
			b.Colour = r.colour(p.Key, p.Value)
		case "pattern":
			b.Pattern = r.oneOf(p.Key, p.Value, "a pattern", Patterns)
		case "border":
			b.Border = r.anyColour(p.Key, p.Value)
		case "art":
			b.Art, _ = r.Word(p.Key, p.Value)
		case "kinds":
			b.Kinds = r.Words(p.Key, p.Value)
		}
	}
	r.look.Backs = append(r.look.Backs, b)
}

// anyColour reads a colour, which may also be `white` or `black`.
func (r reader) anyColour(key, value *yamldoc.Node) check.Word {
	if w, ok := r.Word(key, value); ok {
		switch w.Text {
		case "white":
			w.Text = "#ffffff"
			return w
		case "black":
			w.Text = "#000000"
			return w
		}
	}
	return r.colour(key, value)
}
