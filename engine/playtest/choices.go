package playtest

import "encoding/binary"

// AppendChoices writes the choices of a game behind b, in as few bytes as they take.
func AppendChoices(b []byte, choices []int32) []byte {
	for _, c := range choices {
		b = binary.AppendUvarint(b, uint64(c))
	}
	return b
}

// ReadChoices adds to a list the choices that AppendChoices wrote; false: these are none.
func ReadChoices(list []int32, b []byte) ([]int32, bool) {
	for len(b) > 0 {
		c, n := binary.Uvarint(b)
		if n <= 0 {
			return list, false
		}
		list, b = append(list, int32(c)), b[n:]
	}
	return list, true
}
