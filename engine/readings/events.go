package readings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/oracle"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// What happened since the last question is put into one form: a line for each event
// and each verb that something waits for, with who may know of which card it tells and what the others see of it.

// event is one of them. Those in a row that have one batch happen at once: they have no
// order. Of tokens n came to whom the line says, or left there.
type event struct {
	line, batch string
	n           int
}

// verbDone is a verb done in the machine, before so many events.
type verbDone struct {
	before int
	event  event
}

// tell takes the machine's events.
func (c *comparison) tell(list []vm.Event) { c.happened = append(c.happened, list...) }

// hear takes a verb that is about to be done, of which something waits for: of others there
// is no moment.
func (c *comparison) hear(t *table.State, at bytecode.Moment) {
	if at.Kind != check.VerbEvent || !at.Done {
		return
	}
	v, frame := &c.g.Verbs[at.Verb], t.I[t.I[table.HFP]:]
	if v.Happens != nil {
		return // its parts stand in no frame: what it sets off is compared, and what waits
	}
	var cards, given []int
	for i := range v.Params {
		switch n := frame[v.Params[i].Slot]; v.Params[i].Kind {
		case check.CardParam:
			card := c.table.L.Object(n)
			if card >= t.L.N || t.Ref(card) != n {
				card = -1
			}
			cards = append(cards, card)
		case check.NumberParam, check.PlayerParam:
			given = append(given, int(n))
		}
	}
	c.verbs = append(c.verbs, verbDone{len(c.happened) + len(*c.m.Rec), c.verbDone(v, int(frame[0]), cards, given)})
}

func (c *comparison) verbDone(v *check.Verb, seat int, cards, given []int) event {
	var names []string
	for _, card := range cards {
		names = append(names, c.name(card))
	}
	return event{line: fmt.Sprintf("%s does %s of %v, %v", c.player(seat), v.Name, names, given)}
}

// told is a card that an event tells of.
type told struct {
	card  int
	knows []bool // by seat
	place int    // from the top, where that tells it from others; 0: it does not
	lies  []string
}

func (c *comparison) toldLine(x told) string {
	line := c.name(x.card)
	if x.place > 0 {
		line += fmt.Sprintf(" at place %d", x.place)
	}
	if len(x.lies) > 0 {
		line += " with " + strings.Join(x.lies, ", ")
	}
	var who []string
	for p, name := range c.g.Players {
		if x.knows[p] {
			who = append(who, name)
		}
	}
	return line + " (known to " + strings.Join(who, ", ") + ")"
}

// mostLies is how much of what lies on a card an event says one by one (table.Look).
const mostLies = 4

// ofMask is a mask of seats.
func (c *comparison) ofMask(mask uint32) (out []bool) {
	for p := range c.g.Players {
		out = append(out, mask>>uint(p)&1 == 1)
	}
	return out
}

func (c *comparison) machineTold(e *vm.Event) told {
	x := told{card: e.Card, knows: c.ofMask(e.Seen), place: e.Place}
	for i, w := range e.Look.What {
		switch {
		case w > 0:
			x.lies = append(x.lies, fmt.Sprintf("%d %s", e.Look.N[i], c.g.Tokens[w-1].Name))
		case w < 0 && !c.unsaid(int(-1-w)):
			x.lies = append(x.lies, c.g.Marks[-1-w].Name)
		}
	}
	if e.Kind == vm.TokenEvent || e.Kind == vm.MarkEvent {
		x.lies = nil // what lies there afterwards
	}
	return x
}

func (c *comparison) oracleTold(e *oracle.Event, i int) told {
	at := e.Lies[i]
	x := told{card: int(e.Cards[i]), knows: at.Knows}
	if at.Among > 1 && (!at.FaceUp || e.Kind == oracle.Turned) && !(e.Kind == oracle.Moved && at.Place == 1) {
		x.place = at.Place
	}
	if !at.FaceUp && e.Kind != oracle.Tokens && e.Kind != oracle.Marked {
		for t, n := range at.Tokens {
			if n != 0 {
				x.lies = append(x.lies, fmt.Sprintf("%d %s", n, c.g.Tokens[t].Name))
			}
		}
		for m, on := range at.Marks {
			if on {
				x.lies = append(x.lies, c.g.Marks[m].Name)
			}
		}
		x.lies = x.lies[:min(len(x.lies), mostLies)]
		for m := range c.g.Marks {
			if c.unsaid(m) {
				x.lies = slices.DeleteFunc(x.lies, func(s string) bool { return s == c.g.Marks[m].Name })
			}
		}
	}
	return x
}

func (c *comparison) machineChoice(e *vm.Event) event {
	learnt := oracle.Whole
	switch {
	case e.Secret:
		learnt = oracle.ThatOnly
	case !e.Open:
		learnt = oracle.NotEven
	}
	what := c.machineOption(e.Choice)
	if e.Card >= 0 {
		what = c.chosenCard(c.machineTold(e), e.Choice.Known)
	}
	return choice(c.player(e.Player), what, learnt)
}

func (c *comparison) oracleChoice(e *oracle.Event) event {
	what := c.oracleOption(e.Option)
	if len(e.Cards) > 0 {
		what = c.chosenCard(c.oracleTold(e, 0), e.Option.Known)
	}
	return choice(c.player(e.Seat), what, e.Text)
}

// chosenCard is a card that was chosen; which of several unknown ones is nobody's to say.
func (c *comparison) chosenCard(x told, known bool) string {
	line := c.toldLine(x)
	if !known {
		line = strings.Replace(line, c.name(x.card), "unknown", 1)
	}
	return line
}

func choice(who, what, learnt string) event {
	return event{line: who + " chooses " + what + ", others learn: " + learnt}
}

func (c *comparison) instanceOrNone(z int) string {
	if z < 0 {
		return "nowhere"
	}
	return c.instance(z)
}

func (c *comparison) player(p int) string {
	if p < 0 {
		return "nobody"
	}
	return c.g.Players[p]
}

// happens is an event with a card, known to everybody or not.
func (c *comparison) happens(x told, what string) event {
	e := event{line: c.toldLine(x) + " " + what, batch: what}
	if x.place > 0 && slices.Contains(x.knows, false) { // those further up come first
		e.batch = ""
	}
	return e
}

func (c *comparison) machineEvent(e *vm.Event) event {
	switch e.Kind {
	case vm.MoveEvent:
		return event{line: fmt.Sprintf("%s moves from %s to %s", c.toldLine(c.machineTold(e)), c.instanceOrNone(e.From), c.instanceOrNone(e.To))}
	case vm.TokenEvent:
		to := c.player(e.Player)
		if e.Card >= 0 {
			to = c.toldLine(c.machineTold(e))
		}
		return c.tokens(e.Token, e.N, to)
	case vm.TurnEvent:
		return c.happens(c.machineTold(e), turned[e.N])
	case vm.MarkEvent:
		if c.unsaid(e.Mark) {
			return event{}
		}
		return c.happens(c.machineTold(e), marked[e.N]+c.g.Marks[e.Mark].Name)
	case vm.ShuffleEvent:
		return event{line: "shuffled: " + c.instance(e.To)}
	case vm.ShowEvent:
		return c.happens(c.machineTold(e), "is shown")
	case vm.RandomEvent:
		return event{line: c.toldLine(c.machineTold(e)) + " comes by chance"}
	case vm.ResultEvent:
		return event{line: results[e.N]}
	case vm.TurnBeginEvent:
		return event{line: fmt.Sprintf("turn %d of %s", e.N, c.player(e.Player))}
	case vm.TriggerEvent, vm.ReplaceEvent:
		by := "the rules"
		if e.Card >= 0 {
			by = c.toldLine(c.machineTold(e))
		}
		return ability(e.Kind == vm.ReplaceEvent, by, c.player(e.Player))
	case vm.EliminateEvent:
		return event{line: c.player(e.Player) + " is out"}
	case vm.SayEvent:
		return event{line: "said: " + strings.Trim(e.Span.Text(), `"`)}
	case vm.DrawnEvent:
		return event{line: c.player(e.Player) + " is drawn"}
	case vm.RollEvent:
		return rolled(c.player(e.Player), e.N, c.g.Dice[e.Die].Name, e.Secret)
	case vm.TellEvent:
		return c.shownNumber(e.Player, e.N, e.Whole)
	case vm.OverEvent:
		return event{line: "the game ends"}
	case vm.NextTurnEvent:
		return event{line: c.player(e.Player) + " has the next turn"}
	}
	return event{} // a choice: machineChoice
}

func rolled(who string, n int, die string, secret bool) event {
	line := fmt.Sprintf("%s rolls %d with %s", who, n, die)
	if secret {
		line += ", others learn: " + oracle.ThatOnly
	}
	return event{line: line}
}

// shownNumber is a secret number that is shown to those of a mask.
func (c *comparison) shownNumber(whose, n int, to uint32) event {
	return event{line: fmt.Sprintf("the secret number %d of %s is shown to %b", n, c.player(whose), to)}
}

// The words of what is so or not.
var (
	turned  = [...]string{"turns face down", "turns face up"}
	marked  = [...]string{"is no longer ", "is marked "}
	results = [...]string{"a verb fails", "a verb succeeds"}
)

func (c *comparison) tokens(token, n int, to string) event {
	return event{line: c.g.Tokens[token].Name + ": " + to, batch: c.g.Tokens[token].Name, n: n}
}

func ability(instead bool, by, of string) event {
	if instead {
		by += ", instead of something,"
	}
	return event{line: "an ability of " + by + " is carried out for " + of}
}

// oracleEvent are the lines of an event, one for each of its cards.
func (c *comparison) oracleEvent(e *oracle.Event) []event {
	each := func(what string) (out []event) {
		for i := range e.Cards {
			out = append(out, c.happens(c.oracleTold(e, i), what))
		}
		return out
	}
	inOrder := func(list []event) []event {
		for i := range list {
			list[i].batch = ""
		}
		return list
	}
	only := func(format string, args ...any) []event { return []event{{line: fmt.Sprintf(format, args...)}} }
	switch e.Kind {
	case oracle.Moved:
		return inOrder(each(fmt.Sprintf("moves from %s to %s", c.zone(e.From), c.zone(e.Zone))))
	case oracle.Tokens:
		to := c.player(e.Seat)
		if len(e.Cards) > 0 {
			to = c.toldLine(c.oracleTold(e, 0))
		}
		return []event{c.tokens(int(e.Token), e.Number, to)}
	case oracle.Turned:
		return each(turned[e.Number])
	case oracle.Marked:
		if c.unsaid(int(e.Token)) {
			return nil
		}
		return each(marked[e.Number] + c.g.Marks[e.Token].Name)
	case oracle.Shuffled:
		return only("shuffled: %s", c.zone(e.Zone))
	case oracle.Shown:
		for i := range e.Lies {
			for p := range e.Lies[i].Knows {
				e.Lies[i].Knows[p] = e.Seat < 0 || e.Seat == p
			}
		}
		return each("is shown")
	case oracle.ByChance:
		return inOrder(each("comes by chance"))
	case oracle.Result:
		return only("%s", results[e.Number])
	case oracle.TurnStarted:
		return only("turn %d of %s", e.Number, c.player(e.Seat))
	case oracle.AbilityDone:
		by := "the rules"
		if len(e.Cards) > 0 {
			by = c.toldLine(c.oracleTold(e, 0))
		}
		return []event{ability(e.Number == 1, by, c.player(e.Seat))}
	case oracle.OutOfGame:
		return only("%s is out", c.player(e.Seat))
	case oracle.Said:
		return only("said: %s", e.Text)
	case oracle.Drawn:
		return only("%s is drawn", c.player(e.Seat))
	case oracle.Rolled:
		return []event{rolled(c.player(e.Seat), e.Number, c.g.Dice[e.Token].Name, e.Text == oracle.ThatOnly)}
	case oracle.Told:
		whole := uint32(1)<<uint(len(c.g.Players)) - 1
		if to := e.Given[0]; to >= 0 {
			whole = 1<<uint(to) | 1<<uint(e.Seat)
		}
		return []event{c.shownNumber(e.Seat, e.Number, whole)}
	case oracle.GameEnded:
		return only("the game ends")
	case oracle.VerbBegun:
		var cards []int
		for _, card := range e.Cards {
			cards = append(cards, int(card))
		}
		if v := &c.g.Verbs[e.Verb]; len(v.Triggers) > 0 {
			return []event{c.verbDone(v, e.Seat, cards, e.Given)}
		}
	case oracle.NextTurnSaid:
		return only("%s has the next turn", c.player(e.Seat))
	}
	return nil
}

// events are what happened in both since the last question; a verb that is said, which the
// machine has no event for, is counted by its lines.
func (c *comparison) events() (machine, other []event, verbsMachine, verbsOther []string) {
	if len(c.choices) > 0 && len(c.happened) > 0 { // the one made; others of one option follow, and nobody is asked
		machine = append(machine, c.machineChoice(&c.happened[0]))
	}
	for i := range len(c.happened) + 1 {
		for ; len(c.verbs) > 0 && c.verbs[0].before == i; c.verbs = c.verbs[1:] {
			machine = append(machine, c.verbs[0].event)
		}
		if i == len(c.happened) {
			break
		}
		if e := c.machineEvent(&c.happened[i]); e.line != "" {
			machine = append(machine, e)
		}
	}
	c.happened = c.happened[:0]
	for i := range c.clauses {
		k := &c.clauses[i]
		ran, held, _ := k.Counts(c.m.Cover)
		wasRan, wasSet := c.ran[i], c.set[i]
		c.ran[i], c.set[i] = ran, held
		if k.Card >= 0 && k.Span.File.Name != c.g.Cards[k.Card].File.Name {
			continue // a keyword's line is counted once more, among the rules
		}
		switch k.Kind {
		case bytecode.VerbClause:
			for range ran - wasRan {
				verbsMachine = append(verbsMachine, bodyLine(k.Span.Start, k.Span.Text()))
			}
		case bytecode.TriggerClause:
			for range ran - wasRan {
				verbsMachine = append(verbsMachine, abilityLine("carried out", k.Span))
			}
			if c.losing[abilityLine("", k.Span)] {
				continue
			}
			for range held - wasSet {
				verbsMachine = append(verbsMachine, abilityLine("set off", k.Span))
			}
		}
	}
	news := c.o.Events(c.heard)
	c.heard += len(news)
	for i := range news {
		e := &news[i]
		if e.Kind == oracle.Chosen {
			other = append(other, c.oracleChoice(e))
		}
		switch e.Kind {
		case oracle.VerbSaid:
			body := bodyOf(&c.g.Verbs[e.Verb], e.Seat)
			verbsOther = append(verbsOther, bodyLine(body.Span.Start, body.Span.Text()))
		case oracle.AbilityDone:
			if e.Number == 0 {
				verbsOther = append(verbsOther, abilityLine("carried out", e.At))
			}
		case oracle.SetOff:
			if c.losing[abilityLine("", e.At)] {
				continue
			}
			verbsOther = append(verbsOther, abilityLine("set off", e.At))
		}
		other = append(other, c.oracleEvent(e)...)
	}
	return machine, other, sorted(verbsMachine), sorted(verbsOther)
}

// atOnce puts events into lines. What one line of a text does to several cards at once is
// sorted, and tokens are summed up: what is put on them or taken off them, that they turn
// or are shown. Of cards whose faces not all know, those further up come first
// (specification, Face-down cards).
func atOnce(list []event) (lines []string) {
	for i := 0; i < len(list); {
		var batch []string
		sums, j := map[string]int{}, i
		for ; j == i || j < len(list) && list[j].batch != "" && list[j].batch == list[i].batch; j++ {
			switch e := &list[j]; {
			case e.n > 0:
				sums[e.line+" come"] += e.n
			case e.n < 0:
				sums[e.line+" leave"] += e.n
			case e.line != "":
				batch = append(batch, e.line)
			}
		}
		for line, n := range sums {
			batch = append(batch, fmt.Sprintf("%+d %s", n, line))
		}
		lines = append(lines, sorted(batch)...)
		i = j
	}
	return lines
}

// bodyLine is a verb's body in words: where it starts, and its head.
func bodyLine(start int, text string) string {
	head, _, _ := strings.Cut(text, "\n")
	return fmt.Sprintf("%d: %s", start, head)
}

// mightLeave are the abilities that wait for cards to leave or to be turned down: the machine
// counts as held that they may, and what waits is compared once they have.
func mightLeave(g *check.Game) map[string]bool {
	out := map[string]bool{}
	for i := range g.Verbs {
		v := &g.Verbs[i]
		for k := range v.Triggers {
			if h := v.Happens; h != nil && slices.Contains([]check.HappeningKind{check.LeavesPlay, check.Leaves, check.TurnedDown}, h.What) {
				out[abilityLine("", v.Triggers[k].Span)] = true
			}
		}
	}
	return out
}

// abilityLine is what is done with an ability, by where it stands.
func abilityLine(what string, at diag.Span) string {
	return fmt.Sprintf("%s: %s %d", what, at.File.Name, at.Start)
}

// bodyOf is a verb's body for a player.
func bodyOf(v *check.Verb, seat int) (body *check.Body) {
	for i := range v.Bodies {
		switch b := &v.Bodies[i]; {
		case int(b.By) == seat:
			return b
		case b.By == check.None:
			body = b
		}
	}
	return body
}

// compareEvents compares what happened, in its order.
func (c *comparison) compareEvents() *Difference {
	a, b, verbsMachine, verbsOther := c.events()
	machine, other := atOnce(a), atOnce(b)
	if d := c.lines("events", machine, other); d != nil {
		if d.Machine != nothing || d.Oracle != nothing {
			return d
		}
		i := 0
		for machine[i] == other[i] {
			i++
		}
		return c.differ("order of events", strings.Join(machine[i:], " | "), strings.Join(other[i:], " | "))
	}
	return c.lines("verbs", verbsMachine, verbsOther)
}
