package main

import (
	"errors"
	"os"
)

// output is a file to write.
type output struct {
	path string
	data []byte
}

// writeFiles writes several files so that either all of them are written or, as
// far as can be known beforehand, none: each stands ready beside its place
// before the first gets its name.
func (o *outputs) writeFiles(files ...output) error {
	var ready []string
	for _, f := range files {
		temp, err := o.prepare(f)
		if err != nil {
			for _, t := range ready {
				o.discard(t)
			}
			return err
		}
		ready = append(ready, temp)
	}
	for i, f := range files {
		if err := o.finish(ready[i], f); err != nil {
			for _, t := range ready[i:] {
				o.discard(t)
			}
			return err
		}
	}
	return nil
}

// prepare writes a file's temporary neighbour. What can't be renamed onto has
// none: "".
func (o *outputs) prepare(f output) (temp string, err error) {
	if info, err := os.Stat(f.path); err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return "", writeSpecial(f.path, info, nil)
		}
		return "", nil
	}
	file, err := o.create(f.path)
	if err != nil {
		return "", cantWrite(f.path, err)
	}
	_, err = file.Write(f.data)
	if err = errors.Join(err, file.Close()); err != nil {
		o.discard(file.Name())
		return "", cantWrite(f.path, err)
	}
	return file.Name(), nil
}

// finish gives a prepared file its name.
func (o *outputs) finish(temp string, f output) error {
	if temp == "" {
		return o.writeFile(f.path, f.data)
	}
	if err := o.commit(temp, f.path); err != nil {
		return cantWrite(f.path, err)
	}
	return nil
}
