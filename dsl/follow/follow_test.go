package follow_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/follow"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/words"
)

// place is a word boundary of a text.
type place struct {
	g    *check.Game
	file *diag.File
	at   int
}

// boundaries are the places where words begin, outside of quotes and comments.
func boundaries(text string) (out []int) {
	comment, quote := false, false
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case b == '\n':
			comment, quote = false, false
		case comment:
		case b == '"':
			quote = !quote
		case quote:
		case b == '#':
			comment = true
		case letter(b) && (i == 0 || !letter(text[i-1]) && text[i-1] != '\'' && text[i-1] != '-' && (text[i-1] < '0' || text[i-1] > '9')):
			out = append(out, i)
		}
	}
	return out
}

func letter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// has says whether what stands at a place is among what may follow there.
func (p *place) has(list []follow.Offer) bool {
	rest := string(p.file.Text[p.at:])
	return slices.ContainsFunc(list, func(o follow.Offer) bool {
		text := strings.Trim(o.Text, "\"")
		return strings.HasPrefix(rest, text) && (len(rest) == len(text) || !letter(rest[len(text)])) || o.Symbol.What == words.Card && strings.HasPrefix(rest, check.Plural(text))
	})
}

// chosen are the words of a file that are names being given, or stand within one: nobody can offer those.
func chosen(x *index.Index, file string) map[int]bool {
	out := map[int]bool{}
	for _, r := range x.In(file) {
		for at := r.Span.Start; at < r.Span.End; at++ {
			if r.Declares || at > r.Span.Start && r.Symbol.What == words.Card {
				out[at] = true
			}
		}
	}
	return out
}

// places are the word boundaries of a game's rules and texts.
func places(t testing.TB, name string) (out []place) {
	dir, err := carddefs.Open(name)
	require.NoError(t, err)
	set, _ := carddefs.Load(dir, name)
	g, _ := check.Check(set.Source)
	x := index.Of(g)
	add := func(f *diag.File, start, end int) {
		not := chosen(x, f.Name)
		for _, at := range boundaries(string(f.Text[start:end])) {
			if !not[start+at] {
				out = append(out, place{g, f, start + at})
			}
		}
	}
	for _, r := range set.Source.Rules {
		add(r.File, 0, len(r.File.Text))
	}
	for i := range g.Cards {
		for _, list := range g.Cards[i].Texts {
			for _, text := range list {
				add(text.Span.File, text.Span.Start, text.Span.End)
			}
		}
	}
	return out
}

// TestEveryWordMayFollow: at a boundary of words of the shelf's texts, the word that stands there is offered. Each
// forty-third boundary; with BROADSIDE_FOLLOW=1 every one, and those where it is not are told.
func TestEveryWordMayFollow(t *testing.T) {
	every := 43
	if n, err := strconv.Atoi(os.Getenv("BROADSIDE_FOLLOW")); err == nil {
		every = n
	}
	total, ok, offers := 0, 0, 0
	var times []time.Duration
	for _, name := range carddefs.Embedded() {
		for i, p := range places(t, name) {
			if i%every != 0 {
				continue
			}
			start := time.Now()
			list, in := follow.At(p.g, p.file, p.at)
			times = append(times, time.Since(start))
			require.True(t, in, "%s at %d", p.file.Name, p.at)
			total++
			offers += len(list)
			if p.has(list) {
				ok++
				continue
			}
			line, column := p.file.Position(p.at)
			text := p.file.Line(line)
			t.Logf("%s:%d: %s|%s", p.file.Name, line, text[:column-1], text[column-1:])
		}
	}
	slices.Sort(times)
	t.Logf("%d of %d (%.1f %%), %.0f offers each, median %v, 95 of 100 within %v", ok, total, 100*float64(ok)/float64(total), float64(offers)/float64(total), times[len(times)/2], times[len(times)*95/100])
	require.Greater(t, float64(ok)/float64(total), 0.97)
}

// offered are the offers behind a text that takes the place of a card's, or of a rules file's last line.
func offered(t *testing.T, cards, rules string) map[string]follow.Offer {
	const base = "game \"Follow\"\nversion \"1.0.0\"\nedition 2\nplayers first, second\ntoken coin\nkind ship\n  cost: number\n  effect: text or none, read by its owner\nkind fish, plural fish\n" +
		"zone fleet of player, face up, in play\nzone hold of ship, of fish, face up, in play\nzone sea, face up, of fish\nmark tired of ship\nto salvage a ship\n  mark it tired\nturn\n  salvage each ship\n"
	files := fstest.MapFS{"follow.rules": {Data: []byte(base + rules)}, "cards.yaml": {Data: []byte("ship:\n  - name: Sal\n    owner: first\n    starts in: fleet\n    cost: 1\n    effect: |\n      " + cards + "\n")}}
	set, _ := carddefs.Load(files, "follow")
	g, _ := check.Check(set.Source)
	name := "follow/follow.rules"
	if rules == "" {
		name = "follow/cards.yaml"
	}
	for _, f := range set.Files {
		if f.Name == name {
			list, ok := follow.At(g, f, len(strings.TrimSuffix(string(f.Text), "\n")))
			require.True(t, ok)
			out := map[string]follow.Offer{}
			for _, o := range list {
				out[o.Text] = o
			}
			return out
		}
	}
	t.Fatal(name)
	return nil
}

func TestWhatIsOffered(t *testing.T) {
	for text, want := range map[string][2]string{ // what is offered, and what is not
		"sal":                           {"salvage choose mark if", "ship fish coins tired sea"},
		"salvage each ":                 {"ship tired Sal", "fish fleet coin salvage"}, // a fish can't be salvaged
		"salvage this, ":                {"", "salvage"},
		"if its ":                       {"cost hold owner", "fleet sea each"},
		"move it to the ":               {"sea", "salvage is"},
		"mark this ":                    {"tired", "sea salvage"},
		"when this is ":                 {"salvaged", "salvage ship"},
		"choose a ship\n      salvage ": {"it that Sal", "fleet"},
	} {
		got := offered(t, text, "")
		for _, w := range strings.Fields(want[0]) {
			require.True(t, got[w].Text != "", "%s behind %q", w, text)
		}
		for _, w := range strings.Fields(want[1]) {
			require.True(t, got[w].Text == "", "%s behind %q", w, text)
		}
	}
	got := offered(t, "salvage each ", "")
	require.Equal(t, index.Symbol{What: words.Kind, Name: "ship"}, got["ship"].Symbol)
	require.Equal(t, "kind ship", got["ship"].Declared.File.Line(6))
	require.Equal(t, "a mark: `mark tired of ship`", got["tired"].Help)
	require.Contains(t, offered(t, "salvage this", "\nmark lost of "), "fish")
	require.Contains(t, offered(t, "salvage this", "\nki"), "kind")
	require.NotContains(t, offered(t, "salvage this", "\nmark lost of "), "sea")
}
