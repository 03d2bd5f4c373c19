package lsp

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/follow"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/words"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// completer makes a list of what may stand at a place.
type completer struct {
	*view
	game   *desk.Snapshot
	file   *desk.File
	offset int
	list   completionList
	tells  []func() *markup // of each item of the list, as far as there is anything
}

// rules are the game's as they stand, or as they last did.
func (c *completer) rules() *check.Game {
	if r := c.game.Game.Rules(); r != nil {
		return r
	}
	if c.game.Sound != nil {
		return c.game.Sound.Rules()
	}
	return nil
}

// add offers a text in the place of what stands from a byte to the cursor.
func (c *completer) add(item completionItem, from int, text string) {
	item.TextEdit = &textEdit{spanOf(c.lines, from, c.offset), text}
	item.SortText = fmt.Sprintf("%04d", len(c.list.Items))
	if item.FilterText == "" {
		item.FilterText = text
	}
	c.list.Items = append(c.list.Items, item)
}

// yaml offers keys, values, a card of each kind, and the words of texts.
func (c *completer) yaml() {
	p := yamlPlaceAt(c.text, c.lines, c.offset)
	rules := c.rules()
	switch {
	case p.text:
		c.words()
	case c.isScenario() && rules != nil && (len(p.way) > 0 || p.key != ""):
		c.scenario(p, rules)
	case p.key == "" && (p.item || p.list) && len(p.way) > 0 && !c.isCards(): // an item of a key's list
		p.key, p.way = p.way[len(p.way)-1], p.way[:len(p.way)-1]
		c.values(p)
	case p.key == "":
		c.keys(p)
	default:
		c.values(p)
	}
}

// isCards says that the document holds cards.
func (c *completer) isCards() bool {
	return carddefs.IsCardsFile(filepath.Base(c.path)) && !c.isScenario()
}

// keys offers the keys that the group may have and has not.
func (c *completer) keys(p yamlPlace) {
	group := len(p.toEnd) == 0 || strings.HasPrefix(p.toEnd, "}") || strings.HasPrefix(p.toEnd, ",")
	rules := c.rules()
	if c.isCards() && len(p.way) == 1 && (p.fresh || p.item) && rules != nil {
		c.newCard(p, rules)
		if !p.item {
			return
		}
	}
	keys := slices.Clone(schema.At(keysOf(c.path), p.way...))
	slices.SortStableFunc(keys, func(a, b schema.Key) int { return cmp.Compare(rank(a), rank(b)) })
	for _, k := range keys {
		names := k.Names
		if len(names) == 0 && k.Name[0] == '<' {
			names = c.namesFor(k, p.way, rules)
		} else if len(names) == 0 {
			names = []string{k.Name}
		}
		for _, name := range names {
			if slices.Contains(p.beside, name) || name == "" {
				continue
			}
			text := name + ":"
			if group && len(k.Keys) == 0 || group && len(p.way) > 0 && strings.HasPrefix(p.toEnd, "}") {
				text += " "
			}
			item := completionItem{Label: name, Kind: itemProperty, Detail: k.Is, Documentation: keyPage(k), FilterText: name}
			if f := c.field(p.way, name, rules); f != nil {
				item.Kind, item.Detail, item.Documentation = itemField, fieldIs(f), &markup{"markdown", "```broadside\n" + strings.TrimSpace(declaration(f.Span)) + "\n```"}
				if isText(f.Type) && !p.item {
					text = name + ": |\n" + strings.Repeat(" ", c.column(p.keyStart)+2)
				}
			}
			c.add(item, p.start, text)
		}
	}
}

// rank puts first what must be written, then the game's own names.
func rank(k schema.Key) int {
	switch {
	case k.Must != "":
		return 0
	case k.Name[0] == '<':
		return 1
	}
	return 2
}

// column is the column of a byte.
func (c *completer) column(offset int) int { return at(c.lines, offset).Character }

// field is the field of a kind that a key of a card says; nil where it is none.
func (c *completer) field(way []string, name string, rules *check.Game) *check.Field {
	if !c.isCards() || len(way) != 1 || rules == nil {
		return nil
	}
	for i := range rules.Kinds {
		if k := &rules.Kinds[i]; k.Name == way[0] {
			for j := range k.Fields {
				if k.Fields[j].Name == name {
					return &k.Fields[j]
				}
			}
		}
	}
	return nil
}

// fieldIs says what a field holds.
func fieldIs(f *check.Field) string {
	says := map[check.FieldType]string{check.NumberField: "a number", check.TextField: "a text", check.TextsField: "a list of texts", check.ProseField: "words that mean nothing"}[f.Type]
	if f.Type == check.WordField {
		says = "one of " + prose.List(f.Words)
	}
	if f.Optional {
		says += ", or none"
	}
	return says
}

func keyPage(k schema.Key) *markup {
	text := k.Doc
	if k.Usual != "" {
		text += "\n\nWhere it is not written: " + k.Usual + "."
	}
	if k.Must != "" {
		text += "\n\nIt must be written: `" + k.Must + "`."
	}
	return &markup{"markdown", text}
}

// newCard offers a whole card with every key that its kind asks for.
func (c *completer) newCard(p yamlPlace, rules *check.Game) {
	for _, s := range follow.Snippets(rules) {
		if s.Kind != p.way[0] {
			continue
		}
		column := c.column(p.keyStart)
		if p.item { // the dash stands there already
			s.Text, column = strings.TrimPrefix(s.Text, "- "), max(column-2, 0)
		}
		c.snippet(s, p.start, column)
	}
}

// snippet offers what is written often, its lines set in by a column.
func (c *completer) snippet(s follow.Snippet, from, column int) {
	s.Text = strings.ReplaceAll(s.Text, "\n", "\n"+strings.Repeat(" ", column))
	item := completionItem{Label: s.Label, Kind: itemSnippet, Detail: s.Help}
	text, language := s.Filled(), "yaml"
	if s.Kind == "" {
		language = "broadside"
	}
	item.Documentation = &markup{"markdown", "```" + language + "\n" + text + "\n```"}
	first, _, _ := strings.Cut(text, ":")
	item.FilterText = first + " " + s.Label
	if c.client.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport {
		item.InsertTextFormat, item.InsertTextMode, text = snippetFormat, asItIs, s.Text
	}
	c.add(item, from, text)
}

// namesFor are the names that may stand for `<…>` at a place.
func (c *completer) namesFor(k schema.Key, way []string, rules *check.Game) (out []string) {
	if rules == nil {
		return nil
	}
	of := func(whats ...words.What) {
		for _, w := range words.Of(rules) {
			if slices.Contains(whats, w.What) && !slices.Contains(out, w.Word) {
				out = append(out, w.Word)
			}
		}
	}
	switch k.Name {
	case "<kind>":
		of(words.Kind)
		if !c.isCards() {
			of(words.Type)
		}
	case "<field>":
		for _, kind := range rules.Kinds {
			if len(way) > 0 && kind.Name == way[0] {
				for _, f := range kind.Fields {
					out = append(out, f.Name)
				}
			}
		}
	case "<word>":
		of(words.Token, words.Kind, words.Player, words.Keyword, words.Die)
	case "<word, player or card>":
		for _, kind := range rules.Kinds {
			for _, f := range kind.Fields {
				out = append(out, f.Words...)
			}
		}
		out = append(out, rules.Players...)
		of(words.Type)
		for _, card := range rules.Cards {
			out = append(out, card.Name)
		}
	case "<zone>":
		if slices.Contains(way, "frames") {
			return lookwords.Zones
		}
		of(words.Zone)
	case "<text>":
		for _, kind := range rules.Kinds {
			for _, f := range kind.Fields {
				if (len(way) < 2 || kind.Name == way[1]) && isText(f.Type) && !slices.Contains(out, f.Name) {
					out = append(out, f.Name)
				}
			}
		}
	case "<verb>":
		return phrase.Worded(rules)
	case "<token>":
		of(words.Token)
	case "<icon>":
		of(words.Token, words.Kind, words.Player)
	case "<board>":
		for _, b := range rules.Boards {
			out = append(out, b.Name)
		}
	case "<player, card or zone of the table>":
		of(words.Player, words.Zone)
		for _, card := range rules.Cards {
			out = append(out, card.Name)
		}
	}
	return out
}

// values offers what may stand behind a key.
func (c *completer) values(p yamlPlace) {
	rules := c.rules()
	if f := c.field(p.way, p.key, rules); f != nil {
		for _, w := range f.Words {
			c.value(p, w, "")
		}
		if isText(f.Type) {
			c.words()
		}
		return
	}
	for _, k := range schema.At(keysOf(c.path), p.way...) {
		if k.Name != p.key && !slices.Contains(k.Names, p.key) && k.Name[0] != '<' {
			continue
		}
		for _, w := range k.Words {
			c.value(p, w, k.Doc)
		}
		for _, w := range c.valuesOf(k, rules) {
			c.value(p, w, k.Doc)
		}
		if strings.HasPrefix(k.Is, "a condition") && rules != nil {
			c.line(p, check.OfCards, rules)
		}
		if len(c.list.Items) > 0 || k.Name == p.key {
			return
		}
	}
}

func (c *completer) value(p yamlPlace, text, doc string) {
	item := completionItem{Label: text, Kind: itemValue}
	if doc != "" {
		item.Documentation = &markup{"markdown", doc}
	}
	c.add(item, p.start, text)
}

// valuesOf are the names that a value may be, by what is said of it.
func (c *completer) valuesOf(k schema.Key, rules *check.Game) (out []string) {
	set := c.game.Game.Set()
	if rules == nil {
		return nil
	}
	names := func(what words.What) {
		for _, w := range words.Of(rules) {
			if w.What == what && !slices.Contains(out, w.Word) {
				out = append(out, w.Word)
			}
		}
	}
	fields := func(of ...check.FieldType) {
		for _, kind := range rules.Kinds {
			for _, f := range kind.Fields {
				if (len(of) == 0 || slices.Contains(of, f.Type)) && !slices.Contains(out, f.Name) {
					out = append(out, f.Name)
				}
			}
		}
	}
	switch is := k.Is; {
	case is == "an icon":
		for _, i := range set.Look.OrNone().Icons {
			out = append(out, i.Name.Text)
		}
		for _, name := range lookwords.Icons {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	case is == "a player":
		out = append(out, rules.Players...)
	case is == "a zone":
		names(words.Zone)
	case strings.HasPrefix(is, "a type"):
		names(words.Type)
	case is == "number fields", strings.Contains(is, "a number field"):
		fields(check.NumberField)
	case is == "a field":
		fields(check.WordField, check.NumberField)
	case is == "fields":
		fields()
	case strings.HasPrefix(is, "a field of a kind"):
		fields()
		out = append(out, "name", "kind", "owner", "count", "flavour")
	case is == "a word field":
		fields(check.WordField)
	case is == "a kind of this file":
		names(words.Kind)
	case is == "a frame":
		for _, f := range set.Look.OrNone().Frames {
			out = append(out, f.Name.Text)
		}
		out = append(out, lookwords.Designs...)
	case is == "the name of a game":
		out = append(out, c.game.Of().Name())
		out = append(out, carddefs.Embedded()...)
	case is == "a version":
		out = append(out, `"`+rules.Version+`"`)
	case is == "cards":
		for _, card := range rules.Cards {
			out = append(out, card.Name)
		}
	}
	return out
}
