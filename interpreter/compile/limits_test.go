package compile_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/compile"
)

// TestAtTheLimitsOfAGame: what stands at a limit can be played, and the least that is beyond it has the finding of that limit.
func TestAtTheLimitsOfAGame(t *testing.T) {
	each := func(n int, line string) string { // a line for each number from 0 on
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.NewReplacer("N+1", fmt.Sprint(i+1), "N", fmt.Sprint(i)).Replace(line))
		}
		return b.String()
	}
	many := func(n int) string { // cards
		cards := "starts in: deck\nowner: pirate\nevent:\n"
		for i := 0; n > 0; i++ {
			cards += fmt.Sprintf("  - {name: Gale %d, count: %d}\n", i, min(n, 99))
			n -= 99
		}
		return cards
	}
	type made struct{ game, more, cards string } // more and cards are those of the tiny game, unless there is another
	bare := func(players, more string) string {
		return "edition 2\ngame \"Bare\"\nversion \"1.0.0\"\n" + players + "\ntoken coin\n" + more + "turn\n  add 1 coin to you\nwin when you have at least 5 coins\n"
	}
	more := func(line string, had int, behind string) func(n int) made {
		return func(n int) made { return made{more: each(n-had, line) + behind} }
	}
	text := func(lines func(n int) string) func(n int) made {
		return func(n int) made { return made{more: lines(n)} }
	}
	const tinyKinds, tinyActions = 5, 1
	for _, tt := range []struct {
		what  string
		limit int
		game  func(n int) made
		code  diag.Code
		says  string
	}{
		{"players", 8, func(n int) made {
			return made{game: bare("players 2 to "+fmt.Sprint(n)+" of "+strings.TrimSuffix(each(n, "pN, "), ", "), "")}
		}, diag.ProgramLimit, "players"},
		{"cards that are dealt", 4096, func(n int) made { return made{cards: many(n)} }, diag.TooManyToDeal, "a game deals at most 4096"},
		{"places of a board", 4096, func(n int) made {
			return made{game: bare("players a, b", fmt.Sprintf("kind cell, a place\n  row: number\n  column: number\nboard field, 1 by %d of cell\n", n))}
		}, diag.TooManyPieces, "4096"},
		{"kinds", 64, more("kind kN\n", tinyKinds, ""), diag.ProgramLimit, "kinds"},
		{"actions", 64, more("action goN\n  gain 1 coin\n", tinyActions, ""), diag.ProgramLimit, "actions"},
		{"reactions", 64, more("reaction meddleN\n  gain 1 coin\n", 0, "action ask\n  ask each player to react\n"), diag.ProgramLimit, "reactions"},
		{"sides of a die", 1000, text(func(n int) string { return fmt.Sprintf("die luck, %d sides\naction throw\n  roll a luck die\n", n) }), diag.Expected, "1000"},
		{"dice in a roll", 1000, text(func(n int) string { return fmt.Sprintf("die luck, 6 sides\naction throw\n  roll %d luck dice\n", n) }), diag.WrongThing, "1000"},
		{"ways", 64, text(func(n int) string { return "action trade\n  choose one\n" + each(n, "    - gain N+1 coins\n") }), diag.ProgramLimit, "ways in one choice"},
		{"words to choose from", 64, text(func(n int) string {
			return "kind rune\n  sort: one of " + strings.TrimSuffix(each(n, "mark oN, "), ", ") + "\naction name\n  choose a sort, called first\n  gain 1 coin\n"
		}), diag.ProgramLimit, "words, numbers or names to choose from"},
		{"values", 12, text(func(n int) string {
			return each(n, "value vN of ship: its vN+1\n") + fmt.Sprintf("value v%d of ship: 1\naction dig\n  choose a ship\n  gain (its v0) coins\n", n)
		}), diag.ProgramLimit, "values that rest on each other"},
		{"adjectives", 12, text(func(n int) string {
			return each(n, "adjective aN of ship: it is aN+1\n") + fmt.Sprintf("adjective a%d of ship: it has a coin\naction dig\n  choose an a0 ship\n", n)
		}), diag.ProgramLimit, "adjectives that rest on each other"},
		{"keywords", 100, text(func(n int) string { return "action hurry\n  gain 1 coin\n" + strings.Repeat("  Swift\n", n) }), diag.ProgramLimit, "keywords in one text"},
	} {
		t.Run(tt.what, func(t *testing.T) {
			found := func(n int) (out diag.List) {
				m := tt.game(n)
				if m.game == "" {
					m.game, m.cards = diag.TinyRules, cmp.Or(m.cards, diag.TinyCards)
				}
				r := exampletest.Check(m.game, m.more, m.cards)
				for _, d := range r.Found {
					if d.Severity() == diag.Error || d.Code == tt.code {
						out = append(out, d)
					}
				}
				if len(out) == 0 {
					_, out = compile.Game(r.Game)
				}
				return out
			}
			assert.Empty(t, found(tt.limit))
			over := found(tt.limit + 1)
			if assert.NotEmpty(t, over) {
				assert.Equal(t, tt.code, over[0].Code)
				assert.Contains(t, over[0].Summary()+over[0].Label()+over[0].Help(), tt.says)
			}
		})
	}
}
