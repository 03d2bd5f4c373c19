package yamldoc

import (
	"bytes"
	"io"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// rewording turns yaml.v3's messages into a designer's. The first entry whose
// sign the message holds is used.
var rewording = []struct{ sign, problem, label, next string }{
	{"mapping values are not allowed", "a second `:` on one line", "`: ` inside plain text", "put the text in quotes or under `|`, or start a new line"},
	{"unexpected end of stream", "a quotation is never closed", "opened here", "write the closing quote"},
	{"did not find expected ',' or ']'", "a list in `[ ]` is not closed or lacks a comma", "here", "write the `,` or the `]`"},
	{"did not find expected ',' or '}'", "a group in `{ }` is not closed or lacks a comma", "here", "write the `,` or the `}`"},
	{"did not find expected '-' indicator", "a list goes on with something that is no `- `", "not part of the list above", "start the line with `- `, or indent it under the item above"},
	{"did not find expected key", "this line does not fit the lines above it", "no key of the group above", "write `name: value`, lined up with the keys above"},
	{"could not find expected ':'", "a key has no `:`", "no colon", "write `name: value`, and text of several lines under `|`"},
	{"block sequence entries are not allowed", "a list can't start here", "a `- ` in the wrong place", "start the list on a line of its own, below the key"},
	{"cannot start any token", "a value can't start with this sign", "put this in quotes", "put the value in quotes"},
	{"escape", "a quotation holds a `\\` that means nothing", "here", "leave the `\\` out, or write the text under `|`"},
	{"hexdecimal", "a quotation holds a `\\` that means nothing", "here", "leave the `\\` out, or write the text under `|`"},
	{"unknown anchor", "an alias (`*name`) has no place here", "here", "write the text out, or put it in quotes"},
	{"alphabetic or numeric", "a value can't start with `&` or `*`", "here", "put the value in quotes"},
	{"comment or line break", "nothing else stands on the line of a `|`", "here", "start the text on the next line, indented"},
	{"mapping keys are not allowed", "a value can't start with `?`", "here", "put the value in quotes"},
	{"tag", "a value can't start with `!`", "here", "put the value in quotes"},
}

// lineNumber is how yaml.v3 says where: at best the line, at worst the start
// of what it was reading.
var lineNumber = regexp.MustCompile(`line (\d+): `)

// malformed rewords an error and finds its line.
func malformed(f *diag.File, err error) diag.Diagnostic {
	message := err.Error()
	named := namedLine(f, message)
	line := faultLine(f, message, named)
	if c, lost := brokenBy(f, named, line); lost {
		return c.say(f)
	}
	args := []string{"problem", "it is not laid out as keys, lists and text", "label", "here", "next", "compare it with a card that works: indentation, colons, dashes and quotes"}
	for _, r := range rewording {
		if strings.Contains(message, r.sign) {
			args = []string{"problem", r.problem, "label", r.label, "next", r.next}
			break
		}
	}
	start := f.LineStart(line)
	text := f.Line(line)
	end := len(strings.TrimRight(text, " "))
	return diag.New(diag.BadYAML, diag.Span{File: f, Start: start + min(leading(text), end), End: start + end}, args...)
}

// outdented reports the line with which a file's first keys or items end before the file does: it stands
// further left than they do, or behind a value that is whole.
func outdented(f *diag.File, root *yaml.Node) diag.Diagnostic {
	last, _ := f.Position(len(f.Text))
	says := []string{"problem", "nothing can stand behind a value that is whole", "label", "not part of the lines above", "next", "write `name: value` lines, or a list"}
	line := 0
	for n := root.Line + 1; n <= last && (line == 0 || root.Column > 1); n++ {
		text := strings.TrimSpace(f.Line(n))
		switch {
		case text == "" || text[0] == '#':
		case leading(f.Line(n)) < root.Column-1:
			says = []string{"problem", "this line stands further left than the first one", "label", "not in the column of line " + strconv.Itoa(root.Line), "next", "let both begin at the left edge"}
			root, line = &yaml.Node{Column: 1}, n
		case line == 0:
			line = n
		}
	}
	line = min(max(line, 1), last)
	start, text := f.LineStart(line), strings.TrimRight(f.Line(line), " ")
	return diag.New(diag.BadYAML, diag.Span{File: f, Start: start + min(leading(text), len(text)), End: start + len(text)}, says...)
}

// namedLine is the line that a message names.
func namedLine(f *diag.File, message string) int {
	line := 1
	if m := lineNumber.FindStringSubmatch(message); m != nil {
		line, _ = strconv.Atoi(m[1])
	}
	last, _ := f.Position(len(f.Text))
	return min(max(line, 1), last)
}

// stepsBack is how many lines above the last one read are tried.
const stepsBack = 6

// faultLine finds the line an error is on. yaml.v3 names the start of what it
// was reading, often far above; but it reads no further than it must, so a
// reader that hands out one line at a time knows how far it got, and the
// shortest beginning of the file with the same error ends in the line at fault.
func faultLine(f *diag.File, message string, named int) int {
	last, _ := f.Position(len(f.Text))
	if strings.Contains(message, "end of stream") {
		return named
	}
	r := &lineReader{rest: f.Text}
	_, _, _ = decode(r)
	line := min(max(r.lines, 1), last)
	for range stepsBack {
		if line <= 1 || !sameError(f, line-1, message) {
			break
		}
		line--
	}
	for line > 1 && strings.TrimSpace(f.Line(line)) == "" {
		line--
	}
	return line
}

// sameError says whether the file's first lines alone give the same error.
func sameError(f *diag.File, lines int, message string) bool {
	end := len(f.Text)
	if last, _ := f.Position(end); lines < last {
		end = f.LineStart(lines + 1)
	}
	_, _, err := decode(bytes.NewReader(f.Text[:end]))
	return err != nil && err.Error() == message
}

// lineReader hands out one line at each call and counts them.
type lineReader struct {
	rest  []byte
	lines int
}

func (r *lineReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		return 0, io.EOF
	}
	n := bytes.IndexByte(r.rest, '\n') + 1
	if n == 0 {
		n = len(r.rest)
	}
	n = copy(p, r.rest[:n])
	if r.rest[n-1] == '\n' || n == len(r.rest) {
		r.lines++
	}
	r.rest = r.rest[n:]
	return n, nil
}
