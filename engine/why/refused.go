package why

import (
	"cmp"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Alike says whether the same is told of two options: the same is wanted of two cards, or no words are part of it.
func Alike(a, b *Told) bool {
	if a.Want != "" || b.Want != "" {
		return a.Want == b.Want
	}
	return a.Why == b.Why && a.Part.File == nil
}

// Refused are those that are not offered. What is refused for one reason alone, of which no words are part, is told
// together.
func Refused(list []Told) (out []Told) {
next:
	for _, t := range list {
		if t.Verdict == Matched {
			continue
		}
		for i := range out {
			u := &out[i]
			if u.What == t.What && Alike(u, &t) {
				u.Name, u.At = u.Name+", "+t.Name, diag.Span{}
				u.Why = cmp.Or(t.Want, t.Why)
				continue next
			}
		}
		out = append(out, t)
	}
	return out
}
