package vm_test

import (
	"strings"
	"testing"

	"testing/fstest"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// lines are clauses from which random programs are put together; % takes a
// block of more of them.
var lines = []string{
	"gain 2 coins", "pay 1 coin", "trash a ship", "trash each ship", "trash this", "draw it",
	"move a ship to your hand", "move the top card of your deck to your hand", "shuffle your deck",
	"move each card in your discard to your deck", "shuffle your hand into your deck",
	"add 1 coin to a ship", "add 2 coins to each ship", "remove 1 coin from this",
	"move 1 coin from a ship to another ship", "move all coins from you to this",
	"choose 2 cards in your hand", "choose up to (your coins) ships", "choose a number up to your coins",
	"choose a card in the blue's hand", "choose a random card in your hand", "trash it", "trash each of them",
	"gain that many coins", "gain the number of ships coins", "mark a ship stormy", "unmark each stormy ship stormy",
	"turn each charm face down", "turn each charm face up", "show each card in your hand", "look at the top card of your deck",
	"exchange this and that ship", "do not trash this", "the storm fails", "storm a ship", "do its power",
	"move the bottom 2 cards of your deck to your discard", "move this to under the top card of your deck",
	"if you have at least 2 coins%", "if there is a stormy ship%", "if you can pay 2 coins%", "if the storm failed%",
	"for each ship%", "for each player%", "for each ship, in any order%", "for any number of ships, one at a time%",
	"repeat 3 times%", "repeat until you have at least 3 coins%", "you may%", "you may pay 1 coin to%",
	"unless you pay 1 coin%", "unless you trash a ship%", "choose one%", "you may choose one%",
	"end the turn", "stop", "the other player gains 1 coin", "each player draws it", "take an action",
	"roll a die", "roll (your coins) dice", "secretly choose a card in your hand or none", "secretly choose a number up to your coins",
	"show your choice", "trash your choice", "move your choice to your discard", "gain (the number of cards in your discard) coins",
	"if you chose none%", "if you chose a card%", "each player secretly chooses a card in that player's hand or none",
	"ask each player to react", "ask the other player to react", "sift your hand", "sift your deck", "sift the altar",
}

// abilities are lines for the left edge of a text.
var abilityLines = []string{
	"when your turn ends, gain 1 coin", "when a ship is trashed, gain 1 coin", "when you gain a number of coins, trash a ship",
	"when you would trash a ship, gain 1 coin instead", "while this has a coin, ships can't be trashed",
	"your hand limit is 7", "while this is in play, the toll of each ship is 1 more", "after a storm, gain 1 coin",
}

const fuzzRules = cove + `
mark stormy of ship, until storm ends
to draw a card
  move the top card of your deck to your hand
to storm a ship
  mark it stormy
  the storm succeeds
die luck, 6 sides
to sift a zone
  choose a card in that zone
  move it to your discard
  move the top card of that zone to the altar
  if that zone is your hand or that zone is empty, shuffle that zone
reaction answer
  choose a ship in your hand
  trash it
reaction dodge, by the blue
  needs you have a coin
  remove 1 coin from you
  ask each player to react
`

// byteSource deals out fuzz bytes; past their end it gives 0.
type byteSource struct {
	data []byte
	at   int
}

func (b *byteSource) below(n int) int {
	if n <= 0 || b.at >= len(b.data) {
		return 0
	}
	v := int(b.data[b.at])
	b.at++
	return v % n
}

// program writes a random block.
func (b *byteSource) program(out *strings.Builder, indent string, depth int) {
	for n := 1 + b.below(3); n > 0; n-- {
		line := lines[b.below(len(lines))]
		head, block := strings.CutSuffix(line, "%")
		if block && depth == 0 {
			continue
		}
		out.WriteString(indent + head + "\n")
		switch {
		case strings.HasSuffix(head, "choose one"):
			for k := 1 + b.below(2); k >= 0; k-- {
				out.WriteString(indent + "  - way" + string(rune('a'+k)) + ":\n")
				b.program(out, indent+"    ", depth-1)
			}
		case block:
			b.program(out, indent+"  ", depth-1)
		}
	}
}

// random makes a text: abilities first, then a block.
func (b *byteSource) text() string {
	var out strings.Builder
	for n := b.below(3); n > 0; n-- {
		out.WriteString("      " + abilityLines[b.below(len(abilityLines))] + "\n")
	}
	b.program(&out, "      ", 3)
	return out.String()
}

// FuzzMachine compiles random programs and plays them with random choices:
// nothing panics, every position is sound, and a fault is a reported one.
func FuzzMachine(f *testing.F) {
	f.Add([]byte("a broadside of bytes"), []byte{1, 2, 3})
	f.Add([]byte{0, 41, 2, 44, 1, 50, 3, 7, 12, 30, 45, 22}, []byte{0, 0, 0, 1, 1, 1})
	f.Add([]byte{0, 1, 58, 61, 62, 65, 45, 1, 59, 2, 66}, []byte{1, 0, 2, 1, 0})
	f.Add([]byte{0, 2, 54, 55, 67, 68, 69, 1, 70}, []byte{0, 1, 0, 3, 2, 1})
	f.Add([]byte{2, 3, 4, 2, 46, 1, 9, 16, 3, 21, 54, 1, 2, 20, 35}, []byte{3, 1, 4, 1, 5, 9, 2, 6})
	f.Fuzz(func(t *testing.T, program, choices []byte) {
		if len(program) > 200 || len(choices) > 200 {
			t.Skip()
		}
		source := &byteSource{data: program}
		cards := coveCards + source.text() + "  - name: Crab\n    starts in: altar\n    power: |\n" + source.text()
		playText(t, cards, &byteSource{data: choices})
	})
}

func playText(t *testing.T, cards string, choices *byteSource) {
	files := fstest.MapFS{"cove.rules": {Data: []byte(fuzzRules)}, "cards.yaml": {Data: []byte(cards)}}
	set, said := carddefs.Load(files, "cove")
	g, more := check.Check(set.Source)
	if said.Errors()+more.Errors() > 0 {
		t.Skip("not a program")
	}
	p, _ := compile.Game(g)
	if p == nil {
		t.Skip("too large")
	}
	m, s := vm.New(p), p.NewState()
	m.Budget, m.CostNodes = 20_000, 300
	if err := m.Start(s, vm.Config{Seed: 7}); err != nil {
		t.Fatalf("%v\n%s", err, cards)
	}
	copied := p.NewState()
	for step := 0; step < 60 && m.Status(s) == vm.Deciding; step++ {
		n := m.Count(s)
		if n < 1 {
			t.Fatalf("a decision without options\n%s", cards)
		}
		copied.CopyFrom(s)
		k := choices.below(n)
		mustApply(t, m, s, k, cards)
		mustApply(t, m, copied, k, cards)
		if s.Hash() != copied.Hash() {
			t.Fatalf("the same choice went two ways\n%s", cards)
		}
	}
	if m.Status(s) == vm.Faulted && m.Fault(s) == nil {
		t.Fatalf("a fault that says nothing\n%s", cards)
	}
}

func mustApply(t *testing.T, m *vm.Machine, s *table.State, k int, cards string) {
	if err := m.Apply(s, k); err != nil {
		t.Fatalf("%v\n%s", err, cards)
	}
	if err := s.Check(); err != nil {
		t.Fatalf("%v\n%s", err, cards)
	}
}
