package writing

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/listing"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/game"
)

type cardsOptions struct {
	*shell.Streams
	game     string
	with     []string
	only     []string
	fromCSV  string
	write    string
	file     string
	markdown bool
	csv      bool
	json     bool
	source   bool
}

func NewCardsCmd(s *shell.Streams) *cobra.Command {
	o := &cardsOptions{Streams: s}
	c := &cobra.Command{
		Use:   "cards <game>",
		Short: "List a game's cards, or turn them to and from a spreadsheet",
		Long: `Cards lists every card of a game with its copies, numbers and printed texts: to
read, as Markdown, or as a spreadsheet. With --from-csv it turns a spreadsheet
back into a card file. With --write it brings a CSV up to date with the game's cards,
each in the row with its name; the columns that are your own stay as they are. A card
file of the game is given no cards that stand in another.`,
		Example: `  broadside cards rum-runner
  broadside cards rum-runner --only crew,event --markdown
  broadside cards rum-runner --csv -o cards.csv
  broadside cards rum-runner --write cards.csv
  broadside cards --from-csv cards.csv -o my-game/cards.yaml`,
		ValidArgsFunction: open.CompleteGames,
		Args: func(c *cobra.Command, args []string) error {
			if o.fromCSV != "" {
				return shell.Takes(0, 0, "no game with `--from-csv`")(c, args)
			}
			return shell.Takes(1, 1, open.Needed)(c, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.game = args[0]
			}
			return runCards(o)
		},
	}
	shell.WithFlag(c, &o.with)
	f := c.Flags()
	pick.Flag(c, &o.only)
	f.BoolVar(&o.markdown, "markdown", false, "write Markdown")
	f.BoolVar(&o.csv, "csv", false, "write a spreadsheet, with the texts as they stand in the card files")
	shell.JSONFlag(c, &o.json)
	f.BoolVar(&o.source, "source", false, "show texts as they stand in the card files, not as printed")
	f.StringVar(&o.fromCSV, "from-csv", "", "turn a spreadsheet `file` into a card file")
	f.StringVar(&o.write, "write", "", "bring a CSV `file` up to date with the cards, and keep its own columns")
	f.StringVarP(&o.file, "out", "o", "", "write to a `file`")
	shell.Reads(c, "from-csv")
	shell.Writes(c, "out", "write")
	shell.Exclusive(c, "markdown", "csv", "json", "from-csv", "write")
	shell.Exclusive(c, "write", "out")
	return c
}

func runCards(o *cardsOptions) error {
	if o.fromCSV != "" {
		return cardsFromCSV(o)
	}
	g, err := open.Open(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	if g.Found.Errors() > 0 {
		return open.Unplayable(o.Streams, g)
	}
	if err := o.twice(); err != nil {
		return err
	}
	if o.write != "" {
		return o.update(g)
	}
	text, err := o.listing(g)
	if err != nil {
		return err
	}
	return o.emit(text)
}

// emit writes a result to -o, or to standard output.
func (o *cardsOptions) emit(text []byte) error {
	if o.file != "" {
		if o.fromCSV != "" {
			return o.Files.WriteSource(o.file, text)
		}
		return o.Files.Write(o.file, text)
	}
	_, err := o.Streams.Out.Write(text)
	return err
}

// listing is the cards in the form asked for.
func (o *cardsOptions) listing(g *open.Game) ([]byte, error) {
	cards, err := pick.Cards(g, o.only)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch {
	case o.csv:
		err = carddefs.WriteCSV(pick.Sources(g, cards), &b)
	case o.json:
		err = show.WriteJSON(&b, listing.Of(g, cards, o.source))
	case o.markdown:
		b.WriteString(g.Paper.List(game.Filter{Names: pick.Names(g, cards), Places: true}, true))
	default:
		cardsText(&b, g, listing.Of(g, cards, o.source), prose.Painter(o.OutColour() && o.file == ""))
	}
	return b.Bytes(), err
}

// twice refuses a new spreadsheet in a game's folder, where its cards would stand a second time.
func (o *cardsOptions) twice() error {
	name := o.write
	if o.csv {
		name = o.file
	}
	_, err := o.Files.Stat(name)
	if name == "" || !errors.Is(err, fs.ErrNotExist) || filepath.Ext(name) != ".csv" || !disk.IsGameFolder(o.Files.At(filepath.Dir(name))) {
		return nil
	}
	return exit.Usage("write it beside the folder; if it is to be the card file from now on, move it in and the old card files out", "`%s` would be a card file of the game, which then had each card twice", name)
}

// update brings a spreadsheet up to date.
func (o *cardsOptions) update(g *open.Game) error {
	if filepath.Ext(o.write) != ".csv" {
		return exit.Usage("save the sheet as CSV, and name that: `--write cards.csv`", "only a `.csv` is written, not `%s`", o.write)
	}
	cards, err := pick.Cards(g, o.only)
	if err != nil {
		return err
	}
	sources := pick.Sources(g, cards)
	info, err := o.Files.Stat(o.write)
	if errors.Is(err, fs.ErrNotExist) {
		var b bytes.Buffer
		if err := carddefs.WriteCSV(sources, &b); err != nil {
			return err
		}
		return o.Files.Write(o.write, b.Bytes())
	}
	text, err := o.Files.Read(o.write, carddefs.MaxFileBytes)
	if err != nil {
		return err
	}
	own := cardFile(g, info)
	switch {
	case own != "":
		sources = slices.DeleteFunc(sources, func(c check.CardSource) bool { return c.File.Name != own })
	case disk.IsGameFolder(o.Files.At(filepath.Dir(o.write))) && carddefs.HoldsCards(text):
		return exit.Usage("name the game that reads it, an expansion as `--with EXPANSION`", "`%s` is a card file, and not one that `%s` reads here", o.write, o.game)
	}
	u, found := carddefs.UpdateCSV(diag.NewFile(filepath.ToSlash(o.write), text), g.Set, sources)
	if len(found) > 0 {
		show.Findings(o.Streams, o.Err, found, o.ErrColour(), show.MostFindings)
	}
	if u == nil {
		return open.HasErrors(o.write, found)
	}
	if !bytes.Equal(text, u.Text) {
		if err := o.Files.Rewrite(o.write, text, u.Text); err != nil {
			return err
		}
	}
	o.saysUpdated(u, own != "")
	if own != "" {
		o.saysWhere(g, own)
	}
	return nil
}

// cardFile is what the game, or an expansion it is with, calls the file of its folder that this is; "" for any other.
func cardFile(g *open.Game, is fs.FileInfo) string {
	for _, folder := range g.Set.Folders {
		if info, err := fs.Stat(folder.FS, is.Name()); err == nil && os.SameFile(info, is) {
			return path.Join(folder.Label, is.Name())
		}
	}
	return ""
}

// saysWhere says in which files the cards stand that a card file is not given.
func (o *cardsOptions) saysWhere(g *open.Game, own string) {
	others := map[string]int{}
	for _, c := range g.Set.Source.Cards {
		if c.File.Name != own {
			others[c.File.Name]++
		}
	}
	if len(others) == 0 {
		return
	}
	var said []string
	for _, name := range slices.Sorted(maps.Keys(others)) {
		said = append(said, fmt.Sprintf("%s (%d)", name, others[name]))
	}
	fmt.Fprintf(o.Out, "It is a card file of the game. The other cards stay where they stand: %s\n", strings.Join(said, ", "))
}

// saysUpdated says what has changed in a spreadsheet; the rows of a card file are cards, unless an
// expansion has them out of the game.
func (o *cardsOptions) saysUpdated(u *carddefs.Updated, cardFile bool) {
	var did []string
	for _, x := range []struct {
		n         int
		one, what string
	}{{u.Cells, "cell", "changed"}, {u.Added, "card", "added"}, {len(u.Columns), "column", "added"}} {
		if x.n > 0 {
			did = append(did, prose.Count(x.n, x.one)+" "+x.what)
		}
	}
	if len(did) == 0 {
		did = []string{"says what the cards say, nothing is changed"}
	}
	fmt.Fprintf(o.Out, "%s: %s\n", o.write, strings.Join(did, ", "))
	if len(u.Left) > 0 && len(o.only) == 0 {
		why := "No cards of the game"
		if cardFile {
			why = "Replaced or removed by an expansion"
		}
		fmt.Fprintf(o.Out, "%s, left as they are: %s\n", why, strings.Join(u.Left, ", "))
	}
}

// cardsFromCSV turns a spreadsheet into a card file.
func cardsFromCSV(o *cardsOptions) error {
	text, err := o.Files.Read(o.fromCSV, carddefs.MaxFileBytes)
	if err != nil {
		return err
	}
	yaml, found := carddefs.ReadCSV(diag.NewFile(filepath.ToSlash(o.fromCSV), text))
	if len(found) > 0 {
		show.Findings(o.Streams, o.Err, found, o.ErrColour(), show.MostFindings)
	}
	if found.Errors() > 0 {
		return open.HasErrors(o.fromCSV, found)
	}
	return o.emit(yaml)
}
