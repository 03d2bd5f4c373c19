package main

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/broadside-cards/broadside"
)

// patience is how long an interrupted command may take to end by itself.
const patience = 300 * time.Millisecond

// run carries out a command line and gives the exit code. Whatever goes wrong,
// a bug included, is one error on standard error.
func run(args []string, s *streams) int {
	done := make(chan error, 1)
	go func() { done <- runCommand(args, s) }()
	var err error
	select {
	case err = <-done:
	case <-s.ctx.Done():
		return s.interrupted(done)
	}
	if s.ctx.Err() != nil {
		done <- err
		return s.interrupted(done)
	}
	s.files.close()
	return s.end(err)
}

// runCommand runs the command and turns a bug into an error.
func runCommand(args []string, s *streams) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = bug(s, r)
		}
	}()
	root := newRootCmd(s)
	root.SetArgs(args)
	return root.ExecuteContext(s.ctx)
}

// bug says that Broadside is at fault; the trace is for its makers.
func bug(s *streams, what any) error {
	stack := debug.Stack()
	if b, inside := what.(*broadside.Bug); inside {
		what, stack = b.What, b.Stack
	}
	if s.env("BROADSIDE_DEBUG") != "" {
		fmt.Fprintf(os.Stderr, "%s\n", stack)
	}
	return failure("please report it with the command and the game's files; BROADSIDE_DEBUG=1 shows where it happened",
		"this is a bug in broadside: %s", firstLine(fmt.Sprint(what)))
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// end writes out what is buffered and says the error.
func (s *streams) end(err error) int {
	code := exitFine
	if err != nil {
		e := asExit(err)
		code = e.code
		s.say(e)
	}
	if flushed := s.out.Flush(); flushed != nil && code == exitFine {
		code = exitFailure
		s.say(&exitError{text: "can't write the output: " + reason(flushed)})
	}
	_ = s.err.Flush()
	return code
}

// say draws an error in the style of a finding.
func (s *streams) say(e *exitError) {
	if e.text == "" {
		return
	}
	_ = s.out.Flush()
	p := painter(s.errColour())
	if e.shown {
		fmt.Fprintln(s.err, p.bold(e.text))
		return
	}
	fmt.Fprintf(s.err, "%s%s\n", p.red("error"), p.bold(": "+e.text))
	if e.help != "" {
		fmt.Fprintf(s.err, "  %s %s %s\n", p.blue("="), p.bold("help:"), e.help)
	}
}

// interrupted gives the command a moment, then removes what it left. A command
// that is unhurried has all the time it needs, until a second Ctrl-C.
func (s *streams) interrupted(done <-chan error) int {
	late := time.After(patience)
	again := make(chan os.Signal, 1)
	if s.unhurried.Load() {
		late = nil
		signal.Notify(again, os.Interrupt, syscall.SIGTERM)
	}
	s.unsignal() // a second Ctrl-C kills
	select {
	case err := <-done:
		if e := asExit(err); e != nil && e.code == exitInterrupted {
			s.say(e)
		}
		_ = s.out.Flush()
		_ = s.err.Flush()
	case <-again:
	case <-late:
	}
	s.files.close()
	if s.errTerm {
		fmt.Fprintln(os.Stderr)
	}
	return exitInterrupted
}

// stopped turns an interruption into an error.
func stopped(s *streams) error {
	if err := s.ctx.Err(); err != nil {
		return errors.Join(said(exitInterrupted), err)
	}
	return nil
}
