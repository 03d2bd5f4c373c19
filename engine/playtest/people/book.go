package people

import (
	"crypto/rand"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/engine"
)

// Book is what is written down of a game while it is played. It is plain data, so that it can be kept with the
// game and gone on with. What is in it is for nobody to read before the game is handed on by Game.
//
// A Book is no clock: it is told what time it is, so that a game that lay for a night can go on.
type Book struct {
	Kept   Game          `json:"kept"`   // without its record
	Agreed []bool        `json:"agreed"` // by player
	Sat    []bool        `json:"sat"`    // by player: a person has chosen something there
	Asked  int           `json:"asked"`  // the choice that is asked for, or -1
	Spent  time.Duration `json:"spent"`  // thought about it before now
	since  time.Time     // since when it is asked; zero: nobody counts
}

// NewBook begins one.
func NewBook(place string, players int, now time.Time) *Book {
	return &Book{Kept: Game{Format: Format, ID: newID(), Place: place, Begun: now.UTC().Truncate(time.Millisecond), Seats: make([]Seat, players)},
		Agreed: make([]bool, players), Sat: make([]bool, players), Asked: -1}
}

// Again is the book of the next game of the same people, who have agreed or not.
func (b *Book) Again(now time.Time) *Book {
	next := NewBook(b.Kept.Place, len(b.Agreed), now)
	copy(next.Agreed, b.Agreed)
	for p := range b.Kept.Seats {
		next.Kept.Seats[p].Who = b.Kept.Seats[p].Who
	}
	return next
}

func newID() string {
	var id [16]byte
	_, _ = rand.Read(id[:])
	return hex.EncodeToString(id[:])
}

// Renew gives the game another id, and says which it had: whatever was kept under that is to be deleted.
func (b *Book) Renew() (was string) {
	was, b.Kept.ID = b.Kept.ID, newID()
	return was
}

// Ask says that a choice is asked for now: that of a number, by a person, of whom it counts how long they think;
// or that nobody is asked or the game is paused: -1.
func (b *Book) Ask(choice int, now time.Time) {
	if choice == b.Asked && !b.since.IsZero() {
		return
	}
	switch {
	case choice < 0:
		if !b.since.IsZero() {
			b.Spent += now.Sub(b.since)
		}
		b.since = time.Time{}
		return
	case choice != b.Asked:
		b.Asked, b.Spent = choice, 0
	}
	b.since = now
}

// at is the time in a game.
func (b *Book) at(now time.Time) int64 { return max(0, now.Sub(b.Kept.Begun).Milliseconds()) }

// Made writes down a person's choices, those of the record from one number up to, not including, another.
func (b *Book) Made(seat engine.Player, from, to int, now time.Time) {
	if to <= from {
		return
	}
	thought := b.Spent
	if !b.since.IsZero() {
		thought += now.Sub(b.since)
	}
	b.Sat[seat] = true
	b.Kept.Moves = append(b.Kept.Moves, Move{Choice: from, Choices: to - from, Seat: seat, Thought: max(0, thought.Milliseconds()), At: b.at(now)})
	b.Asked, b.Spent, b.since = -1, 0, time.Time{}
}

// atOnce is within how many milliseconds nobody takes back twice.
const atOnce = 200

// TookBack writes down that a player took choices back: so many are left.
func (b *Book) TookBack(seat engine.Player, left int, now time.Time) {
	b.Kept.Moves = slices.DeleteFunc(b.Kept.Moves, func(m Move) bool { return m.Choice >= left })
	if n := len(b.Kept.Moves) - 1; n >= 0 {
		m := &b.Kept.Moves[n]
		m.Choices = min(m.Choices, left-m.Choice)
	}
	// What was said of a moment that is gone is said of the one where play goes on.
	for i := range b.Kept.Comments {
		b.Kept.Comments[i].Choice = min(b.Kept.Comments[i].Choice, left)
	}
	next := Back{left, seat, b.at(now)}
	if n := len(b.Kept.Backs) - 1; n >= 0 && b.Kept.Backs[n].Seat == seat && b.Kept.Backs[n].Choice > left && next.At-b.Kept.Backs[n].At < atOnce {
		b.Kept.Backs[n] = next // a batch goes choice by choice, and was taken back once
	} else if n < MostLookups {
		b.Kept.Backs = append(b.Kept.Backs, next)
	}
	b.Asked, b.Spent, b.since = -1, 0, time.Time{}
}

// Looked writes down that a person looked something up.
func (b *Book) Looked(seat engine.Player, choice int, kind, about string) {
	if len(b.Kept.Lookups) < MostLookups && about != "" {
		b.Kept.Lookups = append(b.Kept.Lookups, Lookup{choice, seat, kind, cut(about, MostText)})
	}
}

// Say writes down what a person says of a moment; false: that is too much.
func (b *Book) Say(seat engine.Player, choice int, text string, now time.Time) bool {
	text = clean(text)
	if text == "" || len([]rune(text)) > MostText || len(b.Kept.Comments) >= MostComments {
		return false
	}
	b.Kept.Comments = append(b.Kept.Comments, Comment{choice, seat, text, b.at(now)})
	return true
}

// Answer writes down what a person answers, in the place of what they answered before.
func (b *Book) Answer(seat engine.Player, list []Answer) {
	b.Kept.Answers = slices.DeleteFunc(b.Kept.Answers, func(a Answer) bool { return a.Seat == seat })
	for _, a := range list[:min(len(list), MostAnswers)] {
		a.Seat, a.Answer = seat, cut(clean(a.Answer), MostText)
		if a.Answer != "" {
			b.Kept.Answers = append(b.Kept.Answers, a)
		}
	}
}

// Agree says that a person lets the game be kept, by a name or none.
func (b *Book) Agree(seat engine.Player, who string) {
	b.Agreed[seat] = true
	b.Kept.Seats[seat].Who = cut(clean(who), MostName)
}

// Withdraw takes all out that a person had let be kept, for good.
func (b *Book) Withdraw(seat engine.Player) {
	b.Agreed[seat] = false
	b.Kept.Seats[seat].Who = ""
	b.Kept.Comments = slices.DeleteFunc(b.Kept.Comments, func(c Comment) bool { return c.Seat == seat })
	b.Kept.Lookups = slices.DeleteFunc(b.Kept.Lookups, func(l Lookup) bool { return l.Seat == seat })
	b.Kept.Answers = slices.DeleteFunc(b.Kept.Answers, func(a Answer) bool { return a.Seat == seat })
}

// Game is what may be kept of the game now: nothing, unless everybody who sits there, or has chosen something,
// has agreed. Bots are by player; "" is a person.
func (b *Book) Game(record *engine.Record, bots []string) (*Game, bool) {
	persons := 0
	for p := range b.Agreed {
		if b.Person(p, bots) {
			if persons++; !b.Agreed[p] {
				return nil, false
			}
		}
	}
	if persons == 0 || record == nil {
		return nil, false
	}
	g := b.Kept
	g.Record = record
	g.Seats = slices.Clone(g.Seats)
	for p := range g.Seats {
		if !b.Sat[p] {
			g.Seats[p].Bot = bots[p]
		}
	}
	g.Moves, g.Backs, g.Lookups = slices.Clone(g.Moves), slices.Clone(g.Backs), slices.Clone(g.Lookups)
	g.Comments, g.Answers = slices.Clone(g.Comments), slices.Clone(g.Answers)
	return &g, true
}

// Person says whether somebody has to agree for a seat: they sit there, or have chosen something.
func (b *Book) Person(p engine.Player, bots []string) bool { return b.Sat[p] || bots[p] == "" }

// clean is a text without what no text needs.
func clean(s string) string {
	s = strings.ToValidUTF8(s, "")
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
	return strings.TrimSpace(s)
}

func cut(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most])
	}
	return s
}
