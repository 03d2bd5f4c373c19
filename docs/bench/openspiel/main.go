//go:build unix

// Command openspiel measures Broadside beside OpenSpiel, which it builds from a
// checkout, and prints the tables of docs/benchmarks.md:
//
//	go run ./openspiel [flags] CHECKOUT
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

const usage = `Measure Broadside beside OpenSpiel, on one core and in turns, and print a table.

    go run ./openspiel [flags] CHECKOUT

CHECKOUT is a checkout of https://github.com/google-deepmind/open_spiel. It is only read.

`

type options struct {
	checkout, abseil, json string
	rounds                 int
	round                  time.Duration
	core                   int
}

func main() {
	if len(os.Args) > 2 && os.Args[1] == "-side" {
		end(measure(os.Args[2:]))
	}
	o, err := arguments(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		err = nil
	} else if err == nil {
		err = run(o)
	}
	end(err)
}

func end(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "openspiel:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func arguments(words []string) (o options, err error) {
	f := flag.NewFlagSet("openspiel", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&o.abseil, "abseil", "", "a checkout of abseil-cpp (default: the one in CHECKOUT, where its install.sh puts it)")
	f.StringVar(&o.json, "json", "", "the folder that nlohmann/json.hpp is in (default: the one in CHECKOUT, or /usr/include)")
	f.IntVar(&o.rounds, "rounds", 11, "rounds of each measurement")
	f.DurationVar(&o.round, "round", 300*time.Millisecond, "processor time of each side in a round")
	f.IntVar(&o.core, "core", 0, "the core both sides run on, where there is taskset")
	if err := f.Parse(words); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Print(usage)
			f.SetOutput(os.Stdout)
			f.PrintDefaults()
		}
		return o, err
	}
	switch {
	case f.NArg() != 1:
		return o, errors.New("say which checkout of OpenSpiel: go run ./openspiel CHECKOUT")
	case o.rounds < 1 || o.round <= 0 || o.core < 0:
		return o, errors.New("-rounds and -round are above 0, and -core is not below it")
	}
	o.checkout = f.Arg(0)
	return o, nil
}

func run(o options) error {
	p, err := find(o)
	if err != nil {
		return err
	}
	held, err := pin(o.core)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "openspiel")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	fmt.Fprintln(os.Stderr, "building OpenSpiel and abseil, a minute or two …")
	theirs, err := p.build(folder)
	if err != nil {
		return err
	}
	ours, err := os.Executable()
	if err != nil {
		return err
	}
	t := table{sides: sides{ours: ours, theirs: theirs, pin: held, round: o.round}, peer: p, rounds: o.rounds}
	return t.print(os.Stdout)
}
