package learn

import (
	"context"

	"github.com/broadside-cards/broadside/engine"
)

// Also is another game that is learned in turns with the one that is trained.
type Also struct {
	Game    *engine.Game
	Options map[string]int
}

// A training in turns has so many parts of the same work. The first belong to the game that is trained, which
// may be new to the player; then both games have theirs by turns, so that neither is what was learned last.
const (
	turnParts  = 16
	partsAlone = 8
)

// trainInTurns trains two games with what they have in common. The player is that of the first and
// knows what is the second's alone as well (Saved.Carried).
func trainInTurns(ctx context.Context, t *trainer, with Also) (*Player, error) {
	cfg := t.cfg
	cfg.Options = with.Options
	other, err := beginTrainer(ctx, with.Game, cfg)
	if err != nil {
		return nil, err
	}
	if len(other.nets) != len(t.nets) { // sides that are alike in one game alone have nets that are not
		p, err := t.alone(ctx)
		if p != nil {
			p.about.With = with.Game.Hash()
		}
		return p, err
	}
	common(t, other)
	now, next := t, other
	for part := range turnParts {
		for err == nil && now.share() < float64(part+1)/turnParts {
			err = now.batch(ctx)
		}
		if part+1 < partsAlone {
			continue
		}
		next.adopt(now)
		if now, next = next, now; err != nil {
			break
		}
	}
	if t.games == 0 {
		return nil, err
	}
	if next == other {
		t.adopt(other)
	}
	for i := range t.records[1] {
		t.records[1][i] = *t.records[1][i].with(other.records[0][i].with(&other.records[1][i]))
	}
	p := t.player()
	p.about.Games, p.about.With = t.games+other.games, with.Game.Hash()
	if other.games > 0 {
		p.strange = other.player().strangeTo(t.coder)
	}
	return p, err
}

// common sets which features two trainers share: in the same order by each.
func common(t, other *trainer) {
	at := make(map[string]int32, t.coder.n)
	for i, name := range t.coder.names() {
		at[name] = int32(i)
	}
	for i, name := range other.coder.namesFor(t.coder) {
		if k, ok := at[name]; ok {
			t.shared, other.shared = append(t.shared, k), append(other.shared, int32(i))
		}
	}
}

// namesFor are the names of features, with the cards called as another game has them.
func (c *coder) namesFor(other *coder) []string {
	return c.namesWith(knownAs(cardsOf(c.game), cardsOf(other.game)))
}

// adopt takes over what another trainer has learned of what both share, and how much it did.
func (t *trainer) adopt(from *trainer) {
	t.otherGames, t.otherWork = from.games, from.work
	t.steady, t.settled = make([]*packed, len(t.nets)), t.games
	for i := range t.nets {
		t.nets[i].adopt(from.nets[i], t.shared, from.shared)
		m, f := &t.means[i], &from.means[i]
		if m.net == nil {
			m.take(t.nets[i])
		}
		if f.net != nil {
			m.net.adopt(f.net, t.shared, from.shared)
			m.times = f.times
		}
		m.frozen = &packed{}
		m.frozen.freeze(m.net)
		t.steady[i] = m.frozen
	}
}

// adopt takes over the weights of the features at some places from those at another net's.
func (n *net) adopt(from *net, at, there []int32) {
	n.bias, n.out, n.bs, n.outs = from.bias, from.out, from.bs, from.outs
	for k, to := range at {
		n.rows[to] = from.rows[there[k]]
		n.seen[to], n.line[to] = from.seen[there[k]], from.line[there[k]]
		if !n.old[to] {
			n.old[to] = true
			n.odd = append(n.odd, to)
		}
	}
}

// strangeTo is what a player knows of features that another game does not have, under the names
// by which it would know them.
func (p *Player) strangeTo(c *coder) (out []savedNet) {
	has := map[string]bool{}
	for _, name := range c.names() {
		has[name] = true
	}
	names := p.coder.namesFor(c)
	for i, n := range p.nets {
		s := savedNet{}
		for at, seen := range p.seen[i] {
			if (seen > 0 || p.line[i][at] > 0) && !has[names[at]] {
				s.names, s.rows = append(s.names, names[at]), append(s.rows, unpack(n.rows[at], 1))
				s.seen, s.line = append(s.seen, seen), append(s.line, p.line[i][at])
			}
		}
		out = append(out, s)
	}
	return out
}
