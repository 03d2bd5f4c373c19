// Package report makes of a run of games what a designer reads: one page on a
// terminal, or one HTML file with plots. A Report is plain data; the same games
// give the same report, to the byte.
//
// What it may say is bound by three rules. Every share stands with the number
// of games it comes from and its interval. Nothing is called more, less or
// better unless the evidence holds in view of all that was looked at. And what
// bots do is never told as what people would.
//
// The door: NewCollector takes games in as a sink of playtest.Run, and its
// Report is what they showed.
package report

import (
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Report is what a run of games showed. Intervals are those of 95 % unless a
// field says otherwise. Lists are in the order of the game's own declarations
// unless a field says otherwise.
type Report struct {
	Game       string         `json:"game"`
	Version    string         `json:"version"`
	Rules      string         `json:"rules"` // hash of rules and cards
	Expansions []string       `json:"expansions,omitempty"`
	Options    map[string]int `json:"options,omitempty"` // all of them
	Settings   []Setting      `json:"-"`                 // the same with their words, in order
	Players    []string       `json:"players"`
	Games      int            `json:"games"`
	First      int            `json:"first,omitempty"` // number of the first game
	Seed       uint64         `json:"seed,string"`     // of game number 0
	TurnLimit  int            `json:"turnLimit,omitempty"`
	Bots       []Bot          `json:"bots"` // each that played, once

	Verdict []Sentence `json:"verdict"` // the most important first

	Seats        []Seat               `json:"seats"`
	SeatPairs    []SeatPair           `json:"seatsApart,omitempty"` // every two seats
	Endings      []Ending             `json:"endings"`
	Turns        Spread               `json:"turns"`
	Decisions    Spread               `json:"decisions"`
	Timeline     *Timeline            `json:"story,omitempty"` // where something tells who is ahead
	Chances      *Chances             `json:"chances,omitempty"`
	winOrLose    bool                 // games are won or lost, and no more: there are chances to win
	OptionCounts []OptionCounts       `json:"widths,omitempty"`
	Actions      []Action             `json:"actions,omitempty"`
	Tokens       []Token              `json:"tokens,omitempty"`
	Cards        []Card               `json:"cards,omitempty"`
	Comparisons  int                  `json:"looks"` // how many comparisons of cards were made, all corrected together
	Coverage     *Coverage            `json:"coverage,omitempty"`
	Ladder       *ladder.Ladder       `json:"ladder,omitempty"`
	Faults       []playtest.FaultSeed `json:"faults,omitempty"` // the first ten
	People       *People              `json:"people,omitempty"`
	reasons      []string             // what may be why games don't end
	unended      playtest.Unended
	wider        []string // how other kinds of players fare
	ask          string   // the command that asks them
}

// Setting is an option of the game and its value; Text is the value in words.
type Setting struct {
	Name    string `json:"name"`
	Value   int    `json:"value"`
	Text    string `json:"text"`
	Default bool   `json:"default"` // nobody set it
}

// Bot is who played, and what is known of how well.
type Bot struct {
	Name  string   `json:"name"`
	What  string   `json:"what"` // how it plays
	Seats []string `json:"seats"`
	// Blind bots don't look at the position: they play by chance or by habit.
	Blind bool `json:"blind"`
	// Measured is what is known of how well, in this game, in sentences; none: nothing.
	Measured []string `json:"measured,omitempty"`
}

// Tone says what a sentence is for.
type Tone string

// The tones.
const (
	Result  Tone = "result"  // what was seen
	Warning Tone = "warning" // something a designer should look at
	Caution Tone = "caution" // how far the evidence reaches
)

// Sentence is one plain sentence or two.
type Sentence struct {
	Tone Tone   `json:"tone"`
	Text string `json:"text"`
}

// Seat is how a seat fared. Return is the mean of what it got, in the game's
// own units.
type Seat struct {
	Player string         `json:"player"`
	Bot    string         `json:"bot"`
	Wins   stats.Share    `json:"wins"`
	Return stats.Estimate `json:"return"`
}

// SeatPair compares two seats: OnlyA and OnlyB are the games that one of them
// won and the other did not. Difference is A's win rate less B's. Corrected is
// the probability of so much between equal seats (McNemar's test), in view of
// all pairs of seats (Holm's correction).
type SeatPair struct {
	A          string         `json:"a"`
	B          string         `json:"b"`
	OnlyA      int            `json:"onlyA"`
	OnlyB      int            `json:"onlyB"`
	Difference stats.Estimate `json:"difference"`
	Corrected  float64        `json:"corrected"`
}

// Sure is how small a corrected probability has to be for a difference to be
// called one: what is left of 95 %.
const Sure = 1 - stats.Usual

// Clear says that the two seats were told apart.
func (p *SeatPair) Clear() bool { return p.Corrected < Sure && p.Difference.Excludes(0) }

// Ending is how many games ended in a way. A turn limit is an ending of its
// own, never a draw.
type Ending struct {
	Kind  engine.EndKind `json:"kind"`
	Share stats.Share    `json:"share"`
}

// Spread is a whole number measured once a game. P10 is the least value that at
// least a tenth of the games are at or below; the others alike.
type Spread struct {
	Mean   stats.Estimate `json:"mean"`
	Min    int            `json:"min"`
	P10    int            `json:"p10"`
	P25    int            `json:"p25"`
	Median int            `json:"median"`
	P75    int            `json:"p75"`
	P90    int            `json:"p90"`
	Max    int            `json:"max"`
	Values []Value        `json:"values"` // ascending
}

// Value is a value and how often it was seen.
type Value struct {
	Value int `json:"value"`
	N     int `json:"n"`
}

// Timeline is how the players stood over time, by the game's measure: its
// estimate, or the number that players are ranked by.
type Timeline struct {
	Measure string         `json:"measure"`
	Seats   []SeatTimeline `json:"seats"`
	// LeadChanges is how often a game's leader changed. Decided is, of the games
	// whose one winner led at the end, since which turn's end it had led without a
	// break, and Led which share of the games with one winner these are.
	LeadChanges Spread      `json:"leadChanges"`
	Decided     Spread      `json:"decided"`
	Led         stats.Share `json:"led"`
	// Late is the share of the games in Decided in which that was in the last
	// tenth of the turns.
	Late stats.Share `json:"late"`
}

// SeatTimeline is a seat's measure at the end of each turn, and how often it alone
// led then.
type SeatTimeline struct {
	Player string        `json:"player"`
	Turns  []TurnPoint   `json:"turns"`
	Leads  []stats.Share `json:"leads"` // by turn, as in Turns
}

// TurnPoint is a mean at the end of a turn, over the games that went so far.
type TurnPoint struct {
	Turn int            `json:"turn"`
	Mean stats.Estimate `json:"mean"`
	Dev  float64        `json:"deviation"` // standard deviation between games
}

// TokenTimeline is how many of a token a seat itself had at the end of each turn.
type TokenTimeline struct {
	Player string      `json:"player"`
	Turns  []TurnPoint `json:"turns"`
}

// OptionCounts is how many options a seat had in its decisions: the share of decisions
// that had 1, 2, 3, … options; where there are engine.WidthCap of them, the last
// is of so many and more. The intervals are of whole games drawn anew, since
// decisions of one game hang together.
type OptionCounts struct {
	Player    string         `json:"player"`
	Shares    []stats.Share  `json:"shares"`
	Decisions stats.Estimate `json:"decisions"` // a game
}

// Action is how often a player took an action, in all and a game.
type Action struct {
	Player   string         `json:"player"`
	Action   string         `json:"action"`
	Reaction bool           `json:"reaction,omitempty"`
	Count    int            `json:"count"`
	PerGame  stats.Estimate `json:"perGame"`
}

// Token is the most of a token that was out of the bank at once, against what
// the game's box holds (0: not said).
type Token struct {
	Token  string      `json:"token"`
	Plural string      `json:"plural"`
	Peak   Spread      `json:"peak"`
	Box    int         `json:"box,omitempty"`
	Short  stats.Share `json:"short,omitzero"` // games that needed more
	// Timeline is what each seat had over time; none where seats never have any.
	Timeline []TokenTimeline `json:"story,omitempty"`
}

// Card is what became of the copies of a card.
type Card struct {
	Card  string     `json:"card"`
	Kind  string     `json:"kind"`
	Open  bool       `json:"open,omitempty"` // it lies in play from the start
	Seats []CardSeat `json:"seats"`          // those that had anything to do with it
}

// CardSeat is what a seat did with a card. Drawn, Played and Kept are games in
// which it happened at least once; the times are means a game.
type CardSeat struct {
	Player      string      `json:"player"`
	Drawn       stats.Share `json:"drawn"`
	Played      stats.Share `json:"played"`
	Kept        stats.Share `json:"kept"` // in the hand at the end
	DrawnTimes  float64     `json:"drawnTimes"`
	PlayedTimes float64     `json:"playedTimes"`
	Texts       float64     `json:"texts"`    // a text or ability of it was carried out
	Held        stats.Share `json:"held"`     // games in which it was in the hand at some time
	Unplayed    stats.Share `json:"unplayed"` // of those, games in which it was not played
	Dead        stats.Share `json:"dead"`     // of those, games in which it was not even offered
	Spent       []Spent     `json:"spent,omitempty"`
	WhenDrawn   *Contrast   `json:"whenDrawn,omitempty"`
	WhenPlayed  *Contrast   `json:"whenPlayed,omitempty"`
}

// Spent is how many of a token went with a card, for each time it was played.
type Spent struct {
	Token string  `json:"token"`
	Mean  float64 `json:"mean"`
	Of    int     `json:"of"` // times played
}

// Contrast is a seat's win rate in the games in which something was so, and in
// the others. It shows what goes together, not what causes what. Wide is the
// interval of the difference that holds for all comparisons of the report
// together; Corrected is Holm's.
type Contrast struct {
	With       stats.Share    `json:"with"`
	Without    stats.Share    `json:"without"`
	Difference stats.Estimate `json:"difference"`
	Wide       stats.Estimate `json:"wide"`
	Chance     float64        `json:"p"`
	Corrected  float64        `json:"corrected"`
}

// Clear says that the difference holds in view of all that were looked at.
func (c *Contrast) Clear() bool { return c != nil && c.Corrected < Sure && c.Wide.Excludes(0) }
