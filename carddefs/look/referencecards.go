package look

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// References are which reference cards there are.
type References struct {
	None  bool
	Turns Copies
	Lists DeckLists
}

// Copies is how many of something there are; the zero value is as many as worked out.
type Copies struct {
	None  bool
	Count int
}

// DeckLists are which lists of decks there are: how all are, and those that are otherwise.
type DeckLists struct {
	As string // one of listForms, or ""
	Of []ListAs
}

// ListAs is how the list of a deck is: of the zone that it begins in, or the player whose it is.
type ListAs struct {
	Deck check.Word
	As   string
}

// The ways to list a deck.
const (
	ListTexts = "texts" // all that its cards say
	ListNames = "names" // copies, names and numbers
	ListNone  = "none"
)

var listForms = []string{ListTexts, ListNames, ListNone}

// Of is how a deck is listed, or "" where nothing is said of it.
func (r *References) Of(deck string) string {
	if r.None {
		return ListNone
	}
	if said, ok := find(r.Lists.Of, deck, func(l ListAs) check.Word { return l.Deck }); ok {
		return said.As
	}
	return r.Lists.As
}

// mostCopies is the most cards of one summary.
const mostCopies = 20

var listForm = schema.To(oneOf("a way to list a deck", listForms), func(w check.Word) string { return w.Text })

// references is `none`, or a group of keys.
var references = schema.Either(yamldoc.Scalar, schema.To(oneOf("`none`, or a group of keys", []string{"none"}), func(check.Word) References { return References{None: true} }),
	(&schema.Group[References]{Keys: []schema.Row[References]{
		schema.Field("turns", func(r *References) *Copies { return &r.Turns }, copies, "how many cards of what a turn goes through: `none`, or a number").Usually("one for each player"),
		schema.Field("lists", func(r *References) *DeckLists { return &r.Lists }, lists, "the lists of what decks are made of: `texts`, `names` or `none`, of all or under a zone or a player").Usually("texts"),
	}}).Type())

var copies = schema.To(value(schema.Word.As("`none`, or a whole number from 1 to "+strconv.Itoa(mostCopies)), "a number of cards",
	"a whole number from 1 to "+strconv.Itoa(mostCopies)+", or `none`", func(s string) bool { return s == "none" || copiesOf(s) > 0 }),
	func(w check.Word) Copies { return Copies{None: w.Text == "none", Count: copiesOf(w.Text)} })

func copiesOf(s string) int {
	if n, err := strconv.Atoi(s); err == nil && n <= mostCopies {
		return max(0, n)
	}
	return 0
}

var lists = schema.Either(yamldoc.Scalar, schema.To(listForm, func(as string) DeckLists { return DeckLists{As: as} }),
	schema.To(schema.Named[ListAs]{Of: "zone or player", Says: aDeck, Name: func(l *ListAs) *check.Word { return &l.Deck },
		Is: schema.To(listForm, func(as string) ListAs { return ListAs{As: as} }).Kept()}.Type(), func(of []ListAs) DeckLists { return DeckLists{Of: of} }))
