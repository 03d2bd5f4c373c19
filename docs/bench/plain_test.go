package bench

import "testing"

// plain is the effect as a Go programmer writes it.
type plain struct{ held }

func newPlain(testing.TB) engine { return &plain{} }

func (e *plain) play() {
	for i := range e.Ships {
		if s := &e.Ships[i]; s.Raiding && s.Coins == 0 {
			s.Coins++
		}
	}
	total := 0
	for i := range e.Ships {
		total += e.Ships[i].Coins
	}
	if total >= 3 {
		e.gain(2)
	} else {
		e.draw(1)
	}
}

// closures is the effect as a tree of Go closures, the usual first
// interpreter: a closure for each verb, condition and number.
type closures struct {
	held
	effect stmt
}

type (
	stmt   func(*position, *ship)
	truth  func(*position, *ship) bool
	number func(*position, *ship) int
)

func newClosures(testing.TB) engine {
	return &closures{effect: block(
		forEach(and(raiding, equal(coins, num(0))), add(num(1))),
		when(atLeast(sum(coins), num(3)), gain(num(2)), draw(num(1))),
	)}
}

func (e *closures) play() { e.effect(&e.position, nil) }

func raiding(_ *position, s *ship) bool { return s.Raiding }
func coins(_ *position, s *ship) int    { return s.Coins }
func num(n int) number                  { return func(*position, *ship) int { return n } }

func and(a, b truth) truth {
	return func(p *position, s *ship) bool { return a(p, s) && b(p, s) }
}

func equal(a, b number) truth {
	return func(p *position, s *ship) bool { return a(p, s) == b(p, s) }
}

func atLeast(a, b number) truth {
	return func(p *position, s *ship) bool { return a(p, s) >= b(p, s) }
}

func sum(n number) number {
	return func(p *position, _ *ship) (total int) {
		for i := range p.Ships {
			total += n(p, &p.Ships[i])
		}
		return total
	}
}

func forEach(where truth, do stmt) stmt {
	return func(p *position, _ *ship) {
		for i := range p.Ships {
			if s := &p.Ships[i]; where(p, s) {
				do(p, s)
			}
		}
	}
}

func add(n number) stmt  { return func(p *position, s *ship) { s.Coins += n(p, s) } }
func gain(n number) stmt { return func(p *position, s *ship) { p.gain(n(p, s)) } }
func draw(n number) stmt { return func(p *position, s *ship) { p.draw(n(p, s)) } }

func when(cond truth, then, otherwise stmt) stmt {
	return func(p *position, s *ship) {
		if cond(p, s) {
			then(p, s)
		} else {
			otherwise(p, s)
		}
	}
}

func block(stmts ...stmt) stmt {
	return func(p *position, s *ship) {
		for _, st := range stmts {
			st(p, s)
		}
	}
}
