package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var liveFaceDown = Rule{diag.LiveFaceDown, "A text that does not say when it is live is so wherever its card is in play: also while the card lies there face down and nobody sees the text.", lookLive}

func lookLive(p *pass) {
	g := p.game
	for k := range g.Kinds {
		for f, field := range g.Kinds[k].Fields {
			if field.Live != nil || !field.Span.Known() || !slices.ContainsFunc(g.Cards, func(c check.Card) bool { return int(c.Kind) == k && waits(&c, f) }) {
				continue
			}
			for z, zone := range g.Zones {
				if zone.InPlay && zone.Facing != check.FaceUp && p.everIn([]check.ID{check.ID(k)}, check.ID(z)) {
					p.found.Add(diag.LiveFaceDown, field.Span, "field", field.Name, "kinds", g.Kinds[k].Plural, "zone", zone.Name)
					break
				}
			}
		}
	}
}

// waits says whether a card's text in a field has abilities.
func waits(c *check.Card, field int) bool {
	return field < len(c.Texts) && slices.ContainsFunc(c.Texts[field], func(t *check.Text) bool { return t != nil && len(t.Abilities) > 0 })
}
