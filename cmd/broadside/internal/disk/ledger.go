package disk

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// ledgerName is the file in each folder that says what Broadside wrote there: a line for
// each time a file was written, with the hash of what was in it. Lines are only ever
// added, so that two commands can write into one folder at once and one that is
// killed loses nothing.
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
func readLedger(dir string) (out []entry) {
	text, err := os.ReadFile(filepath.Join(dir, ledgerName))
	if err != nil || !bytes.HasPrefix(text, []byte(ledgerHead)) {
		return nil
	}
	for line := range strings.Lines(string(text[len(ledgerHead):])) {
		sum, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if ok && len(sum) == 2*sha256.Size {
			out = append(out, entry{sum, name})
		}
	}
	return out
}

// noteOwn adds to the ledger of a folder. A folder whose ledger can't be written, since
// it is another user's, goes without: its files count as somebody else's.
func noteOwn(dir string, entries []entry) {
	path := filepath.Join(dir, ledgerName)
	info, err := os.Lstat(path)
	if err == nil && (!info.Mode().IsRegular() || info.Size() > 0 && !isLedger(path)) {
		return
	}
	var add strings.Builder
	flags := os.O_WRONLY | os.O_CREATE | os.O_APPEND
	if err != nil || info.Size() == 0 {
		add.WriteString(ledgerHead)
	} else if info.Size() > mostLedgerBytes {
		flags |= os.O_TRUNC
		add.WriteString(ledgerHead)
		entries = append(lastOf(readLedger(dir)), entries...)
	}
	for _, e := range entries {
		if !strings.ContainsAny(e.name, "\r\n") {
			fmt.Fprintf(&add, "%s  %s\n", e.sum, e.name)
		}
	}
	file, err := os.OpenFile(path, flags, 0o666)
	if err != nil {
		return
	}
	_, _ = file.WriteString(add.String())
	_ = file.Close()
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

// lastOf keeps the last line of each file.
func lastOf(entries []entry) (out []entry) {
	at := map[string]int{}
	for _, e := range entries {
		if i, ok := at[e.name]; ok {
			out[i] = e
			continue
		}
		at[e.name] = len(out)
		out = append(out, e)
	}
	return out
}
