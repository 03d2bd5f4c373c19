//go:build unix

package main

import (
	"fmt"
	"math"
	"strconv"
	"syscall"
	"time"

	"github.com/broadside-cards/broadside/docs/bench/embedded"
	"github.com/broadside-cards/broadside/engine"
)

// The Broadside side of the comparison, a process of its own as the other
// side is: peer/play.cc says the same of OpenSpiel's.
const (
	gamesPerLook  = 16
	copiesPerLook = 256
)

// copies are the ways of copying a state, and what search does with each: a
// copy over one that is there, one whose memory is given back, one that is not.
var copies = map[string]func(s, slot *engine.State){
	"into":  func(s, slot *engine.State) { slot.CopyFrom(s) },
	"free":  func(s, _ *engine.State) { s.Clone().Free() },
	"fresh": func(s, _ *engine.State) { _ = s.Clone() },
}

// measure is what the process does that main starts: "play GAME PLAYERS
// SECONDS" or "copy GAME PLAYERS DECISIONS SECONDS WAY". It prints what
// play.cc prints.
func measure(words []string) error {
	players, _ := strconv.Atoi(words[2])
	s, err := quiet(words[1], players)
	if err != nil {
		return err
	}
	if words[0] == "play" {
		return measurePlay(s, seconds(words[3]))
	}
	decisions, _ := strconv.Atoi(words[3])
	return measureCopy(s, decisions, seconds(words[4]), copies[words[5]])
}

func seconds(word string) time.Duration {
	f, _ := strconv.ParseFloat(word, 64)
	return time.Duration(f * float64(time.Second))
}

// quiet is a state of an embedded game that records nothing.
func quiet(name string, players int) (*engine.State, error) {
	g, err := embedded.Open(name)
	if err != nil {
		return nil, err
	}
	if g, err = g.At(players); err != nil {
		return nil, err
	}
	return g.NewState(engine.Config{Quiet: true})
}

// play makes random choices in the game of a seed, as the Playouts benchmark
// does, and counts them.
func play(s *engine.State, seed uint64, most int) (int, error) {
	if err := s.Restart(seed); err != nil {
		return 0, err
	}
	return s.PlayOut(most, func(p engine.Player, options int) int { return s.Seat(p).Random(options) })
}

func measurePlay(s *engine.State, least time.Duration) error {
	for seed := range uint64(gamesPerLook) {
		if _, err := play(s, seed, math.MaxInt); err != nil {
			return err
		}
	}
	decisions, games := 0, 0
	took, err := until(least, func() error {
		for range gamesPerLook {
			n, err := play(s, uint64(games), math.MaxInt)
			if err != nil {
				return err
			}
			decisions += n
			games++
		}
		return nil
	})
	fmt.Printf("%d %d %.9f\n", decisions, games, took.Seconds())
	return err
}

func measureCopy(s *engine.State, decisions int, least time.Duration, one func(s, slot *engine.State)) error {
	for seed := uint64(1); seed == 1 || s.Over(); seed++ {
		if _, err := play(s, seed, decisions); err != nil {
			return err
		}
	}
	slot, made := s.Clone(), 0
	took, err := until(least, func() error {
		for range copiesPerLook {
			one(s, slot)
		}
		made += copiesPerLook
		return nil
	})
	fmt.Printf("%d %.9f\n", made, took.Seconds())
	return err
}

// until does something over and over for so much processor time.
func until(least time.Duration, do func() error) (took time.Duration, err error) {
	for began := processor(); took < least && err == nil; took = processor() - began {
		err = do()
	}
	return took, err
}

// processor is the processor time of this process, the collector's included.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
