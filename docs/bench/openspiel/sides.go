//go:build unix

package main

import (
	"fmt"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"
)

// sides are the two programs, run one after the other on one core.
type sides struct {
	ours, theirs string
	pin          []string // what is written before a program to hold it to a core
	round        time.Duration
}

// pin holds a program to a core, where there is taskset.
func pin(core int) ([]string, error) {
	path, err := exec.LookPath("taskset")
	if err != nil {
		return nil, nil
	}
	words := []string{path, "-c", strconv.Itoa(core)}
	if exec.Command(path, append(words[1:], "true")...).Run() != nil {
		return nil, fmt.Errorf("this process may not run on core %d: give -core another", core)
	}
	return words, nil
}

// numbers are what a program prints: counts, and at last the seconds they took.
type numbers []float64

// rate is how many of the i-th count there were a second.
func (n numbers) rate(i int) float64 { return n[i] / n[len(n)-1] }

func (s sides) playOurs(g game) (numbers, error) {
	return s.start(s.ours, "-side", "play", g.ours, strconv.Itoa(g.players), s.seconds())
}

func (s sides) playTheirs(g game) (numbers, error) {
	return s.start(s.theirs, "play", g.theirs, s.seconds())
}

// copy copies a state in one of our ways, or, where none is named, in theirs.
func (s sides) copy(g game, way string) (numbers, error) {
	if way == "" {
		return s.start(s.theirs, "copy", g.theirs, strconv.Itoa(g.mid), s.seconds())
	}
	return s.start(s.ours, "-side", "copy", g.ours, strconv.Itoa(g.players), strconv.Itoa(g.mid), s.seconds(), way)
}

func (s sides) seconds() string { return fmt.Sprint(s.round.Seconds()) }

// start runs a program to its end and reads the numbers it prints.
func (s sides) start(words ...string) (numbers, error) {
	words = append(slices.Clone(s.pin), words...)
	said, err := exec.Command(words[0], words[1:]...).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(words, " "), err, said)
	}
	var out numbers
	for _, word := range strings.Fields(string(said)) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, fmt.Errorf("%s said %q", strings.Join(words, " "), said)
		}
		out = append(out, n)
	}
	return out, nil
}
