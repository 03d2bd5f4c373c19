package lint

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

var neverLies = Rule{diag.NeverLies, "A line that looks for cards where none of their kind ever comes to lie finds nothing, whatever happens.", lookLies}

func lookLies(p *pass) {
	seen := map[diag.Span]bool{}
	p.spanned(func(x check.Node, at diag.Span) {
		q, isQuery := x.(*check.Query)
		if !isQuery || len(q.Kinds) == 0 || q.Domain.Kind != check.InZones || len(p.classes(q.Kinds)) == 0 || !at.Known() || seen[at] {
			return
		}
		zones, known := p.zones(q.Domain)
		if !known || slices.ContainsFunc(zones, func(z check.ID) bool { return p.everIn(q.Kinds, z) || !p.everIn(nil, z) }) {
			return // what is always empty is told where it is declared
		}
		seen[at] = true
		p.found.Add(diag.NeverLies, firstLine(at), "kinds", p.severalOf(q.Kinds), "zone", p.game.Zones[zones[0]].Name)
	})
}

// severalOf names some kinds in the plural.
func (p *pass) severalOf(kinds []check.ID) string {
	var out []string
	for _, k := range kinds {
		out = append(out, p.game.Kinds[k].Plural)
	}
	return prose.List(out)
}
