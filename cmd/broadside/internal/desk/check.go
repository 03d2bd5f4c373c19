package desk

import (
	"bytes"
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/cores"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// check reads and checks the game. A YAML file that can't be read is mended first.
func (g *Game) check(ctx context.Context, texts []map[string][]byte, last *Snapshot) (*Snapshot, error) {
	door, found, err := g.opened(ctx, texts, broadside.Unplayed())
	if err != nil {
		return nil, err
	}
	s := &Snapshot{of: g, Game: door, files: map[string]*File{}, texts: texts}
	s.index = sync.OnceValue(s.indexed)
	if lost := g.lostIn(door.Set(), found); len(lost) > 0 {
		if again, more, ok := g.mended(ctx, s, texts, lost); ok {
			kept := slices.DeleteFunc(slices.Clone(found), func(d diag.Diagnostic) bool {
				return d.Span.File == nil || !slices.Contains(lost, d.Span.File)
			})
			s.Game, s.Mended, found = again, true, append(kept, more...)
		}
	}
	g.noteFiles(s)
	s.sort(last, found)
	return s, ctx.Err()
}

// noteFiles lists the files that were checked. One that was mended may not have been read at all:
// what stands in it is then where it stands.
func (g *Game) noteFiles(s *Snapshot) {
	set := s.Game.Set()
	for _, f := range append(slices.Clone(set.Files), set.Rulebooks...) {
		path := g.pathOf(f.Name)
		if path == "" || f.Unread() {
			continue
		}
		file := s.files[path]
		if file == nil {
			file = &File{Path: path, Text: f.Text}
			s.files[path] = file
		}
		file.Checked = f
	}
	for _, f := range s.files {
		if f.seams != nil && !slices.Contains(set.Files, f.Checked) && !slices.Contains(set.Rulebooks, f.Checked) {
			f.seams = nil
		}
	}
}

// keep keeps how YAML files stand that can be read.
func (g *Game) keep(s *Snapshot) {
	for path, f := range s.files {
		if filepath.Ext(path) == ".yaml" && f.seams == nil && !slices.Contains(s.lost, path) {
			g.lastSound[path] = f.Text
		}
	}
}

// lostIn are the YAML files of a game that could not be read.
func (g *Game) lostIn(set *carddefs.Set, found diag.List) (out []*diag.File) {
	for _, d := range found {
		f := d.Span.File
		if f != nil && carddefs.LosesFile(d.Code) && strings.HasSuffix(f.Name, ".yaml") && !f.Unread() &&
			slices.Contains(set.Files, f) && !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// mended opens the game with what can be read in the place of files that can't.
func (g *Game) mended(ctx context.Context, s *Snapshot, texts []map[string][]byte, lost []*diag.File) (*broadside.Game, diag.List, bool) {
	over := make([]map[string][]byte, len(texts))
	for i := range texts {
		over[i] = maps.Clone(texts[i])
		if over[i] == nil {
			over[i] = map[string][]byte{}
		}
	}
	files := map[string]*File{}
	for _, f := range lost {
		path := g.pathOf(f.Name)
		part, inside := g.placeOf(path)
		if part < 0 {
			continue
		}
		s.lost = append(s.lost, path)
		text, seams, ok := mend(f.Text, g.lastSound[path])
		if !ok {
			continue
		}
		over[part][inside] = text
		if part > 0 { // an expansion may lie within the game's folder
			if in, ok := within(g.folders[0].path, path); ok && g.folders[0].path != "" {
				over[0][in] = text
			}
		}
		files[path] = &File{Path: path, Text: f.Text, Checked: f, seams: seams}
	}
	if len(files) == 0 {
		return nil, nil, false
	}
	door, found, err := g.opened(ctx, over, broadside.Unplayed())
	if err != nil {
		return nil, nil, false
	}
	s.files = files
	return door, found, true
}

// sort puts what was found, and what a sound game gives besides, where it stands now. What
// was not looked for is kept from before.
func (s *Snapshot) sort(last *Snapshot, found diag.List) {
	defer s.order()
	for _, d := range found {
		stage := wordStage
		if readStage.has(d.Code) {
			stage = readStage
		}
		s.add(stage, diag.List{d})
	}
	if s.Game.Paper() != nil && !s.Mended {
		s.Sound = s.Game
	}
	if last == nil {
		return
	}
	if s.Sound == nil {
		s.Sound = last.Sound
	}
	missing := func(stage Stage) bool {
		return stage > wordStage || stage == wordStage && s.Game.Rules() == nil
	}
	for _, f := range carried(last.found, last.files, s.files, true) {
		if missing(f.Stage) {
			s.found = append(s.found, f)
		}
	}
}

// look adds what is found in a game without errors, in the place of what was kept of it.
func (s *Snapshot) look() {
	s.found = slices.DeleteFunc(slices.Clone(s.found), func(f Finding) bool { return f.Stage == soundStage })
	s.add(soundStage, sound(s.Game))
	s.order()
}

// sound is what is found in a game without errors: in its scenarios, on paper, and what is
// allowed but probably not meant.
func sound(door *broadside.Game) (found diag.List) {
	looks := []func() diag.List{
		func() diag.List { return door.Paper().Findings() },
		door.Lint,
		func() diag.List {
			list, _ := open.ScenarioFindings(&open.Game{Set: door.Set(), Rules: door.Rules(), Paper: door.Paper()})
			return list
		},
	}
	for _, list := range cores.Each(len(looks), func(i int) diag.List { return looks[i]() }) {
		found = append(found, list...)
	}
	return found
}

// With is the game with other texts in the place of some files, by path, checked for
// itself: the desk stays as it is. What this snapshot kept of earlier checks is not in it.
func (s *Snapshot) With(ctx context.Context, texts map[string][]byte) (*Snapshot, error) {
	over := make([]map[string][]byte, len(s.texts))
	for i := range over {
		over[i] = maps.Clone(s.texts[i])
		if over[i] == nil {
			over[i] = map[string][]byte{}
		}
		for path, text := range texts {
			if inside, ok := within(s.of.folders[i].path, clean(path)); ok && s.of.folders[i].path != "" {
				over[i][inside] = text
			}
		}
	}
	s.of.mu.Lock()
	aside := &Game{desk: s.of.desk, home: s.of.home, folders: s.of.folders, lastSound: maps.Clone(s.of.lastSound)}
	s.of.mu.Unlock()
	with, err := aside.check(ctx, over, nil)
	if err == nil && with.Game.Paper() != nil {
		with.look()
	}
	return with, err
}

// New are errors of a snapshot made by With that this one has not, in the same or another
// place: what the other texts broke.
func (s *Snapshot) New(with *Snapshot) (out []Finding) {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	before := carried(s.found, s.files, with.files, false)
	for _, f := range with.found {
		if f.Severity() != diag.Error || slices.ContainsFunc(before, f.like) {
			continue
		}
		out = append(out, f)
	}
	return out
}

// Stage is when in a check a finding is made.
type Stage int

// The stages. Each is only come to where the ones before it left enough.
const (
	readStage  Stage = iota // reading the files
	wordStage               // what the words mean
	soundStage              // of a game without errors: what is probably not meant
	drawnStage              // when it is drawn
)

// readCodes begin the codes of what is found in reading.
var readCodes = []string{"B01", "B05", "B06", "B07"}

func (s Stage) has(code diag.Code) bool {
	return slices.ContainsFunc(readCodes, func(by string) bool { return strings.HasPrefix(string(code), by) })
}

// same says whether two texts are.
func same(a, b []byte) bool { return bytes.Equal(a, b) }
