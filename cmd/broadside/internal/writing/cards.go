package writing

import (
	"bytes"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/listing"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
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
back into a card file.`,
		Example: `  broadside cards rum-runner
  broadside cards rum-runner --only crew,event --markdown
  broadside cards rum-runner --csv -o cards.csv
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
	f.StringVarP(&o.file, "out", "o", "", "write to a `file`")
	shell.Reads(c, "from-csv")
	shell.Writes(c, "out")
	shell.Exclusive(c, "markdown", "csv", "json", "from-csv")
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
