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
	bare    []string   // the shortest words that mean each option
	more    [][]string // what else tells each apart: marks, what lies on it, its place among those that read the same
}

func offerOf(s *engine.State) offer {
	o := offer{options: s.Options()}
	for i := range o.options {
		o.texts = append(o.texts, s.OptionText(i))
		o.bare = append(o.bare, bareText(o.options[i], o.texts[i]))
		o.more = append(o.more, s.OptionDetails(i))
	}
	o.number()
	return o
}

// bareText is an option's text without what stands in brackets.
func bareText(o engine.Option, text string) string {
	if name, _, ok := strings.Cut(text, " ("); ok && o.Kind == engine.CardOption {
		return name
	}
	return text
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
	if same(words, o.texts[i]) || same(words, o.bare[i]) {
		return true
	}
	name, details, ok := strings.Cut(strings.TrimSuffix(words, ")"), " (")
	list := strings.Split(details, ",")
	if !ok {
		list = nil
	}
	if !same(name, o.bare[i]) {
		if !o.faceDown(i) {
			return false
		}
		if name, list = pointedAt(name, list); !same(name, o.bare[i]) && !same(name, anyFaceDown) {
			return false
		}
	} else if !ok {
		return false
	}
	_, own, _ := strings.Cut(strings.TrimSuffix(o.texts[i], ")"), " (")
	owned := append(strings.Split(own, ","), o.more[i]...)
	return !slices.ContainsFunc(list, func(d string) bool { return !among(d, owned) })
}

// anyFaceDown is what a face-down card may be called that can be told by more.
const anyFaceDown = "a face-down card"

// faceDown says whether an option is one card whose face the chooser does not know.
func (o *offer) faceDown(i int) bool {
	opt := &o.options[i]
	return opt.Kind == engine.CardOption && opt.Card == "" && opt.Copies <= 1
}

// pointedAt reads words that point at a face-down card: `the second face-down card
// of the row`, `the face-down card with 2 coins`. It gives the name that its option
// has and the details, which an option has in brackets, with those given added.
func pointedAt(words string, details []string) (name string, all []string) {
	words, with, _ := strings.Cut(words, " with ")
	words, zone, _ := strings.Cut(strings.Replace(words, " in ", " of ", 1), " of ")
	if zone != "" {
		details = append(details, zone)
	}
	for _, d := range strings.Split(with, " and ") {
		if d != "" {
			details = append(details, d)
		}
	}
	words = plain(words)
	if same(words, "face-down card") || same(words, anyFaceDown) {
		return anyFaceDown, details
	}
	return strings.Replace(words, " face-down card", " card", 1), details
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
		if !among(t, out) && !among(o.bare[i], out) {
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
	for j := range o.bare {
		if same(o.bare[i], o.bare[j]) && !same(o.texts[i], o.texts[j]) {
			return o.texts[i]
		}
	}
	return o.bare[i]
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
	of := func(i int) string { return o.texts[i] + "|" + strings.Join(o.more[i], "|") }
	times, seen := map[string]int{}, map[string]int{}
	for i := range o.texts {
		times[of(i)]++
	}
	for i := range o.texts {
		if key := of(i); times[key] > 1 {
			seen[key]++
			o.more[i] = append(o.more[i], "number "+itoa(seen[key]))
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
	for _, detail := range o.more[i] {
		if text := o.bare[i] + " (" + detail + ")"; use(detail) && len(o.matches(text)) == 1 {
			return text
		}
	}
	return o.bare[i]
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
