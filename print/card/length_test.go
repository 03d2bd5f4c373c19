package card

// MM is a length that was said.
func MM(mm float64) Length { return Length{mm, true} }
