package engine

import (
	"cmp"
	"math"
	"strings"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Line is one line of a log, in readable English.
type Line struct {
	Text   string `json:"text"`
	Turn   bool   `json:"turn,omitempty"`   // a turn begins here
	Choice bool   `json:"choice,omitempty"` // it says what somebody chose
}

// Everything is a viewer that knows all: for transcripts and designers, never
// for players. No search for a seat gives its number, as a failed one gives -1: any
// other number that is no seat's is a viewer who may know what all may.
const Everything Player = math.MinInt32

// Log is what a player may read of what happened, oldest first. Everything
// gives the whole truth, and a number that is no seat's what all players know. A
// quiet game has none.
func (s *State) Log(p Player) []Line { return s.LogFrom(p, 0) }

// LogLen is the length of the record, for LogFrom.
func (s *State) LogLen() int { return len(s.log) }

// LogFrom is the part of Log that was recorded after the record had a length.
func (s *State) LogFrom(p Player, from int) []Line {
	t := teller{n: s.game.names, s: s, p: p}
	for i := max(0, from); i < len(s.log); {
		i += t.tell(s.log[i:])
	}
	return t.lines
}

// Chosen is a choice of the record, in the words of its option. The text is ""
// where who chose does not know the card.
type Chosen struct {
	Player Player
	Text   string
}

// ChosenFrom are the choices recorded since the record had a length, those
// that the machine took because there was only one option included. It is the
// truth's: keep it from players and bots.
func (s *State) ChosenFrom(from int) (out []Chosen) {
	for i := max(0, from); i < len(s.log); i++ {
		if e := &s.log[i]; e.kind == vm.ChoiceEvent {
			out = append(out, Chosen{Player(e.player), s.chosenText(e)})
		}
	}
	return out
}

func (s *State) chosenText(e *entry) string {
	t := teller{n: s.game.names, s: s, p: Player(e.player)}
	switch e.choice.kind {
	case vm.CardOption, vm.TriggerOption:
		if e.def < 0 || !t.s.may(e.seen, t.p) {
			return ""
		}
		return t.n.card(int(e.def))
	case vm.NoneOption:
		return orNothing(e.choice.label)
	case vm.YesOption, vm.NoOption, vm.DoneOption, vm.PassOption:
		return e.choice.kind.String()
	}
	return t.chosen(e)
}

// may says whether a viewer is in a mask. Everything is in all of them, and who has
// no seat in those that everybody is in.
func (s *State) may(mask uint16, p Player) bool {
	if p < 0 || p >= s.table.L.P {
		return p == Everything || uint32(mask) == s.everybody()
	}
	return mask>>uint(p)&1 == 1
}

// teller turns entries into lines for one viewer.
type teller struct {
	n     *names
	s     *State
	p     Player
	lines []Line
}

func (t *teller) say(text string) {
	t.lines = append(t.lines, Line{Text: upper(text)})
}

func upper(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// tell renders the first entry, with those after it that belong to the same
// line, and says how many it took.
func (t *teller) tell(list []entry) int {
	e := &list[0]
	switch e.kind {
	case vm.ChoiceEvent:
		t.choice(e)
	case vm.MoveEvent:
		t.move(e)
	case vm.TokenEvent:
		return t.token(list)
	case vm.TurnBeginEvent:
		t.say(sayTurn(int(e.n), t.n.player(int(e.player))))
		t.lines[len(t.lines)-1].Turn = true
	default:
		t.other(e)
	}
	return 1
}

// card is what the viewer may call an entry's card.
func (t *teller) card(e *entry) string {
	if e.def >= 0 && t.s.may(e.seen, t.p) {
		return t.n.card(int(e.def))
	}
	kind := ""
	if z := t.s.declared(e.zone); z >= 0 {
		kind = t.n.soleKind(z)
	}
	look := e.look
	if e.kind == vm.TokenEvent || e.kind == vm.MarkEvent {
		look = table.Look{} // what lies there afterwards
	}
	return sayUnknown(cmp.Or(kind, "card"), int(e.place), t.n.look(look))
}

// declared is the declaration of a zone instance, or -1.
func (s *State) declared(z int16) int {
	if z < 0 {
		return -1
	}
	return s.table.L.Instances[z].Zone
}

// zone names a zone instance: whose it is and what it is.
func (t *teller) zone(z, host int16, hostSeen uint16) string {
	if z < 0 {
		return "nowhere"
	}
	in := &t.s.table.L.Instances[z]
	name := t.n.zone(in.Zone)
	switch {
	case host >= 0 && t.s.may(hostSeen, t.p):
		return possessive(t.n.card(int(host))) + " " + name
	case host >= 0:
		return "a face-down card's " + name
	case int(in.Owner) == ownedByPlayer:
		return "the " + possessive(t.n.player(in.Index)) + " " + name
	}
	return "the " + name
}

func (t *teller) choice(e *entry) {
	who := "the " + t.n.player(int(e.player))
	if !t.s.may(e.whole, t.p) {
		if e.secret {
			t.say(saySecret(who))
			t.lines[len(t.lines)-1].Choice = true
		}
		return
	}
	text := sayChoice(who, e.choice, t.chosen(e))
	if e.secret {
		text = saySecret(who) + ": " + orNothing(t.chosen(e))
	}
	if text == "" {
		return
	}
	t.say(text)
	t.lines[len(t.lines)-1].Choice = true
}

// chosen is what was chosen, in the viewer's words.
func (t *teller) chosen(e *entry) string {
	switch e.choice.kind {
	case vm.CardOption:
		if t.s.may(e.seen, t.p) {
			return t.card(e)
		}
		return t.card(e) + " (" + t.zone(e.zone, e.host, e.hostSeen) + ")"
	case vm.NumberOption:
		return itoa(int(e.choice.number))
	case vm.PlayerOption:
		return "the " + t.n.player(int(e.choice.number))
	}
	return e.choice.label
}

func (t *teller) other(e *entry) {
	switch e.kind {
	case vm.TurnEvent:
		t.say(sayTurned(t.card(e), t.where(e), e.n == 1))
	case vm.MarkEvent:
		if !t.n.hidden[e.mark] {
			t.say(sayMark(t.card(e), t.n.rules.Marks[e.mark].Name, e.n == 1))
		}
	case vm.ShuffleEvent:
		t.say(sayShuffle(t.zone(e.to, e.toHost, e.toSeen)))
	case vm.ShowEvent:
		t.show(e)
	case vm.RollEvent:
		if e.secret {
			t.rolled(e)
			return
		}
		t.say(sayRoll("the "+t.n.player(int(e.player)), int(e.n), t.n.rules.Dice[e.die].Name))
	case vm.TellEvent:
		t.told(e)
	case vm.DrawnEvent:
		t.say("chance picks the " + t.n.player(int(e.player)))
	case vm.RandomEvent:
		t.say(sayRandom(t.card(e), t.zone(e.zone, e.host, e.hostSeen)))
	case vm.TriggerEvent:
		t.say(sayTrigger(t.source(e)))
	case vm.ReplaceEvent:
		t.say(sayReplace(t.source(e)))
	case vm.EliminateEvent:
		t.say(sayOut("the " + t.n.player(int(e.player))))
	case vm.ResultEvent, vm.SayEvent:
		t.say(strings.Trim(e.text, `"`))
	case vm.OverEvent:
		end, won := vm.EndingOf(int(e.n))
		t.say(sayOver(end, t.n.rules.Players, won))
	case vm.NextTurnEvent:
		t.say("the " + t.n.player(int(e.player)) + " takes the next turn")
	}
}

// rolled tells of a roll made in secret; those who did not make it learn only which die it was.
func (t *teller) rolled(e *entry) {
	who, die := "the "+t.n.player(int(e.player)), t.n.rules.Dice[e.die].Name
	if t.s.may(e.whole, t.p) {
		t.say(sayRoll(who, int(e.n), die) + " in secret")
		return
	}
	t.say(sayHiddenRoll(who, die))
}

// told tells of a secret number that was shown; who was not meant learns only to whom.
func (t *teller) told(e *entry) {
	what, number := "choice", t.chosen(e)
	if e.die >= 0 {
		what = "roll"
	}
	if !t.s.may(e.whole, t.p) {
		number = ""
	}
	var to []string
	for p := range t.n.rules.Players {
		if p != int(e.player) && e.whole>>uint(p)&1 == 1 {
			to = append(to, "the "+t.n.player(p))
		}
	}
	if !e.secret {
		to = nil
	}
	t.say(sayTold("the "+t.n.player(int(e.player)), what, number, strings.Join(to, " and ")))
}

// source is whose ability it is.
func (t *teller) source(e *entry) string {
	if e.def < 0 {
		return "a rule"
	}
	return t.card(e)
}

// where says where an unknown card lies; a known one needs no more.
func (t *teller) where(e *entry) string {
	if e.def >= 0 && t.s.may(e.seen, t.p) && e.host < 0 {
		return ""
	}
	return t.zone(e.zone, e.host, e.hostSeen)
}

// show tells who saw a card; those who did not learn only that they did.
func (t *teller) show(e *entry) {
	var who []string
	for p := range t.n.rules.Players {
		if e.n>>uint(p)&1 == 1 {
			who = append(who, "the "+t.n.player(p))
		}
	}
	everybody := len(who) == len(t.n.rules.Players)
	t.say(sayShow(t.card(e), t.zone(e.zone, e.host, e.hostSeen), strings.Join(who, " and "), everybody))
}
