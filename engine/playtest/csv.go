package playtest

import (
	"errors"
	"io"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// CSV is a Sink that writes three tables: a line a game, a line for each of its
// seats, and a line for each card with which something happened to a seat. The
// same games give the same bytes. Flush has to be called at the end.
type CSV struct {
	rows               rowMaker
	games, seats, card *prose.CSV
	line               []string
}

// NewCSV writes the tables' headings. bots is one bot for all seats, or one each.
func NewCSV(g *engine.Game, bots []string, games, seats, cards io.Writer) *CSV {
	c := &CSV{rows: newRowMaker(g, bots), games: prose.NewCSV(games, false), seats: prose.NewCSV(seats, false), card: prose.NewCSV(cards, false)}
	_ = c.games.Write([]string{"game", "seed", "ending", "winner", "turns", "decisions", "first", "lead_changes", "decided", "fault"})
	_ = c.seats.Write([]string{"game", "seat", "player", "bot", "won", "return", "decisions"})
	_ = c.card.Write([]string{"game", "card", "kind", "player", "drawn", "taken", "played", "held", "texts", "turns", "offered", "spent"})
	return c // an error stays in the writers until it is asked for
}

// Add writes a game.
func (c *CSV) Add(r *Record) error {
	game := strconv.Itoa(r.Game)
	row := c.rows.game(r)
	c.line = append(c.line[:0], game, strconv.FormatUint(r.Seed, 10), row.Ending, row.winner(), strconv.Itoa(r.Turns), strconv.Itoa(r.Decisions),
		row.First, optional(row.LeadChanges), optional(row.Decided), row.Fault)
	err := c.games.Write(c.line)
	for p := range row.Seats {
		s := &row.Seats[p]
		c.line = append(c.line[:0], game, strconv.Itoa(p), s.Player, s.Bot, digit(s.Won), fraction(s.Return), optional(s.Decisions))
		err = errors.Join(err, c.seats.Write(c.line))
	}
	for i := range row.Cards {
		k := &row.Cards[i]
		c.line = append(c.line[:0], game, k.Card, k.Kind, k.Player)
		for _, n := range [...]int32{k.Drawn, k.Taken, k.Played, k.Held, k.Texts, k.Turns, k.Offered, k.Spent} {
			c.line = append(c.line, strconv.Itoa(int(n)))
		}
		err = errors.Join(err, c.card.Write(c.line))
	}
	return err
}

// Flush writes what is buffered, and gives the first error there was.
func (c *CSV) Flush() error {
	return errors.Join(c.games.Flush(), c.seats.Flush(), c.card.Flush())
}

func digit(yes bool) string {
	if yes {
		return "1"
	}
	return "0"
}

// optional is a number, or nothing where there is none.
func optional(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

func fraction(v *float64) string {
	if v == nil {
		return ""
	}
	return strconv.FormatFloat(*v, 'g', -1, 64)
}
