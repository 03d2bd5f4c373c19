package playing

import (
	"fmt"
	"sort"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/screen"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// view writes the table as a player knows it.
func (t *tableTop) view(p int) {
	v := t.state.View(p)
	ink := prose.Painter(t.OutColour())
	if t.OutTerm {
		t.drawView(&v)
		return
	}
	head := "The table"
	if v.Turn > 0 {
		head += fmt.Sprintf(", turn %d", v.Turn)
	}
	if v.TurnOf != "" {
		head += " (the " + v.TurnOf + "'s)"
	}
	fmt.Fprintf(t.Out, "\n%s\n", ink.Blue(head))
	for _, s := range v.Seats {
		fmt.Fprintf(t.Out, "%s: %s\n", ink.Bold("The "+s.Player), t.seatText(s))
		t.zones(v.Zones, s.Player)
	}
	if hasZones(v.Zones, "") {
		fmt.Fprintln(t.Out, ink.Bold("The table:"))
		t.zones(v.Zones, "")
	}
}

// drawView writes the table as the screen draws it, with its maps.
func (t *tableTop) drawView(v *engine.View) {
	sc := scene.New(t.game.Rules(), nil).Scene(v, "")
	fmt.Fprintln(t.Out)
	for _, line := range screen.Lines(t.game.Rules(), sc, show.Width) {
		fmt.Fprintln(t.Out, line)
	}
}

func hasZones(zones []engine.ZoneView, owner string) bool {
	for _, z := range zones {
		if z.Owner == owner {
			return true
		}
	}
	return false
}

// seatText is a player's tokens.
func (t *tableTop) seatText(s engine.SeatView) string {
	var has []string
	if tokens := scene.Counted(t.game.Rules(), s.Tokens); tokens != "" {
		has = append(has, tokens)
	}
	text := strings.Join(append(has, s.Marks...), ", ")
	if text == "" {
		text = "nothing"
	}
	if s.Out {
		text += ", out of the game"
	}
	return text
}

// zones writes the zones of one owner: short ones on a line, those with
// something on their cards a card a line.
func (t *tableTop) zones(zones []engine.ZoneView, owner string) {
	for _, z := range zones {
		if z.Owner == owner {
			t.zone(z, "  ")
		}
	}
}

func (t *tableTop) zone(z engine.ZoneView, indent string) {
	z = t.inPiles(z)
	lead := fmt.Sprintf("%s%s (%d)", indent, z.Zone, z.Count)
	if !busy(z.Cards) {
		if text := zoneText(z); text != "" {
			lead += ": " + text
		}
		fmt.Fprintln(t.Out, indent+prose.Wrap(lead[len(indent):], show.Width-len(indent), indent+"  "))
		return
	}
	fmt.Fprintln(t.Out, lead+":")
	for _, c := range z.Cards {
		t.card(c, indent+"  ")
	}
	if rest := withinText(z); rest != "" {
		fmt.Fprintln(t.Out, indent+"  "+rest)
	}
}

// inPiles leaves out the piles whose cards are seen, unless something lies on them.
func (t *tableTop) inPiles(z engine.ZoneView) engine.ZoneView {
	rules, left := t.game.Rules(), map[string]bool{}
	for _, c := range z.Cards {
		left[c.Name] = true
	}
	told := map[string]bool{}
	for _, p := range rules.Piles {
		told[rules.Cards[p.Place].Name] = left[rules.Cards[p.Of].Name]
	}
	shown := z.Cards[:0:0]
	for _, c := range z.Cards {
		if told[c.Name] && !busy([]engine.CardView{c}) {
			z.Count--
			continue
		}
		shown = append(shown, c)
	}
	z.Cards = shown
	return z
}

// busy says whether some card has things on it.
func busy(cards []engine.CardView) bool {
	for _, c := range cards {
		if len(c.Tokens)+len(c.Marks)+len(c.Zones) > 0 {
			return true
		}
	}
	return false
}

// card writes one card and what lies on it.
func (t *tableTop) card(c engine.CardView, indent string) {
	fmt.Fprintln(t.Out, indent+t.cardLine(c))
	for _, z := range c.Zones {
		if z.Count > 0 {
			t.zone(z, indent+"  ")
		}
	}
}

// cardLine is a card on one line: its name, tokens and marks.
func (t *tableTop) cardLine(c engine.CardView) string {
	var more []string
	if text := scene.Counted(t.game.Rules(), c.Tokens); text != "" {
		more = append(more, text)
	}
	more = append(more, c.Marks...)
	if len(more) == 0 {
		return cardName(c)
	}
	return cardName(c) + " (" + strings.Join(more, ", ") + ")"
}

func cardName(c engine.CardView) string {
	switch {
	case c.Name != "":
		return c.Name
	case c.Kind != "":
		return "face-down " + c.Kind
	}
	return "a face-down card"
}

// zoneText lists a zone's cards on one line, copies counted.
func zoneText(z engine.ZoneView) string {
	n := map[string]int{}
	var names []string
	for _, c := range z.Cards {
		if n[cardName(c)]++; n[cardName(c)] == 1 {
			names = append(names, cardName(c))
		}
	}
	for i, name := range names {
		if n[name] > 1 {
			names[i] = fmt.Sprintf("%s ×%d", name, n[name])
		}
	}
	if rest := withinText(z); rest != "" {
		names = append(names, rest)
	}
	return strings.Join(names, ", ")
}

// withinText is what is known to be somewhere in a zone.
func withinText(z engine.ZoneView) string {
	var out []string
	for _, c := range z.Within {
		name := c.Name
		if c.N > 1 {
			name += fmt.Sprintf(" ×%d", c.N)
		}
		out = append(out, name)
	}
	sort.Strings(out)
	if len(out) == 0 {
		return ""
	}
	return "among them " + strings.Join(out, ", ")
}
