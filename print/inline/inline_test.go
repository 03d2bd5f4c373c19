package inline_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/inline"
)

// picture is a speckle of at most 216 colours; a large one needs several chunks.
func picture(t *testing.T, w, h int) (image.Image, []byte) {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.Set(x, y, color.RGBA{R: uint8(x*31^y*17) / 50 * 50, G: uint8(x*y) / 50 * 50, B: uint8(x*7+y*3) / 50 * 50, A: 255})
		}
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return img, b.Bytes()
}

func TestKittySendsTheFileInChunks(t *testing.T) {
	_, file := picture(t, 300, 200)
	out, err := inline.Write(inline.Kitty, file)
	require.NoError(t, err)
	chunks := regexp.MustCompile(`\x1b_G([^;]*);([^\x1b]*)\x1b\\`).FindAllStringSubmatch(string(out), -1)
	require.Greater(t, len(chunks), 2)
	var text, all strings.Builder
	for i, c := range chunks {
		all.WriteString(c[0])
		text.WriteString(c[2])
		want := "m=1"
		if i == len(chunks)-1 {
			want = "m=0"
		} else {
			assert.Len(t, c[2], 4096)
		}
		if i == 0 {
			want = "a=T,f=100,q=2," + want
		}
		assert.Equal(t, want, c[1])
	}
	assert.Equal(t, string(out), all.String()+"\n", "nothing else is sent")
	sent, err := base64.StdEncoding.DecodeString(text.String())
	require.NoError(t, err)
	assert.Equal(t, file, sent)
}

func TestITerm(t *testing.T) {
	_, file := picture(t, 9, 7)
	out, err := inline.Write(inline.ITerm, file)
	require.NoError(t, err)
	assert.Equal(t, "\x1b]1337;File=size="+strconv.Itoa(len(file))+";inline=1;preserveAspectRatio=1:"+base64.StdEncoding.EncodeToString(file)+"\a\n", string(out))
}

// TestSixelsAreThePicture reads the sixels back: every pixel is set once, in
// nearly its colour.
func TestSixelsAreThePicture(t *testing.T) {
	img, file := picture(t, 31, 20)
	out, err := inline.Write(inline.Sixel, file)
	require.NoError(t, err)
	body, ok := strings.CutPrefix(string(out), "\x1bP0;1q\"1;1;31;20")
	require.True(t, ok)
	body, ok = strings.CutSuffix(body, "\x1b\\\n")
	require.True(t, ok)
	palette, got := map[int][3]int{}, map[image.Point][3]int{}
	x, y, colour := 0, 0, 0
	number := func() int {
		i := strings.IndexFunc(body, func(r rune) bool { return r < '0' || r > '9' })
		n, err := strconv.Atoi(body[:i])
		require.NoError(t, err)
		body = body[i:]
		return n
	}
	for body != "" {
		c := body[0]
		body = body[1:]
		repeat := 1
		switch c {
		case '#':
			colour = number()
			if body[0] == ';' {
				var v [4]int
				for i := range v {
					body = body[1:]
					v[i] = number()
				}
				palette[colour] = [3]int{v[1], v[2], v[3]}
			}
			continue
		case '$':
			x = 0
			continue
		case '-':
			x, y = 0, y+6
			continue
		case '!':
			repeat = number()
			c, body = body[0], body[1:]
		}
		require.GreaterOrEqual(t, c, byte('?'))
		for range repeat {
			for k := range 6 {
				if (c-'?')>>k&1 == 1 {
					at := image.Pt(x, y+k)
					require.NotContains(t, got, at)
					got[at] = palette[colour]
				}
			}
			x++
		}
	}
	assert.LessOrEqual(t, len(palette), 256)
	require.Len(t, got, 31*20)
	for at, c := range got {
		r, g, b, _ := img.At(at.X, at.Y).RGBA()
		for i, v := range []uint32{r, g, b} {
			assert.InDelta(t, float64(v)/655.35, c[i], 3.5, "at %v", at)
		}
	}
}

func TestDetect(t *testing.T) {
	for want, envs := range map[inline.Protocol][]string{
		inline.Kitty: {"KITTY_WINDOW_ID=1 TERM=xterm-256color", "TERM=xterm-kitty", "TERM_PROGRAM=ghostty TERM=xterm-256color", "KONSOLE_VERSION=230804"},
		inline.ITerm: {"TERM_PROGRAM=iTerm.app", "TERM_PROGRAM=WezTerm", "LC_TERMINAL=iTerm2", "TERM_PROGRAM=mintty"},
		inline.Sixel: {"TERM=foot", "TERM=foot-extra", "TERM=mlterm-256color", "TERM=contour"},
		"":           {"", "TERM=xterm-256color", "TERM=dumb", "TERM=tmux-256color TERM_PROGRAM=tmux KITTY_WINDOW_ID=1", "TERM_PROGRAM=Apple_Terminal", "TERM=screen"},
	} {
		for _, env := range envs {
			vars := map[string]string{}
			for _, pair := range strings.Fields(env) {
				k, v, _ := strings.Cut(pair, "=")
				vars[k] = v
			}
			assert.Equal(t, want, inline.Detect(func(k string) string { return vars[k] }), env)
		}
	}
}

func TestBadInput(t *testing.T) {
	_, err := inline.Write("telex", nil)
	assert.Error(t, err)
	_, err = inline.Write(inline.Sixel, []byte("no picture"))
	assert.Error(t, err)
}
