package hunt

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Every sentence about a find is worded here.

func (w *worker) say(f *find, out *Finding) {
	who := ""
	switch {
	case f.stuck != nil && f.stuck.player >= 0:
		who = w.h.real.Players()[f.stuck.player]
	case f.cycle != nil && f.why != allTogether && f.why != neverEnds && f.why != nothingMoves && len(f.cycle.moves) > 0:
		who = w.h.real.Players()[f.cycle.moves[0].player]
	}
	out.Player = who
	out.Title, out.Proof, out.Next = w.title(f, who, out), w.proof(f, who), nextSteps[f.why]
}

func (w *worker) title(f *find, who string, out *Finding) string {
	switch f.why {
	case gainsInTurn:
		return fmt.Sprintf("the %s gains without limit within a turn: %s each time", who, w.h.gainText(out.Gain))
	case runsAlone:
		return "a rule goes on for ever by itself: " + f.fault.Summary()
	case turnStays:
		return fmt.Sprintf("the %s's turn need never end: the same position comes back", who)
	case oneHolds:
		other := ""
		for _, p := range f.stuck.others {
			other += ", and so can the " + w.h.real.Players()[p]
		}
		return fmt.Sprintf("the %s alone can keep the game from ending%s%s", who, w.limited(), other)
	case allTogether:
		return "the game need never end: after these choices everything is as it was" + more(f.cycle)
	case neverEnds:
		return "the game can no longer end, whatever anybody chooses" + w.limited()
	case seldomEnds:
		return fmt.Sprintf("most %s do not end within %d turns", w.h.theGames(), w.h.turns)
	case noChoice:
		return "turns go round for ever, and nobody has anything to choose" + w.limited()
	case nothingMoves:
		return "nothing can change any more, whatever anybody chooses" + w.limited()
	}
	return fmt.Sprintf("the %s never has anything to choose again%s", who, w.limited())
}

// theGames are the games that were looked around in.
func (h *hunter) theGames() string {
	if len(h.cfg.Bots) > 0 {
		return "games of " + prose.List(h.cfg.Bots)
	}
	return "random games"
}

func more(c *cycle) string {
	if c.gain != nil {
		return ", but for more tokens"
	}
	return ""
}

// limited says that a limit of turns ends the game all the same.
func (w *worker) limited() string {
	if most := w.h.real.Rules().Cap; most > 0 {
		return fmt.Sprintf(" before the limit of %d turns does it", most)
	}
	return ""
}

func (w *worker) proof(f *find, who string) string {
	var parts []string
	switch c := f.cycle; f.why {
	case gainsInTurn, allTogether, turnStays:
		switch {
		case c.gain == nil:
			parts = append(parts, "the position comes back exactly")
		case c.even:
			parts = append(parts, fmt.Sprintf("gone through %d times, each time with the same gain", c.laps))
		default:
			parts = append(parts, fmt.Sprintf("gone through %d times, each time with a gain; the first is shown", c.laps))
		}
		if c.chance {
			parts = append(parts, "chance is asked on the way, and each time it went on")
		}
		if f.why != allTogether {
			parts = append(parts, "nobody else can prevent it by a choice")
		}
	case seldomEnds:
		return "no way round was found: this is a suspicion, not a proof"
	case noChoice, runsAlone:
		parts = append(parts, "the engine stops the game there ("+string(f.fault.Code)+where(f.fault.Span)+")")
	case oneHolds:
		parts = append(parts, fmt.Sprintf("all %s that can come of it were looked at: the %s always has a choice after which the game goes on", diagCount(f.stuck.positions, "position"), who))
	default:
		parts = append(parts, fmt.Sprintf("all %s that can come of it were looked at", diagCount(f.stuck.positions, "position")))
	}
	return strings.Join(parts, "; ")
}

// where says in which line of which file something stands: ", cards.yaml:12".
func where(span diag.Span) string {
	if !span.Known() {
		return ""
	}
	line, _ := span.File.Position(span.Start)
	return ", " + span.File.Name + ":" + itoa(line)
}

// nextSteps say what to do about a find.
var nextSteps = [...]string{
	gainsInTurn:  "let the texts of the lap cost what they bring, or be used once a turn",
	runsAlone:    "give the rule an end, or let each pass change something that ends it",
	turnStays:    "let each choice of the lap use something up, or be made once a turn",
	oneHolds:     "let something run out each turn, or say `end when …`; a `limit` only stops it",
	allTogether:  "let something run out each turn, or give the game an end: `end when …` or `limit 100 turns`",
	neverEnds:    "see what the game waits for, and whether it can still come: `end when …` is for what can't",
	seldomEnds:   "look at a long game with `broadside sim` and `broadside replay`; hunt with more `--positions`",
	noChoice:     "let the turns change something that ends the game",
	nothingMoves: "end the game there (`end when …`), or give the players something to do",
	onlyWatches:  "give that player something to do, or take the player out of the game (`eliminate`)",
}

func diagCount(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return itoa(n) + " " + one + "s"
}
