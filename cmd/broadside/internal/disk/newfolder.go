package disk

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// NewFolder is a folder that is filled beside its place, and gets its name when all of it
// is there.
type NewFolder struct {
	files     *Files
	dir, temp string
	own       bool              // what is in it is Broadside's, not a designer's from now on
	names     []string          // in the order in which they were put
	onDisk    map[string]string // the names, by what every system tells apart
}

// NewFolder begins a folder. own says that what is in it is made of other files, and
// may be replaced when they have changed.
func (f *Files) NewFolder(dir string, own bool) (*NewFolder, error) {
	temp, err := f.createDir(dir)
	if err != nil {
		return nil, CantWrite(dir, err)
	}
	return &NewFolder{files: f, dir: dir, temp: temp, own: own, onDisk: map[string]string{}}, nil
}

// Put writes a file, and the folders of its path, which has slashes.
func (n *NewFolder) Put(name string, data []byte) error {
	key := onDisk(name)
	if other, taken := n.onDisk[key]; taken && other != name {
		return exit.Failure("", "`%s` and `%s` would be one file on another system", other, name)
	}
	path := filepath.Join(n.temp, filepath.FromSlash(name))
	err := n.files.within(func() error {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		return writeSynced(path, data)
	})
	if err != nil {
		return CantWrite(n.dir, err)
	}
	if _, again := n.onDisk[key]; !again {
		n.names = append(n.names, name)
		n.onDisk[key] = name
	}
	return nil
}

func writeSynced(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Sync(), file.Close())
}

// Files is how many files are in it.
func (n *NewFolder) Files() int { return len(n.names) }

// Commit gives the folder its name, which nothing but an empty folder may have.
func (n *NewFolder) Commit() error {
	for _, name := range n.names {
		if !n.own {
			break
		}
		path := filepath.Join(n.temp, filepath.FromSlash(name))
		sum, err := sumOf(path)
		if err != nil {
			return CantWrite(n.dir, err)
		}
		err = n.files.within(func() error { noteOwn(filepath.Dir(path), []entry{{sum, filepath.Base(path)}}); return nil })
		if err != nil {
			return CantWrite(n.dir, err)
		}
	}
	at := n.files.At(n.dir)
	_ = os.Remove(at) // an empty folder of that name
	if err := n.files.commit(n.temp, at, false); err != nil {
		return CantWrite(n.dir, err)
	}
	return nil
}

// Update moves the files into the folder that is there, in the order in which they were
// put. Others stay, and so do all if one of them may not be replaced.
func (n *NewFolder) Update() error {
	b := n.files.Begin()
	for _, name := range n.names {
		to := filepath.Join(n.dir, filepath.FromSlash(name))
		err := n.files.MakeDir(filepath.Dir(to))
		if err == nil {
			err = b.move(filepath.Join(n.temp, filepath.FromSlash(name)), to)
		}
		var worded *exit.Error
		switch {
		case errors.As(err, &worded):
			return err
		case err != nil:
			return CantWrite(to, err)
		}
	}
	return b.Commit()
}

// Discard removes what has not got its name.
func (n *NewFolder) Discard() { n.files.discard(n.temp) }

// Filling is files that get their names together in a folder: a new one comes to be with all of them in it, and one that
// is there keeps what else is in it.
type Filling struct {
	dir   string
	new   *NewFolder // nil: the folder is there
	batch *Batch
}

// Fill begins to fill a folder with files of these names. It ends with Commit or Discard.
func (f *Files) Fill(dir string, names []string) (*Filling, error) {
	dir = filepath.Clean(dir)
	_, err := f.Stat(dir)
	switch {
	case err == nil:
		for _, name := range names { // before they are made
			if err := f.CanWrite(filepath.Join(dir, name)); err != nil {
				return nil, err
			}
		}
		return &Filling{dir: dir, batch: f.Begin()}, nil
	case !errors.Is(err, os.ErrNotExist):
		return nil, CantWrite(dir, err)
	}
	if err := f.MakeDir(filepath.Dir(dir)); err != nil {
		return nil, CantWrite(dir, err)
	}
	made, err := f.NewFolder(dir, true)
	return &Filling{dir: dir, new: made}, err
}

// Put makes a file ready.
func (n *Filling) Put(name string, data []byte) error {
	if n.new != nil {
		return n.new.Put(name, data)
	}
	return n.batch.Add(filepath.Join(n.dir, name), data)
}

// Commit gives them their names.
func (n *Filling) Commit() error {
	if n.new != nil {
		return n.new.Commit()
	}
	return n.batch.Commit()
}

// Discard removes what has not got its name.
func (n *Filling) Discard() {
	if n.new != nil {
		n.new.Discard()
		return
	}
	n.batch.Discard()
}
