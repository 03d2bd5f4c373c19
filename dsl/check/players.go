package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// maxPlayers is how many players a game can have: masks of players are bytes.
const maxPlayers = 8

// Range is how many players the game is for: the same number twice, or a range.
func (g *Game) Range() (least, most int) {
	if g.Least == 0 {
		return len(g.Players), len(g.Players)
	}
	return g.Least, len(g.Players)
}

// Seating says it in words: "2 players", "2 to 4 players".
func (g *Game) Seating() string {
	least, most := g.Range()
	if least == most {
		return diag.Count(most, "player")
	}
	return itoa(least) + " to " + diag.Count(most, "player")
}

// At is the game for n players: the first n seats are taken, and the cards of
// the others are not in it (their Count is 0). All numbers of cards, kinds and
// the rest stay what they are. It is nil for a number out of Range.
func (g *Game) At(n int) *Game {
	least, most := g.Range()
	switch {
	case n < least || n > most:
		return nil
	case least == most:
		return g
	}
	out := *g
	out.Players, out.Least = g.Players[:n:n], n
	out.Cards = slices.Clone(g.Cards)
	for i := range out.Cards {
		if out.Absentee(ID(i)) != None {
			out.Cards[i].Count = 0
		}
	}
	out.leaveOut()
	return &out
}

// Absentee is the player a card belongs to, where that seat is not taken at
// this table; None where the card is in the game.
func (g *Game) Absentee(card ID) ID {
	c := &g.Cards[card]
	if owner := max(c.Owner, g.Kinds[c.Kind].Owner); int(owner) >= len(g.Players) {
		return owner
	}
	return None
}

// leaveOut takes away what hangs on the rest of the game from the texts of
// cards that are not in it.
func (g *Game) leaveOut() {
	g.Verbs = slices.Clone(g.Verbs)
	for i := range g.Verbs {
		v := &g.Verbs[i]
		v.Triggers, v.Replacements, v.Cants = present(g, v.Triggers), present(g, v.Replacements), present(g, v.Cants)
	}
	g.TurnAbilities = present(g, g.TurnAbilities)
	g.Values = slices.Clone(g.Values)
	for i := range g.Values {
		g.Values[i].Mods = present(g, g.Values[i].Mods)
	}
	g.FieldMods = slices.Clone(g.FieldMods)
	for i := range g.FieldMods {
		g.FieldMods[i].Mods = present(g, g.FieldMods[i].Mods)
	}
}

// from is the card on which an ability stands, or None.
func (a Ability) from() ID { return a.Card }

// present are the abilities or effects of a list whose cards are at this table.
func present[A interface{ from() ID }](g *Game, list []A) (out []A) {
	for _, a := range list {
		if card := a.from(); card == None || g.Cards[card].Count > 0 {
			out = append(out, a)
		}
	}
	return out
}

// declarePlayers reads `players crown, pirate` and `players 2 to 4 of black,
// white, red, blue`.
func (c *checker) declarePlayers(d declSource) {
	cur := d.part(0)
	least, most, span := c.playerRange(cur)
	for i := range d.decl.Parts {
		if i > 0 {
			cur = d.part(i)
		}
		c.declarePlayer(cur)
	}
	n := len(c.game.Players)
	if c.game.Least = n; most == 0 {
		return
	}
	if most != n {
		next := "name " + diag.Count(most, "player") + " after `of`, in the order of their seats"
		if least < n {
			next += ", or write `" + itoa(least) + " to " + itoa(n) + " of`"
		}
		c.fail(diag.PlayerRange, span, "why", "there are "+itoa(n)+" names for "+diag.Count(most, "player"), "next", next)
	}
	c.game.Least = least
}

// declarePlayer reads the name of the next seat.
func (c *checker) declarePlayer(cur *cursor) {
	start := cur.at
	said := cur.item().Name + cur.item().Quoted
	name := strings.ToLower(said)
	if said != "" {
		cur.at++
		c.diags.Add(diag.Expected, cur.since(start), "want", "a player's name in small letters", "found", "`"+said+"`",
			"next", "write `"+name+"` here and `the "+name+"` in texts: capitals are for the names of cards")
	} else {
		name = cur.words()
	}
	if name == "" || !cur.done() {
		c.expected(cur, "a player's name in small letters")
	}
	span := cur.since(start)
	c.fresh("player", name, span, playerSense)
	if len(c.game.Players) == maxPlayers {
		c.fail(diag.ProgramLimit, span, "what", "players", "limit", itoa(maxPlayers))
	}
	c.noteDeclared(span, playerSense, ID(len(c.game.Players)), name)
	c.vocab.add(name, entry{playerSense, ID(len(c.game.Players)), false, span})
	c.game.Players = append(c.game.Players, name)
}

// playerRange reads `2 to 4 of`, if it stands here; most is 0 where it does
// not, or where it makes no sense and was reported.
func (c *checker) playerRange(cur *cursor) (least, most int, span diag.Span) {
	start := cur.at
	least, ok := cur.number()
	if !ok {
		return 0, 0, span
	}
	const want = "`to` and the most players, as in `players 2 to 4 of black, white, red, blue`"
	if !cur.accept("to") {
		c.expected(cur, want)
	}
	if most, ok = cur.number(); !ok {
		c.expected(cur, "the most players, a number")
	}
	span = cur.since(start)
	if !cur.accept("of") {
		c.expected(cur, "`of` and the players' names")
	}
	switch {
	case least < 1:
		c.badRange(span, "somebody has to play", "write the least number first, at least 1")
	case least > most:
		c.badRange(span, "the least number comes first", "write `"+itoa(most)+" to "+itoa(least)+" of`")
	case least == most:
		c.badRange(span, "it is always "+diag.Count(most, "player"), "leave out `"+cur.since(start).Text()+"`: all who are named play")
	default:
		return least, most, span
	}
	return 0, 0, span
}

// badRange reports a range and goes on to the names, so that they are known.
func (c *checker) badRange(span diag.Span, why, next string) {
	c.diags.Add(diag.PlayerRange, span, "why", why, "next", next)
}

// mustPlay reports a player who may not be at the table. In a scenario it is
// known who is.
func (c *checker) mustPlay(id ID, span diag.Span) {
	least, _ := c.game.Range()
	if c.playing > 0 {
		least = c.playing
	}
	if least < 1 || int(id) < least {
		return
	}
	if c.playing > 0 {
		c.diags = append(c.diags, c.game.NotHere(id, c.playing, span))
		panic(bail{})
	}
	always := "`the " + c.game.Players[0] + "`"
	for _, name := range c.game.Players[1:least] {
		always += ", `the " + name + "`"
	}
	c.fail(diag.AbsentPlayer, span, "player", c.game.Players[id], "is", "is not always", "label", "this game is for "+c.game.Seating(),
		"next", "say `you`, `each player` or `that player`; by name, only those can be called who always play: "+always)
}

// NotHere is the finding, in a scenario, that a player of the game is not at a
// table of so many.
func (g *Game) NotHere(id ID, playing int, span diag.Span) diag.Diagnostic {
	return diag.New(diag.AbsentPlayer, span, "player", g.Players[id], "is", "is not", "label", "this scenario is for "+diag.Count(playing, "player"),
		"next", "write `players: "+itoa(int(id)+1)+"` in the scenario")
}

// twoPlayers reports `the other player` where there is not exactly one other.
func (c *checker) twoPlayers(span diag.Span) {
	least, most := c.game.Range()
	if most == 0 || least == 2 && most == 2 {
		return
	}
	c.fail(diag.OtherOfMany, span, "players", c.game.Seating())
}

// opponent is the other of two players.
func (c *checker) opponent(span diag.Span, of *np) *np {
	c.twoPlayers(span)
	c.expect(of, "a player", npPlayer)
	return &np{what: npPlayer, player: &Opponent{of.player}, slot: -1}
}

// playerActs says whether a line says what a player does, rather than what
// something is: `each player discards a card where its cost is 2`.
func (c *checker) playerActs(p *syntax.Phrase) bool {
	start := &cursor{items: p.Items}
	of := start.is("the", "holder", "of") || start.is("the", "owner", "of") || start.is("the", "opponent", "of")
	described := startsDescribed(start)
	for i := 1; i < len(p.Items) && (described || !slices.Contains([]string{"is", "are", "where"}, p.Items[i].Word)); i++ {
		if !of && !described && !slices.Contains([]string{"player", "owner", "holder", "opponent", "partner", "team"}, p.Items[i-1].Word) && !c.seatEnds(p.Items[:i]) {
			continue
		}
		here := &cursor{items: p.Items, at: i}
		if f, _, ok := c.verbForm(here); ok && f.third || baseForm(here.word(0)) != here.word(0) {
			return true
		}
	}
	return false
}

// startsDescribed says whether players of whom something is said stand at the start of a line.
func startsDescribed(cur *cursor) bool {
	for n := 1; n < 4; n++ {
		if cur.word(n-1) == "player" && (cur.word(n) == "who" || cur.word(n) == "whose" || cur.word(n) == "with" && cur.word(n+1) == "the") {
			return true
		}
	}
	return false
}

// seatEnds says whether words end in a player's name.
func (c *checker) seatEnds(items []*syntax.Item) bool {
	for i := range items {
		at := &cursor{items: items, at: i}
		if e, seat := c.entryHere(at, playerSense); seat && i+len(strings.Fields(e.word)) == len(items) {
			return true
		}
	}
	return false
}
