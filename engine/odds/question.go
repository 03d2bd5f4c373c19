package odds

import (
	"errors"
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/engine"
)

// question is a Config in the words of a compiled game.
type question struct {
	cfg   Config
	rules *check.Game
	game  *engine.Game // with the code below in it
	// The condition, as it is worked out where that needs no chance, and as it is
	// carried out where it does.
	cond, drawn *engine.Code
	// A trial runs these one after another, from a table that is laid out and
	// not set up yet or from the position asked about.
	stages []run
	opts   map[string]int
	merged int
	names  []string // of the rows, in their order
}

// run is a piece of code and who carries it out.
type run struct {
	code *engine.Code
	you  engine.Player
}

// read compiles a question for a game.
func read(g *engine.Game, cfg *Config) (*question, error) {
	opts, err := g.Options(cfg.Options)
	if err != nil {
		return nil, err
	}
	q := &question{cfg: *cfg, rules: g.Rules(), opts: opts}
	if err := q.compile(g); err != nil {
		return nil, err
	}
	q.nameRows()
	return q, nil
}

// compile reads the words of the question for a game of the rules as q has them.
func (q *question) compile(g *engine.Game) error {
	q.game, q.stages = g, nil
	if q.cfg.trial() {
		return q.compileTrial()
	}
	if !q.cfg.asks() {
		return nil
	}
	_, e, frame, err := q.words("")
	if err != nil {
		return err
	}
	var found diag.List
	if q.cond, found = q.game.Condition(e, frame); q.cond == nil {
		return found
	}
	if q.drawn, found = q.cond.Game().Lines(nil, e, frame); q.drawn == nil {
		return found
	}
	q.game = q.drawn.Game()
	return nil
}

func asFile(name, text string) (*diag.File, int, int) {
	return diag.NewFile(name, []byte(text)), 0, len(text)
}

// compileTrial compiles what is carried out instead of turns: the setup, unless
// a position is given, and the lines of the question with its condition.
func (q *question) compileTrial() error {
	if q.cfg.From == nil {
		if err := q.stage(q.rules.Setup, nil, q.rules.SetupFrame, 0); err != nil {
			return err
		}
	}
	stmts, cond, frame, err := q.words(q.cfg.Do)
	if err != nil {
		return err
	}
	return q.stage(stmts, cond, frame, q.cfg.As)
}

func (q *question) stage(stmts []check.Stmt, cond check.Expr, f check.Frame, you int) error {
	c, found := q.game.Lines(stmts, cond, f)
	if c == nil {
		return found
	}
	q.game = c.Game()
	q.stages = append(q.stages, run{c, you})
	return nil
}

// words reads the lines to do and, in the same words, what is asked: as an `if`
// behind them, which is what a designer would write there.
func (q *question) words(do string) (stmts []check.Stmt, asked check.Expr, frame check.Frame, err error) {
	cond, given := q.cfg.Condition, q.cfg.Given
	if q.cfg.Mean != "" {
		cond = q.cfg.Mean + atLeast
	}
	var e, g check.Expr
	if do == "" {
		if e, frame, err = q.condition(cond); err == nil && given != "" {
			var more check.Frame
			g, more, err = q.condition(given)
			frame = check.Frame{Ints: max(frame.Ints, more.Ints), Sets: max(frame.Sets, more.Sets)}
		}
	} else {
		text := strings.TrimRight(do, "\n")
		for _, c := range []string{given, cond} {
			if c != "" {
				text += "\nif " + c + "\n  do nothing\n"
			}
		}
		var found diag.List
		if stmts, frame, found = q.rules.Statements(asFile("the lines to do", text)); found.Errors() > 0 {
			return nil, nil, frame, found
		}
		take := func() check.Expr {
			last := len(stmts) - 1
			c := stmts[last].(*check.If).Cond
			stmts = stmts[:last]
			return c
		}
		if e = take(); given != "" {
			g = take()
		}
	}
	if err != nil {
		return nil, nil, frame, err
	}
	e = lower.Expr(e)
	if q.cfg.Mean != "" {
		c, is := e.(*check.Cmp)
		if !is {
			return nil, nil, frame, fmt.Errorf("the mean of `%s` is no number's", q.cfg.Mean)
		}
		e = c.A
	}
	if g != nil {
		g = lower.Expr(g)
	}
	return lower.Stmts(stmts), q.coded(e, g), frame, nil
}

// atLeast makes a condition of a number, to be read.
const atLeast = " is at least 0"

func (q *question) condition(text string) (check.Expr, check.Frame, error) {
	e, frame, found := q.rules.Condition(asFile("the condition", text))
	if found.Errors() > 0 {
		return nil, frame, found
	}
	return e, frame, nil
}

// codeZero is 0 in an answer that is a number, or a condition of which something
// is given; 0 then says that what is given does not hold.
const codeZero = 1 << 20

// coded is what is worked out for a question.
func (q *question) coded(asked, given check.Expr) check.Expr {
	if !q.hasCode() {
		return asked
	}
	out := check.Expr(&check.Arith{Op: check.Add, A: &check.Num{V: codeZero}, B: asked})
	if given != nil {
		out = &check.Arith{Op: check.Mul, A: given, B: out}
	}
	return out
}

func (q *question) hasCode() bool { return q.cfg.Mean != "" || q.cfg.Given != "" }

// decoded is what an answer says: whether what is given holds, and the number, or 1
// if the condition holds.
func (q *question) decoded(n int) (given bool, value int) {
	switch {
	case q.hasCode():
		return n != 0, n - codeZero
	case n != 0:
		return true, 1
	}
	return true, 0
}

// What is asked at a moment has these sums: of the number, or how often the condition holds; how
// often the game is over before; how often it was asked and what is given holds.
const (
	sumAsked = iota
	sumBefore
	sumGiven
	sums
)

// errNeverGiven is of a question that has no answer.
var errNeverGiven = errors.New("what is given never holds then")

// nameRows names what is counted.
func (q *question) nameRows() {
	if q.cfg.asks() {
		q.names = []string{"it holds", "the game is over before"}
		if q.cfg.Mean != "" {
			q.names[0] = "on average"
		}
		if q.cfg.Given != "" {
			q.names = append(q.names, "what is given holds")
		}
		return
	}
	for _, p := range q.rules.Players {
		q.names = append(q.names, "the "+p+" wins")
	}
	q.names = append(q.names, "a draw", "all lose", "the turn limit")
	for _, p := range q.rules.Players {
		q.names = append(q.names, "the "+p+"'s return")
	}
}

// means says whether a row is the mean of a number, not a probability.
func (q *question) means(row int) bool {
	if q.cfg.asks() {
		return row == 0 && q.cfg.Mean != ""
	}
	return row >= len(q.rules.Players)+endings
}
