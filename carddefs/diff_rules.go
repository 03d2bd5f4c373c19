package carddefs

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// declText is one declaration of a rules file as text.
type declText struct {
	key  string // what stays the same while the declaration changes
	head string // its head line
	body string // head and what hangs below, comments and spacing apart
}

// diffRules compares the rules of two sets declaration by declaration.
func diffRules(old, new *Set) (out []Change) {
	was, is := declTexts(old.Source.Rules), declTexts(new.Source.Rules)
	before, after := declKeys(was), declKeys(is)
	for _, d := range is {
		o, ok := before[d.key]
		switch {
		case !ok:
			out = append(out, Change{Added, true, d.head, "rules: new `" + d.head + "`"})
		case o.head != d.head:
			out = append(out, Change{Changed, true, d.head, "rules: `" + o.head + "` is now `" + d.head + "`"})
		case o.body != d.body:
			out = append(out, Change{Changed, true, d.head, "rules: `" + d.head + "` reads differently"})
		}
	}
	for _, d := range was {
		if _, ok := after[d.key]; !ok {
			out = append(out, Change{Removed, true, d.head, "rules: removed `" + d.head + "`"})
		}
	}
	already := old.Changelog()
	for _, ch := range new.Changelog() {
		if !slices.Contains(already, ch) {
			out = append(out, ch)
		}
	}
	return out
}

func declKeys(list []declText) map[string]declText {
	out := map[string]declText{}
	for _, d := range list {
		out[d.key] = d
	}
	return out
}

// declTexts gives the declarations of all rules files as they stand there. The game's name
// and version, and what expansions change in declarations, are compared elsewhere.
func declTexts(rules []check.RulesSource) (out []declText) {
	seen := map[string]int{}
	for _, r := range rules {
		if r.Tree == nil {
			continue
		}
		for i, d := range r.Tree.Decls {
			if d.Head == "game" || d.Head == "version" || d.Changes {
				continue
			}
			end := len(r.File.Text)
			if i+1 < len(r.Tree.Decls) {
				end = r.Tree.Decls[i+1].Pos.Offset
			}
			t := declText{head: syntax.SingleSpaced(headLine(r.File, d)), body: plainBody(string(r.File.Text[d.Pos.Offset:end]))}
			t.key = declKey(d.Head, t.head)
			if d.Head == "edition" && seen[t.key] > 0 { // an expansion says its game's again
				continue
			}
			if seen[t.key]++; seen[t.key] > 1 {
				t.key += strings.Repeat(" ", seen[t.key])
			}
			out = append(out, t)
		}
	}
	return out
}

// declKey is the part of a head line that names the thing declared.
func declKey(head, line string) string {
	switch head {
	case "players", "limit", "setup", "returns", "rank", "reactions":
		return head
	case "estimate":
		if by, _, seat := strings.Cut(line, ":"); seat {
			return by
		}
		return head
	case "to", "action", "turn", "win", "end", "when", "after", "while":
		return line
	}
	if i := strings.IndexAny(line, ",:"); i >= 0 {
		line = line[:i]
	}
	return line
}

// plainBody drops comments, empty lines and trailing space.
func plainBody(s string) string {
	var out []string
	for _, line := range strings.Split(s, "\n") {
		if line = strings.TrimRight(withoutComment(line), " \r"); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// withoutComment cuts a `#` comment that is not inside quotes.
func withoutComment(line string) string {
	quoted := false
	for i, b := range []byte(line) {
		switch {
		case b == '"':
			quoted = !quoted
		case b == '#' && !quoted:
			return strings.TrimRight(line[:i], " ")
		}
	}
	return strings.TrimRight(line, " \r")
}
