package making

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/export/cockatrice"
	"github.com/broadside-cards/broadside/print/export/contact"
	"github.com/broadside-cards/broadside/print/export/playingcards"
	"github.com/broadside-cards/broadside/print/export/pod"
	"github.com/broadside-cards/broadside/print/export/tts"
)

// exportTarget is something to export to.
type exportTarget struct {
	name, title string
	flags       []string // of those that not all targets have
	parts       []string // of the game, unless others are asked for
	whole       bool     // boards are not cut into parts for a paper
	// bleed is what cards of w×h mm, upright, are to be drawn with; the error
	// says that the target has none of that size.
	bleed func(w, h float64) (float64, error)
	write func(o *exportOptions, set *exportSet, put putFile) error
	// page is in place of write where no pieces are drawn for paper; it says what it wrote.
	page func(o *exportOptions, g *open.Game, put putFile) (string, error)
}

// putFile takes one finished file; name has "/" between folders.
type putFile func(name string, data []byte) error

func noBleed(_, _ float64) (float64, error) { return 0, nil }

// builtinTargets are those that come with Broadside.
func builtinTargets() []exportTarget {
	out := []exportTarget{
		{name: "web", title: "a browser: a page that plays the game by itself", flags: []string{"players"}, page: writeWeb},
		{name: "tts", title: "Tabletop Simulator", flags: []string{"url", "dpi"}, parts: exportParts, whole: true, bleed: noBleed, write: writeTTS},
		{name: "playingcards", title: "PlayingCards.io", flags: []string{"dpi"}, parts: exportParts, whole: true, bleed: noBleed, write: writePlayingCards},
		{name: "contact-sheet", title: "a contact sheet", flags: []string{"dpi"}, parts: exportParts, bleed: noBleed, write: writeContact},
		{name: "cards-page", title: "a web page of all cards", parts: []string{"cards"}, whole: true, bleed: noBleed, write: writeCardsPage},
		{name: "cockatrice", title: "Cockatrice", flags: []string{"dpi"}, parts: []string{"cards"}, bleed: noBleed, write: writeCockatrice},
	}
	for _, p := range pod.Builtin() {
		out = append(out, printer(p))
	}
	return out
}

// printer is a profile as a target.
func printer(p pod.Profile) exportTarget {
	return exportTarget{
		name: p.Name, title: p.Title, bleed: p.DrawnBleed, parts: []string{"cards", "references", "credits"},
		write: func(o *exportOptions, set *exportSet, put putFile) error {
			return pod.Write(set.pieces, p, pod.Options{Title: set.title, Step: o.drawing}, put)
		},
	}
}

// targetList names the targets, for the help.
func targetList() string {
	var b strings.Builder
	for _, t := range builtinTargets() {
		fmt.Fprintf(&b, "  %-18s%s\n", t.name, t.title)
	}
	return b.String()
}

func targetNames(all []exportTarget) (out []string) {
	for _, t := range all {
		out = append(out, t.name)
	}
	return out
}

// target is the one asked for. A file with one profile needs no --to.
func (o *exportOptions) target() (exportTarget, error) {
	all := builtinTargets()
	if o.profile != "" {
		own, err := o.profiles()
		if err != nil {
			return exportTarget{}, err
		}
		if o.to == "" && len(own) == 1 {
			return own[0], nil
		}
		all = append(own, all...)
	}
	names := targetNames(all)
	for i, name := range names {
		if name == o.to {
			return all[i], nil
		}
	}
	help := "it is one of " + strings.Join(names, ", ")
	if o.to == "" {
		return exportTarget{}, exit.Usage(help, "`broadside export` needs a target: `--to`")
	}
	if near := diag.Suggest(o.to, names); near != "" {
		help = "did you mean `" + near + "`? The targets are " + strings.Join(names, ", ")
	}
	return exportTarget{}, exit.Usage(help, "there is no target called `%s`", o.to)
}

// profiles reads the designer's own.
func (o *exportOptions) profiles() ([]exportTarget, error) {
	text, err := o.Files.Read(o.profile, pod.MaxBytes)
	if err != nil {
		return nil, err
	}
	own, found := pod.Read(diag.NewFile(filepath.ToSlash(o.profile), text))
	show.Findings(o.Streams, o.Err, found, o.ErrColour(), show.MostFindings)
	if found.Errors() > 0 {
		return nil, open.HasErrors(o.profile, found)
	}
	var out []exportTarget
	for _, p := range own {
		out = append(out, printer(p))
	}
	return out, nil
}

// cantExport says what a target can't take.
func cantExport(err error) error {
	var size *pod.SizeError
	if errors.As(err, &size) {
		help := "make the cards a size that it takes"
		if size.Near.Name != "" {
			help = "draw them in that size with `--size " + size.Near.Name + "`, or describe the printer yourself with `--profile`"
		}
		if size.What != "" {
			help = "leave them out with `--parts`, or describe the printer yourself with `--profile`"
			if size.Near.W == size.Near.H {
				help = fmt.Sprintf("say `size: %gmm` of tokens under `table` in look.yaml, ", size.Near.W) + help
			}
		}
		return exit.Failure(help, "%s", size)
	}
	var name *pod.NameError
	if errors.As(err, &name) {
		return exit.Failure("write `{deck}` into its patterns of names", "%s", name)
	}
	return err
}

func writeTTS(o *exportOptions, set *exportSet, put putFile) error {
	base := o.url
	if base == "" {
		folder, err := o.Files.Abs(o.folder)
		if err != nil {
			return disk.CantWrite(o.folder, err)
		}
		base = "file:///" + strings.TrimPrefix(filepath.ToSlash(folder), "/")
	}
	before, err := os.ReadFile(o.Files.At(filepath.Join(o.folder, set.file+".json")))
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // none: a first export
		return exit.Failure("", "can't read where the cards were: %s", disk.Reason(err))
	}
	return tts.Write(set.pieces, tts.Options{
		Name: set.title, File: set.file, Base: strings.TrimSuffix(base, "/") + "/", DPI: o.dpi, Before: before, Step: o.drawing,
	}, put)
}

// writePlayingCards writes a room, and says so where it may be too full.
func writePlayingCards(o *exportOptions, set *exportSet, put putFile) error {
	n, err := playingcards.Write(set.pieces, playingcards.Options{File: set.file, DPI: o.dpi, Step: o.drawing}, put)
	if err == nil && n > playingcards.MostWidgets {
		fmt.Fprintf(o.Streams.Err, "note: a room of PlayingCards.io is said to take about %s widgets, and this one has %s; leave something out with `--parts` or `--only`\n", prose.Thousands(playingcards.MostWidgets), prose.Thousands(n))
	}
	return err
}

// writeContact writes the sheet as a document and as a picture of each page.
func writeContact(o *exportOptions, set *exportSet, put putFile) error {
	s := contact.New(set.pieces, set.title)
	file, err := s.PDF()
	if err != nil {
		return err
	}
	if err := put(set.file+"-contact.pdf", file); err != nil {
		return err
	}
	for n := range s.Pages() {
		if err := o.drawing(n, s.Pages()); err != nil {
			return err
		}
		picture, err := s.PNG(n, o.dpi)
		if err != nil {
			return err
		}
		if err := put(fmt.Sprintf("%s-contact-%d.png", set.file, n+1), picture); err != nil {
			return err
		}
	}
	return nil
}

func writeCockatrice(o *exportOptions, set *exportSet, put putFile) error {
	return cockatrice.Write(set.pieces, cockatrice.Options{Name: set.game.Rules.Name, File: set.file, DPI: o.dpi, Step: o.drawing}, put)
}
