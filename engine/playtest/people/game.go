// Package people has the games that people played, with what they let be kept of them: how long
// each choice took, what was taken back and looked up, what they said of a moment, and what they
// answered afterwards. A game is plain data and one line of JSON, whoever was the host: a table on
// a network, a terminal or a page without a server.
//
// The door: a Book is written while a game is played, Book.Game is what may be kept of it, and Read
// takes lines back in.
package people

import (
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/engine"
)

// Format marks a line.
const Format = "broadside people 1"

// Where games are played.
const (
	AtTable    = "table"
	AtTerminal = "terminal"
	OnPage     = "page" // without a server
)

// Game is one game that people played. It need not be over.
type Game struct {
	Format   string         `json:"format"`
	ID       string         `json:"id"`    // 32 hexadecimal digits: the same game again takes the place of what is there
	Place    string         `json:"place"` // AtTable, AtTerminal or OnPage
	Begun    time.Time      `json:"begun"`
	Record   *engine.Record `json:"record"`
	Seats    []Seat         `json:"seats"` // by player
	Moves    []Move         `json:"moves,omitempty"`
	Backs    []Back         `json:"backs,omitempty"`
	Lookups  []Lookup       `json:"lookups,omitempty"`
	Comments []Comment      `json:"comments,omitempty"`
	Answers  []Answer       `json:"answers,omitempty"`
	// Mended says that the position was changed by hand in the middle: the game is no evidence of balance.
	Mended bool `json:"mended,omitempty"`
}

// Seat is who sat somewhere when the game was kept.
type Seat struct {
	Bot string `json:"bot,omitempty"` // "" is a person
	Who string `json:"who,omitempty"` // what a person wrote as their name
}

// Move is a person's choice, or a batch of them. The choices that are no Move's were made by bots.
type Move struct {
	Choice  int   `json:"choice"`  // the first of its choices in the record, from 0
	Choices int   `json:"choices"` // how many they are
	Seat    int   `json:"seat"`    //
	Thought int64 `json:"thought"` // milliseconds since it was asked
	At      int64 `json:"at"`      // and since the game began
}

// Back is a choice that was taken back.
type Back struct {
	Choice int   `json:"choice"` // where play went on
	Seat   int   `json:"seat"`
	At     int64 `json:"at"`
}

// Kinds of look-ups.
const (
	LookWhy  = "why"  // why nothing else was offered
	LookHint = "hint" // what a bot would do
	LookCard = "card" // a card's words
)

// Lookup is something that a person looked up.
type Lookup struct {
	Choice int    `json:"choice"` // the choices made until then
	Seat   int    `json:"seat"`
	Kind   string `json:"kind"`
	About  string `json:"about"` // the question, or the card
}

// Comment is what a person said of a moment.
type Comment struct {
	Choice int    `json:"choice"` // the choices made until then
	Seat   int    `json:"seat"`
	Text   string `json:"text"`
	At     int64  `json:"at"`
}

// Answer is a person's answer to a question of the designer's.
type Answer struct {
	Seat     int    `json:"seat"`
	Question string `json:"question"`
	Kind     string `json:"kind"`
	Answer   string `json:"answer"`
}

// What a game may have, so that nobody fills a disk.
const (
	MostName     = 60
	MostText     = 2000 // letters of a comment or an answer
	MostComments = 500
	MostLookups  = 5000
	MostAnswers  = 200 // of a seat
)

// Check says what is wrong with a game that came from elsewhere, as a sentence about "it". The choices
// are looked at by whoever plays them.
func (g *Game) Check() error {
	switch {
	case g.Format != Format:
		return fmt.Errorf("it is no game that people played: its format is %q, not %q", g.Format, Format)
	case !isID(g.ID):
		return fmt.Errorf("its id is not 32 hexadecimal digits")
	case g.Place != AtTable && g.Place != AtTerminal && g.Place != OnPage:
		return fmt.Errorf("its place is %q, not %s, %s or %s", g.Place, AtTable, AtTerminal, OnPage)
	case g.Record == nil || g.Record.Format != engine.SaveFormat:
		return fmt.Errorf("it has no record of the choices")
	case g.Begun.IsZero():
		return fmt.Errorf("it does not say when it was begun")
	case len(g.Seats) == 0 || g.Record.Players != 0 && len(g.Seats) != g.Record.Players:
		return fmt.Errorf("it has %d seats for %d players", len(g.Seats), g.Record.Players)
	}
	return g.checkParts()
}

func (g *Game) checkParts() error {
	seat := func(p int) bool { return p >= 0 && p < len(g.Seats) }
	at := func(n int) bool { return n >= 0 && n <= len(g.Record.Choices) }
	said := func(s string, most int) bool { return utf8.ValidString(s) && utf8.RuneCountInString(s) <= most }
	for _, s := range g.Seats {
		if !said(s.Who, MostName) {
			return fmt.Errorf("a name in it is longer than %d letters", MostName)
		}
	}
	next := 0
	for _, m := range g.Moves {
		if !seat(m.Seat) || m.Choice < next || m.Choices < 1 || m.Choices > len(g.Record.Choices) || !at(m.Choice+m.Choices) || m.Thought < 0 || m.At < 0 {
			return fmt.Errorf("a choice in it is at a place that there is not")
		}
		next = m.Choice + m.Choices
	}
	for _, b := range g.Backs {
		if !seat(b.Seat) || b.Choice < 0 {
			return fmt.Errorf("a choice that was taken back is at a place that there is not")
		}
	}
	for _, l := range g.Lookups {
		if !seat(l.Seat) || l.Choice < 0 || !said(l.About, MostText) || l.Kind != LookWhy && l.Kind != LookHint && l.Kind != LookCard {
			return fmt.Errorf("a look-up in it is of no kind or place that there is")
		}
	}
	for _, c := range g.Comments {
		if !seat(c.Seat) || !at(c.Choice) || !said(c.Text, MostText) {
			return fmt.Errorf("a comment in it is longer than %d letters, or at a place that there is not", MostText)
		}
	}
	for _, a := range g.Answers {
		if !seat(a.Seat) || !said(a.Question, MostText) || !said(a.Answer, MostText) {
			return fmt.Errorf("an answer in it is longer than %d letters, or of nobody", MostText)
		}
	}
	if len(g.Comments) > MostComments || len(g.Lookups) > MostLookups || len(g.Answers) > MostAnswers*len(g.Seats) {
		return fmt.Errorf("it has more comments, look-ups or answers than a game may have")
	}
	return nil
}

func isID(s string) bool {
	if len(s) != 32 {
		return false
	}
	for _, r := range s {
		if !(r >= '0' && r <= '9' || r >= 'a' && r <= 'f') {
			return false
		}
	}
	return true
}

// By says who made each choice of the record: the seat of a person's, or -1 for a bot's.
func (g *Game) By() []int {
	out := make([]int, len(g.Record.Choices))
	for i := range out {
		out[i] = -1
	}
	for _, m := range g.Moves {
		for i := m.Choice; i < m.Choice+m.Choices && i < len(out); i++ {
			out[i] = m.Seat
		}
	}
	return out
}
