package odds

import (
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
	if q.cfg.Condition == "" {
		return nil
	}
	_, e, frame, err := trialOf(q.rules, "", q.cfg.Condition)
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
	stmts, cond, frame, err := trialOf(q.rules, q.cfg.Do, q.cfg.Condition)
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

// trialOf reads lines and a condition behind them in the same words: as an
// `if`, which is what a designer would write there.
func trialOf(g *check.Game, do, cond string) (stmts []check.Stmt, e check.Expr, frame check.Frame, err error) {
	var found diag.List
	if do == "" {
		e, frame, found = g.Condition(asFile("the condition", cond))
	} else {
		text := strings.TrimRight(do, "\n") + "\nif " + cond + "\n  do nothing\n"
		stmts, frame, found = g.Statements(asFile("the lines to do", text))
		if found.Errors() == 0 {
			last := len(stmts) - 1
			e, stmts = stmts[last].(*check.If).Cond, stmts[:last]
		}
	}
	if found.Errors() > 0 {
		return nil, nil, frame, found
	}
	return lower.Stmts(stmts), lower.Expr(e), frame, nil
}

// nameRows names what is counted.
func (q *question) nameRows() {
	if q.cfg.Condition != "" {
		q.names = []string{"it holds", "the game is over before"}
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
	return q.cfg.Condition == "" && row >= len(q.rules.Players)+3
}
