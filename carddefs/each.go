package carddefs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

const (
	keyEach    = "for each"
	eachPlayer = "each player"
)

// made counts the cards that entries with `for each` stand for, as if they had
// been written out: that many cards and bytes are as much work.
type made struct{ cards, bytes int }

// along is a key of a `for each` with the values that it goes along.
type along struct {
	key    *yamldoc.Node
	values []eachValue
}

// eachValue is a value of a card's key, and what braces in its name say.
type eachValue struct {
	name string
	node *yamldoc.Node
}

// entry gives the cards that an entry of a list stands for: itself, or with `for
// each` one for each combination, the first key slowest.
func (c *cardFile) entry(n *yamldoc.Node) {
	if c.sentence(n) {
		return
	}
	if n.Get(keyEach) == nil {
		c.take(n, nil)
		return
	}
	keys, ok := c.alongs(n)
	if !ok || !c.fits(n, keys) {
		return
	}
	c.file.Repeat(n.Span)
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = k.key.Text
	}
	at := make([]int, len(keys))
	said := map[spot]bool{}
	for more := true; more; {
		before := len(*c.r.Found)
		c.take(filled(n, keys, at), names)
		*c.r.Found = append((*c.r.Found)[:before], unsaid((*c.r.Found)[before:], said)...)
		more = false
		for i := len(keys) - 1; i >= 0 && !more; i-- {
			at[i] = (at[i] + 1) % len(keys[i].values)
			more = at[i] > 0
		}
	}
}

// sentence answers an entry that says in a sentence for what there are cards: with the keys that say it.
func (c *cardFile) sentence(n *yamldoc.Node) bool {
	said := []*yamldoc.Node{n}
	for _, p := range n.Pairs {
		said = append(said, p.Key)
	}
	return slices.ContainsFunc(said, c.sentenceKey)
}

// sentenceKey answers `for each suit and rank` and `each player has 3 holds`.
func (c *cardFile) sentenceKey(n *yamldoc.Node) bool {
	if n.Kind != yamldoc.Scalar {
		return false
	}
	text := strings.TrimSuffix(n.Text, ":")
	if keys, ok := strings.CutPrefix(text, keyEach+" "); ok && strings.TrimSpace(keys) == "player" {
		c.ofEachPlayer(n.Span, "a sentence", "a name with `{owner}` in it; of several, `count:`")
		return true
	} else if ok {
		var lines, braces []string
		for _, key := range strings.Fields(keys) {
			if key = strings.Trim(key, ","); key != "and" && key != "" {
				lines, braces = append(lines, key+": [one, another]"), append(braces, "{"+key+"}")
			}
		}
		c.wrongEach(n.Span, "`for each` says along which values of which keys", "a sentence",
			"write `- for each: {"+strings.Join(lines, ", ")+"}`, and below it `name: \""+strings.Join(braces, " of ")+"\"`; numbers can be a range: `1 to 13`")
		return true
	}
	if what, ok := strings.CutPrefix(text, eachPlayer+" has "); ok {
		many, thing, _ := strings.Cut(what, " ") // `3 holds`, `a hold`
		if _, err := strconv.Atoi(many); err == nil {
			thing = strings.TrimSuffix(thing, "s")
		} else {
			many = "1"
		}
		c.ofEachPlayer(n.Span, "a sentence", "`name: \""+prose.Capital(thing)+" of {owner}\"` and `count: "+many+"`")
		return true
	}
	return false
}

// ofEachPlayer says how cards are written that each player has.
func (c *cardFile) ofEachPlayer(at diag.Span, label, below string) {
	c.wrongEach(at, "what each player has is a card for each owner", label, "write `- for each: {owner: each player}`, and below it "+below)
}

// spot is where a finding is, and which.
type spot struct {
	code diag.Code
	span diag.Span
}

// unsaid leaves out what was found already, for another card of the entry.
func unsaid(list diag.List, said map[spot]bool) diag.List {
	return slices.DeleteFunc(list, func(d diag.Diagnostic) bool {
		at := spot{d.Code, d.Span}
		was := said[at]
		said[at] = true
		return was
	})
}

// wrongEach reports what is wrong with a `for each`.
func (c *cardFile) wrongEach(at diag.Span, problem, label, next string) {
	c.r.Found.Add(diag.BadForEach, schema.FirstLine(at), "problem", problem, "label", label, "next", next)
}

// alongs reads the keys of a `for each` and looks at the entry's braces.
func (c *cardFile) alongs(n *yamldoc.Node) (keys []along, ok bool) {
	key := n.Pairs[slices.IndexFunc(n.Pairs, func(p yamldoc.Pair) bool { return p.Key.Text == keyEach })]
	group := key.Value
	switch {
	case !group.Known():
		return nil, false
	case group.Kind != yamldoc.Map || len(group.Pairs) == 0:
		c.wrongEach(key.Key.Span, "`for each` says along which values of which keys", "no keys here", "write `for each: {rank: 1 to 13}`, or a line for each key under it")
		return nil, false
	}
	ok = true
	for _, p := range group.Pairs {
		if slices.Contains([]string{keyWording, keyEach, keyNote, keyWas}, p.Key.Text) {
			c.wrongEach(p.Key.Span, "no card is made for each `"+p.Key.Text+"`", "not a key with a value of its own", "name a field of the kind, such as `rank`, or `owner`, or `name` for a word of the name alone")
			ok = false
			continue
		}
		if p.Key.Text != keyName && n.Get(p.Key.Text) != nil {
			c.wrongEach(p.Key.Span, "`"+p.Key.Text+"` is said by `for each` and by the card", "once more on the card", "leave the card's own `"+p.Key.Text+":` out")
			ok = false
			continue
		}
		values, read := c.eachValues(p.Key, p.Value)
		keys, ok = append(keys, along{p.Key, values}), ok && read
	}
	return keys, ok && c.braces(n, keys)
}

// eachValues reads what stands behind a key of a `for each`: a list, names with
// their values, a range, or `each player`.
func (c *cardFile) eachValues(key, n *yamldoc.Node) (out []eachValue, ok bool) {
	pairs := n.Pairs
	for _, item := range n.Items {
		pairs = append(pairs, yamldoc.Pair{Key: item, Value: item})
	}
	switch {
	case !n.Known():
		return nil, false
	case n.Kind == yamldoc.Scalar && n.Form != yamldoc.Empty:
		return c.eachWord(key, n)
	case len(pairs) == 0:
		c.wrongEach(key.Span, "`"+key.Text+"` has no values", "no card would be made", "write them: `"+key.Text+": [one, another]`")
		return nil, false
	}
	for _, p := range pairs {
		w, read := c.r.Word(key, p.Value)
		if !read {
			return nil, false
		}
		out = append(out, eachValue{p.Key.Text, &yamldoc.Node{Text: w.Text, Span: w.Span}})
	}
	return out, true
}

// eachWord reads `1 to 13` or `each player`.
func (c *cardFile) eachWord(key, n *yamldoc.Node) (out []eachValue, ok bool) {
	add := func(text string) {
		out = append(out, eachValue{text, &yamldoc.Node{Text: text, Span: n.Span}})
	}
	if n.Text == eachPlayer && key.Text == keyOwner && len(c.players) > 0 {
		for _, p := range c.players {
			add(p)
		}
		return out, true
	}
	low, high, between := strings.Cut(n.Text, " to ")
	from, err := strconv.Atoi(strings.TrimSpace(low))
	to, err2 := strconv.Atoi(strings.TrimSpace(high))
	switch {
	case !between || err != nil || err2 != nil:
		c.wrongEach(n.Span, "`"+key.Text+"` is a list, names with their values, or a range", "none of them",
			"write `"+key.Text+": [one, another]`, `"+key.Text+": {One: 1, Two: 2}` or `"+key.Text+": 1 to 13`")
		return nil, false
	case from > to:
		c.wrongEach(n.Span, "a range goes from the lower number to the higher", "from the higher", "write `"+key.Text+": "+strconv.Itoa(to)+" to "+strconv.Itoa(from)+"`")
		return nil, false
	case uint(to)-uint(from) >= MaxCards:
		c.r.Found.Add(diag.TooManyCards, n.Span, "limit", prose.Thousands(MaxCards))
		return nil, false
	}
	for i := from; i <= to; i++ {
		add(strconv.Itoa(i))
	}
	return out, true
}

// braces checks that the name tells the cards apart and that what stands in
// braces is a key of the `for each`. In a field braces may mean an icon.
func (c *cardFile) braces(n *yamldoc.Node, keys []along) bool {
	name := n.Get(keyName)
	if name == nil {
		c.r.Found.Add(diag.CardWithoutName, firstKey(n))
		return false
	}
	if name.Kind != yamldoc.Scalar {
		if name.Kind == yamldoc.Map {
			c.wrongEach(name.Span, "a name that begins with a brace stands in quotes", "no quotes", "write `name: \""+name.Span.Text()+"\"`, with the quotes")
			return false
		}
		_, ok := c.r.Word(&yamldoc.Node{Text: keyName}, name)
		return ok
	}
	known := make([]string, len(keys))
	ok := true
	for i, k := range keys {
		known[i] = k.key.Text
		if len(k.values) > 1 && !strings.Contains(name.Text, "{"+k.key.Text+"}") {
			c.wrongEach(name.Span, "the cards of a `for each` need different names", "it does not say the "+k.key.Text, "write `{"+k.key.Text+"}` into the name")
			return false
		}
	}
	for _, p := range n.Pairs {
		if p.Key.Text == keyEach || p.Key.Text == keyWording || p.Value.Kind != yamldoc.Scalar || !slices.Contains(cardKeys.Names(), p.Key.Text) {
			continue
		}
		for _, part := range strings.Split(p.Value.Text, "{")[1:] {
			word, _, closed := strings.Cut(part, "}")
			if closed && !slices.Contains(known, word) {
				next := "write one of its keys: `{" + strings.Join(known, "}`, `{") + "}`"
				if near := diag.Suggest(word, known); near != "" {
					next = "did you mean `{" + near + "}`?"
				}
				c.wrongEach(p.Value.Span, "`for each` has no `"+word+"`", "these braces stand for nothing", next)
				ok = false
			}
		}
	}
	return ok
}

// fits counts an entry's cards before they are made.
func (c *cardFile) fits(n *yamldoc.Node, keys []along) bool {
	count := 1
	for _, k := range keys {
		if count *= len(k.values); count > MaxCards {
			break
		}
	}
	if c.made.cards+count > MaxCards {
		c.r.Found.Add(diag.TooManyCards, firstKey(n), "limit", prose.Thousands(MaxCards))
		return false
	}
	bytes := count * (n.Span.End - n.Span.Start)
	if c.made.bytes+bytes > MaxSetBytes {
		c.r.Found.Add(diag.SetTooLarge, firstKey(n), "limit", prose.Thousands(MaxSetBytes)+" bytes")
		return false
	}
	c.made.cards += count
	c.made.bytes += bytes
	return true
}

// filled is an entry with one combination of values: its keys as the card's, and
// what stands in braces replaced. Every piece keeps its place in the file.
func filled(n *yamldoc.Node, keys []along, at []int) *yamldoc.Node {
	out := *n
	out.Pairs = nil
	for _, p := range n.Pairs {
		if p.Key.Text != keyEach {
			out.Pairs = append(out.Pairs, yamldoc.Pair{Key: p.Key, Value: fill(p.Key.Text, p.Value, keys, at)})
			continue
		}
		for i, k := range keys {
			if k.key.Text != keyName { // it is there for the braces alone
				out.Pairs = append(out.Pairs, yamldoc.Pair{Key: k.key, Value: k.values[at[i]].node})
			}
		}
	}
	return &out
}

// fill replaces what stands in braces: among other words and in a name by a
// value's name, alone by the value.
func fill(key string, n *yamldoc.Node, keys []along, at []int) *yamldoc.Node {
	out := *n
	switch n.Kind {
	case yamldoc.List:
		out.Items = make([]*yamldoc.Node, len(n.Items))
		for i, item := range n.Items {
			out.Items[i] = fill(key, item, keys, at)
		}
	case yamldoc.Map:
		out.Pairs = make([]yamldoc.Pair, len(n.Pairs))
		for i, p := range n.Pairs {
			out.Pairs[i] = yamldoc.Pair{Key: p.Key, Value: fill(p.Key.Text, p.Value, keys, at)}
		}
	default:
		if !strings.Contains(n.Text, "{") {
			return n
		}
		pairs := make([]string, 0, 2*len(keys))
		for i, k := range keys {
			v, braces := k.values[at[i]], "{"+k.key.Text+"}"
			if n.Text == braces && key != keyName {
				out.Text = v.node.Text
				return &out
			}
			pairs = append(pairs, braces, v.name)
		}
		out.Text = strings.NewReplacer(pairs...).Replace(n.Text)
	}
	return &out
}

// take reads one card.
func (c *cardFile) take(n *yamldoc.Node, each []string) {
	if card, ok := c.card(n); ok {
		card.Kind = check.Word{Text: c.key.Text, Span: c.key.Span}
		card.Each = each
		c.cards = append(c.cards, card)
	}
}

// playersOf are the names behind `players`: `red, blue`, `2 to 3 of red, blue, green`.
func playersOf(line string) (out []string) {
	if before, names, ok := strings.Cut(line, " of "); ok && strings.Contains(before, " to ") {
		line = names
	}
	for _, name := range strings.Split(line, ",") {
		if name = strings.TrimSpace(name); name != "" {
			out = append(out, name)
		}
	}
	return out
}
