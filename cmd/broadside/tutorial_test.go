package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// TestTutorials does what the tutorials in docs and the pages about printing and playtesting say, step by step in an empty
// folder, and wants to see what they show. The steps are the fenced blocks:
//
//	```yaml file=NAME       writes the block into that file (any language)
//	```broadside append=NAME  puts it behind what the file holds, after an empty line
//	```diff file=NAME       replaces the lines with `-` or a space by those with `+` or a
//	                        space; they stand in the file exactly once
//	```console              `$ broadside …` is carried out; below it stands exactly what it
//	                        writes. A line `...` stands for any lines left out. A line that
//	                        starts with `> ` is also what is typed there. The command is to
//	                        end with 1 if an error or a find of `hunt` is shown and with 0 otherwise
//	![…](FILE "NAME")       the picture FILE beside the tutorial is the file NAME of the steps
//
// Blocks without any of these are for reading only. With BROADSIDE_UPDATE=1 the outputs
// without `...` and the pictures are refreshed; such a run never passes.
func TestTutorials(t *testing.T) {
	files, err := filepath.Glob("../../docs/tutorial-*.md")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, pages := range []string{"../../docs/printing/*.md", "../../docs/playtest/*.md"} {
		more, err := filepath.Glob(pages)
		require.NoError(t, err)
		files = append(files, slices.DeleteFunc(more, func(f string) bool { return showsLooks(t, f) })...)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			steps, err := readSteps(string(text))
			require.NoError(t, err)
			w := walk{file: file, dir: t.TempDir(), text: string(text)}
			for _, s := range steps {
				w.take(t, s)
				if t.Failed() && !updating() {
					return // what follows builds on it
				}
			}
			if updating() {
				require.NoError(t, os.WriteFile(file, []byte(w.text), 0o644))
				t.Error("the tutorial was refreshed; look at the difference and run again")
			}
		})
	}
}

// showsLooks says whether a page has examples of look.yaml, which cardface carries out.
func showsLooks(t *testing.T, page string) bool {
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	return strings.Contains(string(text), " file look.yaml\n")
}

func updating() bool { return os.Getenv("BROADSIDE_UPDATE") != "" }

// step is one fenced block or picture of a tutorial.
type step struct {
	line int    // of the tutorial
	do   string // file, append, diff, console, picture
	name string // of the file it is about
	from string // picture: where it lies beside the tutorial
	text string
}

var (
	fence   = regexp.MustCompile("^```([a-z]*)(?: (file|append)=([a-z0-9./-]+))?$")
	picture = regexp.MustCompile(`^!\[.*\]\((\S+) "(.+)"\)$`)
)

// readSteps are the steps of a tutorial, in order.
func readSteps(text string) (out []step, err error) {
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		if m := picture.FindStringSubmatch(lines[i]); m != nil {
			out = append(out, step{line: i + 1, do: "picture", from: m[1], name: m[2]})
		}
		if !strings.HasPrefix(lines[i], "```") {
			continue
		}
		s := step{line: i + 1}
		if s.do, s.name, err = stepOf(lines[i]); err != nil {
			return nil, fmt.Errorf("line %d: %w", s.line, err)
		}
		for i++; i < len(lines) && lines[i] != "```"; i++ {
			s.text += lines[i] + "\n"
		}
		if i == len(lines) {
			return nil, fmt.Errorf("line %d: the block has no end", s.line)
		}
		if s.do != "" {
			out = append(out, s)
		}
	}
	return out, nil
}

// stepOf reads the first line of a block; a block to be read only does nothing.
func stepOf(line string) (do, name string, err error) {
	m := fence.FindStringSubmatch(line)
	switch {
	case m == nil:
		return "", "", fmt.Errorf("can't read %q", line)
	case m[1] == "console":
		return "console", "", nil
	case m[1] == "diff":
		return "diff", m[3], nil
	}
	return m[2], m[3], nil
}

// walk is a tutorial on its way.
type walk struct {
	file, dir string
	text      string // of the tutorial, refreshed on the way
	at        int    // how far that has come
}

func (w *walk) take(t *testing.T, s step) {
	at := fmt.Sprintf("%s:%d", filepath.Base(w.file), s.line)
	path := filepath.Join(w.dir, filepath.FromSlash(s.name))
	switch s.do {
	case "file":
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777), at)
		require.NoError(t, os.WriteFile(path, []byte(s.text), 0o666), at)
	case "append":
		old, err := os.ReadFile(path)
		require.NoError(t, err, at)
		require.NoError(t, os.WriteFile(path, append(old, "\n"+s.text...), 0o666), at)
	case "diff":
		old, err := os.ReadFile(path)
		require.NoError(t, err, at)
		changed, err := applyDiff(string(old), s.text)
		require.NoError(t, err, at)
		require.NoError(t, os.WriteFile(path, []byte(changed), 0o666), at)
	case "picture":
		w.compare(t, at, path, filepath.Join(filepath.Dir(w.file), s.from))
	case "console":
		w.console(t, at, s.text)
	}
}

// applyDiff changes the lines of a text that a diff names.
func applyDiff(text, diff string) (string, error) {
	var from, to strings.Builder
	for _, line := range strings.SplitAfter(diff, "\n") {
		switch {
		case line == "" || line == "\n":
			from.WriteString(line)
			to.WriteString(line)
		case line[0] == '-':
			from.WriteString(line[1:])
		case line[0] == '+':
			to.WriteString(line[1:])
		case line[0] == ' ':
			from.WriteString(line[1:])
			to.WriteString(line[1:])
		default:
			return "", fmt.Errorf("a line of a diff starts with a space, + or -: %q", line)
		}
	}
	if n := strings.Count("\n"+text, "\n"+from.String()); n != 1 || from.Len() == 0 {
		return "", fmt.Errorf("these lines stand in the file %d times, and not once:\n%s", n, from.String())
	}
	return strings.Replace("\n"+text, "\n"+from.String(), "\n"+to.String(), 1)[1:], nil
}

// compare wants a picture of the tutorial to be the one that was drawn.
func (w *walk) compare(t *testing.T, at, drawn, shown string) {
	got, err := os.ReadFile(drawn)
	require.NoError(t, err, at)
	if updating() {
		require.NoError(t, os.WriteFile(shown, got, 0o644))
	}
	want, err := os.ReadFile(shown)
	require.NoError(t, err, at)
	assert.True(t, alike(t, want, got), "%s: the picture is not what is drawn now; refresh with BROADSIDE_UPDATE=1", at)
}

// alike says whether two pictures look the same. Machines round differently, so
// one pixel in a thousand may be of another colour, and any by a shade.
func alike(t *testing.T, a, b []byte) bool {
	one, err := png.Decode(bytes.NewReader(a))
	require.NoError(t, err)
	two, err := png.Decode(bytes.NewReader(b))
	require.NoError(t, err)
	size, off := one.Bounds(), 0
	for y := size.Min.Y; y < size.Max.Y; y++ {
		for x := size.Min.X; x < size.Max.X; x++ {
			r1, g1, b1, _ := one.At(x, y).RGBA()
			r2, g2, b2, _ := two.At(x, y).RGBA()
			if max(apart(r1, r2), apart(g1, g2), apart(b1, b2)) > 0x1000 {
				off++
			}
		}
	}
	return size == two.Bounds() && off*1000 <= size.Dx()*size.Dy()
}

func apart(a, b uint32) uint32 { return max(a, b) - min(a, b) }

// console carries out the commands of a block, one after another.
func (w *walk) console(t *testing.T, at, block string) {
	w.at += strings.Index(w.text[w.at:], "```console\n"+block)
	for _, part := range commands(block) {
		got := w.run(t, at, part)
		if !updating() || strings.Contains(part.shows, "\n...\n") {
			assert.Regexp(t, pattern(part.shows), got, "%s: $ %s\nwrote:\n%s", at, part.line, got)
			continue
		}
		shown := "$ " + part.line + "\n" + part.shows
		w.at += strings.Index(w.text[w.at:], shown)
		w.text = w.text[:w.at] + strings.Replace(w.text[w.at:], shown, "$ "+part.line+"\n"+got, 1)
	}
}

// command is a command line and what a tutorial shows below it.
type command struct{ line, shows string }

func commands(block string) (out []command) {
	for _, line := range strings.SplitAfter(block, "\n") {
		if c, ok := strings.CutPrefix(line, "$ "); ok {
			out = append(out, command{line: strings.TrimSpace(c)})
		} else if len(out) > 0 {
			out[len(out)-1].shows += line
		}
	}
	return out
}

// pattern matches what is shown, with any lines in place of `...`.
func pattern(shows string) string {
	p := regexp.QuoteMeta(strings.TrimRight(shows, "\n"))
	p = regexp.MustCompile(`(?m)^\\\.\\\.\\\.$\n?`).ReplaceAllString(p+"\n", `(?:.*\n)*?`)
	return `\A` + p + `\z`
}

var errorShown = regexp.MustCompile(`(?m)^(error|found\[)`)

// run carries out a command line and gives all it writes.
func (w *walk) run(t *testing.T, at string, c command) string {
	args, ok := shell.Apart(c.line)
	require.True(t, ok && args[0] == "broadside", "%s: only broadside is run here", at)
	env := func(name string) string {
		if name == "BROADSIDE_CONFIG" {
			return filepath.Join(w.dir, ".settings")
		}
		if name == "BROADSIDE_CACHE" {
			return filepath.Join(w.dir, ".cache")
		}
		return os.Getenv(name)
	}
	r := runTogether(place{w.dir, env}, typed(c.shows), coarsely(args[1:]))
	want := exit.Fine
	if errorShown.Match(r.out.Bytes()) {
		want = exit.Findings
	}
	require.Equal(t, want, r.code, "%s: $ %s\n%s", at, c.line, &r.out)
	return strings.TrimRight(r.out.String(), "\n") + "\n"
}

// coarsely draws pictures with few dots where a page leaves their number open: no
// picture that is compared is drawn so.
func coarsely(args []string) []string {
	open := args[0] == "print" && slices.Contains(args, "--png")
	for _, target := range []string{"tts", "contact-sheet", "cockatrice"} {
		open = open || args[0] == "export" && slices.Contains(args, target)
	}
	if open && !slices.Contains(args, "--dpi") {
		return append(args, "--dpi", "30")
	}
	return args
}

// typed is what a reader types while a command runs.
func typed(shows string) (out string) {
	for _, line := range strings.SplitAfter(shows, "\n") {
		if in, ok := strings.CutPrefix(line, "> "); ok {
			out += in
		}
	}
	return out
}

// A step that is not as the tutorial says is noticed.
func TestTutorialsAreReadExactly(t *testing.T) {
	for shows, fits := range map[string]bool{
		"one\ntwo\nthree\n": true, "one\n...\nthree\n": true, "...\nthree\n": true, "one\n...\n": true, "one\n...\ntwo\nthree\n": true,
		"one\nthree\n": false, "one\n": false, "two\n...\n": false, "o.e\ntwo\nthree\n": false, "": false,
	} {
		require.Equal(t, fits, regexp.MustCompile(pattern(shows)).MatchString("one\ntwo\nthree\n"), "%q", shows)
	}
	changed, err := applyDiff("a\nb\nc\n", " a\n-b\n+d\n")
	require.NoError(t, err)
	require.Equal(t, "a\nd\nc\n", changed)
	for _, diff := range []string{"-x\n+y\n", "+y\n", "a\n"} {
		_, err = applyDiff("a\nb\na\n", diff)
		require.Error(t, err, "%q", diff)
	}
	for _, text := range []string{"```yaml file=A b\n```\n", "```yaml\n"} {
		_, err = readSteps(text)
		require.Error(t, err, "%q", text)
	}
	steps, err := readSteps("```yaml file=a/b.yaml\nx\n```\n![y](z.png \"a/y.png\")\n```\nread\n```\n```console\n$ broadside x\n> 1\n```\n")
	require.NoError(t, err)
	require.Equal(t, []step{
		{line: 1, do: "file", name: "a/b.yaml", text: "x\n"},
		{line: 4, do: "picture", name: "a/y.png", from: "z.png"},
		{line: 8, do: "console", text: "$ broadside x\n> 1\n"},
	}, steps)
	require.Equal(t, "1\n", typed(commands(steps[2].text)[0].shows))
}
