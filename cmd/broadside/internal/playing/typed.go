package playing

import (
	"bufio"
	"io"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// maxTyped is the longest line a person types.
const maxTyped = 4096

// lineReader reads lines so that Ctrl-C is answered while it waits.
type lineReader struct {
	s     *shell.Streams
	lines chan string
	errs  chan error
}

// newLineReader starts reading only when a line is first wanted.
func newLineReader(s *shell.Streams) *lineReader { return &lineReader{s: s} }

// next is the next line; io.EOF when there are no more.
func (r *lineReader) next() (string, error) {
	if r.lines == nil {
		r.lines, r.errs = make(chan string), make(chan error, 1)
		go r.read()
	}
	select {
	case <-r.s.Ctx.Done():
		return "", shell.Stopped(r.s)
	case line := <-r.lines:
		return line, nil
	case err := <-r.errs:
		r.errs <- err
		return "", err
	}
}

func (r *lineReader) read() {
	in := bufio.NewScanner(r.s.In)
	in.Buffer(make([]byte, 0, maxTyped), maxTyped)
	for in.Scan() {
		r.lines <- in.Text()
	}
	err := in.Err()
	if err == nil {
		err = io.EOF
	}
	r.errs <- err
}
