package hyphen

// Mins are the least letters before and behind a hyphen by the file of patterns.
func Mins() map[string][2]int {
	out := map[string][2]int{}
	for _, s := range sources {
		out[s.file] = [2]int{s.left, s.right}
	}
	return out
}
