// Package why says why something did not happen: of each ability that was asked whether
// what happened is what it waits for, and of each option that could have been offered, that
// it matched, or the first part of it that did not, in the designer's own words and with
// what was there instead ("wants `laden`; raided with Longboat").
//
// A game in play runs compiled code, in which a condition is one jump. Here its parts are
// compiled one by one, when they are first asked about, and worked out on a copy of the
// position. Nothing of this is done in games that nobody asks about.
//
// What is told is for designers, who may know everything, or for one player: then all
// that rests on what this player may not know is told as Hidden.
package why

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Verdict is what came of an ability or an option.
type Verdict string

// The verdicts.
const (
	Matched Verdict = "matched" // it applied, or is offered
	Not     Verdict = "not"     // Why says which part of it was not so
	Hidden  Verdict = "hidden"  // it rests on what the player who asks may not know
)

// Told is what came of one ability or option.
type Told struct {
	What    string    `json:"what"`           // trigger, replacement, can't, effect, action, reaction, way, card, text, offer, skip
	Name    string    `json:"name,omitempty"` // the card that has the ability, or the option; "": the rules have it
	Verdict Verdict   `json:"verdict"`
	Why     string    `json:"why,omitempty"`  // the first part that was not so, and what was
	Want    string    `json:"want,omitempty"` // of Why, what was wanted: all that is told alike of several cards
	At      diag.Span `json:"-"`              // where the ability or option stands
	Part    diag.Span `json:"-"`              // the words of the part that was not so; no file: none are its own
	Times   int       `json:"times"`          // how many cards of the name it is told of
}

// Event is what happened, and what came of the abilities that wait for such.
type Event struct {
	Text string // the pirate raided an island with Longboat
	Done bool   // it happened: triggers; else it was about to: what replaces and forbids it
	Menu bool   // it was worked out which actions are open to somebody: Told of each action
	Told []Told
}

// Explainer explains one game, for one number of players. It serves one goroutine.
type Explainer struct {
	game    *engine.Game
	rules   *check.Game // as written, for this number of players
	program *bytecode.Program
	code    map[check.Expr]*code
	in      map[spareIn]check.Expr
	split   map[check.Expr][]part
	domains map[*check.Query]*check.Query // see domain
	piles   map[*check.Query]check.Expr   // whether there is one of a query
	spots   map[*check.Query]check.Expr   // whether the card in the spare slot is one
	tries   map[begun]check.Expr
	heard   map[bytecode.Moment]bool
	pending map[int32][]Told // by frame: what waits for the success of a verb that is being done
	success map[check.ID]check.Expr
}

// New makes an explainer of a game.
func New(g *engine.Game) *Explainer {
	return &Explainer{game: g, rules: g.Whole().At(len(g.Players())), program: g.Program(truth.Key{}),
		code: map[check.Expr]*code{}, in: map[spareIn]check.Expr{}, split: map[check.Expr][]part{}, heard: map[bytecode.Moment]bool{}, pending: map[int32][]Told{}, success: map[check.ID]check.Expr{},
		domains: map[*check.Query]*check.Query{}, piles: map[*check.Query]check.Expr{}, spots: map[*check.Query]check.Expr{}, tries: map[begun]check.Expr{}}
}

// Listen has a function told from now on of what happens in a state of the game (or of the game
// with code added), for those who may know everything.
func (e *Explainer) Listen(s *engine.State, tell func(Event)) {
	s.Listen(truth.Key{}, func(t *table.State, at bytecode.Moment) {
		if event, ok := e.moment(t, at, engine.Everything); ok {
			tell(event)
		}
	})
}

// Since gives what happened since a player's last choice, as this player may know it.
func (e *Explainer) Since(s *engine.State, p engine.Player) ([]Event, error) {
	var out []Event
	err := s.Retell(truth.Key{}, p, func(t *table.State, at bytecode.Moment) {
		if event, ok := e.moment(t, at, p); ok {
			out = append(out, event)
		}
	})
	return out, err
}
