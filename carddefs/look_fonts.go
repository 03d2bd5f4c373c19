package carddefs

import (
	"io/fs"
	"path"
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// LookFonts are the font files a game is printed in; what it does not name is
// set in the faces that come with Broadside.
type LookFonts struct {
	Title  LookFace // names
	Number LookFace // figures in coins and on badges
	Text   LookFamily
}

// LookFamily are the faces of a text. `text: file` is its regular face.
type LookFamily struct{ Regular, Bold, Italic, BoldItalic LookFace }

// LookFace is a font file: its path in the game's folder as it is written, and
// what is in it, not yet looked at. Both are empty for none.
type LookFace struct {
	File check.Word
	Data []byte
}

// MaxFontBytes is what a font file may have. The largest Latin, Greek and
// Cyrillic fonts have 1 MB; those with Chinese ones, up to 10.
const MaxFontBytes = 10 << 20

// Faces are all places for a font file, in the order of this file.
func (f *LookFonts) Faces() []*LookFace {
	return []*LookFace{&f.Title, &f.Number, &f.Text.Regular, &f.Text.Bold, &f.Text.Italic, &f.Text.BoldItalic}
}

// merge lays an expansion's fonts over these.
func (f *LookFonts) merge(o *LookFonts) {
	over := o.Faces()
	for i, face := range f.Faces() {
		if over[i].File.Text != "" {
			*face = *over[i]
		}
	}
}

func (r lookReader) fonts(key, value *yamldoc.Node) {
	if !r.group(key, value, "title", "number", "text") {
		return
	}
	for _, p := range value.Pairs {
		switch p.Key.Text {
		case "title":
			r.look.Fonts.Title.File, _ = r.word(p.Key, p.Value)
		case "number":
			r.look.Fonts.Number.File, _ = r.word(p.Key, p.Value)
		case "text":
			r.look.Fonts.Text = r.family(p.Key, p.Value)
		}
	}
}

// family reads `text: file` or `text: {regular: file, bold: file, …}`.
func (r lookReader) family(key, value *yamldoc.Node) (out LookFamily) {
	if value.Kind == yamldoc.Scalar {
		out.Regular.File, _ = r.word(key, value)
		return out
	}
	if !r.group(key, value, "regular", "bold", "italic", "bold italic") {
		return out
	}
	for _, p := range value.Pairs {
		w, _ := r.word(p.Key, p.Value)
		switch p.Key.Text {
		case "regular":
			out.Regular.File = w
		case "bold":
			out.Bold.File = w
		case "italic":
			out.Italic.File = w
		case "bold italic":
			out.BoldItalic.File = w
		}
	}
	return out
}

// readFonts reads the files a look names, each once.
func (p *part) readFonts(f *LookFonts) {
	read := map[string][]byte{}
	for _, face := range f.Faces() {
		name := face.File.Text
		if name == "" {
			continue
		}
		if _, done := read[name]; !done {
			read[name] = p.fontFile(face.File)
		}
		face.Data = read[name]
	}
}

// fontFile reads one font file, or nil with a finding.
func (p *part) fontFile(w check.Word) []byte {
	if !fs.ValidPath(w.Text) || w.Text == "." {
		p.found.Add(diag.LeavesFolder, w.Span, "path", w.Text, "why", "not a path inside the game's folder")
		return nil
	}
	entry, near := p.entryOf(w.Text)
	if entry == nil {
		p.found.Add(diag.FontMissing, w.Span, nearSuggestion(near, "file", w.Text)...)
		return nil
	}
	if p.linked(path.Dir(w.Text), entry) {
		return nil
	}
	info, err := entry.Info()
	if err == nil && info.Size() > MaxFontBytes {
		p.found.Add(diag.FontTooLarge, w.Span, "file", w.Text, "size", megabytes(info.Size()), "most", megabytes(MaxFontBytes))
		return nil
	}
	data, err := fs.ReadFile(p.fsys, w.Text)
	if err != nil {
		p.found.Add(diag.FontBroken, w.Span, "file", w.Text, "problem", reason(err))
		return nil
	}
	return data
}

// entryOf finds a file's entry by listing its folder, so that links are seen;
// if there is none, it gives the name that was probably meant.
func (p *part) entryOf(name string) (fs.DirEntry, string) {
	dir := path.Dir(name)
	entries, err := readDir(p.fsys, dir, MaxFolderFiles)
	if err != nil {
		return nil, ""
	}
	var names []string
	for _, e := range entries {
		if e.Name() == path.Base(name) && !e.IsDir() {
			return e, ""
		}
		names = append(names, path.Join(dir, e.Name()))
	}
	return nil, diag.Suggest(name, names)
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
