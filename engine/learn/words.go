package learn

import (
	"strconv"
	"strings"
)

func decimal[N int | int32](n N) string { return strconv.Itoa(int(n)) }

// names are what the features are called, in the game's own words, each name once.
// By them a player that was trained on other cards or rules finds what is still there.
func (c *coder) names() []string {
	c.named.Do(func() {
		var cards []string
		for _, d := range c.l.Defs {
			cards = append(cards, d.Name)
		}
		c.called = c.namesWith(cards)
	})
	return c.called
}

// namesWith are the names with other names for the cards.
func (c *coder) namesWith(cards []string) []string {
	out := make([]string, 0, c.n)
	for _, b := range c.blocks {
		out = b.names(c, cards, out)
	}
	times := map[string]int{}
	for i, name := range out {
		if times[name]++; times[name] > 1 {
			out[i] = name + " #" + decimal(times[name])
		}
	}
	return out
}

// axis is what a block's features are counted through by.
type axis int

const (
	byPlayer axis = iota // relative where seats are alike; the last may be nobody
	byToken
	byStep
	byLittle
	byZone
	byCard
	byFace
	byColumn
	byNumber
	byMark
	byKind
	byPoint
	byAsked
	byPhase
)

// names appends the names of a block's features, the last axis running fastest.
func (b *block) names(c *coder, cards, out []string) []string {
	parts := make([][]string, len(b.axes))
	total := 1
	for i, a := range b.axes {
		for k := range b.lengths[i] {
			if a == byCard {
				parts[i] = append(parts[i], cards[k])
				continue
			}
			parts[i] = append(parts[i], c.word(a, k))
		}
		total *= b.lengths[i]
	}
	words := make([]string, len(b.axes)+1)
	words[0] = b.kind
	for n := range total {
		for i, left := len(b.axes)-1, n; i >= 0; i-- {
			words[i+1] = parts[i][left%b.lengths[i]]
			left /= b.lengths[i]
		}
		out = append(out, strings.Join(words, "/"))
	}
	return out
}

// word is what the k-th of an axis is called.
func (c *coder) word(a axis, k int) string {
	rules := c.game.Rules()
	switch a {
	case byPlayer:
		return c.playerWord(k)
	case byToken:
		return rules.Tokens[k].Name
	case byStep:
		if k == 0 {
			return "all"
		}
		return decimal(steps[k-1])
	case byZone:
		return rules.Zones[k].Name
	case byColumn:
		return c.fields.names[k]
	case byNumber:
		return c.fields.numbers[k].name
	case byMark:
		return rules.Marks[k].Name
	case byKind:
		return rules.Kinds[k].Name
	case byPoint:
		text, _, _ := strings.Cut(strings.TrimSpace(c.prog.SpanAt(k).Text()), "\n")
		return text
	}
	return decimal(k)
}

func (c *coder) playerWord(k int) string {
	switch {
	case k >= c.l.P:
		return "nobody"
	case c.alike:
		return "after " + decimal(k)
	}
	return c.game.Players()[k]
}
