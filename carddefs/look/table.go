package look

import (
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Table is what look.yaml says under `table:` of the things that are
// printed besides the cards. What it leaves out is worked out from the game's
// declarations.
type Table struct {
	Tokens  []Token
	Boards  []Board
	NoMats  bool         // players get no mat
	Mats    []check.Word // the zones of a player that the mat has an area for; none: worked out
	Summary []Lines      // what is said on the reference cards of an action, a verb or a turn
	Also    []check.Word // what else the game needs: "a cup"
}

// Token is how a token, a lasting counter or a lasting mark is printed.
type Token struct {
	Token  check.Word
	None   bool
	Counts []Count    // none: worked out
	Size   float64    // mm across; 0: the printer's default
	Shape  check.Word // one of TokenShapes, or empty
	Icon   check.Word // or empty: the icon of the token's word
	Colour check.Word // "#rrggbb", or empty: the icon's
}

// Count is so many tokens of a value; Value 0 is a token without a number.
type Count struct{ Value, Count int }

// Board is how a board is printed.
type Board struct {
	Board check.Word
	As    string     // one of BoardForms, or "": worked out
	Place float64    // mm from one place to the next; 0: worked out
	Icon  check.Word // of the places that card files list, or empty: their kind's
}

// Lines is a name and the lines said of it.
type Lines struct {
	Word  check.Word
	Lines []check.Word
}

// Credits are the people behind a game.
type Credits struct {
	Authors []check.Word
	Licence check.Word
	Art     []check.Word
	Thanks  []check.Word
}

// The words of `table:`.
var (
	// TokenShapes are the outlines of tokens.
	TokenShapes = []string{"disc", "hex", "square"}
	// BoardForms are the ways to print a board: as one picture, as loose cards, or
	// not at all.
	BoardForms = []string{"sheet", "cards", "none"}
)

// MaxTokens is the most tokens of one sort.
const MaxTokens = 500

// Token finds what is said of a token.
func (t *Table) Token(name string) (Token, bool) {
	i := slices.IndexFunc(t.Tokens, func(x Token) bool { return x.Token.Text == name })
	if i < 0 {
		return Token{}, false
	}
	return t.Tokens[i], true
}

// Board finds what is said of a board.
func (t *Table) Board(name string) Board {
	for _, b := range t.Boards {
		if b.Board.Text == name {
			return b
		}
	}
	return Board{}
}

// Lines are what the reference cards say of an action, a verb or a turn; none:
// its own sentences.
func (t *Table) Lines(name string) []check.Word {
	for _, s := range t.Summary {
		if s.Word.Text == name {
			return s.Lines
		}
	}
	return nil
}

func (t *Table) merge(o *Table) {
	t.Tokens = overlay(t.Tokens, o.Tokens, func(x Token) string { return x.Token.Text })
	t.Boards = overlay(t.Boards, o.Boards, func(x Board) string { return x.Board.Text })
	t.Summary = overlay(t.Summary, o.Summary, func(x Lines) string { return x.Word.Text })
	t.Also = append(t.Also, o.Also...)
	if o.NoMats || len(o.Mats) > 0 {
		t.NoMats, t.Mats = o.NoMats, o.Mats
	}
}

func (c *Credits) merge(o *Credits) {
	c.Authors = append(c.Authors, o.Authors...)
	c.Art = append(c.Art, o.Art...)
	c.Thanks = append(c.Thanks, o.Thanks...)
	if o.Licence.Text != "" {
		c.Licence = o.Licence
	}
}

// onTable reads `table:`.
func (r reader) onTable(key, value *yamldoc.Node) {
	if !r.Group(key, value, "tokens", "boards", "mats", "summary", "also") {
		return
	}
	t := &r.look.Table
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "tokens":
			r.each(p.Key, p.Value, func(k, v *yamldoc.Node) { t.Tokens = append(t.Tokens, r.token(k, v)) })
		case "boards":
			r.each(p.Key, p.Value, func(k, v *yamldoc.Node) { t.Boards = append(t.Boards, r.board(k, v)) })
		case "mats":
			if t.NoMats = isNone(p.Value); !t.NoMats {
				t.Mats = r.Words(p.Key, p.Value)
			}
		case "summary":
			r.each(p.Key, p.Value, func(k, v *yamldoc.Node) { t.Summary = append(t.Summary, Lines{wordAt(k), r.Words(k, v)}) })
		case "also":
			t.Also = r.Words(p.Key, p.Value)
		}
	}
}

func isNone(n *yamldoc.Node) bool { return n.Kind == yamldoc.Scalar && n.Text == "none" }

// token reads `coin: none`, `coin: 40` and `coin: {count: 40, size: 20mm}`.
func (r reader) token(key, value *yamldoc.Node) Token {
	t := Token{Token: wordAt(key), None: isNone(value)}
	if t.None {
		return t
	}
	if value.Kind == yamldoc.Scalar {
		t.Counts = r.counts(0, key, value)
		return t
	}
	r.Group(key, value, "count", "counts", "size", "shape", "icon", "colour")
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "count":
			t.Counts = append(t.Counts, r.counts(0, p.Key, p.Value)...)
		case "counts":
			r.each(p.Key, p.Value, func(k, v *yamldoc.Node) { t.Counts = append(t.Counts, r.counts(r.whole(wordAt(k)), k, v)...) })
		case "size":
			t.Size = r.across(p.Key, p.Value, 8, 60)
		case "shape":
			t.Shape = r.oneOf(p.Key, p.Value, "a token's shape", TokenShapes)
		case "icon":
			t.Icon, _ = r.Word(p.Key, p.Value)
		case "colour":
			t.Colour = r.colour(p.Key, p.Value)
		}
	}
	return t
}

// counts reads how many tokens of a value there are.
func (r reader) counts(value int, key, n *yamldoc.Node) []Count {
	if w, ok := r.Word(key, n); ok {
		if count := r.whole(w); count > 0 {
			return []Count{{value, count}}
		}
	}
	return nil
}

// whole is a number of tokens, or 0 with a finding.
func (r reader) whole(w check.Word) int {
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < 1 || n > MaxTokens {
		r.wrong(w, "a number of tokens", "a whole number from 1 to "+strconv.Itoa(MaxTokens)+", or `none`", "")
		return 0
	}
	return n
}

// board reads `map: none` and `map: {as: sheet, place: 38mm}`.
func (r reader) board(key, value *yamldoc.Node) Board {
	b := Board{Board: wordAt(key)}
	if value.Kind == yamldoc.Scalar {
		b.As = r.oneOf(key, value, "a way to print a board", BoardForms).Text
		return b
	}
	r.Group(key, value, "as", "place", "icon")
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "as":
			b.As = r.oneOf(p.Key, p.Value, "a way to print a board", BoardForms).Text
		case "place":
			b.Place = r.across(p.Key, p.Value, 15, 120)
		case "icon":
			b.Icon, _ = r.Word(p.Key, p.Value)
		}
	}
	return b
}

// credits reads `credits:`.
func (r reader) credits(key, value *yamldoc.Node) {
	if !r.Group(key, value, "authors", "licence", "art", "thanks") {
		return
	}
	c := &r.look.Credits
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "authors":
			c.Authors = r.Words(p.Key, p.Value)
		case "licence":
			c.Licence, _ = r.Word(p.Key, p.Value)
		case "art":
			c.Art = r.Words(p.Key, p.Value)
		case "thanks":
			c.Thanks = r.Words(p.Key, p.Value)
		}
	}
}

// across reads a length between two in mm.
func (r reader) across(key, value *yamldoc.Node, least, most float64) float64 {
	l := r.length(key, value)
	if l.Said() && !(l.MM >= least && l.MM <= most) {
		limits := strconv.FormatFloat(least, 'g', -1, 64) + " to " + strconv.FormatFloat(most, 'g', -1, 64) + " mm"
		r.wrong(check.Word{Text: value.Text, Span: l.Span}, "a length from "+limits, "write 20mm, say", "")
		return 0
	}
	return l.MM
}
