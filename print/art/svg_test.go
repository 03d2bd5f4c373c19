package art_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/record"
)

// inside is what an SVG of 100 × 100 units draws, a line for each operation.
func inside(t *testing.T, body string) string {
	t.Helper()
	a := must(t, "a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">`+body+`</svg>`))
	s, err := a.Icon(draw.Black)
	require.NoError(t, err)
	var c record.Canvas
	s.List.Replay(&c)
	return strings.TrimSpace(c.String())
}

func TestShapes(t *testing.T) {
	tests := map[string]string{
		`<rect x="1" y="2" width="3" height="4" fill="red"/>`:                                                                                               "fill #ff0000 M1 2L4 2L4 6L1 6Z",
		`<rect width="0" height="4"/>`:                                                                                                                      "",
		`<rect width="10%" height="50%" fill="#abc"/>`:                                                                                                      "fill #aabbcc M0 0L10 0L10 50L0 50Z",
		`<line x1="1" y1="2" x2="3" y2="4" stroke="blue" stroke-width="2"/>`:                                                                                "stroke #0000ff 2 M1 2L3 4",
		`<polyline points="1,2 3,4,5-6" stroke="#00f" fill="none"/>`:                                                                                        "stroke #0000ff 1 M1 2L3 4L5 -6",
		`<polygon points="1 2 3 4 5 6"/>`:                                                                                                                   "fill #000000 M1 2L3 4L5 6Z",
		`<path d="M1 1h2v2z" style="fill: lime ; stroke:none"/>`:                                                                                            "fill #00ff00 M1 1L3 1L3 3Z",
		`<g fill="red"><path fill="inherit" d="M1 1h2v2z"/></g>`:                                                                                            "fill #ff0000 M1 1L3 1L3 3Z",
		`<g transform="translate(10) scale(2,3)"><path d="M1 1h2v2z"/></g>`:                                                                                 "fill #000000 M12 3L16 3L16 9Z",
		`<path transform="matrix(1 0 0 1 5 6)rotate(90)" d="M1 1h2v2z"/>`:                                                                                   "fill #000000 M4 7L4 9L2 9Z",
		`<path transform="rotate(180 10 10)" d="M1 1h2v2z"/>`:                                                                                               "fill #000000 M19 19L17 19L17 17Z",
		`<path d="M1 1h2v2z" fill="none"/><path d="M1 1" display="none"/>`:                                                                                  "",
		`<path d="M1 1h2v2z" stroke="red" stroke-linecap="round" fill="none"/>`:                                                                             "stroke #ff0000 1 round M1 1L3 1L3 3Z",
		`<path d="M1 1h2" stroke="red" stroke-dasharray="3 1" fill="none"/>`:                                                                                "stroke #ff0000 1 dash 3 1 M1 1L3 1",
		`<g stroke="red" stroke-width="1mm" transform="scale(2)"><path d="M1 1h2"/></g>`:                                                                    "fill #000000 M2 2L6 2\nstroke #ff0000 7.56 M2 2L6 2",
		`<path id="p" d="M0 0h1v1z"/><use href="#p" x="5" y="6"/>`:                                                                                          "fill #000000 M0 0L1 0L1 1Z\nfill #000000 M5 6L6 6L6 7Z",
		`<use xlink:href="#p" fill="red"/><defs><path id="p" d="M0 0h1v1z"/></defs>`:                                                                        "fill #ff0000 M0 0L1 0L1 1Z",
		`<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></symbol><use href="#s" width="20" height="20" x="1"/>`:                                  "fill #000000 M1 0L21 0L21 20Z",
		`<style>.a{fill:#123456}path{fill:red}#x,.b{fill:blue}</style><path class="a" d="M0 0h1z"/><path d="M0 0h1z"/><path class="a" id="x" d="M0 0h1z"/>`: "fill #123456 M0 0L1 0Z\nfill #ff0000 M0 0L1 0Z\nfill #0000ff M0 0L1 0Z",
		`<clipPath id="c"><rect width="5" height="5"/></clipPath><path clip-path="url(#c)" d="M0 0h9v9z"/>`:                                                 "push 1 0 0 1 0 0\n  clip M0 0L5 0L5 5L0 5Z\n  fill #000000 M0 0L9 0L9 9Z\npop",
		`<path d="M0 90000h1v1z"/>`:                                                                                                                         "",
		`<metadata><other xmlns="http://x"><rect width="5" height="5"/></other></metadata>`:                                                                 "",
	}
	for svg, want := range tests {
		assert.Equal(t, want, inside(t, svg), svg)
	}
}

func TestEvenOddFillsKeepTheirHoles(t *testing.T) {
	same := `M0 0h90v90h-90zM10 10h70v70h-70zM20 20h50v50h-50z` // all clockwise: non-zero would fill them
	got := inside(t, `<path fill-rule="evenodd" d="`+same+`"/>`)
	assert.Equal(t, "fill #000000 M0 0L90 0L90 90L0 90ZM10 80L80 80L80 10L10 10ZM20 20L70 20L70 70L20 70Z", got)
	a := must(t, "a.svg", []byte(`<svg viewBox="0 0 9 9"><path fill-rule="evenodd" d="M0 0L9 9V0L0 9z"/></svg>`))
	assert.Contains(t, fmt.Sprint(a.LeftOut()), "even-odd")
}

func TestColours(t *testing.T) {
	for said, want := range map[string]string{
		"#abc": "#aabbcc", "rgb(1, 2,3)": "#010203", "rgb(100% 0% 50%)": "#ff0080",
		"Teal": "#008080", "currentColor": "#000000", "url(#none) red": "#ff0000", "#zzz": "#000000",
	} {
		assert.Equal(t, "fill "+want+" M0 0L1 0L1 1Z", inside(t, `<path fill="`+said+`" d="M0 0h1v1z"/>`), said)
	}
	for said, want := range map[string]string{"#aabbcc80": "blend 0.502\n  fill #aabbcc", "rgba(0,0,0,.5)": "blend 0.5\n  fill #000000"} {
		assert.Equal(t, want+" M0 0L1 0L1 1Z\nend", inside(t, `<path fill="`+said+`" d="M0 0h1v1z"/>`), said)
	}
	gradient := `<linearGradient id="a"><stop offset="0" stop-color="#000"/><stop offset="1" style="stop-color:#fff"/></linearGradient><radialGradient id="b" xlink:href="#a"/>`
	assert.Equal(t, "shade radial from 0.5 0.5 by 0 0 0.5 0 0 0.5: 0 #000000 1 #ffffff M0 0L1 0L1 1Z", inside(t, gradient+`<path fill="url(#b)" d="M0 0h1v1z"/>`))
}

func TestIconsTakeTheInk(t *testing.T) {
	a := must(t, "a.svg", []byte(`<svg viewBox="0 0 10 10"><path d="M0 0h1v1z"/><path fill="none" stroke="currentColor" d="M2 2h1v1z"/><path fill="#ff0000" d="M4 4h1v1z"/></svg>`))
	s, err := a.Icon(draw.Colour{B: 255})
	require.NoError(t, err)
	var c record.Canvas
	s.List.Replay(&c)
	assert.Equal(t, []string{"fill #0000ff", "stroke #0000ff", "fill #ff0000"}, firstWords(c.String()))
	other, err := a.Icon(draw.White)
	require.NoError(t, err)
	assert.NotEqual(t, s.ID, other.ID)
}

func firstWords(s string) []string {
	var out []string
	for line := range strings.Lines(strings.TrimSpace(s)) {
		w := strings.Fields(line)
		out = append(out, w[0]+" "+w[1])
	}
	return out
}

func TestWhatIsLeftOutIsSaid(t *testing.T) {
	for body, want := range map[string]string{
		`<text>hi</text>`:                      "text (turn it into paths)",
		`<image href="x.png"/>`:                "a picture inside the SVG",
		`<path filter="url(#f)" d="M0 0h1z"/>`: "filters and blending",
		`<mask id="m" mask-type="alpha"/><path mask="url(#m)" d="M0 0h1z"/>`:                                         "a mask that is not a plain one",
		`<pattern id="p"/><path fill="url(#p)" d="M0 0h1z"/>`:                                                        "patterns",
		`<linearGradient id="p" spreadMethod="reflect"><stop/></linearGradient><path fill="url(#p)" d="M0 0h1v1z"/>`: "gradients that repeat",
		`<linearGradient id="p"><stop/></linearGradient><path stroke="url(#p)" d="M0 0h1v1z"/>`:                      "gradients along lines (drawn in their middle colour)",
		`<style>g path {fill:red}</style>`:                                                                           "style rules of more than one word",
		`<wobble/>`:                                                                                                  "`wobble`",
	} {
		a := must(t, "a.svg", []byte(`<svg viewBox="0 0 9 9">`+body+`</svg>`))
		assert.Equal(t, []string{want}, a.LeftOut(), body)
	}
}

func TestBrokenSVGs(t *testing.T) {
	deep := strings.Repeat("<g>", 200) + strings.Repeat("</g>", 200)
	var bomb strings.Builder
	bomb.WriteString(`<svg viewBox="0 0 9 9"><g id="a0"><path d="M0 0h1z"/></g>`)
	for i := range 10 {
		fmt.Fprintf(&bomb, `<g id="a%d">%s</g>`, i+1, strings.Repeat(fmt.Sprintf(`<use href="#a%d"/>`, i), 10))
	}
	bomb.WriteString("</svg>")
	tests := map[string]string{
		"":                              "the file is empty",
		"<html/>":                       "it is a web page, not a picture",
		"<svg>":                         "line 1: the SVG is broken: unexpected EOF",
		"<svg viewBox='0 0 9 9'>\n<g":   "line 2: the SVG is broken",
		"<svg/>":                        "neither a viewBox nor a width and a height",
		"<svg viewBox='0 0 0 9'/>":      "viewBox",
		"<svg viewBox='0 0 1e99 9'/>":   "viewBox",
		"<svg width='NaN' height='3'/>": "neither",
		"<?xml version='1.0' encoding='utf-16'?><svg/>":                                                     "save it as UTF-8",
		"<svg viewBox='0 0 9 9'>&bomb;</svg>":                                                               "line 1: the SVG is broken",
		"<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><svg viewBox='0 0 9 9'>&b;</svg>":              "entities that grow",
		"<svg viewBox='0 0 9 9'>\n<path d='M0 0q'/></svg>":                                                  "line 2: path data, character 6",
		"<svg viewBox='0 0 9 9'><path d='M0 0L9e9 0'/></svg>":                                               "can't be part of a drawing",
		"<svg viewBox='0 0 9 9'><rect width='wide' height='1'/></svg>":                                      `width="wide" is not a length`,
		"<svg viewBox='0 0 9 9'><g transform='turn(3)'/></svg>":                                             "is not a transform",
		"<svg viewBox='0 0 9 9'><g transform='scale(1e30)'><path d='M-1 -1h2v2z'/></g></svg>":               "too far outside",
		"<svg viewBox='0 0 9 9'><g transform='rotate(1)'><rect x='-1e5' width='2e5' height='3'/></g></svg>": "too far outside",
		"<svg viewBox='0 0 9 9'><polygon points='1 2 x'/></svg>":                                            "is not a number",
		"<svg viewBox='0 0 9 9'><use href='#no'/></svg>":                                                    "not in the file",
		"<svg viewBox='0 0 9 9'><g id='a'><use href='#a'/></g></svg>":                                       "more than 12 uses inside each other",
		"<svg viewBox='0 0 9 9'>" + deep + "</svg>":                                                         "more than 100 elements inside each other",
		"<svg viewBox='0 0 9 9'>" + strings.Repeat("<g/>", 60_000) + "</svg>":                               "more than 50000 elements",
		"<svg viewBox='0 0 9 9'><path d='M0 0" + strings.Repeat("h1", 600_000) + "'/></svg>":                "more than 500000 points",
		"<svg viewBox='0 0 9 9'><path d='M0 0" + strings.Repeat("h1", 1_100_000) + "'/></svg>":              "a path of more than 2 MB",
		bomb.String(): "what is used many times over comes to more than 200000 elements",
	}
	for svg, want := range tests {
		start := time.Now()
		_, err := art.Read("a.svg", []byte(svg))
		if assert.Error(t, err, want) {
			assert.Contains(t, err.Error(), want)
			assert.NotContains(t, err.Error(), "\n")
		}
		assert.Less(t, time.Since(start), hang, want)
	}
}

func TestDrawingProgramsOwnNamesAreRead(t *testing.T) {
	a := must(t, "a.svg", []byte(`<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
<svg xmlns="&ns_svg;" xmlns:sodipodi="http://sodipodi" width="20mm" height="10mm" sodipodi:docname="x"><sodipodi:namedview id="v"><path d="broken"/></sodipodi:namedview><path d="M0 0h1v1z"/></svg>`))
	assert.InDelta(t, 2, a.W/a.H, 1e-9)
	assert.Empty(t, a.LeftOut())
}

// hang is what no reading takes on any machine: one that does is without end.
const hang = time.Minute

// FuzzRead: whatever the bytes, reading and drawing neither panics nor
// hangs, and an error is one line.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		`<svg viewBox="0 0 9 9"><g transform="rotate(9)"><use href="#a"/></g><path id="a" fill-rule="evenodd" stroke="red" stroke-dasharray="1 .1" d="M0 0a1 1 0 012 0zM1 1h2"/></svg>`,
		`<svg width="3" height="3"><style>.a{fill:red}</style><clipPath id="c"><circle r="2"/></clipPath><rect clip-path="url(#c)" class="a" width="50%" height="2" rx="1"/></svg>`,
		"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00", "",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		start := time.Now()
		defer func() { assert.Less(t, time.Since(start), hang) }()
		for _, name := range []string{"a.svg", "a.png", "a.jpg"} {
			a, err := art.Read(name, data)
			if err != nil {
				assert.NotContains(t, err.Error(), "\n")
				continue
			}
			var l draw.List
			art.Draw(&l, a, 0, 0, 20, 10, art.Place{})
			if a.Vector() {
				seen(t, a, 6, 3, art.Place{Whole: true})
			}
		}
	})
}

// TestGroupsShineThroughAsOne: what an element's opacity is of is drawn first and then
// laid on; a mask is drawn as it stands, in the place of the element.
func TestGroupsShineThroughAsOne(t *testing.T) {
	assert.Equal(t, "blend 0.25\n  fill #000000 M0 0L1 0L1 1Z\n  fill #000000 M2 0L3 0L3 1Z\nend",
		inside(t, `<g opacity=".25"><path d="M0 0h1v1z"/><path d="M2 0h1v1z"/></g>`))
	assert.Equal(t, "blend 1\n  fill #000000 M0 0L1 0L1 1Z\nthrough\n  fill #ffffff M0 0L1 0L1 1Z\nend",
		inside(t, `<mask id="m"><path fill="#fff" d="M0 0h1v1z"/></mask><path mask="url(#m)" d="M0 0h1v1z"/>`))
}

// TestGradientsLieInTheirBox: in the shape's own box or in the drawing's plane, turned by
// their own transform, with stops that may be clear.
func TestGradientsLieInTheirBox(t *testing.T) {
	for gradient, want := range map[string]string{
		`<linearGradient id="g">`:               "linear from 2 1 by 0 0 4 0 0 2:",
		`<linearGradient id="g" x2="0" y2="1">`: "linear from 2 1 by 0 0 0 2 -4 0:",
		`<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="1" y1="1" x2="3" y2="1">`:         "linear from 1 1 by 0 0 2 0 0 2:",
		`<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="1" gradientTransform="scale(2)">`: "linear from 0 0 by 0 0 2 0 0 2:",
		`<radialGradient id="g" fx="0.75">`: "radial from 4 2 by 0.5 0 2 0 0 1:",
	} {
		name := gradient[1 : strings.Index(gradient, "Gradient")+8]
		got := inside(t, gradient+`<stop offset="25%" stop-color="red" stop-opacity=".5"/><stop offset=".1" stop-color="#00f"/></`+name+`><rect fill="url(#g)" x="2" y="1" width="4" height="2"/>`)
		assert.Equal(t, "shade "+want+" 0.25 #ff0000 0.5 0.25 #0000ff M2 1L6 1L6 3L2 3Z", got, gradient)
	}
}
