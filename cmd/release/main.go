// Command release makes the files that people without Go download: one for each system; a bill of what they are
// made of; and SHA256SUMS beside them. The same commit and the same Go give the same bytes.
//
//	go run ./cmd/release            # all, to dist/
//	go run ./cmd/release --only windows/amd64
//	go run ./cmd/release --licences # of every module that we build with
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/cmd/internal/wasm"
)

// target is a system that a file is made for.
type target struct{ system, processor string }

func (t target) String() string { return t.system + "/" + t.processor }

var targets = []target{
	{"windows", "amd64"}, {"windows", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"linux", "amd64"}, {"linux", "arm64"},
}

// program is what the program is called in its file. Its name says that it opens the workshop when it is
// started by a double click, which gives it no arguments.
const program = "broadside-workshop"

// file is the name of what is downloaded. macOS and Linux forget on the way that a bare file is a program; a zip
// remembers.
func (t target) file() string {
	name := program + "-" + strings.Replace(t.system, "darwin", "macos", 1) + "-" + t.processor
	if t.system == "windows" {
		return name + ".exe"
	}
	return name + ".zip"
}

func main() {
	only := flag.String("only", "", "make these alone, such as windows/amd64,linux/arm64")
	out := flag.String("o", "dist", "the folder that they go to")
	list := flag.Bool("licences", false, "say which licence each module of go.mod has, and make nothing")
	flag.Parse()
	if *list {
		if err := listLicences(os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "release:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(*only, *out); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// mostBytes is how large a program may be, the cluster's server in it.
const mostBytes = 60_000_000

func run(only, out string) error {
	chosen, err := choose(only)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	over, done, err := carried()
	if err != nil {
		return fmt.Errorf("the engine for pages: %w", err)
	}
	defer done()
	var sums strings.Builder
	var made collector
	for _, t := range chosen {
		binary, err := build(t, over)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		if len(binary) > mostBytes {
			return fmt.Errorf("%s: the program has %d bytes, and at most %d are promised", t, len(binary), mostBytes)
		}
		if err := made.add(t, binary); err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		data := binary
		if t.system != "windows" {
			if data, err = zipped(binary); err != nil {
				return err
			}
		}
		if err := os.WriteFile(filepath.Join(out, t.file()), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), t.file())
		fmt.Printf("%-42s %5.1f MB\n", t.file(), float64(len(data))/1e6)
	}
	materials, err := made.bill(folderOf)
	if err != nil {
		return fmt.Errorf("the bill of materials: %w", err)
	}
	if err := os.WriteFile(filepath.Join(out, billFile), materials, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(materials), billFile)
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// choose reads which targets are meant; without a word, all.
func choose(only string) ([]target, error) {
	if only == "" {
		return targets, nil
	}
	var out []target
	for said := range strings.SplitSeq(only, ",") {
		i := slices.IndexFunc(targets, func(t target) bool { return t.String() == strings.TrimSpace(said) })
		if i < 0 {
			return nil, fmt.Errorf("there is no target %q; there are %v", said, targets)
		}
		out = append(out, targets[i])
	}
	return out, nil
}

// carried makes what all targets carry, the engine for pages and the games packed, and says where it is as an overlay of the go command.
func carried() (over string, done func(), err error) {
	engine, err := wasm.Make(context.Background(), ".")
	if err != nil {
		return "", nil, err
	}
	here, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}").Output()
	if err != nil {
		return "", nil, err
	}
	root, lain := strings.TrimSpace(string(here)), map[string][]byte{}
	for name, data := range engine.Files() {
		lain[filepath.Join(root, "cmd", "internal", "wasm", name)] = data
	}
	for of, folders := range map[string][]string{"carddefs": {"games", "themes"}, "print/hyphen": {"patterns"}, "print/fonts": {"*.ttf"}} {
		at := filepath.Join(root, filepath.FromSlash(of))
		if lain[filepath.Join(at, "carried.zip")], err = packedFolders(os.DirFS(at), folders...); err != nil {
			return "", nil, err
		}
	}
	temp, err := os.MkdirTemp("", "release")
	if err != nil {
		return "", nil, err
	}
	replace := map[string]string{}
	for over, data := range lain {
		to := filepath.Join(temp, filepath.Base(filepath.Dir(over))+"-"+filepath.Base(over))
		replace[over] = to
		if err := os.WriteFile(to, data, 0o644); err != nil {
			return "", nil, err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", nil, err
	}
	over = filepath.Join(temp, "overlay.json")
	return over, func() { _ = os.RemoveAll(temp) }, os.WriteFile(over, text, 0o644)
}

// uncontracted keeps the compiler from making one instruction, which rounds once, of a product and a sum: what is printed is the same to the
// byte on every processor. `.ci/arm64` compares.
const uncontracted = "-gcflags=all=-d=fmahash=qn"

// build gives the program for a target. Nothing of this machine is in it: no paths, no C compiler, no settings
// of the environment. over lays the engine for pages over its folder.
func build(t target, over string) ([]byte, error) {
	folder, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	to := filepath.Join(folder, program)
	args := []string{"build", "-trimpath"}
	if t.processor == "arm64" {
		args = append(args, uncontracted)
	}
	cmd := exec.Command("go", append(args, "-tags", wasm.Tag, "-overlay", over, "-ldflags", "-s -w -buildid=", "-o", to, "./cmd/broadside")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.system, "GOARCH="+t.processor, "GOFLAGS=", "GOAMD64=v1", "GOARM64=v8.0", "GOEXPERIMENT=")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(to)
}

// packedFolders is a zip of folders, or of files, by their patterns: what the go command would embed of them.
func packedFolders(root fs.FS, patterns ...string) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	var all []string
	for _, pattern := range patterns {
		some, err := fs.Glob(root, pattern)
		if err != nil || len(some) == 0 {
			return nil, fmt.Errorf("there is nothing to pack by %s", pattern)
		}
		all = append(all, some...)
	}
	for _, name := range all {
		err := fs.WalkDir(root, name, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case strings.ContainsAny(d.Name()[:1], "._"):
				if d.IsDir() {
					return fs.SkipDir
				}
				return nil
			case d.IsDir():
				return nil
			}
			data, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: sameDay})
			if err == nil {
				_, err = w.Write(data)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// sameDay is the date of what is in zips, so that they are always the same.
var sameDay = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// zipped is a zip with one file that may be run. Its date is always the same.
func zipped(binary []byte) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	head := &zip.FileHeader{Name: program, Method: zip.Deflate, Modified: sameDay}
	head.SetMode(0o755)
	w, err := z.CreateHeader(head)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(binary); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
