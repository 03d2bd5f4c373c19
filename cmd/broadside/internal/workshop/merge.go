package workshop

import (
	"slices"
	"strings"
)

// merged is a text that two changed, put together: parts that are settled, and parts that
// both changed, each in its own way.
type merged struct {
	Parts     []part `json:"parts"`
	Conflicts int    `json:"conflicts"`
}

// part is some lines: either Text, or one of Mine and Theirs has to be chosen.
type part struct {
	Text   string `json:"text,omitempty"`
	Both   bool   `json:"both,omitempty"`
	Mine   string `json:"mine,omitempty"`
	Theirs string `json:"theirs,omitempty"`
	Line   int    `json:"line,omitempty"` // of the base, from 1 on, where both changed it
}

// merge3 puts two changes of one text together by lines. What only one of them changed is
// as that one has it; so is what both changed alike.
func merge3(base, mine, theirs string) merged {
	b, m, t := lines(base), lines(mine), lines(theirs)
	inMine, inTheirs := matches(b, m), matches(b, t)
	var out merged
	at, am, atheirs := 0, 0, 0
	for at < len(b) || am < len(m) || atheirs < len(t) {
		end := at // the next line that both have kept
		for end < len(b) && (inMine[end] < 0 || inTheirs[end] < 0) {
			end++
		}
		endMine, endTheirs := len(m), len(t)
		if end < len(b) {
			endMine, endTheirs = inMine[end], inTheirs[end]
		}
		out.add(b[at:end], m[am:endMine], t[atheirs:endTheirs], at+1)
		at, am, atheirs = end, endMine, endTheirs
		if end < len(b) {
			out.settle(b[end])
			at, am, atheirs = at+1, am+1, atheirs+1
		}
	}
	return out
}

// add decides about lines that somebody changed.
func (out *merged) add(base, mine, theirs []string, line int) {
	switch {
	case slices.Equal(base, mine):
		out.settle(theirs...)
	case slices.Equal(base, theirs), slices.Equal(mine, theirs):
		out.settle(mine...)
	case len(base) > 1 && len(base) == len(mine) && len(base) == len(theirs): // neighbouring lines, each as it was changed
		for i := range base {
			out.add(base[i:i+1], mine[i:i+1], theirs[i:i+1], line+i)
		}
	default:
		out.Conflicts++
		out.Parts = append(out.Parts, part{Both: true, Mine: strings.Join(mine, ""), Theirs: strings.Join(theirs, ""), Line: line})
	}
}

func (out *merged) settle(lines ...string) {
	text := strings.Join(lines, "")
	if text == "" {
		return
	}
	if n := len(out.Parts); n > 0 && !out.Parts[n-1].Both {
		out.Parts[n-1].Text += text
		return
	}
	out.Parts = append(out.Parts, part{Text: text})
}

// text is all of it where nothing is left to choose.
func (out *merged) text() string {
	var b strings.Builder
	for _, p := range out.Parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// lines are the lines of a text with their ends.
func lines(text string) []string {
	all := strings.SplitAfter(text, "\n")
	if all[len(all)-1] == "" {
		all = all[:len(all)-1]
	}
	return all
}

// mostCells bounds what comparing two texts costs; of texts that differ more, what lies
// between their equal ends counts as changed.
const mostCells = 4_000_000

// matches says of each line of a text which line of another it became, as many as can be;
// -1 where none.
func matches(a, b []string) []int {
	out := make([]int, len(a))
	for i := range out {
		out[i] = -1
	}
	from := 0
	for from < len(a) && from < len(b) && a[from] == b[from] {
		out[from] = from
		from++
	}
	enda, endb := len(a), len(b)
	for enda > from && endb > from && a[enda-1] == b[endb-1] {
		enda, endb = enda-1, endb-1
		out[enda] = endb
	}
	n, m := enda-from, endb-from
	if n == 0 || m == 0 || n*m > mostCells {
		return out
	}
	longest := make([]int32, (n+1)*(m+1)) // common to what is left from there on
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			at := i*(m+1) + j
			if a[from+i] == b[from+j] {
				longest[at] = longest[at+m+2] + 1
			} else {
				longest[at] = max(longest[at+m+1], longest[at+1])
			}
		}
	}
	for i, j := 0, 0; i < n && j < m; {
		at := i*(m+1) + j
		switch {
		case a[from+i] == b[from+j]:
			out[from+i] = from + j
			i, j = i+1, j+1
		case longest[at+m+1] >= longest[at+1]:
			i++
		default:
			j++
		}
	}
	return out
}
