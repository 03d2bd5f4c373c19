package unfinished

import (
	"path/filepath"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// Training keeps how far a training of a command is. It is learn.Checkpoints.
type Training struct {
	s    *shell.Streams
	path string // "": there is no place
	next time.Time
	kept bool
}

// mostTraining is how large a state may be that is read.
const mostTraining = 1 << 30

// leastPause is how often a training is kept, at most.
const leastPause = 2 * time.Second

// BeginTraining is where the training of a command lies. End is to be called when it has come to its end.
func BeginTraining(s *shell.Streams) *Training {
	return &Training{s: s, path: place(s, ".training", stamp(s.Version)), next: time.Now().Add(leastPause)}
}

// Last is the state that was kept; nil: none was.
func (t *Training) Last() []byte {
	if t.path == "" {
		return nil
	}
	state, err := t.s.Files.ReadAtMost(t.path, mostTraining)
	if err != nil {
		return nil
	}
	t.kept = true
	return state
}

// Reached keeps a state from time to time: a twentieth of the time at most is spent on it. What can't be kept is not.
func (t *Training) Reached(state func() []byte) {
	began := time.Now()
	if t.path == "" || began.Before(t.next) {
		return
	}
	if t.s.Files.MakeDir(filepath.Dir(t.path)) == nil && t.s.Files.WriteSecret(t.path, state()) == nil {
		t.kept = true
	}
	t.next = time.Now().Add(max(leastPause, 20*time.Since(began)))
}

// End removes what is kept: the training has come to its end.
func (t *Training) End() {
	if t.kept {
		t.s.Files.RemoveKept(t.path)
	}
}
