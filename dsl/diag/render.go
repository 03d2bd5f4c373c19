package diag

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
)

// RenderOptions says how a finding is drawn.
type RenderOptions struct {
	Colour bool   // with terminal colours
	Root   string // folder that file names are shown from
}

// maxShown is how many columns of a source line are drawn.
const maxShown = 100

var severityNames = [...]string{Error: "error", Warning: "warning", Note: "note"}

// String names the severity: error, warning or note.
func (s Severity) String() string {
	if s < 0 || int(s) >= len(severityNames) {
		return "error"
	}
	return severityNames[s]
}

// Render draws a finding: the summary, the source line with carets under the
// span, the related places, and the next step. It ends with a newline.
func Render(d Diagnostic, opts RenderOptions) string {
	r := renderer{opts: opts, gutter: gutterWidth(d)}
	r.heading(d)
	if d.Span.Known() {
		r.place(d.Span, '^', d.Label(), severityColours[d.Severity()])
	}
	for _, rel := range d.Related {
		r.line(r.bar(""))
		r.place(rel.Span, '-', rel.Label, blue)
	}
	if help := d.Help(); help != "" {
		r.line(strings.Repeat(" ", r.gutter+1) + r.paint(blue, "=") + " " + r.paint(bold, "help:") + " " + help)
	}
	return r.out.String()
}

type renderer struct {
	opts   RenderOptions
	gutter int
	out    strings.Builder
}

// colour paints a text, or leaves it alone.
type colour func(p prose.Painter, text string) string

// The colours of a terminal.
var (
	bold colour = prose.Painter.Bold
	blue colour = prose.Painter.Blue

	severityColours = [...]colour{Error: prose.Painter.Red, Warning: prose.Painter.Yellow, Note: prose.Painter.Cyan}
)

func (r *renderer) paint(in colour, text string) string {
	return in(prose.Painter(r.opts.Colour), text)
}

func (r *renderer) line(text string) { r.out.WriteString(strings.TrimRight(text, " ") + "\n") }

// bar is the margin with a line number or none.
func (r *renderer) bar(number string) string {
	return r.paint(blue, fmt.Sprintf("%*s |", r.gutter, number))
}

func (r *renderer) heading(d Diagnostic) {
	head := fmt.Sprintf("%s[%s]", d.Severity(), d.Code)
	r.line(r.paint(severityColours[d.Severity()], head) + r.paint(bold, ": "+d.Summary()))
}

// place draws one source line with marks under the span's part of it; of a
// folder, or of a file that was not read, there is only the name.
func (r *renderer) place(s Span, mark rune, label string, in colour) {
	if s.File.Unread() {
		r.line(strings.Repeat(" ", r.gutter) + r.paint(blue, "-->") + " " + shownName(s.File.Name, r.opts.Root))
		if label != "" {
			r.line(strings.Repeat(" ", r.gutter+1) + r.paint(blue, "=") + " " + r.paint(bold, "note:") + " " + label)
		}
		return
	}
	number, _ := s.File.Position(s.Start)
	r.line(strings.Repeat(" ", r.gutter) + r.paint(blue, "-->") + " " + s.where(r.opts.Root))
	r.line(r.bar(""))
	text, before, width := excerpt(s)
	r.line(r.bar(fmt.Sprint(number)) + " " + text)
	marks := strings.Repeat(string(mark), width)
	if label != "" {
		marks += " " + label
	}
	r.line(r.bar("") + " " + strings.Repeat(" ", before) + r.paint(in, marks))
}

// where is a place in words: `cards.yaml:3:5`, of a spreadsheet with the cell.
func (s Span) where(root string) string {
	name := shownName(s.File.Name, root)
	cell, ok := s.File.Cell(s.Start)
	if ok && s.File.Made() && cell.Line == 0 {
		return name + ", " + cell.String()
	}
	number, column := s.File.Position(s.Start)
	name = fmt.Sprintf("%s:%d:%d", name, number, column)
	if ok {
		name += ", " + cell.String()
	}
	return name
}

// excerpt is the span's first line as it is shown, the columns before the
// marks and the count of marks. Long lines are cut around the span.
func excerpt(s Span) (text string, before, width int) {
	number, _ := s.File.lineAt(s.Start)
	start := s.File.LineStart(number)
	line := s.File.Line(number)
	from := min(max(s.Start-start, 0), len(line))
	to := min(max(s.End-start, from), len(line))
	head, mid, tail := shown(line[:from]), shown(line[from:to]), shown(line[to:])
	if columns(head)+columns(mid)+columns(tail) > maxShown {
		mid = cutTail(mid, maxShown-20)
		head = cutHead(head, max(maxShown-20-columns(mid), 20))
		tail = cutTail(tail, max(maxShown-columns(head)-columns(mid), 10))
	}
	return head + mid + tail, columns(head), max(columns(mid), 1)
}

func cutHead(text string, most int) string {
	runes, cut := []rune(text), columns(text) > most
	for columns(string(runes)) > most-1 && cut && len(runes) > 0 {
		runes = runes[max(1, (columns(string(runes))-most)/2):]
	}
	if cut {
		return "…" + string(runes)
	}
	return text
}

func cutTail(text string, most int) string {
	width := 0
	for i, r := range text {
		if width += columnsOf(r); width > most {
			return text[:i] + "…"
		}
	}
	return text
}

func shownName(name, root string) string {
	if root == "" {
		return name
	}
	return strings.TrimPrefix(name, strings.TrimSuffix(root, "/")+"/")
}

// gutterWidth is the width of the longest line number that is drawn.
func gutterWidth(d Diagnostic) int {
	most := 1
	for _, s := range append([]Span{d.Span}, relatedSpans(d)...) {
		if s.Known() {
			number, _ := s.File.Position(s.Start)
			most = max(most, len(fmt.Sprint(number)))
		}
	}
	return most
}

func relatedSpans(d Diagnostic) []Span {
	out := make([]Span, len(d.Related))
	for i, r := range d.Related {
		out[i] = r.Span
	}
	return out
}
