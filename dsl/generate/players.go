package generate

import "strings"

// Something is said of players in one game of four; all other games are what they were
// without it.

// describes says whether a game says something of players.
func (g *maker) describes() bool {
	return g.inShare("players", 40, 4, 2)
}

// described is the weight of a way that says something of players.
func (g *maker) described(weight int) int {
	if g.describes() {
		return weight
	}
	return 0
}

// marksPlayers says whether a game has a mark of players: one game of five.
func (g *maker) marksPlayers() bool {
	return g.aimed() || (g.seed*0x9e3779b97f4a7c15)>>40%5 == 3 || g.toward["marks"]
}

// markedPlayers is the weight of a way that has to do with marks of players.
func (g *maker) markedPlayers(weight int) int {
	if g.marksPlayers() {
		return weight
	}
	return 0
}

// markOfPlayers is one of the marks that players have.
func (g *maker) markOfPlayers() string { return g.of("keen", "keen", "numb") }

// keen puts marks of players before the noun of a phrase, in some games.
func (g *maker) keen(head string) string {
	if !g.marksPlayers() || !g.in(3) {
		return head
	}
	for _, noun := range []string{"players", "player"} {
		if before, ok := strings.CutSuffix(head, noun); ok {
			mark := g.of("", "not ") + g.markOfPlayers()
			if before == "a " && mark[0] != 'a' || before != "a " {
				return before + mark + " " + noun
			}
		}
	}
	return head
}

// marking puts a mark on players or takes it off.
func (g *maker) marking(s *scope) string {
	who := g.of(g.player(s), g.player(s), g.somePlayers(s, "each player", "each other player", "a player", "another player"))
	return who + g.of(" ", " ", " as ") + g.markOfPlayers()
}

// somePlayers is a phrase of players, perhaps with what is said of them.
func (g *maker) somePlayers(s *scope, heads ...string) string {
	head := heads[0]
	if len(heads) > 1 {
		head = g.of(heads...)
	}
	head = g.keen(head)
	if g.inTeams() && g.in(2) {
		head += " " + g.onTeam(s)
	}
	if !g.describes() || !g.in(3) {
		return head
	}
	return join(head, g.whichPlayers(s))
}

// whichPlayers is what is said of players: who they are, or who of them has the most.
func (g *maker) whichPlayers(s *scope) string {
	best := func() string {
		return "with the " + g.of("most beads", "fewest shards", "highest reach", "lowest reach")
	}
	return g.one(
		way{"who has", 8, func() string { return "who " + g.isOrHas(s) }},
		way{"with the most", 5, best},
		way{"whose", 4, func() string {
			return "whose " + g.of("palm is empty", "yard is not empty", "reach is at least "+itoa(g.IntN(4)), "beads are less than "+g.factor(s))
		}},
		way{"who and", 2, func() string {
			return "who " + g.of("has a bead", "is not "+g.player(s)) + " and " + g.of("who has no shards", "whose palm is empty")
		}},
		way{"who with the most", 2, func() string { return "who has a bead " + best() }},
	)
}

// isOrHas is what is said of a player behind `who`, or behind `another player`.
func (g *maker) isOrHas(s *scope) string {
	if g.apart.IntN(8) == 0 {
		in := *s.block()
		in.foresee, in.texts, in.asks = true, false, false
		return g.of("can ", "can't ") + g.clauseOf(&in, "you")
	}
	return g.one(
		way{"has tokens", 8, func() string {
			return "has " + g.of("a bead", "no beads", g.comparison()+g.quantityMany(s)+" beads", "no shards")
		}},
		way{"has more", 6, func() string {
			return "has " + g.of("more beads than", "fewer shards than", "as many beads as", "at least as many shards as", "more stones than", "fewer cards in their palm than", "at most as many leaves as") + " " + g.player(s)
		}},
		way{"has cards", 4, func() string {
			return "has " + g.of("a stone", "no leaves", "at least 2 stones", "a card in their palm", "at least "+g.quantityMany(s)+" cards in their yard", "a bent stone")
		}},
		way{"is marked", g.markedPlayers(5), func() string { return "is " + g.of("", "not ") + g.markOfPlayers() }},
		way{"is on a team", g.teamed(5), func() string { return "is " + g.of("", "not ") + g.onTeam(s) }},
		way{"is player", 3, func() string { return "is " + g.of("", "not ") + g.player(s) }},
		way{"did choose", 2, func() string {
			if !s.choice {
				return ""
			}
			return g.of("chose none", "chose a card", "did not choose none")
		}},
	)
}
