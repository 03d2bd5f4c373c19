package phrase_test

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// mutation is one small change of a checked tree. It is made in place by do and
// taken back by undo.
type mutation struct {
	what     string // Filter dropped, CmpOp EQ -> NE: what is said of it in a table
	do, undo func()
}

// mutator makes small changes to everything that a tree says, by reflection: what
// the checker learns to say is changed too without a line here.
type mutator struct {
	g    *check.Game
	seen map[any]bool
	out  []mutation
	// inSlot says that cards named before are at hand: of what kinds they are is settled.
	inSlot bool
	// called says that a verb is at hand, of which whoever does it chooses.
	called bool
	// asked says that what somebody can do is at hand, who chooses all of it.
	asked bool
	// waits says that an ability waits for what happens; it does not forbid it.
	waits bool
	// event says that what an event says of a part is at hand.
	inEvent bool
}

// mutations are the small changes of what hangs from roots, pointers to nodes.
func mutations(g *check.Game, roots ...any) []mutation {
	m := &mutator{g: g, seen: map[any]bool{}}
	for _, r := range roots {
		m.value("", reflect.ValueOf(r))
	}
	return m.out
}

// unspoken are the fields that say nothing that a reader could be told, or say it
// a second time.
var unspoken = map[string]string{
	"Span":           "where it stands",
	"CountOf.Said":   "how it is written",
	"Frame":          "how many slots there are",
	"Tree":           "what was written",
	"Prompt":         "how the choice is put to players",
	"Hidden":         "follows from what is asked",
	"Secret":         "follows from what is asked",
	"Refs":           "slots, worked out",
	"Ref":            "a slot, worked out",
	"Live":           "said by the rules of the field",
	"Reader":         "said by the rules of the field",
	"Field":          "of an ability: where it stands",
	"Form":           "the form of the line: the rest follows from it",
	"Keyword":        "whether the keyword says it",
	"Block":          "how what is done instead is put: on one line or below it",
	"Number":         "of a choice: follows from what was chosen",
	"Single":         "follows from how many there are",
	"Distribute.Who": "always the reader, as are the next ones",
	"ForEach.Who":    "", "ForPick.Who": "", "Choose.Who": "", "May.Who": "", "Unless.Who": "", "CanDo.Who": "",
	"PickPlayer.Except": "always the reader, as are the next ones", "ForPlayers.Except": "", "AskReact.Except": "",
	"AnyPlayer.Except": "", "PlayerCount.Except": "",
	"ByKind":    "where a field stands in each kind: its name says it",
	"Label":     "not printed where it is the way's first line",
	"Named":     "the same",
	"ActorSlot": "a slot",
	"Means":     "what the words before it stand for",
}

func (m *mutator) add(what string, do, undo func()) {
	m.out = append(m.out, mutation{what, do, undo})
}

// set changes one value to another.
func (m *mutator) set(what string, v reflect.Value, to any) {
	if to != nil && !reflect.TypeOf(to).ConvertibleTo(v.Type()) {
		return // no such thing may stand there
	}
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	next := reflect.ValueOf(to)
	if to == nil {
		next = reflect.Zero(v.Type())
	}
	m.add(what, func() { v.Set(next.Convert(v.Type())) }, func() { v.Set(was) })
}

func (m *mutator) value(path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		m.pointer(path, v)
	case reflect.Slice:
		m.slice(path, v)
	case reflect.Struct:
		m.structure(v)
	case reflect.Bool:
		m.set(path+" flipped", v, !v.Bool())
	}
}

func (m *mutator) pointer(path string, v reflect.Value) {
	if v.IsNil() {
		return
	}
	if v.CanSet() {
		m.replace(path, v)
	}
	if a, ok := v.Interface().(*check.Ability); ok && a.Keyword {
		return
	}
	if v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	if v.Kind() != reflect.Pointer || m.seen[v.Interface()] {
		return
	}
	m.seen[v.Interface()] = true
	if a, ok := v.Interface().(*check.Ability); ok && a.Effect() != nil {
		mod := a.Effect().Mod
		m.value("Cond", reflect.ValueOf(&mod.Cond).Elem())
		if mod.Match != nil {
			m.conditions("Mod.Match", reflect.ValueOf(&mod.Match).Elem())
		}
		m.value("Amount", reflect.ValueOf(&mod.Amount).Elem())
		m.set("Mod.Set flipped", reflect.ValueOf(&mod.Set).Elem(), !mod.Set)
		if !mod.Set {
			m.set("Mod.Less flipped", reflect.ValueOf(&mod.Less).Elem(), !mod.Less)
		}
		return
	}
	m.value(path, v.Elem())
}

// inside puts what a statement governs in its place.
func (m *mutator) inside(v reflect.Value, body []check.Stmt) {
	if len(body) == 1 {
		m.set(v.Elem().Type().Elem().Name()+" to its body", v, body[0])
	}
}

// optional are the parts of a node that may be left out.
var optional = []string{
	"Pick.Min", "Pick.Max", "ForPick.Max", "PickPlayer.Except", "ForPlayers.Except", "AskReact.Except", "AskReact.One", "MoveTokens.N",
	"Show.To", "Mod.Cond", "Repeat.Until", "EndGame.Winner", "Event.Cond",
}

// replace changes what a node refers to.
func (m *mutator) replace(path string, v reflect.Value) {
	if slices.Contains(optional, path) {
		m.set(path+" left out", v, nil)
	}
	switch e := v.Interface().(type) {
	case *check.ForPlayers:
		m.inside(v, e.Body)
	case *check.ForEach:
		m.inside(v, e.Body)
	case *check.Repeat:
		m.inside(v, e.Body)
	case *check.If:
		m.inside(v, e.Then)
	case *check.And:
		m.set("And to its first", v, e.A)
		m.set("And to its second", v, e.B)
	case *check.Or:
		m.set("Or to its first", v, e.A)
		m.set("Or to its second", v, e.B)
		m.set("Or to And", v, &check.And{A: e.A, B: e.B})
	case *check.Not:
		m.set("Not taken off", v, e.A)
	case *check.Cmp, *check.Is, *check.Exists, *check.HasAdjective, *check.PlayerIs, *check.SameTeam, *check.HaveSame, *check.HaveDifferent, *check.CanDo, *check.Chose, *check.Result:
		if path != "Event.Cond" && path != "Ability.Match" && path != "And.A" && path != "And.B" {
			m.set("Not put before "+v.Elem().Type().Elem().Name(), v, &check.Not{A: v.Interface().(check.Expr)})
		}
	case *check.Arith:
		m.set("Arith to its first", v, e.A)
		m.set("Arith to its second", v, e.B)
	case *check.ChoiceOf:
		switch e.What {
		case check.KeptCard:
			m.set(path+": a card to another", v, elsewhat)
		case check.KeptPlayer:
			m.set(path+": a player to another", v, elsewho)
		case check.KeptNumber, check.KeptRoll:
			m.set("ChoiceOf to a number", v, &check.Num{V: 17})
		}
	case *check.IntSlot, *check.FieldOf, *check.CountOf, *check.TokensOn, *check.SumTokens, *check.SumField, *check.SumEach, *check.CountDifferent, *check.ValueOf:
		if v.Type() == reflect.TypeFor[check.Expr]() {
			m.set(v.Elem().Type().Elem().Name()+" to a number", v, &check.Num{V: 17})
		}
	case check.Expr:
		switch {
		case check.IsPlayer(e):
			m.set(path+": a player to another", v, elsewho)
		case check.IsCard(e):
			m.set(path+": a card to another", v, elsewhat)
		}
	}
}

// elsewho and elsewhat are a player and a card that no text means.
var (
	elsewho  = &check.NextPlayer{Of: &check.NextPlayer{Of: &check.NextPlayer{Of: &check.NextPlayer{Of: &check.Seat{}, Back: true}}, Back: true}}
	elsewhat = &check.TheCard{Set: &check.Query{Domain: check.Domain{Kind: check.Everything}, Cand: -1}}
)

func (m *mutator) slice(path string, v reflect.Value) {
	if v.Len() == 0 {
		return
	}
	name := v.Type().Elem().Name()
	switch list := v.Interface().(type) {
	case []check.Filter:
		for i := range list {
			what := fmt.Sprintf("filter %s dropped", filterNames[list[i].Kind])
			if list[i].Not {
				what = fmt.Sprintf("filter not %s dropped", filterNames[list[i].Kind])
			}
			m.set(what, v, slices.Delete(slices.Clone(list), i, i+1))
		}
	case []check.ID:
		m.ids(path, v, list)
		return
	case []check.Ability:
		for i := range list {
			if !list[i].Keyword { // the keyword says it
				m.set("Ability dropped", v, slices.Delete(slices.Clone(list), i, i+1))
				m.value(path, v.Index(i).Addr())
			}
		}
		return
	case []check.Stmt, []check.Way:
		least := 1
		if path == "If.Else" || path == "May.Reward" {
			least = 0
		}
		if path == "Clause.Choices" {
			break
		}
		for i := range v.Len() {
			if v.Len() > least {
				what := fmt.Sprintf("%s dropped from %s", name, path)
				m.set(what, v, reflect.AppendSlice(reflect.AppendSlice(reflect.Zero(v.Type()), v.Slice(0, i)), v.Slice(i+1, v.Len())).Interface())
			}
		}
	case []check.ZoneRef:
		for i := range list {
			if len(list) > 1 {
				m.set("zone dropped", v, slices.Delete(slices.Clone(list), i, i+1))
			}
		}
	case []int, []string:
		return
	}
	for i := range v.Len() {
		m.value(path, v.Index(i))
	}
}

var filterNames = map[check.FilterKind]string{
	check.ByMark: "ByMark", check.ByFacing: "ByFacing", check.ByToken: "ByToken", check.ByHost: "ByHost", check.ByOwner: "ByOwner",
	check.ByWhere: "ByWhere", check.ByCard: "ByCard", check.ByNotIn: "ByNotIn", check.ByName: "ByName", check.ByNeighbour: "ByNeighbour", check.ByBest: "ByBest",
}

func (m *mutator) ids(path string, v reflect.Value, list []check.ID) {
	inSlot := m.inSlot
	if path == "Query.Kinds" && !inSlot {
		for k := range m.g.Kinds {
			if !slices.Contains(list, check.ID(k)) {
				m.set("Query.Kinds changed", v, []check.ID{check.ID(k)})
				return
			}
		}
	}
	if path == "Filter.Cards" {
		if len(list) > 1 {
			m.set("Filter.Cards: one less", v, list[1:])
		}
		m.set("Filter.Cards: one more", v, append(slices.Clone(list), (list[0]+1)%check.ID(len(m.g.Cards))))
	}
}

// isNumber says whether a comparison is of numbers.
func isNumber(e check.Expr) bool {
	_, zone := e.(*check.ZoneExpr)
	return !zone && !check.IsPlayer(e) && !check.IsCard(e)
}

func (m *mutator) structure(v reflect.Value) {
	t := v.Type()
	switch x := v.Addr().Interface().(type) {
	case *check.Ability:
		m.waits = x.Form == check.Triggered
	case *check.Event:
		m.event(x, v)
		return
	case *check.Clause:
		defer func(was bool) { m.called = was }(m.called)
		_, number := x.Act.(*check.PickNumber)
		_, roll := x.Act.(*check.Roll)
		m.called = isCall(x.Act) || number || roll || len(x.Choices) > 1 // who does it chooses all
	case *check.CanDo:
		defer func(was bool) { m.asked = was }(m.asked)
		m.asked = true
	case *check.EndGame:
		if !x.Nobody && x.Of == nil {
			m.set("EndGame.All flipped", v.FieldByName("All"), !x.All)
		}
		if x.Winner != nil && !x.All {
			m.pointer("EndGame.Winner", v.FieldByName("Winner"))
		}
		return
	case *check.PlayerSet:
		m.pointer("PlayerSet.Cond", v.FieldByName("Cond"))
		if x.Best != nil { // of who is looked at, always
			m.set("PlayerSet.Low flipped", v.FieldByName("Low"), !x.Low)
		}
		return
	case *check.Is:
		m.pointer("Is.Card", v.FieldByName("Card"))
		m.pointer("Is.Set", v.FieldByName("Set"))
		return
	case *check.SumEach: // its value is always of the card in its slot
		m.pointer("SumEach.Set", v.FieldByName("Set"))
		m.field("ValueOf.Value", reflect.ValueOf(x.Each).Elem(), reflect.ValueOf(&x.Each.Value).Elem())
		return
	case *check.CountDifferent: // so is what it reads
		m.pointer("CountDifferent.Set", v.FieldByName("Set"))
		m.value("FieldOf.Field", reflect.ValueOf(&x.Each.Field).Elem())
		return
	case *check.ZoneExpr:
		if x.Zone == check.None {
			return
		}
	case *check.Pick:
		if x.How == check.PickRandom || x.How == check.PickAll { // nobody chooses
			m.pointer("Pick.Set", v.FieldByName("Set"))
			m.field("Pick.How", v, v.FieldByName("How"))
			if !x.Single && x.Max != nil {
				m.pointer("Pick.Max", v.FieldByName("Max"))
			}
			return
		}
		if n, ok := x.Min.(*check.Num); ok && n.V == 0 { // any number: 0 or none said
			for _, f := range []string{"Set", "How", "Max", "Who", "Secret"} {
				m.field("Pick."+f, v, v.FieldByName(f))
			}
			return
		}
	case *check.HasAdjective:
		m.value(t.Name()+".Card", reflect.ValueOf(&x.Card).Elem())
		return
	case *check.SumPlayers: // of a team: whose it is
		m.value(t.Name()+".Of", reflect.ValueOf(&x.Of.Cond.(*check.SameTeam).Of).Elem())
		return
	case *check.SameTeam:
		m.value(t.Name()+".Player", reflect.ValueOf(&x.Player).Elem())
		m.value(t.Name()+".Of", reflect.ValueOf(&x.Of).Elem())
		return
	case *check.PlayerIs:
		m.value(t.Name()+".Player", reflect.ValueOf(&x.Player).Elem())
		return
	case *check.SayKeyword:
		return
	case *check.Num:
		if x.Word == "" {
			m.set("Num + 1", v.FieldByName("V"), x.V+1)
		} else {
			m.set("word changed", v.FieldByName("Word"), "elsewhat")
		}
		return
	case *check.ZoneRef:
		if x.Zone == check.None {
			return
		}
	case *check.Domain:
		if x.Kind == check.OneCard {
			return // the card that is asked about
		}
		m.domain(x, v)
	case *check.Filter:
		m.filter(x)
		return
	}
	if q, ok := v.Addr().Interface().(*check.Query); ok {
		defer func(was bool) { m.inSlot = was }(m.inSlot)
		m.inSlot = q.Domain.Kind == check.InSlot || slices.ContainsFunc(q.Filters, func(f check.Filter) bool { return f.Kind == check.ByName }) // the name says the kind
	}
	for i := range t.NumField() {
		f := t.Field(i)
		path := t.Name() + "." + f.Name
		if !f.IsExported() || m.silent(t.Name(), f.Name) {
			continue
		}
		m.field(path, v, v.Field(i))
	}
}

// silent says whether a field of a node says nothing to a reader.
func (m *mutator) silent(node, field string) bool {
	_, any := unspoken[field]
	_, exact := unspoken[node+"."+field]
	return exact || any && !(field == "Field" && node != "Ability")
}

// isCall says whether an act is a verb of the game, or the carrying out of a text: who does it chooses.
func isCall(st check.Stmt) bool {
	switch st := st.(type) {
	case *check.Call, *check.DoText:
		return true
	case *check.Distribute:
		return isCall(st.Act)
	case *check.ForPlayers:
		return len(st.Body) == 1 && isCall(st.Body[0])
	}
	return false
}

// event changes what an ability waits for: each condition dropped, or turned where it
// is about a number. What the language's own verbs bring about has no success that could be
// waited for, and no more has a phase: that it starts and that it ends are two verbs.
func (m *mutator) event(e *check.Event, v reflect.Value) {
	if e.Kind == check.VerbEvent && e.Cond == nil && m.waits && m.g.Verbs[e.Verb].Happens == nil && m.g.Verbs[e.Verb].Phase == nil {
		m.set("Event.After flipped", v.FieldByName("After"), !e.After)
	}
	if e.Cond != nil {
		m.inEvent = true
		m.conditions("Event.Cond", v.FieldByName("Cond"))
		m.inEvent = false
	}
}

// conditions changes one of the conditions of an event at a time; the others stand beside it.
func (m *mutator) conditions(path string, v reflect.Value, beside ...check.Expr) {
	switch x := v.Interface().(type) {
	case *check.And:
		if !general(x.A) && !saidTwice(x.A, append(beside, x.B)) {
			m.set(path+": first dropped", v, x.B)
		}
		if !general(x.B) && !saidTwice(x.B, append(beside, x.A)) {
			m.set(path+": last dropped", v, x.A)
		}
		m.conditions(path, reflect.ValueOf(x).Elem().FieldByName("A"), append(beside, x.B)...)
		m.conditions(path, reflect.ValueOf(x).Elem().FieldByName("B"), append(beside, x.A)...)
	case *check.Cmp:
		if !isNumber(x.A) && x.Op == check.EQ { // `another` is always another than the reader
			m.pointer(path+".B", reflect.ValueOf(x).Elem().FieldByName("B"))
			return
		}
		if isNumber(x.A) {
			m.pointer(path, v)
		}
	case *check.Is:
		m.pointer(path+".Set", reflect.ValueOf(x).Elem().FieldByName("Set"))
	default:
		if general(v.Interface().(check.Expr)) {
			path += ", in general" // it can't be left out
		}
		m.pointer(path, v)
	}
}

// saidTwice says whether all that a condition says is said beside it, too: of whoever does it,
// and of whose zone the cards are taken from.
func saidTwice(e check.Expr, beside []check.Expr) bool {
	var said []check.Expr
	for _, o := range beside {
		said = append(said, check.Conjuncts(o)...)
	}
	return !slices.ContainsFunc(check.Conjuncts(e), func(one check.Expr) bool {
		return !slices.ContainsFunc(said, func(o check.Expr) bool { return check.Equal(one, o) })
	})
}

// general says whether a condition says no more of a verb's part than the verb does.
func general(e check.Expr) bool {
	if and, ok := e.(*check.And); ok {
		return general(and.A) && general(and.B)
	}
	if of, several := e.(*check.Exists); several {
		return len(of.Set.Filters) == 0 && of.Set.Domain.Kind == check.InSlot
	}
	is, ok := e.(*check.Is)
	return ok && len(is.Set.Filters) == 0 && is.Set.Domain.Kind == check.OneCard
}

// types changes types to another, adds one and leaves one out.
func (m *mutator) types(v reflect.Value, list []check.ID) {
	for i := range m.g.Types {
		if other := check.ID(i); !slices.Contains(list, other) {
			m.set("Filter.Types changed", v, []check.ID{other})
			m.set("Filter.Types: one more", v, append(slices.Clone(list), other))
		}
	}
	if len(list) > 1 {
		m.set("Filter.Types: one less", v, list[1:])
	}
}

func (m *mutator) filter(f *check.Filter) {
	v := reflect.ValueOf(f).Elem()
	name := "Filter " + filterNames[f.Kind]
	if f.Kind == check.ByToken || f.Kind == check.ByFacing || f.Kind == check.ByMark || f.Kind == check.ByWhere || f.Prints != "" {
		m.set(name+".Not flipped", v.FieldByName("Not"), !f.Not)
	}
	if f.Kind == check.ByBest {
		m.set(name+".Low flipped", v.FieldByName("Low"), !f.Low)
	}
	if f.Kind == check.ByMark {
		m.field("Filter.Mark", v, v.FieldByName("Mark"))
	}
	if f.Kind == check.ByToken {
		m.field("Filter.Token", v, v.FieldByName("Token"))
	}
	if f.Kind == check.ByBest { // of the candidate, always
		return
	}
	if f.Prints != "" { // the cards are those that print it
		m.set("Filter.Prints changed", v.FieldByName("Prints"), "chant text")
		return
	}
	if len(f.Types) > 0 { // the cards are theirs
		m.types(v.FieldByName("Types"), f.Types)
		return
	}
	for _, part := range []string{"Host", "Player", "Cond", "Card", "Cards"} {
		m.field(name+"."+part, v, v.FieldByName(part))
	}
	if f.Kind == check.ByName {
		m.ids("Filter.Cards", v.FieldByName("Cards"), f.Cards)
	}
}

func (m *mutator) domain(d *check.Domain, v reflect.Value) {
	if d.Kind != check.Everything {
		m.set(fmt.Sprintf("Domain %d to everything", d.Kind), v, check.Domain{Kind: check.Everything})
	}
	if d.AtEnd() {
		next := *d
		next.Kind = check.TopOf + check.BottomOf - d.Kind
		m.set("Domain: the other end", v, next)
	}
}

// tables are how many there are of what an ID field points to.
func (m *mutator) table(path string) int {
	g := m.g
	switch path {
	case "TokensOn.Token", "SumTokens.Token", "MoveTokens.Token", "Filter.Token":
		return len(g.Tokens)
	case "SetMark.Mark", "Filter.Mark":
		return len(g.Marks)
	case "ValueOf.Value":
		return len(g.Values)
	case "OptionValue.Option":
		return len(g.Options)
	case "Seat.Player":
		return len(g.Players)
	case "NamedCard.Card":
		return len(g.Cards)
	case "Roll.Die":
		return len(g.Dice)
	case "HostOf.Kind":
		return len(g.Kinds)
	}
	return 0
}

func (m *mutator) field(path string, node, v reflect.Value) {
	if path == "Pick.Who" && m.called || path == "PickPlayer.Who" && m.asked {
		return
	}
	switch x := v.Interface().(type) {
	case check.ID:
		switch n := m.table(path); {
		case path == "ZoneRef.Zone" || path == "ZoneExpr.Zone":
			m.zone(path, v, x)
		case path == "Call.Verb":
			m.verb(v, x)
		case n > 1 && x >= 0:
			m.set(path+" changed", v, (x+1)%check.ID(n))
		}
	case check.CmpOp:
		c := node.Addr().Interface().(*check.Cmp)
		if !isNumber(c.A) {
			m.set("Cmp of things turned", v, check.EQ+check.NE-x)
			return
		}
		if n, ok := c.B.(*check.Num); ok && n.V == 0 { // nothing is fewer than none
			m.set("Cmp with 0 turned", v, map[check.CmpOp]check.CmpOp{check.EQ: check.NE, check.NE: check.EQ, check.GT: check.EQ, check.LE: check.GT}[x])
			return
		}
		for op := check.EQ; op <= check.GE; op++ {
			if op != x && !(m.inEvent && op == check.NE) {
				m.set(fmt.Sprintf("Cmp %d to %d", x, op), v, op)
			}
		}
	case check.ArithOp:
		for op := check.Add; op <= check.Difference; op++ {
			if op != x {
				m.set(fmt.Sprintf("Arith %d to %d", x, op), v, op)
			}
		}
	case check.PickHow: // by chance, or by a player
		if x == check.PickOne {
			m.set("PickOne to PickRandom", v, check.PickRandom)
		}
		if x != check.PickAll { // one of the top 3, all of them
			m.set(fmt.Sprintf("Pick %d to PickAll", x), v, check.PickAll)
		}
	case check.Position:
		m.set(path+" changed", v, (x+1)%3)
	case check.FaceTurn:
		m.set(path+" changed", v, (x+1)%3)
		m.set(path+" changed twice", v, (x+2)%3)
	case check.Order:
		m.set(path+" changed", v, (x+1)%3)
		m.set(path+" changed twice", v, (x+2)%3)
	case check.FieldRef:
		m.set(path+" changed", v.FieldByName("Name"), "otherfield")
	case *check.Secret:
		if x != nil {
			m.set(path+" left out", v, nil)
			m.set("Secret.OrNone flipped", reflect.ValueOf(&x.OrNone).Elem(), !x.OrNone)
		}
	case check.Base, check.Frame:
	case string:
		switch path {
		case "Result.Verb", "SetResult.Verb", "DoNot.Verb", "Say.Text":
			m.set(path+" changed", v, "elsewhat")
		}
	default:
		m.value(path, v)
	}
}

// verb changes a verb to one that takes the same parts.
func (m *mutator) verb(v reflect.Value, x check.ID) {
	alike := func(a, b check.Param) bool { return a.Prep == b.Prep && a.Kind == b.Kind && a.Unit == b.Unit }
	for i := range m.g.Verbs {
		if o := &m.g.Verbs[i]; o.Name != m.g.Verbs[x].Name && slices.EqualFunc(o.Params, m.g.Verbs[x].Params, alike) {
			m.set("Call.Verb changed", v, check.ID(i))
			return
		}
	}
}

// zone changes a zone to another of the same sort of owner.
func (m *mutator) zone(path string, v reflect.Value, x check.ID) {
	if x < 0 {
		return
	}
	for i := range m.g.Zones {
		if check.ID(i) != x && m.g.Zones[i].Owner == m.g.Zones[x].Owner && m.g.Zones[i].Name != m.g.Zones[x].Name {
			m.set(path+" changed", v, check.ID(i))
			return
		}
	}
}
