package engine

import (
	"errors"
	"fmt"
	"maps"
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
