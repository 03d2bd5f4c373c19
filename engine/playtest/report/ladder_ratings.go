package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/stats"
)

// textRatings shows how strong the bots are, and what that costs.
func textRatings(b *page, l *ladder.Ladder) {
	if len(l.Ratings) == 0 {
		return
	}
	b.head("How strong they are", "in Elo points, with 95 % intervals")
	b.line("  %s %s %s%s", pad("bot", 16), pad("above "+l.Bots[0], 26), pad("above the one before", 26), choiceHead(l))
	for i := range l.Ratings {
		r := &l.Ratings[i]
		above, step := "0", ""
		if i > 0 {
			above, step = elo(r.Above), elo(r.Step)
		}
		b.line("  %s %s %s%s", pad(r.Bot, 16), prose.Pad(above, 26), prose.Pad(step, 26), choiceTime(r.Choice))
	}
	b.wrap("  ", "100 points more win 64 of 100 games that are not alike, 200 win 76, 400 win 91. What a seat is worth is taken out.")
}

func choiceHead(l *ladder.Ladder) string {
	if timed(l) {
		return "a choice takes"
	}
	return ""
}

func timed(l *ladder.Ladder) bool {
	return slices.ContainsFunc(l.Ratings, func(r ladder.Rating) bool { return r.Choice > 0 })
}

// choiceTime is how long a choice takes.
func choiceTime(ms float64) string {
	switch {
	case ms == 0:
		return ""
	case ms < 0.01:
		return "under 0.01 ms"
	case ms < 0.995:
		return fmt.Sprintf("%.2g ms", ms)
	case ms < 9.95:
		return fmt.Sprintf("%.1f ms", ms)
	}
	return prose.Thousands(int(math.Round(ms))) + " ms"
}

// elo is a difference of ratings: +85 (+20 to +151). Of one who won, or lost, all
// games only one end is known.
func elo(e stats.Estimate) string {
	whole := func(v float64) string {
		s := fixed(v, 0)
		if v > 0 && s != "0" {
			return "+" + s
		}
		return s
	}
	switch {
	case math.IsInf(e.Low, 0) && math.IsInf(e.High, 0):
		return "not known"
	case math.IsInf(e.High, 0):
		return "more than " + whole(e.Low)
	case math.IsInf(e.Low, 0):
		return "less than " + whole(e.High)
	}
	return fmt.Sprintf("%s (%s to %s)", whole(e.Value), whole(e.Low), whole(e.High))
}

// worthTelling is the difference in wins that a ladder is to tell.
const worthTelling = 0.05

// sayPaying says of each rung whether the next one still wins more.
func sayPaying(l *ladder.Ladder) string {
	if l == nil || len(l.Players) < 2 {
		return ""
	}
	var parts []string
	for i := range len(l.Bots) - 1 {
		at := slices.IndexFunc(l.Pairings, func(p ladder.Pairing) bool { return p.Weak == l.Bots[i] && p.Strong == l.Bots[i+1] })
		if at < 0 {
			return ""
		}
		step := stats.Estimate{}
		if i+1 < len(l.Ratings) {
			step = l.Ratings[i+1].Step
		}
		parts = append(parts, sayRung(l, &l.Pairings[at], step))
	}
	return "Does it go on paying to play better? " + strings.Join(parts, " ")
}

// sayRung goes by the games of the two and, where those can't tell, by those of both
// against others too: where one seat wins nearly always, there is more to be seen there.
func sayRung(l *ladder.Ladder, p *ladder.Pairing, step stats.Estimate) string {
	text := fmt.Sprintf("From %s to %s: ", p.Weak, p.Strong)
	switch {
	case p.Clear() && p.Ahead.Value > 0:
		return text + "yes, by " + points(p.Ahead) + "."
	case p.Clear():
		return text + "no, it wins less, by " + points(p.Ahead.Minus()) + "."
	}
	switch {
	case step.Low > 0:
		return text + fmt.Sprintf("yes in the games of all, by %s Elo points; in those of the two alone it can't be told.", elo(step))
	case step.High < 0:
		return text + fmt.Sprintf("no, in the games of all it is weaker, by %s Elo points; in those of the two alone it can't be told.", elo(step.Minus()))
	}
	half := (p.Ahead.High - p.Ahead.Low) / 2
	more := int(math.Ceil(float64(p.Ahead.Of)*half*half/(worthTelling*worthTelling)/float64(len(l.Players)))) - l.Games
	if half <= worthTelling || more < 1 {
		return text + fmt.Sprintf("hardly, if at all, with %s.", points(p.Ahead))
	}
	return text + fmt.Sprintf("too few games to tell, %s seen; about %s more a seating would tell 5 points.", points(p.Ahead), prose.Count(round(more), "game"))
}

// round rounds a number of games to two digits.
func round(n int) int {
	unit := 1
	for n/unit >= 100 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}

// ratingTable is the ratings as a table of a page.
func ratingTable(l *ladder.Ladder) (out []table) {
	if len(l.Ratings) == 0 {
		return nil
	}
	head := []string{"bot", "above " + l.Bots[0], "above the one before"}
	if timed(l) {
		head = append(head, "a choice takes")
	}
	t := table{Caption: "How strong the bots are, in Elo points: 100 more win 64 of 100 games that are not alike. A Bradley–Terry model of all games, with ties and with what each seat is worth; intervals by its profile likelihood.", Head: heads(head[0], head[1:]...)}
	for i := range l.Ratings {
		r := &l.Ratings[i]
		cells := []string{r.Bot, "0", ""}
		if i > 0 {
			cells[1], cells[2] = elo(r.Above), elo(r.Step)
		}
		if timed(l) {
			cells = append(cells, choiceTime(r.Choice))
		}
		t.Rows = append(t.Rows, texts(cells[0], cells[1:]...))
	}
	return []table{t}
}
