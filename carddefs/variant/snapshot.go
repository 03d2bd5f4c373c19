package variant

import (
	"bytes"
	"io/fs"
	"path"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// fileOrigin is the folder a file was read from, and its path there.
type fileOrigin struct {
	part int
	path string
}

// snapshot remembers the files of a game as they were read. A designer goes on
// writing while a long search runs; every variant of it is still one of the
// game as it was when it began.
func (s *Source) snapshot(files []*diag.File) error {
	s.origins = map[string]fileOrigin{}
	s.texts = make([]map[string][]byte, len(s.parts))
	for i := range s.texts {
		s.texts[i] = map[string][]byte{}
	}
	for _, f := range files {
		h, ok := s.originOf(f)
		if !ok {
			return wrong("try again", "`%s` changed while it was read", f.Name)
		}
		s.origins[f.Name] = h
		s.texts[h.part][h.path] = f.Disk()
		if inside := s.parts[h.part].Inside; inside != "" {
			s.texts[0][path.Join(inside, h.path)] = f.Disk()
		}
	}
	return nil
}

// originOf finds a file by the longest name of a folder that the file's begins
// with. The loader writes names without what does nothing (`./`), so they are
// compared like that.
func (s *Source) originOf(f *diag.File) (h fileOrigin, ok bool) {
	best := -1
	for i, p := range s.parts {
		name := path.Clean(p.Name)
		rest, under := strings.CutPrefix(f.Name, name+"/")
		if name == "." {
			rest, under = f.Name, true
		}
		if !under || len(name) <= best {
			continue
		}
		if text, err := fs.ReadFile(p.FS, rest); err == nil && bytes.Equal(text, f.Disk()) {
			best, h = len(name), fileOrigin{i, rest}
		}
	}
	return h, best >= 0
}
