package cluster

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strconv"
	"time"

	"github.com/broadside-cards/broadside/carddefs"
)

// Folder is a game that can be sent: its files and those of its expansions.
type Folder struct {
	Name       string // how findings and faults call it
	FS         fs.FS
	Expansions []carddefs.Expansion
}

// namesFile says how the folders of a packed game are called: the game's, then those of its expansions.
const namesFile = "names.json"

// pack puts the folder into one file: the same folder gives the same bytes.
func (f Folder) pack() ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	names := []string{f.Name}
	err := packFolder(z, "0", f.FS)
	for i, x := range f.Expansions {
		names = append(names, x.Name)
		if err == nil {
			err = packFolder(z, strconv.Itoa(i+1), x.FS)
		}
	}
	if err == nil {
		text, _ := json.Marshal(names)
		err = packFile(z, namesFile, text)
	}
	if err == nil {
		err = z.Close()
	}
	return b.Bytes(), err
}

// packFolder packs what says how the game is played; how it looks stays at home.
func packFolder(z *zip.Writer, at string, fsys fs.FS) error {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !carddefs.IsRuling(e.Name()) {
			continue
		}
		data, err := fs.ReadFile(fsys, e.Name())
		if err == nil {
			err = packFile(z, path.Join(at, e.Name()), data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func packFile(z *zip.Writer, name string, data []byte) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: time.Unix(0, 0).UTC()})
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}

var errNotWhole = errors.New("the game did not come whole")

// unpack reads a folder in memory. Whoever packed it may mean ill: its size is bounded, and nothing is written to a disk.
func unpack(data []byte) (f Folder, err error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return f, errNotWhole
	}
	if len(z.File) > mostFiles {
		return f, fmt.Errorf("the game has %d files; %d are the most", len(z.File), mostFiles)
	}
	left := int64(mostFile)
	for _, file := range z.File { // what they say of their size may be a lie
		r, err := file.Open()
		if err != nil {
			return f, errNotWhole
		}
		n, err := io.Copy(io.Discard, io.LimitReader(r, left+1))
		if r.Close(); err != nil {
			return f, errNotWhole
		}
		if left -= n; left < 0 {
			return f, fmt.Errorf("the game is larger than %d MB", mostFile>>20)
		}
	}
	var names []string
	text, err := fs.ReadFile(z, namesFile)
	if err != nil || json.Unmarshal(text, &names) != nil || len(names) == 0 {
		return f, errNotWhole
	}
	f.Name = names[0]
	for i, name := range names {
		sub, err := fs.Sub(z, strconv.Itoa(i))
		if err != nil {
			return f, errNotWhole
		}
		if i == 0 {
			f.FS = sub
			continue
		}
		f.Expansions = append(f.Expansions, carddefs.Expansion{Name: name, FS: sub})
	}
	return f, nil
}
