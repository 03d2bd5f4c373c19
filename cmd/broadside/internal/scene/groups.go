package scene

import (
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// Group is what of a menu stands under one heading, which "" is not shown.
type Group struct {
	Name string
	Of   []int
}

// fewVerbs is how many options there have to be before those that begin with one word are put together.
const fewVerbs = 10

// Groups are the options of a menu by where their cards lie. Other options of a long menu go by their first word, where several
// share one.
func Groups(list []Option) (out []Group) {
	at, verbs := map[string]int{}, map[string]int{}
	for i := range list {
		verbs[firstWord(&list[i])]++
	}
	for i := range list {
		name := list[i].Where
		if v := firstWord(&list[i]); name == "" && len(list) >= fewVerbs && verbs[v] > 1 && v != "" {
			name = v + " …"
		}
		g, ok := at[name]
		if !ok {
			g = len(out)
			at[name] = g
			out = append(out, Group{Name: name})
		}
		out[g].Of = append(out[g].Of, i)
	}
	return out
}

// firstWord is that of an option that is no card, no number and no player.
func firstWord(o *Option) string {
	if o.Kind == engine.CardOption || o.Kind == engine.NumberOption || o.Kind == engine.PlayerOption {
		return ""
	}
	word, _, more := strings.Cut(o.Text, " ")
	if !more {
		return ""
	}
	return word
}

// Label is an option under the heading of its group, which says where its card lies.
func (o *Option) Label() string {
	if o.Where == "" {
		return o.Text
	}
	text := strings.Replace(o.Text, " ("+o.Where+")", "", 1)
	return strings.Replace(text, " ("+o.Where+", ", " (", 1)
}
