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
var copied = []string{".rules", ".yaml", ".yml", ".md", ".csv", ".txt", ".png", ".jpg", ".jpeg", ".svg", ".ttf", ".otf", ".ttc"}

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
func (f *Files) inGit(folder string) bool {
	_, _, err := repository{f, folder}.git(1<<16, "rev-parse", "--verify", "--quiet", "HEAD^{commit}")
	return err == nil
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
	data, of, err := c.pack()
	if err != nil {
		return exit.Failure("", "can't keep a copy of `%s`: %s", folder, Reason(err))
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

// pack makes an archive of the folder, and names what it holds.
func (c copies) pack() (data []byte, of string, err error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	sum := sha256.New()
	root := os.DirFS(c.files.At(c.folder))
	size := 0
	err = fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
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
		fmt.Fprintf(sum, "%s\x00%d\x00%s", name, len(text), text)
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	})
	err = errors.Join(err, z.Close())
	return b.Bytes(), hex.EncodeToString(sum.Sum(nil)[:12]), err
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
func (c copies) find(rev string) (Copy, bool) {
	all := c.all()
	back := 0
	if behind, ok := strings.CutPrefix(rev, "HEAD"); ok {
		switch n, err := strconv.Atoi(strings.TrimPrefix(behind, "~")); {
		case behind == "":
		case !strings.HasPrefix(behind, "~") || err != nil || n < 0:
			return Copy{}, false
		default:
			back = n
		}
		if back >= len(all) {
			return Copy{}, false
		}
		return all[len(all)-1-back], true
	}
	n, err := strconv.Atoi(rev)
	i := slices.IndexFunc(all, func(one Copy) bool { return one.N == n })
	if err != nil || i < 0 {
		return Copy{}, false
	}
	return all[i], true
}

// tree is the folder as a copy has it.
func (c copies) tree(rev string) (fs.FS, error) {
	one, ok := c.find(rev)
	if !ok {
		return nil, c.unknown(rev)
	}
	data, err := c.files.ReadAtMost(c.at(one.N, ".zip"), maxRevision)
	if err != nil {
		return nil, exit.Failure("", "can't read copy %d of `%s`: %s", one.N, c.folder, Reason(err))
	}
	files, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, exit.Failure("", "can't read copy %d of `%s`: %s", one.N, c.folder, Reason(err))
	}
	return files, nil
}

// unknown says that there is no such copy, and which there are.
func (c copies) unknown(rev string) error {
	var known []string
	for _, one := range c.all() {
		known = append(known, strconv.Itoa(one.N))
	}
	slices.Reverse(known)
	return exit.Failure("it was kept as "+prose.List(prose.Quoted(known[:min(len(known), 5)]))+"; `HEAD` is the latest", "`%s` lies in no git repository, and has no revision `%s`", c.folder, rev)
}
