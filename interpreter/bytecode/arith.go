package bytecode

// Fits says whether a number is one that a register holds.
func Fits(n int64) bool { return n == int64(int32(n)) }

// Divide divides and rounds towards minus infinity, or up; 0 if b is 0. One result
// alone, that of the least number by -1, does not fit.
func Divide(a, b int32, up bool) int64 {
	if b == 0 {
		return 0
	}
	q, rest := int64(a)/int64(b), int64(a)%int64(b)
	if rest != 0 && (rest < 0) != (b < 0) {
		q-- // towards minus infinity
	}
	if up && rest != 0 {
		q++
	}
	return q
}

// Remainder is what is left of a where it is divided by b, rounded down: between 0
// and b. By 0 nothing is left.
func Remainder(a, b int32) int64 {
	if b == 0 {
		return 0
	}
	return int64(a) - int64(b)*Divide(a, b, false)
}
