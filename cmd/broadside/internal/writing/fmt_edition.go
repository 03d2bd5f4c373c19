package writing

import (
	"bytes"
	"path/filepath"
	"strconv"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/dsl/format"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// toEdition brings games to the last edition of the language: lines that meant something else
// and can be written in one other way are, and the rest are listed. The edition itself is
// written when no line is left.
func (o *fmtOptions) toEdition() error {
	var left diag.List
	changed := 0
	for _, path := range o.paths {
		files, rest, err := o.editionOf(path)
		if err != nil {
			return err
		}
		left = append(left, rest...)
		for _, f := range files {
			if !bytes.Equal(f.text, f.file.Text) {
				changed++
			}
			if err := o.result(f); err != nil {
				return err
			}
		}
	}
	if len(left) > 0 {
		show.Findings(o.Streams, o.Err, left.Sort(), o.ErrColour(), show.MostFindings)
		return &exit.Error{Code: exit.Findings, Shown: true,
			Text: prose.Count(len(left), "line") + " to look at; then write `edition " + strconv.Itoa(edition.Current) + "` into the rules file"}
	}
	if o.check && changed > 0 {
		return &exit.Error{Code: exit.Findings, Text: prose.Count(changed, "file") + " of an older edition; `broadside fmt --edition -w` rewrites them", Shown: true}
	}
	return nil
}

// editionOf rewrites the files of a game and of the expansions switched on. left are the
// findings of the lines that have no equivalent. A game that comes with Broadside stays as
// it is.
func (o *fmtOptions) editionOf(path string) (files []formatted, left diag.List, err error) {
	theirs := !o.Files.IsDir(path)
	if theirs && o.write && len(o.with) == 0 {
		return nil, nil, exit.Usage("name a game's folder; one that comes with Broadside is copied with `broadside new`", "`%s` can't be written", path)
	}
	with, err := o.expansionFolders(path)
	if err != nil {
		return nil, nil, err
	}
	g, err := open.Open(o.Streams, path, with)
	if err != nil {
		return nil, nil, err
	}
	others := diag.List{}
	for _, d := range g.Found {
		if d.Code != diag.ChangedMeaning {
			others = append(others, d)
		}
	}
	if others.Errors() > 0 {
		show.Findings(o.Streams, o.Err, others, o.ErrColour(), show.MostFindings)
		return nil, nil, open.HasErrors(path, others)
	}
	edits := map[*diag.File][]diag.Edit{}
	for _, ch := range g.Rules.Changed {
		if ch.Fixed {
			edits[ch.Fix.File] = append(edits[ch.Fix.File], diag.Edit{Span: ch.Fix, Text: ch.Instead})
		} else {
			left = append(left, ch.Finding)
		}
	}
	stays := func(f *diag.File) bool { return theirs && len(with) > 0 && f.Name == g.Set.Source.Rules[0].File.Name }
	if len(left) == 0 {
		var said []*diag.File
		for _, r := range g.Set.Source.Rules {
			said = append(said, r.File)
		}
		for _, rules := range format.EditionFiles(said) {
			if !stays(rules) {
				at, line := format.Edition(rules, edition.Current)
				edits[rules] = append(edits[rules], diag.Edit{Span: at, Text: line})
			}
		}
	}
	for _, f := range g.Set.Files {
		if f != nil {
			files = append(files, formatted{file: f, text: diag.Apply(f.Text, edits[f])})
		}
	}
	return files, left, nil
}

// expansionFolders are the folders of the expansions switched on, by which their files are
// called where they are written.
func (o *fmtOptions) expansionFolders(game string) (folders []string, err error) {
	for _, name := range o.with {
		at := ""
		for _, folder := range []string{name, filepath.Join(game, "expansions", name), filepath.Join(filepath.Dir(game), name)} {
			if at == "" && o.Files.IsDir(folder) {
				at = folder
			}
		}
		if at == "" && o.write {
			return nil, exit.Usage("name the expansion's folder", "the expansion `%s` can't be written", name)
		}
		if at == "" {
			at = name
		}
		folders = append(folders, filepath.ToSlash(filepath.Clean(at)))
	}
	return folders, nil
}
