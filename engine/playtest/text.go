package playtest

import (
	"fmt"
	"io"
	"strings"
)

// WriteText writes the summary for people, a few lines a section.
func (s *Summary) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s, %d games, seed %d, bots %s\n", s.Game, s.Version, s.Games, s.Seed, strings.Join(s.Bots, ", "))
	b.WriteString("\nwins (95 % interval)\n")
	for _, p := range s.Seats {
		fmt.Fprintf(&b, "  %-12s %s   mean return %+.3f   played by %s\n", p.Player, p.Wins, p.Return, p.Bot)
	}
	b.WriteString("\nendings\n")
	for _, e := range s.Endings {
		fmt.Fprintf(&b, "  %-12s %s\n", e.Ending, e.Share)
	}
	b.WriteString("\n               mean    min    10%    50%    90%    max\n")
	fmt.Fprintf(&b, "  turns     %s\n  decisions %s\n", s.Turns, s.Decisions)
	for _, t := range s.Tokens {
		fmt.Fprintf(&b, "  %-9s %s   most out of the bank at once (seed %d)\n", cutTo(t.Many, 9), t.Peak, t.Seed)
		if t.Box > 0 {
			fmt.Fprintf(&b, "            the box holds %d: %d of %d games needed more (%.1f %%)\n", t.Box, t.Short.Count, t.Short.Of, 100*t.Short.Rate)
		}
	}
	s.writeActions(&b)
	s.writeCards(&b)
	for _, f := range s.Faults {
		fmt.Fprintf(&b, "\nfault in the game with seed %d: %s: %s\n", f.Seed, f.Code, f.Problem)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (s *Summary) writeActions(b *strings.Builder) {
	if len(s.Actions) == 0 {
		return
	}
	b.WriteString("\nactions a game\n")
	for _, a := range s.Actions {
		fmt.Fprintf(b, "  %-12s %-20s %8.2f\n", a.Player, a.Action, a.PerGame)
	}
}

func (s *Summary) writeCards(b *strings.Builder) {
	if len(s.Cards) == 0 {
		return
	}
	b.WriteString("\ncards, times a game   drawn   taken  played  held at the end\n")
	per := func(n int) float64 { return float64(n) / float64(s.Games) }
	for _, c := range s.Cards {
		fmt.Fprintf(b, "  %-20s %6.2f  %6.2f  %6.2f  %6.2f\n", c.Card, per(c.Drawn), per(c.Taken), per(c.Played), per(c.Held))
	}
}

// String is a spread as six columns.
func (s Spread) String() string {
	return fmt.Sprintf("%8.1f %6d %6d %6d %6d %6d", s.Mean, s.Min, s.P10, s.Median, s.P90, s.Max)
}

func cutTo(text string, n int) string { return text[:min(n, len(text))] }
