package components

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
)

// figureSize is how far a figure is across, mm: six stand on one place.
const figureSize = 18.0

// tokens are the tokens, the counters and marks that last, and the figures.
func (t *teller) tokens() []component.Token {
	var out []component.Token
	for i := range t.g.Tokens {
		if x := &t.g.Tokens[i]; x.Mark && t.lasts(x.Name, x.Until, x.Untold) {
			out = append(out, t.token("Marker", x.Name, "", len(t.g.Players), true, x.Span)...)
		} else if t.lasts(x.Name, x.Until, x.Untold) {
			out = append(out, t.token("Token", x.Name, x.Plural, t.tokenCount(check.ID(i)), x.Pieces == 0, x.Span)...)
		}
	}
	for i := range t.g.Marks {
		if m := &t.g.Marks[i]; t.lasts(m.Name, m.Until, m.Untold) && !t.hidden(check.ID(i)) {
			out = append(out, t.token("Marker", m.Name, "", t.carriers(m.Kinds), true, m.Span)...)
		}
	}
	return slices.Concat(out, t.figures(), t.extras())
}

// extras are the pieces that the rules know nothing of.
func (t *teller) extras() (out []component.Token) {
	for _, said := range t.look.Table.Extras {
		out = append(out, t.sort(said, "Token", said.Token.Text, "", 1, false, said.Token.Span)...)
	}
	return out
}

// hidden says whether a mark is the language's own, behind `do not burn it`.
func (t *teller) hidden(mark check.ID) bool {
	return slices.ContainsFunc(t.g.Verbs, func(v check.Verb) bool { return v.Block == mark })
}

// lasts says whether a token, counter or mark needs something on the table: it stays
// beyond a turn and is not what the rules count for themselves, or the look speaks of it.
func (t *teller) lasts(name string, until check.Until, untold bool) bool {
	_, said := t.look.Table.Token(name)
	return said || until.What == check.Forever && !untold
}

// token is one sort of token, for each of its values. Where neither the game nor its look says how many
// there are, it is endless.
func (t *teller) token(kind, name, plural string, count int, endless bool, at diag.Span) []component.Token {
	said, _ := t.look.Table.Token(name)
	return t.sort(said, kind, name, plural, count, endless, at)
}

// sort is token by what the look says of it.
func (t *teller) sort(said look.Token, kind, name, plural string, count int, endless bool, at diag.Span) []component.Token {
	if said.None {
		return nil
	}
	x := component.Token{
		ID: cardface.ID(kind + " " + name), Name: title(name), Kind: kind, Shape: said.Shape.Text, Size: said.Size,
		Icon: cmp.Or(said.Icon.Text, t.icon(name, plural)), Colour: said.Colour.Text, Count: count, Endless: endless, At: at,
	}
	if kind == "Marker" && x.Shape == "" {
		x.Shape = "square"
	}
	if len(said.Counts) == 0 {
		return []component.Token{x}
	}
	var out []component.Token
	for _, c := range said.Counts {
		one := x
		one.Count, one.Value, one.Endless = c.Count, c.Value, false
		if c.Value > 0 {
			one.ID += "-" + strconv.Itoa(c.Value)
		}
		out = append(out, one)
	}
	return out
}

// tokenIcon is what the look says of the token, or the icon of its word.
func (t *teller) tokenIcon(name, plural string) string {
	if said, _ := t.look.Table.Token(name); said.Icon.Text != "" {
		return said.Icon.Text
	}
	return t.icon(name, plural)
}

// The number of tokens where neither the game nor its look says it.
const (
	perPlayer   = 8
	leastTokens = 12
)

// tokenCount is how many tokens of a sort are enough: as many as the game says
// lie in its box; one for each card that may carry a counter; as many as win the
// game, for each player; or a handful each.
func (t *teller) tokenCount(token check.ID) int {
	x := &t.g.Tokens[token]
	if x.Pieces > 0 {
		return x.Pieces
	}
	if len(x.Kinds) > 0 && !x.Players {
		return max(leastTokens, t.carriers(x.Kinds))
	}
	if n := t.goal(token); n > 0 {
		return n * len(t.g.Players)
	}
	return max(leastTokens, perPlayer*len(t.g.Players))
}

// goal is how many tokens of a sort a player wins with, or 0.
func (t *teller) goal(token check.ID) int {
	for _, w := range t.g.Wins {
		c, ok := w.Cond.(*check.Cmp)
		if !ok {
			continue
		}
		on, held := c.A.(*check.TokensOn)
		if n := t.number(c.B); held && n > 0 && on.Token == token {
			return n
		}
	}
	return 0
}

// number is what a number comes to before the game begins, or 0.
func (t *teller) number(e check.Expr) int {
	switch e := e.(type) {
	case *check.Num:
		return e.V
	case *check.OptionValue:
		return t.g.Options[e.Option].Default
	case *check.ValueOf:
		if v, ok := t.g.Values[e.Value].Expr.(*check.Num); ok {
			return v.V
		}
	}
	return 0
}

// carriers is how many cards there are of some kinds; none named: of all.
func (t *teller) carriers(kinds []check.ID) int {
	n := 0
	for i := range t.g.Cards {
		c := &t.g.Cards[i]
		for _, k := range kinds {
			if c.Kind == k {
				n += max(1, c.Count)
			}
		}
		if len(kinds) == 0 {
			n += max(1, c.Count)
		}
	}
	return n
}

// figures are the things that move over a board, one token each.
func (t *teller) figures() []component.Token {
	var out []component.Token
	for i := range t.g.Cards {
		c := &t.g.Cards[i]
		if t.roles[c.Kind] != asFigure {
			continue
		}
		face := t.faces.Card(check.ID(i))
		x := component.Token{ID: cardface.ID(c.Name), Name: c.Name, Kind: "Figure", Shape: "hex", Size: figureSize, Count: max(1, c.Count), At: c.Span}
		x.Icon = t.kindIcon(c.Kind)
		if face.KindIcon != "" {
			x.Icon, x.Colour = face.KindIcon, face.Colour
		}
		if c.Owner != check.None && t.seatColour(c.Owner) != "" {
			x.Colour = t.seatColour(c.Owner)
		}
		t.dress(&x, t.g.Kinds[c.Kind].Name)
		if !t.noToken(t.g.Kinds[c.Kind].Name) {
			out = append(out, x)
		}
	}
	return out
}

func (t *teller) noToken(name string) bool {
	said, _ := t.look.Table.Token(name)
	return said.None
}

// dress gives a figure what the look says of its kind under `tokens`.
func (t *teller) dress(x *component.Token, name string) {
	said, _ := t.look.Table.Token(name)
	over := func(to *string, from string) {
		if from != "" {
			*to = from
		}
	}
	over(&x.Shape, said.Shape.Text)
	over(&x.Icon, said.Icon.Text)
	over(&x.Colour, said.Colour.Text)
	if said.Size > 0 {
		x.Size = said.Size
	}
	if len(said.Counts) > 0 {
		x.Count = said.Counts[0].Count
	}
}

// also is what else the game needs: its dice, and what the look lists.
func (t *teller) also() []string {
	var out []string
	for _, d := range t.g.Dice {
		out = append(out, dieWords(d))
	}
	for _, w := range t.look.Table.Also {
		out = append(out, w.Text)
	}
	return out
}

func dieWords(d check.Die) string {
	name := d.Name + " die"
	if d.Name == "die" || d.Name == "" {
		name = "die"
	}
	return "a " + name + " with " + strconv.Itoa(d.Sides) + " sides"
}
