package look

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Table is what look.yaml says under `table:` of the things that are
// printed besides the cards. What it leaves out is worked out from the game's
// declarations.
type Table struct {
	Tokens     []Token
	Extras     []Token // pieces that the rules know nothing of
	Boards     []Board
	Mats       Mats
	Zones      []ZoneAs // how zones lie on the table where the game is played, those first that stand first
	References References
	Summary    []Lines      // what is said on the reference cards of an action, a verb or a turn
	Also       []check.Word // what else the game needs: "a cup"
}

// Mats are the mats of the players.
type Mats struct {
	None  bool         // players get no mat
	Zones []check.Word // the zones of a player that the mat has an area for; none: worked out
}

// Token is how a token, a lasting counter or a lasting mark is printed.
type Token struct {
	Token  check.Word
	None   bool
	Counts []Count    // none: worked out
	Size   float64    // mm across; 0: the printer's default
	Shape  check.Word // one of lookwords.TokenShapes, or empty
	Icon   check.Word // or empty: the icon of the token's word
	Colour check.Word // "#rrggbb", or empty: the icon's
}

// Count is so many tokens of a value; Value 0 is a token without a number.
type Count struct{ Value, Count int }

// ZoneAs is how a zone lies on the table where the game is played.
type ZoneAs struct {
	Zone check.Word
	As   string // one of lies
}

// lies are the ways in which a zone lies there: its cards beside each other, on each other, or not shown unless one of them can
// be chosen.
var lies = []string{"row", "pile", "hidden"}

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

// maxTokens is the most tokens of one sort.
const maxTokens = 500

// Token finds what is said of a token.
func (t *Table) Token(name string) (Token, bool) {
	return find(t.Tokens, name, func(x Token) check.Word { return x.Token })
}

// Board finds what is said of a board.
func (t *Table) Board(name string) Board {
	board, _ := find(t.Boards, name, func(b Board) check.Word { return b.Board })
	return board
}

// Lines are what the reference cards say of an action, a verb or a turn; none:
// its own sentences.
func (t *Table) Lines(name string) []check.Word {
	said, _ := find(t.Summary, name, func(s Lines) check.Word { return s.Word })
	return said.Lines
}

// table are the keys of `table:`.
var table = schema.Group[Table]{Keys: []schema.Row[Table]{
	schema.Field("tokens", func(t *Table) *[]Token { return &t.Tokens },
		schema.Named[Token]{Of: "token", Says: aToken, Name: func(t *Token) *check.Word { return &t.Token }, Is: token}.Type(), "how tokens, lasting counters and lasting marks are printed"),
	schema.Field("extras", func(t *Table) *[]Token { return &t.Extras },
		schema.Named[Token]{Of: "piece", Name: func(x *Token) *check.Word { return &x.Token }, Is: token}.Type(), "pieces that the rules know nothing of, printed as tokens are"),
	schema.Field("boards", func(t *Table) *[]Board { return &t.Boards },
		schema.Named[Board]{Of: "board", Says: aZone, Name: func(b *Board) *check.Word { return &b.Board }, Is: board}.Type(), "how boards are printed"),
	schema.Field("mats", func(t *Table) *Mats { return &t.Mats }, mats, "the zones that a player's mat has an area for").Usually("worked out"),
	schema.Field("zones", func(t *Table) *[]ZoneAs { return &t.Zones },
		schema.Named[ZoneAs]{Of: "zone", Says: aZone, Name: func(z *ZoneAs) *check.Word { return &z.Zone },
			Is: schema.To(oneOf("a way for a zone to lie on the table", lies), func(w check.Word) ZoneAs { return ZoneAs{As: w.Text} }).Kept()}.Type(), "how zones lie on the table of `table`, `play` and `export web`, those that stand first before others: row, pile or hidden").Usually("as the rules declare them"),
	schema.Field("references", func(t *Table) *References { return &t.References }, references, "which reference cards there are").Usually("turns for each player, and lists of all decks with texts"),
	schema.Field("summary", func(t *Table) *[]Lines { return &t.Summary }, schema.Named[Lines]{Of: "action, verb or turn", Says: aDoing,
		Name: func(l *Lines) *check.Word { return &l.Word },
		Is:   schema.To(schema.NamesOf(aSentence).As("a line, or a list of lines"), func(w []check.Word) Lines { return Lines{Lines: w} }).Kept()}.Type(), "what the reference cards say of it").Usually("its own sentences"),
	schema.Field("also", func(t *Table) *[]check.Word { return &t.Also }, schema.Added(schema.Words), "what else the game needs: `a cup`"),
}}

var mats = schema.Type[Mats]{Says: "`none`, or a list of zones", Read: func(r schema.Reader, key, n *yamldoc.Node) (Mats, bool) {
	if isNone(n) {
		return Mats{None: true}, true
	}
	zones, ok := schema.NamesOf(aZone).Read(r, key, n)
	return Mats{Zones: zones}, ok
}}

func isNone(n *yamldoc.Node) bool { return n.Kind == yamldoc.Scalar && n.Text == "none" }

// token is `none`, a number of them, or a group of keys.
var token = schema.Either(yamldoc.Scalar, schema.Type[Token]{Says: "`none`, or a number of them",
	Read: func(r schema.Reader, key, n *yamldoc.Node) (t Token, ok bool) {
		if t.None = isNone(n); !t.None {
			count, _ := count.Read(r, key, n)
			t.add(0, count)
		}
		return t, true
	}}, (&schema.Group[Token]{Keys: []schema.Row[Token]{
	schema.Into("count", count, func(t *Token, count int) { t.add(0, count) }, "how many there are").Usually("worked out"),
	schema.Into("counts", counts, func(t *Token, of []Count) { t.Counts = append(t.Counts, of...) }, "how many there are of each value: `{1: 20, 5: 10}`").Usually("worked out"),
	schema.Field("size", func(t *Token) *float64 { return &t.Size }, across(8, 60), "how far it is across"),
	schema.Field("shape", func(t *Token) *check.Word { return &t.Shape }, oneOf("a token's shape", lookwords.TokenShapes), "its outline"),
	schema.Field("icon", func(t *Token) *check.Word { return &t.Icon }, icon, "what is on it").Usually("the icon of its word"),
	schema.Field("colour", func(t *Token) *check.Word { return &t.Colour }, colour, "its colour").Usually("its icon's"),
}}).Type()).Kept()

// add is so many tokens of a value.
func (t *Token) add(value, count int) {
	if count > 0 {
		t.Counts = append(t.Counts, Count{value, count})
	}
}

// count is a number of tokens.
var count = schema.To(value(schema.Word.As("a whole number from 1 to "+strconv.Itoa(maxTokens)), "a number of tokens",
	"a whole number from 1 to "+strconv.Itoa(maxTokens)+", or `none`", func(s string) bool { return countOf(s) > 0 }),
	func(w check.Word) int { return countOf(w.Text) })

// counts are numbers of tokens, each under its value.
var counts = schema.To(schema.Named[valued]{Of: "value", Name: func(v *valued) *check.Word { return &v.value },
	Check: func(r schema.Reader, name *yamldoc.Node) { count.Read(r, name, name) },
	Is:    schema.To(count, func(n int) valued { return valued{count: n} })}.Type(), func(list []valued) (out []Count) {
	for _, v := range list {
		out = append(out, Count{countOf(v.value.Text), v.count})
	}
	return out
})

type valued struct {
	value check.Word
	count int
}

// countOf reads a number of tokens; 0 is none.
func countOf(s string) int {
	if n, err := strconv.Atoi(s); err == nil && n <= maxTokens {
		return max(0, n)
	}
	return 0
}

// credits are the keys of `credits:`.
var credits = schema.Group[Credits]{Keys: []schema.Row[Credits]{
	schema.Field("authors", func(c *Credits) *[]check.Word { return &c.Authors }, schema.Added(schema.Words), "who made the game"),
	schema.Field("licence", func(c *Credits) *check.Word { return &c.Licence }, schema.Word, "what may be done with it"),
	schema.Field("art", func(c *Credits) *[]check.Word { return &c.Art }, schema.Added(schema.Words), "who made the pictures"),
	schema.Field("thanks", func(c *Credits) *[]check.Word { return &c.Thanks }, schema.Added(schema.Words), "who else is thanked"),
}}
