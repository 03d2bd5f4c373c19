package lint

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var neverEnds = Rule{diag.NeverEnds, "A game in which nobody can win and nothing ends it is played for ever.", lookEnd}

func lookEnd(p *pass) {
	if len(p.game.Wins) > 0 || len(p.game.Play) > 0 || p.game.Cap > 0 || p.game.File == nil {
		return
	}
	ends := false
	p.everything(func(x check.Node) {
		switch x.(type) {
		case *check.EndGame, *check.Eliminate:
			ends = true
		}
	})
	if !ends {
		p.found.Add(diag.NeverEnds, diag.Span{File: p.game.File})
	}
}
