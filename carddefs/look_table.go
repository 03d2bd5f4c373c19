package carddefs

import (
	"slices"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// LookTable is what look.yaml says under `table:` of the things that are
// printed besides the cards. What it leaves out is worked out from the game's
// declarations.
type LookTable struct {
	Tokens  []LookToken
	Boards  []LookBoard
	NoMats  bool         // players get no mat
	Mats    []check.Word // the zones of a player that the mat has an area for; none: worked out
	Summary []LookLines  // what is said on the reference cards of an action, a verb or a turn
	Also    []check.Word // what else the game needs: "a cup"
}

// LookToken is how a token, a lasting counter or a lasting mark is printed.
type LookToken struct {
	Token  check.Word
	None   bool
	Counts []LookCount // none: worked out
	Size   float64     // mm across; 0: the printer's default
	Shape  check.Word  // one of TokenShapes, or empty
	Icon   check.Word  // or empty: the icon of the token's word
	Colour check.Word  // "#rrggbb", or empty: the icon's
}

// LookCount is so many tokens of a value; Value 0 is a token without a number.
type LookCount struct{ Value, Count int }

// LookBoard is how a board is printed.
type LookBoard struct {
	Board check.Word
	As    string     // one of BoardForms, or "": worked out
	Place float64    // mm from one place to the next; 0: worked out
	Icon  check.Word // of the places that card files list, or empty: their kind's
}

// LookLines is a name and the lines said of it.
type LookLines struct {
	Word  check.Word
	Lines []check.Word
}

// LookCredits are the people behind a game.
type LookCredits struct {
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
func (t *LookTable) Token(name string) (LookToken, bool) {
	i := slices.IndexFunc(t.Tokens, func(x LookToken) bool { return x.Token.Text == name })
	if i < 0 {
		return LookToken{}, false
	}
	return t.Tokens[i], true
}

// Board finds what is said of a board.
func (t *LookTable) Board(name string) LookBoard {
	for _, b := range t.Boards {
		if b.Board.Text == name {
			return b
		}
	}
	return LookBoard{}
}

// Lines are what the reference cards say of an action, a verb or a turn; none:
// its own sentences.
func (t *LookTable) Lines(name string) []check.Word {
	for _, s := range t.Summary {
		if s.Word.Text == name {
			return s.Lines
		}
	}
	return nil
}

func (t *LookTable) merge(o *LookTable) {
	t.Tokens = overlay(t.Tokens, o.Tokens, func(x LookToken) string { return x.Token.Text })
	t.Boards = overlay(t.Boards, o.Boards, func(x LookBoard) string { return x.Board.Text })
	t.Summary = overlay(t.Summary, o.Summary, func(x LookLines) string { return x.Word.Text })
	t.Also = append(t.Also, o.Also...)
	if o.NoMats || len(o.Mats) > 0 {
		t.NoMats, t.Mats = o.NoMats, o.Mats
	}
}

func (c *LookCredits) merge(o *LookCredits) {
	c.Authors = append(c.Authors, o.Authors...)
	c.Art = append(c.Art, o.Art...)
	c.Thanks = append(c.Thanks, o.Thanks...)
	if o.Licence.Text != "" {
		c.Licence = o.Licence
	}
}

// onTable reads `table:`.
func (r lookReader) onTable(key, value *yamldoc.Node) {
	if !r.group(key, value, "tokens", "boards", "mats", "summary", "also") {
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
				t.Mats = r.words(p.Key, p.Value)
			}
		case "summary":
			r.each(p.Key, p.Value, func(k, v *yamldoc.Node) { t.Summary = append(t.Summary, LookLines{wordAt(k), r.words(k, v)}) })
		case "also":
			t.Also = r.words(p.Key, p.Value)
		}
	}
}

func isNone(n *yamldoc.Node) bool { return n.Kind == yamldoc.Scalar && n.Text == "none" }

// token reads `coin: none`, `coin: 40` and `coin: {count: 40, size: 20mm}`.
func (r lookReader) token(key, value *yamldoc.Node) LookToken {
	t := LookToken{Token: wordAt(key), None: isNone(value)}
	if t.None {
		return t
	}
	if value.Kind == yamldoc.Scalar {
		t.Counts = r.counts(0, key, value)
		return t
	}
	r.group(key, value, "count", "counts", "size", "shape", "icon", "colour")
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
			t.Icon, _ = r.word(p.Key, p.Value)
		case "colour":
			t.Colour = r.colour(p.Key, p.Value)
		}
	}
	return t
}

// counts reads how many tokens of a value there are.
func (r lookReader) counts(value int, key, n *yamldoc.Node) []LookCount {
	if w, ok := r.word(key, n); ok {
		if count := r.whole(w); count > 0 {
			return []LookCount{{value, count}}
		}
	}
	return nil
}

// whole is a number of tokens, or 0 with a finding.
func (r lookReader) whole(w check.Word) int {
	n, err := strconv.Atoi(w.Text)
	if err != nil || n < 1 || n > MaxTokens {
		r.wrong(w, "a number of tokens", "a whole number from 1 to "+strconv.Itoa(MaxTokens)+", or `none`", "")
		return 0
	}
	return n
}

// board reads `map: none` and `map: {as: sheet, place: 38mm}`.
func (r lookReader) board(key, value *yamldoc.Node) LookBoard {
	b := LookBoard{Board: wordAt(key)}
	if value.Kind == yamldoc.Scalar {
		b.As = r.oneOf(key, value, "a way to print a board", BoardForms).Text
		return b
	}
	r.group(key, value, "as", "place", "icon")
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "as":
			b.As = r.oneOf(p.Key, p.Value, "a way to print a board", BoardForms).Text
		case "place":
			b.Place = r.across(p.Key, p.Value, 15, 120)
		case "icon":
			b.Icon, _ = r.word(p.Key, p.Value)
		}
	}
	return b
}

// credits reads `credits:`.
func (r lookReader) credits(key, value *yamldoc.Node) {
	if !r.group(key, value, "authors", "licence", "art", "thanks") {
		return
	}
	c := &r.look.Credits
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "authors":
			c.Authors = r.words(p.Key, p.Value)
		case "licence":
			c.Licence, _ = r.word(p.Key, p.Value)
		case "art":
			c.Art = r.words(p.Key, p.Value)
		case "thanks":
			c.Thanks = r.words(p.Key, p.Value)
		}
	}
}

// across reads a length between two in mm.
func (r lookReader) across(key, value *yamldoc.Node, least, most float64) float64 {
	l := r.length(key, value)
	if l.Said() && !(l.MM >= least && l.MM <= most) {
		limits := strconv.FormatFloat(least, 'g', -1, 64) + " to " + strconv.FormatFloat(most, 'g', -1, 64) + " mm"
		r.wrong(check.Word{Text: value.Text, Span: l.Span}, "a length from "+limits, "write 20mm, say", "")
		return 0
	}
	return l.MM
}
