package diag

import "strconv"

// Odd says of a control sign or a line end of another system, which would put every later
// position in doubt, what it is and what to do about it; "" for all other characters.
func Odd(r rune) (what, next string) {
	switch {
	case r == '\r' || r == 0x85 || r == 0x2028 || r == 0x2029:
		return "an unusual line end", "save the file with ordinary line ends"
	case r == '\t' || r == '\n':
	case r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xfeff || r == 0xfffe || r == 0xffff:
		return "the control character " + strconv.QuoteRuneToASCII(r), "delete it"
	}
	return "", ""
}
