// Package exit has the exit codes, and the errors that end a command: a sentence, the next
// step and the code.
package exit

import (
	"errors"
	"fmt"
)

// The exit codes.
const (
	Fine        = 0   // nothing to say
	Findings    = 1   // the game has findings, or a test failed
	BadUsage    = 2   // the command line can't be understood
	Failed      = 3   // it could not be done
	Interrupted = 130 // Ctrl-C
)

// Error ends a command: a sentence for the person at the keyboard, the
// next step, and the exit code. Without a text everything has been said.
type Error struct {
	Code  int
	Text  string
	Help  string
	Shown bool  // the error itself was drawn before; the text only sums up
	Cause error // what it comes of; nil where nobody asks
}

// Error is the sentence.
func (e *Error) Error() string { return e.Text }

// Unwrap is what it comes of, if that is known.
func (e *Error) Unwrap() error { return e.Cause }

// Said ends a command whose output has said what is wrong.
func Said(code int) error { return &Error{Code: code} }

// InterruptedWith ends a command that Ctrl-C stopped before it had anything to
// show; what says so.
func InterruptedWith(what string) error {
	return &Error{Code: Interrupted, Text: "interrupted: " + what, Shown: true}
}

// Usage is a command line that can't be understood.
func Usage(help, format string, args ...any) error {
	return &Error{Code: BadUsage, Text: fmt.Sprintf(format, args...), Help: help}
}

// Failure is something that could not be done.
func Failure(help, format string, args ...any) error {
	return &Error{Code: Failed, Text: fmt.Sprintf(format, args...), Help: help}
}

// As turns any error into one that has an exit code.
func As(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return &Error{Code: Failed, Text: err.Error()}
}

// Worded passes errors on that are worded already.
func Worded(err error) bool {
	var e *Error
	return errors.As(err, &e)
}
