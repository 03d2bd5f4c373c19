package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Back is how the back of a deck is drawn, and which cards have it. A back
// without Kinds is that of the deck of its name.
type Back struct {
	Deck    check.Word
	Name    check.Word   // printed on it; empty: the game's
	Icon    check.Word   // its emblem
	Colour  check.Word   // "#rrggbb", or empty
	Pattern check.Word   // one of lookwords.Patterns, or empty
	Border  check.Word   // a colour, or empty
	Art     check.Word   // a picture that takes the place of the design
	Kinds   []check.Word // the cards that have it: kinds, or a player's: "event of one"
	None    bool         // the deck is printed without backs
}

// OtherBacks is what all decks have that say nothing else.
const OtherBacks = "else"

// Back finds the back of a deck, over what all have.
func (l *Look) Back(deck string) (Back, bool) {
	named := func(name string) (Back, bool) {
		return find(l.Backs, name, func(b Back) check.Word { return b.Deck })
	}
	own, ok := named(deck)
	all, some := named(OtherBacks)
	if !some || own.None {
		return own, ok
	}
	at := own.Deck
	if !ok {
		at = check.Word{Text: deck, Span: all.Deck.Span}
	}
	own = backOver(all, own)
	own.Deck = at
	return own, true
}

// backOver lays a back over another, key by key; `none` is all there is to say.
func backOver(under, over Back) Back {
	if over.None {
		return over
	}
	out := backKeys.Over(under, over)
	out.Deck, out.None = over.Deck, false
	return out
}

// back is a deck's back: `none`, or a group of keys.
var back = schema.Either(yamldoc.Scalar,
	schema.To(oneOf("`none` or a group of keys", []string{"none"}), func(w check.Word) Back { return Back{None: w.Text == "none"} }).Kept(),
	backKeys.Type())

var backKeys = &schema.Group[Back]{Keys: []schema.Row[Back]{
	schema.Field("name", func(b *Back) *check.Word { return &b.Name }, schema.Word, "printed across the middle").Usually("the game's name"),
	schema.Field("icon", func(b *Back) *check.Word { return &b.Icon }, icon, "its emblem"),
	schema.Field("colour", func(b *Back) *check.Word { return &b.Colour }, colour, "its colour"),
	schema.Field("pattern", func(b *Back) *check.Word { return &b.Pattern }, oneOf("a pattern", lookwords.Patterns), "its ground"),
	schema.Field("border", func(b *Back) *check.Word { return &b.Border }, anyColour, "the colour outside the frame"),
	schema.Field("art", func(b *Back) *check.Word { return &b.Art }, schema.Word.As("a file in the game's folder"), "a picture in the place of the design"),
	schema.Field("kinds", func(b *Back) *[]check.Word { return &b.Kinds }, schema.NamesOf(kindOfCards).As("kinds, or a player's: `event of red`"), "which cards have it"),
}}
