// Package desk holds folders of games open while somebody writes in them: what an
// editor has and has not saved lies over the files, and after a change the whole game
// is checked again. It knows no protocol and writes nothing.
//
// The door: New makes a Desk, Put lays a text over a file, Games gives the games a file
// belongs to, and Game.Check a Snapshot of one: what was found, where, and the game.
// A Desk, its games and snapshots may be used by any number of goroutines.
package desk

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
)

// Desk holds texts that are not saved, and the games they belong to.
type Desk struct {
	files *disk.Files

	mu      sync.Mutex
	buffers map[string]buffer // by path
	changes int               // counts everything that may change a game
	outside int               // what changed on disk, as a part of changes
	homes   map[string][]Home // by folder; forgotten when files come and go
	games   map[Home]*Game
}

// buffer is a text that an editor holds.
type buffer struct {
	text []byte
	at   int // the change it came with
}

// New is a desk with nothing on it.
func New(files *disk.Files) *Desk {
	return &Desk{files: files, buffers: map[string]buffer{}, homes: map[string][]Home{}, games: map[Home]*Game{}}
}

// Put lays a text over the file at a path, which need not be there. The bytes are kept.
func (d *Desk) Put(path string, text []byte) {
	path = clean(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	old, there := d.buffers[path]
	if there && bytes.Equal(old.text, text) {
		return
	}
	if !there || isManifest(path) {
		clear(d.homes)
	}
	if text == nil {
		text = []byte{}
	}
	d.changes++
	d.buffers[path] = buffer{text, d.changes}
}

// Drop takes the text away: the file counts again.
func (d *Desk) Drop(path string) {
	path = clean(path)
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, there := d.buffers[path]; there {
		delete(d.buffers, path)
		clear(d.homes)
		d.changes++
		d.outside++
	}
}

// Refresh says that files may have changed on disk.
func (d *Desk) Refresh() {
	d.mu.Lock()
	defer d.mu.Unlock()
	clear(d.homes)
	d.changes++
	d.outside++
}

// Text is what lies over the file at a path; ok is false where nothing does.
func (d *Desk) Text(path string) (text []byte, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	b, ok := d.buffers[clean(path)]
	return b.text, ok
}

// Games are those a file belongs to: of a game's own file the game alone, and with each
// expansion of which a text lies on the desk; of an expansion's the game with it.
func (d *Desk) Games(path string) (out []*Game) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, h := range d.homesOf(clean(path)) {
		out = append(out, d.game(h))
		if h.With != "" {
			continue
		}
		for _, x := range d.expansionsOn(h) {
			out = append(out, d.game(x))
		}
	}
	return out
}

// Extended are a game with each expansion that lies in its folder, whether a text of it is on the desk or
// not; none of a game that has one already.
func (d *Desk) Extended(g *Game) (out []*Game) {
	if g.home.With != "" || g.home.Folder == "" {
		return nil
	}
	folder := filepath.Join(g.home.Folder, expansionsDir)
	entries, _ := os.ReadDir(folder)
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, e := range entries {
		if with := filepath.Join(folder, e.Name()); e.IsDir() && d.kind(with) == expansionFolder {
			out = append(out, d.game(Home{Folder: g.home.Folder, With: with}))
		}
	}
	return out
}

// Open gives a game whether or not a text of it lies on the desk; with is the folder of
// an expansion, or "".
func (d *Desk) Open(folder, with string) *Game {
	h := Home{Folder: clean(folder)}
	if with != "" {
		h.With = clean(with)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.game(h)
}

// All are the games that were asked for, in the order of their folders.
func (d *Desk) All() []*Game {
	d.mu.Lock()
	defer d.mu.Unlock()
	var out []*Game
	for _, g := range d.games {
		out = append(out, g)
	}
	slices.SortFunc(out, func(a, b *Game) int { return strings.Compare(a.home.key(), b.home.key()) })
	return out
}

func (d *Desk) game(h Home) *Game {
	g := d.games[h]
	if g == nil {
		g = &Game{desk: d, home: h, lastSound: map[string][]byte{}}
		d.games[h] = g
	}
	return g
}

// expansionsOn are the homes of a game's expansions of which a text lies on the desk.
func (d *Desk) expansionsOn(game Home) (out []Home) {
	for path := range d.buffers {
		for _, h := range d.homesOf(path) {
			if h.With != "" && h.Folder == game.Folder && h.Embedded == game.Embedded && !slices.Contains(out, h) {
				out = append(out, h)
			}
		}
	}
	slices.SortFunc(out, func(a, b Home) int { return strings.Compare(a.key(), b.key()) })
	return out
}

// under are the texts that lie over the files of a folder, by their path in it, and the
// last change among them.
func (d *Desk) under(folder string) (texts map[string][]byte, at int) {
	if folder == "" {
		return nil, 0
	}
	texts = map[string][]byte{}
	for path, b := range d.buffers {
		if inside, ok := within(folder, path); ok {
			texts[inside] = b.text
			at = max(at, b.at)
		}
	}
	return texts, at
}

// within is a path's way from a folder that holds it, with slashes.
func within(folder, path string) (inside string, ok bool) {
	rel, err := filepath.Rel(folder, path)
	if err != nil || rel == "." || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

func clean(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return filepath.Clean(path)
}
