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
	bare    []string // the shortest words that mean each option
}

func offerOf(s *engine.State) offer {
	o := offer{options: s.Options()}
	for i := range o.options {
		o.texts = append(o.texts, s.OptionText(i))
		o.bare = append(o.bare, bareText(o.options[i], o.texts[i]))
	}
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
	owned := strings.Split(own, ",")
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

// short is the shortest text that no other option shares.
func (o *offer) short(i int) string {
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

// alike says whether all of the options read the same.
func (o *offer) alike(list []int) bool {
	return !slices.ContainsFunc(list, func(i int) bool { return !same(o.texts[i], o.texts[list[0]]) })
}
