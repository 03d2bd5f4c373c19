package making

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/printers"
)

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

// savedPrinters reads what is saved; nothing saved is no error.
func savedPrinters(s *shell.Streams) ([]printers.Printer, error) {
	path, err := printersFile(s)
	if err != nil {
		return nil, err
	}
	text, err := s.Files.ReadAtMost(path, printers.MaxBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, exit.Failure("", "can't read `%s`: %s", path, disk.Reason(err))
	}
	all, err := printers.Read(diag.NewFile(path, text))
	if err != nil {
		return nil, exit.Failure("mend it, or delete it and measure again", "can't read `%s`: %s", path, err)
	}
	return all, nil
}

// writePrinters saves all printers.
func writePrinters(s *shell.Streams, all []printers.Printer) error {
	path, err := printersFile(s)
	if err != nil {
		return err
	}
	if err := s.Files.MakeDir(filepath.Dir(path)); err != nil {
		return disk.CantWrite(path, err)
	}
	was, err := s.Files.ReadAtMost(path, printers.MaxBytes)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return disk.CantWrite(path, err)
	}
	return s.Files.Rewrite(path, was, printers.Write(all))
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
func findPrinter(s *shell.Streams, name string) (printers.Printer, error) {
	all, err := savedPrinters(s)
	if err != nil {
		return printers.Printer{}, err
	}
	var names []string
	for _, p := range all {
		if p.Name.Text == name {
			return p, nil
		}
		names = append(names, p.Name.Text)
	}
	help := "`broadside calibrate -o test.pdf` makes a sheet to measure one with"
	if near := diag.Suggest(name, names); near != "" {
		help = "did you mean `" + near + "`?"
	} else if len(names) > 0 {
		help = "saved are " + prose.List(prose.Quoted(names))
	}
	return printers.Printer{}, exit.Failure(help, "no printer called `%s` is saved", name)
}
