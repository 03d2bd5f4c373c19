package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Heard is a run of words of a text and what the checker read it as.
type Heard struct {
	Span    diag.Span
	What    HeardWhat
	Sense   Sense  // WordHeard: what the word of the game stands for
	ID      ID     // WordHeard: in the table of its sense; VerbHeard: the verb, None for one of the language
	Name    string // WordHeard: as it is declared
	Noun    string // NounHeard: what the phrase means, as a finding would say it: `cards`, `a number`
	HowMany det    // NounHeard of cards
	Kinds   []ID   // NounHeard of cards
	Place   *Query // NounHeard of cards
}

// HeardWhat is what sort of thing was heard.
type HeardWhat int

// The sorts.
const (
	WordHeard HeardWhat = iota // a word of the game
	VerbHeard                  // a verb, of the game or of the language
	NounHeard                  // a whole noun phrase
)

// Sense is what a word of the game stands for.
type Sense = sense

// The senses that are told of.
const (
	KindSense       = kindSense
	TypeSense       = typeSense
	TokenSense      = tokenSense
	ZoneSense       = zoneSense
	MarkSense       = markSense
	AdjectiveSense  = adjectiveSense
	ValueSense      = valueSense
	PlayerSense     = playerSense
	OptionSense     = optionSense
	KeywordSense    = keywordSense
	DieSense        = dieSense
	PlayerMarkSense = playerMarkSense
	FieldSense      = fieldSense
	TopSense        = topSense
	VerbSense       = verbSense
	ActionSense     = actionSense
	ReactionSense   = reactionSense
	PhaseSense      = phaseSense
	CardSense       = cardSense
	GivenSense      = givenSense
	FieldWordSense  = fieldWordSense
	WindowSense     = windowSense
)

// HowMany is how many of the cards that fit a noun phrase are meant where nobody chooses.
func (d det) HowMany() string {
	switch d {
	case detA:
		return "any one of them"
	case detSome, detCount:
		return "as many as it says"
	case detThe:
		return "the one there is; of several, the first"
	case detNo:
		return "that there is none"
	case detRandom:
		return "as many as it says"
	}
	return "all of them"
}

// hear keeps what words were read as, where somebody wants to know.
func (c *checker) hear(h Heard) {
	if c.hears {
		c.heard = append(c.heard, h)
	}
}

// heardWord is a word of the game as it was heard.
func heardWord(r Reference) Heard {
	h := Heard{Span: r.Span, What: WordHeard, Sense: r.Sense, ID: r.ID, Name: r.Name}
	if r.Sense == verbSense {
		h.What = VerbHeard
	}
	return h
}

// Hear is Text, and tells what each run of words was read as: in the order in which
// they stand, what holds others before them, each run once.
func (g *Game) Hear(f *diag.File, start, end int, card ID, field int) (*Text, []Heard, diag.List) {
	c := g.words.further(len(g.Players))
	c.hears, c.heard = true, nil
	t, found := c.furtherText(f, start, end, card, field)
	var words []Heard
	for _, r := range c.refs {
		if r.Span.File == f {
			words = append(words, heardWord(r))
		}
	}
	c.heard = append(words, c.heard...) // a phrase of one word is heard behind the word
	latest := map[diag.Span]int{}       // what was looked at and put back is read again
	for i, h := range c.heard {
		h.Span.File = f
		latest[h.Span] = i
	}
	var out []Heard
	for i, h := range c.heard {
		if at := latest[h.Span]; at == i || c.heard[at].What != h.What {
			out = append(out, h)
		}
	}
	slices.SortStableFunc(out, func(a, b Heard) int {
		if a.Span.Start != b.Span.Start {
			return a.Span.Start - b.Span.Start
		}
		return b.Span.End - a.Span.End
	})
	return t, out, found
}

// As is as what a line of the game's language is read.
type As int

// The ways to read one.
const (
	AsCondition  As = iota // see Condition
	AsStatements           // see Statements
	OfCards                // see CardsWhere
)

// HeardIn are the words of the game in bytes [start, end) of a file, read as a line.
func (g *Game) HeardIn(f *diag.File, start, end int, as As) []Reference {
	c := g.words.further(len(g.Players))
	switch as {
	case AsCondition:
		c.condition(f, start, end)
	case AsStatements:
		c.statements(f, start, end)
	default:
		_, said, _ := g.cardsWhere(f, start, end)
		return said
	}
	return c.refs
}
