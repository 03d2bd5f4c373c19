package phrase

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// onCards is how a verb stands on the cards of a game.
type onCards struct {
	names   []string // of the cards
	instead bool     // it stands in replacements alone
	at      diag.Span
}

// Unexplained finds the verbs that a player reads on a card and nowhere else: one card
// alone says it, or it stands in replacements alone; no rule does it, so that nobody
// learns it by playing; no keyword of its name has a reminder, no sentence of the look's
// says it in other words, no zone has its name, and the sheets, the rules for those who
// play, do not say it. A game without sheets explains nothing yet: nothing is found.
func Unexplained(g *check.Game, look Look, sheets []*diag.File) diag.List {
	if len(sheets) == 0 {
		return nil
	}
	if look == nil {
		look = Plain{}
	}
	byRules := map[check.ID]bool{}
	onCard := map[check.ID]*onCards{}
	var order []check.ID
	for r := range g.Roots() {
		r.Walk(func(x check.Node) bool {
			call, ok := x.(*check.Call)
			switch {
			case !ok:
			case r.Card == check.None:
				byRules[call.Verb] = byRules[call.Verb] || r.Kind != check.VerbRoot || r.Of != call.Verb
			default:
				u := onCard[call.Verb]
				if u == nil {
					u = &onCards{instead: true, at: call.At()}
					onCard[call.Verb], order = u, append(order, call.Verb)
				}
				u.instead = u.instead && r.Kind == check.ReplacementRoot
				if card := &g.Cards[r.Card]; len(card.Wording) > 0 {
					byRules[call.Verb] = true // the designer words this card
				} else if !slices.Contains(u.names, card.Name) {
					u.names = append(u.names, card.Name)
				}
			}
			return true
		})
	}
	told := strings.Builder{}
	for _, f := range sheets {
		told.WriteString(" " + strings.Join(strings.FieldsFunc(strings.ToLower(string(f.Text)), notInWord), " ") + " ")
	}
	var out diag.List
	for _, id := range order {
		v, u := &g.Verbs[id], onCard[id]
		if byRules[id] || len(u.names) > 1 && !u.instead || explained(g, look, v, told.String()) {
			continue
		}
		where := "on " + u.names[0] + " alone"
		if len(u.names) > 1 {
			where = "behind `would … instead` alone"
		}
		out.Add(diag.VerbUnexplained, u.at, "verb", v.Name, "where", where, "sentence", bodyOf(g, look, v))
	}
	return out
}

func notInWord(r rune) bool {
	return r != '-' && r != '\'' && r != '’' && (r < 'a' || r > 'z') && r < 0x80
}

// explained says whether a player can read elsewhere what a verb does.
func explained(g *check.Game, look Look, v *check.Verb, told string) bool {
	if look.Sentence(v.Name) != "" {
		return true
	}
	for _, k := range g.Keywords {
		if strings.EqualFold(k.Name, v.Name) && k.Reminder != "" {
			return true
		}
	}
	for _, z := range g.Zones {
		if z.Name == v.Name { // to discard is to put there
			return true
		}
	}
	return slices.ContainsFunc([]string{v.Name, check.Third(v.Name), g.Past(v.Name)}, func(form string) bool {
		return strings.Contains(told, " "+strings.ToLower(form)+" ")
	})
}

// bodyOf is what a verb does, as a rules sheet may say it.
func bodyOf(g *check.Game, look Look, v *check.Verb) string {
	var said []string
	for _, p := range Text(g, look, &check.Text{Stmts: v.Bodies[0].Stmts}, nil) {
		said = append(said, p.String())
	}
	return strings.Join(said, " ")
}
