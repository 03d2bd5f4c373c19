package measuring

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/hunt"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// page writes the report for people.
func (o *huntOptions) page(r *hunt.Report, files []string) {
	ink := prose.Painter(o.OutColour())
	for i, f := range r.Findings {
		o.find(ink, f, files[i])
		fmt.Fprintln(o.Out)
	}
	head := "nothing found"
	if n := len(r.Findings); n > 0 {
		head = prose.Count(n, "find")
	}
	if r.Stopped {
		head += ", stopped early"
	}
	fmt.Fprintf(o.Out, "%s: %s\n", ink.Bold(r.Game+" "+r.Version), head)
	for _, line := range o.searched(r) {
		fmt.Fprintln(o.Out, "  "+prose.Wrap(line, show.Width-2, "  "))
	}
}

// searched says how far was looked, and for what.
func (o *huntOptions) searched(r *hunt.Report) (out []string) {
	var kinds []string
	for _, k := range r.Looked {
		kinds = append(kinds, string(k))
	}
	if slices.ContainsFunc(r.Looked, func(k hunt.Kind) bool { return k != hunt.Better }) {
		out = append(out, fmt.Sprintf("looked for %s: %s from seed %d, %s tried in and around them",
			prose.List(kinds), huntGames(r, r.Games), r.Seed, prose.Count(r.Positions, "choice")))
		limit := fmt.Sprintf("the limit of %d turns ended", r.Limit)
		if r.Limit == 0 {
			limit = fmt.Sprintf("without a limit, and still going on after %s or %s:", prose.Count(r.Most, "turn"), prose.Count(hunt.MostChoices, "choice"))
		}
		out = append(out, fmt.Sprintf("%s %s of %s (%.1f %%, interval %.1f to %.1f %%)", limit, prose.Thousands(r.Capped.Count), huntGames(r, r.Capped.Of),
			100*r.Capped.Rate, 100*r.Capped.Low, 100*r.Capped.High))
		if ends := (playtest.Unended{Count: r.Capped.Count, Games: r.Capped.Of, Shortest: r.Most}); r.Limit == 0 && ends.All() {
			out = append(out, "none of them came to an end; "+strings.TrimSuffix(prose.Small(ends.Mend()), "."))
		}
	}
	switch {
	case !slices.Contains(r.Looked, hunt.Better):
	case r.Stopped && len(r.Pairs) == 0:
		out = append(out, "no cards were tried against each other")
	default:
		out = append(out, pairsText(r))
	}
	who := "random players"
	if len(r.Bots) > 0 {
		who = "bots"
	}
	return append(out, "what was not found may still be there: a search is no proof, and "+who+" are not people")
}

// huntGames counts games that were looked around in.
func huntGames(r *hunt.Report, n int) string {
	if len(r.Bots) == 0 {
		return prose.Count(n, "random game")
	}
	return prose.Count(n, "game") + " by " + prose.List(r.Bots)
}

// pairsText says which cards were held against each other, and which not.
func pairsText(r *hunt.Report) string {
	if len(r.Costs) == 0 {
		return "no kind of card has a cost, so no card can be better at the same cost"
	}
	text := fmt.Sprintf("%s of cards of one kind, owner and beginning (costs: %s)", prose.Count(r.Compared, "pair"), strings.Join(r.Costs, ", "))
	if parts := append(triedText(r), notTried(r)...); len(parts) > 0 {
		text += "; " + strings.Join(parts, "; ")
	}
	return text
}

// triedText says what came of the pairs that could be compared.
func triedText(r *hunt.Report) (out []string) {
	if len(r.Pairs) == 0 {
		return []string{"no two have the same cost and texts that can be compared"}
	}
	var open []string
	read, never := 0, 0
	for _, p := range r.Pairs {
		switch p.Outcome {
		case hunt.NeverHeld:
			never++
		case hunt.Unsettled:
			open = append(open, p.Card+" and "+p.Other)
		}
		if !slices.ContainsFunc(p.Aspects, func(a hunt.Aspect) bool { return a.Reading == hunt.ReadOpen }) {
			read++
		}
	}
	if read > 0 {
		out = append(out, fmt.Sprintf("the rules alone tell %s apart", prose.Count(read, "pair")))
	}
	if tried := len(r.Pairs) - never; tried > 0 && r.PairGames > 0 {
		out = append(out, fmt.Sprintf("%s tried in up to %s", prose.Thousands(tried), prose.Count(r.PairGames, "game")))
	}
	if never > 0 {
		out = append(out, fmt.Sprintf("%s could not be tried, as nobody ever has either in hand", prose.Thousands(never)))
	}
	if len(open) > 0 {
		more := ""
		if len(open) > mostOpen {
			open, more = open[:mostOpen], fmt.Sprintf(" and %s", prose.Count(len(open)-mostOpen, "more pair"))
		}
		out = append(out, "not settled, for which more --pairs may do: "+strings.Join(open, "; ")+more)
	}
	return out
}

// notTried says of which pairs nothing is known, and why.
func notTried(r *hunt.Report) (out []string) {
	s := &r.Skipped
	for _, left := range []struct {
		n   int
		why string
	}{
		{s.Texts, "texts that differ in more than a number or a line"},
		{s.Words, "another word"},
		{s.Costs, "another cost and something that only play could weigh"},
		{s.Mixed, "one cheaper and the other better"},
	} {
		if left.n > 0 {
			out = append(out, fmt.Sprintf("%s (%s)", left.why, prose.Thousands(left.n)))
		}
	}
	if len(out) > 0 {
		out = []string{"not tried: " + strings.Join(out, ", ")}
	}
	if len(s.Kinds) > 0 {
		out = append(out, "kinds without a cost were left alone: "+prose.List(s.Kinds))
	}
	return out
}

// mostOpen is how many pairs that are not settled are named.
const mostOpen = 5

// find writes one find.
func (o *huntOptions) find(ink prose.Painter, f hunt.Finding, file string) {
	kind := "found[" + string(f.Kind) + "]"
	title := prose.Wrap(kind+": "+f.Title, show.Width, "  ")
	fmt.Fprintln(o.Out, ink.Yellow(kind)+title[len(kind):])
	o.position(f)
	if len(f.Lead) > 0 {
		fmt.Fprintln(o.Out, "  then:")
		o.steps(f.Lead)
	}
	if len(f.Lap) > 0 {
		fmt.Fprintln(o.Out, "  "+lapHead(f))
		o.steps(f.Lap)
		for _, line := range f.Log {
			fmt.Fprintln(o.Out, "      "+prose.Wrap(line, show.Width-6, "        "))
		}
	}
	o.note(ink, "known", f.Proof)
	o.note(ink, "help", f.Next)
	if file != "" {
		o.note(ink, "replay", fmt.Sprintf("broadside replay %s --game %s", file, o.Game))
	}
}

// position writes the way to a find and the table then; of cards that were
// exchanged the cards, and the way to an example.
func (o *huntOptions) position(f hunt.Finding) {
	head := "the way there"
	if f.Kind == hunt.Better {
		o.lines("the cards:", f.Table)
		head, f.Table = "an example", nil
	}
	switch {
	case len(f.Way)+len(f.Table)+len(f.Lap) == 0:
	case len(f.Way) == 0:
		fmt.Fprintf(o.Out, "  from the beginning of the game (seed %d)\n", f.Seed)
	default:
		fmt.Fprintf(o.Out, "  %s (seed %d, %s):\n", head, f.Seed, prose.Count(len(f.Way), "choice"))
		o.steps(f.Way)
	}
	if len(f.Table) > 0 {
		o.lines("the table then:", f.Table)
	}
}

// lines writes a list under its head.
func (o *huntOptions) lines(head string, list []string) {
	fmt.Fprintln(o.Out, "  "+head)
	for _, line := range list {
		fmt.Fprintln(o.Out, "    "+prose.Wrap(line, show.Width-4, "      "))
	}
}

func lapHead(f hunt.Finding) string {
	if f.Laps > 0 {
		return "again and again:"
	}
	return "for example, again and again:"
}

func (o *huntOptions) note(ink prose.Painter, what, text string) {
	if text != "" {
		line := prose.Wrap("= "+what+": "+text, show.Width-2, "    ")
		fmt.Fprintln(o.Out, "  "+ink.Blue("=")+line[1:])
	}
}

// steps writes choices, those of one player in one turn on a line.
func (o *huntOptions) steps(steps []hunt.Step) {
	for i := 0; i < len(steps); {
		j := i
		var parts []string
		for ; j < len(steps) && steps[j].Turn == steps[i].Turn && steps[j].Player == steps[i].Player; j++ {
			parts = append(parts, steps[j].Text)
		}
		line := "the " + steps[i].Player + ": " + strings.Join(parts, ", ")
		if steps[i].Turn > 0 {
			line = fmt.Sprintf("turn %d, %s", steps[i].Turn, line)
		}
		fmt.Fprintln(o.Out, "    "+prose.Wrap(line, show.Width-4, "      "))
		i = j
	}
}
