package making

import (
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/sheet"
)

type kitOptions struct {
	drawing
	folder  string
	address string
	noWeb   bool
	update  bool
	players seating.Players
	steps   Steps

	pageless string // the command as it was typed, without the page
}

// NewKitCmd is the command.
func NewKitCmd(s *shell.Streams, steps Steps) *cobra.Command {
	o := &kitOptions{drawing: drawing{Streams: s}, steps: steps}
	c := &cobra.Command{
		Use:   "kit <game>",
		Short: "Write all that strangers need to try a game: sheets, rules, a form, a page",
		Long: `Kit writes a folder for a blind playtest: people who play without you, by the rules
alone. It checks the game and runs its scenarios first, the worked examples of its
rules, and stops where one does not hold. In the folder are

  start.pdf         what is in the box, and what to do, on one sheet
  sheets.pdf        all cards, tokens, boards and mats, to print and cut
  rules.pdf         the rules
  form.pdf          what those who played are asked: your playtest.yaml, with the
                    minutes, the waiting and what was looked up
  web/index.html    the game in a browser (broadside export web)

All of them say the same version. With --address, where you put the page of web/,
start.pdf and form.pdf show it as a code for a camera. The page hands its games on as
a file, which broadside people takes into a database.`,
		Example: `  broadside kit my-game -o kit
  broadside kit my-game -o kit --address https://example.org/my-game/`,
	}
	open.OneGame(c, &o.game, func() error {
		o.pageless = shell.TypedBut(c, []string{o.game}, "players") + " --no-web"
		return runKit(o)
	})
	f := c.Flags()
	f.StringVarP(&o.folder, "out", "o", "", "the `folder` to write")
	f.BoolVar(&o.update, "update", false, "write into a folder that is there: files of the same name are replaced, others stay")
	f.StringVar(&o.address, "address", "", "where the page of web/ will be, such as `https://example.org/my-game/`")
	f.BoolVar(&o.noWeb, "no-web", false, "write no page")
	f.Var(sizeFlag(&o.look.Paper, impose.Paper), "paper", "the sheets: a4, letter, a3, tabloid, or their size such as 200x300mm (default a4)")
	seating.PlayersFlag(c, &o.players, "how many play on the page, unless they choose otherwise (default the least)")
	shell.Writes(c, "out")
	shell.WithFlag(c, &o.with)
	return c
}

func runKit(o *kitOptions) error {
	if o.folder == "" {
		return exit.Usage("write `-o kit`", "`broadside kit` needs a folder to write")
	}
	if at, err := url.Parse(o.address); o.address != "" && (err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https") {
		return exit.Usage("write `--address https://example.org/my-game/`", "`%s` is no address of a page", o.address)
	}
	for _, step := range []func(string, []string) error{o.steps.Check, o.steps.Test} {
		if err := step(o.game, o.with); err != nil {
			return err
		}
		fmt.Fprintln(o.Out)
	}
	g, err := open.Printable(o.Streams, o.game, o.with)
	if err != nil {
		return err
	}
	k := &kit{o: o, g: g, stamp: g.Stamp()}
	web := &exportOptions{printOptions: printOptions{drawing: o.drawing}, folder: o.folder, update: o.update, players: o.players}
	var said []string
	_, err = web.fillFolder(func(put putFile) (err error) {
		if !o.noWeb { // before anything is drawn
			if web.made, err = web.engine(); err != nil {
				return o.sayPageless(err)
			}
		}
		if said, err = k.write(put); err != nil || o.noWeb {
			return err
		}
		line, err := writeWeb(web, g, func(name string, data []byte) error { return put("web/"+name, data) })
		said = append(said, strings.Replace(line, filepath.Join(o.folder, pageFile), filepath.Join(o.folder, "web", pageFile), 1))
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "A kit of %s:\n  %s\n", k.stamp, strings.Join(said, "\n  "))
	if o.address == "" && !o.noWeb {
		fmt.Fprintln(o.Out, "Put the folder `web` on a web host, and write the kit again with `--address`: the sheets then show where it is.")
	}
	return show.Remark(o.Streams, k.found)
}

// sayPageless says of a page that can't be made how the papers are had without it.
func (o *kitOptions) sayPageless(err error) error {
	var e *exit.Error
	if !errors.As(err, &e) || e.Code != exit.Failed {
		return err
	}
	return exit.Failure("write all but the page: `"+o.pageless+"`; or "+e.Help, "%s", e.Text)
}

// write writes the papers, and says what they are.
func (k *kit) write(put putFile) (said []string, err error) {
	if err := k.draw(); err != nil {
		return nil, err
	}
	pieces := k.o.inks.Pieces(k.d.Pieces())
	onSheets := *k.d
	onSheets.Pages = nil
	for _, paper := range []struct {
		name   string
		pieces []piece.Piece
		pages  []*draw.List
		what   string
	}{
		{"start.pdf", nil, k.texts[0], "what is in the box, and what to do"},
		{"sheets.pdf", pieces, nil, strings.Join(tally(&onSheets), ", ")},
		{"rules.pdf", nil, k.d.Pages, prose.Count(len(k.d.Pages), "page") + " of rules"},
		{"form.pdf", nil, k.texts[1], "what those who played are asked"},
	} {
		pdf, err := k.pdf(paper.pieces, paper.pages)
		if err != nil {
			return nil, err
		}
		if err := put(paper.name, pdf); err != nil {
			return nil, err
		}
		said = append(said, filepath.Join(k.o.folder, paper.name)+": "+paper.what)
	}
	return said, nil
}

// pdf is pieces, and pages that were set before, as a document.
func (k *kit) pdf(pieces []piece.Piece, pages []*draw.List) ([]byte, error) {
	on := sheet.Options{Paper: k.o.look.Paper, Title: k.stamp, About: sheet.About(k.d.Meta)}
	for _, p := range pages {
		on.Extra = append(on.Extra, sheet.Page(p))
	}
	pdf, _, err := sheet.PDF(pieces, on)
	if err != nil {
		return nil, cantLayOut(err)
	}
	return pdf, nil
}
