package workshop

import (
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/forms"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// step is a part of the tutorial: what it says, and what is to be written in it.
type step struct {
	Title  string  `json:"title"`
	Blocks []block `json:"blocks"`
}

// block is a piece of a step: running text, what a command says, or lines for a file.
type block struct {
	Prose string `json:"prose,omitempty"`
	Shown string `json:"shown,omitempty"` // a command and what it answers
	File  string `json:"file,omitempty"`  // lines for this file, from the game's folder
	Lines string `json:"lines,omitempty"` // as the tutorial shows them
	Diff  bool   `json:"diff,omitempty"`  // lines with + come and those with - go
	Done  bool   `json:"done"`            // the file holds them
	Asks  []asks `json:"asks"`            // the commands that are shown, to be asked here
	from  string // how they are put in: file, append or diff
}

// asks is a command that a step shows, as a form of the page.
type asks struct {
	Line   string       `json:"line"`
	Side   forms.Side   `json:"side,omitempty"`
	Filled forms.Filled `json:"filled"`
	Why    string       `json:"why,omitempty"` // it has no form
}

// typed is the form of a command line, without the name of the program.
func (s *server) typed(line string) asks {
	out := asks{Line: line}
	words, _ := shell.Apart(line)
	var err error
	if out.Filled, out.Side, err = forms.Fill(s.newRoot(s.streams(s.Ctx, io.Discard, io.Discard)), words); err != nil {
		out.Why = exit.As(err).Text
	}
	return out
}

// command is a line that a step shows as typed.
var command = regexp.MustCompile(`(?m)^\$ broadside (.+)$`)

// tutorialsGame is the folder that the tutorial calls its game.
const tutorialsGame = "starfall"

// here is a block as it is in the game that is open, which may have been called otherwise.
func (b block) here(s *server, game string) block {
	if b.Shown == "" {
		return b
	}
	b.Shown = strings.ReplaceAll(b.Shown, tutorialsGame+"/", game+"/")
	b.Shown = command.ReplaceAllStringFunc(b.Shown, func(line string) string {
		words := strings.Fields(strings.TrimPrefix(line, "$ broadside "))
		for i, w := range words {
			if w == tutorialsGame {
				words[i] = game
			}
		}
		one := s.typed(strings.Join(words, " "))
		b.Asks = append(b.Asks, one)
		return "$ broadside " + one.Line
	})
	return b
}

var (
	stepHead = regexp.MustCompile(`(?m)^## (.+)$`)
	fence    = regexp.MustCompile("(?ms)^```([^\n]*)\n(.*?)^```\n?")
	fileMark = regexp.MustCompile(`^(\w+) ?(file|append)=[^/ ]+/(\S+)`)
)

// stepsOf reads the steps of a tutorial whose files lie in one folder.
func stepsOf(text string) (out []step) {
	heads := stepHead.FindAllStringSubmatchIndex(text, -1)
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		s := step{Title: text[h[2]:h[3]]}
		body, at := text[h[1]:end], 0
		for _, f := range fence.FindAllStringSubmatchIndex(body, -1) {
			s.say(body[at:f[0]])
			s.fenced(body[f[2]:f[3]], body[f[4]:f[5]])
			at = f[1]
		}
		s.say(body[at:])
		out = append(out, s)
	}
	return out
}

func (s *step) say(text string) {
	if text = strings.TrimSpace(text); text != "" {
		s.Blocks = append(s.Blocks, block{Prose: text})
	}
}

func (s *step) fenced(info, text string) {
	m := fileMark.FindStringSubmatch(info)
	if m == nil {
		s.Blocks = append(s.Blocks, block{Shown: text})
		return
	}
	b := block{File: m[3], Lines: text, from: m[2]}
	if m[1] == "diff" {
		b.from, b.Diff = "diff", true
	}
	s.Blocks = append(s.Blocks, b)
}

// after is the file once the block's lines are put in, and the last of these lines that says something, from 1 on; ok
// is false where it has not got the lines that they belong to.
func (b *block) after(was string) (now string, last int, ok bool) {
	switch b.from {
	case "file":
		return b.Lines, len(lines(b.Lines)), was == "" || was == b.Lines
	case "append":
		if was != "" && !strings.HasSuffix(was, "\n") {
			was += "\n"
		}
		if was != "" {
			was += "\n"
		}
		now = was + b.Lines
		return now, len(lines(now)), true
	}
	old, put := b.sides()
	at, n := findLines(lines(was), old)
	if at < 0 {
		return was, 0, false
	}
	all := lines(was)
	last = at + 1
	for i, l := range put {
		if strings.TrimSpace(l) != "" && (i == 0 || !slices.Contains(old, l)) {
			last = at + i + 1
		}
	}
	return strings.Join(all[:at], "") + strings.Join(put, "") + strings.Join(all[at+n:], ""), last, true
}

// sides are the lines of a difference before and after.
func (b *block) sides() (old, put []string) {
	for _, l := range lines(b.Lines) {
		sign, rest := l[:1], l[1:]
		if l == "\n" {
			sign, rest = " ", l
		}
		if sign != "+" {
			old = append(old, rest)
		}
		if sign != "-" {
			put = append(put, rest)
		}
	}
	return old, put
}

// findLines is where lines stand one behind the other, spaces at their ends aside.
func findLines(all, wanted []string) (at, n int) {
	for at := range len(all) - len(wanted) + 1 {
		same := true
		for i, w := range wanted {
			same = same && strings.TrimRight(all[at+i], " \r\n") == strings.TrimRight(w, " \r\n")
		}
		if same {
			return at, len(wanted)
		}
	}
	return -1, 0
}

// isIn says whether a file holds what the block puts in: each line that says something, one
// behind the other. Remarks may be left out and more may stand between.
func (b *block) isIn(text string) bool {
	wanted := lines(b.Lines)
	if b.Diff {
		_, wanted = b.sides()
	}
	have, at := lines(text), 0
	for _, w := range wanted {
		w = strings.TrimSpace(w)
		if w == "" || strings.HasPrefix(w, "#") {
			continue
		}
		for at < len(have) && strings.TrimSpace(have[at]) != w {
			at++
		}
		if at == len(have) {
			return false
		}
		at++
	}
	return !b.Diff || b.isGone(text)
}

// isGone says whether the lines that a difference takes out are out, as a piece.
func (b *block) isGone(text string) bool {
	old, _ := b.sides()
	at, _ := findLines(lines(text), old)
	return at < 0
}
