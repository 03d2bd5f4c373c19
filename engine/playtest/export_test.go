package playtest

// ResultsOf bounds what comes of a piece, until it is called off.
func ResultsOf(bytes int) (off func()) {
	was := mostResult
	mostResult = bytes
	return func() { mostResult = was }
}
