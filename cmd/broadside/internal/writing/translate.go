package writing

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

type translateOptions struct {
	*shell.Streams
	game, language string
	with           []string
}

func NewTranslateCmd(s *shell.Streams) *cobra.Command {
	o := &translateOptions{Streams: s}
	c := &cobra.Command{
		Use:   "translate <game> <language>",
		Short: "Write down what of a game is to be translated",
		Long: `Translate writes what a game prints into text.de.yaml in its folder, say: each name and
each sentence, with room for what is printed in its place. Where the file is there already, what
is new comes at the end of its group, and what it holds stays as it is. With --with it takes
down what the game prints with an expansion.`,
		Example: `  broadside translate my-game de
  broadside print my-game -o my-game-de.pdf --language de`,
		Args:              shell.Takes(2, 2, "a game and a language, such as `de`"),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.game, o.language = args[0], args[1]
			return runTranslate(o)
		},
	}
	shell.WithFlag(c, &o.with)
	return c
}

func runTranslate(o *translateOptions) error {
	name, ok := carddefs.TextFile(o.language)
	if !ok {
		return exit.Usage("write its tag, such as `de`, `fr` or `pt-BR`", "`%s` is no language", o.language)
	}
	if !o.Files.IsDir(o.game) {
		return exit.Usage("copy it with `broadside new mine --from "+o.game+"`", "`%s` is not a folder, so nothing can be written into it", o.game)
	}
	g, err := open.Open(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	if g.Found.Errors() > 0 || g.Paper == nil {
		return open.Unplayable(o.Streams, g)
	}
	path := filepath.Join(o.game, name)
	var file *diag.File
	var had *carddefs.Translation
	was, err := o.Files.Read(path, carddefs.MaxFileBytes)
	switch _, gone := o.Files.Stat(path); {
	case errors.Is(gone, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		file = diag.NewFile(filepath.ToSlash(path), was)
		for i := range g.Set.Translations {
			if t := &g.Set.Translations[i]; t.Language == o.language && t.File != nil && t.File.Name == file.Name {
				had = t
			}
		}
	}
	all := g.Paper.ToTranslate()
	text, added := carddefs.WithTexts(file, had, g.Set.Title, all)
	if added == 0 {
		fmt.Fprintf(o.Out, "%s has all %s\n", path, prose.Count(len(all), "text"))
		return nil
	}
	if err := o.Files.Rewrite(path, was, text); err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "%s: %s to translate\n", path, prose.Count(added, "new text"))
	return nil
}
