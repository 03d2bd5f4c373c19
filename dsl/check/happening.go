package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// The verbs of the language set off what waits for what they bring about: a card
// comes into play, tokens are added, a die is rolled. What a text waits for so is a
// verb of the game's table like any other, but nobody declares it and it has no
// bodies: the statements that bring it about do.

// HappeningKind is what a verb of the language brings about.
type HappeningKind int

// The happenings. What is lost (Leaves, TokensRemoved, TurnedDown, Unmarked) is
// looked at as it is about to happen, the rest as it has happened.
const (
	ComesIntoPlay HappeningKind = iota // a card that lay in no zone in play lies in one
	LeavesPlay
	ComesInto // a card comes into a zone: the second part
	Leaves    // a card leaves a zone
	TokensAdded
	TokensRemoved
	DiceRolled
	TurnedUp
	TurnedDown
	Shuffled
	Marked
	Unmarked
	Eliminated
	Happenings
)

// Lost says that it is looked at as it is about to happen: what is lost is there
// only before.
func (k HappeningKind) Lost() bool {
	return k == LeavesPlay || k == Leaves || k == TokensRemoved || k == TurnedDown || k == Unmarked
}

// Happening is what a Verb of the table stands for that nobody declares. Of is the token,
// the die (None: any) or the mark.
type Happening struct {
	What HappeningKind
	Of   ID
	On   ParamKind // TokensAdded, TokensRemoved: CardParam or PlayerParam
}

// happeningVerbs are the words that they are waited for by: of the active (`comes`) or,
// of those with an object, of the passive (`is turned`).
var happeningVerbs = [Happenings]string{"come", "leave", "come", "leave", "add", "remove", "roll", "turn", "turn", "shuffle", "mark", "unmark", "eliminate"}

// happens gives the verb that stands for a happening, which is declared as it is first
// waited for.
func (c *checker) happens(h Happening) ID {
	for i := range c.game.Verbs {
		if was := c.game.Verbs[i].Happens; was != nil && *was == h {
			return ID(i)
		}
	}
	v := Verb{Name: happeningVerbs[h.What], Block: None, Happens: &h}
	if c.game.markOfPlayers(&h) {
		v.Name = happeningVerbs[map[HappeningKind]HappeningKind{TokensAdded: Marked, TokensRemoved: Unmarked}[h.What]]
	}
	part := func(prep string, kind ParamKind) {
		v.Params = append(v.Params, Param{Prep: prep, Kind: kind, Slot: 2 + len(v.Params)})
	}
	switch h.What {
	case ComesInto, Leaves:
		part("", CardParam)
		part("into", ZoneParam)
	case TokensAdded, TokensRemoved:
		part("", NumberParam)
		v.Params[0].Unit = c.game.Tokens[h.Of].Plural
		part(tokenPrep[h.What], h.On)
	case DiceRolled:
		part("", NumberParam)
	case Shuffled:
		part("", ZoneParam)
	case Eliminated:
		part("", PlayerParam)
	case Marked, Unmarked:
		part("", CardParam)
		v.Params[0].Kinds = c.game.Marks[h.Of].Kinds
	default:
		part("", CardParam)
	}
	c.game.Verbs = append(c.game.Verbs, v)
	return ID(len(c.game.Verbs) - 1)
}

// markOfPlayers says whether a happening is that a player is marked, or unmarked.
func (g *Game) markOfPlayers(h *Happening) bool {
	return (h.What == TokensAdded || h.What == TokensRemoved) && g.Tokens[h.Of].Mark
}

var tokenPrep = map[HappeningKind]string{TokensAdded: "to", TokensRemoved: "from"}

// BroughtAbout gives the verb that brings a happening about, and what that is called: `a
// card comes into play`.
func (g *Game) BroughtAbout(h *Happening) (verb, what string) {
	switch {
	case g.markOfPlayers(h) && h.What == TokensAdded:
		return "mark", "a player is marked " + g.Tokens[h.Of].Name
	case g.markOfPlayers(h):
		return "unmark", "a player is unmarked " + g.Tokens[h.Of].Name
	}
	switch h.What {
	case ComesIntoPlay:
		return "move", "a card comes into play"
	case LeavesPlay:
		return "move", "a card leaves play"
	case ComesInto:
		return "move", "a card comes into a zone"
	case Leaves:
		return "move", "a card leaves a zone"
	case TokensAdded:
		return "add", g.Tokens[h.Of].Plural + " are added to it"
	case TokensRemoved:
		return "remove", g.Tokens[h.Of].Plural + " are removed from it"
	case DiceRolled:
		return "roll", "a die is rolled"
	case TurnedUp:
		return "turn", "a card is turned face up"
	case TurnedDown:
		return "turn", "a card is turned face down"
	case Marked:
		return "mark", "a card is marked " + g.Marks[h.Of].Name
	case Unmarked:
		return "unmark", "a card is unmarked " + g.Marks[h.Of].Name
	case Shuffled:
		return "shuffle", "a zone is shuffled"
	}
	return "eliminate", "a player is eliminated"
}

// diceRolled reads `a die is rolled`, also with the name of one in front.
func (c *checker) diceRolled(cur *cursor, s *scope, a *Ability) bool {
	start := cur.at
	if cur.is("dice", "are", "rolled") {
		c.advise(cur.here(), "a die, of any number", "`dice`", "write `when a die is rolled`: once for each line that rolls, `that many` is the total")
	}
	if cur.isOneOf("a", "an") && cur.ahead(1).Number != "" && cur.word(2) == "is" && cur.word(3) == "rolled" {
		cur.at++
		c.numberRolled(cur, "a die is rolled")
	}
	if cur.accept("a") || cur.accept("an") {
		if die, ok := c.anyDie(cur); ok && cur.accept("is", "rolled") {
			c.rolled(cur, s, a, die)
			return true
		}
	}
	cur.at = start
	return false
}

// numberRolled reports `when you roll a 6`: what was rolled is asked below the roll.
func (c *checker) numberRolled(cur *cursor, event string) {
	if n := cur.item().Number; n != "" {
		c.advise(cur.here(), "a die, and below it what it shows", "`"+n+"`", "write `when "+event+"`, and below it, two spaces deeper, `if that many is "+n+", …`")
	}
}

// anyDie takes `die` behind its name, if it has one here: None is any die.
func (c *checker) anyDie(cur *cursor) (ID, bool) {
	die := None
	if e, ok := c.take(cur, dieSense); ok {
		die = e.id
	}
	return die, cur.accept("die")
}

// rolled makes an event of a roll: the total is `that many`.
func (c *checker) rolled(cur *cursor, s *scope, a *Ability, die ID) {
	c.eventOn(cur, s, a, []ID{c.happens(Happening{What: DiceRolled, Of: die})}, false, func(e *eventReader) {
		s.bind(binding{what: numberBinding, slot: e.slot(0)})
	})
}

// happening reads what a text waits for of the language's own verbs, behind its
// subject: `comes into play`, `is added to this`. It says whether one stands here.
func (c *checker) happening(cur *cursor, s *scope, a *Ability, n *np, passive bool) bool {
	read := func(h Happening, also func(*eventReader)) {
		c.eventOn(cur, s, a, []ID{c.happens(h)}, false, func(e *eventReader) {
			e.doer = n
			e.subject(n)
			if also != nil {
				also(e)
			}
		})
	}
	said := func(do func()) { // with the words that say it, for `why`
		start, was := cur.at, a.Event.Cond
		do()
		c.writeParts(was, a.Event.Cond, cur.since(start))
	}
	zone := func(e *eventReader) { said(func() { e.eventZone(cur, s, a, e.slot(1)) }) }
	card := n.what == npCard || n.what == npCards
	switch {
	case !passive && card && (cur.accept("comes", "into") || cur.accept("come", "into")):
		if cur.accept("play") {
			read(Happening{What: ComesIntoPlay}, nil)
		} else {
			read(Happening{What: ComesInto}, zone)
		}
	case !passive && card && (cur.accept("leaves") || cur.accept("leave")):
		if cur.accept("play") {
			read(Happening{What: LeavesPlay}, nil)
		} else {
			read(Happening{What: Leaves}, zone)
		}
	case !passive && (n.what == npPlayer || n.what == npPlayers) && (cur.accept("rolls") || cur.accept("roll")):
		c.want(cur, "a", "an")
		at := cur.here()
		die, ok := c.anyDie(cur)
		if !ok {
			c.numberRolled(cur, n.span.Text()+" "+cur.text(cur.at-2, cur.at-1)+" a die")
			c.fail(diag.Expected, at, "want", "a die: `a die`, of any number and sort", "found", cur.found())
		}
		c.rolled(cur, s, a, die)
		c.eventActor(n, a, s, len(s.names))
	case passive && n.what == npAmount && cur.isOneOf("added", "removed"):
		kind := TokensAdded
		if cur.is("removed") {
			kind = TokensRemoved
		}
		cur.at++
		c.eventOn(cur, s, a, []ID{c.happens(Happening{kind, n.token, CardParam}), c.happens(Happening{kind, n.token, PlayerParam})}, false, func(e *eventReader) {
			e.doer = n
			e.subject(n)
			c.want(cur, tokenPrep[kind])
			said(func() { e.part(1, c.noun(cur, s)) })
		})
	case passive && card && cur.accept("turned"):
		kind := map[FaceTurn]HappeningKind{TurnUp: TurnedUp, TurnDown: TurnedDown}
		f := c.facing(cur)
		if f == AsZone {
			c.expected(cur, "`face up` or `face down`")
		}
		read(Happening{What: kind[f]}, nil)
	case passive && card && cur.isOneOf("marked", "unmarked"):
		kind := Marked
		if cur.is("unmarked") {
			kind = Unmarked
		}
		cur.at++
		cur.accept("as")
		read(Happening{What: kind, Of: c.needed(cur, "mark", markSense).id}, nil)
	case passive && (n.what == npPlayer || n.what == npPlayers) && cur.isOneOf("marked", "unmarked"):
		kind := TokensAdded
		if cur.is("unmarked") {
			kind = TokensRemoved
		}
		cur.at++
		cur.accept("as")
		mark := c.needed(cur, "mark of players", playerMarkSense)
		c.eventOn(cur, s, a, []ID{c.happens(Happening{kind, mark.id, PlayerParam})}, false, func(e *eventReader) {
			e.doer = n
			was := a.Event.Cond
			e.part(1, n)
			c.writeParts(was, a.Event.Cond, n.span)
		})
	case passive && n.what == npZone && cur.accept("shuffled"):
		c.eventOn(cur, s, a, []ID{c.happens(Happening{What: Shuffled})}, false, func(e *eventReader) {
			slot := e.slot(0)
			if n.zone != nil {
				e.a.Event.also(&Cmp{EQ, partZone(slot), n.zone})
				c.writeParts(nil, e.a.Event.Cond, n.span)
			}
			s.bind(binding{what: zoneBinding, slot: slot})
		})
	case passive && (n.what == npPlayer || n.what == npPlayers) && cur.accept("eliminated"):
		read(Happening{What: Eliminated}, nil)
	default:
		return false
	}
	return true
}

// happensOtherwise reports what the language's own verbs bring about in words that say it
// otherwise (`enters play`, `you shuffle your deck`), or where it can't be said (`would`, `can't`).
func (c *checker) happensOtherwise(cur *cursor, n *np, passive, before bool) {
	word, end := cur.word(0), len(cur.items)
	own := slices.Contains(builtinVerbs, baseForm(word)) || slices.ContainsFunc(builtinVerbs, func(v string) bool { return pastForm(v) == word })
	if before {
		if own || word == "come" || word == "leave" {
			c.advise(cur.here(), "a verb of the game: what the language's own verbs do is neither replaced nor forbidden", cur.found(),
				"let a verb of the rules do it, such as `to deploy a card`, and wait for that: `when this would be deployed, … instead`, `this can't be deployed`")
		}
		return
	}
	subject, write := n.span.Text(), ""
	behind := func(words ...string) string {
		at := cur.at + 1
		for at < end && slices.Contains(words, cur.items[at].Word) {
			at++
		}
		return cur.text(at, end)
	}
	upTo := func(stop string) (object, rest string) { // what stands in front of a word, and from there on
		for at := cur.at + 1; at < end; at++ {
			if cur.items[at].Word == stop {
				return cur.text(cur.at+1, at), cur.text(at, end)
			}
		}
		return "", ""
	}
	player := n.what == npPlayer || n.what == npPlayers
	c.tokensComeAndGo(cur, n, passive)
	switch base := baseForm(word); {
	case !player && passive && (word == "flipped" || word == "revealed") && n.what != npAmount:
		if write = subject + " is turned face up"; cur.word(1) == "face" {
			write = subject + " is turned " + behind()
		}
	case !player && !passive && slices.Contains([]string{"enter", "enters", "come", "comes"}, word):
		write = subject + " comes into " + behind("in", "into", "to")
	case !player && passive && slices.Contains([]string{"moved", "put", "placed", "returned", "brought"}, word) && behind("in", "into", "to", "on", "onto") != "":
		write = subject + " comes into " + behind("in", "into", "to", "on", "onto")
	case !player && !passive && base == "turn":
		write = subject + " is turned " + behind()
	case !player || passive:
	case base == "shuffle" && behind() == "":
		write = "your " + c.shuffledZone() + " is shuffled"
	case base == "shuffle":
		write = behind() + " is shuffled"
	case base == "turn":
		if object, rest := upTo("face"); object != "" {
			write = object + " is turned " + rest
		}
	case base == "add" || base == "remove":
		prep := map[string]string{"add": "to", "remove": "from"}[base]
		if object, rest := upTo(prep); object != "" {
			write = c.anyOf(object) + " are " + pastForm(base) + " " + rest
		}
	case base == "move":
		if object, rest := upTo("to"); object != "" {
			write = object + " comes into" + strings.TrimPrefix(rest, "to")
		}
	}
	if write != "" {
		c.advise(n.span.Join(cur.here()), "what happens, in its own words", "`"+n.span.Join(cur.here()).Text()+"`", "write `when "+write+"`")
	}
}

// Verbs by which designers say that tokens come to something, or go.
var comeVerbs, goVerbs = []string{"put", "placed", "given", "get", "gets", "gain", "gains", "receive", "receives"}, []string{"taken", "lost", "lose", "loses", "spend", "spends"}

// tokensComeAndGo reports what tokens do in other words: `when a coin is placed on this`, `when this gets a
// coin`, `when you lose a coin`.
func (c *checker) tokensComeAndGo(cur *cursor, n *np, passive bool) {
	come, gone := cur.isOneOf(comeVerbs...), cur.isOneOf(goVerbs...)
	at := cur.sub(min(cur.at+1, len(cur.items)), len(cur.items))
	amount, on := n.span.Text(), ""
	switch {
	case !come && !gone:
		return
	case passive && n.what == npAmount && at.isOneOf("on", "onto", "to", "into", "from", "off", "by"):
		on = at.text(at.at+1, len(at.items))
	case !passive && n.what != npAmount && n.what != npZone:
		amount, on = at.text(at.at, len(at.items)), n.span.Text()
		if last := at.sub(max(at.at, len(at.items)-1), len(at.items)); last.done() || !c.atToken(last) {
			return
		}
	}
	if on != "" && amount != "" {
		verb := map[bool]string{true: "are added to ", false: "are removed from "}[come]
		c.advise(n.span.Join(cur.here()), "what happens, in its own words", "`"+n.span.Join(cur.here()).Text()+"`", "write `when "+c.anyOf(amount)+" "+verb+on+"`")
	}
}

// atToken says whether a token stands at the cursor.
func (c *checker) atToken(cur *cursor) bool {
	_, ok := c.entryHere(cur, tokenSense)
	return ok
}

// shuffledZone is a zone of players that has an order.
func (c *checker) shuffledZone() string {
	for i := range c.game.Zones {
		if z := &c.game.Zones[i]; z.Owner == OfPlayer && z.Ordered {
			return z.Name
		}
	}
	return "deck"
}

// anyOf words an amount of tokens so that any number of them is meant: `any coins` for `a coin`.
func (c *checker) anyOf(amount string) string {
	words := strings.Fields(amount)
	if e, ok := c.vocab.find(words[len(words)-1], tokenSense); ok && len(words) == 2 && (words[0] == "a" || words[0] == "an") {
		return "any " + c.game.Tokens[e.id].Plural
	}
	return amount
}
