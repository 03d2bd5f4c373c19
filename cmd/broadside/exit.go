package main

import (
	"errors"
	"fmt"
)

// The exit codes.
const (
	exitFine        = 0   // nothing to say
	exitFindings    = 1   // the game has findings, or a test failed
	exitUsage       = 2   // the command line can't be understood
	exitFailure     = 3   // it could not be done
	exitInterrupted = 130 // Ctrl-C
)

// exitError ends a command: a sentence for the person at the keyboard, the
// next step, and the exit code. Without a text everything has been said.
type exitError struct {
	code  int
	text  string
	help  string
	shown bool // the error itself was drawn before; the text only sums up
}

func (e *exitError) Error() string { return e.text }

// said ends a command whose output has said what is wrong.
func said(code int) error { return &exitError{code: code} }

// interruptedWith ends a command that Ctrl-C stopped before it had anything to
// show; what says so.
func interruptedWith(what string) error {
	return &exitError{code: exitInterrupted, text: "interrupted: " + what, shown: true}
}

// usage is a command line that can't be understood.
func usage(help, format string, args ...any) error {
	return &exitError{code: exitUsage, text: fmt.Sprintf(format, args...), help: help}
}

// failure is something that could not be done.
func failure(help, format string, args ...any) error {
	return &exitError{code: exitFailure, text: fmt.Sprintf(format, args...), help: help}
}

// asExit turns any error into one that has an exit code.
func asExit(err error) *exitError {
	var e *exitError
	if errors.As(err, &e) {
		return e
	}
	return &exitError{code: exitFailure, text: err.Error()}
}
