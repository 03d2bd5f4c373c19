package shell

import (
	"bytes"
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// testStreams are streams into memory.
func testStreams() (s *Streams, out, errs *bytes.Buffer) {
	out, errs = &bytes.Buffer{}, &bytes.Buffer{}
	return New(context.Background(), strings.NewReader(""), out, errs, func(string) string { return "" }), out, errs
}

func TestColourOnlyWhereItBelongs(t *testing.T) {
	s, _, _ := testStreams()
	require.False(t, s.OutColour())
	s.OutTerm = true
	require.True(t, s.OutColour())
	s.Getenv = func(name string) string { return map[string]string{"NO_COLOR": "1"}[name] }
	require.False(t, s.OutColour())
	s.Color = ColorAlways
	require.True(t, s.OutColour())
	s.Color = ColorNever
	require.False(t, s.OutColour())
}

// TestASecondInterruptEndsAtOnce: a command that takes its time after Ctrl-C is left
// at the second, and what it had not finished is removed.
func TestASecondInterruptEndsAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s, _, _ := testStreams()
	s.Ctx = ctx
	s.Unhurried.Store(true)
	dir := t.TempDir()
	temp, err := s.Files.Begin().Open(filepath.Join(dir, "games.csv"))
	require.NoError(t, err)
	require.NoError(t, temp.Close())
	guard := make(chan os.Signal, 4) // should the signal come too early, it is not the test's end
	signal.Notify(guard, os.Interrupt)
	defer signal.Stop(guard)
	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	code := make(chan int, 1)
	cancel()
	go func() { code <- s.Interrupted(make(chan error)) }()
	late := time.After(time.Minute)
	for tick := time.NewTicker(50 * time.Millisecond); ; {
		select {
		case got := <-code:
			require.Equal(t, exit.Interrupted, got)
			require.NoFileExists(t, temp.Name())
			return
		case <-tick.C:
			require.NoError(t, self.Signal(os.Interrupt))
		case <-late:
			t.Fatal("it goes on")
		}
	}
}

// TestInterruptedWithNothingToShow: who presses Ctrl-C too early for a result is told so.
func TestInterruptedWithNothingToShow(t *testing.T) {
	s, out, errs := testStreams()
	done := make(chan error, 1)
	done <- exit.InterruptedWith("no setting was finished")
	require.Equal(t, exit.Interrupted, s.Interrupted(done))
	require.Empty(t, out.String())
	require.Equal(t, "interrupted: no setting was finished\n", errs.String())
}

// TestInterruptedWhileItEnds: a command that was done when Ctrl-C came, with nothing to say, ends as one that was interrupted.
func TestInterruptedWhileItEnds(t *testing.T) {
	s, out, errs := testStreams()
	done := make(chan error, 1)
	done <- nil
	require.Equal(t, exit.Interrupted, s.Interrupted(done))
	require.Empty(t, out.String())
	require.Empty(t, errs.String())
}
