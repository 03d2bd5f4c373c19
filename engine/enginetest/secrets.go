package enginetest

import (
	"github.com/broadside-cards/broadside/engine"
)

// secrets chooses twice where a choice is made in secret, and checks that
// nobody else can tell one choice from the other as long as nothing is done
// with it.
func (p *play) secrets() error {
	n := p.s.Count()
	if !p.s.Question().Secret || n < 2 {
		return nil
	}
	who, at := p.s.Actor(), p.s.LogLen()
	i := p.rand.below(n)
	j := (i + 1 + p.rand.below(n-1)) % n
	one, two, err := p.both(i, j)
	if err != nil {
		return err
	}
	defer one.Release()
	defer two.Release()
	if one.LogLen() != at+1 || two.LogLen() != at+1 {
		return nil // the text went on: what it did with the choice may show it
	}
	p.report.Secrets++
	for q := range p.g.Players() {
		if q == who {
			continue
		}
		if a, b := p.sees(one, q, 0), p.sees(two, q, 0); !a.equal(b) {
			return p.leak("a secret choice shows nothing", q, p.s, a, b)
		}
	}
	return nil
}

// both makes two choices, each in a copy.
func (p *play) both(i, j int) (one, two *engine.State, err error) {
	one, two = p.s.Clone(), p.s.Clone()
	if err = one.Apply(i); err == nil {
		err = two.Apply(j)
	}
	if err != nil {
		one.Release()
		two.Release()
		return nil, nil, p.broken("every option offered can be chosen", "%v", err)
	}
	return one, two, nil
}
