package format

import (
	"bytes"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Texts lays out the texts of cards at some places of a file, and leaves the rest of it
// as it is. A text with errors stays too; they are among the findings.
func Texts(f *diag.File, at []diag.Span) (text []byte, found diag.List) {
	var edits []diag.Edit
	done := map[diag.Span]bool{} // one place stands for many cards under `for each`
	for _, span := range at {
		if done[span] {
			continue
		}
		done[span] = true
		e, more := value(span)
		found, edits = append(found, more...), append(edits, e)
	}
	return diag.Apply(f.Text, edits), found
}

// value formats a value of a card. A block is a text for certain, so its
// mistakes are reported; a value on one line may as well be a word.
func value(span diag.Span) (diag.Edit, diag.List) {
	raw := span.Text()
	block := span.Start == 0 || span.File.Text[span.Start-1] == '\n'
	if !block {
		text, found := Text(span.File, span.Start, span.End, 0)
		if one := strings.TrimRight(string(text), "\n"); len(found) == 0 && !strings.Contains(one, "\n") && one != "" {
			return diag.Edit{Span: span, Text: one}, nil
		}
		return diag.Edit{Span: span, Text: raw}, nil
	}
	indent := len(raw) - len(strings.TrimLeft(raw, " \n"))
	if i := strings.LastIndexByte(raw[:indent], '\n'); i >= 0 {
		indent -= i + 1
	}
	text, found := Text(span.File, span.Start, span.End, indent)
	if found.Errors() > 0 {
		return diag.Edit{Span: span, Text: raw}, found
	}
	if !strings.HasSuffix(raw, "\n") {
		text = bytes.TrimRight(text, "\n")
	}
	return diag.Edit{Span: span, Text: string(text)}, nil
}

// Sound lays out the declarations of a rules file that can be read, and leaves the others
// as they are: for who is still writing them.
func Sound(f *diag.File) []byte {
	_, found := syntax.ParseRules(f)
	if found.Errors() == 0 {
		text, _ := Rules(f)
		return text
	}
	var out bytes.Buffer
	blocks := declarations(f.Text)
	for i := 0; i < len(blocks); {
		end := i + 1
		if !faulty(found, blocks[i], i == 0) {
			for end < len(blocks) && !faulty(found, blocks[end], false) {
				end++
			}
			lines, more := syntax.Lines(f, blocks[i].start, blocks[end-1].end, true)
			if more.Errors() == 0 {
				laid := printLines(lines, 0)
				if i > 0 {
					laid = bytes.TrimLeft(laid, "\n")
				}
				out.Write(laid)
				if end < len(blocks) { // the empty line above the next is no line of its own
					out.WriteString(emptyEnd(f.Text[blocks[i].start:blocks[end-1].end]))
				}
				i = end
				continue
			}
		}
		out.Write(f.Text[blocks[i].start:blocks[end-1].end])
		i = end
	}
	return out.Bytes()
}

type block struct{ start, end int }

// declarations cuts a rules file at each line that begins at the margin and says something.
func declarations(text []byte) (out []block) {
	at := 0
	for line := range bytes.Lines(text) {
		if head := line[0] != ' ' && line[0] != '#' && len(bytes.TrimSpace(line)) > 0; head || len(out) == 0 {
			out = append(out, block{at, at})
		}
		at += len(line)
		out[len(out)-1].end = at
	}
	return out
}

// faulty says whether something is found in a block; what is found nowhere is in the first.
func faulty(found diag.List, b block, first bool) bool {
	for _, d := range found {
		if d.Span.Start >= b.start && d.Span.Start < b.end || d.Span.Start >= b.end && d.Span.Start == len(d.Span.File.Text) && b.end == d.Span.Start {
			return true
		}
		if first && d.Span.File == nil {
			return true
		}
	}
	return false
}

// emptyEnd is an empty line where a text ends with one or more.
func emptyEnd(text []byte) string {
	if bytes.HasSuffix(bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r"), nil), []byte(" "), nil), []byte("\n\n")) {
		return "\n"
	}
	return ""
}
