package writing

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/format"
	"github.com/broadside-cards/broadside/dsl/prose"
)

type fmtOptions struct {
	*shell.Streams
	paths []string
	write bool
	list  bool
	check bool

	edition bool
	with    []string // with edition: the expansions that are brought along
}

func NewFmtCmd(s *shell.Streams) *cobra.Command {
	o := &fmtOptions{Streams: s}
	c := &cobra.Command{
		Use:   "fmt <game|file>...",
		Short: "Lay out rules and card texts in their one form",
		Long: `Fmt lays out rules files, and the texts inside card files, in their one form.
Only blanks change: words and comments stay as they are, and so does the rest of
a card file. A text with mistakes is left alone and reported.

With --edition it brings games to the last edition of the language instead: lines that mean
something else today, and can be written in one other way, go on doing what they did.
The rest are listed; when none is left, the edition is written into the rules file. With
--with an expansion is brought along, in its own files.

Without a flag the result goes to standard output.`,
		Example: `  broadside fmt my-game/my-game.rules
  broadside fmt -w my-game
  broadside fmt --check my-game
  broadside fmt --edition -w my-game
  broadside fmt --edition -w my-game --with my-expansion`,
		Args:              shell.Takes(1, -1, "a game's folder or files"),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.paths = args
			return runFmt(o)
		},
	}
	c.Flags().BoolVarP(&o.write, "write", "w", false, "write the result back to each file")
	c.Flags().BoolVarP(&o.list, "list", "l", false, "list the files that would change")
	c.Flags().BoolVar(&o.edition, "edition", false, "rewrite what means something else since an edition of the language")
	shell.WithFlag(c, &o.with)
	c.Flags().BoolVar(&o.check, "check", false, "like --list, and end with 1 if there are any")
	return c
}

func runFmt(o *fmtOptions) error {
	if o.write && (o.check || o.list) {
		return exit.Usage("leave one of them out", "`--write` goes neither with `--check` nor with `--list`")
	}
	switch {
	case len(o.with) > 0 && !o.edition:
		return exit.Usage("name the expansion's folder: `broadside fmt "+o.with[0]+"`", "`--with` goes with `--edition` only")
	case len(o.with) > 0 && len(o.paths) > 1:
		return exit.Usage("name one game", "`--with` goes with one game")
	}
	if o.edition {
		return o.toEdition()
	}
	var files []formatted
	for _, path := range o.paths {
		more, err := formatPath(o.Files, path, o.write)
		if err != nil {
			return err
		}
		files = append(files, more...)
	}
	var found diag.List
	changed := 0
	for _, f := range files {
		found = append(found, f.found...)
		if !bytes.Equal(f.text, f.file.Text) {
			changed++
		}
		if err := o.result(f); err != nil {
			return err
		}
	}
	if len(found) > 0 {
		show.Findings(o.Streams, o.Err, found.Sort(), o.ErrColour(), show.MostFindings)
		return exit.Said(exit.Findings)
	}
	if o.check && changed > 0 {
		return &exit.Error{Code: exit.Findings, Text: prose.Count(changed, "file") + " not in the one form; `broadside fmt -w` lays them out", Shown: true}
	}
	return nil
}

// result does with a formatted file what the flags say.
func (o *fmtOptions) result(f formatted) error {
	same := bytes.Equal(f.text, f.file.Text)
	switch {
	case o.list || o.check:
		if !same {
			fmt.Fprintln(o.Out, f.file.Name)
		}
		return nil
	case o.write && same:
		return nil
	case o.write:
		return o.Files.Rewrite(filepath.FromSlash(f.file.Name), f.file.Text, f.text)
	}
	_, err := o.Out.Write(f.text)
	return err
}

// formatted is a file and how it should look.
type formatted struct {
	file  *diag.File
	text  []byte
	found diag.List
}

// formatPath formats a file, or all files of a game or expansion.
func formatPath(files *disk.Files, path string, write bool) ([]formatted, error) {
	info, err := files.Stat(path)
	if err == nil && !info.IsDir() {
		return formatFile(files, path)
	}
	if err != nil && write && !errors.Is(err, fs.ErrNotExist) {
		return nil, exit.Failure("", "can't open `%s`: %s", path, disk.Reason(err))
	}
	fsys, openErr := files.GameFolder(path)
	if openErr != nil {
		return nil, openErr
	}
	if folder, rev, old := files.AtRevision(path); old && write {
		return nil, exit.Usage("format `"+folder+"` as it is now", "`%s` is what git keeps of `%s` at `%s`, and can't be written", path, folder, rev)
	}
	if err != nil && write {
		return nil, exit.Usage("copy it with `broadside new my-game --from "+path+"`", "`%s` comes with Broadside and can't be written", path)
	}
	return formatSet(fsys, filepath.ToSlash(filepath.Clean(path)))
}

// formatFile formats one rules or card file.
func formatFile(files *disk.Files, path string) ([]formatted, error) {
	dir, name := filepath.Split(path)
	switch filepath.Ext(name) {
	case ".rules", ".yaml":
	case ".csv", ".xlsx":
		return nil, exit.Usage("lay out the other files: `broadside fmt "+filepath.ToSlash(filepath.Clean(dir))+"`", "`%s` is a spreadsheet, which is left as it is written", path)
	default:
		return nil, exit.Usage("rules end in `.rules`, cards in `.yaml`", "`%s` is neither a rules file nor a card file", path)
	}
	fsys, err := files.OpenFolder(filepath.Clean(dir))
	if err != nil {
		return nil, err
	}
	if inside, err := files.Abs(dir); err == nil && filepath.Base(inside) == "scenarios" {
		return asItIs(files, path) // no rules and no card texts in there
	}
	return formatSet(disk.OneFile(fsys, name), filepath.ToSlash(filepath.Clean(dir)))
}

// asItIs gives a file unchanged.
func asItIs(files *disk.Files, path string) ([]formatted, error) {
	text, err := files.Read(path, carddefs.MaxFileBytes)
	if err != nil {
		return nil, err
	}
	return []formatted{{file: diag.NewFile(filepath.ToSlash(path), text), text: text}}, nil
}

// formatSet formats every rules and card file of a folder.
func formatSet(fsys fs.FS, label string) ([]formatted, error) {
	set, found := carddefs.Load(fsys, label)
	var out []formatted
	for _, f := range set.Files {
		if f.Spreadsheet() { // it stays as whoever writes it has it
			continue
		}
		one := formatted{file: f, text: f.Text, found: lostIn(f, found)}
		if len(one.found) == 0 {
			formatOne(&one, set)
		}
		out = append(out, one)
	}
	return append(out, notRead(found)...), nil
}

// lostIn are the findings for which a file can't be formatted at all.
func lostIn(f *diag.File, found diag.List) (out diag.List) {
	for _, d := range found {
		if d.Span.File == f && carddefs.LosesFile(d.Code) && d.Code != diag.ExpansionAsGame {
			out = append(out, d)
		}
	}
	return out
}

// notRead gives the findings about files that could not even be read.
func notRead(found diag.List) (out []formatted) {
	for _, d := range found {
		switch d.Code {
		case diag.FileTooLarge, diag.SetTooLarge, diag.TooManyFiles, diag.FolderNotFile, diag.LeavesFolder, diag.UnreadableFile:
			out = append(out, formatted{file: d.Span.File, text: d.Span.File.Text, found: diag.List{d}})
		}
	}
	return out
}

func formatOne(f *formatted, set *carddefs.Set) {
	if strings.HasSuffix(f.file.Name, ".rules") {
		f.text, f.found = format.Rules(f.file)
		return
	}
	f.text, f.found = format.Texts(f.file, set.Values(f.file))
}
