package yamldoc

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Put is one key that gets a value in a file which people write: all else of it, comments and
// order too, stays as it is.
type Put struct {
	Path       []string // the groups it stands in, from outside; an item of a list by its number, from 0 on
	Key, Value string   // the value as it is written
	First      bool     // a key that is new goes before the others of its group
}

// ErrForm is that something is written in a form which no key can be put into.
var ErrForm = errors.New("it is written over several lines, or is no group of keys")

// In is the text with the key in it. Groups that are not there are made.
func (p Put) In(f *diag.File, limits Limits) ([]byte, error) {
	root, found := Parse(f, limits)
	if found.Errors() > 0 {
		return nil, found[0]
	}
	w := putter{p, f.Text, "\n"}
	if bytes.Contains(f.Text, []byte("\r\n")) {
		w.end = "\r\n"
	}
	if root == nil {
		text := slices.Clone(f.Text)
		if n := len(text); n > 0 && text[n-1] != '\n' {
			text = append(text, w.end...)
		}
		return append(text, w.lines(p.Path, 0)+w.end...), nil
	}
	return w.into(nil, root, p.Path)
}

// putter writes one key into a text.
type putter struct {
	Put
	text []byte
	end  string // of lines
}

func (w putter) cut(from, to int, with string) []byte {
	return slices.Concat(w.text[:from], []byte(with), w.text[to:])
}

// into goes on inside a group, whose own key is of; rest is the way that is left.
func (w putter) into(of, group *Node, rest []string) ([]byte, error) {
	name := w.Key
	if len(rest) > 0 {
		name = rest[0]
	}
	switch {
	case group.Kind == List && len(rest) > 0:
		i, err := strconv.Atoi(name)
		if err != nil || i < 0 || i >= len(group.Items) {
			return nil, ErrForm
		}
		return w.into(nil, group.Items[i], rest[1:])
	case group.Kind == Scalar && group.Form == Empty && of != nil:
		return w.below(of, rest)
	case group.Kind != Map:
		return nil, ErrForm
	}
	for _, p := range group.Pairs {
		if p.Key.Text != name {
			continue
		}
		if len(rest) > 0 {
			return w.into(p.Key, p.Value, rest[1:])
		}
		return w.replace(p)
	}
	return w.add(group, rest)
}

// replace gives a key that is there its value.
func (w putter) replace(p Pair) ([]byte, error) {
	v := p.Value
	switch {
	case v.Kind != Scalar:
		return nil, ErrForm
	case v.Form == Empty:
		colon := bytes.IndexByte(w.text[p.Key.Span.End:], ':')
		at := p.Key.Span.End + colon + 1
		return w.cut(at, at, " "+w.Value), nil
	case v.Form == Quoted:
		return w.cut(v.Span.Start-1, v.Span.End+1, w.Value), nil
	case v.Form == Plain:
		return w.cut(v.Span.Start, v.Span.End, w.Value), nil
	}
	if at := v.Span.Start; v.Form != Block && v.Form != Folded && at < len(w.text) && (w.text[at] == '"' || w.text[at] == '\'') {
		return w.cut(at, w.unquoted(at), w.Value), nil
	}
	return nil, ErrForm
}

// unquoted is behind the quote that ends what one begins.
func (w putter) unquoted(at int) int {
	mark := w.text[at]
	for i := at + 1; i < len(w.text); i++ {
		switch {
		case mark == '"' && w.text[i] == '\\':
			i++
		case w.text[i] != mark:
		case mark == '\'' && i+1 < len(w.text) && w.text[i+1] == mark:
			i++
		default:
			return i + 1
		}
	}
	return len(w.text)
}

// below begins a group under a key that has nothing yet.
func (w putter) below(key *Node, rest []string) ([]byte, error) {
	at := w.lineEnd(key.Span.End)
	indent := w.column(key.Span.Start) + 2
	return w.cut(at, at, w.end+w.lines(rest, indent)), nil
}

// add puts a key that is not there into a group.
func (w putter) add(group *Node, rest []string) ([]byte, error) {
	if start := group.Span.Start; w.text[start] == '{' {
		_, last := w.brackets(start)
		said := w.braced(rest)
		switch {
		case w.First && len(group.Pairs) > 0:
			return w.cut(start+1, start+1, said+", "), nil
		case last == start, w.text[last] == ',':
			return w.cut(last+1, last+1, strings.TrimPrefix(" "+said, strings.Repeat(" ", 1-min(1, last-start)))), nil
		}
		return w.cut(last+1, last+1, ", "+said), nil
	}
	if len(group.Pairs) == 0 {
		return nil, ErrForm
	}
	first := group.Pairs[0].Key.Span.Start
	indent := w.column(w.opened(group.Pairs[0].Key))
	lines := w.lines(rest, indent)
	if w.First {
		return w.cut(first, first, strings.TrimLeft(lines, " ")+w.end+strings.Repeat(" ", indent)), nil
	}
	at := w.lineEnd(w.last(group))
	apart := w.end
	if indent == 0 && len(rest) > 0 {
		apart += w.end // parts of a file stand apart
	}
	return w.cut(at, at, apart+lines), nil
}

// opened is where a scalar starts, its quote included.
func (w putter) opened(n *Node) int {
	if n.Form == Quoted {
		return n.Span.Start - 1
	}
	return n.Span.Start
}

// last is behind the last byte of a node.
func (w putter) last(n *Node) int {
	start := n.Span.Start
	switch {
	case n.Kind != Scalar && start < len(w.text) && (w.text[start] == '{' || w.text[start] == '['):
		shut, _ := w.brackets(start)
		return shut + 1
	case n.Kind == Map && len(n.Pairs) > 0:
		return w.last(n.Pairs[len(n.Pairs)-1].Value)
	case n.Kind == List && len(n.Items) > 0:
		return w.last(n.Items[len(n.Items)-1])
	}
	return n.Span.End
}

// brackets is where brackets close, and the last byte before that which says something.
func (w putter) brackets(at int) (shut, last int) {
	depth, quote := 0, byte(0)
	for i := at; i < len(w.text); i++ {
		c := w.text[i]
		switch {
		case quote != 0:
			if c == '\\' && quote == '"' {
				i++
			} else if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && bytes.IndexByte([]byte(" \n\t:,[{"), w.text[i-1]) >= 0:
			quote = c
		case c == '#' && bytes.IndexByte([]byte(" \n\t"), w.text[i-1]) >= 0:
			i = w.lineEnd(i) - 1
			continue
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i, last
			}
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			continue
		}
		last = i
	}
	return len(w.text), last
}

// lineEnd is where the line of a byte ends, before its end.
func (w putter) lineEnd(at int) int {
	if i := bytes.IndexByte(w.text[at:], '\n'); i >= 0 {
		at += i
	} else {
		return len(w.text)
	}
	if at > 0 && w.text[at-1] == '\r' {
		at--
	}
	return at
}

// column is how far from the left a byte stands; dashes of lists stand there like spaces.
func (w putter) column(at int) int {
	line := bytes.LastIndexByte(w.text[:at], '\n') + 1
	return len([]rune(string(w.text[line:at])))
}

// lines writes the groups that are missing and the key, in lines; the last group is in braces.
func (w putter) lines(groups []string, indent int) string {
	var out []string
	for len(groups) > 1 {
		out = append(out, strings.Repeat(" ", indent)+named(groups[0])+":")
		groups, indent = groups[1:], indent+2
	}
	return strings.Join(append(out, strings.Repeat(" ", indent)+w.braced(groups)), w.end)
}

// braced writes the same in one line.
func (w putter) braced(groups []string) string {
	out := named(w.Key) + ": " + w.Value
	for _, g := range slices.Backward(groups) {
		out = named(g) + ": {" + out + "}"
	}
	return out
}

var plainKey = regexp.MustCompile(`^[\p{L}\p{N}][\p{L}\p{N}'_-]*( [\p{L}\p{N}'_-]+)*$`)

// named is a name as a key, in quotes where it would be read as something else.
func named(name string) string {
	switch strings.ToLower(name) {
	case "true", "false", "yes", "no", "on", "off", "null":
	default:
		if plainKey.MatchString(name) {
			return name
		}
	}
	return strconv.Quote(name)
}
