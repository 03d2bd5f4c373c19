package lab

import (
	"errors"
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/broadside-cards/broadside/engine/gametest"
)

// chance is a game of one roll, so that all of its numbers are known: north
// wins with the probability (odds+bonus)/1000, after 2·rounds-1 turns.
const chance = `game "Chance"
version "1.0.0"
players north, south
token tick
token point
die fate, 1000 sides
option odds, 300, 0 to 1000
option bonus, 0, 0 to 1000
option rounds, 3, 1 to 50

turn
  add 1 tick to you
  if your ticks is at least rounds
    roll a fate die
    if that many is at most odds plus bonus
      add 1 point to the north
    otherwise
      add 1 point to the south

win when you have at least 1 point
`

// chances makes settings of the game; a value `bad` makes none.
func chances(t testing.TB, names ...string) Maker {
	g := gametest.LoadFiles(t, fstest.MapFS{"chance.rules": {Data: []byte(chance)}}, "chance")
	return func(values []string) (Arm, error) {
		arm := Arm{Game: g, Options: map[string]int{}}
		for i, v := range values {
			n, err := strconv.Atoi(v)
			if err != nil {
				return arm, errors.New("no number")
			}
			arm.Options[names[i]] = n
		}
		return arm, nil
	}
}

func values(from, to, step int) (out []string) {
	for v := from; v <= to; v += step {
		out = append(out, strconv.Itoa(v))
	}
	return out
}
