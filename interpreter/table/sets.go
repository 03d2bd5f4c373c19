package table

import "math/bits"

// Count is the number of members of a set.
func Count(set []uint64) int {
	n := 0
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// First is the lowest member of a set, or -1.
func First(set []uint64) int {
	for i, w := range set {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Nth is the nth lowest member of a set, from 0, or -1.
func Nth(set []uint64, n int) int {
	for i, w := range set {
		c := bits.OnesCount64(w)
		if n < c {
			return i<<6 + nthBit(w, n)
		}
		n -= c
	}
	return -1
}

// nthBit is the place of the nth lowest bit of a word, which has more than n. Which one chance says can't be foretold, so there is no branch: how
// many bits there are up to each byte of the word says in which byte it lies, and the same is done with the bits of that byte.
func nthBit(w uint64, n int) int {
	const each, high, low = 0x0101010101010101, 0x8080808080808080, 0x8040201008040201
	x := w - w>>1&0x5555555555555555
	x = x&0x3333333333333333 + x>>2&0x3333333333333333
	upTo := (x + x>>4) & 0x0f0f0f0f0f0f0f0f * each
	at := bits.OnesCount64(((uint64(n)*each|high)-upTo)&high) * 8
	n -= int(upTo << 8 >> (at & 63) & 0xff)
	upTo = ((w>>(at&63)&0xff*each&low + (high - each)) >> 7 & each) * each
	return at + bits.OnesCount64(((uint64(n)*each|high)-upTo)&high)
}

// Next is the lowest member above after, or -1.
func Next(set []uint64, after int) int {
	o := after + 1
	i := o >> 6
	if i >= len(set) {
		return -1
	}
	if w := set[i] >> uint(o&63); w != 0 {
		return o + bits.TrailingZeros64(w)
	}
	for i++; i < len(set); i++ {
		if set[i] != 0 {
			return i<<6 + bits.TrailingZeros64(set[i])
		}
	}
	return -1
}

// Meet says whether two sets have a member in common.
func Meet(a, b []uint64) bool {
	for i := range min(len(a), len(b)) {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// Join puts all members of another set into a set.
func Join(set, with []uint64) {
	for k := range set {
		set[k] |= with[k]
	}
}

// Has says whether a set has a member.
func Has(set []uint64, o int) bool { return set[o>>6]>>uint(o&63)&1 == 1 }

// Add puts a member into a set.
func Add(set []uint64, o int) { set[o>>6] |= 1 << uint(o&63) }

// Drop takes a member out of a set.
func Drop(set []uint64, o int) { set[o>>6] &^= 1 << uint(o&63) }
