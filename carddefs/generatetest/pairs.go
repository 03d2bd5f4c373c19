package generatetest

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/check"
)

// Pair is a construct and the place in which it stands. A place is a field of the
// checked tree (`If.Cond`), or the part that a noun phrase plays (`noun of
// Call.later`: a verb's second part). A construct is a type of node; of a noun
// phrase it is what it is made of: where it looks (`in InZones`), how it is narrowed
// (`by ByWhere`, `by not ByMark`), how many are taken (`take PickSome`).
type Pair struct{ Place, Construct string }

// String is a pair as package generate names its trials.
func (p Pair) String() string { return p.Place + ": " + p.Construct }

// Pairs adds all pairs in a checked game to met.
func Pairs(g *check.Game, met map[Pair]int) {
	w := &pairWalk{met: met, verbs: g.Verbs}
	w.value(reflect.ValueOf(g).Elem(), "Game", 0)
}

type pairWalk struct {
	met   map[Pair]int
	verbs []check.Verb
	nouns map[int]string // by set slot and (negative) int slot: the part that what was chosen into it plays
	noun  string         // the part that the next query plays
}

var (
	exprType  = reflect.TypeFor[check.Expr]()
	stmtType  = reflect.TypeFor[check.Stmt]()
	queryType = reflect.TypeFor[*check.Query]()
	zoneType  = reflect.TypeFor[*check.ZoneExpr]()
	chosen    = reflect.TypeFor[*check.ChoiceOf]()
	ourPath   = reflect.TypeFor[check.Game]().PkgPath()
)

// value goes through whatever a field holds.
func (w *pairWalk) value(v reflect.Value, place string, depth int) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if t := v.Type(); t == exprType || t == stmtType || t == zoneType || t == chosen {
			w.node(v.Interface().(check.Node), place)
		} else if t == queryType {
			w.query(v.Interface().(*check.Query), place)
		} else if t.Kind() == reflect.Pointer && t.Elem().PkgPath() == ourPath {
			w.value(v.Elem(), place, depth)
		}
	case reflect.Slice:
		for i := range v.Len() {
			w.value(v.Index(i), place, depth)
		}
	case reflect.Struct:
		w.fields(v)
	}
}

// fields goes through the exported fields of a struct of package check.
func (w *pairWalk) fields(v reflect.Value) {
	t := v.Type()
	if t.PkgPath() != ourPath || t.Name() == "Base" {
		return
	}
	switch x := v.Interface().(type) {
	case check.Ability:
		w.event(&x)
	case check.Verb:
		if x.Happens != nil && len(x.Triggers) > 0 {
			w.pair("Verb.Happens", happenings[x.Happens.What])
		}
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if t.Name() == "Ability" && f.Name == "Live" {
			continue // that of the field
		}
		if f.IsExported() && f.Name != "Frame" && f.Name != "Tree" {
			w.value(v.Field(i), t.Name()+"."+f.Name, 0)
		}
	}
}

func (w *pairWalk) pair(place, construct string) { w.met[Pair{place, construct}]++ }

func (w *pairWalk) node(n check.Node, place string) {
	name := reflect.TypeOf(n).Elem().Name()
	w.pair(place, name)
	switch n := n.(type) {
	case *check.Clause:
		was := w.nouns
		w.nouns = parts(n.Act)
		defer func() { w.nouns = was }()
	case *check.Distribute:
		w.noun = partOfAct(n)
	case *check.Pick:
		slot := n.Slot
		if n.Single {
			slot = -n.Slot
		}
		w.noun = w.nouns[slot]
		if w.noun == "" {
			w.noun = "Pick"
		}
		w.pair("noun of "+w.noun, "take "+hows[n.How])
		if n.Secret != nil {
			w.noun = "secret"
		}
	case *check.Call:
		w.call(n)
		return
	}
	w.fields(reflect.ValueOf(n).Elem())
}

// call goes through a verb's parts: the first, and those behind it.
func (w *pairWalk) call(c *check.Call) {
	w.value(reflect.ValueOf(c).Elem().FieldByName("As"), "Call.As", 0)
	for i := range c.Args {
		w.noun = argName(i)
		w.value(reflect.ValueOf(&c.Args[i]).Elem().FieldByName("Set"), "Arg.Set", 0)
		w.noun = ""
		w.value(reflect.ValueOf(&c.Args[i]).Elem().FieldByName("Value"), "Arg.Value", 0)
	}
}

func argName(i int) string {
	if i == 0 {
		return "Call"
	}
	return "Call.later"
}

// parts are the slots of what is chosen for an act, each with the part it plays.
func parts(act check.Stmt) map[int]string {
	out := map[int]string{}
	name := reflect.TypeOf(act).Elem().Name()
	switch act := act.(type) {
	case *check.Distribute:
		inner := parts(act.Act)
		if part := inner[-act.Slot]; part != "" {
			inner[act.Set.Domain.Slot] = part
		}
		return inner
	case *check.Call:
		for i, a := range act.Args {
			if a.Ref >= 0 && a.Set == nil {
				out[-a.Ref] = argName(i)
			}
			if a.Set != nil && a.Set.Domain.Kind == check.InSlot {
				out[a.Set.Domain.Slot] = argName(i)
			}
			if a.Set != nil && a.Set.Domain.Kind == check.OneCard {
				if s, ok := a.Set.Domain.Host.(*check.CardSlot); ok {
					out[-s.Slot] = argName(i)
				}
			}
		}
		return out
	}
	check.Walk(func(x check.Node) bool {
		if q, ok := x.(*check.Query); ok && q.Domain.Kind == check.InSlot {
			out[q.Domain.Slot] = name
		}
		if c, ok := x.(*check.CardSlot); ok {
			out[-c.Slot] = name
		}
		return true
	}, act)
	return out
}

// partOfAct is the part that what an act is done to, one after another, plays.
func partOfAct(d *check.Distribute) string {
	return parts(d.Act)[-d.Slot]
}

// event tells what is said of the first and the later parts of an event.
func (w *pairWalk) event(a *check.Ability) {
	check.Walk(func(x check.Node) bool {
		is, ok := x.(*check.Is)
		if !ok {
			return true
		}
		slot, ok := is.Card.(*check.CardSlot)
		for i, s := range a.Event.Slots {
			if ok && slot.Slot == s {
				name := "event " + forms[a.Form]
				if i > 0 {
					name += ".later"
				}
				if h := w.happens(a); h != nil {
					name = "event " + happenings[h.What]
				}
				w.phrase(is.Set, "noun of "+name)
			}
		}
		return true
	}, a.Event.Cond)
}

// happens is what an ability waits for of the language's own verbs; nil: of another.
func (w *pairWalk) happens(a *check.Ability) *check.Happening {
	if a.Event.Kind != check.VerbEvent || a.Event.Verb == check.None {
		return nil
	}
	return w.verbs[a.Event.Verb].Happens
}

// query goes through a noun phrase.
func (w *pairWalk) query(q *check.Query, place string) {
	part := w.noun
	if w.noun = ""; part == "" {
		part = place
	}
	w.phrase(q, "noun of "+part)
	w.fields(reflect.ValueOf(q).Elem())
}

// phrase tells what a noun phrase is made of.
func (w *pairWalk) phrase(q *check.Query, place string) {
	w.pair(place, "in "+domains[q.Domain.Kind])
	for i := range q.Filters {
		by := filters[q.Filters[i].Kind]
		switch {
		case len(q.Filters[i].Types) > 0:
			by = "Types"
		case q.Filters[i].Prints != "":
			by = "Prints"
		}
		w.pair(place, "by "+by)
		if q.Domain.Kind == check.InSlot {
			w.pair("of those", "by "+by)
		}
	}
}

var (
	hows    = []string{"PickOne", "PickSome", "PickRandom", "PickAll"}
	forms   = []string{"Triggered", "Replacing", "Forbidding", "Lasting"}
	domains = []string{"InPlay", "InZones", "OnCard", "InSlot", "Everything", "OneCard", "TopOf", "BottomOf"}
	// filters is in the order of check.FilterKind; behind them types and what cards print, which say no names.
	filters = []string{"ByMark", "ByFacing", "ByToken", "ByHost", "ByOwner", "ByWhere", "ByCard", "ByNotIn", "ByName", "ByNeighbour", "ByBest", "Types", "Prints"}
	// happenings is in the order of check.HappeningKind.
	happenings = []string{"ComesIntoPlay", "LeavesPlay", "ComesInto", "Leaves", "TokensAdded", "TokensRemoved", "DiceRolled", "TurnedUp", "TurnedDown", "Shuffled", "Marked", "Unmarked", "Eliminated"}
)
