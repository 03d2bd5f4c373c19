package phrase

import (
	"cmp"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// scene is the rendering of one text: what its slots stand for and what was
// just named, so that pronouns come out right.
type scene struct {
	g      *check.Game
	look   Look
	card   *check.Card
	cards  map[int]*mention // by int slot
	sets   map[int]*mention // by set slot
	seats  map[int]line     // players by int slot
	unsaid map[int]line     // players that are chosen where they are named
	nums   map[int]line     // numbers by int slot
	rolled map[int]string   // what dice showed, by int slot: the roll, the total
	last   int              // the int slot of the card `it` would mean; none: -1
	// home is where a bare noun looks anyway, so that it is not said.
	home *check.ZoneExpr
	// homeOf is the player whose it is where it is the player's who does it.
	homeOf check.Expr
	// leaving says that cards go away from where they are: `from your hand`.
	leaving bool
	seen    []seenNoun // what this sentence has named, for `another`
	noted   []check.ID // the kinds said last, of which a bare `another` would be taken
	// otherSaid is the filter that `another` before the noun says.
	otherSaid *check.Filter
	// asking counts the conditions on candidates around what is said: in one, `another`
	// would be taken for another than the candidate.
	asking int
	// actor is who chose what the coming clause acts on; nil: the reader.
	actor check.Expr
	// subject is the other player who does the clause at hand: what is theirs is
	// `their`; nil: the reader does it.
	subject check.Expr
	// who is the player of whom a phrase says something: named as `who` and `whose` where that is
	// first spoken of; nil: that is done.
	who *check.PlayerSlot
	// bare says that clauses stand behind `may` or `to`: `have the pirate gain`.
	bare bool
	// doer is the player of whom it is said what they can do; nil: nobody.
	doer check.Expr
	// inside counts the blocks around what is said: what a head governs ends where its
	// sentence ends, so that sentences in a block are set apart by less than a full stop.
	inside int
	// way says that a way of a choice is said: commas set ways apart.
	aWay bool
	// inPlay says that even `in play` is said: of a card that may lie elsewhere.
	inPlay bool
	// many says that what is described is several cards.
	many bool
	// every says that what is described is each card of many, one at a time.
	every bool
	// without says that `with` would be taken for a part of the verb, withTells that it tells which
	// shapes of the verb are meant: those that have no such part.
	without, withTells bool
	// subjectHere says that the verb of the sentence stands behind what is described.
	subjectHere bool
	// mixed says that what is described is described by conditions of which none is said as
	// `whose cost is …`.
	mixed bool
	// unread are the slots of names that are bookkeeping.
	unread map[int]bool
	// reader is the player who reads the field whose condition is said, as `its holder`; nil: none is.
	reader check.Expr
	// forbidden says that what is said next is what can't be done to each of some cards.
	forbidden bool
}

// mention is what a slot stands for.
type mention struct {
	kinds   []check.ID
	held    []check.ID // what the zone holds that they were named of, if that is said
	pending *noun      // named when it is first spoken of: chosen as `a ship`, then `it`
	alias   check.Expr // another expression for the same card
	name    string     // of a `let`
	subject line       // what a condition is said of: `no ship` is raiding
	it      bool       // the candidate of a condition: always `it`
	outer   bool       // the same, within a condition on others: always `that ship`
	each    bool       // each of several that a verb is done to
}

type seenNoun struct{ kinds []check.ID }

func newScene(g *check.Game, look Look, t *check.Text, card *check.Card) *scene {
	if look == nil {
		look = Plain{}
	}
	return &scene{
		g: g, look: look, card: card, last: none, unread: bookkeeping(t),
		cards: map[int]*mention{}, sets: map[int]*mention{}, seats: map[int]line{}, unsaid: map[int]line{}, nums: map[int]line{}, rolled: map[int]string{},
	}
}

const none = -1

// forgetSentence ends a paragraph: `it` is not used across paragraphs.
func (s *scene) forgetSentence() { s.last, s.seen = none, nil }

// part is a sentence of a text: where it stands, whether others may run on with it, and how it
// is said.
type part struct {
	at  int
	on  bool
	say func() line
}

// parts are a text's lines in the order they stand in: what is carried out
// and what waits.
func (s *scene) parts(t *check.Text) []part {
	var list []part
	at := 0
	for _, group := range s.groups(t.Stmts) {
		at = max(at, group[0].At().Start) // a player is chosen first and may be named last
		list = append(list, part{at, !chooses(group), func() line { return s.group(group) }})
	}
	for i := range t.Abilities {
		if !t.Abilities[i].Keyword { // on the card the keyword says it
			list = append(list, part{t.Abilities[i].Span.Start, false, func() line { return s.waits(&t.Abilities[i]) }})
		}
	}
	slices.SortStableFunc(list, func(a, b part) int { return cmp.Compare(a.at, b.at) })
	return list
}

// chooses says whether a sentence is a choice of several ways.
func chooses(group []check.Stmt) bool {
	_, choose := act(group[len(group)-1]).(*check.Choose)
	return choose
}

// apart says something that stands in a phrase of its own: where its cards lie is said
// whatever the phrase around it goes without saying.
func (s *scene) apart(say func() line) line {
	home, leaving, many, every := s.home, s.leaving, s.many, s.every
	s.home, s.leaving, s.many, s.every = nil, false, false, false
	out := say()
	s.home, s.leaving, s.many, s.every = home, leaving, many, every
	return out
}

// kindNoun is the icon and the words of a list of kinds.
func (s *scene) kindNoun(kinds []check.ID, plural bool) line {
	s.noted = kinds
	if len(kinds) == 0 || len(kinds) > 1 && s.everyCard(kinds) {
		return text(number(plural, "card", "cards"))
	}
	var out []line
	for _, k := range kinds {
		kind := &s.g.Kinds[k]
		out = append(out, s.iconOr(number(plural, kind.Name, kind.Plural), kind.Name, kind.Plural))
	}
	return list(out, "or")
}

// everyCard says whether kinds are all that are cards.
func (s *scene) everyCard(kinds []check.ID) bool {
	for i := range s.g.Kinds {
		if !s.g.Kinds[i].Place && !slices.Contains(kinds, check.ID(i)) {
			return false
		}
	}
	return true
}

// iconOr is the icon of one of the words, or the text.
func (s *scene) iconOr(text string, spellings ...string) line {
	for _, w := range spellings {
		if icon := s.look.WordIcon(w); icon != "" {
			return line{{Icon: icon, Word: text}}
		}
	}
	return line{{Text: text}}
}

func number(plural bool, one, many string) string {
	if !plural {
		return one
	}
	if many == "" {
		return check.Plural(one)
	}
	return many
}

// kindWord is the word that an article before kinds has to suit.
func (s *scene) kindWord(kinds []check.ID) string {
	if len(kinds) == 0 || len(kinds) > 1 && s.everyCard(kinds) {
		return "card"
	}
	return s.g.Kinds[kinds[0]].Name
}
