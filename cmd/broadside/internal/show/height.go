package show

import (
	"os"

	"golang.org/x/term"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// Height is how many lines the terminal of standard output has; 0: it is none, or does not
// say.
func Height(s *shell.Streams) int {
	if !s.OutTerm {
		return 0
	}
	_, high, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		return 0
	}
	return high
}
