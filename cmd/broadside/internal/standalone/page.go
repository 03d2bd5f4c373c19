package standalone

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"slices"
	"time"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/news"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/session"
)

// Page is a game with at most one table, which shows itself to one viewer at a time.
type Page struct {
	box  *Box
	game *engine.Game
	tell func(event []byte)

	look   *look.Look
	table  *sitting.Table
	end    context.CancelFunc // of the table
	viewer engine.Player
	leave  func() // what was told to the viewer before

	logbook *sitting.Logbook // of the table
}

// Open reads a box. What happens is told as a news.Event: what the viewer hears, and what is to be kept.
func Open(b *Box, tell func(event []byte)) (*Page, error) {
	g, look, err := b.load()
	if err != nil {
		return nil, err
	}
	return &Page{box: b, game: g, look: look, tell: tell, end: func() {}, leave: func() {}}, nil
}

// Kept is a game as a page keeps it.
type Kept struct {
	Seats  []string       `json:"seats"` // by player: a bot, or "" for a person
	Record *engine.Record `json:"record"`
	Over   bool           `json:"over"`

	Logbook *sitting.Logbook `json:"logbook,omitempty"`
	Game    *people.Game     `json:"game,omitempty"`   // as far as all agree that it is kept
	Forget  []string         `json:"forget,omitempty"` // games that somebody took back
}

// Ask does what the page asks for.
func (p *Page) Ask(what string, read func(into any) error) (any, error) {
	switch what {
	case "begin":
		return ask(read, p.begin)
	case "resume":
		return ask(read, p.resume)
	}
	if p.table == nil {
		return nil, exit.Failure("begin a game first", "nobody sits at the table")
	}
	switch what {
	case "sit":
		return ask(read, p.sit)
	case "next":
		return p.next(), nil
	case "save":
		return p.save()
	}
	for i := range sitting.Ways {
		if way := &sitting.Ways[i]; way.Name == what && p.viewer != sitting.LooksOn {
			answer, err := way.Do(p.table, p.viewer, read)
			if what == "undo" && err == nil {
				p.agree()
			}
			return answer, err
		}
	}
	return nil, exit.Failure("load the page again", "a page by itself can't do that: %s", what)
}

func ask[T any](read func(any) error, do func(T) (any, error)) (any, error) {
	var q T
	if err := read(&q); err != nil {
		return nil, err
	}
	return do(q)
}

// asked is a game that is to be begun.
type asked struct {
	Seats   []string       `json:"seats"`
	Options map[string]int `json:"options"` // of the rules; those that are not named are as usual
	Beat    int            `json:"beat"`    // between what bots do, in milliseconds
}

func (p *Page) begin(q asked) (any, error) {
	g, err := p.game.At(len(q.Seats))
	if err != nil {
		return nil, exit.Failure("", "%s", err)
	}
	var seed [8]byte
	_, _ = rand.Read(seed[:])
	book := p.logbook
	if book == nil || p.table == nil || !slices.Equal(p.table.Seats(), q.Seats) {
		book = &sitting.Logbook{Now: people.NewBook(people.OnPage, len(q.Seats), time.Now())}
	} else {
		book.Turn(time.Now()) // the same people agree to the same
	}
	return p.open(g, q, book, func(cfg session.Config) (*session.Session, error) {
		cfg.Seed = binary.LittleEndian.Uint64(seed[:])
		return session.New(g, cfg)
	})
}

func (p *Page) resume(q struct {
	Kept *Kept `json:"kept"`
	Beat int   `json:"beat"`
}) (any, error) {
	if q.Kept == nil || q.Kept.Record == nil {
		return nil, exit.Failure("begin another", "no game is kept")
	}
	g, err := p.game.AtRecord(q.Kept.Record)
	if err != nil {
		return nil, exit.Failure("begin another", "can't go on with the game that is kept: %s", err)
	}
	book := q.Kept.Logbook
	if book == nil || book.Now == nil {
		book = &sitting.Logbook{Now: people.NewBook(people.OnPage, len(q.Kept.Seats), time.Now())}
	}
	return p.open(g, asked{q.Kept.Seats, q.Kept.Record.Options, q.Beat}, book, func(cfg session.Config) (*session.Session, error) {
		return session.Resume(context.Background(), g, q.Kept.Record, cfg)
	})
}

// open has people and bots sit down, and ends the table that there was.
func (p *Page) open(g *engine.Game, q asked, book *sitting.Logbook, begin func(session.Config) (*session.Session, error)) (any, error) {
	cfg := session.Config{Options: q.Options, Bots: make([]bot.Bot, len(q.Seats))}
	for i, name := range q.Seats {
		if name == "" {
			continue
		}
		var err error
		if cfg.Bots[i], err = bot.New(name); err != nil {
			return nil, exit.Failure("choose another", "%s", err)
		}
		if bot.Trains(name) && learn.Kept(g, q.Options) == nil {
			return nil, exit.Failure("choose another, or play by the usual rules", "the `%s` bot was not trained for this", name)
		}
	}
	s, err := begin(cfg)
	if err != nil {
		return nil, exit.Failure("begin another", "can't go on: %s", err)
	}
	p.leave()
	p.end()
	p.table = sitting.New(g, p.box.Drawn, sitting.Standing{Seats: q.Seats}, time.Duration(q.Beat)*time.Millisecond)
	p.logbook, book.Questions = book, p.box.Questions
	laid := *p.look.OrNone()
	laid.Table.Zones = p.box.Laid // the box has no look: its cards are drawn already
	p.table.Look(&laid)
	p.table.Begin(s)
	p.table.Write(book)
	ctx, end := context.WithCancel(context.Background())
	p.end = end
	if err := p.table.Keep(p.keep); err != nil {
		return nil, err
	}
	go p.table.Play(ctx)
	p.watch(p.first())
	return struct{}{}, nil
}

// keep tells the page what it has to keep.
func (p *Page) keep(now sitting.Standing) error {
	out := Kept{Seats: now.Seats, Record: now.Record, Over: p.table.Session().Over(), Logbook: now.Logbook, Forget: slices.Clone(now.Logbook.Forget)}
	if game, may := now.Game(); may {
		out.Game = game
	}
	p.table.Deleted(out.Forget) // it is, as soon as the page hears of it
	p.tell(news.Event("keep", out))
	return nil
}

// first is the only person there; nobody, where there are several and one of them has to say that they look now.
func (p *Page) first() engine.Player {
	seats := p.table.Seats()
	one := slices.Index(seats, "")
	if one < 0 || slices.Contains(seats[one+1:], "") {
		return sitting.LooksOn
	}
	return one
}

// turn is who has to choose now, if it is somebody else at this device.
type turn struct {
	Player string `json:"player,omitempty"` // "": nobody else
	Hidden bool   `json:"hidden"`           // they know what others may not see
}

func (p *Page) next() turn {
	defer p.table.Lock()()
	s := p.table.Session()
	q, asked := s.Waiting()
	if !asked || q == p.viewer {
		return turn{}
	}
	return turn{p.table.Game().Players()[q], !s.State().Open()}
}

func (p *Page) sit(q struct {
	Player string `json:"player"`
}) (any, error) {
	i := slices.Index(p.table.Game().Players(), q.Player)
	if i < 0 || p.table.Seats()[i] != "" {
		return nil, exit.Failure("", "nobody at this device plays the %s", q.Player)
	}
	p.watch(i)
	return struct{}{}, nil
}

// watch tells the page from now on what a viewer hears, and first what they know.
func (p *Page) watch(viewer engine.Player) {
	p.leave()
	p.viewer = viewer
	p.table.Attend(func(q engine.Player) bool { return q == viewer })
	hub, me, first := p.table.Join(viewer, "")
	over := make(chan struct{})
	p.leave = func() {
		hub.Leave(me)
		close(over)
		p.leave = func() {}
	}
	p.tell(news.Event("hello", sitting.Hello{Faces: p.box.Faces, Signs: p.box.Signs, Size: p.box.Size, Bots: []string{}, Hints: true, Rules: p.box.Rules, Plurals: p.table.Plurals()}))
	for _, event := range first {
		p.tell(event)
	}
	go p.listen(me, over)
}

// listen tells what is new, until another sits down.
func (p *Page) listen(me *news.Window, over chan struct{}) {
	for {
		select {
		case <-over:
			return
		case event, ok := <-me.News():
			select {
			case <-over:
				return
			default:
			}
			if !ok { // too far behind: it hears everything anew
				p.watch(p.viewer)
				return
			}
			p.tell(event)
		}
	}
}

// agree lets all others agree to take a choice back: they sit at one device, and say so aloud.
func (p *Page) agree() {
	for q, bot := range p.table.Seats() {
		if bot == "" && q != p.viewer {
			_ = p.table.Agree(q, true) // an error: nobody asks any more
		}
	}
}

// save is the game as a file that `broadside replay` reads.
func (p *Page) save() (any, error) {
	defer p.table.Lock()()
	var b bytes.Buffer
	if err := p.table.Session().Save(&b); err != nil {
		return nil, exit.Failure("", "%s", err)
	}
	return struct {
		Text string `json:"text"`
	}{b.String()}, nil
}
