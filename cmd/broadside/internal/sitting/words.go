package sitting

import (
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/gloss"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// apart is a text of a card taken apart.
type apart struct {
	Field   string   `json:"field"`
	Printed []string `json:"printed"` // the sentences that the card carries
	Parts   []run    `json:"parts"`
	Decides []string `json:"decides"` // who decides what
}

// run is a run of words and what they mean. What stands inside it follows, one deeper.
type run struct {
	Words string `json:"words"`
	Means string `json:"means"`
	Depth int    `json:"depth"`
}

// Look has the table lie as the game's look says, and tell what the words of cards mean, as it prints them.
func (t *Table) Look(l *look.Look) {
	defer t.Lock()()
	t.arrange(l)
}

// arrange is Look, for who holds the Lock.
func (t *Table) arrange(l *look.Look) {
	t.look = l.OrNone()
	t.draw.Arrange(l)
}

// Words takes the texts of a card apart. What cards a game has, and what they say, is no secret.
func (t *Table) Words(name string) ([]apart, error) {
	t.mu.Lock()
	look := t.look
	t.mu.Unlock()
	g := t.Game().Rules()
	out := []apart{}
	for i := range g.Cards {
		c := &g.Cards[i]
		if c.Name != name {
			continue
		}
		for f, texts := range c.Texts {
			for _, text := range texts {
				if a, ok := takeApart(g, look, check.ID(i), f, text); ok {
					out = append(out, a)
				}
			}
		}
		return out, nil
	}
	return nil, exit.Failure("load the page again", "there is no such card in the game")
}

func takeApart(g *check.Game, look phrase.Look, card check.ID, field int, text *check.Text) (out apart, ok bool) {
	if text == nil || look == nil || text.Span.File == nil || text.Span.File.Unread() {
		return out, false
	}
	taken, _ := gloss.Text(g, look, text.Span.File, text.Span.Start, text.Span.End, card, field)
	if taken == nil {
		return out, false
	}
	out = apart{Field: g.Kinds[g.Cards[card].Kind].Fields[field].Name, Printed: taken.Printed, Parts: []run{}, Decides: []string{}}
	for _, p := range taken.Parts {
		out.Parts = append(out.Parts, run{p.Words, p.Means, p.Depth})
	}
	for _, d := range taken.Decides {
		out.Decides = append(out.Decides, d.Says)
	}
	return out, true
}
