package art

import (
	"bytes"
	"encoding/binary"

	"github.com/broadside-cards/broadside/print/draw"
)

// turns are the eight ways a camera may have been held, by the number Exif
// gives them (Exif 2.32, tag 0x0112), as transforms of the unit square.
var turns = [9]draw.Affine{
	{A: 1, D: 1},
	{A: 1, D: 1},
	{A: -1, D: 1, E: 1},
	{A: -1, D: -1, E: 1, F: 1},
	{A: 1, D: -1, F: 1},
	{B: 1, C: 1},
	{B: 1, C: -1, E: 1},
	{B: -1, C: -1, E: 1, F: 1},
	{B: -1, C: 1, F: 1},
}

// stripped is a JPEG without the segments of APP1 (Exif and XMP: where and when
// it was taken, a small second picture) and without comments, and which way is
// up, 1 to 8. The picture itself is not touched.
func stripped(data []byte) (bare []byte, up int) {
	up = 1
	bare = append(bare, data[:2]...)
	i := 2
	for i+4 <= len(data) && data[i] == 0xff {
		marker := data[i+1]
		n := 2 + int(binary.BigEndian.Uint16(data[i+2:]))
		if marker == 0xda || marker == 0xff || marker >= 0xd0 && marker <= 0xd9 || i+n > len(data) {
			break
		}
		segment := data[i : i+n]
		switch marker {
		case 0xe1:
			if o := orientation(segment[4:]); o != 0 {
				up = o
			}
		case 0xfe:
		default:
			bare = append(bare, segment...)
		}
		i += n
	}
	return append(bare, data[i:]...), up
}

// orientation reads the tag out of an Exif segment, or gives 0.
func orientation(segment []byte) int {
	tiff, ok := bytes.CutPrefix(segment, []byte("Exif\x00\x00"))
	if !ok || len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.LittleEndian
	if string(tiff[:2]) == "MM" {
		order = binary.BigEndian
	}
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return 0
	}
	entries := uint64(order.Uint16(tiff[at:]))
	for i := range entries {
		e := at + 2 + 12*i
		if e+12 > uint64(len(tiff)) {
			return 0
		}
		if order.Uint16(tiff[e:]) == 0x0112 {
			if o := int(order.Uint16(tiff[e+8:])); o >= 1 && o <= 8 {
				return o
			}
		}
	}
	return 0
}
