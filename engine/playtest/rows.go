package playtest

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// gameRow is a game as it is exported: names for numbers, nothing where nothing
// is known.
type gameRow struct {
	Game        int       `json:"game"`
	Seed        uint64    `json:"seed,string"`
	Ending      string    `json:"ending"`
	Winners     []string  `json:"winners"`
	Turns       int       `json:"turns"`
	Decisions   int       `json:"decisions"`
	First       string    `json:"first,omitempty"`
	LeadChanges *int      `json:"leadChanges,omitempty"`
	Decided     *int      `json:"decided,omitempty"`
	Fault       string    `json:"fault,omitempty"`
	Seats       []seatRow `json:"seats"`
	Cards       []cardRow `json:"cards,omitempty"`
}

type seatRow struct {
	Player    string   `json:"player"`
	Bot       string   `json:"bot"`
	Won       bool     `json:"won"`
	Return    *float64 `json:"return,omitempty"`
	Decisions *int     `json:"decisions,omitempty"`
}

type cardRow struct {
	Card    string `json:"card"`
	Kind    string `json:"kind"`
	Player  string `json:"player"`
	Drawn   int32  `json:"drawn"`
	Taken   int32  `json:"taken"`
	Played  int32  `json:"played"`
	Held    int32  `json:"held"`
	Texts   int32  `json:"texts"`
	Turns   int32  `json:"turns"`
	Offered int32  `json:"offered"`
	Spent   int32  `json:"spent"`
}

func (g *gameRow) winner() string { return strings.Join(g.Winners, ", ") }

// rowMaker makes rows of records, in the same memory.
type rowMaker struct {
	players []string
	cards   []cardRow // by card: its names
	row     gameRow
}

func newRowMaker(g *engine.Game, bots []string) rowMaker {
	m := rowMaker{players: g.Players()}
	rules := g.Rules()
	for i := range rules.Cards {
		m.cards = append(m.cards, cardRow{Card: rules.Cards[i].Name, Kind: rules.Kinds[rules.Cards[i].Kind].Name})
	}
	for p, name := range m.players {
		m.row.Seats = append(m.row.Seats, seatRow{Player: name, Bot: bots[p%len(bots)]})
	}
	return m
}

// game is good until the next.
func (m *rowMaker) game(r *Record) *gameRow {
	m.row = gameRow{Game: r.Game, Seed: r.Seed, Ending: string(r.Ending), Winners: m.row.Winners[:0], Turns: r.Turns, Decisions: r.Decisions,
		Seats: m.row.Seats, Cards: m.row.Cards[:0]}
	if m.row.Winners == nil {
		m.row.Winners = []string{}
	}
	if r.Fault != nil {
		m.row.Fault = r.Fault.Code + ": " + r.Fault.Problem
	}
	for p := range m.row.Seats {
		s := &m.row.Seats[p]
		s.Won, s.Return, s.Decisions = r.Won(p), nil, nil
		if s.Won {
			m.row.Winners = append(m.row.Winners, s.Player)
		}
		if p < len(r.Returns) {
			s.Return = &r.Returns[p]
		}
	}
	if r.Facts != nil {
		m.measured(r.Facts)
	}
	return &m.row
}

func (m *rowMaker) measured(f *engine.Facts) {
	if f.First >= 0 && f.First < len(m.players) {
		m.row.First = m.players[f.First]
	}
	if f.Measure() != engine.NoMeasure {
		m.row.LeadChanges = &f.LeadChanges
	}
	if f.Decided > 0 {
		m.row.Decided = &f.Decided
	}
	for p := range min(len(f.Decisions), len(m.row.Seats)) {
		m.row.Seats[p].Decisions = &f.Decisions[p]
	}
	for i := range f.Cards {
		for p := range f.Cards[i].Seats {
			c, row := &f.Cards[i].Seats[p], m.cards[i]
			if c.Nothing() {
				continue
			}
			row.Player = m.players[p]
			row.Drawn, row.Taken, row.Played, row.Held, row.Texts, row.Turns, row.Offered = c.Drawn, c.Taken, c.Played, c.Kept, c.Texts, c.Turns, c.Offered
			for _, n := range c.Spent {
				row.Spent += n
			}
			m.row.Cards = append(m.row.Cards, row)
		}
	}
}

// JSONLines is a Sink that writes a line of JSON for each game: what CSV writes
// into three tables. The same games give the same bytes.
type JSONLines struct {
	rows rowMaker
	w    *json.Encoder
}

// NewJSONLines begins. bots is one bot for all seats, or one each.
func NewJSONLines(g *engine.Game, bots []string, w io.Writer) *JSONLines {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return &JSONLines{newRowMaker(g, bots), e}
}

// Add writes a game.
func (j *JSONLines) Add(r *Record) error { return j.w.Encode(j.rows.game(r)) }
