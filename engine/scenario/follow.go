package scenario

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Offer is what may be written at a place of a scenario file.
type Offer struct {
	Text   string
	Symbol index.Symbol // Name "": it is no word of the game
	Help   string       // one sentence
}

// Place is what may be written in a scenario below a way of keys.
type Place struct {
	Keys   []Offer  // before a colon
	Values []Offer  // behind one, or as an item of its list
	Lines  bool     // a line in the game's language may stand there
	As     check.As // as what such a line is read
}

// Below is what may be written in a scenario of a checked game below a way of keys, such as
// `given`, a player's name, `hand`.
func Below(g *check.Game, way ...string) Place {
	b := &below{r: &scenarioReader{g: g, whole: g}}
	if len(way) == 0 {
		return Place{Keys: keyOffers(Keys())}
	}
	switch way[0] {
	case "options":
		if len(way) == 1 {
			b.add(&b.out.Keys, words.Option, named(g.Options, func(o *check.Option) string { return o.Name })...)
		} else {
			b.plain(&b.out.Values, "on", "off")
		}
	case "given":
		b.given(way[1:])
	case "steps", "then":
		b.step(way[1:])
	case "begin":
		b.plain(&b.out.Values, beginnings...)
	}
	return b.out
}

// below gathers what may stand at a place.
type below struct {
	r   *scenarioReader
	out Place
}

func (b *below) add(to *[]Offer, what words.What, names ...string) {
	for _, name := range names {
		*to = append(*to, Offer{name, index.Symbol{What: what, Name: name}, string(what)})
	}
}

func (b *below) plain(to *[]Offer, texts ...string) {
	for _, text := range texts {
		*to = append(*to, Offer{Text: text})
	}
}

// keyOffers are keys that a table has, without those that stand for any name.
func keyOffers(keys []schema.Key) (out []Offer) {
	for _, k := range keys {
		if k.Name[0] != '<' {
			out = append(out, Offer{Text: k.Name, Help: k.Doc})
		}
	}
	return out
}

func named[T any](list []T, name func(*T) string) (out []string) {
	for i := range list {
		if n := name(&list[i]); !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// given is what may stand below `given`.
func (b *below) given(way []string) {
	g := b.r.g
	if len(way) == 0 {
		b.out.Keys = keyOffers(givenKeys().Describe())
		b.add(&b.out.Keys, words.Player, g.Players...)
		b.zones(func(z *check.Zone) bool { return z.Owner == check.OfTable })
		b.add(&b.out.Keys, words.Card, b.cards(nil)...)
		return
	}
	if p := find(way[0], g.Players); p >= 0 {
		b.seat(p, way[1:])
		return
	}
	if d := find(way[0], b.r.cardNames()); d >= 0 {
		b.card(d, way[1:])
		return
	}
	switch way[0] {
	case "turn":
		b.add(&b.out.Values, words.Player, g.Players...)
	case "do":
		b.out.Lines, b.out.As = true, check.AsStatements
	case "rest":
		b.plain(&b.out.Values, "deck")
	default:
		b.zone(way[0], way[1:], func(z *check.Zone) bool { return z.Owner == check.OfTable })
	}
}

// seat is what may stand below a player.
func (b *below) seat(p int, way []string) {
	fits := func(z *check.Zone) bool {
		return z.Owner == check.OfTable || z.Owner == check.OfPlayer && (z.Seat == check.None || int(z.Seat) == p)
	}
	switch {
	case len(way) == 0:
		b.tokens()
		b.zones(fits)
		if marks := b.marks(); len(marks) > 0 {
			b.plain(&b.out.Keys, "marks")
		}
	case way[0] == "marks":
		b.add(&b.out.Values, words.PlayerMark, b.marks()...)
	default:
		b.zone(way[0], way[1:], fits)
	}
}

// marks are those of players.
func (b *below) marks() []string {
	return slices.DeleteFunc(named(b.r.g.Tokens, func(t *check.Token) string {
		if t.Mark {
			return t.Name
		}
		return ""
	}), func(name string) bool { return name == "" })
}

// card is what may stand below a card.
func (b *below) card(def int, way []string) {
	g, kind := b.r.g, b.r.g.Cards[def].Kind
	fits := func(z *check.Zone) bool { return z.Owner == check.OfKind && z.Kind == kind }
	switch {
	case len(way) == 0:
		b.out.Keys = keyOffers(cardKeys().Describe())
		b.tokens()
		b.zones(fits)
	case way[0] == "face":
		b.plain(&b.out.Values, faces[1:]...)
	case way[0] == "marks":
		b.add(&b.out.Values, words.Mark, named(g.Marks, func(m *check.Mark) string { return m.Name })...)
	case way[0] == "seen by":
		b.add(&b.out.Values, words.Player, g.Players...)
	default:
		b.zone(way[0], way[1:], fits)
	}
}

// zone is what may stand below a zone: cards that it holds, and what is on one.
func (b *below) zone(name string, way []string, fits func(*check.Zone) bool) {
	at := b.r.zone(name, fits)
	switch {
	case at < 0:
	case len(way) == 0:
		cards := b.cards(b.r.g.Zones[at].Holds)
		b.add(&b.out.Values, words.Card, cards...)
		b.add(&b.out.Keys, words.Card, cards...)
	default:
		if d := find(way[0], b.r.cardNames()); d >= 0 {
			b.card(d, way[1:])
		}
	}
}

func (b *below) zones(fits func(*check.Zone) bool) {
	for i := range b.r.g.Zones {
		if z := &b.r.g.Zones[i]; fits(z) {
			b.add(&b.out.Keys, words.Zone, z.Name)
		}
	}
}

func (b *below) tokens() {
	for i := range b.r.g.Tokens {
		if t := &b.r.g.Tokens[i]; !t.Mark {
			b.out.Keys = append(b.out.Keys, Offer{t.Plural, index.Symbol{What: words.Token, Name: t.Name}, string(words.Token)})
		}
	}
}

// cards are the names of cards of some kinds; nil: of all.
func (b *below) cards(kinds []check.ID) (out []string) {
	for i := range b.r.g.Cards {
		c := &b.r.g.Cards[i]
		if (len(kinds) == 0 || slices.Contains(kinds, c.Kind)) && !slices.Contains(out, c.Name) {
			out = append(out, c.Name)
		}
	}
	return out
}

// answers are what is chosen where nothing of the game is.
var answers = []string{"yes", "no", "pass", "done", "nothing"}

// step is what may stand in a line of `steps` or `then`, or below its key.
func (b *below) step(way []string) {
	g := b.r.g
	switch {
	case len(way) == 0:
		for _, p := range g.Players {
			for _, h := range heads {
				b.out.Keys = append(b.out.Keys, Offer{Text: p + h.says, Symbol: index.Symbol{What: words.Player, Name: p}, Help: "what " + p + h.says})
			}
		}
		b.plain(&b.out.Keys, "chance brings", "hold")
		for _, p := range g.Players {
			b.plain(&b.out.Values, "the "+p+" wins")
		}
		b.plain(&b.out.Values, "nobody wins", "each player wins", "the game is a draw", "the game is over", "the game goes on", "the game never ends")
		b.out.Lines = true
	case way[0] == "hold" || way[0] == "holds":
		b.out.Lines = true
	case way[0] == "chance brings":
		b.add(&b.out.Values, words.Card, b.cards(nil)...)
	default:
		for i := range g.Actions {
			if a := &g.Actions[i]; a.By == check.None || strings.HasPrefix(strings.ToLower(way[0]), strings.ToLower(g.Players[a.By])+" ") {
				b.add(&b.out.Values, words.Action, a.Name)
			}
		}
		b.add(&b.out.Values, words.Reaction, named(g.Reactions, func(a *check.Action) string { return a.Name })...)
		b.plain(&b.out.Values, answers...)
		b.add(&b.out.Values, words.Card, b.cards(nil)...)
		b.add(&b.out.Values, words.Player, g.Players...)
	}
}
