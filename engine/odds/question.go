package odds

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lower"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
)

// question is a Config in the words of a compiled game.
type question struct {
	cfg   Config
	game  *engine.Game
	rules *check.Game
	prog  *bytecode.Program // runs the game's states, the trial and the condition
	// The condition, as it is worked out where that needs no chance, and as it is
	// carried out where it does.
	cond, drawn bytecode.Entry
	// A trial runs these one after another, from a table that is laid out and
	// not set up yet or from the position asked about.
	stages []run
	opts   []int32
	merged int
	names  []string // of the rows, in their order
}

// run is a piece of code and who carries it out.
type run struct {
	entry bytecode.Entry
	you   int
}

// read compiles a question for a game.
func read(g *engine.Game, cfg *Config) (*question, error) {
	opts, err := g.OptionWords(cfg.Options)
	if err != nil {
		return nil, err
	}
	q := &question{cfg: *cfg, game: g, rules: g.Rules(), prog: g.Program(), opts: opts}
	if err := q.compile(); err != nil {
		return nil, err
	}
	q.nameRows()
	return q, nil
}

// compile reads the words of the question with the rules as q has them.
func (q *question) compile() error {
	q.stages = nil
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
	if q.prog, q.cond, found = compile.Eval(q.prog, e, frame); found.Errors() > 0 {
		return found
	}
	q.prog, q.drawn, found = compile.Trial(q.prog, nil, e, frame)
	return orNil(found)
}

func asFile(name, text string) (*diag.File, int, int) {
	return diag.NewFile(name, []byte(text)), 0, len(text)
}

// orNil is a list of findings as an error, if any is one.
func orNil(found diag.List) error {
	if found.Errors() > 0 {
		return found
	}
	return nil
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
	p, entry, found := compile.Trial(q.prog, stmts, cond, f)
	q.prog = p
	q.stages = append(q.stages, run{entry, you})
	return orNil(found)
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
	e, err = anyCopy(g, lower.Expr(e))
	return lower.Stmts(stmts), e, frame, err
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
