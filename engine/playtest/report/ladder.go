package report

import (
	"fmt"
	"io"

	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
)

// WriteLadder writes a skill ladder as a page for a terminal.
func WriteLadder(w io.Writer, l *ladder.Ladder, colour bool) error {
	b := &page{plain: !colour}
	b.wrap("", fmt.Sprintf("Skill ladder of %s %s: %s, %s for each pairing and seat, from seed %d", l.Game, l.Version, prose.List(l.Bots), prose.Count(l.Games, "game"), l.Seed))
	b.line("Cards and rules %s", l.Rules[:min(12, len(l.Rules))])
	b.head("What it says", "")
	for _, text := range sayLadder(l) {
		b.wrap(tones[Result], text)
	}
	if text := sayPaying(l); text != "" {
		b.wrap(tones[Result], text)
	}
	for _, text := range ladderCautions() {
		b.wrap(tones[Caution], text)
	}
	textRatings(b, l)
	for seat, player := range l.Players {
		b.head("As "+withThe(player), "wins with 95 % intervals")
		b.line("  %s %s %s percentage points", pad("bots", 24), pad("with the stronger", 30), pad("with the weaker", 30))
		for i := range l.Pairings {
			p := &l.Pairings[i]
			s := &p.Seats[seat]
			b.line("  %s %s %s %s %s", pad(p.Strong+" over "+p.Weak, 24), prose.Pad(pctShort(s.Strong), 30), prose.Pad(pctShort(s.Weak), 30), signedRange(s.Gain), clearWord(s.Clear()))
		}
	}
	if len(l.Players) > 1 {
		textTogether(b, l)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// textTogether compares the bots over all seats.
func textTogether(b *page, l *ladder.Ladder) {
	b.head("Over all seats together", "the stronger, and an average weaker one in the same games")
	b.line("  %s %s %s percentage points", pad("bots", 24), pad("the stronger won", 30), pad("a weaker won", 30))
	for i := range l.Pairings {
		p := &l.Pairings[i]
		b.line("  %s %s %s %s %s", pad(p.Strong+" over "+p.Weak, 24), prose.Pad(pctShort(p.Wins), 30), prose.Pad(meanPctShort(p), 30), signedRange(p.Ahead), clearWord(p.Clear()))
	}
}

func clearWord(clear bool) string {
	if clear {
		return "clear"
	}
	return "not told apart"
}

// ladderCautions say how far a ladder reaches.
func ladderCautions() []string {
	return []string{
		"A difference is called one only if it holds in view of all that are compared here (Holm's correction). Where none can be told it may still be there: more games with `-n` show smaller ones.",
		"Bots are not people. That a stronger bot wins more shows that choices matter; that it does not, shows it of these bots only."}
}

// WriteLadderHTML writes a skill ladder as a page that needs nothing else.
func WriteLadderHTML(w io.Writer, l *ladder.Ladder) error {
	s := ladderSection(l)
	s.Title, s.Lead = "Seat by seat", s.Lead[:1]
	s.Tables = append(s.Tables, ratingTable(l)...)
	d := document{Title: "Skill ladder: " + l.Game + " " + l.Version, Kind: "Skill ladder", Name: l.Game, Version: l.Version, Sections: []section{s},
		Facts: [][2]string{{"Bots", prose.List(l.Bots)}, {"Games a seating", prose.Thousands(l.Games)}, {"From seed", fmt.Sprint(l.Seed)}, {"Cards and rules", l.Rules[:min(16, len(l.Rules))]}},
		Foot:  []string{"Every share stands with its number and its 95 % interval. The same games give this page again, to the byte."}}
	for _, text := range sayLadder(l) {
		d.Verdict = append(d.Verdict, Sentence{Result, text})
	}
	if text := sayPaying(l); text != "" {
		d.Verdict = append(d.Verdict, Sentence{Result, text})
	}
	for _, text := range ladderCautions() {
		d.Verdict = append(d.Verdict, Sentence{Caution, text})
	}
	return d.write(w)
}
