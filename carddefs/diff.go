package carddefs

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// ChangeKind says what happened to a card or a declaration.
type ChangeKind int

// The kinds of change.
const (
	Added ChangeKind = iota
	Removed
	Renamed
	Changed
)

// Change is one line of a changelog.
type Change struct {
	Kind    ChangeKind
	Rules   bool   // a declaration of the rules; otherwise a card
	Subject string // the card's name or the declaration's head line
	Text    string // the whole change in a designer's words
}

// Diff lists what changed from one set to another: the game itself, then
// cards in the new set's order with removals last, then rules.
func Diff(old, new *Set) []Change {
	out := diffMeta(old, new)
	out = append(out, diffCards(old.Source.Cards, new.Source.Cards)...)
	return append(out, diffRules(old, new)...)
}

func diffMeta(old, new *Set) (out []Change) {
	for _, m := range []struct{ what, from, to string }{{"game", old.Title, new.Title}, {"version", old.Version, new.Version}} {
		if m.from != m.to {
			out = append(out, Change{Changed, true, m.what, fmt.Sprintf("%s: %s → %s", m.what, m.from, m.to)})
		}
	}
	return out
}

func diffCards(old, new []check.CardSource) (out []Change) {
	before, after := byName(old), byName(new)
	renamed := map[string]bool{} // old names
	for _, c := range new {
		if namedBefore(c, before, after) {
			renamed[c.Was.Text] = true
		}
	}
	for _, c := range new {
		was, ok := before[c.Name.Text]
		switch {
		case ok:
			out = append(out, diffCard(was, c)...)
			continue
		}
		if namedBefore(c, before, after) {
			out = append(out, renaming(c.Was.Text, c))
			out = append(out, diffCard(before[c.Was.Text], c)...)
			continue
		}
		if name := renamedFrom(c, old, after, renamed); name != "" {
			renamed[name] = true
			out = append(out, renaming(name, c))
			continue
		}
		out = append(out, Change{Added, false, c.Name.Text, fmt.Sprintf("%s: new %s%s", c.Name.Text, c.Kind.Text, copies(c.Count))})
	}
	for _, c := range old {
		if _, ok := after[c.Name.Text]; !ok && !renamed[c.Name.Text] {
			out = append(out, Change{Removed, false, c.Name.Text, fmt.Sprintf("%s: removed (%s%s)", c.Name.Text, c.Kind.Text, copies(c.Count))})
		}
	}
	return out
}

func copies(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf(", %d copies", n)
}

func byName(cards []check.CardSource) map[string]check.CardSource {
	out := make(map[string]check.CardSource, len(cards))
	for _, c := range cards {
		out[c.Name.Text] = c
	}
	return out
}

// namedBefore says whether a card that is new by its name says which one of the
// old cards it was. Of one that is still there it can't have been.
func namedBefore(c check.CardSource, before, after map[string]check.CardSource) bool {
	_, there := before[c.Was.Text]
	_, kept := after[c.Was.Text]
	_, known := before[c.Name.Text]
	return there && !kept && !known
}

func renaming(from string, to check.CardSource) Change {
	return Change{Renamed, false, to.Name.Text, fmt.Sprintf("%s is now called %s", from, to.Name.Text)}
}

// renamedFrom finds a card that is gone and said the same, or "". A card with
// no fields of its own is never taken for another.
func renamedFrom(c check.CardSource, old []check.CardSource, after map[string]check.CardSource, used map[string]bool) string {
	if len(c.Fields) == 0 {
		return ""
	}
	for _, o := range old {
		_, kept := after[o.Name.Text]
		if !kept && !used[o.Name.Text] && len(diffCard(o, c)) == 0 {
			return o.Name.Text
		}
	}
	return ""
}

// diffCard compares two cards in everything but the name.
func diffCard(old, new check.CardSource) (out []Change) {
	name := new.Name.Text
	say := func(format string, args ...any) {
		out = append(out, Change{Changed, false, name, name + ": " + fmt.Sprintf(format, args...)})
	}
	value := func(what, from, to string) {
		if from != to {
			say("%s", valueChange(what, from, to))
		}
	}
	value("kind", old.Kind.Text, new.Kind.Text)
	value("types", old.TypeList(), new.TypeList())
	value("copies", fmt.Sprint(old.Count), fmt.Sprint(new.Count))
	value("owner", old.Owner.Text, new.Owner.Text)
	value("starts in", old.Start.Text, new.Start.Text)
	for _, f := range new.Fields {
		was := check.FieldSource{Name: f.Name}
		if o := fieldOf(&old, f.Name.Text); o != nil {
			was = *o
		}
		for _, line := range diffField(was, f) {
			say("%s", line)
		}
	}
	for _, f := range old.Fields {
		if fieldOf(&new, f.Name.Text) == nil {
			for _, line := range diffField(f, check.FieldSource{Name: f.Name}) {
				say("%s", line)
			}
		}
	}
	return out
}

// diffField compares a field's values one by one, and its wording.
func diffField(old, new check.FieldSource) (out []string) {
	list := len(old.Values) > 1 || len(new.Values) > 1
	for i := range max(len(old.Values), len(new.Values)) {
		what := new.Name.Text
		if list {
			what = ordinal(i+1) + " " + strings.TrimSuffix(what, "s")
		}
		if from, to := valueAt(old, i), valueAt(new, i); from != to {
			out = append(out, valueChange(what, from, to))
		}
	}
	if from, to := wordingOf(old), wordingOf(new); from != to {
		out = append(out, valueChange("printed "+new.Name.Text, from, to))
	}
	return out
}

func valueAt(f check.FieldSource, i int) string {
	if i >= len(f.Values) {
		return ""
	}
	return strings.TrimRight(f.Values[i].Text, "\n ")
}

func wordingOf(f check.FieldSource) string {
	if f.Wording == nil {
		return ""
	}
	return f.Wording.Text
}

// valueChange says one change: numbers with an arrow, texts by quotation.
func valueChange(what, from, to string) string {
	switch {
	case from == "":
		return fmt.Sprintf("new %s %s", what, quote(to))
	case to == "":
		return fmt.Sprintf("no %s any more (was %s)", what, quote(from))
	case strings.ContainsAny(from+to, " \n"):
		return fmt.Sprintf("%s reads %s (was %s)", what, quote(to), quote(from))
	}
	return fmt.Sprintf("%s %s → %s", what, from, to)
}

// quote puts a text on one line, in quotes if it has more than one word.
func quote(s string) string {
	if !strings.ContainsAny(s, " \n") {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return "“" + strings.Join(lines, " / ") + "”"
}

func ordinal(n int) string {
	switch n {
	case 1:
		return "1st"
	case 2:
		return "2nd"
	case 3:
		return "3rd"
	}
	return fmt.Sprintf("%dth", n)
}
