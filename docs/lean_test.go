package docs

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const command = module + "/cmd/broadside"

// heavy are packages that make the program larger by megabytes, with those who may import them all the same: what they
// use of them is small, and the linker drops the rest.
var heavy = map[string][]string{
	"text/template":          {"html/template", "github.com/spf13/cobra"},
	"html/template":          {"maragu.dev/gomponents"}, // to escape texts
	"gonum.org/v1/gonum/mat": {},
}

// TestNothingHeavyIsImported says who brings megabytes into the program, before somebody wonders about its size.
func TestNothingHeavyIsImported(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports", command).Output()
	require.NoError(t, err)
	by := map[string][]string{}
	for read := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		err := read.Decode(&p)
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		for _, name := range p.Imports {
			by[name] = append(by[name], p.ImportPath)
		}
	}
	for name, allowed := range heavy {
		require.ElementsMatch(t, allowed, by[name], "who imports %s: see docs/decisions/house.md, Libraries", name)
	}
}

// TestUnusedMethodsAreDropped: a program in which something looks up a method by a name that is made at run time keeps all
// methods of all types. Only the linker knows whether there is such a place that can be reached.
func TestUnusedMethodsAreDropped(t *testing.T) {
	link := exec.Command("go", "build", "-ldflags=-s -w -dumpdep", "-o", filepath.Join(t.TempDir(), "broadside"), command)
	out, err := link.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, link.Start())
	var reasons, said []string
	edges := 0
	for lines := bufio.NewReader(out); ; edges++ {
		line, err := lines.ReadString('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		line = strings.TrimSpace(line)
		if strings.HasSuffix(line, "<ReflectMethod>") {
			reasons = append(reasons, line)
		} else if !strings.Contains(line, " -> ") {
			said = append(said, line)
		}
	}
	require.NoError(t, link.Wait(), said)
	require.Greater(t, edges, 10_000, "the linker has said what leads to what")
	slices.Sort(reasons)
	require.Empty(t, reasons, "these calls keep every method of every type")
}
