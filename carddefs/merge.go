package carddefs

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// merger lays expansions over a base game.
type merger struct {
	set     *Set
	base    *part
	names   []string // of the base's cards
	on      map[string]bool
	claimed map[string]claimedName // base or new card names an expansion has had its hands on
	swapped map[string]check.CardSource
	removed map[string]bool
	added   []check.CardSource
	touched map[touched][]touch
}

// claimedName remembers which expansion did what to a name.
type claimedName struct {
	expansion, verb string
	span            diag.Span
}

func newMerger(set *Set, base *part) *merger {
	return &merger{set: set, base: base, names: nameList(base.cards), on: map[string]bool{},
		claimed: map[string]claimedName{}, swapped: map[string]check.CardSource{}, removed: map[string]bool{}, touched: map[touched][]touch{}}
}

// add lays one expansion over what is there. Findings go to the expansion.
func (m *merger) add(id string, p *part) {
	if m.on[id] {
		p.found = diag.List{diag.New(diag.ExpansionTwice, wholeFile(id), "name", id)}
		p.rules, p.scenarios = nil, nil
		return
	}
	m.on[id] = true
	if p.manifest == nil {
		if len(p.found) == 0 {
			p.found.Add(diag.NoExpansionFile, wholeFile(p.label))
		}
		return
	}
	p.manifest.ID = id
	for i := range p.scenarios {
		p.scenarios[i].From = id
	}
	m.set.Expansions = append(m.set.Expansions, *p.manifest)
	m.declares(p)
	if m.fits(p) {
		m.changes(id, p)
	}
	m.set.Look.Merge(p.look)
	replaced := m.targets(id, p, p.manifest.Replaces, "replace")
	removed := m.targets(id, p, p.manifest.Removes, "remove")
	m.replacedAndRemoved(p, replaced)
	for name := range removed {
		m.removed[name] = true
	}
	m.addCards(id, p, replaced)
}

// fits checks that the expansion is made for this game and this version.
func (m *merger) fits(p *part) bool {
	x := p.manifest
	known := gameNames(m.set)
	if x.Extends.Text != "" && !known[x.Extends.Text] {
		p.found.Add(diag.ExtendsAnother, x.Extends.Span, "found", x.Extends.Text, "game", m.set.gameName())
		return false
	}
	if x.For.Text != "" && m.set.Version != "" && x.For.Text != m.set.Version {
		p.found.Add(diag.MadeForAnother, x.For.Span, "found", x.For.Text, "game", m.set.gameName(), "version", m.set.Version)
	}
	return true
}

// declares refuses declarations that are the base game's alone. They are taken
// out, so that the checker doesn't find the same mistake again.
func (m *merger) declares(p *part) {
	for _, r := range p.rules {
		if r.Tree == nil {
			continue
		}
		r.Tree.Decls = slices.DeleteFunc(r.Tree.Decls, func(d *syntax.Decl) bool {
			switch {
			case d.Changes:
			case d.Head == "game", d.Head == "version", d.Head == "players":
				at := d.Pos.Offset
				p.found.Add(diag.ExpansionDeclares, diag.Span{File: r.File, Start: at, End: at + len(d.Head)}, "head", d.Head)
				return true
			}
			return false
		})
	}
}

// targets checks the names an expansion replaces or removes.
func (m *merger) targets(id string, p *part, names []check.Word, verb string) map[string]bool {
	out := map[string]bool{}
	for _, w := range names {
		if _, ok := m.base.names[w.Text]; !ok {
			p.found.Add(diag.NoSuchBaseCard, w.Span, schema.Near(diag.Suggest(w.Text, m.names),
				"name", w.Text, "game", m.set.gameName(), "verb", verb)...)
			continue
		}
		if _, ok := p.names[w.Text]; !ok && verb == "replace" {
			p.found.Add(diag.ReplacedByNone, w.Span, "name", w.Text)
			continue
		}
		if m.claim(id, p, w, verb) {
			out[w.Text] = true
		}
	}
	return out
}

// replacedAndRemoved reports names listed under replaces and removes.
func (m *merger) replacedAndRemoved(p *part, replaced map[string]bool) {
	for _, w := range p.manifest.Removes {
		if replaced[w.Text] {
			p.found.Add(diag.ReplacedRemoved, w.Span, "name", w.Text)
		}
	}
}

// claim records that an expansion deals with a name, unless another one did.
func (m *merger) claim(id string, p *part, w check.Word, verb string) bool {
	first, taken := m.claimed[w.Text]
	if !taken {
		m.claimed[w.Text] = claimedName{id, verb, w.Span}
		m.set.Changes = append(m.set.Changes, CardChange{id, verb, w.Text, m.kindOf(w.Text, p)})
		return true
	}
	if first.expansion == id {
		return true
	}
	why := "both " + verb + " `" + w.Text + "`"
	if first.verb != verb {
		why = first.expansion + " would " + first.verb + " `" + w.Text + "`, " + id + " would " + verb + " it"
	}
	p.found = append(p.found, diag.New(diag.ExpansionsClash, w.Span, "first", first.expansion, "second", id,
		"why", why, "label", "here in "+id, "way", "change this one").With(first.span, "here in "+first.expansion))
	return false
}

// kindOf is the kind of a card of the base or of an expansion.
func (m *merger) kindOf(name string, p *part) string {
	for _, list := range [][]check.CardSource{m.base.cards, p.cards} {
		for _, c := range list {
			if c.Name.Text == name {
				return c.Kind.Text
			}
		}
	}
	return ""
}

// addCards puts an expansion's cards in: in a base card's place, or behind.
func (m *merger) addCards(id string, p *part, replaced map[string]bool) {
	listed := map[string]bool{}
	for _, w := range p.manifest.Replaces {
		listed[w.Text] = true
	}
	for _, c := range p.cards {
		first, taken := m.base.names[c.Name.Text]
		switch {
		case replaced[c.Name.Text]:
			m.swapped[c.Name.Text] = c
		case taken && listed[c.Name.Text]: // the finding is made already
		case taken:
			p.found = append(p.found, diag.New(diag.CardCollides, c.Name.Span,
				"name", c.Name.Text, "set", m.set.gameName()).With(first.Span, "the game's card"))
		case m.claim(id, p, c.Name, "add"):
			m.added = append(m.added, c)
		}
	}
}

// cards is the merged set: the base's cards in order, then the new ones.
func (m *merger) cards() []check.CardSource {
	out := slices.Grow([]check.CardSource(nil), len(m.base.cards)+len(m.added)) // each is large
	for _, c := range m.base.cards {
		if swap, ok := m.swapped[c.Name.Text]; ok {
			c = swap
		} else if m.removed[c.Name.Text] {
			continue
		}
		out = append(out, c)
	}
	return append(out, m.added...)
}
