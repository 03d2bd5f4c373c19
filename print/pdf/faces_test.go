package pdf_test

import (
	"bytes"
	"encoding/binary"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/printtest"
)

// A reader's list of fonts shows the face's own name, behind six letters that
// are the same for the same glyphs and differ for others.
func TestFacesHaveTheirNames(t *testing.T) {
	tag := func(s string) string {
		file := page(t, func(d *pdf.Doc) { put(d, s, fonts.Bold, 10, 20, 9) })
		m := regexp.MustCompile(`/BaseFont /([A-Z]{6})\+AtkinsonHyperlegible-Bold /Encoding`).FindSubmatch(file)
		require.NotNil(t, m)
		return string(m[1])
	}
	assert.Equal(t, tag("Avast"), tag("Avast"))
	assert.NotEqual(t, tag("Avast"), tag("Belay"))
}

// postScript makes an OpenType font with PostScript outlines of a TrueType one:
// the same tables but for the outlines.
func postScript(t *testing.T, f *draw.Font) []byte {
	t.Helper()
	tables := map[string][]byte{"CFF ": pdf.Program(f)}
	ttf := f.TTF
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		at := 12 + 16*i
		from, n := binary.BigEndian.Uint32(ttf[at+8:]), binary.BigEndian.Uint32(ttf[at+12:])
		if tag := string(ttf[at : at+4]); tag != "glyf" && tag != "loca" {
			tables[tag] = ttf[from : from+n]
		}
	}
	return printtest.Font("OTTO", tables)
}

// An .otf prints as the .ttf that it was made of: the same words, letters in the
// same places, the same picture on paper.
func TestPostScriptOutlinesPrintLikeTrueType(t *testing.T) {
	for _, f := range []*draw.Font{fonts.Bold, fonts.Regular.Fallback} { // whose ems have 1000 units, as ours in files
		own, err := fonts.New("own", postScript(t, f), nil)
		require.NoError(t, err)
		say := func(f *draw.Font) []byte {
			return sheetOf(t, func(c draw.Canvas) {
				c.Text(draw.Text{S: "AVAST To Größe & 7½", Font: f, X: 10, Y: 60, Pt: 60})
				c.Text(draw.Text{S: "Wave", Font: f, X: 10, Y: 120, Pt: 120})
			})
		}
		file := say(own)
		assert.Equal(t, "AVAST To Größe & 7½ Wave", printtest.Text(t, file))
		assert.GreaterOrEqual(t, printtest.SSIM(printtest.Pages(t, file, 300)[0], printtest.Pages(t, say(f), 300)[0]), 0.995)
		assert.InDelta(t, fonts.Get(f).Width("Avast", 9), fonts.Get(own).Width("Avast", 9), 0.001)
	}
}

// A letter beyond U+FFFF is found again as itself.
func TestCharactersBeyondTheFirstPlane(t *testing.T) {
	tables := map[string][]byte{}
	ttf := fonts.Bold.TTF
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		at := 12 + 16*i
		from, n := binary.BigEndian.Uint32(ttf[at+8:]), binary.BigEndian.Uint32(ttf[at+12:])
		tables[string(ttf[at:at+4])] = ttf[from : from+n]
	}
	group := []uint32{0x20, 0x7a, 3, 0x1f0a0, 0x1f0a5, 40} // first, last, glyph
	cmap := []byte{0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0}
	for _, v := range append([]uint32{16 + 24, 0, 2}, group...) {
		cmap = binary.BigEndian.AppendUint32(cmap, v)
	}
	tables["cmap"] = cmap
	own, err := fonts.New("own", printtest.Font("\x00\x01\x00\x00", tables), nil)
	require.NoError(t, err)
	require.True(t, fonts.Get(own).Has('🂡'))
	file := page(t, func(d *pdf.Doc) { put(d, "a 🂡", own, 10, 20, 9) })
	assert.Equal(t, "a 🂡", printtest.Text(t, file))
	assert.Equal(t, 1, bytes.Count(file, []byte("/FontFile3")))
}

// Text in ligatures, small capitals and old-style figures is found as it was typed.
func TestFeaturedTextIsFoundAsTyped(t *testing.T) {
	f := fonts.With(fonts.Regular.Fallback, []string{"liga", "smcp", "onum"})
	for _, own := range []*draw.Font{f, fonts.With(fonts.Regular.Fallback, []string{"liga"})} {
		file := page(t, func(d *pdf.Doc) { put(d, "an affluent office of 1718", own, 10, 20, 9) })
		assert.Equal(t, "an affluent office of 1718", printtest.Text(t, file))
	}
}
