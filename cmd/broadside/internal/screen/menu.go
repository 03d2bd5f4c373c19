package screen

import (
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/engine"
)

// menu is what a player is asked, and how far they are with their answer.
type menu struct {
	ask    *scene.Choice
	list   []scene.Option // what is offered; of a batch, all that it is chosen from
	batch  bool           // several are picked, and chosen together
	one    bool           // a batch of one, which needs no picking
	at     int            // the cursor, among those shown
	shown  []int          // those that the filter lets through, group by group
	picks  []int          // of a batch, in the order in which they were picked
	filter string
	typed  string // a number that is being typed
}

func newMenu(c *scene.Choice) *menu {
	m := &menu{ask: c, list: c.Options}
	if len(c.From) > 0 && c.Taken == 0 {
		m.one = c.Min == 1 && c.Max == 1
		m.list, m.batch = c.From, !m.one
	}
	m.narrow("")
	return m
}

// number says whether a number is asked for, and which.
func (m *menu) number() (least, most int, ok bool) {
	if !m.ask.Number || len(m.list) == 0 {
		return 0, 0, false
	}
	return m.list[0].Number, m.list[len(m.list)-1].Number, true
}

// narrow shows those options that have all words of the filter in them, cards of one place together.
func (m *menu) narrow(filter string) {
	m.filter, m.shown = filter, nil
	words := strings.Fields(strings.ToLower(filter))
	for _, g := range m.groups() {
		for _, i := range g.of {
			text, has := strings.ToLower(m.list[i].Text), true
			for _, w := range words {
				has = has && strings.Contains(text, w)
			}
			if has {
				m.shown = append(m.shown, i)
			}
		}
	}
	m.at = max(0, min(m.at, len(m.shown)-1))
}

// group is what of a menu stands under one heading.
type group struct {
	name string
	of   []int
}

// fewVerbs is how many options there have to be before those that begin with one word are put together.
const fewVerbs = 10

// groups are the options by where their cards lie. Other options of a long menu go by their first word, where several share one.
func (m *menu) groups() (out []group) {
	heads := map[string]int{}
	verbs := map[string]int{}
	for i := range m.list {
		verbs[firstWord(&m.list[i])]++
	}
	for i := range m.list {
		o := &m.list[i]
		name := o.Where
		if v := firstWord(o); name == "" && len(m.list) >= fewVerbs && verbs[v] > 1 {
			name = v + " …"
		}
		g, ok := heads[name]
		if !ok {
			g = len(out)
			heads[name] = g
			out = append(out, group{name: name})
		}
		out[g].of = append(out[g].of, i)
	}
	return out
}

// firstWord is that of an option that is no card and no number.
func firstWord(o *scene.Option) string {
	if o.Kind == engine.CardOption || o.Kind == engine.NumberOption || o.Kind == engine.PlayerOption {
		return ""
	}
	word, _, more := strings.Cut(o.Text, " ")
	if !more {
		return ""
	}
	return word
}

// label is an option under the heading of its group.
func (m *menu) label(i int) string {
	o := &m.list[i]
	text := o.Text
	if o.Where != "" {
		text = strings.Replace(text, " ("+o.Where+")", "", 1)
		text = strings.Replace(text, " ("+o.Where+", ", " (", 1)
	}
	if m.batch && o.Copies > 1 && !strings.Contains(text, "unknown cards") {
		text += " ×" + itoa(o.Copies)
	}
	return text
}

// current is the option that the cursor is on, or -1.
func (m *menu) current() int {
	if len(m.shown) == 0 {
		return -1
	}
	return m.shown[m.at]
}

// put puts the cursor on an option, if it is shown.
func (m *menu) put(option int) bool {
	for k, i := range m.shown {
		if i == option {
			m.at = k
			return true
		}
	}
	return false
}

// picked is how often an option of a batch is picked.
func (m *menu) picked(option int) (n int) {
	for _, p := range m.picks {
		if p == option {
			n++
		}
	}
	return n
}

// pick picks one more of a batch or, when all of those are picked, none of them; why says why it can't.
func (m *menu) pick(option int) (why string) {
	copies := max(1, m.list[option].Copies)
	if m.picked(option) < copies && len(m.picks) < m.ask.Max {
		m.picks = append(m.picks, option)
		return ""
	}
	if m.picked(option) == 0 {
		return "You have picked " + itoa(m.ask.Max) + " already: Backspace takes the last one back."
	}
	kept := m.picks[:0]
	for _, p := range m.picks {
		if p != option {
			kept = append(kept, p)
		}
	}
	m.picks = kept
	return ""
}

// unpick takes the last pick back, if there is one.
func (m *menu) unpick() bool {
	if len(m.picks) == 0 {
		return false
	}
	m.picks = m.picks[:len(m.picks)-1]
	return true
}

// enough says whether what is picked may be chosen.
func (m *menu) enough() bool { return len(m.picks) >= m.ask.Min && len(m.picks) <= m.ask.Max }

// counts is what is picked, as the engine takes it.
func (m *menu) counts() []int {
	out := make([]int, len(m.list))
	for _, p := range m.picks {
		out[p]++
	}
	return out
}

// progress says how many are picked: "2 of 3", "2, up to 3", "2 of 1 to 3".
func (m *menu) progress() string {
	n, least, most := itoa(len(m.picks)), m.ask.Min, m.ask.Max
	switch {
	case least == most:
		return n + " of " + itoa(most) + " picked"
	case least == 0:
		return n + " picked, up to " + itoa(most)
	}
	return n + " picked, " + itoa(least) + " to " + itoa(most)
}

// about is what of the table an option is about.
func about(o *scene.Option) string {
	switch {
	case o.Card != 0:
		return cardKey(o.Card)
	case o.Zone != "":
		return zoneKey(o.Zone)
	case o.Player != "":
		return playerKey(o.Player)
	}
	return ""
}

func cardKey(id int) string        { return "card " + itoa(id) }
func zoneKey(id string) string     { return "zone " + id }
func playerKey(name string) string { return "player " + name }
