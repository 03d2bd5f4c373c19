package carddefs

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Load reads a game from a folder and, by their names, the expansions switched on: in
// whichever order they are named, they make the same game.
// The Set holds what could be read; with errors among the findings it is fit
// for checking what is left, not for playing.
func Load(game fs.FS, name string, expansions ...Expansion) (*Set, diag.List) {
	base := readPart(game, name, nil)
	base.asGame()
	set := &Set{Name: name, ID: base.id, Look: base.look}
	set.Title, set.Version = base.said("game"), base.said("version")
	parts := []*part{base}
	m := newMerger(set, base)
	expansions = slices.Clone(expansions)
	slices.SortStableFunc(expansions, func(a, b Expansion) int {
		return cmp.Or(strings.Compare(path.Base(a.Name), path.Base(b.Name)), strings.Compare(a.Name, b.Name))
	})
	for _, x := range expansions {
		p := readPart(x.FS, x.Name, base)
		parts = append(parts, p)
		m.add(x.Name, p)
	}
	set.Source.Cards = m.cards()
	var found diag.List
	for _, p := range parts {
		set.Folders = append(set.Folders, Folder{Label: p.label, FS: p.fsys})
		set.Themes = append(set.Themes, p.themes...)
		set.Source.Rules = append(set.Source.Rules, p.rules...)
		set.Scenarios = append(set.Scenarios, p.scenarios...)
		set.Translations = append(set.Translations, p.translations...)
		set.Unread = append(set.Unread, p.unread...)
		set.Questions = append(set.Questions, p.questions...)
		set.Files = append(set.Files, p.files...)
		if p.rulebook != nil {
			set.Rulebooks = append(set.Rulebooks, p.rulebook)
		}
		found = append(found, p.found...)
	}
	set.Hash = hash(parts)
	return set, capped(found.Sort())
}

// asGame checks what a base game's folder must hold.
func (p *part) asGame() {
	if p.manifest != nil {
		p.found.Add(diag.ExpansionAsGame, p.manifest.Extends.Span, "game", p.manifest.Extends.Text)
		return
	}
	for _, r := range p.rules {
		for _, d := range r.Tree.Decls {
			if d.Changes {
				p.found.Add(diag.BadChange, firstLine(r.File, d), "problem", "only an expansion changes what its game declares", "label", "the game's own line", "next", "change it where it is declared")
			}
		}
	}
	if len(p.rules) == 0 && len(p.found) == 0 {
		p.found.Add(diag.NoRulesFile, wholeFile(p.label), "file", path.Base(p.label)+rulesExt)
	}
}

// said is what a one-line declaration such as `version "1.0.0"` says.
func (p *part) said(head string) string {
	return strings.Trim(p.line(head), `"`)
}

// line is what stands behind a one-line declaration's head.
func (p *part) line(head string) string {
	for _, r := range p.rules {
		if d := declaration(r.Tree, head); d != nil {
			return strings.TrimSpace(strings.TrimPrefix(headLine(r.File, d), head))
		}
	}
	return ""
}

func declaration(tree *syntax.Rules, head string) *syntax.Decl {
	if tree == nil {
		return nil
	}
	for _, d := range tree.Decls {
		if d.Head == head {
			return d
		}
	}
	return nil
}

// headLine is a declaration's first line, from its head on and without its comment.
func headLine(f *diag.File, d *syntax.Decl) string {
	return withoutComment(d.FirstLine(f))
}

// hash is over what decides how a game goes: the names and bytes of rules,
// cards and expansion files, each with its length in front.
func hash(parts []*part) (sum [32]byte) {
	h := sha256.New()
	put := func(b []byte) {
		_ = binary.Write(h, binary.LittleEndian, uint64(len(b)))
		h.Write(b)
	}
	for i, p := range parts {
		put([]byte(strconv.Itoa(i)))
		for _, f := range p.hashed {
			put([]byte(strings.TrimPrefix(f.Name, p.label)))
			put(f.Text)
		}
	}
	return [32]byte(h.Sum(nil))
}

// capped keeps a file's first findings and counts the rest in one note.
func capped(found diag.List) diag.List {
	var out diag.List
	for i := 0; i < len(found); {
		end := i
		for end < len(found) && sameFile(found[i].Span, found[end].Span) {
			end++
		}
		out = append(out, found[i:min(end, i+MaxFindings)]...)
		if extra := end - i - MaxFindings; extra > 0 {
			out.Add(diag.MoreFindings, found[end-1].Span, "count", prose.Thousands(extra))
		}
		i = end
	}
	return out
}

func sameFile(a, b diag.Span) bool {
	return a.File == b.File || a.File != nil && b.File != nil && a.File.Name == b.File.Name
}

// nameList gives the cards' names in order.
func nameList(cards []check.CardSource) []string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = c.Name.Text
	}
	return out
}
