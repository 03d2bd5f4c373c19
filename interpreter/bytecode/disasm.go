package bytecode

import (
	"fmt"
	"slices"
	"strings"
)

// DisassembleEntry writes the code of one body compiled apart, one instruction a
// line.
func (p *Program) DisassembleEntry(e Entry) string {
	body := &p.Bodies[e.Body]
	if body.Entry < 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d ints, %d sets\n", body.Name, body.Ints, body.Sets)
	for pc := body.Entry; pc < body.End; pc++ {
		fmt.Fprintf(&b, "%5d %s\n", pc-body.Entry, p.instruction(&p.Code[pc], body.Entry))
	}
	return b.String()
}

// instruction writes one instruction. Operands in the places where the picture
// says v, r, s or L are written as such; jumps are relative to the body.
func (p *Program) instruction(in *Instr, base int32) string {
	info := &opInfo[in.Op]
	out := []string{fmt.Sprintf("%-11s", info.name)}
	for k, a := range []int32{in.A, in.B, in.C} {
		letter := string(rune('A' + k))
		if in.Op == OpExt || used(info.picture, letter) {
			out = append(out, p.operand(info.picture, letter, a, base))
		}
	}
	if in.D != 0 || used(info.picture, "D") {
		out = append(out, fmt.Sprintf("#%d", in.D))
	}
	return strings.TrimRight(strings.Join(out, " "), " ")
}

func used(picture, letter string) bool { return slices.Contains(words(picture), letter) }

func words(picture string) []string {
	return strings.FieldsFunc(picture, func(r rune) bool { return strings.ContainsRune(" ,();:…[]+-*/&|", r) })
}

func (p *Program) operand(picture, letter string, a, base int32) string {
	before := ""
	for _, w := range words(picture) {
		if w == letter {
			break
		}
		before = w
	}
	switch {
	case strings.Contains(picture, "pc := "+letter), strings.Contains(picture, "cost at "+letter):
		return fmt.Sprintf("@%d", a-base)
	case before == "s":
		return p.setName(a)
	case before == "r":
		return fmt.Sprintf("r%d", a)
	case before == "v" || before == "card" || before == "player" || before == "cards" && a < 0:
		return valueName(a)
	}
	return fmt.Sprint(a)
}

func valueName(a int32) string {
	if n, ok := Constant(a); ok {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("r%d", a)
}

// setName names a set register, or the set of the state an operand means.
func (p *Program) setName(a int32) string {
	l, g := p.Layout, p.Game
	at := int(a)
	switch {
	case a < 0:
		return fmt.Sprintf("s%d", ^a)
	case at >= l.UMember && at < l.UMark:
		in := &l.Instances[(at-l.UMember)/l.W]
		return fmt.Sprintf("zone(%s/%d)", g.Zones[in.Zone].Name, in.Index)
	case at >= l.UMark && at < l.UFace:
		return "mark(" + g.Marks[(at-l.UMark)/l.W].Name + ")"
	case at == l.UFace:
		return "face-up"
	case at >= l.UKind && at < l.UHas:
		return "kind(" + g.Kinds[(at-l.UKind)/l.W].Name + ")"
	case at >= l.UHas && at < l.UPlay:
		return "has(" + g.Tokens[(at-l.UHas)/l.W].Name + ")"
	case at == l.UPlay:
		return "in-play"
	}
	return fmt.Sprintf("u%d", a)
}
