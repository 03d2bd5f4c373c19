package workshop

import (
	"sync"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/gloss"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
)

// cardNow is the card at a place of a text, as it is printed.
type cardNow struct {
	Name   string    `json:"name"`
	Kind   string    `json:"kind"`
	Copies int       `json:"copies"`
	From   int       `json:"from"` // its lines, from 1 on
	To     int       `json:"to"`
	Face   string    `json:"face"`          // names the picture; "": there is none
	SVG    string    `json:"svg,omitempty"` // left out where the page has it
	Why    string    `json:"why,omitempty"` // there is no picture
	Stale  bool      `json:"stale,omitempty"`
	Texts  []textNow `json:"texts"`
}

// textNow is a text of the card.
type textNow struct {
	Field   string   `json:"field"`
	Line    int      `json:"line"`
	Printed []string `json:"printed"`
	Source  string   `json:"source"`
}

// glossNow is a run of words and what it means.
type glossNow struct {
	Words string `json:"words"`
	Means string `json:"means"`
	Depth int    `json:"depth"`
	Body  string `json:"body,omitempty"`
}

// cardAt is the card that stands at a byte of a file; nil where none does.
func cardAt(s *desk.Snapshot, path string, offset int) *cardNow {
	f := s.File(path)
	if f == nil || f.Checked == nil || s.Game == nil || s.Game.Rules() == nil {
		return nil
	}
	at, _ := f.At(offset)
	rules := s.Game.Rules()
	i, from, to := whichCard(s.Game, f.Checked, at)
	if i < 0 {
		return nil
	}
	c := &rules.Cards[i]
	out := &cardNow{Name: c.Name, Kind: rules.Kinds[c.Kind].Name, Copies: c.Count}
	out.From, out.To = standing(f, from), standing(f, to)
	out.Texts = textsOf(s, f, c)
	out.draw(s, c)
	if out.SVG != "" {
		out.Face = version([]byte(out.SVG))
	}
	return out
}

// easel keeps the card that a window was shown last: while the cursor moves in it, nothing is
// drawn anew, and a picture that the page has is not sent again.
type easel struct {
	mu   sync.Mutex
	of   *desk.Snapshot
	path string
	card *cardNow
}

// at is the card at a byte of a file. has names the picture that the page shows.
func (e *easel) at(s *desk.Snapshot, path string, offset int, has string) *cardNow {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.holds(s, path, offset) {
		e.of, e.path, e.card = s, path, cardAt(s, path, offset)
	}
	if e.card == nil || e.card.Face == "" || e.card.Face != has {
		return e.card
	}
	card := *e.card
	card.SVG = ""
	return &card
}

// holds says whether the card that was shown last is the one at a place.
func (e *easel) holds(s *desk.Snapshot, path string, offset int) bool {
	f := s.File(path)
	if e.card == nil || e.of != s || e.path != path || f == nil {
		return false
	}
	line, _ := desk.LinesOf(f.Text).Position(offset)
	return line+1 >= e.card.From && line+1 < e.card.To
}

// whichCard is the card whose lines hold a byte of a file, and where those lines begin and end.
func whichCard(g *broadside.Game, file *diag.File, at int) (card, from, to int) {
	card, to = -1, len(file.Text)
	for i, c := range g.Set().Source.Cards {
		if c.Span.File != file || i >= len(g.Rules().Cards) {
			continue
		}
		start := dashOf(file, c.Span.Start)
		switch {
		case start > at:
			to = min(to, start)
		case card < 0 || start > from:
			card, from = i, start
		}
	}
	return card, from, to
}

// dashOf is the beginning of the line on which an entry of a list begins.
func dashOf(file *diag.File, at int) int {
	line, _ := file.Position(at)
	return file.LineStart(line)
}

// standing is the line, from 1 on, on which a byte of what was checked stands now.
func standing(f *desk.File, at int) int {
	from, _, ok := f.Stands(at, at)
	if !ok {
		line, _ := f.Checked.Position(at)
		return line
	}
	line, _ := desk.LinesOf(f.Text).Position(from)
	return line + 1
}

// textsOf are the card's texts as they are printed.
func textsOf(s *desk.Snapshot, f *desk.File, c *check.Card) (out []textNow) {
	rules := s.Game.Rules()
	paper := paperOf(s)
	for field, texts := range c.Texts {
		for _, t := range texts {
			if t == nil || !t.Span.Known() {
				continue
			}
			out = append(out, textNow{Field: rules.Kinds[c.Kind].Fields[field].Name, Line: standing(f, t.Span.Start), Source: t.Span.Text()})
		}
		if n := len(out); n > 0 && len(texts) > 0 {
			last := &out[n-1]
			safely(func() {
				for _, p := range paper.Texts(c, field) {
					last.Printed = append(last.Printed, p.String())
				}
			})
		}
	}
	return out
}

// paperOf is the game on paper, mistakes and all: what can't be read stands there as it is
// written, and marked.
func paperOf(s *desk.Snapshot) *game.Printed {
	if p := s.Game.Paper(); p != nil {
		return p
	}
	var found diag.List
	for _, f := range s.Findings() {
		found = append(found, f.Diagnostic)
	}
	return game.Draft(s.Game.Rules(), s.Game.Set(), found)
}

// draw draws the card; where a mistake lets it not be drawn, as it was before.
func (out *cardNow) draw(s *desk.Snapshot, c *check.Card) {
	if out.SVG = faceOf(paperOf(s), c.Name); out.SVG != "" {
		return
	}
	if s.Sound != nil && s.Sound.Paper() != nil {
		out.SVG = faceOf(s.Sound.Paper(), c.Name)
		out.Stale = out.SVG != ""
	}
	if out.SVG == "" {
		out.Why = "It can be drawn once what is wrong with it is mended."
	}
}

// faceOf is the face of a card; "" where it can't be drawn.
func faceOf(p *game.Printed, name string) (svg string) {
	return firstOf(p, game.Options{Only: []string{name}, Parts: []string{"cards"}})
}

// firstOf is the face of the first thing that is drawn.
func firstOf(p *game.Printed, o game.Options) (svg string) {
	safely(func() {
		d, _, err := p.Draw(o)
		if err == nil && len(d.Pieces()) > 0 {
			svg = string(piece.SVG(d.Pieces()[0]))
		}
	})
	return svg
}

// safely does what may be too much for a game with mistakes in it: the printer was made for
// sound ones.
func safely(do func()) {
	defer func() { _ = recover() }()
	do()
}

// apart takes a text apart, word by word.
func apart(s *desk.Snapshot, text string) (parts []glossNow, decides []string, problem string) {
	if s.Game == nil || s.Game.Rules() == nil {
		return nil, nil, "the game's rules can't be read"
	}
	g, found := gloss.Of(s.Game.Rules(), s.Game.Set().Look.OrNone(), text)
	if g == nil {
		if len(found) > 0 {
			return nil, nil, found[0].Summary()
		}
		return nil, nil, "no card of the game can say this"
	}
	for _, p := range g.Parts {
		parts = append(parts, glossNow{p.Words, p.Means, p.Depth, p.Body})
	}
	for _, d := range g.Decides {
		decides = append(decides, d.Says)
	}
	return parts, decides, ""
}
