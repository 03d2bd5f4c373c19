package generate

// Players play in teams in one game of ten; all other games are what they were without it.

// inTeams says whether a game's players play in teams.
func (g *maker) inTeams() bool {
	return !g.aimed() && g.seed%2 == 1 && (g.seed*0x9e3779b97f4a7c15)>>40%5 == 1 || g.toward["teams"] || g.needs("teams")
}

// teamed is the weight of a way that has to do with teams.
func (g *maker) teamed(weight int) int {
	if g.inTeams() {
		return weight
	}
	return 0
}

// partnered is the weight of a way that has to do with partners.
func (g *maker) partnered(weight int) int {
	if g.paired {
		return weight
	}
	return 0
}

// seatTeams are the seats of a game in teams, and the teams.
func (g *maker) seatTeams() (seats, teams string) {
	if g.needs("two") {
		g.players, g.ranged = []string{"amber", "blue"}, false
		return "amber, blue", "amber, blue"
	}
	g.players, g.ranged = []string{"amber", "blue", "coral", "dun"}, false
	if !g.aimed() && g.in(4) {
		g.ranged = true
		return "3 to 4 of amber, blue, coral, dun", g.of("amber, blue, coral and dun", "amber and coral, blue and dun", "coral and blue, dun and amber")
	}
	g.paired = true
	return "amber, blue, coral, dun", g.of("amber and coral, blue and dun", "dun and blue, coral and amber", "amber and blue, coral and dun")
}

// team is a team: that of a player.
func (g *maker) team(s *scope) string {
	return g.of("your team", "your team", g.owner(s)+" team", "the team of "+g.player(s))
}

// onTeam is what is said of players by their team.
func (g *maker) onTeam(s *scope) string { return "on " + g.of("another team", g.team(s)) }
