package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// sturdy are ways of writing that are tried on processes of their own: each a command that is killed, or runs out of room.
type sturdy struct {
	*desk
	bin  string
	name string
	w    writer
	took time.Duration

	before func(place string) // puts there what the command changes
	once   bool               // it refuses to write a second time
	was    map[string]string  // by file: its sum before the command
	made   map[string]string  // by file: its sum when all went well
}

// rewriters are the ways that go on with what is there: sources, a designer's spreadsheet, a translator's texts, saved printers. OUT is a copy of
// a game where before says nothing else.
func rewriters(d *desk) map[string]*sturdy {
	d.run(exit.Fine, "", "cards", "my", "--csv", "-o", "letter.csv", "--only", "letter")
	d.run(exit.Fine, "", "calibrate", "--save", "cellar", "--dx", "0.4")
	copied := func(place string) { require.NoError(d.t, os.CopyFS(d.at(place), os.DirFS(d.at("my")))) }
	write := func(line string) writer { return writer{line: line} }
	return map[string]*sturdy{
		"fmt --write": {w: write("fmt -w OUT"), before: func(place string) {
			copied(place)
			d.put(place+"/my.rules", d.text("my/my.rules")+"\naction   wait\n  gain  1 coin\n")
			d.put(place+"/letter.yaml", strings.ReplaceAll(d.text("my/letter.yaml"), "gain 2", "gain   2"))
		}},
		"translate":              {w: write("translate OUT de"), before: copied},
		"cards --from-csv --out": {w: write("cards --from-csv letter.csv -o OUT/new.yaml"), before: copied},
		"cards --write":          {w: write("cards my --write OUT.csv"), before: func(place string) { d.put(place+".csv", d.text("letter.csv")) }},
		"calibrate --save": {w: write("calibrate --save attic --dx 0.2"), before: func(place string) {
			d.put(filepath.Dir(place)+"/config/printers.yaml", d.text("config/printers.yaml"))
		}},
		"new":        {w: write("new OUT"), once: true},
		"new --from": {w: write("new OUT --from rum-runner"), once: true},
	}
}

// newSturdy tries each way of writing once with nothing in its way. Those whose bytes are never the same twice, such as databases, are
// looked at otherwise (TestKilledSimulations).
func newSturdy(t *testing.T) (out []*sturdy) {
	d, p := newDesk(t), newProgram(t)
	ways := rewriters(d)
	for name, w := range writers {
		if w.line != "" && w.out == "" && !w.grows && w.typed == "" {
			ways[name] = &sturdy{w: w}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(ways)) {
		s := ways[name]
		s.desk, s.bin, s.name = d, p.bin, name
		s.begin()
		began := time.Now()
		code, said := s.process(nil, "")
		s.took = time.Since(began)
		require.Equal(t, s.w.code, code, "%s\n%s", name, said)
		s.made = s.files()
		require.NotEqual(t, s.was, s.made, name)
		require.NotEmpty(t, s.made, name)
		out = append(out, s)
	}
	return out
}

// place is where a way writes in each trial, for some write down by which command they were made.
func (s *sturdy) place() string { return "k/" + strings.ReplaceAll(s.name, " ", "") + "/out" }

// begin clears the place.
func (s *sturdy) begin() {
	require.NoError(s.t, os.RemoveAll(filepath.Dir(s.at(s.place()))))
	require.NoError(s.t, os.MkdirAll(filepath.Dir(s.at(s.place())), 0o777))
	if s.before != nil {
		s.before(s.place())
	}
	s.was = s.files()
}

// files are the sums of what stands at its place; ledgers and what was left half written beside it are not looked at.
func (s *sturdy) files() map[string]string {
	out := map[string]string{}
	root := filepath.Dir(s.at(s.place()))
	require.NoError(s.t, filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		if strings.HasPrefix(e.Name(), ".") && name != "." {
			if e.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if e.IsDir() {
			return nil
		}
		text, err := os.ReadFile(path)
		out[filepath.ToSlash(name)] = fmt.Sprintf("%x", sha256.Sum256(text))
		return err
	}))
	return out
}

// half are the hidden names of what was left half written at its place.
func (s *sturdy) half() (out []string) {
	root := filepath.Dir(s.at(s.place()))
	require.NoError(s.t, filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".tmp") {
			out = append(out, path)
		}
		return err
	}))
	return out
}

// process runs the command in a process of its own. first is what the shell does before; kill ends it when it is sent.
func (s *sturdy) process(kill <-chan time.Time, first string) (code int, said string) {
	out := s.place()
	require.NoError(s.t, os.RemoveAll(s.at("cache"))) // of players that were learned, from which others go on
	require.NoError(s.t, os.MkdirAll(filepath.Dir(s.at(out)), 0o777))
	args := []string{"-c", first + `exec "$0" "$@"`, s.bin}
	for _, word := range quoted.FindAllString(s.w.line, -1) {
		args = append(args, strings.ReplaceAll(strings.Trim(word, "'"), "OUT", out))
	}
	if _, err := os.Stat(s.at(out)); s.w.more != "" && err == nil {
		args = append(args, s.w.more)
	}
	for i, word := range args { // what is written beside OUT is not to be in the way of another trial
		if word == "sheet.pdf" {
			args[i] = out + ".sheet.pdf"
		}
	}
	var b bytes.Buffer
	cmd := exec.Command("sh", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = s.dir, &b, &b
	cmd.Env = append(os.Environ(), "BROADSIDE_CONFIG="+filepath.Join(filepath.Dir(s.at(out)), "config"), "BROADSIDE_CACHE="+s.at("cache"))
	require.NoError(s.t, cmd.Start())
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	select {
	case <-over:
	case <-kill:
		_ = cmd.Process.Kill()
		<-over
	}
	return cmd.ProcessState.ExitCode(), b.String()
}

// whole says that every file at its place is one that a command that was left alone makes, or as it was, and that none is gone.
func (s *sturdy) whole(when string) {
	now := s.files()
	for name := range s.was {
		assert.Contains(s.t, now, name, "%s, %s", s.name, when)
	}
	for name, sum := range now {
		if sum == s.was[name] {
			continue
		}
		assert.Equal(s.t, s.made[name], sum, "%s, %s: %s is not whole", s.name, when, name)
	}
}

// again says that the command goes through behind what happened, and makes what it always makes.
func (s *sturdy) again(when string) {
	if s.once && maps.Equal(s.made, s.files()) {
		return
	}
	code, said := s.process(nil, "")
	if assert.Equal(s.t, s.w.code, code, "%s, again after: %s\n%s", s.name, when, said) {
		assert.Equal(s.t, s.made, s.files(), "%s, again after: %s", s.name, when)
		assert.Empty(s.t, s.half(), "%s, again after: %s", s.name, when)
	}
}

// TestKilledCommands kills commands that write at any moment, with and without an earlier output in the place: what stands there is whole, and the
// next run makes everything. `.ci/torture` says how many times (BROADSIDE_KILLS).
func TestKilledCommands(t *testing.T) {
	n := tries(12)
	list, r, cut := newSturdy(t), rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1)), 0
	for i := range n {
		s := list[i%len(list)]
		if n < len(list) { // a few, and others each time
			s = list[r.IntN(len(list))]
		}
		s.begin()
		if i/len(list)%2 == 1 && !s.once {
			code, said := s.process(nil, "")
			require.Equal(t, s.w.code, code, "%s\n%s", s.name, said)
		}
		after := time.Duration(r.Int64N(int64(s.took * 11 / 10)))
		code, _ := s.process(time.After(after), "")
		if code == -1 {
			cut++
		}
		when := fmt.Sprintf("killed after %s of %s", after, s.took)
		s.whole(when)
		s.again(when)
	}
	t.Logf("torture: kills %d cut %d ways %d", n, cut, len(list))
	assert.Positive(t, cut, "no command was still at work")
}

// TestFilesThatMayNotGrow runs commands that write where files may not grow beyond a few blocks, as on a disk that is full: they say so, what stands there is whole, and
// the next run makes everything. Every fourth way is tried, all of them outside of CI.
func TestFilesThatMayNotGrow(t *testing.T) {
	list, tried, refused := newSturdy(t), 0, 0
	for i, s := range list {
		if i%4 != 0 && os.Getenv("BROADSIDE_KILLS") == "" {
			continue
		}
		for _, blocks := range []int{0, 1, 8} { // of 512 bytes
			s.begin()
			tried++
			code, said := s.process(nil, fmt.Sprintf("ulimit -f %d; ", blocks))
			when := fmt.Sprintf("no file over %d blocks", blocks)
			s.whole(when)
			if code != s.w.code {
				refused++
				assert.Equal(t, exit.Failed, code, "%s, %s\n%s", s.name, when, said)
				assert.NotContains(t, said, "goroutine ", "%s, %s", s.name, when)
				assert.Contains(t, said, "file too large", "%s, %s", s.name, when)
			}
			s.again(when)
		}
	}
	t.Logf("torture: full %d refused %d", tried, refused)
	assert.Positive(t, refused)
}
