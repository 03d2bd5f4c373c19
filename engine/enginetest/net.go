package enginetest

import (
	"cmp"
	"encoding/hex"
	"hash"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// NetMode is the environment variable that says how checksums are compared:
// `full` compares all that are recorded, `record` writes them, anything else
// compares a part of them quickly.
const NetMode = "BROADSIDE_NET"

// Net holds checksums to those of a text file: a line for each thing, its name
// and then its checksums, such as one for each seed. A net is recorded once and
// not refreshed: a record that is there is never written over.
type Net struct {
	t      testing.TB
	path   string
	counts string // what the checksums of a line are counted by, such as "seed"
	record bool
	known  map[string][]string
	met    map[string]int // checksums compared, by line
	lines  []string       // to be recorded
}

// NewNet opens a record. counts is what the checksums of a line are of, such as
// seeds from 0; it is for the sentence that says which of them differs first.
func NewNet(t testing.TB, path, counts string) *Net {
	t.Helper()
	n := &Net{t: t, path: path, counts: counts, record: os.Getenv(NetMode) == "record", known: map[string][]string{}, met: map[string]int{}}
	text, err := os.ReadFile(path)
	switch {
	case n.record && err == nil:
		t.Fatalf("%s is recorded already: it is recorded once and not refreshed", path)
	case n.record:
		t.Cleanup(n.write)
		return n
	case err != nil:
		t.Fatalf("there is no record: %v", err)
	}
	n.read(string(text))
	if text, err := os.ReadFile(strings.TrimSuffix(path, ".txt") + "-changed.txt"); err == nil {
		n.read(string(text))
	}
	return n
}

// read takes the lines of a record. Behind NAME.txt come those of NAME-changed.txt
// beside it, which stand in for lines that are rightly others, or new, or gone: each
// below a line with the reason, which begins with #.
func (n *Net) read(text string) {
	for line := range strings.Lines(text) {
		what, sums, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch {
		case strings.HasPrefix(line, "#"):
		case !ok:
			n.t.Fatalf("%s: this is no line of a record: %s", n.path, line)
		case sums == "gone":
			delete(n.known, what)
		default:
			n.known[what] = strings.Fields(sums)
		}
	}
}

// Full says whether all is compared, or recorded.
func (n *Net) Full() bool { return n.record || os.Getenv(NetMode) == "full" }

// Knows says whether a line is recorded, or is to be.
func (n *Net) Knows(what string) bool { return n.record || n.known[what] != nil }

// Hold compares the first checksums of a line with those recorded.
func (n *Net) Hold(what string, sums ...string) {
	n.t.Helper()
	if n.record {
		n.lines = append(n.lines, what+": "+strings.Join(sums, " "))
		return
	}
	n.met[what] = len(sums)
	known := n.known[what]
	if len(known) < len(sums) {
		n.t.Errorf("%s: %d checksums, %d are recorded in %s", what, len(sums), len(known), n.path)
		return
	}
	var off []int
	for i, s := range sums {
		if s != known[i] {
			off = append(off, i)
		}
	}
	if len(off) > 0 {
		n.t.Errorf("%s differs from what was recorded: %s %d (first of %d that differ): %s, not %s",
			what, n.counts, off[0], len(off), sums[off[0]], known[off[0]])
	}
}

// Complete fails, where all is compared, if a recorded line was not compared, or
// not all of it. Of the lines of examples that documents may have changed, it
// fails only if more than one in ten is gone; nil: no line may be.
func (n *Net) Complete(mayBeGone func(what string) bool) {
	n.t.Helper()
	if n.record || !n.Full() {
		return
	}
	var gone, loose int
	for what, sums := range n.known {
		switch {
		case mayBeGone != nil && mayBeGone(what):
			loose++
			if n.met[what] == 0 {
				gone++
			}
		case n.met[what] != len(sums):
			n.t.Errorf("%s: %d checksums came up, %d are recorded in %s", what, n.met[what], len(sums), n.path)
		}
	}
	if gone*10 > loose {
		n.t.Errorf("%d of the %d examples recorded in %s did not come up", gone, loose, n.path)
	}
}

// write makes the record.
func (n *Net) write() {
	if n.t.Failed() {
		return
	}
	slices.SortStableFunc(n.lines, func(a, b string) int {
		a, _, _ = strings.Cut(a, ": ")
		b, _, _ = strings.Cut(b, ": ")
		return cmp.Compare(a, b)
	})
	if err := os.MkdirAll(filepath.Dir(n.path), 0o755); err != nil {
		n.t.Error(err)
	}
	if err := os.WriteFile(n.path, []byte(strings.Join(n.lines, "\n")+"\n"), 0o644); err != nil {
		n.t.Error(err)
	}
}

// Checksum is a hash in short: ten hexadecimal digits.
func Checksum(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)[:5]) }
