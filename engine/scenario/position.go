package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// givenReading is a position with its reader.
type givenReading struct {
	*scenarioReader
	g *given
}

// givenKeys is the table of the keys of `given`.
func givenKeys() *schema.Group[givenReading] {
	piece := schema.Into("<player, card or zone of the table>", schema.Raw("what a player has, what is on a card, or a list of cards"), (*givenReading).piece,
		"tokens and zones of a player; what lies on a card that is where it starts; the cards in a zone")
	return &schema.Group[givenReading]{Rest: &piece, Keys: []schema.Row[givenReading]{
		schema.Into("turn", text("`turn`").As("a player"), func(r *givenReading, w word) {
			if r.g.turn = w; w.text != "" {
				r.player(w)
			}
		}, "whose turn it is"),
		schema.Into("do", text("`do`").As("a line in the game's language"), func(r *givenReading, w word) { r.g.do = w }, "what happens instead of a turn"),
		schema.Into("rest", text("`rest`").OneOf([]string{"deck"}), func(r *givenReading, w word) {
			if r.g.deck = w.text == "deck"; !r.g.deck && w.text != "" {
				r.unknown("place for the rest", w, []string{"deck"})
			}
		}, "cards that are not mentioned stay where they start").Usually("they are not in the game"),
	}}
}

// given reads the position under `given`.
func (r *scenarioReader) given(p yamldoc.Pair) given {
	g := given{span: p.Key.Span}
	if len(r.pairs(p.Value, "`given`")) > 0 {
		givenKeys().Fill(r.Reader, &givenReading{r, &g}, p.Value)
	}
	return g
}

// piece reads a player, a card or a zone of the table that is named at the
// top of `given`.
func (r *givenReading) piece(pair yamldoc.Pair) {
	g, key, n := r.g, word{pair.Key.Text, pair.Key.Span}, pair.Value
	if p := find(key.text, r.scenarioReader.g.Players); p >= 0 {
		r.says.named(key, words.Player)
		g.seats = append(g.seats, r.seat(p, n))
		return
	}
	if d := find(key.text, r.cardNames()); d >= 0 {
		r.says.named(key, words.Card)
		g.hosts = append(g.hosts, r.card(key, d, n))
		return
	}
	if z := r.zone(key.text, func(z *check.Zone) bool { return z.Owner == check.OfTable }); z >= 0 {
		r.says.named(key, words.Zone)
		g.seats = append(g.seats, seatGiven{zones: []zoneGiven{r.cards(z, pair)}})
		return
	}
	if r.absent(key) {
		return
	}
	known := append(givenKeys().Names(), r.scenarioReader.g.Players...)
	r.unknown("player, card or zone of the table", key, append(append(known, r.words(check.OfTable, check.None)...), r.cardNames()...))
}

func (r *scenarioReader) cardNames() []string {
	out := make([]string, len(r.g.Cards))
	for i := range r.g.Cards {
		out[i] = r.g.Cards[i].Name
	}
	return out
}

// seat reads what a player has: tokens and zones.
func (r *scenarioReader) seat(p int, n *yamldoc.Node) seatGiven {
	out := seatGiven{player: p}
	for _, pair := range r.pairs(n, "what a player has") {
		key := word{pair.Key.Text, pair.Key.Span}
		if key.text == "marks" {
			for _, t := range r.marksIn(pair) {
				out.tokens = append(out.tokens, tokenGiven{t, 1})
			}
			continue
		}
		if t := r.token(key.text); t >= 0 {
			r.says.named(key, words.Token)
			if v, ok := r.tokens(pair.Value, t, key.text); ok {
				out.tokens = append(out.tokens, tokenGiven{t, v})
			}
			continue
		}
		z := r.zone(key.text, func(z *check.Zone) bool {
			return z.Owner == check.OfTable || z.Owner == check.OfPlayer && (z.Seat == check.None || int(z.Seat) == p)
		})
		if z < 0 {
			r.unknown("zone or token of the "+r.g.Players[p], key, r.words(check.OfPlayer, check.None))
			continue
		}
		r.says.named(key, words.Zone)
		out.zones = append(out.zones, r.cards(z, pair))
	}
	return out
}

// token finds a token by its name or plural, or -1.
func (r *scenarioReader) token(name string) int {
	return slices.IndexFunc(r.g.Tokens, func(t check.Token) bool { return !t.Mark && (name == t.Name || name == t.Plural) })
}

// tokens reads how many of a token there are; of some there may be fewer than none.
func (r *scenarioReader) tokens(n *yamldoc.Node, token int, name string) (int, bool) {
	if v, err := strconv.Atoi(n.Text); err == nil && n.Kind == yamldoc.Scalar && r.g.Tokens[token].Below && v < 0 && v >= -maxNumber {
		return v, true
	}
	return r.number(n, "`"+name+"`")
}

// marksIn reads the marks of a player: the tokens that say of each that it is there.
func (r *scenarioReader) marksIn(p yamldoc.Pair) []int {
	var names []string
	var tokens []int
	for i := range r.g.Tokens {
		if r.g.Tokens[i].Mark {
			names, tokens = append(names, r.g.Tokens[i].Name), append(tokens, i)
		}
	}
	var out []int
	for _, at := range r.namesIn(p, "mark of players", names) {
		out = append(out, tokens[at])
	}
	return out
}

// zone finds a declared zone that fits, or -1.
func (r *scenarioReader) zone(name string, fits func(*check.Zone) bool) int {
	return slices.IndexFunc(r.g.Zones, func(z check.Zone) bool { return find(name, []string{z.Name}) == 0 && fits(&z) })
}

// words are the names of tokens and of zones of an owner, for suggestions.
func (r *scenarioReader) words(owner check.ZoneOwner, kind check.ID) []string {
	var out []string
	for i := range r.g.Tokens {
		if !r.g.Tokens[i].Mark {
			out = append(out, r.g.Tokens[i].Name, r.g.Tokens[i].Plural)
		}
	}
	for i := range r.g.Zones {
		if z := &r.g.Zones[i]; z.Owner == owner && (owner != check.OfKind || z.Kind == kind) {
			out = append(out, z.Name)
		}
	}
	return out
}

// cards reads a zone's list of cards.
func (r *scenarioReader) cards(zone int, p yamldoc.Pair) zoneGiven {
	out := zoneGiven{zone: zone, span: p.Key.Span}
	for _, n := range r.list(p.Value, "`"+p.Key.Text+"`", "a list of cards") {
		for _, c := range r.entry(n) {
			if z := &r.g.Zones[zone]; len(z.Holds) > 0 && !slices.Contains(z.Holds, r.g.Cards[c.def].Kind) {
				r.Found.Add(diag.ScenarioMisplaced, c.span, "card", r.g.Cards[c.def].Name, "zone", z.Name,
					"why", "it is "+diag.Article(r.g.Kinds[r.g.Cards[c.def].Kind].Name))
				continue
			}
			out.cards = append(out.cards, c)
		}
	}
	return out
}

// entry reads one entry of a zone: a card's name, or names with what is on
// each.
func (r *scenarioReader) entry(n *yamldoc.Node) []cardGiven {
	if n.Kind == yamldoc.Scalar {
		w, ok := r.text(n, "a card")
		if !ok {
			return nil
		}
		return r.named(w, nil)
	}
	var out []cardGiven
	for _, p := range r.pairs(n, "a card") {
		out = append(out, r.named(word{p.Key.Text, p.Key.Span}, p.Value)...)
	}
	return out
}

// named reads a card's name, or how many of it (`a Curse`, `2 Coppers`), with what is
// on each.
func (r *scenarioReader) named(w word, n *yamldoc.Node) []cardGiven {
	d, count := find(w.text, r.cardNames()), 1
	if name, n, ok := r.g.Copies(w.text); d < 0 && ok {
		d, count = find(name, r.cardNames()), n
	}
	if d < 0 {
		if several := r.severalSaid(w.text); several != "" {
			r.Found.Add(diag.ScenarioName, w.span, "what", "card", "word", w.text, "suggestion", several)
			return nil
		}
		r.unknown("card", w, r.cardNames())
		return nil
	}
	if over := count - r.copiesOf(d); over > 0 && count > 1 {
		r.Found.Add(diag.ScenarioTooMany, w.span, "card", r.g.Cards[d].Name, "count", strconv.Itoa(count-over), "over", oneOr(over))
		return nil
	}
	r.says.named(w, words.Card)
	var out []cardGiven
	for range count {
		out = append(out, r.card(w, d, n))
	}
	return out
}

// copiesOf is how many cards of the game have the name of one.
func (r *scenarioReader) copiesOf(def int) (n int) {
	for _, c := range r.g.Cards {
		if strings.EqualFold(c.Name, r.g.Cards[def].Name) {
			n += c.Count
		}
	}
	return n
}

// oneOr is a number as a finding says how many are too many.
func oneOr(n int) string {
	if n == 1 {
		return "one"
	}
	return strconv.Itoa(n)
}

// severalSaid is how a number and a name in the singular are said; "" for any other words.
func (r *scenarioReader) severalSaid(text string) string {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	d := find(rest, r.cardNames())
	if n, err := strconv.Atoi(first); err != nil || n < 2 || d < 0 {
		return ""
	}
	return first + " " + r.g.InPlural(r.cardNames()[d])
}

// card reads what lies on a card and how it lies; n may be nil.
func (r *scenarioReader) card(w word, def int, n *yamldoc.Node) cardGiven {
	out := cardGiven{def: def, span: w.span}
	if n == nil {
		return out
	}
	if len(r.pairs(n, "what is on a card")) > 0 {
		cardKeys().Fill(r.Reader, &cardReading{r, &out}, n)
	}
	return out
}

// cardReading is a card with its reader.
type cardReading struct {
	*scenarioReader
	c *cardGiven
}

var faces = []string{check.AsZone: "", check.TurnUp: "up", check.TurnDown: "down"}

// cardKeys is the table of what is on a card and how it lies.
func cardKeys() *schema.Group[cardReading] {
	has := schema.Into("<zone or token>", schema.Raw("a list of cards, or a number of tokens"), (*cardReading).has, "what lies on the card")
	return &schema.Group[cardReading]{Rest: &has, Keys: []schema.Row[cardReading]{
		schema.Into("face", text("`face`").OneOf(faces[1:]), func(r *cardReading, w word) {
			if at := slices.Index(faces, w.text); at > 0 {
				r.c.face = check.FaceTurn(at)
			} else {
				r.unknown("face", w, faces[1:])
			}
		}, "how it lies").Usually("as in its zone"),
		schema.Into("marks", schema.Raw("marks"), func(r *cardReading, p yamldoc.Pair) {
			var known []string
			for _, m := range r.g.Marks {
				known = append(known, m.Name)
			}
			r.c.marks = r.namesIn(p, "mark", known)
		}, "the marks on it"),
		schema.Into("seen by", schema.Raw("players"), func(r *cardReading, p yamldoc.Pair) { r.c.seen = r.namesIn(p, "player", r.g.Players) }, "who has seen it"),
	}}
}

// has reads the tokens on a card, or the cards in a zone of its own.
func (r *cardReading) has(p yamldoc.Pair) {
	key, kind := word{p.Key.Text, p.Key.Span}, r.g.Cards[r.c.def].Kind
	if t := r.token(key.text); t >= 0 {
		r.says.named(key, words.Token)
		if v, ok := r.tokens(p.Value, t, key.text); ok {
			r.c.tokens = append(r.c.tokens, tokenGiven{t, v})
		}
		return
	}
	z := r.zone(key.text, func(z *check.Zone) bool { return z.Owner == check.OfKind && z.Kind == kind })
	if z < 0 {
		r.unknown("zone or token of "+diag.Article(r.g.Kinds[kind].Name), key, append(r.words(check.OfKind, kind), cardKeys().Names()...))
		return
	}
	r.says.named(key, words.Zone)
	r.c.zones = append(r.c.zones, r.cards(z, p))
}

// namesIn reads a list of names among those known.
func (r *scenarioReader) namesIn(p yamldoc.Pair, what string, known []string) []int {
	var out []int
	for _, n := range r.list(p.Value, "`"+p.Key.Text+"`", "a list of names") {
		w, ok := r.text(n, "a name")
		if !ok {
			continue
		}
		at := find(w.text, known)
		if at < 0 {
			if what != "player" || !r.absent(w) {
				r.unknown(what, w, known)
			}
			continue
		}
		r.says.named(w, words.Mark, words.PlayerMark, words.Player)
		out = append(out, at)
	}
	return out
}
