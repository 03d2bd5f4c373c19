package check

import (
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// setsWorded are sets of cards as designers word them, and as the language says them; FIELD is a number
// that the cards print. Each that fits is applied.
var setsWorded = []struct {
	says  *regexp.Regexp
	right string
}{
	{regexp.MustCompile(`^(?:combination|group)(s?) of `), "set$1 of "},
	{regexp.MustCompile(`^(pair|set|run)(s?) in `), "$1$2 of cards in "},
	{regexp.MustCompile(`^straight(s?) in `), "run$1 of cards in "},
	{regexp.MustCompile(`^straight(s?) of `), "run$1 of "},
	{regexp.MustCompile(`^((?:sets?|runs?) of (?:at least )?)three `), "${1}3 "},
	{regexp.MustCompile(`^((?:sets?|runs?) of (?:at least )?)four `), "${1}4 "},
	{regexp.MustCompile(`^((?:sets?|runs?) of )(\d+) or more `), "${1}at least $2 "},
	{regexp.MustCompile(`^(runs? of )(\d+ )`), "${1}at least $2"},
	{regexp.MustCompile(`^(runs? of )([a-z(])`), "${1}at least 3 $2"},
	{regexp.MustCompile(`^(runs? of at least )3 at least `), "$1"},
	{regexp.MustCompile(`^(runs? of at least [^,]*?)( by [\w ]+)?$`), "$1$2"},
	{regexp.MustCompile(` (?:with|of|sharing|that (?:have|share)|which (?:have|share)) the same (\w+)$`), " where they have the same $1"},
	{regexp.MustCompile(`,? (?:that |which )?(?:adds?|sums?|totals?|comes?)(?: up)? to (?:exactly )?(\d+)$`), " where the sum of their FIELD is $1"},
	{regexp.MustCompile(` (?:totalling|totaling|adding up to|summing to|that total|worth) (?:exactly )?(\d+)$`), " where the sum of their FIELD is $1"},
	{regexp.MustCompile(` (?:where|whose) (?:their |the )?(\w+) (?:sums?|adds?|totals?|comes?)(?: up)? to (?:exactly )?(\d+)$`), " where the sum of their $1 is $2"},
}

// setsSaid words sets of cards as the language does.
func (c *checker) setsSaid(said string) string {
	right := said
	if summed := setsWorded[len(setsWorded)-1]; summed.says.MatchString(right) {
		right = summed.says.ReplaceAllString(right, summed.right)
	}
	for _, w := range setsWorded {
		right = w.says.ReplaceAllString(right, w.right)
	}
	field := c.numberPrinted(right)
	if strings.HasPrefix(right, "run") && strings.Contains(right, " of ") && !strings.Contains(right, " by ") && field != "" {
		right += " by " + field
	}
	return strings.Replace(right, "FIELD", Plural(field), 1)
}

// numberPrinted is a number that the cards of a phrase print, those called rank before others.
func (c *checker) numberPrinted(phrase string) string {
	words, out := strings.Fields(phrase), ""
	for i := range c.game.Kinds {
		k := &c.game.Kinds[i]
		if !slices.Contains(words, k.Plural) && !slices.Contains(words, "cards") || k.Place {
			continue
		}
		for _, f := range k.Fields {
			if f.Type == NumberField && (out == "" || f.Name == "rank") {
				out = f.Name
			}
		}
	}
	return out
}

// setsOtherwise reports sets of cards in other words, where they are counted.
func (c *checker) setsOtherwise(cur *cursor) {
	if _, declared := c.entryHere(cur, kindSense, tokenSense, zoneSense, typeSense); declared || !cur.isOneOf(setWords...) {
		return
	}
	all := *cur
	for depth := 0; all.at < len(cur.items) && depth >= 0; all.at++ {
		switch all.item().Op {
		case "(":
			depth++
		case ")":
			depth--
		}
		if depth < 0 { // of the brackets around
			break
		}
	}
	said := cur.text(cur.at, all.at)
	if right := c.setsSaid(said); right != said {
		c.diags.Add(diag.Expected, all.since(cur.at), "want", "sets of cards in the language's words", "found", "`"+said+"`",
			"next", "write `"+strings.TrimSpace(cur.text(0, cur.at)+" "+right)+cur.text(all.at, len(cur.items))+"`", "whole", "yes")
		panic(bail{})
	}
}

// setWords begin what counts sets of cards.
var setWords = []string{"pair", "pairs", "set", "sets", "run", "runs", "combination", "combinations", "group", "groups", "straight", "straights"}

// eachSet reports `for each pair of cards in your hand, gain 1 coin`: sets are counted, behind the amount of something.
func (c *checker) eachSet(cur *cursor, file *diag.File, st *syntax.For) {
	sets := cur.sub(min(1, len(cur.items)), len(cur.items))
	if _, declared := c.entryHere(sets, kindSense, tokenSense, zoneSense, typeSense); !cur.is("each") || declared || !sets.isOneOf(setWords...) {
		return
	}
	said := c.setsSaid(sets.text(1, len(cur.items)))
	word, rest, _ := strings.Cut(said, " ")
	next := "write `repeat (the number of " + Plural(word) + " " + rest + ") times`, and below it what is done, two spaces deeper"
	if does := onlyLine(st.Body); does != nil {
		line := does.Span(file).Text()
		next = "write `repeat (the number of " + Plural(word) + " " + rest + ") times, " + line + "`"
		if slices.ContainsFunc(does.Items, func(it *syntax.Item) bool { return it.Number != "" }) {
			next = "write `" + line + " for each " + said + "`"
		}
	}
	c.diags.Add(diag.Expected, cur.since(0).Join(cur.end), "want", "sets that are counted", "found", "`for "+cur.text(0, 2)+"`", "next", next, "whole", "yes")
	panic(bail{})
}

// onlyLine is the one clause that stands behind a head; nil: there is more.
func onlyLine(t *syntax.Tail) *syntax.Phrase {
	st := t.Inline
	if t.Block != nil && len(t.Block.Stmts) == 1 {
		st = t.Block.Stmts[0]
	}
	if st == nil {
		return nil
	}
	return st.Do
}
