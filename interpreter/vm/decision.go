package vm

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// DecisionKind is what is asked.
type DecisionKind int

// The kinds of decision.
const (
	PickCard        DecisionKind = iota // one card
	PickBatch                           // one more card of a batch, or done
	PickNext                            // the next card of `one at a time`, or done
	ChooseWay                           // one of several ways
	ChooseAction                        // one of the actions
	ChooseReaction                      // one of the reactions, or to pass
	AskMay                              // yes or no to `you may`
	AskUnless                           // yes or no to `unless you`
	PickNumber                          // a number
	PickPlayer                          // a player
	ChooseText                          // one of a card's texts
	OrderTrigger                        // which of one's own triggers comes first
	PickReplacement                     // which replacement applies
)

// Decision is what a state that is Deciding waits for. Min and Max bound the
// cards of a batch (Taken are chosen already) or the number.
type Decision struct {
	Kind            DecisionKind
	Player          int
	Span            diag.Span
	Prompt          string
	Min, Max, Taken int
	Secret          bool   // what is chosen shows only when something is done with it
	Card            int    // ChooseText: the card asked about; else -1
	Window          string // ChooseReaction: what players are asked to react to, if that is said
}

// OptionKind is what an option is. In text and in JSON it is a word.
type OptionKind int

// The kinds of option.
const (
	CardOption    OptionKind = iota // Object, Zone, Copies, Known
	NumberOption                    // Number
	PlayerOption                    // Number
	WayOption                       // Index into the ways, with Label
	ActionOption                    // Index into check.Game.Actions, with Label
	TextOption                      // Index into the texts of Object
	TriggerOption                   // Object is the card whose ability it is
	YesOption
	NoOption
	DoneOption     // no more cards
	ReactionOption // Index into check.Game.Reactions, with Label
	PassOption     // no reaction
	NoneOption     // nothing can be chosen, and nobody else may know it
)

var optionKinds = [...]string{
	CardOption: "card", NumberOption: "number", PlayerOption: "player", WayOption: "way", ActionOption: "action",
	TextOption: "text", TriggerOption: "trigger", YesOption: "yes", NoOption: "no", DoneOption: "done",
	ReactionOption: "reaction", PassOption: "pass", NoneOption: "none",
}

// String is the kind in a word.
func (k OptionKind) String() string { return optionKinds[k] }

// MarshalText gives the word for JSON.
func (k OptionKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// RawOption is one of the options of a decision, by the numbers of objects, zones
// and players. For a CardOption that stands for cards the chooser does not know
// (Known false), Object is one of them, to say where they lie; which it is must
// not reach the chooser. engine.Option is what may: it has names, and none that
// the chooser does not know.
type RawOption struct {
	Kind   OptionKind
	Object int
	Zone   int // instance
	Copies int // how many cards the chooser cannot tell apart
	Known  bool
	Number int
	Index  int
	Label  string
	Value  bool // of a WayOption: it is a word, number or name that cards print
}

// RawOutcome is one result of chance, with its probability Num/Den: the object
// of a card, or what a die shows, or (Player) the seat that is drawn (Object is then -1). Where one draw brings several
// cards, With are the others. engine.Outcome has the cards' names instead.
type RawOutcome struct {
	Object   int
	With     []int32
	Number   int
	Player   bool
	Num, Den int
}

// Decision is what a state that is Deciding waits for.
func (m *Machine) Decision(s *table.State) Decision {
	d := Decision{Player: -1, Card: -1}
	if m.Status(s) != Deciding {
		return d
	}
	defer m.guardRead(s)
	f := m.frame(s)
	in := &m.p.Code[f.pc]
	d.Player = m.chooser(s)
	d.Span, d.Prompt = m.p.SpanAt(f.pc), m.p.Prompts[f.pc]
	d.Kind = m.decisionKind(in)
	d.Secret = in.Secret()
	d.Min, d.Max = 1, 1
	switch in.Op {
	case bytecode.OpBatch:
		d.Taken = table.Count(f.set(in.A))
		d.Min, d.Max = f.bounds(&m.p.Code[f.pc+1], table.Count(f.set(in.B)))
	case bytecode.OpPickNumber:
		d.Min, d.Max = int(f.operand(in.B)), int(f.operand(in.C))
	case bytecode.OpChoose:
		d.Window = m.p.Menus[m.p.Code[f.pc+1].A].Window
	case bytecode.OpChooseText:
		d.Card = object(s.L, f.operand(in.B))
	}
	return d
}

func (m *Machine) decisionKind(in *bytecode.Instr) DecisionKind {
	switch in.Op {
	case bytecode.OpPick:
		if in.D&bytecode.FlagDone != 0 {
			return PickNext
		}
		return PickCard
	case bytecode.OpChoose:
		if in.D&bytecode.FlagAction != 0 {
			return ChooseAction
		}
		if in.D&bytecode.FlagReact != 0 {
			return ChooseReaction
		}
		return ChooseWay
	case bytecode.OpAsk:
		if in.D&bytecode.FlagUnless != 0 {
			return AskUnless
		}
		return AskMay
	}
	return map[bytecode.Op]DecisionKind{bytecode.OpBatch: PickBatch, bytecode.OpPickNumber: PickNumber, bytecode.OpPickPlayer: PickPlayer,
		bytecode.OpChooseText: ChooseText, bytecode.OpDrain: OrderTrigger, bytecode.OpReplace: PickReplacement}[in.Op]
}

// Hidden says whether what can be chosen now rests on what others do not know.
func (m *Machine) Hidden(s *table.State) bool {
	if m.Status(s) != Deciding {
		return false
	}
	defer m.guardRead(s)
	f := m.frame(s)
	return m.hidden(&f, &m.p.Code[f.pc])
}

// Secret says whether the choice a state waits for is made in secret.
func (m *Machine) Secret(s *table.State) bool {
	return m.Status(s) == Deciding && m.p.Code[m.frame(s).pc].Secret()
}

// Count is the number of options of a state that is Deciding, or 0.
func (m *Machine) Count(s *table.State) int {
	defer m.guardRead(s)
	if m.Status(s) != Deciding {
		return 0
	}
	return m.size(s)
}

// Option is the i-th option of a state that is Deciding.
func (m *Machine) Option(s *table.State, i int) RawOption {
	defer m.guardRead(s)
	if m.Status(s) != Deciding || i < 0 || i >= m.size(s) {
		return RawOption{Kind: NoneOption, Object: -1}
	}
	return m.describe(s, m.option(s, i))
}

// describe is an option as the outside sees it.
func (m *Machine) describe(s *table.State, o opt) RawOption {
	out := RawOption{Kind: o.kind, Object: -1, Zone: -1, Number: int(o.obj), Index: int(o.obj), Copies: int(o.n), Known: o.known}
	f := m.frame(s)
	switch o.kind {
	case CardOption:
		out.Object, out.Zone = int(o.obj), s.Zone(int(o.obj))
	case NoneOption:
		if m.p.Code[f.pc].D&bytecode.FlagOrNone != 0 {
			out.Label = "none"
		}
	case WayOption, ActionOption, ReactionOption:
		menu := &m.p.Menus[m.p.Code[f.pc+1].A]
		out.Label, out.Value = menu.Labels[o.obj], menu.Values
		if menu.Actions != nil {
			out.Index = menu.Actions[o.obj]
		}
	case TextOption:
		out.Object = object(s.L, f.operand(m.p.Code[f.pc].B))
	case TriggerOption:
		e := m.entry(s, int(o.obj))
		out.Index = int(e[entryAbility])
		out.Object = object(s.L, e[bytecode.QueueHead+1])
	}
	return out
}
