package scenario

import (
	"slices"
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
)

// says gathers what a scenario file names of its game.
type says struct {
	g     *check.Game
	names *index.Names
	refs  []index.Ref
}

// References are the places where a scenario file names a word of its game: positions, players,
// lines in the game's language, and choices by what they are called. What can't be read says
// nothing.
func References(f *diag.File, g *check.Game) []index.Ref {
	s := &says{g: g, names: index.NamesOf(g)}
	list, _, _ := read(f, g, nil, s)
	for _, sc := range list {
		if do := sc.given.do; do.text != "" {
			s.heard(g.HeardIn(do.span.File, do.span.Start, do.span.End, check.AsStatements))
		}
		for i := range sc.steps {
			s.step(&sc.steps[i])
		}
	}
	return s.refs
}

// heard adds what the checker read words as.
func (s *says) heard(said []check.Reference) {
	for _, r := range said {
		s.refs = append(s.refs, index.RefOf(r))
	}
}

// step adds what a condition says, or choices name.
func (s *says) step(st *step) {
	for _, w := range st.words {
		switch st.kind {
		case holds:
			s.heard(s.g.HeardIn(w.span.File, w.span.Start, w.span.End, check.AsCondition))
		case ends:
			s.inside(w, words.Player)
		default:
			if !s.named(w, words.Action, words.Reaction, words.Card, words.Player, words.Phase) {
				s.inside(w, words.Card, words.Zone, words.Token, words.Mark, words.Player)
			}
		}
	}
}

// named adds what words name, with a `the`, an article or a number before it or without; false:
// nothing of these sorts.
func (s *says) named(w word, sorts ...words.What) bool {
	if s == nil || w.span.File == nil {
		return false
	}
	said := []string{strings.TrimSpace(w.text), plain(w.text)}
	if _, rest, ok := strings.Cut(strings.TrimSpace(w.text), " "); ok && slices.Contains(sorts, words.Card) {
		said = append(said, rest)
	}
	for _, text := range said {
		at := indexFold(w.span.Text(), text)
		if at < 0 {
			continue
		}
		place := diag.Span{File: w.span.File, Start: w.span.Start + at, End: w.span.Start + at + len(text)}
		if ref, ok := s.names.Find(text, place, sorts...); ok {
			s.refs = append(s.refs, ref)
			return true
		}
	}
	return false
}

// inside adds the names within what an option is called: `Reef (of the fleet, 2 coins)`.
func (s *says) inside(w word, sorts ...words.What) {
	text := w.span.Text()
	for from := 0; from < len(text); {
		if !inWord(text[from]) || from > 0 && inWord(text[from-1]) {
			from++
			continue
		}
		to := len(text)
		for ; to > from; to-- {
			if !inWord(text[to-1]) || to < len(text) && inWord(text[to]) {
				continue
			}
			place := diag.Span{File: w.span.File, Start: w.span.Start + from, End: w.span.Start + to}
			ref, ok := s.names.Find(text[from:to], place, sorts...)
			if ok && (ref.Symbol.What == words.Card) == unicode.IsUpper(rune(text[from])) {
				s.refs = append(s.refs, ref)
				break
			}
		}
		from = max(to, from+1)
	}
}

func inWord(c byte) bool { return c >= 0x80 || unicode.IsLetter(rune(c)) || c == '-' || c == '\'' }

// indexFold is where words stand in a text, whatever their case.
func indexFold(text, said string) int {
	return strings.Index(strings.ToLower(text), strings.ToLower(said))
}
