//go:build unix

// Command cores measures what two cores give a run of games in one process, against two processes that have a core
// each, and prints the table of docs/benchmarks.md:
//
//	go run ./cores [GAME...]
//
// All facts are measured and added up, as `sim --db none` does.
package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/docs/bench/embedded"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

const (
	rounds = 9
	round  = 400 * time.Millisecond
)

func main() {
	err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "cores:", err)
		os.Exit(1)
	}
}

func run(words []string) error {
	if len(words) == 3 && words[0] == "-side" {
		return serve(words[1], words[2])
	}
	if runtime.NumCPU() < 2 {
		return fmt.Errorf("this machine has one core, and two are to be compared")
	}
	if len(words) == 0 {
		words = carddefs.Embedded()
	}
	for _, name := range words {
		if !slices.Contains(carddefs.Embedded(), name) {
			return fmt.Errorf("%q is no game that comes with Broadside: they are %s", name, strings.Join(carddefs.Embedded(), ", "))
		}
	}
	fmt.Println("| game | two processes, games/s | one process, games/s | median | best | by processor time |\n|---|---:|---:|---:|---:|---:|")
	for _, name := range words {
		if err := compare(name); err != nil {
			return err
		}
	}
	return nil
}

// compare prints the row of a game: the median of the ratios of rounds, and the best rate of one process over the
// best of two; where other programs run, what the same games take of the processors says more.
func compare(name string) error {
	var sides []*side
	for _, workers := range []int{1, 1, 2} {
		s, err := begin(name, workers, len(sides))
		if err != nil {
			return err
		}
		defer s.end()
		sides = append(sides, s)
	}
	alone, both := sides[:2], sides[2:]
	games := 16
	for took := 0.0; took < round.Seconds(); games *= 2 {
		all, err := play(alone, games)
		if err != nil {
			return err
		}
		took = 4 * float64(games) / all.rate // of half as many, and of two
	}
	var two, one, ratios, processor []float64
	for range rounds {
		a, err := play(alone, games)
		if err != nil {
			return err
		}
		b, err := play(both, 2*games)
		if err != nil {
			return err
		}
		two, one = append(two, a.rate), append(one, b.rate)
		ratios, processor = append(ratios, b.rate/a.rate), append(processor, a.processor/b.processor)
	}
	slices.Sort(ratios)
	slices.Sort(processor)
	fmt.Printf("| %s | %.0f | %.0f | %.2f (%.2f–%.2f) | %.2f | %.2f |\n", name, slices.Max(two), slices.Max(one),
		ratios[rounds/2], ratios[0], ratios[rounds-1], slices.Max(one)/slices.Max(two), processor[rounds/2])
	return nil
}

// side is a process that plays games when it is told to.
type side struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// begin starts a process with so many workers; one with a single worker has a core to itself, where there is taskset.
func begin(name string, workers, core int) (*side, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	words := []string{program, "-side", name, strconv.Itoa(workers)}
	if path, err := exec.LookPath("taskset"); err == nil && workers == 1 {
		words = append([]string{path, "-c", strconv.Itoa(core)}, words...)
	}
	s := &side{cmd: exec.Command(words[0], words[1:]...)}
	s.cmd.Stderr = os.Stderr
	s.cmd.Env = append(os.Environ(), "GOMAXPROCS="+strconv.Itoa(workers))
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s.out = bufio.NewReader(out)
	return s, s.cmd.Start()
}

func (s *side) end() {
	_ = s.in.Close()
	_ = s.cmd.Wait()
}

// played is what became of a round: games a second of all its processes, and the processor time they took.
type played struct{ rate, processor float64 }

// play lets processes play so many games each, at the same time.
func play(sides []*side, games int) (all played, err error) {
	for _, s := range sides {
		if _, err := fmt.Fprintln(s.in, games); err != nil {
			return all, err
		}
	}
	for _, s := range sides {
		var took, processor float64
		if _, err := fmt.Fscan(s.out, &took, &processor); err != nil {
			return all, err
		}
		all.rate += float64(games) / took
		all.processor += processor
	}
	return all, nil
}

// serve reads how many games to play, plays them and says how many seconds they took
// by the clock and of the processors, until there is nothing to read.
func serve(name, workers string) error {
	g, err := embedded.Open(name)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(workers)
	if err != nil {
		return err
	}
	cfg := playtest.Config{Bots: []string{"random"}, Workers: n}
	for {
		if _, err := fmt.Fscan(os.Stdin, &cfg.Games); err != nil {
			return nil
		}
		began, before := time.Now(), processor()
		if _, err := playtest.Run(context.Background(), g, cfg, report.NewCollector(g, cfg)); err != nil {
			return err
		}
		fmt.Printf("%.9f %.9f\n", time.Since(began).Seconds(), (processor() - before).Seconds())
	}
}

func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
