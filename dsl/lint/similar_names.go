package lint

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
)

var similarNames = Rule{diag.SimilarNames, "Two names that differ only by a capital, a hyphen or an s are mixed up at the table and in texts.", lookSimilar}

// named is a name and where it was given.
type named struct {
	name string
	span diag.Span
}

func lookSimilar(p *pass) {
	g := p.game
	var cards, tokens, zones, marks, verbs []named
	for _, c := range g.Cards {
		cards = append(cards, named{c.Name, c.Span})
	}
	for _, t := range g.Tokens {
		if t.Mark {
			marks = append(marks, named{t.Name, t.Span})
			continue
		}
		tokens = append(tokens, named{t.Name, t.Span})
	}
	for _, z := range g.Zones {
		zones = append(zones, named{z.Name, z.Span})
	}
	for _, m := range g.Marks {
		marks = append(marks, named{m.Name, m.Span})
	}
	for _, a := range g.Adjectives {
		marks = append(marks, named{a.Name, a.Span})
	}
	for _, v := range g.Verbs {
		verbs = append(verbs, named{v.Name, v.Span})
	}
	for _, list := range [][]named{cards, tokens, zones, marks, verbs} {
		p.similar(list)
	}
}

// similar reports, for each name, the first one before it that is much like it.
func (p *pass) similar(list []named) {
	first := map[string]named{}
	for _, n := range list {
		if !n.span.Known() {
			continue
		}
		key := skeleton(n.name)
		o, taken := first[key]
		if taken && o.name != n.name {
			d := diag.New(diag.SimilarNames, n.span, "word", n.name, "other", o.name, "how", difference(n.name, o.name))
			p.found = append(p.found, d.With(o.span, "the other one"))
		}
		if !taken {
			first[key] = n
		}
	}
}

// skeleton is what a name looks like, without capitals, hyphens and a plural's s.
func skeleton(name string) string {
	words := strings.FieldsFunc(strings.ToLower(names.Skeleton(name)), func(r rune) bool { return r == ' ' || r == '-' || r == '\'' })
	if len(words) == 0 {
		return name
	}
	last := words[len(words)-1]
	if stem := strings.TrimSuffix(last, "s"); stem != "" && check.Plural(stem) == last {
		words[len(words)-1] = stem
	} else if stem := strings.TrimSuffix(last, "es"); stem != "" && check.Plural(stem) == last {
		words[len(words)-1] = stem
	}
	return strings.Join(words, "")
}

func difference(a, b string) string {
	if strings.EqualFold(a, b) {
		return "its capitals"
	}
	strip := func(s string) string {
		return strings.ToLower(strings.NewReplacer("-", "", " ", "", "'", "").Replace(s))
	}
	switch {
	case strip(a) == strip(b):
		return "a hyphen or a blank"
	case names.Skeleton(a) == names.Skeleton(b):
		return "letters that look alike"
	}
	return "the plural's ending"
}
