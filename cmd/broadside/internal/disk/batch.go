package disk

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/names"
)

// Batch is the one way by which a command writes: files that get their names together.
// Each stands ready beside its place before the first of them does. A file that is there
// is replaced only if Broadside wrote it and nobody changed it since.
type Batch struct {
	files  *Files
	ready  []ready
	source bool    // card files of a game are written
	was    *[]byte // what the file holds that is rewritten; nil where none is
	secret bool    // Broadside's own, which nobody else reads
}

// ready is a file that waits for its name.
type ready struct {
	said string // as the command line calls it
	path string // the file itself, whatever links lead to it
	temp string // its neighbour; "" for what can't be renamed onto
	data []byte // for that
}

// Begin begins a batch. It ends with Commit or Discard.
func (f *Files) Begin() *Batch { return &Batch{files: f} }

// Add makes a file ready.
func (b *Batch) Add(path string, data []byte) error {
	r, err := b.place(path)
	if err != nil {
		return err
	}
	if r.temp == "" {
		r.data = data
		b.ready = append(b.ready, r)
		return nil
	}
	file, err := os.OpenFile(r.temp, os.O_WRONLY, 0)
	if err == nil {
		_, err = file.Write(data)
		err = errors.Join(err, file.Sync(), file.Close())
	}
	b.ready = append(b.ready, r)
	if err != nil {
		return CantWrite(path, err)
	}
	return nil
}

// Open makes a file ready that is written bit by bit. The caller closes it before Commit.
func (b *Batch) Open(path string) (*os.File, error) {
	r, err := b.place(path)
	if err != nil {
		return nil, err
	}
	to := r.temp
	if to == "" { // /dev/stdout, a pipe: written as it comes
		to = r.path
	} else {
		b.ready = append(b.ready, r)
	}
	file, err := os.OpenFile(to, os.O_WRONLY, 0)
	if err != nil {
		return nil, CantWrite(path, err)
	}
	return file, nil
}

// move makes a finished file ready that lies elsewhere on the same disk.
func (b *Batch) move(temp, path string) error {
	at, err := b.files.target(path)
	if err == nil {
		err = b.mayReplace(path, at)
	}
	if err != nil {
		return CantWrite(path, err)
	}
	b.ready = append(b.ready, ready{said: path, path: at, temp: temp})
	return nil
}

// place looks at where a file is to be written, and makes an empty neighbour. What can't
// be renamed onto, /dev/stdout or a pipe, has none.
func (b *Batch) place(path string) (ready, error) {
	at, err := b.files.target(path)
	if err != nil {
		return ready{}, CantWrite(path, err)
	}
	r := ready{said: path, path: at}
	if info, err := os.Stat(at); err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return r, exit.Failure("name a file in it, such as `"+filepath.Join(path, "out"+filepath.Ext(path))+"`", "can't write `%s`: it is a folder", path)
		}
		return r, nil
	}
	if err := b.mayReplace(path, at); err != nil {
		return r, err
	}
	file, err := b.files.create(at)
	if err != nil {
		return r, CantWrite(path, err)
	}
	r.temp = file.Name()
	return r, file.Close()
}

// Commit gives the files their names. Nothing is replaced unless all of them may be.
func (b *Batch) Commit() error {
	said := map[string]string{}
	for _, r := range b.ready {
		if r.temp == "" {
			continue
		}
		if err := b.mayReplace(r.said, r.path); err != nil {
			return err
		}
		file := onDisk(r.path)
		if other, taken := said[file]; taken {
			return exit.Usage("name one of them otherwise", "`%s` and `%s` are the same file%s", other, r.said, elsewhereOnly(other, r.said))
		}
		said[file] = r.said
	}
	if err := b.note(); err != nil {
		return err
	}
	for _, r := range b.ready {
		if r.temp != "" {
			continue
		}
		if err := os.WriteFile(r.path, r.data, 0o666); err != nil {
			return CantWrite(r.said, err)
		}
	}
	return b.files.within(func() error { // an interruption is before all of them or after
		for len(b.ready) > 0 {
			r := b.ready[0]
			if r.temp != "" {
				if err := b.files.rename(r.temp, r.path, b.secret); err != nil {
					return CantWrite(r.said, err)
				}
			}
			b.ready = b.ready[1:]
		}
		return nil
	})
}

// onDisk is the same of two paths in one folder that some system takes for one file.
func onDisk(path string) string {
	return filepath.Join(filepath.Dir(path), names.OnDisk(filepath.Base(path)))
}

// elsewhereOnly says where two names are one file that are two here.
func elsewhereOnly(a, b string) string {
	if filepath.Base(a) == filepath.Base(b) {
		return ""
	}
	return " on another system"
}

// note writes down in the ledgers what is about to get its name. A rewritten file stays
// whose it was.
func (b *Batch) note() error {
	if b.secret {
		return nil
	}
	byFolder := map[string][]entry{}
	for _, r := range b.ready {
		if r.temp == "" || b.was != nil && !isOwn(r.path) {
			continue
		}
		sum, err := sumOf(r.temp)
		if err != nil {
			return CantWrite(r.said, err)
		}
		dir, name := filepath.Split(r.path)
		byFolder[dir] = append(byFolder[dir], entry{sum, name})
	}
	for dir, entries := range byFolder {
		noteOwn(dir, entries)
	}
	return nil
}

// Discard removes what has not got its name.
func (b *Batch) Discard() {
	for _, r := range b.ready {
		if r.temp != "" {
			b.files.discard(r.temp)
		}
	}
	b.ready = nil
}

// target is the file that a path means, with every link on the way followed, so that
// it goes by one name.
func (f *Files) target(path string) (string, error) {
	at, err := f.Abs(path)
	if err != nil {
		return "", err
	}
	if _, err := os.Lstat(at); err == nil {
		return filepath.EvalSymlinks(at)
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(at))
	return filepath.Join(dir, filepath.Base(at)), err
}

const elsewhere = "name another file"

// mayReplace says why a file that is there may not be replaced.
func (b *Batch) mayReplace(said, at string) error {
	if filepath.Base(at) == ledgerName {
		return exit.Failure(elsewhere, "can't write `%s`: Broadside keeps in it what it wrote", said)
	}
	info, err := os.Stat(at)
	if b.secret {
		return nil
	}
	if b.was != nil {
		return b.unchangedSince(said, at)
	}
	if why := b.files.neverReplaced(at, info, b.source); why != "" {
		return exit.Failure(elsewhere, "can't write `%s`: %s", said, why)
	}
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	whose := ownership(at)
	if whose == unchanged {
		return nil
	}
	if b.files.isRead(at, info) {
		return exit.Failure(elsewhere, "can't write `%s`: this command reads it", said)
	}
	if b.files.Force {
		return nil
	}
	if whose == changed {
		return exit.Failure(elsewhere+", or replace it with `--force`", "`%s` was changed since Broadside wrote it", said)
	}
	return exit.Failure(elsewhere+", or replace it with `--force`", "`%s` is there already, and Broadside did not write it", said)
}

// unchangedSince refuses to rewrite a file that is another by now.
func (b *Batch) unchangedSince(said, at string) error {
	text, err := os.ReadFile(at)
	if err == nil && !bytes.Equal(text, *b.was) {
		return exit.Failure("do it again", "`%s` was changed meanwhile", said)
	}
	return nil
}
