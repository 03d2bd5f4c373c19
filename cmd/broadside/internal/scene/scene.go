// Package scene is a table as one seat sees it: zones by their shape, boards with their extent, what is asked and what of the table
// each answer is about. A page draws it in a browser, and a screen in a terminal.
//
// The door is New.
package scene

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/engine"
)

// Whatever a page is sent of a game is made here, of one engine.View: that of its player or, for
// who looks on, the public one. Nothing else of the game goes in.

// scene is the table as a page draws it.
type Scene struct {
	Game    string   `json:"game"`
	You     string   `json:"you"` // "" looks on
	Turn    int      `json:"turn"`
	TurnOf  string   `json:"turnOf"`
	ToAct   []string `json:"toAct"`
	Players []Player `json:"players"` // you first, then as they sit
	Middle  []Zone   `json:"middle"`  // zones of nobody
	Choice  *Choice  `json:"choice,omitempty"`
	Ending  string   `json:"ending,omitempty"` // in words
	Made    int      `json:"made"`             // choices that you have made
}

// player is one player's side.
type Player struct {
	engine.SeatView
	Zones []Zone `json:"zones"`
}

// zone is one as it lies on the table.
type Zone struct {
	ID     string         `json:"id"` // in this scene
	Name   string         `json:"name"`
	Shape  string         `json:"shape"`           // hand, pile, row or board
	Down   bool           `json:"down"`            // its cards lie face down, as a rule
	Play   bool           `json:"play"`            // they are in play
	Order  int            `json:"order,omitempty"` // it lies before those with a larger one, and those with none
	Count  int            `json:"count"`
	Back   string         `json:"back,omitempty"` // a card that has the back of all that can lie there
	Cards  []Card         `json:"cards"`
	Within []engine.Count `json:"within,omitempty"`
	Hex    bool           `json:"hex,omitempty"`
	From   []int          `json:"from,omitempty"` // of a board: its first row and column
	Wide   int            `json:"wide,omitempty"` // and how many columns it has
	Top    string         `json:"-"`              // what its top end is called, if it is in order
}

// card is one that can be singled out.
type Card struct {
	ID     int            `json:"id"`
	Name   string         `json:"name,omitempty"`
	Letter string         `json:"letter,omitempty"` // A, B: it tells copies apart
	Kind   string         `json:"kind,omitempty"`
	Up     bool           `json:"up,omitempty"`
	Pile   bool           `json:"pile,omitempty"` // no card, but a pile of a zone in piles
	Place  int            `json:"place,omitempty"`
	At     []int          `json:"at,omitempty"`    // row and column on a board
	Drawn  bool           `json:"drawn,omitempty"` // it is printed: there is a face of it
	Like   string         `json:"like,omitempty"`  // what is: wide, or a figure
	Size   []float64      `json:"size,omitempty"`  // of its face, in mm
	Tokens []engine.Count `json:"tokens,omitempty"`
	Marks  []string       `json:"marks,omitempty"`
	Zones  []Zone         `json:"zones,omitempty"`
	Off    *Spot          `json:"-"` // a place that lies elsewhere: where on its board it was
}

// Spot is a place on a board.
type Spot struct {
	Board       string
	Row, Column int
}

// choice is what is asked of you.
type Choice struct {
	Asks    string   `json:"asks"`
	By      string   `json:"by,omitempty"` // the card that asks
	Number  bool     `json:"number,omitempty"`
	Min     int      `json:"min"`
	Max     int      `json:"max"`
	Options []Option `json:"options"`
	From    []Option `json:"from,omitempty"` // of a batch: all that it is chosen from
	Stamp   string   `json:"stamp"`
	Taken   int      `json:"-"` // of a batch, already
}

// option is one answer, and what of the table it is about.
type Option struct {
	Text   string            `json:"text"`
	Card   int               `json:"card,omitempty"`
	Zone   string            `json:"zone,omitempty"`
	Player string            `json:"player,omitempty"`
	Name   string            `json:"name,omitempty"` // of the card, to look at
	Number int               `json:"number,omitempty"`
	Copies int               `json:"copies,omitempty"`
	Kind   engine.OptionKind `json:"-"`
	Where  string            `json:"-"` // where its card lies, as the text says it: "your hand"
}

// Drawer makes scenes of views of one game.
type Drawer struct {
	rules *check.Game
	zones map[string]*check.Zone
	cards map[string]check.ID
	faces Faces             // nil: none are drawn
	as    map[string]string // by zone: how it lies, where the look says so
	order map[string]int    // the same: before which others, from 1
}

// Faces says what is drawn of a game's cards.
type Faces interface {
	// Back is a card that has the back of all that can lie somewhere; "": they have several, or none.
	Back(at reach.Spot) string
	// Shape says whether there is a face of a card, what it is like ("wide", if it is wider than high, or "figure"), and
	// its size in mm.
	Shape(card string) (drawn bool, like string, size []float64)
}

// Arrange has zones lie as the game's look says.
func (d *Drawer) Arrange(l *look.Look) {
	d.as, d.order = map[string]string{}, map[string]int{}
	for i, z := range l.OrNone().Table.Zones {
		d.as[z.Zone.Text], d.order[z.Zone.Text] = z.As, i+1
	}
}

// laid puts zones that the look names before the others, in its order, and leaves out those that it hides, unless something of
// them can be chosen.
func (d *Drawer) laid(list []Zone, asked *Choice) []Zone {
	at := func(z Zone) int { return cmp.Or(d.order[z.Name], len(d.order)+1) }
	slices.SortStableFunc(list, func(a, b Zone) int { return at(a) - at(b) })
	return slices.DeleteFunc(list, func(z Zone) bool { return d.as[z.Name] == "hidden" && !asked.about(&z) })
}

// about says whether something of a zone can be chosen.
func (c *Choice) about(z *Zone) bool {
	return c != nil && slices.ContainsFunc(append(c.Options[:len(c.Options):len(c.Options)], c.From...), func(o Option) bool {
		return o.Zone == z.ID || o.Card > 0 && slices.ContainsFunc(z.Cards, func(one Card) bool { return one.ID == o.Card })
	})
}

// New is a drawer of a game; without faces, where cards are words.
func New(g *check.Game, faces Faces) *Drawer {
	d := &Drawer{rules: g, zones: map[string]*check.Zone{}, cards: map[string]check.ID{}, faces: faces}
	for i := range g.Zones {
		d.zones[g.Zones[i].Name] = &g.Zones[i]
	}
	for i := range g.Cards {
		d.cards[g.Cards[i].Name] = check.ID(i)
	}
	return d
}

// Scene is what a view shows. asks is what its player is asked, as an order.
func (d *Drawer) Scene(v *engine.View, asks string) *Scene {
	out := &Scene{Game: v.Game, You: v.Player, Turn: v.Turn, TurnOf: v.TurnOf, ToAct: v.ToAct}
	first := 0
	for i := range v.Seats {
		if v.Seats[i].Player == v.Player {
			first = i
		}
	}
	for i := range v.Seats {
		out.Players = append(out.Players, Player{SeatView: v.Seats[(first+i)%len(v.Seats)]})
	}
	for i := range v.Zones {
		z := d.zone(&v.Zones[i], v.Zones[i].Owner)
		if z.Name == "" {
			continue
		}
		in := &out.Middle
		for k := range out.Players {
			if out.Players[k].Player == v.Zones[i].Owner {
				in = &out.Players[k].Zones
			}
		}
		*in = append(*in, z)
	}
	if v.Choice != nil {
		out.Choice = d.choice(v.Choice, asks, v.Player)
	}
	out.Middle = d.laid(out.Middle, out.Choice)
	for k := range out.Players {
		out.Players[k].Zones = d.laid(out.Players[k].Zones, out.Choice)
	}
	return out
}

// zone is one as it is drawn. It is known in this scene by its name and by who has it.
func (d *Drawer) zone(v *engine.ZoneView, owner string) Zone {
	z := d.zones[v.Zone]
	if z == nil {
		return Zone{}
	}
	out := Zone{ID: owner + "/" + v.Zone, Name: v.Zone, Count: v.Count, Within: v.Within, Shape: shapeOf(z), Down: z.Facing == check.FaceDown, Play: z.InPlay, Top: topOf(z)}
	if as := d.as[v.Zone]; as != "" && as != "hidden" && out.Shape != "hand" {
		out.Shape = as
	}
	out.Order = d.order[v.Zone]
	if d.faces != nil {
		out.Back = d.faces.Back(d.spot(z, v.Owner))
	}
	for i := range d.rules.Boards {
		if b := &d.rules.Boards[i]; &d.rules.Zones[b.Zone] == z {
			out.Shape, out.Hex = "board", b.Hexagonal
			out.From, out.Wide = d.extent(b)
		}
	}
	for i := range v.Cards {
		c := d.card(&v.Cards[i], out.Shape == "board")
		if c.Pile {
			out.Count--
		}
		out.Cards = append(out.Cards, c)
	}
	return out
}

// topOf is what the top end of a zone in order is called; "" where nothing is in order.
func topOf(z *check.Zone) string {
	switch {
	case z.TopName != "":
		return z.TopName
	case z.Ordered:
		return "top"
	}
	return ""
}

// extent is where a board begins, and how many columns it has, whatever lies there now.
func (d *Drawer) extent(b *check.Board) (from []int, wide int) {
	most := 0
	for i := range d.rules.Cards {
		if d.rules.Cards[i].Kind != b.Kind {
			continue
		}
		row, column, ok := d.rules.Place(check.ID(i))
		switch {
		case !ok:
		case from == nil:
			from, most = []int{row, column}, column
		default:
			from[0], from[1], most = min(from[0], row), min(from[1], column), max(most, column)
		}
	}
	if from == nil {
		return nil, 0
	}
	return from, most - from[1] + 1
}

// shapeOf is how a zone lies there, by what the rules say it is.
func shapeOf(z *check.Zone) string {
	switch {
	case z.Facing == check.Held || z.Facing == check.Outward:
		return "hand"
	case z.InPlay, z.Owner == check.OfKind, z.Owner != check.OfPlayer && z.Facing == check.FaceUp:
		return "row"
	case z.Facing == check.FaceDown, z.Ordered, z.Facing == check.Buried:
		return "pile"
	}
	return "row"
}

// spot is where a zone is, of those that the printer knows.
func (d *Drawer) spot(z *check.Zone, owner string) reach.Spot {
	out := reach.Spot{Zone: check.ID(slices.IndexFunc(d.rules.Zones, func(one check.Zone) bool { return one.Name == z.Name })), Seat: check.None}
	if z.Owner == check.OfPlayer {
		out.Seat = check.ID(slices.Index(d.rules.Players, owner))
	}
	return out
}

func (d *Drawer) card(v *engine.CardView, placed bool) Card {
	out := Card{ID: v.ID, Name: v.Name, Letter: v.Letter, Kind: v.Kind, Up: v.FaceUp, Place: v.Place, Tokens: v.Tokens, Marks: v.Marks}
	if id, known := d.cards[v.Name]; known {
		out.Pile = d.rules.Kinds[d.rules.Cards[id].Kind].Pile
	}
	if v.Name != "" && d.faces != nil {
		out.Drawn, out.Like, out.Size = d.faces.Shape(v.Name)
	}
	if id, known := d.cards[v.Name]; known {
		switch row, column, ok := d.rules.Place(id); {
		case ok && placed:
			out.At = []int{row, column}
		case ok:
			out.Off = &Spot{Board: d.rules.BoardOf(d.rules.Cards[id].Kind).Name, Row: row, Column: column}
		}
	}
	for i := range v.Zones {
		out.Zones = append(out.Zones, d.zone(&v.Zones[i], "@"+strconv.Itoa(v.ID)))
	}
	return out
}

func (d *Drawer) choice(v *engine.Choice, asks, you string) *Choice {
	out := &Choice{Asks: asks, By: v.By, Min: v.Min, Max: v.Max, Taken: v.Taken}
	numbers := len(v.Options) > 0
	for i := range v.Options {
		out.Options = append(out.Options, d.option(&v.Options[i], you))
		numbers = numbers && v.Options[i].Kind == engine.NumberOption
	}
	for i := range v.From {
		out.From = append(out.From, d.option(&v.From[i], you))
	}
	out.Number = numbers
	return out
}

// option is one with what it is about: a card that can be singled out, else the zone it lies in.
func (d *Drawer) option(v *engine.Option, you string) Option {
	out := Option{Text: v.Text, Card: v.ID, Player: v.Player, Name: v.Card, Number: v.Number, Copies: v.Copies, Kind: v.Kind, Where: v.Where(you, d.rules.Players)}
	if z := d.zones[v.Zone]; v.ID == 0 && z != nil && z.Owner != check.OfKind {
		out.Zone = v.Owner + "/" + v.Zone
	}
	return out
}

// Counted counts tokens in words: 3 coins, 1 point.
func Counted(rules *check.Game, tokens []engine.Count) string {
	var out []string
	for _, c := range tokens {
		said := prose.Thousands(c.N) + " " + c.Name
		for i := range rules.Tokens {
			if rules.Tokens[i].Name == c.Name {
				said = rules.Tokens[i].Counted(c.N, prose.Thousands(c.N))
			}
		}
		out = append(out, said)
	}
	return strings.Join(out, ", ")
}
