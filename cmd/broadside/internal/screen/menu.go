package screen

import (
	"strconv"
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

// numbers says whether each option is a number: then what is typed is that number, and not one of the menu.
func (m *menu) numbers() bool {
	for i := range m.list {
		if _, err := strconv.Atoi(m.list[i].Text); err != nil {
			return false
		}
	}
	return len(m.list) > 0
}

// narrow shows those options that have all words of the filter in them, cards of one place together.
func (m *menu) narrow(filter string) {
	m.filter, m.shown = filter, nil
	words := strings.Fields(strings.ToLower(filter))
	for _, g := range scene.Groups(m.list) {
		for _, i := range g.Of {
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

// label is an option under the heading of its group.
func (m *menu) label(i int) string {
	o := &m.list[i]
	text := o.Label()
	if m.batch && o.Copies > 1 && !strings.Contains(text, "unknown cards") {
		text += " ×" + itoa(o.Copies)
	}
	return text
}

// answer is the option that y or n chooses, or -1.
func (m *menu) answer(key string) int {
	for i := range m.list {
		if k := m.list[i].Kind; key == "y" && k == engine.YesOption || key == "n" && k == engine.NoOption {
			return i
		}
	}
	return -1
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
