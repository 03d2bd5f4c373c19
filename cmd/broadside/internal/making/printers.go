package making

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

// savedPrinter is what is known of one printer.
type savedPrinter struct {
	name string
	ways []measured
}

// measured is by how much a printer misses on pages that lie one way and are
// turned over one way: each way through the printer is measured by itself.
type measured struct {
	lying bool
	flip  impose.Flip
	shift impose.Shift
}

// printersFile is where printers are kept: $BROADSIDE_CONFIG/printers.yaml, or
// broadside/printers.yaml in the user's folder for settings.
func printersFile(s *shell.Streams) (string, error) {
	dir := s.Getenv("BROADSIDE_CONFIG")
	if dir == "" {
		user, err := s.ConfigDir()
		if err != nil {
			return "", exit.Failure("set BROADSIDE_CONFIG to a folder", "there is no folder for settings: %s", err)
		}
		dir = filepath.Join(user, "broadside")
	}
	return filepath.Join(dir, "printers.yaml"), nil
}

// printersMost bounds the file that is read.
const printersMost = 1 << 20

// printers reads what is saved; nothing saved is no error.
func printers(s *shell.Streams) ([]savedPrinter, error) {
	path, err := printersFile(s)
	if err != nil {
		return nil, err
	}
	text, err := s.Files.ReadAtMost(path, printersMost)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, exit.Failure("", "can't read `%s`: %s", path, disk.Reason(err))
	}
	root, found := yamldoc.Parse(diag.NewFile(path, text), yamldoc.Limits{Depth: 10, Parts: 10000})
	if len(found) > 0 {
		return nil, exit.Failure("mend it, or delete it and measure again", "can't read `%s`: %s", path, found[0].Summary())
	}
	out, ok := readPrinters(root)
	if !ok {
		return nil, exit.Failure("mend it, or delete it and measure again", "can't read `%s`: it is not what `broadside calibrate` writes", path)
	}
	return out, nil
}

// readPrinters reads the file's tree.
func readPrinters(root *yamldoc.Node) (out []savedPrinter, ok bool) {
	if root == nil {
		return nil, true
	}
	all := root.Get("printers")
	if all == nil {
		return nil, false
	}
	for _, p := range all.Pairs {
		one := savedPrinter{name: p.Key.Text}
		for _, way := range p.Value.Items {
			m, ok := readMeasured(way)
			if !ok {
				return nil, false
			}
			one.ways = append(one.ways, m)
		}
		out = append(out, one)
	}
	return out, true
}

func readMeasured(n *yamldoc.Node) (m measured, ok bool) {
	ok = true
	text := func(key string) string {
		if v := n.Get(key); v != nil {
			return v.Text
		}
		return ""
	}
	number := func(key string) float64 {
		v, err := strconv.ParseFloat(text(key), 64)
		ok = ok && err == nil
		return v
	}
	m = measured{text("page") == "landscape", impose.Flip(text("flip")), impose.Shift{DX: number("dx"), DY: number("dy"), Angle: number("angle")}}
	return m, ok && slices.Contains(flipWords, text("flip")) && m.check() == nil
}

// writePrinters saves all printers.
func writePrinters(s *shell.Streams, all []savedPrinter) error {
	path, err := printersFile(s)
	if err != nil {
		return err
	}
	if err := s.Files.MakeDir(filepath.Dir(path)); err != nil {
		return disk.CantWrite(path, err)
	}
	var b bytes.Buffer
	b.WriteString("# By how much each printer misses when it prints the other side of a sheet, in mm\n" +
		"# and degrees. Written by `broadside calibrate`.\nprinters:\n")
	for _, p := range all {
		fmt.Fprintf(&b, "  \"%s\":\n", p.name)
		for _, m := range p.ways {
			fmt.Fprintf(&b, "    - page: %s\n      flip: %s\n      dx: %s\n      dy: %s\n      angle: %s\n",
				m.page(), m.flip, short(m.shift.DX), short(m.shift.DY), short(m.shift.Angle))
		}
	}
	return s.Files.Write(path, b.Bytes())
}

// short writes a measure to a thousandth.
func short(v float64) string {
	s := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', 3, 64), "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func (m measured) page() string {
	if m.lying {
		return "landscape"
	}
	return "portrait"
}

// check refuses what no printer misses by.
func (m measured) check() error {
	return refuseMisses([]miss{{"dx", m.shift.DX, 20}, {"dy", m.shift.DY, 20}, {"angle", m.shift.Angle, 5}})
}

// miss is a number given with a flag, and the most that a printer misses by.
type miss struct {
	flag     string
	is, most float64
}

func refuseMisses(misses []miss) error {
	for _, v := range misses {
		if !(v.is >= -v.most && v.is <= v.most) {
			return exit.Usage("measure again: a printer misses by a few mm", "`%g` is no value for `--%s`: it is from -%g to %g", v.is, v.flag, v.most, v.most)
		}
	}
	return nil
}

// isPrinterName says whether a printer may be called so: letters, digits and a few
// signs within, up to 40 in all. A pattern of such classes takes ten milliseconds to
// compile.
func isPrinterName(s string) bool {
	for i, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsNumber(r) && (i == 0 || !strings.ContainsRune(" ._-", r)) {
			return false
		}
	}
	n := utf8.RuneCountInString(s)
	return n >= 1 && n <= 40
}

// findPrinter finds a printer by its name.
func findPrinter(s *shell.Streams, name string) (savedPrinter, error) {
	all, err := printers(s)
	if err != nil {
		return savedPrinter{}, err
	}
	var names []string
	for _, p := range all {
		if p.name == name {
			return p, nil
		}
		names = append(names, p.name)
	}
	help := "`broadside calibrate -o test.pdf` makes a sheet to measure one with"
	if near := diag.Suggest(name, names); near != "" {
		help = "did you mean `" + near + "`?"
	} else if len(names) > 0 {
		help = "saved are " + prose.List(prose.Quoted(names))
	}
	return savedPrinter{}, exit.Failure(help, "no printer called `%s` is saved", name)
}

// way is what was measured for pages that lie or not, turned over so.
func (p savedPrinter) way(lying bool, flip impose.Flip) (measured, bool) {
	if flip == "" {
		flip = impose.FlipLong
	}
	i := slices.IndexFunc(p.ways, func(m measured) bool { return m.lying == lying && m.flip == flip })
	if i < 0 {
		return measured{lying: lying, flip: flip}, false
	}
	return p.ways[i], true
}

// shifts are what sheets need to know of a printer.
func (p savedPrinter) shifts(flip impose.Flip) sheet.Printer {
	standing, _ := p.way(false, flip)
	lying, _ := p.way(true, flip)
	return sheet.Printer{Standing: standing.shift, Lying: lying.shift}
}

// remember adds a measure to a printer's, in place of one for the same way.
func (p *savedPrinter) remember(m measured) {
	p.ways = slices.DeleteFunc(p.ways, func(o measured) bool { return o.lying == m.lying && o.flip == m.flip })
	p.ways = append(p.ways, m)
	slices.SortFunc(p.ways, func(a, b measured) int { return strings.Compare(b.page()+string(a.flip), a.page()+string(b.flip)) })
}
