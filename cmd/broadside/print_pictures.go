package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/spf13/pflag"

	"github.com/broadside-cards/broadside/cmd/broadside/cardface"
	"github.com/broadside-cards/broadside/print"
)

// pictureOptions are the folders for a picture of each card.
type pictureOptions struct {
	png string
	svg string
	dpi float64
}

// pictureFlags adds the flags of pictureOptions.
func (c *printOptions) pictureFlags(f *pflag.FlagSet) {
	f.StringVar(&c.png, "png", "", "draw each card into this `folder` instead, and each deck's back")
	f.StringVar(&c.svg, "svg", "", "the same as SVG, which is sharp at every size and needs no typefaces")
	f.Float64Var(&c.dpi, "dpi", 300, "dots per inch of the PNG pictures")
}

func (p *pictureOptions) pictured() bool { return p.png != "" || p.svg != "" }

func (p *pictureOptions) badPictures() error { return badDPI(p.dpi, 300) }

// badDPI says that pictures can't be drawn with so many dots per inch. It asks what
// is right rather than what is wrong: NaN is neither too little nor too much.
func badDPI(dpi float64, usual int) error {
	if dpi >= 20 && dpi <= 1200 {
		return nil
	}
	return usage(fmt.Sprintf("%d is usual", usual), "`%g` is no value for `--dpi`: it is from 20 to 1200", dpi)
}

// pictures draws each piece, and each deck's back, into the folders asked for.
func (o *printOptions) pictures(pieces []print.Piece) error {
	var sides []print.Side
	for _, p := range pieces {
		sides = append(sides, print.FaceSide(p, o.paper.bleed))
	}
	sides = append(sides, print.BackSides(pieces, o.paper.bleed)...)
	if o.png != "" {
		draw := func(s print.Side) ([]byte, error) { return s.PNG(o.dpi) }
		if err := o.folder(o.png, ".png", sides, draw); err != nil {
			return err
		}
	}
	if o.svg != "" {
		draw := func(s print.Side) ([]byte, error) { return s.SVG(), nil }
		return o.folder(o.svg, ".svg", sides, draw)
	}
	return nil
}

// folder draws pictures on all cores and writes them one after the other.
func (o *printOptions) folder(dir, end string, sides []print.Side, draw func(print.Side) ([]byte, error)) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return cantWrite(dir, err)
	}
	results, stop := inOrder(sides, draw)
	defer stop()
	for i, s := range sides {
		if err := stopped(o.streams); err != nil {
			return err
		}
		o.step(i, len(sides))
		r := <-results[i]
		if r.err != nil {
			return failure("", "can't draw `%s`: %s", s.Title, r.err)
		}
		if err := o.files.writeFile(filepath.Join(dir, cardface.ID(s.Name)+end), r.file); err != nil {
			return err
		}
	}
	o.step(len(sides), len(sides))
	fmt.Fprintf(o.streams.out, "%s: %s\n", dir, count(len(sides), "picture"))
	return nil
}

// drawn is one finished picture.
type drawn struct {
	file []byte
	err  error
}

// inOrder draws pictures on all cores, ahead of the one that is waited
// for. Each arrives on the channel of its place. After stop no new one is begun.
func inOrder(sides []print.Side, draw func(print.Side) ([]byte, error)) (results []chan drawn, stop func()) {
	workers := min(runtime.GOMAXPROCS(0), 16)
	results = make([]chan drawn, len(sides))
	for i := range results {
		results[i] = make(chan drawn, 1)
	}
	next, done := make(chan int), make(chan struct{})
	for range workers {
		go func() {
			for i := range next {
				file, err := draw(sides[i])
				results[i] <- drawn{file, err}
			}
		}()
	}
	go func() {
		defer close(next)
		for i := range sides {
			select {
			case next <- i:
			case <-done:
				return
			}
		}
	}()
	return results, func() { close(done) }
}

// step draws the progress on a terminal and clears it at the end.
func (o *printOptions) step(done, all int) {
	if !o.errTerm {
		return
	}
	fmt.Fprint(o.err, "\r\x1b[K")
	if done < all {
		fmt.Fprintf(o.err, "%s of %s", thousands(done), count(all, "picture"))
	}
	_ = o.err.Flush()
}
