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
	list     bool     // it stands in a list in brackets
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
	if i := strings.Index(rest+" ", ": "); i >= 0 && !strings.HasPrefix(rest, "#") && !strings.HasPrefix(rest, "{") && !strings.HasPrefix(rest, "[") {
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
	}
	p.flow()
	p.keyStart = start + now.column
	return p
}

func lastWord(text string) string { return text[strings.LastIndexAny(text, " \t(,")+1:] }

// bracket is a group or list in brackets in which something is written.
type bracket struct {
	group  bool
	key    string // whose value is being written
	beside []string
}

// flow goes into groups and lists in brackets.
func (p *yamlPlace) flow() {
	inside, start := brackets(p.word)
	if len(inside) == 0 {
		return
	}
	for _, b := range inside {
		p.list = !b.group
		if !b.group {
			continue
		}
		if p.key != "" {
			p.way = append(p.way, p.key)
		}
		p.key, p.beside = b.key, b.beside
	}
	last := strings.TrimLeft(p.word[start:], " ")
	p.start += len(p.word) - len(last)
	p.word = last
}

// brackets are those that are open at the end of a text, the outermost first, and where the piece
// begins that is being written there.
func brackets(text string) (inside []bracket, start int) {
	var quote byte
	for i := range len(text) {
		b := text[i]
		fresh := strings.TrimSpace(text[start:i]) == ""
		switch {
		case quote != 0:
			if b == quote {
				quote = 0
			}
		case fresh && (b == '"' || b == '\''):
			quote = b
		case fresh && (b == '{' || b == '['):
			inside, start = append(inside, bracket{group: b == '{'}), i+1
		case len(inside) == 0:
		case b == '}' || b == ']':
			inside, start = inside[:len(inside)-1], i+1
		case b == ',':
			in := &inside[len(inside)-1]
			if in.key != "" {
				in.beside, in.key = append(in.beside, in.key), ""
			}
			start = i + 1
		case b == ':' && inside[len(inside)-1].group && (i+1 == len(text) || text[i+1] == ' '):
			inside[len(inside)-1].key, start = strings.Trim(text[start:i], ` "'`), i+1
		}
	}
	return inside, start
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
