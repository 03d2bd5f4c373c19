package carddefs

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// folder reads one folder's files within the limits.
type folder struct {
	fsys   fs.FS
	label  string // how the designer knows it
	total  int    // bytes read so far, but for scenarios
	scenes int    // bytes of scenarios
	full   bool   // the folder has run over a limit; nothing more is read
	files  []*diag.File
	found  diag.List
}

// wholeFile is the place of a finding about a file as a whole.
func wholeFile(name string) diag.Span {
	return diag.Span{File: diag.NewFile(name, nil)}
}

// list gives the entries of a folder by name, without those that are passed over.
func (d *folder) list(dir string) []fs.DirEntry {
	label := path.Join(d.label, dir)
	entries, err := readDir(d.fsys, dir, MaxFolderFiles+1)
	if err != nil {
		d.found.Add(diag.UnreadableFile, wholeFile(label), "file", label, "why", reason(err))
		return nil
	}
	if len(entries) > MaxFolderFiles {
		d.full = true
		d.found.Add(diag.TooManyFiles, wholeFile(label), "limit", prose.Thousands(MaxFolderFiles))
		return nil
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return passedOver(e.Name()) })
	sort.Slice(entries, func(i, j int) bool { return entries[i].Name() < entries[j].Name() })
	return entries
}

// passedOver says of a file's name that an editor or a system keeps something of its own there:
// `.#cards.yaml`, `._cards.yaml`, `~$cards.xlsx`, which is open in Excel.
func passedOver(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "~$")
}

// readDir stops after n entries, so that a folder of a million is not listed.
func readDir(fsys fs.FS, dir string, n int) ([]fs.DirEntry, error) {
	f, err := fsys.Open(dir)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, ok := f.(fs.ReadDirFile)
	if !ok {
		return nil, errNoFolder
	}
	entries, err := r.ReadDir(n)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return entries, err
}

var errNoFolder = errors.New("it is a file, not a folder")

// linked reports an entry that is a link: what it points at is not read.
func (d *folder) linked(dir string, e fs.DirEntry) bool {
	if !IsLink(e) {
		return false
	}
	label := path.Join(d.label, dir, e.Name())
	d.found.Add(diag.LeavesFolder, wholeFile(label), "path", label, "does", "is a link, and links are not followed", "why", "not every copy of the folder has what it points at")
	return true
}

// read gives a file's text, or nil with a finding.
func (d *folder) read(dir string, e fs.DirEntry) *diag.File {
	inside := path.Join(dir, e.Name())
	label := path.Join(d.label, inside)
	switch {
	case d.full:
		return nil
	case d.linked(dir, e):
		return nil
	case e.IsDir():
		d.found.Add(diag.FolderNotFile, wholeFile(label), "file", label)
		return nil
	case !e.Type().IsRegular():
		d.found.Add(diag.UnreadableFile, wholeFile(label), "file", label, "why", "it is not an ordinary file")
		return nil
	}
	text, size, err := readLimited(d.fsys, inside)
	if err != nil {
		d.found.Add(diag.UnreadableFile, wholeFile(label), "file", label, "why", reason(err))
		return nil
	}
	if size > MaxFileBytes {
		d.found.Add(diag.FileTooLarge, wholeFile(label),
			"found", prose.Thousands(size)+" bytes", "limit", prose.Thousands(MaxFileBytes)+" bytes")
		return nil
	}
	total, limit := &d.total, MaxSetBytes
	if strings.HasPrefix(inside, "scenarios/") {
		total, limit = &d.scenes, MaxSceneBytes
	}
	if *total += size; *total > limit {
		d.full = true
		d.found.Add(diag.SetTooLarge, wholeFile(d.label), "limit", prose.Thousands(limit)+" bytes")
		return nil
	}
	f := diag.NewFile(label, text)
	d.files = append(d.files, f)
	d.characters(f)
	return f
}

// characters finds what no file should hold. Those who read YAML and spreadsheets refuse
// control signs themselves; a workbook is looked at when it is text.
func (d *folder) characters(f *diag.File) {
	if sheet.IsWorkbook(f.Name) {
		return
	}
	if end := path.Ext(f.Name); end == rulesExt || end == ".md" {
		d.controls(f)
	}
	d.found = append(d.found, deceptions(f)...)
}

// controls finds the first control sign of a text.
func (d *folder) controls(f *diag.File) {
	for i, r := range string(f.Text) {
		if i == 0 && r == '\ufeff' {
			continue
		}
		if r == '\r' && i+1 < len(f.Text) && f.Text[i+1] == '\n' {
			continue
		}
		if what, next := diag.Odd(r); what != "" {
			d.found.Add(diag.OddCharacter, diag.Span{File: f, Start: i, End: i + utf8.RuneLen(r)}, "what", what, "next", next)
			return
		}
	}
}

// readLimited reads a file unless it is larger than a file may be; size is
// then what the file system says, or one more than the limit.
func readLimited(fsys fs.FS, name string) (text []byte, size int, err error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > MaxFileBytes {
		return nil, int(info.Size()), nil
	}
	text, err = io.ReadAll(io.LimitReader(f, MaxFileBytes+1))
	return text, len(text), err
}

// reason says an error of the file system without its path.
func reason(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "it does not exist"
	case errors.Is(err, fs.ErrPermission):
		return "it may not be read"
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return strings.ReplaceAll(err.Error(), "\n", " ")
}
