package readback

import (
	"regexp"
	"strings"
)

// wording reads the sentences that are put together in another order than in the
// language; nil: it is none of them.
func (r *reader) wording(s string) []string {
	if rest, ok := strings.CutPrefix(s, "either "); ok {
		return append([]string{"choose one"}, r.ways(rest)...)
	}
	if rest, ok := strings.CutPrefix(s, "choose whether to "); ok {
		return r.may(rest)
	}
	if rest, ok := strings.CutPrefix(s, "you may "); ok {
		return r.may(rest)
	}
	if rest, ok := strings.CutPrefix(s, "unless you "); ok {
		for at := find(rest, ", ", 0); at >= 0; at = find(rest, ", ", at+2) {
			if r.begins(rest[at+2:]) {
				return r.unless(rest[:at], rest[at+2:])
			}
		}
		return nil
	}
	if at := find(s, " unless you ", 0); at > 0 {
		return r.unless(s[at+len(" unless you "):], s[:at])
	}
	if m := repeated.FindStringSubmatch(s); m != nil && r.begins(s) {
		return append([]string{"repeat " + times(r.phrase(m[2]))}, indent(r.block(m[1]))...)
	}
	if ways := r.ways(s); ways != nil {
		return append([]string{"choose one"}, ways...)
	}
	return nil
}

var repeated = regexp.MustCompile(`^(.+), (once|twice|[^,]+ times)$`)

// unless is a cost, and what is done where it is not paid.
func (r *reader) unless(cost, otherwise string) []string {
	lines := r.block(cost)
	if len(lines) == 1 {
		return append([]string{"unless you " + lines[0]}, indent(r.block(otherwise))...)
	}
	return append(append([]string{"unless you"}, indent(indent(lines))...), indent(r.block(otherwise))...)
}

// may reads what stands behind `you may`.
func (r *reader) may(s string) []string {
	if ways := r.ways(s); ways != nil && find(s, " to either ", 0) < 0 && !strings.HasPrefix(s, "either ") {
		return append([]string{"you may choose one"}, ways...)
	}
	if at := r.rewardAt(s); at > 0 {
		return r.paid("you may", r.block(s[:at]), r.block(s[at+len(" to "):]))
	}
	lines := r.block(s)
	if len(lines) == 1 {
		return []string{"you may " + lines[0]}
	}
	return append([]string{"you may"}, indent(lines)...)
}

// rewardAt finds the ` to ` before what is got for it.
func (r *reader) rewardAt(s string) int {
	for at := find(s, " to ", 0); at >= 0; at = find(s, " to ", at+1) {
		if r.begins(s[at+len(" to "):]) {
			return at
		}
	}
	return -1
}

// paid is a cost and what is got for it.
func (r *reader) paid(head string, cost, reward []string) []string {
	if len(cost) == 1 && len(reward) == 1 {
		return []string{head + " " + cost[0] + " to " + reward[0]}
	}
	if len(cost) == 1 {
		return append([]string{head + " " + cost[0] + " to"}, indent(reward)...)
	}
	out := append([]string{head}, indent(cost)...)
	return append(append(out, "to"), indent(reward)...)
}

// ways takes `a, b, or c` apart; nil: no way follows another.
func (r *reader) ways(s string) []string {
	ors := cut(s, ", or ")
	if len(ors) < 2 {
		return nil
	}
	last := len(ors) - 1
	parts := append(r.split(strings.Join(ors[:last], ", or ")), ors[last])
	var out []string
	for i, p := range parts {
		for i, l := range r.way(p, parts[0], i > 0) {
			if i == 0 {
				l = "- " + l
			} else {
				l = "  " + l
			}
			out = append(out, "  "+l)
		}
	}
	return out
}

// way reads one way; what the first one begins with may go for the later ones.
func (r *reader) way(s, first string, later bool) []string {
	label, rest, named := strings.Cut(s, ": ")
	if named = named && !r.begins(label) && !strings.ContainsAny(label, "(;"); !named {
		rest = s
	}
	var needs []string
	if at := strings.LastIndex(rest, " (if "); at > 0 && strings.HasSuffix(rest, ")") {
		if _, whole := inBrackets(rest[at+1:]); whole {
			needs, rest = []string{"needs " + r.phrase(rest[at+len(" (if "):len(rest)-1])}, rest[:at]
		}
	}
	if inner, ok := inBrackets(rest); ok {
		rest = inner
	}
	if prep, _, _ := strings.Cut(rest, " "); later && !r.begins(rest) {
		if at := strings.Index(first, " "+prep+" "); at > 0 {
			rest = first[:at+1] + rest
		}
	}
	lines := append(needs, r.block(rest)...)
	switch {
	case named && len(lines) == 1:
		lines[0] = r.lower(label) + ": " + lines[0]
	case named:
		lines = append([]string{r.lower(label) + ":"}, lines...)
	}
	return lines
}

// split cuts ways at their commas.
func (r *reader) split(s string) []string {
	parts := cut(s, ", ")
	out := []string{parts[0]}
	for _, p := range parts[1:] {
		if r.begins(p) || strings.Contains(p, ": ") {
			out = append(out, p)
		} else {
			out[len(out)-1] += ", " + p
		}
	}
	return out
}
