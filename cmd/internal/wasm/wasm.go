// Package wasm gives the engine of a page that plays by itself: cmd/broadside/internal/standalone/wasm for browsers, packed, and
// Go's script that begins it. A release carries both; elsewhere they are made of the sources, with the go command.
//
// The doors are Carried and Make.
package wasm

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	module = "github.com/broadside-cards/broadside"
	source = module + "/cmd/broadside/internal/standalone/wasm"
)

// Engine is what a page needs of it.
type Engine struct {
	Packed []byte // the WebAssembly, gzipped
	Begins []byte // Go's wasm_exec.js
}

// Tag builds a program of a release: it carries the engine, of the files that Files puts in place.
const Tag = "broadside_release"

const (
	packedFile = "engine.wasm.gz"
	beginsFile = "wasm_exec.js"
)

// Files are the engine as the files that Tag wants beside carried.go.
func (e *Engine) Files() map[string][]byte {
	return map[string][]byte{packedFile: e.Packed, beginsFile: e.Begins}
}

// ErrNoSources says that there is nothing to make the engine of: no go command, or no sources of Broadside where it was started.
var ErrNoSources = errors.New("there is no go command with the sources of Broadside here")

// Make makes the engine of the sources that the go command finds from a folder on. The same sources and the same Go make
// the same bytes.
func Make(ctx context.Context, folder string) (*Engine, error) {
	root, err := run(ctx, folder, "list", "-m", "-f", "{{.Dir}}", module)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil || root == "":
		return nil, ErrNoSources
	}
	temp, err := os.MkdirTemp("", "broadside-engine-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	to := filepath.Join(temp, "engine.wasm")
	if _, err := run(ctx, root, "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -buildid=", "-o", to, source); err != nil {
		return nil, err
	}
	binary, err := os.ReadFile(to)
	if err != nil {
		return nil, err
	}
	goes, err := run(ctx, root, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	begins, err := os.ReadFile(filepath.Join(goes, "lib", "wasm", beginsFile))
	if err != nil {
		return nil, err
	}
	return &Engine{Pack(binary), begins}, nil
}

// Pack packs bytes as small as gzip does; the same bytes always the same.
func Pack(data []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

// run runs the go command, for browsers. Nothing of this machine's settings counts.
func run(ctx context.Context, folder string, args ...string) (string, error) {
	var out, said bytes.Buffer
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, &out, &said
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOWASM=", "GOEXPERIMENT=")
	if err := cmd.Run(); err != nil {
		first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n")
		return "", errors.New(strings.TrimSpace("the go command failed: " + first + " (" + err.Error() + ")"))
	}
	return strings.TrimSpace(out.String()), nil
}
