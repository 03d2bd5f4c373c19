package interpreter

import "github.com/broadside-cards/broadside/dsl/check"

// listed says whether a field of a card is a list of texts.
func (c *compiler) listed(card *check.Card, field int) bool {
	fields := c.g.Kinds[card.Kind].Fields
	return field < len(fields) && fields[field].Type == check.TextsField
}

// alternative notes one of a list of texts, of which the reader chooses one that
// can be carried out. Which could be is known where the choice is made.
func (c *compiler) alternative(t *check.Text, body int32) {
	c.within = trimmed(t.Span)
	n := c.clause(WayClause, c.within, true)
	c.ranHere(n)
	if v := n.v; v != nil {
		p := int32(len(v.points))
		v.points = append(v.points, -1, -1)
		clause := &v.list[n.at]
		clause.asked, clause.held = append(clause.asked, p), append(clause.held, p+1)
		v.texts[body] = textInfo{asked: p + 1, held: p + 2}
	}
}

// countTexts counts which of a list of texts could be chosen, as one is.
func (m *Machine) countTexts(f *frame, in *Instr) {
	if m.Cover == nil || m.p.counted == nil {
		return
	}
	run := m.textRun(f, in.B, m.p.code[f.pc+1].A)
	for k := range run.count {
		if p := m.p.texts[run.start+k].asked; p > 0 {
			m.Cover[p-1]++
		}
	}
	for _, o := range m.cache.list {
		if p := m.p.texts[run.start+o.obj].held; o.kind == TextOption && p > 0 {
			m.Cover[p-1]++
		}
	}
}
