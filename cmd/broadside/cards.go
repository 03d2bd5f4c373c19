package main

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/game"
)

type cardsOptions struct {
	*streams
	game     string
	with     []string
	only     []string
	fromCSV  string
	out      string
	markdown bool
	csv      bool
	json     bool
	source   bool
}

func newCardsCmd(s *streams) *cobra.Command {
	o := &cardsOptions{streams: s}
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
		ValidArgsFunction: completeGames,
		Args: func(c *cobra.Command, args []string) error {
			if o.fromCSV != "" {
				return takes(0, 0, "no game with `--from-csv`")(c, args)
			}
			return takes(1, 1, gameNeeded)(c, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.game = args[0]
			}
			return runCards(o)
		},
	}
	withFlag(c, &o.with)
	f := c.Flags()
	onlyFlag(c, &o.only)
	f.BoolVar(&o.markdown, "markdown", false, "write Markdown")
	f.BoolVar(&o.csv, "csv", false, "write a spreadsheet, with the texts as they stand in the card files")
	jsonFlag(c, &o.json)
	f.BoolVar(&o.source, "source", false, "show texts as they stand in the card files, not as printed")
	f.StringVar(&o.fromCSV, "from-csv", "", "turn a spreadsheet `file` into a card file")
	f.StringVarP(&o.out, "out", "o", "", "write to a `file`")
	exclusive(c, "markdown", "csv", "json", "from-csv")
	return c
}

func runCards(o *cardsOptions) error {
	if o.fromCSV != "" {
		return cardsFromCSV(o)
	}
	g, err := o.openGame(o.game, o.with)
	if err != nil {
		return err
	}
	if g.found.Errors() > 0 {
		return o.unplayable(g)
	}
	text, err := o.listing(g)
	if err != nil {
		return err
	}
	return o.emit(text)
}

// emit writes a result to -o, or to standard output.
func (o *cardsOptions) emit(text []byte) error {
	if o.out != "" {
		return o.files.writeFile(o.out, text)
	}
	_, err := o.streams.out.Write(text)
	return err
}

// listing is the cards in the form asked for.
func (o *cardsOptions) listing(g *opened) ([]byte, error) {
	cards, err := pickCards(g, o.only)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch {
	case o.csv:
		err = carddefs.WriteCSV(sources(g, cards), &b)
	case o.json:
		err = writeJSON(&b, cardsData(g, cards, o.source))
	case o.markdown:
		b.WriteString(g.paper.List(game.Filter{Names: cardNames(g, cards), Places: true}, true))
	default:
		cardsText(&b, g, cardsData(g, cards, o.source), painter(o.outColour() && o.out == ""))
	}
	return b.Bytes(), err
}

// cardsFromCSV turns a spreadsheet into a card file.
func cardsFromCSV(o *cardsOptions) error {
	text, err := readFile(o.fromCSV, carddefs.MaxFileBytes)
	if err != nil {
		return err
	}
	yaml, found := carddefs.ReadCSV(diag.NewFile(filepath.ToSlash(o.fromCSV), text))
	if len(found) > 0 {
		o.drawFindings(o.err, found, o.errColour(), maxShown)
	}
	if found.Errors() > 0 {
		return unplayable(o.fromCSV, found)
	}
	return o.emit(yaml)
}

// readFile reads a file of at most so many bytes.
func readFile(path string, most int) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, failure("name a file that is there and may be read", "can't read `%s`: %s", path, reason(err))
	case info.IsDir():
		return nil, failure("name a file in it", "can't read `%s`: it is a folder", path)
	case info.Size() > int64(most):
		return nil, failure("", "can't read `%s`: it has %s bytes; at most %s are read", path, thousands(int(info.Size())), thousands(most))
	}
	text, err := readAtMost(path, most)
	if err != nil {
		return nil, failure("", "can't read `%s`: %s", path, reason(err))
	}
	return text, nil
}
