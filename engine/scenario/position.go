package scenario

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// given reads the position under `given`.
func (r *reader) given(p yamldoc.Pair) given {
	g := given{span: p.Key.Span}
	for _, p := range r.pairs(p.Value, "`given`") {
		key := word{p.Key.Text, p.Key.Span}
		switch key.text {
		case "turn":
			g.turn, _ = r.text(p.Value, "`turn`")
			if g.turn.text != "" {
				r.player(g.turn)
			}
		case "do":
			g.do, _ = r.text(p.Value, "`do`")
		case "rest":
			w, _ := r.text(p.Value, "`rest`")
			if g.deck = w.text == "deck"; !g.deck && w.text != "" {
				r.unknown("place for the rest", w, []string{"deck"})
			}
		default:
			r.givenPiece(&g, key, p)
		}
	}
	return g
}

// givenPiece reads a player, a card or a zone of the table that is named at the
// top of `given`.
func (r *reader) givenPiece(g *given, key word, pair yamldoc.Pair) {
	n := pair.Value
	if p := find(key.text, r.g.Players); p >= 0 {
		g.seats = append(g.seats, r.seat(p, n))
		return
	}
	if d := find(key.text, r.cardNames()); d >= 0 {
		g.hosts = append(g.hosts, r.card(key, d, n))
		return
	}
	if z := r.zone(key.text, func(z *check.Zone) bool { return z.Owner == check.OfTable }); z >= 0 {
		g.seats = append(g.seats, seatGiven{zones: []zoneGiven{r.cards(z, pair)}})
		return
	}
	if r.absent(key) {
		return
	}
	known := append([]string{"turn", "do", "rest"}, r.g.Players...)
	r.unknown("player, card or zone of the table", key, append(append(known, r.words(check.OfTable, check.None)...), r.cardNames()...))
}

func (r *reader) cardNames() []string {
	out := make([]string, len(r.g.Cards))
	for i := range r.g.Cards {
		out[i] = r.g.Cards[i].Name
	}
	return out
}

// seat reads what a player has: tokens and zones.
func (r *reader) seat(p int, n *yamldoc.Node) seatGiven {
	out := seatGiven{player: p}
	for _, pair := range r.pairs(n, "what a player has") {
		key := word{pair.Key.Text, pair.Key.Span}
		if t := r.token(key.text); t >= 0 {
			if v, ok := r.number(pair.Value, "`"+key.text+"`"); ok {
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
		out.zones = append(out.zones, r.cards(z, pair))
	}
	return out
}

// token finds a token by its name or plural, or -1.
func (r *reader) token(name string) int {
	for i := range r.g.Tokens {
		if t := &r.g.Tokens[i]; name == t.Name || name == t.Plural {
			return i
		}
	}
	return -1
}

// zone finds a declared zone that fits, or -1.
func (r *reader) zone(name string, fits func(*check.Zone) bool) int {
	for i := range r.g.Zones {
		if z := &r.g.Zones[i]; find(name, []string{z.Name}) == 0 && fits(z) {
			return i
		}
	}
	return -1
}

// words are the names of tokens and of zones of an owner, for suggestions.
func (r *reader) words(owner check.ZoneOwner, kind check.ID) []string {
	var out []string
	for i := range r.g.Tokens {
		out = append(out, r.g.Tokens[i].Name, r.g.Tokens[i].Plural)
	}
	for i := range r.g.Zones {
		if z := &r.g.Zones[i]; z.Owner == owner && (owner != check.OfKind || z.Kind == kind) {
			out = append(out, z.Name)
		}
	}
	return out
}

// cards reads a zone's list of cards.
func (r *reader) cards(zone int, p yamldoc.Pair) zoneGiven {
	out := zoneGiven{zone: zone, span: p.Key.Span}
	for _, n := range r.list(p.Value, "`"+p.Key.Text+"`", "a list of cards") {
		for _, c := range r.entry(n) {
			if z := &r.g.Zones[zone]; len(z.Holds) > 0 && !has(z.Holds, r.g.Cards[c.def].Kind) {
				r.found.Add(diag.ScenarioMisplaced, c.span, "card", r.g.Cards[c.def].Name, "zone", z.Name,
					"why", "it is "+diag.Article(r.g.Kinds[r.g.Cards[c.def].Kind].Name))
				continue
			}
			out.cards = append(out.cards, c)
		}
	}
	return out
}

func has(ids []check.ID, id check.ID) bool {
	for _, x := range ids {
		if x == id {
			return true
		}
	}
	return false
}

// entry reads one entry of a zone: a card's name, or names with what is on
// each.
func (r *reader) entry(n *yamldoc.Node) []cardGiven {
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

func (r *reader) named(w word, n *yamldoc.Node) []cardGiven {
	d := find(w.text, r.cardNames())
	if d < 0 {
		r.unknown("card", w, r.cardNames())
		return nil
	}
	return []cardGiven{r.card(w, d, n)}
}

// card reads what lies on a card and how it lies; n may be nil.
func (r *reader) card(w word, def int, n *yamldoc.Node) cardGiven {
	out := cardGiven{def: def, span: w.span}
	if n == nil {
		return out
	}
	for _, p := range r.pairs(n, "what is on a card") {
		r.cardKey(&out, word{p.Key.Text, p.Key.Span}, p)
	}
	return out
}

func (r *reader) cardKey(out *cardGiven, key word, p yamldoc.Pair) {
	kind := r.g.Cards[out.def].Kind
	switch key.text {
	case "face":
		out.face = r.face(p.Value)
		return
	case "marks":
		out.marks = r.marks(p)
		return
	case "seen by":
		out.seen = r.players(p)
		return
	}
	if t := r.token(key.text); t >= 0 {
		if v, ok := r.number(p.Value, "`"+key.text+"`"); ok {
			out.tokens = append(out.tokens, tokenGiven{t, v})
		}
		return
	}
	z := r.zone(key.text, func(z *check.Zone) bool { return z.Owner == check.OfKind && z.Kind == kind })
	if z < 0 {
		known := append(r.words(check.OfKind, kind), "face", "marks", "seen by")
		r.unknown("zone or token of "+diag.Article(r.g.Kinds[kind].Name), key, known)
		return
	}
	out.zones = append(out.zones, r.cards(z, p))
}

func (r *reader) face(n *yamldoc.Node) check.FaceTurn {
	w, ok := r.text(n, "`face`")
	switch {
	case ok && w.text == "up":
		return check.TurnUp
	case ok && w.text == "down":
		return check.TurnDown
	case ok:
		r.unknown("face", w, []string{"up", "down"})
	}
	return check.AsZone
}

func (r *reader) marks(p yamldoc.Pair) []int {
	var known []string
	for _, m := range r.g.Marks {
		known = append(known, m.Name)
	}
	return r.namesIn(p, "mark", known)
}

func (r *reader) players(p yamldoc.Pair) []int { return r.namesIn(p, "player", r.g.Players) }

// namesIn reads a list of names among those known.
func (r *reader) namesIn(p yamldoc.Pair, what string, known []string) []int {
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
		out = append(out, at)
	}
	return out
}
