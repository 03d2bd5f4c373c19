package screen

import (
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
)

// Places are drawn as wide as there is room for, between these.
const (
	leastCell = 3
	mostCell  = 18
)

// spot is a row and a column of a board.
type spot struct{ row, column int }

// grid is a board as it is drawn.
type grid struct {
	s     *sheet
	z     *scene.Zone
	cards map[spot]*scene.Card
	gone  map[spot]string // places that lie elsewhere: with whom
	rows  []int
	from  int // the first column
	wide  int // how many columns
	names map[spot]string
	byRow map[int]string // coordinates
	byCol map[int]string
	cell  int // columns of a place
	size  cellSize
}

// board is a board as a map with coordinates.
func (s *sheet) board(z *scene.Zone, indent row) []row {
	g := &grid{s: s, z: z, cards: map[spot]*scene.Card{}, gone: map[spot]string{}, names: map[spot]string{}}
	g.find()
	if len(g.rows) == 0 {
		return nil
	}
	g.name()
	g.size = cellSizes[g.s.cells]
	g.size.lines = min(g.size.lines, g.needs())
	lead := 0
	for _, r := range g.rows {
		lead = max(lead, width(g.byRow[r]))
	}
	room := s.wide - indent.width() - lead - 2
	half := 0
	if z.Hex {
		half = 1
	}
	g.cell = min(mostCell, (2*room/(2*g.wide+half))-1)
	g.cell = max(leastCell, g.cell)
	if z.Hex && g.cell%2 == 0 {
		g.cell-- // so that half a place and its line are whole columns
	}
	return g.lines(indent, lead)
}

// find finds which place lies where.
func (g *grid) find() {
	first, last := 1<<30, -1<<30
	put := func(at spot) {
		first, last = min(first, at.row), max(last, at.row)
	}
	if len(g.z.From) == 2 {
		g.from, g.wide = g.z.From[1], g.z.Wide
		put(spot{row: g.z.From[0]})
	}
	for i := range g.z.Cards {
		if c := &g.z.Cards[i]; len(c.At) == 2 {
			at := spot{c.At[0], c.At[1]}
			g.cards[at], g.names[at] = c, c.Name
			put(at)
		}
	}
	for i := range g.s.sc.Players {
		p := &g.s.sc.Players[i]
		for k := range p.Zones {
			g.away(p.Zones[k].Cards, p.Player, put)
		}
	}
	for k := range g.s.sc.Middle {
		if &g.s.sc.Middle[k] != g.z {
			g.away(g.s.sc.Middle[k].Cards, "", put)
		}
	}
	for r := first; r <= last; r++ {
		g.rows = append(g.rows, r)
	}
}

// away notes places of the board that lie in another zone: who took a square has it.
func (g *grid) away(cards []scene.Card, who string, put func(spot)) {
	for i := range cards {
		if c := &cards[i]; c.Off != nil && c.Off.Board == g.z.Name {
			at := spot{c.Off.Row, c.Off.Column}
			g.gone[at], g.names[at] = who, c.Name
			put(at)
		}
	}
}

// name finds the coordinates. Where places are called A1, A2 and so on, these letters and figures are the coordinates;
// else they are numbers.
func (g *grid) name() {
	g.byRow, g.byCol = map[int]string{}, map[int]string{}
	letters, figures := true, true // the letter says the row
	for at, name := range g.names {
		letter, figure, ok := coordinate(name)
		if !ok {
			continue
		}
		letters = letters && agree(g.byRow, at.row, letter) && agree(g.byCol, at.column, figure)
	}
	if !letters {
		g.byRow, g.byCol = map[int]string{}, map[int]string{}
		for at, name := range g.names {
			if letter, figure, ok := coordinate(name); ok {
				figures = figures && agree(g.byRow, at.row, figure) && agree(g.byCol, at.column, letter)
			}
		}
	}
	if !letters && !figures {
		g.byRow, g.byCol = map[int]string{}, map[int]string{}
	}
	for _, r := range g.rows {
		if g.byRow[r] == "" {
			g.byRow[r] = itoa(r)
		}
	}
	for c := g.from; c < g.from+g.wide; c++ {
		if g.byCol[c] == "" {
			g.byCol[c] = itoa(c)
		}
	}
}

func agree(has map[int]string, at int, name string) bool {
	if has[at] == "" {
		has[at] = name
	}
	return has[at] == name
}

// coordinate takes B12 apart.
func coordinate(name string) (letter, figure string, ok bool) {
	i := strings.IndexFunc(name, unicode.IsDigit)
	if i < 1 || i > 2 {
		return "", "", false
	}
	for _, r := range name[:i] {
		if !unicode.IsUpper(r) {
			return "", "", false
		}
	}
	for _, r := range name[i:] {
		if !unicode.IsDigit(r) {
			return "", "", false
		}
	}
	return name[:i], name[i:], true
}

// lines are the board, line by line.
func (g *grid) lines(indent row, lead int) (out []row) {
	size := g.size
	top := indent.and(say(plain, strings.Repeat(" ", lead+2)))
	for c := g.from; c < g.from+g.wide; c++ {
		top = top.and(centred(say(dim, g.byCol[c]), g.cell), say(plain, " "))
	}
	out = append(out, top)
	for k, r := range g.rows {
		shift := ""
		if g.z.Hex && (r-g.first())%2 != 0 {
			shift = strings.Repeat(" ", (g.cell+1)/2)
		}
		if k > 0 && size.ruled {
			out = append(out, indent.and(say(dim, strings.Repeat(" ", lead+1)+g.rule(r))))
		}
		cells := map[int][]row{}
		for c := g.from; c < g.from+g.wide; c++ {
			cells[c] = g.place(spot{r, c}, size.lines)
		}
		for l := range size.lines {
			name := ""
			if l == 0 {
				name = g.byRow[r]
			}
			line := indent.and(say(dim, strings.Repeat(" ", lead-width(name))+name+" "+shift))
			for c := g.from; c < g.from+g.wide; c++ {
				bar := "│"
				if g.names[spot{r, c}] == "" && g.names[spot{r, c - 1}] == "" {
					bar = " "
				}
				line = line.and(say(dim, bar), cells[c][l].fit(g.cell))
			}
			if g.names[spot{r, g.from + g.wide - 1}] != "" {
				line = line.and(say(dim, "│"))
			}
			out = append(out, line)
		}
	}
	return out
}

// needs is how many lines the fullest place takes, and one more.
func (g *grid) needs() int {
	most := 1
	for _, c := range g.cards {
		n := len(c.Tokens) + len(c.Marks)
		for i := range c.Zones {
			n += min(1, c.Zones[i].Count)
		}
		most = max(most, n)
	}
	return most + 2
}

// first is the first row of all.
func (g *grid) first() int {
	if len(g.z.From) == 2 {
		return g.z.From[0]
	}
	return g.rows[0]
}

// rule is the line above a row of places.
func (g *grid) rule(r int) string {
	if g.z.Hex {
		wide := (g.cell+1)*g.wide + 1 + (g.cell+1)/2
		return strings.Repeat("─", wide)
	}
	var b strings.Builder
	for c := g.from; c <= g.from+g.wide; c++ {
		left := g.names[spot{r, c - 1}] != "" || g.names[spot{r - 1, c - 1}] != ""
		right := c < g.from+g.wide && (g.names[spot{r, c}] != "" || g.names[spot{r - 1, c}] != "")
		switch {
		case left && right:
			b.WriteString("┼")
		case left:
			b.WriteString("┤")
		case right:
			b.WriteString("├")
		default:
			b.WriteString(" ")
		}
		if c < g.from+g.wide {
			fill := " "
			if right {
				fill = "─"
			}
			b.WriteString(strings.Repeat(fill, g.cell))
		}
	}
	return b.String()
}

// place is one place in so many lines: what it is called where its coordinates don't say it, and what lies there.
func (g *grid) place(at spot, lines int) []row {
	out := make([]row, lines)
	c := g.cards[at]
	if c == nil {
		if who, gone := g.gone[at]; gone {
			out[(lines-1)/2] = centred(say(strong, short(who, g.cell)), g.cell)
		}
		return out
	}
	key := cardKey(c.ID)
	name := c.Name
	if name == g.byRow[at.row]+g.byCol[at.column] || name == g.byCol[at.column]+g.byRow[at.row] {
		name = ""
	}
	things := g.things(c)
	out[0] = g.title(key, name, len(things) == 0 || lines > 1)
	for i, t := range things {
		k := min(1+i, lines-1)
		if out[k].width() > 0 {
			out[k] = out[k].and(say(plain, " "))
		}
		out[k] = out[k].and(t)
	}
	return out
}

// title is the sign of what is lit, and the name of a place where there is room for it.
func (g *grid) title(key, name string, room bool) row {
	sign := g.s.tag(strong, "", key)
	if name == "" || !room {
		return sign
	}
	return g.s.tag(strong, short(name, g.cell-sign.width()), key)
}

// things are what lies on a place: cards that are seen by their names, others by their number, tokens and marks.
func (g *grid) things(c *scene.Card) (out []row) {
	down := 0
	for i := range c.Zones {
		z := &c.Zones[i]
		shown := 0
		for _, st := range g.s.stacks(z) {
			shown += st.n
			if st.card.Name == "" || !st.card.Up && z.Shape != "hand" {
				down += st.n
				if key := cardKey(st.card.ID); g.s.lit.may[key] || g.s.lit.here == key {
					out = append(out, g.s.tag(plain, downSign, key))
					down -= st.n
				}
				continue
			}
			name := short(named(st.card), g.cell-1)
			if st.n > 1 {
				name += "×" + itoa(st.n)
			}
			out = append(out, g.s.tag(strong, name, cardKey(st.card.ID)))
		}
		down += max(0, z.Count-shown)
	}
	if down > 0 {
		text := downSign
		if down > 1 {
			text += itoa(down)
		}
		out = append(out, say(dim, text))
	}
	for _, t := range g.s.told(c.Tokens) {
		out = append(out, say(plain, itoa(t.N)+" "+short(t.Name, max(1, g.cell-3))))
	}
	for _, m := range c.Marks {
		out = append(out, say(plain, short(m, g.cell)))
	}
	return out
}

// centred puts a row in the middle of so many columns.
func centred(r row, columns int) row {
	left := max(0, columns-r.width()) / 2
	return say(plain, strings.Repeat(" ", left)).and(r).fit(columns)
}
