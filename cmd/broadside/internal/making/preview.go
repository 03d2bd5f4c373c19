package making

import (
	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/inline"
	"github.com/broadside-cards/broadside/print/piece"
)

type previewOptions struct {
	printOptions
	card     string
	back     bool
	protocol string
	file     string
}

func NewPreviewCmd(s *shell.Streams) *cobra.Command {
	o := &previewOptions{printOptions: printOptions{drawing: drawing{Streams: s}}}
	c := &cobra.Command{
		Use:   "preview <game> <card>",
		Short: "Show one card in the terminal",
		Long: `Preview draws one card right in the terminal, as it will be printed, and says
what was found about it. What can't be read of a card stands on it as it is written, and
marked. That needs a terminal that shows pictures: ` + "\n" + inline.Terminals + `.
With --png it writes the picture to a file instead.`,
		Example: `  broadside preview rum-runner "Gold Rum"
  broadside preview rum-runner reef --back
  broadside preview rum-runner reef --png reef.png`,
		Args:              shell.Takes(2, 2, "a game and a card"),
		ValidArgsFunction: open.CompleteGames,
		RunE: func(_ *cobra.Command, args []string) error {
			o.game, o.card = args[0], args[1]
			return runPreview(o)
		},
	}
	f := c.Flags()
	f.BoolVar(&o.back, "back", false, "show the card's back")
	f.Var(shell.OneOf(&o.protocol, inline.Protocols()), "protocol", "how to show pictures: kitty, iterm2 or sixel (default: what the terminal is known to have)")
	f.StringVar(&o.file, "png", "", "write the picture to a `file` instead")
	shell.Writes(c, "png")
	f.Float64Var(&o.dpi, "dpi", 150, "dots per inch")
	f.Var(shell.OneOf(&o.look.Size, impose.Sizes()), "size", "the card's size, such as poker (default: what the game's look says)")
	o.inkFlags(f)
	shell.WithFlag(c, &o.with)
	shell.Exclusive(c, "png", "protocol")
	return c
}

func runPreview(o *previewOptions) error {
	if err := badDPI(o.dpi, 150); err != nil {
		return err
	}
	protocol, err := o.shownBy()
	if err != nil {
		return err
	}
	g, err := open.Open(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	if g.Found.Errors() > 0 {
		return o.draft(g, protocol)
	}
	o.only = []string{o.card}
	d, found, err := o.draw(g)
	if err != nil {
		return err
	}
	pieces := d.Pieces()
	if len(pieces) > 1 {
		return exit.Usage("name one of them, such as `"+pieces[0].Name+"`", "`%s` is %s", o.card, prose.Count(len(pieces), "card"))
	}
	picture, err := o.picture(o.inks.Pieces(pieces[:1])[0])
	if err != nil {
		return err
	}
	if err := o.show(protocol, picture); err != nil {
		return err
	}
	return show.Remark(o.Streams, found)
}

// draft shows the card of a game with errors, and what they are.
func (o *previewOptions) draft(g *open.Game, protocol inline.Protocol) error {
	if g.Rules == nil {
		return open.Unplayable(o.Streams, g)
	}
	if p, ok := game.DraftOf(g.Rules, g.Set, g.Found, o.card); ok {
		picture, err := o.picture(o.inks.Pieces([]piece.Piece{p})[0])
		if err == nil {
			err = o.show(protocol, picture)
		}
		if err != nil {
			return err
		}
	}
	return open.Unplayable(o.Streams, g)
}

// shownBy is the protocol to use; "" for a file.
func (o *previewOptions) shownBy() (inline.Protocol, error) {
	if o.file != "" {
		return "", nil
	}
	if o.protocol != "" {
		return inline.Protocol(o.protocol), nil
	}
	help := "write it to a file with `--png card.png`, or say what your terminal has with `--protocol`"
	if !o.OutTerm {
		return "", exit.Failure(help, "a preview is for a terminal, and this is none")
	}
	if p := inline.Detect(o.Getenv); p != "" {
		return p, nil
	}
	return "", exit.Failure(help, "this terminal is not known to show pictures; these do: "+inline.Terminals)
}

// picture draws the side asked for.
func (o *previewOptions) picture(p piece.Piece) ([]byte, error) {
	side := piece.FaceSide(p, 0)
	if o.back {
		side.W, side.H = p.Upright()
		side.List = &draw.List{}
		p.DrawBack(side.List)
	}
	return side.PNG(o.dpi)
}

// show writes the picture to the terminal or the file.
func (o *previewOptions) show(protocol inline.Protocol, picture []byte) error {
	if o.file != "" {
		return o.Files.Write(o.file, picture)
	}
	out, err := inline.Write(protocol, picture)
	if err == nil {
		_, err = o.Streams.Out.Bare().Write(out)
	}
	return err
}
