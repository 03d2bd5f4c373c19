package screen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
)

// key does what a key is for.
func (m *model) key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	if name == "ctrl+c" {
		m.interrupted = true
		return m.leave()
	}
	if m.busy { // the game is the bots': nothing of it is touched
		if name == "q" {
			return m.leave()
		}
		return nil
	}
	m.note = ""
	switch {
	case m.field != nil:
		return m.inField(k, name)
	case m.passing:
		return m.atPassing(name)
	case m.page != nil:
		return m.inPage(name)
	}
	if cmd, done := m.anywhere(name); done {
		return cmd
	}
	if m.looking {
		return m.onTable(name)
	}
	return m.inMenu(name)
}

func (m *model) leave() tea.Cmd {
	m.quit = true
	m.stop()
	return tea.Quit
}

// atPassing waits until the next person is alone.
func (m *model) atPassing(name string) tea.Cmd {
	switch name {
	case "enter":
		m.passing = false
		m.look()
	case "q":
		m.field = &field{what: fieldQuit}
	}
	return nil
}

// anywhere are the keys that mean the same in the menu and on the table.
func (m *model) anywhere(name string) (cmd tea.Cmd, done bool) {
	switch name {
	case "q":
		if m.g.Session.Over() {
			return m.leave(), true
		}
		m.field = &field{what: fieldQuit}
	case "u", "ctrl+z":
		return m.undo(), true
	case "w":
		m.page = newPage("Why nothing else", m.g.Why(m.viewer))
	case "l":
		m.page = m.logPage()
	case "s":
		m.field = &field{what: fieldSave}
	case "c":
		if m.g.Said == nil {
			return nil, false
		}
		m.field = &field{what: fieldSay}
	case "v":
		m.page = newPage("The whole table", strings.Join(Lines(m.g.Rules, m.sc, m.wide-2), "\n"))
	case "h", "f1":
		m.page = newPage("Keys", helpText)
	case "?":
		m.read()
	case "tab":
		m.lookAround()
	case "pgup", "ctrl+b":
		m.scrollBy(-m.tableHigh() / 2)
	case "pgdown", "ctrl+f":
		m.scrollBy(m.tableHigh() / 2)
	default:
		return nil, false
	}
	return nil, true
}

// inMenu are the keys of the menu.
func (m *model) inMenu(name string) tea.Cmd {
	n := m.menu
	if n == nil {
		return nil
	}
	m.scroll = -1
	switch name {
	case "enter":
		return m.enter()
	case "space", " ":
		if i := n.current(); n.batch && i >= 0 {
			m.note = n.pick(i)
		}
	case "backspace":
		if n.typed != "" {
			n.typed = n.typed[:len(n.typed)-1]
			m.follow()
		} else if !n.unpick() {
			m.note = "Nothing is picked. u takes your last choice back."
		}
	case "esc":
		n.typed = ""
		n.narrow("")
	case "/":
		m.field = &field{what: fieldFilter, text: n.filter}
	case "up", "down", "left", "right", "home", "end":
		n.typed = ""
		m.move(name)
	default:
		if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
			return m.digit(name)
		}
		if i := n.answer(name); i >= 0 {
			return m.choose(i)
		}
		if len(name) == 1 {
			m.note = "No key. h shows them; / looks for an option by its words."
		}
	}
	return nil
}

// enter answers with what the cursor is on or, of a batch, with what is picked.
func (m *model) enter() tea.Cmd {
	n := m.menu
	if n.typed != "" && !m.follow() {
		return nil
	}
	n.typed = ""
	i := n.current()
	if i < 0 {
		return nil
	}
	if !n.batch {
		return m.choose(i)
	}
	if !n.enough() {
		m.note = n.pick(i)
		return nil
	}
	return m.chooseBatch()
}

// fewOptions is how many are chosen by a single figure.
const fewOptions = 9

// digit takes a figure: the number of an option or, where a number is asked for, that number.
func (m *model) digit(name string) tea.Cmd {
	n := m.menu
	if !n.numbers() && len(n.list) <= fewOptions {
		i, _ := strconv.Atoi(name)
		if i < 1 || i > len(n.shown) {
			m.note = "There is no option " + name + "."
			return nil
		}
		n.at = i - 1
		if n.batch {
			m.note = n.pick(n.current())
			return nil
		}
		return m.choose(n.current())
	}
	if len(n.typed) < 4 {
		n.typed += name
	}
	m.follow()
	return nil
}

// follow puts the cursor on the option whose number is typed, and says whether there is one.
func (m *model) follow() bool {
	n := m.menu
	typed, err := strconv.Atoi(n.typed)
	if err != nil {
		return false
	}
	if n.numbers() {
		for i := range n.list {
			if n.list[i].Text == itoa(typed) {
				return n.put(i)
			}
		}
		m.note = n.typed + " is none of the numbers."
		return false
	}
	if typed < 1 || typed > len(n.shown) {
		m.note = "There is no option " + n.typed + "; choose from 1 to " + itoa(len(n.shown)) + "."
		return false
	}
	n.at = typed - 1
	return true
}

// move moves the cursor in the menu as it is drawn.
func (m *model) move(name string) {
	n := m.menu
	if len(n.shown) == 0 {
		return
	}
	switch name {
	case "left":
		n.at = max(0, n.at-1)
	case "right":
		n.at = min(len(n.shown)-1, n.at+1)
	case "home":
		n.at = 0
	case "end":
		n.at = len(n.shown) - 1
	default:
		n.at = layMenu(n, m.wide).step(n.at, name == "down")
	}
}

// What a field is for.
const (
	fieldFilter = iota
	fieldSave
	fieldSay
	fieldQuit
)

// field is something that is typed on the line at the bottom.
type field struct {
	what int
	text string
}

// inField are the keys while something is typed.
func (m *model) inField(k tea.KeyPressMsg, name string) tea.Cmd {
	f := m.field
	if f.what == fieldQuit {
		return m.quitOrNot(name)
	}
	switch name {
	case "esc":
		m.field = nil
		if f.what == fieldFilter {
			m.menu.narrow("")
		}
	case "backspace":
		if r := []rune(f.text); len(r) > 0 {
			f.text = string(r[:len(r)-1])
		}
		m.narrow()
	case "ctrl+u":
		f.text = ""
		m.narrow()
	case "up", "down", "left", "right":
		if f.what == fieldFilter {
			m.move(name)
		}
	case "enter":
		m.field = nil
		switch f.what {
		case fieldSave:
			m.save(strings.TrimSpace(f.text))
			return nil
		case fieldSay:
			m.note = m.g.Said(m.viewer, f.text)
			return nil
		}
		return m.enter()
	default:
		return m.typing(clean(k.Text))
	}
	return nil
}

// mostTyped is how much may be typed into a field.
const mostTyped = 200

func (m *model) typing(text string) tea.Cmd {
	if f := m.field; f.what != fieldQuit && len(f.text)+len(text) <= mostTyped {
		f.text += text
		m.narrow()
	}
	return nil
}

// narrow filters the menu by what is typed.
func (m *model) narrow() {
	if m.field.what == fieldFilter {
		m.menu.narrow(m.field.text)
	}
}

// quitOrNot asks before a game is ended.
func (m *model) quitOrNot(name string) tea.Cmd {
	m.field = nil
	switch name {
	case "y", "q", "enter":
		return m.leave()
	case "s":
		m.field = &field{what: fieldSave}
	}
	return nil
}

// save saves the game into a file.
func (m *model) save(path string) {
	if path == "" {
		m.note = "Nothing was saved: name a file, such as my-game.json."
		return
	}
	path, force := strings.CutSuffix(path, " --force")
	m.note = m.g.Save(path, force)
}
