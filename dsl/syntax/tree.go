package syntax

import (
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Node is the place of one piece of the tree: offsets into its file. EndPos is
// exact: where the piece's last word ends, not where the next one starts.
type Node struct {
	Pos    lexer.Position
	EndPos lexer.Position
}

// Span is the source text of the piece, without trailing blanks or comments.
func (n Node) Span(f *diag.File) diag.Span {
	return diag.Span{File: f, Start: n.Pos.Offset, End: n.EndPos.Offset}
}

func (n *Node) place() *Node { return n }

// Comment is one `# …`. Text has neither the `#` nor the blanks around it.
type Comment struct {
	Node
	Text string
	Own  bool // on a line of its own
}

// Item is one word of a phrase. Exactly one of its texts is set.
type Item struct {
	Word   string // lower-case word, hyphens inside: face-down, coin
	Name   string // capitalised words: Home Port, Isle of the Dead, Peg-Leg Paul
	Quoted string // "any name", without its quotes
	Number string // 3
	Poss   string // 's or a bare ' after s
	Op     string // ( ) + - * / and : in a declaration's head

	start, end int32 // offsets into the file: most of a tree is items, so theirs are small
}

// Span is the source text of the word.
func (i *Item) Span(f *diag.File) diag.Span {
	return diag.Span{File: f, Start: int(i.start), End: int(i.end)}
}

func (i *Item) place() *Node { return nil }

// Phrase is a run of words up to a comma, a `where`-less line end or a block.
// It is kept flat: the checker attaches it with the game's vocabulary in hand.
type Phrase struct {
	Node
	Items []*Item
	// Ask is told what a reader asks of the word Hole that stands in it: the words that it looks
	// for there, or "" for any other look. It is nil but where somebody wants to know.
	Ask func(words string)
}

// Hole stands in a phrase for words that are not written yet. No text can hold it.
const Hole = "\x00"

// Parse takes the words that stand next: what the grammar would say as
// `( Word | Name | String | Number | Poss | Op )+`, read in one go since half of every text is
// such runs.
func (p *Phrase) Parse(lex *lexer.PeekingLexer) error {
	n := 0
	ahead := lex.MakeCheckpoint()
	for isItem(lex.Peek().Type) {
		lex.Next()
		n++
	}
	lex.LoadCheckpoint(ahead)
	if n == 0 {
		return participle.NextMatch
	}
	items := make([]Item, n)
	p.Items = make([]*Item, n)
	for i := range items {
		t := lex.Next()
		p.Items[i] = &items[i]
		items[i].fill(t)
		if i == 0 {
			p.Pos = t.Pos
		}
		p.EndPos = end(*t)
	}
	return nil
}

// isItem says whether a kind of token can be an item of a phrase.
func isItem(t lexer.TokenType) bool { return t >= Word && t <= Op }

func (i *Item) fill(t *lexer.Token) {
	i.start, i.end = int32(t.Pos.Offset), int32(t.Pos.Offset+len(t.Value))
	switch t.Type {
	case Word:
		i.Word = t.Value
	case Name:
		i.Name = SingleSpaced(t.Value)
	case String:
		i.Quoted = strings.Trim(t.Value, `"`)
	case Number:
		i.Number = t.Value
	case Poss:
		i.Poss = t.Value
	case Op:
		i.Op = t.Value
	}
}

// Block is an indented run of statements. The grammar sees it as one token;
// its lines are then parsed one statement at a time, so that a mistake in one
// hides nothing of the next.
type Block struct {
	Node
	Stmts []*Stmt `parser:"Block"`
}

// Tail is what a head governs: one statement after a comma, or a block.
type Tail struct {
	Node
	Inline *Stmt  `parser:"  ',' @@"`
	Block  *Block `parser:"| NL @@"`
}

// Stmt is one line of text with what hangs below it. Exactly one field is set,
// but for what a clause is Called.
type Stmt struct {
	Node
	If     *If        `parser:"  @@"`
	For    *For       `parser:"| @@"`
	Repeat *Repeat    `parser:"| @@"`
	Choose *ChooseOne `parser:"| @@"`
	Unless *Unless    `parser:"| @@"`
	When   *When      `parser:"| @@"`
	While  *While     `parser:"| @@"`
	Let    *Let       `parser:"| @@"`
	Change *Change    `parser:"| @@"`
	May    *May       `parser:"| @@"`
	Do     *Phrase    `parser:"| (?! 'otherwise' | Op) @@"`
	Called *Called    `parser:"  ( (?= ',' 'called' Word) @@ )? NL"`
}

// Called names what a clause chooses: `choose a ship, called prey`.
type Called struct {
	Node
	Name []string `parser:"',' 'called' @Word+"`
}

// If is `if COND … otherwise …`.
type If struct {
	Node
	Cond *Phrase `parser:"'if' @@"`
	Then *Tail   `parser:"@@"`
	Else *Else   `parser:"@@?"`
}

// Else is `otherwise`, alone or with another `if`.
type Else struct {
	Node
	If   *If   `parser:"'otherwise' ( @@"`
	Tail *Tail `parser:"| @@ )"`
}

// For is `for each ships …`, `for any number of …`, with modifiers after
// commas: `in any order`, `in turn order`, `one at a time`, `outermost first`.
type For struct {
	Node
	Each *Phrase     `parser:"'for' @@"`
	Mods []*Modifier `parser:"( (?= ',' ('in' ('any' | 'turn') 'order' | 'one' 'at' 'a' 'time' | Word 'first') (',' | NL)) ',' @@ )*"`
	Body *Tail       `parser:"@@"`
}

// Modifier says in which order a `for` goes.
type Modifier struct {
	Node
	Words *Phrase `parser:"@@"`
}

// Repeat is `repeat`, `repeat 3 times`, `repeat until COND`.
type Repeat struct {
	Node
	Until *Phrase `parser:"'repeat' ( 'until' @@"`
	Times *Phrase `parser:"| @@ )?"` // ends in the word `times`
	Body  *Tail   `parser:"@@"`
}

// ChooseOne is `choose one` or `you may choose one` with a list of ways.
type ChooseOne struct {
	Node
	May  bool      `parser:"(?= ('you' 'may')? 'choose' 'one' NL) ( @'you' 'may' )? 'choose' 'one' NL"`
	Ways []*Choice `parser:"Block"` // each line of the block is one `- …`
}

// Choice is one `- …` of a list: `"-" ( Label ":" )? Stmt*`. It is read by
// hand, since further lines of a way line up with the word after the dash.
type Choice struct {
	Node
	Label *Phrase // before a colon, or nil
	Stmts []*Stmt // what stands on the dash's line, or the lines below a bare label
	More  *Block  // further lines of the same way, lined up under the dash's first word
}

// May is `you may X`, `you may X to Y`, or `you may` over a block.
type May struct {
	Node
	Block  *Block  `parser:"(?= 'you' 'may') 'you' 'may' ( NL @@"`
	Clause *Phrase `parser:"| @@"`
	Called *Called `parser:"  ( (?= ',' 'called' Word) @@ )? NL"`
	More   *Block  `parser:"  @@? )"` // with `to` at the line's end: the reward as a block
}

// Unless is `unless you V, E`.
type Unless struct {
	Node
	Clause *Phrase `parser:"'unless' @@"`
	Body   *Tail   `parser:"@@"`
}

// When is a trigger, or a replacement where the event says `would`.
type When struct {
	Node
	Limit   *Phrase `parser:"( (?= ('once' | 'twice' | Number ('time' | 'times')) Word Word ',' ('when' | 'after')) @@ ',' )?"` // how often
	Head    string  `parser:"@('when' | 'after')"`
	Event   *Phrase `parser:"@@"`
	Instead bool    `parser:"( (?= ',' 'instead' NL) ',' @'instead' )?"` // the block below is done in the place of what would happen
	Body    *Tail   `parser:"@@"`
}

// While is a continuous effect under a condition.
type While struct {
	Node
	Cond *Phrase `parser:"'while' @@"`
	Body *Tail   `parser:"@@"`
}

// Let names a value: `let paid be 3`. Where the line could not be read, Value
// is nil.
type Let struct {
	Node
	Name  []string `parser:"'let' ( (?! 'be') @Word )+"`
	Value *Phrase  `parser:"'be' @@ NL"`
}

// Change gives a named value anew: `change paid to 4`.
type Change struct {
	Node
	Name  []string `parser:"'change' ( (?! 'to') @Word )+"`
	Value *Phrase  `parser:"'to' @@ NL"`
}

// Text is the text of one card field.
type Text struct {
	Node
	Stmts    []*Stmt
	Comments []Comment
}

// Rules is a whole rules file.
type Rules struct {
	Node
	Decls    []*Decl
	Comments []Comment
}

// Decl is one declaration of a rules file: a head line and what hangs below.
// Head words are a closed set (see Heads); what follows is read by the checker.
type Decl struct {
	Node
	Head   string    `parser:"@Word"` // game, version, players, token, kind, zone, mark, …
	Parts  []*Phrase `parser:"( @@ ( ',' @@ )* )? NL"`
	Fields []*Field  // the lines below a `kind`
	Stmts  []*Stmt   // the lines below any other head

	Guessed bool // the head is misspelt, and read as the word it is near to
	Changes bool // `change …`: of an expansion, what it changes in a declaration of its game
}

// Field is a line `name: what it is` under a kind.
type Field struct {
	Node
	Name  []string  `parser:"@Word+ Colon"`
	Parts []*Phrase `parser:"@@ ( ',' @@ )* NL"`
}

// String is the phrase's words in canonical form, Names in square brackets.
func (p *Phrase) String() string {
	words := make([]string, len(p.Items))
	for i, item := range p.Items {
		words[i] = item.String()
	}
	return strings.Join(words, " ")
}

// String is the word as written, a Name in square brackets.
func (i *Item) String() string {
	switch {
	case i.Name != "":
		return "[" + i.Name + "]"
	case i.Quoted != "":
		return `"` + i.Quoted + `"`
	}
	return i.Word + i.Number + i.Poss + i.Op
}
