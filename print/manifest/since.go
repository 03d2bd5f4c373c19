package manifest

import (
	"slices"
	"strings"
)

// Reason says why copies are printed or taken out.
type Reason int

// The reasons. Those from Changed to NewBack replace every copy of a piece: the
// old ones come out and the new ones go in.
const (
	New     Reason = iota // it was not there before
	Removed               // it is there no more
	Changed               // its face is drawn differently
	Renamed               // it has another name, and may have changed besides
	Resized               // it has another size
	NewBack               // only its back is drawn differently
	More                  // there are more copies than before
	Fewer                 // there are fewer copies than before
)

var whyNames = [...]string{"new", "removed", "changed", "renamed", "new size", "new back", "more copies", "fewer copies"}

// String is the reason as the removal page says it.
func (w Reason) String() string { return whyNames[w] }

// Item is a number of copies of one piece, to print or to take out.
type Item struct {
	ID     string // of the piece now; of one that is removed, as it was
	Name   string // as it is printed on these copies
	Other  string // if it was renamed: the other name, the old or the new
	Kind   string
	Copies int
	Why    Reason
	Says   string // what changed, in words: "cost 3 → 4"; "" where that is not known
}

// Plan is what is to be done to a box that holds one set so that it holds
// another. Print and Remove are by id.
type Plan struct {
	Print, Remove []Item
	Keep          int // copies that stay
}

// Empty says that there is nothing to do.
func (p Plan) Empty() bool { return len(p.Print) == 0 && len(p.Remove) == 0 }

// Copies adds up the copies of items.
func Copies(items []Item) (n int) {
	for _, i := range items {
		n += i.Copies
	}
	return n
}

// Since compares the set in the box with the set as it is now. Pieces are the
// same if they have the same id, or if the new one says that it was the old
// one. Whatever of one looks different, on either side, is printed again in
// all its copies; otherwise only missing copies are printed.
func Since(old, now Manifest) Plan {
	var plan Plan
	before := partners(old.Pieces, now.Pieces)
	gone := map[string]bool{}
	for _, o := range old.Pieces {
		gone[o.ID] = true
	}
	for i, n := range now.Pieces {
		if before[i] == nil {
			plan.print(n, "", n.Count, New)
			continue
		}
		gone[before[i].ID] = false
		plan.compare(*before[i], n)
	}
	for _, o := range old.Pieces {
		if gone[o.ID] {
			plan.remove(o, o.ID, "", o.Count, Removed)
		}
	}
	slices.SortStableFunc(plan.Remove, byID)
	return plan
}

func byID(a, b Item) int { return strings.Compare(a.ID, b.ID) }

// partners finds for each new piece the one it was, or nil: first by id, then
// by the name it says it had, as long as no piece is called that any more.
func partners(old, now []Piece) []*Piece {
	ids := make(map[string]*Piece, len(old))
	free := make(map[string][]*Piece, len(old)) // by name
	for i := range old {
		ids[old[i].ID] = &old[i]
	}
	out := make([]*Piece, len(now))
	for i, n := range now {
		out[i] = ids[n.ID]
		delete(ids, n.ID)
	}
	for i := range old {
		if o := &old[i]; ids[o.ID] != nil {
			free[o.Name] = append(free[o.Name], o)
		}
	}
	for i, n := range now {
		if list := free[n.Was]; out[i] == nil && n.Was != "" && len(list) > 0 {
			out[i], free[n.Was] = list[0], list[1:]
		}
	}
	return out
}

// compare plans one piece that was there before.
func (p *Plan) compare(o, n Piece) {
	switch why, same := difference(o, n); {
	case !same:
		p.remove(o, n.ID, n.Name, o.Count, why)
		p.print(n, o.Name, n.Count, why)
	case n.Count > o.Count:
		p.Keep += o.Count
		p.print(n, "", n.Count-o.Count, More)
	default:
		p.Keep += n.Count
		if n.Count < o.Count {
			p.remove(o, n.ID, "", o.Count-n.Count, Fewer)
		}
	}
}

// difference is how a new piece looks different from the old one.
func difference(o, n Piece) (why Reason, same bool) {
	switch {
	case o.W != n.W || o.H != n.H:
		return Resized, false
	case o.Face != n.Face && o.Name != n.Name:
		return Renamed, false
	case o.Face != n.Face:
		return Changed, false
	case o.Back != n.Back:
		return NewBack, false
	}
	return 0, true
}

func (p *Plan) print(n Piece, from string, copies int, why Reason) {
	if copies > 0 {
		p.Print = append(p.Print, Item{ID: n.ID, Name: n.Name, Other: other(from, n.Name), Kind: n.Kind, Copies: copies, Why: why})
	}
}

func (p *Plan) remove(o Piece, id, to string, copies int, why Reason) {
	if copies > 0 {
		p.Remove = append(p.Remove, Item{ID: id, Name: o.Name, Other: other(to, o.Name), Kind: o.Kind, Copies: copies, Why: why})
	}
}

// other is a name if it differs from the piece's.
func other(name, own string) string {
	if name == own {
		return ""
	}
	return name
}
