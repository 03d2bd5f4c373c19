package carddefs

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Fits are the ways a picture goes into a panel of another shape: it fills the
// panel and is cropped, or is shown whole.
var Fits = []string{"crop", "whole"}

// art reads one of the keys of a picture, of a card or of a kind.
func (r reader) art(a *check.Art, key, n *yamldoc.Node) {
	w, ok := r.word(key, n)
	if !ok {
		return
	}
	switch key.Text {
	case keyArt:
		if !fs.ValidPath(w.Text) || strings.Contains(w.Text, `\`) {
			r.bad(key, n, "a file in the game's folder", "write its path as `art/picture.png`")
			return
		}
		a.File = w
	case keyFit:
		if !slices.Contains(Fits, w.Text) {
			r.bad(key, n, "`crop` or `whole`", "`crop` fills the panel, `whole` shows all of the picture")
			return
		}
		a.Fit = w
	case keyFocus:
		if _, _, ok := Focus(w.Text); !ok {
			r.bad(key, n, "a part of the picture", "write `top`, `bottom left` or, from the left and from the top, `0.5 0.25`")
			return
		}
		a.Focus = w
	case keyCredit:
		a.Credit = w
	}
}

// Focus reads which part of a picture matters: words such as "top" or "bottom
// left", or two numbers from 0 to 1, from the left and from the top.
func Focus(s string) (x, y float64, ok bool) {
	words := strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' })
	if len(words) == 0 || len(words) > 2 {
		return 0, 0, false
	}
	if x, err := strconv.ParseFloat(words[0], 64); err == nil {
		if len(words) != 2 {
			return 0, 0, false
		}
		y, err := strconv.ParseFloat(words[1], 64)
		return x, y, err == nil && x >= 0 && x <= 1 && y >= 0 && y <= 1
	}
	x, y = 0.5, 0.5
	across, down := false, false
	for _, w := range words {
		switch w {
		case "left", "right":
			ok, across = !across, true
			x = map[string]float64{"left": 0, "right": 1}[w]
		case "top", "bottom":
			ok, down = !down, true
			y = map[string]float64{"top": 0, "bottom": 1}[w]
		case "centre", "center", "middle":
			ok = len(words) == 1
		default:
			ok = false
		}
		if !ok {
			return 0, 0, false
		}
	}
	return x, y, true
}

// Folder is a folder a set was read from.
type Folder struct {
	Label string // how the designer knows it
	FS    fs.FS
}

// Path is how the designer knows a file of the folder.
func (f Folder) Path(name string) string { return path.Join(f.Label, name) }

// Read gives a file of the folder, of which no more than most bytes and one are
// read: a longer answer says that it is larger.
func (f Folder) Read(name string, most int) ([]byte, error) {
	file, err := f.FS.Open(name)
	if err != nil {
		return nil, errors.New(reason(err))
	}
	defer file.Close()
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		return nil, errors.New("it is not an ordinary file")
	}
	data, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	if err != nil {
		return nil, errors.New(reason(err))
	}
	return data, nil
}

// List gives the names in one of the folder's folders, in order; none if there
// is no such folder.
func (f Folder) List(dir string) []string {
	entries, err := readDir(f.FS, dir, MaxPictures)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if !e.IsDir() {
			out = append(out, e.Name())
		}
	}
	slices.Sort(out)
	return out
}

// FoldersFor are the folders in which what a file names is looked for: the
// file's own first, then the others, the game's last.
func (s *Set) FoldersFor(from *diag.File) []Folder {
	own := -1
	for i, f := range s.Folders {
		if from != nil && strings.HasPrefix(from.Name, f.Label+"/") && (own < 0 || len(f.Label) > len(s.Folders[own].Label)) {
			own = i
		}
	}
	var out []Folder
	if own >= 0 {
		out = append(out, s.Folders[own])
	}
	for i := len(s.Folders) - 1; i >= 0; i-- {
		if i != own {
			out = append(out, s.Folders[i])
		}
	}
	return out
}
