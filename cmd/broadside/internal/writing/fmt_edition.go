package writing

import (
	"bytes"
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

// editionOf rewrites the files of a game. left are the findings of the lines that have no
// equivalent.
func (o *fmtOptions) editionOf(path string) (files []formatted, left diag.List, err error) {
	if !o.Files.IsDir(path) && o.write {
		return nil, nil, exit.Usage("name a game's folder; one that comes with Broadside is copied with `broadside new`", "`%s` can't be written", path)
	}
	g, err := open.Open(o.Streams, path, nil)
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
	edits := map[*diag.File][]edit{}
	for _, ch := range g.Rules.Changed {
		if ch.Fixed {
			edits[ch.Fix.File] = append(edits[ch.Fix.File], edit{ch.Fix, []byte(ch.Instead)})
		} else {
			left = append(left, ch.Finding)
		}
	}
	if len(left) == 0 {
		rules := g.Set.Source.Rules[0].File
		at, line := format.Edition(rules, edition.Current)
		edits[rules] = append(edits[rules], edit{at, []byte(line)})
	}
	for _, f := range g.Set.Files {
		if f != nil {
			files = append(files, formatted{file: f, text: apply(f.Text, edits[f])})
		}
	}
	return files, left, nil
}
