// Command broadside checks, plays, tests and prints card games whose cards are
// their own program.
package main

import (
	"os"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

func main() {
	growWisely()
	os.Exit(shell.Run(os.Args[1:], shell.System(), newRootCmd))
}
