package lsp

import (
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
)

// yamlPlace is where in a YAML file something is being written. It is worked out from lines
// and their indents, not from a tree: the file is often half written.
type yamlPlace struct {
	way      []string // the keys above
	key      string   // whose value is being written; "": a key is
	word     string   // what is written of it
	start    int      // where that begins
	beside   []string // the keys that stand in the same group
	text     bool     // it is a line of a text under `|`
	fresh    bool     // nothing else stands on the line: an item may begin here
	item     bool     // it stands behind a dash
	toEnd    string   // what stands on the line behind the cursor
	keyStart int
}

// yamlLine is a line of a YAML file.
type yamlLine struct {
	dash, column int    // of the dash, -1: none; of what stands behind it
	key          string // "" where no colon stands
	value        string
	valueColumn  int
	said         string // all of it
}

func yamlLineOf(text string) yamlLine {
	l := yamlLine{dash: -1}
	rest := strings.TrimLeft(text, " ")
	l.column = len(text) - len(rest)
	for strings.HasPrefix(rest, "- ") || rest == "-" {
		l.dash = l.column
		more := strings.TrimLeft(rest[1:], " ")
		l.column += len(rest) - len(more)
		rest = more
	}
	l.said = rest
	if i := strings.Index(rest+" ", ": "); i >= 0 && !strings.HasPrefix(rest, "#") {
		l.key = strings.Trim(rest[:i], `"'`)
		value := strings.TrimLeft(rest[min(len(rest), i+1):], " ")
		l.value, l.valueColumn = value, l.column+len(rest)-len(value)
	}
	return l
}

// opensText says that what stands below a line is the text of its key.
func (l yamlLine) opensText() bool {
	v := l.value
	if l.key == "" {
		v = l.said
	}
	return strings.HasPrefix(v, "|") || strings.HasPrefix(v, ">")
}

// yamlPlaceAt works out the place of a byte.
func yamlPlaceAt(text []byte, lines desk.Lines, offset int) yamlPlace {
	n, _ := lines.Position(offset)
	start, end := lines.Line(n)
	before, after := string(text[start:offset]), string(text[offset:max(end, offset)])
	now := yamlLineOf(before)
	p := yamlPlace{toEnd: after, fresh: strings.TrimSpace(before+after) == "", item: now.dash >= 0}
	indent := now.column
	if now.dash >= 0 {
		p.above(text, lines, n-1, now.dash)
	} else {
		p.above(text, lines, n-1, indent)
	}
	if p.text {
		p.start = start + len(before) - len(lastWord(before))
		p.word = lastWord(before)
		return p
	}
	p.beside = besides(text, lines, n, now)
	switch {
	case now.key == "":
		p.word, p.start = now.said, start+now.column
	default:
		p.key, p.word, p.start = now.key, now.value, start+now.valueColumn
		p.flow()
	}
	p.keyStart = start + now.column
	return p
}

func lastWord(text string) string { return text[strings.LastIndexAny(text, " \t(,")+1:] }

// flow goes into a group or list in brackets.
func (p *yamlPlace) flow() {
	i := strings.LastIndexAny(p.word, "{[")
	if i < 0 || strings.ContainsAny(p.word[i:], "}]") {
		return
	}
	inside := p.word[i+1:]
	group := p.word[i] == '{'
	parts := strings.Split(inside, ",")
	last := strings.TrimLeft(parts[len(parts)-1], " ")
	p.start += len(p.word) - len(last)
	p.word = last
	if !group {
		return
	}
	p.way = append(p.way, p.key)
	p.key, p.beside = "", nil
	for _, part := range parts[:len(parts)-1] {
		if key, _, ok := strings.Cut(part, ":"); ok {
			p.beside = append(p.beside, strings.TrimSpace(key))
		}
	}
	if key, value, ok := strings.Cut(last, ":"); ok {
		value = strings.TrimLeft(value, " ")
		p.key = strings.TrimSpace(key)
		p.start += len(last) - len(value)
		p.word = value
	}
}

// above finds the keys above a line that stands at an indent, or behind a dash there.
func (p *yamlPlace) above(text []byte, lines desk.Lines, n, indent int) {
	for ; n >= 0 && indent >= 0; n-- {
		start, end := lines.Line(n)
		l := yamlLineOf(string(text[start:end]))
		if l.said == "" || strings.HasPrefix(l.said, "#") {
			continue
		}
		margin := l.column
		if l.dash >= 0 {
			margin = l.dash
		}
		switch {
		case l.column < indent && (l.key != "" || l.opensText()):
			if l.opensText() {
				p.text = len(p.way) == 0
			}
			if l.key != "" {
				p.way = append([]string{l.key}, p.way...)
			}
			indent = margin
		case margin < indent:
			indent = margin
		case l.dash < 0 && l.column == indent && l.key != "" && l.value == "" && p.item && len(p.way) == 0:
			// a list may stand no deeper than its key
			p.way = append([]string{l.key}, p.way...)
		}
	}
}

// besides are the keys of the group that a line is in.
func besides(text []byte, lines desk.Lines, n int, now yamlLine) (out []string) {
	look := func(k int, on func(l yamlLine) bool) bool {
		start, end := lines.Line(k)
		l := yamlLineOf(string(text[start:end]))
		if l.said == "" || strings.HasPrefix(l.said, "#") {
			return true
		}
		if l.column == now.column && l.key != "" {
			out = append(out, l.key)
		}
		return on(l)
	}
	if now.dash < 0 {
		for k := n - 1; k >= 0 && look(k, func(l yamlLine) bool { return l.column > now.column || l.column == now.column && l.dash < 0 }); k-- {
		}
	}
	for k := n + 1; k < lines.Count() && look(k, func(l yamlLine) bool { return l.column > now.column || l.column == now.column && l.dash < 0 }); k++ {
	}
	return out
}
