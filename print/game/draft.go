package game

import (
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/piece"
)

// Draft is a game with errors on paper, to be seen while it is written: on its faces what
// can't be read stands as it is written, and marked. found are the findings of the check.
// Drawing it may panic, since the game is not whole.
func Draft(rules *check.Game, set *carddefs.Set, found diag.List) *Printed {
	p := New(rules, set)
	p.faces = sync.OnceValue(func() *cardface.Faces {
		faces := cardface.OfReached(rules, set.Look, p.reached())
		faces.Draft(set.Source.Cards, found)
		return faces
	})
	return p
}

// DraftOf is the card of a name or an id of a game with errors, to be seen while it is
// written; ok is false where there is none, or too much is wrong with it to be drawn.
func DraftOf(rules *check.Game, set *carddefs.Set, found diag.List, name string) (p piece.Piece, ok bool) {
	defer func() {
		if recover() != nil { // the printer was made for sound games
			ok = false
		}
	}()
	for i := range rules.Cards {
		c := &rules.Cards[i]
		if !strings.EqualFold(c.Name, name) && ID(c.Name) != name {
			continue
		}
		d, _, err := Draft(rules, set, found).Draw(Options{Only: []string{c.Name}, Parts: []string{"cards"}})
		if err == nil && len(d.Pieces()) == 1 {
			return d.Pieces()[0], true
		}
	}
	return p, false
}
