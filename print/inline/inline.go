// Package inline writes pictures as terminals take them, between the lines of
// text: by the protocols of kitty and iTerm2, and as sixels.
//
// The door: Detect says which protocol a terminal takes, Write makes its bytes
// of a PNG file.
package inline

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"strings"
)

// A Protocol is a way to show a picture in a terminal.
type Protocol string

// The protocols.
const (
	Kitty Protocol = "kitty"  // sw.kovidgoyal.net/kitty/graphics-protocol
	ITerm Protocol = "iterm2" // iterm2.com/documentation-images.html
	Sixel Protocol = "sixel"  // DEC STD 070, chapter 9
)

// Protocols lists them.
func Protocols() []string { return []string{string(Kitty), string(ITerm), string(Sixel)} }

// Terminals says which terminals have one, for those whose has none.
const Terminals = "kitty, Ghostty, Konsole, iTerm2, WezTerm, mintty, foot, mlterm and Contour"

// Detect tells from the environment which protocol the terminal has; "" if it
// is not known to have one.
func Detect(env func(string) string) Protocol {
	term, program := env("TERM"), env("TERM_PROGRAM")
	switch {
	case term == "screen" || strings.HasPrefix(term, "screen-") || strings.HasPrefix(term, "tmux"):
		return "" // they swallow pictures, whatever runs around them
	case env("KITTY_WINDOW_ID") != "", term == "xterm-kitty", term == "xterm-ghostty", program == "ghostty", env("KONSOLE_VERSION") != "":
		return Kitty
	case program == "iTerm.app", env("LC_TERMINAL") == "iTerm2", program == "WezTerm", program == "mintty":
		return ITerm
	case term == "foot", strings.HasPrefix(term, "foot-"), strings.HasPrefix(term, "mlterm"), strings.HasPrefix(term, "contour"):
		return Sixel
	}
	return ""
}

// Write gives the bytes that show a PNG picture; the text after it starts on a
// new line.
func Write(p Protocol, file []byte) ([]byte, error) {
	switch p {
	case Kitty:
		return kitty(file), nil
	case ITerm:
		return iterm(file), nil
	case Sixel:
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			return nil, fmt.Errorf("read PNG: %w", err)
		}
		return sixel(img), nil
	}
	return nil, fmt.Errorf("there is no protocol called %q", p)
}

// chunk is the most base64 that one command of kitty's takes.
const chunk = 4096

// kitty sends the file in pieces: a=T shows it, f=100 says PNG, q=2 asks for no
// answer, m=1 that more follows.
func kitty(file []byte) []byte {
	text := base64.StdEncoding.EncodeToString(file)
	var b bytes.Buffer
	for first := true; first || text != ""; first = false {
		n := min(chunk, len(text))
		control := ""
		if first {
			control = "a=T,f=100,q=2,"
		}
		more := 0
		if n < len(text) {
			more = 1
		}
		fmt.Fprintf(&b, "\x1b_G%sm=%d;%s\x1b\\", control, more, text[:n])
		text = text[n:]
	}
	b.WriteByte('\n')
	return b.Bytes()
}

func iterm(file []byte) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "\x1b]1337;File=size=%d;inline=1;preserveAspectRatio=1:", len(file))
	b.WriteString(base64.StdEncoding.EncodeToString(file))
	b.WriteString("\a\n")
	return b.Bytes()
}

// sixel draws bands six pixels high, colour after colour.
func sixel(img image.Image) []byte {
	pal, at := quantised(img)
	size := img.Bounds().Size()
	var b bytes.Buffer
	fmt.Fprintf(&b, "\x1bP0;1q\"1;1;%d;%d", size.X, size.Y)
	for i, c := range pal {
		fmt.Fprintf(&b, "#%d;2;%d;%d;%d", i, percent(c.r), percent(c.g), percent(c.b))
	}
	for y := 0; y < size.Y; y += 6 {
		used := map[int]bool{}
		for row := y; row < min(y+6, size.Y); row++ {
			for x := range size.X {
				used[at[row*size.X+x]] = true
			}
		}
		for i := range pal {
			if used[i] {
				band(&b, at, size, y, i)
			}
		}
		b.WriteByte('-')
	}
	b.WriteString("\x1b\\\n")
	return b.Bytes()
}

// band writes the pixels of one colour in one band, repeats counted.
func band(b *bytes.Buffer, at []int, size image.Point, y, colour int) {
	fmt.Fprintf(b, "#%d", colour)
	last, n := byte(0), 0
	flush := func() {
		if n > 3 {
			fmt.Fprintf(b, "!%d%c", n, last)
		} else {
			b.Write(bytes.Repeat([]byte{last}, n))
		}
	}
	for x := range size.X {
		bits := byte(0)
		for k := range min(6, size.Y-y) {
			if at[(y+k)*size.X+x] == colour {
				bits |= 1 << k
			}
		}
		if n > 0 && bits+'?' == last {
			n++
			continue
		}
		flush()
		last, n = bits+'?', 1
	}
	flush()
	b.WriteByte('$')
}

func percent(v uint8) int { return (int(v)*100 + 127) / 255 }
