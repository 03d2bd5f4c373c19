package bytecode

// Saturate is a number as a register holds it: arithmetic stops at the ends of 32
// bits instead of going round.
func Saturate(n int64) int32 {
	const most = 1<<31 - 1
	return int32(max(-most, min(most, n)))
}

// Divide divides and rounds towards minus infinity, or up; 0 if b is 0.
func Divide(a, b int32, up bool) int32 {
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
	return Saturate(q)
}
