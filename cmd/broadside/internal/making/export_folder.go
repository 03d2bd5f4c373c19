package making

import (
	"errors"
	"io/fs"
	"os"
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
	temp, err := o.Files.CreateDir(dir)
	if err != nil {
		return 0, disk.CantWrite(o.folder, err)
	}
	defer o.Files.Discard(temp)
	var names []string
	err = write(func(name string, data []byte) error {
		if err := shell.Stopped(o.Streams); err != nil {
			return err
		}
		if _, err := os.Lstat(filepath.Join(temp, filepath.FromSlash(name))); err != nil {
			names = append(names, name)
		}
		return cantWriteIn(o.folder, o.Files.WriteInto(temp, name, data))
	})
	o.step(0, 0)
	if err != nil {
		return 0, err
	}
	if taken {
		return len(names), o.replace(temp, dir, names)
	}
	_ = o.Files.Remove(dir) // an empty folder of that name
	if err := o.Files.Commit(temp, dir); err != nil {
		return 0, disk.CantWrite(o.folder, err)
	}
	return len(names), nil
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

// replace moves finished files into a folder that is there, in the order in
// which they were made: what refers to others comes last.
func (o *exportOptions) replace(temp, dir string, names []string) error {
	for _, name := range names {
		to := filepath.Join(dir, filepath.FromSlash(name))
		err := o.Files.MakeDir(filepath.Dir(to))
		if err == nil {
			err = o.Files.Commit(filepath.Join(temp, filepath.FromSlash(name)), to)
		}
		if err != nil {
			return disk.CantWrite(to, err)
		}
	}
	return nil
}

// cantWriteIn is cantWrite for nothing wrong, too.
func cantWriteIn(folder string, err error) error {
	if err == nil {
		return nil
	}
	return disk.CantWrite(folder, err)
}
