package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// ofPlayer prints what a player has one of: your partner, the team of the player with the most coins.
func (s *scene) ofPlayer(of check.Expr, what string) line {
	if s.distant(of) {
		return words("the", what, "of", s.player(of))
	}
	return words(s.poss(of), what)
}

// onTeam prints the team on which a player is who is looked at: on your team, on another team;
// nil: something else is said of them.
func (s *scene) onTeam(slot int, e check.Expr) line {
	if not, is := e.(*check.Not); is {
		if same, is := not.A.(*check.SameTeam); is && isSeat(same.Player, slot) && s.counts(same.Of) {
			return text("on another team")
		}
		return nil
	}
	if same, is := e.(*check.SameTeam); is && isSeat(same.Player, slot) {
		return words("on", s.ofPlayer(same.Of, "team"))
	}
	return nil
}

// sameTeam prints that a player is on a team, or is not.
func (s *scene) sameTeam(e *check.SameTeam, not string) line {
	who := s.player(e.Player)
	return words(who, areOr(e.Player, who), not, "on", s.ofPlayer(e.Of, "team"))
}

// ofTeam prints what the players of a team have: your team's coins.
func (s *scene) ofTeam(e *check.SumPlayers) line {
	of := teamOf(e)
	var what line
	if each, tokens := e.Each.(*check.TokensOn); tokens {
		what = s.tokens(each.Token, true)
	} else {
		what = text(s.g.Values[e.Each.(*check.ValueOf).Value].Name)
	}
	if s.distant(of) {
		return words("the", what, "of", s.ofPlayer(of, "team"))
	}
	return words(owned(s.ofPlayer(of, "team")), what)
}

// teamOf is the player whose team has something.
func teamOf(e *check.SumPlayers) check.Expr { return e.Of.Cond.(*check.SameTeam).Of }
