// Package workshop serves a game's page: its files with help as you write, its cards as
// they are printed, and what the other commands find out about it, in a browser.
//
// The door is NewWorkshopCmd.
package workshop

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/prose"
)

type options struct {
	*shell.Streams
	newRoot  func(*shell.Streams) *cobra.Command
	game     string
	port     int
	noOpen   bool
	readOnly bool
	home     bool
}

// NewWorkshopCmd is the command. newRoot makes the whole command line anew, for what the
// page asks of other commands.
func NewWorkshopCmd(s *shell.Streams, newRoot func(*shell.Streams) *cobra.Command) *cobra.Command {
	o := &options{Streams: s, newRoot: newRoot}
	c := &cobra.Command{
		Use:   "workshop [game]",
		Short: "Write, see, ask and print in your browser",
		Long: `Workshop serves a page to this machine's browser, and opens it: the game's files
with help as you write and the card beside the text, all cards as they are printed, and
what the other commands find out. It is in step with the files on disk: an edit in
another program shows at once, and nobody's work is written over. It needs no network.

Without a game it opens the one in this folder, or shows those that come with Broadside
and begins a new one with you. The address has a key in it: without it, and from any
other page, nothing answers. Ctrl-C ends it.`,
		Example: `  broadside workshop my-game
  broadside workshop my-game --read-only
  broadside workshop`,
		Args:              shell.Takes(0, 1, "at most "+open.Needed),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				o.game = args[0]
			}
			return run(o)
		},
	}
	f := c.Flags()
	f.IntVar(&o.port, "port", 0, "serve at this port of 127.0.0.1 (default one that is free)")
	f.BoolVar(&o.noOpen, "no-open", false, "don't open the browser; the address is said")
	f.BoolVar(&o.readOnly, "read-only", false, "show the game and change nothing")
	f.BoolVar(&o.home, "home", false, "begin in the folder Broadside of your home, as a double click on the program does")
	return c
}

func run(o *options) error {
	if o.port < 0 || o.port > 65535 {
		return exit.Usage("leave `--port` out, and one that is free is taken", "a port is a number from 0 to 65535, not %d", o.port)
	}
	if o.home {
		if err := goHome(o); err != nil {
			return err
		}
	}
	if o.home && o.port == 0 {
		if address := o.running(); address != "" {
			o.tell("The workshop is open already", address, "It is opened once more.")
			return nil
		}
	}
	if o.game == "" && disk.IsGameFolder(o.Files.At(".")) {
		o.game = "."
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(o.port)))
	if err != nil {
		return exit.Failure("leave `--port` out, and one that is free is taken", "can't serve at port %d: %s", o.port, disk.Reason(err))
	}
	ctx, stop := context.WithCancel(o.Ctx) // of all that is at work in it
	defer func(was context.Context) { o.Ctx = was }(o.Ctx)
	defer stop()
	o.Ctx = ctx
	s, err := newServer(o, listener.Addr().String())
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	s.stop = stop
	return s.serve(listener)
}

// homeFolder holds the games of somebody who starts the program by a double click.
const homeFolder = "Broadside"

// goHome works in that folder from here on. It is made if it is missing.
func goHome(o *options) error {
	home, err := o.HomeDir()
	if err != nil {
		return exit.Failure("leave `--home` out", "there is no home folder: %s", err)
	}
	at := filepath.Join(home, homeFolder)
	if err := o.Files.MakeDir(at); err != nil {
		return err
	}
	o.Files.Dir = at
	return nil
}

// serve answers until the context ends.
func (s *server) serve(listener net.Listener) error {
	page := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second, MaxHeaderBytes: 1 << 16}
	defer s.Unhurried.Store(false)
	err := web.Serve(s.Ctx, page, listener, func() {
		s.say(s.guard.Address(&s.guard.Doors[0]))
		s.Unhurried.Store(true) // what is at work keeps what it has
	})
	if err != nil {
		return exit.Failure("start it again", "the workshop ended: %s", disk.Reason(err))
	}
	for _, end := range s.ends {
		end()
	}
	select {
	case <-s.over:
		fmt.Fprintln(s.Out, "The workshop was ended in its page.")
		return s.Out.Flush()
	default:
		return shell.Stopped(s.Streams)
	}
}

// say tells where the page is, and opens it.
func (s *server) say(address string) {
	what := "The workshop is open"
	if f := s.folder(); f != nil {
		what = "The workshop of " + f.said + " is open"
	}
	if s.home {
		if err := s.remember(address); err != nil {
			fmt.Fprintln(s.Err, exit.As(err).Text) // a second start opens a second workshop then
		}
	}
	s.tell(what, address, "Ctrl-C ends it; what you saved stays saved, and what you did not is kept for the next time.")
}

// tell tells an address, and opens it.
func (s *options) tell(what, address, more string) {
	p := prose.Painter(s.OutColour())
	fmt.Fprintf(s.Out, "%s:\n  %s\n%s\n", what, p.Cyan(address), p.Dim(more))
	if !s.noOpen && (s.OutTerm || s.home) {
		web.OpenBrowser(s.Getenv, address)
	}
	_ = s.Out.Flush()
}
