package optimize

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// program is a game of two players and one card whose verb 0 has a body of its own, and a main body with this code.
func program(t *testing.T, main, verb []bytecode.Instr) *bytecode.Program {
	t.Helper()
	l, err := table.NewLayout(table.Spec{Players: 2, Tokens: 1, Kinds: 1, Defs: []table.DefSpec{{Name: "card", Owner: -1}}, Objects: []int{0},
		Zones: []table.ZoneSpec{{Name: "hand", Owner: check.OfPlayer, Seat: -1, Kind: -1}}})
	require.NoError(t, err)
	p := &bytecode.Program{Game: &check.Game{Zones: []check.Zone{{Name: "hand"}}, Kinds: []check.Kind{{Name: "kind"}}}, Layout: l, Spans: []diag.Span{{}},
		Prompts: map[int]string{}, Code: append(append([]bytecode.Instr{{Op: bytecode.OpCostEnd}, {Op: bytecode.OpHalt}}, main...), verb...),
		Verbs: []bytecode.Verb{{Bodies: []int32{1, 1}, Slots: []int32{2}}}, MainStart: 2, TurnStart: -1, Halt: 1}
	end := int32(2 + len(main))
	p.Bodies = []bytecode.Body{{Name: "main", Entry: 2, End: end, Ints: 8, Sets: 4}, {Name: "verb", Entry: end, End: end + int32(len(verb)), Ints: 4, Sets: 1}}
	p.Where = make([]int32, len(p.Code))
	for pc := range p.Where {
		p.Where[pc] = int32(pc)
	}
	return p
}

func code(p *bytecode.Program, body int) string {
	_, text, _ := strings.Cut(p.DisassembleEntry(bytecode.Entry{Body: body}), "\n")
	var out []string
	for line := range strings.Lines(text) {
		out = append(out, strings.Join(strings.Fields(line)[1:], " "))
	}
	return strings.Join(out, "; ")
}

const zero, one = ^int32(1), ^int32(2) // operands of constants

func TestBodies(t *testing.T) {
	ret := []bytecode.Instr{{Op: bytecode.OpRet}}
	for _, c := range []struct {
		name string
		main []bytecode.Instr
		verb []bytecode.Instr
		want string
	}{
		{"a jump goes where it leads in the end, and what is never reached is gone", []bytecode.Instr{
			{Op: bytecode.OpJEmpty, A: ^0, C: 5}, {Op: bytecode.OpJump, C: 7}, {Op: bytecode.OpFail}, {Op: bytecode.OpShuffle, A: zero}, {Op: bytecode.OpJump, C: 7}, {Op: bytecode.OpRet}},
			ret, "jempty s0 @2; ret; shuffle 0; ret"},
		{"the cards of a zone are looked up once for as long as nothing moves", []bytecode.Instr{
			{Op: bytecode.OpSetZoneOf, A: ^0}, {Op: bytecode.OpSetDefs, A: ^0, B: ^0}, {Op: bytecode.OpShow, A: ^0, B: zero},
			{Op: bytecode.OpSetZoneOf, A: ^1}, {Op: bytecode.OpSetZoneOf, A: ^0}, {Op: bytecode.OpSetDefs, A: ^0, B: ^0}, {Op: bytecode.OpJCount, A: ^1, B: zero, C: 10}, {Op: bytecode.OpMoveSet, A: ^0, B: one}, {Op: bytecode.OpRet}},
			ret, "szoneof s4 r0 0; sdefs s0 s4 0 #0; show s0 0 #0; szoneof s4 r0 0; sdefs s0 s4 0 #0; jempty s4 @7; moveset s0 1 0; ret"},
		{"what has been asked is not asked again", []bytecode.Instr{
			{Op: bytecode.OpJNE, A: 2, B: zero, C: 4}, {Op: bytecode.OpShuffle, A: zero}, {Op: bytecode.OpJNE, A: 2, B: zero, C: 6}, {Op: bytecode.OpShuffle, A: one},
			{Op: bytecode.OpJEQ, A: 2, B: one, C: 8}, {Op: bytecode.OpRet}, {Op: bytecode.OpShuffle, A: zero}, {Op: bytecode.OpRet}},
			ret, "jne r2 0 @4; shuffle 0; shuffle 1; ret; jeq r2 1 @6; ret; shuffle 0; ret"},
		{"what is worked out again though nothing has changed has a register of its own", []bytecode.Instr{
			{Op: bytecode.OpTokPlayer, A: 2, B: 0}, {Op: bytecode.OpJLT, A: 2, B: one, C: 8}, {Op: bytecode.OpTokPlayer, A: 2, B: 3}, {Op: bytecode.OpJLT, A: 2, B: one, C: 8},
			{Op: bytecode.OpTokPlayer, A: 2, B: 0}, {Op: bytecode.OpGivePlayer, B: 0, C: 2}, {Op: bytecode.OpRet}},
			ret, "tokplayer r8 r0 0; jlt r8 1 @5; tokplayer r2 r3 0; jlt r2 1 @5; giveplayer r0 r8 #0; ret"},
		{"the zone of a player is the same whatever has been moved", []bytecode.Instr{
			{Op: bytecode.OpZonePlayer, A: 2, B: 0}, {Op: bytecode.OpMoveCard, A: 3, B: 2}, {Op: bytecode.OpZonePlayer, A: 2, B: 0}, {Op: bytecode.OpMoveCard, A: 4, B: 2}, {Op: bytecode.OpRet}},
			ret, "zoneplayer r2 r0 0; movecard r3 r2 0; movecard r4 r2 0; ret"},
		{"the next of some cards is taken where the one before is done with, and the first makes a set", []bytecode.Instr{
			{Op: bytecode.OpNextBit, A: 2, B: ^0, C: 7}, {Op: bytecode.OpSetClear, A: ^1}, {Op: bytecode.OpSetAdd, A: ^1, B: 2}, {Op: bytecode.OpShow, A: ^1, B: zero}, {Op: bytecode.OpJump, C: 2}, {Op: bytecode.OpRet}},
			ret, "nextbit r2 s0 @4; sadd s1 r2 #4; show s1 0 #0; morebit r2 s0 @1; ret"},
		{"a reference that is read no more need not be true", []bytecode.Instr{
			{Op: bytecode.OpTopCard, A: 2, B: zero}, {Op: bytecode.OpHold, A: 3, B: 2}, {Op: bytecode.OpMoveCard, A: 2, B: zero}, {Op: bytecode.OpRefresh, A: 2, B: 3},
			{Op: bytecode.OpField, A: 4, B: 2}, {Op: bytecode.OpGivePlayer, B: 0, C: 4}, {Op: bytecode.OpRet}},
			ret, "topcard r2 0 #0; movecard r2 0 0; field r4 r2 0; giveplayer r0 r4 #0; ret"},
		{"one that is moved again has to be", []bytecode.Instr{
			{Op: bytecode.OpTopCard, A: 2, B: zero}, {Op: bytecode.OpHold, A: 3, B: 2}, {Op: bytecode.OpMoveCard, A: 2, B: zero}, {Op: bytecode.OpRefresh, A: 2, B: 3},
			{Op: bytecode.OpMoveCard, A: 2, B: one}, {Op: bytecode.OpRet}},
			ret, "topcard r2 0 #0; hold r3 r2; movecard r2 0 0; refresh r2 r3; movecard r2 1 0; ret"},
		{"a small verb is carried out where it is called, by who is there", []bytecode.Instr{
			{Op: bytecode.OpMove, A: 3, B: one}, {Op: bytecode.OpVerb, A: 0, B: 3, C: 2}, {Op: bytecode.OpRet}},
			[]bytecode.Instr{{Op: bytecode.OpGivePlayer, B: 0, C: 2}, {Op: bytecode.OpRet}},
			"move r3 1; jlt r2 0 @3; giveplayer r2 1 #0; ret"},
		{"one that asks somebody is called", []bytecode.Instr{{Op: bytecode.OpMove, A: 3, B: one}, {Op: bytecode.OpVerb, A: 0, B: 3, C: 2}, {Op: bytecode.OpRet}},
			[]bytecode.Instr{{Op: bytecode.OpAsk, A: 3, B: one, C: 0}, {Op: bytecode.OpRet}}, "move r3 1; verb 0 r3 r2; ret"},
		{"in a loop, what a verb leaves is wiped", []bytecode.Instr{
			{Op: bytecode.OpMove, A: 3, B: one}, {Op: bytecode.OpVerb, A: 0, B: 3, C: 2}, {Op: bytecode.OpJEmpty, A: ^0, C: 6}, {Op: bytecode.OpLoop, C: 2}, {Op: bytecode.OpRet}},
			[]bytecode.Instr{{Op: bytecode.OpTopCard, A: 3, B: zero}, {Op: bytecode.OpMoveCard, A: 3, B: 2}, {Op: bytecode.OpRet}},
			"move r3 1; jlt r2 0 @4; topcard r11 0 #0; movecard r11 1 0; move r11 -1; jempty s0 @7; loop @0; ret"},
		{"a top card is asked for once", []bytecode.Instr{
			{Op: bytecode.OpSettle, A: zero, B: one}, {Op: bytecode.OpSetTop, A: ^0, B: zero, C: one}, {Op: bytecode.OpFirst, A: 2, B: ^0}, {Op: bytecode.OpGivePlayer, B: 0, C: 2}, {Op: bytecode.OpRet}},
			ret, "topof r2 0 s0 #0; giveplayer r0 r2 #0; ret"},
		{"and several top cards are not one", []bytecode.Instr{
			{Op: bytecode.OpSettle, A: zero, B: ^3}, {Op: bytecode.OpSetTop, A: ^0, B: zero, C: ^3}, {Op: bytecode.OpFirst, A: 2, B: ^0}, {Op: bytecode.OpGivePlayer, B: 0, C: 2}, {Op: bytecode.OpRet}},
			ret, "settle 0 2 #0; stop s0 0 2 #0; first r2 s0; giveplayer r0 r2 #0; ret"},
		{"what is dealt round is said at the top card", []bytecode.Instr{
			{Op: bytecode.OpMove, A: 6, B: zero}, {Op: bytecode.OpLoopSeat, A: 3, B: 6, C: 5}, {Op: bytecode.OpRet},
			{Op: bytecode.OpTopCard, A: 2, B: zero}, {Op: bytecode.OpZonePlayer, A: 4, B: 3}, {Op: bytecode.OpMoveCard, A: 2, B: 4}, {Op: bytecode.OpMove, A: 2, B: ^0},
			{Op: bytecode.OpLoopSeat, A: 3, B: 6, C: 5}, {Op: bytecode.OpRet}},
			ret, "move r6 0; loopseat r3 r6 @3 #0; ret; topcard r2 0 #6; zoneplayer r4 r3 0; movecard r2 r4 0; move r2 -1; loopseat r3 r6 @3 #0; ret"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := program(t, c.main, c.verb)
			Program(p, nil)
			assert.Equal(t, c.want, code(p, 0))
		})
	}
}

// TestPlacesGoAlong says that a place in the text, a prompt and a counter stay with what is done there, and that what is counted stays, if
// only as a place.
func TestPlacesGoAlong(t *testing.T) {
	p := program(t, []bytecode.Instr{{Op: bytecode.OpMove, A: 2, B: 0}, {Op: bytecode.OpMove, A: 3, B: 0}, {Op: bytecode.OpPick, A: ^0, B: ^1, C: 0}, {Op: bytecode.OpRet}},
		[]bytecode.Instr{{Op: bytecode.OpRet}})
	p.Prompts[4] = "a card"
	counted := Program(p, []int{3, -1, 4})
	assert.Equal(t, "nop; pick s0 s1 r0; ret", code(p, 0))
	assert.Equal(t, map[int]string{3: "a card"}, p.Prompts)
	assert.Equal(t, map[int]int32{2: 0, 3: 2}, counted)
	assert.Equal(t, []int32{0, 1, 3, 4, 5, 6}, p.Where)
}
