package screen

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
)

func itoa(n int) string { return strconv.Itoa(n) }

// lit is what of the table is marked: what may be chosen, what is picked, and where the cursor is.
type lit struct {
	may, picked map[string]bool
	here        string
}

// Signs stand in front of what is lit, so that nothing rests on colour.
const (
	maySign    = "•"
	hereSign   = "▸"
	pickedSign = "✓"
	downSign   = "▒" // a card that lies face down
)

// sheet draws a table as lines.
type sheet struct {
	rules *check.Game
	sc    *scene.Scene
	seats map[string]string // who sits where, in words
	lit   lit
	wide  int
	detail
	faces func(card string) (kind, numbers string)
}

// detail is how much room a drawing takes.
type detail struct {
	fine  bool // a line for each card of a hand, with its numbers
	terse bool // of piles that nothing can be chosen from, the top card
	cells int  // how large the places of a board are: 0 is the smallest
}

// cellSize is how large a place of a board is drawn.
type cellSize struct {
	lines int
	ruled bool
}

// Sizes of a board's places, from the smallest: how many lines each has, and whether there are lines between them.
var cellSizes = []cellSize{{1, false}, {2, false}, {1, true}, {2, true}, {3, true}}

// largest is the detail of the largest drawing that is no higher than so many lines, or else of the smallest.
func (s *sheet) largest(high int) detail {
	for _, s.terse = range []bool{false, true} {
		for s.cells = len(cellSizes) - 1; s.cells >= 0; s.cells-- {
			for _, s.fine = range []bool{true, false} {
				if len(s.sides()) <= high {
					return s.detail
				}
			}
		}
	}
	return detail{terse: true}
}

// Lines are a table as plain lines of a width, with nothing marked: for who reads it line by line.
func Lines(rules *check.Game, sc *scene.Scene, columns int) (out []string) {
	s := &sheet{rules: rules, sc: sc, wide: columns, detail: detail{cells: 1}}
	for _, r := range s.sides() {
		out = append(out, strings.TrimRight(r.text(), " "))
	}
	return out
}

// sides are the others' sides, what is nobody's, and the player's own.
func (s *sheet) sides() (out []row) {
	for i := 1; i < len(s.sc.Players); i++ {
		out = append(out, s.player(&s.sc.Players[i])...)
	}
	if len(s.sc.Middle) > 0 {
		out = append(out, s.heading(say(head, "The table"), nil))
		out = append(out, s.zones(s.sc.Middle, nil)...)
	}
	if len(s.sc.Players) > 0 {
		out = append(out, s.player(&s.sc.Players[0])...)
	}
	return out
}

// heading is a line that begins a side.
func (s *sheet) heading(name, more row) row {
	line := say(dim, "─ ").and(name, say(plain, " "))
	if more != nil {
		line = line.and(say(dim, "─ "), more, say(plain, " "))
	}
	if left := s.wide - line.width(); left > 0 {
		line = line.and(say(dim, strings.Repeat("─", left)))
	}
	return line
}

func (s *sheet) player(p *scene.Player) []row {
	name := "The " + p.Player
	if who := s.seats[p.Player]; who != "" {
		name += " (" + who + ")"
	}
	has := scene.Counted(s.rules, s.told(p.Tokens))
	if len(p.Marks) > 0 {
		has = strings.TrimPrefix(has+", "+strings.Join(p.Marks, ", "), ", ")
	}
	if p.Out {
		has = strings.TrimPrefix(has+", out of the game", ", ")
	}
	title := s.tag(head, name, playerKey(p.Player))
	if p.Player == s.sc.TurnOf && s.sc.Turn > 0 {
		title = title.and(say(strong, " at turn"))
	}
	if has == "" {
		return append([]row{s.heading(title, nil)}, s.zones(p.Zones, nil)...)
	}
	if more := say(plain, has); title.width()+more.width()+6 <= s.wide {
		return append([]row{s.heading(title, more)}, s.zones(p.Zones, nil)...)
	}
	out := append([]row{s.heading(title, nil)}, wrap(plain, "  "+has, s.wide, 2)...)
	return append(out, s.zones(p.Zones, nil)...)
}

// told leaves out tokens by which the rules only count.
func (s *sheet) told(tokens []engine.Count) (out []engine.Count) {
	for _, c := range tokens {
		shown := true
		for i := range s.rules.Tokens {
			if t := &s.rules.Tokens[i]; t.Name == c.Name {
				shown = !t.Limit && !t.Untold
			}
		}
		if shown {
			out = append(out, c)
		}
	}
	return out
}

// zones are some zones, set in. What can be said in a word or two stands on one line; hands come last.
func (s *sheet) zones(zones []scene.Zone, indent row) (out []row) {
	indent = indent.and(say(plain, "  "))
	var small []row
	var hands, rest []row
	for i := range zones {
		z := &zones[i]
		switch {
		case s.brief(z):
			small = append(small, s.pile(z))
		case z.Shape == "hand":
			hands = append(hands, s.zone(z, indent)...)
		default:
			rest = append(rest, s.zone(z, indent)...)
		}
	}
	if len(small) > 0 {
		out = append(out, flow(s.wide, indent, indent.width(), small, "   ")...)
	}
	return append(append(out, rest...), hands...)
}

// brief says whether no card of a zone is shown, or its top card alone.
func (s *sheet) brief(z *scene.Zone) bool {
	if s.terse && s.idle(z) {
		return true
	}
	if len(z.Within) > 0 || z.Shape == "board" {
		return false
	}
	for i := range z.Cards {
		if c := &z.Cards[i]; c.Off == nil || s.lit.may[cardKey(c.ID)] || !s.mapped(c.Off.Board) {
			return false
		}
	}
	return true
}

// mapped says whether a board is drawn: a place that lies elsewhere is seen there too.
func (s *sheet) mapped(board string) bool {
	for i := range s.sc.Middle {
		if z := &s.sc.Middle[i]; z.Shape == "board" && z.Name == board {
			return true
		}
	}
	return false
}

// idle says whether a zone is a pile, or something of the kind, of which no card is lit.
func (s *sheet) idle(z *scene.Zone) bool {
	if z.Shape == "hand" || z.Shape == "board" || z.Play || s.busy(z) {
		return false
	}
	for i := range z.Cards {
		if key := cardKey(z.Cards[i].ID); s.lit.may[key] || s.lit.here == key {
			return false
		}
	}
	return true
}

// pile is a zone of which only the number of its cards is seen.
func (s *sheet) pile(z *scene.Zone) row {
	out := s.tag(plain, z.Name, zoneKey(z.ID)).and(say(plain, " "))
	if z.Count == 0 {
		return out.and(say(dim, "–"))
	}
	if len(z.Cards) > 0 {
		out = out.and(say(plain, itoa(z.Count)))
		if c := &z.Cards[0]; s.terse && z.Top != "" && c.Place <= 1 && c.Name != "" {
			out = out.and(say(dim, ", "+z.Top+" "), s.name(z, c))
		}
		return out
	}
	return out.and(say(plain, downSign+itoa(z.Count)))
}

// tag is a thing of the table by its name, marked if it is lit.
func (s *sheet) tag(t tone, name, key string) row {
	sign := ""
	switch {
	case key == "":
	case s.lit.here == key:
		t, sign = here, hereSign
	case s.lit.picked[key]:
		t, sign = picked, pickedSign
	case s.lit.may[key]:
		t, sign = may, maySign
	}
	return row{{text: sign + clean(name), tone: t, about: key}}
}

// zone is one of which cards are shown.
func (s *sheet) zone(z *scene.Zone, indent row) []row {
	title := indent.and(s.tag(strong, z.Name, zoneKey(z.ID)))
	if z.Shape == "board" {
		return append([]row{title}, s.board(z, indent.and(say(plain, "  ")))...)
	}
	count := " " + itoa(z.Count)
	if unseen := z.Count - len(z.Cards); unseen > 0 && len(z.Cards) > 0 {
		count = " " + downSign + itoa(z.Count)
	}
	if z.Count == 0 {
		count = " –"
	}
	title = title.and(say(dim, count))
	if z.Top != "" && len(z.Cards) > 1 && z.Cards[0].Place == 0 {
		title = title.and(say(dim, ", from the "+z.Top))
	}
	inner := indent.and(say(plain, "  "))
	if s.busy(z) || s.faced(z, inner) {
		return append([]row{title}, s.lines(z, inner)...)
	}
	things := s.things(z)
	return flow(s.wide, title.and(say(plain, "  ")), inner.width(), things, " · ")
}

// faced says whether a zone's cards get a line each, with their faces in words: there is room, and all fit.
func (s *sheet) faced(z *scene.Zone, indent row) bool {
	if !s.fine || len(z.Cards) == 0 || z.Shape != "hand" && !z.Play || z.Top != "" {
		return false
	}
	wide := s.names(z)
	for _, st := range s.stacks(z) {
		if indent.width()+wide+2+width(s.face(st.card, s.mixed(z))) > s.wide {
			return false
		}
	}
	return true
}

// names is how wide the names of a zone's cards are.
func (s *sheet) names(z *scene.Zone) (wide int) {
	for _, st := range s.stacks(z) {
		wide = max(wide, min(s.wide/2, s.thing(z, st).width()))
	}
	return wide
}

// busy says whether cards lie on a card of a zone.
func (s *sheet) busy(z *scene.Zone) bool {
	for i := range z.Cards {
		c := &z.Cards[i]
		for k := range c.Zones {
			if c.Zones[k].Count > 0 {
				return true
			}
		}
	}
	return false
}

// stack is a card, or several that nothing tells apart.
type stack struct {
	card *scene.Card
	n    int
}

// stacks counts cards that look alike and follow each other, or lie in no order. The one that is lit stands for all.
func (s *sheet) stacks(z *scene.Zone) (out []stack) {
	at, piled := map[string]int{}, s.piled(z)
	for i := range z.Cards {
		c := &z.Cards[i]
		if piled[c.Name] && !s.bears(c) {
			continue
		}
		key := s.look(z, c)
		k, had := at[key]
		if !had || z.Top != "" && k != len(out)-1 {
			at[key] = len(out)
			out = append(out, stack{c, 1})
			continue
		}
		out[k].n++
		if mine := cardKey(c.ID); s.lit.here == mine || s.lit.here != cardKey(out[k].card.ID) && (s.lit.may[mine] || s.lit.picked[mine]) {
			out[k].card = c
		}
	}
	return out
}

// piled are the piles of a zone whose cards are seen, which say how many there are.
func (s *sheet) piled(z *scene.Zone) map[string]bool {
	if len(s.rules.Piles) == 0 {
		return nil
	}
	there, out := map[string]bool{}, map[string]bool{}
	for i := range z.Cards {
		there[z.Cards[i].Name] = true
	}
	for _, p := range s.rules.Piles {
		out[s.rules.Cards[p.Place].Name] = there[s.rules.Cards[p.Of].Name]
	}
	return out
}

// bears says whether something lies on a card.
func (s *sheet) bears(c *scene.Card) bool {
	return len(c.Tokens)+len(c.Marks) > 0 || s.busy(&scene.Zone{Cards: []scene.Card{*c}})
}

// look is equal for cards that look alike.
func (s *sheet) look(z *scene.Zone, c *scene.Card) string {
	if c.Place > 0 || len(c.Zones) > 0 && s.busy(&scene.Zone{Cards: []scene.Card{*c}}) {
		return "card " + itoa(c.ID)
	}
	side := ""
	if !c.Up {
		side = downSign
	}
	return side + named(c) + "|" + c.Kind + "|" + s.load(c)
}

func (r row) text() string {
	var b strings.Builder
	for _, s := range r {
		b.WriteString(s.text)
	}
	return b.String()
}

// name is a card's, with a sign if it lies face down.
func (s *sheet) name(z *scene.Zone, c *scene.Card) row {
	key := cardKey(c.ID)
	switch {
	case c.Name == "" && c.Kind != "":
		return s.tag(dim, downSign+" "+c.Kind, key)
	case c.Name == "":
		return s.tag(dim, downSign+" unknown", key)
	case !c.Up && z.Shape != "hand":
		return s.tag(plain, downSign+" "+named(c), key)
	}
	return s.tag(plain, named(c), key)
}

// named is a card's name, with the letter that tells it from others of it.
func named(c *scene.Card) string {
	if c.Letter == "" {
		return c.Name
	}
	return c.Name + " " + c.Letter
}

// load is what lies on a card as tokens and marks.
func (s *sheet) load(c *scene.Card) string {
	out := c.Marks
	if tokens := scene.Counted(s.rules, s.told(c.Tokens)); tokens != "" {
		out = append([]string{tokens}, out...)
	}
	return strings.Join(out, ", ")
}

// things are the cards of a zone, one behind the other.
func (s *sheet) things(z *scene.Zone) (out []row) {
	for _, st := range s.stacks(z) {
		out = append(out, s.thing(z, st))
	}
	return append(out, within(z)...)
}

func (s *sheet) thing(z *scene.Zone, st stack) row {
	name := s.name(z, st.card)
	if st.card.Place > 0 {
		name = say(dim, itoa(st.card.Place)+". ").and(name)
	}
	if st.n > 1 {
		name = name.and(say(plain, " ×"+itoa(st.n)))
	}
	if load := s.load(st.card); load != "" {
		name = name.and(say(plain, " ("+load+")"))
	}
	return name
}

// within is what is known to be among a zone's cards.
func within(z *scene.Zone) (out []row) {
	for i, c := range z.Within {
		text := c.Name
		if c.N > 1 {
			text += " ×" + itoa(c.N)
		}
		if i == 0 {
			text = "among them " + text
		}
		out = append(out, say(dim, text))
	}
	return out
}

// lines are the cards of a zone, a line each, with what their faces say or what lies on them.
func (s *sheet) lines(z *scene.Zone, indent row) (out []row) {
	list, wide := s.stacks(z), s.names(z)
	for _, st := range list {
		line := indent.and(s.thing(z, st))
		pad := say(plain, strings.Repeat(" ", max(2, wide+2-s.thing(z, st).width())))
		on := s.onCard(st.card)
		switch face := s.face(st.card, s.mixed(z)); {
		case len(on) > 0:
			out = append(out, flow(s.wide, line.and(pad), indent.width()+2, on, " ")...)
		case s.fine && line.width()+pad.width()+width(face) <= s.wide && face != "":
			out = append(out, line.and(pad, say(dim, face)))
		default:
			out = append(out, line)
		}
	}
	for _, w := range within(z) {
		out = append(out, indent.and(w))
	}
	return out
}

// face is what a card's face says in a few words, with its kind where that is of use.
func (s *sheet) face(c *scene.Card, kinds bool) string {
	if c.Name == "" || s.faces == nil {
		return ""
	}
	kind, numbers := s.faces(c.Name)
	switch {
	case !kinds || strings.EqualFold(kind, c.Name):
		return numbers
	case numbers == "":
		return kind
	}
	return kind + " · " + numbers
}

// mixed says whether cards of several kinds lie in a zone.
func (s *sheet) mixed(z *scene.Zone) bool {
	for i := range z.Cards {
		if z.Cards[i].Kind != z.Cards[0].Kind {
			return true
		}
	}
	return false
}

// onCard is what lies on a card, zone by zone, in pieces that may stand on lines of their own.
func (s *sheet) onCard(c *scene.Card) (out []row) {
	for i := range c.Zones {
		z := &c.Zones[i]
		if z.Count == 0 {
			continue
		}
		lead := s.tag(dim, z.Name, zoneKey(z.ID)).and(say(dim, ": "))
		if len(out) > 0 {
			lead = say(plain, " ").and(lead)
		}
		if len(z.Cards)+len(z.Within) == 0 {
			out = append(out, lead.and(say(plain, downSign+itoa(z.Count))))
			continue
		}
		if z.Top != "" && len(z.Cards) > 1 {
			lead = lead.and(say(dim, "("+z.Top+") "))
		}
		things := s.stacks(z)
		for k, st := range things {
			piece := lead.and(s.thing(z, st))
			if inner := s.onCard(st.card); len(inner) > 0 {
				piece = piece.and(say(dim, " ["), inner[0])
				for _, more := range inner[1:] {
					piece = piece.and(say(plain, " "), more)
				}
				piece = piece.and(say(dim, "]"))
			}
			if k < len(things)-1 {
				piece = piece.and(say(dim, ","))
			}
			out, lead = append(out, piece), nil
		}
		for _, w := range within(z) {
			out, lead = append(out, lead.and(w)), nil
		}
	}
	return out
}

// eachCard calls a function with every card of a scene that can be singled out.
func eachCard(sc *scene.Scene, do func(c *scene.Card)) {
	var look func(zones []scene.Zone)
	look = func(zones []scene.Zone) {
		for i := range zones {
			for k := range zones[i].Cards {
				do(&zones[i].Cards[k])
				look(zones[i].Cards[k].Zones)
			}
		}
	}
	look(sc.Middle)
	for i := range sc.Players {
		look(sc.Players[i].Zones)
	}
}

// seen are the cards of which a name is shown, by their keys.
func seen(sc *scene.Scene) map[string]string {
	out := map[string]string{}
	eachCard(sc, func(c *scene.Card) {
		if c.Name != "" {
			out[cardKey(c.ID)] = c.Name
		}
	})
	return out
}

// cardOf is the card of a key, or nil.
func cardOf(sc *scene.Scene, key string) (out *scene.Card) {
	eachCard(sc, func(c *scene.Card) {
		if cardKey(c.ID) == key {
			out = c
		}
	})
	return out
}

// light says what of the table a menu marks.
func light(m *menu, at string) lit {
	out := lit{may: map[string]bool{}, picked: map[string]bool{}, here: at}
	if m == nil {
		return out
	}
	for i := range m.list {
		if key := about(&m.list[i]); key != "" {
			out.may[key] = true
			if m.picked(i) > 0 {
				out.picked[key] = true
			}
		}
	}
	if i := m.current(); at == "" && i >= 0 {
		out.here = about(&m.list[i])
	}
	return out
}
