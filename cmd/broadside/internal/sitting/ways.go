package sitting

import "github.com/broadside-cards/broadside/engine"

// Hello is what a page has to know first.
type Hello struct {
	Host  bool      `json:"host"`
	Bots  []string  `json:"bots"`  // that the host may seat
	Faces string    `json:"faces"` // names the drawings
	Signs []string  `json:"signs"` // tokens and marks that have a picture
	Size  []float64 `json:"size"`  // of a back, in mm
	Hints bool      `json:"hints"`
	Rules int       `json:"rules"` // how many pages they have

	Plurals map[string]string `json:"plurals"` // of tokens
}

// Plurals are what several of a token are called.
func (t *Table) Plurals() map[string]string {
	out := map[string]string{}
	for _, k := range t.Game().Rules().Tokens {
		out[k.Name] = k.Plural
	}
	return out
}

// Way is something that the page of a seat asks of its table, over whatever lies between them.
type Way struct {
	Name  string
	Looks bool // and changes nothing
	do    func(t *Table, p engine.Player, read func(into any) error) (any, error)
}

// Do asks it for a player. read reads what the page said with it.
func (w *Way) Do(t *Table, p engine.Player, read func(into any) error) (any, error) {
	return w.do(t, p, read)
}

// Ways are all that pages of seats ask.
var Ways = []Way{
	{Name: "answer", do: with(func(t *Table, p engine.Player, q struct {
		Stamp  string `json:"stamp"`
		Option int    `json:"option"`
		Batch  []int  `json:"batch"`
	}) (any, error) {
		return done(t.Answer(p, q.Stamp, q.Option, q.Batch))
	})},
	{Name: "why", Looks: true, do: with(func(t *Table, p engine.Player, _ struct{}) (any, error) { return t.Why(p) })},
	{Name: "hint", Looks: true, do: with(func(t *Table, p engine.Player, _ struct{}) (any, error) { return t.Hint(p) })},
	{Name: "words", do: with(func(t *Table, _ engine.Player, q struct {
		Card string `json:"card"`
	}) (any, error) {
		return t.Words(q.Card)
	})},
	{Name: "undo", do: with(func(t *Table, p engine.Player, _ struct{}) (any, error) { return done(t.Undo(p)) })},
	{Name: "agree", do: with(func(t *Table, p engine.Player, q struct {
		Yes bool `json:"yes"`
	}) (any, error) {
		return done(t.Agree(p, q.Yes))
	})},
	{Name: "consent", do: with(func(t *Table, p engine.Player, q struct {
		Yes bool   `json:"yes"`
		Who string `json:"who"`
	}) (any, error) {
		return done(t.Consent(p, q.Yes, q.Who))
	})},
	{Name: "comment", do: with(func(t *Table, p engine.Player, q struct {
		Text string `json:"text"`
	}) (any, error) {
		return done(t.Comment(p, q.Text))
	})},
	{Name: "looked", do: with(func(t *Table, p engine.Player, q struct {
		Card string `json:"card"`
	}) (any, error) {
		return done(t.Looked(p, q.Card))
	})},
	{Name: "form", do: with(func(t *Table, p engine.Player, q struct {
		Answers []string `json:"answers"`
	}) (any, error) {
		return done(t.Form(p, q.Answers))
	})},
}

// with reads what is asked with a way first.
func with[T any](do func(t *Table, p engine.Player, q T) (any, error)) func(*Table, engine.Player, func(any) error) (any, error) {
	return func(t *Table, p engine.Player, read func(any) error) (any, error) {
		var q T
		if err := read(&q); err != nil {
			return nil, err
		}
		return do(t, p, q)
	}
}

func done(err error) (any, error) { return struct{}{}, err }
