package engine

import (
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Misuse is a call that makes no sense at that moment: a sentence for whoever
// wrote the caller. The state is as it was before the call.
type Misuse struct{ Sentence string }

// Error is the sentence.
func (e *Misuse) Error() string { return e.Sentence }

// ErrTooLong is for a game that was stopped because of its many choices: by the
// limit of a session or of a simulation.
var ErrTooLong = errors.New("the game was stopped: it goes on for too long")

func misuse(format string, args ...any) error {
	return &Misuse{fmt.Sprintf(format, args...)}
}

func unknownOption(name string, known []string) error {
	switch near := diag.Suggest(name, known); {
	case near != "":
		return misuse("this game has no option `%s`; did you mean `%s`?", name, near)
	case len(known) == 0:
		return misuse("this game has no options, so `%s` cannot be set", name)
	}
	return misuse("this game has no option `%s`; it has %s", name, strings.Join(known, ", "))
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func indexOf(list []string, s string) int { return slices.Index(list, s) }

// Panicked is what became of a panic in something that the caller gave, such as a
// bot, a sink or a folder. The fault is there, or in what it was built on.
type Panicked struct {
	Whose string // what it was: "sink", "folder"
	What  any    // what the panic said
	Stack []byte
}

// Error says whose it is.
func (e *Panicked) Error() string { return fmt.Sprintf("the %s panicked: %v", e.Whose, e.What) }

// Guard, deferred, makes a panic in something that the caller gave a *Panicked.
func Guard(whose string, err *error) {
	if what := recover(); what != nil {
		*err = &Panicked{whose, what, debug.Stack()}
	}
}
