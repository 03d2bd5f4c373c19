package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"

	"golang.org/x/term"
)

// streams is everything a command has of the outside world.
type streams struct {
	ctx              context.Context
	in               io.Reader
	out, err         *bufio.Writer
	inTerm           bool
	outTerm, errTerm bool
	env              func(string) string
	color            string // auto, always or never
	jsonOut          bool   // results are data for other programs: --json
	files            *outputs
	version          string // of the program
	unsignal         func()
	unhurried        atomic.Bool // an interrupted command may take its time to keep what it has
}

// systemStreams are those of the process; Ctrl-C ends their context.
func systemStreams() *streams {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	return &streams{
		ctx: ctx, unsignal: stop,
		in: os.Stdin, inTerm: isTerminal(os.Stdin),
		out: bufio.NewWriter(os.Stdout), outTerm: isTerminal(os.Stdout),
		err: bufio.NewWriter(os.Stderr), errTerm: isTerminal(os.Stderr),
		env: os.Getenv, color: colorAuto, files: &outputs{},
	}
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// The values of --color.
const (
	colorAuto   = "auto"
	colorAlways = "always"
	colorNever  = "never"
)

// outColour says whether standard output is drawn in colour.
func (s *streams) outColour() bool { return s.colour(s.outTerm) }

// errColour says whether standard error is drawn in colour.
func (s *streams) errColour() bool { return s.colour(s.errTerm) }

func (s *streams) colour(terminal bool) bool {
	switch s.color {
	case colorAlways:
		return true
	case colorNever:
		return false
	}
	return terminal && s.env("NO_COLOR") == "" && s.env("TERM") != "dumb"
}
