// Package readings plays one game by two readings of the language, the machine and
// the oracle (interpreter/oracle), and says where they first differ. It is for
// tests.
//
// The machine goes first. Where chance decides it stops (engine.Config.Enumerate),
// an outcome is drawn, and the oracle is given the same one when it asks: so only
// rules are compared. At each question these are compared: who is asked, the menu as
// a set of options, everything that is so (where each card lies, in which order, how
// it faces, tokens, marks, whose turn it is, who is out), for each seat all that it sees,
// and what has happened since the last question, with who was told of which card. At
// the end: how the game ended, who has won, and what it returns.
//
// Not compared: how a question is worded; numbers that only the machine has (its
// counts of changes); the faces of cards in zones whose declaration alone says who sees
// them; which of several cards that are alike in all that is printed (check.Game.Stands)
// lies where.
package readings

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/oracle"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Start says which game is played and how.
type Start struct {
	Seed    uint64 // of choices and chance
	Players int
	Options map[string]int
	Most    int   // choices after which a game is left
	Choices []int // taken first, each modulo the number of options; then random ones
}

// Difference is where two readings part.
type Difference struct {
	At      int    // choices made before
	What    string // who is asked, menu, state, view, ending, fault
	Machine string
	Oracle  string
	Choices []int
	Said    []string // the choices in words
}

// String is a report.
func (d *Difference) String() string {
	return fmt.Sprintf("%s, after %d choices\n  %s\nmachine: %s\noracle:  %s\n", d.What, d.At, strings.Join(d.Said, "\n  "), d.Machine, d.Oracle)
}

// Played says how far a comparison came.
type Played struct {
	Choices int
	Turns   int
	Over    bool
	Fault   string // the machine stopped with a fault, and the oracle is not asked then; or the oracle gave up
}

// Compare plays a game by both readings. written is the game as it was checked,
// compiled the same for the number of players. The difference is nil where
// there is none.
func Compare(written *check.Game, compiled *engine.Game, start Start) (Played, *Difference) {
	c := begin(written, compiled, start)
	if c == nil {
		return Played{}, nil
	}
	defer c.o.Close()
	return c.played, c.play()
}

// begin starts both readings; nil where the game can't be started so.
func begin(written *check.Game, compiled *engine.Game, start Start) *comparison {
	c := &comparison{g: written.At(start.Players), start: start, rng: rand.New(rand.NewPCG(start.Seed, 7))}
	g, err := compiled.At(start.Players)
	if err != nil {
		return nil
	}
	c.s, err = g.NewState(engine.Config{Seed: start.Seed, Options: start.Options, Enumerate: true, Tally: true})
	if err != nil {
		return nil
	}
	c.table, c.m = c.s.Truth(truth.Key{})
	c.s.Tell(truth.Key{}, c.tell)
	c.s.Listen(truth.Key{}, c.hear)
	if err := c.s.Restart(start.Seed); err != nil { // now what happens before the first question is told, too
		return nil
	}
	c.clauses, c.abilities = g.Program(truth.Key{}).Clauses, g.Program(truth.Key{}).Abilities
	c.ran, c.set = make([]int, len(c.clauses)), make([]int, len(c.clauses))
	c.losing = mightLeave(c.g)
	c.chance()
	c.o = oracle.New(written, oracle.Setting{Players: start.Players, Options: start.Options}, c)
	return c
}

// comparison is a game under way in both readings.
type comparison struct {
	g       *check.Game
	start   Start
	rng     *rand.Rand
	s       *engine.State
	table   *table.State
	m       *vm.Machine
	o       *oracle.Play
	drawn   []draw // what chance brought the machine and the oracle was not given yet
	lost    string // the oracle asked chance for something that the machine did not
	choices []int
	said    []string
	played  Played

	happened  []vm.Event // in the machine, since the last question
	verbs     []verbDone // and the verbs that something waits for
	abilities []bytecode.Ability
	clauses   []bytecode.Clause // of the machine's program, and how often each had run by then
	ran       []int
	set       []int           // off: of triggers
	losing    map[string]bool // abilities of which it is not counted how often they are set off
	heard     int             // the oracle's events up to then
}

// draw is one outcome of chance.
type draw struct{ object, number int }

// mostChance is after how many outcomes in a row a game is left in which only chance goes on.
const mostChance = 2000

// chance draws for the machine until it asks a player or ends.
func (c *comparison) chance() {
	for n := 0; c.s.AtChance(); n++ {
		if n == mostChance {
			c.played.Fault = "only chance goes on"
			return
		}
		list := c.m.Outcomes(c.table)
		i := c.rng.IntN(len(list))
		c.drawn = append(c.drawn, draw{list[i].Object, list[i].Number})
		for _, o := range list[i].With {
			c.drawn = append(c.drawn, draw{object: int(o)})
		}
		if err := c.s.ApplyOutcome(i); err != nil {
			return
		}
	}
}

// next is what chance brought the machine next.
func (c *comparison) next(what string) (d draw, ok bool) {
	if len(c.drawn) == 0 {
		if c.lost == "" {
			c.lost = "the oracle asks chance for " + what + ", the machine did not"
		}
		return draw{}, false
	}
	d, c.drawn = c.drawn[0], c.drawn[1:]
	return d, true
}

// card is the card of a list that chance brought. Of cards that are alike it may be another.
func (c *comparison) card(what string, list []oracle.CardID) oracle.CardID {
	if c.alike(list) {
		return list[0]
	}
	d, ok := c.next(what)
	if !ok {
		return list[0]
	}
	if i := slices.Index(list, oracle.CardID(d.object)); i >= 0 {
		return list[i]
	}
	if c.lost == "" {
		c.lost = fmt.Sprintf("for %s chance brought the machine %s, which the oracle's %v have not", what, c.name(d.object), c.namesOf(list))
	}
	return list[0]
}

// alike says whether nothing tells the cards apart, so that the machine drew nothing
// among them: one alone, or copies of one card of which none was drawn.
func (c *comparison) alike(list []oracle.CardID) bool {
	if len(c.drawn) > 0 && slices.Contains(list, oracle.CardID(c.drawn[0].object)) {
		return len(list) == 1
	}
	return !slices.ContainsFunc(list, func(x oracle.CardID) bool { return c.table.Def(int(x)) != c.table.Def(int(list[0])) })
}

// Shuffle leaves the order open, as the machine does.
func (c *comparison) Shuffle(zone oracle.ZoneID, cards []oracle.CardID) []oracle.CardID { return nil }

// Settle is the next card of an open order.
func (c *comparison) Settle(zone oracle.ZoneID, open []oracle.CardID, bottom bool) oracle.CardID {
	return c.card("the next card of a zone", open)
}

// Order is the machine's order of the cards of a batch. Where it has moved them since, it asked nobody
// for them, and took them as they come.
func (c *comparison) Order(seat int, cards []oracle.CardID) (out []oracle.CardID) {
	for _, z := range c.o.State().Zones {
		for _, x := range z.Cards {
			if at := c.table.Zone(int(x)); slices.Contains(cards, x) && (at < 0 || c.instance(at) != c.zone(z.Zone)) {
				return cards
			}
		}
	}
	set := make([]uint64, c.table.L.W)
	for _, x := range cards {
		table.Add(set, int(x))
	}
	var classes table.Classes
	classes.Build(c.table, set, seat)
	for _, x := range classes.Cards {
		out = append(out, oracle.CardID(x))
	}
	return out
}

// Random is what was drawn at random.
func (c *comparison) Random(cards []oracle.CardID, n int) (out []oracle.CardID) {
	left := slices.Clone(cards)
	if n >= len(cards) { // which they are is no chance, and the machine draws nothing
		return left
	}
	for range n {
		one := c.card("a random card", left)
		out = append(out, one)
		left = slices.DeleteFunc(left, func(x oracle.CardID) bool { return x == one })
	}
	return out
}

// Roll is what the dice showed.
func (c *comparison) Roll(die check.ID, n int) (out []int) {
	for range n {
		d, _ := c.next("a die")
		out = append(out, max(1, d.number))
	}
	return out
}

// Player is who was drawn.
func (c *comparison) Player(seats []int) int {
	if d, ok := c.next("a player"); ok && slices.Contains(seats, d.number) {
		return d.number
	}
	return seats[0]
}

func (c *comparison) differ(what, machine, other string) *Difference {
	return &Difference{At: len(c.choices), What: what, Machine: machine, Oracle: other, Choices: c.choices, Said: c.said}
}

func (c *comparison) play() *Difference {
	for {
		if c.played.Fault != "" {
			return nil
		}
		if fault, faulted := c.s.FaultOf(); faulted {
			c.played.Fault = fault.Error()
			return c.compareFault(&fault)
		}
		err := c.o.Run()
		if f, _ := err.(*oracle.Fault); f != nil && f.Kind == oracle.TooMuch {
			c.played.Fault = "the oracle gives up: " + f.Why
			return nil
		}
		if d := c.compare(err); d != nil {
			return d
		}
		c.played.Choices, c.played.Turns, c.played.Over = len(c.choices), c.s.Turn(), c.s.Over()
		if c.s.Over() || err != nil || len(c.choices) >= c.start.Most {
			return nil
		}
		if d := c.choose(); d != nil {
			return d
		}
	}
}

// faults are those of the machine that are faults of the rules, and what they are for the oracle.
var faults = map[diag.Code]oracle.FaultKind{
	diag.EndlessRule: oracle.Endless, diag.EndlessGame: oracle.Endless, diag.TooManyWaiting: oracle.Endless, diag.RunsTooDeep: oracle.Endless,
	diag.ReentersVerb: oracle.Within, diag.NestsTooDeep: oracle.Nested, diag.NumberRange: oracle.OutOfRange,
}

// mostSteps is how long the oracle looks at what the machine has found to be endless.
const mostSteps = 50_000

// compareFault lets the oracle go on where the machine has stopped with a fault. What is
// endless goes on: for longer than the oracle looks, or than the machine drew luck for it.
func (c *comparison) compareFault(fault *diag.Diagnostic) *Difference {
	if fault.Code == diag.CostSearch { // how much is tried is each reading's own
		return nil
	}
	kind, ofRules := faults[fault.Code]
	if !ofRules {
		return c.differ("fault", fault.Error(), "")
	}
	c.o.Bound(mostSteps)
	err := c.o.Run()
	f, _ := err.(*oracle.Fault)
	switch {
	case c.lost != "" && kind == oracle.Endless, f != nil && (f.Kind == kind || f.Kind == oracle.TooMuch):
		return nil
	case f == nil:
		return c.differ("fault", fault.Error(), "goes on: "+c.oracleAsks())
	}
	return c.differ("fault", fault.Error(), f.Error())
}

// compare looks at both readings where they wait.
func (c *comparison) compare(err error) *Difference {
	if err != nil {
		return c.differ("fault", "goes on", err.Error())
	}
	if c.lost != "" {
		return c.differ("chance", "", c.lost)
	}
	if len(c.drawn) > 0 {
		return c.differ("chance", fmt.Sprintf("drew %v", c.drawn), "did not ask for it")
	}
	if d := c.lines("state", c.machineState(), c.oracleState()); d != nil {
		return d
	}
	if a, b := c.machineAsks(), c.oracleAsks(); a != b {
		return c.differ("who is asked", a, b)
	}
	if d := c.lines("menu", c.machineMenu(), c.oracleMenu()); d != nil && !c.laterOfBatch(d) {
		return d
	}
	for p := range c.g.Players {
		seen, open := c.oracleView(p)
		if d := c.lines("view of "+c.g.Players[p], c.machineView(p, open), seen); d != nil {
			return d
		}
	}
	if d := c.compareWaiting(); d != nil {
		return d
	}
	return c.compareEvents()
}

// laterOfBatch says whether the machine only leaves out cards of a batch that it
// offered before those already taken: so it asks for each batch in one order.
func (c *comparison) laterOfBatch(d *Difference) bool {
	return d.Machine == nothing && c.s.Question().Kind == engine.BatchQuestion && c.s.Question().Taken > 0
}

const nothing = "nothing more"

// lines finds what two pictures, as bags of lines, have not in common.
func (c *comparison) lines(what string, a, b []string) *Difference {
	if slices.Equal(a, b) {
		return nil
	}
	return c.differ(what, only(a, b), only(b, a))
}

// only is what the first has and the second has not.
func only(a, b []string) string {
	left := slices.Clone(b)
	var out []string
	for _, x := range a {
		if i := slices.Index(left, x); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			out = append(out, x)
		}
	}
	if len(out) == 0 {
		return nothing
	}
	return strings.Join(out, " | ")
}

// choose makes a choice in both.
func (c *comparison) choose() *Difference {
	n := c.s.Count()
	i := c.rng.IntN(n)
	if at := len(c.choices); at < len(c.start.Choices) {
		i = c.start.Choices[at] % n
	}
	raw := c.m.Option(c.table, i)
	key := c.machineOption(raw)
	k, same := -1, 0
	for j := range i { // several abilities of the rules look the same
		if raw.Kind == vm.TriggerOption && c.machineOption(c.m.Option(c.table, j)) == key {
			same++
		}
	}
	for j, o := range c.o.Menu() {
		if c.oracleOption(o) != key {
			continue
		}
		if same--; same >= 0 {
			continue
		}
		if k < 0 || raw.Object >= 0 && slices.Contains(o.Cards, oracle.CardID(raw.Object)) {
			k = j
		}
	}
	if k < 0 {
		return c.differ("menu", key, "has no such option")
	}
	c.choices = append(c.choices, i)
	c.said = append(c.said, c.machineAsks()+": "+key)
	if err := c.s.Apply(i); err != nil {
		return c.differ("choice", err.Error(), "")
	}
	c.chance()
	if err := c.o.Choose(k); err != nil {
		return c.differ("choice", "", err.Error())
	}
	return nil
}

func (c *comparison) machineAsks() string {
	if c.s.Over() {
		return "the game is over"
	}
	return "asks " + c.g.Players[c.s.Actor()]
}

func (c *comparison) oracleAsks() string {
	seat, ok := c.o.Asked()
	if !ok {
		return "the game is over"
	}
	return "asks " + c.g.Players[seat]
}

func sorted(list []string) []string {
	sort.Strings(list)
	return list
}
