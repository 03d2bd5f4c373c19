// Command broadside checks, plays, tests and prints card games whose cards are
// their own program.
package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

func main() {
	growWisely()
	cobra.MousetrapHelpText = "" // else a double click on Windows is answered with a lecture
	os.Exit(shell.Run(asStarted(os.Args), shell.System(), newRootCmd))
}

// asStarted are the words of the command line. The program that people download is called after the workshop
// (cmd/release), and a double click gives it no words: then the workshop is meant.
func asStarted(args []string) []string {
	if len(args) == 1 && strings.Contains(filepath.Base(args[0]), "workshop") {
		return []string{"workshop", "--home"}
	}
	return args[1:]
}
