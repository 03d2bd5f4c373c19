package scenario

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// offer is what a player is offered, ready to be matched with words.
type offer struct {
	options []engine.Option
	texts   []string
	names   [][]string // what each option may be called, the shortest first
	details [][]string // what tells each apart: where it lies, marks, what lies on it, its place among those that read the same
}

func offerOf(s *engine.State) offer {
	o := offer{options: s.Options()}
	for i := range o.options {
		text := s.OptionLabel(i)
		bare, inside := bareText(o.options[i], text)
		o.texts = append(o.texts, text)
		o.names = append(o.names, namesOf(o.options[i], bare))
		o.details = append(o.details, append(inside, s.OptionDetails(i)...))
	}
	o.number()
	return o
}

// bareText is an option's text without what stands in brackets, and what stands there.
func bareText(o engine.Option, text string) (bare string, inside []string) {
	if name, list, ok := strings.Cut(text, " ("); ok && o.Kind == engine.CardOption {
		return name, strings.Split(strings.TrimSuffix(list, ")"), ",")
	}
	return text, nil
}

// namesOf is what an option may be called. One card whose face the chooser does not
// know is a face-down card, the second card, the second face-down card.
func namesOf(o engine.Option, bare string) []string {
	if o.Kind != engine.CardOption || o.Card != "" || o.Copies > 1 {
		return []string{bare}
	}
	return []string{bare, "face-down card", "a face-down card", strings.Replace(bare, " card", " face-down card", 1)}
}

// matches lists the options that words mean: by their whole text, by name, or
// by name and some of the details in brackets.
func (o *offer) matches(words string) []int {
	var out []int
	for i := range o.options {
		if o.means(i, words) {
			out = append(out, i)
		}
	}
	return out
}

func (o *offer) means(i int, words string) bool {
	if same(words, o.texts[i]) {
		return true
	}
	return slices.ContainsFunc(readings(words), func(r pointed) bool {
		return among(r.name, o.names[i]) && !slices.ContainsFunc(r.details, func(d string) bool {
			return !among(d, o.details[i]) && !among("with "+d, o.details[i])
		})
	})
}

// pointed is a name, and details that its option has to have.
type pointed struct {
	name    string
	details []string
}

// readings are the ways to read words for an option: as its name, with its details in
// brackets (`NAME (your hand, 2 coins)`), and with its details said (`the second
// face-down card of the row with 2 coins`). A name may look like any of them.
func readings(words string) []pointed {
	name, list, inBrackets := strings.Cut(strings.TrimSuffix(words, ")"), " (")
	var details []string
	if inBrackets {
		details = strings.Split(list, ",")
	}
	out := []pointed{{name: words}, {name, details}}
	name, with, _ := strings.Cut(name, " with ")
	name, place, _ := strings.Cut(strings.Replace(name, " in ", " of ", 1), " of ")
	for _, d := range append(strings.Split(with, " and "), place) {
		if d != "" {
			details = append(details, d)
		}
	}
	return append(out, pointed{name, details})
}

func among(word string, list []string) bool {
	return slices.ContainsFunc(list, func(l string) bool { return same(word, l) })
}

// same compares words, whatever their case and spacing, with or without a
// `the` in front.
func same(a, b string) bool {
	return strings.EqualFold(plain(strings.Join(strings.Fields(a), " ")), plain(strings.Join(strings.Fields(b), " ")))
}

// list says the options as findings show them: each once, in order.
func (o *offer) list() string {
	if len(o.texts) == 0 {
		return "no options"
	}
	var out []string
	for i, t := range o.texts {
		if !among(t, out) && !among(o.names[i][0], out) {
			out = append(out, o.short(i))
		}
	}
	return quoteAll(out)
}

// short is the shortest text that no other option shares; options that nothing shown
// tells apart share theirs.
func (o *offer) short(i int) string {
	for j := range o.texts {
		if j != i && same(o.texts[i], o.texts[j]) {
			return o.apart(i, func(detail string) bool { return !strings.HasPrefix(detail, "number ") })
		}
	}
	for j := range o.names {
		if same(o.names[i][0], o.names[j][0]) && !same(o.texts[i], o.texts[j]) {
			return o.texts[i]
		}
	}
	return o.names[i][0]
}

func quoteAll(list []string) string {
	out := make([]string, len(list))
	for i, l := range list {
		out[i] = "`" + l + "`"
	}
	return strings.Join(out, ", ")
}

// number gives options that nothing shown tells apart their place among each other.
func (o *offer) number() {
	of := func(i int) string { return o.texts[i] + "|" + strings.Join(o.details[i], "|") }
	times, seen := map[string]int{}, map[string]int{}
	for i := range o.texts {
		times[of(i)]++
	}
	for i := range o.texts {
		if key := of(i); times[key] > 1 {
			seen[key]++
			o.details[i] = append(o.details[i], "number "+itoa(seen[key]))
		}
	}
}

// toldApart names each of some options so that it is meant alone.
func (o *offer) toldApart(list []int) string {
	var out []string
	for _, i := range list {
		out = append(out, o.apart(i, func(string) bool { return true }))
	}
	return quoteAll(out)
}

// apart is an option with the first of its details that means it alone; without any,
// where none does.
func (o *offer) apart(i int, use func(detail string) bool) string {
	if len(o.matches(o.texts[i])) == 1 {
		return o.texts[i]
	}
	for _, detail := range o.details[i] {
		if text := o.names[i][0] + " (" + detail + ")"; use(detail) && len(o.matches(text)) == 1 {
			return text
		}
	}
	return o.names[i][0]
}

// meet gives each word an option of its own: which options are met, and the words
// that are left over. Words that mean the fewest options come first.
func (o *offer) meet(words []word) (met []bool, over []word) {
	met = make([]bool, len(o.options))
	order := slices.Clone(words)
	slices.SortStableFunc(order, func(a, b word) int { return len(o.matches(a.text)) - len(o.matches(b.text)) })
	for _, w := range order {
		list := o.matches(w.text)
		at := slices.IndexFunc(list, func(i int) bool { return !met[i] })
		if at < 0 {
			over = append(over, w)
			continue
		}
		met[list[at]] = true
	}
	slices.SortStableFunc(over, func(a, b word) int { return a.span.Start - b.span.Start })
	return met, over
}

// all says every option, in order, as often as it is offered.
func (o *offer) all() string {
	if len(o.texts) == 0 {
		return "no options"
	}
	out := make([]string, len(o.texts))
	for i := range o.texts {
		out[i] = o.short(i)
	}
	return quoteAll(out)
}
