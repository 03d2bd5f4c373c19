package png

import (
	"encoding/binary"
	"hash/crc32"
	"math"
)

// headerLen is the signature (8 bytes) and the IHDR chunk (25 bytes), after
// which a pHYs chunk may stand (PNG specification, 5.6).
const headerLen = 33

// withResolution adds a pHYs chunk: pixels per metre in both directions.
func withResolution(png []byte, dpi float64) []byte {
	perMetre := uint32(math.Round(dpi / 0.0254))
	body := []byte("pHYs")
	body = binary.BigEndian.AppendUint32(body, perMetre)
	body = binary.BigEndian.AppendUint32(body, perMetre)
	body = append(body, 1)
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, body...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
	out := append([]byte{}, png[:headerLen]...)
	return append(append(out, chunk...), png[headerLen:]...)
}
