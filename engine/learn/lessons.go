package learn

import "github.com/broadside-cards/broadside/engine"

// Long games are learnt from otherwise. Their positions are many and much alike, and all have one end: learnt from one
// after the other, a net knows the last game and forgets those before.

// longGame is how many choices random games have that are called long.
const longGame = 1000

// mostLessons is about how many positions are learnt from that a player left behind in a long game.
const mostLessons = 256

func (t *trainer) long() bool { return t.length > longGame }

// lesson is what a player's net is to learn of a position.
type lesson struct {
	player engine.Player
	x      []feature
	target float32
}

// lessons goes back through a long game as learn does, and takes some of its positions.
func (t *trainer) lessons(g *game, lambda float32, r *engine.Stream) (list []lesson) {
	t.goBack(g, lambda, func(p, positions int, x []feature, target float32) (value float32) {
		if r.Below(max(1, positions/mostLessons)) == 0 {
			list = append(list, lesson{p, x, target})
		}
		if lambda < 1 {
			value = float32(own(t.now, p).value(x)) * (1.0 / sure)
		}
		return value
	})
	return list
}

// learnShuffled learns some positions of long games in a random order.
func (t *trainer) learnShuffled(games []game, rate float32) {
	r := engine.Stream(engine.Mix(engine.Mix(t.cfg.Seed ^ uint64(t.games))))
	lambda := t.tune.Lambda
	if t.games < t.blind {
		lambda = 1 // what a net says that has seen nothing yet counts for nothing
	}
	var list []lesson
	for i := range games {
		list = append(list, t.lessons(&games[i], lambda, &r)...)
	}
	for n := len(list); n > 0; n-- {
		i := r.Below(n)
		own(t.nets, list[i].player).learn(list[i].x, list[i].target, rate)
		list[i] = list[n-1]
	}
}
