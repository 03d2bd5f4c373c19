package variant

import (
	"bytes"
	"fmt"
	"path"
	"strings"
)

// around is how many unchanged lines a patch shows around a change.
const around = 3

// Patch is the way from the old files to the new as a unified diff, one that
// `git apply` and `patch -p1` take in the folder of the game. It is empty where
// nothing changes. The name of a file in it is its path with prefix of its
// folder before it (0 the game's, then those of the expansions that lie
// elsewhere); nil: nothing before it.
func (v *Variant) Patch(prefix func(part int) string) []byte {
	var b bytes.Buffer
	for _, c := range v.Changes {
		name := c.Path
		if prefix != nil {
			name = path.Join(prefix(c.Part), name)
		}
		fmt.Fprintf(&b, "--- %s\n", header("a/"+name))
		if c.New == nil {
			b.WriteString("+++ /dev/null\n")
			c.blocks = []block{{from: 0, to: len(lineStarts(c.Old)) - 1}}
		} else {
			fmt.Fprintf(&b, "+++ %s\n", header("b/"+name))
		}
		hunks(&b, c.Old, c.blocks)
	}
	return b.Bytes()
}

// header is a file's name as the readers of patches expect it: in quotes where
// it holds odd characters, with a tab behind one that holds a blank.
func header(name string) string {
	odd := func(r rune) bool { return r < ' ' || r == '"' || r == '\\' }
	switch {
	case strings.ContainsFunc(name, odd):
		return fmt.Sprintf("%q", name)
	case strings.ContainsRune(name, ' '):
		return name + "\t"
	}
	return name
}

// hunks writes the changed lines of one file, those near one another together.
func hunks(b *bytes.Buffer, old []byte, blocks []block) {
	starts := lineStarts(old)
	lines := len(starts) - 1
	if len(old) == 0 {
		lines = 0
	}
	shift := 0 // how many lines longer the new file is up to here
	for i := 0; i < len(blocks); {
		end := i + 1
		for end < len(blocks) && blocks[end].from-blocks[end-1].to <= 2*around {
			end++
		}
		h := hunk{old: old, starts: starts, from: max(blocks[i].from-around, 0), to: min(blocks[end-1].to+around, lines), blocks: blocks[i:end]}
		shift = h.write(b, shift)
		i = end
	}
}

type hunk struct {
	old      []byte
	starts   []int
	from, to int
	blocks   []block
}

func (h hunk) write(b *bytes.Buffer, shift int) int {
	var body bytes.Buffer
	at, added := h.from, 0
	for _, x := range h.blocks {
		h.kept(&body, at, x.from)
		for l := x.from; l < x.to; l++ {
			line(&body, '-', h.old[h.starts[l]:h.starts[l+1]])
		}
		for text := x.text; len(text) > 0; added++ {
			n := bytes.IndexByte(text, '\n') + 1
			if n == 0 {
				n = len(text)
			}
			line(&body, '+', text[:n])
			text = text[n:]
		}
		added -= x.to - x.from
		at = x.to
	}
	h.kept(&body, at, h.to)
	size := h.to - h.from
	fmt.Fprintf(b, "@@ -%s +%s @@\n", rangeOf(h.from, size), rangeOf(h.from+shift, size+added))
	b.Write(body.Bytes())
	return shift + added
}

func (h hunk) kept(b *bytes.Buffer, from, to int) {
	for l := from; l < to; l++ {
		line(b, ' ', h.old[h.starts[l]:h.starts[l+1]])
	}
}

func line(b *bytes.Buffer, sign byte, text []byte) {
	b.WriteByte(sign)
	b.Write(text)
	if len(text) == 0 || text[len(text)-1] != '\n' {
		b.WriteString("\n\\ No newline at end of file\n")
	}
}

// rangeOf is a run of lines as a hunk's head says it; an empty one is named by
// the line before it.
func rangeOf(from, size int) string {
	switch size {
	case 0:
		return fmt.Sprintf("%d,0", from)
	case 1:
		return fmt.Sprintf("%d", from+1)
	}
	return fmt.Sprintf("%d,%d", from+1, size)
}
