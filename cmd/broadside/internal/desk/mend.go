package desk

import (
	"bytes"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// A YAML file that can't be read is checked as if each of its pieces (a card, a scenario,
// a key of the look) that can't be read alone were as it last was. So one bracket that is
// not closed yet loses nothing but the change to its own card.

// seam is a piece that was put in another's place: [start,end) of the file as it stands
// is [from,to) of what was checked.
type seam struct{ start, end, from, to int }

// chunk is a piece of a YAML file, in whole lines.
type chunk struct {
	text  string
	above string // the line of the key that it stands under, or ""
	name  string // its first line as far as it names it
	start int
}

// mend is a text that can be read, made of one that can't and of one that could before;
// ok is false where that did not come to be.
func mend(text, sound []byte) (out []byte, seams []seam, ok bool) {
	old := chunks(sound)
	were, stand := map[string]bool{}, map[string]bool{}
	for _, c := range old {
		were[c.above+c.text] = true
	}
	now := chunks(text)
	for _, c := range now {
		stand[c.above+c.text] = true
	}
	for i, c := range now {
		if were[c.above+c.text] || reads(c.above+c.text) {
			out = append(out, c.text...)
			continue
		}
		instead := insteadOf(now, i, old, stand)
		if c.above == "" {
			under(now[i+1:], c.text, instead)
		}
		seams = append(seams, seam{c.start, c.start + len(c.text), len(out), len(out) + len(instead)})
		out = append(out, instead...)
	}
	if reads(string(out)) {
		return out, seams, true
	}
	if sound == nil {
		return nil, nil, false
	}
	c := changeOf(text, sound)
	return sound, []seam{{c.start, c.was, c.start, c.now}}, true
}

// under puts what stands below a key that can't be read below the one it was.
func under(below []chunk, key, was string) {
	first := func(text string) string {
		line, _, _ := strings.Cut(text, "\n")
		return strings.TrimRight(line, "\r") + "\n"
	}
	for i := range below {
		if below[i].above != first(key) {
			return
		}
		below[i].above = first(was)
	}
}

// insteadOf is what the i-th piece last was: the piece of its name, else the one behind
// the piece before it; "" where that still stands elsewhere.
func insteadOf(now []chunk, i int, old []chunk, stand map[string]bool) string {
	c := now[i]
	for _, o := range old {
		if o.name == c.name && o.above == c.above && !stand[o.above+o.text] {
			return o.text
		}
	}
	if i == 0 {
		if len(old) > 0 && !stand[old[0].above+old[0].text] {
			return old[0].text
		}
		return ""
	}
	for k, o := range old[:max(0, len(old)-1)] {
		if o.text == now[i-1].text && o.above == now[i-1].above && !stand[old[k+1].above+old[k+1].text] {
			return old[k+1].text
		}
	}
	return ""
}

// chunks cuts a file into pieces: the lines at the margin, and below each what stands one
// step deeper, item by item.
func chunks(text []byte) (out []chunk) {
	above, deep, at := "", -1, 0
	for at < len(text) {
		end := at + bytes.IndexByte(text[at:], '\n') + 1
		if end == at {
			end = len(text)
		}
		line := string(text[at:end])
		said := strings.TrimLeft(line, " ")
		step := len(line) - len(said)
		item := strings.HasPrefix(said, "- ") || strings.TrimSpace(said) == "-"
		switch quiet := strings.TrimSpace(said) == "" || said[0] == '#'; {
		case quiet && len(out) > 0:
			out[len(out)-1].text += line
		case step == 0 && !item && !quiet:
			above, deep = "", -1
			out = append(out, chunk{line, "", naming(said), at})
			above = strings.TrimRight(line, "\r\n") + "\n"
		case quiet, len(out) == 0, deep < 0, step == deep:
			if !quiet && deep < 0 {
				deep = step
			}
			out = append(out, chunk{line, above, naming(said), at})
		default:
			out[len(out)-1].text += line
		}
		at = end
	}
	return out
}

// naming is what a piece's first line names it by: `name: Example`, or a key.
func naming(line string) string {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "-") {
		return line
	}
	key, _, _ := strings.Cut(line, ":")
	return key
}

// reads says whether a text can be read as YAML with keys or items.
func reads(text string) bool {
	root, found := yamldoc.Parse(diag.NewFile("", []byte(text)), carddefs.YAMLLimits)
	for _, d := range found {
		if carddefs.LosesFile(d.Code) {
			return false
		}
	}
	return root == nil || root.Kind != yamldoc.Scalar
}
