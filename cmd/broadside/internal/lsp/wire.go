package lsp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
	"sync"
)

// Conn carries whole messages: over standard input and output, a WebSocket, or a pipe of
// a test. Read and Write are called from one goroutine each.
type Conn interface {
	Read() ([]byte, error) // io.EOF: the other side is gone
	Write([]byte) error
}

// mostBytes is the longest message that is read: the largest file with room for JSON.
const mostBytes = 32 << 20

// Stream carries messages as editors send them to a program that they start, each behind
// a header with its length.
func Stream(in io.Reader, out io.Writer) Conn {
	return &stream{in: bufio.NewReaderSize(in, 64<<10), out: out}
}

type stream struct {
	in  *bufio.Reader
	mu  sync.Mutex
	out io.Writer
}

var errTooLong = errors.New("a message has no length that can be read")

// Read gives the next message.
func (s *stream) Read() ([]byte, error) {
	var header textproto.MIMEHeader
	for len(header) == 0 { // empty lines between messages say nothing
		var err error
		if header, err = textproto.NewReader(s.in).ReadMIMEHeader(); err != nil {
			return nil, err
		}
	}
	n, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil || n < 0 || n > mostBytes {
		return nil, errTooLong
	}
	text := make([]byte, n)
	_, err = io.ReadFull(s.in, text)
	return text, err
}

// Write sends a message.
func (s *stream) Write(text []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := fmt.Fprintf(s.out, "Content-Length: %d\r\n\r\n", len(text)); err != nil {
		return err
	}
	_, err := s.out.Write(text)
	if f, ok := s.out.(interface{ Flush() error }); ok && err == nil {
		err = f.Flush()
	}
	return err
}
