// Package shell is what a command has of the outside world: its streams, environment and
// flags. It runs the command line and gives the exit code.
package shell

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"

	"golang.org/x/term"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
)

// Streams is everything a command has of the outside world.
type Streams struct {
	Ctx              context.Context
	In               io.Reader
	Out, Err         *Writer
	InTerm           bool
	OutTerm, ErrTerm bool
	Getenv           func(string) string
	Args             []string // the command line that is carried out
	Color            string   // auto, always or never
	JSONOut          bool     // results are data for other programs: --json
	Files            *disk.Files
	Version          string                 // of the program
	ConfigDir        func() (string, error) // the user's folder for settings
	CacheDir         func() (string, error) // the user's folder for what can be made again
	HomeDir          func() (string, error) // the user's own folder
	unsignal         func()
	Unhurried        atomic.Bool // an interrupted command may take its time to keep what it has
	Saying           sync.Mutex  // held by who writes to Err while others may, too
	Cluster          Cluster     // other machines that play; nil: none
	Live             *Live       // who looks on while a command is at work; nil: at most a terminal
}

// Live is told what a terminal is shown while a command is at work. Its functions are called
// from any goroutine, one at a time each.
type Live struct {
	Progress func(text string, share float64) // how far it is; share is how much of it is done, from 0 to 1, or below 0 where that is not known. "" once it is over
	Picture  func(text string)                // all that is known, in the place of what it said before
}

// New are streams that are no terminals, for a command that is run from within a
// program: getenv looks a variable of the environment up.
func New(ctx context.Context, in io.Reader, out, err io.Writer, getenv func(string) string) *Streams {
	s := &Streams{
		Ctx: ctx, unsignal: func() {}, In: in,
		Getenv: getenv, Color: ColorAuto, Files: &disk.Files{},
		ConfigDir: func() (string, error) { return "", errNoConfig }, CacheDir: func() (string, error) { return "", errNoCache },
		HomeDir: func() (string, error) { return "", errNoHome },
	}
	s.Out, s.Err = newWriter(out, s.OutColour), newWriter(err, s.ErrColour)
	s.Files.Copies = func() string { return s.Cache("copies") }
	return s
}

// System are those of the process; Ctrl-C ends their context.
func System() *Streams {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	s := New(ctx, os.Stdin, os.Stdout, os.Stderr, os.Getenv)
	s.unsignal, s.ConfigDir, s.CacheDir, s.HomeDir = stop, os.UserConfigDir, os.UserCacheDir, os.UserHomeDir
	s.InTerm, s.OutTerm, s.ErrTerm = isTerminal(os.Stdin), isTerminal(os.Stdout), isTerminal(os.Stderr)
	return s
}

// These are for a command that is run from within a program.
var (
	errNoConfig = errors.New("BROADSIDE_CONFIG names none")
	errNoCache  = errors.New("BROADSIDE_CACHE names none")
	errNoHome   = errors.New("a program inside another has none")
)

// Cache is a folder for what can be made again: in $BROADSIDE_CACHE, else in broadside in the
// user's own. "" where there is none.
func (s *Streams) Cache(name string) string {
	dir := s.Getenv("BROADSIDE_CACHE")
	if dir == "" {
		user, err := s.CacheDir()
		if err != nil {
			return ""
		}
		dir = filepath.Join(user, "broadside")
	}
	return filepath.Join(dir, name)
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// The values of --color.
const (
	ColorAuto   = "auto"
	ColorAlways = "always"
	ColorNever  = "never"
)

// OutColour says whether standard output is drawn in colour.
func (s *Streams) OutColour() bool { return s.colour(s.OutTerm) }

// ErrColour says whether standard error is drawn in colour.
func (s *Streams) ErrColour() bool { return s.colour(s.ErrTerm) }

func (s *Streams) colour(terminal bool) bool {
	switch s.Color {
	case ColorAlways:
		return true
	case ColorNever:
		return false
	}
	return terminal && s.Getenv("NO_COLOR") == "" && s.Getenv("TERM") != "dumb"
}
