package disk

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// maxRevision is how large a folder at a revision may be, its art included.
const maxRevision = 128 << 20

// AtRevision splits `folder@revision`. A revision may hold an @ itself, as
// HEAD@{1} does, and so may a folder: the shortest front part that is a folder
// counts. An existing folder of the whole name is not split.
func (f *Files) AtRevision(arg string) (folder, rev string, ok bool) {
	if f.IsDir(arg) {
		return arg, "", false
	}
	for i, c := range arg {
		if c == '@' && i > 0 && (f.IsDir(arg[:i]) || isEmbedded(arg[:i])) {
			return arg[:i], arg[i+1:], true
		}
	}
	return arg, "", false
}

func isEmbedded(name string) bool { return slices.Contains(carddefs.Embedded(), name) }

// NotThen says that a folder was not there at a revision.
type NotThen struct{ error }

// Unwrap is what is said of it.
func (n NotThen) Unwrap() error { return n.error }

// GameAt gives a game's folder as it was at a revision of the git repository
// that it lies in: a commit, a tag, a branch, HEAD~3; where it lies in none, as a copy
// has it that was kept. The files are held in memory; nothing is checked out.
func (f *Files) GameAt(folder, rev string) (fs.FS, error) {
	if !f.IsDir(folder) {
		if isEmbedded(folder) {
			return nil, exit.Failure("copy it with `broadside new mine --from "+folder+"` and keep the copy in git", "`%s` comes with Broadside and has no revisions", folder)
		}
		return nil, exit.Failure("", "there is no folder `%s`", folder)
	}
	r := repository{f, folder}
	commit, err := r.commit(rev)
	if err != nil {
		if c, all := f.revisions(folder); len(all) > 0 {
			return c.tree(all, rev)
		}
		return nil, err
	}
	return r.tree(commit, rev)
}

// repository runs git in a folder.
type repository struct {
	files  *Files
	folder string
}

// git runs git and gives what it writes, at most so many bytes, and what it
// says where that went wrong.
func (r repository) git(most int, args ...string) (out []byte, complaint string, err error) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	cmd := exec.CommandContext(ctx, "git", append([]string{"-C", r.files.At(r.folder)}, args...)...)
	cmd.Env = append(r.files.environ(), "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	pipe, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if errors.Is(err, exec.ErrNotFound) {
		return nil, "", exit.Failure("install git, or name a manifest that `broadside print --manifest` saved", "git is not installed, so there are no revisions to look at")
	}
	if err != nil {
		return nil, "", exit.Failure("", "can't run git: %s", Reason(err))
	}
	out, err = io.ReadAll(io.LimitReader(pipe, int64(most)+1))
	if len(out) > most {
		stop()
		_ = cmd.Wait()
		return nil, "", errTooLarge
	}
	err = errors.Join(err, cmd.Wait())
	complaint = firstComplaint(stderr.String())
	return out, complaint, err
}

// environ is the environment that git is run in.
func (f *Files) environ() []string {
	if f.Environ == nil {
		return os.Environ()
	}
	return slices.Clone(f.Environ)
}

// TimeOfRevision is how the time of a copy is written.
const TimeOfRevision = "2 Jan 15:04"

// Revision is a game's folder as it once was.
type Revision struct {
	Name string `json:"name"` // as `folder@name` has it
	Said string `json:"said"` // what it is, in words
}

// Revisions are the latest commits that changed a folder or, where it lies in no repository, the
// latest copies of it that were kept: the latest first.
func (f *Files) Revisions(folder string, most int) (list []Revision) {
	if _, all := f.revisions(folder); len(all) > 0 {
		for _, one := range slices.Backward(all[max(0, len(all)-most):]) {
			list = append(list, Revision{strconv.Itoa(one.N), one.Time.Format(TimeOfRevision) + ", " + one.Why})
		}
		return list
	}
	out, _, err := repository{f, folder}.git(1<<20, "log", "--format=%h %s", "-n", strconv.Itoa(most), "--", ".")
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(out)) {
		name, said, _ := strings.Cut(strings.TrimSpace(line), " ")
		list = append(list, Revision{name, said})
	}
	return list
}

// Commit is the short name of a revision; "" where there is no such one.
func (f *Files) Commit(folder, rev string) string {
	if name := (repository{f, folder}).short(rev); name != "" {
		return name
	}
	_, all := f.revisions(folder)
	if one, ok := find(all, rev); ok {
		return strconv.Itoa(one.N)
	}
	return ""
}

// short is the short name of a commit; "" where there is no git, no repository or no such commit.
func (r repository) short(rev string) string {
	out, _, err := r.git(1<<16, "rev-parse", "--short", "--verify", "--quiet", rev+"^{commit}")
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// Latest is what the last commit of a folder, or the latest copy of it, is called: "commit 1a2b3c4", "copy 3"; "" where
// there is neither.
func (f *Files) Latest(folder string) string {
	if name := (repository{f, folder}).short("HEAD"); name != "" {
		return "commit " + name
	}
	if last, ok := find(f.copies(folder).all(), "HEAD"); ok {
		return "copy " + strconv.Itoa(last.N)
	}
	return ""
}

// Kept says whether copies of a folder are its revisions: git keeps it not.
func (f *Files) Kept(folder string) bool { return f.copies(folder).dir != "" && !f.inGit(folder) }

// Edited says that a folder is not as its last commit has it or, without git, the latest copy; false too where
// there is neither git nor a copy.
func (f *Files) Edited(folder string) bool {
	c, all := f.revisions(folder)
	if last, ok := find(all, "HEAD"); ok {
		of, err := c.held()
		return err == nil && of != last.Of
	}
	out, _, err := repository{f, folder}.git(1<<20, "status", "--porcelain", "--", ".")
	return err == nil && len(out) > 0
}

var errTooLarge = errors.New("too large")

// firstComplaint is the first thing git says, without its `fatal:`.
func firstComplaint(stderr string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(stderr), "\n")
	return strings.TrimPrefix(line, "fatal: ")
}

// commit is the full name of a revision.
func (r repository) commit(rev string) (string, error) {
	if _, complaint, err := r.git(1<<16, "rev-parse", "--git-dir"); exit.Worded(err) {
		return "", err
	} else if err != nil && strings.Contains(complaint, "not a git repository") {
		return "", exit.Failure("run `git init` and commit the game, or name a manifest that `broadside print --manifest` saved", "`%s` lies in no git repository, so it has no revision `%s`", r.folder, rev)
	} else if err != nil {
		return "", exit.Failure("", "git can't look at `%s`: %s", r.folder, complaint)
	}
	if rev == "" || strings.HasPrefix(rev, "-") {
		return "", r.unknown(rev)
	}
	out, _, err := r.git(1<<16, "rev-parse", "--verify", "--quiet", rev+"^{commit}")
	if exit.Worded(err) {
		return "", err
	}
	if err != nil {
		return "", r.unknown(rev)
	}
	return strings.TrimSpace(string(out)), nil
}

// unknown says that there is no such revision, and which may be meant.
func (r repository) unknown(rev string) error {
	out, _, _ := r.git(1<<20, "for-each-ref", "--sort=-creatordate", "--format=%(refname:short)", "refs/tags", "refs/heads")
	known := strings.Fields(string(out))
	help := "`git log --oneline` lists the commits"
	if near := diag.Suggest(rev, known); near != "" {
		help = "did you mean `" + near + "`?"
	} else if len(known) > 0 {
		help = "it has " + prose.List(prose.Quoted(known[:min(len(known), 5)])) + ", or any commit of `git log --oneline`"
	}
	return exit.Failure(help, "the repository of `%s` has no revision `%s`", r.folder, rev)
}

// tree reads the folder as it was in a commit. It is asked for as an
// uncompressed zip archive, which is a file system as it stands.
func (r repository) tree(commit, rev string) (fs.FS, error) {
	where, complaint, err := r.git(1<<16, "rev-parse", "--show-toplevel", "--show-prefix")
	if err != nil {
		return nil, r.failed(err, complaint)
	}
	top, prefix, _ := strings.Cut(strings.TrimSuffix(string(where), "\n"), "\n")
	name := commit + ":" + strings.TrimSuffix(prefix, "/")
	kind, _, err := r.git(1<<16, "cat-file", "-t", name)
	if err != nil || strings.TrimSpace(string(kind)) != "tree" {
		help := fmt.Sprintf("`git log -- %s` lists the commits that changed it", filepath.ToSlash(r.folder))
		return nil, NotThen{exit.Failure(help, "the folder `%s` was not in the repository at `%s`", r.folder, rev)}
	}
	archive, complaint, err := repository{r.files, top}.git(maxRevision, "archive", "--format=zip", "-0", name)
	if errors.Is(err, errTooLarge) {
		return nil, exit.Failure("keep only the game's own files in its folder", "`%s` was larger than %d MB at `%s`", r.folder, maxRevision>>20, rev)
	}
	if err != nil {
		return nil, r.failed(err, complaint)
	}
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, r.failed(err, "")
	}
	return files, nil
}

func (r repository) failed(err error, complaint string) error {
	if exit.Worded(err) {
		return err
	}
	if complaint == "" {
		complaint = Reason(err)
	}
	return exit.Failure("", "git can't read `%s`: %s", r.folder, complaint)
}

// ExpansionAt finds an expansion at the revision of its game: in the game's own
// `expansions`, or a folder.
func (f *Files) ExpansionAt(game fs.FS, folder, rev, name string) (fs.FS, error) {
	inside := "expansions/" + name
	if fs.ValidPath(inside) && IsFolder(game, inside) {
		return fs.Sub(game, inside)
	}
	for _, path := range []string{name, filepath.Join(filepath.Dir(folder), name)} {
		if f.IsDir(path) {
			return f.GameAt(path, rev)
		}
	}
	return nil, NotThen{noExpansion(game, folder+"@"+rev, name)}
}
