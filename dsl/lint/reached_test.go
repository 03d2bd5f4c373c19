package lint_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// court is a game of cards that lie in hands, on the table and on each other.
const court = `game "Court"
version "1.0.0"
edition 2
players crown, pirate
token point
limit 9 turns
mark led of lord, until turn ends
kind lord
  cost: number or 0
  text: text or none, read by anyone LIVE
kind crew, plural crew
kind hulk
zone grave of player, face up, in order, newest on top
zone hall, of lord, FACING, in play
zone hand of player, held
zone crew of lord, of crew, face up, in play
zone dock of player, of hulk, face up, in play
zone cargo of hulk, of crew, face up, in play
to groan
  add 1 point to you
to wail
  groan
to crush a hulk
  move it to your grave
to sail
  move each crew on a hulk to your grave
setup
  move 1 random lord in the hall to the crown's hand
  move it to the crown's grave
  move a crew in the crown's grave to the cargo of Ark
turn
  add 1 point to you
  LINE
`

const courtiers = `lord:
  - {name: Flint, starts in: hall, text: "when your turn starts, add 1 point to this"}
crew:
  - {name: Bones, owner: crown, starts in: grave}
hulk:
  - {name: Ark, owner: crown, starts in: dock}
`

// TestWhatLiesWhere: what depends on where cards can come to lie, and on who does what, is told.
func TestWhatLiesWhere(t *testing.T) {
	for _, c := range []struct {
		line, facing, live string
		want               diag.Code
	}{
		// whose text acts while nobody sees it
		{"mark a lord led", "either way up", "", diag.LiveFaceDown},
		{"mark a lord led", "buried", "", diag.LiveFaceDown},
		{"mark a lord led", "face up", "", ""},
		{"mark a lord led", "either way up", ", live while it is face up and it is in play", ""},
		{"mark a lord led", "either way up", ", live while it is in play", ""},
		// who holds what
		{"for each lord, the holder of it wails", "face up", "", diag.NeverHeld},
		{"for each led lord, the holder of it wails\n  mark a lord led", "face up", "", diag.NeverHeld},
		{"for each hulk, the holder of it wails", "face up", "", ""},
		{"for each crew on a hulk, the holder of it wails", "face up", "", ""},
		{"for each lord in your grave, the holder of it wails", "face up", "", ""},
		{"for each lord\n    move it to your grave\n    the holder of it wails", "face up", "", ""},
		{"choose a lord\n  the holder of it wails", "face up", "", ""},
		// which card lies at an end
		{"move the top lord of your grave to your hand", "face up", "", diag.EndOfKind},
		{"move the bottom 2 crew of your grave to your hand", "face up", "", diag.EndOfKind},
		{"move the top card of your grave to your hand", "face up", "", ""},
		// where a card never lies
		{"move a hulk in your hand to your grave", "face up", "", diag.NeverLies},
		{"if there is a hulk in your hand, wail", "face up", "", diag.NeverLies},
		{"move a hulk in your grave to your hand", "face up", "", diag.NeverLies},
		{"move a hulk in your grave to your hand\n  crush a hulk", "face up", "", ""},
		{"move a lord in your hand to your grave", "face up", "", ""},
		// who does what
		{"the crown wails\nwhen the pirate groans, add 1 point to you", "face up", "", diag.NeverCalled},
		{"the crown wails\nwhen the crown groans, add 1 point to you", "face up", "", ""},
		{"wail\nwhen the pirate groans, add 1 point to you", "face up", "", ""},
		{"for each player, that player wails\nwhen the pirate groans, add 1 point to you", "face up", "", ""},
		{"the crown wails\nwhen the crown groans, the pirate wails\nwhen the pirate groans, add 1 point to you", "face up", "", ""},
		{"the crown wails\nwhen the pirate would groan, add 1 point to you instead", "face up", "", diag.NeverCalled},
	} {
		rules := strings.NewReplacer("LINE", c.line, "FACING", c.facing, " LIVE", c.live).Replace(court)
		e := exampletest.Example{Rules: true, Game: true, Text: rules, Cards: courtiers}
		var found []diag.Code
		list := linted(e)
		assert.Zero(t, list.Errors(), "%s %v", c.line, list)
		for _, d := range list {
			switch d.Code {
			case diag.LiveFaceDown, diag.NeverHeld, diag.EndOfKind, diag.NeverLies, diag.NeverCalled:
				found = append(found, d.Code)
			}
		}
		if c.want == "" {
			assert.Empty(t, found, c.line)
		} else {
			assert.Equal(t, []diag.Code{c.want}, found, c.line)
		}
	}
}
