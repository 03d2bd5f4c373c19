package readback

import (
	"slices"
	"strings"
)

// wording reads the sentences that are put together in another order than in the
// language; nil: it is none of them.
func (r *reader) wording(s string) []string {
	if cond, ok := strings.CutPrefix(s, "only if "); ok {
		return []string{"needs " + r.phrase(cond)}
	}
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
				return r.unless(r.oneLine(rest[:at]), r.block(rest[at+2:]))
			}
		}
		return nil
	}
	if at := find(s, " unless you ", 0); at > 0 {
		otherwise := r.block(s[:at]) // it is read first, as it stands first
		return r.unless(r.oneLine(s[at+len(" unless you "):]), otherwise)
	}
	if parts := cut(s, ", "); len(parts) > 1 && r.begins(s) {
		last := len(parts) - 1
		if how := parts[last]; how == "once" || how == "twice" || strings.HasSuffix(how, " times") {
			return append([]string{"repeat " + times(r.phrase(how))}, indent(r.block(strings.Join(parts[:last], ", ")))...)
		}
	}
	if ways := r.ways(s); ways != nil {
		return append([]string{"choose one"}, ways...)
	}
	return nil
}

// unless is a cost, and what is done where it is not paid.
func (r *reader) unless(cost, otherwise []string) []string {
	return append([]string{"unless you " + strings.Join(cost, " ")}, indent(otherwise)...)
}

// oneLine reads a cost, which is one clause where something is got for it: a player who is
// chosen is named in it.
func (r *reader) oneLine(s string) []string {
	if inner, ok := inBrackets(s); ok {
		s = inner
	}
	if lines := r.block(s); len(lines) == 1 {
		return lines
	}
	return []string{r.replacing(s)}
}

// may reads what stands behind `you may`.
func (r *reader) may(s string) []string {
	if at := r.rewardAt(s); at > 0 {
		return r.paid(r.oneLine(s[:at]), r.block(s[at+len(" to "):]))
	}
	if ways := r.ways(s); ways != nil && !strings.HasPrefix(s, "either ") {
		return append([]string{"you may choose one"}, ways...)
	}
	if lines := r.block(s); r.order(lines) {
		return []string{"you may " + lines[0]}
	} else {
		return append([]string{"you may"}, indent(lines)...)
	}
}

// rewardAt finds the ` to ` before what is got for it.
func (r *reader) rewardAt(s string) int {
	for at := find(s, " to ", 0); at >= 0; at = find(s, " to ", at+1) {
		rest := s[at+len(" to "):]
		if label, _, named := strings.Cut(rest, ": "); r.begins(rest) && !(named && !strings.ContainsAny(label, "();,") && (strings.Contains(label, " to either ") || strings.Contains(label, " to choose whether to ") || strings.Contains(label, " to do this "))) {
			return at
		}
	}
	return -1
}

// paid is a cost and what is got for it.
func (r *reader) paid(cost, reward []string) []string {
	if r.order(cost) && r.order(reward) && !strings.Contains(reward[0], ", called ") { // no name stands behind what it buys
		return []string{"you may " + cost[0] + " to " + reward[0]}
	}
	if r.order(cost) {
		return append([]string{"you may " + cost[0] + " to"}, indent(reward)...)
	}
	out := append([]string{"you may"}, indent(cost)...)
	return append(append(out, "to"), indent(reward)...)
}

// order says whether lines are one clause without a subject, which can stand behind `may`
// and `to`.
func (r *reader) order(lines []string) bool {
	if len(lines) != 1 || slices.ContainsFunc(r.lets, func(name string) bool { return strings.HasSuffix(lines[0], " to "+name) }) { // a name may be taken for a verb
		return false
	}
	return slices.ContainsFunc(r.verbs, func(v string) bool { return v != "let" && v != "change" && starts(lines[0], v) })
}

// ways takes `a, b, or c` apart; nil: no way follows another.
func (r *reader) ways(s string) []string {
	ors := cut(s, ", or ")
	if len(ors) < 2 && !r.isWay(s) {
		return nil
	}
	last := len(ors) - 1
	var parts []string
	if last > 0 {
		parts = r.split(strings.Join(ors[:last], ", or "))
	}
	parts = append(parts, ors[last])
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
	label, rest, named := r.label(s)
	rest, cond := need(rest)
	var needs []string
	if cond != "" {
		needs = []string{"needs " + r.phrase(cond)}
	}
	if inner, ok := inBrackets(rest); ok {
		rest = inner
	}
	_, _, _, governs := r.head(rest)
	if prep, _, _ := strings.Cut(rest, " "); later && !governs && (prep == "for" || !r.begins(rest)) {
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

// isWay says whether something is a way although no other follows: it has a name, or
// says when it may be taken.
func (r *reader) isWay(s string) bool {
	_, rest, named := r.label(s)
	_, cond := need(rest)
	return named || cond != ""
}

// label takes the name of a way off.
func (r *reader) label(s string) (label, rest string, named bool) {
	label, rest, named = strings.Cut(s, ": ")
	if !named || r.begins(label) || strings.ContainsAny(label, "();,") {
		return "", s, false
	}
	return label, rest, true
}

// need takes the condition behind a way off; "": it has none.
func need(s string) (way, cond string) {
	if at := strings.LastIndex(s, " (if "); at > 0 && strings.HasSuffix(s, ")") {
		if in, whole := inBrackets(s[at+1:]); whole {
			return s[:at], strings.TrimPrefix(in, "if ")
		}
	}
	return s, ""
}

// split cuts ways at their commas.
func (r *reader) split(s string) []string {
	parts := cut(s, ", ")
	out := []string{parts[0]}
	for _, p := range parts[1:] {
		prep, _, _ := strings.Cut(p, " ")
		goesOn := slices.Contains([]string{"from", "to", "on", "in", "with", "into"}, prep) && strings.Contains(parts[0], " "+prep+" ")
		if r.begins(p) || strings.Contains(p, ": ") || goesOn {
			out = append(out, p)
		} else {
			out[len(out)-1] += ", " + p
		}
	}
	return out
}
