package docs

import (
	"fmt"
	"regexp"
	"strings"
)

// mechanisms are what a sentence may be looked for, with the words that tell it.
var mechanisms = []struct {
	title string
	said  *regexp.Regexp
}{
	{"a price, or not (`you may`, `unless`)", regexp.MustCompile(`\byou may\b|\bunless\b`)},
	{"one of several ways (`choose one`)", regexp.MustCompile(`\bchoose one\b`)},
	{"only if (`if`, `otherwise`)", regexp.MustCompile(`\bif\b`)},
	{"so many times (`for each`, `repeat`)", regexp.MustCompile(`\bfor each\b|\brepeat\b|\bone at a time\b`)},
	{"as many as (`that many`, `the number of`, brackets)", regexp.MustCompile(`\bthat many\b|\bthe number of\b|\(|\bat most as many\b`)},
	{"up to so many, any number of them", regexp.MustCompile(`\bup to\b|\bany number\b|\bbetween \d|\bat least \d+ (cards|workers|tools|ships)\b`)},
	{"the best, the least (`with the highest`, `the most`)", regexp.MustCompile(`\bwith the (highest|lowest|most|fewest)\b`)},
	{"those of which something is so (`where`, `who`)", regexp.MustCompile(`\bwhere\b|\bwho\b|\bwhose\b`)},
	{"drawing and discarding", regexp.MustCompile(`\b(draw|discard)s?\b`)},
	{"the ends of a deck, shuffling", regexp.MustCompile(`\btop\b|\bbottom\b|\bshuffle`)},
	{"every player", regexp.MustCompile(`\beach (other )?player\b`)},
	{"another player", regexp.MustCompile(`\b(the other|another|that|the next|the previous) player\b|\bopponent\b`)},
	{"two turns, none, the end (`takes the next turn`, `win`, `eliminate`)", regexp.MustCompile(`next turn|another turn|\bwins?\b|\beliminate|end the game|end when`)},
	{"chance (`random`, `roll`)", regexp.MustCompile(`\brandom\b|\brolls?\b`)},
	{"secrets (`secretly`, `look at`, `show`)", regexp.MustCompile(`\bsecretly\b|\blooks? at\b|\bshows?\b|face down`)},
	{"waiting (`when`, `after`)", regexp.MustCompile(`(?m)^\s*([\w ]+, )?(when|after)\b`)},
	{"instead", regexp.MustCompile(`\binstead\b`)},
	{"as long as it lies there (`while`, `1 more`, `can't`)", regexp.MustCompile(`\bwhile\b|\b\d+ (more|less)\b|can't`)},
	{"so often (`once a turn`)", regexp.MustCompile(`\bonce a\b|times a (turn|game)`)},
	{"answers (`react`)", regexp.MustCompile(`\breact`)},
	{"naming (`called`, `let`, `choose a suit`)", regexp.MustCompile(`, called \w|\blet \w|\bchooses? a (suit|rank|name)\b`)},
	{"marks and counters", regexp.MustCompile(`\b(un)?marks?\b|\bcounters?\b|\bdamage\b`)},
	{"sets, pairs, the same", regexp.MustCompile(`\b(pair|set|run)s? of\b|\bthe same\b`)},
	{"piles", regexp.MustCompile(`\bpiles?\b`)},
	{"boards", regexp.MustCompile(`next to|\baround\b|diagonal|distance|direction|\bcolumn\b|\brow\b`)},
	{"keywords and verbs of your own", regexp.MustCompile(`(?m)^(keyword|to) `)},
}

// writeIndex lists the sections, and the sentences by what they do.
func writeIndex(b *strings.Builder, sections []section) {
	b.WriteString("\n## Where to look\n\n| | section | sentences |\n|---|---|---|\n")
	for i, s := range sections {
		fmt.Fprintf(b, "| %c | [%s](#%s) | %d |\n", letter(i), s.Section, anchor(s.Section), len(s.Phrases))
	}
	b.WriteString("\n| a sentence with | stands under |\n|---|---|\n")
	for _, m := range mechanisms {
		var at []string
		for i, s := range sections {
			for j := range s.Phrases {
				if e := &s.Phrases[j]; m.said.MatchString(e.Say) || m.said.MatchString(e.Rules) {
					at = append(at, fmt.Sprintf("[%c%d](#%s)", letter(i), j+1, anchor(e.title(i, j))))
				}
			}
		}
		fmt.Fprintf(b, "| %s | %s |\n", m.title, strings.Join(at, " "))
	}
}

func letter(section int) rune { return rune('A' + section) }

// title is a sentence's heading: its section's letter, its number there, and the sentence.
func (e *entry) title(section, number int) string {
	return fmt.Sprintf("%c%d. %s", letter(section), number+1, strings.TrimSpace(e.Want))
}

// anchor is a heading as links say it.
func anchor(title string) string {
	return strings.ReplaceAll(noTitle.ReplaceAllString(strings.ToLower(title), ""), " ", "-")
}
