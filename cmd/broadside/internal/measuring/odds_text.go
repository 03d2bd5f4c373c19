package measuring

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/odds"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// oddsResult is what `odds` reports.
type oddsResult struct {
	Game      string           `json:"game"`
	Version   string           `json:"version"`
	Condition string           `json:"condition,omitempty"`
	MeanOf    string           `json:"meanOf,omitempty"`
	Given     string           `json:"given,omitempty"`
	When      string           `json:"when"`
	Exact     bool             `json:"exact"`
	Counted   bool             `json:"counted,omitempty"`
	Positions int              `json:"positions,omitempty"`
	Games     int              `json:"games,omitempty"`
	Why       string           `json:"whyNotExact,omitempty"`
	Bots      []string         `json:"bots"`
	Rows      []oddsRow        `json:"rows"`
	Unended   playtest.Unended `json:"unended,omitzero"`
	merged    int
	trial     bool // nothing is played: the setup, or the lines of --do
}

// oddsRow is one probability, or one mean (Mean). Low and High are the 95 %
// interval of a sampled one.
type oddsRow struct {
	Name     string   `json:"name"`
	Mean     bool     `json:"mean,omitempty"`
	Value    float64  `json:"value"`
	Fraction string   `json:"fraction,omitempty"`
	Count    *int     `json:"count,omitempty"`
	Of       int      `json:"of,omitempty"`
	Low      *float64 `json:"low,omitempty"`
	High     *float64 `json:"high,omitempty"`
}

func (o *oddsOptions) result(g *engine.Game, cfg *odds.Config, a *odds.Answer) *oddsResult {
	r := &oddsResult{Game: g.Name(), Version: g.Version(), Condition: o.condition, MeanOf: o.mean, Given: o.given, Counted: a.Counted, When: o.when(cfg), Exact: a.Exact, Positions: a.Positions,
		Games: a.Games, Why: a.Why, Bots: o.bots, Unended: a.Unended, merged: a.Merged,
		trial: !o.played(cfg)}
	for _, row := range a.Rows {
		r.Rows = append(r.Rows, oddsRowOf(a, row))
	}
	return r
}

func oddsRowOf(a *odds.Answer, row odds.Row) oddsRow {
	out := oddsRow{Name: row.Name, Mean: row.Mean}
	switch {
	case a.Exact:
		out.Value, _ = row.Exact.Float64()
		out.Fraction = row.Exact.RatString()
	case row.Mean:
		e := row.Estimate
		out.Value, out.Of = e.Value, e.Of
		if e.Of > 1 { // of one game there is no interval
			out.Low, out.High = &e.Low, &e.High
		}
	default:
		s := row.Share
		out.Value, out.Count, out.Of, out.Low, out.High = s.Rate, &s.Count, s.Of, &s.Low, &s.High
	}
	return out
}

// when says in words what is asked when.
func (o *oddsOptions) when(cfg *odds.Config) string {
	var parts []string
	if o.from != "" {
		parts = append(parts, "from the position saved in `"+o.from+"`")
	}
	if o.seat != "" {
		parts = append(parts, "as far as the "+strings.ToLower(o.seat)+" knows it")
	}
	switch {
	case len(o.do) > 0:
		parts = append(parts, "after `"+strings.Join(o.do, "`, `")+"`")
	case o.asks():
		parts = append(parts, cfg.At.String())
	}
	if o.given != "" {
		parts = append(parts, "given that "+o.given)
	}
	return strings.Join(parts, ", ")
}

func (r *oddsResult) write(o *oddsOptions) error {
	p := prose.Painter(o.OutColour())
	fmt.Fprintf(o.Out, "%s\n", p.Bold(r.Game+" "+r.Version+": "+r.asked()))
	if r.When != "" {
		fmt.Fprintln(o.Out, prose.Capital(r.When))
	}
	fmt.Fprintln(o.Out)
	width := 0
	for _, row := range r.shown() {
		width = max(width, len(row.Name))
	}
	for _, row := range r.shown() {
		fmt.Fprintf(o.Out, "  %-*s  %s\n", width, row.Name, strings.TrimRight(row.text(r.Exact, r.MeanOf == ""), " "))
	}
	if said := r.Unended.Say(""); said != "" {
		fmt.Fprintf(o.Out, "\n%s\n", prose.Wrap(said, show.Width, ""))
	}
	_, err := fmt.Fprintf(o.Out, "\n%s\n", r.footing())
	return err
}

func (r *oddsResult) asked() string {
	switch {
	case r.MeanOf != "":
		return "the mean of " + r.MeanOf
	case r.Condition == "":
		return "how it ends"
	}
	return r.Condition
}

// shown are the rows that say something: endings that never happened, and a
// game that is never over before, are left out of the page.
func (r *oddsResult) shown() (out []oddsRow) {
	for i, row := range r.Rows {
		if row.Value != 0 || row.Mean || i == 0 || strings.HasSuffix(row.Name, " wins") {
			out = append(out, row)
		}
	}
	return out
}

// text is a row's numbers.
// signed: a mean is of returns, of which some are below 0.
func (r oddsRow) text(exact, signed bool) string {
	switch {
	case exact && r.Mean && !signed:
		return fmt.Sprintf("%9.5f %s", r.Value, ofFraction(r.Fraction))
	case r.Mean && !signed && r.Low == nil:
		return fmt.Sprintf("%9.4f", r.Value)
	case r.Mean && !signed:
		return fmt.Sprintf("%9.4f  (%.4f to %.4f)", r.Value, *r.Low, *r.High)
	case exact && r.Mean:
		return fmt.Sprintf("%+9.6f %s", show.Unsigned(r.Value), ofFraction(r.Fraction))
	case exact:
		return fmt.Sprintf("%9.5f %% %s", 100*r.Value, ofFraction(r.Fraction))
	case r.Mean && r.Low == nil:
		return fmt.Sprintf("%+9.4f", show.Unsigned(r.Value))
	case r.Mean:
		return fmt.Sprintf("%+9.4f  (%+.4f to %+.4f)", show.Unsigned(r.Value), *r.Low, *r.High)
	}
	return fmt.Sprintf("%6.2f %%  (%.2f to %.2f)  %s of %s", 100*r.Value, 100**r.Low, 100**r.High, prose.Thousands(*r.Count), prose.Thousands(r.Of))
}

// maxFraction is the longest fraction worth reading.
const maxFraction = 24

// ofFraction is a fraction, where it is not too long to be read.
func ofFraction(text string) string {
	if len(text) > maxFraction || !strings.Contains(text, "/") {
		return ""
	}
	over, under, _ := strings.Cut(text, "/")
	return " " + prose.Groups(over) + "/" + prose.Groups(under)
}

// footing says how the answer was found.
func (r *oddsResult) footing() string {
	if !r.Exact {
		text := fmt.Sprintf("Sampled: %s, bots: %s, 95 %% intervals.", prose.Count(r.Games, "game"), prose.List(r.Bots))
		if r.trial {
			text = fmt.Sprintf("Sampled %s, 95 %% intervals.", times(r.Games))
		}
		return text + "\nNot exact, since " + r.Why + "."
	}
	if r.Counted {
		return "Exact: " + prose.Count(r.Positions, "way") + " to share the cards out counted, each with how likely it is.\nCards that nothing here tells apart are one."
	}
	text := "Exact: " + prose.Count(r.Positions, "position") + " looked at."
	if !r.trial {
		text += " All choose evenly among their options."
	}
	if r.merged > 0 {
		text += "\nWhere nothing here tells cards apart, they were taken as copies of one another (" + prose.Count(r.merged, "card") + ")."
	}
	return text
}

// times is how often, in words.
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return prose.Thousands(n) + " times"
}
