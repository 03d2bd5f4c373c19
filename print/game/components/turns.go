package components

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/pen"
)

// turns are the cards that say what a turn goes through: one for each player
// with a turn of their own, or one for all.
func (t *teller) turns() []component.Reference {
	said := t.look.Table.References
	if said.None || said.Turns.None {
		return nil
	}
	out := t.allTurns()
	for i := range out {
		if out[i].Colour == "" {
			out[i].Colour = gameColour(t.g, t.look)
		}
		out[i].Count = cmp.Or(said.Turns.Count, out[i].Count)
	}
	return out
}

func (t *teller) allTurns() []component.Reference {
	var out []component.Reference
	for i := range t.g.Turns {
		turn := &t.g.Turns[i]
		ref := component.Reference{
			ID: "turn", Title: "Your Turn", Kind: "Reference", Count: len(t.g.Players), At: turn.Span,
			Blocks: t.turnBlocks(turn.Stmts, turn.Player),
		}
		if turn.Player != check.None {
			name := t.g.Players[turn.Player]
			ref.ID, ref.Title, ref.Count = "turn-"+cardface.ID(name), "The "+title(name)+"’s Turn", 1
			ref.Icon, ref.Colour = t.icon(name), t.seatColour(turn.Player)
		}
		out = append(out, ref)
	}
	if len(t.g.Turns) == 0 && len(t.g.Play) > 0 {
		out = append(out, component.Reference{
			ID: "play", Title: "The Game", Kind: "Reference", Count: len(t.g.Players), At: diag.Span{File: t.g.File},
			Blocks: t.stepBlocks(t.play(), check.None),
		})
	}
	return out
}

// play is how a game without turns goes.
func (t *teller) play() []step {
	if lines := t.look.Table.Lines("play"); len(lines) > 0 {
		return t.said(lines)
	}
	return t.steps(t.g.Play, check.None)
}

// turn is how a seat's turn goes.
func (t *teller) turn(stmts []check.Stmt, seat check.ID) []step {
	keys := []string{"turn"}
	if seat != check.None {
		keys = []string{"turn of " + t.g.Players[seat], "turn"}
	}
	for _, key := range keys {
		if lines := t.look.Table.Lines(key); len(lines) > 0 {
			return t.said(lines)
		}
	}
	return t.steps(stmts, seat)
}

// turnBlocks are a turn's steps, the actions, and what may be done in between.
func (t *teller) turnBlocks(stmts []check.Stmt, seat check.ID) []component.TextBlock {
	out := t.stepBlocks(t.turn(stmts, seat), seat)
	if lines := t.actionLines(t.g.Reactions, seat); len(lines) > 0 {
		out = append(out, heading("When players may react"))
		out = append(out, items(lines, 1)...)
	}
	return out
}

func heading(s string) component.TextBlock {
	return component.TextBlock{Style: component.BlockHeading, Level: 2, Paras: []pen.Para{words(s)}}
}

// stepBlocks are steps with their numbers and what lies below them.
func (t *teller) stepBlocks(steps []step, seat check.ID) []component.TextBlock {
	var out []component.TextBlock
	for i, s := range steps {
		out = append(out, component.TextBlock{Style: component.BlockItem, Level: 1, Mark: strconv.Itoa(i+1) + ".", Paras: []pen.Para{s.para}})
		out = append(out, items(s.sub, 2)...)
		if s.acts {
			out = append(out, items(t.actionLines(t.g.Actions, seat), 2)...)
		}
	}
	return out
}

func items(lines []pen.Para, level int) []component.TextBlock {
	var out []component.TextBlock
	for _, l := range lines {
		out = append(out, component.TextBlock{Style: component.BlockItem, Level: level, Mark: "•", Paras: []pen.Para{l}})
	}
	return out
}

// actionLines are the actions open to a seat, a line each.
func (t *teller) actionLines(actions []check.Action, seat check.ID) []pen.Para {
	var out []pen.Para
	for i := range actions {
		if a := &actions[i]; a.By == check.None || seat == check.None || a.By == seat {
			out = append(out, t.actionLine(a))
		}
	}
	return out
}

// actionLine is an action's name and what it does: in the look's words, or its
// own sentences if they are short.
func (t *teller) actionLine(a *check.Action) pen.Para {
	name := bold(prose.Capital(a.Name))
	limit := t.beside(a) + t.by(a.Span)
	if lines := t.look.Table.Lines(a.Name); len(lines) > 0 {
		out := pen.Para{name, {Text: limit + ": "}}
		for _, l := range lines {
			out = append(append(out, t.own(l.Text)...), pen.Run{Text: " "})
		}
		return out[:len(out)-1]
	}
	if a.Field.Name != "" { // what is done stands on the cards
		return pen.Para{name, {Text: limit + ", on " + t.kindsWith(a.Field) + "."}}
	}
	said := joined(t.sentences(withoutNeeds(a.Stmts)))
	if letters(said) == 0 || letters(said) > tooLong || named(a.Stmts) {
		return pen.Para{name, {Text: limit + "."}}
	}
	return append(pen.Para{name, {Text: limit + ": "}}, lowered(said)...)
}

// kindsWith are the kinds of card that a field's reaction stands on.
func (t *teller) kindsWith(f check.FieldRef) string {
	var out []string
	for k, i := range f.ByKind {
		if i != check.None && t.g.Kinds[k].Fields[i].Reaction {
			out = append(out, diag.Article(t.g.Kinds[k].Name))
		}
	}
	return strings.Join(out, " or ")
}

// beside is what an action's head says beside its name and who takes it.
func (t *teller) beside(a *check.Action) string {
	var out []string
	if a.Phase != check.None {
		out = append(out, "in the "+t.g.Verbs[a.Phase].Phase.Said())
	}
	if len(a.To) > 0 {
		out = append(out, "to the "+strings.Join(a.To, " or the "))
	}
	if a.Limit != nil {
		out = append(out, a.Limit.Said())
	}
	if len(out) == 0 {
		return ""
	}
	return " (" + strings.Join(out, ", ") + ")"
}

// withoutNeeds leaves out when an action is offered.
func withoutNeeds(stmts []check.Stmt) []check.Stmt {
	var out []check.Stmt
	for _, st := range stmts {
		if _, ok := st.(*check.Needs); !ok {
			out = append(out, st)
		}
	}
	return out
}

// lowered begins with a small letter, behind a colon.
func lowered(p pen.Para) pen.Para {
	if len(p) == 0 || p[0].Text == "" {
		return p
	}
	out := append(pen.Para(nil), p...)
	out[0].Text = prose.Small(out[0].Text)
	return out
}
