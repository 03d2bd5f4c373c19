package follow_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/follow"
)

// textPlace is a word boundary of a card's text, with all that is needed to read the text anew.
type textPlace struct {
	place
	start int // of the text
	card  check.ID
	field int
}

func textPlaces(t testing.TB, name string) (g *check.Game, out []textPlace) {
	dir, err := carddefs.Open(name)
	require.NoError(t, err)
	set, _ := carddefs.Load(dir, name)
	g, _ = check.Check(set.Source)
	for i := range g.Cards {
		for field, list := range g.Cards[i].Texts {
			for _, text := range list {
				s := text.Span
				for _, at := range boundaries(string(s.File.Text[s.Start:s.End])) {
					out = append(out, textPlace{place{g, s.File, s.Start + at}, s.Start, check.ID(i), field})
				}
			}
		}
	}
	return g, out
}

// endings are what stands behind each word in the texts of a game, to the end of its line.
func endings(places []textPlace) map[string][]string {
	out := map[string][]string{}
	for _, p := range places {
		line, _, _ := strings.Cut(string(p.file.Text[p.at:]), "\n")
		end := 0
		for end < len(line) && letter(line[end]) {
			end++
		}
		if rest := line[end:]; !slices.Contains(out[line[:end]], rest) {
			out[line[:end]] = append(out[line[:end]], rest)
		}
	}
	return out
}

// accepted says whether a text can be read as far as an offer, with one of some endings behind it.
func (p *textPlace) accepted(offer string, behind []string) bool {
	before := string(p.file.Text[p.start:p.at])
	for _, rest := range behind {
		text := before + offer + rest
		f := diag.NewFile("wrong", []byte(text+"\n"))
		_, _, found := p.g.Hear(f, 0, len(text), p.card, p.field)
		if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool {
			return d.Severity() == diag.Error && d.Span.File == f && d.Span.Start < len(before)+len(offer)
		}) {
			return true
		}
	}
	return false
}

// goesOn says whether a text can be read as far as an offer with two words behind it that are offered there.
func (p *textPlace) goesOn(offer string, ends map[string][]string) bool {
	before := string(p.file.Text[p.start:p.at]) + offer
	place := follow.CardPlace(before+" ", p.card, p.field)
	for _, next := range place.Offers(p.g) {
		words := strings.Fields(next.Text)
		last := ends[strings.Trim(words[len(words)-1], "\"")]
		for _, rest := range append([]string{"", " 1 coin", " of it", " it", " this"}, last[:min(len(last), 4)]...) {
			if p.accepted(offer, []string{" " + next.Text + rest}) {
				return true
			}
		}
	}
	return false
}

// TestWrongOffers: how many of the offers at places of the shelf's texts can be read there, with the line's
// own end behind them, none, or one that stands behind that word somewhere in the game. What is in none of
// them is counted as wrong, though another end might do.
func TestWrongOffers(t *testing.T) {
	every := 211
	if n, err := strconv.Atoi(os.Getenv("BROADSIDE_OFFERS")); err == nil {
		every = n
	}
	offers, wrong, at := 0, 0, 0
	bySort, byWord := map[string]int{}, map[string]int{}
	for _, name := range carddefs.Embedded() {
		_, places := textPlaces(t, name)
		ends := endings(places)
		for i := range places {
			if at++; at%every != 0 {
				continue
			}
			p := &places[i]
			line, _, _ := strings.Cut(string(p.file.Text[p.at:]), "\n")
			if !p.accepted("", []string{line}) { // what is below belongs to it
				continue
			}
			list, _ := follow.At(p.g, p.file, p.at)
			own := strings.TrimLeftFunc(line, func(r rune) bool { return r < 0x80 && letter(byte(r)) })
			for _, o := range list {
				offers++
				words := strings.Fields(o.Text)
				last := ends[strings.Trim(words[len(words)-1], "\"")]
				behind := append([]string{own, ""}, last[:min(len(last), 12)]...)
				behind = append(behind, " of it", " 1 coin", " a card", ", "+line, " this is in play, "+line, ", when this is in play, "+line, " "+line)
				if p.accepted(o.Text, behind) || p.goesOn(o.Text, ends) {
					continue
				}
				wrong++
				sort := string(o.Symbol.What)
				if sort == "" {
					sort = "the language"
				}
				bySort[sort]++
				byWord[sort+": "+o.Text]++
				if testing.Verbose() && wrong%11 == 0 {
					start := strings.LastIndexByte(string(p.file.Text[:p.at]), '\n') + 1
					t.Logf("%s: %s|%s| %s", name, strings.TrimSpace(string(p.file.Text[start:p.at])), o.Text, line)
				}
			}
		}
	}
	t.Logf("%d of %d offers are wrong (%.1f %%): %v", wrong, offers, 100*float64(wrong)/float64(offers), bySort)
	var most []string
	for w, n := range byWord {
		most = append(most, fmt.Sprintf("%4d %s", n, w))
	}
	slices.Sort(most)
	slices.Reverse(most)
	t.Log(strings.Join(most[:min(len(most), 40)], "\n"))
	require.Less(t, float64(wrong)/float64(offers), 0.02)
}
