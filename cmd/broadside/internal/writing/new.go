package writing

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/dsl/prose"
)

type newOptions struct {
	*shell.Streams
	dir   string
	of    string
	from  string
	theme string
}

func NewNewCmd(s *shell.Streams) *cobra.Command {
	o := &newOptions{Streams: s}
	c := &cobra.Command{
		Use:   "new <folder>",
		Short: "Start a game, an expansion, or a copy of a game to change",
		Long: `New makes a folder with a small game that can be checked, played and printed
right away. With --expansion-of it makes an expansion of a game, with --from a
copy of a game to change. With --theme its cards look as a theme has them:
` + strings.Join(lookwords.Themes, ", ") + `. It never writes over anything.`,
		Example: `  broadside new high-seas
  broadside new high-seas --theme parchment
  broadside new high-tide --expansion-of rum-runner
  broadside new my-rum-runner --from rum-runner`,
		Args: shell.Takes(1, 1, "the folder to make"),
		RunE: func(_ *cobra.Command, args []string) error {
			o.dir = args[0]
			return runNew(o)
		},
	}
	c.Flags().StringVar(&o.of, "expansion-of", "", "make an expansion of this `game`")
	c.Flags().StringVar(&o.from, "from", "", "copy this `game`")
	c.Flags().StringVar(&o.theme, "theme", "", "print the new game in this `theme`")
	shell.Exclusive(c, "expansion-of", "from")
	shell.Exclusive(c, "expansion-of", "theme")
	shell.Exclusive(c, "from", "theme")
	_ = c.RegisterFlagCompletionFunc("expansion-of", open.CompleteGames)
	_ = c.RegisterFlagCompletionFunc("from", open.CompleteGames)
	_ = c.RegisterFlagCompletionFunc("theme", cobra.FixedCompletions(lookwords.Themes, cobra.ShellCompDirectiveNoFileComp))
	return c
}

func runNew(o *newOptions) error {
	if err := o.free(); err != nil {
		return err
	}
	files, err := o.contents()
	if err != nil {
		return err
	}
	if err := o.write(files); err != nil {
		return disk.CantWrite(o.dir, err)
	}
	o.next()
	return nil
}

// free refuses a folder that is there, and a name that is none.
func (o *newOptions) free() error {
	if name := o.name(); !names.Folder(name) {
		return exit.Usage("use small letters, digits and dashes, such as `high-tide`", "`%s` can't be the name of a game", name)
	}
	entries, err := o.Files.ReadDir(o.dir)
	switch {
	case err == nil && len(entries) == 0, errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil:
		return exit.Failure("choose another name; nothing is ever written over", "`%s` is there already and not empty", o.dir)
	}
	if _, err := o.Files.Stat(o.dir); err == nil {
		return exit.Failure("choose another name; nothing is ever written over", "`%s` is there already", o.dir)
	}
	return exit.Failure("", "can't make `%s`: %s", o.dir, disk.Reason(err))
}

func (o *newOptions) name() string { return filepath.Base(filepath.Clean(o.dir)) }

// contents are the files of the new folder, by their path in it.
func (o *newOptions) contents() (map[string][]byte, error) {
	switch {
	case o.from != "":
		return o.copied()
	case o.of != "":
		return o.expansion()
	}
	files, err := o.template("game", map[string]string{"NAME": o.name(), "TITLE": title(o.name())})
	if err != nil || o.theme == "" {
		return files, err
	}
	if !slices.Contains(lookwords.Themes, o.theme) {
		next := "there are " + prose.List(lookwords.Themes)
		if near := diag.Suggest(o.theme, lookwords.Themes); near != "" {
			next = "did you mean `" + near + "`?"
		}
		return nil, exit.Usage(next, "no theme called `%s` comes with Broadside", o.theme)
	}
	files["look.yaml"] = slices.Concat([]byte("theme: "+o.theme+"\n"), files["look.yaml"])
	return files, nil
}

// copied are the files of the game to copy.
func (o *newOptions) copied() (map[string][]byte, error) {
	fsys, err := o.Files.GameFolder(o.from)
	if err != nil {
		return nil, err
	}
	if _, found := carddefs.Load(fsys, o.from); found.Errors() > 0 {
		show.Findings(o.Streams, o.Err, found, o.ErrColour(), show.MostFindings)
		return nil, open.HasErrors(o.from, found)
	}
	return allFiles(fsys, ".")
}

// allFiles reads the ordinary files under a folder.
func allFiles(fsys fs.FS, dir string) (map[string][]byte, error) {
	out := map[string][]byte{}
	err := fs.WalkDir(fsys, dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		out[path], err = fs.ReadFile(fsys, path)
		return err
	})
	return out, err
}

// title makes a title of a name: high-tide, High Tide.
func title(name string) string {
	words := strings.Split(name, "-")
	for i, w := range words {
		words[i] = prose.Capital(w)
	}
	return strings.Join(words, " ")
}

// write makes the folder at once: all of it or nothing.
func (o *newOptions) write(files map[string][]byte) error {
	made, err := o.Files.NewFolder(filepath.Clean(o.dir), false)
	if err != nil {
		return err
	}
	defer made.Discard()
	for path, text := range files {
		if err := made.Put(path, text); err != nil {
			return err
		}
	}
	return made.Commit()
}

// next says what can be done with the new folder.
func (o *newOptions) next() {
	p := prose.Painter(o.OutColour())
	fmt.Fprintf(o.Out, "made %s\n\n", p.Bold(o.dir))
	lines := []string{"check " + o.dir + " --watch", "play " + o.dir, "print " + o.dir + " -o " + o.name() + ".pdf"}
	if o.of != "" {
		lines = []string{"check " + o.of + " --with " + o.dir, "play " + o.of + " --with " + o.dir}
	}
	fmt.Fprintln(o.Out, "try:")
	for _, l := range lines {
		fmt.Fprintln(o.Out, "  "+p.Cyan("broadside "+l))
	}
}
