package oracle

import "github.com/broadside-cards/broadside/dsl/check"

// place is the place of a board that a card is or lies on, if it is on the board
// now (specification, Boards).
func (r *run) place(c CardID) (CardID, bool) {
	for range len(r.copies) + 1 {
		if c == NoCard {
			return NoCard, false
		}
		if b := r.BoardOf(r.kind(c)); b != nil {
			return c, r.w.at[c].Zone == b.Zone
		}
		c = r.w.at[c].Host
	}
	return NoCard, false
}

// apart is how far two places of one board are from each other.
func (r *run) apart(a, b CardID) (rows, columns int, ok bool) {
	if r.kind(a) != r.kind(b) {
		return 0, 0, false
	}
	ra, ca, okA := r.Place(r.copies[a])
	rb, cb, okB := r.Place(r.copies[b])
	return rb - ra, cb - ca, okA && okB
}

// hexes is how far two places of a hexagonal board are from each other: rows down, and halves of a
// place to the right.
func (r *run) hexes(a, b CardID) (rows, halves int, hexagonal bool) {
	board := r.BoardOf(r.kind(a))
	if board == nil || !board.Hexagonal {
		return 0, 0, false
	}
	ra, ca, _ := r.Place(r.copies[a])
	rb, cb, _ := r.Place(r.copies[b])
	centre := func(row, column int) int { // a shifted row lies half a place to the right
		if row%2 == 0 {
			return 2*column + 1
		}
		return 2 * column
	}
	return rb - ra, centre(rb, cb) - centre(ra, ca), true
}

// beside says whether two places of one board lie so to each other.
func (r *run) beside(a, b CardID, rel check.Relation) bool {
	rows, columns, ok := r.apart(a, b)
	if down, halves, hexagonal := r.hexes(a, b); ok && hexagonal {
		return rel != check.DiagonalTo && (down == 0 && abs(halves) == 2 || abs(down) == 1 && abs(halves) == 1)
	}
	return ok && related(rel, rows, columns)
}

func related(rel check.Relation, rows, columns int) bool {
	d := abs(rows) + abs(columns)
	beside := d == 1
	corner := abs(rows) == 1 && abs(columns) == 1
	switch rel {
	case check.NextTo:
		return beside
	case check.DiagonalTo:
		return corner
	}
	return beside || corner
}

func abs(n int) int { return max(n, -n) }

// besides are the cards that a filter asks for neighbours of.
func (r *run) besides(k *check.Filter, f *frame) []CardID {
	if k.Host != nil {
		return r.cards(k.Host, f)
	}
	if x := r.card1(k.Card, f); r.fresh(x) {
		return []CardID{x.id}
	}
	return nil
}

// neighbours says whether a card lies so to the card, or to any of the cards, of
// a filter.
func (r *run) neighbours(k *check.Filter, c CardID, f *frame) bool {
	if k.Near == check.InPile {
		return r.inPiles(k, c, f)
	}
	of := r.besides(k, f)
	here, on := r.place(c)
	if !on {
		return false
	}
	for _, x := range of {
		if there, on := r.place(x); on {
			if r.beside(there, here, k.Near) {
				return true
			}
		}
	}
	return false
}

// between is `the direction from A to B` and `the distance from A to B`.
func (r *run) between(e *check.Between, f *frame) int {
	a, b := r.card1(e.From, f), r.card1(e.To, f)
	if !r.fresh(a) || !r.fresh(b) {
		return 0
	}
	from, okA := r.place(a.id)
	to, okB := r.place(b.id)
	if !okA || !okB {
		return 0
	}
	if _, _, ok := r.apart(from, to); ok && e.What == check.Distance {
		return r.steps(from, to)
	}
	return r.way(from, to)
}

// way is in which direction one place lies from another; 0 if neither straight nor diagonal, or on
// another board.
func (r *run) way(from, to CardID) int {
	rows, columns, ok := r.apart(from, to)
	if !ok {
		return 0
	}
	if down, halves, hexagonal := r.hexes(from, to); hexagonal { // along a row, or a half to the side each row
		if down != 0 && abs(halves) != abs(down) {
			return 0
		}
		return direction(down, halves)
	}
	return direction(rows, columns)
}

// direction counts clockwise from 1, up; 0 is neither straight nor diagonal.
func direction(rows, columns int) int {
	if rows == 0 && columns == 0 || rows != 0 && columns != 0 && abs(rows) != abs(columns) {
		return 0
	}
	sign := func(n int) int { return min(1, max(-1, n)) }
	return map[[2]int]int{{-1, 0}: 1, {-1, 1}: 2, {0, 1}: 3, {1, 1}: 4, {1, 0}: 5, {1, -1}: 6, {0, -1}: 7, {-1, -1}: 8}[[2]int{sign(rows), sign(columns)}]
}

// steps is how many steps it takes from place to place `next to` it, over places
// that lie on the board now; 0 if there is no way.
func (r *run) steps(from, to CardID) int {
	far := map[CardID]int{from: 0}
	for edge := []CardID{from}; len(edge) > 0; edge = edge[1:] {
		if edge[0] == to {
			return far[to]
		}
		for i := range r.copies {
			c := CardID(i)
			if _, met := far[c]; met || r.kind(c) != r.kind(from) {
				continue
			}
			if at, on := r.place(c); on && at == c && r.beside(edge[0], c, check.NextTo) {
				far[c] = far[edge[0]] + 1
				edge = append(edge, c)
			}
		}
	}
	return 0
}

// stands is the place of a board on which a card lies, or what carries it; NoCard if it is on none.
func (r *run) stands(c CardID) CardID {
	if r.w.at[c] == Nowhere {
		return NoCard
	}
	if p, on := r.place(r.w.at[c].Host); on {
		return p
	}
	return NoCard
}

// went keeps how a card has gone that stood on a place, if the game asks for it (specification, Boards).
func (r *run) went(c, from CardID) {
	to := r.stands(c)
	if from == to {
		return
	}
	way, both := 0, []CardID(nil)
	if from != NoCard && to != NoCard && r.kind(from) == r.kind(to) {
		way, both = r.way(from, to), []CardID{from, to}
	}
	for t := range r.Tokens {
		switch r.Tokens[t].Route {
		case check.Heading:
			r.keeps(c, t, way)
		case check.Visiting:
			for _, p := range both {
				r.keeps(p, t, 1)
			}
		}
	}
}

// keeps puts so many of a token on a card that no text counts.
func (r *run) keeps(c CardID, token, n int) {
	if r.w.tokens[c][token] == n {
		return
	}
	r.mixed(r.w.at[c])
	r.w.tokens[c][token] = n
	r.mix(r.w.at[c])
}

// laidOut forgets, as the setup ends, how cards have gone this turn.
func (r *run) laidOut() {
	for t := range r.Tokens {
		if r.Tokens[t].Route != check.NoRoute && r.Tokens[t].Until.What == check.UntilTurn {
			r.none(t)
		}
	}
}
