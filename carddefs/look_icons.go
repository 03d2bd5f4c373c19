package carddefs

import (
	"io/fs"
	"path"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// MaxIconBytes is what an icon's SVG file may have; most have 1 KB.
const MaxIconBytes = 1 << 20

// readIcons reads the files of a look's icons.
func (p *part) readIcons(list []LookIcon) {
	for i := range list {
		if icon := &list[i]; icon.File.Text != "" {
			icon.Data = p.iconFile(icon.Name.Text, icon.File)
		}
	}
}

// iconFile reads one icon's file, or nil with a finding.
func (p *part) iconFile(icon string, w check.Word) []byte {
	wrong := func(problem, near string) []byte {
		p.found.Add(diag.BadIconFile, w.Span, nearArgs(near, "icon", icon, "file", w.Text, "problem", problem)...)
		return nil
	}
	if !fs.ValidPath(w.Text) || w.Text == "." {
		p.found.Add(diag.LeavesFolder, w.Span, "path", w.Text, "why", "not a path inside the game's folder")
		return nil
	}
	entry, near := p.entryOf(w.Text)
	switch {
	case entry == nil:
		return wrong("there is no such file", near)
	case p.linked(path.Dir(w.Text), entry):
		return nil
	}
	data, err := Folder{FS: p.fsys}.Read(w.Text, MaxIconBytes)
	switch {
	case err != nil:
		return wrong(err.Error(), "")
	case len(data) > MaxIconBytes:
		return wrong("it has more than "+megabytes(MaxIconBytes), "")
	}
	return data
}
