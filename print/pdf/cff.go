package pdf

import "encoding/binary"

// A typeface goes into the file as a small one of our own making: outlines of
// the glyphs that are used, in the Compact Font Format (Adobe Technical Note
// 5176), numbered as they came into use. So a font file of any kind whose
// outlines can be read can be printed, and nothing of it is taken over unread.

// The operators used of dictionaries; those above 0x0c00 have two bytes.
const (
	keyBox         = 5      // FontBBox
	keyCharset     = 15     // charset
	keyCharStrings = 17     // CharStrings
	keyPrivate     = 18     // Private
	keyDefault     = 20     // defaultWidthX
	keyNominal     = 21     // nominalWidthX
	keyMatrix      = 0x0c07 // FontMatrix
	keyROS         = 0x0c1e // ROS
	keyCount       = 0x0c22 // CIDCount
	keyFDArray     = 0x0c24 // FDArray
	keyFDSelect    = 0x0c25 // FDSelect
)

// standardStrings is how many strings every reader of CFF knows by number
// (appendix A); a font's own come after them.
const standardStrings = 391

// cffFont writes a CFF font program. The first outline is that of a missing
// glyph.
func cffFont(name string, outlines [][]byte, within box) []byte {
	head := append([]byte{1, 0, 4, 4}, index([]byte(name))...)
	tail := append(index([]byte("Adobe"), []byte("Identity")), index()...) // strings, no global subroutines
	at := len(head) + len(index(topDict(len(outlines), within, places{}))) + len(tail)

	var body []byte
	var p places
	put := func(b []byte) int {
		body = append(body, b...)
		return at + len(body) - len(b)
	}
	n := len(outlines)
	p.charset = put([]byte{2, 0, 1, byte((n - 2) >> 8), byte(n - 2)}) // format 2: one range from 1
	p.fdSelect = put([]byte{3, 0, 1, 0, 0, 0, byte(n >> 8), byte(n)}) // format 3: one range for all
	p.charStrings = put(index(outlines...))
	private := dict(nil, keyDefault, 0)
	private = dict(private, keyNominal, 0)
	privateAt := put(private)
	fd := matrix(nil, one, zero, zero, one, zero, zero)
	fd = append(offset(appendInt(fd, len(private)), privateAt), keyPrivate)
	p.fdArray = put(index(fd))
	return append(append(append(head, index(topDict(n, within, p))...), tail...), body...)
}

// places are offsets from the beginning of the font.
type places struct{ charset, fdSelect, charStrings, fdArray int }

// topDict is as long for all places. Both matrices are said, though they are the
// usual ones: some printers multiply two defaults, and print nothing.
func topDict(glyphs int, within box, p places) []byte {
	b := dict(nil, keyROS, standardStrings, standardStrings+1, 0)
	b = matrix(b, thousandth, zero, zero, thousandth, zero, zero)
	b = dict(b, keyBox, within.x0, within.y0, within.x1, within.y1)
	b = dict(b, keyCount, glyphs)
	b = append(offset(b, p.charset), keyCharset)
	b = append(offset(b, p.charStrings), keyCharStrings)
	b = append(offset(b, p.fdArray), 12, keyFDArray&0xff)
	return append(offset(b, p.fdSelect), 12, keyFDSelect&0xff)
}

// dict adds an entry of whole numbers.
func dict(b []byte, key int, values ...int) []byte {
	for _, v := range values {
		b = appendInt(b, v)
	}
	return appendKey(b, key)
}

func appendKey(b []byte, key int) []byte {
	if key > 0xff {
		b = append(b, byte(key>>8))
	}
	return append(b, byte(key))
}

// Numbers of a matrix as CFF writes them: 0, 1, and .001 in nibbles.
var (
	zero       = []byte{139}
	one        = []byte{140}
	thousandth = []byte{30, 0xa0, 0x01, 0xff}
)

func matrix(b []byte, numbers ...[]byte) []byte {
	for _, n := range numbers {
		b = append(b, n...)
	}
	return appendKey(b, keyMatrix)
}

// offset adds a number in five bytes, however small it is.
func offset(b []byte, v int) []byte {
	return binary.BigEndian.AppendUint32(append(b, 29), uint32(v)) //nolint:gosec // a font of ours is small
}

// index is a list of byte strings (chapter 5).
func index(items ...[]byte) []byte {
	if len(items) == 0 {
		return []byte{0, 0}
	}
	b := append(binary.BigEndian.AppendUint16(nil, uint16(len(items))), 4) //nolint:gosec // at most 65535 glyphs
	at := 1
	b = binary.BigEndian.AppendUint32(b, uint32(at))
	for _, item := range items {
		at += len(item)
		b = binary.BigEndian.AppendUint32(b, uint32(at)) //nolint:gosec // a font of ours is small
	}
	for _, item := range items {
		b = append(b, item...)
	}
	return b
}
