package phrase

import (
	"cmp"

	"github.com/broadside-cards/broadside/dsl/check"
)

// do puts a verb into the form that suits who does it: burn, the guest
// burns, have the guest burn.
func (s *scene) do(who check.Expr, verb string) line {
	if who == nil {
		who = s.actor
	}
	if isYou(who) || s.doer != nil && check.Equal(who, s.doer) {
		return text(verb)
	}
	name := s.player(who)
	if name.is("you") {
		return text(verb)
	}
	s.subject = who
	if s.bare {
		return words("have", name, verb)
	}
	return words(name, check.Third(verb))
}

// clause prints a statement that is one clause.
func (s *scene) clause(st check.Stmt) line {
	switch st := st.(type) {
	case *check.Call:
		return s.call(st)
	case *check.MoveTokens:
		return s.moveTokens(st)
	case *check.MoveCards:
		return s.moveCards(st)
	case *check.Pick:
		return s.pick(st)
	case *check.PickPlayer:
		return s.pickPlayer(st)
	case *check.PickNumber:
		does := s.do(st.Who, chooseWord(st.Secret)) // first: what is theirs depends on who it is
		least, most := s.closed(st.Min), s.num(st.Max)
		s.nums[st.Slot] = text(cmp.Or(st.Name, "that many"))
		return called(words(does, "a number from", least, "to", most), st.Name)
	case *check.PickValue:
		return s.pickValue(st)
	case *check.Roll:
		return s.roll(st)
	case *check.Tell:
		return s.tell(st)
	case *check.SetMark:
		return s.setMark(st)
	case *check.MarkPlayer:
		return s.markPlayer(st, nil, s.player(st.Player))
	case *check.DoNot:
		return words(s.do(nil, "do"), "not", st.Verb, s.cardSet(st.What))
	case *check.ShuffleInto:
		return s.shuffleInto(st)
	case *check.DoText:
		return s.doText(st)
	case *check.Say:
		return s.say(st.Text)
	case *check.SayKeyword:
		return s.say(st.Name)
	}
	return s.short(st)
}

// pickValue prints `choose a colour where that colour is not red`.
func (s *scene) pickValue(st *check.PickValue) line {
	out := words(s.do(st.Who, chooseWord(st.Secret)), article(st.Field.Name), s.iconWord(st.Field.Name))
	s.nums[st.Slot] = text("that " + st.Field.Name)
	if st.Cond != nil {
		out = words(out, "where", s.apart(func() line { return s.cond(st.Cond) }))
	}
	s.nums[st.Slot] = text(cmp.Or(st.Name, "that "+st.Field.Name))
	return called(out, st.Name)
}

// short prints the statements that say little.
func (s *scene) short(st check.Stmt) line {
	switch st := st.(type) {
	case *check.TurnOver:
		if st.Up {
			return s.worded(nil, "turn up", fields{"object": s.cardsField(st.What)}, "turn {object} face up")
		}
		return s.worded(nil, "turn down", fields{"object": s.cardsField(st.What)}, "turn {object} face down")
	case *check.Shuffle:
		return words(s.do(nil, "shuffle"), s.zone(st.Zone))
	case *check.Show:
		return s.show(st)
	case *check.Exchange:
		return words(s.do(nil, "exchange"), s.one(st.A), "and", s.one(st.B))
	case *check.SetResult:
		how := map[bool]string{true: "succeed", false: "fail"}[st.Success]
		if s.bare {
			return text("have the " + st.Verb + " " + how)
		}
		return text("the " + st.Verb + " " + how + "s")
	case *check.AskReact:
		return words(s.do(st.Except, "ask"), s.asked(st), "to", check.ReactTo(st.Window))
	case *check.TakeAction:
		return words(s.do(st.Who, "take"), "an action")
	case *check.Stop:
		return text("stop")
	case *check.EndTurn:
		return text("end the turn")
	case *check.EndGame:
		return s.endGame(st)
	case *check.Eliminate:
		who := s.player(st.Player)
		if s.bare {
			return words("put", who, "out of the game")
		}
		return words(who, areOr(st.Player, who), "out of the game")
	case *check.NextTurn:
		which := "the next turn"
		if isYou(st.Who) {
			which = "another turn"
		}
		return words(s.do(st.Who, "take"), which)
	}
	return text("carry on")
}

func areOr(e check.Expr, said line) string {
	if check.IsYou(e) || said.is("you") {
		return "are"
	}
	return "is"
}

func (s *scene) endGame(st *check.EndGame) line {
	who := ""
	switch {
	case st.Of != nil:
		return s.thoseWin(st)
	case st.Nobody:
		who = "nobody"
	case st.All && st.Winner != nil:
		who = "each other player"
	case st.All:
		who = "each player"
	case st.Winner == nil && s.bare:
		return text("end the game")
	case st.Winner == nil:
		return text("the game ends")
	case len(s.g.Teams) > 0 && !st.All:
		team := s.ofPlayer(st.Winner, "team")
		if s.bare {
			return words("have", team, "win the game")
		}
		return words(team, "wins the game")
	case check.IsYou(st.Winner) && s.bare:
		return text("win the game")
	case check.IsYou(st.Winner):
		return text("you win the game")
	default:
		return words(s.do(st.Winner, "win"), "the game")
	}
	if s.bare {
		return text("have " + who + " win the game")
	}
	return text(who + " wins the game")
}

// thoseWin prints that each player who has a coin wins.
func (s *scene) thoseWin(st *check.EndGame) line {
	head := "each player"
	if st.Winner != nil {
		head = "each other player"
	}
	who := s.players(head, st.Of)
	if s.bare {
		return words("have", who, "win the game")
	}
	return words(who, "wins the game")
}

// cards prints the set that a statement acts on.
func (s *scene) cardSet(q *check.Query) line {
	return s.noun(&noun{q: q, how: check.PickAll, each: q.Domain.Kind != check.InSlot && len(q.Kinds)+len(q.Filters) > 0})
}

func (s *scene) cardsField(q *check.Query) field {
	return field{say: func() line { return s.cardSet(q) }}
}

// pick prints an explicit choice.
func (s *scene) pick(p *check.Pick) line {
	who := s.do(p.Who, chooseWord(p.Secret))
	n := s.noun(pickNoun(p))
	m := &mention{kinds: p.Set.Kinds, held: s.heldBy(p.Set), name: p.Name}
	if p.Single {
		s.cards[p.Slot], s.last = m, p.Slot
	} else {
		s.sets[p.Slot] = m
	}
	out := words(who, n)
	if p.Secret != nil && p.Secret.OrNone {
		out = words(out, "or none")
	}
	return called(out, p.Name)
}

// called prints the name that a choice gives.
func called(choice line, name string) line {
	if name == "" {
		return choice
	}
	return choice.plus(", called " + name)
}

func (s *scene) pickPlayer(p *check.PickPlayer) line {
	if p.Secret != nil {
		return words(s.do(p.Who, chooseWord(p.Secret)), s.aPlayer(p))
	}
	s.seats[p.Slot] = text(cmp.Or(p.Name, "that player"))
	if p.Random { // whoever would choose, chance does
		return called(words("choose", s.aPlayer(p)), p.Name)
	}
	return called(words(s.do(p.Who, "choose"), s.aPlayer(p)), p.Name)
}

// aPlayer is the phrase that a choice of a player comes from.
func (s *scene) aPlayer(p *check.PickPlayer) line {
	one, random := "a", ""
	if p.Except != nil {
		one = "another"
	}
	if p.Random {
		random = "random "
	}
	return s.players(one+" "+random+"player", p.Of)
}

func (s *scene) setMark(st *check.SetMark) line {
	name := s.g.Marks[st.Mark].Name
	if st.On {
		return words(s.do(nil, "mark"), s.cardSet(st.What), "as", name)
	}
	return words(s.do(nil, "clear"), "the", name, "mark from", s.cardSet(st.What))
}

func (s *scene) markPlayer(st *check.MarkPlayer, by check.Expr, who line) line {
	name := s.g.Tokens[st.Token].Name
	if st.On {
		return words(s.do(by, "mark"), who, "as", name)
	}
	return words(s.do(by, "clear"), "the", name, "mark from", who)
}

func (s *scene) show(st *check.Show) line {
	if to, ok := st.To.(*check.PlayerSlot); ok && s.seats[to.Slot].is("each player") || s.actor != nil && !isYou(s.actor) && st.To != nil && check.Equal(s.actor, st.To) {
		looks := s.do(st.To, "look at")
		s.subject = st.To
		return words(looks, s.cardSet(st.What))
	}
	switch st.To.(type) {
	case nil:
		return s.worded(nil, "show", fields{"object": s.cardsField(st.What)}, "reveal {object}")
	case *check.You:
		if s.actor != nil && !isYou(s.actor) {
			break
		}
		return s.worded(nil, "look", fields{"object": s.cardsField(st.What)}, "look at {object}")
	}
	to := field{say: func() line { return s.player(st.To) }}
	return s.worded(nil, "show to", fields{"object": s.cardsField(st.What), "to": to}, "show {object} to {to}")
}

// doText prints the carrying out of another text.
func (s *scene) doText(st *check.DoText) line {
	do := s.do(st.As, "do")
	if do.is("do") && st.As != nil && s.hasReader(st.Field) { // without a subject its own reader would read it
		do = text("that player does")
	}
	if s.distant(st.Card) {
		if !st.One {
			return words(do, "the", st.Field.Name, "text of", s.one(st.Card))
		}
		return words(do, "one of the", st.Field.Name, "of", s.one(st.Card))
	}
	what := words(s.poss(st.Card), st.Field.Name)
	if st.One {
		return words(do, "one of", what)
	}
	return words(do, what, "text")
}

// hasReader says whether a text is read by somebody else than whoever carries it out.
func (s *scene) hasReader(f check.FieldRef) bool {
	for kind, at := range f.ByKind {
		if at != check.None && !s.g.Kinds[kind].Fields[at].Reader.Anyone {
			return true
		}
	}
	return false
}

// roll prints `roll 2 storm dice`; a game's only die needs no name.
func (s *scene) roll(st *check.Roll) line {
	name := ""
	if len(s.g.Dice) > 1 {
		name = s.g.Dice[st.Die].Name
	}
	n, one := st.N.(*check.Num)
	roll := "roll"
	if st.Secret != nil {
		roll = "roll in secret"
	}
	how := s.num(st.N)
	s.nums[st.Slot], s.rolled[st.Slot] = text(cmp.Or(st.Name, "that many")), cmp.Or(st.Name, "the total")
	if one && n.V == 1 {
		s.rolled[st.Slot] = cmp.Or(st.Name, "the roll")
		return called(words(s.do(st.Who, roll), "a", name, "die"), st.Name)
	}
	if plainNumber(st.N) {
		return called(words(s.do(st.Who, roll), how, name, "dice"), st.Name)
	}
	return called(words(s.do(st.Who, roll), "a number of", name, "dice equal to", how), st.Name)
}

// asked prints who is asked to react.
func (s *scene) asked(st *check.AskReact) line {
	switch {
	case st.One != nil:
		return s.player(st.One)
	case st.Except != nil:
		return s.players("each other player", st.Of)
	}
	return s.players("each player", st.Of)
}
