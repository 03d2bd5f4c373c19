package engine

import (
	"cmp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Scene is one line of a story: what somebody chose and what came of it. Next is the length
// of the record behind it: a scene that is not over yet is told again, longer, from where the
// scene before it ended.
type Scene struct {
	Text string `json:"text"`
	Turn bool   `json:"turn,omitempty"` // a turn begins here
	Open bool   `json:"open,omitempty"` // nothing has come of it yet
	Next int    `json:"next"`
}

// Story is what a viewer (see Log) may read of what happened, told for players: a choice and
// its effects are one line, what follows shows is not said twice, and marks by which the rules
// only count are left out.
func (s *State) Story(p Player) []Scene { return s.StoryFrom(p, 0) }

// StoryFrom is the part of Story that was recorded after the record had a length: that of
// the end of a scene, or what follows is told without its beginning.
func (s *State) StoryFrom(p Player, from int) []Scene {
	t := storyteller{s: s, p: p, turn: s.turnOf(from)}
	for c := range s.clausesFrom(p, from, true) {
		c.rest = cmp.Or(c.brief, c.rest)
		t.take(c)
	}
	for d := t.outer; d != nil; d = d.outer {
		d.next = t.next // more may come of it, too
	}
	open := t.begun && len(t.done) == 0 && t.about == nil && t.idle == ""
	t.finish()
	if n := len(t.scenes); open && n > 0 {
		t.scenes[n-1].Open = true
	}
	return t.scenes
}

// turnOf is whose turn it was when the record had a length, as a subject; "" before the first.
func (s *State) turnOf(length int) string {
	for i := min(length, len(s.log)) - 1; i >= 0; i-- {
		if e := &s.log[i]; e.kind == vm.TurnBeginEvent {
			return "the " + s.game.names.player(int(e.player))
		}
	}
	return ""
}

// storyteller joins clauses to scenes, for one viewer.
type storyteller struct {
	s      *State
	p      Player
	turn   string // whose turn it is, as a subject
	scenes []Scene
	scene
}

// scene is the one that is being told.
type scene struct {
	begun bool
	head  string    // what it is: an action, a card whose ability it is
	idle  string    // all that there is to say of it, where nothing came of it
	way   bool      // it is one of several ways, and no action
	aside aside     // it is of choices that show nothing, and of nothing else
	who   string    // who does it, or ""
	about *clause   // the verb that is told, or nil
	calls []vm.Call // the procedures it is done in; what is done outside them is another scene
	met   []int     // by card that the verb is done to: what kinds of event were met of it, as bits
	picks []clause  // what was chosen, and nothing has shown yet
	done  []clause
	next  int
	outer *scene // the scene in which the verb is done, as long as neither is told
}

// aside is what a scene of nothing but choices has.
type aside int

const (
	noAside aside = iota
	secrets
	passes
)

// take adds a clause to the scene that is being told, or begins another with it.
func (t *storyteller) take(c clause) {
	e := c.of
	for t.begun && !t.within(e) {
		t.leave()
	}
	switch e.kind {
	case vm.TurnBeginEvent:
		t.alone(c)
		t.scenes[len(t.scenes)-1].Turn = true
		t.turn = "the " + t.s.game.names.player(int(e.player))
	case vm.ResultEvent, vm.SayEvent, vm.MendEvent, vm.OverEvent, vm.EliminateEvent, vm.TellEvent:
		t.alone(c)
	case vm.NextTurnEvent: // the heading of that turn says it
	case vm.TriggerEvent, vm.ReplaceEvent:
		t.begin(e, c.who, "")
		t.idle = c.String()
	case vm.VerbEvent:
		if !e.toNone() {
			t.verb(c)
		}
	case vm.ChoiceEvent:
		t.chosen(c)
	default:
		t.happened(c)
	}
	if t.begun {
		t.next = c.next
	}
}

// within says whether something was done by the procedures of the scene, or by those that they call.
func (t *storyteller) within(e *entry) bool {
	return len(e.calls) >= len(t.calls) && slices.Equal(e.calls[:len(t.calls)], t.calls)
}

// leave ends the scene, whose procedures are over. A verb of which there is no more to say is
// a part of the scene around it.
func (t *storyteller) leave() {
	d := t.scene
	if d.outer == nil || len(d.done)+len(d.picks) > 0 {
		t.finish()
		return
	}
	t.scene = *d.outer
	t.add(*d.about)
	t.next = d.next
}

// alone tells a clause as a line of its own.
func (t *storyteller) alone(c clause) {
	t.finish()
	t.scenes = append(t.scenes, Scene{Text: prose.Capital(c.String()), Next: c.next})
}

func (t *storyteller) begin(e *entry, head, who string) {
	t.finish()
	t.scene = scene{begun: true, head: head, who: who, calls: e.calls}
}

// verb begins the scene of a verb that the rules tell, within the one that does it. What was
// chosen for it, it shows.
func (t *storyteller) verb(c clause) {
	if t.about != nil && slices.Equal(t.calls, c.of.calls) {
		t.leave() // it is done once more, to another card
	}
	if t.aside != noAside || t.who != "" && t.who != c.who && t.head == "" && t.about == nil && len(t.done) > 0 {
		t.finish()
	}
	t.picks = slices.DeleteFunc(t.picks, func(pick clause) bool { return t.names(c.of, pick.of) })
	var outer *scene
	if t.begun {
		d := t.scene
		if outer = &d; len(d.done)+len(d.picks) == 0 && d.about == nil && d.idle == "" {
			outer.head = "" // of an action the verb says it all
		}
	}
	t.scene = scene{begun: true, who: c.who, about: &c, calls: c.of.calls, outer: outer}
}

// toNone says whether a verb was done to cards, and to none of them.
func (e *entry) toNone() bool {
	return len(e.parts) > 0 && e.parts[0].kind == bytecode.ToldCard && len(e.parts[0].cards) == 0
}

// names says whether a verb that is told names what was chosen.
func (t *storyteller) names(e, pick *entry) bool {
	for i := range e.parts {
		p := &e.parts[i]
		if pick.choice.kind == vm.PlayerOption && p.kind == bytecode.ToldPlayer && p.n == int(pick.choice.number) || pick.choice.kind == vm.NumberOption || pick.choice.value {
			return true
		}
		for k := range p.cards {
			if pick.choice.kind == vm.CardOption && t.shows(&p.cards[k], pick) {
				return true
			}
		}
	}
	return false
}

// own says whether something happened to what a told verb is done to, in the verb's own lines: its
// line says that. Where the viewer learns by it which card that is, the line says that too.
func (t *storyteller) own(e *entry) bool {
	if t.about == nil || len(t.about.of.parts) == 0 || e.verb != int16(t.about.of.n) {
		return false
	}
	switch e.kind {
	case vm.MoveEvent, vm.TurnEvent, vm.ShowEvent, vm.RandomEvent:
	default:
		return false
	}
	cards := t.about.of.parts[0].cards
	i := t.ownCard(cards, e)
	if i < 0 {
		return false
	}
	if !t.knows(&cards[i]) && t.knows(e) {
		t.learn(i, e)
	}
	return true
}

// ownCard finds which of the cards that a verb is done to something happened to. A card that the viewer
// has learned of is not taken for another one of its name.
func (t *storyteller) ownCard(cards []entry, e *entry) int {
	t.met = slices.Grow(t.met, len(cards))[:max(len(t.met), len(cards))]
	kind := 1 << e.kind
	i := slices.IndexFunc(cards, func(c entry) bool { return t.same(&c, e) })
	for _, known := range []bool{true, false} {
		for k := range cards {
			if c := &cards[k]; t.met[k]&kind == 0 && t.knows(c) == known && (t.same(c, e) || !known && c.zone == e.zone) {
				t.met[k] |= kind
				return k
			}
		}
	}
	return i
}

// learn words the verb that is told anew, now that the viewer knows which card it is done to.
func (t *storyteller) learn(i int, e *entry) {
	known := *t.about.of
	known.parts = slices.Clone(known.parts)
	known.parts[0].cards = slices.Clone(known.parts[0].cards)
	known.parts[0].cards[i].def, known.parts[0].cards[i].seen, known.parts[0].cards[i].letter = e.def, e.seen, e.letter
	tell := teller{n: t.s.game.names, s: t.s, p: t.p, letters: true}
	tell.verb(&known)
	about := tell.clauses[0]
	about.of, about.next = &known, t.about.next
	t.about = &about
}

// knows says whether the viewer knows which card an entry is of.
func (t *storyteller) knows(e *entry) bool { return e.def >= 0 && t.s.may(e.seen, t.p) }

// same says whether two entries are of one card, as far as the viewer knows: of one that they do not
// know they can tell where it lay.
func (t *storyteller) same(a, b *entry) bool {
	if t.knows(a) && t.knows(b) {
		return a.def == b.def && sameLetter(a.letter[0], b.letter[0])
	}
	return !t.knows(a) && a.zone == b.zone
}

// chosen takes what somebody chose.
func (t *storyteller) chosen(c clause) {
	e := c.of
	switch {
	case e.choice.kind == vm.ActionOption || e.choice.kind == vm.ReactionOption:
		t.begin(e, t.s.game.names.action(e, c.what), c.who)
		return
	case e.secret:
		t.beside(c, secrets)
		return
	case e.choice.kind == vm.PassOption:
		t.beside(c, passes)
		return
	case e.choice.label == vm.DoneOption.String():
		return
	case e.choice.kind == vm.WayOption && !e.choice.value && (t.who != c.who && t.who != "" || t.about == nil && (t.way || t.head == "" && len(t.picks) == 0)):
		t.begin(e, c.what, c.who)
		t.way = true
		return
	case !t.begun || t.aside != noAside || t.who != c.who && t.who != "" || t.head == "" && t.about == nil && len(t.done) > 0:
		t.begin(e, "", c.who)
	}
	t.who = c.who
	if e.choice.kind == vm.NoOption {
		t.add(c)
		return
	}
	t.tellOuter()
	t.picks = append(t.picks, c)
}

// beside takes a choice that shows nothing. Those of several players are one scene, and what comes of
// them is another; but what is chosen in secret for an action or verb is a part of it.
func (t *storyteller) beside(c clause, what aside) {
	within := what == secrets && t.begun && (t.head != "" || t.about != nil)
	again := slices.ContainsFunc(t.done, func(d clause) bool { return d.who == c.who })
	if !within && (t.aside != what || again) {
		t.begin(c.of, "", "")
		t.aside = what
	}
	t.add(c)
}

// happened takes what came of a choice, or of a rule.
func (t *storyteller) happened(c clause) {
	if c.of.book || t.own(c.of) {
		return
	}
	if !t.begun || t.aside != noAside {
		t.begin(c.of, "", "")
	}
	t.add(c)
}

// add adds to what came of the scene, and leaves out what was chosen that it shows.
func (t *storyteller) add(c clause) {
	t.tellOuter()
	t.byChance(&c)
	t.picks = slices.DeleteFunc(t.picks, func(pick clause) bool {
		return t.names(c.of, pick.of) || (t.shows(c.of, pick.of) || c.also != nil && t.shows(c.also, pick.of)) && c.says(&pick)
	})
	t.done = append(t.done, c)
}

// byChance makes one clause of a card that chance picked and where it then goes.
func (t *storyteller) byChance(c *clause) {
	if c.of.kind != vm.MoveEvent {
		return
	}
	i := slices.IndexFunc(t.done, func(d clause) bool {
		return d.of.kind == vm.RandomEvent && d.of.zone == c.of.zone && t.same(d.of, c.of)
	})
	if i >= 0 {
		t.done = slices.Delete(t.done, i, i+1)
		c.rest = joinWords("at random", c.rest)
	}
}

// tellOuter tells the scene around a verb, of which there is more to say than a clause.
func (t *storyteller) tellOuter() {
	if t.outer == nil {
		return
	}
	inner := t.scene
	inner.outer = nil
	t.scene = *t.outer
	t.finish()
	t.scene = inner
}

// shows says whether what happened shows what was chosen. Where the viewer does not know a
// card they learn no more than that it lay in the same place.
func (t *storyteller) shows(e, pick *entry) bool {
	switch pick.choice.kind {
	case vm.CardOption:
		return t.same(pick, e) || t.knows(pick) && (e.host == pick.def && sameLetter(e.letter[1], pick.letter[0]) && t.s.may(e.hostSeen, t.p) || e.toHost == pick.def && sameLetter(e.letter[2], pick.letter[0]) && t.s.may(e.toSeen, t.p))
	case vm.PlayerOption:
		p := Player(pick.choice.number)
		return Player(e.player) == p || t.s.ownerOf(e.zone) == p || t.s.ownerOf(e.to) == p
	}
	return true
}

// ownerOf is whose a zone instance is, or -1.
func (s *State) ownerOf(z int16) Player {
	if z >= 0 {
		if in := &s.table.L.Instances[z]; int(in.Owner) == ownedByPlayer {
			return in.Index
		}
	}
	return -1
}

// finish tells the scene, if there is one, after those around it.
func (t *storyteller) finish() {
	if !t.begun {
		return
	}
	t.tellOuter()
	for _, text := range t.texts() {
		t.scenes = append(t.scenes, Scene{Text: prose.Capital(text), Next: t.next})
	}
	t.scene = scene{}
}

// texts is the scene in words, or nothing. Many things that happen by themselves, as in a setup, are lines of their own.
func (t *storyteller) texts() (out []string) {
	dealt := t.dealt()
	done := t.joined()
	if t.head == "" && t.about == nil && len(t.picks) == 0 && (dealt || len(done) > mostNamed) {
		for _, c := range done {
			out = append(out, c.String())
		}
		return out
	}
	if text := t.text(done); text != "" {
		out = append(out, text)
	}
	return out
}

// text is the scene in words: what it is, what was chosen for it, what came of it.
func (t *storyteller) text(done []clause) string {
	picks := t.left()
	head, said := t.heading(picks, done)
	if len(picks) > 0 {
		head += " (" + prose.List(picks) + ")"
		if t.head == "" && t.about == nil {
			head, said = t.who+" chooses "+prose.List(picks), t.who
		}
	}
	if head == "" && len(done) == 0 && len(t.picks) > 0 {
		return t.picks[0].String()
	}
	what := told(done, said)
	switch {
	case what == "" && t.idle != "":
		return t.idle
	case what == "" || head == "":
		return head + what
	}
	return head + ": " + what
}

// heading is what a scene is, and whom it names as doing it.
func (t *storyteller) heading(picks []string, done []clause) (head, who string) {
	switch {
	case t.about != nil:
		return t.about.String(), t.who
	case t.head == "", t.idle != "":
		return t.head, ""
	case len(picks) == 0 && len(done) > 0 && done[0].who == t.who && saysAgain(t.head, done[0].does):
		return "", ""
	case t.who != t.turn:
		return t.who + ": " + t.head, t.who
	}
	return t.head, t.who
}

// told says clauses behind each other, a subject that has just been said not again.
func told(list []clause, said string) string {
	var b strings.Builder
	for i, c := range list {
		switch {
		case i > 0 && c.who == said && !anonymous(said):
			b.WriteString(", ")
		case i > 0:
			b.WriteString("; ")
		}
		if c.who == said && !anonymous(c.who) {
			c.who = ""
		} else {
			said = c.who
		}
		b.WriteString(c.String())
	}
	return b.String()
}

// anonymous says whether a subject is cards that others may be called as well: a card, 3 cards.
func anonymous(who string) bool {
	first, _, _ := strings.Cut(who, " ")
	return first == "a" || first == "an" || strings.Trim(first, "0123456789") == ""
}

// saysAgain says whether a clause begins as the name of its action does: earn, earns.
func saysAgain(head, does string) bool {
	verb, _, _ := strings.Cut(head, " ")
	return plural(does) == strings.ToLower(verb)
}

// left are the cards, players and numbers chosen that nothing has shown.
func (t *storyteller) left() (out []string) {
	for i := range t.picks {
		if c := &t.picks[i]; c.does == "chooses" && !slices.Contains(out, c.what) {
			out = append(out, c.what)
		}
	}
	return out
}
