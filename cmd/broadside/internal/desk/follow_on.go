package desk

import (
	"bytes"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// A file that can't be read, or a declaration that can't, takes names with it: every line that says
// one of them is wrong then, in every file. What is new in lines that stand as they did when all could
// be read comes from there, and is not shown before that is mended.

// reading is what was found when all files could last be read.
type reading struct {
	found []Finding
	files map[string]*File

	lines map[string]map[string]bool // by path: the lines that stood there; made when asked for
	had   map[foundIn]bool           // what was found, by its first line; made when asked for
}

// foundIn is a finding as far as it is the same after lines moved.
type foundIn struct {
	code       diag.Code
	path, line string
}

// unreadable says of a finding that what stands there could not be read.
func unreadable(f Finding) bool {
	return f.Severity() == diag.Error && !f.Kept && (carddefs.LosesFile(f.Code) || strings.HasPrefix(string(f.Code), syntaxCodes))
}

// syntaxCodes begin the codes of lines that are no lines of the language.
const syntaxCodes = "B01"

// nameCodes are those of names that are not known, or known as something else.
var nameCodes = []diag.Code{diag.UnknownWord, diag.MissingDecl, diag.Expected, diag.NotItsPart, diag.WrongThing, diag.ScenarioName, diag.ScenarioMisplaced, diag.UnknownKey, diag.BadValue, diag.BadLookValue, diag.BadStart, diag.DuplicateKey}

// noteFollowOn finds out what comes only from what can't be read.
func (s *Snapshot) noteFollowOn(last *reading) {
	cause := func(f Finding) bool { return unreadable(f) || s.fallen(f, last) }
	s.broken = slices.ContainsFunc(s.found, cause)
	first := map[string]bool{}
	for _, f := range s.found {
		if cause(f) || f.Kept || !s.broken && (last == nil || !ofKeys(f)) || !s.follows(f, last) {
			continue
		}
		// a key that is gone gives those below it to the group above: the first of them says it
		if !s.broken && !first[f.Path] {
			first[f.Path] = true
			continue
		}
		s.followOn = append(s.followOn, f)
	}
}

// fallen says of a finding that a line of the rules fell to the declaration above its own, whose head
// is gone.
func (s *Snapshot) fallen(f Finding, last *reading) bool {
	return last != nil && f.Code == diag.Duplicate && strings.HasSuffix(f.Path, ".rules") && !f.Kept && s.follows(f, last)
}

// unread says that not all could be read.
func (s *Snapshot) unread() bool { return s.broken || len(s.followOn) > 0 }

// ofKeys says of a finding that it is about the keys of a YAML file.
func ofKeys(f Finding) bool {
	return f.Stage == readStage && f.Severity() == diag.Error && strings.HasSuffix(f.Path, ".yaml")
}

// follows says of a finding that it stands in lines that were read, and was not there then. Where
// nothing was read yet, that it is about a name.
func (s *Snapshot) follows(f Finding, last *reading) bool {
	now := s.files[f.Path]
	if last == nil || now == nil {
		return slices.Contains(nameCodes, f.Code)
	}
	line := lineAt(now.Text, f.Start)
	return last.stood(f.Path, line) && !last.wasFound(foundIn{f.Code, f.Path, line})
}

// stood says whether a line stood in a file.
func (r *reading) stood(path, line string) bool {
	if r.lines[path] == nil {
		if r.lines == nil {
			r.lines = map[string]map[string]bool{}
		}
		set := map[string]bool{}
		if f := r.files[path]; f != nil {
			for l := range bytes.SplitSeq(f.Text, []byte("\n")) {
				set[string(l)] = true
			}
		}
		r.lines[path] = set
	}
	return r.lines[path][line]
}

// wasFound says whether something was found then.
func (r *reading) wasFound(what foundIn) bool {
	if r.had == nil {
		r.had = map[foundIn]bool{}
		for _, f := range r.found {
			if file := r.files[f.Path]; file != nil {
				r.had[foundIn{f.Code, f.Path, lineAt(file.Text, f.Start)}] = true
			}
		}
	}
	return r.had[what]
}

// lineAt is the line in which a byte of a text stands, without its end.
func lineAt(text []byte, at int) string {
	at = min(max(at, 0), len(text))
	from := bytes.LastIndexByte(text[:at], '\n') + 1
	if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
		return string(text[from : at+n])
	}
	return string(text[from:])
}
