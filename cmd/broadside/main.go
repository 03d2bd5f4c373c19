// Command broadside checks, plays, tests and prints card games whose cards are
// their own program.
package main

import (
	"os"
	"runtime/debug"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// collected is by how much of its size the heap grows before it is collected, in
// percent. Most commands are over before theirs is large, and play needs none: less
// collecting makes them a fifth faster.
const collected = 300

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collected)
	}
	os.Exit(shell.Run(os.Args[1:], shell.System(), newRootCmd))
}
