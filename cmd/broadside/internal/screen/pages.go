package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
)

const helpText = `Arrows           go from option to option
Enter            choose
1 to 9           choose by number; of more than nine, type the number and press Enter
y, n             answer yes or no
/                type words to look for an option
Space            of several: pick this one, or put it back
Enter            of several: choose what you picked
Backspace        put the last pick back
u                take your last choice back
Tab              look around on the table with the arrows; Tab again goes back
?                read the card that the cursor is on
w                why nothing else is offered, as far as you may know it
l                all that has happened
v                the whole table, with all that lies in each pile
PgUp, PgDn       scroll the table
c                where the game is kept (--db): say something about this moment;
                 forget, alone, deletes what was kept
s                save the game; "broadside play GAME --load FILE" goes on with it
q                end the game

On the table: • may be chosen, ▸ is where the cursor is, ✓ is picked, ▒ lies
face down, – is empty.`

// page is something to read, in the place of the table.
type page struct {
	title string
	text  string
	at    int // the first line that is shown
}

func newPage(title, text string) *page {
	return &page{title: title, text: strings.TrimRight(text, "\n")}
}

// rows are the page's lines, broken.
func (p *page) rows(columns int) (out []row) {
	for _, line := range strings.Split(p.text, "\n") {
		line = strings.ReplaceAll(line, "\t", "    ")
		if width(line) <= columns {
			out = append(out, say(plain, line))
			continue
		}
		head, rest := column(line, columns/2)
		for i, w := range wrap(plain, rest, max(8, columns-width(clean(head))), 0) {
			lead := head
			if i > 0 {
				lead = strings.Repeat(" ", width(clean(head)))
			}
			out = append(out, say(plain, lead).and(w))
		}
	}
	return out
}

// column cuts a line before its last column, if that begins so far left: what goes on below stands there too.
func column(line string, most int) (head, rest string) {
	own := len(line) - len(strings.TrimLeft(line, " "))
	at := strings.LastIndex(line[:min(len(line), most)], "  ") + 2
	if at < own+2 || at > most {
		at = min(own, most)
	}
	return line[:at], line[at:]
}

// logPage is the whole story, at its end.
func (m *model) logPage() *page {
	var b strings.Builder
	for _, s := range m.story {
		if s.turn {
			b.WriteString("\n" + s.text + "\n")
			continue
		}
		b.WriteString("  " + s.text + "\n")
	}
	p := newPage("What happened", strings.TrimLeft(b.String(), "\n"))
	p.at = 1 << 30
	return p
}

// inPage are the keys while something is read.
func (m *model) inPage(name string) tea.Cmd {
	p, step := m.page, 0
	switch name {
	case "up":
		step = -1
	case "down":
		step = 1
	case "pgup":
		step = -(m.bodyHigh() - 3)
	case "pgdown", "space":
		step = m.bodyHigh() - 3
	case "home":
		step = -p.at
	case "end":
		step = 1 << 20
	default: // any other key goes back
		m.page = nil
		return nil
	}
	p.at += step
	return nil
}

// read opens the card that the cursor is on.
func (m *model) read() {
	name := ""
	switch {
	case m.looking:
		name = m.names[m.at]
	case m.menu != nil && m.menu.current() >= 0:
		name = m.menu.list[m.menu.current()].Name
	}
	if name == "" {
		m.note = "There is no card to read here. Tab goes to the table; h shows all keys."
		return
	}
	m.page = newPage(clean(name), m.g.Read(name))
}
