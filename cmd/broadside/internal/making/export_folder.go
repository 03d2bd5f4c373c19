package making

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// fillFolder makes the folder of an export: everything is written to a neighbour
// first, so that a failure leaves nothing. It gives the number of files.
func (o *exportOptions) fillFolder(write func(put putFile) error) (int, error) {
	dir := filepath.Clean(o.folder)
	taken, err := o.taken(dir)
	if err != nil {
		return 0, err
	}
	made, err := o.Files.NewFolder(dir, true)
	if err != nil {
		return 0, err
	}
	defer made.Discard()
	err = write(func(name string, data []byte) error {
		if err := shell.Stopped(o.Streams); err != nil {
			return err
		}
		return made.Put(name, data)
	})
	o.step(0, 0)
	switch {
	case err != nil:
		return 0, err
	case taken: // what refers to others comes last
		return made.Files(), made.Update()
	}
	return made.Files(), made.Commit()
}

// taken says whether the folder is there with something in it; that is an error
// unless it is to be updated.
func (o *exportOptions) taken(dir string) (bool, error) {
	entries, err := o.Files.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && len(entries) == 0:
		return false, nil
	case err == nil && o.update:
		return true, nil
	case err == nil:
		return false, exit.Failure("choose another folder, or replace its files with `--update`", "`%s` is there already and not empty", o.folder)
	}
	if info, statErr := o.Files.Stat(dir); statErr == nil && !info.IsDir() {
		return false, exit.Failure("name a folder", "can't write `%s`: it is a file", o.folder)
	}
	return false, disk.CantWrite(o.folder, err)
}
