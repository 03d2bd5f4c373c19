package writing

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/lsp"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/print/game"
)

func NewLspCmd(s *shell.Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "lsp",
		Short: "Help while you write, in any editor (a language server)",
		Long: `Lsp is a language server: an editor starts it and talks to it over standard input and
output, in the Language Server Protocol. It finds mistakes as you type, in rules, cards, look
and scenarios together and before they are saved, offers what may follow and how to mend what is
wrong, tells what a word means, leads to where it is declared and renames it everywhere.

How to set your editor up: docs/editors/README.md.`,
		Example: `  broadside lsp`,
		Args:    shell.Takes(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			if s.InTerm {
				return exit.Usage("docs/editors/README.md says how an editor starts it", "`broadside lsp` is for editors, and waits for one on standard input")
			}
			return runLsp(s)
		},
	}
}

func runLsp(s *shell.Streams) error {
	err := lsp.Serve(s.Ctx, lsp.Stream(s.In, s.Out.Bare()), lsp.Options{
		Desk: desk.New(s.Files), Version: s.Version, Run: runItself, Keep: keepFace,
		Log: func(text string) { fmt.Fprintln(s.Err, text); _ = s.Err.Flush() },
	})
	if stopped := shell.Stopped(s); stopped != nil {
		return stopped
	}
	if err != nil {
		return exit.Failure("", "the editor broke off: %s", err)
	}
	return nil
}

// keepFace keeps a card's picture among the files that the system clears away.
func keepFace(card string, png []byte) (string, error) {
	path := filepath.Join(os.TempDir(), fmt.Sprintf("broadside-%s-%d.png", game.ID(card), os.Getpid()))
	return path, (&disk.Files{Force: true}).Write(path, png)
}

// runItself runs a command line of this program.
func runItself(ctx context.Context, args []string) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	c := exec.CommandContext(ctx, self, append(args, "--color", "never")...)
	c.Stdout, c.Stderr = &out, &out
	err = c.Run()
	return out.String(), err
}
