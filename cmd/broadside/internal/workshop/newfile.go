package workshop

import (
	"net/http"
	"path"
	"path/filepath"
	"regexp"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/names"
)

// made is a new file, and all that there are now.
type made struct {
	Path  string  `json:"path"`
	Files []entry `json:"files"`
}

// newName is what a new file may be called: it can be read on any system, and stands where
// a game looks for its files.
var newName = regexp.MustCompile(`^((expansions/[a-z0-9-]+/)?(scenarios/)?)[\p{L}\p{N}][\p{L}\p{N} _-]*\.(rules|yaml|md)$`)

func (s *server) newFile(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[struct{ Path string }](r)
	switch {
	case err != nil:
		return err
	case !newName.MatchString(q.Path) && !carddefs.IsTextFile(q.Path), names.Reserved(path.Base(q.Path)):
		return exit.Usage("write a name such as `more-cards.yaml`, `scenarios/late.yaml` or, for a translation, `text.de.yaml`; it ends in .yaml, .rules or .md", "`%s` can't be the name of a new file", q.Path)
	}
	if other := f.like(q.Path); other != "" {
		return exit.Usage("choose another name", "`%s` is there already", other)
	}
	if err := f.prepare(s, q.Path); err != nil {
		return err
	}
	if err := f.write(q.Path, nil, nil); err != nil {
		return err
	}
	return s.hasMade(f, w, q.Path)
}

// like is the file that some system takes for one of this name, "" where there is none.
func (f *folder) like(name string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	for there := range f.seen {
		if names.OnDisk(there) == names.OnDisk(name) {
			return there
		}
	}
	return ""
}

func (s *server) hasMade(f *folder, w http.ResponseWriter, name string) error {
	s.lookAgain(f)
	all, _ := f.list()
	return web.Answered(w, made{name, all})
}

func (s *server) newExpansion(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[struct{ Name string }](r)
	if err != nil {
		return err
	}
	if !names.Folder(q.Name) {
		return exit.Usage("use small letters, digits and dashes, such as `high-tide`", "`%s` can't be the name of an expansion", q.Name)
	}
	if err := s.Files.MakeDir(f.at("expansions")); err != nil {
		return err
	}
	if err := s.carryOut("new", filepath.Join(f.dir, "expansions", q.Name), "--expansion-of", f.dir); err != nil {
		return err
	}
	first := path.Join("expansions", q.Name, "cards.yaml")
	if all, _ := f.list(); !f.has(first) && len(all) > 0 {
		first = path.Join("expansions", q.Name, "expansion.yaml")
	}
	return s.hasMade(f, w, first)
}
