package making

import (
	"fmt"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/ordered"
	"github.com/broadside-cards/broadside/print/piece"
)

// pictureOptions are the folders for a picture of each card.
type pictureOptions struct {
	png string
	svg string
	dpi float64

	pages string // the folder for a picture of each page of a PDF; "": none are drawn
}

// pictureFlags adds the flags of pictureOptions.
func (c *printOptions) pictureFlags(f *pflag.FlagSet) {
	f.StringVar(&c.png, "png", "", "draw each card into this `folder` instead, and each deck's back")
	f.StringVar(&c.svg, "svg", "", "the same as SVG, which is sharp at every size and needs no typefaces")
	f.Float64Var(&c.dpi, "dpi", 300, "dots per inch of the PNG pictures")
	f.Var(shell.NotEmpty(&c.pages, "folder", "name a folder"), "pages", "with --out, draw each page as an SVG picture into this `folder` too, to look at")
}

func (p *pictureOptions) pictured() bool { return p.png != "" || p.svg != "" }

func (p *pictureOptions) badPictures() error { return badDPI(p.dpi, 300) }

// badDPI says that pictures can't be drawn with so many dots per inch. It asks what
// is right rather than what is wrong: NaN is neither too little nor too much.
func badDPI(dpi float64, usual int) error {
	if dpi >= 20 && dpi <= 1200 {
		return nil
	}
	return exit.Usage(fmt.Sprintf("%d is usual", usual), "`%g` is no value for `--dpi`: it is from 20 to 1200", dpi)
}

// pictures draws each piece, and each deck's back, into the folders asked for.
func (o *printOptions) pictures(pieces []piece.Piece) error {
	var sides []piece.Side
	for _, p := range pieces {
		sides = append(sides, piece.FaceSide(p, o.paper.bleed))
	}
	sides = append(sides, piece.BackSides(pieces, o.paper.bleed)...)
	if o.png != "" {
		draw := func(s piece.Side) ([]byte, error) { return s.PNG(o.dpi) }
		if err := o.folder(o.png, ".png", sides, draw); err != nil {
			return err
		}
	}
	if o.svg != "" {
		draw := func(s piece.Side) ([]byte, error) { return s.SVG(), nil }
		return o.folder(o.svg, ".svg", sides, draw)
	}
	return nil
}

// folder draws pictures on all cores and writes them one after the other.
func (o *printOptions) folder(dir, end string, sides []piece.Side, draw func(piece.Side) ([]byte, error)) error {
	names := fileNames(sides)
	for i := range names {
		names[i] += end
	}
	all, err := o.Files.Fill(dir, names)
	if err != nil {
		return err
	}
	defer all.Discard()
	err = ordered.Map(len(sides), func(i int) ([]byte, error) {
		file, err := draw(sides[i])
		if err != nil {
			err = exit.Failure("", "can't draw `%s`: %s", sides[i].Title, err)
		}
		return file, err
	}, func(i int, file []byte) error {
		if err := shell.Stopped(o.Streams); err != nil {
			return err
		}
		o.step(i, len(sides))
		return all.Put(names[i], file)
	})
	if err == nil {
		err = all.Commit()
	}
	o.step(len(sides), len(sides))
	if err == nil {
		fmt.Fprintf(o.Streams.Out, "%s: %s\n", dir, prose.Count(len(sides), "picture"))
	}
	return err
}

// fileNames are names for the files of sides, without their end. Where two would
// be alike, as those of a back and of a card called so, the later has a number.
func fileNames(sides []piece.Side) []string {
	list := make([]string, len(sides))
	for i, s := range sides {
		list[i] = names.File(s.Name)
	}
	list, _ = names.Apart(list)
	return list
}

// step draws the progress and clears it at the end.
func (o *printOptions) step(done, all int) {
	text := ""
	if done < all {
		text = prose.Thousands(done) + " of " + prose.Count(all, "picture")
	}
	show.Step(o.Streams, text, show.Share(done, all, 0, 0))
}
