package why

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// All that this package says stands in this file and, of what is there instead of a part, in facts.go.

const (
	// OutOfPlay begins what is told of an ability whose card is not in play.
	OutOfPlay = "not in play: "

	// What leads the words of a part: of an event, an action, a choice, an effect, …
	leadWants   = "wants"
	leadNeeds   = "needs"
	leadChoice  = "nothing to choose: wants"
	leadLive    = "is live only while"
	leadWhile   = "applies while"
	leadSubject = "applies to nothing: wants"

	noSubject = "applies to nothing: there is none"
	noTurn    = "waits for a turn, and none came so far"
	anyCard   = "a card"
	notDone   = "did not happen"
	notBegun  = "nobody was about to do"
	begunOnly = "was begun, but replaced or forbidden"
	succeeded = ", and succeeded"
	failed    = ", and failed"
	untold    = "it can't be told which part of it is not so"
	hiddenWhy = "it depends on what you may not see"
	noMore    = 4 // how many cards are named, at most
)

// wanting says what a part asked for, and what was there instead.
func wanting(lead string, p *part, instead string) string {
	if want := wanted(lead, p); want != "" {
		return want + "; " + instead
	}
	return instead
}

// wanted says what a part asks for, or "" where it has no words.
func wanted(lead string, p *part) string {
	switch {
	case p.words.File != nil:
		return lead + " `" + oneLine(p.words.Text()) + "`"
	case p.want != "":
		return lead + " " + p.want
	}
	return ""
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimRight(line, " ,:")
}

func notAsked(who string) string { return who + " is not asked" }

func otherWindow(windows []string) string {
	asked := make([]string, len(windows))
	for i, w := range windows {
		asked[i] = check.ReactTo(w)
	}
	return "waits until players are asked to " + strings.Join(asked, " or ")
}

func doNot(verb string) string { return "`do not " + verb + "`" }

func skipped(card string) string { return "skipped for " + card }

// The reasons that are no part of what is written.
func noSuccess(verb string) string { return leadWants + " a successful " + verb + "; it failed" }

func waitsFor(verb, what string) string { return "waits for `" + verb + "`, which " + what }

func (s *scene) noReader(o int) string {
	return "nobody reads it: " + s.name(o) + " lies " + s.place(o)
}

func (s *scene) outOfPlay(o int) string { return OutOfPlay + s.name(o) + " lies " + s.place(o) }

func (s *scene) isOut(p int) string { return s.player(p) + " is out of the game" }

func (s *scene) onlyMay(p int) string { return "only " + s.player(p) + " may" }

func (s *scene) tooFew(least int, there []int) string {
	return leadNeeds + " " + prose.Count(least, "card") + " to choose from; there is " + s.names(there)
}

// whose is who or what an expression means.
func (s *scene) whose(x check.Expr) string {
	if check.IsPlayer(x) {
		n, _ := s.num(x)
		return s.player(n)
	}
	return s.name(s.card(x))
}

func (s *scene) player(n int) string {
	if n < 0 || n >= len(s.rules.Players) {
		return "nobody"
	}
	return "the " + s.rules.Players[n]
}

func (s *scene) tokens(token check.ID, n int) string {
	t := &s.rules.Tokens[token]
	switch n {
	case 0:
		return "no " + t.Plural
	case 1:
		return "1 " + t.Name
	}
	return strconv.Itoa(n) + " " + t.Plural
}

// name is what a card is called, as far as the viewer may know.
func (s *scene) name(o int) string {
	switch {
	case o < 0:
		return "no card"
	case s.unknown(o):
		return "a card that you can't see"
	}
	return s.rules.Cards[s.t.Def(o)].Name
}

// names lists cards, each name once.
func (s *scene) names(list []int) string {
	var out []string
	seen := map[string]bool{}
	for _, o := range list {
		if name := s.name(o); !seen[name] {
			seen[name] = true
			out = append(out, name)
		}
	}
	switch {
	case len(out) == 0:
		return "nothing"
	case len(out) > noMore:
		out = append(out[:noMore:noMore], strconv.Itoa(len(out)-noMore)+" more")
	}
	return prose.List(out)
}

func (s *scene) place(o int) string {
	if text := s.game.PlaceOn(truth.Key{}, s.t, o); text != "" {
		return text
	}
	return "nowhere"
}

func (s *scene) zone(z int) string {
	if z < 0 || z >= len(s.t.L.Instances) {
		return "no zone"
	}
	in := &s.t.L.Instances[z]
	name := s.rules.Zones[in.Zone].Name
	if in.Owner == check.OfPlayer {
		return s.player(in.Index) + "'s " + name
	}
	return "the " + name
}

func (e *Explainer) kindNames(kinds []check.ID) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = e.rules.Kinds[k].Name
	}
	return strings.Join(names, " or ")
}

func (e *Explainer) kinds(kinds []check.ID) string { return diag.Article(e.kindNames(kinds)) }

// did is a verb as it is told: raided; where the past is no regular form, the present: draws.
func (e *Explainer) did(verb string) string {
	past := e.rules.Past(verb)
	if head, _, _ := strings.Cut(past, " "); strings.HasSuffix(head, "ed") {
		return past
	}
	return check.Third(verb)
}

// said tells a part that a verb was given: with Longboat.
func (s *scene) said(p *check.Param, slot int) string {
	text := ""
	switch n := int32(-1); p.Kind {
	case check.CardsParam:
		text = s.names(s.inSet(slot))
	case check.CardParam:
		text = s.name(s.inSlot(slot))
	case check.PlayerParam:
		text = s.player(int(s.ints[slot]))
	case check.ZoneParam:
		text = s.zone(int(s.ints[slot]))
	default:
		if n = s.ints[slot]; s.viewer >= 0 && s.program.Secrets() {
			text = "some"
		} else {
			text = strconv.Itoa(int(n))
		}
		for t := range s.rules.Tokens {
			if tok := &s.rules.Tokens[t]; p.Unit != "" && (tok.Name == p.Unit || tok.Plural == p.Unit) && text != "some" {
				return strings.TrimSpace(p.Prep + " " + s.tokens(check.ID(t), int(n)))
			}
		}
		if p.Unit != "" {
			text += " " + p.Unit
		}
	}
	if p.Prep != "" {
		return p.Prep + " " + text
	}
	return text
}

// inSet are the objects in a set slot.
func (s *scene) inSet(slot int) (out []int) {
	w := s.t.L.W
	if slot < 0 || (slot+1)*w > len(s.sets) {
		return nil
	}
	for o := range s.t.L.N {
		if s.sets[slot*w+o>>6]>>uint(o&63)&1 == 1 {
			out = append(out, o)
		}
	}
	return out
}

// happening tells what happens: the pirate raided an island with Longboat.
func (s *scene) happening(at bytecode.Moment) string {
	switch at.Kind {
	case check.TurnStarts:
		return s.player(int(s.ints[0])) + "'s turn starts"
	case check.TurnEnds:
		return s.player(int(s.ints[0])) + "'s turn ends"
	}
	v := &s.rules.Verbs[at.Verb]
	if v.Happens != nil {
		return s.happened(v)
	}
	if v.Phase != nil {
		return s.player(int(s.ints[0])) + "'s " + v.Phase.Said() + " " + phaseHow(v.Phase)
	}
	text := s.player(int(s.ints[0])) + " "
	if at.Done || at.Ended {
		text += s.did(v.Name)
	} else {
		text += "is about to " + v.Name
	}
	for _, first := range []bool{true, false} {
		for i := range v.Params {
			if p := &v.Params[i]; (p.Prep == "") == first && !s.absent(p) {
				text += " " + s.said(p, p.Slot)
			}
		}
	}
	return text
}

func phaseHow(p *check.PhaseOf) string {
	if p.Starts {
		return "starts"
	}
	return "ends"
}

// happened tells what the language's own verbs have brought about: Longboat comes into play.
func (s *scene) happened(v *check.Verb) string {
	parts := make([]string, len(v.Params))
	for i := range v.Params {
		parts[i] = s.said(&v.Params[i], v.Params[i].Slot)
	}
	switch v.Happens.What {
	case check.ComesIntoPlay:
		return parts[0] + " comes into play"
	case check.LeavesPlay:
		return parts[0] + " leaves play"
	case check.ComesInto:
		return parts[0] + " comes " + parts[1]
	case check.Leaves:
		return parts[0] + " leaves " + strings.TrimPrefix(parts[1], "into ")
	case check.TokensAdded, check.TokensRemoved:
		if t := &s.rules.Tokens[v.Happens.Of]; t.Mark {
			return s.player(int(s.ints[v.Params[1].Slot])) + " is " + s.did(v.Name) + " " + t.Name
		}
		return parts[0] + " " + s.did(v.Name) + " " + parts[1]
	case check.DiceRolled:
		return s.player(int(s.ints[0])) + " rolls " + parts[0]
	case check.TurnedUp:
		return parts[0] + " is turned face up"
	case check.TurnedDown:
		return parts[0] + " is turned face down"
	case check.Marked, check.Unmarked:
		return parts[0] + " is " + s.did(v.Name) + " " + s.rules.Marks[v.Happens.Of].Name
	}
	return parts[0] + " is " + s.did(v.Name)
}

// absent says whether a part was not given.
func (s *scene) absent(p *check.Param) bool {
	return p.Kind != check.CardsParam && s.ints[p.Slot] < 0
}

// instead tells the part of an event that was not as it should be.
func (s *scene) instead(a *check.Ability, p *part) string {
	if a.Event.Kind != check.VerbEvent {
		return "it is " + s.player(int(s.ints[a.Event.ActorSlot])) + "'s turn" + s.you(p)
	}
	v := &s.rules.Verbs[a.Event.Verb]
	if v.Phase != nil {
		return "it is " + s.player(int(s.ints[a.Event.ActorSlot])) + "'s " + v.Phase.Said() + s.you(p)
	}
	for i, slot := range a.Event.Slots {
		if slot < 0 || i >= len(v.Params) || !mentions(p.cond, slot, v.Params[i].Kind == check.CardsParam) {
			continue
		}
		text := s.did(v.Name) + " " + s.said(&v.Params[i], slot)
		if v.Happens != nil {
			text = "it was " + strings.TrimPrefix(s.said(&v.Params[i], slot), v.Params[i].Prep+" ")
		}
		if named(p) || p.place && v.Params[i].Kind == check.CardsParam {
			return text
		}
		fact := s.fact(p)
		if about, is := strings.CutPrefix(fact, s.name(s.inSlot(slot))+" "); is && p.card != nil {
			return text + ", which " + about
		}
		if _, number := p.cond.(*check.Cmp); number && v.Params[i].Kind != check.CardsParam {
			return text + s.you(p)
		}
		return text + ": " + fact
	}
	if mentions(p.cond, a.Event.ActorSlot, false) {
		return s.player(int(s.ints[a.Event.ActorSlot])) + " " + s.did(v.Name) + s.you(p)
	}
	return s.fact(p)
}

// named says whether a part asks which card it is, so that its name says all.
func named(p *part) bool {
	return p.filter != nil && (p.filter.Kind == check.ByName || p.filter.Kind == check.ByCard || p.filter.Kind == check.ByNotIn)
}

// you says who `you` is in a part that asks for you.
func (s *scene) you(p *part) string {
	found := false
	check.Walk(func(n check.Node) bool {
		_, is := n.(*check.You)
		found = found || is
		return !found
	}, p.cond)
	if !found {
		return ""
	}
	return ", and `you` is " + s.player(int(s.ints[0]))
}

// mentions says whether an expression reads a slot.
func mentions(x check.Expr, slot int, set bool) bool {
	found := false
	check.Walk(func(n check.Node) bool {
		switch n := n.(type) {
		case *check.CardSlot:
			found = found || !set && n.Slot == slot
		case *check.IntSlot:
			found = found || !set && n.Slot == slot
		case *check.PlayerSlot:
			found = found || !set && n.Slot == slot
		case *check.Query:
			found = found || set && n.Domain.Kind == check.InSlot && n.Domain.Slot == slot
		}
		return !found
	}, x)
	return found
}

// cannot says which of some statements can't be carried out in full, and what there is to pay it with.
func (s *scene) cannot(list []check.Stmt, who check.Expr) string {
	at := s.firstStuck(list, who)
	if at == nil {
		return "it can't be done"
	}
	text := "`" + oneLine(at.At().Text()) + "` can't be done in full"
	if have := s.means(at, who); have != "" {
		text += ": " + have
	}
	return text
}

// means says what somebody has of the tokens that a statement takes from them; "": none is known.
func (s *scene) means(at check.Stmt, who check.Expr) string {
	token := check.None
	check.Walk(func(n check.Node) bool {
		switch n := n.(type) {
		case *check.MoveTokens:
			if n.From != nil {
				token = n.Token
			}
		case *check.Call:
			for _, p := range s.rules.Verbs[n.Verb].Params {
				for t := range s.rules.Tokens {
					if p.Kind == check.NumberParam && (p.Unit == s.rules.Tokens[t].Name || p.Unit == s.rules.Tokens[t].Plural) {
						token = check.ID(t)
					}
				}
			}
		}
		return token == check.None
	}, at)
	if n, ok := s.num(who); ok && token != check.None && n >= 0 && n < s.t.L.P {
		return s.player(n) + " has " + s.tokens(token, s.t.PlayerToken(n, int(token)))
	}
	return ""
}
