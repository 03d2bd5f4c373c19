package booklet

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/pen"
)

// emphasis is what is switched on at a point of a paragraph, and where it was.
type emphasis struct {
	bold, italic     bool
	boldAt, italicAt int
}

// inline reads the marks inside a line.
func (r *sheetReader) inline(p piece, e *emphasis) pen.Para {
	var out pen.Para
	var word strings.Builder
	flush := func() {
		if word.Len() > 0 {
			out = append(out, pen.Run{Text: word.String(), Bold: e.bold, Italic: e.italic})
			word.Reset()
		}
	}
	for i := 0; i < len(p.text); {
		rest := p.text[i:]
		switch {
		case rest[0] == '\\' && len(rest) > 1 && strings.IndexByte(`*[]|\`+"`", rest[1]) >= 0:
			word.WriteByte(rest[1])
			i += 2
		case strings.HasPrefix(rest, "**"):
			flush()
			e.bold, e.boldAt = !e.bold, p.at+i
			i += 2
		case rest[0] == '*':
			flush()
			e.italic, e.italicAt = !e.italic, p.at+i
			i++
		case rest[0] == '[':
			flush()
			run, n := r.icon(rest, p.at+i)
			if n > 0 {
				out = append(out, run)
			}
			i += max(1, n)
		case rest[0] == '`', htmlTag.MatchString(rest), strings.HasPrefix(rest, "!["):
			r.bad(p.at+i, p.at+i+1, "`"+strings.ReplaceAll(rest[:1], "`", "'")+"`")
			i++
		default:
			word.WriteByte(rest[0])
			i++
		}
	}
	flush()
	return out
}

// icon reads `[coin]` and `[coin 3]` and says how long it is; 0 after a finding.
func (r *sheetReader) icon(s string, at int) (pen.Run, int) {
	end := strings.IndexByte(s, ']')
	if end < 0 {
		r.bad(at, at+1, "a `[` without its `]`")
		return pen.Run{}, 0
	}
	if strings.HasPrefix(s[end+1:], "(") {
		r.bad(at, at+end+1, "a link")
		return pen.Run{Text: s[1:end]}, end + 1
	}
	name, num := strings.TrimSpace(s[1:end]), ""
	if i := strings.LastIndexByte(name, ' '); i > 0 && numeral(name[i+1:]) {
		name, num = name[:i], name[i+1:]
	}
	icon := name
	if r.known != nil {
		icon = r.known(name)
	}
	if icon == "" {
		r.found.Add(diag.UnknownIcon, diag.Span{File: r.file, Start: at + 1, End: at + end}, "icon", name, "card", "the rules sheet")
		return pen.Run{Text: name}, end + 1
	}
	return pen.Run{Icon: icon, Num: num}, end + 1
}

// numeral says whether a word is a number for an icon: 3, +1, −2.
func numeral(s string) bool {
	return s != "" && strings.Trim(s, "+-−0123456789X") == "" && strings.ContainsAny(s, "0123456789X")
}

// unclosed reports emphasis that is never switched off.
func (r *sheetReader) unclosed(e *emphasis) {
	if e.bold {
		r.bad(e.boldAt, e.boldAt+2, "a `**` without its second one")
	}
	if e.italic {
		r.bad(e.italicAt, e.italicAt+1, "a `*` without its second one")
	}
}
