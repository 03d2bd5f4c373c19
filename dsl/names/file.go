// Package names says when two names are one: for whoever reads them, for those who
// look at them, and for the file systems of the world. It imports nothing of ours.
//
// The door: Normal is how a name is kept, File what a file of the thing is called,
// Apart keeps the files of a run apart, Skeleton what a name looks like.
package names

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Normal is a name as it is kept: a letter with an accent is one character, however it
// was typed (Unicode's form NFC).
func Normal(name string) string { return norm.NFC.String(name) }

// mostBytes leaves room in the 255 that file systems give a name: for an ending, a number
// and what a temporary neighbour is called.
const mostBytes = 180

// unnamed stands for a name that has neither letters nor digits.
const unnamed = "unnamed"

// File is what a file of a thing is called, without an ending: small letters and digits of any
// script, with dashes between. No system refuses it, hides it or takes it for a device.
// Two things may still be called alike: see Distinct.
func File(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(Normal(name)) {
		switch {
		case r >= utf8.RuneSelf && !unicode.IsSpace(r):
			if !unicode.IsControl(r) && !unicode.Is(unicode.Cf, r) && r != utf8.RuneError {
				b.WriteRune(r)
			}
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return allowed(b.String(), unnamed)
}

// Plain is File in letters that every program can read, those without accents: for printing
// houses and addresses. What has none of them is called otherwise.
func Plain(name, otherwise string) string {
	bare := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r >= utf8.RuneSelf:
			return ' '
		}
		return r
	}, norm.NFD.String(name))
	if strings.IndexFunc(bare, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0 {
		return otherwise
	}
	return File(bare)
}

// allowed is a name that may stand on every system.
func allowed(name, otherwise string) string {
	if len(name) > mostBytes {
		end := mostBytes
		for !utf8.RuneStart(name[end]) {
			end--
		}
		name = name[:end]
	}
	name = strings.TrimSuffix(name, "-")
	switch {
	case name == "":
		return otherwise
	case Reserved(name):
		return name + "_"
	}
	return name
}

// folder is small letters, digits and single dashes.
var folder = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// Folder says whether a game or an expansion that Broadside makes may go by a name: its folder does, on every system,
// and what is called after it.
func Folder(name string) bool { return folder.MatchString(name) && !Reserved(name) }

// devices are names that Windows keeps for itself, with any ending; of the last two, with a
// digit behind them.
var devices = []string{"con", "prn", "aux", "nul", "conin$", "conout$"}

// Reserved says whether Windows takes a file of that name for a device.
func Reserved(name string) bool {
	name, _, _ = strings.Cut(strings.ToLower(name), ".")
	name = strings.TrimRight(name, " ")
	if slices.Contains(devices, name) {
		return true
	}
	for _, port := range []string{"com", "lpt"} {
		if n, is := strings.CutPrefix(name, port); is && utf8.RuneCountInString(n) == 1 && strings.ContainsAny(n, "0123456789¹²³") {
			return true
		}
	}
	return false
}

// OnDisk is what file systems that look least closely see of a path: letters composed, no
// capitals, no dots and blanks at the end. Two paths that are alike in it may be one file.
func OnDisk(path string) string {
	folded := strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, Normal(path))
	return strings.TrimRight(folded, " .")
}

// Distinct hands out names of files, none of which is another's on any system.
type Distinct struct {
	taken map[string]bool
	last  map[string]int // the number that a name was given last
}

// Name is the name itself, or with the first number behind it that nobody has: reef-2.
func (d *Distinct) Name(name string) string {
	if d.Take(name) {
		return name
	}
	if d.last == nil {
		d.last = map[string]int{}
	}
	key := OnDisk(name)
	for n := max(2, d.last[key]+1); ; n++ {
		if out := name + "-" + strconv.Itoa(n); d.Take(out) {
			d.last[key] = n
			return out
		}
	}
}

// Take notes that a name is taken; false: it was already.
func (d *Distinct) Take(name string) bool {
	key := OnDisk(name)
	if d.taken[key] {
		return false
	}
	if d.taken == nil {
		d.taken = map[string]bool{}
	}
	d.taken[key] = true
	return true
}

// Apart gives each of a list's names itself, or with a number behind it where another had it first; first says for
// each which that was. A name that ends in a number keeps it, wherever in the list it stands.
func Apart(list []string) (apart []string, first []int) {
	var taken Distinct
	at := map[string]int{}
	for i, name := range list {
		if taken.Take(name) {
			at[OnDisk(name)] = i
		}
	}
	for i, name := range list {
		of := at[OnDisk(name)]
		if of != i {
			name = taken.Name(name)
		}
		apart, first = append(apart, name), append(first, of)
	}
	return apart, first
}
