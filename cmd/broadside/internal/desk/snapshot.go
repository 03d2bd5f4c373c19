package desk

import (
	"cmp"
	"context"
	"io/fs"
	"slices"
	"sync"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/piece"
)

// Snapshot is a game as it was when it was checked. It never changes, but for what is
// found by drawing, which is worked out when it is first asked for.
type Snapshot struct {
	Game   *broadside.Game // as it stands; its Rules are nil where too much can't be read, and it is not Playable: see Play
	Sound  *broadside.Game // the last without errors, this one if it has none; nil: none yet
	Mended bool            // a file that can't be read was mended for it: see File

	of    *Game
	files map[string]*File // by path
	lost  []string         // paths of those that can't be read
	fresh diag.List        // what this check found, with what comments allow
	found []Finding
	held  []Finding // those of found that come only from being in the middle of a word
	// followOn are those of found that come only from what can't be read.
	followOn []Finding
	broken   bool // something can't be read

	index func() *index.Index
	drawn sync.Once
	texts []map[string][]byte // what lay over each folder's files
	play  sync.Once
	whole *broadside.Game // with what is needed to play it
}

// File is a file of a game.
type File struct {
	Path    string
	Text    []byte     // as it stands in the editor, else on disk
	Checked *diag.File // what was checked; its text is another only where it was mended
	seams   []seam
}

// Place is a piece of a file as it stands: bytes.
type Place struct {
	Path       string
	Start, End int
	Label      string // what it has to do with a finding
}

// Finding is something found, and where it stands now. Its Span and Related are in what
// was checked and may be of an older text: use Path, Start, End and Also.
type Finding struct {
	diag.Diagnostic
	Path       string
	Start, End int
	Also       []Place // the related places
	Stage      Stage
	Kept       bool // of an earlier check, whose stage this one did not come to
}

// File is the file at a path, nil if the game did not read it.
func (s *Snapshot) File(path string) *File { return s.files[clean(path)] }

// FileOf is the file of which a text was checked, nil if none was.
func (s *Snapshot) FileOf(checked *diag.File) *File {
	if path, ok := s.PathOf(checked); ok {
		return s.files[path]
	}
	return nil
}

// Of is the game that this is a snapshot of.
func (s *Snapshot) Of() *Game { return s.of }

// PathOf is where a file of the game lies; ok is false for one that comes with Broadside.
func (s *Snapshot) PathOf(f *diag.File) (path string, ok bool) {
	path = s.of.pathOf(f.Name)
	return path, path != ""
}

// Files are all files of the game, in the order of their paths.
func (s *Snapshot) Files() (out []*File) {
	for _, f := range s.files {
		out = append(out, f)
	}
	slices.SortFunc(out, func(a, b *File) int { return cmp.Compare(a.Path, b.Path) })
	return out
}

// Mended says that the file can't be read as it stands.
func (f *File) Mended() bool { return f.seams != nil }

// At is the place in what was checked of a byte of the file as it stands; ok is false in a
// piece that can't be read and was mended.
func (f *File) At(offset int) (at int, ok bool) {
	shift := 0
	for _, m := range f.seams {
		if offset < m.start {
			break
		}
		if offset < m.end {
			return m.from, false
		}
		shift = m.to - m.end
	}
	return offset + shift, true
}

// Stands is where a piece of what was checked stands; ok is false in a piece that was
// mended: it is then all of that piece.
func (f *File) Stands(start, end int) (from, to int, ok bool) {
	shift := 0
	for _, m := range f.seams {
		if end <= m.from && !(start == end && start == m.from) {
			break
		}
		if start < m.to && (end > m.from || start == end) {
			return m.start, m.end, false
		}
		shift = m.end - m.to
	}
	return start + shift, end + shift, true
}

// Place is where a span of what was checked stands; ok is false where that is nowhere on
// disk, or in a piece that was mended.
func (s *Snapshot) Place(span diag.Span) (p Place, ok bool) {
	if span.File == nil {
		return Place{}, false
	}
	path := s.of.pathOf(span.File.Name)
	if path == "" {
		return Place{}, false
	}
	f := s.files[path]
	if f == nil || f.Checked != span.File {
		return Place{Path: path, Start: span.Start, End: span.End}, f == nil || same(f.Text, span.File.Text) || span.File.Unread()
	}
	start, end, ok := f.Stands(span.Start, span.End)
	return Place{Path: path, Start: start, End: end}, ok
}

// add puts findings where they stand. Those that a comment allows are left out.
func (s *Snapshot) add(stage Stage, list diag.List) {
	s.fresh = append(s.fresh, list...)
	standing, _ := list.Part()
	for _, d := range standing {
		p, ok := s.Place(d.Span)
		if !ok {
			continue
		}
		f := Finding{Diagnostic: d, Path: p.Path, Start: p.Start, End: p.End, Stage: stage}
		for _, r := range d.Related {
			if q, ok := s.Place(r.Span); ok {
				q.Label = r.Label
				f.Also = append(f.Also, q)
			}
		}
		s.found = append(s.found, f)
	}
}

// order sorts by file and place and drops repeats.
func (s *Snapshot) order() {
	slices.SortStableFunc(s.found, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Start, b.Start), cmp.Compare(a.Code, b.Code))
	})
	s.found = slices.CompactFunc(s.found, func(a, b Finding) bool { return a.Same(b) })
}

// Same says that two findings are the same.
func (f Finding) Same(o Finding) bool {
	return f.Path == o.Path && f.Start == o.Start && f.End == o.End && f.Code == o.Code && f.Summary() == o.Summary()
}

// Findings are all that was found, in the order of files and places.
func (s *Snapshot) Findings() []Finding {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	return slices.Clone(s.found)
}

// Errors counts the errors that were found.
func (s *Snapshot) Errors() (n int) {
	for _, f := range s.Findings() {
		if f.Severity() == diag.Error {
			n++
		}
	}
	return n
}

// Index is where the game says each of its words; nil where too much can't be read. It is
// made when it is first asked for.
func (s *Snapshot) Index() *index.Index { return s.index() }

func (s *Snapshot) indexed() *index.Index {
	rules := s.Game.Rules()
	if rules == nil {
		return nil
	}
	set := s.Game.Set()
	more := set.References(rules)
	for _, f := range set.Scenarios {
		more = append(more, scenario.References(f.File, rules))
	}
	return index.Of(rules, more...)
}

// Shown are the findings but those that come only from being in the middle of a word or a
// line: they are to be shown when nothing was typed for a moment (see Settle); and but those
// that come only from what can't be read, in this file or another.
func (s *Snapshot) Shown() []Finding {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	return s.shown()
}

func (s *Snapshot) shown() []Finding {
	held := map[placed][]Finding{}
	for _, f := range slices.Concat(s.held, s.followOn) {
		at := placed{f.Path, f.Start, f.Code}
		held[at] = append(held[at], f)
	}
	return slices.DeleteFunc(slices.Clone(s.found), func(f Finding) bool {
		return slices.ContainsFunc(held[placed{f.Path, f.Start, f.Code}], f.Same)
	})
}

// placed is where and of what code a finding is.
type placed struct {
	path  string
	start int
	code  diag.Code
}

// Settle says that nothing was typed for a moment: all findings are shown from now on. It
// says whether that changes anything.
func (s *Snapshot) Settle() bool {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	held := len(s.held) > 0
	s.held = nil
	if s.of.last == s {
		s.of.shown = s.shown()
	}
	return held
}

// Play is the game of this snapshot made to be played; nil where it has errors. It is made
// when it is first asked for, and takes as long as a check.
func (s *Snapshot) Play() *broadside.Game {
	s.play.Do(func() {
		if s.Game.Paper() == nil || s.Mended {
			return
		}
		// a context of its own: whoever asks next wants it too
		door, _, err := s.of.opened(context.Background(), s.texts)
		if err == nil && door.Playable() {
			s.whole = door
		}
	})
	return s.whole
}

// Face is a card's face as it can last be drawn, as a PNG.
func (s *Snapshot) Face(card string, dpi float64) ([]byte, error) {
	if s.Sound == nil {
		return nil, broadside.ErrUnplayable
	}
	drawing, _, err := s.Sound.Paper().Draw(game.Options{Only: []string{card}, Parts: []string{"cards"}})
	if err != nil {
		return nil, err
	}
	for _, p := range drawing.Pieces() {
		if p.Name == card {
			return piece.PNG(p, dpi)
		}
	}
	return nil, fs.ErrNotExist
}

// Draw draws the game and adds what is found by that, and comments that allow what is not
// there; it may take a second. It says whether there is anything new. A game with errors is
// not drawn.
func (s *Snapshot) Draw() (changed bool) {
	s.drawn.Do(func() {
		if s.Game.Paper() == nil || s.Mended {
			return
		}
		list := append(s.Game.Paper().Check(), s.Game.Paper().UnusedPictures()...)
		s.of.mu.Lock()
		defer s.of.mu.Unlock()
		if s.of.last == s {
			s.of.finish() // which comments allow nothing is known when all was looked at
		}
		list = append(list, s.Game.Unneeded(append(slices.Clone(s.fresh), list...).Sort())...)
		before := s.found
		s.found = slices.DeleteFunc(slices.Clone(s.found), func(f Finding) bool { return f.Stage == drawnStage })
		s.add(drawnStage, list)
		s.order()
		changed = !slices.EqualFunc(before, s.found, Finding.Same)
		if s.of.last == s {
			s.of.shown = s.shown()
		}
	})
	return changed
}
