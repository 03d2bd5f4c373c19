package workshop

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/game/glance"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

// seeing is the side on which the whole set is seen.
type seeing struct {
	*server
	mu    sync.Mutex
	now   *looked // the last without errors
	then  *looked // as a revision has it
	state string  // what was looked at last
	wrong string  // why that is not what is seen
}

// looked is a game whose cards are seen.
type looked struct {
	folder *folder
	state  string // what its files hold, or the revision
	game   *open.Game
	easel  *game.Easel
	set    *glance.Set
	draft  bool // it has errors, and what can't be read stands there as it is written
}

func see(s *server) {
	e := &seeing{server: s}
	s.look("GET /api/see/set", s.inFolder(e.set))
	s.look("GET /api/see/filter", s.inFolder(e.filter))
	s.look("GET /api/see/card", s.inFolder(e.card))
	s.look("GET /api/see/zones", s.inFolder(e.zones))
	s.look("GET /api/see/changed", s.inFolder(e.changed))
	s.look("GET /api/see/arrange", s.inFolder(e.arrangeable))
	s.change("POST /api/see/arrange", s.inFolder(e.arrange))
	s.look("GET /see/face", s.inFolder(e.face))
}

// lookAt opens a game and gets its cards ready to be drawn; nil: it has errors.
func (e *seeing) lookAt(ctx context.Context, f *folder, arg, state string) (*looked, *open.Game, error) {
	s := e.streams(ctx, io.Discard, io.Discard)
	g, err := open.Open(s, arg, nil)
	if err != nil || g.Paper == nil {
		return nil, g, err
	}
	l, err := lookedAt(f, g, state)
	return l, g, err
}

// lookedAt gets the cards of a game ready to be drawn.
func lookedAt(f *folder, g *open.Game, state string) (*looked, error) {
	easel, err := g.Paper.Easel()
	if err != nil {
		return nil, err
	}
	return &looked{folder: f, state: state, game: g, easel: easel, set: glance.Of(g.Rules, g.Set.Look.OrNone(), g.Paper, easel)}, nil
}

// drafted is a game with errors, as far as it can be drawn; nil where it can't.
func drafted(f *folder, g *open.Game, state string) (l *looked) {
	if g.Rules == nil || g.Set == nil {
		return nil
	}
	draft := *g
	safely(func() {
		draft.Paper = game.Draft(g.Rules, g.Set, g.Found)
		if made, err := lookedAt(f, &draft, state); err == nil {
			for _, c := range made.set.Cards {
				made.easel.Draw(c.Name) // what can't be drawn is found here, and not when it is asked for
			}
			made.draft, l = true, made
		}
	})
	return l
}

// current is the game as it is saved or, where that has errors, as it was before.
func (e *seeing) current(f *folder) (*looked, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	state := e.stateOf(f)
	if e.now != nil && e.now.folder != f {
		e.now, e.state, e.then = nil, "", nil
	}
	if state != e.state {
		now, g, err := e.lookAt(e.Ctx, f, f.said, state)
		if err != nil {
			return nil, err
		}
		e.state, e.wrong = state, ""
		switch errors := prose.Count(g.Found.Errors(), "error"); {
		case now != nil:
			e.now = now
		case e.now != nil && !e.now.draft:
			e.wrong = "The game has " + errors + "; these are its cards as they were before. Write shows what is wrong."
		default: // it was never seen without: what can be read is drawn
			e.now = drafted(f, g, state)
			e.wrong = "The game has " + errors + "; what can't be read is marked. Write shows what is wrong."
		}
	}
	if e.now == nil {
		return nil, exit.Failure("Write shows what is wrong", "the game has errors, so its cards can't be drawn yet")
	}
	return e.now, nil
}

// at is the game as a revision has it.
func (e *seeing) at(f *folder, rev string) (*looked, error) {
	commit := ""
	if !f.fixed {
		commit = e.Files.Commit(f.dir, rev)
	}
	switch {
	case f.fixed:
		return nil, exit.Failure("", "`%s` never changes, so there is nothing to compare", f.said)
	case commit == "" && rev != "HEAD":
		return nil, exit.Failure("choose one from the list", "`%s` is not kept as it was at `%s`", f.said, rev)
	case commit == "":
		return nil, exit.Failure("press Keep; then what changed since is seen here", "nothing is kept yet of how `%s` was", f.said)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.then != nil && e.then.folder == f && e.then.state == commit {
		return e.then, nil
	}
	then, _, err := e.lookAt(e.Ctx, f, f.said+"@"+commit, commit)
	if err != nil {
		return nil, err
	}
	if then == nil {
		return nil, exit.Failure("choose another one to compare with", "the game had errors as it was then")
	}
	e.then = then
	return then, nil
}

// sight is a way to look at cards.
type sight struct {
	ID    string `json:"id"`
	Label string `json:"label"`
}

func sights() []sight {
	out := []sight{{"", "full colour"}, {"grey", "in greys"}}
	for _, v := range ink.ColourVisions() {
		out = append(out, sight{v, "as with " + v})
	}
	return out
}

func (e *seeing) set(f *folder, w http.ResponseWriter, _ *http.Request) error {
	now, err := e.current(f)
	if err != nil {
		return err
	}
	e.mu.Lock()
	wrong := e.wrong
	e.mu.Unlock()
	out := struct {
		*glance.Set
		State   string          `json:"state"`
		Wrong   string          `json:"wrong,omitempty"`
		Sights  []sight         `json:"sights"`
		Example string          `json:"example"` // of a filter
		Since   []disk.Revision `json:"since"`   // what they can be held against, the latest first
		Keeps   bool            `json:"keeps"`   // the workshop keeps copies of the game: git does not
	}{Set: now.set, State: now.state, Wrong: wrong, Sights: sights(), Keeps: !f.fixed && e.Files.Kept(f.dir)}
	if !f.fixed {
		out.Since = e.Files.Revisions(f.dir, mostRevisions)
	}
	if len(now.set.Numbers) > 0 {
		out.Example = now.set.Numbers[0].Name + " is at least 2"
	}
	return web.Answered(w, out)
}

// filter says which cards a phrase of the language means, as --only does.
func (e *seeing) filter(f *folder, w http.ResponseWriter, r *http.Request) error {
	now, err := e.current(f)
	if err != nil {
		return err
	}
	cards, err := pick.Cards(now.game, []string{strings.TrimSpace(r.URL.Query().Get("q"))})
	if err != nil {
		return err
	}
	return web.Answered(w, pick.Names(now.game, cards))
}

// place is a line of a file.
type place struct {
	Label string `json:"label"`
	Path  string `json:"path"`
	Line  int    `json:"line"`
}

// card says where a card and its texts stand, and its texts as they are printed.
func (e *seeing) card(f *folder, w http.ResponseWriter, r *http.Request) error {
	now, err := e.current(f)
	if err != nil {
		return err
	}
	c := now.card(r.URL.Query().Get("card"))
	if c == nil {
		return noCard()
	}
	return web.Answered(w, placesOf(f, now, c))
}

// card is the card of a name, or nil.
func (l *looked) card(name string) *check.Card {
	cards := l.game.Rules.Cards
	if i := slices.IndexFunc(cards, func(c check.Card) bool { return c.Name == name }); i >= 0 {
		return &cards[i]
	}
	return nil
}

func noCard() error { return exit.Failure("", "there is no such card") }

// said is where something of a card is said, and what is printed.
type said struct {
	place
	Printed []string `json:"printed"`
}

func placesOf(f *folder, now *looked, c *check.Card) []said {
	out := []said{{place: placeOf(f, "name", c.Span.File.Name, lineOf(c.Span))}}
	for n, field := range now.game.Rules.Kinds[c.Kind].Fields {
		for k, t := range c.Texts[n] {
			if t == nil || !t.Span.Known() {
				continue
			}
			s := said{place: placeOf(f, field.Name, t.Span.File.Name, lineOf(t.Span))}
			if k == 0 {
				for _, p := range now.game.Paper.Texts(c, n) {
					s.Printed = append(s.Printed, p.String())
				}
			}
			out = append(out, s)
		}
	}
	if file := now.game.Set.Look.OrNone().File; file != nil {
		out = append(out, said{place: placeOf(f, "look", file.Name, 1)})
	}
	return out
}

// lineOf is the line where a span begins, from 1 on.
func lineOf(s diag.Span) int {
	line, _ := s.File.Position(s.Start)
	return line
}

// placeOf names a file from the game's folder on.
func placeOf(f *folder, label, name string, line int) place {
	base := path.Clean(filepath.ToSlash(f.said)) + "/"
	return place{label, strings.TrimPrefix(name, base), line}
}

// change is a card that is not as it was.
type change struct {
	Name string `json:"name"`
	How  string `json:"how"` // new, changed or gone
}

// changed says which cards look otherwise than at a revision.
func (e *seeing) changed(f *folder, w http.ResponseWriter, r *http.Request) error {
	now, err := e.current(f)
	if err != nil {
		return err
	}
	then, err := e.at(f, cmp.Or(r.URL.Query().Get("since"), "HEAD"))
	if err != nil {
		return err
	}
	var out []change
	changed := now.easel.Changed(then.easel)
	for _, c := range now.set.Cards {
		switch {
		case !then.easel.Has(c.Name):
			out = append(out, change{c.Name, "new"})
		default:
			if _, is := slices.BinarySearch(changed, c.Name); is {
				out = append(out, change{c.Name, "changed"})
			}
		}
	}
	for _, c := range then.set.Cards {
		if !now.easel.Has(c.Name) {
			out = append(out, change{c.Name, "gone"})
		}
	}
	return web.Answered(w, struct {
		Since string   `json:"since"`
		Cards []change `json:"cards"`
	}{then.state, out})
}

// face is a card's face, or its back, as a picture.
func (e *seeing) face(f *folder, w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	var from *looked
	var err error
	if q.Has("then") {
		from, err = e.at(f, q.Get("then"))
	} else {
		from, err = e.current(f)
	}
	if err != nil {
		return err
	}
	p, ok := from.easel.Draw(q.Get("card"))
	if !ok {
		return noCard()
	}
	side := piece.FaceSide(p, 0)
	if q.Has("back") {
		side.W, side.H = p.Upright()
		side.List = &draw.List{}
		p.DrawBack(side.List)
	}
	tag := fmt.Sprintf(`"%s-%s"`, side.List.Hash(), q.Get("sight"))
	h := w.Header()
	h.Set("Cache-Control", "private, no-cache") // it is asked for again, and not sent again
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	switch s := q.Get("sight"); s {
	case "":
	case "grey":
		side.List = ink.Inks{Ink: s}.Of(side.List)
	default:
		side.List = ink.Inks{SeeAs: s}.Of(side.List)
	}
	h.Set("Content-Type", "image/svg+xml")
	return web.Packed(w, r, side.SVG())
}
