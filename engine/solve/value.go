package solve

import "github.com/broadside-cards/broadside/engine"

// Values is what each player can expect when everybody plays a policy.
func (t *Tree) Values(p Policy) []float64 {
	out := make([]float64, t.Players)
	t.weigh(p, 0, 1, func(id int32, reach float64) {
		for q := range out {
			out[q] += float64(reach * t.returns[int(t.nodes[id].first)+q]) // no machine may contract it
		}
	})
	return out
}

// weigh calls out every end of the game with how likely it is.
func (t *Tree) weigh(p Policy, id int32, reach float64, end func(int32, float64)) {
	nd := &t.nodes[id]
	if nd.who == terminal {
		end(id, reach)
		return
	}
	for i, kid := range t.kids[nd.first : nd.first+nd.n] {
		t.weigh(p, kid, reach*t.share(p, nd, i), end)
	}
}

// share is how likely the i-th child of a node is.
func (t *Tree) share(p Policy, nd *node, i int) float64 {
	if nd.who == chance {
		return t.odds[int(nd.first)+i]
	}
	return p[nd.info][i]
}

// BestResponse is what a player can win at most when the others keep to a
// policy and the player knows it.
func (t *Tree) BestResponse(p Policy, me engine.Player) float64 {
	r := &response{t: t, p: p, me: int8(me), reach: make([]float64, len(t.nodes)),
		value: make([]float64, len(t.nodes)), known: make([]bool, len(t.nodes)), best: make([]int32, len(t.Infos))}
	for i := range r.best {
		r.best[i] = -1
	}
	r.reaches(0, 1)
	return r.at(0)
}

// response works out a best response, from the ends of the game upwards.
type response struct {
	t     *Tree
	p     Policy
	me    int8
	reach []float64 // how likely the others and chance let the game come here
	value []float64
	known []bool
	best  []int32 // by information state of mine; -1: not worked out yet
}

// reaches notes how likely the others and chance let the game come to a node and
// to each below it.
func (r *response) reaches(id int32, reach float64) {
	nd := &r.t.nodes[id]
	r.reach[id] = reach
	if nd.who == terminal {
		return
	}
	for i, kid := range r.t.kids[nd.first : nd.first+nd.n] {
		share := 1.0
		if nd.who != r.me {
			share = r.t.share(r.p, nd, i)
		}
		r.reaches(kid, reach*share)
	}
}

// at is what a node is worth to me.
func (r *response) at(id int32) float64 {
	if r.known[id] {
		return r.value[id]
	}
	nd, sum := &r.t.nodes[id], 0.0
	switch nd.who {
	case terminal:
		sum = r.t.returns[int(nd.first)+int(r.me)]
	case r.me:
		sum = r.at(r.t.kids[nd.first+r.choose(nd.info)])
	default:
		for i, kid := range r.t.kids[nd.first : nd.first+nd.n] {
			if share := r.t.share(r.p, nd, i); share > 0 {
				sum += float64(share * r.at(kid))
			}
		}
	}
	r.known[id], r.value[id] = true, sum
	return sum
}

// choose is the best option where I can't tell several nodes apart: each counts
// as much as it is likely.
func (r *response) choose(info int32) int32 {
	if r.best[info] >= 0 {
		return r.best[info]
	}
	in, most := &r.t.Infos[info], 0.0
	for i := range int32(len(in.Options)) {
		sum := 0.0
		for _, id := range in.nodes {
			if r.reach[id] > 0 {
				sum += float64(r.reach[id] * r.at(r.t.kids[r.t.nodes[id].first+i]))
			}
		}
		if i == 0 || sum > most {
			most, r.best[info] = sum, i
		}
	}
	return r.best[info]
}

// NashConv is what all players together could win by each alone leaving a
// policy; nothing, if it is an equilibrium.
func (t *Tree) NashConv(p Policy) float64 {
	sum := 0.0
	for q, v := range t.Values(p) {
		sum += t.BestResponse(p, q) - v
	}
	return sum
}

// Exploitability is NashConv shared among the players.
func (t *Tree) Exploitability(p Policy) float64 { return t.NashConv(p) / float64(t.Players) }
