package engine

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// OptionKind is what an option is: the machine's own type, named here so that who
// plays games need not know the machine.
type OptionKind = vm.OptionKind

// The kinds of option.
const (
	CardOption     = vm.CardOption
	NumberOption   = vm.NumberOption
	PlayerOption   = vm.PlayerOption
	WayOption      = vm.WayOption
	ActionOption   = vm.ActionOption
	TextOption     = vm.TextOption
	ReactionOption = vm.ReactionOption
	PassOption     = vm.PassOption
	TriggerOption  = vm.TriggerOption
	YesOption      = vm.YesOption
	NoOption       = vm.NoOption
	DoneOption     = vm.DoneOption
	NoneOption     = vm.NoneOption
)

// Option is one option as its chooser may see it, in names; vm.RawOption is the
// machine's, which says what is really meant. Card is the name of the card (or of
// a trigger's source), "" where the chooser does not know it.
type Option struct {
	Kind   OptionKind `json:"kind"`
	Card   string     `json:"card,omitempty"`
	Zone   string     `json:"zone,omitempty"`   // where the card lies
	Owner  string     `json:"owner,omitempty"`  // whose zone it is: a player or a card
	Copies int        `json:"copies,omitempty"` // cards the chooser cannot tell apart
	Place  int        `json:"place,omitempty"`  // of a card that the chooser does not know: from the top of a zone in order with others, 1 the top card
	Number int        `json:"number,omitempty"`
	Player string     `json:"player,omitempty"`
	Label  string     `json:"label,omitempty"` // of an action, way or text
	ID     int        `json:"id,omitempty"`    // of the card, in the view it came with
	Text   string     `json:"text,omitempty"`  // only in a view
}

// Option is the i-th option of the player who has to choose.
func (s *State) Option(i int) Option { return s.named(s.machine().Option(s.table, i)) }

// named is the machine's option in names.
func (s *State) named(o vm.RawOption) Option {
	m := s.machine()
	out := Option{Kind: o.Kind, Label: o.Label}
	switch o.Kind {
	case vm.NumberOption:
		out.Number = o.Number
	case vm.CardOption:
		out.Copies = o.Copies
		s.cardOption(&out, o)
	case vm.TriggerOption:
		if o.Object >= 0 && s.table.Known(o.Object, s.Actor()) {
			out.Card = s.game.names.cardOf(s.table, o.Object)
		}
	case vm.PlayerOption:
		out.Player = s.game.names.player(o.Number)
	case vm.TextOption:
		out.Label = s.textLabel(m.Decision(s.table).Card, o.Index)
	}
	return out
}

// Options lists the options of the player who has to choose.
func (s *State) Options() []Option {
	out := make([]Option, s.Count())
	for i := range out {
		out[i] = s.Option(i)
	}
	return out
}

func (s *State) cardOption(out *Option, o vm.RawOption) {
	if o.Object < 0 {
		return
	}
	if o.Known {
		out.Card = s.game.names.cardOf(s.table, o.Object)
	}
	if z := s.table.Zone(o.Object); z >= 0 {
		in := &s.table.L.Instances[z]
		if !o.Known {
			out.Place = s.table.PlaceAmong(o.Object)
		}
		out.Zone = s.game.names.zone(in.Zone)
		out.Owner = s.zoneOwner(z, s.Actor())
	}
}

// zoneOwner is the player or card a zone belongs to, by name, as far as a
// player knows it.
func (s *State) zoneOwner(z int, viewer Player) string {
	in := &s.table.L.Instances[z]
	switch in.Owner {
	case check.OfPlayer:
		return s.game.names.player(in.Index)
	case check.OfKind:
		if h := s.table.Host(z); h >= 0 && s.table.Known(h, viewer) {
			return s.game.names.cardOf(s.table, h)
		}
		return "a face-down card"
	}
	return ""
}

// textLabel is the i-th text of a card's list of texts, on one line.
func (s *State) textLabel(o, i int) string {
	if o < 0 {
		return ""
	}
	card := &s.game.rules.Cards[s.table.Def(o)]
	for f, field := range s.game.rules.Kinds[card.Kind].Fields {
		if field.Type == check.TextsField && i < len(card.Texts[f]) {
			return oneLine(card.Texts[f][i].Span.Text())
		}
	}
	return ""
}

// oneLine puts a text's lines behind each other.
func oneLine(text string) string {
	var lines []string
	for _, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" && !strings.HasPrefix(l, "#") {
			lines = append(lines, l)
		}
	}
	return strings.Join(lines, "; ")
}

// OptionText is the i-th option in words, as its chooser may read it.
func (s *State) OptionText(i int) string {
	raw := s.machine().Option(s.table, i)
	return s.textOf(raw, s.named(raw), s.letter)
}

// OptionLabel is OptionText without letters, which depend on what lay there before: for what is compared with words or with
// another game.
func (s *State) OptionLabel(i int) string {
	raw := s.machine().Option(s.table, i)
	return s.textOf(raw, s.named(raw), func(int) int8 { return 0 })
}

func (s *State) textOf(raw vm.RawOption, o Option, letter func(o int) int8) string {
	switch o.Kind {
	case CardOption:
		return s.cardText(raw, o, letter)
	case NumberOption:
		return itoa(o.Number)
	case PlayerOption:
		return "the " + o.Player
	case TriggerOption:
		if o.Card == "" {
			return "a rule of the game"
		}
		return o.Card
	case NoneOption:
		return orNothing(o.Label)
	case YesOption, NoOption, DoneOption, PassOption:
		return o.Kind.String()
	}
	return o.Label
}

// cardText names a card and where it lies, with what lies on it.
func (s *State) cardText(raw vm.RawOption, o Option, letter func(o int) int8) string {
	name := o.Card
	if name == "" {
		name = unknownCard(o)
	} else if o.Copies < 2 {
		name = withLetter(name, letter(raw.Object))
	}
	more := s.place(raw, o, letter)
	if raw.Object >= 0 && o.Card == "" {
		if o.Place > 0 {
			more = append(more, "face down")
		}
		more = append(more, s.game.names.look(s.table.Look(raw.Object))...)
	} else if raw.Object >= 0 {
		for k := range s.game.rules.Tokens {
			if c := s.table.Token(raw.Object, k); c > 0 {
				more = append(more, s.game.names.tokens(k, c))
			}
		}
	}
	if len(more) == 0 {
		return name
	}
	return name + " (" + strings.Join(more, ", ") + ")"
}

// OptionDetails are what else there is to see of the i-th option, if it is a card that
// its chooser knows: its marks, which way up it lies, and what lies on it.
func (s *State) OptionDetails(i int) []string {
	o := s.Option(i)
	raw := s.machine().Option(s.table, i)
	if o.Kind != CardOption || raw.Object < 0 || o.Card == "" && o.Copies != 1 {
		return nil
	}
	g, t, actor := s.game.rules, s.table, s.Actor()
	var out []string
	for m := range g.Marks {
		if t.Marked(raw.Object, m) && !s.game.names.hidden[m] {
			out = append(out, g.Marks[m].Name)
		}
	}
	if z := t.Zone(raw.Object); z >= 0 && t.L.Instances[z].Facing.Turns() {
		out = append(out, map[bool]string{true: "face up", false: "face down"}[t.Face(raw.Object)])
	}
	for _, zone := range t.L.KindZones(t.KindOf(raw.Object)) {
		z := t.HostZone(zone, raw.Object)
		if z < 0 {
			continue
		}
		set := t.Set(t.L.Member(z))
		for c := table.First(set); c >= 0; c = table.Next(set, c) {
			if t.Known(c, actor) {
				out = append(out, "with "+s.game.names.cardOf(t, c))
			}
		}
	}
	return out
}

// SameOption says whether two options are cards that nothing tells apart: copies in one
// zone without an order, alike in everything that lies on them.
func (s *State) SameOption(i, j int) bool {
	a, b := s.machine().Option(s.table, i), s.machine().Option(s.table, j)
	t := s.table
	card := a.Kind == vm.CardOption || a.Kind == vm.TriggerOption
	if !card || a.Kind != b.Kind || a.Object < 0 || b.Object < 0 || a.Object == b.Object {
		return i == j
	}
	z := t.Zone(a.Object)
	if t.Def(a.Object) != t.Def(b.Object) || z != t.Zone(b.Object) || z >= 0 && t.L.Instances[z].Ordered || t.Face(a.Object) != t.Face(b.Object) {
		return false
	}
	for k := range s.game.rules.Tokens {
		if t.Token(a.Object, k) != t.Token(b.Object, k) {
			return false
		}
	}
	for m := range s.game.rules.Marks {
		if t.Marked(a.Object, m) != t.Marked(b.Object, m) {
			return false
		}
	}
	for p := range t.L.P {
		if t.Known(a.Object, p) != t.Known(b.Object, p) {
			return false
		}
	}
	for _, zone := range t.L.KindZones(t.KindOf(a.Object)) {
		for _, o := range []int{a.Object, b.Object} {
			if h := t.HostZone(zone, o); h >= 0 && t.Count(t.L.Member(h)) > 0 {
				return false
			}
		}
	}
	return true
}

func unknownCard(o Option) string {
	switch {
	case o.Copies > 1:
		return "one of " + itoa(o.Copies) + " unknown cards"
	case o.Place > 0:
		return "the " + ordinal(o.Place) + " card"
	}
	return "a face-down card"
}

// place is where an option's card lies, for its chooser.
func (s *State) place(raw vm.RawOption, o Option, letter func(o int) int8) []string {
	if raw.Object >= 0 {
		o.Owner = withLetter(o.Owner, letter(s.hostAt(s.table.Zone(raw.Object))))
	}
	if where := o.Where(s.game.names.player(s.Actor()), s.game.rules.Players); where != "" {
		return []string{where}
	}
	return nil
}

// Where is where an option's card lies, as its text says it to its chooser, one of the game's
// players: "your hand". "" where it is no card of a zone.
func (o Option) Where(chooser string, players []string) string {
	switch {
	case o.Zone == "" || o.Owner == "":
		return o.Zone
	case o.Owner == chooser:
		return "your " + o.Zone
	case indexOf(players, o.Owner) >= 0:
		return "the " + o.Owner + "'s " + o.Zone
	}
	return o.Zone + " of " + o.Owner
}

// Prompt is what the player who has to choose is asked, in words.
func (s *State) Prompt() string {
	if s.status() != vm.Deciding {
		return ""
	}
	return s.machine().Decision(s.table).Prompt
}

// Question is what the player who has to choose is asked. Min and Max bound the
// cards of a batch (Taken are chosen already) or the number.
type Question struct {
	Kind            QuestionKind
	At              diag.Span // where the rules or a card's text ask it
	Min, Max, Taken int
	Secret          bool // what is chosen shows only when something is done with it
}

// QuestionKind is equal for questions of one kind.
type QuestionKind int

// BatchQuestion asks for one more card of a batch, or done.
const BatchQuestion = QuestionKind(vm.PickBatch)

// ActionQuestion asks for one of the actions.
const ActionQuestion = QuestionKind(vm.ChooseAction)

// Question is what is asked now; of nobody, where nobody has to choose, nothing.
func (s *State) Question() Question {
	d := s.machine().Decision(s.table)
	return Question{QuestionKind(d.Kind), d.Span, d.Min, d.Max, d.Taken, d.Secret}
}

// Hidden says whether what can be chosen now rests on what others do not know:
// for tools, not for players.
func (s *State) Hidden() bool { return s.machine().Hidden(s.table) }
