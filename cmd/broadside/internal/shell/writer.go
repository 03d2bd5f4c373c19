package shell

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/names"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Writer is a stream that a command writes to. Whatever is said passes through it, and a name or
// a text out of a file gives no orders to a terminal: of all escape sequences the colours of a Painter
// remain, where there are colours, and in the place of every other control sign stands
// a replacement character.
type Writer struct {
	*bufio.Writer
	tame *tame
}

func newWriter(to io.Writer, colour func() bool) *Writer {
	t := &tame{to: to, colour: colour}
	return &Writer{bufio.NewWriter(t), t}
}

// Flush writes out all that was said.
func (w *Writer) Flush() error {
	if err := w.Writer.Flush(); err != nil {
		return err
	}
	return w.tame.end()
}

// Bare is the stream without all that: for orders of the command's own, pictures
// and protocols. Nothing that a game or a database says goes there.
func (w *Writer) Bare() io.Writer { return bare{w} }

type bare struct{ w *Writer }

// Write implements io.Writer.
func (b bare) Write(p []byte) (int, error) {
	if err := b.w.Flush(); err != nil {
		return 0, err
	}
	return b.w.tame.to.Write(p)
}

// tame writes text without orders to the terminal.
type tame struct {
	to     io.Writer
	colour func() bool
	rest   []byte // the beginning of what may go on in the next piece
	out    bytes.Buffer
}

// Write implements io.Writer.
func (t *tame) Write(p []byte) (int, error) {
	text := p
	if len(t.rest) > 0 {
		text = append(t.rest, p...)
	}
	t.out.Reset()
	used := t.text(text, false)
	t.rest = append([]byte(nil), text[used:]...)
	if _, err := t.to.Write(t.out.Bytes()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// end writes what nothing came behind.
func (t *tame) end() error {
	if len(t.rest) == 0 {
		return nil
	}
	t.out.Reset()
	t.text(t.rest, true)
	t.rest = nil
	_, err := t.to.Write(t.out.Bytes())
	return err
}

// text puts into out what may be written, and says how far it came: up to what is not
// complete, unless this is the end.
func (t *tame) text(text []byte, last bool) (used int) {
	for at := 0; at < len(text); {
		b := text[at]
		if b >= ' ' && b < 0x7f || b == '\n' || b == '\t' {
			t.out.WriteByte(b)
			at++
			continue
		}
		left := text[at:]
		switch {
		case b == '\r' && len(left) == 1 && !last, b == '\x1b' && !last && t.begun(left), b >= utf8.RuneSelf && !utf8.FullRune(left) && !last:
			return at
		case b == '\r' && len(left) > 1 && left[1] == '\n':
			t.out.WriteByte(b)
			at++
			continue
		case b == '\x1b' && t.colour():
			if end := bytes.IndexByte(left, 'm') + 1; end > 0 && prose.IsInk(string(left[:min(end, mostInk)])) {
				t.out.Write(left[:end])
				at += end
				continue
			}
		}
		r, size := utf8.DecodeRune(left)
		if r == utf8.RuneError || unicode.IsControl(r) || names.Turns(r) {
			r = utf8.RuneError
		}
		t.out.WriteRune(r)
		at += size
	}
	return len(text)
}

// mostInk is longer than every order of a Painter.
const mostInk = 12

// begun says whether the rest of a piece may be the beginning of a colour.
func (t *tame) begun(left []byte) bool {
	return t.colour() && len(left) < mostInk && strings.Trim(string(left[1:]), "[0123456789;") == ""
}
