package shell

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// patience is how long an interrupted command may take to end by itself.
const patience = 300 * time.Millisecond

// Run carries out a command line and gives the exit code. Whatever goes wrong,
// a bug included, is one error on standard error.
func Run(args []string, s *Streams, newRoot func(*Streams) *cobra.Command) int {
	done := make(chan error, 1)
	go func() { done <- runCommand(args, s, newRoot) }()
	var err error
	select {
	case err = <-done:
	case <-s.Ctx.Done():
		return s.Interrupted(done)
	}
	if s.Ctx.Err() != nil {
		done <- err
		return s.Interrupted(done)
	}
	s.Files.Close()
	return s.end(err)
}

// runCommand runs the command and turns a bug into an error.
func runCommand(args []string, s *Streams, newRoot func(*Streams) *cobra.Command) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = bug(s, r)
		}
	}()
	root := newRoot(s)
	s.Args = args
	root.SetArgs(args)
	defer func() {
		if s.Cluster != nil {
			s.Cluster.End(err)
		}
	}()
	return root.ExecuteContext(Context(s))
}

// Context is the context of a command with its streams, which Of finds.
func Context(s *Streams) context.Context { return context.WithValue(s.Ctx, ofCommand{}, s) }

// ofCommand is the key of a command's streams in its context.
type ofCommand struct{}

// Of are the streams of a command that is being completed.
func Of(c *cobra.Command) *Streams { return c.Context().Value(ofCommand{}).(*Streams) }

// bug says that Broadside is at fault; the trace is for its makers.
func bug(s *Streams, what any) error {
	stack := debug.Stack()
	if b, inside := what.(*broadside.Bug); inside {
		what, stack = b.What, b.Stack
	}
	if s.Getenv("BROADSIDE_DEBUG") != "" {
		fmt.Fprintf(s.Err, "%s\n", stack)
	}
	return exit.Failure("please report it with the command and the game's files; BROADSIDE_DEBUG=1 shows where it happened",
		"this is a bug in broadside: %s", prose.FirstLine(fmt.Sprint(what)))
}

// end writes out what is buffered and says the error.
func (s *Streams) end(err error) int {
	code := exit.Fine
	if err != nil {
		e := exit.As(err)
		code = e.Code
		s.Say(e)
	}
	if flushed := s.Out.Flush(); flushed != nil && code == exit.Fine {
		code = exit.Failed
		s.Say(&exit.Error{Text: "can't write the output: " + disk.Reason(flushed)})
	}
	_ = s.Err.Flush()
	return code
}

// Say draws an error in the style of a finding.
func (s *Streams) Say(e *exit.Error) {
	if e.Text == "" {
		return
	}
	_ = s.Out.Flush()
	p := prose.Painter(s.ErrColour())
	if e.Shown {
		fmt.Fprintln(s.Err, p.Bold(e.Text))
		return
	}
	fmt.Fprintf(s.Err, "%s%s\n", p.Red("error"), p.Bold(": "+e.Text))
	if e.Help != "" {
		fmt.Fprintf(s.Err, "  %s %s %s\n", p.Blue("="), p.Bold("help:"), e.Help)
	}
}

// Interrupted gives the command a moment, then removes what it left. A command
// that is unhurried has all the time it needs. A second Ctrl-C ends both at once.
func (s *Streams) Interrupted(done <-chan error) int {
	late := time.After(patience)
	if s.Unhurried.Load() {
		late = nil
	}
	again := make(chan os.Signal, 1)
	signal.Notify(again, os.Interrupt, syscall.SIGTERM)
	s.unsignal()
	select {
	case err := <-done:
		if err != nil {
			if e := exit.As(err); e.Code == exit.Interrupted {
				s.Say(e)
			}
		}
		_ = s.Out.Flush()
		_ = s.Err.Flush()
	case <-again:
	case <-late:
	}
	signal.Stop(again) // one more kills
	s.Files.Close()
	if s.ErrTerm {
		fmt.Fprintln(os.Stderr)
	}
	return exit.Interrupted
}

// Stopped turns an interruption into an error.
func Stopped(s *Streams) error {
	if err := s.Ctx.Err(); err != nil {
		return errors.Join(exit.Said(exit.Interrupted), err)
	}
	return nil
}
