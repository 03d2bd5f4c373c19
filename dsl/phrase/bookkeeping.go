package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// bookkeeping finds the names of a text that are given plain numbers alone and are only compared
// with such: which numbers these are no player reads, so a wording may leave them out.
func bookkeeping(t *check.Text) map[int]bool {
	if t == nil {
		return nil
	}
	kept, asked := map[int]bool{}, map[int]int{}
	note := func(n check.Node) bool {
		switch n := n.(type) {
		case *check.Let:
			kept[n.Slot] = literal(n.Value)
		case *check.Change:
			kept[n.Slot] = kept[n.Slot] && literal(n.Value)
		case *check.IntSlot:
			asked[n.Slot]++
		case *check.Cmp:
			if slot, ok := n.A.(*check.IntSlot); ok && literal(n.B) {
				asked[slot.Slot]--
			}
		}
		return true
	}
	check.Walk(note, t.Stmts...)
	for i := range t.Abilities {
		check.Walk(note, t.Abilities[i].Body...)
	}
	for slot := range kept {
		kept[slot] = kept[slot] && asked[slot] == 0
	}
	return kept
}

func literal(e check.Expr) bool {
	n, ok := e.(*check.Num)
	return ok && n.Word == ""
}

// kept prints a number of a name, which a wording may leave out if that is bookkeeping.
func (s *scene) kept(slot int, l line) line {
	if s.unread[slot] {
		for i := range l {
			l[i].loose = true
		}
	}
	return l
}

// settled puts words together that stood apart only for the sake of wordings.
func settled(paras []Para) []Para {
	for i, p := range paras {
		var out line
		for _, r := range p {
			r.loose = r.loose && r.Icon != ""
			out = out.join(line{r})
		}
		paras[i] = Para(out)
	}
	return paras
}
