package carddefs

import (
	"io/fs"
	"path"
	"strconv"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// MaxIconBytes is what the SVG file of an icon or an outline may have; most have 1 KB.
const MaxIconBytes = 1 << 20

// MaxFontBytes is what a font file may have. The largest Latin, Greek and
// Cyrillic fonts have 1 MB; those with Chinese ones, up to 10.
const MaxFontBytes = 10 << 20

// readIcons reads the files of a look's icons.
func (p *part) readIcons(list []look.Icon) {
	for i := range list {
		if icon := &list[i]; icon.File.Text != "" {
			icon.Data = p.iconFile(icon.Name.Text, icon.File)
		}
	}
}

// iconFile reads one icon's file, or nil with a finding.
func (p *part) iconFile(icon string, w check.Word) []byte {
	return p.drawingFile(w, func(problem, near string) {
		p.found.Add(diag.BadIconFile, w.Span, schema.Near(near, "icon", icon, "file", w.Text, "problem", problem)...)
	})
}

// drawingFile reads a small drawing that a look names, or nil; wrong reports why.
func (p *part) drawingFile(w check.Word, wrong func(problem, near string)) []byte {
	_, at, ok := p.named(w, func(near string) { wrong("there is no such file", near) })
	if !ok {
		return nil
	}
	data, err := Folder{FS: p.fsys}.Read(at, MaxIconBytes)
	switch {
	case err != nil:
		wrong(err.Error(), "")
		return nil
	case len(data) > MaxIconBytes:
		wrong("it has more than "+megabytes(MaxIconBytes), "")
		return nil
	}
	return data
}

// readOutlines reads the files of the outlines that cards are cut to.
func (p *part) readOutlines(l *look.Look) {
	read := func(o *look.Outlined) {
		if o.File.Text != "" {
			o.Data = p.outlineFile(o.File)
		}
	}
	read(&l.Cut.Outline)
	for i := range l.Kinds {
		read(&l.Kinds[i].Cut.Outline)
	}
}

// outlineFile reads one, or nil with a finding.
func (p *part) outlineFile(w check.Word) []byte {
	return p.drawingFile(w, func(label, near string) {
		p.found.Add(diag.BadLookValue, w.Span, schema.Near(near, "found", w.Text, "want", "an outline", "label", label)...)
	})
}

// readFonts reads the files a look names, each once.
func (p *part) readFonts(f *look.Fonts) {
	read := map[string][]byte{}
	for _, face := range f.Faces() {
		name := face.File.Text
		if name == "" {
			continue
		}
		if _, done := read[name]; !done {
			read[name] = p.fontFile(face.File.Word)
		}
		face.File.Data = read[name]
	}
}

// fontFile reads one font file, or nil with a finding.
func (p *part) fontFile(w check.Word) []byte {
	entry, at, ok := p.named(w, func(near string) { p.found.Add(diag.FontMissing, w.Span, nearSuggestion(near, "file", w.Text)...) })
	if !ok {
		return nil
	}
	info, err := entry.Info()
	if err == nil && info.Size() > MaxFontBytes {
		p.found.Add(diag.FontTooLarge, w.Span, "file", w.Text, "size", megabytes(info.Size()), "most", megabytes(MaxFontBytes))
		return nil
	}
	data, err := fs.ReadFile(p.fsys, at)
	if err != nil {
		p.found.Add(diag.FontBroken, w.Span, "file", w.Text, "problem", reason(err))
		return nil
	}
	return data
}

// named finds the entry of a file that a look names, and where it is; missing reports that there
// is none, with the name that was probably meant.
func (p *part) named(w check.Word, missing func(near string)) (entry fs.DirEntry, at string, ok bool) {
	if !fs.ValidPath(w.Text) || w.Text == "." {
		p.found.Add(diag.LeavesFolder, w.Span, "path", w.Text, "does", "leads out of this folder", "why", "not a path inside the game's folder")
		return nil, "", false
	}
	of := Folder{FS: p.fsys}
	if entry, at = Find(w.Text, of.Entries); entry == nil || entry.IsDir() {
		var known []string
		for _, e := range of.Entries(path.Dir(w.Text)) {
			known = append(known, path.Join(path.Dir(w.Text), e.Name()))
		}
		missing(diag.Suggest(w.Text, known))
		return nil, "", false
	}
	return entry, at, !p.linked(path.Dir(at), entry)
}

func nearSuggestion(near string, args ...string) []string {
	if near == "" {
		return append(args, "next", "put the font there, or leave the line out: the typefaces that come with Broadside take its place")
	}
	return append(args, "next", "did you mean `"+near+"`?")
}

// megabytes writes a size, rounded up to a tenth: 12.4.
func megabytes(n int64) string {
	tenths := (n*10 + 1<<20 - 1) >> 20
	return strconv.FormatFloat(float64(tenths)/10, 'f', -1, 64)
}
