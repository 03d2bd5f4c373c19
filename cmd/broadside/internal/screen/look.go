package screen

import tea "charm.land/bubbletea/v2"

// place is where something of the table is drawn.
type place struct {
	key       string
	line, col int
}

// places are all things of the table that can be read or chosen, as they are drawn.
func (m *model) places() (out []place) {
	had := map[string]bool{}
	may := light(m.menu, "").may
	for i, r := range m.tableRows() {
		col := 0
		for _, s := range r {
			if s.about != "" && !had[s.about] && (m.names[s.about] != "" || may[s.about]) {
				had[s.about] = true
				out = append(out, place{s.about, i, col})
			}
			col += width(s.text)
		}
	}
	return out
}

// lookAround puts the cursor on the table, or back into the menu.
func (m *model) lookAround() {
	if m.looking {
		m.looking, m.at = false, ""
		return
	}
	all := m.places()
	if len(all) == 0 {
		m.note = "There is nothing on the table to read."
		return
	}
	at := all[len(all)-1].key
	if m.menu != nil && m.menu.current() >= 0 {
		key := about(&m.menu.list[m.menu.current()])
		for _, p := range all {
			if p.key == key {
				at = key
			}
		}
	}
	m.looking, m.at = true, at
	m.scroll = -1
}

// onTable are the keys while the cursor is on the table.
func (m *model) onTable(name string) tea.Cmd {
	switch name {
	case "up", "down", "left", "right":
		m.at = nearest(m.places(), m.at, name)
		m.scroll = -1
	case "esc":
		m.lookAround()
	case "enter", "space", " ":
		return m.chooseThere(name == "enter")
	}
	return nil
}

// chooseThere chooses what the cursor is on, if one option is about it.
func (m *model) chooseThere(enter bool) tea.Cmd {
	var about1 []int
	if m.menu != nil {
		for i := range m.menu.list {
			if about(&m.menu.list[i]) == m.at {
				about1 = append(about1, i)
			}
		}
	}
	switch {
	case len(about1) == 0 && m.names[m.at] != "" && enter:
		m.read()
	case len(about1) == 0:
		m.note = "That can't be chosen now."
	case m.menu.batch:
		m.note = m.menu.pick(about1[0])
	case len(about1) == 1:
		return m.choose(about1[0])
	default:
		m.menu.put(about1[0])
		m.looking, m.at = false, ""
		m.note = "Several options are about that: choose one."
	}
	return nil
}

// nearest is the thing that is nearest in a direction; where there is none, the same.
func nearest(all []place, at, to string) string {
	var from place
	for _, p := range all {
		if p.key == at {
			from = p
		}
	}
	best, least := at, 1<<30
	for _, p := range all {
		down, right := p.line-from.line, p.col-from.col
		far := 0
		switch {
		case to == "up" && down < 0:
			far = -down*100 + abs(right)
		case to == "down" && down > 0:
			far = down*100 + abs(right)
		case to == "left" && right < 0 && down == 0:
			far = -right
		case to == "right" && right > 0 && down == 0:
			far = right
		case to == "left" && down < 0: // to the end of the line above
			far = 10000 - down*1000 - p.col
		case to == "right" && down > 0:
			far = 10000 + down*1000 + p.col
		default:
			continue
		}
		if far < least {
			best, least = p.key, far
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }
