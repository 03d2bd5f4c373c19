package check

import "github.com/broadside-cards/broadside/dsl/edition"

// noTurnYet notes whose turn it is where there are no turns (yet): in a game with a `play`, and in
// what the setup does.
func (c *checker) noTurnYet() {
	e := early{c: c, met: map[ID]bool{}, values: map[ID]bool{}}
	for more := true; more; {
		more = false
		for r := range c.game.Roots() {
			if e.begins(&r) && e.read(&r) {
				more = true
			}
		}
	}
	for r := range c.game.Roots() {
		if e.begins(&r) {
			c.asksWhoseTurn(&r)
		}
	}
}

func (c *checker) asksWhoseTurn(r *Root) {
	at := firstLineOf(r.Span)
	r.Walk(func(n Node) bool {
		if st, is := n.(Stmt); is {
			at = firstLineOf(st.At())
		}
		if _, is := n.(*TurnPlayer); is {
			c.changed(edition.TurnPlayer, at)
		}
		return true
	})
}

// early is what may be carried out or asked before the first turn.
type early struct {
	c              *checker
	met, values    map[ID]bool // verbs, values
	texts, actions bool
	reactions      bool
}

// begins says whether a root may be carried out or asked before the first turn.
func (e *early) begins(r *Root) bool {
	if e.c.game.Play != nil {
		return true
	}
	switch r.Kind {
	case SetupRoot, LiveRoot, FieldModRoot:
		return true
	case VerbRoot, ParamRoot, ReplacementRoot, TriggerRoot, CantRoot:
		return e.met[r.Of]
	case ValueRoot, ValueModRoot:
		return e.values[r.Of]
	case TextRoot:
		return e.texts
	case ActionRoot:
		return e.actions
	case ReactionRoot:
		return e.reactions
	}
	return false
}

// read takes in what a root does and asks besides, and says whether any of it is new.
func (e *early) read(r *Root) bool {
	found := false
	mark := func(known *bool) { found, *known = found || !*known, true }
	of := func(known map[ID]bool, id ID) { found, known[id] = found || !known[id], true }
	r.Walk(func(n Node) bool {
		switch n := n.(type) {
		case *Call:
			of(e.met, n.Verb)
		case *ValueOf:
			of(e.values, n.Value)
		case *DoText:
			mark(&e.texts)
		case *TakeAction:
			mark(&e.actions)
		case *AskReact:
			mark(&e.reactions)
		}
		return true
	})
	return found
}
