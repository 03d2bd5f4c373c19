package sitting

import (
	"slices"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	kept "github.com/broadside-cards/broadside/engine/playtest/people"
)

// Logbook is what is written down of the games of a table for their designer, as far as the players let it. It is kept with
// the table. Nil: nothing is kept for anybody.
type Logbook struct {
	Now       *kept.Book      `json:"now"`
	Past      []Past          `json:"past,omitempty"`   // games before that were kept
	Forget    []string        `json:"forget,omitempty"` // ids of games that are to be deleted, wherever they are
	Questions []kept.Question `json:"-"`                // that the designer asks after the game
}

// Past is a game at the table before this one.
type Past struct {
	ID  string          `json:"id"`
	Sat []engine.Player `json:"sat"` // who agreed to it
}

// Game is what may be kept of the game now, if anything may.
func (s Standing) Game() (*kept.Game, bool) {
	if s.Logbook == nil {
		return nil, false
	}
	return s.Logbook.Now.Game(s.Record, s.Seats)
}

// Write has what happens at the table written down from now on, for those who agree.
func (t *Table) Write(b *Logbook) {
	defer t.Lock()()
	if b.Now == nil || len(b.Now.Agreed) != len(t.game.Players()) {
		b.Now = kept.NewBook(kept.AtTable, len(t.game.Players()), t.now())
	}
	t.logbook = b
	t.s.Watch(writes{t})
	t.asks()
	t.tellKeeping()
}

// Deleted says that games that were to be deleted are.
func (t *Table) Deleted(ids []string) {
	t.logbook.Forget = slices.DeleteFunc(t.logbook.Forget, func(id string) bool { return slices.Contains(ids, id) })
}

// asks writes down who is asked now, and since when.
func (t *Table) asks() {
	if t.logbook == nil {
		return
	}
	choice := -1
	if p, asked := t.s.Waiting(); asked && (t.attends == nil || t.attends(p)) && !t.paused && t.asking == nil && t.trouble == "" {
		choice = t.s.Made()
	}
	t.logbook.Now.Ask(choice, t.now())
}

// writes has a table's choices written down: it hears of them from the session.
type writes struct{ *Table }

// Asked is not listened to: the table tells who is asked when it is their beat.
func (writes) Asked(engine.Player, int) {}

// Answered writes down what a person chose.
func (w writes) Answered(p engine.Player, from, to int) { w.logbook.Now.Made(p, from, to, w.now()) }

// TookBack writes down what a person took back.
func (w writes) TookBack(p engine.Player, left int) { w.logbook.Now.TookBack(p, left, w.now()) }

// Attend has the time that a player thinks counted only while they look: several may sit at one device, and it takes a while to
// pass that on. Called again, it looks anew who does.
func (t *Table) Attend(looks func(engine.Player) bool) {
	defer t.Lock()()
	t.attends = looks
	t.asks()
}

// nextBook puts the book of this game away, for another.
func (t *Table) nextBook() {
	if t.logbook != nil {
		t.logbook.Turn(t.now())
	}
}

// Turn puts the book of a game away, for another of the same people.
func (b *Logbook) Turn(at time.Time) {
	now := b.Now
	if len(now.Kept.Moves) > 0 || len(now.Kept.Comments) > 0 {
		past := Past{ID: now.Kept.ID}
		for p, yes := range now.Agreed {
			if yes {
				past.Sat = append(past.Sat, p)
			}
		}
		b.Past = append(b.Past, past)
	}
	b.Now = now.Again(at)
}

var errNotKept = exit.Failure("", "nothing is kept at this table")

// Consent is a player's word whether the game may be kept for its designer, and by which name. No takes everything back that
// they had let be kept at this table: it is deleted.
func (t *Table) Consent(p engine.Player, yes bool, who string) error {
	defer t.Lock()()
	if t.logbook == nil {
		return errNotKept
	}
	b := t.logbook
	if yes {
		b.Now.Agree(p, who)
		return t.after()
	}
	b.Now.Withdraw(p)
	b.Forget = append(b.Forget, b.Now.Renew())
	b.Past = slices.DeleteFunc(b.Past, func(g Past) bool {
		if slices.Contains(g.Sat, p) {
			b.Forget = append(b.Forget, g.ID)
			return true
		}
		return false
	})
	return t.after()
}

// mayWrite says why nothing can be written down for a player.
func (t *Table) mayWrite(p engine.Player) error {
	switch {
	case t.logbook == nil:
		return errNotKept
	case !t.logbook.Now.Agreed[p]:
		return exit.Failure("agree first that your game is kept", "nothing is kept of you")
	}
	return nil
}

// Comment is what a player says of this moment, for the designer alone.
func (t *Table) Comment(p engine.Player, text string) error {
	defer t.Lock()()
	if err := t.mayWrite(p); err != nil {
		return err
	}
	if !t.logbook.Now.Say(p, t.s.Made(), text, t.now()) {
		return exit.Failure("say it in fewer words", "a comment has from 1 to %d letters, and a game at most %d", kept.MostText, kept.MostComments)
	}
	return t.after()
}

// Looked notes that a player looked at a card's words. Whoever did not agree is not noted.
func (t *Table) Looked(p engine.Player, card string) error {
	defer t.Lock()()
	known := slices.ContainsFunc(t.game.Rules().Cards, func(c check.Card) bool { return c.Name == card })
	if t.mayWrite(p) == nil && known {
		t.logbook.Now.Looked(p, t.s.Made(), kept.LookCard, card)
		return t.keepNow()
	}
	return nil
}

// looked notes that a player asked something about the question that stands: kept.LookWhy or kept.LookHint.
func (t *Table) looked(p engine.Player, kind string) error {
	if t.mayWrite(p) != nil {
		return nil
	}
	t.logbook.Now.Looked(p, t.s.Made(), kind, t.s.State().Asks())
	return t.keepNow()
}

// Form is a player's answers to the designer's questions, by their places in the list.
func (t *Table) Form(p engine.Player, answers []string) error {
	defer t.Lock()()
	if err := t.mayWrite(p); err != nil {
		return err
	}
	list, err := kept.Replies(t.logbook.Questions, answers)
	if err != nil {
		return exit.Failure("", "%s", err)
	}
	t.logbook.Now.Answer(p, list)
	return t.after()
}

// keepingFor is what a player is told of what is kept.
type keepingFor struct {
	Agreed    bool            `json:"agreed"`
	Who       string          `json:"who"`
	Persons   int             `json:"persons"` // who have to agree
	Yes       int             `json:"yes"`     // who have
	Comments  []string        `json:"comments"`
	Questions []kept.Question `json:"questions"`
	Answers   []string        `json:"answers"` // by question
}

// keepingEvent is that as an event; nil: nothing is kept, or nobody sits there.
func (t *Table) keepingEvent(p engine.Player) []byte {
	if t.logbook == nil || p == LooksOn {
		return nil
	}
	b := t.logbook.Now
	out := keepingFor{Agreed: b.Agreed[p], Who: b.Kept.Seats[p].Who, Comments: []string{}, Questions: t.logbook.Questions, Answers: make([]string, len(t.logbook.Questions))}
	for q := range b.Agreed {
		if b.Person(q, t.seats) {
			out.Persons++
			if b.Agreed[q] {
				out.Yes++
			}
		}
	}
	for _, c := range b.Kept.Comments {
		if c.Seat == p {
			out.Comments = append(out.Comments, c.Text)
		}
	}
	for _, a := range b.Kept.Answers {
		for i, q := range t.logbook.Questions {
			if a.Seat == p && a.Question == q.Ask {
				out.Answers[i] = a.Answer
			}
		}
	}
	return news.Event("keeping", out)
}

// tellKeeping tells each player what is kept, if that has changed.
func (t *Table) tellKeeping() {
	for p := range t.game.Players() {
		v := t.viewers[p]
		if event := t.keepingEvent(p); event != nil && string(event) != string(v.keeping) {
			v.keeping = event
			v.hub.Send(event)
		}
	}
}
