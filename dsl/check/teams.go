package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// declareTeams reads `teams first and third, second and fourth`.
func (c *checker) declareTeams(d declSource) {
	on := make([]int, len(c.game.Players)) // which team each player is on, from 1
	for i := range d.decl.Parts {
		cur := d.part(i)
		var team []ID
		for len(team) == 0 || cur.accept("and") {
			cur.accept("the")
			start := cur.at
			e := c.needed(cur, "player", playerSense)
			if on[e.id] != 0 {
				c.fail(diag.BadTeams, cur.since(start), "why", "the "+e.word+" is said twice", "next", "say every player once")
			}
			on[e.id] = i + 1
			team = append(team, e.id)
		}
		if !cur.done() {
			c.expected(cur, "`and` and another player of the team, or a comma before the next team")
		}
		slices.Sort(team)
		c.game.Teams = append(c.game.Teams, team)
	}
	c.wholeTeams(d, on)
}

// wholeTeams reports who is on no team, and teams that leave nobody to play against.
func (c *checker) wholeTeams(d declSource, on []int) {
	var alone []string
	for p, team := range on {
		if team == 0 {
			alone = append(alone, "the "+c.game.Players[p])
		}
	}
	if len(alone) > 0 {
		c.fail(diag.BadTeams, d.span(), "why", "nobody plays with "+strings.Join(alone, ", "), "next", "say every player; who plays alone is a team of one")
	}
	least, _ := c.game.Range()
	if slices.Max(on[:least]) == slices.Min(on[:least]) {
		c.fail(diag.BadTeams, d.span(), "why", "all of "+diag.Count(least, "player")+" are on one", "next", "let some play against others: `"+c.exampleTeams()+"`")
	}
}

// exampleTeams is a line that makes teams of a game's players: of two, who sit across, where
// that goes.
func (c *checker) exampleTeams() string {
	names, n := c.game.Players, len(c.game.Players)
	if n < 2 {
		return "teams first and third, second and fourth"
	}
	if n < 4 || n%2 == 1 {
		return "teams " + names[0] + ", " + strings.Join(names[1:], " and ")
	}
	var teams []string
	for i := range n / 2 {
		teams = append(teams, names[i]+" and "+names[i+n/2])
	}
	return "teams " + strings.Join(teams, ", ")
}

// TeamOf is the team a player is on: themselves where there are none.
func (g *Game) TeamOf(player ID) []ID {
	for _, team := range g.Teams {
		if slices.Contains(team, player) {
			return team
		}
	}
	return []ID{player}
}

// PartnerOf is the other player of a team of two; None where there is no such player.
func (g *Game) PartnerOf(player ID) ID {
	team := g.TeamOf(player)
	if len(team) != 2 {
		return None
	}
	return team[0] + team[1] - player
}

// teamOrPartner reads `partner` and `team` of a player; nil: something else stands here.
func (c *checker) teamOrPartner(cur *cursor, owner *np) *np {
	word := cur.word(0)
	if owner.what != npPlayer || word != "partner" && word != "team" {
		return nil
	}
	if len(c.game.Teams) == 0 {
		if len(c.vocab.words[word]) == 0 {
			c.advise(cur.here(), "a game in teams", "`"+word+"`", "say once in the rules file who plays with whom: `"+c.exampleTeams()+"`")
		}
		return nil
	}
	cur.at++
	if word == "team" {
		return &np{what: npTeam, player: owner.player, slot: -1}
	}
	least, most := c.game.Range()
	if least < most || slices.ContainsFunc(c.game.Teams, func(t []ID) bool { return len(t) != 2 }) {
		c.fail(diag.NoPartner, cur.since(cur.at-1))
	}
	return &np{what: npPlayer, player: &Partner{owner.player}, slot: -1}
}

// teamWords are what players of teams are called elsewhere, with what to write in a game that has some.
var teamWords = map[string]string{
	"opponent": "write `a player on another team`, or `each player on another team`", "opponents": "write `each player on another team`",
	"enemy": "write `a player on another team`, or `each player on another team`", "enemies": "write `each player on another team`",
	"teammate": "write `another player on your team`, or `each other player on your team`", "teammates": "write `each other player on your team`",
	"partner": "say whose: `your partner`", "team": "say whose: `your team`, `each player on your team`; of every team say its players, such as `each player whose team has …`",
}

// ofTeams reports such a word in a game in teams.
func (c *checker) ofTeams(cur *cursor) {
	word := cur.word(0)
	if next, ok := teamWords[word]; ok && len(c.game.Teams) > 0 && len(c.vocab.words[word]) == 0 {
		c.advise(cur.here(), "players by their team", cur.found(), next)
	}
}

// onTeam says whether `on your team`, `on that player's team` or `on another team` stands here.
func (c *checker) onTeam(cur *cursor) bool {
	if len(c.game.Teams) == 0 || !cur.isOneOf("on", "of", "in", "from") {
		return false
	}
	for i := 1; cur.at+i < len(cur.items); i++ {
		switch word := cur.word(i); {
		case word == "team":
			before := cur.items[cur.at+i-1]
			of := before.Word == "the" && cur.word(i+1) == "of"
			if before.Poss == "" && !of && !slices.Contains([]string{"your", "their", "another"}, before.Word) {
				return false
			}
			if !cur.is("on") {
				said := cur.text(cur.at, cur.at+i+1)
				_, whose, _ := strings.Cut(said, " ")
				c.advise(cur.sub(cur.at+i+1, cur.at+i+1).since(cur.at), "`on` before a team", "`"+said+"`", "write `on "+whose+"`")
			}
			return true
		case slices.Contains(prepositions, word) && word != "of", word == "and", word == "where", word == "who":
			return false
		}
	}
	return false
}

// sameTeam reads `on your team`: whether a player is.
func (c *checker) sameTeam(cur *cursor, s *scope, player Expr) Expr {
	start := cur.at
	cur.at++ // on
	var cond Expr
	if cur.accept("another", "team") {
		cond = &Not{c.together(player, s.actor())}
	} else {
		n := c.noun(cur, s)
		c.expect(n, "a team", npTeam)
		cond = c.together(player, n.player)
	}
	c.write(cond, cur.since(start))
	return cond
}

// together is the condition that two players are on one team: both on the first, or both on
// the second, …
func (c *checker) together(a, b Expr) *SameTeam {
	among := func(player Expr, team []ID) (out Expr) {
		for _, p := range team {
			out = orElse(out, &Cmp{EQ, player, &Seat{p}})
		}
		return out
	}
	same := &SameTeam{Player: a, Of: b}
	for _, team := range c.game.Teams {
		same.Cond = orElse(same.Cond, &And{among(a, team), among(b, team)})
	}
	return same
}

// orElse is a or b, or b alone.
func orElse(a, b Expr) Expr {
	if a == nil {
		return b
	}
	return &Or{a, b}
}

// teamHas is what a team has of a word, which is what each player on it has, added up: `your team's
// coins`; nil: they have no such thing.
func (c *checker) teamHas(s *scope, team *np, word string) *np {
	out := &np{what: npNumber, slot: -1}
	if v, ok := c.vocab.find(word, valueSense); ok && c.game.Values[v.id].Player {
		out.num = c.ofTeam(s, team, func(who Expr) Expr { return &ValueOf{v.id, who} })
	} else if t, ok := c.vocab.find(word, tokenSense); ok && c.canCarry(t.id, team) {
		out.num = c.tokensOfTeam(s, team, t.id)
	} else {
		return nil
	}
	return out
}

// tokensOfTeam is how many tokens the players of a team have.
func (c *checker) tokensOfTeam(s *scope, team *np, token ID) Expr {
	return c.ofTeam(s, team, func(who Expr) Expr { return &TokensOn{who, token} })
}

// ofTeam adds up a number of each player of a team.
func (c *checker) ofTeam(s *scope, team *np, each func(who Expr) Expr) Expr {
	slot := s.newInt()
	who := &PlayerSlot{slot}
	return &SumPlayers{&PlayerSet{Slot: slot, Cond: c.together(who, team.player), Span: team.span}, each(who)}
}

// teamWins reads `your team wins`; of what else a team does it says how to write it.
func (c *checker) teamWins(cur *cursor, team *np, start int) Stmt {
	if cur.accept("wins") {
		return &EndGame{Base: Base{cur.since(start)}, Winner: team.player}
	}
	c.eachOnTeam(team)
	return nil
}

// eachOnTeam reports a team where players are wanted.
func (c *checker) eachOnTeam(team *np) {
	c.advise(team.span, "players", "a team", "write `each player on "+team.span.Text()+"`")
}
