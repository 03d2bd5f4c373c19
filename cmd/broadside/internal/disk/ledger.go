package disk

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// ledgerName is the file in each folder that says what Broadside wrote there: a line for
// each time a file was written, with the hash of what was in it. Lines are only ever
// added, or an old ledger gives way to a shorter one, so that commands can write into one
// folder at once and one that is killed loses nothing.
const ledgerName = ".broadside-outputs"

const ledgerHead = "# The files that Broadside wrote into this folder. What is changed since is not written over.\n"

// mostLedgerBytes is from when on a ledger is written anew without its old lines.
const mostLedgerBytes = 1 << 20

// entry is a line of a ledger.
type entry struct{ sum, name string }

// owner says whose a file is.
type owner int

const (
	foreign   owner = iota // Broadside did not write it
	changed                // somebody changed it since
	unchanged              // as Broadside wrote it
)

// ownership says whose a file is that is there.
func ownership(at string) owner {
	dir, name := filepath.Split(at)
	whose := foreign
	var sum string
	for _, e := range readLedger(dir) {
		if e.name != name {
			continue
		}
		whose = changed
		if sum == "" {
			var err error
			if sum, err = sumOf(at); err != nil {
				return changed
			}
		}
		if e.sum == sum {
			return unchanged
		}
	}
	return whose
}

func isOwn(at string) bool { return ownership(at) == unchanged }

// sumOf is the hash of a file.
func sumOf(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	h := sha256.New()
	_, err = io.Copy(h, file)
	return hex.EncodeToString(h.Sum(nil)), err
}

// readLedger reads what Broadside wrote into a folder. A file that is no ledger says
// nothing.
func readLedger(dir string) []entry {
	text, err := os.ReadFile(filepath.Join(dir, ledgerName))
	if err != nil || !bytes.HasPrefix(text, []byte(ledgerHead)) {
		return nil
	}
	return entriesOf(string(text))
}

// entriesOf reads lines of a ledger, its head among them.
func entriesOf(text string) (out []entry) {
	for line := range strings.Lines(text) {
		sum, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if ok && len(sum) == 2*sha256.Size {
			out = append(out, entry{sum, name})
		}
	}
	return out
}

// mostTries is how often lines are added that another command's shortening took away.
const mostTries = 100

// noteOwn adds to the ledger of a folder, and looks whether the lines are there: a command
// that shortens the ledger at the same time puts another file in its place. A folder whose
// ledger can't be written, since it is another user's, goes without: its files count as
// somebody else's.
func noteOwn(dir string, entries []entry) {
	for range mostTries {
		size, ok := addOwn(filepath.Join(dir, ledgerName), entries)
		if !ok {
			return
		}
		if size > mostLedgerBytes {
			shorten(dir)
		}
		if has(readLedger(dir), entries) {
			return
		}
	}
}

// addOwn adds lines to the end of a ledger in one piece. size is that of the ledger before.
func addOwn(path string, entries []entry) (size int64, ok bool) {
	info, err := os.Lstat(path)
	if err == nil && (!info.Mode().IsRegular() || info.Size() > 0 && !isLedger(path)) {
		return 0, false
	}
	var add strings.Builder
	if err == nil {
		size = info.Size()
	}
	if size == 0 {
		add.WriteString(ledgerHead)
	}
	add.WriteString(linesOf(entries))
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return 0, false
	}
	_, err = file.WriteString(add.String())
	return size, errors.Join(err, file.Close()) == nil
}

func linesOf(entries []entry) string {
	var out strings.Builder
	for _, e := range entries {
		if !strings.ContainsAny(e.name, "\r\n") {
			fmt.Fprintf(&out, "%s  %s\n", e.sum, e.name)
		}
	}
	return out.String()
}

// has says whether a ledger has lines, of those that can stand in one.
func has(ledger, entries []entry) bool {
	for _, e := range entries {
		if !strings.ContainsAny(e.name, "\r\n") && !slices.Contains(ledger, e) {
			return false
		}
	}
	return true
}

// shorten puts a ledger without its old lines in the place of one that has grown long. One
// command does it at a time: whose file beside the ledger it is. What others add meanwhile to
// the old ledger is added to the new one.
func shorten(dir string) {
	path := filepath.Join(dir, ledgerName)
	beside := path + ".new"
	if info, err := os.Lstat(beside); err == nil && time.Since(info.ModTime()) > time.Hour {
		_ = os.Remove(beside) // of one that was killed
	}
	file, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return
	}
	old, err := os.Open(path)
	if err != nil {
		_ = file.Close()
		_ = os.Remove(beside)
		return
	}
	defer old.Close()
	text, err := io.ReadAll(old)
	if err == nil {
		_, err = file.WriteString(ledgerHead + linesOf(lastOf(entriesOf(string(text)))))
	}
	if errors.Join(err, file.Close()) != nil || os.Rename(beside, path) != nil {
		_ = os.Remove(beside)
		return
	}
	begun := text[bytes.LastIndexByte(text, '\n')+1:] // a line that was being written
	for range mostTries {
		late, err := io.ReadAll(old)
		if err != nil || len(late) == 0 {
			return
		}
		noteOwn(dir, entriesOf(string(begun)+string(late)))
		begun = nil
	}
}

func isLedger(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, len(ledgerHead))
	_, err = io.ReadFull(file, head)
	return err == nil && string(head) == ledgerHead
}

// mostOfOne is how many lines of one file a shortened ledger keeps: of as many commands that
// write it at the same time any may be the last to give it its name.
const mostOfOne = 8

// lastOf keeps the last different lines of each file.
func lastOf(entries []entry) (out []entry) {
	seen := map[entry]bool{}
	times := map[string]int{}
	for _, e := range slices.Backward(entries) {
		if seen[e] || times[e.name] == mostOfOne {
			continue
		}
		seen[e] = true
		times[e.name]++
		out = append(out, e)
	}
	slices.Reverse(out)
	return out
}
