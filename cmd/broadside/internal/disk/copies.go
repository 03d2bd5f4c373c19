package disk

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Copy is a game's folder as it once was. Where no git keeps a game, copies that were kept of it are its
// revisions: each is called by its number, and the latest HEAD.
type Copy struct {
	N    int       `json:"n"`
	Time time.Time `json:"time"`
	Why  string    `json:"why"` // "when it was opened"
	Of   string    `json:"of"`  // names what the files hold
}

// mostCopies is how many are kept of a game, and mostCopied how many bytes they may take up together. The latest
// is kept however large it is.
const (
	mostCopies = 100
	mostCopied = 256 << 20
)

// copied are the endings of files that a copy holds: all that a game may read.
var copied = []string{".rules", ".yaml", ".yml", ".md", ".csv", ".xlsx", ".txt", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".ttf", ".otf", ".ttc"}

// copies are those of one folder. They lie outside of it: the folder is the designer's.
type copies struct {
	files  *Files
	folder string
	dir    string // where they lie; "" where nothing is kept
}

func (f *Files) copies(folder string) copies {
	at, err := f.Abs(folder)
	if err == nil {
		at, err = filepath.EvalSymlinks(at)
	}
	if err != nil || f.Copies == nil || f.Copies() == "" {
		return copies{f, folder, ""}
	}
	sum := sha256.Sum256([]byte(at))
	return copies{f, folder, filepath.Join(f.Copies(), hex.EncodeToString(sum[:12]))}
}

// inGit says whether a folder lies in a git repository that has a commit.
func (f *Files) inGit(folder string) bool { return repository{f, folder}.short("HEAD") != "" }

// revisions are the copies that were kept of a folder, if they are its revisions: there are some, and git keeps
// it not. Where none were kept no git has to be asked.
func (f *Files) revisions(folder string) (c copies, all []Copy) {
	c = f.copies(folder)
	if all = c.all(); len(all) > 0 && f.inGit(folder) {
		return c, nil
	}
	return c, all
}

// KeepCopy keeps a game's folder as it is, unless git does or the latest copy is the same. why is when that
// was, in words.
func (f *Files) KeepCopy(folder, why string) error {
	if f.inGit(folder) {
		return nil
	}
	c := f.copies(folder)
	if c.dir == "" {
		return nil
	}
	of, err := c.held()
	if err != nil {
		return cantKeep(folder, err)
	}
	all := c.all()
	next := Copy{N: 1, Time: time.Now(), Why: why, Of: of}
	if n := len(all); n > 0 {
		if all[n-1].Of == of {
			return nil
		}
		next.N = all[n-1].N + 1
	}
	for c.begun(next.N) { // whoever wrote that was stopped
		next.N++
	}
	data, err := c.pack()
	if err != nil {
		return cantKeep(folder, err)
	}
	about, err := json.Marshal(next)
	if err != nil {
		return err
	}
	if err := f.MakeDir(c.dir); err != nil {
		return CantWrite(c.dir, err)
	}
	// What a copy is stands in a file of its own, so that a list of them reads no archives.
	if err := f.Rewrite(c.at(next.N, ".zip"), nil, data); err != nil {
		return err
	}
	if err := f.Rewrite(c.at(next.N, ".json"), nil, about); err != nil {
		return err
	}
	c.forget(append(all, next))
	return nil
}

// begun says whether there is something of a copy of a number.
func (c copies) begun(n int) bool {
	_, noArchive := c.files.Stat(c.at(n, ".zip"))
	_, unsaid := c.files.Stat(c.at(n, ".json"))
	return noArchive == nil || unsaid == nil
}

func (c copies) at(n int, end string) string {
	return filepath.Join(c.dir, fmt.Sprintf("%06d", n)+end)
}

func cantKeep(folder string, err error) error {
	return exit.Failure("", "can't keep a copy of `%s`: %s", folder, Reason(err))
}

// pack makes an archive of the folder.
func (c copies) pack() ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	err := c.each(func(name string, text []byte) error {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	})
	err = errors.Join(err, z.Close())
	return b.Bytes(), err
}

// held names what the folder holds.
func (c copies) held() (string, error) {
	sum := sha256.New()
	err := c.each(func(name string, text []byte) error {
		fmt.Fprintf(sum, "%s\x00%d\x00%s", name, len(text), text)
		return nil
	})
	return hex.EncodeToString(sum.Sum(nil)[:12]), err
}

// each goes through the files of the folder that a copy holds.
func (c copies) each(do func(name string, text []byte) error) error {
	root := os.DirFS(c.files.At(c.folder))
	size := 0
	return fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(e.Name(), ".") && name != ".":
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !e.Type().IsRegular() || !slices.Contains(copied, strings.ToLower(path.Ext(name))):
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if size += len(text); size > maxRevision {
			return errTooLarge
		}
		return do(name, text)
	})
}

// all are the copies, the latest last. What can't be read is passed over.
func (c copies) all() (out []Copy) {
	if c.dir == "" {
		return nil
	}
	entries, err := c.files.ReadDir(c.dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if filepath.Ext(e.Name()) != ".json" {
			continue
		}
		var one Copy
		text, err := c.files.ReadAtMost(filepath.Join(c.dir, e.Name()), 1<<16)
		if err == nil && json.Unmarshal(text, &one) == nil && c.at(one.N, ".json") == filepath.Join(c.dir, e.Name()) {
			out = append(out, one)
		}
	}
	slices.SortFunc(out, func(a, b Copy) int { return a.N - b.N })
	return out
}

// forget takes the oldest copies away where there are too many, or they are too large.
func (c copies) forget(all []Copy) {
	size := int64(0)
	for i, one := range slices.Backward(all) {
		info, err := c.files.Stat(c.at(one.N, ".zip"))
		if err == nil {
			size += info.Size()
		}
		if i < len(all)-1 && (len(all)-i > mostCopies || size > mostCopied) {
			_ = os.Remove(c.files.At(c.at(one.N, ".json")))
			_ = os.Remove(c.files.At(c.at(one.N, ".zip")))
		}
	}
}

// find is the copy of a name: its number, HEAD, HEAD~2.
func find(all []Copy, rev string) (Copy, bool) {
	if rev == "HEAD" {
		rev = "HEAD~0"
	}
	i := -1
	if back, ok := strings.CutPrefix(rev, "HEAD~"); ok {
		if n, err := strconv.Atoi(back); err == nil && n >= 0 {
			i = len(all) - 1 - n
		}
	} else if n, err := strconv.Atoi(rev); err == nil {
		i = slices.IndexFunc(all, func(one Copy) bool { return one.N == n })
	}
	if i < 0 {
		return Copy{}, false
	}
	return all[i], true
}

// tree is the folder as one of the copies has it.
func (c copies) tree(all []Copy, rev string) (fs.FS, error) {
	one, ok := find(all, rev)
	if !ok {
		return nil, c.unknown(all, rev)
	}
	data, err := c.files.ReadAtMost(c.at(one.N, ".zip"), maxRevision)
	var files *zip.Reader
	if err == nil {
		files, err = zip.NewReader(bytes.NewReader(data), int64(len(data)))
	}
	if err != nil {
		return nil, exit.Failure("", "can't read copy %d of `%s`: %s", one.N, c.folder, Reason(err))
	}
	return files, nil
}

// unknown says that there is no such copy, and which there are.
func (c copies) unknown(all []Copy, rev string) error {
	var known []string
	for _, one := range all {
		known = append(known, strconv.Itoa(one.N))
	}
	slices.Reverse(known)
	return exit.Failure("it was kept as "+prose.List(prose.Quoted(known[:min(len(known), 5)]))+"; `HEAD` is the latest", "`%s` lies in no git repository, and has no revision `%s`", c.folder, rev)
}
