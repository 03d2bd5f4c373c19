package check

import "strings"

// Past is the form of a verb after `is`: burned. It is the one the rules give
// (`past …`) or the regular one.
func (g *Game) Past(verb string) string {
	if g.words != nil {
		return g.words.pastOf(verb)
	}
	head, rest, _ := strings.Cut(verb, " ")
	return strings.TrimSpace(pastForm(head) + " " + rest)
}

func (c *checker) pastOf(verb string) string {
	best := ""
	for form, f := range c.vocab.forms {
		if f.past && f.base == verb && (best == "" || form < best) {
			best = form
		}
	}
	if best != "" {
		return best
	}
	head, rest, _ := strings.Cut(verb, " ")
	return strings.TrimSpace(pastForm(head) + " " + rest)
}

// Third is the form of a verb after a single subject: burns.
func Third(verb string) string {
	head, rest, _ := strings.Cut(verb, " ")
	return strings.TrimSpace(thirdForm(head) + " " + rest)
}
