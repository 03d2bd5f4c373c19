package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/stats"
)

// mostPeople is how many lines of a list the terminal shows.
const mostPeople = 8

func (r *Report) textPeople(b *page) {
	p := r.People
	if p == nil {
		return
	}
	b.head("What people did", prose.Count(p.Games, "game")+", 95 % intervals")
	for _, line := range p.lead() {
		b.wrap("  ", line)
	}
	p.textDiffer(b)
	p.textSlow(b)
	p.textCards(b)
	p.textLookups(b)
	p.textWords(b)
}

// lead says in sentences what games these are, and how they went.
func (p *People) lead() (out []string) {
	first := fmt.Sprintf("%s, %s that people took.", prose.Count(p.Games, "game"), prose.Count(p.Persons, "seat"))
	if p.Unfinished > 0 {
		first += fmt.Sprintf(" %s not finished.", areOf(p.Unfinished, p.Games))
	}
	if p.LeftOut > 0 {
		_, verb, _ := strings.Cut(wereOf(p.LeftOut), " ")
		first += fmt.Sprintf(" %s more %s changed by hand in the middle and left out here; `--mended` counts them.", prose.Thousands(p.LeftOut), verb)
	}
	if p.Other > 0 {
		first += fmt.Sprintf(" The file has %s of other cards, rules or options, which are not in these figures.", prose.Count(p.Other, "more game"))
	}
	out = append(out, first)
	var won []string
	for _, s := range p.Seats {
		if s.People.Of > 0 {
			won = append(won, "the "+s.Player+" "+pctOf(s.People, "game"))
		}
	}
	if len(won) > 0 {
		out = append(out, "Where a person sat, won: "+prose.List(won)+".")
	}
	if p.Minutes.Of > 0 {
		out = append(out, fmt.Sprintf("A game takes %s; a person thinks for %s and waits for %s.", lasts(p.Minutes), lasts(p.Thought), lasts(p.Waited)))
	}
	if p.TakenBack+p.Gone > 0 {
		out = append(out, fmt.Sprintf("Of %s %s taken back; before %s somebody was away for more than ten minutes, which counts as no time.", prose.Count(p.Choices, "choice"), wereOf(p.TakenBack), prose.Thousands(p.Gone)))
	}
	if p.Moments > 0 {
		out = append(out, fmt.Sprintf("`%s` was asked what it would choose wherever a person had a choice: the same in %s.", p.Beside, pctOf(p.Alike, "moment")))
	}
	return out
}

// lasts is a mean time, given in minutes.
func lasts(e stats.Estimate) string {
	unit := " minutes"
	if e.Value < 2 {
		unit = " seconds"
		e.Value, e.Low, e.High = 60*e.Value, 60*e.Low, 60*e.High
	}
	e.Low = max(0, e.Low)
	text := mean(e)
	if at := strings.Index(text, " ("); at >= 0 {
		return text[:at] + unit + text[at:]
	}
	return text + unit
}

func wereOf(n int) string {
	if n == 1 {
		return "1 was"
	}
	return prose.Thousands(n) + " were"
}

func areOf(n, of int) string {
	switch {
	case n == of && n == 1:
		return "It is"
	case n == 1:
		return "1 of them is"
	}
	return prose.Thousands(n) + " of them are"
}

// differing are the options to tell of: those that were told apart, else those that differ most.
func (p *People) differing(most int) (out []Differ, clear int) {
	for _, d := range p.Differ {
		if d.Clear() {
			clear++
		}
		if d.Difference.Value != 0 && len(out) < max(most, clear) {
			out = append(out, d)
		}
	}
	return out, clear
}

func (p *People) textDiffer(b *page) {
	list, clear := p.differing(mostPeople)
	if len(list) == 0 {
		return
	}
	b.line("\n  Chosen otherwise than by %s, of the moments at which it was offered%s", p.Beside, p.howClear(clear))
	for _, d := range list {
		mark := ""
		if d.Clear() {
			mark = "  clear"
		}
		b.line("    %s  people %s   %s %s%s", prose.Pad(pad(d.Option, 24), 24), prose.Pad(pctShort(d.People), 24), p.Beside, pctPlain(d.Bot), mark)
		b.line("      %s", pad(d.Asks, width-6))
	}
}

func (p *People) howClear(clear int) string {
	if clear == 0 {
		return ": none is told apart yet"
	}
	return fmt.Sprintf(": %d of %d told apart", clear, len(p.Differ))
}

func (p *People) textSlow(b *page) {
	if len(p.Slow) == 0 {
		return
	}
	b.line("\n  Thought about longest: half of the times for so long, and the mean, in seconds")
	for _, s := range p.Slow[:min(len(p.Slow), mostPeople)] {
		b.line("    %s  %s   %s   %s", prose.PadLeft(strconv.FormatFloat(s.Median, 'f', 1, 64), 7), prose.Pad(mean(s.Mean), 22), prose.PadLeft(times(s.Times), 9), pad(s.Asks, 58))
	}
}

func (p *People) textCards(b *page) {
	if len(p.Unplayed) == 0 {
		return
	}
	b.line("\n  Never played by a person who had it, of the hands in which it was; by the bots")
	for _, u := range p.Unplayed[:min(len(p.Unplayed), mostPeople)] {
		b.line("    %s  %s   %s", pad(u.Card, 24), prose.Pad(pctShort(u.People), 26), besideBots(u))
	}
}

func besideBots(u Unplayed) string {
	if u.Bots.Of == 0 {
		return "no bot had it"
	}
	return "bots " + pctShort(u.Bots)
}

func (p *People) textLookups(b *page) {
	if len(p.Lookups) == 0 {
		return
	}
	b.line("\n  Looked up most")
	for _, l := range p.Lookups[:min(len(p.Lookups), mostPeople)] {
		b.line("    %s  %s", prose.PadLeft(times(l.Times), 9), l.say())
	}
}

// say is what was looked up, in words.
func (l *LookedUp) say() string {
	if l.Kind == people.LookWhy {
		return "why nothing else, when asked to " + l.About
	}
	if l.Kind == people.LookHint {
		return "what a bot would do, when asked to " + l.About
	}
	return l.About + ", the card's words"
}

func (p *People) textWords(b *page) {
	if len(p.Comments) > 0 {
		b.line("\n  What they said")
	}
	for i := range p.Comments {
		x := &p.Comments[i]
		b.wrap("    ", "“"+strings.Join(strings.Fields(x.Text), " ")+"” "+x.from())
		b.line("        %s", x.Replay)
		b.line("        %s", x.PlayOn)
	}
	if len(p.Earlier) > 0 {
		b.line("\n  What they said of other rules, cards or options")
	}
	for i := range p.Earlier {
		b.wrap("    ", "“"+strings.Join(strings.Fields(p.Earlier[i].Text), " ")+"” "+p.Earlier[i].from())
	}
	if len(p.Answers) > 0 {
		b.line("\n  What they answered")
	}
	for i := range p.Answers {
		a := &p.Answers[i]
		b.wrap("    ", a.Question+" "+a.say())
		for _, t := range a.Texts {
			b.wrap("      ", "“"+strings.Join(strings.Fields(t), " ")+"”")
		}
	}
}

// from says who said it, and when.
func (x *PeopleComment) from() string {
	who := "the " + x.Player
	if x.Who != "" {
		who = x.Who + ", " + who
	}
	if x.Run > 0 {
		return fmt.Sprintf("(%s; run %d, game %d, after %s)", who, x.Run, x.Game, prose.Count(x.Choice, "choice"))
	}
	return fmt.Sprintf("(%s; game %d, after %s)", who, x.Game, prose.Count(x.Choice, "choice"))
}

// say sums the answers up.
func (r *Replies) say() string {
	switch r.Kind {
	case people.Scale:
		r.Mean.Low, r.Mean.High = max(1, r.Mean.Low), min(5, r.Mean.High)
		return fmt.Sprintf("%s, on a scale from 1 to 5, of %s.", mean(r.Mean), prose.Count(r.N, "answer"))
	case people.Text:
		return prose.Count(r.N, "answer") + "."
	}
	var each []string
	for _, c := range r.Counts {
		each = append(each, c.Answer+" "+pctOf(c.Share, "answer"))
	}
	return strings.Join(each, "; ") + "."
}
