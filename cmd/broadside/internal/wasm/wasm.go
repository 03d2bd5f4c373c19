// Package wasm gives the engine of a page that plays by itself: standalone/wasm for browsers, packed, and Go's script that
// begins it. A release carries both; a program made from the sources makes them, with the go command.
//
// The door is Get.
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

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
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

// Names of the files that a release carries.
const (
	PackedFile = "engine.wasm.gz"
	BeginsFile = "wasm_exec.js"
)

// Get gives the engine: the one that this program carries, or one made by the go command of the sources in a folder or above it.
func Get(ctx context.Context, folder string) (*Engine, error) {
	if e := carried(); e != nil {
		return e, nil
	}
	return Make(ctx, folder)
}

// Make makes the engine of the sources that the go command finds from a folder on. The same sources and the same Go make the same bytes.
func Make(ctx context.Context, folder string) (*Engine, error) {
	root, err := run(ctx, folder, "list", "-m", "-f", "{{.Dir}}", module)
	if err != nil {
		return nil, missing(err)
	}
	temp, err := os.MkdirTemp("", "broadside-engine-")
	if err != nil {
		return nil, exit.Failure("", "can't make the page's engine: %s", err)
	}
	defer os.RemoveAll(temp)
	to := filepath.Join(temp, "engine.wasm")
	if _, err := run(ctx, root, "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -buildid=", "-o", to, source); err != nil {
		return nil, exit.Failure("mend what the go command says", "can't make the page's engine: %s", err)
	}
	binary, err := os.ReadFile(to)
	if err != nil {
		return nil, exit.Failure("", "can't make the page's engine: %s", err)
	}
	goes, err := run(ctx, root, "env", "GOROOT")
	if err != nil {
		return nil, missing(err)
	}
	begins, err := os.ReadFile(filepath.Join(goes, "lib", "wasm", BeginsFile))
	if err != nil {
		return nil, exit.Failure("install Go from https://go.dev/dl, which has it", "Go's %s is not there: %s", BeginsFile, err)
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

// missing says what to do where there is nothing to make the engine of.
func missing(err error) error {
	if errors.Is(err, context.Canceled) {
		return exit.InterruptedWith("the page's engine was not made")
	}
	return exit.Failure("take the program from the releases page, which carries the engine, or start it in a clone of Broadside with Go at hand: `go run ./cmd/broadside export …`", "this broadside carries no engine for pages, and can't make one here")
}

// run runs the go command, for browsers.
func run(ctx context.Context, folder string, args ...string) (string, error) {
	var out, said bytes.Buffer
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, &out, &said
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=", "GOWASM=", "GOEXPERIMENT=")
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n")
		return "", errors.New(strings.TrimSpace(first + " (" + err.Error() + ")"))
	}
	return strings.TrimSpace(out.String()), nil
}
