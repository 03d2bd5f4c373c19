package lsp

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/follow"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// isScenario says that the document holds scenarios.
func (c *completer) isScenario() bool { return filepath.Base(filepath.Dir(c.path)) == "scenarios" }

// scenario offers what may stand at a place of a scenario: keys, names of the game, and the words of
// lines in its language.
func (c *completer) scenario(p yamlPlace, rules *check.Game) {
	way := p.way
	if p.key != "" {
		way = append(slices.Clip(way), p.key)
	}
	place := scenario.Below(rules, way...)
	if p.key == "" && !p.list {
		for _, o := range place.Keys {
			if p.item || !slices.Contains(p.beside, o.Text) { // steps of one kind may follow each other
				c.scenarioOffer(o, p.start, yamlValue(o.Text)+": ", rules)
			}
		}
	}
	if p.key == "" && !p.item && !p.list {
		return
	}
	for _, o := range place.Values {
		c.scenarioOffer(o, p.start, yamlValue(o.Text), rules)
	}
	if place.Lines && !strings.ContainsAny(p.word, "{[") {
		c.line(p, place.As, rules)
	}
}

func (c *completer) scenarioOffer(o scenario.Offer, from int, text string, rules *check.Game) {
	item := completionItem{Label: o.Text, Kind: itemValue, Detail: o.Help, FilterText: o.Text}
	if o.Symbol.Name != "" {
		item.Kind = itemVariable
	}
	c.offer(item, from, text, follow.Offer{Text: o.Text, Symbol: o.Symbol}, nil)
}

// line offers the words that may follow in a line of the game's language.
func (c *completer) line(p yamlPlace, as check.As, rules *check.Game) {
	said := strings.TrimLeft(p.word, `"'`)
	place := follow.LineAt(said, as)
	from := p.start + len(p.word) - len(said) + place.Start
	for _, o := range place.Offers(rules) {
		if place.Start == 0 || !slices.ContainsFunc(c.list.Items, func(i completionItem) bool { return i.Label == o.Text }) {
			c.wordOffer(o, from, nil)
		}
	}
}

// yamlValue is a name as YAML has it: in quotes where it needs them.
func yamlValue(text string) string {
	if strings.ContainsAny(text, "#,[]{}\"\\") || strings.Contains(text, ": ") || strings.HasSuffix(text, ":") || strings.ContainsAny(text[:1], "-?!&*|>'%@` ") {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
	}
	return text
}
