package screen

import (
	"strings"
	"unicode"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// tone is what a run of text is for; the palette says how it looks.
type tone uint8

const (
	plain tone = iota
	dim
	strong
	head   // a heading
	may    // it may be chosen
	here   // the cursor is on it
	picked // it is picked
	bad    // something can't be done
	bar    // the top line
)

// palette is how each tone looks, in the light and in the dark. Nothing rests on colour alone: what may be
// chosen, is picked or has the cursor has a sign too.
func palette(dark bool) [bar + 1]lipgloss.Style {
	pick := lipgloss.LightDark(dark)
	ink := func(light, dark string) lipgloss.Style {
		return lipgloss.NewStyle().Foreground(pick(lipgloss.Color(light), lipgloss.Color(dark)))
	}
	return [bar + 1]lipgloss.Style{
		plain:  lipgloss.NewStyle(),
		dim:    lipgloss.NewStyle().Faint(true),
		strong: lipgloss.NewStyle().Bold(true),
		head:   ink("4", "12").Bold(true),
		may:    ink("6", "14"),
		here:   lipgloss.NewStyle().Reverse(true).Bold(true),
		picked: ink("2", "10").Bold(true),
		bad:    ink("1", "9").Bold(true),
		bar:    lipgloss.NewStyle().Reverse(true),
	}
}

// span is a run of text in one tone. About is what of the table it shows, if that can be chosen or read.
type span struct {
	text  string
	tone  tone
	about string
}

// row is one line of the screen.
type row []span

// say is a row of one tone. Whatever a game says goes through here, and what would be an order to the terminal is left out.
func say(t tone, text string) row { return row{{text: clean(text), tone: t}} }

// clean makes text that takes its place in a line and does nothing else: no escape, no control character, and nothing that
// turns the direction of writing.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\u00a0':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029', r == '\ufeff':
			return -1
		}
		return r
	}, text)
}

// width is how many columns text takes.
func width(text string) int {
	for i := range len(text) {
		if text[i] < ' ' || text[i] >= 0x7f {
			return ansi.StringWidth(text)
		}
	}
	return len(text)
}

func (r row) width() (n int) {
	for _, s := range r {
		n += width(s.text)
	}
	return n
}

// and puts rows behind each other.
func (r row) and(more ...row) row {
	out := append(row{}, r...)
	for _, m := range more {
		out = append(out, m...)
	}
	return out
}

// fit makes a row exactly so wide: what is too long ends in an ellipsis.
func (r row) fit(columns int) row {
	out, left := row{}, columns
	if r.width() <= columns {
		out, left = append(out, r...), columns-r.width()
	} else {
		for _, s := range r {
			if n := width(s.text); n < left {
				out, left = append(out, s), left-n
				continue
			}
			s.text = ansi.Truncate(s.text, max(0, left-1), "") + "…"
			out, left = append(out, s), left-width(s.text)
			break
		}
	}
	if left > 0 {
		out = append(out, span{text: strings.Repeat(" ", left)})
	}
	return out
}

// draw is a row as the terminal gets it.
func (r row) draw(ink [bar + 1]lipgloss.Style) string {
	var b strings.Builder
	for _, s := range r {
		if s.tone == plain || s.text == "" {
			b.WriteString(s.text)
			continue
		}
		b.WriteString(ink[s.tone].Render(s.text))
	}
	return b.String()
}

// flow puts things behind each other, with something in between, in lines of a width; all lines but the first, which
// begins with the lead, are set in.
func flow(columns int, lead row, indent int, things []row, between string) (out []row) {
	line, first := lead, true
	for _, t := range things {
		switch {
		case first:
			first = false
		case line.width()+width(between)+t.width() > columns:
			out = append(out, line)
			line = say(plain, strings.Repeat(" ", indent))
		default:
			line = line.and(say(dim, between))
		}
		line = line.and(t)
	}
	return append(out, line)
}

// wrap breaks text at its spaces into lines of a width, all but the first set in.
func wrap(t tone, text string, columns, indent int) []row {
	var words []row
	for _, w := range strings.Fields(clean(text)) {
		for width(w) > max(1, columns-indent) {
			part := ansi.Truncate(w, max(1, columns-indent), "")
			if part == "" {
				break
			}
			words, w = append(words, say(t, part)), w[len(part):]
		}
		words = append(words, say(t, w))
	}
	return flow(columns, nil, indent, words, " ")
}

// worded are the words of a text.
func worded(t tone, text string) (out []row) {
	for _, w := range strings.Fields(clean(text)) {
		out = append(out, say(t, w))
	}
	return out
}

// fewLetters is how many columns a name needs before more of it is left than the first letters of its words.
const fewLetters = 6

// short is a name in so many columns: whole, else all words but the last by their first letters, else cut.
func short(name string, columns int) string {
	name = clean(name)
	if width(name) <= columns {
		return name
	}
	words := strings.Fields(name)
	if len(words) > 1 && columns < fewLetters {
		letters := ""
		for _, w := range words {
			if first := []rune(w)[0]; !unicode.IsLower(first) {
				letters += string(first)
			}
		}
		return ansi.Truncate(letters, columns, "…")
	}
	if len(words) > 1 {
		last, out := words[len(words)-1], ""
		var heads []string
		for _, w := range words[:len(words)-1] {
			if !unicode.IsLower([]rune(w)[0]) {
				heads = append(heads, w)
			}
		}
		for i, w := range heads {
			room := (columns-width(out)-width(last))/(len(heads)-i) - 1
			out += ansi.Truncate(w, max(1, room), "") + "."
		}
		name = out + last
	}
	return ansi.Truncate(name, columns, "…")
}
