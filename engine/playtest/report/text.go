package report

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
)

// width is how many columns the terminal page has.
const width = 108

// page takes lines for a terminal.
type page struct {
	strings.Builder
	plain bool // no escapes
}

func (b *page) line(format string, args ...any) {
	b.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

// head begins a section; right stands at the end of the line.
func (b *page) head(title, right string) {
	b.WriteByte('\n')
	gap := max(2, width-utf8.RuneCountInString(title)-utf8.RuneCountInString(right))
	if right == "" {
		gap = 0
	}
	b.line("%s%s%s", prose.Painter(!b.plain).Bold(title), strings.Repeat(" ", gap), right)
}

// wrap writes words over lines; the first begins with lead, the others are
// indented to it.
func (b *page) wrap(lead, text string) {
	indent := strings.Repeat(" ", utf8.RuneCountInString(lead))
	line := lead
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			line += word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			b.line("%s", line)
			line = indent + word
		default:
			line += " " + word
		}
	}
	b.line("%s", line)
}

// pad fills a text up to a width, or cuts it to it.
func pad(s string, n int) string {
	runes := []rune(s)
	if len(runes) > n {
		return string(runes[:n-1]) + "…"
	}
	return s + strings.Repeat(" ", n-len(runes))
}

// WriteText writes the report as a page for a terminal, with headings in bold
// where colour is wanted.
func (r *Report) WriteText(w io.Writer, colour bool) error {
	b := &page{plain: !colour}
	r.textPlayed(b)
	if r.onlyPeople() {
		r.textPeople(b)
		_, err := io.WriteString(w, b.String())
		return err
	}
	r.textVerdict(b)
	r.textSeats(b)
	r.textSpreads(b)
	r.textTokens(b)
	r.textChoices(b)
	r.textCards(b)
	r.textPeople(b)
	r.textFaults(b)
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteBrief writes what was played, the verdict and who won: the first third of
// WriteText.
func (r *Report) WriteBrief(w io.Writer, colour bool) error {
	b := &page{plain: !colour}
	r.textPlayed(b)
	r.textVerdict(b)
	r.textSeats(b)
	r.textFaults(b)
	_, err := io.WriteString(w, b.String())
	return err
}

func (r *Report) textFaults(b *page) {
	for _, f := range r.Faults {
		b.line("\nfault in the game with seed %d: %s: %s", f.Seed, f.Code, f.Problem)
	}
}

func (r *Report) textPlayed(b *page) {
	name := r.Game + " " + r.Version
	if len(r.Expansions) > 0 {
		name += " with " + prose.List(r.Expansions)
	}
	b.wrap("", name+", "+r.Sample())
	b.wrap("", "Cards and rules "+r.Rules[:min(12, len(r.Rules))]+r.settingsText())
	for _, bot := range r.Bots {
		b.wrap("  ", bot.say())
	}
}

// Sample says which games these are: 10,000 games from seed 1.
func (r *Report) Sample() string {
	if r.onlyPeople() {
		return prose.Count(r.People.Games, "game") + " that people played"
	}
	if r.First > 0 {
		return fmt.Sprintf("games %s to %s of seed %d", prose.Thousands(r.First), prose.Thousands(r.First+r.Games-1), r.Seed)
	}
	return fmt.Sprintf("%s from seed %d", prose.Count(r.Games, "game"), r.Seed)
}

func (r *Report) settingsText() string {
	var all []string
	for _, o := range r.Settings {
		text := o.Name + " " + o.Text
		if !o.Default {
			text += " (set)"
		}
		all = append(all, text)
	}
	if len(all) == 0 {
		return ""
	}
	return "; " + strings.Join(all, ", ")
}

// say is what is known of a bot, in a line.
func (b *Bot) say() string {
	text := fmt.Sprintf("%s plays %s: %s.", b.Name, prose.List(all(b.Seats, withThe)), b.What)
	if len(b.Measured) > 0 {
		return text + " Measured: " + strings.Join(b.Measured, "; ") + "."
	}
	if b.Blind {
		return text
	}
	return text + " How strong it is in this game has not been measured: `broadside ladder` does."
}

var tones = map[Tone]string{Result: "  • ", Warning: "  ! ", Caution: "  ~ "}

func (r *Report) textVerdict(b *page) {
	b.head("What it says", "")
	for _, s := range r.Verdict {
		b.wrap(tones[s.Tone], s.Text)
	}
}

func (r *Report) textSeats(b *page) {
	b.head("Who won, and how it ended", prose.Count(r.Games, "game")+", 95 % intervals")
	for _, s := range r.Seats {
		b.line("  %s %s   %s   mean return %s", pad(s.Player, 22), prose.PadLeft(prose.Thousands(s.Wins.Count), 9), prose.Pad(pct(s.Wins), 22), mean(s.Return))
	}
	for _, e := range r.Endings {
		b.line("  %s %s   %s", pad(endingName(e.Kind), 22), prose.PadLeft(prose.Thousands(e.Share.Count), 9), pct(e.Share))
	}
}

// endingName is how an ending is called in a list.
func endingName(k engine.EndKind) string {
	switch k {
	case engine.Win:
		return "ended with a winner"
	case engine.Draw:
		return "ended in a draw"
	case engine.Cap:
		return "stopped at turn limit"
	case engine.Stopped:
		return "had no end"
	case engine.Loss:
		return "lost by all"
	}
	return "stopped by a fault"
}

func (r *Report) textSpreads(b *page) {
	b.head("How long", "")
	b.line("  %s  %s   mean (95 %% interval)   least    p10    p25   half    p75    p90    most", pad("", 17), pad("", sparks))
	r.Turns.text(b, "turns")
	r.Decisions.text(b, "decisions")
	switch {
	case r.Chances != nil:
		r.Chances.Changes.text(b, "favourite changed")
		r.Chances.Decided.text(b, "decided since")
	case r.Timeline != nil:
		r.Timeline.LeadChanges.text(b, "changes of lead")
		r.Timeline.Decided.text(b, "led for good from")
	}
}

func (s *Spread) text(b *page, name string) {
	if s.Mean.Of == 0 {
		return
	}
	b.line("  %s  %s   %s %7s%7s%7s%7s%7s%7s%8s", pad(name, 17), s.spark(), prose.Pad(mean(s.Mean), 21),
		prose.Thousands(s.Min), prose.Thousands(s.P10), prose.Thousands(s.P25), prose.Thousands(s.Median), prose.Thousands(s.P75), prose.Thousands(s.P90), prose.Thousands(s.Max))
}

// sparks is how many columns a small histogram has.
const sparks = 12

// spark is a histogram in a line.
func (s *Spread) spark() string {
	var bins [sparks]int
	most := 0
	high := max(s.Min+sparks-1, s.at(s.Mean.Of-s.Mean.Of/100)) // the last column has the hundredth beyond too
	for _, v := range s.Values {
		i := min(sparks-1, (v.Value-s.Min)*sparks/(high-s.Min+1))
		bins[i] += v.N
		most = max(most, bins[i])
	}
	var out strings.Builder
	for _, n := range bins {
		out.WriteRune(sparkOf(n, most))
	}
	return out.String()
}

func sparkOf(n, most int) rune {
	if n == 0 {
		return ' '
	}
	return []rune("▁▂▃▄▅▆▇█")[min(7, n*8/max(1, most))]
}

func (r *Report) textTokens(b *page) {
	if len(r.Tokens) == 0 {
		return
	}
	b.head("Most out of the bank at once", "")
	for i := range r.Tokens {
		t := &r.Tokens[i]
		t.Peak.text(b, t.Plural)
		if t.Box > 0 {
			b.line("  %s  the box holds %s; more were needed in %s", pad("", 17), prose.Thousands(t.Box), pctOf(t.Short, "game"))
		}
	}
}

func (r *Report) textChoices(b *page) {
	if len(r.OptionCounts) > 0 {
		b.head("Choices", "")
	}
	for _, w := range r.OptionCounts {
		b.line("  %s  %s   %s a game, one option in %s", pad(w.Player, 17), w.spark(), mean(w.Decisions), pctOf(w.Shares[0], "decision"))
	}
	for _, player := range r.Players {
		var each []string
		for _, a := range r.Actions {
			if a.Player == player {
				each = append(each, fmt.Sprintf("%s %.1f", a.Action, a.PerGame.Value))
			}
		}
		if len(each) > 0 {
			b.wrap("  "+player+" took, times a game: ", strings.Join(each, ", "))
		}
	}
}

// spark shows how many decisions had 1, 2, 3, … options.
func (w *OptionCounts) spark() string {
	most := 0
	for _, s := range w.Shares {
		most = max(most, s.Count)
	}
	var out strings.Builder
	for i := range sparks {
		n := 0
		if i < len(w.Shares) {
			n = w.Shares[i].Count
		}
		out.WriteRune(sparkOf(n, most))
	}
	return out.String()
}
