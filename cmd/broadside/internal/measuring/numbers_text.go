package measuring

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/results"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// numbersData is what numbers shows, for other programs: the numbers that move the balance most
// first.
type numbersData struct {
	Game     string        `json:"game"`
	Version  string        `json:"version"`
	Players  []string      `json:"players"`
	Won      []stats.Share `json:"won"` // today, by seat
	Mirrored bool          `json:"mirrored"`
	Seed     uint64        `json:"seed,string"`
	Bots     []string      `json:"bots"`
	Level    float64       `json:"level"` // of all intervals together
	Within   float64       `json:"within"`
	Games    int           `json:"games"`
	Numbers  []numberData  `json:"numbers"`
}

type numberData struct {
	Name string      `json:"name"`
	Now  string      `json:"now"`
	Line string      `json:"line,omitempty"`
	Card string      `json:"card,omitempty"`
	Less *lab.Ranked `json:"less,omitempty"` // one less
	More *lab.Ranked `json:"more,omitempty"` // one more
}

func (o *numbersOptions) data(r *lab.Ranking, list []number) numbersData {
	out := numbersData{Game: o.v.Engine.Name(), Version: o.v.Engine.Version(), Players: r.Players, Won: r.Won, Mirrored: r.Mirrored,
		Seed: r.Seed, Bots: r.Bots, Level: r.Level, Within: r.Within, Games: r.Games}
	for _, n := range byEffect(r, list) {
		out.Numbers = append(out.Numbers, numberData{n.Address, n.Value, n.Line, n.Card, rankedAt(r, n.less), rankedAt(r, n.more)})
	}
	return out
}

// rankedAt is what is known of an edit; nil where it can't be made.
func rankedAt(r *lab.Ranking, i int) *lab.Ranked {
	if i < 0 {
		return nil
	}
	return &r.Edits[i]
}

// byEffect sorts numbers as their edits are ranked; those that were not looked at come last.
func byEffect(r *lab.Ranking, list []number) []number {
	place := map[string]int{}
	for i, e := range r.ByEffect() {
		if _, there := place[e.Name]; !there {
			place[e.Name] = i
		}
	}
	at := func(n number) int {
		if i, there := place[n.Address]; there {
			return i
		}
		return math.MaxInt
	}
	out := slices.Clone(list)
	slices.SortStableFunc(out, func(a, b number) int { return at(a) - at(b) })
	return out
}

// sorts are the numbers by what is known of them.
type sorts struct {
	sure, may, small, open, fixed []number // in words: they matter, may matter, don't, were not looked at, can't be changed by one
}

func sorted(r *lab.Ranking, list []number) (out sorts) {
	for _, n := range byEffect(r, list) {
		seen, sure, small := 0, false, true
		for _, e := range []*lab.Ranked{rankedAt(r, n.less), rankedAt(r, n.more)} {
			if e == nil || e.Failed != "" {
				continue
			}
			if small = small && e.Small; e.Games > 0 {
				seen++
			}
			sure = sure || e.Clear && !e.Small
		}
		switch {
		case n.less < 0 && n.more < 0:
			out.fixed = append(out.fixed, n)
		case sure:
			out.sure = append(out.sure, n)
		case seen == 0 && small:
			out.fixed = append(out.fixed, n)
		case seen == 0:
			out.open = append(out.open, n)
		case small:
			out.small = append(out.small, n)
		default:
			out.may = append(out.may, n)
		}
	}
	return out
}

// mostNumbers is how many lines of the table are shown without --all.
const mostNumbers = 20

// numbersPage writes the answer and the table.
func (o *numbersOptions) numbersPage(r *lab.Ranking, list []number) {
	p, w := prose.Painter(o.OutColour()), o.Out
	s := sorted(r, list)
	for _, line := range o.numbersAnswer(r, &s) {
		fmt.Fprintln(w, p.Bold(prose.Wrap(line, show.Width, "")))
	}
	shown := slices.Concat(s.sure, s.may)
	if o.all {
		shown = append(shown, s.small...)
	}
	cut := len(shown)
	if !o.all {
		cut = min(cut, max(mostNumbers, len(s.sure)))
	}
	var rows []show.Row
	for i, n := range shown[:cut] {
		less, more := rankedAt(r, n.less), rankedAt(r, n.more)
		cost := ""
		if i >= len(s.sure) {
			cost = o.toTell(r, less, more)
		}
		rows = append(rows, show.Row{Cells: []string{n.Address, n.Value, o.moved(r, less), o.moved(r, more), prose.Thousands(gamesOfBoth(less, more)), cost}})
	}
	if len(rows) > 0 {
		show.Columns(w, []string{"number", "now", "one less", "one more", "games", "to tell"}, rows)
	}
	if more := len(shown) - cut; more > 0 {
		fmt.Fprintf(w, "  and %s that may matter; `--all` shows them\n", prose.Count(more, "number"))
	}
	if len(s.sure) > 0 {
		fmt.Fprintf(w, "\nOther values of it: %s\n", shell.Line("broadside", "sweep", o.Game, around(s.sure[0])))
	}
	fmt.Fprintf(w, "\n%s, %s in all, %s\n", o.title(), prose.Count(r.Games, "game"), o.played())
	for _, line := range append(o.numbersNotes(r), o.botNotes()...) {
		fmt.Fprintln(w, prose.Wrap(line, show.Width, ""))
	}
}

// numbersAnswer is what is known, in sentences.
func (o *numbersOptions) numbersAnswer(r *lab.Ranking, s *sorts) (out []string) {
	first := "No number is known to move who wins yet"
	if len(s.sure) > 0 {
		n := s.sure[0]
		first = fmt.Sprintf("%s who wins for sure, `%s` most", verbed(len(s.sure), "number", "moves", "move"), n.Address)
	}
	var rest []string
	add := func(list []number, singular, plural string) {
		if len(list) > 0 {
			rest = append(rest, verbed(len(list), "", singular, plural))
		}
	}
	within := results.Points(r.Within)
	add(s.may, "may", "may")
	add(s.small, "moves nobody's win rate by "+within, "move nobody's win rate by "+within)
	add(s.open, "was not looked at", "were not looked at")
	add(s.fixed, "can't be changed by one", "can't be changed by one")
	if len(rest) > 0 {
		first += "; " + prose.List(rest)
	}
	out = append(out, first+".")
	if len(s.open) > 0 {
		out = append(out, "There was no time for all of them: give it more with `--time` or `-n`, or name fewer with `--only`.")
	}
	return out
}

// verbed is a number of things and what they do.
func verbed(n int, noun, singular, plural string) string {
	text := prose.Thousands(n)
	if noun != "" {
		text = prose.Count(n, noun)
	}
	if n == 1 {
		return text + " " + singular
	}
	return text + " " + plural
}

// moved says what a step does: to the first seat where what it gains the other loses, else to
// the seat that it moves most.
func (o *numbersOptions) moved(r *lab.Ranking, e *lab.Ranked) string {
	switch {
	case e == nil:
		return ""
	case e.Failed != "":
		return "no game"
	case e.Games == 0:
		return "?"
	}
	by := e.Most()
	text := fmt.Sprintf("%+.1f (%+.1f to %+.1f)", 100*show.Unsigned(by.Value), 100*by.Low, 100*by.High)
	if !r.Mirrored && len(r.Players) > 1 {
		text = r.Players[e.Seat] + " " + text
	}
	if e.Clear {
		text += " *"
	}
	return text
}

func gamesOfBoth(list ...*lab.Ranked) (n int) {
	for _, e := range list {
		if e != nil {
			n += e.Games
		}
	}
	return n
}

// toTell is what it would cost to find out whether what was seen is more than chance.
func (o *numbersOptions) toTell(r *lab.Ranking, list ...*lab.Ranked) string {
	more := 0
	for _, e := range list {
		if e != nil {
			more = max(more, e.More)
		}
	}
	if more == 0 {
		return ""
	}
	if more > mostToTell {
		return "more than " + prose.Thousands(mostToTell)
	}
	text := prose.Thousands(roughly(more))
	if left := time.Duration(float64(o.took) * float64(more) / float64(r.Games)); left >= worthTelling {
		text += ", " + show.Left(left)
	}
	return text
}

// mostToTell is how many games nobody plays to find out about one number.
const mostToTell = 1_000_000

// around are the values around a number's, to be swept.
func around(n number) string {
	var now int
	_, _ = fmt.Sscan(n.Value, &now)
	return fmt.Sprintf("%s=%d..%d", n.Address, max(0, now-2), now+2)
}

// numbersNotes say how to read it.
func (o *numbersOptions) numbersNotes(r *lab.Ranking) []string {
	what := "Each cell is how many percentage points more often the seat wins that the step moves most"
	if r.Mirrored || len(r.Players) == 1 {
		what = fmt.Sprintf("Each cell is how many percentage points more often the %s wins (%.1f %% today)", r.Players[0], 100*r.Won[0].Rate)
	}
	out := []string{what + fmt.Sprintf(", against today's game with the same seeds. All intervals hold together with a probability of %s, whenever it ended; what has a * is a change beyond chance. "+
		"\"To tell\" is how many games more would tell whether what was seen is one.", sure(r.Level)), strings.TrimSpace(o.learnedNote())}
	if !r.Unended.IsZero() {
		out = append(out, r.Unended.Say(""))
	}
	return out
}

// learnedNote says how a learned player plays the edited games.
func (o *numbersOptions) learnedNote() string {
	if slices.Contains(o.bots, "learned") {
		return "`learned` plays each edited game as it has learned today's."
	}
	return "Two numbers changed together may do more, or less, than both by themselves."
}
