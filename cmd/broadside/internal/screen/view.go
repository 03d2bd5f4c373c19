package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// The story stands beside the table, as wide as is left to it between these.
const (
	leastStory = 24
	mostStory  = 52
)

// View draws the screen.
func (m *model) View() tea.View {
	v := tea.NewView(m.content())
	v.AltScreen = true
	v.WindowTitle = clean(m.g.Title)
	return v
}

// content is the screen as lines.
func (m *model) content() string {
	ink := palette(m.dark)
	var rows []row
	switch {
	case m.sc == nil:
		rows = m.passingRows()
	default:
		rows = append(m.body(), m.below()...)
	}
	rows = append([]row{m.title()}, rows...)
	for len(rows) < m.high-1 {
		rows = append(rows, nil)
	}
	rows = append(rows[:m.high-1], m.help())
	var b strings.Builder
	for i, r := range rows {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(drawLine(r, m.wide, ink))
	}
	return b.String()
}

func drawLine(r row, columns int, ink [bar + 1]lipgloss.Style) string {
	return strings.TrimRight(r.fit(columns).draw(ink), " ")
}

// title is the top line: the game, whose turn it is, and who looks.
func (m *model) title() row {
	text := " " + m.g.Title
	if m.sc != nil {
		if m.sc.Turn > 0 {
			text += "   turn " + itoa(m.sc.Turn) + ", the " + m.sc.TurnOf
		}
		if len(m.g.Session.Callers()) > 1 {
			text += "   you are the " + m.sc.You
		}
	}
	out := say(bar, text)
	if left := m.wide - out.width(); left > 0 {
		out = out.and(say(bar, strings.Repeat(" ", left)))
	}
	return out
}

// passingRows hide the table between two people, and before the first.
func (m *model) passingRows() (out []row) {
	if !m.passing {
		return []row{nil, say(dim, "  …")}
	}
	who := m.g.Session.State().Game().Players()[m.viewer]
	for range (m.high - 6) / 2 {
		out = append(out, nil)
	}
	return append(out,
		centred(say(strong, "Pass to the "+who+"."), m.wide),
		nil,
		centred(say(plain, "Press Enter when only the "+who+" is looking."), m.wide))
}

// menuHigh is how many lines what is asked may take, at most.
func (m *model) menuHigh() int { return max(4, min(14, (m.high-2)*2/5)) }

// bodyHigh is how high the table is, with the line below it.
func (m *model) bodyHigh() int { return max(3, m.high-2-len(m.below())) }

func (m *model) tableHigh() int { return max(1, m.bodyHigh()-1) }

// tableWide is how wide the table is, beside the story.
func (m *model) tableWide() int {
	story := min(mostStory, max(leastStory, m.wide/3))
	if m.wide < leastStory*3 {
		return m.wide // no room beside it
	}
	return m.wide - story - 2
}

// tableRows are all lines of the table.
func (m *model) tableRows() []row {
	s := m.sheet()
	if now := (drawnFor{m.sc, m.wide, m.high, m.tableHigh()}); now != m.drawnFor {
		m.drawnFor, m.detail = now, s.largest(m.tableHigh())
	}
	s.detail = m.detail
	return s.sides()
}

// drawnFor is what a table was drawn for: while the cursor moves it stays as large as it is.
type drawnFor struct {
	sc                   *scene.Scene
	wide, high, forTable int
}

func (m *model) sheet() *sheet {
	s := &sheet{rules: m.g.Rules, sc: m.sc, seats: map[string]string{}, lit: light(m.menu, m.at), wide: m.tableWide() - 1, faces: m.g.Face}
	for p, name := range m.g.Rules.Players {
		s.seats[name] = m.g.Seats[p]
	}
	return s
}

// body is the table with the story beside it, or a page.
func (m *model) body() (out []row) {
	high, wide := m.tableHigh(), m.tableWide()
	var left []row
	more := ""
	if m.page != nil {
		wide = m.wide
		left, more = m.pageRows(high)
	} else {
		left, more = m.window(m.tableRows(), high)
	}
	var right []row
	if wide < m.wide {
		right = m.storyRows(m.wide-wide-2, high)
	}
	for i := range high {
		var line row
		if i < len(left) {
			line = left[i]
		}
		if wide < m.wide {
			line = line.fit(wide).and(say(dim, "│ "))
			if i < len(right) {
				line = line.and(right[i])
			}
		}
		out = append(out, line)
	}
	if m.page == nil {
		if said := m.said(); said != "" && more != "" {
			more = said + " ── " + more
		} else if said != "" {
			more = said
		}
	}
	return append(out, ruled(more, m.wide))
}

// said tells what the cursor is on, where the table may have no room for it: a card's face, and what lies there.
func (m *model) said() string {
	key := light(m.menu, m.at).here
	c := cardOf(m.sc, key)
	if c == nil || c.Name == "" {
		return ""
	}
	s := m.sheet()
	parts := []string{clean(named(c))}
	if face := s.face(c, true); face != "" && len(c.At) == 0 {
		parts = append(parts, clean(face))
	}
	if load := s.load(c); load != "" {
		parts = append(parts, clean(load))
	}
	var on row
	for i, piece := range s.onCard(c) {
		if i > 0 {
			on = on.and(say(plain, " "))
		}
		on = on.and(piece)
	}
	if len(on) > 0 {
		parts = append(parts, on.text())
	}
	if len(parts) == 1 {
		return "" // the menu says as much
	}
	return strings.Join(parts, " · ")
}

// ruled is a line across the screen that says something.
func ruled(text string, wide int) row {
	if text == "" {
		return say(dim, strings.Repeat("─", wide))
	}
	out := say(dim, "── ").and(say(plain, text), say(dim, " "))
	if out.width() > wide {
		return out.fit(wide)
	}
	return out.and(say(dim, strings.Repeat("─", max(0, wide-out.width()))))
}

// pageRows are the part of a page that fits, and what to do with the rest.
func (m *model) pageRows(high int) ([]row, string) {
	rows := m.page.rows(m.wide - 2)
	high -= 2
	m.page.at = max(0, min(m.page.at, len(rows)-high))
	from := m.page.at
	to := min(len(rows), from+high)
	out := []row{say(head, " "+m.page.title), nil}
	for _, r := range rows[from:to] {
		out = append(out, say(plain, " ").and(r))
	}
	more := ""
	if from > 0 || to < len(rows) {
		more = "lines " + itoa(from+1) + " to " + itoa(to) + " of " + itoa(len(rows))
	}
	return out, more
}

// window is the part of the table that fits. It follows the cursor until somebody scrolls.
func (m *model) window(rows []row, high int) ([]row, string) {
	most := max(0, len(rows)-high)
	from := m.scroll
	if from < 0 {
		from = m.followed(rows, high)
	}
	from = max(0, min(from, most))
	if m.scroll >= 0 {
		m.scroll = from
	}
	to := min(len(rows), from+high)
	more := ""
	if most > 0 {
		var parts []string
		if from > 0 {
			parts = append(parts, "PgUp: "+prose.Count(from, "more line"))
		}
		if to < len(rows) {
			parts = append(parts, "PgDn: "+prose.Count(len(rows)-to, "more line"))
		}
		more = strings.Join(parts, ", ")
	}
	return rows[from:to], more
}

// followed is the first line that is shown where nobody has scrolled: so that what the cursor is on is seen, else
// the player's own side.
func (m *model) followed(rows []row, high int) int {
	end := len(rows) - high
	l := light(m.menu, m.at)
	for i, r := range rows {
		for _, s := range r {
			if s.about != "" && s.about == l.here && i < end {
				return i - high/2
			}
		}
	}
	return end
}

// scrollBy scrolls the table.
func (m *model) scrollBy(n int) {
	if m.scroll < 0 {
		rows := m.tableRows()
		m.scroll = max(0, min(m.followed(rows, m.tableHigh()), len(rows)-m.tableHigh()))
	}
	m.scroll = max(0, m.scroll+n)
}

// storyRows are the end of the story: what is new stands out, and its first line is seen if it fits.
func (m *model) storyRows(columns, high int) []row {
	var out []row
	for _, s := range m.story {
		t := dim
		switch {
		case s.turn:
			t = head
			if len(out) > 0 {
				out = append(out, nil)
			}
		case s.fresh:
			t = plain
		}
		out = append(out, wrap(t, s.text, columns, map[bool]int{true: 0, false: 2}[s.turn])...)
	}
	if m.sc.Ending != "" {
		out = append(out, nil)
		out = append(out, wrap(strong, m.sc.Ending, columns, 0)...)
	}
	return out[max(0, len(out)-high):]
}

// below is what is asked.
func (m *model) below() (out []row) {
	switch {
	case m.sc.Ending != "":
		return append(wrap(strong, m.sc.Ending, m.wide-1, 0), nil)
	case m.menu == nil:
		return []row{say(dim, "Others choose.")}
	}
	ask := m.menu.ask
	words := worded(strong, "The "+m.sc.You+": "+ask.Asks)
	if ask.By != "" {
		words = append(words, worded(dim, "("+ask.By+")")...)
	}
	if m.menu.batch {
		words = append(words, say(picked, " "+m.menu.progress()))
	}
	if m.menu.filter != "" || m.field != nil && m.field.what == fieldFilter {
		words = append(words, say(may, " /"+m.menu.filter))
	}
	title := flow(m.wide-1, nil, 2, words, " ")
	lay := layMenu(m.menu, m.wide)
	return append(title, lay.window(max(1, m.menuHigh()-len(title)))...)
}

// help is the bottom line: what can be done now, or what could not be done.
func (m *model) help() row {
	switch {
	case m.busy:
		return say(dim, " … bots choose   q end")
	case m.field != nil:
		return m.fieldRow()
	case m.passing && m.note != "":
		return say(bad, " "+m.note)
	case m.passing:
		return say(dim, " Enter go on   q end")
	case m.note != "":
		return say(bad, " "+m.note)
	case m.page != nil:
		return say(dim, " ↑ ↓ PgUp PgDn scroll   any other key goes back")
	case m.menu == nil:
		return say(dim, " Tab table   ? read   l log   s save   q leave")
	case m.looking:
		return say(dim, " ← ↑ ↓ → look   ? read   Enter choose   Tab back")
	}
	keys := " ← ↑ ↓ → Enter choose   "
	switch {
	case m.menu.batch && m.menu.enough() && len(m.menu.picks) == 0:
		keys = " Space pick   Enter choose none   "
	case m.menu.batch && m.menu.enough():
		keys = " Space pick   Backspace put back   Enter choose these   "
	case m.menu.batch:
		keys = " Space pick   Backspace put back   "
	case m.menu.typed != "":
		return say(strong, " "+m.menu.typed+"_").and(say(dim, "   Enter choose   Esc no"))
	case m.menu.numbers():
		keys = " ← → or type a number   Enter choose   "
	}
	return say(dim, keys+"h keys  q end  ? read  u undo  w why  Tab table  / find  l log  s save")
}

// fieldRow is what is being typed.
func (m *model) fieldRow() row {
	switch m.field.what {
	case fieldQuit:
		return say(strong, " End the game?").and(say(dim, "   y end it   s save it first   any other key goes on"))
	case fieldSay:
		return say(strong, " For whoever designs the game: "+m.field.text+"_").and(say(dim, "   Enter say it   Esc no"))
	case fieldSave:
		return say(strong, " Save as: "+m.field.text+"_").and(say(dim, "   Enter save   Esc no"))
	}
	return say(strong, " /"+m.field.text+"_").and(say(dim, "   "+itoa(len(m.menu.shown))+" of "+itoa(len(m.menu.list))+"   Enter choose   Esc all"))
}
