package diag

import "unicode/utf8"

// JSON is a finding as data for other programs. Lines and columns count from
// 1; Column counts characters, Column16 UTF-16 units as editors do.
type JSON struct {
	Place
	Severity string        `json:"severity"`
	Code     Code          `json:"code"`
	Name     string        `json:"name"`
	Message  string        `json:"message"`
	Label    string        `json:"label,omitempty"`
	Help     string        `json:"help,omitempty"`
	Related  []JSONRelated `json:"related,omitempty"`
}

// JSONRelated is a related place as data.
type JSONRelated struct {
	Place
	Label string `json:"label"`
}

// Place is a span as data; it is all zero where nothing is known.
type Place struct {
	File        string `json:"file"`
	Line        int    `json:"line"`
	Column      int    `json:"column"`
	EndLine     int    `json:"endLine"`
	EndColumn   int    `json:"endColumn"`
	Column16    int    `json:"column16"`
	EndColumn16 int    `json:"endColumn16"`
	Cell        string `json:"cell,omitempty"` // of a spreadsheet: "sheet Crew, row 12, column D (play)"
}

// ToJSON gives a finding as data.
func ToJSON(d Diagnostic) JSON {
	out := JSON{
		Place: d.Span.Place(), Severity: d.Severity().String(), Code: d.Code, Name: wordings[d.Code].Name,
		Message: d.Summary(), Label: d.Label(), Help: d.Help(),
	}
	for _, r := range d.Related {
		out.Related = append(out.Related, JSONRelated{r.Span.Place(), r.Label})
	}
	return out
}

// Place gives a span as lines and columns.
func (s Span) Place() Place {
	if s.File == nil {
		return Place{}
	}
	p := Place{File: s.File.Name}
	p.Line, p.Column = s.File.Position(s.Start)
	p.EndLine, p.EndColumn = s.File.Position(s.End)
	if c, ok := s.File.Cell(s.Start); ok {
		p.Cell = c.String()
	}
	if s.File.Made() {
		p.Column16, p.EndColumn16 = p.Column, p.EndColumn
		return p
	}
	p.Column16, p.EndColumn16 = s.File.column16(s.Start), s.File.column16(s.End)
	return p
}

// column16 is the 1-based column of an offset in UTF-16 units.
func (f *File) column16(offset int) int {
	offset = min(offset, len(f.Text))
	line, _ := f.Position(offset)
	n := 1
	for at := f.LineStart(line); at < offset; {
		r, size := utf8.DecodeRune(f.Text[at:])
		if n++; r > 0xffff {
			n++
		}
		at += size
	}
	return n
}
