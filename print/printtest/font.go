package printtest

import (
	"encoding/binary"
	"maps"
	"slices"
)

// Font puts a font file together: its first four bytes and its tables by name
// (OpenType, table directory). Nothing reads the checksums, which are left out.
func Font(magic string, tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	out := append([]byte(magic), 0, byte(len(names)), 0, 0, 0, 0, 0, 0)
	at := len(out) + 16*len(names)
	for _, name := range names {
		out = append(append(out, name...), 0, 0, 0, 0)
		out = binary.BigEndian.AppendUint32(out, uint32(at))                //nolint:gosec // a font is small
		out = binary.BigEndian.AppendUint32(out, uint32(len(tables[name]))) //nolint:gosec // a font is small
		at += (len(tables[name]) + 3) &^ 3
	}
	for _, name := range names {
		out = append(out, tables[name]...)
		out = append(out, make([]byte, -len(out)&3)...)
	}
	return out
}
