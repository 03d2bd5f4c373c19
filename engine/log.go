package engine

import (
	"cmp"
	"iter"
	"math"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
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
	lines := []Line{}
	for c := range s.clausesFrom(p, from, false) {
		lines = append(lines, Line{Text: prose.Capital(c.String()), Turn: c.of.kind == vm.TurnBeginEvent, Choice: c.of.kind == vm.ChoiceEvent})
	}
	return lines
}

// clausesFrom tells each entry of the record since it had a length, with letters for cards of one name or without.
func (s *State) clausesFrom(p Player, from int, letters bool) iter.Seq[clause] {
	return func(take func(clause) bool) {
		t := teller{n: s.game.names, s: s, p: p, letters: letters}
		for i := max(0, from); i < len(s.log); {
			t.clauses = t.clauses[:0]
			e := &s.log[i]
			i += t.tell(s.log[i:])
			for _, c := range t.clauses {
				c.of, c.next = e, i
				if e.kind == vm.TokenEvent && s.log[i-1].handed {
					c.also = &s.log[i-1]
				}
				if !take(c) {
					return
				}
			}
		}
	}
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

// teller turns entries into clauses for one viewer.
type teller struct {
	n       *names
	s       *State
	p       Player
	letters bool // cards of one name are told apart
	clauses []clause
}

// say adds a clause of the entry that is being told.
func (t *teller) say(c clause) { t.clauses = append(t.clauses, c) }

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
		t.say(clause{does: sayTurn(int(e.n), t.n.player(int(e.player)))})
	default:
		t.other(e)
	}
	return 1
}

// card is what the viewer may call an entry's card.
func (t *teller) card(e *entry) string {
	if e.def >= 0 && t.s.may(e.seen, t.p) {
		return t.named(e.def, e.letter[0])
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

// named is what a card is called that the viewer knows.
func (t *teller) named(def int16, letter int8) string {
	if !t.letters {
		letter = 0
	}
	return withLetter(t.n.card(int(def)), letter)
}

// declared is the declaration of a zone instance, or -1.
func (s *State) declared(z int16) int {
	if z < 0 {
		return -1
	}
	return s.table.L.Instances[z].Zone
}

// from and to are the zones that an entry's card left and came to.
func (t *teller) from(e *entry) string { return t.zone(e.zone, e.host, e.hostSeen, e.letter[1]) }

func (t *teller) to(e *entry) string { return t.zone(e.to, e.toHost, e.toSeen, e.letter[2]) }

// zone names a zone instance: whose it is and what it is.
func (t *teller) zone(z, host int16, hostSeen uint16, letter int8) string {
	if z < 0 {
		return "nowhere"
	}
	in := &t.s.table.L.Instances[z]
	name := t.n.zone(in.Zone)
	switch {
	case host >= 0 && t.s.may(hostSeen, t.p):
		return possessive(t.named(host, letter)) + " " + name
	case host >= 0:
		return "a face-down card's " + name
	case int(in.Owner) == ownedByPlayer:
		return "the " + possessive(t.n.player(in.Index)) + " " + name
	}
	return "the " + name
}

func (t *teller) choice(e *entry) {
	out := clause{who: t.who(int(e.player))}
	if !t.s.may(e.whole, t.p) {
		if e.secret {
			out.does = inSecret
			t.say(out)
		}
		return
	}
	if e.secret {
		out.does, out.what = inSecret+":", orNothing(t.chosen(e))
	} else if out.does, out.what = sayChoice(e.choice, t.chosen(e)); out.does == "" {
		return
	}
	t.say(out)
}

// who names a player as a subject.
func (t *teller) who(p Player) string { return "the " + t.n.player(p) }

// chosen is what was chosen, in the viewer's words.
func (t *teller) chosen(e *entry) string {
	switch e.choice.kind {
	case vm.CardOption:
		if t.s.may(e.seen, t.p) {
			return t.card(e)
		}
		return t.card(e) + " (" + t.from(e) + ")"
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
		t.say(sayShuffle(t.to(e)))
	case vm.ShowEvent:
		t.show(e)
	case vm.RollEvent:
		t.rolled(e)
	case vm.TellEvent:
		t.told(e)
	case vm.DrawnEvent:
		t.say(clause{who: "chance", does: "picks", what: t.who(int(e.player))})
	case vm.RandomEvent:
		t.say(clause{who: "chance", does: "picks", what: t.card(e), rest: "from " + t.from(e)})
	case vm.TriggerEvent:
		t.say(clause{who: t.source(e), does: "takes effect"})
	case vm.ReplaceEvent:
		t.say(clause{who: t.source(e), does: "applies instead"})
	case vm.VerbEvent:
		t.verb(e)
	case vm.EliminateEvent:
		t.say(clause{who: t.who(int(e.player)), does: "is out of the game"})
	case vm.MendEvent:
		t.say(clause{does: "by hand: " + e.text})
	case vm.ResultEvent, vm.SayEvent:
		t.say(clause{does: strings.Trim(e.text, `"`)})
	case vm.OverEvent:
		end, won := vm.EndingOf(int(e.n))
		t.say(clause{does: sayOver(end, t.n.rules.Players, won)})
	case vm.NextTurnEvent:
		t.say(clause{who: t.who(int(e.player)), does: "takes the next turn"})
	}
}

// rolled tells of a roll; those who did not make a secret one learn only which die it was.
func (t *teller) rolled(e *entry) {
	die, rest := "the "+t.n.rules.Dice[e.die].Name+" die", ""
	if e.secret {
		rest = "in secret"
	}
	if !e.secret || t.s.may(e.whole, t.p) {
		die = sayNumber(int(e.n)) + " with " + die
	}
	t.say(clause{who: t.who(int(e.player)), does: "rolls", what: die, rest: rest})
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
			to = append(to, t.who(p))
		}
	}
	if !e.secret {
		to = nil
	}
	t.say(clause{does: sayTold(t.who(int(e.player)), what, number, strings.Join(to, " and "))})
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
	return t.from(e)
}

// verb tells that a verb was done, and to what.
func (t *teller) verb(e *entry) {
	v := &t.n.rules.Verbs[e.n]
	out := clause{who: t.who(int(e.player)), does: t.n.told(v, int(e.player))}
	for i, p := range e.parts {
		if words := t.verbPart(&v.Params[i], p); words != "" && i == 0 && v.Params[i].Prep == "" {
			out.what = words
		} else if words != "" {
			out.rest = joinWords(out.rest, v.Params[i].Prep, words)
		}
	}
	t.say(out)
}

// verbPart is what a verb was done to or with, in words; "" where it is nothing.
func (t *teller) verbPart(p *check.Param, of verbPart) string {
	switch of.kind {
	case bytecode.ToldNumber:
		return joinWords(itoa(of.n), p.Unit)
	case bytecode.ToldPlayer:
		return t.who(of.n)
	case bytecode.ToldZone:
		return t.zone(int16(of.n), of.host, of.hostSeen, of.letter)
	}
	var names []string
	for k := range of.cards {
		names = append(names, t.card(&of.cards[k]))
	}
	return prose.List(timesEach(names))
}

// show tells who saw a card; those who did not learn only that they did.
func (t *teller) show(e *entry) {
	var who []string
	for p := range t.n.rules.Players {
		if e.n>>uint(p)&1 == 1 {
			who = append(who, t.who(p))
		}
	}
	from := "from " + t.from(e)
	if len(who) == len(t.n.rules.Players) {
		t.say(clause{who: t.card(e) + " " + from, does: "is shown to everybody", card: t.card(e)})
		return
	}
	t.say(clause{who: strings.Join(who, " and "), does: "looks at", what: t.card(e), rest: from})
}
