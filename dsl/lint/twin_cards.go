package lint

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var twinCards = Rule{diag.TwinCards, "Two cards of one owner with the same numbers, texts and flavour are one card under two names, or a card that was copied to be changed and was not.", lookTwins}

func lookTwins(p *pass) {
	first := map[string]*check.Card{}
	for i := range p.game.Cards {
		c := &p.game.Cards[i]
		key := p.fingerprint(c)
		if key == "" {
			continue
		}
		if o, ok := first[key]; ok {
			count := strconv.Itoa(max(1, o.Count) + max(1, c.Count))
			d := diag.New(diag.TwinCards, c.Span, "card", c.Name, "other", o.Name, "count", count)
			p.found = append(p.found, d.With(o.Span, "the same card"))
			continue
		}
		first[key] = c
	}
}

// fingerprint is all that a card says but its name; "" for a card without a
// text, which is told apart by its name alone.
func (p *pass) fingerprint(c *check.Card) string {
	var b strings.Builder
	texts := 0
	// A folder is a set of its own: an expansion may start from a copy.
	fmt.Fprint(&b, path.Dir(c.File.Name), c.Kind, c.Owner, c.Values)
	if c.Start != nil {
		fmt.Fprint(&b, *c.Start)
	}
	for i, list := range c.Texts {
		for _, t := range list {
			texts++
			fmt.Fprintf(&b, "|%d:%s", i, strings.Join(strings.Fields(t.Span.Text()), " "))
		}
	}
	if texts == 0 {
		return ""
	}
	for _, own := range c.Own { // a flavour of its own is no oversight
		fmt.Fprintf(&b, "|%s:%s", own.Key.Text, own.Is.Text)
	}
	return b.String()
}
