package making

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/pick"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/cmd/internal/wasm"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/export/pod"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
)

type exportOptions struct {
	printOptions
	to      string
	folder  string
	url     string
	profile string
	update  bool
	players seating.Players
	made    *wasm.Engine // of a page, where it is there already
}

// exportParts are the words of --parts; rules sheets are for paper.
var exportParts = []string{"cards", "tokens", "boards", "mats", "references", "turns", "lists", "credits"}

func NewExportCmd(s *shell.Streams) *cobra.Command {
	o := &exportOptions{printOptions: printOptions{drawing: drawing{Streams: s}}}
	c := &cobra.Command{
		Use:   "export <game>",
		Short: "Write a game for a browser, a virtual table or a printer",
		Long: `Export writes a folder of files in the form that a program or a printing house
wants. The targets are:

` + targetList() + `
A printer that is not among them can be described in a file of your own: see
--profile. The folder is written at once, or not at all; one that is there and
not empty is left alone unless --update is given. The target may stand before the
game, in place of --to.`,
		Example: `  broadside export web rum-runner -o site
  broadside export rum-runner --to tts -o table
  broadside export rum-runner --to tts -o table --url https://example.org/cards/
  broadside export rum-runner --to makeplayingcards -o upload --size poker
  broadside export rum-runner --to contact-sheet -o seen --see-as deuteranopia
  broadside export rum-runner --profile corner-shop.yaml -o files`,
	}
	open.OneGame(c, &o.game, func() error { return runExport(o, c) })
	o.exportFlags(c)
	targetFirst(c, o)
	return c
}

func (o *exportOptions) exportFlags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.to, "to", "", "what to write for: a `target` of the list above")
	f.StringVarP(&o.folder, "out", "o", "", "the `folder` to write")
	f.BoolVar(&o.update, "update", false, "write into a folder that is there: files of the same name are replaced, others stay")
	f.StringVar(&o.look.Size, "size", "", "the `size` of the cards, such as poker (default: what the game's look says)")
	f.Float64Var(&o.dpi, "dpi", 0, "dots per inch of the pictures, where the target leaves it open (default 300)")
	f.StringVar(&o.url, "url", "", "the web `address` where tts will find the pictures (default: the folder itself)")
	f.StringVar(&o.profile, "profile", "", "a `file` that describes other printers")
	seating.PlayersFlag(c, &o.players, "how many play on a page for the web, unless they choose otherwise (default the least)")
	f.Var(shell.Words(&o.look.Parts, exportParts), "parts", "which `parts` of the game: cards, tokens, boards, mats, references (or turns, lists), credits (default: all for virtual tables and contact sheets, what is of the cards' size for printers)")
	shell.Writes(c, "out")
	shell.Reads(c, "profile")
	o.inkFlags(f)
	pick.Flag(c, &o.only)
	shell.WithFlag(c, &o.with)
	_ = c.RegisterFlagCompletionFunc("to", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return targetNames(builtinTargets()), cobra.ShellCompDirectiveNoFileComp
	})
}

// targetFirst lets the target be said before the game: `export web my-game`.
func targetFirst(c *cobra.Command, o *exportOptions) {
	takes, run := c.Args, c.RunE
	isTarget := func(args []string) bool {
		return len(args) == 2 && o.to == "" && slices.Contains(targetNames(builtinTargets()), args[0])
	}
	c.Args = func(c *cobra.Command, args []string) error {
		if isTarget(args) {
			return nil
		}
		return takes(c, args)
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if isTarget(args) {
			o.to, args = args[0], args[1:]
		}
		return run(c, args)
	}
}

func runExport(o *exportOptions, c *cobra.Command) error {
	t, err := o.target()
	if err != nil {
		return err
	}
	if err := o.checkFlags(t, c); err != nil {
		return err
	}
	if t.page != nil {
		return o.runPage(t)
	}
	g, err := open.Printable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	if len(o.look.Parts) == 0 && len(o.only) == 0 {
		o.look.Parts = t.parts
	}
	o.look.Whole = t.whole
	set, found, err := o.drawn(g, t)
	if err != nil {
		return err
	}
	n, err := o.fillFolder(func(put putFile) error { return cantExport(t.write(o, set, put)) })
	if err != nil {
		return err
	}
	fmt.Fprintf(o.Streams.Out, "%s: %s for %s, of %s\n", o.folder, prose.Count(n, "file"), t.title, prose.List(set.tally))
	return show.Remark(o.Streams, found)
}

// runPage writes a page of a game that can be played.
func (o *exportOptions) runPage(t exportTarget) error {
	g, err := open.Playable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	said := ""
	_, err = o.fillFolder(func(put putFile) (err error) {
		said, err = t.page(o, g, put)
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(o.Streams.Out, said)
	return nil
}

// checkFlags refuses what the target can't do.
func (o *exportOptions) checkFlags(t exportTarget, c *cobra.Command) error {
	if o.folder == "" {
		return exit.Usage("write `-o folder`", "`broadside export` needs a folder to write")
	}
	names := []string{"url", "dpi", "players"}
	if t.page != nil {
		names = append(names, "size", "parts", "only", "profile", "ink", "see-as", "large-print")
	}
	for _, name := range names {
		if c.Flags().Changed(name) && !slices.Contains(t.flags, name) {
			return exit.Usage("leave it out", "`--%s` means nothing for `%s`", name, t.name)
		}
	}
	if !c.Flags().Changed("dpi") {
		o.dpi = 300
	}
	if err := badDPI(o.dpi, 300); err != nil {
		return err
	}
	if o.url != "" && !strings.HasPrefix(o.url, "https://") && !strings.HasPrefix(o.url, "http://") {
		return exit.Usage("write it with `https://`", "`%s` is no value for `--url`: it is no web address", o.url)
	}
	return nil
}

// exportSet is what a target writes.
type exportSet struct {
	title, file string // "A Game 1.0", "a-game"
	game        *open.Game
	pieces      []piece.Piece
	tally       []string // what they are
}

// drawn draws the pieces with as much bleed as the target needs for the sizes
// that they turn out to have.
func (o *exportOptions) drawn(g *open.Game, t exportTarget) (*exportSet, diag.List, error) {
	d, found, err := o.draw(g)
	if err != nil {
		return nil, nil, err
	}
	bleed := 0.0
	for _, p := range d.Pieces() {
		b, err := t.bleed(p.Upright())
		if err != nil {
			return nil, nil, cantExport(sized(err, p))
		}
		bleed = max(bleed, b)
	}
	if bleed > 0 {
		o.look.Bleed = bleed
		if d, found, err = o.draw(g); err != nil {
			return nil, nil, err
		}
	}
	title := strings.TrimSpace(g.Rules.Name + " " + g.Rules.Version)
	return &exportSet{title: title, file: game.ID(g.Rules.Name), game: g, pieces: o.inks.Pieces(d.Pieces()), tally: tally(d)}, found, nil
}

// sized says what has a size that a printer does not take, where it is no card.
func sized(err error, p piece.Piece) error {
	var size *pod.SizeError
	if errors.As(err, &size) && p.Use != piece.Card {
		size.What = map[piece.Use]string{piece.Token: "tokens", piece.Board: "boards or mats"}[p.Use]
	}
	return err
}

// drawing is told how far the pictures are: it shows so, and stops at Ctrl-C.
func (o *exportOptions) drawing(done, all int) error {
	if err := shell.Stopped(o.Streams); err != nil {
		return err
	}
	o.step(done, all)
	return nil
}
